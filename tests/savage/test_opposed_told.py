"""Log lines and roll cards of an opposed roll: roles, numbers, Critical Failures of either side."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bench.scene import ten
from tests.savage.test_verdicts import poor
from wildtable.dice import Tape
from wildtable.play import GM, Table
from wildtable.savage.attacks.messages import Attack
from wildtable.savage.close_combat.messages import BreakFree, Crush, Grapple, Push
from wildtable.savage.close_combat.model import Grasp
from wildtable.savage.editions.before import upcast_event
from wildtable.savage.fight import Fight
from wildtable.savage.game import SAVAGE
from wildtable.savage.traits.messages import Keep, Reroll
from wildtable.savage.wits.messages import TestOfWill as WillTested
from wildtable.systems import system
from wildtable.text.spoken import Line

WORDS = system("savage").words
TAUNT = WillTested("ada", "varga", "taunt", "distracted")


def rich(**bennies: int) -> Fight:
    """Ada's turn; only those named have Bennies."""
    fight = poor(ten("ada"))
    return replace(fight, fighters=tuple([replace(f, bennies=bennies.get(f.id, 0)) for f in fight.fighters]))


def lines(fight: Fight, *deeds: tuple[str, Any, tuple[Any, ...]]) -> list[Line]:
    """The lines of some commands, each with the dice that fall for it."""
    table: Any = Table(SAVAGE, fight)
    told = []
    for seat, command, dice in deeds:
        entry = table.do(seat, command, Tape(list(dice)))
        table.add(entry)
        told.append(WORDS.line(table.state, entry, GM))
    return told


def said(told: list[Line]) -> list[str]:
    """Return what they say below the heads."""
    return [text for line in told for text in line.said]


def test_an_actors_rerolled_critical_failure_is_told() -> None:
    told = lines(
        rich(ada=1),
        ("p1", TAUNT, (((1,), (1,)),)),
        ("p1", Reroll("ada"), (((3,), (4,)), ((3,), (1,)))),
    )
    assert sum("first roll was a Critical Failure" in text and "Ada Quill" in text for text in said(told)) == 1


def test_a_kept_critical_failure_of_who_resists_is_told_once() -> None:
    dice: tuple[Any, ...] = (((3,), (4,)), ((1,), (1,)))
    told = lines(rich(varga=1), ("p1", TAUNT, dice), (GM, Keep("varga"), ()))
    assert [text for text in said(told) if "Critical Failure" in text] == [
        "Critical Failure: the game master decides what goes wrong for Lieutenant Varga."
    ]


def test_a_rerolled_one_of_who_resists_is_told_once_though_it_wins() -> None:
    dice: tuple[Any, ...] = (((3,), (4,)), ((1,), (1,)))
    told = lines(rich(varga=1), ("p1", TAUNT, dice), (GM, Reroll("varga"), (((5,), (2,)),)))
    assert sum("Critical Failure" in text for text in said(told)) == 1


def test_a_divided_attack_tells_its_critical_failure_once() -> None:
    fight = rich()
    ada = fight["ada"]
    sheet = replace(ada.sheet, edges=(*ada.sheet.edges, "frenzy"))
    fight = replace(fight, fighters=tuple([replace(f, sheet=sheet) if f.id == "ada" else f for f in fight.fighters]))
    strike = Attack("ada", "raider-1", "sabre", (), ("varga",))
    told = lines(fight, ("p1", strike, (((1,), (1,), (1,)),)))
    assert sum("Critical Failure" in text for text in said(told)) == 1


def test_who_resists_sees_the_number_and_whose_it_is_before_a_benny_is_spent() -> None:
    fight = rich(varga=1)
    table: Any = Table(SAVAGE, fight)
    table.add(table.do("p1", TAUNT, Tape([((4, 3), (4,)), ((3,), (1,))])))
    entry = table.entries[-1]
    acting, resisting = WORDS.line(table.state, entry, GM).rolls
    assert (acting.title, acting.against, acting.beat) == ("Ada Quill: Test against Lieutenant Varga, Taunt", 4, "")
    assert resisting.title == "Lieutenant Varga resists Ada Quill's Test: Smarts"
    assert (resisting.against, resisting.beat, resisting.outcome) == (7, "to resist Ada Quill: 7", "")
    assert WORDS.asks(table.state) == "Lieutenant Varga: keep 3 against Ada Quill's 7, or spend a Benny?"


