"""The facts that a board is drawn from: ranks and their ranges, gaps and bands, the risk of heat, weapons that are
ready."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from wildtable.cards import DECK, rank
from wildtable.odds.traits import trait
from wildtable.play import GM, Seat
from wildtable.savage.cards.messages import Phase
from wildtable.savage.cards.model import Hand, Stage
from wildtable.savage.chases.messages import Raced
from wildtable.savage.chases.model import Gone, RaceNews, Racer
from wildtable.savage.chases.queries import band, range_parts
from wildtable.savage.chases.view import SeenChase
from wildtable.savage.fight import Fight
from wildtable.savage.game import SAVAGE
from wildtable.savage.starships import crew
from wildtable.savage.starships.messages import events
from wildtable.savage.starships.model.facts import Mount, Space
from wildtable.savage.starships.view import HOTTER, SeenSpace
from wildtable.savage.table.opening import opening
from wildtable.savage.traits.queries import trait_die
from wildtable.systems import system

DUEL = opening("seven-worlds", "ship-duel")


def on(card: str) -> Fight:
    """A chase in which somebody acts on a card."""
    fight = system("savage").new("seven-worlds", "chase")
    command = {"type": "start-chase", "trait": "fitting"}
    start = next(
        o.template for o in SAVAGE.offers(fight, GM) if type(o.template).__struct_config__.tag == command["type"]
    )
    begun = SAVAGE.folded(fight, SAVAGE.decide(fight, GM, start, _NoDice()))
    return replace(begun, hands=(Hand("noor", (card,), card),))


class _NoDice:
    """Nobody throws."""

    def throw(self, pool: Any, against: Any = None) -> Any:
        raise AssertionError

    def draw(self, bag: Any) -> Any:
        raise AssertionError


def chase(fight: Fight, seat: Seat = "ann") -> SeenChase:
    seen = SAVAGE.view(fight, seat).part(SeenChase)
    assert seen is not None
    return seen


def space(fight: Fight, seat: Seat = GM) -> SeenSpace:
    seen = SAVAGE.view(fight, seat).part(SeenSpace)
    assert seen is not None
    return seen


def told(fight: Fight, *happened: Any) -> Fight:
    return SAVAGE.folded(fight, happened)


@pytest.mark.parametrize("card", DECK)
def test_a_card_stands_on_the_rung_whose_range_its_attacks_have(card: str) -> None:
    fight = on(card)
    seen = chase(fight)
    (noor,) = [racer for racer in seen.racers if racer.unit == "noor"]
    assert noor.rung is not None
    rung = seen.ladder[noor.rung]
    assert rung.rank == ("joker" if rank(card) == 15 else card[:-1])
    assert rung.reach == band(fight, fight["noor"])
    assert rung.by == sum(part.value for part in range_parts(fight, fight["noor"]))
    assert len(seen.ladder) == len({rank(each) for each in DECK})


def test_nobody_without_a_card_and_nobody_who_is_out_is_on_the_ladder() -> None:
    fight = on("KS")
    assert {racer.unit for racer in chase(fight).racers if racer.rung is not None} == {"noor"}
    out = told(fight, Raced(Racer("noor", out=Gone.DISASTER), RaceNews.DISASTER))
    assert [racer.rung for racer in chase(out).racers if racer.unit == "noor"] == [None]


@pytest.mark.parametrize("at", range(-6, 20))
def test_gaps_have_the_band_in_which_ships_can_fire(at: int) -> None:
    fight = told(DUEL, events.ShipMoved("kestrel", at, 1, "7w.space.move"))
    seen, there = space(fight), fight.part(Space)
    assert there is not None
    (gap,) = seen.gaps
    assert (gap.one, gap.other, gap.positions) == ("kestrel", "red-margin", abs(at - there["red-margin"].at))
    assert gap.reach == crew.band(fight, there["kestrel"], there["red-margin"])
    assert dict(enumerate(seen.spread)).get(gap.positions) == gap.reach


@pytest.mark.parametrize("gone", [events.Wrecked("red-margin", "7w.space.critical"), events.BrokenOff("red-margin")])
def test_there_is_no_gap_to_a_ship_that_is_out_of_the_fight(gone: Any) -> None:
    assert space(told(DUEL, gone)).gaps == ()


def cool(fight: Fight, radiation: int) -> Fight:
    """A fight whose ships all have a Heat Radiation."""
    there = fight.part(Space)
    assert there is not None
    ships = [replace(ship, design=replace(ship.design, radiation=radiation)) for ship in there.ships]
    return replace(fight, parts=(replace(there, ships=tuple(ships)),))


@pytest.mark.parametrize(("ship", "wild"), [("kestrel", 6), ("red-margin", 0)])
@pytest.mark.parametrize("fatigue", [0, 1])
@pytest.mark.parametrize("natural", ["failure", "total"])
def test_the_risk_of_heat_is_that_of_the_engineers_roll(ship: str, wild: int, fatigue: int, natural: Any) -> None:
    fight = told(cool(DUEL, 5), events.HeatFatigued(ship, fatigue, "7w.space.heat"))
    fight = replace(fight, rules=replace(fight.rules, options=replace(fight.rules.options, extra_natural_one=natural)))
    seen = {each.id: each for each in space(fight).ships}[ship]
    chief = next(who for post, who in seen.crew if post == "engineer")
    die = trait_die(fight[chief], "ship-ops")
    assert die is not None
    assert len(seen.risks) == max(seen.heat, seen.radiation) + HOTTER + 1
    assert seen.risks[0] == 0
    numbers = crew.numbers(fight)
    for heat, risk in list(enumerate(seen.risks))[1:]:
        by = seen.radiation - heat + die.plus + fatigue * numbers.heat_fatigue
        assert risk == pytest.approx(1 - trait(die.sides, wild=wild, modifier=by, natural_one=natural).success)


def test_the_risk_of_a_foes_sections_is_the_game_masters_to_know() -> None:
    assert {ship.id: bool(ship.risks) for ship in space(DUEL, "ann").ships} == {"kestrel": True, "red-margin": False}
    assert all(ship.risks for ship in space(DUEL, GM).ships)


def test_a_weapon_is_ready_until_it_is_used() -> None:
    fight = told(DUEL, Phase(Stage.TURNS, 1))
    used = [events.Fired("kestrel", Mount(arm, used=1), "laser", "7w.space.laser") for arm in ("beam", "stingers")]
    before, after = (
        {arm.id: (arm.ready, arm.used) for ship in space(each).ships if ship.id == "kestrel" for arm in ship.arms}
        for each in (fight, told(fight, *used))
    )
    assert before == {"beam": (True, False), "stingers": (True, False), "hush": (True, False)}
    assert after == {"beam": (False, True), "stingers": (False, True), "hush": (True, False)}
