"""Random play on the worlds of the setting: Assistants at work, natives abroad; everything of the chapter occurs."""

from __future__ import annotations

from random import Random as Source

from tests.savage.loaded import Loaded
from tests.savage.seen import Seen
from tests.savage.walker import Walker
from wildtable.cards import DECK
from wildtable.play import Table
from wildtable.savage.editions.settings import ruleset
from wildtable.savage.fight import Fight
from wildtable.savage.game import SAVAGE
from wildtable.savage.sheets import building as sheets_building
from wildtable.savage.table.facts import FOES, HEROES
from wildtable.savage.worlds.facts import Surroundings
from wildtable.savage.worlds.numbers import WorldNumbers

COMMANDS = {"assist", "assist-trait", "assist-specially", "set-world", "set-homeworld"}
GOALS = {"challenge", "changing-trait", "special"}
EVENTS = {"trait-changed", "on-world", "home-named"}


def scene(random: Source) -> Fight:
    """Heroes of any world with Assistants, and foes without."""
    rules = ruleset("seven-worlds")
    numbers = rules.setting.of(WorldNumbers)
    assert numbers is not None
    worlds = [world.id for world in numbers.worlds]
    crowd = []
    for place in range(5):
        given = {"is": random.choice(("hero", "villain", "guard")), "side": (HEROES, FOES)[place % 2], "vigor": "d12"}
        if place % 2 == 0:
            given |= {
                "homeworld": random.choice(worlds),
                "bennies": 3,
                "assistant": {"hacking": "d8", "persuasion": "d6"},
            }
        crowd.append(sheets_building.fighter(f"figure-{place}", given, rules))
    world = random.choice(["", *worlds])
    fight = Fight(rules, tuple(crowd), deck=DECK, gm_bennies=1)
    return fight.keeping(Surroundings(world)) if world else fight


class Abroad(Walker):
    """A walk that likes to send Assistants."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.dice = Loaded(self.random, ("wild", "cold", "hot")[seed % 3])
        self.table = Table(SAVAGE, scene(self.random))
        self.likes = set(COMMANDS)

    def taste(self, name: str) -> float:
        liked = dict.fromkeys(COMMANDS, 8.0) | {
            "set-world": 0.5,
            "set-homeworld": 4.0,
            "begin": 99.0,
            "end-fight": 0.02,
            "bring-ship": 0.02,
            "remove-ship": 0.02,
        }
        return liked.get(name, super().taste(name))


def test_everything_about_worlds_occurs_and_no_change_of_a_trait_outlasts_its_rounds() -> None:
    seen = Seen()
    for seed in range(20):
        walk = Abroad(seed)
        seen.add(walk.walk(50))
        fight = walk.table.state
        for fighter in fight.fighters:
            assert len({change.trait for change in fighter.changed}) == len(fighter.changed)
            assert fight.phase == "peace" or all(change.until >= fight.round for change in fighter.changed)
    assert set(seen.commands) >= COMMANDS
    assert set(seen.goals) >= GOALS
    assert set(seen.events) >= EVENTS
