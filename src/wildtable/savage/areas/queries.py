"""Questions about attacks on an area; nothing here acts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import gcd

from wildtable.board import BLASTS, SPRAYS, Board, Cell, blast, distance, inches_to, sees, spray
from wildtable.catalogue import cite
from wildtable.play import Cells, OneOf
from wildtable.play.domains import Chooser
from wildtable.savage.areas.model import AreaAttack
from wildtable.savage.areas.rules import reached
from wildtable.savage.attacks.rules import range_band
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.movement.queries import inches
from wildtable.savage.parts.questions import may_attack, together
from wildtable.savage.weapons.model import Weapon

# Who is under it.


@cite("sw.area")
def covered(area: AreaAttack) -> frozenset[Cell]:
    """Return the squares that are at least partly under a template."""
    if area.at is None:
        return frozenset()
    if area.template in SPRAYS:
        return spray(area.template, area.start or area.at, area.at)
    return blast(area.template, area.at, area.corner)


@cite("sw.area")
def under(fight: Fight, area: AreaAttack) -> tuple[str, ...]:
    """Return the ids of all figures under a template, friend or foe; without a map, its intended targets, as far as
    they are still there."""
    if area.targets:
        return tuple([who for who in area.targets if who in fight])
    cells = covered(area)
    return tuple([f.id for f in fight.fighters if f.up and f.at in cells])


@cite("sw.area")
def beside(fight: Fight, target: Fighter, template: str, by: Fighter) -> tuple[str, ...]:
    """Return a target and as many others of its side as a template holds without a map, its group first.

    Along a line, the others are only those that the template can reach together with the target.
    """
    others = [f for f in off_the_map(fight) if f.side == target.side and f.id not in (target.id, by.id)]
    others = [f for f in others if together(fight, f, target) and _spans(template, by, target, f)]
    others.sort(key=lambda f: f.unit != target.unit)
    return tuple([f.id for f in (target, *others)][: reached(template, fight.bunched)])


def off_the_map(fight: Fight) -> list[Fighter]:
    """Return the figures that a template can reach without a map; on a map, the squares decide."""
    return [f for f in fight.fighters if f.up and (f.at is None or fight.board is None)]


def _spans(template: str, by: Fighter, target: Fighter, other: Fighter) -> bool:
    """Return whether a template laid at a target reaches another figure too; true where distances are unknown."""
    if template in SPRAYS:
        return inches(by, other) <= SPRAYS[template] and _is_beyond(by, target, other)
    return target.at is None or other.at is None or 2 * distance(target.at, other.at) <= BLASTS[template]


def _is_beyond(by: Fighter, target: Fighter, other: Fighter) -> bool:
    """Return whether another figure is on the same side of the attacker as a target, along a line."""
    if by.at is None or target.at is None or other.at is None:
        return True
    return (target.at[0] - by.at[0]) * (other.at[0] - by.at[0]) >= 0


# The roll.


def band(fight: Fight, area: AreaAttack, item: Weapon) -> int:
    """Return the range band in which a blast is sent, 0 Short to 3 Extreme; 0 for a Cone or Stream."""
    if area.targets and area.template not in SPRAYS and item.range is not None:
        away = inches(fight[area.by], fight[area.targets[0]])
        return range_band(away, item.range, fight.rules.edition.extreme_factor) or 0
    if area.at is None or area.start is None or area.template in SPRAYS or item.range is None:
        return 0
    away = inches_to(area.start, area.at, area.corner)
    return range_band(away, item.range, fight.rules.edition.extreme_factor) or 0


# Where it can be placed.


class Placements(Cells):
    """The squares that a template can be sent to or pointed at; ``under`` maps each to the ids of the figures under it.

    ``laid``: the template, its first square and whether it is centered on a corner; its `at` is open.
    """

    __slots__ = ("_fits", "laid", "under")

    def __init__(
        self,
        find: Callable[[], dict[Cell, tuple[str, ...]]],
        fits: Callable[[Cell], bool],
        laid: AreaAttack | None = None,
    ) -> None:
        under: dict[Cell, tuple[str, ...]] = {}
        self.under = under  # not by `self`: a cycle would keep the fight
        self.laid = laid
        self._fits = fits

        def cells() -> list[Cell]:
            under.update(find())
            return sorted(under)

        super().__init__(cells)

    def __contains__(self, value: object) -> bool:
        match value:
            case (int(x), int(y)):
                return self._fits((x, y))
            case _:
                return False

    def pick(self, choose: Chooser) -> Cell:
        """Choose a square; with a chance of one half only among those with somebody under the template, if any."""
        cells: Sequence[Cell] = self.values
        manned = [cell for cell in cells if self.under[cell]]
        chosen = manned if manned and choose(2) else cells
        return chosen[choose(len(chosen))]


@cite("sw.area")
def blasts(fight: Fight, by: Fighter, item: Weapon, template: str, corner: bool) -> Placements:
    """Return the squares where a blast can go off: in range, in sight and not a wall, with or without targets."""

    def find() -> dict[Cell, tuple[str, ...]]:
        found: dict[Cell, list[str]] = {cell: [] for cell in _every(fight.board) if fits(cell)}
        for fighter in fight.fighters:
            if fighter.up and fighter.at is not None:
                for cell in _around(fighter.at, template, corner):
                    if cell in found:
                        found[cell].append(fighter.id)
        return {cell: tuple(who) for cell, who in found.items()}

    def fits(cell: Cell) -> bool:
        return _can_send(fight, by, item, cell, corner)

    return Placements(find, fits, AreaAttack(by.id, item.id, template, by.at, corner=corner))


def _every(board: Board | None) -> Iterable[Cell]:
    """Return all squares of a map."""
    return ((x, y) for x in range(board.width) for y in range(board.height)) if board is not None else ()


def _around(at: Cell, template: str, corner: bool) -> Iterable[Cell]:
    """Return the squares at which a blast has to go off to cover a square."""
    x, y = at
    return [(2 * x - cx, 2 * y - cy) for cx, cy in blast(template, at, corner)]


def _can_send(fight: Fight, by: Fighter, item: Weapon, cell: Cell, corner: bool) -> bool:
    board = fight.board
    if board is None or by.at is None or cell not in board or item.range is None:
        return False
    far = range_band(inches_to(by.at, cell, corner), item.range, fight.rules.edition.extreme_factor)
    if far is None or (far == 3 and not (by.states.aiming and "scope" in item.flags)):
        return False
    wall = cell in board.ground and board.ground[cell].blocks
    return not wall and (cell == by.at or sees(board, by.at, cell))


@cite("sw.area")
def sprays(fight: Fight, by: Fighter, template: str) -> Placements:
    """Return the squares at which a Cone or Stream can point: all within its length and in sight."""

    def find() -> dict[Cell, tuple[str, ...]]:
        start, under_it = by.at, dict[Cell, tuple[str, ...]]()
        if start is None:
            return {}
        found: dict[Cell, tuple[str, ...]] = {}
        for at in filter(fits, _every(fight.board)):
            toward = _direction(start, at)
            if toward not in under_it:
                under_it[toward] = under(fight, AreaAttack(by.id, "", template, start, at))
            found[at] = under_it[toward]
        return found

    def fits(cell: Cell) -> bool:
        board, start = fight.board, by.at
        if board is None or start is None or cell not in board:
            return False
        return 0 < distance(cell, start) <= SPRAYS[template] and sees(board, start, cell)

    return Placements(find, fits, AreaAttack(by.id, "", template, by.at))


def _direction(start: Cell, at: Cell) -> Cell:
    """Return the smallest whole step that leads from one square toward another."""
    dx, dy = at[0] - start[0], at[1] - start[1]
    step = gcd(dx, dy)
    return dx // step, dy // step


class Crowds(OneOf):
    """The possible targets of an attack on an area without a map, among the foes ``seen`` by its attacker.

    ``under`` maps each target to the ids of all that the template would reach.
    """

    __slots__ = ("under",)

    def __init__(self, fight: Fight, by: Fighter, item: Weapon, template: str, seen: Sequence[Fighter]) -> None:
        foes = [f for f in seen if _carries(fight, by, f, item, template) and may_attack(fight, by, f)]
        self.under = {f.id: beside(fight, f, template, by) for f in foes}
        super().__init__(list(self.under))


@cite("sw.range", "sw.area")
def _carries(fight: Fight, by: Fighter, on: Fighter, item: Weapon, template: str) -> bool:
    """Return whether a template can be sent as far as a figure; true where the distance is unknown."""
    away = inches(by, on)
    if template in SPRAYS or item.range is None:
        return away <= SPRAYS.get(template, away)
    far = range_band(away, item.range, fight.rules.edition.extreme_factor)
    return far is not None and (far < 3 or (by.states.aiming and "scope" in item.flags))


SUPPRESSED = "medium"
"""[sw.suppressive-fire] The template that suppressive fire rakes."""
