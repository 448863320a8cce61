"""What the log and the roll cards tell of an opposed roll: roles, numbers, Critical Failures of either side."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from bench.scene import ten
from tests.savage.test_verdicts import poor
from wildtable.dice import Tape
from wildtable.play import GM, Table
from wildtable.savage.attacks.commands import Attack
from wildtable.savage.fight import Fight
from wildtable.savage.game import SAVAGE
from wildtable.savage.traits.commands import Keep, Reroll
from wildtable.savage.wits.commands import TestOfWill as WillTested
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
    """What they say below the heads."""
    return [text for line in told for text in line.said]


def test_an_actors_rerolled_critical_failure_is_told() -> None:
    told = lines(
        rich(ada=1),
        ("p1", TAUNT, (((1,), (1,)),)),
        ("p1", Reroll("ada"), (((3,), (4,)), ((3,), (1,)))),
    )
    assert sum("Critical Failure before" in text and "Ada Quill" in text for text in said(told)) == 1


def test_a_kept_critical_failure_of_who_resists_is_told_once() -> None:
    dice: tuple[Any, ...] = (((3,), (4,)), ((1,), (1,)))
    told = lines(rich(varga=1), ("p1", TAUNT, dice), (GM, Keep("varga"), ()))
    assert [text for text in said(told) if "Critical Failure" in text] == [
        "A Critical Failure of Lieutenant Varga: the game master says what goes wrong."
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
