"""Ways to a table for others: the network's address, the QR code, six letters that lapse and are renewed."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
import segno
import toy
from clients import FREE, Server, connected, is_plain, served
from msgspec.structs import replace

from wildtable.server.http.app import opened_hub
from wildtable.server.http.invitations import RIM, qr_path
from wildtable.server.ops import origins
from wildtable.server.ops.origins import LinkOrigins, ListenConfig, link_origins
from wildtable.server.table import join_codes
from wildtable.server.table.hub import Hub
from wildtable.server.table.join_codes import LAPSE
from wildtable.server.wire.tables import NewTable, Opened
from wildtable.store import CODE, LETTERS, code_in, new_code
from wildtable.store.files import store_url

HERE = "http://127.0.0.1:8000"


def run(data: Path, test: Callable[[Server, Opened], Awaitable[None]], limits: Any = FREE, **options: Any) -> None:
    """Run a test at a table of the toy game."""

    async def whole() -> None:
        async with served(data, limits, **options) as server:
            await test(server, await server.open())

    asyncio.run(whole())


async def invited(server: Server, table: str, key: str, status: int = 200, **asked: Any) -> Any:
    """Return what is answered to whoever wants to invite others."""
    async with server.http() as http:
        answer = await http.post(
            f"/api/tables/{table}/invitation",
            headers={"Authorization": f"Bearer {key}"},
            content=json.dumps({"here": HERE} | asked),
        )
    assert answer.status_code == status, answer.text
    return answer.json()


async def typed(server: Server, code: str, status: int = 200, **headers: str) -> Any:
    """Return what is answered to a code: the table's id, or what is wrong."""
    async with server.http() as http:
        answer = await http.post("/api/code", content=json.dumps({"code": code}), headers=headers)
    assert answer.status_code == status, answer.text
    told = answer.json()
    if told["problem"]:
        assert is_plain(told | {"code": "said"})
        assert not told.get("table")
    return told["problem"] or (told["table"], told["code"])


async def refused(server: Server, table: str, key: str) -> str:
    """The code of the refusal at the door."""
    async with connected(server.port) as client:
        await client.say(type="hello", table=table, key=key, name="Bo")
        heard = await client.hear()
        assert heard["type"] == "refusal", heard
        return str(heard["code"])


# The code.


def test_a_code_leads_to_the_door_and_opens_it(tmp_path: Path) -> None:
    async def test(server: Server, table: Opened) -> None:
        code = (await invited(server, table.table, table.gm_key))["code"]
        assert re.fullmatch(f"[{LETTERS}]{{{CODE}}}", code)
        assert (await invited(server, table.table, table.gm_key))["code"] == code
        ways = [code, code.lower(), f"{code[:3]}-{code[3:]}", f" {code[:2]} {code[2:4]}  {code[4:]} "]
        for way in ways:
            assert await typed(server, way) == (table.table, code)
        async with server.join(table.table, code, "Ada") as ada:
            assert (ada.welcome["role"], ada.welcome["name"]) == ("player", "Ada")
            assert ada.welcome["key"] not in (code, table.player_key)
        async with server.join(table.table, code) as watch:
            assert watch.welcome["role"] == "watch"

    run(tmp_path, test)


def test_a_new_code_ends_the_old_one_and_nobodys_seat(tmp_path: Path) -> None:
    async def test(server: Server, table: Opened) -> None:
        old = (await invited(server, table.table, table.gm_key))["code"]
        async with server.join(table.table, old, "Ada") as ada:
            own = ada.welcome["key"]
        new = (await invited(server, table.table, table.gm_key, anew=True))["code"]
        assert new != old
        assert await typed(server, old) == f"No table has the code {old}."
        assert await refused(server, table.table, old) == "no-entry"
        async with server.join(table.table, own) as ada, server.join(table.table, new, "Bo") as bo:
            assert (ada.welcome["name"], bo.welcome["name"]) == ("Ada", "Bo")
        async with server.join(table.table, table.player_key, "Cy"):
            pass  # the link goes on

    run(tmp_path, test)


