"""Ships at a table: the ready duel, who is aboard, what the game master brings, what a seat sees and reads."""

from __future__ import annotations

from random import Random as Source
from typing import Any

import pytest
from msgspec.structs import replace

from wildtable.dice import Random
from wildtable.play import GM, WATCH, Codec, Did, Entry, Refused, Table
from wildtable.savage.cards.messages import Begin, EndFight, Pass
from wildtable.savage.editions.settings import EDITIONS, ruleset
from wildtable.savage.fight import Fight
from wildtable.savage.game import SAVAGE
from wildtable.savage.starships import crew
from wildtable.savage.starships.messages import commands as orders
from wildtable.savage.starships.messages import events
from wildtable.savage.starships.model.facts import Arm, Leg, Mount, Post, RunningEffect, Salvo, Space
from wildtable.savage.starships.ships import fleet, new_ship, ready, with_sections
from wildtable.savage.starships.topic import SHIPS
from wildtable.savage.starships.view import SeenSpace
from wildtable.savage.table.messages import Play
from wildtable.savage.table.opening import opening
from wildtable.savage.traits.model import Die
from wildtable.savage.turns.messages import EndTurn
from wildtable.savage.turns.model import Turn
from wildtable.server.table import seat_view
from wildtable.systems import system
from wildtable.text.english import has

WORDS = system("savage").words
CODEC = Codec(SAVAGE)


def duel() -> Table[Fight, Any, Any]:
    return Table(SAVAGE, opening("seven-worlds", "ship-duel"))


def do(table: Table[Fight, Any, Any], seat: str, command: Any) -> None:
    table.add(table.do(seat, command, Random(Source("ships").randbytes)))


# The ready duel.


@pytest.mark.parametrize("edition", [*EDITIONS, "seven-worlds"])
def test_the_duel_is_played_in_its_setting_whatever_the_table_chose(edition: str) -> None:
    fight = opening(edition, "ship-duel")
    assert fight.rules.setting.name == "seven-worlds"
    assert fight.rules.edition.name == "deluxe"
    assert not SAVAGE.check(fight)
    assert CODEC.state.decode(CODEC.encode(fight)) == fight


def test_the_heroes_are_people_and_the_others_sections_that_share_a_card() -> None:
    fight = duel().state
    space = crew.space(fight)
    assert [post.who for post in space["kestrel"].crew] == ["juno", "tamsin", "gil"]
    assert not space["kestrel"].sections
    assert space["red-margin"].sections
    units = {fight[post.who].unit for post in space["red-margin"].crew}
    assert units == {"red-margin"}
    assert len(space["red-margin"].holders("gunner")) == 2


def test_everybody_has_trained_for_the_post() -> None:
    fight = duel().state
    skills = {"pilot": "piloting", "gunner": "shooting", "engineer": "ship-ops"}
    for each in crew.space(fight).ships:
        for post in each.crew:
            assert fight[post.who].sheet.trait(skills[post.post]) is not None, post


def test_other_tables_have_no_ships() -> None:
    for edition in EDITIONS:
        fight = opening(edition, "duel")
        assert fight.part(Space) is None
        assert not [o for o in SAVAGE.offers(fight, GM) if isinstance(o.template, SHIPS.commands)]


@pytest.mark.parametrize("name", list(ready()))
def test_a_ready_ship_is_whole(name: str) -> None:
    made, sections = with_sections("it", {"is": name}, ruleset("seven-worlds"))
    assert made.design.acceleration > 0
    assert made.design.arms
    for arm in made.design.arms:
        assert arm.dice
        assert bool(arm.warhead) == bool(arm.missiles) == (arm.kind != "laser"), arm
    assert len(sections) == len(made.crew) == 2 + ready()[name].gunners


@pytest.mark.parametrize("given", [{"is": "rowing-boat"}, {"crew": {"cook": "red"}}, {"facing": "up"}, {"oars": 2}])
def test_a_ship_that_makes_no_sense_is_refused(given: dict[str, Any]) -> None:
    with pytest.raises(Refused, match="ship"):
        new_ship("it", given)


# Posts, and what the game master does.


