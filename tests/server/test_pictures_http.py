"""Pictures over HTTP: made anew, kept by their hashes, told to whom they are shown and to nobody else."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from clients import FREE, Server, is_plain, served
from msgspec.structs import replace
from PIL import Image

from tests.pictures.drawn import corners, packed, png, read, written
from wildtable.pictures import accept
from wildtable.server.wire.tables import Opened

HERE = written(corners(), "PNG")
KEPT = accept(HERE)
KEPT_SO = {"hash": KEPT.hash, "width": 6, "height": 4, "problem": "", "remedy": ""}


def run(data: Path, test: Callable[[Server, Opened], Awaitable[None]], **limits: Any) -> None:
    """Run a test at a table of the toy game."""

    async def whole() -> None:
        async with served(data, replace(FREE, pictures_sent=10**6, **limits)) as server:
            await test(server, await server.open())

    asyncio.run(whole())


async def sent(server: Server, table: str, key: str, data: bytes, query: str = "", kind: str = "image/png") -> Any:
    """The answer to a picture that is sent."""
    async with server.http() as http:
        headers = {"Authorization": f"Bearer {key}", "Content-Type": kind}
        return await http.post(f"/api/tables/{table}/pictures{query}", content=data, headers=headers)


async def got(server: Server, table: str, key: str, name: str) -> httpx.Response:
    """The answer to somebody who asks for a picture."""
    async with server.http() as http:
        return await http.get(f"/api/tables/{table}/pictures/{name}", headers={"Authorization": f"Bearer {key}"})


def told(answer: httpx.Response) -> tuple[int, bytes, dict[str, str]]:
    """Everything of an answer but when it was given."""
    return answer.status_code, answer.content, {k: v for k, v in answer.headers.items() if k != "date"}


def test_a_picture_is_made_anew_and_comes_back_by_its_hash(tmp_path: Path) -> None:
    async def test(server: Server, opened: Opened) -> None:
        answer = await sent(server, opened.table, opened.gm_key, HERE)
        assert (answer.status_code, answer.json()) == (200, KEPT_SO)
        back = await got(server, opened.table, opened.gm_key, KEPT.hash)
        assert back.content == KEPT.data
        assert hashlib.sha256(back.content).hexdigest() == KEPT.hash
        assert back.headers["content-type"] == "image/webp"
        assert back.headers["x-content-type-options"] == "nosniff"
        assert back.headers["cache-control"] == "private, max-age=31536000, immutable"
        assert back.headers["vary"] == "Authorization"
        again = await sent(server, opened.table, opened.gm_key, HERE)
        assert again.json() == answer.json()
        assert await server.hub.store.pictures(opened.table) == [KEPT.hash]

    run(tmp_path, test)


def test_a_portrait_is_made_small(tmp_path: Path) -> None:
    async def test(server: Server, opened: Opened) -> None:
        large = written(Image.new("RGB", (900, 300), "teal"), "PNG")
        answer = await sent(server, opened.table, opened.gm_key, large, "?longest=512", "application/octet-stream")
        assert (answer.json()["width"], answer.json()["height"]) == (512, 171)
        back = await got(server, opened.table, opened.gm_key, answer.json()["hash"])
        assert read(back.content).size == (512, 171)
        for wrong in ("0", "15", "4097", "-1", "x", "", "1e3", "9" * 30):
            refused = await sent(server, opened.table, opened.gm_key, large, f"?longest={wrong}")
            assert (refused.status_code, is_plain(refused.json())) == (400, True), wrong

    run(tmp_path, test)


def test_who_is_not_shown_it_gets_what_they_would_get_if_there_were_none(tmp_path: Path) -> None:
    async def test(server: Server, opened: Opened) -> None:
        await sent(server, opened.table, opened.gm_key, HERE)
        ann, ben = (server.join(opened.table, opened.player_key, name) for name in ("Ann", "Ben"))
        async with ann as first, ben as second:
            keys = [first.welcome["key"], second.welcome["key"], opened.player_key]
            none = told(await got(server, opened.table, keys[0], "0" * 64))
            assert none[0] == 404
            for key in keys:
                assert told(await got(server, opened.table, key, KEPT.hash)) == none
            assert (await first.do({"type": "mark", "mark": KEPT.hash}))["type"] == "step"
            assert (await got(server, opened.table, keys[0], KEPT.hash)).content == KEPT.data
            for key in keys[1:]:
                assert told(await got(server, opened.table, key, KEPT.hash)) == none

    run(tmp_path, test)


def test_who_brought_it_sees_it_before_it_is_shown(tmp_path: Path) -> None:
    async def test(server: Server, opened: Opened) -> None:
        ann, ben = (server.join(opened.table, opened.player_key, name) for name in ("Ann", "Ben"))
        async with ann as first, ben as second:
            assert (await sent(server, opened.table, first.welcome["key"], HERE)).json()["hash"]
            assert (await got(server, opened.table, first.welcome["key"], KEPT.hash)).content == KEPT.data
            assert (await got(server, opened.table, second.welcome["key"], KEPT.hash)).status_code == 404
            other = await server.open()
            assert (await got(server, other.table, other.gm_key, KEPT.hash)).status_code == 404

    run(tmp_path, test)


def test_a_spectator_sees_what_is_shown_and_brings_nothing(tmp_path: Path) -> None:
    async def test(server: Server, opened: Opened) -> None:
        assert (await sent(server, opened.table, opened.player_key, HERE)).status_code == 403
        assert await server.hub.store.pictures(opened.table) == []
        live = await server.hub.authenticate_gm(opened.table, opened.gm_key, "")
        assert live.broadcast.shows("watch", "stones")

    run(tmp_path, test)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "empty"),
        (b"<!doctype html><script>alert(1)</script>", "a web page"),
        (b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>", "an SVG"),
        (b"GIF89a" + bytes(100), "a GIF"),
        (png(40_000, 40_000, packed(10**6)), "16 megapixels"),
        (HERE[:40], "damaged"),
        (b'{"pixels_per_grid": 70}', "a Universal VTT file"),
    ],
    ids=["empty", "html", "svg", "gif", "bomb", "cut", "map"],
)
def test_what_is_no_picture_is_refused_in_a_sentence(tmp_path: Path, data: bytes, said: str) -> None:
    async def test(server: Server, opened: Opened) -> None:
        answer = await sent(server, opened.table, opened.gm_key, data)
        assert (answer.status_code, answer.json()["hash"]) == (200, "")  # it is no fault of the page's
        assert said in answer.json()["problem"]
        assert is_plain({"code": "said", **answer.json()})
        assert await server.hub.store.pictures(opened.table) == []

    run(tmp_path, test)


def test_more_than_a_table_may_have_is_refused(tmp_path: Path) -> None:
    others = [written(Image.new("RGB", (8, 8), colour), "PNG") for colour in ("red", "teal", "navy")]

    async def test(server: Server, opened: Opened) -> None:
        for data in others[:2]:
            assert (await sent(server, opened.table, opened.gm_key, data)).json()["hash"]
        refused = await sent(server, opened.table, opened.gm_key, others[2])
        assert refused.json()["problem"].startswith("This table has 2 pictures")
        assert is_plain({"code": "said", **refused.json()})
        assert (await sent(server, opened.table, opened.gm_key, others[0])).json()["hash"]  # it is there already
        other = await server.open()
        assert (await sent(server, other.table, other.gm_key, others[2])).json()["hash"]

    run(tmp_path, test, pictures=2)


def test_the_bytes_of_a_tables_pictures_have_an_end(tmp_path: Path) -> None:
    async def test(server: Server, opened: Opened) -> None:
        refused = await sent(server, opened.table, opened.gm_key, HERE)
        assert refused.json()["problem"].startswith("This table has 0 pictures")
        assert await server.hub.store.pictures(opened.table) == []

    run(tmp_path, test, pictures_bytes=len(KEPT.data) - 1)


def test_who_may_not_send_is_told_so(tmp_path: Path) -> None:
    async def test(server: Server, opened: Opened) -> None:

        path = f"/api/tables/{opened.table}/pictures"
        async with server.http() as http:
            for headers, status in (
                ({}, 403),
                ({"Authorization": "Bearer wrong"}, 403),
                ({"Authorization": f"Bearer {opened.gm_key}", "Content-Type": "text/html"}, 415),
            ):
                request = http.build_request("POST", path, headers=headers, content=HERE)
                answer = await http.send(request)
                assert (answer.status_code, is_plain(answer.json())) == (status, True)
        large = await sent(server, opened.table, opened.gm_key, bytes(20 * 2**20 + 1))
        assert (large.status_code, large.json()["code"]) == (413, "too-big")
        for name in ("x", "A" * 64, "../tables", KEPT.hash + "0", "%00"):
            answer = await got(server, opened.table, opened.gm_key, name)
            assert answer.status_code == 404, name

    run(tmp_path, test)


def test_too_many_from_one_address_have_to_wait(tmp_path: Path) -> None:
    async def test(server: Server, opened: Opened) -> None:
        answers = [await sent(server, opened.table, opened.gm_key, HERE) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [200, 200, 429]

    async def whole() -> None:
        async with served(tmp_path, replace(FREE, pictures_sent=2)) as server:
            await test(server, await server.open())

    asyncio.run(whole())


def test_who_takes_too_long_gives_the_room_back(tmp_path: Path) -> None:
    async def test(server: Server, opened: Opened) -> None:
        async def slow() -> Any:
            yield HERE[:20]
            await asyncio.sleep(1)
            yield HERE[20:]

        async with server.http() as http:
            headers = {"Authorization": f"Bearer {opened.gm_key}", "Content-Type": "image/png"}
            answer = await http.post(f"/api/tables/{opened.table}/pictures", content=slow(), headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (408, "too-slow")
        assert server.hub.pictures.uploads._value == 4

    run(tmp_path, test, sending=0.2)


def test_many_at_once_wait_for_their_turn(tmp_path: Path) -> None:
    async def test(server: Server, opened: Opened) -> None:
        several = [written(Image.new("RGB", (8 + n, 8), "teal"), "PNG") for n in range(6)]
        answers = await asyncio.gather(*(sent(server, opened.table, opened.gm_key, data) for data in several))
        assert [answer.status_code for answer in answers] == [200] * 6
        assert len(await server.hub.store.pictures(opened.table)) == 6

    run(tmp_path, test)