def test_a_code_outlives_a_restart_and_lapses_after_a_day_without_use(tmp_path: Path) -> None:
    now = 10**12

    async def hub(test: Callable[[Hub], Awaitable[None]]) -> None:
        async with opened_hub(store_url(tmp_path), systems=(toy.SYSTEM,)) as opened:
            opened.codes = join_codes.JoinCodes(opened.store, lambda: now)
            await test(opened)

    told: dict[str, str] = {}

    async def begun(hub: Hub) -> None:
        told["table"] = (await hub.open(NewTable("stones", "long", "heap"))).table
        told["code"] = await hub.codes.issue(told["table"])

    async def there(hub: Hub) -> None:
        assert await hub.codes.table_of(told["code"]) == told["table"]
        assert await hub.codes.current(told["table"]) == told["code"]
        assert await hub.codes.matches(told["table"], told["code"])

    async def gone(hub: Hub) -> None:
        assert await hub.codes.table_of(told["code"]) == ""
        assert await hub.codes.current(told["table"]) == ""
        assert not await hub.codes.matches(told["table"], told["code"])
        assert await hub.codes.issue(told["table"]) != told["code"]

    asyncio.run(hub(begun))
    for _ in range(3):  # used every time, so that it goes on
        now += LAPSE - 1
        asyncio.run(hub(there))
    now += LAPSE + 1
    asyncio.run(hub(gone))


def test_two_tables_never_have_one_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter(["AAAAAA", "AAAAAA", "AAAAAA", "BBBBBB"])
    monkeypatch.setattr(join_codes, "new_code", lambda: next(drawn))

    async def test(server: Server, table: Opened) -> None:
        other = await server.open()
        assert (await invited(server, table.table, table.gm_key))["code"] == "AAAAAA"
        assert (await invited(server, other.table, other.gm_key))["code"] == "BBBBBB"
        assert await typed(server, "AAAAAA") == (table.table, "AAAAAA")

    run(tmp_path, test)


def test_codes_asked_for_at_once_are_one(tmp_path: Path) -> None:
    async def test(server: Server, table: Opened) -> None:
        told = await asyncio.gather(*[invited(server, table.table, table.gm_key) for _ in range(8)])
        assert len({each["code"] for each in told}) == 1

    run(tmp_path, test)


def test_wrong_codes_are_counted_like_wrong_keys(tmp_path: Path) -> None:
    async def test(server: Server, table: Opened) -> None:
        code = (await invited(server, table.table, table.gm_key))["code"]
        wrong = "AAAAAA" if code != "AAAAAA" else "BBBBBB"
        for _ in range(2):
            assert await typed(server, wrong) == f"No table has the code {wrong}."
        assert await typed(server, "nonsense") == "This is not a code."  # a slip is no guess
        assert await refused(server, table.table, "nobodys-key") == "no-entry"
        assert await typed(server, code) == "Too many wrong codes."
        assert await refused(server, table.table, code) == "too-many-guesses"
        async with server.join(table.table, table.player_key, "Ada"):
            pass  # nobody finds a whole key by trying, so it is never kept out

    run(tmp_path, test, replace(FREE, guesses=3))


def test_wrong_codes_from_everywhere_are_counted_together(tmp_path: Path) -> None:
    async def test(server: Server, table: Opened) -> None:
        code = (await invited(server, table.table, table.gm_key))["code"]
        await typed(server, "AAAAAA" if code != "AAAAAA" else "BBBBBB")
        assert await typed(server, code) == "Too many wrong codes."
        async with server.join(table.table, table.player_key, "Ada"):
            pass  # links are not guessed so, and go on

    run(tmp_path, test, replace(FREE, guesses=100, codes=1))


def test_another_sites_page_tries_no_codes(tmp_path: Path) -> None:
    async def test(server: Server, table: Opened) -> None:
        await typed(server, "AAAAAA", 403, Origin="http://evil.example")

    run(tmp_path, test)


def test_what_is_typed_is_read_kindly() -> None:
    assert code_in("krt mwa") == code_in("KRT-MWA") == code_in("k r-t m\tw a") == "KRTMWA"
    assert [code_in(each) for each in ("", "KRTMW", "KRTMWAA", "KRTMW1", "KRTMWO", "krtmwä")] == [""] * 6
    assert not set("ILOQUV0158") & set(LETTERS)
    assert len({new_code() for _ in range(200)}) == 200


# The invitation.


def test_the_link_has_the_players_key_where_the_page_knows_it_else_the_code(tmp_path: Path) -> None:
    async def test(server: Server, table: Opened) -> None:
        told = await invited(server, table.table, table.gm_key, player_key=table.player_key)
        assert told["link"] == f"{HERE}/#/{table.table}/{table.player_key}"
        for key in ("", "wrong"):
            told = await invited(server, table.table, table.gm_key, player_key=key)
            assert told["link"] == f"{HERE}/#/{table.table}/{told['code']}"
        assert (told["squares"], told["path"]) == qr_path(told["link"])

    run(tmp_path, test)


