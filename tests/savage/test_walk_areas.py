"""Random play where templates come down, cover is shot through and things break; everything checked after each."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from tests.savage.seen import Seen
from tests.savage.walker import ASIDES, Walker
from wildtable.play import Table
from wildtable.savage.fight import Fight, changed
from wildtable.savage.game import SAVAGE
from wildtable.savage.table.opening import opening

COMMANDS = {"blast", "spray", "engulf", "suppress", "break", "go-through", "be-stopped"}
FRAMES = {"obstructed", "impact", "pinned-down"}
GOALS = {"hit-area", "evade", "stay-cool", "smash"}
EVENTS = {"landed", "struck", "cleared", "outfitted"}
EACH = 60


def depot(seed: int) -> Fight:
    """The ready scene with walls to break and templates in every hand: in either edition, on its map or without one."""
    fight = opening(("adventure", "deluxe")[seed % 2], "depot")
    crowd = tuple([replace(f, id=f"{f.side}-{place}") for place, f in enumerate(fight.fighters)])
    if seed % 3 == 0:
        return replace(fight, board=None, fighters=tuple([replace(f, at=None, cover=2) for f in crowd]))
    if seed % 3 == 1:
        crowd = tuple([changed(f, hands=("fire-bomb", "knife")) if f.id == "heroes-0" else f for f in crowd])
        crowd = tuple([changed(f, aiming=f.id == "heroes-0", cover=2 if f.side == "foes" else None) for f in crowd])
    return replace(fight, fighters=crowd)


class Sapper(Walker):
    """A walker that likes what this is about."""

    def taste(self, name: str) -> float:
        """How much this walker likes a command."""
        tastes = {
            **ASIDES,
            **dict.fromkeys(COMMANDS, 80.0),
            "suppress": 400.0,
            "go-through": 100.0,
            "be-stopped": 100.0,
            "break": 40.0,
            "attack": 50.0,
            "give-drop": 0.1,
        }
        return tastes.get(name, super().taste(name))


def walked(seed: int) -> Seen:
    """One walk through the depot."""
    walker = Sapper(seed)
    walker.table = Table(SAVAGE, depot(seed))
    return walker.walk(EACH)


def _wanted(seen: Seen) -> list[tuple[set[str], Counter[str]]]:
    every = [(COMMANDS, seen.commands), (FRAMES, seen.frames), (GOALS, seen.goals), (EVENTS, seen.events)]
    return [*every, ({"aim-bonus"}, seen.options)]


def test_areas_obstacles_and_things_hold_whatever_is_done() -> None:
    seen = Seen()
    for seed in range(4270, 4350):
        seen.add(walked(seed))
        missing = [wanted - set(found) for wanted, found in _wanted(seen)]
        if seed >= 4293 and not any(missing):
            break
    assert not any(missing), missing
