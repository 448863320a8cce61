"""A database that is damaged, emptied, gone or another program's is refused in plain words, and left as it is."""

from __future__ import annotations

import asyncio
import contextlib
import random
import sqlite3
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from clients import is_plain

from wildtable.cli.main import main
from wildtable.play import Refused
from wildtable.server import run
from wildtable.server.ops.orphaned_keys import check_no_orphaned_keys
from wildtable.server.ops.settings import Settings
from wildtable.server.run import start
from wildtable.store import Kept, KeptTable, Store, soundness
from wildtable.store.files import store_url
from wildtable.store.soundness import check_sound
from wildtable.store.store import opened

PAGE = 4096


def filled(data: Path, entries: int = 200) -> Path:
    """A database with three tables, in one file."""

    async def fill() -> None:
        async with opened(store_url(data)) as store:
            for name in ("t1", "t2", "t3"):
                log = [
                    Kept(seq, f"c{seq}", 5, f'{{"seq":{seq},"text":"{"x" * 300}"}}') for seq in range(1, entries + 1)
                ]
                await store.add_table(KeptTable(name, "stones", "long", "heap", "A", "{}", 1, entries, "a", "b"), log)

    asyncio.run(fill())
    assert {path.name for path in data.iterdir()} == {"promises.key", "wildtable.db", "wildtable.db.lock"}
    return data / "wildtable.db"


def as_they_are(data: Path) -> dict[str, bytes]:
    """Every file of a folder but the lock and the key of the dice."""
    apart = (".lock", ".key")
    return {path.name: path.read_bytes() for path in data.rglob("*") if path.is_file() and path.suffix not in apart}


def refused(file: Path) -> Refused:
    """Return what a start on a file is refused with: in words for people, in a server and by `--check`, nothing
    changed."""
    before = as_they_are(file.parent)
    with pytest.MonkeyPatch.context() as stopping:
        stopping.setattr(run, "_serve", _serves)
        with pytest.raises(Refused) as found:
            start(Settings(port=0, data=file.parent))
    said = found.value
    problem = said.problem.replace(f"{file.parent}/", "")
    assert is_plain({"code": said.code, "problem": f"D: {problem}", "remedy": said.remedy}), said
    checked = CliRunner().invoke(main, ["serve", "--check", "--port", "0", "--data", str(file.parent)])
    assert (checked.exit_code, str(said) in checked.output) == (1, True), checked.output
    assert as_they_are(file.parent) == before
    return said


async def _serves(opening: AbstractAsyncContextManager[Any], *_: Any, **__: Any) -> None:
    """In place of serving for ever."""
    async with opening:
        raise AssertionError("it serves")


def overwritten(file: Path, at: int, data: bytes) -> None:
    with file.open("r+b") as writing:
        writing.seek(at)
        writing.write(data)


DAMAGES: dict[str, tuple[Callable[[Path], object], str, str]] = {
    "nothing left": (lambda file: file.write_bytes(b""), "damaged-store", "is empty"),
    "zeros": (lambda file: file.write_bytes(bytes(file.stat().st_size)), "damaged-store", "begins with zeros"),
    "first page zeros": (lambda file: overwritten(file, 0, bytes(PAGE)), "damaged-store", "begins with zeros"),
    "a text": (lambda file: file.write_text("milk, eggs\n" * 500), "not-ours", "is not a database"),
    "schema broken": (lambda file: overwritten(file, 100, b"\xff" * 200), "damaged-store", "SQLite says"),
    "cut short": (lambda file: file.write_bytes(file.read_bytes()[: PAGE * 7]), "damaged-store", "SQLite says"),
    "cut in a page": (lambda file: file.write_bytes(file.read_bytes()[:-1000]), "damaged-store", "SQLite says"),
    "cut in the first page": (lambda file: file.write_bytes(file.read_bytes()[:2000]), "damaged-store", "SQLite says"),
}


@pytest.mark.parametrize("how", DAMAGES)
def test_a_damaged_file_is_refused_and_left_as_it_is(tmp_path: Path, how: str) -> None:
    damage, code, said = DAMAGES[how]
    file = filled(tmp_path)
    damage(file)
    found = refused(file)
    assert (found.code, said in found.problem) == (code, True), found
    is_perhaps_new = how in ("nothing left", "zeros", "first page zeros")  # a power cut at the very first start
    assert ("delete the file" in found.remedy) == is_perhaps_new


