"""Checks what a stranger's type checker says: `python -m tools.typed`.

The examples and the guides' Python must pass mypy --strict and pyright in strict mode; of
`tests/typing/wrong_uses.py` both must refuse each line that is marked as wrong, and no other.
"""

from __future__ import annotations

import doctest
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
TOURS = ("README.md", "docs/learn/python.md")
WRONG = ROOT / "tests/typing/wrong_uses.py"
MARK = "# wrong"


def tour(page: Path) -> str:
    """Return the examples of a guide as a program; a value that is shown is printed."""
    examples = doctest.DocTestParser().get_examples(page.read_text("utf-8").replace("```", ""))
    lines = ['"""A tour."""', ""]
    for example in examples:
        code = example.source.rstrip("\n")
        shows = example.want and not code.startswith(("for ", "try:"))
        lines.append(f"print({re.sub(r'  +#.*', '', code)})" if shows else code)
    return "\n".join(lines) + "\n"


def mypy(files: list[Path], folder: Path) -> set[tuple[str, int]]:
    """Return the file and line of each error of mypy --strict, with our settings out of its sight."""
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file=", "--no-error-summary", "--no-pretty"]
    command += ["--cache-dir", str(ROOT / ".mypy_cache/typed"), *map(str, files)]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)  # noqa: S603 - our files
    found = re.findall(r"^(.*?):(\d+): error: ", done.stdout, re.MULTILINE)
    if done.returncode > 1 or done.stderr:
        sys.exit(done.stdout + done.stderr)
    return {(_within(folder, name), int(line)) for name, line in found}


def pyright(files: list[Path], folder: Path) -> set[tuple[str, int]]:
    """Return the file and line of each error of pyright in strict mode, with our settings out of its sight."""
    settings = {"include": [str(file) for file in files], "typeCheckingMode": "strict"}
    (folder / "pyrightconfig.json").write_text(json.dumps(settings), "utf-8")
    command = [sys.executable, "-m", "pyright", "--outputjson", "--project", str(folder)]
    command += ["--pythonpath", sys.executable]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)  # noqa: S603 - our files
    report = json.loads(done.stdout)
    return {
        (_within(folder, each["file"]), each["range"]["start"]["line"] + 1)
        for each in report["generalDiagnostics"]
        if each["severity"] == "error"
    }


def _within(folder: Path, name: str) -> str:
    return str((folder / name).resolve().relative_to(folder.resolve()))


def main() -> int:
    """Print each line on which a checker says something else than is asked; return 1 where there is one."""
    wanted = {
        (WRONG.name, number)
        for number, line in enumerate(WRONG.read_text("utf-8").splitlines(), 1)
        if line.endswith(MARK)
    }
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        files = [folder / WRONG.name]
        files[0].write_bytes(WRONG.read_bytes())
        for example in sorted((ROOT / "examples").rglob("*.py")):
            package = example.parent.name if (example.parent / "__init__.py").exists() else ""
            files.append(folder / package / example.name)
            files[-1].parent.mkdir(exist_ok=True)
            files[-1].write_bytes(example.read_bytes())
        for page in TOURS:
            files.append(folder / f"tour_{Path(page).stem.lower()}.py")
            files[-1].write_text(tour(ROOT / page), "utf-8")
        problems = 0
        for checker in (mypy, pyright):
            found = checker(files, folder)
            for file, line in sorted(wanted - found):
                print(f"{checker.__name__} accepts {file}:{line}, which is wrong")
            for file, line in sorted(found - wanted):
                print(f"{checker.__name__} refuses {file}:{line}: {(folder / file).read_text().splitlines()[line - 1]}")
            problems += len(found ^ wanted)
    print(f"{len(files)} files and {len(wanted)} wrong uses: {problems or 'no'} problems.")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
