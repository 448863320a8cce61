"""The log names everybody who rolls as one, with a verb that fits how many they are."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from wildtable.cases.savage import FightStage, _seat
from wildtable.cases.shape import Case
from wildtable.play import GM, Did, Entry
from wildtable.savage.cards.messages import Pass
from wildtable.savage.cards.model import Hand
from wildtable.savage.table.opening import opening
from wildtable.systems import system
from wildtable.text.savage.names import name

WORDS = system("savage").words
TEST = {"who": "one", "target": "red", "trait": "intimidation", "effect": "distracted", "as_one": True}
ROLLED = ({"intimidation": [3], "wild": [5]}, {"spirit": [2], "wild": [3]})
NOTICE = ({"call": "one", "trait": "notice", "terms": ["as-one"]}, {"roll": "one"})


def lines(case: Case) -> list[Any]:
    """The lines of the log for the commands of a case, as the game master reads them."""
    stage, found = FightStage(case), list[Any]()
    decide = stage._decide

    def watched(command: Any) -> None:
        first, seat = len(stage.happened), _seat(stage.fight, command)
        decide(command)
        entry = Entry(1, "1", 0, Did(seat, command, (), tuple(stage.happened[first:])))
        found.append(WORDS.line(stage.fight, entry, GM))

    stage._decide = watched  # type: ignore[method-assign]  # to read each command's line
    for item in case.do:
        stage.do(item)
    stage.finish()
    return found


def gang(third: dict[str, Any], **facts: Any) -> dict[str, Any]:
    """Two raiders of a group and a third figure on their card, against a hero."""
    two = {
        who: {"is": "raider", "name": f"Raider {n}", "group": "raiders", "intimidation": "d6", **facts}
        for n, who in enumerate(("one", "two"), 1)
    }
    return {"red": "hero", **two, "three": {"group": "raiders", **third}}


ADA = {"is": "villain", "name": "Ada"}
LIKE = {"is": "raider", "name": "Raider 3", "intimidation": "d6"}


@pytest.mark.parametrize(("third", "called"), [(ADA, "Raider 1 and Raider 2"), (LIKE, "Raiders")], ids=["ada", "like"])
def test_all_who_try_a_test_as_one_are_named(third: dict[str, Any], called: str) -> None:
    case = Case("sw.group", "test", given=gang(third), turn="one", do=({"test-of-will": TEST},), dice=ROLLED)
    line = lines(case)[0]
    assert line.head == f"{called} try a Test on Hero: Intimidation"
    assert [card.title for card in line.rolls] == [
        f"{called}: Test against Hero, Intimidation",
        "Hero resists Raider 1's Test: Spirit",
    ]


def test_whoever_tries_a_test_alone_tries() -> None:
    do, dice = ({"test-of-will": {**TEST, "as_one": False}},), ({"intimidation": [5]}, {"spirit": [2], "wild": [3]})
    assert (
        lines(Case("sw.group", "t", given=gang(ADA), turn="one", do=do, dice=dice))[0].head
        == "Raider 1 tries a Test on Hero: Intimidation"
    )


@pytest.mark.parametrize(("third", "called"), [(ADA, "Raider 1 and Raider 2"), (LIKE, "Raiders")], ids=["ada", "like"])
def test_all_who_are_asked_for_one_roll_are_named(third: dict[str, Any], called: str) -> None:
    given = gang(third)
    case = Case("sw.group", "call", given=given, turn="red", do=NOTICE[:1])
    stage = FightStage(case)
    stage.do(NOTICE[0])
    assert WORDS.asks(stage.fight) == f"{called}: roll Notice"
    asked, rolled = lines(
        Case("sw.group", "c", given=given, turn="red", do=NOTICE, dice=({"notice": [3], "wild": [4]},))
    )
    assert asked.head == f"The game master asks {called} to roll Notice"
    assert (rolled.head, rolled.rolls[0].title) == (f"{called} roll", f"{called} roll Notice")


@pytest.mark.parametrize("third", [ADA, LIKE], ids=["ada", "like"])
def test_those_who_were_shaken_are_named_and_nobody_else(third: dict[str, Any]) -> None:
    for faces, outcome in (([4], "No longer Shaken"), ([3], "Still Shaken")):
        do, dice, options = ({"end-turn": "red"},), ({"spirit": faces, "wild": [2]},), {"groups": "as-one"}
        given = gang(third, shaken=True)
        case = Case("sw.group", "shaken", options=options, given=given, turn="red", do=do, dice=dice)
        (card,) = lines(case)[0].rolls
        assert (card.title, card.outcome) == ("Raider 1 and Raider 2 recover from Shaken: Spirit", outcome)


def test_a_rider_whose_mount_shares_the_card_is_one() -> None:
    rider = {"is": "lancer", "name": "Sir Guy", "mount": "m"}
    given = {"red": "hero", "blue": rider, "m": {"is": "horse", "group": "blue"}}
    do, dice = ({"end-turn": "red"}, {"end-turn": "blue"}), ({"cards": ["KS", "9D"]},)
    first, second = lines(Case("sw.mounted", "card", given=given, turn="red", do=do, dice=dice))[:2]
    assert first.said == ("Sir Guy acts on 2♣.",)
    assert second.head == "Sir Guy ends the turn"


def test_those_who_resist_as_one_resist() -> None:
    call = {"call-opposed": "red", "trait": "strength", "target": "one", "resists": "spirit"}
    do = ({**call, "terms": ["resists-as-one"]}, {"roll": "red"})
    dice = ({"strength": [4], "wild": [2]}, {"spirit": [1], "wild": [5]})
    _, line = lines(Case("sw.group", "resist", given=gang(ADA), turn="red", do=do, dice=dice))
    assert line.rolls[1].title == "Raider 1 and Raider 2 resist Hero: Spirit"


@pytest.mark.parametrize(("solo", "head"), [(False, "The game master passes"), (True, "The foes pass")])
def test_the_game_master_has_the_foes_name_where_one_plays_alone(solo: bool, head: str) -> None:
    fight = replace(opening("adventure", "duel"), solo=solo)
    assert WORDS.line(fight, Entry(1, "1", 0, Did(GM, Pass("gm"), (), ())), GM).head == head


@pytest.mark.parametrize(
    ("unit", "called"),
    [
        ("ruffian-group", "Ruffians"),
        ("bowman-group-2", "Bowmen 2"),
        ("hidden:wolf-group", "Wolves"),
        ("sentry-group", "Sentries"),
        ("witch-group", "Witches"),
        ("raiders", "Raiders"),
    ],
)
def test_a_group_that_was_brought_in_is_called_by_its_kind_in_the_plural(unit: str, called: str) -> None:
    assert name(opening(), unit) == called


def test_the_order_of_a_round_calls_groups_as_the_log_does() -> None:
    fight = opening()
    hands = tuple([Hand(unit, ("KH",), "KH") for unit in ("raiders", "ada")])
    assert WORDS.view is not None
    seen = WORDS.view(replace(fight, hands=hands), GM)
    assert [turn.name for turn in seen.order] == ["Raiders", "Ada Quill"]
