"""Building blocks of offers: who plays a figure, the cost of a Benny, the traits that can be rolled."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TypeAlias

from wildtable.board import Board, Cell, distance, filled, parted
from wildtable.play import GM, Offer, OneOf, Seat, Text, Whole
from wildtable.savage.characters.model import Own, Sheet
from wildtable.savage.editions.settings import Ruleset
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.sight.ground import known_of
from wildtable.savage.table.base import Command
from wildtable.savage.table.model import HEROES
from wildtable.savage.traits.model import ATTRIBUTES
from wildtable.savage.traits.queries import known_skills
from wildtable.savage.traits.skills import named

Some: TypeAlias = Iterator[Offer[Command]]

BENNY = (("benny", 1),)

MODIFIERS = Whole(-10, 10)
"""The modifiers that the game master may add to a requested roll."""

LONGEST = 40
"""The most characters of a trait that a person writes."""


def plays(fighter: Fighter, seat: Seat) -> bool:
    """Return whether a seat plays a figure; the game master plays those without a seat."""
    return fighter.seat == seat if fighter.seat else seat == GM


def knows_sheet(fighter: Fighter, seat: Seat) -> bool:
    """Return whether a seat may see a figure's sheet."""
    return seat == GM or fighter.side == HEROES or plays(fighter, seat)


def played_by(fight: Fight, seat: Seat) -> list[Fighter]:
    """Return the figures still in the fight that a seat plays."""
    master = seat == GM
    return [f for f in fight.fighters if f.status == "up" and (f.seat == seat if f.seat else master)]


class Meant(OneOf):
    """The figure a command is for, where naming nobody means that one as well."""

    __slots__ = ()

    def __init__(self, who: str) -> None:
        super().__init__((who,))

    def __contains__(self, value: object) -> bool:
        return value == "" or super().__contains__(value)


def free_cells(fight: Fight) -> list[Cell]:
    """Return the squares of the map on which nobody stands and nothing blocks the way."""
    board = fight.board
    if board is None:
        return []
    free = open_cells(board).copy()
    for fighter in fight.fighters:
        if fighter.up and fighter.at is not None:
            free.pop(fighter.at, None)
    return list(free) if fight.ground is None else list(filter(known_of(fight.ground).__contains__, free))


@lru_cache(maxsize=64)
def walls(board: Board) -> frozenset[Cell]:
    """Return the squares of a map on which something blocks the way."""
    return frozenset([cell for cell, feature in board.ground.items() if feature.blocks]) | filled(board)


@lru_cache(maxsize=64)
def open_cells(board: Board) -> dict[Cell, None]:
    """Return the squares of a map that nothing blocks, row by row, as the keys of a dictionary, to be copied only."""
    blocked = walls(board)
    return {(x, y): None for y in range(board.height) for x in range(board.width) if (x, y) not in blocked}


def has_room(fight: Fight, at: Cell) -> bool:
    """Return whether a figure that lies on a square can stand up there: nobody stands on it, and no door was shut over
    it."""
    if fight.board is None:
        return True
    shut = at in filled(fight.board)
    return not shut and not any(f.up and f.at == at for f in fight.fighters)


def nearest_free(fight: Fight, at: Cell) -> Cell | None:
    """Return the free square nearest to one, with no barrier between and preferably without a figure lying there; None
    if none is free."""
    board = fight.board
    if board is None:
        return None
    lying = {f.at for f in fight.fighters if not f.up and f.status != "gone"}
    by_worth = sorted(free_cells(fight), key=lambda cell: (cell in lying, distance(cell, at)))
    return next((cell for cell in by_worth if not parted(board, at, cell)), by_worth[0] if by_worth else None)


def alongside(fight: Fight, side: str) -> Cell | None:
    """Return the place along the line for a newcomer without a map: with its own side, or with the others. None if
    there is a map, or no distances are set."""
    if fight.board is not None:
        return None
    places = {f.side: f.at for f in fight.fighters if f.at is not None}
    return places.get(side) or next(iter(places.values()), None)


BECAUSE = ("the story asks for it", "a fall", "a fire", "a trap")
"""Examples of reasons for a ruling."""


class Reason(Text):
    """The reason for a ruling; it may be empty if ``spared``, as older tables gave none."""

    __slots__ = ("spared",)

    def __init__(self, ideas: Sequence[str] = BECAUSE, spared: bool = False) -> None:
        super().__init__(ideas)
        self.spared = spared

    def __contains__(self, value: object) -> bool:
        return (self.spared and value == "") or super().__contains__(value)


REASON, SPARED = Reason(), Reason(spared=True)
"""The reason for a ruling, and one that need not be given."""


class Unasked(Reason):
    """An optional reason that no form asks for: a figure that is dragged moves at once."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(spared=True)


UNASKED = Unasked()


class Traits(Text):
    """A trait that some figures may roll. Without ``attributes``: skills only.

    It is an attribute, a skill of the figures, the game or the table, or a skill that a person writes. A skill that no
    figure has is rolled unskilled.
    """

    __slots__ = ()

    def __init__(self, fight: Fight, fighters: Sequence[Fighter], attributes: bool = True) -> None:
        sheets, rules, own = tuple([fighter.sheet for fighter in fighters]), fight.rules, fight.own
        super().__init__(lambda: _traits(sheets, rules, own), LONGEST, () if attributes else ATTRIBUTES)

    def __contains__(self, value: object) -> bool:
        return super().__contains__(value) and named(str(value)) not in ("", *self.taken)


@lru_cache(maxsize=512)
def _traits(sheets: tuple[Sheet, ...], rules: Ruleset, own: Own) -> tuple[str, ...]:
    """Return the attributes, the skills on some sheets, then those of the game and of the table."""
    learnt = [name for sheet in sheets for name, _ in sheet.skills]
    return tuple(dict.fromkeys((*ATTRIBUTES, *learnt, *known_skills(rules, own))))
