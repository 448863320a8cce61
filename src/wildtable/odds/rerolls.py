"""The distribution of a trait roll that is rerolled for Bennies: the best of all rolls, and what Critical Failures
do."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from wildtable.odds import asking
from wildtable.savage.traits.rules import may_reroll, replaces, worth


class Standing(NamedTuple):
    """The state of a trait roll between rerolls. ``level``: of the roll that counts, 0 a failure, 1 a success, each
    more a raise; 0 where it is ``critical``, a Critical Failure. ``mishap``: the first roll was a Critical Failure and
    was rolled again. ``spent``: Bennies."""

    level: int
    critical: bool = False
    mishap: bool = False
    spent: int = 0


def with_bennies(
    once: Mapping[Standing, float], bennies: int, goal: int, critical_failures: str
) -> dict[Standing, float]:
    """Return the distribution of the final state, where Bennies are spent until the roll reaches the level ``goal``.

    ``once``: the distribution of a single roll. ``critical_failures``: the table's option, ``mishap`` or ``final``.
    """
    final = critical_failures == "final"
    absorbed: defaultdict[Standing, float] = defaultdict(int)
    current = dict(once)
    for rolls in range(1, bennies + 1):
        after: defaultdict[Standing, float] = defaultdict(int)
        for before, chance in current.items():
            if before.level >= goal or not may_reroll(before.critical, rolls, before.mishap, final):
                absorbed[before] += chance
                continue
            for now, part in once.items():
                after[_best(before, now, rolls)] += chance * part
        current = dict(after)
    for standing, chance in current.items():
        absorbed[standing] += chance
    return absorbed


@lru_cache(maxsize=4096)
def _best(before: Standing, now: Standing, spent: int) -> Standing:
    """Return the state after a reroll ``now``: the better roll counts, a Critical Failure as the rules say.
    Memoised."""
    replaced = replaces(now.critical, _worth(now), _worth(before))
    level, critical = (now.level, now.critical) if replaced else (before.level, False)
    return Standing(level, critical, before.critical, spent)


def _worth(roll: Standing) -> tuple[object, ...]:
    return worth(roll.level, (roll.level,) if roll.level else ())


def standings(critical: float, at_least: Sequence[float]) -> dict[Standing, float]:
    """Return the distribution of a single roll, from the probability of a Critical Failure and the survival function of
    its level (``at_least``: 1 or more, 2 or more ...)."""
    law = {Standing(0, critical=True): critical, Standing(0): 1 - critical - at_least[0]}
    for level, (more, less) in enumerate(pairwise((*at_least, 0)), 1):
        law[Standing(level)] = more - less
    return law


def reached_with(critical: float, chance: float, bennies: int, critical_failures: str) -> float:
    """Return the probability to succeed if Bennies are spent until then; ``chance``: that of a single roll."""
    once = {Standing(0, critical=True): critical, Standing(0): 1 - critical - chance, Standing(1): chance}
    ended = with_bennies(once, bennies, 1, critical_failures)
    return asking.added(part for standing, part in ended.items() if standing.level)
