"""What a seat sees of a fight, with words where the game has only keys of them."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from wildtable.savage.table.seen import SeenFight, SeenFighter, SeenNumber, SeenSheet
from wildtable.text.english import word
from wildtable.text.savage.names import source


def worded(fight: SeenFight) -> SeenFight:
    """The parts of the numbers on sheets, each by what it comes from."""
    fighters, hidden = (tuple(map(_fighter, each)) for each in (fight.fighters, fight.hidden))
    return replace(fight, fighters=fighters, hidden=hidden)


def _fighter(fighter: SeenFighter) -> SeenFighter:
    return fighter if fighter.sheet is None else replace(fighter, sheet=worded_sheet(fighter.sheet))


def worded_sheet(sheet: SeenSheet) -> SeenSheet:
    """The parts of the numbers on one sheet."""
    return replace(sheet, numbers=tuple(map(_number, sheet.numbers)))


@lru_cache(maxsize=4096)
def _number(number: SeenNumber) -> SeenNumber:
    parts = [replace(part, label=source(part.label), why=source(part.why) if part.why else "") for part in number.parts]
    return replace(number, label=word(number.label), parts=tuple(parts))
