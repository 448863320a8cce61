"""Ships, vehicles and numbers of the Seven Worlds that are a table's own: brought, changed in the middle of a fight,
left and come back to; and nothing is other but what was said."""

from __future__ import annotations

import json
from collections.abc import Mapping
from random import Random as Source
from typing import Any

import pytest
from msgspec.structs import replace

from wildtable.dice import Random
from wildtable.play import GM, Refused, Table, rehearse
from wildtable.savage.campaign.messages import Write
from wildtable.savage.cards.messages import Begin, EndFight, Pass
from wildtable.savage.chases.messages import EndChase, SetRide, StartChase
from wildtable.savage.chases.model import Chase
from wildtable.savage.fight import Fight
from wildtable.savage.game import SAVAGE
from wildtable.savage.places.messages import LeaveScene, OpenPlace, OpenScene
from wildtable.savage.starships.crew import ship_of
from wildtable.savage.starships.messages.commands import Assign, BringShip, DealShipWounds, SetHeat
from wildtable.savage.starships.model.facts import Ship, Space
from wildtable.savage.table.base import Command
from wildtable.savage.table.messages import Enter
from wildtable.savage.table.opening import opening
from wildtable.savage.traits.messages import Keep, Roll
from wildtable.server.table import seat_view
from wildtable.systems import system

SYSTEM = system("savage")
PLAYER = "mira"
LARK: dict[str, Any] = {"is": "kestrel", "name": "Lark", "acceleration": 8}
TRUCK: dict[str, Any] = {"is": "groundcar", "name": "The Ore Hauler"}
SKILLS = {"piloting": "d8", "shooting": "d8", "ship-ops": "d8", "driving": "d8"}
FILE: dict[str, Any] = {
    "ships": {"lark": LARK},
    "vehicles": {"hauler": TRUCK},
    "heroes": {"wren": {"name": "Wren", "homeworld": "apollo", "skills": SKILLS}},
    "places": {"yard": {"title": "The yard", "size": [8, 8]}, "moon": {"title": "The moon", "size": [6, 6]}},
    "scenes": {"ambush": {"title": "An ambush", "figures": [{"is": "raider"}]}},
}


def at(*commands: Command) -> Table[Fight, Any, Any]:
    """An empty table of the Seven Worlds with what the file has."""
    table: Table[Fight, Any, Any] = Table(SAVAGE, opening("seven-worlds", ""))
    write(table, FILE)
    do(table, *commands)
    return table


def do(table: Table[Fight, Any, Any], *commands: Command) -> list[str]:
    """The commands are in the log; the names of the last one's events."""
    events: list[str] = []
    for command in commands:
        entry = table.do(GM, command, Random(Source(4).randbytes))
        table.add(entry)
        events = [type(event).__name__ for event in entry.act.events]
    return events


def write(table: Table[Fight, Any, Any], change: Mapping[str, Any]) -> list[str]:
    return do(table, Write(json.dumps(change)))


def refused(table: Table[Fight, Any, Any], change: Mapping[str, Any]) -> Refused:
    with pytest.raises(Refused) as error:
        write(table, change)
    return error.value


def offered(table: Table[Fight, Any, Any]) -> set[type]:
    return {type(offer.template) for offer in SAVAGE.offers(table.state, GM)}


def ships(table: Table[Fight, Any, Any]) -> dict[str, Ship]:
    return {ship.id: ship for ship in (table.state.part(Space) or Space()).ships}


def duel(table: Table[Fight, Any, Any]) -> None:
    """Wren in the Lark against the Red Margin, and nobody wants another card."""
    do(table, BringShip("lark", "heroes", at=4, facing="ahead", crew="people"))
    do(table, Assign("wren", "lark-1", "pilot"), BringShip("red-margin", "foes", at=9, facing="back"))
    begun(table)


def begun(table: Table[Fight, Any, Any]) -> None:
    do(table, Begin())
    while table.state.pending:
        answers = [offer.template for offer in SAVAGE.offers(table.state, GM)]
        do(table, next(each for each in answers if isinstance(each, Pass)))


def said(table: Table[Fight, Any, Any]) -> tuple[str, ...]:
    return seat_view.line(SYSTEM, table.state, table.entries[-1], GM).said


# A change in the middle of a fight.


def test_a_ship_that_is_changed_while_it_fights_stays_as_it_came() -> None:
    table = at()
    duel(table)
    before = table.state
    assert write(table, {"ships": {"lark": {**LARK, "acceleration": 20, "toughness": 30}}}) == ["Renumbered"]
    assert said(table) == ("Now in the campaign, ships: Lark.",)
    assert replace(table.state, rules=before.rules) == before
    assert table.state.rules.edition == before.rules.edition
    assert write(table, {"ships": {"lark": None}}) == ["Renumbered"]
    assert said(table) == ("Removed from the campaign: Lark.",)
    assert replace(table.state, rules=before.rules) == before
    assert not SAVAGE.check(table.state)


