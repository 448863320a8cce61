"""The picture below a map over HTTP: whole for whom nothing is veiled, else with what is not seen yet painted over."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import toy
from clients import FREE, Server, served
from msgspec import structs
from PIL import Image

from tests.pictures.drawn import read, written
from wildtable.board import Backdrop
from wildtable.pictures import Picture, accept
from wildtable.pictures.worker import DARK
from wildtable.play import GM, WATCH
from wildtable.server.http.masked_pictures import hidden_areas
from wildtable.server.wire.tables import NewTable, Opened
from wildtable.store import KeptPicture
from wildtable.systems import System

VEILED = [[2, 0], [3, 0], [2, 1]]


def chequered(hidden_part: int) -> Picture:
    """4 by 2 squares of 10 pixels, and 10 pixels more at the right; what is veiled or beside it, by the number."""
    picture, choose = Image.new("RGB", (50, 20)), random.Random(hidden_part)
    for y in range(20):
        for x in range(50):
            hide = [x // 10, y // 10] in VEILED or x >= 40
            picture.putpixel((x, y), (choose.choice([0, 255]), 0, 0) if hide else (0, x // 10 * 50, 99))
    return accept(written(picture, "PNG"))


def system(picture: Picture, veiled: list[list[int]], *, board: bool = True) -> System:
    """The toy game on a map, 4 by 2 squares; the word that is hidden takes its place where there is none."""
    below = Backdrop(picture.hash, (0, 0), 500, 200)

    def view(state: toy.Stones, seat: str) -> Any:
        whole = seat == GM or not veiled
        lies = {"hash": picture.hash if whole else "", "at": [0, 0], "width": 500, "height": 200}
        drawn = {"width": 4, "height": 2, "picture": lies, "veiled": veiled}
        return {"stones": state.stones, "board": drawn if board else None}

    return replace(toy.SYSTEM, game=structs.replace(toy.GAME, view=view), below=lambda _: below)


def run(data: Path, made: System, picture: Picture, test: Callable[[Server, Opened], Awaitable[None]]) -> None:
    async def whole() -> None:
        async with served(data, structs.replace(FREE), systems=[made]) as server:
            opened = await server.hub.open(NewTable("stones", "long", "heap"))
            kept = KeptPicture(opened.table, picture.hash, "webp", picture.width, picture.height, 1, picture.data)
            await server.hub.store.add_picture(kept, 10, 10**6)
            await test(server, opened)

    asyncio.run(whole())


async def got(server: Server, table: str, key: str, what: str = "below?of=1") -> httpx.Response:
    async with server.http() as http:
        return await http.get(f"/api/tables/{table}/{what}", headers={"Authorization": f"Bearer {key}"})


def fetched(data: Path, picture: Picture, made: System) -> dict[str, httpx.Response]:
    """Return what the game master, a player and a spectator get of the picture below; and the player, of the whole of
    it."""
    found: dict[str, httpx.Response] = {}

    async def test(server: Server, opened: Opened) -> None:
        async with server.join(opened.table, opened.player_key, "Ann") as ann:
            for seat, key in ((GM, opened.gm_key), ("ann", ann.welcome["key"]), (WATCH, opened.player_key)):
                found[seat] = await got(server, opened.table, key)
            found["whole"] = await got(server, opened.table, ann.welcome["key"], f"pictures/{picture.hash}")
            found["none"] = await got(server, opened.table, ann.welcome["key"], f"pictures/{'0' * 64}")

    run(data, made, picture, test)
    return found


def told(answer: httpx.Response) -> Any:
    return answer.status_code, answer.content, [(k, v) for k, v in answer.headers.items() if k != "date"]


def test_players_get_it_painted_over_and_nothing_else(tmp_path: Path) -> None:
    picture = chequered(1)
    found = fetched(tmp_path, picture, system(picture, VEILED))
    assert found[GM].content == picture.data
    assert found["ann"].content == found[WATCH].content
    assert found["ann"].headers["content-type"] == "image/webp"
    assert found["ann"].headers["cache-control"] == "no-store"
    assert told(found["whole"]) == told(found["none"])
    shown = read(found["ann"].content).convert("RGB")
    for y in range(20):
        for x in range(50):
            hide = [x // 10, y // 10] in VEILED or x >= 40
            assert shown.getpixel((x, y)) == (DARK if hide else (0, x // 10 * 50, 99)), (x, y)


def test_what_lies_there_changes_no_byte_that_a_player_gets(tmp_path: Path) -> None:
    several = []
    for number in (1, 2):
        (tmp_path / str(number)).mkdir()
        picture = chequered(number)
        several.append((picture, fetched(tmp_path / str(number), picture, system(picture, VEILED))))
    (one, first), (other, second) = several
    assert one.data != other.data
    for seat in ("ann", WATCH, "whole", "none"):
        assert told(first[seat]) == told(second[seat]), seat


def test_it_is_whole_where_nothing_is_veiled(tmp_path: Path) -> None:
    picture = chequered(1)
    found = fetched(tmp_path, picture, system(picture, []))
    assert found["ann"].content == found["whole"].content == picture.data


def test_without_a_map_there_is_none(tmp_path: Path) -> None:
    picture = chequered(1)
    found = fetched(tmp_path, picture, system(picture, VEILED, board=False))
    assert told(found["ann"]) == told(found["none"])
    (tmp_path / "toy").mkdir()
    assert fetched(tmp_path / "toy", picture, toy.SYSTEM)["ann"].status_code == 404


def test_a_picture_whose_name_is_kept_is_never_sent_whole(tmp_path: Path) -> None:
    """A view that keeps the name, and says nothing of what is veiled, is taken at its word: there is none."""
    picture = chequered(1)
    made = system(picture, VEILED)

    def view(state: toy.Stones, seat: str) -> Any:
        seen = made.game.view(state, seat)
        del seen["board"]["veiled"]
        return seen

    found = fetched(tmp_path, picture, replace(made, game=structs.replace(made.game, view=view)))
    assert found["ann"].status_code == 404


def test_the_parts_that_are_hidden_end_at_whole_pixels() -> None:
    """A pixel is 30 hundredths of a square: the edges of the map and of the squares lie within pixels."""
    below = Backdrop("x", (-50, 0), 300, 100)
    assert list(hidden_areas(below, (10, 3), (2, 1), [(1, 0)])) == [(0, 0, 2, 3), (8, 0, 10, 3), (5, 0, 9, 3)]
    assert list(hidden_areas(Backdrop("x", (0, 0), 200, 100), (20, 10), (2, 1), [(0, 0), (1, 0)])) == [(0, 0, 20, 10)]
    assert list(hidden_areas(Backdrop("x", (0, 0), 200, 100), (20, 10), (2, 1), [])) == []
