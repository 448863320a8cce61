"""The documents that are counted and checked, and the passages of each."""

from __future__ import annotations

import io
import subprocess
import tarfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple

from tools.prose import passages
from tools.prose.passages import Passage, Reader

HOME = Path(__file__).parents[2]

UNREAD = ("docs/decisions/", "docs/reference/conformance.md")
"""Documents that are not counted: decisions stay as they were made, and conformance lists the titles of cases."""

SHOWN = (
    "acts", "benefits", "blemishes", "concept", "consequences", "drives", "facts", "gear", "lead", "lost",
    "modifiers", "name", "names", "note", "passing", "reasons", "rewards", "said", "terms", "title", "traits", "won",
)  # fmt: skip
"""The keys of the game's data that hold what people read."""

PLACES = (":(glob)*.md", "NOTICE", "docs", "web/README.md", "web/src", "rulebook", "src/wildtable")
"""The files and folders that hold what is read, for `git archive`."""


class Document(NamedTuple):
    """Some prose that is counted together: its name, its kind, and its passages by file."""

    name: str
    kind: str
    passages: tuple[tuple[str, Passage], ...]


def documents(home: Path = HOME) -> list[Document]:
    """Return every document below a folder, with its passages."""
    return [
        Document(name, kind, tuple(found))
        for name, kind, files, reader in _named(home)
        if (
            found := [(str(file.relative_to(home)), each) for file in files for each in reader(file.read_text("utf-8"))]
        )
    ]


def _named(home: Path) -> Iterator[tuple[str, str, list[Path], Reader]]:
    """Yield the name, the kind, the files and the reader of each document."""
    for path in (*sorted(home.glob("*.md")), *sorted((home / "docs").rglob("*.md")), home / "web/README.md"):
        name = str(path.relative_to(home))
        if path.is_file() and not name.startswith(UNREAD):
            yield name, "docs", [path], passages.markdown
    yield "NOTICE", "docs", [path for path in (home / "NOTICE",) if path.is_file()], passages.markdown
    yield "credits", "page", _sorted(home / "src/wildtable", "about.toml"), passages.toml
    yield "page", "page", _sorted(home / "web/src", "*.ftl"), passages.fluent
    yield "page (TypeScript)", "page", _sorted(home / "web/src/i18n", "*.ts"), passages.typescript
    yield "server texts", "server", _sorted(home / "src/wildtable", "*.ftl"), passages.fluent
    data = [path for path in _sorted(home / "src/wildtable", "*.toml") if path.name not in ("about.toml", "deeds.toml")]
    yield "game data", "server", data, partial(passages.toml, keys=SHOWN)
    chapters = [
        path for path in _sorted(home / "rulebook", "*.toml") if path.parent.name in ("savage", "seven-worlds", "saga")
    ]
    yield "gists", "gists", chapters, partial(passages.toml, keys=("title", "gist", "examples", "question"))
    python = _sorted(home / "src/wildtable", "*.py")
    yield "help texts", "help", [path for path in python if "cli" in path.parts], passages.help_texts
    yield "refusals", "refusals", python, passages.refusals
    packages: dict[str, list[Path]] = {}
    for path in python:
        packages.setdefault(path.relative_to(home / "src/wildtable").parts[0].removesuffix(".py"), []).append(path)
    for package, files in packages.items():
        yield f"docstrings of {package}", "docstrings", files, passages.docstrings


def _sorted(folder: Path, pattern: str) -> list[Path]:
    return sorted(path for path in folder.rglob(pattern) if "static" not in path.parts and ".test." not in path.name)


def unpack(commit: str, into: Path, home: Path = HOME) -> None:
    """Write the files of a commit that hold prose into a folder. Raises ValueError where there is no such commit."""
    call = ["git", "-C", str(home), "archive", "--format=tar", commit, "--", *PLACES]
    listed = subprocess.run(call, capture_output=True, check=False)  # noqa: S603 - git, and a commit's name
    if listed.returncode:
        raise ValueError(f"{commit}: {listed.stderr.decode().strip()}")
    with tarfile.open(fileobj=io.BytesIO(listed.stdout)) as archive:
        archive.extractall(into, filter="data")
