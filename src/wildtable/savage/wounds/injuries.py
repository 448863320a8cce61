"""The Injury Table, read from its file: its rows, what each leaves, and how long that lasts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from wildtable.citing import cite
from wildtable.closed import Closed, closed
from wildtable.play.reading import FileReader, chapter, ours
from wildtable.savage.edges.asking import QUESTIONS
from wildtable.savage.edges.model import Effect

FACES = (1, 2, 3, 4, 5, 6)


class Duration(Struct, frozen=True):
    """The duration of an injury. ``heals``: it ends with the last Wound; ``hours``: or after so many hours at once, 0
    where none end it."""

    title: str
    heals: bool = False
    hours: int = 0


class InjuryRow(Struct, frozen=True):
    """A row of the Injury Table. ``on``: totals of 2d6; ``die``: faces of a further d6, if needed. ``lasts``: its
    duration, if the Vigor roll does not decide it. ``again``: the row that replaces it for a figure that has it
    already. ``hindrance``: it has the effects of the Hindrance of its name, and no ``effects`` of its own."""

    title: str
    on: tuple[int, ...] = ()
    die: tuple[int, ...] = ()
    lasts: str = ""
    again: str = ""
    hindrance: bool = False
    effects: tuple[Effect, ...] = ()

    def is_on(self, total: int, die: int) -> bool:
        """Return whether the row applies to a total of 2d6 and a further d6."""
        return total in self.on and (not self.die or die in self.die)


class InjuryTable(Struct, frozen=True):
    """The whole table. ``by_vigor``: how long for a failure, a success and a raise of the Vigor roll."""

    rows: Mapping[str, InjuryRow]
    durations: Mapping[str, Duration]
    by_vigor: tuple[str, ...]


# Reading it.


def read_table(text: str) -> InjuryTable:
    """Return the table read from its text. Raises `Refused` with the line that is wrong."""
    return ours("injuries.toml", text, _table)


def _table(reader: FileReader, given: Any) -> InjuryTable:
    parts = {name: reader.mapping(given.get(name, {}), (name,), name) for name in ("durations", "rows")}
    for name in given:
        reader.is_known(name, ("by-vigor", *parts), (), "chapter")
    durations = chapter(
        reader, parts["durations"], ("durations",), lambda one, at, _: reader.struct(Duration, one, at, "a duration")
    )
    rows = chapter(reader, parts["rows"], ("rows",), lambda one, at, _: reader.struct(InjuryRow, one, at, "a row"))
    by_vigor = tuple(given.get("by-vigor", ()))
    if len(by_vigor) != 3:
        reader.wrong(("by-vigor",), "It has not three durations.", "One each for a failure, a success and a raise.")
    for lasts in by_vigor:
        reader.name("duration", lasts, durations, ("by-vigor",))
    for name, row in rows.items():
        _check(reader, name, row, rows, durations)
    _check_dice(reader, rows)
    return InjuryTable(rows, durations, by_vigor)


def _check(
    reader: FileReader, name: str, row: InjuryRow, rows: Mapping[str, InjuryRow], durations: Mapping[str, Duration]
) -> None:
    """Check that everything a row names exists."""
    at = ("rows", name)
    if row.lasts:
        reader.name("duration", row.lasts, durations, (*at, "lasts"))
    if row.again:
        reader.name("row", row.again, rows, (*at, "again"))
    for effect in row.effects:
        reader.name("question", effect.question, QUESTIONS, (*at, "effects"))
    if row.hindrance and row.effects:
        reader.wrong((*at, "effects"), "It does what a Hindrance does.", "Leave out hindrance, or effects.")
    if not row.on and all(other.again != name for other in rows.values()):
        reader.wrong(at, "No roll gives this row.", "Write on = [...], the totals of 2d6 that it stands on.")


def _check_dice(reader: FileReader, rows: Mapping[str, InjuryRow]) -> None:
    """Check that every throw leads to one row; if one row of a total needs a further d6, all of them do."""
    for total, die in product(range(2, 13), FACES):
        found = [name for name, row in rows.items() if row.is_on(total, die)]
        if len(found) != 1:
            what = f"{' and '.join(found)} both stand" if found else "No row stands"
            where = ("rows", found[-1]) if found else ("rows",)
            reader.wrong(where, f"{what} on 2d6 = {total} with d6 = {die}.", "Each throw has one row: see on and die.")
            return


INJURY_TABLE = read_table((Path(__file__).parent / "injuries.toml").read_text("utf-8"))


def _titled(named: Mapping[str, InjuryRow] | Mapping[str, Duration]) -> Iterator[tuple[str, str]]:
    for name, one in named.items():
        yield name, f"{one.title[:1].upper()}{one.title[1:]}."


if TYPE_CHECKING:

    class Harm(Closed):
        """A row of the Injury Table, by name."""

    class Lasting(Closed):
        """A duration of an injury, by name."""

else:
    Harm = closed("Harm", __name__, _titled(INJURY_TABLE.rows))
    Lasting = closed("Lasting", __name__, _titled(INJURY_TABLE.durations))


# Asking it.


@cite("sw.injury")
def needs_detail(total: int) -> bool:
    """Return whether a total of 2d6 needs a further d6."""
    return any(row.die for row in INJURY_TABLE.rows.values() if total in row.on)


@cite("sw.injury")
def injury(total: int, detail: int) -> str:
    """Return the row for a total of 2d6; ``detail``: the further d6, ignored if the total needs none.

    Raises ValueError for a total that 2d6 cannot have.
    """
    for name, row in INJURY_TABLE.rows.items():
        if row.is_on(total, detail):
            return name
    raise ValueError(f"{total} is on no row of the Injury Table")


@cite("sw.injury")
def by_vigor(level: int) -> str:
    """Return the duration of an injury whose row gives none: the better the Vigor roll, the shorter."""
    return INJURY_TABLE.by_vigor[min(max(level, 0), 2)]


@cite("sw.injury")
def lasting(kind: str, usual: str) -> str:
    """Return the duration of an injury: its row's, or else the ``usual`` one."""
    return INJURY_TABLE.rows[kind].lasts or usual
