"""Search for the message that holds the event loop longest, over all commands and routes: `python -m bench dearest`.

Messages are made by chance from what is open to a seat, and from what nobody thought of: long texts, deep values,
campaigns as large as they may be. Half of them are the dearest so far, changed a little. ``--plant`` takes back one of
the things that keep them cheap, and then the bench has to end with 1.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random as Source
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import msgspec

from bench.dearest import flooding
from bench.dearest.tables import SEATS, Ask, There, asking, opened, quiet, say, write
from bench.dearest.watching import Watch
from bench.table.serving import ROOM, own_key
from tests.altering import leaves
from wildtable.play import GM, Did
from wildtable.server.http.app import application, opened_hub
from wildtable.server.ops.garbage_collection import deferred_collection
from wildtable.server.table import command_handler
from wildtable.server.table.broadcast import Broadcast
from wildtable.server.table.client import TableClient
from wildtable.server.table.hub import Hub
from wildtable.server.wire.messages import Hello
from wildtable.store.files import store_url

BOUND = 0.005
"""Seconds of processor that no accepted message may hold the loop for."""
TRIES = 1200
REPEATS = 3
"""Times that a message over the bound is tried again, each time in the state that it was tried in first."""
DEAREST = 12
"""A number of messages: the dearest so far, which are changed and tried again."""
TABLES = (
    ("savage", "adventure", False),
    ("savage", "adventure", True),
    ("savage", "seven-worlds", False),
    ("savage", "seven-worlds", True),
    ("saga", "saga", False),
    ("saga", "saga", True),
)
PLANTS = ("in-loop", "at-once")
"""Faults: campaigns decided in the loop; a crowded table drawn in one piece."""

WORDS = ("", "x", "Ada", "🐉", "é" * 40, "a b " * 30, "\u202e", "\n", "'" * 400)


class Message(NamedTuple):
    """A message to try. ``kind``: its name in the report; ``seat``: the sender; ``path``: empty for the socket."""

    kind: str
    seat: str
    body: Any
    path: str = ""
    method: str = "POST"


class Tried(NamedTuple):
    """A message that was tried. ``held``: seconds of the loop; ``table``: the name of the table."""

    held: float
    message: Message
    accepted: bool
    table: str


# Making messages.


def _command(there: There, seat: str, source: Source) -> Message | None:
    """Return an open command, filled by chance: each kind as often as any other."""
    kinds: dict[type, list[Any]] = {}
    for offer in there.live.system.game.offers(there.live.table.state, seat):
        kinds.setdefault(type(offer.template), []).append(offer)
    if not kinds:
        return None
    offer = source.choice(kinds[source.choice(list(kinds))])
    chosen = offer.pick(source.randrange)
    if chosen is None:
        return None
    command = msgspec.to_builtins(chosen)
    if command["type"] == "write":
        command = write(_change(there, source), command.get("seat", ""))
    return Message(command["type"], seat, {"type": "do", "command": command})


def _change(there: There, source: Source) -> dict[str, Any]:
    """Return a change of a campaign, often as large as a message may be."""
    many = source.choice((1, 20, 200, 400, 900))
    word = source.choice(WORDS)
    if there.live.system.name == "saga":
        chapters: dict[str, Any] = {
            "elements": {"name": f"E {word}", "physical": 2},
            "conditions": {"title": f"C {word}", "when": "constant", "dice": 1},
            "characters": {"name": "Hero"},
            "notes": {"text": word},
        }
    else:
        chapters = {
            "figures": source.choice(
                ({"name": f"F {word}"}, {"is": "raider"}, {"is": "nobody"}, {"name": "F", "edges": ["luck"] * 30})
            ),
            "gear": {"name": f"G {word}", "damage": "Str+d6", "flags": ["x", "y"]},
            "edges": {"effects": [{"question": "parry", "value": 1}] * 3},
            "places": {"title": "P", "size": [20, 20]},
            "notes": {"text": word},
            "skills": "agility",
            "wrong": 1,
        }
    chapter = source.choice(list(chapters))
    return {chapter: {f"{chapter[:1]}x-{n}": chapters[chapter] for n in range(many)}}


def _socket(there: There, seat: str, source: Source) -> Message:
    """Return any other message of a socket."""
    last = there.live.table.seq
    light = {"type": "light", "level": source.choice(("bright", "dim", "dark"))}
    event = source.choice((light, *[msgspec.to_builtins(each) for each in _events(there)[:200]])) if last else light
    bodies: list[dict[str, Any]] = [
        {"type": "say", "text": source.choice(("/r 20d100!", "/w gm: " + "a" * 480, "é" * 499, "2d6+1 " + "x" * 400))},
        {"type": "rule", "reason": "so", "events": [event] * source.choice((1, 20, 300))},
        {"type": "take-back", "to": source.choice((0, last // 2, there.live.table.before_last))},
        {"type": "decline", "of": seat},
        {"type": "own-dice", "allowed": source.random() < 0.5},
        {"type": "show"},
        {"type": "look", "seat": source.choice(SEATS[1:])},
        {"type": "ping", "n": 1},
        {"type": "do", "command": [[]] * 9000},
        {"type": "do", "command": {"type": "x", "a": [{}] * 3500}},
        {"type": "do", "command": {"type": "x", "a": ["\u0001"] * 9000}},
    ]
    body = source.choice(bodies)
    return Message(body["type"], seat, body)


def _events(there: There) -> list[Any]:
    return [event for entry in there.live.table.entries[-40:] for event in getattr(entry.act, "events", ())]


PATHS = (
    ("GET", "campaign"), ("GET", "choices"), ("GET", "palette"), ("GET", "staging"), ("GET", "forms"),
    ("GET", "evenings"), ("GET", "log"), ("GET", "replay"), ("GET", "replay/1"), ("GET", "forecast"), ("GET", "export"),
    ("POST", "campaign"), ("POST", "read"), ("POST", "draft"), ("POST", "weigh"), ("POST", "invitation"),
    ("GET", "keys"),
)  # fmt: skip


def _route(there: There, seat: str, source: Source) -> Message:
    """Return a request about the table, sometimes one about no table, or a tool's call."""
    if source.random() < 0.15:
        name, arguments = source.choice(CALLS)
        call = {"name": name, "arguments": arguments}
        body = {"jsonrpc": "2.0", "id": 1, "method": source.choice(("tools/call", "tools/list")), "params": call}
        return Message(f"mcp {name}", seat, body, "/mcp")
    if source.random() < 0.1:
        path, body = source.choice(ELSEWHERE)
        return Message(path, seat, body, path, "GET" if body is None else "POST")
    method, name = source.choice(PATHS)
    path = f"/api/tables/{there.live.kept.id}/{name}"
    return Message(f"{method} {name}", seat, _body(method, name, there, source), path, method)


