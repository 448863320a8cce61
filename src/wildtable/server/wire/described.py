"""A machine-readable description of the protocol: AsyncAPI for the socket, OpenAPI for the public HTTP routes.

Both are made from the types of the messages. Their version grows with the protocol, not with the program.
"""

from __future__ import annotations

import inspect
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Annotated, Any, NamedTuple, get_args

import msgspec

from wildtable.server.wire.messages import FromPage, ToPage
from wildtable.server.wire.replay import Evenings, Moment, ReplayLines
from wildtable.server.wire.service import HealthReport, Problem, ReadyReport, RuleEntry
from wildtable.server.wire.tables import BroughtTable, NewTable, Opened, Playable

PROTOCOL = "1.1.0"
"""The version of the protocol. The first number rises where an older client would no longer work, the second where
something is new, the third where only words change."""

TITLE = "Wildtable"
_REF = "#/components/schemas/{name}"

FARTHEST = 14 * 60
"""Minutes that a clock may differ from Greenwich's."""
Seq = Annotated[int, msgspec.Meta(ge=0)]
"""The number of an entry, or 0."""


class Parameter(NamedTuple):
    """A parameter of a route's query, with its type."""

    name: str
    summary: str
    kind: Any


class PublicRoute(NamedTuple):
    """A public HTTP route: its ``body`` and ``answer`` as types, or the media type of an answer that is no JSON."""

    method: str
    path: str
    summary: str
    answer: Any
    body: Any = None
    status: int = 200
    has_key: bool = False
    query: Sequence[Parameter] = ()


AFTER = Parameter("after", "The number of the last entry that is known.", Seq)
EAST = Parameter(
    "east",
    "Minutes that the reader's clock is east of Greenwich.",
    Annotated[int, msgspec.Meta(ge=-FARTHEST, le=FARTHEST)],
)
AS_IT_IS = Parameter("as-it-is", "Do not compare the log with the rules.", bool)
PATH_TYPES = {"table": str, "slug": str, "seq": Seq}
"""The type of each parameter of a path."""

ROUTES = (
    PublicRoute("get", "/api/health", "Answer while the process runs.", HealthReport),
    PublicRoute("get", "/api/ready", "Answer 200 if the database can be read and written.", ReadyReport),
    PublicRoute("get", "/api/systems", "List the systems, with their editions and scenes.", list[Playable]),
    PublicRoute("get", "/api/rules", "List all rules of the catalogue.", list[RuleEntry]),
    PublicRoute("get", "/api/rules/{slug}", "Return one rule.", RuleEntry),
    PublicRoute("post", "/api/tables", "Open a table.", Opened, body=NewTable, status=201),
    PublicRoute("get", "/api/tables/{table}/evenings", "Return the session summaries.", Evenings, has_key=True),
    PublicRoute(
        "get", "/api/tables/{table}/log", "Return the log as Markdown.", "text/markdown", has_key=True, query=[EAST]
    ),
    PublicRoute(
        "get",
        "/api/tables/{table}/replay",
        "Return the log lines after an entry, as this seat reads them.",
        ReplayLines,
        has_key=True,
        query=[AFTER],
    ),
    PublicRoute(
        "get", "/api/tables/{table}/replay/{seq}", "Return this seat's view after an entry.", Moment, has_key=True
    ),
    PublicRoute(
        "get",
        "/api/tables/{table}/export",
        "Export the table as one file, for the game master.",
        dict[str, Any],
        has_key=True,
    ),
    PublicRoute(
        "post",
        "/api/import",
        "Open an exported file as a new table; its problem says why it cannot be.",
        BroughtTable,
        body=dict[str, Any],
        query=[AS_IT_IS],
    ),
)
"""The HTTP routes for programs; the page uses more, which may change."""


