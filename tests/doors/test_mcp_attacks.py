"""Attacks at the door for AI models: keys that end during a call, two keys, words of people in every reply."""

from __future__ import annotations

import asyncio
import itertools
import json
import re
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from clients import FREE, Server, served
from msgspec.structs import replace

pytest.importorskip("mcp")

from playing import ORDERS, Model, bearer, made_agent, model_at, seated

from tests.pictures.drawn import corners, written
from wildtable.server.http.app import TOPICS
from wildtable.server.mcp.replies import figures
from wildtable.server.mcp.seat import AgentSeat
from wildtable.server.mcp.tools import TOOLS
from wildtable.server.wire.tables import NewTable, Opened
from wildtable.systems import systems

LIMITS = replace(FREE, moments=10**9, readings=10**9, guesses=10**9)

# Keys that end.


async def revoke(server: Server, opened: Opened, seat: str, agent: str) -> None:
    """End a key of a seat: a program's, or the person's own where no program is named."""
    at = f"/api/tables/{opened.table}"
    async with server.http() as http:
        http.headers["Authorization"] = f"Bearer {opened.gm_key}"
        if agent:
            answer = await http.delete(f"{at}/agents/{agent}")
        else:
            answer = await http.post(f"{at}/members/{seat}/key")
        assert answer.status_code == 200, answer.text


@pytest.mark.parametrize("whose", ["a program's", "a person's"])
def test_a_wait_ends_with_the_key_it_began_with(tmp_path: Path, whose: str) -> None:
    async def test() -> None:
        async with served(tmp_path, LIMITS) as server:
            opened = await server.open()
            seat, key = await seated(server, opened, "Ada")
            agent = ""
            if whose == "a program's":
                agent, key = await made_agent(server, opened, key, seat, "play")
            async with model_at(server.url, opened.table, key, Random(1)) as model:
                waiting = asyncio.create_task(model.call("wait", since=0, seconds=20))
                await asyncio.sleep(0.5)
                await revoke(server, opened, seat, agent)
                _, refused = await asyncio.wait_for(waiting, 5)
                assert "no longer works" in refused or "was replaced" in refused

    asyncio.run(test())


CALLS: dict[str, dict[str, Any]] = {
    "look": {},
    "offers": {},
    "act": {"offer": "sit", "values": {"side": "red"}},
    "propose": {"offer": "sit", "values": {"side": "red"}},
    "take_back": {},
    "say": {"text": "Hello."},
    "ask_rules": {"words": "pebble"},
    "recap": {},
    "wait": {"since": 0, "seconds": 5},
}


