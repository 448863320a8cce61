"""A table watched again: every moment is what the seat was sent then, and nothing else; limits are kept."""

from __future__ import annotations

import asyncio
import dataclasses
import json
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
import toy
from clients import FREE, Client, Server, served
from msgspec.structs import replace

from tests.saga.walker import Walker as SagaWalker
from tests.savage.walker import Walker
from wildtable.board import Backdrop
from wildtable.play import Codec, Table
from wildtable.play.past import Past
from wildtable.server.http import replay
from wildtable.server.wire.tables import NewTable, Opened
from wildtable.store import Kept, KeptMember, KeptPicture, KeptTable, hashed
from wildtable.systems import systems

KEYS = {"gm": "master", "ann": "ann-key", "ben": "ben-key", "watch": "players"}


async def asked(server: Server, table: str, key: str, what: str) -> Any:
    """The answer to a question of a table by a key."""
    async with server.http() as http:
        return await http.get(f"/api/tables/{table}/{what}", headers={"Authorization": f"Bearer {key}"})


async def kept(server: Server, walker: Any, system: str) -> str:
    """A table on which nothing of a walk has happened yet, with those who sit there."""
    table, codec = "t-walked", Codec(walker.game)
    first = codec.encode(walker.table.first).decode()
    keys = hashed(KEYS["gm"]), hashed(KEYS["watch"])
    await server.hub.store.add_table(KeptTable(table, system, "any", "", "A walk", first, 0, 0, *keys))
    for seat in ("ann", "ben"):
        await server.hub.store.add_member(KeptMember(table, seat, "player", seat.title(), hashed(KEYS[seat]), 0))
    return table


async def happens(server: Server, table: str, walker: Any, live: Any, part: slice = slice(None)) -> None:
    """The walk's entries, or a part of them, happen at the table, each shown to all who sit there."""
    codec = Codec(walker.game)
    for entry in walker.table.entries[part]:
        named = replace(entry, id=f"e{entry.seq}", at=entry.seq)
        await server.hub.store.append(table, Kept(entry.seq, named.id, named.at, codec.encode(named).decode()))
        await live._catch_up()


@pytest.mark.parametrize(
    ("kind", "system"), [(Walker, "savage"), pytest.param(SagaWalker, "saga", marks=pytest.mark.slow)]
)
@pytest.mark.parametrize("seed", [3])
def test_every_moment_and_line_is_what_the_seat_was_sent_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: type[Any], system: str, seed: int
) -> None:
    monkeypatch.setattr(replay, "PAGE", 60)
    walker = kind(seed)
    walker.takes_back = 0.12
    while walker.table.seq < replay.PAGE + 20:
        walker.step()

    async def test() -> None:
        async with served(tmp_path, FREE, systems=systems()) as server:
            table = await kept(server, walker, system)
            live = (await server.hub.authenticate(table, KEYS["gm"], "here"))[0]
            sent = await sits_through(server, table, walker, live)
            for seat, key in KEYS.items():
                await same(server, table, key, sent[seat])

    asyncio.run(test())


async def sits_through(server: Server, table: str, walker: Any, live: Any) -> dict[str, list[dict[str, Any]]]:
    """Return what everybody is sent of a walk, step by step."""
    joined = [server.join(table, key) for key in KEYS.values()]
    clients = [await each.__aenter__() for each in joined]
    await happens(server, table, walker, live)
    for client in clients:
        await client.catch_up(walker.table.seq)
    for each in joined:
        await each.__aexit__(None, None, None)
    return {client.welcome["seat"]: client.steps for client in clients}


async def same(server: Server, table: str, key: str, steps: list[dict[str, Any]]) -> None:
    """Check that somebody with the key watches again, to and fro, what was sent to it."""
    lines: list[Any] = []
    upto, last = 0, len(steps)
    while upto < last:
        page = (await asked(server, table, key, f"replay?after={upto}")).json()
        lines, upto = [*lines, *page["lines"]], page["upto"]
        assert page["seq"] == last
        assert {begun["seq"] for begun in page["begun"]} <= {line["seq"] for line in page["lines"]}
    assert lines == [step["line"] for step in steps if step["line"] is not None]
    for step in [*steps[::-19], *steps[::23]]:
        answer = await asked(server, table, key, f"replay/{step['seq']}")
        then, now = answer.json(), step["now"]
        assert then["seq"] == step["seq"]
        for part in ("view", "asks", "panels"):
            assert then.get(part) == now.get(part), (step["seq"], part)
        assert set(then) <= {"seq", "view", "asks", "panels"}


