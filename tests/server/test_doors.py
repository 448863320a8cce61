"""Access to a table: who may come in, under what name, and how many."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
import websockets
from clients import FREE, Server, connected, is_plain, run, served
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from structlog.testing import capture_logs

from wildtable.play import Refused
from wildtable.play.letters import is_blank
from wildtable.play.names import clean_name, is_masters
from wildtable.server.admission.allowed_hosts import MOST_TOLD
from wildtable.server.admission.limits import MinuteCounter, TokenBucket
from wildtable.server.http.websocket import REFUSED
from wildtable.store import hashed


def test_a_key_leads_to_its_own_seat(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path) as server:
            table = await server.open()
            async with (
                server.join(table.table, table.gm_key, "Anything") as gm,
                server.join(table.table, table.player_key, "  Ada ") as ada,
                server.join(table.table, table.player_key, "Ada") as other,
                server.join(table.table, table.player_key) as watch,
            ):
                roles = [(c.welcome["seat"], c.welcome["role"], c.welcome["name"]) for c in (gm, ada, other, watch)]
                assert roles[0] == ("gm", "gm", "Game master")
                assert roles[1][1:] == ("player", "Ada")
                assert roles[2][1:] == ("player", "Ada (2)")
                assert roles[3] == ("watch", "watch", "Spectators")
                assert len({seat for seat, _, _ in roles}) == 4
                keys = [c.welcome["key"] for c in (gm, ada, other, watch)]
                assert (keys[0], keys[3]) == (table.gm_key, table.player_key)
                assert len(set(keys)) == 4
        # And after a restart.
        async with served(tmp_path) as server, server.join(table.table, keys[1], "Bo") as again:
            assert again.welcome["seat"] == roles[1][0]
            assert again.welcome["name"] == "Ada"
            assert again.welcome["key"] == keys[1]
            names = {m["name"]: m.get("here", False) for m in again.welcome["members"]}
            assert names == {"Game master": False, "Ada": True, "Ada (2)": False}

    asyncio.run(test())


def test_who_is_here_is_told_to_all(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        table = await server.open()
        async with server.join(table.table, table.gm_key) as gm:
            async with server.join(table.table, table.player_key, "Ada") as ada:
                heard = await gm.until("members")
                assert [(m["name"], m.get("here", False)) for m in heard["members"]] == [
                    ("Game master", True),
                    ("Ada", True),
                ]
                async with server.join(table.table, ada.welcome["key"]):
                    await gm.silence()  # she is here already
            heard = await gm.until("members")
            assert [m.get("here", False) for m in heard["members"]] == [True, False]

    run(tmp_path, test)


def test_a_wrong_key_and_an_unknown_table_get_the_same_answer(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        table, other = await server.open(), await server.open()
        guesses = [
            (table.table, "wrong"),
            ("t-unknown", table.gm_key),
            (table.table, other.gm_key),
            (table.table, hashed(table.gm_key)),
            (table.table, table.gm_key + "x"),
            (table.table, table.gm_key[:-1]),
        ]
        answers = set()
        for name, key in guesses:
            async with connected(server.port) as client:
                await client.say(type="hello", table=name, key=key, name="Mallory")
                answers.add(str(await client.hear()))
        assert len(answers) == 1
        assert "no-entry" in answers.pop()
        assert await server.hub.store.members(table.table) == []

    run(tmp_path, test)


def test_wrong_guesses_are_counted(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        table = await server.open()
        for key in ["a-wrong-key"] * 4:
            async with connected(server.port) as client:
                await client.say(type="hello", table=table.table, key=key)
                last = await client.hear()
        assert last["code"] == "too-many-guesses"
        assert is_plain(last)
        async with server.join(table.table, table.gm_key), server.join(table.table, table.player_key, "Ada"):
            pass  # what somebody else tries from the same address keeps no right key out

    run(tmp_path, test, replace(FREE, guesses=3))


def test_a_member_may_not_send_too_much_at_once(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        table = await server.open()
        async with (
            server.join(table.table, table.player_key, "Ada") as ada,
            server.join(table.table, ada.welcome["key"]) as second,
        ):
            for number in range(5):
                await ada.say(type="do", id=f"a{number}", seen=0, command={"type": "drop"})
            await ada.catch_up(5)
            refusal = await second.ask(type="do", id="b", seen=5, command={"type": "drop"})
            assert refusal["code"] == "too-fast"
            assert is_plain(refusal)
            limits = server.hub.tables._tables[table.table].result().send_limits
            for bucket in limits._members.values():
                bucket._last -= 60  # a minute goes by
            assert (await second.ask(type="do", id="b", seen=5, command={"type": "drop"}))["seq"] == 6

    run(tmp_path, test, replace(FREE, burst=5, rate=1 / 60))


def test_sockets_are_counted_by_table_and_by_address(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        table, other = await server.open(), await server.open()
        async with server.join(table.table, table.gm_key), server.join(table.table, table.gm_key):
            async with connected(server.port) as third:
                await third.say(type="hello", table=table.table, key=table.player_key, name="Ada")
                assert (await third.hear())["code"] == "table-full"
            assert await server.hub.store.members(table.table) == []
            async with server.join(other.table, other.gm_key):
                with pytest.raises(websockets.InvalidStatus, match="403"):
                    async with connected(server.port):
                        pass
        async with server.join(table.table, table.gm_key):
            pass

    run(tmp_path, test, replace(FREE, sockets_table=2, sockets_address=3))


def test_a_table_has_only_so_many_players(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        table = await server.open()
        async with server.join(table.table, table.player_key, "Ada"):
            pass
        async with connected(server.port) as late:
            await late.say(type="hello", table=table.table, key=table.player_key, name="Bo")
            assert (await late.hear())["code"] == "table-full"

    run(tmp_path, test, replace(FREE, members=1))


def test_another_sites_page_is_told_so_and_let_go(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        for origin in ("http://evil.example", f"http://127.0.0.1:{server.port}.evil.example", "null"):
            async with connected(server.port, origin=origin) as stranger:
                told = await stranger.hear()
                assert (told["code"], is_plain(told)) == ("elsewhere", True)
                assert told["problem"] == (
                    f"The page comes from {origin}, but the server is asked for as 127.0.0.1:{server.port}."
                )
                assert "proxy_set_header Host $http_host" in told["remedy"]
                with pytest.raises(websockets.ConnectionClosed) as closed:
                    await stranger.hear()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == REFUSED
        async with connected(server.port, origin=f"http://127.0.0.1:{server.port}") as ours:
            await ours.say(type="ping")
            assert (await ours.hear())["code"] == "no-hello"

    run(tmp_path, test)


def test_the_log_tells_of_each_other_name_once(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        with capture_logs() as said:
            for origin in ("https://example.org", "https://other.example", "https://example.org"):
                async with connected(server.port, origin=origin) as stranger:
                    await stranger.hear()
            async with server.http() as http:
                answer = await http.post("/api/tables", json={}, headers={"origin": "https://example.org"})
        asked = f"127.0.0.1:{server.port}"
        assert answer.json()["problem"] == (
            f"The page comes from https://example.org, but the server is asked for as {asked}."
        )
        assert [(line["origin"], line["host"]) for line in said] == [
            ("https://example.org", asked),
            ("https://other.example", asked),
        ]
        assert "proxy_set_header Host $http_host" in said[0]["why"]

    run(tmp_path, test)


def test_who_makes_up_names_does_not_fill_the_log(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        with capture_logs() as said:
            async with server.http() as http:
                for number in range(150):
                    headers = {"origin": f"http://{number}.example/{'ä' * 500}".encode("latin-1")}
                    answer = await http.post("/api/code", json={}, headers=headers)
                    assert is_plain(answer.json())
        assert len(said) == MOST_TOLD
        assert max(len(line["origin"]) for line in said) < 50

    run(tmp_path, test)


NAMES = [
    "\u3164",
    "\u2800\u2800",
    "\u115f\u1160",
    "\uffa0",
    "\u034f",
    "\ufe0f",
    "a\u2069b",
    "a\u061cb",
    "",
    "x" * 41,
    "a\nb",
    "a\tb",
    "a\u202eb",
    "a\u2066b",
    "a\u200bb",
    "\ufeffa",
    "z" + "\u0301" * 3,
    "\u200d",
    "a\x7f",
    "Ada\u034f",
    "Ada\ufe0f",
    "Ada\u200d",
    "A\u200dda",
    "Ada\u180b",
    "Ada\u17b5",
    "🐉\u200d",
    "\U0001d159",
    "\ufffc",
    "ꓢerver",
    "ᏚᎬᎡᏙᎬᎡ",
]
MASTERS = [
    "GM",
    "🅶🅼",
    "🅖🅜",
    "\U0001f1ec\U0001f1f2",
    "gm",
    "G M",
    "g.m.",
    "Game Master",
    "GAMEMASTER",
    "Gаme Mаster",
    "ＧＭ",
    "Garne Master",
    "ꓖꓟ",
    "ᏀᎷ",
    "ꓖame ꓟaster",
    "The GM",
    "GM 2",
    "GM2",
    "2GM",
    "GM\u3164",
    "\u2800G\u2800M",
    "GM (host)",
    "Gamemaster (host)",
    "Game-Master!",
    "Gamemaster.",
    "The Games Master",
    "Your Game Master",
    "Anna (GM)",
    "GM Anna",
    "Anna, Game Master",
    "Anna - SL",
    "Dungeon Master",
    "DM",
    "d.m.",
    "Host",
    "the host",
    "Host 2",
    "(host)",
    "H0st",
    "Referee",
    "Storyteller",
    "Narrator",
    "The Narrator...",
    "Spielleiter",
    "Spielleiterin",
    "Die Spielleitung",
    "Spie1leiter",
    "SPIELLEITER (2)",
    "SL",
    "Meister",
    "Der Meister",
    "Meneur",
    "La Meneuse",
    "Maître de jeu",
    "maitre du jeu",
    "Le Maître de Jeu",
    "MJ",
    "M.J.",
    "Director de juego",
    "Directora de Juego",
    "Máster",
    "El Máster",
    "Narratore",
    "Il Narratore",
    "Master",
    "The Master",
    "Mistrz Gry",
    "mistrz gry 2",
    "MG",
    "Mestre",
    "O Mestre",
    "Spelleider",
    "De Spelleider",
]
AMBIGUOUS = [
    "Ada, Bo",
    "Ada:",
    "Ada，Bo",
    "Ada﹕",
    "Ada、Bo",
    "Ada։",
    "A\u3164da",
    "\u3164",
    "Ada\u2800",
    "Server",
    "SYSTEM",
    "Sуstem",
    "The table",
    "(The Table)",
    "Table 2",
    "Wildtable",
    "Everybody",
    "Server Admin",
    "T a b l e",
    "M o d e r a t o r",
    "🅢🅨🅢🅣🅔🅜",
]
ORDINARY = [
    "Ada",
    "Table Tennis Tim",
    "Tablet",
    "Systema",
    "Stable Boy",
    "Serverin",
    "O'Brien",
    "Zoë",
    "Nguyễn Văn Ánh",
    "李明",
    "Ольга",
    "김민준",
    "🐉",
    "👩\u200d🚀",
    "👩🏽\u200d🚀",
    "❤\ufe0f\u200d🔥",
    "🏳\ufe0f\u200d🌈",
    "1\ufe0f\u20e3",
    "Ada 🇫🇷",
    "ශ්\u200dරී",
    "<b>x</b>",
    "Gemma",
    "R2-D2",
    "Master Bruce",
    "Bruce Masters",
    "Hostess",
    "Hostetler",
    "DMitri",
    "Dmitri",
    "Si",
    "Sly",
    "Slim",
    "RNG",
    "Meg",
    "Mags",
    "Mjölnir",
    "MJay",
    "Emmjay",
    "Meister Eder",
    "Bürgermeister",
    "Quartermaster",
    "Mestres",
    "G. M. Smith",
    "G. M. Trevelyan",
    "Tom the Storyteller",
    "The Ghost",
    "Ghost",
    "Agm",
    "Gmelin",
    "Anna (2)",
    "Anna (she)",
    "The",
    "7",
    "42",
    "Maître Corbeau",
    "Director Lee",
    "Jeu",
    "De Vries",
]


@pytest.mark.parametrize("name", NAMES + MASTERS + AMBIGUOUS)
def test_a_name_that_would_fool_people_is_refused(name: str) -> None:
    with pytest.raises(Refused) as refused:
        clean_name(name)
    assert refused.value.code == "bad-name"


@pytest.mark.parametrize("name", ORDINARY)
def test_a_name_that_people_have_is_taken(name: str) -> None:
    assert clean_name(name) == name


def test_a_name_has_one_blank_at_a_time_as_a_whisper_has() -> None:
    assert clean_name(" Ada   Bo ") == "Ada Bo"
    with pytest.raises(Refused):
        clean_name("Game   Master")


@given(st.text(max_size=60), st.lists(st.text(max_size=40), max_size=5))
def test_a_clean_name_is_clean_and_apart_from_the_others(text: str, others: list[str]) -> None:
    try:
        name = clean_name(text, others)
    except Refused:
        return
    assert 1 <= len(name) <= 40
    assert name == name.strip()
    assert name.casefold() not in {other.casefold() for other in others}
    assert not is_masters(name)
    assert not is_blank(name)
    assert clean_name(name) == name
    assert clean_name(name, others) == name  # as an import reads it


@pytest.mark.parametrize(
    ("name", "others", "given"),
    [
        ("Ada", ["Ada", "Ada2"], "Ada (3)"),
        ("Ada", ["Ada", "4da (2)"], "Ada (3)"),
        ("a" * 33 + " bcdefg", ["a" * 33 + " bcdefg"], "a" * 33 + " (2)"),
    ],
)
def test_a_number_behind_a_name_makes_one_that_a_file_may_have(name: str, others: list[str], given: str) -> None:
    assert clean_name(name, others) == given
    assert clean_name(given, others) == given


def test_a_name_is_not_cut_to_a_title_where_a_number_comes_behind_it() -> None:
    name = "b" * 31 + " gmxyz"
    assert clean_name(name) == name
    with pytest.raises(Refused):
        clean_name(name, [name])


def test_a_bad_name_makes_no_member(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        table = await server.open()
        for name in ("Game Master", "a\u202eb", "   "):
            async with connected(server.port) as client:
                await client.say(type="hello", table=table.table, key=table.player_key, name=name)
                refusal = await client.hear()
                assert refusal["code"] == "bad-name"
                assert is_plain(refusal)
        assert await server.hub.store.members(table.table) == []

    run(tmp_path, test)


def test_a_bucket_fills_again_and_no_further() -> None:
    now = 0.0
    bucket = TokenBucket(3, 2.0, lambda: now)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now = 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    now = 100.0
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_a_minute_is_a_minute_and_an_address_an_address() -> None:
    now = 0.0
    counted = MinuteCounter(2, lambda: now)
    for address in ("a", "a", "b"):
        counted.note(address)
        now += 1
    assert [counted.full(address) for address in "abc"] == [True, False, False]
    now = 60.5
    assert not counted.full("a")
    now = 200.0
    assert not counted.full("a")
    assert not counted._counts
