"""Offers of areas, obstacles and things, and the tables behind them."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tests.spread import spread
from wildtable.board import BLASTS, SPRAYS, Board, distance
from wildtable.dice import Against, Sum, Trait
from wildtable.dice.law import law
from wildtable.play import GM, Offer, Refused
from wildtable.savage.areas import rules as area_rules
from wildtable.savage.areas.messages import Blast, Spray
from wildtable.savage.areas.model import AreaAttack
from wildtable.savage.areas.queries import Placements, under
from wildtable.savage.areas.rules import astray, deviation
from wildtable.savage.attacks.model import Blow
from wildtable.savage.breaking.messages import BeStopped, GoThrough
from wildtable.savage.breaking.model import Obstructed
from wildtable.savage.breaking.queries import materials, things
from wildtable.savage.cards.model import Hand
from wildtable.savage.editions.settings import ruleset
from wildtable.savage.fight import Fight, changed
from wildtable.savage.game import SAVAGE
from wildtable.savage.sheets.building import fighter
from wildtable.savage.table.opening import board, opening
from wildtable.savage.turns.model import Turn
from wildtable.systems import system
from wildtable.text.spoken import SpokenTemplate

WORDS = system("savage").words


def at_turn(fight: Fight, who: str) -> Fight:
    """A fight in somebody's turn."""
    crowd = tuple([replace(f, turn=Turn()) if f.id == who else f for f in fight.fighters])
    return replace(fight, phase="turns", hands=(Hand(fight[who].unit, ("KS",), "KS", "acting"),), fighters=crowd)


def offered(fight: Fight, kind: type, **fields: Any) -> Offer[Any]:
    """The first offer of a kind of command whose template has these fields."""
    for offer in SAVAGE.offers(fight, GM):
        if type(offer.template) is kind and all(getattr(offer.template, k) == v for k, v in fields.items()):
            return offer
    raise AssertionError(f"no {kind.__name__} is offered")


@pytest.mark.parametrize("corner", [False, True])
def test_a_page_is_told_how_a_blast_is_drawn_and_whom_it_would_reach(corner: bool) -> None:
    fight = at_turn(opening("adventure", "depot"), "greta")
    field = WORDS.offer(fight, offered(fight, Blast, corner=corner)).fields[0]
    assert field.template == SpokenTemplate("circle", BLASTS["medium"], corner=corner)
    reached = {at: some.beneath for at, some in spread(field.squares).items()}
    assert reached == {at: under(fight, AreaAttack("greta", "", "medium", None, at, corner)) for at in reached}
    assert any(reached.values())


@pytest.mark.parametrize(("template", "form"), [("cone", "cone"), ("stream", "strip")])
def test_a_page_is_told_where_a_spray_begins_and_how_long_it_is(template: str, form: str) -> None:
    fight = at_turn(opening("adventure", "depot"), "burner")
    field = WORDS.offer(fight, offered(fight, Spray, template=template)).fields[0]
    assert field.template is not None
    assert (field.template.form, field.template.start) == (form, fight["burner"].at)
    assert field.template.long == SPRAYS[template]
    reached = {at: some.beneath for at, some in spread(field.squares).items()}
    assert reached == {at: under(fight, AreaAttack("burner", "", template, fight["burner"].at, at)) for at in reached}


@pytest.mark.parametrize("corner", [False, True])
def test_who_is_under_it_is_said_before_the_throw(corner: bool) -> None:
    fight = at_turn(opening("adventure", "depot"), "greta")
    offer = offered(fight, Blast, corner=corner)
    spoken = WORDS.offer(fight, offer)
    names = {f.id: f.name for f in fight.fighters}
    choices = {at: some.hint for at, some in spread(spoken.fields[0].squares).items()}
    assert set(choices) == set(offer.open["at"])
    for at, hint in choices.items():
        who = under(fight, AreaAttack("greta", "grenade", "medium", (4, 5), at, corner))
        assert bool(who) == bool(hint)
        assert all(names[each] in hint for each in who)
    assert "" in choices.values()
    assert any(choices.values())
    assert len(msgspec.json.encode(spoken)) < 12_000


@pytest.mark.parametrize("corner", [False, True])
def test_a_square_is_in_the_offer_if_it_is_among_those_it_lists(corner: bool) -> None:
    fight = at_turn(opening("adventure", "depot"), "greta")
    cells, every = (
        offered(fight, Blast, corner=corner).open["at"],
        [(x, y) for x in range(-1, 24) for y in range(-1, 14)],
    )
    assert {cell for cell in every if cell in cells} == set(cells)
    assert "greta" not in cells


