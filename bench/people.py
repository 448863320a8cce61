"""Somebody at a table: comes in by a socket, follows how things stand, and gives commands that are open to them."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from random import Random as Source
from typing import Any, TypeVar

import msgspec
import websockets

sys.path.append(str(Path(__file__).parents[1] / "tests"))

from clients import stands

UNFIT = ("text", "change", "seat")
"""Kinds of fields that a person would have to write in."""


class Person:
    """A socket that follows its table. ``seq``: the last entry it was told; ``picture``: how things stand for it."""

    def __init__(self) -> None:
        self.seq = 0
        self.picture: dict[str, Any] = {}
        self.socket: Any = None
        self.task: asyncio.Task[None] | None = None

    async def sit(self, port: int, table: str, key: str, name: str = "", since: int = 0, **way: Any) -> dict[str, Any]:
        """Come in, and follow what happens from then on; the welcome. ``way``: options of the connection.

        Raises `Turned` where it is not let in, OSError or a WebSocketException where there is nobody.
        """
        ours: dict[str, Any] = {"max_size": None, "max_queue": None, "proxy": None, "ping_interval": None}
        self.socket = await websockets.connect(f"ws://127.0.0.1:{port}/api/play", **(ours | way))
        hello = {"type": "hello", "table": table, "key": key, "name": name, "since": since}
        await self.socket.send(json.dumps(hello))
        welcome: dict[str, Any] = msgspec.json.decode(await self.socket.recv())
        if welcome["type"] != "welcome":
            raise Turned(welcome)
        self.seq, self.picture = welcome["seq"], welcome["now"]
        self.task = asyncio.create_task(self._follow())
        return welcome

    async def _follow(self) -> None:
        with contextlib.suppress(websockets.ConnectionClosed):
            async for frame in self.socket:
                at = time.perf_counter()
                message = msgspec.json.decode(frame)
                if message["type"] == "step":
                    self.stepped(message)
                self.heard(message, len(frame), at)

    def stepped(self, step: dict[str, Any]) -> None:
        """Something has happened, or happened before and is told again."""
        self.seq, self.picture = step["seq"], stands(self.picture, step)

    def heard(self, message: dict[str, Any], size: int, at: float) -> None:
        """Something was sent: a message of so many characters, which came at a time (`time.perf_counter`)."""

    async def say(self, message: dict[str, Any]) -> None:
        """Send a message, and do not wait for what comes of it."""
        await self.socket.send(json.dumps(message))

    async def leave(self) -> None:
        """Go."""
        if self.task is not None:
            self.task.cancel()
            await self.socket.close()


class Turned(Exception):
    """Somebody was not let in. ``refusal``: what they were told."""

    def __init__(self, refusal: dict[str, Any]) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


P = TypeVar("P", bound=Person)


def chosen(people: Iterable[P], source: Source) -> tuple[P, dict[str, Any]] | None:
    """Somebody who has something to do, and what; None where nobody has."""
    choices = [(person, offer) for person in people for offer in person.picture["offers"] if is_play(offer)]
    if not choices:
        return None
    person, offer = source.choice(choices)
    return person, filled(offer, source)


def is_play(offer: dict[str, Any]) -> bool:
    """Return whether an offer is somebody's turn, an answer or the beginning of a fight, and can be filled in by
    chance."""
    kinds = [field["kind"] for field in offer.get("fields", ())]
    begins = offer["command"]["type"] == "begin" and not offer["command"].get("ambush")
    return (offer["when"] in ("turn", "answer") or begins) and not set(kinds) & set(UNFIT)


def filled(offer: dict[str, Any], source: Source) -> dict[str, Any]:
    """A command of an offer, with one of the values for each field and no options."""
    command = dict(offer["command"])
    for field in offer.get("fields", ()):
        if field["kind"] == "some":
            command[field["name"]] = []
        elif field["kind"] == "number":
            command[field["name"]] = field["low"]
        elif field.get("squares"):
            x, y, count = source.choice([run for some in field["squares"] for run in some["runs"]])
            command[field["name"]] = [x + source.randrange(count), y]
        elif field.get("choices"):
            command[field["name"]] = source.choice(field["choices"])["value"]
    return command
