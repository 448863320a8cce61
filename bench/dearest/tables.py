"""Tables for the search: empty ones, and ones as full as they can be."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

import msgspec

from bench.table.drawing import crowd
from bench.table.serving import GM_KEY, HEROES, PLAYER_KEY, own_key
from wildtable.play import GM, Codec
from wildtable.saga.character.model import SKILLS
from wildtable.server.http import websocket
from wildtable.server.table.client import TableClient
from wildtable.server.table.hub import Hub
from wildtable.server.table.live_table import LiveTable
from wildtable.server.wire.messages import Hello
from wildtable.store import KeptMember, KeptTable, hashed
from wildtable.systems import system

SEATS = (GM, *HEROES)
FIGURES = 70
SHIPS = 12
"""As many as a fight in space may have."""
MANY = 150
"""A number of entries: those of each chapter of a full campaign."""


class There(NamedTuple):
    """A table with six people. ``here``: their listeners by seat."""

    live: LiveTable
    here: dict[str, TableClient]


async def opened(hub: Hub, name: str, of: str, edition: str, *, is_full: bool) -> There:
    """Open a table, and join it with every seat."""
    game = system(of).game
    is_crowd = is_full and edition == "adventure"
    first = crowd(FIGURES) if is_crowd else system(of).new(edition, "")
    text = Codec(game).encode(first).decode()
    keys = hashed(GM_KEY), hashed(PLAYER_KEY)
    members = [KeptMember(name, seat, "player", f"Player {seat[1:]}", hashed(own_key(seat)), 0) for seat in HEROES]
    await hub.store.add_table(KeptTable(name, of, edition, "", name, text, 0, 0, *keys), members=members)
    here = {}
    for seat in SEATS:
        listener = TableClient(_unread, 10**6, 10**12, hub.outboxes)
        live = await hub.join(Hello(name, own_key(seat)), listener, "127.0.0.1")
        here[seat] = listener
    there = There(live, here)
    if is_full:
        ships = [] if of == "saga" or is_crowd else [_ship(number) for number in range(SHIPS)]
        for number, command in enumerate([*map(write, _campaign(of)), *ships]):
            await say(hub, there, GM, {"type": "do", "id": f"full-{number}", "command": command})
    return there


async def _unread(_: str) -> None:
    """Discard a message."""


def write(change: dict[str, Any], seat: str = "") -> dict[str, Any]:
    """Return the command that writes a change of a campaign."""
    return {"type": "write", "text": json.dumps(change), "seat": seat}


def _ship(number: int) -> dict[str, Any]:
    """Return the command that brings a ship with its crew, on either side in turn."""
    side = ("heroes", "foes")[number % 2]
    return {"type": "bring-ship", "design": "old-bastion", "side": side, "at": number - SHIPS // 2, "facing": "back"}


def _campaign(of: str) -> list[dict[str, Any]]:
    """Return changes that fill a campaign."""
    papers = {
        "handouts": {f"h-{n}": {"name": f"Letter {n}", "text": "Dear friend. " * 9} for n in range(MANY)},
        "notes": {f"n-{n}": {"name": f"Note {n}", "text": "It was she. " * 9} for n in range(MANY)},
    }
    if of == "saga":
        people = {f"c-{n}": {"name": f"Hero {n}", str(SKILLS[n % len(SKILLS)]): 2} for n in range(60)}
        elements = {f"e-{n}": {"name": f"Element {n}", "physical": 3} for n in range(MANY)}
        return [papers, {"elements": elements}, {"characters": people}]
    own = {
        "edges": {f"e-{n}": {"effects": [{"question": "parry", "value": 1}]} for n in range(MANY)},
        "gear": {f"g-{n}": {"name": f"Blade {n}", "damage": "Str+d6"} for n in range(MANY)},
        "figures": {
            f"f-{n}": {"is": "raider", "name": f"Foe {n}", "edges": [f"e-{n}"], "weapons": [f"g-{n}"]}
            for n in range(MANY)
        },
        "places": {f"p-{n}": {"title": f"Place {n}", "size": [12, 12]} for n in range(60)},
    }
    return [papers, *[{chapter: things} for chapter, things in own.items()]]


async def say(hub: Hub, there: There, seat: str, message: dict[str, Any]) -> bool:
    """Send a message as a seat, wait until the table is idle, and return whether it became an entry."""
    live, before = there.live, there.live.table.seq
    text = msgspec.json.encode({"seen": before} | message if message["type"] in SEEN else message).decode()
    if len(text) > hub.limits.frame:
        return False  # it would have been cut off
    await websocket._take(hub, live, there.here[seat], text)  # noqa: SLF001 - all that comes by a socket goes there
    await quiet(live)
    return live.table.seq > before


SEEN = ("do", "rule", "take-back", "decline")


async def quiet(live: LiveTable) -> None:
    """Wait until a table has nothing to do."""
    for _ in range(4000):
        await asyncio.sleep(0.002)
        if live.inbox.empty() and not live.doing and not live.broadcast.is_pending:
            return


Ask = Callable[[str, str, bytes, str], Awaitable[int]]


def asking(app: Any) -> Ask:
    """Return a function that sends a request to an application without a client, and returns the status."""

    async def ask(method: str, path: str, body: bytes, key: str) -> int:
        found: list[int] = []
        path, _, query = path.partition("?")
        scope = {
            "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": method, "scheme": "http",
            "path": path, "raw_path": path.encode(), "root_path": "", "query_string": query.encode(),
            "headers": [
                (b"host", b"localhost"), (b"authorization", f"Bearer {key}".encode()),
                (b"content-type", b"application/json"), (b"accept", b"application/json, text/event-stream"),
            ],
            "client": ("127.0.0.1", 1), "server": ("localhost", 80),
        }  # fmt: skip
        sent = False

        async def receive() -> dict[str, Any]:
            nonlocal sent
            if sent:
                await asyncio.sleep(60)
            sent = True
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message: dict[str, Any]) -> None:
            if message["type"] == "http.response.start":
                found.append(message["status"])

        await app(scope, receive, send)
        return found[0]

    return ask