ELSEWHERE: tuple[tuple[str, Any], ...] = (
    ("/api/code", {"code": "AAAAAA"}),
    ("/api/tables", {"system": "savage"}),
    ("/api/systems", None),
    ("/api/rules", None),
)
CALLS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("look", {}),
    ("offers", {}),
    ("offers", {"open": "o1", "chances": True}),
    ("act", {"offer": "o1", "values": {"x": [[]] * 900}}),
    ("say", {"text": "é" * 499}),
    ("ask_rules", {"words": "soak " * 39}),
    ("recap", {"lines": 50}),
    ("take_back", {}),
)
"""Calls of tools by an AI model: a tool, and its arguments."""
LONG = ("- a: b\n" * 20_000, "x = 1\n" * 9000, "Name: Bob\nParry 5 " * 5000, "[" * 9000, "a:\n - b\n" * 9000)
"""Texts that take long to read."""
MANY_FIGURES = "".join([f'[figures.f{number}]\nname = "F"\n' for number in range(900)])


def _body(method: str, name: str, there: There, source: Source) -> Any:
    """Return the body of a request; None for one without."""
    change = json.dumps(_change(there, source))
    if name == "campaign" and method == "POST":
        file = {"name": source.choice(("a.toml", "a.yaml")), "text": source.choice((*LONG, MANY_FIGURES, change))}
        return {"id": f"w{source.randrange(10**9)}", "files": [file]}
    bodies = {
        "read": {"text": source.choice((*LONG, change))},
        "draft": {"given": {"name": source.choice(WORDS), "edges": ["luck"] * source.choice((1, 400))}},
        "weigh": {"text": change},
        "invitation": {"here": "http://localhost"},
    }
    return bodies.get(name)


