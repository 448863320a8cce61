"""The ground of a map as the heroes of a seat know it: what they see now, and what each has seen before."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from msgspec import Struct

from wildtable.board.grid import Cell, Run

Explored = tuple[tuple[str, tuple[Run, ...]], ...]
"""The squares of a map that each hero has seen, in runs that share none, by the hero's id."""


class KnownGround(Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """The squares that a seat's heroes see now, and those that they do not see now but have seen before."""

    seen: tuple[Run, ...]
    before: tuple[Run, ...] = ()


def cells_of(stretches: Iterable[Run]) -> frozenset[Cell]:
    """Return the squares of some runs."""
    return frozenset([(x + n, y) for x, y, count in stretches for n in range(count)])


@lru_cache(maxsize=64)
def seen_of(ground: KnownGround) -> frozenset[Cell]:
    """Return the squares that are seen now."""
    return cells_of(ground.seen)


@lru_cache(maxsize=64)
def known_of(ground: KnownGround) -> frozenset[Cell]:
    """Return the squares that are seen now or were seen before."""
    return seen_of(ground) | cells_of(ground.before)


@lru_cache(maxsize=64)
def unknown_of(ground: KnownGround, width: int, height: int) -> frozenset[Cell]:
    """Return the squares of a map that were never seen."""
    return frozenset([(x, y) for x in range(width) for y in range(height)]) - known_of(ground)


def with_more(explored: Explored, who: str, stretches: tuple[Run, ...]) -> Explored:
    """Return what heroes have seen, with further squares of one."""
    had = dict(explored)
    had[who] = (*had.get(who, ()), *stretches)
    return tuple(sorted(had.items()))