def test_the_game_master_brings_a_ship_and_takes_it_away_again() -> None:
    table = duel()
    do(table, GM, orders.BringShip("old-bastion", "foes", 9, "back"))
    space = crew.space(table.state)
    assert space["old-bastion-1"].at == 9
    assert space["old-bastion-1"].facing == -1
    assert "old-bastion-1-gunner-3" in table.state
    do(table, GM, orders.BringShip("old-bastion", "heroes"))
    assert "old-bastion-2-pilot" in table.state
    do(table, GM, orders.RemoveShip("old-bastion-1"))
    assert "old-bastion-1" not in crew.space(table.state)
    assert not [f.id for f in table.state.fighters if f.unit == "old-bastion-1"]
    assert "old-bastion-2-pilot" in table.state


def test_only_the_game_master_does() -> None:
    with pytest.raises(Refused):
        duel().do("ann", orders.BringShip("old-bastion", "foes"), Random())


def test_a_ship_can_be_brought_to_a_table_that_had_none() -> None:
    table: Table[Fight, Any, Any] = Table(SAVAGE, opening("seven-worlds", "duel"))
    assert table.state.part(Space) is None
    do(table, GM, orders.BringShip("kestrel", "foes"))
    assert crew.space(table.state)["kestrel-1"].sections


def test_a_ship_for_people_is_brought_and_they_are_given_their_posts() -> None:
    table: Table[Fight, Any, Any] = Table(SAVAGE, opening("seven-worlds", "duel"))
    do(table, GM, orders.BringShip("kestrel", "heroes", crew="people"))
    do(table, GM, orders.BringShip("kestrel", "foes", 4, "back"))
    do(table, GM, orders.Assign("duellist", "kestrel-1", "pilot"))
    do(table, GM, Begin())
    while table.state.pending:
        who = table.state.pending[-1].waiting[0]  # type: ignore[union-attr]
        do(table, GM, Pass(who))
    while table.state.acting is None or table.state.acting.unit != "duellist":
        do(table, GM, EndTurn(table.state.acting.unit if table.state.acting else GM))
    assert orders.Thrust("duellist") in SAVAGE.offers(table.state, GM)
    assert WORDS.asks(table.state).startswith("Duellist, pilot of Kestrel, to act")


def test_after_a_fight_the_ships_are_at_rest_and_the_next_one_begins_afresh() -> None:
    table = duel()
    fight = table.state
    space = crew.space(fight)
    worn = replace(
        space["kestrel"],
        mounts=(Mount("beam", used=1, hot=9), Mount("hush", spent=2)),
        lowered=7,
        leg=Leg(thrust=True),
        spans=(RunningEffect("centre", -2, 2),),
    )
    salvo = Salvo("salvo-1", "red-margin", "glow", "kestrel", 2, 1)
    space = replace(space, ships=(worn, space.ships[1]), salvos=(salvo,))
    table = Table(SAVAGE, replace(fight.keeping(space), phase="turns", round=9))
    do(table, GM, EndFight())
    rested = crew.space(table.state)
    assert rested.salvos == ()
    assert rested["kestrel"] == replace(
        worn, mounts=(Mount("hush", spent=2), Mount("beam")), lowered=0, leg=Leg(), spans=()
    )


def test_somebody_is_given_another_post() -> None:
    table = duel()
    do(table, GM, orders.Assign("tamsin", "kestrel", "pilot"))
    assert crew.space(table.state)["kestrel"].crew == (Post("engineer", "gil"), Post("pilot", "tamsin"))
    do(table, GM, orders.Assign("juno", "kestrel", "gunner"))
    do(table, GM, orders.Assign("gil", "kestrel", "gunner"))
    assert crew.space(table.state)["kestrel"].holders("gunner") == ("juno", "gil")


def test_a_post_that_nobody_can_fill_is_taken_with_an_action() -> None:
    table = duel()
    first = table.state
    down = replace(first["juno"], status="unconscious")
    table = Table(SAVAGE, replace(first, fighters=tuple([down if f.id == "juno" else f for f in first.fighters])))
    for command in (Begin(), *(Pass(who) for who in ("tamsin", "gil", GM))):
        do(table, GM, command)
    while table.state.acting is None or table.state.acting.unit != "gil":
        do(table, GM, EndTurn(table.state.acting.unit if table.state.acting else GM))
    with pytest.raises(Refused):
        do(table, GM, orders.Thrust("gil"))
    do(table, GM, orders.Man("gil", "pilot"))
    assert crew.space(table.state)["kestrel"].holders("pilot") == ("gil",)
    turn = table.state["gil"].turn
    assert turn is not None
    assert not turn.able


