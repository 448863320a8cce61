"""A server that is killed at any moment loses nothing that it acknowledged, and does nothing twice."""

from __future__ import annotations

import asyncio
import contextlib
import random
import re
import secrets
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import luck
import pytest
import toy
import websockets
from clients import joined

from wildtable.store.files import list_tables, load_table, store_url

SERVED = Path(__file__).with_name("served.py")
LINK = re.compile(r"(?m)^(Game master|Players): +http://127\.0\.0\.1:(\d+)/#/(\S+)/(\S+)$")


class Process:
    """A server in a process of its own. ``port``, ``table``, ``gm_key``, ``player_key``: as it printed them."""

    def __init__(self, data: Path, port: int = 0) -> None:
        self.data = data
        self.process = subprocess.Popen(  # noqa: S603 - our own program, our own arguments
            [sys.executable, SERVED, data, str(port)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=luck.surroundings(),
        )

    def wait_until_ready(self) -> None:
        """Read the links it prints. Raises AssertionError with its last words where it stops instead."""
        assert self.process.stdout
        printed = ""
        while "Ctrl+C" not in printed:
            line = self.process.stdout.readline()
            assert line, self.process.communicate()[1]
            printed += line
        (_, port, self.table, self.gm_key), (_, _, _, self.player_key) = LINK.findall(printed)
        self.port = int(port)

    def stop(self, number: int) -> tuple[int, str]:
        """Send a signal; returns how it ended and what it said on the way."""
        self.process.send_signal(number)
        _, said = self.process.communicate(timeout=20)
        return self.process.returncode, said


@contextlib.contextmanager
def started(data: Path, port: int = 0) -> Iterator[Process]:
    """A server that is ready; killed at the end of the block at the latest."""
    server = Process(data, port)
    try:
        server.wait_until_ready()
        yield server
    finally:
        server.process.kill()
        server.process.communicate()


class Player:
    """Plays with one command at a time, and sends what was not answered again under the same id."""

    def __init__(self, name: str) -> None:
        self.name, self.key, self.seat = name, "", ""
        self.heads: dict[int, str] = {}
        self.answered: dict[str, int] = {}
        self.unanswered: dict[str, Any] | None = None
        self.view: Any = None
        self.seq = 0

    async def play(self, server: Process, enough: int) -> None:
        """Join or join again, and give commands until there are enough, or the server is gone."""
        try:
            key, name = (self.key, "") if self.key else (server.player_key, self.name)
            async with joined(server.port, server.table, key, name, self.seq) as client:
                self.key, self.seat = client.welcome["key"], client.welcome["seat"]
                self._note(client.welcome["lines"], client.now, client.seq)
                while len(self.answered) < enough:
                    command = {"type": "drop"} if len(self.answered) % 5 else {"type": "mark", "mark": self.name}
                    order = self.unanswered or {"type": "do", "id": secrets.token_hex(6), "command": command}
                    self.unanswered = order
                    answer = await client.ask(**order, seen=client.seq)
                    self._note([step["line"] for step in client.steps], client.now, client.seq)
                    if answer["type"] == "step":
                        self.answered[order["id"]] = answer["seq"]
                    assert answer["type"] == "step" or answer["code"] == "stale", answer
                    self.unanswered = None
        except (websockets.WebSocketException, OSError, TimeoutError):
            return

    def _note(self, lines: list[dict[str, Any] | None], now: Any, seq: int) -> None:
        self.heads |= {line["seq"]: line["head"] for line in lines if line}
        self.view, self.seq = now["view"], seq


def test_nothing_acknowledged_is_lost_when_the_process_is_killed(tmp_path: Path) -> None:
    players = [Player("Ada"), Player("Bo")]
    choose = random.Random(7)

    async def one_life(server: Process, enough: int) -> None:
        await asyncio.gather(*[player.play(server, len(player.answered) + 2) for player in players])
        playing = asyncio.gather(*[player.play(server, enough) for player in players])
        await asyncio.sleep(choose.uniform(0, 0.2))
        server.process.kill()
        await playing

    for _ in range(3):
        with started(tmp_path) as server:
            asyncio.run(one_life(server, 10**9))
    enough = max(len(player.answered) for player in players) + 5
    with started(tmp_path) as server:
        asyncio.run(_last_life(players, server, enough))
        code, said = server.stop(signal.SIGTERM)
    assert (code, said) == (0, "")
    _check(tmp_path, players)


async def _last_life(players: list[Player], server: Process, enough: int) -> None:
    await asyncio.gather(*[player.play(server, enough) for player in players])
    for player in players:  # and once more, so that both have seen the end
        await player.play(server, 0)


def _check(data: Path, players: list[Player]) -> None:
    """The log holds every acknowledged command once, and both players have been told the same."""
    (kept,) = list_tables(store_url(data))
    _, table = load_table(store_url(data), kept.id, (toy.SYSTEM,))
    ids = {entry.id: entry.seq for entry in table.entries}
    assert len(ids) == table.seq == kept.seq
    for player in players:
        assert len(player.answered) > 10, "killed before anything was played"
        assert player.answered.items() <= ids.items()
        assert player.seq == table.seq
        assert player.view["pebbles"] == table.state.pebbles
    shared = players[0].heads.keys() & players[1].heads.keys()
    assert len(shared) > 10
    assert all(players[0].heads[seq] == players[1].heads[seq] for seq in shared)
    drops = [entry for entry in table.entries if isinstance(entry.act.command, toy.Drop)]
    assert table.state.pebbles == len(drops)


def test_a_frame_that_waits_for_an_answer_survives_a_kill(tmp_path: Path) -> None:
    async def ask(server: Process) -> tuple[str, str, Any]:
        async with (
            joined(server.port, server.table, server.player_key, "Ada") as ada,
            joined(server.port, server.table, server.player_key, "Bo") as bo,
        ):
            await ada.do({"type": "sit", "side": "red"})
            await bo.catch_up(1)
            await bo.do({"type": "sit", "side": "blue"})
            await ada.catch_up(2)
            await ada.do({"type": "toss"})
            await bo.catch_up(3)
            server.process.kill()
            return ada.welcome["key"], bo.welcome["key"], bo.now

    async def answer(server: Process, ada_key: str, bo_key: str, now: Any) -> None:
        async with (
            joined(server.port, server.table, ada_key, since=3) as ada,
            joined(server.port, server.table, bo_key, since=3) as bo,
        ):
            assert (bo.seq, bo.welcome["lines"], bo.now) == (3, [], now)
            assert bo.now["asks"] == "blue must answer."
            await bo.do({"type": "accept", "yes": True})
            await ada.catch_up(4)
            assert ada.now["view"]["stones"] == bo.now["view"]["stones"] == 7 + now["view"]["tossed"]

    with started(tmp_path) as server:
        left = asyncio.run(ask(server))
        port = server.port
    with started(tmp_path, port) as server:  # the links are the same, port and all
        asyncio.run(answer(server, *left))


@pytest.mark.slow
def test_a_second_server_on_the_same_data_is_refused(tmp_path: Path) -> None:
    with started(tmp_path) as first:
        second = Process(tmp_path)
        try:
            out, said = second.process.communicate(timeout=20)
        finally:
            second.process.kill()
        assert second.process.returncode == 1
        assert "Another Wildtable is using" in said
        assert len(said.strip().splitlines()) == 1
        assert out == ""
        code, said = first.stop(signal.SIGINT)
        assert (code, said) == (0, "")
    with started(tmp_path):
        pass


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_stops_when_asked_with_people_at_the_table(tmp_path: Path, number: int) -> None:
    async def sit(server: Process) -> tuple[int, str]:
        async with joined(server.port, server.table, server.player_key, "Ada") as ada:
            await ada.do({"type": "drop"})
            ended = await asyncio.to_thread(server.stop, number)
            with pytest.raises(websockets.ConnectionClosed):
                await ada.until("nothing that is ever sent")
            assert ada.socket.close_code == 1012  # "restarting": a page tries again
            return ended

    with started(tmp_path) as server:
        assert asyncio.run(sit(server)) == (0, "")
