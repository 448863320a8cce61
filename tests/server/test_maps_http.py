"""Maps of other programs over HTTP: read into a place, their picture kept; hostile ones refused in a sentence."""

from __future__ import annotations

import asyncio
import base64
import json
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any

import pytest
from clients import FREE, Server, is_plain, served
from msgspec.structs import replace
from PIL import Image

from tests.pictures.drawn import corners, packed, png, written
from wildtable.pictures import accept
from wildtable.server.http import endpoints
from wildtable.server.wire.tables import Opened

HERE = written(corners(), "PNG")


def uvtt(picture: bytes = HERE, **parts: Any) -> bytes:
    """A map of 3 by 2 squares, 2 pixels each."""
    frame = {"map_origin": {"x": 0, "y": 0}, "map_size": {"x": 3, "y": 2}, "pixels_per_grid": 2}
    return json.dumps({"resolution": frame, "image": base64.b64encode(picture).decode(), **parts}).encode()


def at(x: float, y: float) -> dict[str, float]:
    return {"x": x, "y": y}


LARGE = {"map_size": at(150, 150), "pixels_per_grid": 2}
WALLS = [[at(n % 150, n // 150), at(n % 150, n // 150 + 0.5)] for n in range(10_001)]


def run(data: Path, test: Callable[[Server, Opened], Awaitable[None]]) -> None:
    async def whole() -> None:
        async with served(data, replace(FREE, pictures_sent=10**6)) as server:
            await test(server, await server.open())

    asyncio.run(whole())


async def sent(server: Server, table: str, key: str, data: bytes) -> Any:
    async with server.http() as http:
        headers = {"Authorization": f"Bearer {key}"}
        return await http.post(f"/api/tables/{table}/maps", content=data, headers=headers, timeout=60)


def test_a_map_becomes_a_place_and_its_picture_is_kept(tmp_path: Path) -> None:
    async def test(server: Server, opened: Opened) -> None:
        walls = [[at(0, 0), at(2, 0), at(2, 2)]]
        portals = [{"bounds": [at(0, 1), at(1, 1)], "closed": True}]
        answer = await sent(server, opened.table, opened.gm_key, uvtt(line_of_sight=walls, portals=portals))
        found = answer.json()
        name = accept(HERE).hash
        assert found["place"] == {
            "title": "A map",
            "size": [3, 2],
            "lines": [
                {"path": [[0, 0], [200, 0], [200, 200]], "blocks": True, "opaque": True},
                {
                    "path": [[0, 100], [100, 100]], "name": "door", "id": "door-1", "door": True, "blocks": True,
                    "opaque": True,
                },
            ],
            "picture": {"hash": name, "at": [0, 0], "size": [300, 200]},
        }  # fmt: skip
        assert found["listed"] == ["This format does not tell windows from doors: all 1 became doors."]
        assert await server.hub.store.pictures(opened.table) == [name]

    run(tmp_path, test)


def test_a_picture_that_is_too_large_is_scaled_down(tmp_path: Path) -> None:
    async def test(server: Server, opened: Opened) -> None:
        picture = written(Image.new("RGB", (4352, 4096), (90, 60, 30)), "PNG")
        frame = {"map_size": at(17, 16), "pixels_per_grid": 256}
        found = (await sent(server, opened.table, opened.gm_key, uvtt(picture, resolution=frame))).json()
        assert found["place"]["picture"]["size"] == [1700, 1600]
        assert found["listed"] == ["The picture of 4352 × 4096 pixels was scaled down to 2176 × 2048."]

    run(tmp_path, test)


@pytest.mark.parametrize(
    ("picture", "said"),
    [
        (png(40_000, 40_000, packed(10**6)), "fewer pixels per square"),
        (b"<!doctype html><script>", "a web page"),
        (HERE[:40], "damaged"),
    ],
    ids=["bomb", "html", "cut"],
)
def test_a_map_comes_without_a_picture_that_cannot_be_kept(tmp_path: Path, picture: bytes, said: str) -> None:
    async def test(server: Server, opened: Opened) -> None:
        found = (await sent(server, opened.table, opened.gm_key, uvtt(picture))).json()
        assert found["place"] == {"title": "A map", "size": [3, 2]}
        assert said in found["listed"][-1]
        assert found["listed"][-1].startswith("The picture was left out.")
        assert await server.hub.store.pictures(opened.table) == []

    run(tmp_path, test)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "not JSON"),
        (b"[]", "does not fit"),
        (b"<script>", "not JSON"),
        (b"[" * 100_000, ""),
        (HERE, "That is a picture (PNG)"),
        (uvtt(resolution=LARGE, line_of_sight=WALLS), "10,000"),
    ],
    ids=["empty", "list", "html", "deep", "picture", "walls"],
)
def test_what_is_no_map_is_refused_in_a_sentence(tmp_path: Path, data: bytes, said: str) -> None:
    async def test(server: Server, opened: Opened) -> None:
        answer = await sent(server, opened.table, opened.gm_key, data)
        assert (answer.status_code, answer.json()["place"]) == (200, None)
        assert said in answer.json()["problem"]
        assert answer.json()["remedy"]

    run(tmp_path, test)


def test_script_in_a_title_stays_text(tmp_path: Path) -> None:
    async def test(server: Server, opened: Opened) -> None:
        answer = await sent(server, opened.table, opened.gm_key, uvtt(title="<script>alert(1)</script>"))
        assert answer.json()["place"]["title"] == "<script>alert(1)</script>"
        assert answer.headers["content-type"] == "application/json"

    run(tmp_path, test)


def test_only_the_game_master_brings_a_map(tmp_path: Path) -> None:
    async def test(server: Server, opened: Opened) -> None:
        async with server.join(opened.table, opened.player_key, "Ann") as ann:
            for key in (ann.welcome["key"], opened.player_key, "wrong"):
                answer = await sent(server, opened.table, key, uvtt())
                assert (answer.status_code, is_plain(answer.json())) == (403, True)
        assert await server.hub.store.pictures(opened.table) == []

    run(tmp_path, test)


@pytest.mark.parametrize("route", ["maps", "pictures", "import"])
def test_a_thread_closes_the_file_of_an_upload(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, route: str) -> None:
    closers: list[int] = []

    class Noted:
        """A temporary file that notes the thread that closes it."""

        def __init__(self) -> None:
            self.file = TemporaryFile()  # noqa: SIM115 - closed below

        def __getattr__(self, name: str) -> Any:
            return getattr(self.file, name)

        def __enter__(self) -> Any:
            return self

        def __exit__(self, *_: object) -> None:
            self.close()

        def close(self) -> None:
            closers.append(threading.get_ident())
            self.file.close()

    async def test(server: Server, opened: Opened) -> None:
        monkeypatch.setattr(endpoints, "TemporaryFile", Noted)
        kind = "image/png" if route == "pictures" else "application/json"
        headers = {"Authorization": f"Bearer {opened.gm_key}", "Content-Type": kind}
        path = "/api/import" if route == "import" else f"/api/tables/{opened.table}/{route}"
        async with server.http() as http:
            await http.post(path, content=uvtt(), headers=headers, timeout=60)
        assert closers
        assert threading.get_ident() not in closers  # that is the event loop's

    run(tmp_path, test)
