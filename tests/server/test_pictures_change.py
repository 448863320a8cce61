"""Changes applied to the view before give the view of somebody who comes in now, entry after entry."""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import toy
from clients import FREE, Server, patched, run, served, shown
from msgspec import Struct
from msgspec.structs import replace
from test_replaying import KEYS, happens, kept

from tests.saga.walker import Walker as SagaWalker
from tests.savage.chases import Walk as ChaseWalker
from tests.savage.scenes import SCENES
from tests.savage.ships_walker import ShipWalker
from tests.savage.walker import Walker
from wildtable.dice import Random
from wildtable.play import GM, WATCH, Table
from wildtable.server.table import seat_view
from wildtable.server.table.patches import MANY, MOST_PUT_BY, Found, SentView
from wildtable.server.wire.messages import Change, Now, encode
from wildtable.server.wire.tables import NewTable
from wildtable.systems import system, systems
from wildtable.text.spoken import Line, SpokenOffer
from wildtable.text.told import Teller

WALKERS = (
    *(Walker, SagaWalker),
    *(pytest.param(walker, marks=pytest.mark.slow) for walker in (ChaseWalker, ShipWalker)),
    *(pytest.param(SCENES[name].walks, marks=pytest.mark.slow) for name in ("bands", "doors")),
)


def fresh(walker: Any, seat: str) -> Now:
    """Return the state for a seat, told by somebody who remembers nothing."""
    played = system(walker.game.name)
    told, state = Teller(played.game, played.words), replace(walker.table.state)  # of which nothing is known yet
    return seat_view.with_back(seat_view.now(played, state, seat, told), walker.table, seat)


def told(changes: tuple[Change, ...]) -> list[dict[str, Any]]:
    """Changes as they go to a page."""
    sent: list[dict[str, Any]] = json.loads(encode(changes))
    return sent


@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.slow)])
@pytest.mark.parametrize("kind", WALKERS, ids=lambda kind: kind.__name__)
def test_changes_make_the_picture_that_a_newcomer_gets(kind: Any, seed: int) -> None:
    walker = kind(seed)
    played = system(walker.game.name)
    remembering = played.told()
    pictures, documents = {}, {}
    bytes_of = {"whole": 0, "changes": 0}
    while walker.table.seq < 60 * seed:
        seq = walker.table.seq
        walker.step()
        if walker.table.seq == seq:
            continue
        found: Found = {}
        for seat in (*walker.seats, WATCH):
            now = seat_view.with_back(seat_view.now(played, walker.table.state, seat, remembering), walker.table, seat)
            if seat not in pictures:
                pictures[seat], documents[seat] = SentView(now), json.loads(encode(now))
                continue
            changes = encode(pictures[seat].changes(now, found))
            documents[seat] = patched(documents[seat], json.loads(changes))
            whole = encode(fresh(walker, seat))
            assert shown(documents[seat]) == json.loads(whole), f"seed {seed}, entry {walker.table.seq}, {seat}"
            if walker.random.random() < 0.02:  # somebody else sits down there, and those who sat there go on
                pictures[seat] = SentView(now)
            bytes_of["whole"] += len(whole)
            bytes_of["changes"] += len(changes)
        entry, to = walker.table.entries[-1], (*walker.seats, WATCH)
        alone = {seat: seat_view.line(played, walker.table.state, entry, seat) for seat in to}
        assert dict(seat_view.lines(played, walker.table.state, entry, to)) == alone, f"seed {seed}, entry {entry.seq}"
    assert bytes_of["changes"] < bytes_of["whole"] / 4, bytes_of


def test_a_list_of_nameless_values_may_turn_into_one_of_words() -> None:
    """Values without a name are found by all that they are, and some of them have no hash."""
    before, after = Now(({"n": 1}, {"n": 2}), ()), Now(("all", "of", "them"), ())
    changes = told(SentView(before).changes(after))
    assert patched(json.loads(encode(before)), changes) == json.loads(encode(after))