def test_the_next_one_comes_as_it_is_written_by_then() -> None:
    table = at()
    duel(table)
    write(table, {"ships": {"lark": {**LARK, "acceleration": 20}}})
    do(table, EndFight(), BringShip("lark", "heroes", at=2))
    assert [ship.design.acceleration for ship in ships(table).values()] == [8, 10, 20]


def test_a_number_counts_at_once_in_the_middle_of_a_duel() -> None:
    table = at()
    duel(table)
    before = table.state
    write(table, {"numbers": {"ships_wounds_most": 2}})
    assert said(table) == ("House rules changed: wounds most.",)
    assert replace(table.state, rules=before.rules) == before
    do(table, DealShipWounds("lark-1", 2, "a rock"))
    assert ships(table)["lark-1"].wrecked


def test_all_of_it_can_be_taken_back() -> None:
    table = at()
    duel(table)
    before = table.state
    write(table, {"ships": {"lark": {**LARK, "armor": 0}}, "numbers": {"wounds_most": 3}, "vehicles": {"hauler": None}})
    assert table.state != before
    table.add(table.take_back(GM, table.standing[-2]))
    assert table.state == before
    rehearse(SAVAGE, table.first, table.entries)


def test_a_vehicle_that_is_changed_in_a_chase_stays_as_it_was_boarded() -> None:
    table = at(Enter("raider", "foes"), SetRide("wren", "hauler"))
    assert said(table) == ("Wren: The Ore Hauler.",)
    assert "The Ore Hauler" in seat_view.line(SYSTEM, table.state, table.entries[-1], GM).head
    do(table, StartChase("fitting"))
    before = table.state
    write(table, {"vehicles": {"hauler": {**TRUCK, "toughness": 30}}})
    assert said(table) == ("Now in the campaign, vehicles: The Ore Hauler.",)
    assert replace(table.state, rules=before.rules) == before
    chase = table.state.part(Chase)
    assert chase is not None
    assert [racer.vehicle.toughness for racer in chase.racers if racer.vehicle] == [11]


def test_a_chase_for_which_somebody_has_got_in_is_rolled_for_as_each_goes() -> None:
    """And who flees is offered first as it stands: a page leaves out what is usual."""
    table = at(Enter("raider", "foes"), SetRide("wren", "hauler"))
    offer = next(o for o in SAVAGE.offers(table.state, GM) if isinstance(o.template, StartChase))
    assert offer.template == StartChase("fitting", fleeing="foes")
    fleeing = next(field for field in SYSTEM.words.offer(table.state, offer).fields if field.name == "fleeing")
    assert [choice.value for choice in fleeing.choices] == ["foes", "heroes"]


# Begun anywhere, left and come back to.


@pytest.mark.parametrize("where", [(), (OpenPlace("yard"),), (OpenScene("ambush"),)], ids=["nowhere", "place", "scene"])
def test_a_duel_and_a_chase_begin_wherever_play_is(where: tuple[Command, ...]) -> None:
    table = at(*where)
    do(table, Enter("raider", "foes", edge="north" if table.state.board else ""))
    assert {StartChase, Begin, BringShip} <= offered(table)
    do(table, StartChase("athletics"))
    table = at(*where)
    duel(table)
    assert table.state.round == 1


def test_after_a_chase_everybody_stands_on_the_map_again() -> None:
    table = at(OpenPlace("yard"), Enter("raider", "foes", edge="north"), StartChase("athletics"))
    assert {fighter.at for fighter in table.state.fighters} == {None}
    for _ in range(9):
        offers = SAVAGE.offers(table.state, GM)
        if any(isinstance(offer.template, EndChase) for offer in offers):
            break
        do(table, next(offer.template for offer in offers if isinstance(offer.template, (Roll, Keep, Pass))))
    do(table, EndChase("caught"))
    wren, raider = (fighter.at for fighter in table.state.fighters)
    assert (wren, raider) == ((4, 7), (4, 0))
    begun(table)
    assert not SAVAGE.check(table.state)


