"""Optimal rerolls of a trait roll or of damage, and the acceleration of a fixed-point iteration."""

from __future__ import annotations

from collections.abc import Callable
from math import fsum
from operator import mul
from typing import NamedTuple

from wildtable.odds.bout import eliminated
from wildtable.odds.duellist import Roll, RollOutcome
from wildtable.savage.traits.rules import may_reroll


def capped(roll: Roll, least: int, most: int) -> Roll:
    """Return a distribution whose levels below ``least`` are merged with 0, and those above ``most`` with ``most``."""
    found: dict[tuple[int, bool], float] = {}
    for level, critical, chance in roll:
        key = (min(level, most) if level >= least else 0, critical)
        found[key] = found.get(key, 0.0) + chance
    return tuple([RollOutcome(level, critical, chance) for (level, critical), chance in found.items()])


class Level(NamedTuple):
    """One outcome of a roll to hit or of damage: level, probability, value of a reroll (None where there may be
    none)."""

    level: int
    chance: float
    reroll: float | None


def reroll_values(law: tuple[float, ...], values: list[float]) -> list[float]:
    """Return the expected value of a reroll for each level so far: the higher of both levels counts.

    ``law``: the distribution of the level; ``values``: the value of each level.
    """
    expected, at_most, above = [], 0.0, fsum(chance * value for chance, value in zip(law, values, strict=True))
    for chance, value in zip(law, values, strict=True):
        at_most += chance
        above -= chance * value
        expected.append(at_most * value + above)
    return expected


class Rerolls:
    """The value of a trait roll that may be rerolled for Bennies, when every decision is optimal for the roller.

    ``worth``: the value of a level that stands and of the Bennies left. ``final``: Critical Failures cannot be
    rerolled. ``choose``: max, or min for one whose gain is the other's loss.
    """

    def __init__(
        self,
        roll: Roll,
        worth: Callable[[int, int], float],
        final: bool,
        choose: Callable[[float, float], float] = max,
    ) -> None:
        self.roll, self.worth, self.final, self.choose = roll, worth, final, choose

    def stands(self, best: int, rolls: int, critical: bool, mishap: bool, left: int) -> float:
        """Return the value when the roll stands at level ``best`` after so many ``rolls``: keep it, or roll again.

        ``critical``: the last roll was a Critical Failure; ``mishap``: the first was one; ``left``: Bennies.
        """
        now = self.worth(best, left)
        if not left or not may_reroll(critical, rolls, mishap, self.final):
            return now
        return self.choose(now, self.again(best, rolls, critical or mishap, left - 1))

    def again(self, best: int, rolls: int, mishap: bool, left: int) -> float:
        """Return the expected value of another roll; a Critical Failure then stands. ``left``: Bennies after paying for
        it."""
        value = 0.0
        by_level: dict[int, float] = {}
        for level, critical, chance in self.roll:
            if critical:
                value += chance * self.worth(0, left)
                continue
            top = max(best, level)
            if top not in by_level:
                by_level[top] = self.stands(top, rolls + 1, False, mishap, left)
            value += chance * by_level[top]
        return value


def rerolled(
    roll: Roll,
    purse: int,
    worth: Callable[[int, int], float],
    final: bool,
    choose: Callable[[float, float], float] = max,
) -> float:
    """Return the value of a trait roll before it is made, with so many Bennies (``purse``) for rerolls; see
    `Rerolls`."""
    rolls = Rerolls(roll, worth, final, choose)
    return fsum([chance * rolls.stands(level, 1, critical, False, purse) for level, critical, chance in roll])


class Sweep(NamedTuple):
    """A step of a fixed-point iteration: the values after it, and its residual (by how much it changed them)."""

    values: list[float]
    residual: list[float]


def accelerated(past: list[Sweep]) -> list[float]:
    """Return the next iterate of a fixed-point iteration by Anderson acceleration, each value from 0 to 1.

    It is the affine combination of the last sweeps whose combined residual is least in the least-squares sense, by the
    normal equations, regularized.
    """
    last, earlier = past[-1], past[:-1]
    if not earlier:
        return last.values
    differences = [[new - old for new, old in zip(last.residual, sweep.residual, strict=True)] for sweep in earlier]
    rows = [
        [fsum(map(mul, one, two)) for two in differences] + [fsum(map(mul, one, last.residual))] for one in differences
    ]
    for place, row in enumerate(rows):
        row[place] += 1e-14 + 1e-10 * row[place]  # equal differences would make the matrix singular
    found = list(last.values)
    for weight, sweep in zip(eliminated(rows), earlier, strict=True):
        found = [value - weight * (new - old) for value, new, old in zip(found, last.values, sweep.values, strict=True)]
    return [min(1.0, max(0.0, value)) for value in found]
