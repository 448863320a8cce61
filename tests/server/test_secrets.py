"""Secrets stay secret: every byte that a seat is sent is searched, and compared with a game where they differ."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from typing import Any

from clients import Client, Server, is_plain, served

from wildtable.store import hashed

WORD, MARK = "CANARYWORD", "CANARYMARK"


async def _game(server: Server, word: str, mark: str) -> tuple[dict[str, list[str]], dict[str, str], Any]:
    """A game with a hidden word and a private mark: every frame by who got it, everybody's key, and the table."""
    table = await server.open()
    async with (
        server.join(table.table, table.gm_key) as gm,
        server.join(table.table, table.player_key, "Ada") as ada,
        server.join(table.table, table.player_key, "Bo") as bo,
        server.join(table.table, table.player_key) as watch,
    ):
        everybody = {"gm": gm, "ada": ada, "bo": bo, "watch": watch}
        await _play(everybody, word, mark)
        frames = {name: client.frames for name, client in everybody.items()}
        keys = {name: client.welcome["key"] for name, client in everybody.items()}
    async with server.join(table.table, keys["bo"]) as late:  # and what is told to those who come later
        frames["bo"] = frames["bo"] + late.frames
    async with server.join(table.table, table.player_key) as late:
        frames["watch"] = frames["watch"] + late.frames
    return frames, keys, table


async def _play(everybody: dict[str, Client], word: str, mark: str) -> None:
    async def all_at(seq: int) -> None:
        for client in everybody.values():
            await client.catch_up(seq)

    gm, ada, bo = everybody["gm"], everybody["ada"], everybody["bo"]
    for seq, (who, command) in enumerate(
        [
            (ada, {"type": "sit", "side": "red"}),
            (bo, {"type": "sit", "side": "blue"}),
            (gm, {"type": "hide", "word": word}),
            (ada, {"type": "mark", "mark": mark}),
            (ada, {"type": "take", "count": 1}),
            (bo, {"type": "drop"}),
        ],
        1,
    ):
        await who.do(command, id=f"c{seq}")
        await all_at(seq)
    events = [{"type": "hid", "word": word + "2"}]
    await gm.ask(type="rule", id="c7", seen=6, events=events, reason=f"hidden: {word}")
    await all_at(7)
    await gm.ask(type="take-back", id="c8", seen=7, to=6)
    await all_at(8)
    # Prying: the same id, the master's commands, another's key.
    for order in (
        {"type": "do", "id": "c3", "seen": 8, "command": {"type": "hide", "word": "x"}},
        {"type": "do", "id": "c4", "seen": 8, "command": {"type": "mark", "mark": "x"}},
        {"type": "take-back", "id": "d3", "seen": 8, "to": 2},
        {"type": "rule", "id": "d4", "seen": 8, "reason": "x", "events": [{"type": "dropped", "pebbles": 1}]},
    ):
        refusal = await bo.ask(**order)
        assert refusal["type"] == "refusal"
        assert is_plain(refusal)


def test_no_seat_is_sent_what_it_may_not_know(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path) as server:
            frames, keys, table = await _game(server, WORD, MARK)
        texts = {name: "".join(got) for name, got in frames.items()}
        assert WORD in texts["gm"]
        assert MARK in texts["gm"]
        assert MARK in texts["ada"], "the canary itself is dead"
        for name in ("ada", "bo", "watch"):
            assert WORD not in texts[name]
        for name in ("bo", "watch"):
            assert MARK not in texts[name]
        secrets = {"gm": table.gm_key, "ada": keys["ada"], "bo": keys["bo"]}
        for whose, key in secrets.items():
            for name, text in texts.items():
                assert (key in text) == (name == whose)
                assert hashed(key) not in text

    asyncio.run(test())


def test_what_a_seat_may_not_know_changes_no_byte_it_is_sent(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path) as server:
            games = [await _game(server, word, mark) for word, mark in ((WORD, MARK), ("another", "m"))]
        one, two = (
            {name: _without_names(got, keys, table) for name, got in frames.items()} for frames, keys, table in games
        )
        assert one["gm"] != two["gm"]
        assert one["ada"] != two["ada"]
        assert one["bo"] == two["bo"]
        assert one["watch"] == two["watch"]

    asyncio.run(test())


def _without_names(frames: list[str], keys: dict[str, str], table: Any) -> list[str]:
    """Frames with what differs from table to table by nature taken out: ids, keys and the time."""
    seats = dict.fromkeys(re.findall(r"p-[0-9a-f]{8}", "".join(frames)))
    plain = []
    for frame in frames:
        for key in (*keys.values(), table.table):
            frame = frame.replace(key, "KEY")  # noqa: PLW2901
        for number, seat in enumerate(seats):
            frame = frame.replace(seat, f"seat {number}")  # noqa: PLW2901
        frame = re.sub(r'"(promise|seed)":"[0-9a-f]{64}"', r'"\1":""', frame)  # noqa: PLW2901
        plain.append(re.sub(r'"at":\d+', '"at":0', frame))
    return [frame for frame in plain if json.loads(frame)["type"] != "members"]