def _changed(message: Message, there: There, source: Source) -> Message:
    """Return a message with one value or the sender changed."""
    body = json.loads(json.dumps(message.body))
    places = list(leaves(body))
    if places:
        holder, key, _ = source.choice(places)
        was = holder[key]
        if isinstance(was, str) and key != "type":
            holder[key] = source.choice((was * 2, was[: len(was) // 2], source.choice(WORDS)))[:50_000]
        elif isinstance(was, int) and not isinstance(was, bool):
            holder[key] = source.choice((was + 1, 0, was * 2, 10**6))
    return message._replace(body=body, seat=source.choice((message.seat, source.choice(SEATS))))


# Trying them.


class Search:
    """A search that tries messages at one table after the other."""

    def __init__(self, hub: Hub, ask: Ask, source: Source) -> None:
        self.hub, self.ask, self.source, self.watch = hub, ask, source, Watch()
        self.tried: list[Tried] = []
        self._dearest: dict[str, list[Tried]] = {}
        self._number = 0

    async def at(self, name: str, there: There, tries: int) -> None:
        """Try so many messages at a table."""
        for _ in range(tries):
            if (message := self._next(name, there)) is None:
                continue
            with contextlib.suppress(TimeoutError):
                held, accepted = await self._least(there, message)
                found = Tried(held, message, accepted, name)
                self.tried.append(found)
                dearest = [*self._dearest.get(name, ()), found]
                self._dearest[name] = sorted(dearest, key=lambda each: -each.held)[:DEAREST]

    async def _least(self, there: There, message: Message) -> tuple[float, bool]:
        """Return the seconds that a message holds the loop, and whether it was accepted.

        Over the bound, it is the least of several times in the same state: what is dear only the first time costs
        nobody anything after that, and a shared machine slows down some times and not others.
        """
        standing = list(there.live.table.standing)
        held, accepted = await self._measured(there, message)
        for _ in range(REPEATS):
            if held <= BOUND:
                break
            await self._undo(there, standing)
            again, same = await self._measured(there, message)
            held = min(held, again) if same == accepted else held
        return held, accepted

    async def _undo(self, there: There, standing: list[int]) -> None:
        """Take back what was given since these entries stood; or give again what was taken back since."""
        table = there.live.table
        if table.standing[:-1] == standing:
            await say(self.hub, there, GM, {"type": "take-back", "id": self._id(), "to": table.before_last})
        for seq in [seq for seq in standing if seq not in table.standing]:
            act = table.entry(seq).act
            if isinstance(act, Did):
                command = msgspec.to_builtins(act.command)
                await say(self.hub, there, act.seat, {"type": "do", "id": self._id(), "command": command})

    async def _measured(self, there: There, message: Message) -> tuple[float, bool]:
        await asyncio.sleep(0)  # so that the turn in which the message was made is over
        self.watch.begin()
        accepted = await self._sent(there, message)
        return self.watch.held, accepted

    def _id(self) -> str:
        self._number += 1
        return f"m{self._number}"

    def _next(self, name: str, there: There) -> Message | None:
        known, seat, toss = self._dearest.get(name, []), self.source.choice((GM, *SEATS)), self.source.random()
        if len(known) == DEAREST and toss < 0.4:
            return _changed(self.source.choice(known).message, there, self.source)
        if toss < 0.5:
            return Message("write", GM, {"type": "do", "command": write(_change(there, self.source))})
        if toss < 0.75:
            return _command(there, seat, self.source)
        return (_socket if toss < 0.88 else _route)(there, seat, self.source)

    async def _sent(self, there: There, message: Message) -> bool:
        if message.kind == "say" and self.source.random() < 0.1:
            return await self._joined(there, message.seat)
        if message.path:
            body = b"" if message.body is None else json.dumps(message.body).encode()
            async with asyncio.timeout(60):
                key = own_key(message.seat)
                key = f"{there.live.kept.id}/{key}" if message.path == "/mcp" else key
                status = await self.ask(message.method, message.path, body, key)
            await quiet(there.live)
            return status < 400
        body = message.body if message.kind == "ping" else message.body | {"id": self._id()}
        return await say(self.hub, there, message.seat, body)

    async def _joined(self, there: There, seat: str) -> bool:
        """Join the table once more, and leave."""
        listener = TableClient(_unread, 10**6, 10**12, self.hub.outboxes)
        live = await self.hub.join(Hello(there.live.kept.id, own_key(seat)), listener, "127.0.0.1")
        self.hub.leave(live, listener)
        listener.drop()
        return True


async def _unread(_: str) -> None:
    """Discard a message."""


async def searched(tries: int, seed: int) -> list[Tried]:
    """Try messages at all tables, and return the results."""
    with TemporaryDirectory() as folder:
        async with opened_hub(store_url(Path(folder)), limits=ROOM) as hub, deferred_collection(lambda: 0.0):
            search = Search(hub, asking(application(hub)), Source(seed))
            await search.ask("GET", "/api/health", b"", "")  # the first request of all puts the application together
            for number, (of, edition, is_full) in enumerate(TABLES):
                name = f"t-{number}"
                there = await opened(hub, name, of, edition, is_full=is_full)
                with search.watch.watching():
                    await search.at(f"{'full' if is_full else 'empty'} {edition}", there, tries // len(TABLES))
            return search.tried


def _plant(fault: str) -> None:
    """Take back one of the things that keep messages cheap."""
    if fault == "in-loop":

        async def nothing(*_: Any) -> None:
            return None

        command_handler.CommandHandler.prepare = nothing  # type: ignore[method-assign]  # the fault is the point
    elif fault == "at-once":

        async def at_once(*_: Any) -> None:
            return None

        Broadcast.prepare = at_once  # type: ignore[method-assign]


def played(tries: int = TRIES, seed: int = 1, plant: str = "", flood: bool = True) -> int:
    """Search, print the dearest, and flood; 1 where a bound is broken."""
    _plant(plant)
    tried = asyncio.run(searched(tries, seed))
    kinds = Counter(each.message.kind for each in tried)
    accepted = [each for each in tried if each.accepted]
    print(f"seed {seed}: {len(tried):,} messages of {len(kinds)} kinds, {len(accepted):,} accepted")
    for each in sorted(tried, key=lambda each: -each.held)[:10]:
        word = "accepted" if each.accepted else "refused"
        print(
            f"  {each.held * 1000:6.2f} ms  {each.table:<20} {each.message.kind:<20} by {each.message.seat:<4} {word}"
        )
    dearest = max(each.held for each in tried)
    print(f"the dearest message holds the loop for {dearest * 1000:.2f} ms; {BOUND * 1000:g} are the most")
    broken = dearest > BOUND
    return max(int(broken), flooding.played() if flood and not plant else 0)


def main(arguments: Sequence[str]) -> int:
    """Read the command line after `python -m bench dearest`."""
    parser = argparse.ArgumentParser(prog="python -m bench dearest", description=__doc__)
    parser.add_argument("amount", nargs="?", type=int, default=TRIES, help=f"messages, {TRIES} unless told")
    parser.add_argument("--seed", type=int, default=1, help="another one is another search")
    parser.add_argument("--plant", choices=PLANTS, default="", help="a fault that has to be found: then it is 1")
    args = parser.parse_args(arguments)
    return played(args.amount, args.seed, args.plant)
