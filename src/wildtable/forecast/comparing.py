"""Two scenarios compared fight by fight with the same random numbers, and the number of foes for an even fight."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import NamedTuple

import numpy as np
from msgspec import Struct

from wildtable.collector import uncollected
from wildtable.forecast.batch import MOST_RUNS, BatchTally, Way, check, check_seed, generator, growing
from wildtable.forecast.estimates import FightSeen, FightTerms, WinEstimate
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

_LESS = np.array((-1.0, 1.0))
"""The second's less the first's."""


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
    check_seed(seed)
    check_error(error)
    estimate = WinEstimate()
    one, other = NumberedFights(first, seed, estimate), NumberedFights(second, seed, estimate)
    ends: list[tuple[PairedEnd, PairedEnd]] = []
    with uncollected():
        while len(ends) < runs:
            ends.append((one.learned(len(ends)), other.learned(len(ends))))
            if error and len(ends) >= LEAST and not len(ends) % 50 and QUANTILE * _errors(ends)[0] <= error:
                break
    return _comparison(ends)


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
    if not isinstance(error, float | int):
        raise Refused("bad-error", f"{error!r:.20} is no error.", "Give a chance such as 0.02, for 2 points.")
    if error and not 1 / sqrt(MOST_RUNS) / 2 <= error < 1:
        raise Refused("bad-error", f"The error cannot be {error:g}.", "Give a chance such as 0.02, for 2 points.")


class PairedEnd(NamedTuple):
    """The end of a fight: 1 where the heroes won, else 0; by how much the luck of its draws changed their chance."""

    won: int
    luck: float


class NumberedFights:
    """Fights of a scenario, each with random numbers of its own."""

    def __init__(self, scenario: Scenario, seed: int, estimate: WinEstimate) -> None:
        self._walker, self._seed = walker(scenario), seed
        fight = self._walker.scenario.fight
        self._is_paired = self._walker.kept and fight.phase == "peace" and not scenario.ambush
        self._terms = FightTerms(self._walker.setup, estimate)

    def fought(self, number: int) -> tuple[PairedEnd, list[FightSeen]]:
        """Return the end of the fight of a number, and the states it went through.

        Fights that are played by the engine to their first turn, as after an ambush, are less alike and tell no luck.
        """
        walker = self._walker
        if not self._is_paired:
            ended = walker.fights(generator(self._seed, number), 1)[0]
            return PairedEnd(int(ended.winner == HEROES), 0.0), []
        stream = NumberedStream(self._seed, number)
        walk = PairedWalk(walker.setup, stream, walker.scenario.fight, self._terms)
        return PairedEnd(int(walk.to_the_end().winner == HEROES), walk.luck), walk.seen

    def learned(self, number: int) -> PairedEnd:
        """Return the end of the fight of a number, and learn from it for those after it."""
        ended, seen = self.fought(number)
        self._terms.estimate.add(self._terms, seen, ended.won)
        return ended


def _errors(ends: list[tuple[PairedEnd, PairedEnd]]) -> tuple[float, float]:
    """Return the standard error of the difference of pairs without their luck, and that of as many independent
    fights."""
    values = np.array(ends, dtype=float)
    many, won, lucky = len(ends), values[:, :, 0], values[:, :, 1]
    paired = float(np.var((won - lucky) @ _LESS, ddof=1))
    return sqrt(paired / many), sqrt(float(np.var(won, axis=0, ddof=1).sum()) / many)


def _comparison(ends: list[tuple[PairedEnd, PairedEnd]]) -> Comparison:
    many = len(ends)
    one, other = (sum(pair[place].won for pair in ends) for place in (0, 1))
    error, apart = _errors(ends) if many > 1 else (1.0, 1.0)
    difference = sum(second.won - second.luck - first.won + first.luck for first, second in ends) / many
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
    check_seed(seed)
    if not callable(made):
        raise Refused("no-function", f"{made!r:.40} is no function.", "Give one that makes a scenario of so many foes.")
    tried: dict[int, Chance] = {}

    def chance(foes: int) -> float:
        if foes not in tried:
            scenario = made(foes)
            check(scenario, runs)
            fights = NumberedFights(scenario, seed, WinEstimate())
            tried[foes] = wilson(sum(fights.fought(number)[0].won for number in range(runs)), runs)
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
