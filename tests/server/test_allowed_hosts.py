"""By which names the server may be reached, and whose pages may ask it for something."""

from __future__ import annotations

import asyncio
import json
import socket
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets
from clients import FREE, Server, is_plain, served
from hypothesis import given
from hypothesis import strategies as st
from websockets.typing import Origin

from wildtable.play import Refused
from wildtable.server.admission.addresses import Networks
from wildtable.server.admission.allowed_hosts import REFUSED, AllowedHosts, HostAndPort, parse_host

NEW = {"system": "stones", "edition": "short", "scene": "heap"}


def refusal(hosts: AllowedHosts, host: str | None, origin: str | None = None) -> str:
    """The code of the refusal; empty for none."""
    try:
        hosts.check(host, origin)
    except Refused as refused:
        told = {"code": refused.code, "problem": refused.problem, "remedy": refused.remedy}
        return refused.code if is_plain(told) else str(refused)
    return ""


NEAR = [
    "localhost",
    "localhost:8000",
    "LOCALHOST.",
    "app.localhost:8000",
    "127.0.0.1:8000",
    "127.1.2.3",
    "[::1]:8000",
    "192.168.1.5:8000",
    "203.0.113.9",
    "[fe80::1]:8000",
    "[2001:DB8::1]",
    "my-laptop.local:8000",
    "my-laptop",
    "table.home.arpa",
    "table.internal:8000",
]
FOREIGN = [
    "evil.example",
    "evil.example:8000",
    "127.0.0.1.evil.example",
    "localhost.evil.example",
    "my-laptop.local.evil.example",
    "evil-local",
]
NONSENSE = [None, "", ":8000", "a b", "localhost@evil.example", "evil.example/localhost", "[::1", "localhost:99999",
            "localhost:80:80", "localhost,evil.example", "[localhost]", "ö.local", "..", "\x00"]  # fmt: skip


@pytest.mark.parametrize("host", NEAR)
def test_a_table_at_home_is_reached_by_what_is_near(host: str) -> None:
    assert refusal(AllowedHosts(), host) == ""
    assert refusal(AllowedHosts(), host, f"http://{host.rstrip('.')}") == ""
    assert refusal(AllowedHosts(["play.example.org"]), host) == "not-our-name"


@pytest.mark.parametrize("host", [*FOREIGN[:-1], *NONSENSE])
def test_a_name_that_somebody_may_have_given_our_address_is_not_ours(host: str | None) -> None:
    assert refusal(AllowedHosts(), host) == "not-our-name"
    assert refusal(AllowedHosts(), host, f"http://{host}") == "not-our-name"
    assert refusal(AllowedHosts(["play.example.org"]), host) == "not-our-name"


def test_this_machines_own_name_is_ours_and_so_is_what_it_listens_on(monkeypatch: pytest.MonkeyPatch) -> None:
    assert refusal(AllowedHosts(), "Table.Example.Org") == "not-our-name"
    assert refusal(AllowedHosts(listening="table.example.org"), "Table.Example.Org") == ""
    monkeypatch.setattr(socket, "gethostname", lambda: "Table.example.org")
    assert refusal(AllowedHosts(), "table.example.org:8000") == ""


def test_only_the_names_that_are_set_are_ours() -> None:
    hosts = AllowedHosts(["play.example.org", "other.example.org:8443", "[2001:db8::1]"])
    for host in (
        "play.example.org",
        "PLAY.example.org.",
        "play.example.org:8000",
        "other.example.org",
        "[2001:DB8::1]",
    ):
        assert refusal(hosts, host) == ""
    for host in ("example.org", "a.play.example.org", "play.example.org.evil.example", "127.0.0.1", "localhost"):
        assert refusal(hosts, host) == "not-our-name"


@pytest.mark.parametrize(
    ("origin", "host", "code"),
    [
        ("https://play.example.org", "play.example.org", ""),
        ("https://play.example.org", "PLAY.example.org:443", ""),
        ("http://play.example.org", "play.example.org:80", ""),
        ("https://play.example.org", "other.example.org:8443", ""),
        ("https://other.example.org:8443", "other.example.org", ""),
        ("https://other.example.org", "play.example.org", "elsewhere"),
        ("https://play.example.org:9000", "play.example.org", "elsewhere"),
        ("http://play.example.org:9000", "play.example.org:9000", ""),
        ("http://evil.example", "play.example.org", "elsewhere"),
        ("http://play.example.org.evil.example", "play.example.org", "elsewhere"),
        ("http://play.example.org@evil.example", "play.example.org", "elsewhere"),
        ("null", "play.example.org", "elsewhere"),
        ("", "play.example.org", "elsewhere"),
        ("http://[", "play.example.org", "elsewhere"),
        ("file://play.example.org", "play.example.org", "elsewhere"),
        ("http://play.example.org,http://evil.example", "play.example.org", "elsewhere"),
    ],
)
def test_only_our_own_page_may_ask(origin: str, host: str, code: str) -> None:
    assert refusal(AllowedHosts(["play.example.org", "other.example.org:8443"]), host, origin) == code


@given(st.text(max_size=40))
def test_whatever_a_header_says_is_a_place_or_none(text: str) -> None:
    place = parse_host(text)
    assert place is None or parse_host(f"[{place.name}]" if ":" in place.name else place.name) == HostAndPort(
        place.name
    )


