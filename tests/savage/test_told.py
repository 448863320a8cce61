"""Facts that no case tests: texts, the view before a throw, and laws at values that no data has."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from tests.savage.test_areas import at_turn, offered
from tests.spread import spread
from wildtable.board import Board
from wildtable.cli.sourced import told_by_data
from wildtable.play import GM, Entry, Ruled
from wildtable.savage.areas.messages import Spray
from wildtable.savage.areas.model import AreaAttack
from wildtable.savage.areas.queries import Placements, under
from wildtable.savage.cards.messages import Phase
from wildtable.savage.cards.model import Stage
from wildtable.savage.chases.messages import ChaseEnded
from wildtable.savage.edges.asking import PACE
from wildtable.savage.edges.model import Ability, Effect
from wildtable.savage.edges.queries import forget, points, title, traits
from wildtable.savage.editions.settings import ruleset
from wildtable.savage.healing.rules import is_over
from wildtable.savage.melee.queries import parry_parts
from wildtable.savage.movement.messages import Move
from wildtable.savage.movement.play.moving import Reach
from wildtable.savage.places.messages import WentOn
from wildtable.savage.sheets.building import fighter
from wildtable.savage.sight.messages import Light
from wildtable.savage.starships.model.facts import Arm
from wildtable.savage.table.opening import opening
from wildtable.savage.traits.rules import multi_action, opposed, raises
from wildtable.savage.weapons.model import Damage
from wildtable.text.entries import line
from wildtable.text.savage.offered import offer
from wildtable.text.savage.words import WORDS


@pytest.mark.parametrize("template", ["cone", "stream"])
def test_whom_a_spray_reaches_is_said_before_the_throw(template: str) -> None:
    fight = opening("adventure", "depot")
    fight = at_turn(replace(fight, board=Board(22, 12, ())), "burner")
    where, start = offered(fight, Spray, template=template).open["toward"], fight["burner"].at
    assert isinstance(where, Placements)
    assert {at: under(fight, AreaAttack("burner", "", template, start, at)) for at in where} == where.under
    assert any(where.under.values())


def test_a_square_is_told_with_what_it_costs_to_get_there() -> None:
    fight = at_turn(opening("adventure", "depot"), "greta")
    move = offered(fight, Move)
    to, spoken = move.open["to"], next(field for field in offer(fight, move).fields if field.name == "to")
    assert isinstance(to, Reach)
    told = {at: some.hint for at, some in spread(spoken.squares).items()}
    assert told == {at: f"{cost}″" for at, cost in to.costs.items()}
    assert len(set(to.costs.values())) > 2


def test_a_rule_lists_injuries_by_their_titles() -> None:
    assert "The left arm is useless (arm-left)" in told_by_data("sw.injury")


def test_an_edge_is_called_by_its_title_and_an_unknown_one_by_its_name() -> None:
    own = (("moon-born", Ability("Born on a Moon", "sw.effects", ())),)
    assert [title(name, own) for name in ("quick", "moon-born", "nobody-knows")] == [
        "Quick",
        "Born on a Moon",
        "nobody-knows",
    ]


def test_what_an_edge_answers_is_read_anew_once_it_has_come() -> None:
    greta = opening("adventure", "depot")["greta"]
    greta = replace(greta, sheet=replace(greta.sheet, edges=("late-comer",)))
    assert points(greta, PACE) == ()
    traits()["late-comer"] = Ability("Late Comer", "sw.effects", (Effect("pace", 2),))
    try:
        forget()
        assert [part.value for part in points(greta, PACE)] == [2]
    finally:
        del traits()["late-comer"]
        forget()


def test_an_injury_of_an_hour_is_over_after_an_hour() -> None:
    assert is_over(heals=False, lasts=1, wounds=2, hours=1)
    assert not is_over(heals=False, lasts=0, wounds=2, hours=120)


def test_nobody_wins_an_opposed_roll_with_less_than_four() -> None:
    assert [opposed(actor, -9) for actor in (3, 4)] == [0, 4]


@pytest.mark.parametrize(
    ("damage", "text"),
    [
        (Damage(strength=True, dice=(6,)), "Str+d6"),
        (Damage(strength=True, dice=(6,), plus=1), "Str+d6+1"),
        (Damage(dice=(6, 6), plus=-1), "2d6-1"),
        (Damage(dice=(8, 6, 6)), "d8+2d6"),
        (Damage(plus=3), "3"),
        (Damage(), "0"),
    ],
)
def test_damage_is_written_as_the_books_write_it(damage: Damage, text: str) -> None:
    assert str(damage) == text


@pytest.mark.parametrize(("figure", "rule"), [("hero", "sw.off-hand"), ("duellist", "sw.parry")])
def test_a_parry_of_the_other_hand_is_told_with_its_rule(figure: str, rule: str) -> None:
    fight = opening("adventure", "depot")
    red = fighter("red", {"is": figure, "weapons": ["rapier", "main-gauche"]}, ruleset("adventure"))
    told = {part.source: (part.rule, part.counts) for part in parry_parts(fight, red)}
    assert told["Rapier"] == ("sw.parry", True)
    assert told["Main gauche"] == (rule, rule == "sw.parry")


def test_no_raise_comes_of_a_failure_and_no_penalty_of_no_action() -> None:
    assert [raises(total, 4) for total in (-1, 3, 4, 7, 8)] == [0, 0, 0, 0, 1]
    assert [multi_action(actions, -2) for actions in (0, 1, 2, 3)] == [0, 0, -2, -4]


def test_what_a_log_leaves_out_of_an_effect_and_of_a_weapon_is_what_it_was() -> None:
    yes = msgspec.json.decode(b'{"question": "dodges"}', type=Effect)
    assert (yes.value, yes.traits, yes.when, yes.edition, yes.each, yes.price) == (1, (), "", "", "", "")
    laser = msgspec.json.decode(b'{"id": "beam", "name": "Beam", "kind": "laser", "dice": [10]}', type=Arm)
    assert (laser.plus, laser.heat, laser.pdlb, laser.warhead, laser.missiles) == (0, 1, 0, "", 0)


def test_light_that_a_ruling_only_passes_through_is_told_as_a_number() -> None:
    fight = opening("adventure", "ambush")
    entry = Entry(1, "a", 0, Ruled(GM, (Light(9), Light(1)), "so"))
    assert any("9" in text for text in line(WORDS, replace(fight, light=1), entry, GM).said)


def test_a_line_says_that_what_was_rolled_before_is_over() -> None:
    ends = (Phase(Stage.PEACE, 0), WentOn(), ChaseEnded((), "foes"))
    goes_on = (Phase(Stage.TURNS, 2), Light(1))
    fight = opening("adventure", "depot")
    told = [line(WORDS, fight, Entry(1, "a", 0, Ruled(GM, (event,), "so")), GM) for event in (*ends, *goes_on)]
    assert [each.closes for each in told] == [True, True, True, False, False]
