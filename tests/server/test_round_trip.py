"""Anything that a socket or a route accepts is verified in an export and taken by an import: edge texts in every
field."""

from __future__ import annotations

import asyncio
import io
import json
import unicodedata
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import reduce
from pathlib import Path
from random import Random as Source
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
import pytest
from clients import FREE
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from wildtable.play import GM, Refused
from wildtable.server.http import websocket
from wildtable.server.http.app import opened_hub
from wildtable.server.table import command_handler
from wildtable.server.table import hub as hub_module
from wildtable.server.table.client import TableClient
from wildtable.server.table.hub import Hub
from wildtable.server.table.live_table import LiveTable
from wildtable.server.wire.messages import FromPage, Hello
from wildtable.server.wire.tables import NewTable
from wildtable.store.filed import read_file, written
from wildtable.store.filed_log import checked
from wildtable.store.files import store_url
from wildtable.systems import system, systems

EDGES = (
    "\n", "a\n", "\r\n", "\t", " ", "  a  b ", "\u3164", "a\u3164", "\u200d", "a\u200db", "\ufeff", "\u2028",
    "\u202ea", "e\u0301\u0301\u0301", "\u0301", "\u00a0", "\u00ad", "\x7f", "\x85", "a, b", "a:b", "a，b", "gm",
    "Game master", "Server", "/w gm: hush", "/me\u00a0waves", "2d6\u00a0hit", "'" * 120, "x" * 121, "é" * 501,
    "é" * 500, "\U0001f409" * 40, "null", "0" * 64, ',"proof":{', '{"a":1}', "\\u0000", "0f" * 16, "0f" * 16 + "\n",
    "A\u0300" * 20, "ﬁ", "Å", "\U000e0001", "\ud7ff",
)  # fmt: skip
SYSTEMS = (("savage", "adventure", "ambush"), ("saga", "saga", "customs-house"), ("savage", "seven-worlds", "chase"))


def texts(source: Source, drawn: list[str]) -> str:
    """An edge text, or one that was drawn."""
    return source.choice(drawn) if drawn and source.random() < 0.5 else source.choice(EDGES)


def with_texts(value: Any, source: Source, drawn: list[str], often: float) -> Any:
    """Plain values with some of their texts others; what a message is stays."""
    if isinstance(value, dict):
        return {key: each if key == "type" else with_texts(each, source, drawn, often) for key, each in value.items()}
    if isinstance(value, list):
        return [with_texts(each, source, drawn, often) for each in value]
    return texts(source, drawn) if isinstance(value, str) and source.random() < often else value


def message(live: LiveTable, seat: str, source: Source, drawn: list[str]) -> dict[str, Any]:
    """A message with edge texts in any of its fields."""
    toss, text = source.random(), texts(source, drawn)
    name = text if source.random() < 0.1 else f"m{live.table.seq}-{source.randrange(10**9)}"
    head = {"id": name, "seen": live.table.seq}
    if toss < 0.2:
        return {"type": "say", "id": name, "text": source.choice(("", "/me ", "/w gm: ", "/r d6 ", "2d6+1 ")) + text}
    if toss < 0.27:
        return head | {"type": "take-back", "to": live.table.before_last, "reason": text}
    if toss < 0.3:
        return head | {"type": "decline", "of": source.choice((GM, text)), "reason": text}
    if toss < 0.4:
        events = [event for entry in live.table.entries for event in getattr(entry.act, "events", ())][-30:]
        plain = [msgspec.to_builtins(event) for event in events[-1:]]
        return head | {"type": "rule", "reason": text, "events": with_texts(plain, source, drawn, 0.3)}
    if toss < 0.55:
        return head | {"type": "do", "command": {"type": "write", "text": json.dumps(change(live, source, drawn))}}
    kinds: dict[type, list[Any]] = {}
    for offer in live.system.game.offers(live.table.state, seat):
        kinds.setdefault(type(offer.template), []).append(offer)
    if not kinds:
        return {"type": "say", "id": name, "text": text}
    offer = source.choice(kinds[source.choice(list(kinds))])
    try:
        filled = {field: domain.pick(source.randrange) for field, domain in offer.open.items()}
        command = msgspec.to_builtins(msgspec.structs.replace(offer.template, **filled))
    except (ValueError, LookupError):
        return {"type": "say", "id": name, "text": text}
    made = head | {"type": "do", "command": with_texts(command, source, drawn, source.choice((0.0, 0.5)))}
    return made | ({"nonce": source.choice((text, "0f" * 16))} if source.random() < 0.3 else {})


