"""Fights sampled from memoized distributions, from their beginning or from the state that the engine has played them
to."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, repeat

import numpy as np

from wildtable.dice import Random
from wildtable.forecast.fates import FightEnd
from wildtable.forecast.fight import ForecastTable, Scenario, over, play
from wildtable.forecast.setup import Setup
from wildtable.forecast.walk import FightWalk
from wildtable.savage.fight import Fight


def numbers(chance: np.random.Generator) -> Iterator[float]:
    """Return uniform random numbers without end, 0 up to but not 1, drawn in blocks of 4096."""
    return chain.from_iterable(chance.random(4096).tolist() for _ in repeat(None))


@lru_cache(maxsize=4)
def walker(scenario: Scenario) -> Walker:
    """Return the `Walker` of a scenario, with all that it has memoized so far; those of the last four scenarios are
    kept."""
    return Walker(scenario)


class Walker:
    """Samples the fights of a scenario."""

    def __init__(self, scenario: Scenario) -> None:
        self.setup = Setup(scenario)
        self.scenario, self.kept = self.setup.scenario, self.setup.kept

    def fights(self, chance: np.random.Generator, count: int) -> list[FightEnd]:
        """Return the ends of so many fights."""
        dice = Random(chance.bytes)
        if not self.kept:
            return [play(self.scenario, dice) for _ in range(count)]
        stream = numbers(chance)
        return [self._fight(stream, dice) for _ in range(count)]

    def _fight(self, stream: Iterator[float], dice: Random) -> FightEnd:
        """Return the end of one fight. The engine plays it up to the first state that can be sampled on, past an ambush
        for instance."""
        fight = self.scenario.fight
        if fight.phase == "peace" and not self.scenario.ambush:
            return FightWalk(self.setup, stream, fight).to_the_end()
        table = ForecastTable(self.scenario, dice)
        while not over(table.fight, self.scenario.longest):
            if _at_rest(table.fight):
                return FightWalk(self.setup, stream, table.fight, table.spent).to_the_end(table.fight)
            table.step()
        return table.ended()


def _at_rest(fight: Fight) -> bool:
    """Return whether a fight can be sampled from here: a turn has just begun, nothing is pending, nobody is surprised
    or on Hold."""
    hand = fight.acting
    if fight.pending or hand is None or any(f.states.surprised for f in fight.fighters):
        return False
    acting = [f for f in fight.members(hand.unit) if f.up]
    fresh = all(f.turn is not None and f.turn.fresh for f in acting)
    return fresh and all(h.state != "hold" for h in fight.hands)
