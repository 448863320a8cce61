"""What the server prints and keeps when it starts."""

from __future__ import annotations

import asyncio
import io
import socket
import stat
from pathlib import Path

import pytest
import toy

from wildtable.play import Refused
from wildtable.server.app import opened_hub
from wildtable.server.run import _announce, demo_table, links, serve
from wildtable.server.wire import Opened
from wildtable.store.files import store_url

OPENED = Opened("t-1", "GMKEY", "PLAYERKEY")


class Screen(io.StringIO):
    """A terminal."""

    def isatty(self) -> bool:
        return True


def test_the_demo_table_is_the_same_at_every_start(tmp_path: Path) -> None:
    async def start() -> Opened:
        async with opened_hub(store_url(tmp_path), systems=(toy.SYSTEM,)) as hub:
            opened = await demo_table(hub, tmp_path / "demo.json")
            assert len(await hub.store.tables()) == 1
            return opened

    first = asyncio.run(start())
    assert asyncio.run(start()) == first
    assert stat.S_IMODE((tmp_path / "demo.json").stat().st_mode) == 0o600


@pytest.mark.parametrize("broken", ["", "{", "[]", '{"table":"t-0","gm_key":"a","player_key":"b"}'])
def test_a_demo_file_that_leads_nowhere_is_made_anew(tmp_path: Path, broken: str) -> None:
    async def start() -> None:
        async with opened_hub(store_url(tmp_path), systems=(toy.SYSTEM,)) as hub:
            opened = await demo_table(hub, tmp_path / "demo.json")
            assert await hub.store.table(opened.table)

    (tmp_path / "demo.json").write_text(broken)
    asyncio.run(start())


def test_links_have_the_key_where_no_server_sees_it() -> None:
    assert links("127.0.0.1", 8000, OPENED) == [
        ("Game master", "http://127.0.0.1:8000/#/t-1/GMKEY"),
        ("Players", "http://127.0.0.1:8000/#/t-1/PLAYERKEY"),
    ]
    assert links("::1", 80, None) == [("Wildtable", "http://[::1]:80/")]
    everywhere = links("0.0.0.0", 8000, OPENED)  # noqa: S104 - nothing listens
    assert ("Players", "http://localhost:8000/#/t-1/PLAYERKEY") in everywhere
    assert everywhere[-1][0] == "Players"


def test_a_terminal_gets_a_code_to_scan_and_a_file_does_not() -> None:
    screen, file = Screen(), io.StringIO()
    for out in (screen, file):
        _announce(out, links("127.0.0.1", 8000, OPENED))
    assert "█" in screen.getvalue() or "▄" in screen.getvalue()
    assert file.getvalue().splitlines() == [
        "Game master: http://127.0.0.1:8000/#/t-1/GMKEY",
        "Players:     http://127.0.0.1:8000/#/t-1/PLAYERKEY",
        "Ctrl+C stops it.",
    ]


def test_a_port_that_is_taken_is_one_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken, pytest.raises(Refused) as refused:
        serve("127.0.0.1", taken.getsockname()[1], tmp_path, systems=(toy.SYSTEM,), out=io.StringIO())
    assert refused.value.code == "port-taken"
    assert "cannot be had" in refused.value.problem


@pytest.mark.parametrize("port", [-1, 70_000])
def test_a_port_that_is_none_is_one_sentence(tmp_path: Path, port: int) -> None:
    with pytest.raises(Refused) as refused:
        serve("127.0.0.1", port, tmp_path, systems=(toy.SYSTEM,), out=io.StringIO())
    assert refused.value.code == "port-taken"


def test_a_data_folder_that_cannot_be_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(Refused) as refused:
        serve("127.0.0.1", 0, tmp_path / "file" / "data", systems=(toy.SYSTEM,), out=io.StringIO())
    assert refused.value.code == "no-store"
