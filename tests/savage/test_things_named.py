"""The log names the thing that a blow is aimed at, and its holder, and says by how much its Hardness was passed."""

from __future__ import annotations

from typing import Any

import pytest

from tests.savage.test_groups_named import lines
from wildtable.cases.shape import Case

KNIFE = {"is": "hero", "weapons": ["knife"]}


def broken(given: dict[str, Any], thing: str, *before: Any, damage: list[int], **more: Any) -> Any:
    """The line about a blow at a thing that hits."""
    do = (*before, {"break": {"who": "red", "thing": thing}})
    dice = ({"fighting": [5], "wild": [1]}, {"damage": damage})
    return lines(Case("sw.breaking", "blow", given=given, turn="red", do=do, dice=dice, **more))[-1]


@pytest.mark.parametrize(
    ("held", "thing", "called"),
    [
        ({"is": "raider"}, "hatchet", "Raider's hatchet"),
        ({"is": "guard", "fighting": "d4"}, "shield", "Guard's shield"),
        ({"is": "raider", "weapons": [], "hands": ["improvised-medium", ""]}, "improvised-medium", None),
    ],
)
def test_what_a_foe_holds_is_named_whether_it_breaks_or_not(held: dict[str, Any], thing: str, called: str) -> None:
    called = called or "Raider's improvised weapon"
    for damage, outcome in (([4, 6], f"{called} is broken."), ([1, 1], f"{called} does not break.")):
        line = broken({"red": "hero", "blue": held}, f"blue:{thing}", damage=damage)
        assert line.head == f"Hero tries to break {called} with sword"
        assert [card.title for card in line.rolls] == [
            f"Hero tries to break {called}: Fighting",
            f"Hero hits {called}: sword damage",
        ]
        assert line.said[-1] == outcome
    assert "over Hardness" not in [part.label for part in line.rolls[1].parts]


def test_what_the_game_master_names_has_one_article_and_its_number() -> None:
    for name, plain, said in (("the lock", "the lock", "The lock is"), ("ropes", "the ropes", "The ropes are")):
        hard = {"set-hardness": {"thing": name, "hardness": 4}}
        line = broken({"red": KNIFE}, name, hard, damage=[2, 3])
        assert line.head == f"Hero tries to break {plain} with knife"
        assert line.said[-1] == f"{said} broken."
        assert [(part.label, part.value) for part in line.rolls[1].parts] == [("over Hardness", 1)]


def test_bonds_are_named_with_the_figure_they_bind() -> None:
    hard = {"set-hardness": {"thing": "ropes", "hardness": 4, "target": "red"}}
    line = broken({"red": KNIFE}, "ropes", hard, damage=[1, 1])
    assert line.head == "Hero tries to break Hero's ropes with knife"


def test_a_shot_at_a_vehicle_names_whose_it_is() -> None:
    given = {"red": {"is": "hero", "weapons": ["pistol"]}, "blue": "raider"}
    case = Case(
        "7w.chase.vehicle",
        "shot",
        edition="seven-worlds",
        given=given,
        chase={"trait": "driving", "rides": {"blue": "groundcar"}},
        cards={"red": "KS"},
        turn="red",
        do=({"attack-vehicle": {"who": "red", "whose": "blue"}},),
        dice=({"shooting": [5], "wild": [3], "damage": [1, 1]},),
    )
    (line,) = lines(case)
    assert [card.title for card in line.rolls] == [
        "Hero attacks Raider's groundcar: Shooting",
        "Hero hits Raider's groundcar: pistol damage",
    ]


def test_a_held_foe_and_its_holder_are_named() -> None:
    held = {"red": "brawler", "blue": {"is": "raider", "held_by": "red", "hold": "entangled"}}
    for do, turn, head in (
        ({"release": "red"}, "red", "Brawler releases Raider"),
        ({"crush": "red"}, "red", "Brawler tries to crush Raider"),
        ({"break_free": "blue"}, "blue", "Raider tries to break free from Brawler"),
    ):
        dice: tuple[Any, ...] = ({"strength": [2], "wild": [1]},) if do == {"crush": "red"} else ({"strength": [3]},)
        case = Case("sw.grapple", "hold", given=held, turn=turn, do=(do,), dice=() if "release" in do else dice)
        assert lines(case)[0].head == head


def test_healers_treat_their_own_wounds() -> None:
    given, do = {"red": {"is": "medic", "wounds": 1}}, ({"heal": {"who": "red", "target": "red"}},)
    (line,) = lines(Case("sw.healing", "own", given=given, do=do, dice=({"healing": [6], "wild": [2]},)))
    assert line.head == "Sister Willow treats their own Wounds"
    assert line.rolls[0].title == "Sister Willow treats their own Wounds: Healing"


def test_a_free_attack_names_its_target() -> None:
    given = {"red": {"is": "raider", "at": [3, 2]}, "blue": {"is": "hero", "at": [2, 2]}}
    do = ({"move": {"who": "red", "to": [6, 2]}}, {"strike": {"who": "blue"}})
    dice = ({"fighting": [2], "wild": [1]},)
    assert lines(Case("sw.free-attack", "leave", given=given, do=do, dice=dice))[1].head == (
        "Hero makes a free attack on Raider"
    )
