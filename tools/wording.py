"""Compare the catalogue's wording with the books: `python -m tools.wording FOLDER` prints runs of eight equal words.

FOLDER holds the books as text files; they are not part of the repository. Figures and terms are facts, but sentences
have authors, so every text of the catalogue has to be our own.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from wildtable.catalogue import rules

RUN = 8
"""Equal words in a row that count as copied."""


def texts() -> Iterator[tuple[str, str]]:
    """Yield each gist and each example of the catalogue, after its slug."""
    for rule in rules().values():
        yield rule.slug, rule.gist
        yield from ((f"{rule.slug}, example", example) for example in rule.examples)


def copied(ours: Iterable[tuple[str, str]], books: Iterable[str]) -> list[tuple[str, str]]:
    """Return the runs of `RUN` words that a text of ours shares with a book, after the text's name."""
    known = {run for book in books for run in _runs(book)}
    return [(name, " ".join(run)) for name, text in ours for run in _runs(text) if run in known]


def _runs(text: str) -> Iterator[tuple[str, ...]]:
    words = re.findall(r"[a-z0-9]+(?:'[a-z]+)?", text.lower().replace("\u2019", "'"))
    return zip(*(words[start:] for start in range(RUN)), strict=False)


def main(arguments: list[str]) -> int:
    """Print the copied runs; return 1 if there are any, 2 without a folder of books."""
    folder = Path(arguments[0]) if len(arguments) == 1 else None
    books = [path.read_text("utf-8") for path in sorted(folder.glob("*.txt"))] if folder else []
    if not books:
        print("Usage: python -m tools.wording FOLDER, a folder of the books as .txt files.")
        return 2
    ours = list(texts())
    found = copied(ours, books)
    for name, run in found:
        print(f"{name}: {run}")
    print(f"{len(ours)} texts compared with {len(books)} books: {len(found)} runs of {RUN} equal words.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
