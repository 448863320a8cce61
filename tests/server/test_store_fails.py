"""A disk that is full, an answer that is lost, a database that is away: said plainly, healed by itself."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from clients import Server, connected, is_plain, run

from wildtable.store import Kept, Unkept

DROP = {"type": "drop"}


def spoil(server: Server, monkeypatch: pytest.MonkeyPatch, how: str) -> None:
    """Make the store fail: before it has kept an entry (``full``) or after (``lost``)."""
    append = server.hub.store.append

    async def failing(table_id: str, entry: Kept) -> None:
        if how == "lost":
            await append(table_id, entry)
        raise Unkept(how)

    monkeypatch.setattr(server.hub.store, "append", failing)


def test_what_cannot_be_kept_is_not_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(server: Server) -> None:
        table = await server.open()
        async with (
            server.join(table.table, table.player_key, "Ada") as ada,
            server.join(table.table, table.player_key) as watch,
        ):
            with monkeypatch.context() as spoiled:
                spoil(server, spoiled, "full")
                refusal = await ada.do(DROP, id="one")
                assert refusal["code"] == "not-kept"
                assert is_plain(refusal)
            await ada.silence()
            assert (await ada.do(DROP, id="one"))["seq"] == 1
            await watch.catch_up(1)
            assert watch.now["view"]["pebbles"] == 1

    run(tmp_path, test)


def test_an_answer_that_was_lost_is_found_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(server: Server) -> None:
        table = await server.open()
        async with (
            server.join(table.table, table.player_key, "Ada") as ada,
            server.join(table.table, table.player_key) as watch,
        ):
            with monkeypatch.context() as spoiled:
                spoil(server, spoiled, "lost")
                assert (await ada.do(DROP, id="one"))["seq"] == 1
            await watch.catch_up(1)
            assert (await ada.do(DROP, id="two"))["seq"] == 2

    run(tmp_path, test)


def test_while_the_store_is_away_nothing_is_done_and_nothing_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(*_: Any) -> AsyncIterator[list[Kept]]:
        raise Unkept("away")
        yield []

    async def test(server: Server) -> None:
        table = await server.open()
        async with server.join(table.table, table.player_key, "Ada") as ada:
            with monkeypatch.context() as spoiled:
                spoil(server, spoiled, "lost")
                spoiled.setattr(server.hub.store, "entries", away)
                for name in ("one", "two"):
                    refusal = await ada.do(DROP, id=name)
                    assert refusal["code"] == "no-store"
                    assert is_plain(refusal)
            # It is back. The first command was kept after all; sent again, it counts once.
            assert (await ada.do(DROP, id="one"))["seq"] == 1
            assert (await ada.do(DROP, id="two"))["seq"] == 2
            assert ada.now["view"]["pebbles"] == 2

    run(tmp_path, test)


def test_who_comes_while_the_store_is_away_is_told_and_comes_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(*_: Any) -> None:
        raise Unkept("away")

    async def test(server: Server) -> None:
        table = await server.open()
        for method in ("table", "members", "change"):
            with monkeypatch.context() as spoiled:
                spoiled.setattr(server.hub.store, method, away)
                async with connected(server.port) as client:
                    await client.say(type="hello", table=table.table, key=table.player_key, name="Ada")
                    refusal = await client.hear()
                    assert refusal["code"] == "no-store"
                    assert is_plain(refusal)
        async with server.join(table.table, table.player_key, "Ada") as ada:
            assert ada.welcome["name"] == "Ada"

    run(tmp_path, test)


def test_another_writer_is_noticed(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        table = await server.open()
        async with server.join(table.table, table.player_key, "Ada") as ada:
            await ada.do(DROP)
            live = server.hub.tables._tables[table.table].result()
            entry = live.table.do("gm", live.codec.command.decode(b'{"type":"drop"}'), None, "theirs", 1)
            body = live.codec.encode(entry).decode()
            await server.hub.store.append(table.table, Kept(entry.seq, entry.id, entry.at, body))
            assert (await ada.do(DROP, id="mine"))["seq"] == 3  # decided anew on what the other has written
            assert [step["seq"] for step in ada.steps] == [1, 2, 3]

    run(tmp_path, test)
