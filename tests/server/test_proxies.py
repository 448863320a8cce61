"""The client's address, as trusted proxies tell it: believed of them, of nobody else, and never where it is
nonsense."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from clients import FREE, Server, connected, served
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from starlette.datastructures import Headers

from wildtable.server.admission.addresses import Networks, limit_key, parse_address
from wildtable.server.admission.proxy_headers import ForwardedClient, ProxyHeadersMiddleware, forwarded_client

TRUSTED = Networks(["10.0.0.0/8", "fd00::/8", "192.0.2.7"])


def said(*lines: str) -> ForwardedClient:
    """Return what is told by some headers."""
    pairs = [line.split(": ", 1) for line in lines]
    return forwarded_client(Headers(raw=[(name.lower().encode(), value.encode()) for name, value in pairs]), TRUSTED)


@pytest.mark.parametrize(
    ("lines", "address", "scheme"),
    [
        ([], "", ""),
        (["X-Forwarded-For: 203.0.113.9"], "203.0.113.9", ""),
        (["X-Forwarded-For: 203.0.113.9", "X-Forwarded-Proto: https"], "203.0.113.9", "https"),
        (["X-Forwarded-For: 203.0.113.9", "X-Forwarded-Proto: wss"], "203.0.113.9", "https"),
        (["X-Forwarded-For: 6.6.6.6, 203.0.113.9"], "203.0.113.9", ""),
        (["X-Forwarded-For: 6.6.6.6, 203.0.113.9, 10.1.1.1"], "203.0.113.9", ""),
        (["X-Forwarded-For: 6.6.6.6", "X-Forwarded-For: 203.0.113.9"], "203.0.113.9", ""),
        (["X-Forwarded-For: 203.0.113.9, 10.1.1.1", "X-Forwarded-Proto: https, http"], "203.0.113.9", "https"),
        (["X-Forwarded-For: 203.0.113.9", "X-Forwarded-Proto: https, http"], "203.0.113.9", ""),
        (["X-Forwarded-For: nonsense, 203.0.113.9"], "203.0.113.9", ""),
        (["X-Forwarded-For: 203.0.113.9, nonsense"], "", ""),
        (["X-Forwarded-For: 203.0.113.9, unknown, 10.1.1.1"], "", ""),
        (["X-Forwarded-For: 1.2.3.4.5"], "", ""),
        (["X-Forwarded-For: "], "", ""),
        (["X-Forwarded-For: ,, "], "", ""),
        (["X-Forwarded-For: 10.3.3.3, 10.1.1.1"], "10.3.3.3", ""),
        (["X-Forwarded-For: 203.0.113.9:4711, 192.0.2.7"], "203.0.113.9", ""),
        (["X-Forwarded-For: [2001:db8::9]:4711"], "2001:db8::9", ""),
        (["X-Forwarded-For: 2001:db8::9, fd12::1"], "2001:db8::9", ""),
        (["X-Forwarded-For: ::ffff:203.0.113.9, ::ffff:10.1.1.1"], "203.0.113.9", ""),
        (["X-Forwarded-Proto: gopher"], "", ""),
        (["X-Forwarded-Proto: HTTPS"], "", "https"),
        (["Forwarded: for=203.0.113.9;proto=https;by=10.1.1.1"], "203.0.113.9", "https"),
        (['Forwarded: For="[2001:db8::9]:4711"; Proto=https'], "2001:db8::9", "https"),
        (["Forwarded: for=6.6.6.6;proto=http, for=203.0.113.9;proto=https, for=10.1.1.1"], "203.0.113.9", "https"),
        (['Forwarded: for=6.6.6.6, for="203.0.113.\\9"'], "203.0.113.9", ""),
        (["Forwarded: for=_hidden"], "", ""),
        (["Forwarded: for=unknown;proto=https"], "", ""),
        (["Forwarded: for=203.0.113.9;for=6.6.6.6"], "", ""),
        (["Forwarded: for 203.0.113.9"], "", ""),
        (['Forwarded: for="203.0.113.9'], "", ""),
        (["Forwarded: proto=https"], "", "https"),
        (["Forwarded: , ,"], "", ""),
        (["X-Forwarded-For: 203.0.113.9", "Forwarded: for=203.0.113.9;proto=https"], "203.0.113.9", "https"),
    ],
)
def test_the_last_who_is_no_proxy_of_ours_is_who_comes(lines: list[str], address: str, scheme: str) -> None:
    assert said(*lines) == ForwardedClient(address, scheme)


def test_of_two_kinds_of_header_that_differ_neither_is_believed() -> None:
    """A proxy sets one of them, and passes the other on as whoever comes has written it."""
    assert said("X-Forwarded-For: 203.0.113.9", "Forwarded: for=6.6.6.6") == ForwardedClient("", "")
    assert said("X-Forwarded-For: nonsense", "Forwarded: for=6.6.6.6") == ForwardedClient("", "")
    schemes = ("X-Forwarded-Proto: http", "Forwarded: for=203.0.113.9;proto=https")
    assert said(*schemes) == ForwardedClient("203.0.113.9", "")


@given(st.lists(st.text('0123456789.:[]abcdf,;="\\ for', max_size=30), max_size=3), st.sampled_from([0, 1, 2]))
def test_nonsense_never_ends_in_anything_but_an_address(values: list[str], which: int) -> None:
    name = ["X-Forwarded-For", "X-Forwarded-Proto", "Forwarded"][which]
    found = said(*[f"{name}: {value}" for value in values])
    assert not found.address or parse_address(found.address)
    assert found.scheme in ("", "http", "https")


def asked(peer: Any, kind: str = "http", **headers: str) -> dict[str, Any]:
    """Return what an application is told of a request that comes from a peer."""
    seen: dict[str, Any] = {}

    async def app(scope: Any, receive: Any, send: Any) -> None:
        seen.update(scope)

    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope = {"type": kind, "client": peer, "scheme": "ws" if kind == "websocket" else "http", "headers": raw}
    asyncio.run(ProxyHeadersMiddleware(app, TRUSTED)(scope, None, None))  # type: ignore[arg-type]
    return {"client": seen["client"], "scheme": seen["scheme"]}


HEADERS = {"x_forwarded_for": "203.0.113.9", "x_forwarded_proto": "https"}


@pytest.mark.parametrize("peer", [("198.51.100.1", 5), ("::1", 5), ("2001:db8::1", 5), ("not an address", 5), None])
def test_who_is_not_trusted_says_what_they_like(peer: Any) -> None:
    for forged in (HEADERS, {"forwarded": "for=203.0.113.9;proto=https"}):
        for kind, scheme in (("http", "http"), ("websocket", "ws")):
            assert asked(peer, kind, **forged) == {"client": peer, "scheme": scheme}


@pytest.mark.parametrize("peer", ["10.1.1.1", "::ffff:10.1.1.1", "fd12::1", "192.0.2.7"])
def test_who_is_trusted_is_believed_over_http_and_sockets(peer: str) -> None:
    for told_by in (HEADERS, {"forwarded": "for=203.0.113.9;proto=https"}):
        assert asked((peer, 5), **told_by) == {"client": ("203.0.113.9", 0), "scheme": "https"}
        assert asked((peer, 5), "websocket", **told_by) == {"client": ("203.0.113.9", 0), "scheme": "wss"}
    assert asked((peer, 5), x_forwarded_for="nonsense") == {"client": (peer, 5), "scheme": "http"}


# Whose an address is.


def test_ipv6_is_counted_by_what_one_person_has_and_ipv4_is_ipv4() -> None:
    assert limit_key("2001:db8:1:2:3:4:5:6") == limit_key("2001:db8:1:2::") != limit_key("2001:db8:1:3::")
    assert limit_key("::ffff:203.0.113.9") == limit_key("203.0.113.9") == "203.0.113.9" != limit_key("203.0.113.10")
    assert limit_key("fe80::1%eth0") == limit_key("fe80::1")
    assert [limit_key(other) for other in ("", "testclient")] == ["", "testclient"]


def test_networks_have_their_addresses_however_they_are_written() -> None:
    networks = Networks(["::ffff:10.0.0.0/104", "2001:db8::/32"])
    inside = ["10.9.9.9", "::ffff:10.9.9.9", "2001:DB8::1", "[2001:db8::1]:80"]
    outside = ["11.0.0.1", "::ffff:11.0.0.1", "2001:db9::1", "::a00:1"]
    for text, is_inside in [(each, True) for each in inside] + [(each, False) for each in outside]:
        address = parse_address(text)
        assert address is not None
        assert (address in networks) is is_inside, text


# On a server.


def run(data: Path, test: Any, **options: Any) -> None:
    async def whole() -> None:
        async with served(data, replace(FREE, guesses=2, openings=2), **options) as server:
            await test(server)

    asyncio.run(whole())


async def guess(server: Server, address: str, key: str = "wrong", table: str = "t-1") -> Any:
    """Return what somebody hears who tries a key."""
    async with connected(server.port, additional_headers={"X-Forwarded-For": address}) as client:
        await client.say(type="hello", table=table, key=key)
        heard = await client.hear()
        return heard.get("code", heard["type"])


async def opened(server: Server, address: str) -> int:
    """The status that somebody gets who opens a table."""
    new = {"system": "stones", "edition": "short", "scene": "heap"}
    async with server.http() as http:
        return (await http.post("/api/tables", json=new, headers={"X-Forwarded-For": address})).status_code


def test_behind_a_trusted_proxy_everybody_is_counted_by_themselves(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        table = await server.open()
        stranger, honest = "2001:db8:6:6::", "2001:db8:5:5::1"
        assert [await guess(server, f"{stranger}{number}") for number in range(3)] == [
            "no-entry",
            "no-entry",
            "too-many-guesses",
        ]
        assert await guess(server, honest, table.gm_key, table.table) == "welcome"
        assert [await opened(server, f"6.6.6.6, 203.0.113.{number}") for number in (1, 1, 1, 2)] == [201, 201, 429, 201]

    run(tmp_path, test, trusted=Networks(["127.0.0.1"]))


def test_without_one_a_header_makes_nobody_somebody_else(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        assert [await guess(server, f"203.0.113.{number}") for number in range(3)][-1] == "too-many-guesses"
        assert [await opened(server, f"203.0.113.{number}") for number in range(3)] == [201, 201, 429]

    run(tmp_path, test)