def test_a_pilot_with_movement_left_is_told_to_fly_before_the_turn_ends() -> None:
    table = duel()
    for command in (Begin(), *(Pass(who) for who in ("juno", "tamsin", "gil", GM))):
        do(table, GM, command)
    while table.state.acting is None or table.state.acting.unit != "juno":
        do(table, GM, EndTurn(table.state.acting.unit if table.state.acting else GM))
    space, done = crew.space(table.state), replace(table.state["juno"].turn or Turn(), able=False)

    def proposed(units: int) -> tuple[str, str]:
        ships = tuple([replace(s, leg=Leg(gained=1, units=units, thrust=True)) for s in space.ships])
        crowd = tuple([replace(f, turn=done) if f.id == "juno" else f for f in table.state.fighters])
        flown = replace(table.state, fighters=crowd).keeping(replace(space, ships=ships))
        now = seat_view.now(system("savage"), flown, GM)
        return (now.main or "").partition(":")[0], now.why

    assert proposed(1) == ("ahead", "You have acted. Fly on, or end your turn.")
    assert proposed(0) == ("end-turn", "You have acted. End your turn.")


def test_each_seat_is_offered_what_is_its_own() -> None:
    table = duel()
    for who, seat in (("juno", "ann"), ("tamsin", "ben"), ("gil", "cleo")):
        do(table, seat, Play(who, seat))
    do(table, GM, Begin())
    for seat, who in (("ann", "juno"), ("ben", "tamsin"), ("cleo", "gil"), (GM, GM)):
        do(table, seat, Pass(who))
    own = {
        "juno": {orders.Thrust, orders.PushEngines, orders.HoldSteady, orders.OfferToEnd},
        "tamsin": {orders.Fire, orders.LockOn},
        "gil": {orders.ShieldEffect, orders.LowerShield},
    }
    seats = {"juno": "ann", "tamsin": "ben", "gil": "cleo"}
    for _ in range(4):
        acting = table.state.acting
        assert acting is not None
        who, seat = acting.unit, seats.get(acting.unit, GM)
        found = {
            type(offer.template) for offer in SAVAGE.offers(table.state, seat) if isinstance(offer.template, ON_TURN)
        }
        assert found == own.get(who, found)
        for other in {"ann", "ben", "cleo"} - {seat}:
            assert not [o for o in SAVAGE.offers(table.state, other) if isinstance(o.template, ON_TURN)]
        do(table, seat, EndTurn(who))
        if table.state.round > 1:
            break


ON_TURN = tuple({*SHIPS.commands} - {orders.BringShip, orders.RemoveShip, orders.Assign})


@pytest.mark.parametrize(
    "event",
    [
        events.Heated("kestrel", -1, -1, "7w.space.heat"),
        events.HeatFatigued("kestrel", 4, "7w.space.heat"),
        events.ShipHurt("kestrel", 5, 1, "7w.space.wound"),
        events.CloudsLeft("kestrel", 4, -1),
        events.HeatFatigued("kestrel", -1, "7w.space.heat"),
        events.ShipHurt("kestrel", -1, 0, "7w.space.wound"),
        events.Fired("kestrel", Mount("stingers", spent=7), "release", "7w.space.missile"),
        events.Flew(Salvo("salvo-1", "kestrel", "stingers", "nobody", 1, 1), "launched", "7w.space.missile", 1),
        events.Flew(Salvo("salvo-1", "nobody", "stingers", "kestrel", 1, 1), "launched", "7w.space.missile", 1),
    ],
    ids=str,
)
def test_a_ruling_that_is_impossible_is_refused(event: Any) -> None:
    with pytest.raises(Refused):
        duel().rule(GM, [event], "because")


def test_a_ruling_about_heat_is_possible() -> None:
    table = duel()
    table.add(table.rule(GM, [events.Heated("kestrel", 2, 2, "7w.space.heat")], "the sun is close"))
    assert crew.space(table.state)["kestrel"].heat == 2


# What is seen and said.


def test_players_see_the_ships_and_not_the_sections_of_others() -> None:
    fight = duel().state
    for seat in ("ann", WATCH):
        seen = SAVAGE.view(fight, seat)
        assert [each.id for each in seen.part(SeenSpace).ships] == ["kestrel", "red-margin"]
        assert next(f for f in seen.fighters if f.id == "red-margin-pilot").sheet is None
    hit = events.SectionHit("red-margin", "piloting", Die(4, -1), 3)
    assert SAVAGE.show(hit, GM) == hit
    assert SAVAGE.show(hit, "ann") == replace(hit, die=None)
    assert "d4" not in WORDS.line(fight, _entry(replace(hit, die=None)), "ann").said[0]


