"""Odds over a socket: asked one at a time, in time, beside the table's queue, and nothing to those who only watch."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import clients
import msgspec
import pytest
import toy
from clients import FREE, Server, run

from wildtable.text.spoken import SpokenChances

TAKE = {"type": "take", "count": 1}


class Seer:
    """Foresees as long as it is let; ``ended``: how it was stopped."""

    def __init__(self) -> None:
        self.busy, self.ended = threading.Event(), threading.Event()

    def foresee(self, state: Any, seat: str, command: Any, patience: Callable[[], None]) -> str:
        """A count of one is foreseen at once, more takes for ever."""
        if command.count == 1:
            return f"{seat}:{state.stones}"
        self.busy.set()
        try:
            while True:
                patience()
                time.sleep(0.001)
        finally:
            self.ended.set()


@pytest.fixture
def seer(monkeypatch: pytest.MonkeyPatch) -> Seer:
    """The game of stones, with somebody who foresees it."""
    found = Seer()
    words = replace(toy.SYSTEM.words, foretold=lambda state, foreseen: SpokenChances(foreseen))
    monkeypatch.setattr(clients.toy, "SYSTEM", replace(toy.SYSTEM, foresee=found.foresee, words=words))
    return found


def test_what_is_foreseen_is_told_to_who_asked(seer: Seer, tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        table = await server.open()
        async with server.join(table.table, table.player_key, "Ada") as ada:
            await ada.say(type="foretell", id="q1", seen=0, command=TAKE)
            told = await ada.until("foretold")
            assert (told["id"], told["seen"]) == ("q1", 0)
            assert told["chances"]["short"] == f"{ada.welcome['seat']}:50"
            await ada.say(type="foretell", id="q2", seen=7, command=TAKE)
            assert (await ada.until("foretold", id="q2"))["chances"] is None
            await ada.say(type="foretell", id="q3", seen=0, command={"type": "nonsense"})
            assert (await ada.until("refusal", id="q3"))["code"] == "bad-message"
        async with server.join(table.table, table.player_key) as watch:
            await watch.say(type="foretell", id="q4", seen=0, command=TAKE)
            assert (await watch.until("foretold"))["chances"] is None

    run(tmp_path, test)


def test_questions_take_nothing_from_the_commands_and_end_too(seer: Seer, tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        table = await server.open()
        async with server.join(table.table, table.player_key, "Ada") as ada:
            for number in range(15):
                await ada.say(type="foretell", id=f"q{number}", seen=0, command=TAKE)
                assert (await ada.until("foretold"))["chances"] is not None
            assert (await ada.do({"type": "drop"}, seen=0))["seq"] == 1
            await ada.say(type="foretell", id="more", seen=1, command=TAKE)
            assert (await ada.until("refusal"))["code"] == "too-fast"

    run(tmp_path, test, msgspec.structs.replace(FREE, burst=5, rate=0.1, questions=3))


def test_a_table_plays_on_while_a_member_waits_and_asks_one_thing_at_a_time(seer: Seer, tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        table = await server.open()
        async with server.join(table.table, table.gm_key) as gm:
            await gm.say(type="foretell", id="q1", seen=0, command={"type": "take", "count": 2})
            await gm.say(type="foretell", id="q2", seen=0, command=TAKE)
            assert (await gm.until("refusal"))["code"] == "one-at-a-time"
            assert (await gm.do({"type": "drop"}))["type"] == "step"
            assert not seer.ended.is_set()
            assert (await gm.until("foretold", id="q1"))["chances"] is None
            assert seer.ended.is_set()

    run(tmp_path, test, msgspec.structs.replace(FREE, foresight=1.0))


def test_nobody_works_for_those_who_have_gone(seer: Seer, tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        table = await server.open()
        async with server.join(table.table, table.gm_key) as gm:
            await gm.say(type="foretell", id="q1", seen=0, command={"type": "take", "count": 2})
            assert (await gm.do({"type": "drop"}))["type"] == "step"
            assert seer.busy.wait(5)
        async with server.join(table.table, table.gm_key) as gm:
            await gm.say(type="foretell", id="q2", seen=1, command=TAKE)
            assert (await gm.until("foretold"))["chances"]["short"] == "gm:50"

    run(tmp_path, test, msgspec.structs.replace(FREE, foresight=3600.0))
    assert seer.ended.is_set()
