"""What a forecast says: chances with their intervals, means with their standard errors."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from msgspec import Struct

from wildtable.forecast.batch import Tally
from wildtable.forecast.fight import Scenario

SURE = 1.959963984540054
"""Standard deviations that 95 of 100 normal numbers lie within."""


class Chance(Struct, frozen=True):
    """A chance as it was seen: between ``low`` and ``high`` with 95 % confidence (Wilson's interval)."""

    chance: float
    low: float
    high: float
    standard_error: float


class Mean(Struct, frozen=True):
    """A mean and its standard error."""

    mean: float
    standard_error: float


class Figure(Struct, frozen=True):
    """What becomes of one figure."""

    id: str
    name: str
    side: str
    falls: Chance
    dies: Chance
    wounds: Mean
    bennies_spent: Mean


class Forecast(Struct, frozen=True):
    """What a fight comes to. ``neither``: nobody stands at the end, or both sides still do.

    ``rounds_chance``: how likely it is over after 0, 1, 2 ... rounds exactly.
    """

    runs: int
    seed: int
    heroes_win: Chance
    foes_win: Chance
    neither: Chance
    rounds: Mean
    rounds_chance: tuple[float, ...]
    figures: tuple[Figure, ...]
    tally: Tally


def wilson(count: int, of: int) -> Chance:
    """Wilson's interval for a chance that was met ``count`` times.

    >>> round(wilson(5, 10).low, 4), round(wilson(5, 10).high, 4)
    (0.2366, 0.7634)
    """
    share, z = count / of, SURE * SURE / of
    middle = (share + z / 2) / (1 + z)
    half = SURE * sqrt(share * (1 - share) / of + z / (4 * of)) / (1 + z)
    low, high = max(0.0, middle - half), min(1.0, middle + half)
    return Chance(share, low if count else 0.0, high if count < of else 1.0, sqrt(share * (1 - share) / of))


def mean(counts: Sequence[int]) -> Mean:
    """The mean of numbers that were met so often, 0 first."""
    of = sum(counts)
    first = sum(number * count for number, count in enumerate(counts)) / of
    second = sum((number - first) ** 2 * count for number, count in enumerate(counts))
    return Mean(first, sqrt(second / (of - 1) / of) if of > 1 else 0.0)


def report(scenario: Scenario, tally: Tally, seed: int) -> Forecast:
    """A tally in words that people use."""
    of = tally.fights
    figures = [
        Figure(f.id, f.name, f.side, wilson(c.fell, of), wilson(c.died, of), mean(c.wounds), mean(c.spent))
        for f, c in zip(scenario.fight.fighters, tally.figures, strict=True)
    ]
    return Forecast(
        of,
        seed,
        wilson(tally.heroes, of),
        wilson(tally.foes, of),
        wilson(tally.neither, of),
        mean(tally.rounds),
        tuple([count / of for count in tally.rounds]),
        tuple(figures),
        tally,
    )
