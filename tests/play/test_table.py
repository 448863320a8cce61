"""Playing, ruling, taking back; and that what is refused changes nothing."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.play.duel import ANN, BEN, BLOW, do, fight, picture, table
from wildtable.cards import DECK
from wildtable.dice import Tape
from wildtable.play import GM, WATCH, Did, Refused, Ruled, Table, TakenBack
from wildtable.savage import commands as c
from wildtable.savage import events as e
from wildtable.savage.blows import Wounded
from wildtable.savage.figures import fighter
from wildtable.savage.frames import Rolled
from wildtable.savage.game import check
from wildtable.savage.sequence import Stage

HIT, MISS = ((5,), (6, 2)), ((2,), (3,))
NO_DICE = Tape([])


# Commands.


def test_a_command_becomes_an_entry_that_is_added_apart() -> None:
    at = table()
    entry = at.do(ANN, BLOW, Tape([HIT]), id="c1", at=17)
    assert (entry.seq, entry.id, entry.at) == (1, "c1", 17)
    assert entry.act == Did(ANN, BLOW, (HIT,), entry.act.events)
    assert picture(at) == picture(table())
    at.add(entry)
    assert at.seq == 1
    assert at.entry(1) is entry
    assert isinstance(at.state.pending[-1], Rolled)


@pytest.mark.parametrize(
    ("seat", "command", "code"),
    [
        (GM, BLOW, "not-open"),
        (BEN, BLOW, "not-open"),
        (WATCH, BLOW, "not-open"),
        (ANN, replace(BLOW, target="brute"), "not-open"),
        (ANN, replace(BLOW, target="nobody"), "not-open"),
        (ANN, replace(BLOW, weapon="sword"), "not-open"),
        (ANN, replace(BLOW, options=("head", "limb")), "not-open"),
        (ANN, replace(BLOW, options=("head", "head")), "not-open"),
        (ANN, c.Keep("red"), "not-open"),
        (ANN, c.Move("red", (3, 2)), "not-open"),
        (ANN, c.Move("red", (99, 2)), "not-open"),
        (ANN, c.Award("red"), "not-open"),
        (GM, c.EndTurn("blue"), "not-open"),
        (GM, c.Begin(), "not-open"),
    ],
)
def test_what_is_refused_changes_nothing(seat: str, command: Any, code: str) -> None:
    at = table()
    before = picture(at)
    with pytest.raises(Refused) as refused:
        at.do(seat, command, NO_DICE)
    assert refused.value.code == code
    assert picture(at) == before


def test_while_something_waits_nothing_else_goes_on() -> None:
    at = table()
    do(at, ANN, BLOW, HIT)
    before = picture(at)
    for command in (BLOW, c.Move("red", (2, 1)), c.EndTurn("red"), c.Soak("red")):
        with pytest.raises(Refused) as refused:
            at.do(ANN, command, NO_DICE)
        assert refused.value.code == "waiting"
        assert "Red" in refused.value.problem
        assert "keep" in refused.value.remedy
    assert picture(at) == before


@pytest.mark.parametrize("seq", [0, 2, 7])
def test_entries_come_in_their_order(seq: int) -> None:
    at = table()
    entry = at.do(ANN, BLOW, Tape([HIT]))
    with pytest.raises(ValueError, match=f"entry {seq} cannot follow entry 0"):
        at.add(replace(entry, seq=seq))
    assert picture(at) == picture(table())


def test_a_table_is_made_from_its_entries() -> None:
    at = table()
    do(at, ANN, BLOW, HIT)
    do(at, ANN, c.Keep("red"), ((4,), (1,)))
    at.add(at.take_back(ANN, 1))
    assert picture(Table(at.game, at.first, at.entries)) == picture(at)


# Rulings.


def test_the_game_master_rules_with_a_reason() -> None:
    at = table()
    entry = at.rule(GM, [e.Hurt("blue", 2, True, "sw.wounds")], "the chandelier", id="r1", at=5)
    assert entry.act == Ruled(GM, (e.Hurt("blue", 2, True, "sw.wounds"),), "the chandelier")
    at.add(entry)
    assert (at.state["blue"].wounds, at.state["blue"].shaken) == (2, True)


@pytest.mark.parametrize("seat", [ANN, BEN, WATCH, ""])
def test_nobody_else_rules(seat: str) -> None:
    at = table()
    with pytest.raises(Refused) as refused:
        at.rule(seat, [e.Hurt("blue", 2, True, "sw.wounds")], "because")
    assert refused.value.code == "not-yours"


@pytest.mark.parametrize("reason", ["", "  ", "\n"])
def test_a_ruling_needs_a_reason(reason: str) -> None:
    with pytest.raises(Refused) as refused:
        table().rule(GM, [e.Hurt("blue", 2, True, "sw.wounds")], reason)
    assert refused.value.code == "no-reason"


ZED = fighter("zed", {"is": "raider", "at": (1, 1)}, fight().rules)


@pytest.mark.parametrize(
    "events",
    [
        [],
        [e.Hurt("blue", 9, True, "x")],
        [e.Hurt("blue", -1, True, "x")],
        [e.Hurt("nobody", 1, True, "x")],
        [e.Benny("blue", -1, "x", "x")],
        [e.Benny("gm", -1, "x", "x")],
        [e.Benny("nobody", 1, "x", "x")],
        [e.Moved("blue", (99, 0), 0)],
        [e.Moved("blue", (-1, 0), 0)],
        [e.Entered(replace(ZED, at=(0, 6)))],
        [e.Entered(replace(ZED, fatigue=-1))],
        [e.Light(4)],
        [e.Light(-1)],
        [e.Shuffled(DECK)],
        [e.Shuffled(("7Z",))],
        [e.Left("red")],
        [e.Light(1), e.Became("nobody", "prone", "x")],
    ],
    ids=str,
)
def test_what_cannot_be_is_not_ruled(events: list[Any]) -> None:
    at = table()
    before = picture(at)
    with pytest.raises(Refused) as refused:
        at.rule(GM, events, "because")
    assert refused.value.code == "impossible"
    assert picture(at) == before


def test_nobody_leaves_for_whom_the_table_waits() -> None:
    at = table()
    do(at, ANN, BLOW, HIT)
    for who in ("red", "blue"):
        with pytest.raises(Refused) as refused:
            at.rule(GM, [e.Left(who)], "called away")
        assert repr(who) in refused.value.problem
    at.add(at.rule(GM, [e.Left("brute")], "called away"))
    assert "brute" not in at.state


def test_two_figures_cannot_share_an_id() -> None:
    first = fight()
    assert check(first) == ""
    assert "same id" in check(replace(first, fighters=(*first.fighters, first.fighters[0])))


def test_who_enters_under_a_known_id_takes_its_place() -> None:
    at = table()
    at.add(at.rule(GM, [e.Entered(replace(ZED, id="brute"))], "another one"))
    assert [f.id for f in at.state.fighters].count("brute") == 1
    assert at.state["brute"].at == (1, 1)


# Taking back.


def test_a_player_takes_back_the_last_command() -> None:
    at = table()
    entry = at.do(ANN, c.Move("red", (2, 1)), NO_DICE)
    at.add(entry)
    assert at.state["red"].at == (2, 1)
    back = at.take_back(ANN, 0, "a slip", id="t1", at=9)
    assert back.act == TakenBack(ANN, 0, "a slip")
    assert at.state["red"].at == (2, 1), "nothing happens before it is added"
    at.add(back)
    assert at.state == at.first
    assert (at.seq, at.standing) == (2, [])


def test_a_player_takes_back_nothing_else() -> None:
    at = table()
    do(at, ANN, c.GoProne("red"))
    do(at, ANN, c.Move("red", (2, 1)))
    for seat, to in ((ANN, 0), (BEN, 1), (WATCH, 1)):
        with pytest.raises(Refused) as refused:
            at.take_back(seat, to)
        assert refused.value.code == "not-yours"
    do(at, ANN, c.EndTurn("red"))
    do(at, GM, c.GoProne("blue"))
    with pytest.raises(Refused) as refused:
        at.take_back(ANN, 3)
    assert refused.value.code == "not-yours"
    at.add(at.take_back(GM, 3))
    at.add(at.take_back(ANN, 2))
    at.add(at.take_back(ANN, 1))
    assert at.state["red"].prone
    assert at.state["red"].at == (2, 2)


def test_a_player_takes_back_no_ruling() -> None:
    at = table()
    do(at, ANN, c.GoProne("red"))
    at.add(at.rule(GM, [e.Ceased("red", "prone", "sw.prone")], "no time for that"))
    with pytest.raises(Refused):
        at.take_back(ANN, 1)
    with pytest.raises(Refused):
        at.take_back(ANN, 0)


def test_the_game_master_takes_back_anything() -> None:
    at = table()
    do(at, ANN, c.GoProne("red"))
    at.add(at.rule(GM, [e.Light(2)], "dusk"))
    do(at, ANN, c.Move("red", (2, 1)))
    at.add(at.take_back(GM, 1))
    assert (at.state["red"].prone, at.state["red"].at, at.state.light) == (True, (2, 2), 0)
    at.add(at.take_back(GM, 0))
    assert at.state == at.first


@pytest.mark.parametrize("to", [-1, 2, 3, 99])
def test_one_goes_back_to_what_stands(to: int) -> None:
    at = table()
    do(at, ANN, c.GoProne("red"))
    do(at, ANN, c.Move("red", (2, 1)))
    with pytest.raises(Refused) as refused:
        at.take_back(GM, to)
    assert refused.value.code == "not-standing"
    assert "Entry 1" in refused.value.remedy
    at.add(at.take_back(GM, 0))
    with pytest.raises(Refused) as refused:
        at.take_back(GM, 0)
    assert refused.value.code == "nothing-stands"


def test_taking_back_is_no_free_reroll() -> None:
    at = table()
    do(at, ANN, BLOW, MISS)
    at.add(at.take_back(ANN, 0))
    assert at.fallen == [MISS]
    entry = do(at, ANN, BLOW)  # no die is thrown: they lie there already
    assert entry.act.chance == (MISS,)
    assert at.fallen == []
    assert at.state.pending[-1].best == 0


def test_dice_that_fell_wait_for_a_throw_that_fits() -> None:
    at = table()
    do(at, ANN, BLOW, MISS)
    at.add(at.take_back(ANN, 0))
    do(at, ANN, c.Run("red"), ((4,),))
    assert at.fallen == [MISS], "two dice do not fit one"
    do(at, ANN, BLOW)
    assert at.fallen == []


def test_dice_fall_again_after_several_steps_back() -> None:
    at = table()
    hit = do(at, ANN, BLOW, HIT)
    damage = do(at, ANN, c.Keep("red"), ((7,), (3,)))
    at.add(at.take_back(GM, 0))
    assert at.fallen == [HIT, ((7,), (3,))]
    assert do(at, ANN, BLOW).act.chance == hit.act.chance
    assert do(at, ANN, c.Keep("red")).act.chance == damage.act.chance


def test_a_benny_comes_back_and_its_dice_stay() -> None:
    at = table()
    do(at, ANN, BLOW, MISS)
    before = at.state
    do(at, ANN, c.Reroll("red"), HIT)
    assert at.state["red"].bennies == before["red"].bennies - 1
    at.add(at.take_back(ANN, 1))
    assert at.state == before
    again = do(at, ANN, c.Reroll("red"))
    assert again.act.chance == (HIT,)
    assert at.state["red"].bennies == before["red"].bennies - 1


def test_cards_that_were_drawn_are_drawn_again() -> None:
    at = table(replace(fight(), phase=Stage.PEACE, hands=(), deck=DECK))
    at.state = at.first = replace(at.first, fighters=tuple(replace(f, turn=None) for f in at.first.fighters))
    drawn = ("AS", "7H", "2D")
    do(at, GM, c.Begin(), *drawn)
    at.add(at.take_back(GM, 0))
    assert at.state.deck == DECK
    assert do(at, GM, c.Begin()).act.chance == drawn


def test_a_soak_that_was_taken_back_soaks_no_better() -> None:
    wounded = Wounded("red", 2)
    at = table(fight(pending=(wounded,)))
    do(at, ANN, c.Soak("red"), ((1,), (2,)))
    at.add(at.take_back(ANN, 0))
    assert at.state.pending == (wounded,)
    assert do(at, ANN, c.Soak("red")).act.chance == (((1,), (2,)),)