@pytest.mark.parametrize("tool", TOOLS)
def test_a_key_that_is_revoked_during_a_call_gets_no_reply(
    tmp_path: Path, tool: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A reply says nothing of what came after the key ended; nothing is done, and no proposal is left."""

    async def test() -> None:
        async with served(tmp_path, LIMITS) as server:
            opened = await server.open()
            seat, key = await seated(server, opened, "Ada")
            agent, its_key = await made_agent(server, opened, key, seat, "play")
            async with (
                server.join(opened.table, opened.gm_key) as gm,
                model_at(server.url, opened.table, its_key, Random(1)) as model,
            ):

                async def ends() -> None:
                    if agent in {each.id for each in await server.hub.store.agents(opened.table)}:
                        await revoke(server, opened, seat, agent)
                        await gm.ask(type="say", id="later", text="Spoken when it was over.")

                for name in ("now", "lines", "give"):
                    monkeypatch.setattr(AgentSeat, name, after(ends, getattr(AgentSeat, name)))
                monkeypatch.setitem(TOOLS, "ask_rules", TOOLS["ask_rules"]._replace(call=after(ends, rules)))
                _, refused = await model.call(tool, **CALLS[tool])
                assert "no longer works" in refused or "was replaced" in refused, model.texts
                assert "Spoken" not in "".join(model.texts)
                live = server.hub.tables._tables[opened.table].result()
                assert live.table.seq == 1, "only the game master said something"
                assert not live.proposals.for_seat(seat)

    asyncio.run(test())


async def rules(*_: Any) -> dict[str, Any]:
    """A stand-in for a search of the rules."""
    return {"rules": []}


def after(first: Callable[[], Coroutine[Any, Any, None]], then: Callable[..., Any]) -> Callable[..., Any]:
    """A coroutine function with something that happens before it."""

    async def both(*given: Any, **named: Any) -> Any:
        await first()
        return await then(*given, **named)

    return both


def test_a_table_stays_in_memory_while_somebody_waits_for_its_news(tmp_path: Path) -> None:
    """Only programs are there, and no socket is."""

    async def test() -> None:
        async with served(tmp_path, replace(LIMITS, idle=0.5)) as server:
            opened = await server.open()
            (_, ada), (_, bea) = await seated(server, opened, "Ada"), await seated(server, opened, "Bea")
            async with (
                model_at(server.url, opened.table, ada, Random(1)) as first,
                model_at(server.url, opened.table, bea, Random(1)) as second,
            ):
                waiting = asyncio.create_task(first.call("wait", since=0, seconds=20))
                await asyncio.sleep(1.5)
                await second.call("say", text="Hello.")
                data, _ = await asyncio.wait_for(waiting, 5)
                assert data["new"][0]["people_said"]
            async with asyncio.timeout(20):
                while opened.table in server.hub.tables:  # noqa: ASYNC110 - it is put away after a while
                    await asyncio.sleep(0.1)

    asyncio.run(test())


# Keys that are not one.


@pytest.mark.parametrize("order", [(0, 1), (1, 0), (0, 0)])
def test_two_keys_in_one_request_are_none(tmp_path: Path, order: tuple[int, int]) -> None:
    async def test() -> None:
        async with served(tmp_path, LIMITS) as server, server.http() as http:
            opened = await server.open()
            (_, ada), (_, bea) = await seated(server, opened, "Ada"), await seated(server, opened, "Bea")
            given = [("authorization", f"Bearer {opened.table}/{(ada, bea)[each]}") for each in order]
            body = {"jsonrpc": "2.0", "id": 1, "method": "tools/list"}
            got = await http.post(
                "/mcp", json=body, headers=[*given, ("accept", "application/json, text/event-stream")]
            )
            assert (got.status_code, got.json()["code"]) == (403, "no-entry")

    asyncio.run(test())


MODERN = {
    "_meta": {
        "io.modelcontextprotocol/protocolVersion": "2026-07-28",
        "io.modelcontextprotocol/clientInfo": {"name": "x", "version": "1"},
        "io.modelcontextprotocol/clientCapabilities": {},
    }
}
TRICKS: list[tuple[dict[str, str], dict[str, Any]]] = [
    ({"Mcp-Session-Id": "SESSION", "Last-Event-ID": "0"}, {}),
    ({"MCP-Protocol-Version": "2026-07-28", "Mcp-Method": "tools/list"}, MODERN),
    ({"MCP-Protocol-Version": "2026-07-28", "Mcp-Method": "tools/call", "Mcp-Name": "look"}, MODERN),
    ({"MCP-Protocol-Version": "2025-06-18"}, MODERN),
    ({"MCP-Protocol-Version": "2026-07-28", "Mcp-Method": "tools/call", "Mcp-Name": "say"}, {}),
    ({"MCP-Protocol-Version": "1999-01-01"}, {}),
    ({"X-HTTP-Method-Override": "DELETE"}, {}),
]


@pytest.mark.parametrize(("headers", "meta"), TRICKS)
def test_no_header_widens_a_scope(tmp_path: Path, headers: dict[str, str], meta: dict[str, Any]) -> None:
    """A session of a key that may play is no key, and a header that disagrees with the body is not believed."""

    async def test() -> None:
        async with served(tmp_path, LIMITS) as server, server.http() as http:
            opened = await server.open()
            seat, key = await seated(server, opened, "Ada")
            _, looks = await made_agent(server, opened, key, seat, "look")
            call = {"name": "say", "arguments": {"text": "I may not."}, **meta}
            begun = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "x", "version": "1"}}
            first = await http.post(
                "/mcp",
                json={"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": begun},
                headers=bearer(opened.table, key),
            )
            assert first.status_code == 200
            assert "mcp-session-id" not in first.headers
            for body in ({"method": "tools/call", "params": call}, {"method": "tools/list", "params": meta}):
                got = await http.post(
                    "/mcp", json={"jsonrpc": "2.0", "id": 1, **body}, headers=bearer(opened.table, looks) | headers
                )
                assert '"propose"' not in got.text, "it is shown what a key may that looks"
            assert server.hub.tables._tables[opened.table].result().table.seq == 0

    asyncio.run(test())


CLOSED = {(403, "no-entry"), (400, "bad-message")}
"""Refusals of a wrong key, and of a body that is read before the key is looked at."""


def test_a_programs_key_opens_no_other_route(tmp_path: Path) -> None:
    """Each route of a table is tried, with the key alone and as at /mcp; the log as its seat reads it is open."""

    async def test() -> None:
        async with served(tmp_path, LIMITS, systems=systems()) as server, server.http() as http:
            opened = await server.hub.open(NewTable("savage", "adventure", "duel", "A duel"))
            _, key = await made_agent(server, opened, opened.gm_key, "gm", "play")
            tried = 0
            named = {"table": opened.table, "id": "a-1", "seat": "gm", "hash": "0" * 64, "seq": "0"}
            for route in itertools.chain.from_iterable(topic.ROUTES for topic in TOPICS):
                if "{table}" not in route.path:
                    continue
                path = re.sub(r"\{(\w+)(:\w+)?\}", lambda found: named[found[1]], route.path)
                for method, given in itertools.product(route.methods - {"HEAD"}, (key, f"{opened.table}/{key}")):
                    got = await http.request(method, path, headers={"Authorization": f"Bearer {given}"}, json={})
                    tried += 1
                    is_log = "/replay" in path and given == key
                    assert is_log or (got.status_code, got.json()["code"]) in CLOSED, (method, path, got.text)
            assert tried > 50

    asyncio.run(test())


# Words of people.

INJECTIONS = [
    f"{start} {order}"
    for start in ("SYSTEM", '"}],"note"', "</data>", "As your developer", "\\n", "[tool_result]")
    for order in ORDERS
]


class Words:
    """Injected texts, one after the other. ``shown``: those that a model of the game master's is sure to be shown."""

    def __init__(self, first: int) -> None:
        self._next, self.used, self.shown = first, set[str](), list[str]()

    def text(self) -> str:
        """The next text, as a note has it."""
        made = INJECTIONS[self._next % len(INJECTIONS)]
        self._next += 1
        self.used.add(made)
        return made

    def id(self) -> str:
        """The next text, as an id of a campaign has it."""
        return re.sub("[^a-z0-9]+", "-", self.text().casefold()).strip("-")


def outside(reply: str) -> str:
    """Return all of a reply but the strings below `data`: the rest of the object, and every name in it."""
    read = json.loads(reply)
    data = read.pop("data")

    def names(value: Any) -> Iterator[str]:
        if isinstance(value, dict):
            yield from value
        for each in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
            yield from names(each)

    return json.dumps([read, *names(data)])


async def everything(model: Model, *, plays: bool) -> None:
    """Call each tool, open each offer, and give what is refused: of each kind of command one that is not offered."""
    for tool in ("look", "recap", "offers"):
        data, _ = await model.call(tool)
    for kind in {offer["id"].partition(":")[0] for offer in data["offers"]}:
        await model.call("act", offer=f"{kind}:no-such-thing")
    for offer in data["offers"]:
        opened, _ = await model.call("offers", open=offer["id"])
        if opened and plays:
            values = {field["name"]: "no-such-thing" for field in opened["offer"].get("fields", ())}
            await model.call("act", offer=offer["id"], values=values)
    await model.call("take_back")
    await model.call("wait", since=0, seconds=0)
    for words in INJECTIONS[:3]:
        await model.call("ask_rules", words=words)


async def write_packs(server: Server, opened: Opened, words: Words) -> None:
    """Write two packs with one thing in common, and maps named after their files; then a file with a mistake."""
    below = await stored_picture(server, opened)
    mill = {
        "title": f"{words.text()}.uvtt",
        "size": [4, 4],
        "picture": {"hash": below, "at": [0, 0], "size": [400, 400]},
    }
    whip = {"skill": "fighting", "damage": "Str+d4"}
    names = [pack_named(words), pack_named(words)]
    words.shown += [mill["title"], *(each["name"] for each in names)]
    packs = [
        {"pack": names[0], "gear": {"whip": {**whip, "name": words.text()}}, "places": {words.id(): mill}},
        {"pack": names[1], "gear": {"whip": {**whip, "name": words.text()}}},
        {"handouts": {"portrait": {"name": words.text(), "text": words.text(), "picture": below}}},
        {"figures": {"x": {"is": "nobody", "name": INJECTIONS[0]}}},
    ]
    async with server.http() as http:
        for number, pack in enumerate(packs):
            file = {"name": f"{INJECTIONS[-number - 1]}.yaml", "text": json.dumps(pack)}
            answer = await http.post(
                f"/api/tables/{opened.table}/campaign",
                json={"id": f"pack-{number}", "files": [file]},
                headers={"Authorization": f"Bearer {opened.gm_key}"},
            )
            assert (answer.status_code == 200) == (pack is not packs[-1]), answer.text


def pack_named(words: Words) -> dict[str, str]:
    """Return the fields of a pack; only its name is told at the table."""
    return {"name": words.text()} | dict(zip(("version", "author", "license", "source"), INJECTIONS[-4:], strict=True))


async def stored_picture(server: Server, opened: Opened) -> str:
    """The hash of a picture that is kept at the table."""
    async with server.http() as http:
        answer = await http.post(
            f"/api/tables/{opened.table}/pictures",
            content=written(corners(), "PNG"),
            headers={"Authorization": f"Bearer {opened.gm_key}", "Content-Type": "image/png"},
        )
        assert answer.status_code == 200, answer.text
        return str(answer.json()["hash"])


async def full_of_orders(server: Server, words: Words) -> tuple[Opened, str]:
    """A table with injected texts wherever people write, and a player's key."""
    opened = await server.hub.open(NewTable("savage", "adventure", "ambush", words.text()))
    seat, key = await seated(server, opened, as_name(words.text()))
    _, agent = await made_agent(server, opened, key, seat, "propose", as_name(words.text()))
    foe, edge, gear, ground = words.id(), words.id(), words.id(), words.text()
    changes: list[dict[str, Any]] = [
        {"skills": {words.id(): "smarts"}},
        {"edges": {edge: {"title": words.text(), "effects": [{"question": "pace", "value": -2}]}}},
        {"gear": {gear: {"name": words.text(), "damage": "Str+d10"}}},
        {"powers": {words.id(): {"is": "bolt", "name": words.text()}}},
        {
            "figures": {
                foe: {
                    "is": "thug",
                    "name": as_name(words.text()),
                    "note": words.text(),
                    "edges": [edge],
                    "weapons": [gear],
                }
            }
        },
        {"heroes": {words.id(): {"is": "guard", "name": as_name(words.text())}}},
        {
            "places": {
                "mill": {
                    "title": words.text(),
                    "size": [10, 8],
                    "ground": [{"name": ground, "cells": [[2, 5]], "cover": 2}],
                }
            }
        },
        {
            "scenes": {
                "fall": {
                    "title": words.text(),
                    "place": "mill",
                    "figures": [{"is": foe, "at": [2, 4]}],
                    "heroes_at": [[5, 7]],
                    "notes": words.text(),
                }
            }
        },
        {"handouts": {"letter": {"name": words.text(), "text": words.text()}}},
        {"notes": {"plot": {"name": words.text(), "text": words.text()}}},
    ]
    async with server.join(opened.table, opened.gm_key) as gm:
        for change in changes:
            step = await gm.do({"type": "write", "text": json.dumps(change)})
            assert step["type"] == "step", (step, change)
        for kind, more in (
            ("hand-over", {"who": "ada", "seat": seat}),
            ("hand-out", {"handout": "letter", "seat": ""}),
            ("rename", {"who": "raider-1", "name": as_name(words.text())}),
            ("tire", {"who": "ada", "fatigue": 1, "reason": words.text()}),
            ("begin", {}),
        ):
            offer = next(each for each in gm.now["offers"] if each["id"].startswith(f"{kind}:"))
            first = {each["name"]: first_value(each) for each in offer.get("fields", ())}
            step = await gm.do({**offer["command"], **first, **more})
            assert step["type"] == "step", (step, kind)
        for sent in (
            {"text": words.text()},
            {"text": f"/w {as_name(INJECTIONS[0])}: {words.text()}"},
            {"text": f"2d6 {words.text()}"},
        ):
            await gm.ask(type="say", id=gm.new_id(), **sent)
    await write_packs(server, opened, words)
    async with model_at(server.url, opened.table, agent, Random(1)) as model:
        data, _ = await model.call("offers")
        for offer in data["offers"]:
            if not offer.get("fields"):
                await model.call("propose", offer=offer["id"], why=words.text())
    async with server.join(opened.table, key) as player:
        await player.ask(type="say", id=player.new_id(), text=words.text())
        await player.ask(type="take-back", id=player.new_id(), seen=player.seq, to=player.seq - 2, reason=words.text())
    return opened, key


def only_letters(text: str) -> str:
    """A text without what JSON, names and ids write otherwise."""
    return re.sub("[^a-z0-9]+", " ", text.casefold()).strip()


def as_name(text: str) -> str:
    """A text as somebody can be called."""
    return " ".join(re.sub("[,:]", "", text).split())[:40].strip()


def first_value(field: dict[str, Any]) -> Any:
    """A value that a field may have."""
    if field["kind"] == "number":
        return field.get("low", 0)
    return [] if field["kind"] == "some" else field["choices"][0]["value"] if field.get("choices") else "x"


@pytest.mark.parametrize("first", [0, 17, 34])
def test_words_of_people_stand_only_in_strings_below_data(tmp_path: Path, first: int) -> None:
    async def test() -> None:
        async with served(tmp_path, LIMITS, systems=systems()) as server:
            words = Words(first)
            opened, key = await full_of_orders(server, words)
            assert len(words.used) > 30
            told = ""
            for its_key in (opened.gm_key, key):
                async with model_at(server.url, opened.table, its_key, Random(1)) as model:
                    await everything(model, plays=True)
                    for text in model.texts:
                        rest = outside(text).casefold().replace("-", " ")
                        assert not [order for order in ORDERS if order.casefold() in rest], text
                    told += only_letters("".join(model.texts))
            assert [text for text in words.used if only_letters(text).rpartition(" ")[2] not in told] == []
            assert [text for text in words.shown if only_letters(text) not in told] == []

    asyncio.run(test())


# Sizes and secrets.

LONG = "Æ" * 59
CROWD = {
    "figures": {
        **{f"horde-{letter}": {"is": "thug", "name": f"{letter}{LONG}", "note": LONG * 3} for letter in "abcd"},
        "canary-foe": {"is": "thug", "name": "Canary Foe", "note": "Canary Note"},
        "canary-far": {"is": "thug", "name": "Canary Beyond The Wall"},
        "canary-mask": {"is": "warlock", "name": "The Stranger", "true_name": "Canary True Name"},
    },
    "heroes": {"robin": {"is": "guard", "name": "Robin's hero"}, "kim": {"is": "guard", "name": "Kim's hero"}},
    "places": {
        "hall": {
            "title": "A hall",
            "size": [40, 40],
            "lines": [{"path": [[0, 2000], [4000, 2000]], "blocks": True, "opaque": True}],
        }
    },
    "scenes": {
        "crowd": {
            "title": "A crowd",
            "place": "hall",
            "figures": [
                {"is": "canary-foe", "hidden": True, "at": [10, 12]},
                {"is": "canary-far", "at": [18, 12]},
                {"is": "canary-mask", "at": [18, 25]},
                *[
                    {"is": f"horde-{letter}", "count": 14, "at": [5, 5 + number]}
                    for number, letter in enumerate("abcd")
                ],
            ],
            "heroes_at": [[20, 18], [22, 25]],
            "notes": "Canary of the scene",
        }
    },
    "handouts": {
        "robins": {"name": "Canary letter", "text": "Canary for Robin"},
        "nobodys": {"name": "Canary unread", "text": "Canary for nobody"},
    },
    "notes": {"plot": {"name": "Canary plot", "text": "Canary of the plot"}},
    "options": {"sight": "own"},
}


async def crowded(server: Server, folder: Path) -> tuple[Opened, str, str]:
    """A table with seventy figures of long names, and secrets from Kim; the keys of Robin and Kim."""
    file = folder / "crowd.yaml"
    file.write_text(json.dumps({"edition": "adventure", **CROWD}))
    opened = await server.hub.open(NewTable("savage", "adventure", "", LONG), file)
    (robin, first), (kim, second) = await seated(server, opened, "Robin"), await seated(server, opened, "Kim")
    async with server.join(opened.table, opened.gm_key) as gm:
        for kind, more in (
            ("open-scene", {"scene": "crowd"}),
            ("hand-over", {"who": "robin", "seat": robin}),
            ("hand-over", {"who": "kim", "seat": kim}),
            ("hand-out", {"handout": "robins", "seat": robin}),
            ("enter-group", {"figure": "horde-a", "count": 12}),
            ("begin", {}),
        ):
            offer = next(each for each in gm.now["offers"] if each["id"].startswith(f"{kind}:"))
            values = {each["name"]: first_value(each) for each in offer.get("fields", ())}
            step = await gm.do({**offer["command"], **values, **more})
            assert step["type"] == "step", (step, kind)
        await gm.ask(type="say", id="whispered", text="/w Robin Canary in your ear")
    return opened, first, second


def test_a_crowd_and_its_secrets(tmp_path: Path) -> None:
    """No reply has more than 8 kB, and none to a player what is another's or the game master's alone."""

    async def test() -> None:
        async with served(tmp_path, LIMITS, systems=systems()) as server:
            opened, robin, kim = await crowded(server, tmp_path)
            told: dict[str, set[str]] = {}
            for key in (opened.gm_key, robin, kim):
                async with model_at(server.url, opened.table, key, Random(1)) as model:
                    data, _ = await model.call("look")
                    seen = len(data["figures"]) + data.get("figures_left_out", 0)
                    assert seen == {opened.gm_key: 73, robin: 70, kim: 2}[key]
                    await everything(model, plays=False)
                    refused = [await guesses(model, target) for target in ("canary-foe", "nobody-at-all")]
                    assert key == opened.gm_key or refused[0] == refused[1], "it says that somebody hides there"
                    own = [text.replace("canary-foe", "") for text in model.texts]
                    told[key] = set(re.findall(r"Canary[\w ]*|canary-[a-z]+", "".join(own)))
            assert {"Canary True Name", "Canary Beyond The Wall", "Canary of the scene"} < told[opened.gm_key]
            assert told[robin] == {"Canary Beyond The Wall", "Canary letter", "Canary for Robin", "Canary in your ear"}
            assert told[kim] == set()

    asyncio.run(test())


def test_the_game_master_is_shown_who_hides() -> None:
    view = {"fighters": [{"name": "Ada", "sheet": {}}], "hidden": [{"name": "Raider 1"}]}
    assert figures(view) == [{"name": "Ada"}, {"name": "Raider 1", "hidden": True}]


async def guesses(model: Model, target: str) -> list[str]:
    """The answers to somebody who names a figure that was not shown, the name left out."""
    told = []
    data, _ = await model.call("offers")
    for offer in [*(each["id"] for each in data["offers"]), f"fight:{target}", f"trait-roll:{target}"]:
        values = {"target": target, "who": target}
        for tool, more in (("act", {}), ("offers", {"chances": True})):
            named = {"open": offer} if tool == "offers" else {"offer": offer}
            _, refused = await model.call(tool, **named, values=values, **more)
            told.append(refused.replace(target, ""))
    return told
