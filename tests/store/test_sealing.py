"""The secrets of dice lie in no database: whoever has that, and not the server's key, foresees nothing."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
from pathlib import Path

import pytest
from click.testing import CliRunner
from processes import fresh_database

from wildtable.cli.main import main
from wildtable.dice.fair import promise_of, seed_of
from wildtable.play import Refused
from wildtable.play.promising import published
from wildtable.store import KeptTable, hashed
from wildtable.store.backing import back_up, restore
from wildtable.store.files import store_url
from wildtable.store.sealing import NAME, Seals, seals_in
from wildtable.store.store import opened
from wildtable.store.urls import database_url


def table(name: str = "t1") -> KeptTable:
    return KeptTable(name, "stones", "long", "heap", "A table", "{}", 1, 0, hashed("gm"), hashed("player"))


async def promised(url: str, *, add: bool = False, seals: Seals | None = None) -> KeptTable:
    """A table's row, as a server has it that plays the table; what it promises is of its secret."""
    async with opened(url, seals=seals) as store:
        if add:
            await store.add_table(table())
        kept = await store.promising("t1")
    assert kept is not None
    assert published(kept.promises)[-1] == (1, promise_of(seed_of(kept.secret, 0)))
    return kept


def test_neither_secret_nor_key_is_in_the_database_or_a_backup(tmp_path: Path) -> None:
    kept = asyncio.run(promised(store_url(tmp_path), add=True))
    key = tmp_path / NAME
    assert stat.S_IMODE(key.stat().st_mode) == 0o600
    back_up(store_url(tmp_path), tmp_path, tmp_path / "backup")
    files = [path for path in tmp_path.rglob("*") if path.is_file() and path.name != NAME]
    assert {"wildtable.db", "backup.json"} <= {path.name for path in files}
    for path in files:
        for secret in (kept.secret, key.read_text().strip()):
            assert secret.encode() not in path.read_bytes()
            assert bytes.fromhex(secret) not in path.read_bytes()


def test_the_same_key_opens_the_same_secret_and_another_makes_new_promises(tmp_path: Path) -> None:
    url = store_url(tmp_path)
    first = asyncio.run(promised(url, add=True))
    assert asyncio.run(promised(url)) == first
    (tmp_path / NAME).unlink()
    second = asyncio.run(promised(url))
    assert second.secret not in ("", first.secret)
    assert asyncio.run(promised(url)) == second


def test_a_backup_promises_anew_wherever_it_is_brought_back(tmp_path: Path) -> None:
    (tmp_path / "one").mkdir()
    first = asyncio.run(promised(store_url(tmp_path / "one"), add=True))
    back_up(store_url(tmp_path / "one"), tmp_path / "one", tmp_path / "backup")
    restore(tmp_path / "backup", store_url(tmp_path / "two"), tmp_path / "two")
    (tmp_path / "two" / NAME).write_text((tmp_path / "one" / NAME).read_text())
    assert asyncio.run(promised(store_url(tmp_path / "two"))).secret != first.secret


def test_looking_on_makes_no_key(tmp_path: Path) -> None:
    asyncio.run(promised(store_url(tmp_path), add=True))
    (tmp_path / NAME).unlink()
    assert CliRunner().invoke(main, ["tables", "--data", str(tmp_path)]).exit_code == 0
    assert not (tmp_path / NAME).exists()


@pytest.mark.parametrize("wrong", ["", "xyz", "00" * 31, b"\xff\xfe"])
def test_a_key_that_is_none_is_told_plainly(tmp_path: Path, wrong: str | bytes) -> None:
    (tmp_path / NAME).write_bytes(wrong if isinstance(wrong, bytes) else wrong.encode())
    with pytest.raises(Refused, match="cannot be read"):
        seals_in(tmp_path / NAME)


def test_a_key_is_made_once_however_many_start(tmp_path: Path) -> None:
    async def many() -> list[str]:
        starts = [asyncio.to_thread(lambda: seals_in(tmp_path / "new" / NAME)) for _ in range(8)]
        return [seals.opened("t", sealed) for seals in await asyncio.gather(*starts) if seals]

    first = seals_in(tmp_path / "new" / NAME)
    assert first is not None
    sealed = first.new()
    assert asyncio.run(many()) == [first.opened("t", sealed)] * 8


def test_servers_of_one_database_need_the_same_key() -> None:
    with fresh_database() as database:
        url = database_url(database)
        first = asyncio.run(promised(url, add=True, seals=Seals(b"a" * 32)))
        assert asyncio.run(promised(url, seals=Seals(b"a" * 32))) == first
        with pytest.raises(Refused, match="key of another server"):
            asyncio.run(promised(url, seals=Seals(b"b" * 32)))


def test_what_lay_in_the_clear_is_gone(tmp_path: Path) -> None:
    asyncio.run(promised(store_url(tmp_path), add=True))
    with sqlite3.connect(tmp_path / "wildtable.db") as connection:
        connection.execute("UPDATE tables SET secret = ?", ["ab" * 32])
        connection.execute("DROP TABLE agents")  # of a later version
        connection.execute("UPDATE alembic_version SET version_num = '0005'")
    connection.close()
    asyncio.run(_opened(store_url(tmp_path)))
    with sqlite3.connect(tmp_path / "wildtable.db") as connection:
        assert connection.execute("SELECT secret FROM tables").fetchall() == [("",)]
    connection.close()


async def _opened(url: str) -> None:
    async with opened(url):
        pass