def test_foes_ships_stay_where_they_are_left_and_are_there_again() -> None:
    table = at(OpenPlace("yard"))
    do(table, BringShip("lark", "heroes", at=4, facing="ahead", crew="people"), Assign("wren", "lark-1", "pilot"))
    do(table, BringShip("red-margin", "foes", at=9, facing="back"))
    do(table, DealShipWounds("red-margin-1", 1, "a rock"), SetHeat("lark-1", 3, "a hot day"))
    there = table.state
    do(table, OpenPlace("moon"))
    assert list(ships(table)) == ["lark-1"]
    assert ships(table)["lark-1"] == there.part(Space)["lark-1"]  # type: ignore[index]  # it is there
    assert "red-margin-1" not in repr(SAVAGE.view(table.state, GM))
    do(table, BringShip("red-margin", "foes", at=8))
    assert list(ships(table)) == ["lark-1", "red-margin-2"]
    do(table, OpenPlace("yard"))
    space = table.state.part(Space)
    assert space is not None
    assert space.ships == there.part(Space).ships  # type: ignore[union-attr]  # it is there
    assert [each.place for each in space.elsewhere] == ["moon"]
    assert ship_of(table.state, "red-margin-1-pilot") == space["red-margin-1"]
    begun(table)
    assert not SAVAGE.check(table.state)
    rehearse(SAVAGE, table.first, table.entries)


def test_in_a_scene_that_begins_anew_their_ships_are_forgotten() -> None:
    table = at(OpenScene("ambush"))
    duel(table)
    do(table, EndFight(), LeaveScene())
    assert list(ships(table)) == ["lark-1"]
    do(table, OpenScene("ambush", anew=True))
    assert list(ships(table)) == ["lark-1"]
    do(table, BringShip("red-margin", "foes", at=9, facing="back"), OpenScene("ambush", anew=True))
    assert list(ships(table)) == ["lark-1"]
    do(table, LeaveScene(), OpenScene("ambush"))
    assert list(ships(table)) == ["lark-1"]
    rehearse(SAVAGE, table.first, table.entries)


def test_whose_names_are_taken_by_then_have_others_on_their_ships_too() -> None:
    table = at(OpenPlace("yard"))
    do(table, BringShip("kestrel", "foes", at=9, facing="back"), OpenPlace("moon"))
    # Somebody comes in meanwhile who is called as one of its sections.
    write(table, {"heroes": {"kestrel-1-pilot": {"name": "A pilot"}}})
    do(table, OpenPlace("yard"))
    crew = [post.who for post in ships(table)["kestrel-1"].crew]
    assert crew[0] == "kestrel-1-pilot-2"
    assert all(who in table.state for who in crew)


def test_who_stays_behind_has_no_post_on_a_ship_that_goes_along() -> None:
    table = at(OpenScene("ambush"))
    do(table, BringShip("lark", "heroes", at=4, crew="people"))
    do(table, Assign("wren", "lark-1", "pilot"), Assign("raider", "lark-1", "gunner"), LeaveScene())
    assert [post.who for post in ships(table)["lark-1"].crew] == ["wren"]


def test_players_do_not_learn_where_ships_stay() -> None:
    table = at(OpenPlace("yard"))
    do(table, BringShip("red-margin", "foes", at=9), OpenPlace("moon"))
    shown = [SAVAGE.show(event, PLAYER) for event in table.entries[-1].act.events]
    assert "yard" not in repr(shown)
    do(table, OpenPlace("yard"))
    assert "red-margin-1" in json.dumps(list(ships(table)))


# What does not fit.


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"ships": {"Big Ship": {"is": "kestrel"}}}, "'Big Ship' is not an id."),
        ({"ships": {"x": {"is": "kestrel", "name": ""}}}, "Ships, x, name: "),
        ({"ships": {"x": {"is": "kestrel", "acceleration": 101}}}, "101 does not fit: write at most 100."),
        ({"ships": {f"s{n}": {"is": "kestrel"} for n in range(201)}}, "Ships: There are 202 ships."),
        ({"vehicles": {"foot": {"is": "groundcar"}}}, "'foot' is a way to travel without a vehicle."),
        ({"vehicles": {"x": {"skill": "", "top_speed": 3, "toughness": 4}}}, "Vehicles, x, skill: "),
        ({"vehicles": {"My car": {"is": "groundcar"}}}, "'My car' is not an id."),
    ],
)
def test_what_is_no_ship_and_no_vehicle_is_said(change: dict[str, Any], problem: str) -> None:
    table = at()
    assert problem in refused(table, change).problem


def test_the_game_master_is_offered_ships_that_are_here_alone() -> None:
    table = at(OpenPlace("yard"), BringShip("red-margin", "foes", at=9), OpenPlace("moon"))
    named = [offer.template for offer in SAVAGE.offers(table.state, GM) if not isinstance(offer.template, BringShip)]
    assert "red-margin" not in repr(named)
