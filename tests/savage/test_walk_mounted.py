"""Random play in the saddle: riders are on their mounts, whatever happens, and everything of the chapter occurs."""

from __future__ import annotations

from random import Random as Source
from typing import Any

from msgspec.structs import replace

from tests.covering import never_seen, told
from tests.savage.loaded import Loaded
from tests.savage.seen import sources
from tests.savage.walker import ASIDES, Walker
from wildtable.cards import DECK
from wildtable.play import Offer, Table
from wildtable.savage.attacks.commands import Attack
from wildtable.savage.editions.settings import EDITIONS, ruleset
from wildtable.savage.fight import Fight
from wildtable.savage.game import SAVAGE
from wildtable.savage.riding.questions import saddled
from wildtable.savage.sheets.building import fighter
from wildtable.savage.table import opening as table_opening
from wildtable.savage.table.facts import FOES, HEROES

FEW = (18, 24, 0)
"""Seeds that leave nothing out: `python -m tests.covering tests.savage.test_walk_mounted` chooses them anew."""
MORE = range(80)
"""Seeds for what the few have left out since."""

COMMANDS = {"mount-up", "dismount", "set-against", "group-roll", "attack", "attack-as-one", "move", "run"}
FRAMES = {"braced", "charging", "jolted", "rolled"}
RULES = {"sw.mounted.fall", "sw.mounted.set", "sw.group", "sw.mounted"}
SOURCES = {"charge", "set", "longer-reach", "unstable"}


def scene(random: Source, edition: str) -> Fight:
    """A meadow, or no map; riders on both sides, spears among those on foot, a group of like Extras, a loose horse."""
    rules = ruleset(edition)
    mapped = random.random() < 0.6
    board = table_opening.board("\n".join("." * 22 for _ in range(6)), {}) if mapped else None
    free = [(x, y) for x in range(22) for y in range(6)]
    random.shuffle(free)
    crowd = []
    for place in range(4):
        side = (HEROES, FOES)[place % 2]
        at = {"at": free.pop()} if mapped else {}
        rides = {"mount": f"horse-{place}"} if place != 2 else {}
        rider = {"is": random.choice(("lancer", "sellsword", "hero")), "side": side, "vigor": "d12", "armor": 5, **at}
        crowd.append(fighter(f"rider-{place}", {**rider, **rides, "weapons": ["lance", "pistol"]}, rules))
        horse = {"is": random.choice(("horse", "war-horse")), "side": side, "armor": 4}
        crowd.append(fighter(f"horse-{place}", {**horse, **({"at": free.pop()} if mapped else {})}, rules))
    for place in range(3):
        at = {"at": free.pop()} if mapped else {}
        given = {"is": "goblin", "side": FOES, "group": "spears", "vigor": "d12", **at}
        crowd.append(fighter(f"spear-{place}", given, rules))
    return saddled(Fight(rules, tuple(crowd), board, deck=DECK, gm_bennies=1))


class Ride(Walker):
    """A walk that likes to ride, and to hold still with a spear."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.dice = Loaded(self.random, ("wild", "cold", "hot")[seed % 3])
        self.table = Table(SAVAGE, scene(self.random, EDITIONS[seed % 2]))
        self.likes = {"mount-up", "set-against", "group-roll"}

    def taste(self, name: str) -> float:
        liked = {
            "begin": 999.0,
            "attack": 60.0,
            "attack-as-one": 60.0,
            "move": 30.0,
            "mount-up": 30.0,
            "hold": 9.0,
            "run": 3.0,
            "dismount": 4.0,
        }
        dull = dict.fromkeys(
            (
                "end-fight",
                "set-footing",
                "give-drop",
                "set-light",
                "place",
                "leave",
                "enter",
                "enter-group",
                "go",
                "interrupt",
            ),
            0.02,
        )
        return {**ASIDES, **liked, **dull, "set-against": 200.0, "group-roll": 0.5}.get(name, super().taste(name))

    def pick(self, offer: Offer[Any]) -> Any:
        """Of attacks most are charges, where that is for the rider to say."""
        command = offer.pick(self.random.randrange)
        if isinstance(command, Attack) and self.random.random() < 0.7:
            charge = replace(command, options=("charge",))
            return charge if charge in offer else command
        return command


def occurred(seed: int) -> set[str]:
    """What occurs on the walk of a seed, and the rules and sources of its numbers."""
    walk = Ride(seed)
    return {*walk.walk(50).told(), *told("sources", sources(walk.table.entries))}


WANTED = {
    *told("commands", COMMANDS),
    *told("frames", FRAMES),
    *told("goals", {"stay-mounted"}),
    *told("events", {"mounted"}),
    *told("sources", RULES | SOURCES),
}
"""What has to occur on the walks."""


def test_everything_about_riding_occurs() -> None:
    assert not never_seen(WANTED, (*FEW, *MORE), occurred)
