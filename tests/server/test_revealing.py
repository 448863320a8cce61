"""Disclosure of an entry's seed at once: to nobody from whom anything of it is hidden."""

from __future__ import annotations

from typing import Any

import pytest
import toy

from wildtable.dice import Recorder, Sum
from wildtable.play import GM, WATCH, Did, Entry, Said
from wildtable.play.promising import Promises
from wildtable.server.table.seat_view import revealed
from wildtable.server.table.typed_dice import ThrowNeeded, TypedDice
from wildtable.text.spoken import Line, RollCard, ShownDie

PROMISES = Promises("11" * 32)


def thrown(*events: Any, bag: tuple[str, ...] = ()) -> Entry[Any, Any]:
    """An entry for which a d6 was thrown, and perhaps something drawn."""
    dice = PROMISES.dice("22" * 16)
    recorder = Recorder(dice)
    recorder.throw(Sum((6,), aces=False))
    if bag:
        recorder.draw(bag)
    return Entry(1, "a", 0, Did("p-1", toy.Toss(), tuple(recorder.chance), events), PROMISES.proof(dice))


def line(*faces: int) -> Line:
    """Return what is read of it: the dice on a card."""
    return Line(1, 0, "p-1", "did", "", rolls=(RollCard("p-1", "A toss", (ShownDie(6, faces),)),) if faces else ())


def told(entry: Entry[Any, Any], read: Line | None) -> set[str]:
    """Return who is told."""
    state = toy.Stones()
    seats = (GM, "p-1", "p-2", WATCH)
    return {seat for seat in seats if revealed(toy.SYSTEM, entry, seat, read, before=state, after=state) is not None}


def test_all_are_told_where_every_die_is_on_a_card_and_nothing_is_hidden() -> None:
    entry = thrown(toy.Tossed(3, "blue"))
    (die,) = entry.act.chance[0]
    assert told(entry, line(*die)) == {GM, "p-1", "p-2", WATCH}
    assert told(entry, None) == set()


def test_a_die_that_is_on_no_card_is_told_the_master_alone() -> None:
    entry = thrown(toy.Tossed(3, "blue"))
    (die,) = entry.act.chance[0]
    assert told(entry, line()) == told(entry, line(die[0] % 6 + 1)) == {GM}


def test_what_was_drawn_is_told_where_it_stands_in_what_all_see() -> None:
    bag = ("CANARY", "CANARY")
    hidden, shown = thrown(toy.Tossed(3, "blue"), bag=bag), thrown(toy.Tossed(3, "CANARY"), bag=bag)
    (die,) = hidden.act.chance[0]
    assert told(hidden, line(*die)) == {GM}
    assert told(shown, line(*die)) == {GM, "p-1", "p-2", WATCH}


def test_an_event_that_some_do_not_see_keeps_the_seed_from_them() -> None:
    entry = thrown(toy.Marked("p-1", "mine"), toy.Tossed(3, "blue"))
    (die,) = entry.act.chance[0]
    assert told(entry, line(*die)) == {GM, "p-1"}


def test_what_the_table_threw_for_somebody_who_waits_falls_anew_where_its_seed_is_told() -> None:
    """By the seed anybody could know it, and type what goes with it."""
    hands, promises = TypedDice(), Promises("33" * 32)

    def decides(dice: Any) -> Entry[Any, Any]:
        recorder = Recorder(dice)
        for pool in (Sum((1000,)), Sum((8,))):
            recorder.throw(pool)
        return Entry(1, "", 0, Did("ada", None, tuple(recorder.chance), ()))

    def cards(entry: Entry[Any, Any]) -> tuple[RollCard, ...]:
        return (RollCard("ada", "mine", (ShownDie(8, entry.act.chance[1][0]),)),)

    def given(*typed: Any) -> Entry[Any, Any]:
        return hands.decided("it", typed, promises.dice("44" * 16), decides, cards)[0]

    with pytest.raises(ThrowNeeded) as wanting:
        given()
    assert wanting.value.pool == Sum((8,))
    assert given(((3,),)).act.chance[0] == given(((3,),)).act.chance[0]
    first = given(((3,),)).act.chance[0]
    dice = promises.dice()
    Recorder(dice).throw(Sum((6,)))
    spoken = Entry(1, "b", 0, Said("bo", "x"), promises.proof(dice))
    promises.note(spoken)
    hands.forget(spoken, lambda act: act)
    second = given(((3,),)).act.chance[0]
    assert first != second
