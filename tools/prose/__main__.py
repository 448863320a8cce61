"""The command: figures, or with `--check` the breaches that are over a document's allowance."""

from __future__ import annotations

import argparse
import sys
import tempfile
import tomllib
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path

from tools.prose import __doc__ as about
from tools.prose.checking import Breach, breaches, counted, excess, lowered, written
from tools.prose.counting import figures
from tools.prose.documents import HOME, Document, documents, unpack

DEBT = Path(__file__).with_name("debt.toml")

HEAD = ("", "words", "sentences", "mean", "> 25", "> 35", "who/what", "you/1000", "spelling", "listed")


def table(found: Sequence[Document], broken: Sequence[Breach]) -> list[str]:
    """Return a line of figures for each document, and one for each kind of several."""
    rows = [HEAD]
    for kind, group in groupby(found, lambda document: document.kind):
        several = list(group)
        rows += [_row(document.name, [document], broken) for document in several]
        if len(several) > 1:
            rows.append(_row(f"ALL {kind}", several, broken))
    wide = [max(len(row[at]) for row in rows) for at in range(len(HEAD))]
    return [
        "  ".join(
            cell.ljust(size) if at == 0 else cell.rjust(size)
            for at, (cell, size) in enumerate(zip(row, wide, strict=True))
        )
        for row in rows
    ]


def _row(name: str, found: Sequence[Document], broken: Sequence[Breach]) -> tuple[str, ...]:
    made = figures(passage for document in found for _, passage in document.passages)
    names = {document.name for document in found}
    spelling, words = (
        str(sum(breach.rule == rule and breach.document in names for breach in broken))
        for rule in ("spelling", "words")
    )
    numbers = (made.words, made.sentences, f"{made.mean:.1f}", made.long, made.longer, made.nounless)
    return (name, *map(str, numbers), f"{made.reader:.1f}", spelling, words)


def main(arguments: Sequence[str] | None = None, home: Path = HOME, file: Path = DEBT) -> int:
    """Print the figures, check, list or write; return 1 where something is over its allowance."""
    parser = argparse.ArgumentParser(prog="python -m tools.prose", description=(about or "").partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="name the documents with more breaches than they may have")
    parser.add_argument(
        "--list", metavar="NAME", nargs="?", const="", help="name every breach, or those of some documents"
    )
    parser.add_argument("--write", action="store_true", help="lower the allowances to what is left")
    parser.add_argument("--at", metavar="COMMIT", help="print the figures of a commit")
    asked = parser.parse_args(arguments)
    if asked.at:
        with tempfile.TemporaryDirectory() as folder:
            unpack(asked.at, Path(folder), home)
            found = documents(Path(folder))
    else:
        found = documents(home)
    broken = list(breaches(found))
    if asked.list is not None:
        for breach in sorted(broken, key=lambda breach: breach[2:4]):
            if asked.list in (breach.document, "") or breach.path.startswith(asked.list):
                print(f"{breach.path}:{breach.line}: {breach.rule}: {breach.text}")
        return 0
    if not (asked.check or asked.write):
        print("\n".join(table(found, broken)))
        return 0
    debt, allowed = counted(broken), tomllib.loads(file.read_text("utf-8"))
    over = excess(debt, allowed)
    for document, rule, number, most in over:
        print(f"{document} has {number} breaches of {rule!r} and may have {most}; --list '{document}' names them.")
    if asked.write:
        file.write_text(written(lowered(debt, allowed)), "utf-8")
    return 1 if over else 0


if __name__ == "__main__":
    sys.exit(main())
