"""The table of critical hits, read from its file: its rows, their words, and lasting effects."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from wildtable.citing import cite
from wildtable.closed import Closed, closed, joined
from wildtable.play.reading import FileReader, chapter, ours
from wildtable.savage.starships.model.sets import LastingEffect

ABOARD = ("piloting", "shooting", "ship-ops", "repair")
"""The traits that a row can say something about."""


class CriticalRow(Struct, frozen=True):
    """A row. ``on``: totals of 2d6; ``rounds``: how many it lasts, 0 for good. ``said``, ``over``: the sentences as it
    happens and as it ends; ``state``: the words shown meanwhile. ``rolls``: the traits that get the ``value`` then."""

    on: tuple[int, ...]
    title: str
    said: str
    rounds: int = 0
    over: str = ""
    state: str = ""
    rolls: tuple[str, ...] = ()
    value: int = 0


def read_table(text: str) -> Mapping[str, CriticalRow]:
    """Return the rows read from their text. Raises `Refused` with the line that is wrong."""
    return ours("criticals.toml", text, _table)


def _table(reader: FileReader, given: Any) -> Mapping[str, CriticalRow]:
    rows = chapter(reader, given, (), lambda one, at, _: reader.struct(CriticalRow, one, at, "a row"))
    for name, row in rows.items():
        for trait in row.rolls:
            reader.name("trait", trait, ABOARD, (name, "rolls"))
        if row.rounds and not (row.over and row.state):
            reader.wrong((name, "rounds"), "It ends, and nothing is said of it.", "Write over and state too.")
        if not row.rounds and (row.over or row.state or row.rolls):
            reader.wrong((name,), "It would never end.", "Write rounds = 2, or leave out over, state and rolls.")
        if name in list(LastingEffect):
            reader.wrong((name,), "A Shield Effect is called that.", "Give it another name.")
        if not row.on:
            reader.wrong(
                (name, "on"), "No roll gives this row.", "Write on = [...], the totals of 2d6 that it stands on."
            )
    for total in range(2, 13):
        found = [name for name, row in rows.items() if total in row.on]
        if len(found) != 1:
            what = f"{' and '.join(found)} both stand" if found else "No row stands"
            reader.wrong((found[-1], "on") if found else (), f"{what} on {total}.", "Each total of 2d6 has one row.")
    return rows


CRITICALS = read_table((Path(__file__).parent / "criticals.toml").read_text("utf-8"))

if TYPE_CHECKING:

    class SystemKind(Closed):
        """A row of the table of critical hits."""

    class SpanKind(Closed):
        """An effect that lasts some rounds: a Shield Effect, or a critical hit."""

else:
    SystemKind = closed("SystemKind", __name__, [(name, row.title) for name, row in CRITICALS.items()])
    SpanKind = joined("SpanKind", LastingEffect, SystemKind)


@cite("7w.space.critical")
def critical(total: int) -> str:
    """Return the row of the table of critical hits for a total of 2d6."""
    return next(name for name, row in CRITICALS.items() if total in row.on)
