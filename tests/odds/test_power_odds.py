"""The odds of casting each ready power, against the dice counted by hand and against casts that are played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from fractions import Fraction
from itertools import product
from random import Random as Source

import pytest
from msgspec.structs import replace

from tests.odds.oracles import most_likely
from tests.odds.situations import keeps
from wildtable.board import Board
from wildtable.dice import Random
from wildtable.odds.outcomes import Law, outcomes
from wildtable.play import Table
from wildtable.savage.cards.model import Hand
from wildtable.savage.editions.settings import EDITIONS, ruleset
from wildtable.savage.fight import Fight
from wildtable.savage.game import SAVAGE
from wildtable.savage.powers.messages import Cast, CastArea
from wildtable.savage.sheets.building import fighter
from wildtable.savage.sheets.reading import ready_powers
from wildtable.savage.table.base import Command
from wildtable.savage.turns.model import Turn

SEAT = "ann"
PLAYED = 300
POWERS = sorted(ready_powers())


def fight(edition: str, mapped: bool = True) -> Fight:
    """A caster with every ready power, a hurt friend beside and a foe before her, with or without a map; it is her
    turn."""
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
    """The fight for a power: one over an area without a map, where it cannot deviate over many squares."""
    return fight(edition, mapped=not ready_powers()[name].template)


def command(name: str) -> Command:
    """A cast of a power as it is meant: at the foe, on the friend or over the foe."""
    power = ready_powers()[name]
    if power.template:
        return CastArea("red", name, target="blue")
    trait = "vigor" if power.any_trait else ""
    return Cast("red", name, "blue" if power.recipient == "foe" else "green", trait)


def came(state: Fight) -> Hashable:
    """The result of a cast that a table would see."""
    shown = []
    for who in ("red", "green", "blue"):
        each = state[who]
        health, states = each.health, each.states
        marks = (states.shaken, states.stunned, bool(states.distracted), bool(states.vulnerable))
        works = tuple([(work.effects, work.deflects, work.hold) for work in each.at_work])
        shown.append((each.power, each.status, health.wounds, health.fatigue, marks, works))
    return tuple(shown)


def law(edition: str, name: str) -> Law[Hashable]:
    """The exact distribution of what comes of a cast."""
    return outcomes(SAVAGE, ground(edition, name), SEAT, command(name), choose=keeps, error=1e-6).of(came)


@pytest.mark.parametrize(("edition", "name"), list(product(EDITIONS, POWERS)))
def test_the_law_of_a_power_is_that_of_casts_that_are_played(edition: str, name: str) -> None:
    found, first, given = law(edition, name), ground(edition, name), command(name)
    dice = Random(Source(f"{edition} {name}").randbytes)
    fallen: Counter[Hashable] = Counter()
    for _ in range(PLAYED):
        table = Table(SAVAGE, first)
        table.add(table.do(SEAT, given, dice))
        fallen[came(table.state)] += 1
    assert set(fallen) <= set(found.chances)
    common = {key: chance * PLAYED for key, chance in found.chances.items() if chance * PLAYED >= 5}
    off = sum((fallen[key] - expected) ** 2 / expected for key, expected in common.items())
    rest = PLAYED - sum(common.values())
    if rest > 1:
        off += (PLAYED - sum(fallen[key] for key in common) - rest) ** 2 / rest
    assert off <= most_likely(len(common) - (rest <= 1))


def chance(sides: int, least: int) -> Fraction:
    """The chance that one die that aces comes to a number at least."""
    if least <= 1:
        return Fraction(1)
    if least <= sides:
        return Fraction(sides - least + 1, sides)
    return Fraction(1, sides) * chance(sides, least - sides)


def best(least: int) -> Fraction:
    """The chance that the better of a d8 and a Wild Die comes to a number at least; two ones never do."""
    return 1 - (1 - chance(8, least)) * (1 - chance(6, least))


@pytest.mark.parametrize("edition", EDITIONS)
def test_armor_works_as_often_as_the_dice_say(edition: str) -> None:
    found = outcomes(SAVAGE, fight(edition), SEAT, command("armor"), choose=keeps, error=1e-9)
    values = [[effect.value for work in state["green"].at_work for effect in work.effects] for state in found.chances]
    by_value: Counter[tuple[int, ...]] = Counter()
    for value, part in zip(values, found.chances.values(), strict=True):
        by_value[tuple(value)] += part  # type: ignore[assignment]  # a chance
    assert by_value[2,] == pytest.approx(float(best(4) - best(8)), abs=1e-8)
    assert by_value[4,] == pytest.approx(float(best(8)), abs=1e-8)
    assert by_value[()] == pytest.approx(float(1 - best(4)), abs=1e-8)


def opposed(least: int, against: int) -> Fraction:
    """The chance that the caster has a total of 4 that beats that of one die by a margin at least."""
    totals = range(4, 80)
    exactly = {total: best(total) - best(total + 1) for total in totals}
    return sum((part * (1 - chance(against, total - least + 1)) for total, part in exactly.items()), Fraction(0))


def test_a_daze_is_resisted_as_often_as_the_dice_say() -> None:
    found = outcomes(SAVAGE, fight("adventure"), SEAT, command("daze"), choose=keeps, error=1e-9)
    vigor = fight("adventure")["blue"].sheet.vigor.sides
    stunned = found.chance(lambda state: bool(state["blue"].states.stunned))
    harmed = found.chance(lambda state: bool(state["blue"].states.stunned or state["blue"].states.shaken))
    fails = Fraction(1, vigor * 6)  # a natural 1 that a d6 confirms is a Critical Failure, and resists nothing
    assert abs(harmed - float(opposed(1, vigor))) < float(fails)
    assert abs(stunned - float(opposed(4, vigor))) < float(fails)
    assert harmed > stunned > 0.05
