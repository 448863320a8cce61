"""Bennies on a trait roll: the best of all rolls, and what a Critical Failure does to them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from wildtable.savage.traits.rules import may_reroll, replaces, worth


class Standing(NamedTuple):
    """How a trait roll stands. ``level``: 0 failed, 1 a success, each more a raise. ``mishap``: the first roll was
    a Critical Failure and was rolled again. ``spent``: Bennies. ``level`` is 0 where it is ``critical``."""

    level: int
    critical: bool = False
    mishap: bool = False
    spent: int = 0


def with_bennies(
    once: Mapping[Standing, float], bennies: int, goal: int, critical_failures: str
) -> dict[Standing, float]:
    """How a roll stands in the end where Bennies are spent until it comes to the level ``goal``.

    ``once``: the law of a single roll. ``critical_failures``: the table's option, ``mishap`` or ``final``.
    """
    final = critical_failures == "final"
    done: defaultdict[Standing, float] = defaultdict(int)
    held = dict(once)
    for rolls in range(1, bennies + 1):
        again: defaultdict[Standing, float] = defaultdict(int)
        for before, chance in held.items():
            if before.level >= goal or not may_reroll(before.critical, rolls, before.mishap, final):
                done[before] += chance
                continue
            for now, odds in once.items():
                again[_best(before, now, rolls)] += chance * odds
        held = dict(again)
    for standing, chance in held.items():
        done[standing] += chance
    return done


@lru_cache(maxsize=4096)
def _best(before: Standing, now: Standing, spent: int) -> Standing:
    """The best of two rolls of one die."""
    replaced = replaces(now.critical, _worth(now), _worth(before))
    level, critical = (now.level, now.critical) if replaced else (before.level, False)
    return Standing(level, critical, before.critical, spent)


def _worth(roll: Standing) -> tuple[object, ...]:
    return worth(roll.level, (roll.level,) if roll.level else ())


def standings(critical: float, at_least: Sequence[float]) -> dict[Standing, float]:
    """One roll as the law of how it stands."""
    law = {Standing(0, critical=True): critical, Standing(0): 1 - critical - at_least[0]}
    for level, (more, less) in enumerate(pairwise((*at_least, 0)), 1):
        law[Standing(level)] = more - less
    return law


def reached_with(critical: float, chance: float, bennies: int, critical_failures: str) -> float:
    """The chance to reach something if all Bennies are spent for it; ``chance``: with one roll."""
    once = {Standing(0, critical=True): critical, Standing(0): 1 - critical - chance, Standing(1): chance}
    ended = with_bennies(once, bennies, 1, critical_failures)
    return sum(odds for standing, odds in ended.items() if standing.level)
