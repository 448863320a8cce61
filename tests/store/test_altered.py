"""Changes of a table's file after it was played are found when it is imported; `python -m bench altered` does
the same ten thousand times."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from random import Random as Source
from typing import Any

import pytest
from msgspec.structs import replace

from tests.altering import BEGAN, CHANGES, SCENES, Evening, Plain, Scene, altered, another_order, as_legal, found
from wildtable.dice import Random, Recorder, Tape
from wildtable.play import GM, Did, Entry, Refused, Ruled, Table
from wildtable.play.line import read
from wildtable.play.proving import ALTERED, Proving
from wildtable.savage.cards.messages import Begin

SEED, ENTRIES, EACH = 9, 60, 41


@cache
def played(where: Scene) -> bytes:
    """A table as it was exported."""
    return Evening(where, SEED).play(ENTRIES).file()


@pytest.mark.parametrize("where", SCENES, ids=lambda where: where.scene)
def test_what_was_played_is_taken_however_the_file_is_laid_out(where: Scene) -> None:
    assert found(played(where)) == ""
    assert found(json.dumps(json.loads(played(where)), indent=1).encode()) == ""


@pytest.mark.parametrize("where", SCENES, ids=lambda where: where.scene)
def test_every_change_of_dice_order_events_seats_or_the_beginning_is_found(where: Scene) -> None:
    random, tried = Source(SEED), Counter[str]()
    for number in range(EACH):
        change = CHANGES[number % len(CHANGES)]
        data, what = altered(played(where), change, random)
        if what:
            problem = found(data)
            assert problem, f"{change.__name__}: {what}"
            assert problem.endswith("."), problem
            assert "Traceback" not in problem
            tried[change.__name__] += 1
    assert len(tried) >= len(CHANGES) - 2


class Last(Source):
    """A source that always takes the last of several."""

    def randrange(self, *limits: int) -> int:  # type: ignore[override]
        return limits[-1] - 1


@pytest.mark.parametrize("where", SCENES[:2], ids=lambda where: where.scene)
def test_what_is_not_found_could_have_been_played_so(where: Scene) -> None:
    """Two remarks, one after the other, could have been made the other way round."""
    evening = Evening(where, SEED).play(20)
    for seat in ("p-mia", "p-ben"):
        said = read("Good evening.", seat, {GM: "Game master", "p-mia": "Mia", "p-ben": "Ben"}, evening.table.game.dice)
        evening.add(evening.table.say(said, evening.dice))
    data, _ = altered(evening.file(), another_order, Last())
    assert data != evening.file()
    assert found(data) == ""
    assert as_legal(data)


def at_the_ford(entries: int = 0) -> Evening:
    return Evening(SCENES[0], SEED).play(entries)


def test_dice_that_fell_before_something_was_taken_back_stay_fallen() -> None:
    evening = Evening(SCENES[1], SEED)
    table = evening.table
    while not (
        table.seq
        and isinstance(table.entries[-1].act, Did)
        and any(not isinstance(piece, str) for piece in getattr(table.entries[-1].act, "chance", ()))
    ):
        evening.play(table.seq + 1)
    thrown = table.entries[-1].act
    before = table.standing[-2] if len(table.standing) > 1 else 0
    evening.add(table.take_back(GM, before, "again"))
    others = _otherwise(table, thrown)
    with pytest.raises(Refused, match="before it was undone have changed"):
        Proving(table, {"p-mia", "p-ben"}).prove(replace(table.entries[-1], seq=table.seq + 1, act=others))
    again = table.do(thrown.seat, thrown.command, Tape(()), by=thrown.by)
    assert again.act.chance == thrown.chance
    Proving(table, {"p-mia", "p-ben"}).prove(again)


class Forged:
    """Dice and cards of which the first is what somebody wants it to be, whatever can fall; the others are fair."""

    def __init__(self, first: Any) -> None:
        self._first: list[Any] = [first]

    def throw(self, pool: Any, against: Any = None) -> Any:
        if self._first:
            faces = tuple([self._first[0], *[(1,)] * len(pool.sides)][: len(pool.sides)])
            self._first.clear()
            return pool.read(faces, against), faces
        return Random(Source(1).randbytes).throw(pool, against)

    def draw(self, bag: tuple[str, ...]) -> str:
        return self._first.pop() if self._first else bag[0]


def _forged(table: Table[Any, Any, Any], act: Did[Any, Any], first: Any) -> Entry[Any, Any]:
    """The next entry of a table with what somebody wants to have fallen, and all that the rules make of it."""
    recorder = Recorder(Forged(first))
    try:
        events = table.game.decide(table.state, act.seat, act.command, recorder)
    except ValueError:  # the rules make nothing of it; whoever forges may write anything
        events = []
    return Entry(table.seq + 1, "x", BEGAN, Did(act.seat, act.command, tuple(recorder.chance), tuple(events)))


@pytest.mark.parametrize("where", SCENES[:2], ids=lambda where: where.scene)
def test_dice_that_cannot_fall_so_are_found_though_all_that_follows_is_made_of_them(where: Scene) -> None:
    whole, tried = Evening(where, SEED).play(ENTRIES).table, 0
    table: Table[Any, Any, Any] = Table(whole.game, whole.first)
    for entry in whole.entries:
        act = entry.act
        proving = Proving(table, {"p-mia", "p-ben"})
        if isinstance(act, Did) and act.chance and not isinstance(act.chance[0], str) and not table.fallen:
            proving.prove(_forged(table, act, act.chance[0][0]))
            for faces in ((0,), (101,), (-1,), (1, 1), (101, 1)):
                with pytest.raises(Refused, match="are not possible"):
                    proving.prove(_forged(table, act, faces))
            tried += 1
        table.add(entry)
    assert tried


def test_a_card_that_is_dealt_already_is_not_dealt_again() -> None:
    table = at_the_ford().table
    begin = Begin()
    dealt = table.do(GM, begin, Random(Source(SEED).randbytes)).act.chance
    twice = Did(GM, begin, (dealt[0], dealt[0], *dealt[2:]), ())
    with pytest.raises(Refused, match="is not there to be drawn"):
        Proving(table, {"p-mia", "p-ben"}).prove(Entry(1, "x", BEGAN, twice))


def _otherwise(table: Table[Any, Any, Any], act: Any) -> Any:
    """The same command with other dice, and what the rules make of them."""
    for face in range(1, 7):
        chance = tuple([piece if isinstance(piece, str) else tuple([(face,)] * len(piece)) for piece in act.chance])
        recorder = Recorder(Tape(chance))
        try:
            events = table.game.decide(table.state, act.seat, act.command, recorder)
        except ValueError:
            continue
        if chance != act.chance and tuple(recorder.chance) == chance:
            return replace(act, chance=chance, events=tuple(events))
    raise AssertionError("no other dice do")


def test_a_ruling_says_why_and_all_that_it_brings_about() -> None:
    table = at_the_ford(20).table
    entry = replace(table.entries[-1], seq=table.seq + 1)
    for act, says in (
        (Ruled(GM, (), "because"), "This ruling is not possible"),
        (Ruled("p-mia", (), "because"), "Only the game master"),
        (Ruled(GM, (), ""), "needs a reason"),
        (Ruled(GM, (), "a\u202eb"), "not text"),
        (Ruled("p-dov", (), "because"), "does not exist in the file"),
    ):
        with pytest.raises(Refused, match=says) as refused:
            Proving(table, {"p-mia", "p-ben"}).prove(replace(entry, act=act))
        assert refused.value.code == ALTERED


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"seat": "p-dov"}, "does not exist in the file"),
        ({"typed": True}, "marked as typed in, but that was not allowed"),
        ({"by": "gm"}, "nobody for the game master"),
        ({"chance": [[[4]]]}, "more dice and cards"),
    ],
    ids=["seat", "typed", "by", "dice"],
)
def test_what_was_found_is_said_with_its_entry(change: dict[str, Any], says: str) -> None:
    plain: Plain = json.loads(played(SCENES[0]))
    acts = [(each, each["act"]) for each in plain["entries"]]
    entry = next(each for each, act in acts if act["seat"] == GM and act.get("chance") == [] and "command" in act)
    entry["act"] |= change
    problem = found(json.dumps(plain).encode())
    assert problem.startswith(f"Entry {entry['seq']} of the file was altered")
    assert says in problem
