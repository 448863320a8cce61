"""Exact laws: how likely each reading of a throw is, without throwing.

An open-ended die has a closed form, so nothing is cut off: what lies deeper than a chance of
``error`` altogether is counted with the deepest reading that is kept, never dropped.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import count
from math import comb
from typing import TypeAlias, TypeVar

from wildtable.dice.pool import Against, ChanceDice, Marks, Pool, Reading, Sum, Trait

_K = TypeVar("_K")

Chances: TypeAlias = Mapping[int, float]
"""A law of numbers."""

_Held: TypeAlias = tuple[tuple[int, ...], int, int]
"""The levels of some trait dice, highest first, how many of them show a natural 1, how many are counted."""


def at_least(sides: int, total: int) -> float:
    """The chance that one die, rolled again for as long as it aces, comes to ``total`` or more.

    Each full round of ``sides`` in front is one more ace; the rest is a plain die. Raises
    ValueError for a die that would never stop.

    >>> at_least(6, 4), at_least(6, 6) == at_least(6, 7)
    (0.5, True)
    """
    if sides < 2:
        raise ValueError(f"a d{sides} that aces never stops")
    if total <= 1:
        return 1.0
    aces, rest = divmod(total - 1, sides)
    return (sides - rest) * float(sides) ** -(aces + 1)


def law(pool: Pool, against: Against | None = None, error: float = 1e-12) -> dict[Reading, float]:
    """Every reading of a throw with its chance; they add up to 1.

    At most ``error`` of all chances stands with a reading that is not deep enough (a lower
    level, a smaller total); dice that do not ace, and a few dice whose levels have a ``most``, have none.

    >>> law(Trait((4,)), Against(4, most=1, botch=0))[Reading((1,))]
    0.25
    """
    if error < 0:
        raise ValueError("an error is a chance, 0 or more")
    if isinstance(pool, Marks):
        return _marks(pool.count)
    if isinstance(pool, ChanceDice):
        return _marks_and_hitches(pool.count)
    if isinstance(pool, Sum):
        return _sum(pool, against, error)
    return _best(pool, error) if against is None else _judged(pool, against, error)


def _marks(dice: int) -> dict[Reading, float]:
    """A third of all faces are marks."""
    return {Reading(total=marks): comb(dice, marks) * 2 ** (dice - marks) / 3**dice for marks in range(dice + 1)}


def _marks_and_hitches(dice: int) -> dict[Reading, float]:
    """A third of all faces are marks, a third hitches, a third neither."""
    return {
        Reading(total=marks, hitches=hitches): comb(dice, marks) * comb(dice - marks, hitches) / 3**dice
        for marks in range(dice + 1)
        for hitches in range(dice - marks + 1)
    }


# Sums.


def _sum(pool: Sum, against: Against | None, error: float) -> dict[Reading, float]:
    """The total, or its level where it is judged."""
    chances: Chances = {0: 1.0}
    for sides in pool.dice:
        chances = _added(chances, _totals(sides, error / len(pool.dice)) if pool.aces else _plain(sides))
    if against is None:
        return {Reading(total=total): chance for total, chance in chances.items()}
    return _gathered((Reading((against.level(total),)), chance) for total, chance in chances.items())


def _added(some: Chances, more: Chances) -> Chances:
    """The law of the sum of two independent numbers."""
    chances: defaultdict[int, float] = defaultdict(float)
    for total, chance in some.items():
        for other, odds in more.items():
            chances[total + other] += chance * odds
    return chances


def _plain(sides: int) -> Chances:
    """A die that does not ace."""
    return dict.fromkeys(range(1, sides + 1), 1 / sides)


@lru_cache(maxsize=256)
def _totals(sides: int, error: float) -> Chances:
    """A die that aces: every total, but those beyond ``error`` as the first of them."""
    chances: dict[int, float] = {}
    for total in count(1):
        beyond = at_least(sides, total)
        if total % sides == 0:
            continue
        if beyond <= error:
            chances[total] = beyond
            return chances
        chances[total] = float(sides) ** -(total // sides + 1)
    raise AssertionError("unreachable")


# Trait throws.


def _best(pool: Trait, error: float) -> dict[Reading, float]:
    """The best die's total: the Wild Die replaces the lowest, so it counts wherever it is the best."""
    share = error / len(pool.sides)
    held: dict[tuple[int, bool], float] = {(0, False): 1.0}
    for sides in pool.dice:
        held = _gathered(
            ((max(best, total), one or total == 1), chance * odds)
            for (best, one), chance in held.items()
            for total, odds in _totals(sides, share).items()
        )
    wild = _totals(pool.wild, share) if pool.wild else {0: 1.0}
    return _gathered(
        (Reading(total=max(best, total), botched=one and total <= 1), chance * odds)
        for (best, one), chance in held.items()
        for total, odds in wild.items()
    )


