"""All see the same things in the same order, whoever is slow, leaves, comes back, or however the store fails."""

from __future__ import annotations

import asyncio
import json
import socket
import tempfile
from pathlib import Path
from typing import Any

import pytest
import toy
from clients import FREE, Client, Server, connected, joined, run, served, stands
from hypothesis import example, given, settings
from hypothesis import strategies as st
from msgspec import Raw
from msgspec.structs import replace

from wildtable.play import Table
from wildtable.server.table.client import TableClient
from wildtable.server.table.hub import Hub
from wildtable.server.table.live_table import LiveTable
from wildtable.server.wire.messages import Do, Hello
from wildtable.server.wire.tables import NewTable, Opened
from wildtable.store import Kept, Unkept
from wildtable.store.files import load_table, store_url
from wildtable.store.store import Store, opened

DROP = {"type": "drop"}


class Moody(Store):
    """A store that fails when it is told to: before it has kept an entry, or after."""

    mood = "well"

    async def append(self, table_id: str, entry: Kept) -> None:
        mood, self.mood = self.mood, "well"
        if mood == "full":
            raise Unkept("no room")
        await super().append(table_id, entry)
        if mood == "lost answer":
            raise Unkept("the connection broke")


class Reader:
    """Somebody at a table, without a socket: reads when it is let, and comes back where it was cut."""

    def __init__(self, hub: Hub, opened: Opened, key: str, name: str) -> None:
        self.hub, self.opened, self.key, self.name = hub, opened, key, name
        self.reads = asyncio.Event()
        self.reads.set()
        self.seq, self.seat = 0, ""
        self.told: list[int] = []
        self.heads: dict[int, str] = {}
        self.now: dict[str, Any] = {}
        self.sent = 0
        self.live: LiveTable | None = None

    async def come(self) -> None:
        self.listener = TableClient(self.take, self.hub.limits.outbox, self.hub.limits.outbox_text)
        hello = Hello(self.opened.table, self.key, "" if self.seat else self.name, self.seq)
        self.live = await self.hub.join(hello, self.listener, "here")
        self.listener_ended = asyncio.create_task(self.listener.ended())

    def go(self) -> None:
        if self.live is not None:
            self.listener.drop()
            self.hub.leave(self.live, self.listener)
            self.live = None

    async def take(self, text: str) -> None:
        await self.reads.wait()
        message = json.loads(text)
        match message["type"]:
            case "welcome":
                self.key, self.seat = message["key"], message["seat"]
                for line in message["lines"]:
                    self.note(line["seq"], line["head"])
                assert self.seq == message["seq"], "the welcome left something out"
                self.now = message["now"]
            case "step":
                self.note(message["seq"], message["line"]["head"])
                self.now = stands(self.now, message)

    def note(self, seq: int, head: str) -> None:
        self.told.append(seq)
        self.heads[seq] = head
        self.seq = max(self.seq, seq)

    async def drop(self) -> None:
        if self.live is not None and self.name:
            self.sent += 1
            order = Do(f"{self.seat}-{self.sent}", self.live.table.seq, Raw(json.dumps(DROP).encode()))
            await self.live.inbox.submit(self.listener, order)


ACTS = st.tuples(
    st.sampled_from(["drop", "drop", "drop", "stall", "flow", "go", "come", "full", "lost answer", "breathe"]),
    st.integers(0, 3),
)


