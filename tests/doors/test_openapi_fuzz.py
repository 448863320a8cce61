"""Nasty values for every public HTTP route, made from its description: none is a fault of the server's."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple
from urllib.parse import quote

import httpx
import pytest
from clients import FREE, Server, is_plain, served
from msgspec.structs import replace

from wildtable.server.wire import described
from wildtable.server.wire.tables import NewTable, Opened
from wildtable.systems import systems

jsonschema = pytest.importorskip("jsonschema")

OPENAPI: Final = json.loads(described.openapi())
LIMITS: Final = replace(FREE, moments=10**9, readings=10**9, openings=10**9, openings_day=10**9, openings_all=10**9)
TEXTS: Final = (
    *("", "-1", "0", "1", "2", "7", "+1", " 1", "1 ", "1.0", "1e3", "0x1", "1_0", "840", "841", "-840", "-841", "٣"),
    *(
        "true",
        "false",
        "True",
        "yes",
        "on",
        "null",
        "undefined",
        "NaN",
        "[]",
        "{}",
        '"',
        "'",
        "\\",
        "../..",
        "%",
    ),
    *("\0", "\n", "\r\n", "a\u2028b", "\u202eabc", "\ufeff", "😀", "<script>", "${jndi}", "' or 1=1 --", "sw.soak"),
    *("9" * 20, "9" * 5_000, "-" + "9" * 30, "x" * 20_000, "é" * 300, "a/b", "a?b#c", ";", ".", ".."),
)
RAW: Final = ("%00", "%ff", "%ed%a0%80", "%c0%ae", "%", "%zz", "%2f..%2f", "%0d%0aX-Y:%20z", "%F0%9F%98%80", "%u0041")
"""Values as they stand in an address, also those that no UTF-8 makes."""
BODIES: Final = (
    *(b"", b" ", b"null", b"true", b"3", b'"x"', b"[]", b"[{}]", b"{", b"}", b"{}}", b'{"a":1,"a":2}', b'{"a":NaN}'),
    *(b'{"a":1e999}', b'{"a":"\\ud800"}', b'{"a":"\\u0000"}', b"\xff\xfe", b"\xef\xbb\xbf{}", b'{"\xff":1}', b"\0"),
    *(b"[" * 100_000, b'{"a":' * 50_000, b'{"' + b"x" * 50_000 + b'":1}', b"{}" * 9, b"9" * 9_000),
    *(b'{"wildtable":1}', b'{"wildtable":-1}', b'{"wildtable":1e99}', b'{"wildtable":"1"}', b'{"wildtable":[]}'),
)
VALUES: Final = (None, True, False, 0, -1, 1.5, 2**53, 2**70, 1e300, "", "x" * 9_000, "\u202e", [], [[]], {}, {"a": 1})
KEYS: Final = (
    "",
    "Bearer",
    "Basic eA==",
    "Bearer x",
    "Bearer \u00e9",
    "Bearer " + "x" * 9_000,
    "Bearer a b",
)
TYPES: Final = ("", "text/plain", "application/x-www-form-urlencoded", "x" * 500)


AT_ONCE: Final = 8


class Probe(NamedTuple):
    """A request to a route, and the values that its description calls wrong."""

    method: str
    path: str
    address: str
    headers: Mapping[str, str | bytes]
    body: bytes | None
    is_wrong: bool = False


def fits(text: str, schema: Mapping[str, Any]) -> bool:
    """Return whether a text of a query is a value of a schema."""
    if schema["type"] == "string":
        return True
    try:
        value = json.loads(text) if text.isascii() and text == text.strip() else None
    except ValueError:
        return False
    return isinstance(value, (bool, int)) and jsonschema.Draft202012Validator(schema).is_valid(value)


def probes(opened: Opened) -> Iterator[Probe]:
    """Yield requests of every route, each with one value that is otherwise than usual."""
    for path, methods in OPENAPI["paths"].items():
        for method, does in methods.items():
            headers = {"Authorization": f"Bearer {opened.gm_key}"} if "security" in does else {}
            typed = headers | ({"Content-Type": "application/json"} if "requestBody" in does else {})
            usual = path.format(table=opened.table, slug="sw.soak", seq="0")
            plain = Probe(method, path, usual, typed, b"{}" if "requestBody" in does else None)
            yield plain
            for each in does["parameters"]:
                yield from of_a_parameter(plain, each, {"table": opened.table, "slug": "sw.soak", "seq": "0"})
            yield from (plain._replace(address=f"{usual}?{text}") for text in (*RAW, "a=1&a=2", "=", "x" * 9_000))
            for value in KEYS if "security" in does else ():
                yield plain._replace(headers={"Authorization": value.encode()}, is_wrong=True)
            if "requestBody" in does:
                yield from of_a_body(plain, does["requestBody"]["content"]["application/json"]["schema"])


def of_a_parameter(plain: Probe, each: Mapping[str, Any], usual: Mapping[str, str]) -> Iterator[Probe]:
    """Yield requests with other values for a parameter."""
    for text, sent in [*((text, quote(text, safe="")) for text in TEXTS), *((None, raw) for raw in RAW)]:
        if each["in"] == "path":
            yield plain._replace(address=plain.path.format(**{**usual, each["name"]: sent}))
        else:
            wrong = text is not None and not fits(text, each["schema"])
            yield plain._replace(address=f"{plain.address}?{each['name']}={sent}", is_wrong=wrong)


def of_a_body(plain: Probe, schema: Mapping[str, Any]) -> Iterator[Probe]:
    """Yield requests with other bodies: other things than JSON, and other values for each field."""
    yield from (plain._replace(body=each) for each in BODIES)
    yield from (plain._replace(headers={"Content-Type": each}, is_wrong=True) for each in TYPES)
    if "$ref" in schema:
        named = OPENAPI["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
        for name in [*named["properties"], "unknown", "", "\u202e"]:
            for data in ({name: value} for value in VALUES):
                wrong = not jsonschema.Draft202012Validator(named).is_valid(data)
                yield plain._replace(body=json.dumps(data).encode(), is_wrong=wrong)


def faults(probe: Probe, answer: httpx.Response) -> Iterator[str]:
    """Yield what is wrong with an answer: a fault of the server's, words that are none, or another than described."""
    does = OPENAPI["paths"][probe.path][probe.method]
    if answer.status_code >= 500:
        yield "a fault of the server's"
    elif answer.status_code >= 400:
        if answer.headers["content-type"] != "application/json":
            yield "no JSON"
            return
        said = answer.json()
        if not is_plain({"remedy": "", **said}) and said["code"] not in ("not-found", "method-not-allowed"):
            yield f"no plain words: {said}"
    elif probe.is_wrong:
        yield "it takes what its description calls wrong"
    elif answer.status_code >= 300:
        yield "it leads elsewhere"
    else:
        content = does["responses"][str(answer.status_code)]["content"]
        kind, *_ = answer.headers["content-type"].split(";")
        if kind == "application/json":
            schema = {**content[kind]["schema"], "components": OPENAPI["components"]}
            yield from (
                each.message[:200] for each in jsonschema.Draft202012Validator(schema).iter_errors(answer.json())
            )
        elif kind not in content:
            yield f"it is {kind}"