def run(data: Path, test: Callable[[Server, Opened], Awaitable[None]], limits: Any = FREE) -> None:
    """Run a test at the ready ambush."""

    async def whole() -> None:
        async with served(data, limits, systems=systems()) as server:
            await test(server, await server.hub.open(NewTable()))

    asyncio.run(whole())


async def watched(server: Server, opened: Opened, figure: str, words: str) -> list[str]:
    """All that a player and a spectator can watch again of an evening with somebody in hiding and a whisper, before
    that figure comes in sight."""
    bo = server.join(opened.table, opened.player_key, "Bo")
    player = server.join(opened.table, opened.player_key, "Ann")
    async with server.join(opened.table, opened.gm_key) as gm, bo, player as ann:
        assert (await gm.do({"type": "enter", "figure": figure, "side": "foes", "edge": "north", "hidden": True}))[
            "type"
        ] == "step"
        assert (await said(gm, f"/w Bo {words}"))["type"] == "step"
        assert (await said(ann, "Where are they?"))["type"] == "step"
        await gm.catch_up(3)
        (waits,) = gm.now["view"]["hidden"]
        assert (await gm.do({"type": "show", "hidden": waits["id"]}))["type"] == "step"
        await ann.catch_up(4)
        (shown,) = [f for f in ann.now["view"]["fighters"] if f"hidden:{f['id']}" == waits["id"]]
        key, seat = ann.welcome["key"], ann.welcome["seat"]
    answers = []
    for reader in (key, opened.player_key):
        for seq in range(4):
            answers.append((await asked(server, opened.table, reader, f"replay/{seq}")).text)
            assert shown["id"] not in answers[-1]
        lines = (await asked(server, opened.table, reader, "replay")).json()["lines"]
        answers += [json.dumps(line | {"at": 0}).replace(seat, "ANN") for line in lines if line["seq"] < 4]
        assert shown["id"] in (await asked(server, opened.table, reader, "replay/4")).text
    masters = (await asked(server, opened.table, opened.gm_key, "replay/1")).json()
    assert [f["id"] for f in masters["view"]["hidden"]] == [waits["id"]]
    return answers


async def said(client: Client, text: str) -> Any:
    """Something is said on the line."""
    return await client.ask(type="say", id=client.new_id(), text=text)


def test_nobody_watches_again_what_was_hidden_from_them_then(tmp_path: Path) -> None:
    found = []

    for number, (figure, words) in enumerate([("hound", "run"), ("bear", "stay where you are")]):

        async def test(server: Server, opened: Opened, figure: str = figure, words: str = words) -> None:
            found.append(await watched(server, opened, figure, words))

        folder = tmp_path / str(number)
        folder.mkdir()
        run(folder, test)
    assert found[0] == found[1]
    assert any("Where are they?" in answer for answer in found[0])
    assert not any("stay where you are" in answer for answer in found[1])


def test_a_wrong_key_and_a_strange_number_see_nothing(tmp_path: Path) -> None:
    async def test(server: Server, opened: Opened) -> None:
        for what in ("replay", "replay/0"):
            answer = await asked(server, opened.table, "nobody", what)
            assert (answer.status_code, answer.json()["code"]) == (403, "no-entry")
        for what in ("replay/x", "replay/-1", "replay/%D9%A3", "replay?after=1e3", "replay/9999999999"):
            answer = await asked(server, opened.table, opened.gm_key, what)
            assert (answer.status_code, answer.json()["code"]) == (400, "bad-message"), what
        assert (await asked(server, opened.table, opened.gm_key, "replay/1")).status_code == 404
        assert (await asked(server, opened.table, opened.gm_key, "replay?after=99")).status_code == 404
        assert (await asked(server, opened.table, opened.gm_key, "below?at=99")).status_code == 404

    run(tmp_path, test)


