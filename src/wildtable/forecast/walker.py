"""Fights walked through kept laws: what is the same in all fights of a scenario, and which can be walked."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import numpy as np
from msgspec.structs import replace

from wildtable.dice import Random
from wildtable.forecast.cards import Cards
from wildtable.forecast.fight import Ended, Scenario, Table, over, play, seated
from wildtable.forecast.laws import NotKept
from wildtable.forecast.pieces import Pieces
from wildtable.forecast.roads import Roads
from wildtable.forecast.walk import Walk
from wildtable.savage.edges import answers
from wildtable.savage.model import FOES, HEROES, Fight, Fighter

USES = ("hit", "damage", "shake", "soak")


def numbers(chance: np.random.Generator) -> Iterator[float]:
    """Numbers from 0 to 1, drawn by the thousand."""
    while True:
        yield from chance.random(4096).tolist()


@lru_cache(maxsize=4)
def walker(scenario: Scenario) -> Walker:
    """What walks a scenario's fights, with all the laws that it has kept so far."""
    return Walker(scenario)


class Walker:
    """All that is the same in every fight of a scenario."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = replace(scenario, fight=seated(scenario.fight))
        self.pieces = Pieces(self.scenario)
        self.roads = Roads(self.pieces)
        self.cards = Cards(self.scenario.fight)
        self.figures = self.scenario.fight.fighters
        self.place = {f.id: place for place, f in enumerate(self.figures)}
        self.units = list(dict.fromkeys(f.unit for f in self.figures))
        self.members = {unit: [p for p, f in enumerate(self.figures) if f.unit == unit] for unit in self.units}
        self.unit = [f.unit for f in self.figures]
        self.sides = [f.side for f in self.figures]
        self.others = {side: [p for p, s in enumerate(self.sides) if s != side] for side in (HEROES, FOES)}
        self.policies = {side: self.scenario.policy(side) for side in (HEROES, FOES)}
        self.least = {s: {use: getattr(p.bennies, use) for use in USES} for s, p in self.policies.items()}
        self.pooled = {side: policy.pool and side != HEROES for side, policy in self.policies.items()}
        self.kept = self._is_kept()

    def numbered(self, fight: Fight) -> list[int]:
        """The figures of a fight as numbers."""
        if fight is self.scenario.fight:
            return list(self._start)
        facts, this = self.pieces.facts, fight.round
        return [facts.number(replace(f, used=_in_round(f, this)) if f.used else f) for f in fight.fighters]

    def _is_kept(self) -> bool:
        """Whether these fights can be walked: nobody strikes first, all are on the map or nobody is."""
        placed = {f.at is not None for f in self.figures if f.up}
        try:
            self._start = [self.pieces.facts.number(replace(f, used=())) for f in self.figures]
        except NotKept:
            return False
        strays = self.scenario.fight.rules.options.bystander == "on"
        first = any(answers(f, "strikes-first") for f in self.figures)
        return len(placed) == 1 and not first and not strays

    def fights(self, chance: np.random.Generator, count: int) -> list[Ended]:
        """So many fights, one after the other."""
        dice = Random(chance.bytes)
        if not self.kept:
            return [play(self.scenario, dice) for _ in range(count)]
        stream = numbers(chance)
        return [self._fight(stream, dice) for _ in range(count)]

    def _fight(self, stream: Iterator[float], dice: Random) -> Ended:
        """One fight; what a small fight cannot hold, such as an ambush, is played first."""
        fight = self.scenario.fight
        if fight.phase == "peace" and not self.scenario.ambush:
            return Walk(self, stream, fight).to_the_end()
        table = Table(self.scenario, dice)
        while not over(table.fight, self.scenario.longest):
            if _at_rest(table.fight):
                return Walk(self, stream, table.fight, table.spent).to_the_end(table.fight)
            table.step()
        return table.ended()


def _in_round(fighter: Fighter, this: int) -> tuple[tuple[str, int], ...]:
    """What has served in this round, which a small fight counts as its first."""
    return tuple([(edge, 1) for edge, when in fighter.used if when == this])


def _at_rest(fight: Fight) -> bool:
    """Whether somebody's turn has just begun and nothing is out of the ordinary."""
    hand = fight.acting
    if fight.pending or hand is None or any(f.surprised for f in fight.fighters):
        return False
    acting = [f for f in fight.members(hand.unit) if f.up]
    fresh = all(f.turn is not None and f.turn.fresh for f in acting)
    return fresh and all(h.state != "hold" for h in fight.hands)