@cache
def openapi() -> bytes:
    """Return the description of the public HTTP routes, as JSON (OpenAPI 3.1)."""
    kinds = [kind for route in ROUTES for kind in (route.answer, route.body) if kind and not isinstance(kind, str)]
    refs, schemas = _schemas([*kinds, Problem])
    schema_of = dict(zip(map(repr, [*kinds, Problem]), refs, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for route in ROUTES:
        paths.setdefault(route.path, {})[route.method] = _operation(route, schema_of)
    return _written(
        {
            "openapi": "3.1.0",
            "info": {
                "title": f"{TITLE}: HTTP",
                "version": PROTOCOL,
                "description": "Send a key as `Authorization: Bearer KEY`. A refusal is a code and a sentence.",
            },
            "paths": paths,
            "components": {
                "schemas": schemas,
                "securitySchemes": {"key": {"type": "http", "scheme": "bearer", "description": "A key of the table."}},
            },
        }
    )


def _operation(route: PublicRoute, schema_of: Mapping[str, Any]) -> dict[str, Any]:
    """Return a route as an operation of OpenAPI."""

    def content(kind: Any) -> dict[str, Any]:
        if isinstance(kind, str):
            return {kind: {"schema": {"type": "string"}}}
        return {"application/json": {"schema": schema_of[repr(kind)]}}

    named = [part[1:-1] for part in route.path.split("/") if part.startswith("{")]
    parameters = [
        {"name": name, "in": "path", "required": True, "schema": msgspec.json.schema(PATH_TYPES[name])}
        for name in named
    ]
    asked = [
        {"name": each.name, "in": "query", "description": each.summary, "schema": msgspec.json.schema(each.kind)}
        for each in route.query
    ]
    made: dict[str, Any] = {
        "operationId": _name(route),
        "summary": route.summary,
        "parameters": [*parameters, *asked],
        "responses": {
            str(route.status): {"description": "Done.", "content": content(route.answer)},
            "default": {"description": "Refused, with the reason.", "content": content(Problem)},
        },
    }
    if route.body is not None:
        made["requestBody"] = {"required": True, "content": content(route.body)}
    if route.has_key:
        made["security"] = [{"key": []}]
    return made


def _name(route: PublicRoute) -> str:
    words = [part.strip("{}") for part in route.path.removeprefix("/api/").split("/")]
    return "-".join([route.method, *words])


@cache
def asyncapi() -> bytes:
    """Return the description of the socket, as JSON (AsyncAPI 3.0)."""
    sent, received = get_args(FromPage), get_args(ToPage)
    _, schemas = _schemas([FromPage, ToPage])
    channel = "#/channels/play"
    return _written(
        {
            "asyncapi": "3.0.0",
            "info": {
                "title": f"{TITLE}: socket",
                "version": PROTOCOL,
                "description": "Say hello within ten seconds. Every message is one frame of JSON with a `type`.",
            },
            "defaultContentType": "application/json",
            "channels": {
                "play": {
                    "address": "/api/play",
                    "messages": {kind.__name__: _message_ref(kind) for kind in (*sent, *received)},
                }
            },
            "operations": {
                "send": _exchange("send", channel, sent),
                "receive": _exchange("receive", channel, received),
            },
            "components": {
                "messages": {
                    kind.__name__: {
                        "name": str(kind.__struct_config__.tag),
                        "payload": {"$ref": _REF.format(name=kind.__name__)},
                    }
                    for kind in (*sent, *received)
                },
                "schemas": schemas,
            },
        }
    )


def _message_ref(kind: type) -> dict[str, str]:
    return {"$ref": f"#/components/messages/{kind.__name__}"}


def _exchange(action: str, channel: str, kinds: Sequence[type]) -> dict[str, Any]:
    """Return an operation of AsyncAPI, as a client does it."""
    messages = [{"$ref": f"{channel}/messages/{kind.__name__}"} for kind in kinds]
    return {"action": action, "channel": {"$ref": channel}, "messages": messages}


def _schemas(kinds: Sequence[Any]) -> tuple[tuple[dict[str, Any], ...], dict[str, Any]]:
    """Return JSON Schemas of types, and all that they refer to, with their docstrings as plain paragraphs."""
    refs, schemas = msgspec.json.schema_components(kinds, ref_template=_REF)
    for schema in schemas.values():
        if "description" in schema:
            schema["description"] = inspect.cleandoc(schema["description"]).replace("``", "`")
    return refs, schemas


def _written(value: Any) -> bytes:
    return msgspec.json.format(msgspec.json.encode(value, order="deterministic"), indent=1) + b"\n"
