"""A table carried from one server to another over HTTP: whole, with its people; what is no table refused whole."""

from __future__ import annotations

import asyncio
import base64
import io
import json
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterable
from functools import cache
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any

import httpx
import pytest
from clients import FREE, Server, is_plain, served
from msgspec.structs import replace

from tests.altering import SCENES, Evening
from tests.filing import without_promises
from tests.golden.exports import facts
from tests.pictures.drawn import corners, written
from wildtable import workers
from wildtable.pictures import accept
from wildtable.server.admission.limits import Limits
from wildtable.server.jobs import file_jobs
from wildtable.server.jobs.file_worker import FAILED, REFUSED
from wildtable.server.jobs.kinds import IMPORTS
from wildtable.server.wire.tables import NewTable, Opened
from wildtable.store.files import export_table, store_url
from wildtable.systems import systems

JSON = {"Content-Type": "application/json"}
PICTURE = accept(written(corners(), "PNG"))


@cache
def evening() -> bytes:
    """The file of a table that was played, with two members, Mia and Ben."""
    return Evening(SCENES[0], 7).play(60).file()


def filed(**parts: Any) -> bytes:
    """The same, laid out anew, with other parts."""
    return json.dumps(json.loads(evening()) | parts).encode()


PAIRS = [one + other for one in "bcdfhkmn" for other in "pqtvwxyz"][:63]
GUESTS = [{"seat": f"p-{each}", "name": f"Guest {each}", "role": "player"} for each in PAIRS]


def run(data: Path, test: Callable[[Server], Awaitable[None]], limits: Limits = FREE) -> None:
    """Run a test against a server that has every system."""
    evening()  # it has a loop of its own

    async def whole() -> None:
        async with served(data, replace(limits, openings=10**6), systems=systems()) as server:
            await test(server)

    asyncio.run(whole())


async def brought(server: Server, data: bytes, query: str = "", **headers: str) -> httpx.Response:
    async with server.http() as http:
        return await http.post(f"/api/import{query}", content=data, headers=JSON | headers, timeout=60)


async def exported(server: Server, table: str, key: str) -> httpx.Response:
    async with server.http() as http:
        return await http.get(f"/api/tables/{table}/export", headers={"Authorization": f"Bearer {key}"})


