"""A server in a process of its own, for a browser: its dice, its end, and what it knows to be true."""

from __future__ import annotations

import contextlib
import json
import random
import re
import secrets
import signal
import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias
from urllib.request import Request, urlopen

import luck
from forked import Forked
from websockets.sync.client import ClientConnection, connect

from wildtable.cards import DECK
from wildtable.server.table.command_handler import MOST_EVENTS

Process: TypeAlias = "Forked | subprocess.Popen[str]"
LINK = re.compile(r"(?m)^(Game master|Players): +http://127\.0\.0\.1:(\d+)/#/(\S+)/(\S+)$")


class Dice:
    """The chance that a test has chosen; whatever it leaves open falls as it likes, and is counted."""

    def __init__(self, folder: Path) -> None:
        self._chosen, self._missing = folder / "dice", folder / "not-scripted"
        self._deck = list(DECK)

    def falls(self, *faces: int) -> None:
        """The next faces, in the order they are thrown; an ace is followed by what it rolls on to."""
        self._add(bytes(face - 1 for face in faces))

    def deals(self, *cards: str) -> None:
        """The next cards of a deck that is shuffled only once, at the beginning of the fight."""
        places = []
        for card in cards:
            places.append(self._deck.index(card))
            self._deck.remove(card)
        self._add(bytes(places))

    def shuffled(self) -> None:
        """The deck is whole again: another fight begins."""
        self._deck = list(DECK)

    def _add(self, chosen: bytes) -> None:
        assert not self.left, "what was chosen before has not fallen"
        half = self._chosen.with_suffix(".new")
        half.write_bytes(chosen)
        half.replace(self._chosen)

    @property
    def left(self) -> int:
        """The number of bytes that have not fallen yet."""
        return self._chosen.stat().st_size if self._chosen.exists() else 0

    @property
    def unforeseen(self) -> int:
        """The number of throws that the test had not chosen."""
        return self._missing.stat().st_size if self._missing.exists() else 0


