"""Random play without a map, at distances that the game master says: shots, runs, blasts, and leaving a fight."""

from __future__ import annotations

from msgspec.structs import replace

from tests.savage import crowd
from tests.savage.seen import Seen
from tests.savage.walker import Walker
from wildtable.play import GM, Table
from wildtable.savage.game import SAVAGE
from wildtable.savage.movement.commands import Gather, MoveAlong, SetDistance
from wildtable.savage.movement.questions import companies

COMMANDS = {"set-distance", "gather", "move-along", "run", "engulf", "attack", "strike"}
EVENTS = {"distanced", "moved", "landed"}
EACH, FIRST, MOST = 60, 5200, 80
LIKED = {
    "move-along": 40.0,
    "set-distance": 2.0,
    "gather": 0.05,
    "run": 4.0,
    "engulf": 200.0,
}


class Marcher(Walker):
    """A walker that likes what this is about."""

    makes = (*Walker.makes, MoveAlong, SetDistance, Gather)

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        fight = crowd.random_fight(self.random)
        fight = replace(fight, board=None, fighters=tuple([replace(f, at=None) for f in fight.fighters]))
        self.table = Table(SAVAGE, fight)
        for company in companies(fight)[:2]:
            inches = self.random.choice((1, 5, 8, 12))
            self.table.add(self.table.do(GM, SetDistance(company, inches), self.dice))

    def taste(self, name: str) -> float:
        """How much this walker likes a command."""
        return LIKED.get(name, super().taste(name))


def test_distances_hold_whatever_is_done() -> None:
    seen, missing = Seen(), COMMANDS | EVENTS
    for seed in range(FIRST, FIRST + MOST):
        seen.add(Marcher(seed).walk(EACH))
        missing = (COMMANDS - set(seen.commands)) | (EVENTS - set(seen.events))
        if seed >= FIRST + 11 and not missing:
            break
    assert not missing, missing
