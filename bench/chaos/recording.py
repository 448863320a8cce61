"""A server that plays while everything it does to its disk is written down."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import shutil
import subprocess
import tempfile
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from random import Random as Source
from typing import NamedTuple

from bench.chaos.serving import Server, with_room
from bench.chaos.traced import STRACE, Event, Reading, Told
from bench.people import Person, chosen
from wildtable.play import Refused

LIVES = ((800, "stop"), (500, "kill"), (300, "kill"))
"""Commands that are given in each life of the server, and how it ends."""
OPENED = 3
"""Tables that are opened while it plays, beside the one that it has at the start."""
_STEP = re.compile(rb'"type":"step","seq":(\d+),"id":"(c-[0-9a-f]+)"')
_KEY = re.compile(rb'"type":"welcome","table":"([^"]+)".*?"key":"([^"]+)"')
_OPENED = re.compile(rb'\{"table":"([^"]+)","gm_key":"([^"]+)","player_key":"([^"]+)"')
_LINK = re.compile(rb"#/([^/\s]+)/(\S+)")


class Word(NamedTuple):
    """A message that somebody got, and relies on. ``kind``: ``entry`` (``what``: its command's id), ``key`` (of a
    member or of a table) or ``link`` (a key that was printed)."""

    kind: str
    table: str
    what: str


def words(told: Told, before: bytes) -> Iterator[Word]:
    """Yield the messages that somebody got; ``before``: the end of what came before on the same socket."""
    data = before + told.data
    for _, named in _STEP.findall(data):
        yield Word("entry", "", named.decode())
    for table, key in _KEY.findall(data):
        yield Word("key", table.decode(), key.decode())
    for table, *keys in _OPENED.findall(data):
        yield from (Word("key", table.decode(), key.decode()) for key in keys)
    for table, key in _LINK.findall(data) if not told.to.startswith(("socket", "TCP")) else ():
        yield Word("link", table.decode(), key.decode())


class _Player(Person):
    """Somebody who gives one command after the other."""

    async def give(self, source: Source) -> None:
        """Give a command, and wait for its answer. Raises TimeoutError."""
        found = chosen([self], source) if source.random() < 0.7 else None
        with contextlib.suppress(Refused):
            await asyncio.wait_for(self.client.do(found[1]) if found else self.client.say("/r 2d6"), 20)


class _Tables:
    """The tables that are played, over all lives: the keys of each table's people."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.keys: dict[str, list[str]] = {}
        self._left = 0

    async def play(self, port: int, printed: list[str], commands: int) -> None:
        """Open tables where there are none yet, and give so many commands."""
        if not self.keys:
            self.keys |= [_keys(printed)]
            for _ in range(OPENED):
                table, keys = await asyncio.to_thread(_open, port)
                self.keys[table] = keys
        people: list[_Player] = []
        for table, keys in self.keys.items():
            for place, key in enumerate(keys):
                person = _Player()
                name = f"Player {place}" if key.startswith("p.") else ""
                await person.sit(port, table, key, name)
                keys[place] = person.client.key
                people.append(person)
        self._left = commands
        await asyncio.gather(*map(self._one, people))
        for person in people:
            await person.leave()

    async def _one(self, person: _Player) -> None:
        while self._left > 0:
            self._left -= 1
            await person.give(self.source)


def _keys(printed: list[str]) -> tuple[str, list[str]]:
    """The table whose links were printed: the game master's key, and for each player the one that they all have."""
    links = [line.strip().partition("#/")[2].split("/") for line in printed if "#/" in line]
    (table, master), (_, players) = links
    return table, [master, players, players]


def _open(port: int) -> tuple[str, list[str]]:
    asked = urllib.request.Request(f"http://127.0.0.1:{port}/api/tables", b"{}", {"Content-Type": "application/json"})
    with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(asked) as answer:
        opened = json.load(answer)
    return opened["table"], [opened["gm_key"], opened["player_key"], opened["player_key"]]


def check_can_record() -> None:
    """Raise `Refused` where nobody may look at what a process does."""
    if shutil.which("strace") is None:
        raise Refused("no-strace", "There is no strace here to write down what the server does.", "Install it.")
    with tempfile.TemporaryDirectory() as made:
        tried = subprocess.run([*STRACE, f"{made}/trace", "true"], capture_output=True, text=True, check=False)  # noqa: S603
    if tried.returncode:
        said = tried.stderr.strip().splitlines()[-1:]
        raise Refused("no-strace", f"strace may not be used here ({' '.join(said)}).", "Allow it ptrace.")


def recorded(folder: Path, plant: str, source: Source) -> list[Event]:
    """Play through some lives of a server on an empty folder; everything it did to it, and whom it told what.

    Raises `Refused` where that cannot be written down.
    """
    check_can_record()
    folder.mkdir()
    reading, tables = Reading(folder), _Tables(source)
    for number, (commands, end) in enumerate(LIVES):
        trace = folder.with_name(f"trace-{number}")
        server = Server(folder, plant, ["--demo", *with_room()], (*STRACE, str(trace)))
        printed = server.begin()
        try:
            asyncio.run(tables.play(server.port, printed, commands))
        finally:
            (server.stop if end == "stop" else server.kill)()
        with trace.open() as lines:
            reading.life(lines)
        trace.unlink()
    return reading.events