def _entry(event: Any) -> Any:
    table = duel()
    return table.rule(GM, [event], "because")


def test_the_panels_tell_where_the_ships_are() -> None:
    (panel,) = WORDS.panels(SAVAGE.view(duel().state, "ann"))
    facts = {card.title: {fact.label: fact.value for fact in card.facts} for card in panel.cards}
    assert facts["Kestrel"]["Position"] == "4 →"
    assert facts["Red Margin"]["Position"] == "7 ←"
    assert facts["Kestrel"]["Heat Radiation"] == "+3"
    assert "Juno Starling (pilot)" in facts["Kestrel"]["Crew"]


def test_every_order_and_event_has_its_words() -> None:
    for order in SHIPS.commands:
        tag = order.__struct_config__.tag
        assert has("commands", tag), tag
        assert has("heads", tag), tag


def test_each_order_says_what_it_costs() -> None:
    table = duel()
    do(table, GM, Begin())
    for who in ("juno", "tamsin", "gil", GM):
        do(table, GM, Pass(who))
    spoken = {}
    for _ in range(4):
        spoken |= {o.template.__class__: WORDS.offer(table.state, o) for o in SAVAGE.offers(table.state, GM)}
        acting = table.state.acting
        assert acting is not None
        do(table, GM, EndTurn(acting.unit))
        if table.state.round > 1:
            break
    assert spoken[orders.Thrust].price == "Action"
    assert spoken[orders.HoldSteady].price == "Free"
    assert spoken[orders.ShieldEffect].price == "1 Shield Effect, Action"
    assert "heat +2" in spoken[orders.Fire].hint


@pytest.mark.parametrize(
    ("heat", "wrecked", "engineer", "judged", "told"),
    [
        (0, False, "", "action", False),
        (1, False, "", "action", True),
        (1, True, "", "action", False),
        (1, False, "gil", "action", True),  # heat that came after the roll of this turn
        (1, False, "", "round-end", True),
        (1, False, "gil", "round-end", False),  # somebody stands by the radiators
    ],
)
def test_heat_that_nobody_sees_to_is_told(heat: int, wrecked: bool, engineer: str, judged: str, told: bool) -> None:
    fight = duel().state
    fight = replace(fight, rules=replace(fight.rules, options=replace(fight.rules.options, heat_judged=judged)))
    ship = replace(crew.space(fight)["kestrel"], heat=heat, wrecked=wrecked, leg=Leg(engineer=engineer))
    assert crew.unattended(fight, ship) is told


@pytest.mark.parametrize(
    ("dice", "plus", "told"),
    [((10, 10, 10), 0, "3d10"), ((10, 10), 2, "2d10+2"), ((6,), -1, "d6-1"), ((8, 6, 6), 1, "d8+2d6+1")],
)
def test_the_damage_of_a_weapon_is_told_as_players_write_it(dice: tuple[int, ...], plus: int, told: str) -> None:
    assert Arm("gun", "Gun", "laser", dice, plus).damage == told


def test_ships_of_a_scene_that_say_no_position_have_their_own_and_face_each_other() -> None:
    told = [
        {"id": name, "side": side, "crew": {}}
        for name, side in (("a", "heroes"), ("b", "heroes"), ("c", "foes"), ("d", "foes"))
    ]
    space, sections = fleet(told, ruleset("seven-worlds"), 12)
    assert space is not None
    assert [(ship.at, ship.facing) for ship in space.ships] == [(4, 1), (3, 1), (9, -1), (10, -1)]
    assert sections == ()


def test_who_holds_the_field_is_named_and_whom_heat_has_incapacitated() -> None:
    fight = duel().state
    space = crew.space(fight)
    ships = (replace(space["kestrel"], wrecked=True), replace(space["red-margin"], fatigue=3))
    fight = replace(fight, parts=(replace(space, ships=ships),))
    over = Entry[Any, Any](1, "1", 0, Did(GM, EndFight(), (), (events.DuelEnded("foes"),)))
    said = WORDS.line(fight, over, GM).said
    assert said == ("The foes win. Ships left: Red Margin (Incapacitated by heat).",)
