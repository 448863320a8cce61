"""Lines of fire against exact geometry: the squares whose inside a line crosses, and what stands there."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from tests.board.maps import SEEDED, cells, random_map, standing_on
from wildtable.board import Board, Cell, Feature, adjacent, between, cover_between, sees

HALF = Fraction(1, 2)


def inside(a: Cell, b: Cell, cell: Cell) -> Fraction | None:
    """Return where the line between two centres enters the inside of a square; None where it does not."""
    enters, leaves = Fraction(0), Fraction(1)
    for axis in (0, 1):
        along = b[axis] - a[axis]
        low, high = cell[axis] - HALF - a[axis], cell[axis] + HALF - a[axis]
        if along == 0:
            if not low < 0 < high:
                return None
            continue
        first, last = sorted((low / along, high / along))
        enters, leaves = max(enters, first), min(leaves, last)
    return enters if enters < leaves else None


def crossed(a: Cell, b: Cell) -> list[Cell]:
    """The squares that a line crosses, both ends left out, in its order."""
    columns, rows = (range(min(a[axis], b[axis]), max(a[axis], b[axis]) + 1) for axis in (0, 1))
    found = [(enters, cell) for cell in product(columns, rows) if (enters := inside(a, b, cell)) is not None]
    return [cell for _, cell in sorted(found) if cell not in (a, b)]


def test_a_line_crosses_what_it_goes_through() -> None:
    for a in ((0, 0), (3, -2)):
        for b in product(range(-7, 8), repeat=2):
            assert list(between(a, b)) == crossed(a, b), f"from {a} to {b}"
            assert between(b, a) == between(a, b)[::-1], f"from {a} to {b}"


@SEEDED
def test_who_is_seen(seeds: range) -> None:
    for seed in seeds:
        random, board = random_map(seed)
        every = list(cells(board))
        for _ in range(40):
            a, b = random.choice(every), random.choice(every)
            walls = [cell for cell in crossed(a, b) if (what := standing_on(board, cell)) and what.blocks]
            assert sees(board, a, b) == sees(board, b, a) == (not walls), f"seed {seed}, from {a} to {b}"


def covering(board: Board, shooter: Cell, target: Cell) -> Feature | None:
    """The best cover, the first of several alike, said once more in other words."""
    candidates = []
    for cell in [*crossed(shooter, target), target]:
        leans_over = adjacent(cell, shooter) and cell != target and not adjacent(cell, target)
        feature = standing_on(board, cell)
        if feature is not None and feature.cover > 0 and not leans_over:
            candidates.append(feature)
    return max(candidates, key=lambda feature: feature.cover, default=None)


@SEEDED
def test_what_covers_whom(seeds: range) -> None:
    for seed in seeds:
        random, board = random_map(seed)
        every = list(cells(board))
        for _ in range(40):
            shooter, target = random.choice(every), random.choice(every)
            found = cover_between(board, shooter, target)
            assert found == covering(board, shooter, target), f"seed {seed}, from {shooter} at {target}"


def test_a_shooter_leans_over_the_wall_before_it() -> None:
    wall = Feature("wall", ((1, 0),), cover=3)
    board = Board(6, 1, (wall,))
    assert cover_between(board, (0, 0), (5, 0)) is None
    assert cover_between(board, (5, 0), (0, 0)) is wall
    assert cover_between(board, (0, 0), (2, 0)) is wall
    assert cover_between(board, (0, 0), (1, 0)) is wall
    assert cover_between(board, (1, 0), (5, 0)) is None