def change(live: LiveTable, source: Source, drawn: list[str]) -> dict[str, Any]:
    """A change of a campaign with edge texts as names, texts and ids."""

    def text() -> str:
        return texts(source, drawn)

    key = source.choice(("x", "y", text()))
    chapters: dict[str, dict[str, Any]] = {
        "notes": {key: {"name": text(), "text": text()}},
        "handouts": {key: {"name": text(), "text": text()}},
    }
    if live.system.name == "saga":
        chapters |= {
            "elements": {key: {"name": text(), "physical": 2}},
            "scenes": {key: {"title": text(), "notes": text()}},
        }
    else:
        chapters |= {
            "figures": {key: {"name": text(), "note": text()}},
            "gear": {key: {"name": text(), "flags": [text()]}},
            "edges": {key: {"title": text()}},
            "places": {key: {"title": text(), "size": [4, 4]}},
        }
    chapter = source.choice(list(chapters))
    return {chapter: chapters[chapter]}


@asynccontextmanager
async def sitting(
    hub: Hub, where: tuple[str, str, str], source: Source, drawn: list[str]
) -> AsyncIterator[tuple[LiveTable, dict[str, TableClient]]]:
    """A table with an edge text for its title, and people with edge texts for their names."""
    try:
        opened = await hub.open(NewTable(*where, texts(source, drawn)))
    except Refused:
        opened = await hub.open(NewTable(*where, "Ours"))
    listeners = {}
    for key, name in (
        (opened.gm_key, ""),
        *[(opened.player_key, texts(source, drawn)) for _ in range(3)],
        (opened.player_key, "Ada"),
    ):
        listener = TableClient(_unread, 10**5, 10**9, hub.outboxes)
        try:
            live = await hub.join(Hello(opened.table, key, name), listener, "127.0.0.1")
        except Refused:
            continue
        listeners[listener.seat] = listener
    yield live, listeners
    for listener in listeners.values():
        hub.leave(live, listener)
        listener.drop()


async def _unread(_: str) -> None:
    """Nobody reads it."""


async def problem(seed: int, drawn: list[str], many: int) -> str:
    """Play with edge texts; why the export is not taken, or nothing."""
    source = Source(seed)
    with TemporaryDirectory() as folder:
        async with (
            opened_hub(store_url(Path(folder)), limits=FREE, systems=systems()) as hub,
            sitting(hub, SYSTEMS[seed % len(SYSTEMS)], source, drawn) as (live, listeners),
        ):
            for _ in range(many):
                seat = source.choice([GM, *listeners])
                text = json.dumps(message(live, seat, source, drawn))
                await websocket._take(hub, live, listeners[seat], text)
                for _turn in range(10_000):
                    if live.inbox.empty() and not live.doing and not live.broadcast.is_pending:
                        break
                    await asyncio.sleep(0)
            file = b"".join([part async for part in written(hub.store, await _kept(hub, live))])
    return refused(file)


async def _kept(hub: Hub, live: LiveTable) -> Any:
    return await hub.store.table(live.kept.id)


def refused(file: bytes) -> str:
    """Return why a file is not taken, in a sentence; nothing where it is."""
    try:
        filed = read_file(io.BytesIO(file))
        for _ in checked(filed, system(filed.system))[1]:
            pass
    except Refused as found:
        return f"{found.problem} {found.remedy}"
    return ""


LETTERS = st.text(st.characters(exclude_categories=("Cs",)), max_size=30)


@settings(max_examples=6, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.integers(0, 10**6), st.lists(LETTERS, min_size=1, max_size=12))
def test_what_was_accepted_is_taken_again(seed: int, drawn: list[str]) -> None:
    assert asyncio.run(problem(seed, drawn, 40)) == ""


@pytest.mark.slow
@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.integers(0, 10**6), st.lists(LETTERS, min_size=1, max_size=20))
def test_what_was_accepted_is_taken_again_at_length(seed: int, drawn: list[str]) -> None:
    assert asyncio.run(problem(seed, drawn, 120)) == ""


def _loose(kind: Any) -> Any:
    """Messages of which ids and nonces may be anything."""
    fields = [
        (field.name, str if field.name in ("id", "nonce") else field.type, field.default)
        for field in msgspec.structs.fields(kind)
    ]
    made = [(name, form) if default is msgspec.NODEFAULT else (name, form, default) for name, form, default in fields]
    return msgspec.defstruct(kind.__name__, made, bases=(kind,), frozen=True, tag=kind.__struct_config__.tag)


PLANTS = ("ids", "texts", "names")


@pytest.mark.slow
@pytest.mark.parametrize("plant", PLANTS)
def test_a_reader_that_disagrees_is_found(plant: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if plant == "ids":
        kinds = msgspec.inspect.type_info(FromPage).types
        loose = tuple(_loose(kind.cls) for kind in kinds)
        monkeypatch.setattr(websocket, "decode", msgspec.json.Decoder(reduce(lambda a, b: a | b, loose)).decode)
    elif plant == "texts":
        monkeypatch.setattr(command_handler, "unsound", lambda _body: "")
    else:
        monkeypatch.setattr(
            hub_module, "clean_name", lambda name, _taken=(): unicodedata.normalize("NFC", name)[:40] or "x"
        )
    assert any(asyncio.run(problem(seed, [], 120)) for seed in range(1000, 1012))