# On a server.


def run(data: Path, test: Any, **options: Any) -> None:
    async def whole() -> None:
        async with served(data, FREE, **options) as server:
            await test(server)

    asyncio.run(whole())


async def answered(server: Server, method: str, path: str, host: str, origin: str = "") -> httpx.Response:
    async with server.http() as http:
        headers = {"Host": host} | ({"Origin": origin} if origin else {})
        return await http.request(method, path, headers=headers, json=NEW if method == "POST" else None)


async def knocked(server: Server, host: str, origin: str) -> dict[str, Any]:
    """Return what a socket is told that comes by a name, from a page, before it is closed."""
    url = f"ws://{host}/api/play"
    async with websockets.connect(url, host="127.0.0.1", port=server.port, origin=Origin(origin), proxy=None) as socket:
        told: dict[str, Any] = json.loads(await socket.recv())
        with pytest.raises(websockets.ConnectionClosed) as closed:
            await socket.recv()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == REFUSED
    assert is_plain(told)
    return told


def test_a_foreign_name_opens_nothing_and_is_told_what_to_set(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        for method, path in (("GET", "/api/systems"), ("POST", "/api/tables"), ("GET", "/api/nothing")):
            answer = await answered(server, method, path, "evil.example:8000", "http://evil.example:8000")
            assert answer.status_code == 421
            assert is_plain(answer.json())
            assert 'hosts = ["evil.example"]' in answer.json()["remedy"]
        page = await answered(server, "GET", "/", "evil.example")
        assert (page.status_code, page.headers["content-type"]) == (421, "text/plain; charset=utf-8")
        assert page.headers["content-security-policy"] == "default-src 'none'; frame-ancestors 'none'"
        told = await knocked(server, "evil.example:8000", "http://evil.example:8000")
        assert told["code"] == "not-our-name"
        assert await server.hub.store.tables() == []

    run(tmp_path, test)


def test_whoever_looks_after_the_machine_may_always_ask_how_it_is(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        assert (await answered(server, "GET", "/api/health", f"127.0.0.1:{server.port}")).status_code == 200
        assert (await answered(server, "GET", "/api/systems", f"127.0.0.1:{server.port}")).status_code == 421
        assert (await answered(server, "GET", "/api/systems", "play.example.org")).status_code == 200

    run(tmp_path, test, hosts=AllowedHosts(["play.example.org"]))


def test_where_names_are_set_a_proxy_that_says_its_own_is_told_of(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        by_address = (await answered(server, "GET", "/api/systems", f"127.0.0.1:{server.port}")).json()
        assert by_address["remedy"].endswith("pass on the Host header (nginx: proxy_set_header Host $http_host;).")
        by_name = (await answered(server, "GET", "/api/systems", "other.example.org")).json()
        assert (
            by_name["remedy"] == 'If it is the server\'s own name, its administrator adds "other.example.org" to hosts.'
        )
        assert is_plain(by_address)
        assert is_plain(by_name)

    run(tmp_path, test, hosts=AllowedHosts(["play.example.org"]))


def test_all_that_changes_something_is_asked_by_our_own_page(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        ours = f"127.0.0.1:{server.port}"
        for path in (
            "/api/tables",
            "/api/import",
            "/api/code",
            "/api/tables/t-1/campaign",
            "/api/tables/t-1/pictures",
            "/mcp",
        ):
            answer = await answered(server, "POST", path, ours, "http://evil.example")
            assert (answer.status_code, answer.json()["code"]) == (403, "elsewhere"), path
            assert is_plain(answer.json())
        assert (await answered(server, "POST", "/api/tables", ours, f"http://{ours}")).status_code == 201
        assert (await answered(server, "GET", "/api/systems", ours, "http://evil.example")).status_code == 200

    run(tmp_path, test)


def test_a_proxy_that_passes_its_own_host_on_is_told_of(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """As nginx does by default."""

    async def test(server: Server) -> None:
        upstream = f"127.0.0.1:{server.port}"
        for _ in range(2):
            told = await knocked(server, upstream, "https://play.example.org")
            assert told["problem"].endswith(f"https://play.example.org, but the server is asked for as {upstream}.")
            assert "$http_host;" in told["remedy"]
        assert (await knocked(server, "play.example.org", "https://play.example.org"))["code"] == "not-our-name"
        written = capsys.readouterr().err
        assert "ASGI" not in written
        assert written.count("is asked for as") == 1, "it is told once"
        assert 'hosts = ["play.example.org"]' in written

    run(tmp_path, test)


def test_a_browser_keeps_to_https_where_it_came_by_it(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        async def strict(host: str, **headers: str) -> str | None:
            sent = {name.replace("_", "-"): value for name, value in headers.items()}
            async with server.http() as http:
                answer = await http.get("/api/health", headers={"Host": host} | sent)
            return answer.headers.get("strict-transport-security")

        assert await strict("play.example.org", x_forwarded_proto="https") == "max-age=31536000"
        assert await strict("play.example.org") is None
        assert await strict("play.example.org", x_forwarded_proto="http") is None
        assert await strict("localhost:8000", x_forwarded_proto="https") is None, "it is every server's of a machine"

    run(tmp_path, test, trusted=Networks(["127.0.0.1"]))
