"""The version of the protocol: it rises with each change, by as much as an older client would notice.

`tests/golden/protocol.txt` has the description of the last version that was released; with a release it is written
anew: `python -m tests.doors.test_protocol_version`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from enum import IntEnum
from pathlib import Path
from typing import Any, Final

import pytest

from wildtable.server.wire import described
from wildtable.server.wire.described import PROTOCOL

GOLDEN: Final = Path(__file__).parents[1] / "golden" / "protocol.txt"
WORDS: Final = ("description", "summary", "title", "default")
"""Keywords of a schema that change nothing for a program."""


class Change(IntEnum):
    """The place, from the last, of the number that has to rise for what changed for a client."""

    NOTHING = 0
    ADDED = 1
    BROKEN = 2


def facts(openapi: Mapping[str, Any], asyncapi: Mapping[str, Any]) -> dict[str, str]:
    """Return all that a client may rely on: each message, route, parameter and field, with ``required`` or
    ``optional`` and its type. A key begins with ``send`` or ``receive``, as a client does it."""
    found: dict[str, str] = {}
    for direction, operation in asyncapi["operations"].items():
        for message in operation["messages"]:
            found |= _fields(direction, message["$ref"].rpartition("/")[2], asyncapi["components"]["schemas"])
    schemas = openapi["components"]["schemas"]
    for path, methods in openapi["paths"].items():
        for method, does in methods.items():
            found[f"send {method} {path}"] = "optional"
            for each in does["parameters"]:
                kind = "required" if each.get("required") else "optional"
                found[f"send {method} {path} {each['name']}"] = f"{kind} {_type(each['schema'])}"
            for direction, part in [("send", does.get("requestBody")), *_answers(does)]:
                for name in _named(part):
                    found |= _fields(direction, name, schemas)
    return found


def _answers(does: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    yield from (("receive", answer) for answer in does["responses"].values())


def _fields(direction: str, name: str, schemas: Mapping[str, Any]) -> dict[str, str]:
    """Return the facts of an object and of all objects in it."""
    found: dict[str, str] = {}
    waiting, seen = [name], set[str]()
    while waiting:
        if (name := waiting.pop()) in seen:
            continue
        seen.add(name)
        schema = schemas[name]
        waiting.extend(_named(schema))
        found[f"{direction} {name}"] = "optional"
        for field, what in schema.get("properties", {}).items():
            kind = "required" if field in schema.get("required", ()) else "optional"
            found[f"{direction} {name}.{field}"] = f"{kind} {_type(what)}"
    return found


def _named(value: Any) -> Iterator[str]:
    """Yield the names of the schemas that a value refers to."""
    if isinstance(value, dict):
        if isinstance(value.get("$ref"), str):
            yield value["$ref"].rpartition("/")[2]
        for each in value.values():
            yield from _named(each)
    elif isinstance(value, list):
        for each in value:
            yield from _named(each)


def _type(schema: Mapping[str, Any]) -> str:
    return json.dumps({name: each for name, each in schema.items() if name not in WORDS}, sort_keys=True)


def change(before: Mapping[str, str], now: Mapping[str, str]) -> Change:
    """Return how much has changed for a client that was written for ``before``.

    An optional field that it receives may be absent anyway, so it can go.
    """
    found = Change.NOTHING
    for key in before.keys() | now.keys():
        was, stands = before.get(key), now.get(key)
        if was == stands:
            continue
        sends, (kind, _, what) = key.startswith("send"), (stands or was or "").partition(" ")
        if was is None:
            is_worse = sends and kind == "required" and key.partition(".")[0] in before
        elif stands is None:
            is_worse = sends or kind == "required"
        else:
            is_worse = what != was.partition(" ")[2] or kind == ("required" if sends else "optional")
        found = max(found, Change.BROKEN if is_worse else Change.ADDED)
    return found


def numbers(version: str) -> tuple[int, ...]:
    """Return the numbers of a version."""
    return tuple(map(int, version.split(".")))


def has_risen(before: str, now: str, by: Change) -> bool:
    """Return whether a version is as much later as a change needs."""
    return by == Change.NOTHING or numbers(now)[: 3 - by] > numbers(before)[: 3 - by]


OPENAPI, ASYNCAPI = json.loads(described.openapi()), json.loads(described.asyncapi())
NOW: Final = facts(OPENAPI, ASYNCAPI)


def released() -> tuple[str, dict[str, str]]:
    """Return the version that was released last, and its facts."""
    version, *lines = GOLDEN.read_text("utf-8").splitlines()
    return version, dict(line.split("\t") for line in lines)


def test_the_version_has_risen_as_much_as_the_protocol_has_changed() -> None:
    version, before = released()
    by = change(before, NOW)
    changed = sorted(key for key in before.keys() | NOW.keys() if before.get(key) != NOW.get(key))
    assert has_risen(version, PROTOCOL, by), (f"{PROTOCOL} after {version}: {by.name}", changed)


@pytest.mark.parametrize(
    ("alter", "by"),
    [
        ({}, Change.NOTHING),
        ({"receive Step.fresh": "optional {}"}, Change.ADDED),
        ({"receive Step.fresh": "required {}"}, Change.ADDED),
        ({"send Do.fresh": "optional {}"}, Change.ADDED),
        ({"send Fresh": "optional", "send Fresh.id": "required {}"}, Change.ADDED),
        ({"send Do.fresh": "required {}"}, Change.BROKEN),
        ({"receive Welcome.promise": None}, Change.ADDED),
        ({"receive Welcome.seq": None}, Change.BROKEN),
        ({"receive Welcome.seq": 'optional {"type": "integer"}'}, Change.BROKEN),
        ({"receive Welcome.promise": 'required {"type": "string"}'}, Change.ADDED),
        ({"receive Welcome.promise": 'optional {"type": "integer"}'}, Change.BROKEN),
        ({"send Do.seat": None}, Change.BROKEN),
        ({"send get /api/health": None}, Change.BROKEN),
    ],
)
def test_a_change_is_as_large_as_a_client_notices(alter: dict[str, str | None], by: Change) -> None:
    altered = {key: said for key, said in (NOW | alter).items() if said is not None}
    assert change(NOW, altered) == by


def test_a_version_rises_by_the_number_that_a_change_needs() -> None:
    assert has_risen("1.0.0", "1.0.0", Change.NOTHING)
    assert not has_risen("1.0.0", "1.0.1", Change.ADDED)
    assert has_risen("1.0.0", "1.1.0", Change.ADDED)
    assert not has_risen("1.0.0", "1.1.0", Change.BROKEN)
    assert has_risen("1.4.0", "2.0.0", Change.BROKEN)
    assert OPENAPI["info"]["version"] == ASYNCAPI["info"]["version"] == PROTOCOL


if __name__ == "__main__":
    GOLDEN.write_text("\n".join([PROTOCOL, *(f"{key}\t{said}" for key, said in sorted(NOW.items()))]) + "\n", "utf-8")