def test_the_link_has_the_path_under_which_the_page_is(tmp_path: Path) -> None:
    async def test(server: Server, table: Opened) -> None:
        here = "https://example.org/games/wild-table_2.0"
        told = await invited(server, table.table, table.gm_key, player_key=table.player_key, here=here)
        assert told["link"] == f"{here}/#/{table.table}/{table.player_key}"
        assert (told["squares"], told["path"]) == qr_path(told["link"])

    run(tmp_path, test)


def test_whoever_watches_is_told_what_they_came_by_and_makes_no_code(tmp_path: Path) -> None:
    async def test(server: Server, table: Opened) -> None:
        told = await invited(server, table.table, table.player_key, anew=True)
        assert (told["code"], told["link"]) == ("", f"{HERE}/#/{table.table}/{table.player_key}")
        code = (await invited(server, table.table, table.gm_key))["code"]
        told = await invited(server, table.table, table.player_key, anew=True)
        assert told["code"] == code
        assert (await invited(server, table.table, code))["link"].endswith(f"/{code}")
        async with server.join(table.table, code, "Ada") as ada:
            assert (await invited(server, table.table, ada.welcome["key"], 403))["code"] == "no-entry"
        assert (await invited(server, table.table, "nobodys-key", 403))["code"] == "no-entry"

    run(tmp_path, test)


@pytest.mark.parametrize(
    "here",
    ["javascript:alert(1)", "http://a/", "http://a/b?c", "http://a/#b", "http://a//b", "http://a b", "", 'http://a"'],
)
def test_what_is_no_address_of_a_page_is_refused(tmp_path: Path, here: str) -> None:
    async def test(server: Server, table: Opened) -> None:
        assert is_plain(await invited(server, table.table, table.gm_key, 400, here=here))

    run(tmp_path, test)


def test_the_qr_code_is_the_links() -> None:
    link = f"{HERE}/#/t-0123456789abcdef/AbCdEfGhIjKlMnOpQrStUv"
    squares, path = qr_path(link)
    matrix = [bytes(row) for row in segno.make(link, micro=False).matrix]
    assert squares == len(matrix) + 2 * RIM
    dark = set()
    for x, y, long, back in re.findall(r"M(\d+) (\d+)h(\d+)v1h-(\d+)z", path):
        assert long == back
        dark |= {(int(x) + i, int(y)) for i in range(int(long))}
    assert dark == {(x + RIM, y + RIM) for y, row in enumerate(matrix) for x, bit in enumerate(row) if bit}


def test_others_are_told_the_address_in_the_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(origins, "lan_addresses", lambda: ["192.168.1.5"])
    everywhere, here_only = ListenConfig("0.0.0.0", 8000), ListenConfig("127.0.0.1", 8000)  # noqa: S104 - nothing listens
    assert link_origins("http://localhost:8000", everywhere) == LinkOrigins("http://192.168.1.5:8000")
    assert link_origins("http://[::1]:8000", ListenConfig("::", 8000)) == LinkOrigins("http://192.168.1.5:8000")
    assert link_origins(HERE, here_only) == LinkOrigins(HERE, "loopback")
    assert link_origins(HERE, ListenConfig("192.168.1.7", 80)) == LinkOrigins("http://192.168.1.7:80")
    for real in ("https://table.example", "http://192.168.1.9:8000", "http://127.0.0.1.example:80"):
        assert link_origins(real, everywhere) == link_origins(real, here_only) == LinkOrigins(real)
    named = everywhere._replace(named=("http://localhost:8000", "https://play.example"))
    assert link_origins(HERE, named) == LinkOrigins("https://play.example")
    assert link_origins(HERE, everywhere._replace(scheme="https")) == LinkOrigins("https://192.168.1.5:8000")
    assert link_origins(HERE, None) == LinkOrigins(HERE)
    path = "https://example.org/games/wildtable"
    assert link_origins(path, everywhere) == link_origins(path, here_only) == LinkOrigins(path)
    assert link_origins(f"{HERE}/games", here_only) == LinkOrigins(f"{HERE}/games", "loopback")
    assert link_origins(f"{HERE}/games", everywhere) == LinkOrigins("http://192.168.1.5:8000")  # past the proxy
    monkeypatch.setattr(origins, "lan_addresses", list)
    assert link_origins(HERE, everywhere) == LinkOrigins(HERE, "offline")


def test_a_server_that_listens_to_itself_says_so(tmp_path: Path) -> None:
    async def test(server: Server, table: Opened) -> None:
        assert (await invited(server, table.table, table.gm_key))["hindered"] == "loopback"

    run(tmp_path, test, listening=ListenConfig("127.0.0.1", 8000))