def test_a_page_of_noise_is_found_wherever_it_is(tmp_path: Path) -> None:
    """Every page of this file is one of a tree: what lies in the middle of a long text SQLite cannot know."""
    file = filled(tmp_path)
    whole, noise = file.read_bytes(), random.Random(3)
    assert check_sound(file)
    pages = len(whole) // PAGE
    assert pages > 50
    for page in range(1, pages):
        file.write_bytes(whole[: page * PAGE] + noise.randbytes(PAGE) + whole[(page + 1) * PAGE :])
        with pytest.raises(Refused, match="is damaged"):
            check_sound(file)
    refused(file)


CHANGES = {
    "an entry less": (
        "DELETE FROM entries WHERE table_id = 't2' AND seq = 7",
        "t2 should have 200 entries and has 199",
    ),
    "a number missing": ("UPDATE entries SET seq = 300 WHERE table_id = 't2' AND seq = 7", "t2 should have 200"),
    "another count": ("UPDATE tables SET seq = 199 WHERE id = 't3'", "t3 should have 199 entries and has 200"),
    "a table gone": ("DELETE FROM tables WHERE id = 't1'", "a row of entries belongs to no table"),
    "a part gone": ("DROP TABLE codes", "lacks codes"),
    "the heart gone": ("DROP TABLE entries", "lacks entries"),
    "another program's": ("DROP TABLE alembic_version; DROP TABLE entries; CREATE TABLE bills (a)", "another program"),
}


@pytest.mark.parametrize("how", CHANGES)
def test_what_does_not_fit_together_is_refused(tmp_path: Path, how: str) -> None:
    script, said = CHANGES[how]
    file = filled(tmp_path)
    with contextlib.closing(sqlite3.connect(file)) as connection:
        connection.executescript(script)
    assert said in refused(file).problem


def test_a_log_without_its_file_is_kept(tmp_path: Path) -> None:
    """SQLite would throw it away as one that was left over."""
    (tmp_path / "wildtable.db-wal").write_bytes(b"what was written last")
    assert "is gone, but its last changes" in refused(tmp_path / "wildtable.db").problem


@pytest.mark.parametrize("left", ["nothing", "a new database"])
def test_keys_without_their_database_are_kept(tmp_path: Path, left: str) -> None:
    (tmp_path / "demo-savage.json").write_text('{"table":"t-0","gm_key":"a","player_key":"b"}')
    if left == "a new database":
        with contextlib.closing(sqlite3.connect(tmp_path / "wildtable.db")) as connection:
            connection.execute("PRAGMA journal_mode=WAL")
    found = refused(tmp_path / "wildtable.db")
    assert (found.code, "is new, but" in found.problem) == ("lost-database", True)


def test_what_is_whole_is_taken(tmp_path: Path) -> None:
    """Also where its last writer was killed, and where it never had a table."""
    file = filled(tmp_path / "data") if (tmp_path / "data").mkdir() is None else None
    assert file is not None
    assert check_no_orphaned_keys(Settings(data=file.parent)) == soundness.versions()[0]

    async def killed() -> dict[str, bytes]:
        async with opened(store_url(file.parent)) as store:
            await store.append("t1", Kept(201, "c201", 5, "{}"))
            return as_they_are(file.parent)

    left = asyncio.run(killed())
    assert left["wildtable.db-wal"]
    again = tmp_path / "again"
    again.mkdir()
    for name, data in left.items():
        (again / name).write_bytes(data)
    assert check_sound(again / "wildtable.db")

    async def count() -> int:
        async with opened(store_url(again)) as store:
            return sum([len(page) async for page in store.entries("t1")])

    assert asyncio.run(count()) == 201
    assert check_sound(tmp_path / "none.db")
    assert not (tmp_path / "none.db").exists()


def test_a_large_file_is_looked_through_for_a_while_only(tmp_path: Path) -> None:
    file = filled(tmp_path, 3000)
    assert check_sound(file)
    assert check_sound(file, patience=-1) is False

    async def opens() -> None:
        await (await Store.open(store_url(tmp_path))).close()

    with pytest.MonkeyPatch.context() as hasty:
        hasty.setattr(soundness.check_sound, "__defaults__", (-1.0,))
        asyncio.run(opens())