@given(st.lists(ACTS, max_size=60))
@settings(max_examples=10, deadline=None)
@example([("stall", 1), *[("drop", 0)] * 12, ("breathe", 0), ("flow", 1), ("come", 1), ("drop", 1)])
@example([("lost answer", 0), ("drop", 0), ("drop", 1), ("full", 0), ("drop", 0), ("drop", 2)])
def test_everybody_is_told_everything_once_and_in_order(acts: list[tuple[str, int]]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        table, told = asyncio.run(_play(Path(folder), acts))
        _, kept = load_table(store_url(Path(folder)), table, (toy.SYSTEM,))
    assert kept.seq == kept.state.pebbles == told
    assert len({entry.id for entry in kept.entries}) == told


async def _play(data: Path, acts: list[tuple[str, int]]) -> tuple[str, int]:
    async with opened(store_url(data)) as store:
        store.__class__ = Moody
        hub = Hub(store, (toy.SYSTEM,), replace(FREE, outbox=6))
        table = await hub.open(NewTable("stones", "long", "heap"))
        names = ("Ada", "Bo", "Cy", "")
        readers = [Reader(hub, table, table.player_key, name) for name in names]
        for reader in readers:
            await reader.come()
        for act, who in acts:
            await _act(store, readers[who], act)
        await _settle(readers, store)
        await hub.close()
        assert {reader.seq for reader in readers} == {readers[0].seq}
        for reader in readers:
            assert reader.told == list(range(1, reader.seq + 1)), "a gap, a double, or the wrong order"
            assert reader.heads == readers[0].heads
            assert reader.now["view"]["pebbles"] == reader.seq
        return table.table, readers[0].seq


async def _act(store: Any, reader: Reader, act: str) -> None:
    match act:
        case "drop":
            await reader.drop()
        case "stall":
            reader.reads.clear()
        case "flow":
            reader.reads.set()
        case "go":
            reader.go()
        case "come" if reader.live is None or reader.listener_ended.done():
            reader.go()
            await reader.come()
        case "full" | "lost answer":
            store.mood = act
        case "breathe":
            await asyncio.sleep(0.01)


async def _settle(readers: list[Reader], store: Any) -> None:
    """Let everybody read, come back and catch up."""
    lives = {id(reader.live): reader.live for reader in readers if reader.live}
    for live in lives.values():
        while not live.inbox.empty():  # noqa: ASYNC110 - a test may look
            await asyncio.sleep(0.001)
    store.mood = "well"
    for reader in readers:
        reader.reads.set()
    await asyncio.sleep(0.02)
    for reader in readers:
        reader.go()
        await reader.come()
    await readers[0].drop()  # what failed last is made good by the next command
    for _ in range(1000):
        await asyncio.sleep(0.002)
        assert readers[0].live is not None
        if len({reader.seq for reader in readers} | {readers[0].live.table.seq}) == 1 and readers[0].live.inbox.empty():
            await asyncio.sleep(0.01)
            return


def test_many_at_once_over_real_sockets(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        table = await server.open()
        finals = await asyncio.gather(*[_storm(server, table, number) for number in range(8)])
        assert len({json.dumps(final) for final in finals}) == 1

    run(tmp_path, test)


async def _storm(server: Server, table: Opened, number: int) -> list[str]:
    """One player: drops pebbles as fast as it can, leaves twice in the middle, and returns all heads it was told."""
    heads: dict[int, str] = {}
    key, sent, total = table.player_key, 0, 8 * 12
    while True:
        last = max(heads, default=0)
        async with server.join(table.table, key, f"P{number}" if not sent else "", last) as client:
            key = client.welcome["key"]
            heads |= {line["seq"]: line["head"] for line in client.welcome["lines"]}
            assert sorted(heads) == list(range(1, client.seq + 1))
            for _ in range(4 if sent < 12 else 0):
                sent += 1
                await client.say(type="do", id=f"{number}-{sent}", seen=client.seq, command=DROP)
            goal = total if sent == 12 else client.seq + 2
            await client.catch_up(goal)
            heads |= {step["seq"]: step["line"]["head"] for step in client.steps}
        if max(heads, default=0) == total:
            return [heads[seq] for seq in range(1, total + 1)]


def test_a_socket_that_never_reads_is_cut_and_resumes(tmp_path: Path) -> None:
    async def test() -> None:
        limits = replace(FREE, outbox=16)
        async with served(tmp_path, limits, send_buffer=4096) as server:
            table = await server.open()
            async with server.join(table.table, table.player_key, "Ada") as ada:
                async with _lazy(server, table) as lazy:
                    key, cut_at = lazy.welcome["key"], 0
                    while len(server.hub_listeners(table.table)) > 1:
                        await ada.do(DROP)
                        cut_at += 1
                        assert cut_at < 2000, "a socket that never reads was never cut"
                async with joined(server.port, table.table, key, since=0) as back:
                    assert [line["seq"] for line in back.welcome["lines"]] == list(range(1, cut_at + 1))
                    assert back.welcome["name"] == "Lazy"

    asyncio.run(test())


class _lazy:  # noqa: N801 - reads as a function
    """A client that joins over a small buffer and never reads again."""

    def __init__(self, server: Server, table: Opened) -> None:
        small = socket.socket()
        small.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        small.connect(("127.0.0.1", server.port))
        self.opening = connected(server.port, sock=small, max_queue=1)
        self.table = table

    async def __aenter__(self) -> Client:
        client = await self.opening.__aenter__()
        await client.say(type="hello", table=self.table.table, key=self.table.player_key, name="Lazy")
        await client.until("welcome")
        return client

    async def __aexit__(self, *error: object) -> None:
        await self.opening.__aexit__(None, None, None)


@pytest.mark.parametrize(("most", "most_text", "fits"), [(3, 10**6, 3), (10**6, 1000, 10)])
def test_what_is_on_its_way_to_a_socket_is_bounded(most: int, most_text: int, fits: int) -> None:
    async def test() -> None:
        sent: list[str] = []
        reads = asyncio.Event()

        async def send(text: str) -> None:
            await reads.wait()
            sent.append(text)

        for count in (fits, fits + 1):
            sent.clear()
            reads.clear()
            listener = TableClient(send, most, most_text)
            for _ in range(count):
                listener.send_text("x" * 100)
            reads.set()
            await asyncio.sleep(0.01)
            listener.drop()
            assert len(sent) == (fits if count == fits else 0)

    asyncio.run(test())


def test_the_log_is_the_table_after_it_was_forgotten(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        table = await server.open()
        async with server.join(table.table, table.player_key, "Ada") as ada:
            await ada.do({"type": "sit", "side": "red"})
            await ada.do({"type": "toss"})
            key, now = ada.welcome["key"], ada.now
        for _ in range(200):
            await asyncio.sleep(0.01)
            if not server.hub.tables._tables:
                break
        assert not server.hub.tables._tables, "an idle table stays in memory"
        async with server.join(table.table, key) as again:
            assert again.now == now
            assert await again.do({"type": "mark", "mark": "x"})

    run(tmp_path, test, replace(FREE, idle=0.05))


def test_a_table_in_memory_is_the_fold_of_its_log(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        table = await server.open()
        async with (
            server.join(table.table, table.gm_key) as gm,
            server.join(table.table, table.player_key, "Ada") as ada,
            server.join(table.table, table.player_key, "Bo") as bo,
        ):
            await ada.do({"type": "sit", "side": "red"})
            await bo.catch_up(1)
            await bo.do({"type": "sit", "side": "blue"})
            await ada.catch_up(2)
            await ada.do({"type": "toss"})
            await bo.catch_up(3)
            assert bo.now["asks"] == "blue must answer."
            assert [offer["id"] for offer in bo.now["offers"] if offer["when"] == "answer"] == ["accept"]
            await bo.do({"type": "accept", "yes": True})
            await gm.catch_up(4)
            await gm.ask(type="rule", id="r", seen=4, events=[{"type": "took", "left": 3, "turn": "red"}], reason="why")
            await gm.ask(type="take-back", id="t", seen=5, to=4)
            live = (await server.hub.tables._tables[table.table]).table
        kept = [entry async for page in server.hub.store.entries(table.table) for entry in page]
        decode = (await server.hub.tables._tables[table.table]).codec.entry.decode
        again = Table(toy.GAME, toy.new("long", "heap"), [decode(entry.body) for entry in kept])
        assert again.state == live.state
        assert again.entries == live.entries
        assert live.state.stones > 50

    run(tmp_path, test)