def test_an_address_looks_only_so_often(tmp_path: Path) -> None:
    async def test(server: Server, opened: Opened) -> None:
        codes = [(await asked(server, opened.table, opened.gm_key, "replay/0")).status_code for _ in range(4)]
        assert codes == [200, 200, 200, 429]

    run(tmp_path, test, replace(FREE, moments=3))


def test_any_state_of_a_long_log_is_a_few_entries_away() -> None:
    walker = Walker(5)
    walker.takes_back = 0.05
    while walker.table.seq < 300:
        walker.step()
    folded = 0

    def folds(state: Any, events: Any) -> Any:
        nonlocal folded
        folded += 1
        return walker.game.folded(state, events)

    class Counting:
        folded = staticmethod(folds)

    past: Past[Any, Any, Any] = Past(Counting(), walker.table.first)  # type: ignore[arg-type]  # all of a game that is folded with
    past.take(walker.table.entries)
    past.take(walker.table.entries[100:])  # what is there already
    assert past.seq == walker.table.seq
    slices = 1
    while not past.fold(past.seq, 40):
        slices += 1
        assert folded <= 40 * slices
    assert past.state(past.seq) == walker.table.state
    for seq in range(past.seq, -1, -13):
        before = folded
        there = past.state(seq)
        assert there == Table(walker.game, walker.table.first, walker.table.entries[:seq]).state
        assert folded - before < 64


def test_a_picture_is_fetched_as_it_was_shown_then_and_not_before(tmp_path: Path) -> None:
    name = "ab" * 32

    def view(state: toy.Stones, seat: str) -> Any:
        """The picture lies there while the stones are as many as after the first of three entries."""
        below = {"hash": name, "at": [0, 0], "width": 100, "height": 100} if len(shown) and state == shown[0] else None
        return {"stones": state.stones, "board": {"width": 1, "height": 1, "picture": below}}

    shown: list[Any] = []
    below = Backdrop(name, (0, 0), 100, 100)
    made = dataclasses.replace(
        toy.SYSTEM, game=replace(toy.GAME, view=view), below=lambda state: below if state in shown else None
    )

    async def test() -> None:
        async with served(tmp_path, FREE, systems=[made]) as server:
            opened = await server.open()
            await server.hub.store.add_picture(
                KeptPicture(opened.table, name, "webp", 9, 9, 1, b"a picture"), 10, 10**6
            )
            async with server.join(opened.table, opened.player_key, "Ann") as ann:
                await ann.do({"type": "sit", "side": "red"})
                live = (await server.hub.authenticate(opened.table, ann.welcome["key"], "here"))[0]
                shown.append(live.table.state)
                await ann.do({"type": "mark", "mark": "x"})
                for what in (f"pictures/{name}", "below"):
                    for at, status in (("", 404), ("?at=0", 404), ("?at=1", 200), ("?at=2", 404), ("?at=x", 400)):
                        answer = await asked(server, opened.table, ann.welcome["key"], what + at)
                        assert answer.status_code == status, (what, at, answer.text)

    asyncio.run(test())


def test_whoever_asks_for_much_at_once_has_one_turn(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path, FREE) as server:
            opened = await server.open()
            live = await server.hub.authenticate_gm(opened.table, opened.gm_key, "here")
            replays, order, begun = server.hub.replays, list[str](), threading.Event()

            def look(who: str) -> Any:
                return replays.at(live, who, 0, lambda _: order.append(who))

            held = asyncio.create_task(replays.at(live, "held", 0, lambda _: begun.wait()))
            looks = [asyncio.create_task(look("ann")) for _ in range(20)]
            await asyncio.sleep(0)
            looks.append(asyncio.create_task(look("ben")))
            await asyncio.sleep(0)
            begun.set()
            await asyncio.gather(held, *looks)
            assert order.index("ben") <= 2
            assert len(order) == 21

    asyncio.run(test())
