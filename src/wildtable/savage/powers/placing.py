"""The squares at which powers put light and walls on the map. Nothing here acts."""

from __future__ import annotations

from collections.abc import Iterator

from wildtable.board import Board, Cell, Point, blast, inches_to, sees
from wildtable.board.grid import SQUARE
from wildtable.catalogue import cite
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.powers.model import BUILT, Power, Spell
from wildtable.savage.powers.queries import range_of


def built_by(spell: Spell) -> str:
    """Return the id of what a casting puts on the map: one for each power of a caster."""
    return f"{BUILT}{spell.by}:{spell.power}"


@cite("sw.powers.places", "sw.powers.range")
def open_to(fight: Fight, by: Fighter, power: Power) -> Iterator[Cell]:
    """Yield the squares that a power can be cast at: in range, in sight and without a wall on them."""
    board, at = fight.board, by.at
    if board is None or at is None:
        return
    extras = tuple([each.name for each in power.modifiers])
    yield from [cell for cell in _around(board, at, range_of(by.sheet, power, extras)) if _is_clear(board, at, cell)]


def _around(board: Board, at: Cell, inches: int) -> Iterator[Cell]:
    (x, y), far = at, max(1, inches)
    for row in range(max(0, y - far), min(board.height, y + far + 1)):
        yield from ((column, row) for column in range(max(0, x - far), min(board.width, x + far + 1)))


def _is_clear(board: Board, at: Cell, cell: Cell) -> bool:
    wall = cell in board.ground and board.ground[cell].blocks
    return not wall and (cell == at or sees(board, at, cell))


@cite("sw.powers.range")
def is_near(by: Fighter, power: Power, at: Cell, extras: tuple[str, ...]) -> bool:
    """Return whether a square is in the range of a power with some modifiers."""
    return by.at is not None and inches_to(by.at, at) <= max(1, range_of(by.sheet, power, extras))


@cite("sw.powers.places", "sw.illumination")
def lit_by(board: Board, at: Cell, template: str, corner: bool) -> tuple[Cell, ...]:
    """Return the squares of the map under a template that no wall hides from its middle."""
    cells = [cell for cell in blast(template, at, corner) if cell in board]
    return tuple(sorted([cell for cell in cells if cell == at or sees(board, at, cell)]))


@cite("sw.powers.places")
def wall_line(board: Board, at: Cell, along: str, inches: int) -> tuple[Point, Point]:
    """Return the ends of a wall along one side of a square, as far to either hand, within the map."""
    (x, y), before = at, (inches - 1) // 2
    if along in ("north", "south"):
        across = (y + (along == "south")) * SQUARE
        left, right = max(0, x - before), min(board.width, x - before + inches)
        return (left * SQUARE, across), (right * SQUARE, across)
    across = (x + (along == "east")) * SQUARE
    top, bottom = max(0, y - before), min(board.height, y - before + inches)
    return (across, top * SQUARE), (across, bottom * SQUARE)
