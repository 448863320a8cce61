"""The results of reading an outside format, and of writing one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from msgspec import Struct

from wildtable.bridges.report import NumberDifference
from wildtable.bridges.spans import Piece

MOST_BYTES = 2_000_000
"""Bytes of a file in an outside format."""

MOST_THINGS = 200
"""Edges, weapons, skills, pieces of gear of one figure, and figures of one file: none that anybody plays has more."""

MOST_NAME = 120
"""Letters of a name."""


class Bridged(Struct, frozen=True):
    """Figures read from an outside format, and everything about them that was not understood.

    ``figures``, ``edges``, ``gear``, ``powers``: as the chapters of a table's own file have them, by their ids.
    ``edition``: by which Parry and Toughness were worked out. ``listed``: one sentence on each thing that was not
    understood, or was kept otherwise, the most important first; ``trifles``: those on colors, prices and the like.
    ``differences``: each number that the rules work out otherwise than the file. ``reading``: the whole text in pieces,
    each with what it became, where that was asked for.
    """

    figures: Mapping[str, Mapping[str, Any]] = {}
    edges: Mapping[str, Mapping[str, Any]] = {}
    gear: Mapping[str, Mapping[str, Any]] = {}
    powers: Mapping[str, Mapping[str, Any]] = {}
    edition: str = "adventure"
    listed: tuple[str, ...] = ()
    trifles: tuple[str, ...] = ()
    differences: tuple[NumberDifference, ...] = ()
    reading: tuple[Piece, ...] = ()

    def table(self) -> dict[str, Any]:
        """Return the chapters of a table's own file that has these figures."""
        chapters = {
            "edges": dict(self.edges),
            "gear": dict(self.gear),
            "powers": dict(self.powers),
            "figures": dict(self.figures),
        }
        return {"edition": self.edition, **{name: chapter for name, chapter in chapters.items() if chapter}}


class ExportedFigure(NamedTuple):
    """A figure in an outside format, and what that format has no place for."""

    text: str
    listed: tuple[str, ...] = ()
