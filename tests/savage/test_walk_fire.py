"""Random play with guns: every command, option and frame of firing occurs, and the log decides itself again."""

from __future__ import annotations

from random import Random as Source
from typing import Any

import pytest
from msgspec.structs import replace

from tests.covering import never_seen, told
from tests.savage.loaded import Loaded
from tests.savage.seen import sources
from tests.savage.walker import Walker
from wildtable.cards import DECK
from wildtable.play import Offer, Table
from wildtable.savage.attacks.commands import Attack
from wildtable.savage.editions.settings import EDITIONS, ruleset
from wildtable.savage.fight import Fight, changed
from wildtable.savage.firing.facts import BURSTS, RAPID, RATES, SHELLS, Load
from wildtable.savage.firing.questions import is_counted, rounds_in
from wildtable.savage.game import SAVAGE
from wildtable.savage.sheets import building as sheets_building
from wildtable.savage.table import opening as table_opening
from wildtable.savage.table.facts import FOES, HEROES

FEW = (63, 19, 25, 1, 34, 52, 0, 22, 133)
"""Seeds that leave nothing out: `python -m tests.covering tests.savage.test_walk_fire` chooses them anew."""
MORE = range(160)
"""Seeds for what the few have left out since."""

GUNS = (
    "pistol",
    "revolver",
    "machine-pistol",
    "submachine-gun",
    "machine-gun",
    "assault-rifle",
    "pump-shotgun",
    "double-shotgun",
    "heavy-crossbow",
    "bow",
    "throwing-knife",
)
OPTIONS = {*RATES, *RAPID, *BURSTS, *SHELLS}
COMMANDS = {"attack", "reload", "call-bystander", "overlook", "set-footing"}
FRAMES = {"stray", "more-hits", "damage-rolled", "rolled"}
EVENTS = {"loaded", "strayed"}
RULES = {"sw.reload", "sw.reload.running", "sw.automatic-fire", "sw.rapid-attack", "sw.unstable-platform"}
SOURCES = {"recoil", "shotgun", "double-tap", "three-round-burst", "rapid-attack", "unstable", "both-barrels"}


def scene(random: Source, edition: str) -> Fight:
    """A lane with a fence, and a handful of figures at all distances, some guns half empty."""
    rules = ruleset(edition, bystander="on")
    board = table_opening.board(
        "\n".join(("." * 40, "......w" + "." * 33, "." * 40)), {"w": {"name": "fence", "cover": 1}}
    )
    free = [(x, y) for x in (0, 1, 2, 8, 9, 20, 21, 39) for y in range(3)]
    random.shuffle(free)
    crowd = []
    for place in range(6):
        side = (HEROES, FOES)[place % 2]
        gun = random.choice(GUNS)
        weapon = {"is": gun, "flags": [*sheets_building.weapon(gun).flags, "scope"]} if place < 2 else gun
        given = {
            "is": random.choice(("hero", "soldier", "villain")),
            "side": side,
            "seat": "ann" if side == HEROES else "",
            "at": free.pop(),
            "vigor": "d12",
            "armor": 8,
            "shooting": random.choice(("d6", "d12")),
            "weapons": [weapon, "knife"],
            "bennies": place % 2,
            "unstable": place == 2,
            "aiming": place == 0,
        }
        made = sheets_building.fighter(f"{side}-{place}", given, rules)
        shots = sheets_building.weapon(gun).shots
        if place % 3 == 2 and shots:
            made = changed(made, loaded=(Load(gun, random.randrange(shots)),))
        crowd.append(made)
    return Fight(rules=rules, fighters=tuple(crowd), board=board, deck=DECK, gm_bennies=1)


class Gunfight(Walker):
    """A walk with guns in hand: all kinds of attacks, and much loading."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.dice = Loaded(self.random, ("wild", "cold", "hot")[seed % 3])
        self.table = Table(SAVAGE, scene(self.random, EDITIONS[seed % 2]))
        self.likes = {"reload", "run", "call-bystander", "overlook"}

    def taste(self, name: str) -> float:
        rare = (
            "give-drop",
            "hold",
            "search",
            "ready",
            "call-opposed",
            "call",
            "place",
            "award",
            "end-fight",
            "set-cover",
        )
        dull = dict.fromkeys((*rare, "set-light", "go-prone", "defend", "new-card"), 0.02)
        liked = {"attack": 200.0, "aim": 2.0, "run": 1.0, "begin": 999.0, "move": 0.3, "end-turn": 2.0, **dull}
        return liked.get(name, super().taste(name))

    def pick(self, offer: Offer[Any]) -> Any:
        """Of attacks, most in one of the ways of firing."""
        command = offer.pick(self.random.randrange)
        if isinstance(command, Attack) and self.random.random() < 0.8:
            ways = [replace(command, options=(option,)) for option in sorted(OPTIONS)]
            return self.random.choice([command, *[way for way in ways if way in offer]])
        return command


def occurred(seed: int) -> set[str]:
    """What occurs on the walk of a seed, and the rules and sources of its numbers."""
    walk = Gunfight(seed)
    seen = walk.walk(50)
    for fighter in walk.table.state.fighters:
        for item in fighter.sheet.weapons:
            assert not is_counted(item) or 0 <= rounds_in(fighter, item) <= item.shots
    return {*seen.told(), *told("sources", sources(walk.table.entries))}


WANTED = {
    *told("commands", COMMANDS),
    *told("options", OPTIONS),
    *told("frames", FRAMES | {"stray-shots"}),
    *told("events", EVENTS),
    *told("goals", {"reloading"}),
    *told("sources", RULES | SOURCES),
}
"""What has to occur on the walks."""


@pytest.mark.slow
def test_everything_about_firing_occurs() -> None:
    assert not never_seen(WANTED, (*FEW, *MORE), occurred)