def test_a_cone_points_in_every_direction_that_is_open() -> None:
    fight = at_turn(opening("adventure", "depot"), "burner")
    for shape in ("cone", "stream"):
        cells, every = (
            offered(fight, Spray, template=shape).open["toward"],
            [(x, y) for x in range(22) for y in range(12)],
        )
        assert {cell for cell in every if cell in cells} == set(cells)
        assert {(x, y) for x in (12, 13, 14) for y in (3, 4, 5)} - {(13, 4)} <= set(cells)


def test_a_cone_points_at_anybody_in_reach_and_not_through_a_wall() -> None:
    fight = at_turn(opening("adventure", "depot"), "burner")
    aims = list(offered(fight, Spray, template="cone").open["toward"])
    assert not any(x < 10 for x, _ in aims)
    walls = [f for f in fight.board.features if not f.blocks] if fight.board else []
    fight = replace(fight, board=Board(22, 12, tuple(walls)))
    offer = offered(at_turn(fight, "burner"), Spray, template="cone")
    assert {(8, 4), (8, 5), (8, 7)} <= set(offer.open["toward"])
    spoken = WORDS.offer(fight, offer)
    assert "Raider 1" in spread(spoken.fields[0].squares)[8, 4].hint


def test_nobody_throws_over_a_wall_or_into_one() -> None:
    fight = at_turn(opening("adventure", "depot"), "greta")
    cells = list(offered(fight, Blast, corner=False).open["at"])
    assert not any(x >= 10 and 1 <= y <= 10 for x, y in cells)
    assert all(distance((4, 5), cell) <= 20 for cell in cells)


def test_no_rocket_goes_off_in_melee_but_a_grenade_may() -> None:
    fight = at_turn(opening("adventure", "depot"), "greta")
    beside = replace(fight["raider-1"], at=(5, 5))
    fight = replace(fight, fighters=tuple([beside if f.id == "raider-1" else f for f in fight.fighters]))
    assert offered(fight, Blast, weapon="grenade")
    armed = changed(fight["greta"], hands=("rocket-launcher", ""))
    fight = replace(fight, fighters=tuple([armed if f.id == "greta" else f for f in fight.fighters]))
    with pytest.raises(AssertionError, match="no Blast"):
        offered(fight, Blast)


@pytest.mark.parametrize(
    ("material", "armor"),
    [
        ("heavy-glass", 2),
        ("thick-leather", 2),
        ("drywall", 2),
        ("wooden-shield", 2),
        ("aluminium-door", 2),
        ("sheet-metal", 4),
        ("steel-door", 4),
        ("oak-door", 6),
        ("cinder-block", 6),
        ("brick", 8),
        ("stone", 10),
        ("bulletproof-glass", 10),
        ("tree", 10),
    ],
)
def test_the_armor_of_each_material(material: str, armor: int) -> None:
    assert materials()[material].armor == armor


def test_there_are_no_other_materials() -> None:
    assert len(materials()) == 13


@pytest.mark.parametrize(
    ("thing", "hardness"),
    [("net", 4), ("rope", 4), ("webs", 4), ("light-door", 8), ("lock", 8), ("heavy-door", 10), ("handcuffs", 12)],
)
def test_the_hardness_of_each_thing(thing: str, hardness: int) -> None:
    made = board("D.", {"D": {"is": thing}})
    assert [feature.hardness for feature in made.features] == [hardness]


@pytest.mark.parametrize("item", ["knife", "sword"])
def test_the_hardness_of_what_is_held(item: str) -> None:
    rules = ruleset()
    blue = fighter("blue", {"is": "raider", "weapons": [item], "shield": 1}, rules)
    found = {thing.id: thing.hardness for thing in things(Fight(rules, (blue,)))}
    assert found == {f"blue:{item}": 10, "blue:shield": 10}


@pytest.mark.parametrize("what", [{"is": "dragon"}, {"name": "wall", "material": "cheese"}])
def test_a_map_of_unknown_things_is_refused(what: dict[str, str]) -> None:
    with pytest.raises(Refused, match="There is no"):
        board("D.", {"D": what})


def test_the_map_decides_what_an_obstacle_is_made_of_and_the_game_master_where_it_does_not() -> None:
    fight = opening("adventure", "depot")
    blow = Blow("greta", "raider-1", "grenade")
    for obstacles in (("brick",), ("brick", "ada"), tuple(materials())):
        waiting = replace(fight, pending=(Obstructed(blow, obstacles),))
        assert tuple(offered(waiting, GoThrough).open["obstacle"]) == obstacles
        assert SAVAGE.view(waiting, GM).waiting == (GM,)
        assert "Greta Lindqvist" in WORDS.asks(waiting)
        assert not [o for o in SAVAGE.offers(waiting, "ann") if isinstance(o.template, GoThrough | BeStopped)]
        with pytest.raises(Refused, match="does not fit"):
            SAVAGE.decide(waiting, GM, GoThrough("stone-age"), None)  # type: ignore[arg-type]


