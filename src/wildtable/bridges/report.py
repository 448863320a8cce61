"""The report on an import: sentences in the order of their importance, and each number that differs."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import Literal, NamedTuple, TypeAlias

from msgspec import Struct

Numbers: TypeAlias = Literal["file", "rules"]
"""The numbers that an import keeps where the file and the rules differ."""


class Importance(IntEnum):
    """The importance of a sentence of a report, the highest first."""

    NUMBER = 0
    ABILITY = 1
    REST = 2
    TRIFLE = 3


class NumberDifference(Struct, frozen=True):
    """A number that the rules work out otherwise than the file. ``parts``: the parts of the rules' number in words."""

    figure: str
    number: str
    file: int
    rules: int
    parts: str = ""
    kept: Numbers = "file"

    def __str__(self) -> str:
        parts = f" ({self.parts})" if self.parts else ""
        kept = "kept as written" if self.kept == "file" else "the rules' number is used"
        return f"{self.number}: the file says {self.file}, the rules make {self.rules}{parts}; {kept}."


class ReportLine(NamedTuple):
    """A sentence of a report."""

    rank: Importance
    sentence: str


def rank_of(text: str) -> Importance:
    """Return the importance of a text that was not understood: what has a number stands before mere words."""
    return Importance.NUMBER if any(map(str.isdigit, text[:400])) else Importance.REST


def in_order(lines: Iterable[ReportLine]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the sentences by their importance, each once, and those on trifles apart."""
    kept = sorted(dict.fromkeys(lines), key=lambda line: line.rank)
    told = [line.sentence for line in kept if line.rank < Importance.TRIFLE]
    return tuple(dict.fromkeys(told)), tuple([line.sentence for line in kept if line.rank == Importance.TRIFLE])
