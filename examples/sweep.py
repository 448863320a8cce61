"""A plot of a sweep: how Toughness changes what a blow does. `python sweep.py FILE.svg` draws it as well."""

from __future__ import annotations

import sys
from pathlib import Path

from wildtable import odds


def main(file: str = "", question: str = "d8 v parry 5 toughness 4..12, 2d8") -> None:
    """Print a bar for each value of the sweep, and write a picture where a file is named."""
    told = odds.ask(question)
    for row in told.rows():
        if row["outcome"] == "a Wound or more":
            print(f"{row['variant']:<14} {'#' * round(60 * float(str(row['value'])))} {row['value']:.1%}")
    if file:
        Path(file).write_text(told.svg(), "utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:2])
