"""The same scene, the same dice, the other edition: other numbers, and all of them from data."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

import wildtable.savage
from tests.savage.sample import sampled
from wildtable.cards import DECK
from wildtable.dice import Tape
from wildtable.play import total
from wildtable.savage.attacks.messages import Attack
from wildtable.savage.breaking.messages import BeStopped
from wildtable.savage.cards.model import Hand
from wildtable.savage.editions.settings import ruleset
from wildtable.savage.fight import Fight
from wildtable.savage.game import SAVAGE
from wildtable.savage.melee.queries import parry_parts
from wildtable.savage.sheets.building import fighter
from wildtable.savage.table.opening import board
from wildtable.savage.traits.messages import Threw
from wildtable.savage.turns.model import Turn

MAP = """
..........
....W.....
..........
"""
SHOT, HARM, BLOW, BRUISE = ((6, 1),), ((2,), (2,)), ((5,),), ((1,), (1,))
SCRIPT: tuple[tuple[Any, tuple[Any, ...]], ...] = (
    # A shot through the low wall in dim light, then a Wild Attack by whoever stands beside; no harm comes of either.
    (Attack("archer", "hero", "bow"), (SHOT, HARM)),
    (Attack("thug", "hero", "club", ("wild-attack",)), (BLOW, BRUISE)),
)


@pytest.fixture(autouse=True)
def sample(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Replace the numbers that are shipped, on which nothing here depends."""
    yield from sampled(monkeypatch)


def scene(edition: str) -> Fight:
    """An archer behind the wall and a thug beside him, both on one card; the hero waits."""
    rules = ruleset(edition)
    crowd = (
        fighter("hero", {"is": "hero", "side": "heroes", "at": [5, 1]}, rules),
        fighter("archer", {"is": "bowman", "group": "foes", "at": [2, 1]}, rules),
        fighter("thug", {"is": "thug", "group": "foes", "at": [6, 1]}, rules),
    )
    crowd = (crowd[0], *(replace(foe, turn=Turn()) for foe in crowd[1:]))
    hands = (Hand("foes", ("KS",), "KS", "acting"), Hand("hero", ("2C",), "2C"))
    deck = tuple(card for card in DECK if card not in ("KS", "2C"))
    ground = board(MAP, {"W": {"name": "low wall", "cover": 2}})
    return Fight(rules, crowd, ground, light=1, phase="turns", round=1, deck=deck, hands=hands)


def played(fight: Fight) -> tuple[Fight, list[Any]]:
    """The scene played out: how it ends, and the events. A shot that the wall may have stopped is stopped."""
    events: list[Any] = []
    for command, chance in SCRIPT:
        tape = Tape(chance)
        for what in (command, BeStopped()):
            if what in SAVAGE.offers(fight, "gm"):
                new = SAVAGE.decide(fight, "gm", what, tape)
                fight = SAVAGE.folded(fight, new)
                events += new
    return fight, events


def rolls(events: list[Any], what: str) -> list[dict[str, int]]:
    """The parts of each throw of a kind."""
    thrown = [event for event in events if isinstance(event, Threw) and event.what == what]
    return [{part.source: part.value for part in event.parts} for event in thrown]


@pytest.mark.parametrize(
    ("edition", "shot", "hits", "parry", "open_to_all"),
    [
        # Medium cover -4, dim light -2: 7 - 6 misses the 4. The Wild Attack leaves the thug Vulnerable, Parry 5.
        ("adventure", {"low wall": -4, "light-1": -2}, 1, 5, True),
        # Medium cover -2, dim light -1: 7 - 3 hits it. The Wild Attack takes 2 from the thug's Parry.
        ("deluxe", {"low wall": -2, "light-1": -1}, 2, 3, False),
    ],
)
def test_the_numbers_are_the_edition_s(
    edition: str, shot: dict[str, int], hits: int, parry: int, open_to_all: bool
) -> None:
    fight, events = played(scene(edition))
    assert rolls(events, "trait") == [shot, {"light-1": shot["light-1"], "wild-attack": 2}]
    assert len(rolls(events, "damage")) == hits
    thug = fight["thug"]
    assert total(parry_parts(fight, thug)) == parry
    assert bool(thug.states.vulnerable) == open_to_all


def test_an_edition_by_another_name_plays_the_same() -> None:
    fight = scene("deluxe")
    ours = replace(fight.rules, edition=replace(fight.rules.edition, name="ours"))
    assert played(replace(fight, rules=ours))[1] == played(fight)[1]


def test_no_rule_looks_at_the_name_of_an_edition() -> None:
    told = {"editions/settings.py", "view.py", "fight.py"}  # where it is read, and shown
    told |= {"edges/queries.py", "traits/skills.py"}  # where it picks data
    told |= {"campaign/queries.py"}  # where it is written into a file
    home = Path(wildtable.savage.__file__).parent
    asks = re.compile(r"edition\.name|[\"'](?:adventure|deluxe)[\"']")
    found = {path.relative_to(home).as_posix() for path in home.rglob("*.py") if asks.search(path.read_text("utf-8"))}
    looking = found - told
    assert looking == {"table/opening.py", "sheets/table.py"}, "only what a table has where nobody says"
