"""Somebody at a table by `wildtable.client`, and what they may do, chosen by chance.

A time up to `Received.at` is without the library's decoding of that message, but behind what it did with those before;
a refusal such as ``too-fast`` is no answer: the library sends the command again. Its pings are the server's work too.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterable, Mapping
from contextlib import AsyncExitStack
from random import Random as Source
from typing import Any, Protocol, TypeVar

from wildtable.client import Client, Received, connect

UNFIT = ("text", "change", "seat")
"""Kinds of fields that a person would have to write in."""


class Person:
    """Somebody who sits at a table. ``client``: from when they sit."""

    client: Client

    def __init__(self) -> None:
        self.giving: set[asyncio.Task[None]] = set()
        self._stack = AsyncExitStack()

    @property
    def picture(self) -> Mapping[str, Any]:
        """Return how things stand for them, as plain values."""
        return self.client.document

    async def sit(self, port: int, table: str, key: str, name: str = "", **way: Any) -> None:
        """Come in, and follow what happens from then on. ``way``: options of `connect`. Raises `Refused`."""
        link = f"http://127.0.0.1:{port}/#/{table}/{key}"
        self.client = await self._stack.enter_async_context(connect(link, name, heard=self.heard, **way))

    def heard(self, received: Received) -> None:
        """Note a message."""

    def begin(self, giving: Coroutine[Any, Any, None]) -> None:
        """Give a command, and do not wait for what comes of it."""
        task = asyncio.create_task(giving)
        self.giving.add(task)
        task.add_done_callback(self.giving.discard)

    async def leave(self) -> None:
        """Go."""
        for task in self.giving:
            task.cancel()
        await self._stack.aclose()


class Seated(Protocol):
    """Somebody who sees what they may do."""

    @property
    def picture(self) -> Mapping[str, Any]:
        """Return how things stand for them, as plain values."""


P = TypeVar("P", bound=Seated)


def chosen(people: Iterable[P], source: Source) -> tuple[P, dict[str, Any]] | None:
    """Somebody who has something to do, and what; None where nobody has."""
    choices = [(person, offer) for person in people for offer in person.picture.get("offers", ()) if is_play(offer)]
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