async def answered(http: httpx.AsyncClient, server: Server, probe: Probe) -> list[str]:
    """Send a request, its address as it stands, and return what is wrong with the answer."""
    extensions = {"target": probe.address.encode()}
    answer = await http.request(
        probe.method, server.url, headers=probe.headers, content=probe.body, extensions=extensions, timeout=60
    )
    told = f"{probe.method} {probe.address[:120]} {dict(probe.headers)!s:.90} {probe.body!r:.90}"
    return [f"{answer.status_code} {fault}: {told}" for fault in faults(probe, answer)]


def test_no_value_is_a_fault_of_the_servers(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path, LIMITS, systems=systems()) as server, httpx.AsyncClient() as http:
            opened = await server.hub.open(NewTable("savage", "adventure", "duel", "Duel"))
            sent, found = list(probes(opened)), list[str]()
            for start in range(0, len(sent), AT_ONCE):
                few = [answered(http, server, probe) for probe in sent[start : start + AT_ONCE]]
                found += [fault for faults in await asyncio.gather(*few) for fault in faults]
        assert len(sent) > 1_000
        assert not found, f"{len(found)} of {len(sent)}:\n" + "\n".join(found[:60])

    asyncio.run(test())


@pytest.mark.parametrize(
    ("answer", "fault"),
    [
        (httpx.Response(500, json={}), "a fault of the server's"),
        (httpx.Response(400, text="Bad"), "no JSON"),
        (httpx.Response(400, json={"code": "x", "problem": "ValueError at $.x"}), "no plain words"),
        (httpx.Response(200, json={"ok": 3}), "is not of type"),
        (httpx.Response(307), "it leads elsewhere"),
    ],
)
def test_a_fault_would_be_found(answer: httpx.Response, fault: str) -> None:
    assert any(fault in each for each in faults(Probe("get", "/api/health", "/api/health", {}, None), answer))