@pytest.mark.parametrize(
    ("dice", "told"),
    [
        ((((4, 3), (4,)), ((3,), (1,))), "Ada Quill beats Lieutenant Varga with a raise: 7 to 3."),
        ((((4, 1), (4,)), ((5,), (1,))), "Lieutenant Varga resists Ada Quill: 5 to 5."),
        ((((3,), (2,)),), "Ada Quill fails against Lieutenant Varga: 3, needs 4."),
    ],
)
def test_the_result_of_an_opposed_roll_names_roles_and_numbers(dice: tuple[Any, ...], told: str) -> None:
    assert told in said(lines(rich(), ("p1", TAUNT, dice)))


@pytest.mark.parametrize(
    ("deed", "acts", "resists"),
    [
        (Grapple("ada", "varga"), "Ada Quill grapples ", "Lieutenant Varga resists Ada Quill's grapple"),
        (Push("ada", "varga", "bash"), "Ada Quill pushes", "Lieutenant Varga resists Ada Quill's push"),
    ],
)
def test_who_resists_is_never_told_to_act(deed: Any, acts: str, resists: str) -> None:
    (line,) = lines(rich(), ("p1", deed, (((6, 1), (4,)), ((3,), (1,)))))
    assert line.rolls[0].title.startswith(acts)
    assert line.rolls[1].title.startswith(resists)
    assert line.rolls[1].beat == f"to resist Ada Quill: {line.rolls[0].total}"


def held() -> Fight:
    """Ada's turn; she holds Lieutenant Varga, who holds her too."""
    grips = {"ada": Grasp("varga", "entangled"), "varga": Grasp("ada", "entangled")}
    fight = rich()
    return replace(fight, fighters=tuple([replace(f, grasp=grips.get(f.id, f.grasp)) for f in fight.fighters]))


@pytest.mark.parametrize(
    ("deed", "acts", "resists"),
    [
        (BreakFree("ada"), "Ada Quill breaks free from", "Lieutenant Varga keeps hold of Ada Quill"),
        (Crush("ada"), "Ada Quill crushes", "Lieutenant Varga resists Ada Quill's crush"),
    ],
)
def test_what_is_done_in_a_hold_is_told_as_what_it_is(deed: Any, acts: str, resists: str) -> None:
    (line,) = lines(held(), ("p1", deed, (((6, 1), (4,)), ((6, 6, 1), (1,)))))
    assert line.rolls[0].title.startswith(acts)
    assert line.rolls[1].title.startswith(resists)


def test_a_push_without_a_map_says_how_far() -> None:
    fight = rich()
    nowhere = replace(fight, board=None, fighters=tuple([replace(f, at=None) for f in fight.fighters]))
    (line,) = lines(nowhere, ("p1", Push("ada", "varga", "bash"), (((6, 3), (4,)), ((5,), (1,)))))
    assert "Lieutenant Varga is pushed back 2″." in line.said


def test_the_damage_of_a_disarm_is_the_number_with_its_source() -> None:
    strike = Attack("ada", "varga", "sabre", ("disarm",))
    (line,) = lines(rich(), ("p1", strike, (((8, 5), (4,)), ((5,), (3,), (2,)), ((3,), (2,)))))
    assert "to resist Ada Quill" in line.rolls[-1].beat
    assert line.rolls[-1].against == line.rolls[1].total


def test_older_logs_name_the_roles_by_what_they_have() -> None:
    old = {"type": "judged", "who": "a", "trait": "", "level": 1, "rule": "sw.opposed", "goal": "opposed"}
    assert upcast_event(old)["role"] == "acts"
    assert upcast_event({**old, "trait": "spirit"})["role"] == "resists"
    assert upcast_event({**old, "trait": "taunt", "level": 0})["role"] == "acts"
