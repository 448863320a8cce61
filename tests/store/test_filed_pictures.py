"""A table's pictures travel in its file: those that the log names, byte for byte."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import io
import json
from pathlib import Path
from typing import Any

import pytest
import toy
from click.testing import CliRunner
from PIL import Image

from tests.pictures.drawn import corners, written
from wildtable.cli.main import main
from wildtable.dice import Random
from wildtable.pictures import Picture, accept, kept_size
from wildtable.play import Codec, Refused, Table
from wildtable.store import Kept, KeptMember, KeptPicture, KeptTable, hashed
from wildtable.store.files import Imported, export_table, import_table, store_url
from wildtable.store.sifted import sift
from wildtable.store.store import opened

SYSTEMS = (toy.SYSTEM,)


def drawn(colour: str) -> Picture:
    return accept(written(Image.new("RGB", (8, 8), colour), "PNG"))


SHOWN, TAKEN_BACK, UNUSED = drawn("red"), accept(written(corners(), "PNG")), drawn("navy")


def keep(data: Path, *pictures: Picture, named: tuple[Picture, ...] = (SHOWN, TAKEN_BACK)) -> None:
    """A table whose log names two pictures, one of them in what was taken back."""
    table = Table(toy.GAME, toy.new("long", "heap"))
    for number, picture in enumerate(named):
        table.add(table.do("p-1", toy.Mark(f"it is {picture.hash}!"), Random(), f"c{number}", number))
    if named:
        table.add(table.take_back("gm", 1, "no", "b1", 9))
    codec: Any = Codec(toy.GAME)
    first = codec.encode(table.first).decode()
    kept = KeptTable("t1", "stones", "long", "heap", "T", first, 1, table.seq, hashed("g"), hashed("p"))
    entries = tuple(Kept(e.seq, e.id, e.at, codec.encode(e).decode()) for e in table.entries)

    async def write() -> None:
        async with opened(store_url(data)) as store:
            await store.add_table(kept, entries, (KeptMember("t1", "p-1", "player", "Ada", hashed("k"), 1),))
            for at, picture in enumerate(pictures):
                row = KeptPicture("t1", picture.hash, "webp", picture.width, picture.height, at, picture.data)
                await store.add_picture(row, 10, 10**6)

    asyncio.run(write())


def exported(data: Path) -> bytes:
    out = io.BytesIO()
    export_table(store_url(data), "t1", out)
    return out.getvalue()


def imported(data: Path, file: bytes) -> Imported:
    return import_table(store_url(data), io.BytesIO(file), SYSTEMS, kept_size)


def there(data: Path, table: str) -> dict[str, KeptPicture]:
    async def read() -> dict[str, KeptPicture]:
        async with opened(store_url(data)) as store:
            found = {name: await store.picture(table, name) for name in await store.pictures(table)}
            return {name: picture for name, picture in found.items() if picture is not None}

    return asyncio.run(read())


def test_what_the_log_names_is_the_same_on_another_server(tmp_path: Path) -> None:
    here, away = tmp_path / "here", tmp_path / "away"
    here.mkdir()
    away.mkdir()
    keep(here, SHOWN, UNUSED, TAKEN_BACK)
    file = exported(here)
    made = imported(away, file)
    assert made.missing == ()
    found = there(away, made.table)
    assert {name: kept.data for name, kept in found.items()} == {
        SHOWN.hash: SHOWN.data,
        TAKEN_BACK.hash: TAKEN_BACK.data,
    }
    assert [(found[p.hash].width, found[p.hash].height) for p in (SHOWN, TAKEN_BACK)] == [(8, 8), (6, 4)]
    assert UNUSED.hash.encode() not in file


def test_a_file_without_pictures_is_as_it_was(tmp_path: Path) -> None:
    keep(tmp_path, UNUSED, named=())
    assert set(json.loads(exported(tmp_path))) == {
        "wildtable", "system", "title", "edition", "scene", "first", "members", "promises", "entries", "open", "sum",
    }  # fmt: skip


def test_what_is_missing_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep(tmp_path, SHOWN)
    file = exported(tmp_path)
    assert imported(tmp_path, file).missing == (TAKEN_BACK.hash,)
    path = tmp_path / "table.json"
    path.write_bytes(file)
    monkeypatch.setattr("wildtable.cli.tables.systems", lambda: SYSTEMS)
    told = CliRunner().invoke(main, ["import", str(path), "--data", str(tmp_path)])
    assert told.exit_code == 0, told.output
    assert "1 picture of the log is not in the file" in told.stderr


def filed(data: bytes, name: str = "") -> dict[str, str]:
    return {"hash": name or hashlib.sha256(data).hexdigest(), "data": base64.b64encode(data).decode()}


BAD: dict[str, Any] = {
    "another picture": [filed(SHOWN.data, TAKEN_BACK.hash)],
    "a page": [filed(b"<script>alert(1)</script>")],
    "a PNG": [filed(written(corners(), "PNG"))],
    "something behind it": [filed(SHOWN.data + b"more")],
    "twice": [filed(SHOWN.data), filed(SHOWN.data)],
    "no base64": [{"hash": SHOWN.hash, "data": "%%%"}],
    "no list": {"hash": SHOWN.hash},
    "too many": [filed(SHOWN.data)] * 501,
}


@pytest.mark.parametrize("wrong", BAD)
def test_what_is_no_picture_of_ours_is_refused_whole(tmp_path: Path, wrong: str) -> None:
    keep(tmp_path, SHOWN, TAKEN_BACK)
    file = json.loads(exported(tmp_path)) | {"pictures": BAD[wrong]}
    with pytest.raises(Refused) as refused:
        imported(tmp_path, json.dumps(file).encode())
    assert refused.value.remedy == "Nothing was imported."
    assert list(there(tmp_path, "t1")) == [SHOWN.hash, TAKEN_BACK.hash]


def sifted(file: bytes) -> bytes:
    """Return what is made of a file before it is kept."""
    out = io.BytesIO()
    sift(io.BytesIO(file), out, SYSTEMS, 0, kept_size)
    return out.getvalue()


def test_a_file_that_was_cut_short_is_refused_wherever_it_was_cut(tmp_path: Path) -> None:
    keep(tmp_path, SHOWN, TAKEN_BACK)
    file = exported(tmp_path).rstrip()
    assert file.count(b"\n") > 8
    sifted(file)
    for end in range(len(file)):
        with pytest.raises(Refused):
            sifted(file[:end])


@pytest.mark.parametrize("more", [b"\n{}", b"x", b',\n"pictures":[\n]}', b"\n\n\n]}"])
def test_nothing_stands_behind_the_pictures(tmp_path: Path, more: bytes) -> None:
    keep(tmp_path, SHOWN)
    with pytest.raises(Refused, match="does not end behind its pictures"):
        sifted(exported(tmp_path).rstrip() + more)


def test_laid_out_anew_it_is_the_same_table(tmp_path: Path) -> None:
    keep(tmp_path, SHOWN, TAKEN_BACK)
    file = exported(tmp_path)
    told = json.loads(file)
    assert sifted(json.dumps(told).encode()) == sifted(json.dumps(told, indent=1).encode()) == sifted(file)