def test_a_blast_never_goes_past_half_the_way_nor_farther_than_was_rolled() -> None:
    for rolled in range(1, 13):
        for band in range(4):
            for inches in range(60):
                off = deviation(rolled, band, inches)
                assert off <= min(inches / 2, rolled * (band + 1))
                for hour in range(1, 13):
                    right, down = astray(hour, off)
                    assert max(abs(right), abs(down)) <= off
                    assert right**2 + down**2 <= (off + 1) ** 2


@pytest.mark.parametrize(
    ("hour", "to"), [(12, (0, -6)), (3, (6, 0)), (6, (0, 6)), (9, (-6, 0)), (1, (3, -5)), (5, (3, 5)), (10, (-5, -3))]
)
def test_the_clock_lies_on_the_map_with_12_at_the_top(hour: int, to: tuple[int, int]) -> None:
    assert astray(hour, 6) == to


@pytest.mark.parametrize(
    ("cover", "others", "ignores", "spared"),
    [(-4, 0, 0, 4), (-4, -2, 4, 2), (-4, -4, 4, 4), (-2, 0, 4, 0), (-6, 0, 4, 2), (0, -2, 4, 0)],
)
def test_what_cover_spoils_after_a_steady_aim(cover: int, others: int, ignores: int, spared: int) -> None:
    assert area_rules.spared(cover, others, ignores) == spared


@pytest.mark.parametrize("pool", [Trait((6,)), Trait((8, 8), 6), Trait((4, 6, 8), 6)])
@pytest.mark.parametrize("natural", [0, 1, 2])
def test_the_law_of_naturals_adds_up_to_what_the_dice_show(pool: Trait, natural: int) -> None:
    against = Against(4, -2, most=1, botch=2, natural=natural)
    told = law(pool, against)
    assert sum(told.values()) == pytest.approx(1, abs=1e-9)
    for count in range(len(pool.dice) + 1):
        chance = sum(odds for reading, odds in told.items() if reading.naturals == count)
        assert chance == pytest.approx(_exactly(pool, natural, count), abs=1e-9)


def _exactly(pool: Trait, natural: int, count: int) -> float:
    """The chance that so many trait dice show no more than ``natural``."""
    chances = {0: 1.0}
    for sides in pool.dice:
        p = natural / sides
        more = {hits + 1: odds * p for hits, odds in chances.items()}
        chances = {hits: chances.get(hits, 0) * (1 - p) + more.get(hits, 0) for hits in range(max(chances) + 2)}
    return chances.get(count, 0.0)


def test_naturals_are_read_off_the_trait_dice_alone() -> None:
    pool = Trait((6, 6), 6)
    assert pool.read(((1,), (2,), (1,)), Against(natural=1)).naturals == 1
    assert pool.read(((1,), (2,), (1,)), Against(natural=2)).naturals == 2
    assert pool.read(((1,), (2,), (1,)), Against()).naturals == 0
    assert Sum((6,)).read(((1,),), Against(natural=1)).naturals == 0


def test_an_area_weapon_says_so_on_the_sheet() -> None:
    fight = opening("adventure", "depot")
    seen = json.loads(msgspec.json.encode(SAVAGE.view(fight, GM)))
    notes = {w["id"]: w for f in seen["fighters"] for w in f["sheet"]["weapons"]}
    assert "Medium template" in notes["grenade"]["note"]
    assert "can be evaded" in notes["flamethrower"]["note"]
    assert "range" not in notes["flamethrower"] or not notes["flamethrower"]["range"]


def test_as_often_as_not_a_square_is_picked_with_somebody_under_the_template() -> None:
    places = Placements(lambda: {(0, 0): (), (1, 0): ("blue",), (2, 0): ()}, lambda _: True)
    asked: list[int] = []

    def choosing(*answers: int) -> Callable[[int], int]:
        left = list(answers)

        def choose(limit: int) -> int:
            asked.append(limit)
            return left.pop(0)

        return choose

    assert places.pick(choosing(1, 0)) == (1, 0)
    assert places.pick(choosing(0, 2)) == (2, 0)
    assert asked == [2, 1, 2, 3]
    nobody = Placements(lambda: {(0, 0): (), (1, 0): ()}, lambda _: True)
    assert nobody.pick(choosing(1)) == (1, 0)