def _judged(pool: Trait, against: Against, error: float) -> dict[Reading, float]:
    """The levels of all trait dice; half of the error goes into deep levels, half into rare combinations."""
    share = error / (2 * len(pool.sides))
    held: dict[_Held, float] = {((), 0, 0): 1.0}
    for sides in pool.dice:
        die = _levels(sides, against, share)
        joined = _gathered(
            ((tuple(sorted((*levels, level), reverse=True)), ones + one, naturals + natural), chance * odds)
            for (levels, ones, naturals), chance in held.items()
            for (level, one, natural), odds in die.items()
        )
        held = _thinned(joined, share)
    wild = _levels(pool.wild, against, share) if pool.wild else {(None, True, False): 1.0}
    return _gathered(
        (Reading(_instead(levels, level), botched=one and 0 < against.botch <= ones, naturals=naturals), chance * odds)
        for (levels, ones, naturals), chance in held.items()
        for (level, one, _), odds in wild.items()
    )


def _instead(levels: tuple[int, ...], wild: int | None) -> tuple[int, ...]:
    """The Wild Die in the place of the lowest trait die, where it is higher."""
    if wild is None or wild <= levels[-1]:
        return levels
    return tuple(sorted((*levels[:-1], wild), reverse=True))


@lru_cache(maxsize=1024)
def _levels(sides: int, against: Against, error: float) -> Mapping[tuple[int, bool, bool], float]:
    """One die: each level, whether it is a natural 1, and counted; levels beyond ``error`` with the one before."""
    lowest = against.level(1)
    chances: defaultdict[tuple[int, bool, bool], float] = defaultdict(float)
    named: defaultdict[int, float] = defaultdict(float)
    for face in range(1, min(max(1, against.natural), sides - 1) + 1):
        chances[against.level(face), face == 1, face <= against.natural] += 1 / sides
        named[against.level(face)] += 1 / sides
    left = 1.0
    for level in count(lowest):
        first = _first(against, level + 1)
        last = level == against.most > 0 or at_least(sides, first) <= error
        beyond = 0.0 if last else at_least(sides, first)
        chance = left - beyond - named[level]
        if chance > (1e-15 if named[level] else 0):
            chances[level, False, False] = chance
        if last:
            return chances
        left = beyond
    raise AssertionError("unreachable")


def _first(against: Against, level: int) -> int:
    """The lowest total of a die that comes to a level."""
    if level == 0:
        assert against.low is not None
        return min(against.low + 1, against.tn) - against.modifier
    return against.tn + 4 * (level - 1) - against.modifier


def _thinned(held: dict[_Held, float], error: float) -> dict[_Held, float]:
    """The same law with its rarest combinations, ``error`` altogether, as others that are not so deep."""
    if len(held) < 256:
        return held
    rare: set[_Held] = set()
    for key in sorted(held, key=held.__getitem__):
        error -= held[key]
        if error < 0:
            break
        rare.add(key)
    kept = defaultdict(float, {key: chance for key, chance in held.items() if key not in rare})
    for key in rare:
        kept[_shallower(key, kept)] += held[key]
    return dict(kept)


def _shallower(key: _Held, kept: Mapping[_Held, float]) -> _Held:
    """The deepest combination that is kept and is like another one but for its highest levels."""
    levels, ones, naturals = key
    for most in range(levels[0] - 1, levels[-1] - 1, -1):
        capped = (tuple([min(level, most) for level in levels]), ones, naturals)
        if capped in kept:
            return capped
    return key


def _gathered(pairs: Iterable[tuple[_K, float]]) -> dict[_K, float]:
    """The chances of equal things added up."""
    chances: defaultdict[_K, float] = defaultdict(float)
    for key, chance in pairs:
        chances[key] += chance
    return dict(chances)
