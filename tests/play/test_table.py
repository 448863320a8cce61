"""Playing, ruling, taking back; and that what is refused changes nothing."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.play.duel import ANN, BEN, BLOW, do, fight, picture, table
from wildtable.cards import DECK
from wildtable.dice import Tape
from wildtable.play import GM, WATCH, AskedBack, Did, Refused, Ruled, Table, TakenBack, rehearse
from wildtable.play import table as table_of_play
from wildtable.savage.bennies.messages import Award, Benny
from wildtable.savage.cards.messages import Begin, Shuffled
from wildtable.savage.cards.model import Stage
from wildtable.savage.fight import changed
from wildtable.savage.game import check
from wildtable.savage.movement.messages import GoProne, Move, Moved, Run
from wildtable.savage.sheets.building import fighter
from wildtable.savage.sight.messages import Light
from wildtable.savage.table.messages import Entered, Left, Play
from wildtable.savage.traits.messages import Keep, Reroll
from wildtable.savage.traits.model import Rolled
from wildtable.savage.turns.messages import EndTurn
from wildtable.savage.wounds.messages import Became, Ceased, Hurt, Soak
from wildtable.savage.wounds.model import Wounded

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


def test_a_state_that_somebody_has_made_already_is_the_tables() -> None:
    at, alone = table(), table()
    first = at.state
    blow = at.do(ANN, BLOW, Tape([HIT]))
    alone.add(blow)
    after = at.game.folded(first, blow.act.events)
    at.add(blow, after)
    assert at.state is after
    assert at.before is first
    back = at.take_back(GM, 0)
    at.add(back, first)
    alone.add(back)
    assert at.state is first
    assert at.before == alone.before
    assert picture(at) == picture(alone)


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
        (ANN, Keep("red"), "not-open"),
        (ANN, Move("red", (3, 2)), "not-open"),
        (ANN, Move("red", (99, 2)), "not-open"),
        (ANN, Award("red"), "not-open"),
        (GM, EndTurn("blue"), "not-open"),
        (GM, Begin(), "not-open"),
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
    for command in (BLOW, Move("red", (2, 1)), EndTurn("red"), Soak("red")):
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
    do(at, ANN, Keep("red"), ((4,), (1,)))
    at.add(at.take_back(GM, 1))
    assert picture(Table(at.game, at.first, at.entries)) == picture(at)


# Rulings.


def test_the_game_master_rules_with_a_reason() -> None:
    at = table()
    entry = at.rule(GM, [Hurt("blue", 2, True, "sw.wounds")], "the chandelier", id="r1", at=5)
    assert entry.act == Ruled(GM, (Hurt("blue", 2, True, "sw.wounds"),), "the chandelier")
    at.add(entry)
    assert (at.state["blue"].health.wounds, at.state["blue"].states.shaken) == (2, True)


@pytest.mark.parametrize("seat", [ANN, BEN, WATCH, ""])
def test_nobody_else_rules(seat: str) -> None:
    at = table()
    with pytest.raises(Refused) as refused:
        at.rule(seat, [Hurt("blue", 2, True, "sw.wounds")], "because")
    assert refused.value.code == "not-yours"


@pytest.mark.parametrize("reason", ["", "  ", "\n"])
def test_a_ruling_needs_a_reason(reason: str) -> None:
    with pytest.raises(Refused) as refused:
        table().rule(GM, [Hurt("blue", 2, True, "sw.wounds")], reason)
    assert refused.value.code == "no-reason"


ZED = fighter("zed", {"is": "raider", "at": (1, 1)}, fight().rules)


@pytest.mark.parametrize(
    "events",
    [
        [],
        [Hurt("blue", 9, True, "x")],
        [Hurt("blue", -1, True, "x")],
        [Hurt("nobody", 1, True, "x")],
        [Benny("blue", -1, "x", "x")],
        [Benny("gm", -1, "x", "x")],
        [Benny("nobody", 1, "x", "x")],
        [Moved("blue", (99, 0), 0)],
        [Moved("blue", (-1, 0), 0)],
        [Entered(replace(ZED, at=(0, 6)))],
        [Entered(changed(ZED, fatigue=-1))],
        [Light(4)],
        [Light(-1)],
        [Shuffled(DECK)],
        [Shuffled(("7Z",))],
        [Left("red")],
        [Light(1), Became("nobody", "prone", "x")],
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
            at.rule(GM, [Left(who)], "called away")
        assert repr(who) in refused.value.problem
    at.add(at.rule(GM, [Left("brute")], "called away"))
    assert "brute" not in at.state


def test_two_figures_cannot_share_an_id() -> None:
    first = fight()
    assert check(first) == ""
    assert "same id" in check(replace(first, fighters=(*first.fighters, first.fighters[0])))


def test_who_enters_under_a_known_id_takes_its_place() -> None:
    at = table()
    at.add(at.rule(GM, [Entered(replace(ZED, id="brute"))], "another one"))
    assert [f.id for f in at.state.fighters].count("brute") == 1
    assert at.state["brute"].at == (1, 1)


# Taking back.


def test_a_player_takes_back_the_last_command() -> None:
    at = table()
    entry = at.do(ANN, Move("red", (2, 1)), NO_DICE)
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
    do(at, ANN, GoProne("red"))
    do(at, ANN, Move("red", (2, 1)))
    for seat, to in ((ANN, 0), (BEN, 1), (WATCH, 1)):
        with pytest.raises(Refused) as refused:
            at.take_back(seat, to)
        assert refused.value.code == "not-yours"
    do(at, ANN, EndTurn("red"))
    do(at, GM, GoProne("blue"))
    with pytest.raises(Refused) as refused:
        at.take_back(ANN, 3)
    assert refused.value.code == "not-yours"
    at.add(at.take_back(GM, 3))
    at.add(at.take_back(ANN, 2))
    at.add(at.take_back(ANN, 1))
    assert at.state["red"].states.prone
    assert at.state["red"].at == (2, 2)


def test_a_player_takes_back_no_ruling() -> None:
    at = table()
    do(at, ANN, GoProne("red"))
    at.add(at.rule(GM, [Ceased("red", "prone", "sw.prone")], "no time for that"))
    with pytest.raises(Refused):
        at.take_back(ANN, 1)
    with pytest.raises(Refused):
        at.take_back(ANN, 0)


def test_the_game_master_takes_back_anything() -> None:
    at = table()
    do(at, ANN, GoProne("red"))
    at.add(at.rule(GM, [Light(2)], "dusk"))
    do(at, ANN, Move("red", (2, 1)))
    at.add(at.take_back(GM, 1))
    assert (at.state["red"].states.prone, at.state["red"].at, at.state.light) == (True, (2, 2), 0)
    at.add(at.take_back(GM, 0))
    assert at.state == at.first


@pytest.mark.parametrize("to", [-1, 2, 3, 99])
def test_one_goes_back_to_what_stands(to: int) -> None:
    at = table()
    do(at, ANN, GoProne("red"))
    do(at, ANN, Move("red", (2, 1)))
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
    at.add(at.take_back(GM, 0))
    assert at.fallen == [MISS]
    entry = do(at, ANN, BLOW)  # no die is thrown: they lie there already
    assert entry.act.chance == (MISS,)
    assert at.fallen == []
    assert at.state.pending[-1].best == 0


def test_dice_that_fell_wait_for_a_throw_that_fits() -> None:
    at = table()
    do(at, ANN, BLOW, MISS)
    at.add(at.take_back(GM, 0))
    do(at, ANN, Run("red"), ((4,),))
    assert at.fallen == [MISS], "two dice do not fit one"
    do(at, ANN, BLOW)
    assert at.fallen == []


def test_dice_fall_again_after_several_steps_back() -> None:
    at = table()
    hit = do(at, ANN, BLOW, HIT)
    damage = do(at, ANN, Keep("red"), ((7,), (3,)))
    at.add(at.take_back(GM, 0))
    assert at.fallen == [HIT, ((7,), (3,))]
    assert do(at, ANN, BLOW).act.chance == hit.act.chance
    assert do(at, ANN, Keep("red")).act.chance == damage.act.chance


def test_a_benny_comes_back_and_its_dice_stay() -> None:
    at = table()
    do(at, ANN, BLOW, MISS)
    before = at.state
    do(at, ANN, Reroll("red"), HIT)
    assert at.state["red"].bennies == before["red"].bennies - 1
    at.add(at.take_back(GM, 1))
    assert at.state == before
    again = do(at, ANN, Reroll("red"))
    assert again.act.chance == (HIT,)
    assert at.state["red"].bennies == before["red"].bennies - 1


def test_cards_that_were_drawn_are_drawn_again() -> None:
    at = table(replace(fight(), phase=Stage.PEACE, hands=(), deck=DECK))
    at.state = at.first = replace(at.first, fighters=tuple(replace(f, turn=None) for f in at.first.fighters))
    drawn = ("AS", "7H", "2D")
    do(at, GM, Begin(), *drawn)
    at.add(at.take_back(GM, 0))
    assert at.state.deck == DECK
    assert do(at, GM, Begin()).act.chance == drawn


def test_a_soak_that_was_taken_back_soaks_no_better() -> None:
    wounded = Wounded("red", 2)
    at = table(fight(pending=(wounded,)))
    do(at, ANN, Soak("red"), ((1,), (2,)))
    at.add(at.take_back(GM, 0))
    assert at.state.pending == (wounded,)
    assert do(at, ANN, Soak("red")).act.chance == (((1,), (2,)),)


# Asking to take back, and standing in.


def test_what_dice_have_answered_a_player_asks_to_take_back() -> None:
    at = table()
    do(at, ANN, BLOW, MISS)
    before = picture(at)
    asked = at.take_back(ANN, 0, "a slip")
    assert asked.act == AskedBack(ANN, 0, "a slip")
    at.add(asked)
    assert (at.wanted, at.standing, picture(at)[0]) == ({ANN: 0}, [1], before[0])
    with pytest.raises(Refused) as refused:
        at.take_back(ANN, 0)
    assert refused.value.code == "asked-already"
    at.add(at.take_back(GM, 0))
    assert (at.wanted, at.state) == ({}, at.first)


def test_a_request_is_declined_or_withdrawn() -> None:
    at = table()
    do(at, ANN, BLOW, MISS)
    for seat in (GM, ANN):
        at.add(at.take_back(ANN, 0))
        with pytest.raises(Refused) as refused:
            at.decline(BEN, ANN)
        assert refused.value.code == "not-yours"
        at.add(at.decline(seat, ANN))
        assert (at.wanted, at.standing) == ({}, [1])
    with pytest.raises(Refused) as refused:
        at.decline(GM, ANN)
    assert refused.value.code == "not-asked"
    assert picture(Table(at.game, at.first, at.entries)) == picture(at)


def test_a_request_is_over_when_what_it_is_about_is_taken_back() -> None:
    at = table()
    do(at, ANN, GoProne("red"))
    do(at, ANN, BLOW, MISS)
    at.add(at.take_back(ANN, 1))
    do(at, ANN, Keep("red"))
    assert at.wanted == {ANN: 1}, "the table plays on"
    at.add(at.take_back(GM, 2))
    assert at.wanted == {ANN: 1}
    at.add(at.take_back(GM, 0))
    assert at.wanted == {}


def test_a_note_that_was_read_cannot_be_unread() -> None:
    for note, kind in (("", TakenBack), ("The count is his father.", AskedBack)):
        crowd = fight().fighters
        red = replace(crowd[0], seat="", sheet=replace(crowd[0].sheet, note=note))
        at = table(replace(fight(), fighters=(red, *crowd[1:])))
        do(at, ANN, Play("red", ANN))
        assert isinstance(at.take_back(ANN, 0).act, kind)


def test_the_game_master_stands_in_and_takes_that_back() -> None:
    at = table()
    entry = at.do(ANN, GoProne("red"), NO_DICE, by=GM)
    assert (entry.act.seat, entry.act.by) == (ANN, GM)
    at.add(entry)
    for seat in (ANN, BEN):
        with pytest.raises(Refused) as refused:
            at.take_back(seat, 0)
        assert refused.value.code == "not-yours"
    with pytest.raises(Refused) as refused:
        at.do(ANN, Move("red", (2, 1)), NO_DICE, by=BEN)
    assert refused.value.code == "not-yours"
    rehearse(at.game, at.first, at.entries)
    at.add(at.take_back(GM, 0))
    assert at.state == at.first


@pytest.mark.parametrize("to", [0, 1, 2, 13, 29, 39])
def test_going_back_makes_few_states_again_however_long_the_log(to: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_of_play, "KEPT", 8)
    monkeypatch.setattr(table_of_play, "KEPT_EVERY", 4)
    folds = list[int]()
    at = table()
    fold = at.game.fold
    assert fold is not None

    def counted(state: Any, events: Any) -> Any:
        folds.append(1)
        return fold(state, events)

    at = Table(replace(at.game, fold=counted), at.first)
    states = [at.state]
    for number in range(40):
        at.add(at.rule(GM, [Moved("red", (number % 5, 1), 0)], "so"))
        states.append(at.state)
    folds.clear()
    at.add(at.take_back(GM, to))
    assert len(folds) <= 8
    assert (at.state, at.before) == (states[to], states[max(to - 1, 0)])
    assert at.state_after(to) == states[to]
    assert picture(Table(at.game, at.first, at.entries)) == picture(at)
