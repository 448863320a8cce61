"""Duels by best play, thrown at the table: each side wins as often as the exact solution says."""

from __future__ import annotations

from collections import defaultdict
from itertools import combinations
from math import sqrt
from random import Random

import pytest
from msgspec.structs import replace

from tests.odds.situations import keeps
from tests.odds.turns import condition, table
from wildtable.odds import bestplay
from wildtable.odds.duelling import Ring, ring
from wildtable.odds.duellist import GUARDED, SEAT, DuellistState
from wildtable.odds.outcomes import outcomes
from wildtable.savage.attacks.messages import Attack
from wildtable.savage.fight import Fight, Fighter, changed
from wildtable.savage.game import SAVAGE
from wildtable.savage.table.base import Command
from wildtable.savage.turns.messages import Defend, EndTurn

KINDS = ("raider", "goblin", "guard", "thug", "skeleton", "zealot", "hound", "hero", "brawler", "bandit")
DUELS, GAMES = 20, 400
PAIRS = Random(20).sample(list(combinations(KINDS, 2)), DUELS)
ACTIONS: dict[str, bestplay.AttackOptions] = {
    bestplay.LABELS.get(options) or " at the ".join(options): options for options in bestplay.OPTIONS
}

State = tuple[DuellistState, DuellistState | None]


class PlayedDuel:
    """A duel whose turns are the real procedures', each side doing in each what is best by the solution."""

    def __init__(self, one: str, two: str) -> None:
        self.rings = (ring(one, two, bennies=0), ring(two, one, bennies=0))
        self.game = bestplay._Game(self.rings[0])
        self.wins = self.game.solved()
        for turns in (*self.game.first, *self.game.last):
            turns.forget(block=True)
        self.turns: dict[tuple[int, bool, State], list[tuple[State, float]]] = {}

    def play(self, random: Random) -> int:
        """Return who wins: 0 or 1."""
        sides: list[DuellistState] = list(self.game.ring.start)
        while True:
            begins = 0 if random.random() < self.game.ring.first else 1
            for who, is_first in ((begins, True), (1 - begins, False)):
                mine, theirs = self._after(who, is_first, (sides[who], sides[1 - who]), random)
                if theirs is None:
                    return who
                sides[who], sides[1 - who] = mine, theirs

    def _after(self, who: int, is_first: bool, state: State, random: Random) -> State:
        """Return what a turn, thrown, leads to."""
        key = (who, is_first, state)
        if key not in self.turns:
            self.turns[key] = list(self._law(who, is_first, state).items())
        states, chances = zip(*self.turns[key], strict=True)
        return random.choices(states, chances)[0]

    def _law(self, who: int, is_first: bool, state: State) -> dict[State, float]:
        """Return the law of a turn by the real procedures."""
        actor, target = state
        assert target is not None
        side = (self.game.first if is_first else self.game.last)[who]
        best = max(side.choices(replace(actor, shaken=False), target), key=lambda each: each[1])[0]
        made = self.rings[who]
        deed = Defend("a") if best == "defend" else Attack("a", "b", made.duellists[0].weapon, ACTIONS[best])
        law: dict[Fight, float] = {_stands(made, actor, target): 1.0}
        for command in (EndTurn("early"), deed, EndTurn("a")):
            law = _played(law, command)
        found: defaultdict[State, float] = defaultdict(float)
        for fight, chance in law.items():
            foe = fight["b"]
            found[_condition(fight["a"]), _condition(foe) if foe.up else None] += chance
        return dict(found)


def _stands(made: Ring, actor: DuellistState, target: DuellistState) -> Fight:
    fight: Fight = table(made, actor, target)
    guarded = {who for who, each in (("a", actor), ("b", target)) if each.stance == GUARDED}
    return replace(fight, fighters=tuple(
        [changed(each, defending=True) if each.id in guarded else each for each in fight.fighters]
    ))  # fmt: skip


def _played(law: dict[Fight, float], command: Command) -> dict[Fight, float]:
    """Return what a command leads to; nobody who is not able attacks or defends."""
    found: defaultdict[Fight, float] = defaultdict(float)
    for fight, chance in law.items():
        if not isinstance(command, EndTurn) and not fight["a"].able:
            found[fight] += chance
            continue
        for then, part in outcomes(SAVAGE, fight, SEAT, command, choose=keeps, error=1e-9).chances.items():
            found[then] += chance * part
    return dict(found)


def _condition(fighter: Fighter) -> DuellistState:
    found = condition(fighter)
    return replace(found, stance=GUARDED) if fighter.states.defending else found


@pytest.mark.slow
def test_best_play_wins_as_often_as_its_solution_says() -> None:
    expected = spread = 0.0
    won = 0
    for number, pair in enumerate(PAIRS):
        duel, random = PlayedDuel(*pair), Random(number)
        wins = sum(duel.play(random) == 0 for _ in range(GAMES))
        error = sqrt(GAMES * duel.wins * (1 - duel.wins))
        assert abs(wins - GAMES * duel.wins) < 4 * error, pair
        won, expected, spread = won + wins, expected + GAMES * duel.wins, spread + error**2
    assert abs(won - expected) < 3 * sqrt(spread)
