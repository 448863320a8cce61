"""Maps at random for players who see what their heroes see, and a ray caster that owes the product nothing."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from functools import cache
from random import Random as Source

from msgspec.structs import replace

from wildtable.board import Barrier, Board, Cell, Feature, Lit
from wildtable.cards import DECK
from wildtable.savage.edges.model import Effect
from wildtable.savage.editions.settings import EDITIONS, ruleset
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.powers.model import AtWork
from wildtable.savage.sheets.building import fighter
from wildtable.savage.table.model import FOES, HEROES

CANARY = "Canary"


def sighted(who: Fighter) -> Fighter:
    """A figure with a power at work on it by which the dark hides nothing from it."""
    at_work = AtWork("night-sight", "Night sight", who.id, 99, effects=(Effect("sees-in-dark"),))
    return replace(who, at_work=(at_work,))


def random_map(seed: int) -> Fight:
    """A map with walls, doors, lamps and darkness, heroes of two players and one of nobody, and foes with names that
    are found again."""
    random = Source(seed)
    width, height = random.randint(6, 12), random.randint(5, 9)
    cells = [(x, y) for x in range(width) for y in range(height)]
    walls = tuple(random.sample(cells, random.randint(0, len(cells) // 8)))
    free = [cell for cell in cells if cell not in walls]
    random.shuffle(free)
    board = Board(
        width,
        height,
        (Feature("rock", walls, blocks=True), Feature("hedge", tuple(random.sample(free, 3)), cover=2)),
        tuple(_walls(random, width, height)),
        tuple(_lights(random, free)),
    )
    rules = ruleset(random.choice(EDITIONS), sight="own")
    crowd = [_figure(f"hero-{n}", HEROES, seat, free.pop(), rules) for n, seat in enumerate(("ann", "ann", "ben", ""))]
    crowd += [_figure(f"foe-{n}", FOES, "", free.pop(), rules) for n in range(random.randint(3, 6))]
    crowd = crowd[random.randint(0, 1) :]
    if seed % 5 == 0:
        crowd = [sighted(crowd[0]), *crowd[1:]]
    return Fight(rules, tuple(crowd), board, random.choice((0, 0, 1, 2, 2, 3)), deck=DECK)


def _figure(id: str, side: str, seat: str, at: Cell, rules: object) -> Fighter:
    made = fighter(id, {"is": "hero" if side == HEROES else "raider", "side": side}, rules)  # type: ignore[arg-type]
    name = f"{CANARY} {id.upper()}" if side == FOES else id.title()
    return replace(made, seat=seat, at=at, sheet=replace(made.sheet, name=name))


def _walls(random: Source, width: int, height: int) -> list[Barrier]:
    """Walls and doors along the edges of squares, many of which meet."""
    made = []
    for number in range(random.randint(3, 14)):
        x, y, long = random.randint(0, width), random.randint(0, height), random.randint(1, 4)
        end = (min(width, x + long), y) if random.random() < 0.5 else (x, min(height, y + long))
        if end == (x, y):
            continue
        door = random.random() < 0.3
        made.append(
            Barrier(
                (x * 100, y * 100),
                (end[0] * 100, end[1] * 100),
                id=f"door-{number}" if door else "",
                blocks=True,
                opaque=random.random() < 0.85,
                door=door,
                open=door and random.random() < 0.4,
            )
        )
    return made


def _lights(random: Source, free: list[Cell]) -> list[Lit]:
    lamps = [Lit(0, at=random.choice(free), radius=random.randint(1, 3)) for _ in range(random.randint(0, 2))]
    return [Lit(random.randint(0, 3), cells=tuple(random.sample(free, 6))), *lamps]


# The ray caster: fractions, one ray at a time.


@cache
def clear(board: Board, a: Cell, b: Cell) -> bool:
    """Return whether the straight line between the middles of two squares meets nothing that hides."""
    start, way = (100 * a[0] + 50, 100 * a[1] + 50), (100 * (b[0] - a[0]), 100 * (b[1] - a[1]))
    rock = {cell for feature in board.features if feature.blocks for cell in feature.cells}
    if any(_crosses(start, way, cell) for cell in rock - {a, b} if _by_the_way(a, b, cell)):
        return False
    corners: dict[Fraction, set[bool]] = defaultdict(set)
    for line in board.lines:
        if not line.opaque or line.open:
            continue
        ends = [(x - start[0], y - start[1]) for x, y in (line.a, line.b)]
        left = [way[0] * y - way[1] * x for x, y in ends]
        if left[0] * left[1] < 0:
            share = Fraction(left[0], left[0] - left[1])
            met = [ends[0][n] + share * (ends[1][n] - ends[0][n]) for n in (0, 1)]
            if 0 < _along(way, met[0], met[1]) < 1:
                return False
        for end, side, other in ((ends[0], left[0], left[1]), (ends[1], left[1], left[0])):
            if side == 0 and other != 0 and 0 < (part := _along(way, *end)) < 1:
                corners[part].add(other > 0)
    return not any(len(sides) == 2 for sides in corners.values())


def _by_the_way(a: Cell, b: Cell, cell: Cell) -> bool:
    return all(min(a[n], b[n]) <= cell[n] <= max(a[n], b[n]) for n in (0, 1))


def _along(way: tuple[int, int], x: Fraction | int, y: Fraction | int) -> Fraction:
    long = way[0] ** 2 + way[1] ** 2
    return Fraction(x * way[0] + y * way[1]) / long if long else Fraction(0)


def _crosses(start: tuple[int, int], way: tuple[int, int], cell: Cell) -> bool:
    """Return whether a stretch of the ray lies inside a square."""
    first, last = Fraction(0), Fraction(1)
    for n in (0, 1):
        low, high = 100 * cell[n] - start[n], 100 * cell[n] + 100 - start[n]
        if way[n] == 0:
            if not low < 0 < high:
                return False
            continue
        near, far = sorted((Fraction(low, way[n]), Fraction(high, way[n])))
        first, last = max(first, near), min(last, far)
    return first < last


@cache
def level(fight: Fight, cell: Cell) -> int:
    """The light on a square: that of the last lamp or paint that reaches it, or else the light everywhere."""
    assert fight.board is not None
    found = fight.light
    for lit in fight.board.lights:
        lamp = lit.at is not None and far(lit.at, cell) <= lit.radius and clear(fight.board, lit.at, cell)
        found = lit.level if cell in lit.cells or lamp else found
    return found


def own_light(fight: Fight, cell: Cell) -> int | None:
    """Return the level of the last lamp or paint on a square, or None."""
    assert fight.board is not None
    ambient = 4
    found = level(replace(fight, light=ambient), cell)
    return None if found == ambient else found


def edges(a: tuple[int, int], b: tuple[int, int]) -> list[tuple[frozenset[tuple[int, int]], frozenset[Cell]]]:
    """Return the sides of squares along a line, as their ends, each with the two squares beside it."""
    (x, y), (to_x, to_y) = [(n // 100, m // 100) for n, m in sorted((a, b))]
    made = [(frozenset({(x, n), (x, n + 1)}), frozenset({(x - 1, n), (x, n)})) for n in range(y, to_y)]
    return made + [(frozenset({(n, y), (n + 1, y)}), frozenset({(n, y - 1), (n, y)})) for n in range(x, to_x)]


def far(a: Cell, b: Cell) -> int:
    """Inches between two squares."""
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


@cache
def sees(fight: Fight, hero: Fighter, cell: Cell) -> bool:
    """Return whether a hero sees a square: the next ones always, lit ones, dark ones as far as the edition says."""
    assert fight.board is not None
    assert hero.at is not None
    inches, light = far(hero.at, cell), 0 if hero.at_work else level(fight, cell)
    near = inches <= 1 or light < 2 or (light == 2 and inches <= fight.rules.edition.dark_sight)
    return near and clear(fight.board, hero.at, cell)


def heroes_of(fight: Fight, seat: str) -> list[Fighter]:
    """The heroes by whose eyes a seat sees: its own, or all."""
    heroes = [f for f in fight.fighters if f.side == HEROES]
    return [f for f in heroes if f.seat == seat] or heroes