def test_what_is_drawn_is_what_the_table_has(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    drawn: list[Any] = []

    def now(played: Any, state: Any, seat: str, told: Teller) -> Now:
        drawn.append(state)
        return drawing(played, state, seat, told)

    drawing = seat_view.now
    monkeypatch.setattr(seat_view, "now", now)

    async def test(server: Server) -> None:
        opened = await server.hub.open(NewTable())
        player = server.join(opened.table, opened.player_key, "Ann")
        async with server.join(opened.table, opened.gm_key) as master, player:
            table_log = server.hub.tables._tables[opened.table].result().log
            done = [await master.do(master.now["offers"][0]["command"]) for _ in range(3)]
            done.append(await master.ask(type="say", id="words", text="Hello."))
            done.append(await master.ask(type="take-back", id="back", seen=master.seq, to=1))
            assert [one.get("seq") for one in done] == [1, 2, 3, 4, 5], done
            assert len(drawn) > 2
            assert all(any(state is its for its in table_log._past) for state in drawn), "and made once more after"

    async def whole() -> None:
        async with served(tmp_path, FREE, systems=systems()) as server:
            await test(server)

    asyncio.run(whole())


# What they are, one by one.


class Thing(Struct, frozen=True, omit_defaults=True):
    id: str
    size: int = 0
    parts: tuple[Any, ...] = ()


def offer(name: str, **fields: Any) -> SpokenOffer:
    return SpokenOffer(name, {"type": name}, name, "turn", **fields)


def after(before: Now, *pictures: Now) -> Iterator[list[dict[str, Any]]]:
    """The changes from each of some pictures to the next, each tried out on what a page would have."""
    picture, document = SentView(before), json.loads(encode(before))
    for now in pictures:
        changes = told(picture.changes(now))
        document = patched(document, changes)
        assert shown(document) == json.loads(encode(now))
        yield changes


def test_only_what_has_changed_is_told() -> None:
    one = Now((Thing("a", 1), Thing("b", 2)), ())
    other = replace(one, view=(Thing("a", 1), Thing("b", 3)))
    assert list(after(one, other, other)) == [[{"op": "replace", "path": "/view/1/size", "value": 3}], []]


@pytest.mark.parametrize(("differ", "ops"), [(MANY, MANY), (MANY + 1, 1)])
def test_a_list_of_which_much_differs_is_told_whole(differ: int, ops: int) -> None:
    one = Now(tuple([Thing(f"t{n}", 1) for n in range(2 * MANY)]), ())
    other = replace(one, view=tuple([Thing(f"t{n}", 2 if n < differ else 1) for n in range(2 * MANY)]))
    (changes,) = after(one, other)
    assert len(changes) == ops


def test_what_is_as_always_is_left_out_and_comes_back() -> None:
    one, other = Now((Thing("a", 1, (1,)),), (), asks="Who?"), Now((Thing("a"),), ())
    away, back = after(one, other, one)
    assert [(each["op"], each["path"]) for each in away] == [
        ("remove", "/view/0/size"),
        ("remove", "/view/0/parts"),
        ("remove", "/asks"),
    ]
    assert {each["op"] for each in back} == {"add"}


@pytest.mark.parametrize("new", ["ba", "b", "", "abc", "cab", "xaybz", "dcba"])
@pytest.mark.parametrize("old", ["ab", "", "a", "abcd", "xyz", "aab"])
def test_elements_come_and_go_in_their_order(old: str, new: str) -> None:
    one, other = (Now(tuple([Thing(name) for name in names]), ()) for names in (old, new))
    list(after(one, other, one))
    lists = (Now(tuple(names), ()) for names in (old, new))
    list(after(*lists))


def test_an_offer_that_comes_again_is_not_told_again() -> None:
    with_it, without = Now((), (offer("go"), offer("stay"))), Now((), (offer("stay"),))
    gone, back, otherwise = after(
        with_it, without, with_it, replace(with_it, offers=(offer("go", hint="!"), offer("stay")))
    )
    assert gone[-1] == {"op": "move", "path": "/put_by/1", "from": "/offers/0"}
    assert back == [{"op": "move", "path": "/offers/0", "from": "/put_by/1"}]
    assert otherwise == [{"op": "add", "path": "/offers/0/hint", "value": "!"}]


def test_no_more_offers_are_put_by_than_a_page_can_keep() -> None:
    many = [Now((), (offer(f"offer-{n}"),)) for n in range(2 * MOST_PUT_BY)]
    picture, document = SentView(many[0]), json.loads(encode(many[0]))
    for now in many[1:]:
        document = patched(document, told(picture.changes(now)))
        assert len(document["put_by"]) <= MOST_PUT_BY


def test_changes_are_found_in_steps_and_count_only_for_their_view() -> None:
    many = [Now((), tuple([offer(f"offer-{n}", hint=hint) for n in range(50)])) for hint in "abc"]
    many.append(Now((), many[-1].offers[:20]))
    picture = SentView(many[0])
    assert sum(1 for _ in picture.steps(many[1])) >= 50
    for upto in (5, 1000):  # given up, and found to the end for a view that does not come
        for _ in zip(range(upto), picture.steps(Now((), many[1].offers[25:])), strict=False):
            pass
    expected = SentView(many[0])
    for now in many[1:]:
        list(picture.steps(now))
        assert told(picture.changes(replace(now))) == told(expected.changes(now))


def test_two_offers_with_one_name_are_both_told() -> None:
    twice, once = Now((), (offer("go"), offer("go", hint="far"))), Now((), (offer("go"),))
    list(after(twice, Now((), ()), twice, once, twice, Now((), (offer("go", hint="far"),))))


# At a table.


def test_whoever_comes_later_or_asks_anew_is_shown_the_same(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        table = await server.open()
        async with server.join(table.table, table.player_key, "Ada") as ada:
            await ada.do({"type": "drop"})
            key = ada.welcome["key"]
            async with server.join(table.table, key) as again:
                for _ in range(3):
                    await again.do({"type": "drop"})
                await ada.catch_up(again.seq)
                assert ada.now == again.now
                await ada.say(type="show", id="all")
                seen = ada.now
                answer = await ada.until("shown", id="all")
                assert answer["now"] == seen
                assert answer["seq"] == ada.seq
                await ada.do({"type": "drop"})
                await again.catch_up(ada.seq)
                assert ada.now == again.now

    run(tmp_path, test)


@pytest.mark.parametrize(("kind", "name"), [(Walker, "savage"), (SagaWalker, "saga")])
def test_all_of_one_seat_see_the_same_whenever_they_came(tmp_path: Path, kind: Any, name: str) -> None:
    walker = kind(5)
    while walker.table.seq < 60:
        walker.step()

    async def test() -> None:
        async with served(tmp_path, systems=systems()) as server:
            table = await kept(server, walker, name)
            live = (await server.hub.authenticate(table, KEYS["gm"], "here"))[0]
            async with contextlib.AsyncExitStack() as stack:
                here = []
                for part in range(0, 60, 15):
                    here.append(await stack.enter_async_context(server.join(table, KEYS["gm"])))
                    await happens(server, table, walker, live, slice(part, part + 15))
                    for each in here:
                        await each.catch_up(part + 15)
                    assert all(each.now == here[0].now for each in here)
                assert here[0].now == json.loads(encode(live.broadcast.now("gm")))
                assert "put_by" in here[0].picture, "nothing was ever put by"

    asyncio.run(test())


def test_the_master_may_be_told_otherwise_than_players_who_see_the_same() -> None:
    def line(_after: Any, entry: Any, seat: str) -> Line:
        return Line(entry.seq, entry.at, entry.act.seat, "did", f"to {'the master' if seat == GM else 'a player'}")

    spoken = dataclasses.replace(toy.SYSTEM, words=toy.SYSTEM.words._replace(line=line))
    table = Table(toy.SYSTEM.game, toy.SYSTEM.new("long", "heap"))
    entry = table.do(GM, toy.Drop(), Random(), "one", 0)
    told = dict(seat_view.lines(spoken, table.state, entry, ("ann", GM, "ben")))
    assert [told[seat].head for seat in ("gm", "ann", "ben")] == ["to the master", "to a player", "to a player"]  # type: ignore[union-attr]
    assert told["ann"] is told["ben"]


def test_a_step_is_short(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        table = await server.open()
        async with server.join(table.table, table.player_key, "Ada") as ada:
            await ada.do({"type": "drop"})
            sent = json.loads(ada.frames[-1])
            assert "now" not in sent
            assert len(json.dumps(sent["changes"])) < len(json.dumps(ada.now)) / 2

    run(tmp_path, test)


def test_what_was_found_of_a_pair_keeps_it() -> None:
    """Or something else could get its identity, and be told with its changes."""
    before, found = Now((Thing("a", parts=(Thing("b", 1),)), Thing("c")), ()), dict[Any, Any]()
    old, new = before.view[0], Thing("a", parts=(Thing("b", 2),))
    picture = SentView(before)
    first = picture.changes(replace(before, view=(new, before.view[1])), found)
    assert [(each.op, each.path) for each in first] == [("replace", "/view/0/parts/0/size")]
    assert any(pair[0] is old and pair[1] is new for pair in found.values())
    again = SentView(before).changes(replace(before, view=(new, before.view[1])), found)
    assert [each is other for each, other in zip(first, again, strict=True)] == [True], "it is not looked for again"
