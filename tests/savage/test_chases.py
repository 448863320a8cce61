"""Chases: every rule of theirs is done, the ready one can be played, and everybody sees how it stands."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

import wildtable.savage.game  # noqa: F401 - whatever cites a rule has to be imported to be found
from tests.quick_cases import quickly
from wildtable.catalogue import cited, rules
from wildtable.dice import Tape
from wildtable.play import GM, WATCH, Did, Entry
from wildtable.savage.cards.model import Hand
from wildtable.savage.chases.messages import EndChase, StartChase
from wildtable.savage.chases.model import TRAITS, Chase
from wildtable.savage.chases.rules import crash_dice
from wildtable.savage.chases.vehicles import default_ride, racer, rides, vehicles
from wildtable.savage.editions.settings import ruleset
from wildtable.savage.fight import Fight
from wildtable.savage.game import SAVAGE
from wildtable.savage.traits.messages import Roll
from wildtable.systems import system

CASES = [case for path in Path(__file__).parents[1].glob("cases/seven-worlds/chases/*.yaml") for case in quickly(path)]
SLUGS = [slug for slug in rules() if slug.startswith("7w.chase.")]
SYSTEM = system("savage")


@pytest.mark.parametrize("slug", SLUGS)
def test_a_rule_of_chases_is_cited_and_has_cases(slug: str) -> None:
    assert slug in cited()
    assert [case for case in CASES if case.rule == slug]


def begun() -> Fight:
    """The ready chase, begun."""
    fight = SYSTEM.new("seven-worlds", "chase")
    start = next(offer for offer in SAVAGE.offers(fight, GM) if isinstance(offer.template, StartChase))
    return SAVAGE.folded(fight, SAVAGE.decide(fight, GM, start.template, Tape(())))


def test_the_ready_chase_begins_as_it_is_offered() -> None:
    chase = begun().part(Chase)
    assert chase is not None
    assert (chase.trait, chase.rounds, chase.fleeing) == ("fitting", 5, "heroes")
    assert {r.unit: r.ride for r in chase.racers} == {
        "noor": "groundcar",
        "marta": "dustrunner",
        "varga": "dustrunner",
        "rider": "dustrunner",
        "troopers": "groundcar",
    }


def test_the_ready_chase_is_played_in_its_setting_whatever_the_edition() -> None:
    assert SYSTEM.new("adventure", "chase") == SYSTEM.new("seven-worlds", "chase")


def test_everybody_rolls_for_its_own_and_nobody_else() -> None:
    fight = begun()
    fight = replace(fight, fighters=tuple(replace(f, seat={"noor": "ann"}.get(f.id, "")) for f in fight.fighters))
    rolls = {
        seat: [o.template.who for o in SAVAGE.offers(fight, seat) if isinstance(o.template, Roll)]
        for seat in (GM, "ann", WATCH)
    }
    assert rolls == {GM: ["marta", "varga", "rider", "trooper-1"], "ann": ["noor"], WATCH: []}
    assert (
        SYSTEM.words.asks(fight)
        == "Roll Driving for the chase: Noor Sandvik, Marta Quick, Lieutenant Varga, Rider and Troopers"
    )


@pytest.mark.parametrize(
    ("outcome", "came"),
    [
        ("escaped", ("Escaped: Noor Sandvik and Marta Quick.",)),
        ("caught", ("Caught: Noor Sandvik and Marta Quick.",)),
    ],
)
def test_a_line_tells_what_a_chase_has_come_to(outcome: str, came: tuple[str, ...]) -> None:
    fight, command = replace(begun(), pending=()), EndChase(outcome)
    events = SAVAGE.decide(fight, GM, command, Tape(()))
    after = SAVAGE.folded(fight, events)
    over = Entry[Any, Any](1, "1", 0, Did(GM, command, (), tuple(events)))
    for seat in (GM, "ann", WATCH):
        assert SYSTEM.words.line(after, over, seat).result == ("The chase is over", *came)
    assert not SYSTEM.words.line(fight, replace(over, act=replace(over.act, events=())), GM).result


def test_who_is_out_of_the_chase_has_not_got_away() -> None:
    fight = begun()
    chase = fight.part(Chase)
    assert chase is not None
    racers = tuple([replace(r, out="disaster") if r.unit == "marta" else r for r in chase.racers])
    command, fight = EndChase("escaped"), replace(fight.keeping(replace(chase, racers=racers)), pending=())
    events = SAVAGE.decide(fight, GM, command, Tape(()))
    line = SYSTEM.words.line(
        SAVAGE.folded(fight, events), Entry[Any, Any](1, "1", 0, Did(GM, command, (), tuple(events))), GM
    )
    assert line.result[1:] == ("Escaped: Noor Sandvik.", "Caught: Marta Quick.")


def told(fight: Fight) -> dict[str, Any]:
    """The panel's cards by their ids, each fact by its label."""
    (panel,) = SYSTEM.words.panels(SAVAGE.view(fight, WATCH))
    return {card.id: {"note": card.note, **{fact.label: fact.value for fact in card.facts}} for card in panel.cards}


def test_a_panel_tells_how_it_stands() -> None:
    fight = begun()
    hands = (Hand("noor", ("QC",), "QC"), Hand("varga", ("9S", "KD"), "KD"))
    chase = fight.part(Chase)
    assert chase is not None
    wrecked = replace(racer(fight.rules, "rider", "dustrunner"), wounds=4, out="wrecked")
    racers = tuple([wrecked if r.unit == "rider" else r for r in chase.racers])
    cards = told(replace(fight.keeping(replace(chase, racers=racers)), hands=hands, round=2))
    assert cards["noor"] == {
        "note": "fleeing",
        "Travels": "Groundcar",
        "Vehicle Wounds": "0/4",
        "Rolls": "Driving",
        "Card": "Q♣",
        "Range": "Medium",
        "Can attack": "Troopers",
    }
    assert cards["varga"]["Range"] == "close, melee too"
    assert cards["varga"]["Can attack"] == "Noor Sandvik and Marta Quick"
    assert (cards["marta"]["Card"], "Range" in cards["marta"]) == ("none", False)
    assert (cards["rider"]["note"], cards["rider"]["Vehicle Wounds"]) == ("wrecked, out of the chase", "4/4")


def test_there_is_no_panel_without_a_chase() -> None:
    assert SYSTEM.words.panels(SAVAGE.view(SYSTEM.new("seven-worlds", "chase"), GM)) == ()


def test_every_trait_has_a_way_to_go() -> None:
    assert {trait: default_ride(ruleset("seven-worlds"), trait) for trait in TRAITS} == {
        "athletics": "foot",
        "agility": "foot",
        "riding": "mount",
        "driving": "dustrunner",
        "boating": "jetboat",
        "piloting": "skimmer",
    }
    assert rides() == ("foot", "mount", *vehicles())


def test_a_vehicle_that_creeps_does_a_die_of_damage() -> None:
    assert [crash_dice(speed, 5) for speed in (0, 4, 10, 19, 20, 29, 30)] == [1, 1, 1, 1, 2, 2, 3]


def test_a_figure_in_a_chase_has_no_inches_left_to_move() -> None:
    fight = begun()
    acting = next(f.unit for f in fight.fighters if f.up)
    shown = SAVAGE.view(replace(fight, hands=(Hand(acting, state="acting"),)), GM)
    assert [f.placeless for f in shown.fighters if f.acting] == [True]
