"""The description of the protocol: what is served is what the files say, and it holds for real messages."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from clients import Server, run
from starlette.routing import Route

from tools import reference
from wildtable.server.http.api_route import ApiRoute
from wildtable.server.http.app import TOPICS
from wildtable.server.wire import described
from wildtable.server.wire.described import FARTHEST

OPENAPI, ASYNCAPI = json.loads(described.openapi()), json.loads(described.asyncapi())
API_ROUTES = [route for topic in TOPICS for route in topic.ROUTES if isinstance(route, ApiRoute)]


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


def test_a_number_is_described_as_one() -> None:
    said = {
        (path, each["name"]): each["schema"]
        for path, methods in OPENAPI["paths"].items()
        for operation in methods.values()
        for each in operation["parameters"]
    }
    numbers = {key: schema for key, schema in said.items() if schema["type"] == "integer"}
    assert numbers == {
        ("/api/tables/{table}/log", "east"): {"type": "integer", "minimum": -FARTHEST, "maximum": FARTHEST},
        ("/api/tables/{table}/replay", "after"): {"type": "integer", "minimum": 0},
        ("/api/tables/{table}/replay/{seq}", "seq"): {"type": "integer", "minimum": 0},
    }
    assert {name for (_, name), schema in said.items() if schema == {"type": "string"}} == {"table", "slug"}
    assert {name for (_, name), schema in said.items() if schema == {"type": "boolean"}} == {"as-it-is"}


def test_what_a_query_may_have_is_described() -> None:
    served = {route.path: tuple(route.query) for route in API_ROUTES}
    assert {route.path: tuple(each.name for each in route.query) for route in described.ROUTES if route.query} == {
        path: served[path] for path in ("/api/tables/{table}/log", "/api/tables/{table}/replay", "/api/import")
    }
    assert not any(served.get(route.path) for route in described.ROUTES if not route.query)


@pytest.mark.parametrize(
    ("path", "remedy"),
    [
        ("log?eats=60", "Did you mean 'east'?"),
        ("replay?since=3", "It can have 'after'."),
        ("replay?afterr=3", "Did you mean 'after'?"),
        ("replay/0?after=0", "It can have none."),
        ("below?of=x&zzz=1", "It can have 'of' and 'at'."),
        ("export?key=KEY", "It can have none."),
    ],
)
def test_an_unknown_parameter_is_refused_with_the_nearest(tmp_path: Path, path: str, remedy: str) -> None:
    async def test(server: Server) -> None:
        opened = await server.open()
        async with server.http() as http:
            headers = {"Authorization": f"Bearer {opened.gm_key}"}
            answer = await http.get(f"/api/tables/{opened.table}/{path}", headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (400, "unknown-parameter")
            assert answer.json()["remedy"] == remedy

    run(tmp_path, test)


def test_every_route_of_the_api_refuses_an_unknown_parameter_and_a_doubled_one(tmp_path: Path) -> None:
    served = [route for topic in TOPICS for route in topic.ROUTES if isinstance(route, Route)]
    assert {route.path for route in served if route not in API_ROUTES} == {
        "/mcp",
        "/odds",
        "/api/health",
        "/api/ready",
        "/api/metrics",
    }

    async def test(server: Server) -> None:
        async with server.http() as http:
            for route in API_ROUTES:
                for method in route.methods or ():
                    path = route.path.replace("{", "").replace("}", "")
                    answer = await http.request(method, path, params={"\ud7ff?": "1"})
                    assert answer.status_code == 400, (method, path)
                    for name in route.query:
                        answer = await http.request(method, path, params=[(name, "1"), (name, "2")])
                        assert answer.status_code == 400, (method, path)
                        if method != "HEAD":
                            assert answer.json()["problem"] == f"The parameter '{name}' stands twice in the query."

    run(tmp_path, test)


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
