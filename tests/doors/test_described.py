"""The description of the protocol: what is served is what the files say, and it holds for real messages."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from clients import Server, run
from starlette.routing import Route

from tools import reference
from wildtable.server.http.app import TOPICS
from wildtable.server.wire import described

OPENAPI, ASYNCAPI = json.loads(described.openapi()), json.loads(described.asyncapi())


def references(value: Any) -> set[str]:
    """Every reference within a description."""
    if isinstance(value, dict):
        inside = set().union(*map(references, value.values())) if value else set()
        return inside | ({value["$ref"]} if isinstance(value.get("$ref"), str) else set())
    return set().union(*map(references, value)) if isinstance(value, list) and value else set()


@pytest.mark.parametrize("description", [OPENAPI, ASYNCAPI], ids=["openapi", "asyncapi"])
def test_every_reference_leads_somewhere(description: dict[str, Any]) -> None:
    found = references(description)
    assert found
    for name in found:
        at: Any = description
        for part in name.removeprefix("#/").split("/"):
            at = at[part]


def test_every_public_route_exists() -> None:
    served = {
        (method.lower(), route.path)
        for topic in TOPICS
        for route in topic.ROUTES
        if isinstance(route, Route)
        for method in route.methods or ()
    }
    assert {(route.method, route.path) for route in described.ROUTES} <= served


def test_both_are_served_as_they_stand_in_the_documentation(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        async with server.http() as http:
            assert (await http.get("/api/openapi.json")).content == reference.OPENAPI.read_bytes()
            assert (await http.get("/api/asyncapi.json")).content == reference.ASYNCAPI.read_bytes()

    run(tmp_path, test)


def test_a_stale_description_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old = tmp_path / "openapi.json"
    old.write_text(reference.OPENAPI.read_text("utf-8").replace('"Problem"', '"Trouble"'), "utf-8")
    monkeypatch.setattr(reference, "OPENAPI", old)
    assert old in reference.stale()


def test_real_messages_fit_their_schemas(tmp_path: Path) -> None:
    jsonschema = pytest.importorskip("jsonschema")

    async def test(server: Server) -> None:
        opened = await server.open()
        async with server.join(opened.table, opened.player_key, "Ada") as client:
            offer = client.now["offers"]
            await client.ask(type="say", id="one", text="2d6")
            await client.ask(type="do", id="two", seen=0, command=offer[0]["command"] if offer else {})
            await client.say(type="ping", n=3)
            await client.until("pong")
        assert len(client.frames) > 3
        for frame in map(json.loads, client.frames):
            kind = next(k for k, m in ASYNCAPI["components"]["messages"].items() if m["name"] == frame["type"])
            schema = {"$ref": f"#/components/schemas/{kind}", "components": ASYNCAPI["components"]}
            jsonschema.validate(frame, schema)

    run(tmp_path, test)