class Server:
    """A server with a demo table. ``port``, ``table``, ``gm_key``, ``player_key``: as it printed them."""

    def __init__(self, folder: Path, system: str, port: int = 0) -> None:
        self.folder, self.system, self.port = folder, system, port
        self.was_down = False
        self.dice = Dice(folder)
        self.start()

    def start(self) -> None:
        """Start it, for the first time or again on the same data and port, and wait until it listens."""
        (self.folder / "fuse").unlink(missing_ok=True)
        self.process = self.starts()
        assert self.process.stdout
        printed = ""
        while "Ctrl+C" not in printed:
            line = self.process.stdout.readline()
            assert line, "it stopped instead of serving"
            printed += line
        (_, port, self.table, self.gm_key), (_, _, _, self.player_key) = LINK.findall(printed)
        self.port = int(port)

    def starts(self) -> Process:
        """A process that serves."""
        return Forked(self.folder, self.port, self.system)

    def kill(self) -> None:
        """Kill it, as a power cut does."""
        self.process.kill()
        self.wait()

    def wait(self) -> None:
        """Wait for its end."""
        self.was_down = True
        self.process.communicate(timeout=20)

    def dies(self, when: str) -> None:
        """Have it die at the next entry, ``before`` or ``after`` that is kept; nothing lets it live."""
        (self.folder / "fuse").write_text(when)

    def freeze(self) -> None:
        """Stop it without closing anything, as a phone's network does in a tunnel."""
        self.process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """Let it go on."""
        self.process.send_signal(signal.SIGCONT)

    def link(self, key: str) -> str:
        """Return what somebody with a key opens."""
        return f"{self.url}/#/{self.table}/{key}"

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @contextlib.contextmanager
    def _joined(self, key: str) -> Iterator[tuple[ClientConnection, dict[str, Any]]]:
        with connect(f"ws://127.0.0.1:{self.port}/api/play", proxy=None, max_size=None) as socket:
            socket.send(json.dumps({"type": "hello", "table": self.table, "key": key or self.gm_key}))
            heard = json.loads(socket.recv(timeout=20))
            assert heard["type"] == "welcome", heard
            yield socket, heard

    def welcome(self, key: str = "") -> dict[str, Any]:
        """Return what the server tells a newcomer with a key (the game master's unless given): the truth."""
        with self._joined(key) as (_, heard):
            return heard

    def opens(self, system: str, edition: str, scene: str, title: str = "") -> None:
        """Open another table, and be about that one from now on."""
        asked = json.dumps({"system": system, "edition": edition, "scene": scene, "title": title}).encode()
        request = Request(f"{self.url}/api/tables", asked, {"Content-Type": "application/json"})  # noqa: S310 - ours
        with urlopen(request, timeout=20) as answer:  # noqa: S310
            opened = json.load(answer)
        self.table, self.gm_key, self.player_key = (opened[name] for name in ("table", "gm_key", "player_key"))

    def orders(self, *commands: dict[str, Any], key: str = "") -> None:
        """Give commands past any page, to come quickly to what a test is about."""
        self._send(key, [{"type": "do", "command": command} for command in commands])

    def rules(self, *events: dict[str, Any], reason: str = "for the sake of it") -> None:
        """Have the game master rule these events, past any page, in as many rulings as their length needs."""
        rulings = [events[first : first + MOST_EVENTS] for first in range(0, len(events), MOST_EVENTS)]
        self._send("", [{"type": "rule", "events": some, "reason": reason} for some in rulings])

    def _send(self, key: str, messages: list[dict[str, Any]]) -> None:
        with self._joined(key) as (socket, heard):
            seq = heard["seq"]
            for message in messages:
                answer, seq = self._answered(socket, message, seq)
                if answer.get("code") == "stale":  # what a page has just sent came between
                    answer, seq = self._answered(socket, message, seq)
                assert answer["type"] == "step", answer

    @staticmethod
    def _answered(socket: ClientConnection, message: dict[str, Any], seq: int) -> tuple[dict[str, Any], int]:
        """Send a message; return its answer, and the newest entry there is then."""
        sent = secrets.token_hex(8)
        socket.send(json.dumps(message | {"id": sent, "seen": seq}))
        while True:
            heard = json.loads(socket.recv(timeout=20))
            seq = heard["seq"] if heard["type"] == "step" else seq
            if heard.get("id") == sent:
                return heard, seq

    def face_to_face(self, hero: str = "") -> None:
        """Have the fight begun, and Ada at her turn with a raider before her. ``hero``: the key of who plays her."""
        self.dice.deals("KH", "3C", "9C", "8D", "QS", "2H")
        place = {"type": "place", "who": "raider-1", "at": [10, 8]}
        self.orders(place, {"type": "place", "who": "ada", "at": [10, 9]}, {"type": "begin"})
        self.orders({"type": "pass", "who": "ada"}, key=hero)
        self.orders({"type": "pass", "who": "tobin"}, {"type": "pass", "who": "gm"})


PORTS: dict[int, bool] = {}
"""The ports that servers of this process have had, and whether one is free: from the same address a browser has the
page's scripts already."""


def a_port() -> int:
    """Return a free port, of those that no system gives to a connection by itself."""
    while True:
        with socket.socket() as tried, contextlib.suppress(OSError):
            tried.bind(("127.0.0.1", port := random.Random(luck.real(8)).randrange(20_000, 30_000)))
            return port


@contextlib.contextmanager
def serving(folder: Path, system: str = "savage") -> Iterator[Server]:
    """A server for the length of a block."""
    port = next((port for port, free in PORTS.items() if free), None) or a_port()
    PORTS[port] = False
    server = Server(folder, system, port)
    try:
        yield server
    finally:
        server.thaw()
        server.kill()
        PORTS[port] = True
