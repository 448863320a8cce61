"""Casts of the ready powers: a moment for each, what comes of it, its exact odds, and how often it comes in play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from math import sqrt
from random import Random as Source
from typing import NamedTuple

from msgspec.structs import replace

from tests.odds.situations import keeps
from wildtable.board import Board
from wildtable.dice import Random
from wildtable.odds.outcomes import Law, outcomes
from wildtable.savage.cards.model import Hand
from wildtable.savage.editions.settings import playable, ruleset
from wildtable.savage.fight import Fight
from wildtable.savage.game import MACHINE, SAVAGE
from wildtable.savage.powers.messages import Cast, CastArea, CastWall
from wildtable.savage.scene import Play
from wildtable.savage.sheets.building import fighter
from wildtable.savage.sheets.reading import ready_powers
from wildtable.savage.table.base import Command
from wildtable.savage.turns.model import Turn

SEAT = "ann"
SEED = 38
POWERS = sorted(ready_powers())
MOST = 4.0
"""The standard errors by which a result may be off."""
EXPECTED = 25
"""The fewest times that a result is expected, to be compared by itself; the others are compared together."""


class Kind(NamedTuple):
    """A kind of cast: a power in an edition or a setting, with some of its modifiers."""

    edition: str
    name: str
    extras: tuple[str, ...] = ()

    def __str__(self) -> str:
        """Return it in words."""
        return " ".join((self.edition, self.name, *self.extras))


KINDS = tuple([Kind(edition, name) for edition in playable() for name in POWERS])
"""Every ready power in every edition and setting."""
STRONGER = tuple(
    [
        Kind(edition, name, (modifier.name,))
        for edition in playable()
        for name, power in sorted(ready_powers().items())
        for modifier in power.modifiers
    ]
)
"""The same with each modifier that makes a power stronger."""


def fight(edition: str, mapped: bool = True) -> Fight:
    """Return a caster with every ready power, a hurt friend beside and a foe before her, with or without a map; it is
    her turn."""
    rules = ruleset(edition)
    usual = {"side": "heroes", "bennies": 0}
    sheet = {"skills": {"spellcasting": "d8"}, "powers": POWERS, "power_points": 20}
    red = fighter("red", {**usual, **sheet, "seat": SEAT, "at": (2, 5), "turn": Turn()}, rules)
    green = fighter("green", {**usual, "at": (3, 5), "wounds": 2, "shaken": True}, rules)
    blue = fighter("blue", {"is": "raider", "side": "foes", "at": (6, 5)}, rules)
    cards = {"red": "KH", "green": "QH", "blue": "2H"}
    hands = tuple([Hand(who, (card,), card, "acting" if who == "red" else "waiting") for who, card in cards.items()])
    figures = (red, green, blue)
    if not mapped:
        figures = tuple([replace(each, at=None) for each in figures])
    board = Board(20, 12) if mapped else None
    return Fight(rules=rules, fighters=figures, board=board, phase="turns", round=1, hands=hands)


def ground(edition: str, name: str) -> Fight:
    """Return the fight for a power: one that harms an area without a map, where it cannot deviate over many squares."""
    power = ready_powers()[name]
    return fight(edition, mapped=power.placed or not power.template)


def command(name: str, extras: tuple[str, ...] = ()) -> Command:
    """Return a cast of a power as it is meant: at the foe, on the friend, over the foe or between them.

    With a modifier for more recipients it is on the caster too.
    """
    power = ready_powers()[name]
    if power.wall:
        return CastWall("red", name, (4, 5), "east", extras)
    if power.placed:
        return CastArea("red", name, (6, 5), extras=extras)
    if power.template:
        return CastArea("red", name, target="blue", extras=extras)
    trait = "vigor" if power.any_trait else ""
    others = ("red",) if any(each.recipients for each in power.modifiers if each.name in extras) else ()
    return Cast("red", name, {"foe": "blue", "ally": "green", "self": ""}[power.recipient], trait, extras, others)


def came(state: Fight) -> Hashable:
    """Return the result of a cast that a table would see."""
    shown = []
    for each in state.fighters:
        health, states = each.health, each.states
        marks = (states.shaken, states.stunned, bool(states.distracted), bool(states.vulnerable))
        works = tuple([(work.effects, work.deflects, work.hold) for work in each.at_work])
        shown.append((each.sheet.name, each.at, each.power, each.status, health.wounds, health.fatigue, marks, works))
    return (*shown, *((state.board.lines, state.board.lights) if state.board is not None else ()))


def law(kind: Kind) -> Law[Hashable]:
    """Return the exact distribution of what comes of a cast whose rolls all are kept."""
    first, given = ground(kind.edition, kind.name), command(kind.name, kind.extras)
    return outcomes(SAVAGE, first, SEAT, given, choose=keeps, error=1e-6).of(came)


def dice_for(kind: Kind) -> Random:
    """Return the dice of a kind of cast, the same ones each time."""
    return Random(Source(f"{SEED} {kind}").randbytes)


def cast(kind: Kind, times: int, dice: Random) -> Counter[Hashable]:
    """Return how often each result came of casts through the engine, each from the same moment."""
    first, given = ground(kind.edition, kind.name), command(kind.name, kind.extras)
    SAVAGE.decide(first, SEAT, given, dice)  # refused if it is not open
    fallen: Counter[Hashable] = Counter()
    for _ in range(times):
        play = Play(first, dice)
        MACHINE.carry_out(play, given)
        fallen[came(play.state)] += 1
    return fallen


def off(kind: Kind, times: int) -> tuple[float, int]:
    """Return by how many standard errors the worst result of so many casts is off, and the number of results."""
    found = list(errors(law(kind), cast(kind, times, dice_for(kind))))
    return max(found), len(found)


def errors(found: Law[Hashable], fallen: Counter[Hashable]) -> Iterator[float]:
    """Yield by how many standard errors each result is off that is expected often enough, and all others together.

    Infinite for one that never comes by the law.
    """
    times, rest = fallen.total(), 1.0
    for key, chance in found.chances.items():
        if chance * times >= EXPECTED:
            rest -= chance
            yield _off(fallen[key], chance, times)
    if not set(fallen) <= set(found.chances):
        yield float("inf")
    common = sum(count for key, count in fallen.items() if found.chances.get(key, 0) * times >= EXPECTED)
    if rest * times >= EXPECTED:
        yield _off(times - common, rest, times)


def _off(count: int, chance: float, times: int) -> float:
    spread = sqrt(times * chance * (1 - chance))
    return abs(count - times * chance) / spread if spread else 0.0
