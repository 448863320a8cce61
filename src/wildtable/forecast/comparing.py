"""Two scenarios compared fight by fight with the same random numbers, and the number of foes for an even fight."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt

import numpy as np
from msgspec import Struct

from wildtable.collector import uncollected
from wildtable.forecast.batch import MOST_RUNS, BatchTally, Way, check, generator, growing
from wildtable.forecast.fight import Scenario
from wildtable.forecast.paired import NumberedStream, PairedWalk
from wildtable.forecast.report import QUANTILE, Chance, wilson
from wildtable.forecast.walker import walker
from wildtable.play import Refused
from wildtable.savage.table.model import HEROES

LEAST = 200
"""Fights before a run may stop because its error is small enough: the error itself is uncertain before."""

MOST_FOES = 40
EVEN = 0.5


class Comparison(Struct, frozen=True):
    """Two scenarios, each fought ``runs`` times with the same random numbers.

    ``difference``: the second's chance that the heroes win, less the first's; ``low``, ``high``: its limits at 95%
    confidence. ``gain``: how many times as many independent fights would give the same error.
    """

    runs: int
    first: Chance
    second: Chance
    difference: float
    low: float
    high: float
    standard_error: float
    gain: float


def compared(first: Scenario, second: Scenario, runs: int = 1000, seed: int = 0, error: float = 0.0) -> Comparison:
    """Return two scenarios fought fight by fight with the same random numbers. Raises `Refused`.

    ``error``: stops where the limits of the difference are as near as that; 0 for never.
    """
    check(first, runs)
    check(second, runs)
    check_error(error)
    wins: list[tuple[int, int]] = []
    with uncollected():
        while len(wins) < runs:
            wins.append((_won(first, seed, len(wins)), _won(second, seed, len(wins))))
            if error and len(wins) >= LEAST and not len(wins) % 50 and QUANTILE * _errors(wins)[0] <= error:
                break
    return _comparison(wins)


def until(
    scenario: Scenario, runs: int, seed: int, way: Way, *, error: float, progress: Callable[[int], None]
) -> BatchTally:
    """Return the counts of as many fights as the limits of the heroes' chance need to be as near as ``error``, and of
    ``runs`` at most. Raises `Refused`."""
    whole = BatchTally()
    for whole in growing(scenario, runs, seed, way):
        progress(whole.fights)
        found = wilson(whole.heroes, whole.fights)
        if whole.fights >= LEAST and (found.high - found.low) / 2 <= error:
            break
    return whole


def check_error(error: float) -> None:
    """Raise `Refused` for an error that no run reaches."""
    if error and not 1 / sqrt(MOST_RUNS) / 2 <= error < 1:
        raise Refused("bad-error", f"The error cannot be {error:g}.", "Give a chance such as 0.02, for 2 points.")


def _won(scenario: Scenario, seed: int, number: int) -> int:
    """Return 1 where the heroes win the fight of a number, else 0; its random numbers are its own.

    Fights that are played by the engine to their first turn, as after an ambush, are less alike.
    """
    fights = walker(scenario)
    fight = fights.scenario.fight
    if fights.kept and fight.phase == "peace" and not scenario.ambush:
        ended = PairedWalk(fights.setup, NumberedStream(seed, number), fight).to_the_end()
    else:
        ended = fights.fights(generator(seed, number), 1)[0]
    return int(ended.winner == HEROES)


def _errors(wins: list[tuple[int, int]]) -> tuple[float, float]:
    """Return the standard error of the difference of pairs, and that of as many independent fights."""
    values = np.array(wins, dtype=float)
    many = len(wins)
    paired = float(np.var(values[:, 1] - values[:, 0], ddof=1))
    apart = float(np.var(values[:, 0], ddof=1) + np.var(values[:, 1], ddof=1))
    return sqrt(paired / many), sqrt(apart / many)


def _comparison(wins: list[tuple[int, int]]) -> Comparison:
    many = len(wins)
    one, other = (sum(pair[place] for pair in wins) for place in (0, 1))
    error, apart = _errors(wins) if many > 1 else (1.0, 1.0)
    difference = (other - one) / many
    return Comparison(
        runs=many,
        first=wilson(one, many),
        second=wilson(other, many),
        difference=difference,
        low=max(-1.0, difference - QUANTILE * error),
        high=min(1.0, difference + QUANTILE * error),
        standard_error=error,
        gain=(apart / error) ** 2 if error else float("inf"),
    )


class EvenFight(Struct, frozen=True):
    """The number of foes for which the heroes' chance is nearest to a half, and each number that was tried."""

    foes: int
    chance: Chance
    tried: tuple[tuple[int, Chance], ...]


def even(made: Callable[[int], Scenario], runs: int = 1000, seed: int = 0) -> EvenFight:
    """Return how many foes make an even fight. ``made``: the scenario with so many. Raises `Refused`.

    More foes never help the heroes, so the number is found by halving.
    """
    tried: dict[int, Chance] = {}

    def chance(foes: int) -> float:
        if foes not in tried:
            scenario = made(foes)
            check(scenario, runs)
            tried[foes] = wilson(sum(_won(scenario, seed, number) for number in range(runs)), runs)
        return tried[foes].chance

    low = high = 1
    with uncollected():
        while chance(high) > EVEN and high < MOST_FOES:
            low, high = high, min(MOST_FOES, 2 * high)
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if chance(middle) > EVEN else (low, middle)
    foes = min((low, high), key=lambda many: abs(chance(many) - EVEN))
    return EvenFight(foes, tried[foes], tuple(sorted(tried.items())))