def test_a_table_comes_in_and_goes_out_the_same(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        answer = await brought(server, filed())
        made = answer.json()
        assert answer.status_code == 200
        assert (made["members"], made["missing"], made["problem"]) == (["Mia", "Ben"], 0, "")
        out = await exported(server, made["table"], made["gm_key"])
        assert out.headers["content-type"] == "application/json"
        told, wanted = json.loads(out.content), json.loads(filed())
        for of_both in ("system", "title", "edition", "scene", "members"):
            assert told[of_both] == wanted[of_both]
        again = (await brought(server, out.content)).json()
        once_more = await exported(server, again["table"], again["gm_key"])
        assert without_promises(once_more.content) == without_promises(out.content)
        assert again["table"] != made["table"]
        async with server.join(made["table"], made["gm_key"]) as gm:
            assert gm.welcome["seq"] == len(json.loads(filed())["entries"])
        byhand = io.BytesIO()
        await asyncio.to_thread(export_table, store_url(tmp_path), made["table"], byhand)
        assert byhand.getvalue() == out.content

    run(tmp_path, test)


def test_pictures_come_along(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        opened = await server.hub.open(NewTable("savage", "adventure", "", "Ours"))
        entry = {"handouts": {"a-map": {"name": "A map", "picture": PICTURE.hash}}}
        text = json.dumps(entry)
        async with server.join(opened.table, opened.gm_key) as gm:
            step = await gm.do({"type": "write", "text": text})
            assert step["type"] == "step", step
        without = await exported(server, opened.table, opened.gm_key)
        assert (await brought(server, without.content)).json()["missing"] == 1
        async with server.http() as http:
            sent = await http.post(
                f"/api/tables/{opened.table}/pictures",
                content=written(corners(), "PNG"),
                headers={"Authorization": f"Bearer {opened.gm_key}", "Content-Type": "image/png"},
            )
            assert sent.json()["hash"] == PICTURE.hash
            out = await exported(server, opened.table, opened.gm_key)
            made = (await brought(server, out.content)).json()
            assert made["missing"] == 0
            shown = await http.get(
                f"/api/tables/{made['table']}/pictures/{PICTURE.hash}",
                headers={"Authorization": f"Bearer {made['gm_key']}"},
            )
            assert shown.content == PICTURE.data

    run(tmp_path, test)


def test_everybody_sits_down_again_by_name(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        made = (await brought(server, filed())).json()
        table, key = made["table"], made["player_key"]
        async with server.join(table, made["gm_key"]) as gm, server.join(table, key) as door:
            told = {member["name"]: member for member in door.welcome["members"]}
            assert (told["Mia"].get("gone"), told["Ben"].get("gone"), told["Game master"].get("gone")) == (
                True,
                True,
                None,
            )
            async with server.join(table, key, " mia ") as mia:
                assert (mia.welcome["seat"], mia.welcome["name"]) == ("p-mia", "Mia")
                here = await gm.until("members")
                while not any(each["name"] == "Mia" and each.get("here") for each in here["members"]):
                    here = await gm.until("members")
                assert [each["name"] for each in here["members"] if each.get("gone")] == ["Ben"]
                own = mia.welcome["key"]
            async with server.join(table, key, "Mia") as other:  # the seat is taken now
                assert other.welcome["name"] == "Mia (2)"
                assert other.welcome["seat"] != "p-mia"
            async with server.join(table, own) as back:
                assert back.welcome["seat"] == "p-mia"

    run(tmp_path, test)


@pytest.mark.slow
def test_of_two_who_come_at_once_one_is_who_was_there(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        made = (await brought(server, filed())).json()

        async def comes() -> str:
            async with server.join(made["table"], made["player_key"], "Mia") as client:
                return str(client.welcome["seat"])

        seats = await asyncio.gather(*[comes() for _ in range(4)])
        assert seats.count("p-mia") == 1
        assert len(set(seats)) == 4

    run(tmp_path, test)


def test_only_the_game_master_has_the_file(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        made = (await brought(server, filed())).json()
        async with server.join(made["table"], made["player_key"], "Mia") as mia:
            own = mia.welcome["key"]
        for key in (made["player_key"], own, "guessed"):
            assert (await exported(server, made["table"], key)).status_code == 403
        async with server.http() as http:
            assert (await http.get(f"/api/tables/{made['table']}/export")).status_code == 403

    run(tmp_path, test)


WRONG: dict[str, tuple[Callable[[], bytes], str]] = {
    "a picture": (lambda: PICTURE.data, "not a table"),
    "deep": (lambda: b"[" * 100_000, "not a table"),
    "an unknown system": (lambda: filed(system="chess"), "no system"),
    "half of it": (lambda: filed()[:20_000], "not a table"),
    "a changed entry": (lambda: filed(entries=json.loads(filed())["entries"][1:]), "does not follow"),
    "a name of the game master": (
        lambda: filed(members=[{"seat": "p-1", "name": "The Game Master", "role": "player"}]),
        "name of member 1",
    ),
    "names that look alike": (
        lambda: filed(members=[{"seat": f"p-{n}", "name": n, "role": "player"} for n in ("Mia", "MIA")]),
        "name of member 2 in the file is none that anybody can have here. It looks like another member's.",
    ),
    "a name with a space behind it": (
        lambda: filed(members=[{"seat": "p-1", "name": "Mia ", "role": "player"}]),
        "name of member 1 in the file is none that anybody can have here. It has too many spaces",
    ),
    "too many people": (
        lambda: filed(members=[*json.loads(evening())["members"], *GUESTS]),
        "65 members, and a table has 64 at most",
    ),
    "no picture": (
        lambda: filed(pictures=[{"hash": "0" * 64, "data": base64.b64encode(b"<script>").decode()}]),
        "Picture 1 of the file",
    ),
}


SOME = ("a picture", "a changed entry", "too many people")
"""Wrong files of the quick tests: each is checked by a process of its own."""


@pytest.mark.parametrize(
    "wrongs", [SOME, pytest.param(WRONG.keys() - {*SOME}, marks=pytest.mark.slow)], ids=["some", "others"]
)
def test_what_is_no_table_is_refused_in_a_sentence(tmp_path: Path, wrongs: Iterable[str]) -> None:
    async def test(server: Server) -> None:
        for wrong in sorted(wrongs):
            made, says = WRONG[wrong]
            answer = await brought(server, made())
            told = answer.json()
            assert answer.status_code == 200  # nothing is wrong with what was sent, but with what was chosen
            assert says in told["problem"], wrong
            assert is_plain({"code": "bad-file", "problem": told["problem"], "remedy": told["remedy"]}), told
            assert not told["table"]
        assert await server.hub.store.tables() == []

    run(tmp_path, test, replace(FREE, members=64))


@pytest.mark.slow
def test_an_altered_table_is_found_and_comes_in_only_for_whoever_wants_it_so(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        table = json.loads(evening())
        commands = [entry for entry in table["entries"] if entry["act"]["type"] == "did"]
        dice = next(entry for entry in commands if isinstance([*entry["act"].get("chance", ()), ""][0], list))
        dice["act"]["chance"][0][0][-1] = 7 - dice["act"]["chance"][0][0][-1] % 6
        told = (await brought(server, json.dumps(table).encode())).json()
        assert told["altered"]
        assert told["problem"].startswith(f"Entry {dice['seq']} of the file was altered, or played by other rules. ")
        assert is_plain({"code": "altered", "problem": told["problem"], "remedy": told["remedy"]}), told
        assert await server.hub.store.tables() == []
        told = (await brought(server, json.dumps(table).encode(), "?as-it-is=true")).json()
        assert (told["problem"], told["altered"]) == ("", False)
        assert len(await server.hub.store.tables()) == 1
        told = (await brought(server, json.dumps(table).encode(), "?as-it-is=false")).json()
        assert told["altered"]
        for wrong in ("", "1", "True", "yes", "false "):
            refused = await brought(server, json.dumps(table).encode(), f"?as-it-is={wrong}")
            assert (refused.status_code, refused.json()["remedy"]) == (400, "Send true or false.")
        assert len(await server.hub.store.tables()) == 1
        old = facts.exported("adventure-evening")
        assert (await brought(server, old)).json()["altered"]
        assert (await brought(server, old, "?as-it-is=true")).json()["table"]

    run(tmp_path, test)


def test_what_another_site_sends_or_is_too_much_is_not_read(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        assert (await brought(server, filed(), origin="http://evil.example")).status_code == 403
        assert (await brought(server, filed(), **{"Content-Type": "text/plain"})).status_code == 415
        assert (await brought(server, filed() + b" " * 2 * 10**6)).status_code == 413
        told = (await brought(server, facts.exported("adventure-evening") + b" " * 10**6)).json()
        assert "larger than" in told["problem"]
        assert await server.hub.store.tables() == []

    run(tmp_path, test, replace(FREE, table_file=2 * 10**6, table_log=300_000))


def test_a_worker_that_fails_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fake = tmp_path / "fake.sh"
    fake.touch(0o755)

    async def test(server: Server) -> None:
        monkeypatch.setattr(file_jobs, "IMPORTS", replace(IMPORTS, clock=0.5))
        monkeypatch.setattr(workers.sys, "executable", str(fake))
        for does in ("kill -9 $$", "exit 3", "exec sleep 600", "echo rubbish; exit 7"):
            fake.write_text(f"#!/bin/sh\n{does}\n")
            told = (await brought(server, filed())).json()
            assert "too large" in told["problem"], does
        monkeypatch.undo()
        assert (await brought(server, filed())).json()["table"]

    run(tmp_path, test)


def test_one_at_a_time_from_one_address_and_not_too_many(tmp_path: Path) -> None:
    async def slow(server: Server, begun: asyncio.Event, rest: asyncio.Event) -> httpx.Response:
        async def parts() -> Any:
            yield filed()[:1000]
            begun.set()
            await rest.wait()
            yield filed()[1000:]

        async with server.http() as http:
            return await http.post("/api/import", content=parts(), headers=JSON, timeout=60)

    async def test(server: Server) -> None:
        begun, rest = asyncio.Event(), asyncio.Event()
        first = asyncio.create_task(slow(server, begun, rest))
        await begun.wait()
        while not server.hub.importing:  # noqa: ASYNC110 - nobody tells when it has begun
            await asyncio.sleep(0.01)
        second = await brought(server, filed())
        assert (second.status_code, second.json()["code"]) == (429, "too-many-openings")
        rest.set()
        assert (await first).json()["table"]
        assert (await brought(server, filed())).json()["table"]
        assert not server.hub.importing

    run(tmp_path, test)


def test_a_file_that_does_not_come_is_given_up(tmp_path: Path) -> None:
    async def stuck() -> Any:
        yield b"{"
        await asyncio.sleep(1)

    async def test(server: Server) -> None:
        async with server.http() as http:
            answer = await http.post("/api/import", content=stuck(), headers=JSON)
        assert (answer.status_code, answer.json()["code"]) == (408, "too-slow")
        assert not server.hub.importing

    run(tmp_path, test, replace(FREE, carrying=0.3))


@pytest.mark.slow
def test_while_it_is_played_the_file_is_of_one_moment(tmp_path: Path) -> None:
    """Entries that come while it is written are in it up to some number, and none is left out before that."""

    async def test(server: Server) -> None:
        made = (await brought(server, filed())).json()
        opened = Opened(made["table"], made["gm_key"], made["player_key"])
        async with server.join(opened.table, opened.gm_key) as gm:

            async def plays() -> None:
                for _ in range(30):
                    await gm.ask(type="rule", id=gm.new_id(), seen=gm.seq, events=[], reason="a pause")

            going = asyncio.create_task(plays())
            files = [await exported(server, opened.table, opened.gm_key) for _ in range(5)]
            await going
        counts = []
        for file in files:
            numbers = [entry["seq"] for entry in file.json()["entries"]]
            assert numbers == list(range(1, len(numbers) + 1))
            counts.append(len(numbers))
        assert counts == sorted(counts)
        assert (await brought(server, files[-1].content)).json()["table"]

    run(tmp_path, test)


TAKES_TOO_MUCH = """
import sys
from wildtable.server.jobs import import_worker
import_worker.sift = lambda *_, **__: bytes(import_worker.IMPORTS.memory)
sys.exit(import_worker.main())
"""


@pytest.mark.skipif(sys.platform != "linux", reason="the limit of memory is held on Linux only")
def test_the_worker_has_no_more_memory_than_it_may() -> None:
    ran = subprocess.run([sys.executable, "-c", TAKES_TOO_MUCH, "0", "1000", "0"], check=False, capture_output=True)  # noqa: S603 - our own program
    assert ran.returncode == workers.OUT_OF_MEMORY, ran.stderr


FAILS = """
import sys
from wildtable.server.jobs import import_worker
import_worker.sift = lambda *_, **__: 1 / 0
sys.exit(import_worker.main())
"""


def test_a_worker_that_fails_does_not_end_as_if_it_refused() -> None:
    with TemporaryFile() as result:
        ran = subprocess.run([sys.executable, "-c", FAILS, "0", "1000", "0"], check=False, stdout=result)  # noqa: S603 - our own program
        result.seek(0)
        told = result.read()
    assert ran.returncode == FAILED != REFUSED
    assert told.endswith(b"ZeroDivisionError")
