"""The server's output and files when it starts."""

from __future__ import annotations

import asyncio
import hashlib
import io
import json
import socket
import stat
from pathlib import Path
from typing import Any

import pytest
import toy

from wildtable.play import Refused
from wildtable.play.campaign_files import CampaignSource
from wildtable.server.http.app import opened_hub
from wildtable.server.http.campaigns import write_files
from wildtable.server.ops.origins import ListenConfig
from wildtable.server.ops.settings import Settings
from wildtable.server.run import _announce, demo_table, keys_file, links, listening_by, serve
from wildtable.server.wire.tables import NewTable, Opened
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
    assert links(ListenConfig("127.0.0.1", 8000), OPENED) == [
        ("Start page", "http://127.0.0.1:8000/"),
        ("Game master", "http://127.0.0.1:8000/#/t-1/GMKEY"),
        ("Players", "http://127.0.0.1:8000/#/t-1/PLAYERKEY"),
    ]
    assert links(ListenConfig("::1", 80), None) == [("Wildtable", "http://[::1]:80/")]
    everywhere = links(ListenConfig("0.0.0.0", 8000), OPENED)  # noqa: S104 - nothing listens
    assert ("Players", "http://localhost:8000/#/t-1/PLAYERKEY") in everywhere
    assert everywhere[-1][0] == "Players"


def test_links_go_by_the_names_that_are_set() -> None:
    def printed(**settings: Any) -> list[str]:
        return [link for _, link in links(listening_by(Settings(**settings), 8000), None)]

    pem = Path("a.pem")
    names = ("play.example.org", "other.example.org:8443")
    assert printed(tls_certificate=pem, tls_key=pem) == ["https://127.0.0.1:8000/"]
    assert printed(hosts=names) == ["http://play.example.org:8000/", "http://other.example.org:8443/"]
    assert printed(hosts=names, tls_certificate=pem)[0] == "https://play.example.org:8000/"
    by_proxy = printed(hosts=names, trusted_proxies=("127.0.0.1",))
    assert by_proxy == ["https://play.example.org/", "https://other.example.org:8443/"]


def test_a_terminal_gets_a_code_to_scan_and_a_file_does_not() -> None:
    screen, file = Screen(), io.StringIO()
    for out in (screen, file):
        _announce(out, links(ListenConfig("127.0.0.1", 8000), OPENED))
    assert "█" in screen.getvalue() or "▄" in screen.getvalue()
    assert file.getvalue().splitlines() == [
        "Start page:  http://127.0.0.1:8000/",
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


def test_each_ready_scene_is_a_table_of_its_own(tmp_path: Path) -> None:
    """By its scene, its edition, and the table's own file."""
    own = tmp_path / "ours.toml"
    own.write_text('edition = "deluxe"\n[numbers]\nhero_bennies = 5\n')

    async def start(ready: NewTable | None, file: Path | None = None) -> Any:
        async with opened_hub(store_url(tmp_path)) as hub:
            opened = await demo_table(hub, keys_file(tmp_path, ready, file), ready, file)
            kept = await hub.store.table(opened.table)
            assert kept is not None
            return kept.id, json.loads(kept.first), kept.edition

    ships = NewTable("savage", "adventure", "ship-duel")
    (one, duel, told), (again, _, _), (other, ambush, plain) = [asyncio.run(start(r)) for r in (ships, ships, None)]
    assert (told, plain) == ("seven-worlds", "adventure"), "ships need a setting"
    assert one == again != other
    assert [part["type"] for part in duel["parts"]] == ["space"]
    assert not ambush.get("parts")
    first, fight, told = asyncio.run(start(None, own))
    assert told == "deluxe"
    assert fight["rules"]["edition"]["hero_bennies"] == 5
    assert first not in (one, other)


@pytest.mark.slow
def test_a_file_that_says_something_else_changes_the_table_that_is_played(tmp_path: Path) -> None:
    folder = tmp_path / "ours"
    folder.mkdir()
    (folder / "numbers.toml").write_text('edition = "deluxe"\n[numbers]\nhero_bennies = 5\n')
    (folder / "foes.yaml").write_text("figures: {ogre: {name: Ogre}, imp: {name: Imp}}\n")

    async def start(also: str = "") -> tuple[str, int, Any]:
        async with opened_hub(store_url(tmp_path)) as hub:
            opened = await demo_table(hub, keys_file(tmp_path, None, folder), None, folder)
            live = await hub.authenticate_gm(opened.table, opened.gm_key, "")
            if also:
                assert live.system.campaign is not None
                await write_files(live, live.system.campaign, [CampaignSource("page.yaml", also)], False, "page-1")
            return opened.table, live.table.seq, live.table.state

    first, seq, fight = asyncio.run(start())
    assert (seq, fight.rules.edition.hero_bennies, [name for name, _ in fight.own.figures]) == (0, 5, ["ogre", "imp"])
    assert asyncio.run(start())[:2] == (first, 0)
    (folder / "foes.yaml").write_text("figures: {ogre: {name: Ogre, size: 2}}\n")
    again, seq, fight = asyncio.run(start())
    assert (again, seq) == (first, 1)
    assert [(name, sheet.size) for name, sheet in fight.own.figures] == [("ogre", 2)]
    heroes = "heroes: {wren: {name: Wren, edges: [moonborn]}}\n"
    page = "edges: {moonborn: {title: Moonborn}}\nfigures: {bat: {name: Bat}}\n" + heroes
    assert asyncio.run(start(page))[1] == 2
    (folder / "foes.yaml").write_text("figures: {imp: {name: Imp}}\n")
    _, seq, fight = asyncio.run(start())
    assert (seq, [name for name, _ in fight.own.figures]) == (3, ["bat", "imp"]), "what the page has brought stays"
    assert [name for name, _ in fight.own.edges] == ["moonborn"]
    (folder / "foes.yaml").write_text("figures: {ogre: {name: Ogre, size: big}}\n")
    with pytest.raises(Refused, match=r"foes\.yaml, line 1, figures\.ogre\.size"):
        asyncio.run(start())


def test_a_table_of_an_earlier_version_stays_where_its_file_said_the_same(tmp_path: Path) -> None:
    own = tmp_path / "ours.toml"
    own.write_text('edition = "deluxe"\n')
    earlier = tmp_path / f"demo-{hashlib.sha256(own.read_bytes()).hexdigest()[:12]}.json"
    assert keys_file(tmp_path, None, own) != earlier
    earlier.write_text("{}")
    assert keys_file(tmp_path, None, own) == earlier


def test_a_tables_file_that_does_not_fit_is_one_sentence(tmp_path: Path) -> None:
    own = tmp_path / "ours.toml"
    own.write_text('edition = "delux"\n')
    with pytest.raises(Refused, match=r"line 1.*delux"):
        serve("127.0.0.1", 0, tmp_path / "data", own=own, out=io.StringIO())
    with pytest.raises(Refused, match="no table files"):
        serve("127.0.0.1", 0, tmp_path / "toys", own=own, systems=(toy.SYSTEM,), out=io.StringIO())
