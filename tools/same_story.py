"""Check at each commit that games are told as before: `python -m tools.same_story FIRST..LAST [--every N]`.

Golden logs, perft, cases and exported tables are taken from FIRST and held against the code of each later commit, in a
work tree of its own. Prints a line a commit, and the names of what differs.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

RECORDS = ("tests/cases", "tests/golden", "tests/savage/perft.txt")
"""Files that say how games are told; Python among them is code, and stays as it is at each commit."""
TESTS = ("tests/golden", "tests/test_cases.py", "tests/savage/test_perft.py")
FAILED = re.compile(r"^(?:FAILED|ERROR) (\S+)", re.MULTILINE)


def git(*words: str, at: Path | None = None) -> str:
    """Return what git prints."""
    return subprocess.run(["git", *words], cwd=at, check=True, capture_output=True, text=True).stdout  # noqa: S603, S607


def commits(span: str, every: int) -> list[str]:
    """Return the commits of ``FIRST..LAST``, oldest first: every so many-th, and the last."""
    found = git("rev-list", "--reverse", span).split()
    return [commit for place, commit in enumerate(found, 1) if place % every == 0 or place == len(found)]


def records(commit: str) -> list[str]:
    """Return the files of a commit that say how games are told."""
    files = git("ls-tree", "-r", "--name-only", commit, *RECORDS).splitlines()
    return [file for file in files if not file.endswith(".py")]


def differences(tree: Path) -> list[str]:
    """Return the tests that fail in a work tree, by name."""
    run = subprocess.run(  # noqa: S603 - our own tests
        [sys.executable, "-m", "pytest", "-q", "-n", "auto", "--maxprocesses", "4", "-p", "no:cacheprovider", *TESTS],
        cwd=tree,
        env={**os.environ, "PYTHONPATH": str(tree / "src")},
        capture_output=True,
        text=True,
        check=False,
    )
    failed = FAILED.findall(run.stdout)
    return failed or ([run.stdout[-2000:] + run.stderr[-2000:]] if run.returncode else [])


def main(words: Sequence[str] | None = None) -> int:
    """Return 0 where every commit tells what the first one told."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("span", help="FIRST..LAST")
    parser.add_argument("--every", type=int, default=1, help="check only every so many-th commit, and the last")
    given = parser.parse_args(words)
    first = given.span.partition("..")[0]
    kept, same = records(first), True
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder) / "tree"
        git("worktree", "add", "--detach", str(tree), first)
        try:
            for commit in commits(given.span, given.every):
                git("checkout", "--force", "--detach", commit, at=tree)
                git("checkout", first, "--", *kept, at=tree)
                found = differences(tree)
                same = same and not found
                print("other" if found else "same ", git("log", "-1", "--format=%h %s", commit).strip(), flush=True)
                for name in found:
                    print(f"      {name}", flush=True)
        finally:
            git("worktree", "remove", "--force", str(tree))
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main())
