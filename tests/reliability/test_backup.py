"""A whole server in a folder, taken while it plays: it comes back as it was at one moment, with every link."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import toy
from click.testing import CliRunner
from clients import is_plain
from processes import fresh_database
from sqlalchemy import Connection, select
from test_kill import Player, started

from wildtable.cli.main import main
from wildtable.play import Refused
from wildtable.play.promising import Promises, published
from wildtable.server.http.app import opened_hub
from wildtable.server.ops.orphaned_keys import keys_folder
from wildtable.server.ops.settings import Settings
from wildtable.server.run import demo_table
from wildtable.store import (
    Kept,
    KeptAgent,
    KeptCode,
    KeptMember,
    KeptPicture,
    KeptTable,
    backing,
    hashed,
    schema,
)
from wildtable.store.access import agent_added
from wildtable.store.backing import back_up, read_backup, restore
from wildtable.store.files import list_tables, load_table, store_url
from wildtable.store.sealing import Seals
from wildtable.store.sqlite import OneProcess
from wildtable.store.store import opened
from wildtable.store.urls import database_url

TIMES = 10


def command(*words: object) -> str:
    """Return the output of `wildtable`; it has to end well."""
    done = CliRunner().invoke(main, [str(word) for word in words])
    assert done.exit_code == 0, done.output
    return done.output


@pytest.mark.slow
def test_ten_backups_of_a_server_that_plays_come_back_with_every_link(tmp_path: Path) -> None:
    players = [Player("Ada"), Player("Bo"), Player("Cy")]
    data = tmp_path / "data"

    async def played(server: Any) -> None:
        playing = [asyncio.create_task(player.play(server, 10**9)) for player in players]
        while any(len(player.answered) < 5 for player in players):  # noqa: ASYNC110 - they have no event
            await asyncio.sleep(0.02)
        for number in range(TIMES):
            before = max(player.seq for player in players)
            await asyncio.to_thread(back_up, store_url(data), data, tmp_path / f"backup-{number}")
            held = list_rows(tmp_path / f"backup-{number}" / "wildtable.db", "SELECT count(*) FROM entries")[0][0]
            assert held >= before, "what somebody had been shown before it began is in it"
        server.process.kill()
        await asyncio.gather(*playing)

    with started(data) as server:
        asyncio.run(played(server))
        links = [server.gm_key, server.player_key, *[player.key for player in players]]
    _, whole = load_table(store_url(data), server.table, (toy.SYSTEM,))
    lengths = []
    for number in range(TIMES):
        there = tmp_path / f"restored-{number}"
        assert "1 table with" in command("restore", tmp_path / f"backup-{number}", "--data", there)
        (kept,) = list_tables(store_url(there))
        _, table = load_table(store_url(there), kept.id, (toy.SYSTEM,))
        assert table.entries == whole.entries[: table.seq]
        assert table.state == state_after(whole, table.seq)
        assert kept.seq == table.seq
        lengths.append(table.seq)
        seats = asyncio.run(whose(there, server.table, links))
        assert seats == ["gm", "watch", *[player.seat for player in players]]
    assert lengths == sorted(lengths)
    assert lengths[0] < lengths[-1], "nothing was played meanwhile"


def state_after(table: Any, seq: int) -> Any:
    """Return what a log comes to after so many entries."""
    return type(table)(toy.SYSTEM.game, table.first, table.entries[:seq]).state


async def whose(data: Path, table: str, keys: list[str]) -> list[str]:
    """Return whose each key is on a data folder; the table that is opened at the start is the same as well."""
    async with opened_hub(store_url(data), systems=(toy.SYSTEM,)) as hub:
        assert (await demo_table(hub, data / "demo.json")).table == table
        return [(await hub.authenticate(table, key, "", watching=True))[1].seat for key in keys]


def list_rows(file: Path, query: str) -> list[Any]:
    with contextlib.closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as connection:
        return connection.execute(query).fetchall()


# From one kind of database to another.


async def fill(url: str) -> None:
    """A store with something in every table of the schema."""
    async with opened(url) as store:
        for name in ("t1", "t2"):
            table = KeptTable(name, "stones", "long", "heap", "Ä «table»", "{}", 1, 700, hashed("gm"), hashed(name))
            members = [KeptMember(name, "p-1", "player", "Ada 🎲", hashed(f"{name}-ada"), 7)]
            pictures = [KeptPicture(name, hashed(f"{n}"), "webp", 3, 4, 5, bytes(range(256)) * 9) for n in range(20)]
            log = [Kept(seq, f"c{seq}", 5, f'{{"seq":{seq}}}') for seq in range(1, 701)]
            await store.add_table(table, log, members, pictures)
        await store.keep_code(KeptCode("t2", "ABCDEF", 8), 0)
        await store.change("t2", agent_added(KeptAgent("t2", "bot", "p-1", "look", "Böt", hashed("bot"), 9), 1))


async def rows_of(url: str) -> dict[str, list[tuple[Any, ...]]]:
    """All that a store holds."""

    def read(connection: Connection) -> dict[str, list[tuple[Any, ...]]]:
        tables = schema.metadata.sorted_tables
        return {
            table.name: [tuple(row) for row in connection.execute(select(table).order_by(*table.primary_key))]
            for table in tables
        }

    async with opened(url, read_only=True) as store:
        found = await store._read.run(read)
    assert all(found.values())
    return found


def but_for_promises(rows: dict[str, list[tuple[Any, ...]]]) -> dict[str, list[tuple[Any, ...]]]:
    """The same without what a table's dice come from."""
    kept = [place for place, name in enumerate(schema.tables.c.keys()) if name not in ("secret", "promises")]
    return rows | {"tables": [tuple(row[place] for place in kept) for row in rows["tables"]]}


def secrets_of(url: str) -> dict[str, str]:
    """Return what each table's dice come from; what they promise is of that, from the next entry on."""

    async def read() -> dict[str, str]:
        async with opened(url, seals=Seals(bytes(32))) as store:
            tables = [each for table in await store.tables() if (each := await store.promising(table.id))]
        for each in tables:
            assert published(each.promises)[-1] == (each.seq + 1, Promises(each.secret).open)
        return {each.id: each.secret for each in tables}

    return asyncio.run(read())


def to_and_fro(tmp_path: Path, first: str, second: str) -> None:
    asyncio.run(fill(first))
    keys, again = tmp_path / "keys", tmp_path / "again"
    keys.mkdir()
    (keys / "demo-a.json").write_text('{"table":"t1","gm_key":"gm","player_key":"t1"}')
    (keys / "demo-a.said").write_text("{}")
    (keys / "other.txt").write_text("not ours")
    made = back_up(first, keys, tmp_path / "backup")
    assert sorted(made.files) == ["keys/demo-a.json", "keys/demo-a.said", "wildtable.db"]
    assert {path.name for path in (tmp_path / "backup").iterdir()} == {"backup.json", "keys", "wildtable.db"}
    assert read_backup(tmp_path / "backup") == made
    restore(tmp_path / "backup", second, again)
    assert but_for_promises(asyncio.run(rows_of(second))) == but_for_promises(asyncio.run(rows_of(first)))
    before, after = secrets_of(first), secrets_of(second)
    assert all(after[table] not in ("", secret) for table, secret in before.items())
    assert sorted(path.name for path in again.glob("demo*")) == ["demo-a.json", "demo-a.said"]
    with pytest.raises(Refused, match="already"):
        restore(tmp_path / "backup", second, again)


def test_sqlite_to_sqlite(tmp_path: Path) -> None:
    to_and_fro(tmp_path, store_url(_made(tmp_path / "one")), store_url(tmp_path / "two"))


def test_postgresql_to_sqlite_and_back(tmp_path: Path) -> None:
    with fresh_database() as one, fresh_database() as two:
        (tmp_path / "there").mkdir()
        to_and_fro(tmp_path / "there", database_url(one), store_url(tmp_path / "lite"))
        restore(tmp_path / "there" / "backup", database_url(two), tmp_path / "keys")
        assert but_for_promises(asyncio.run(rows_of(database_url(two)))) == but_for_promises(
            asyncio.run(rows_of(database_url(one)))
        )


def test_a_backup_of_postgresql_is_of_one_moment(tmp_path: Path) -> None:
    """A write between two of its questions is not in it."""
    with fresh_database() as url:

        async def write() -> None:
            async with opened(database_url(url)) as store:
                await store.append("t2", Kept(701, "late", 5, "{}"))

        def between(done: int, total: int) -> None:
            if done == 2:  # the tables were read, with their number of entries
                import threading  # noqa: PLC0415

                thread = threading.Thread(target=lambda: asyncio.run(write()))
                thread.start()
                thread.join()

        asyncio.run(fill(database_url(url)))
        made = back_up(database_url(url), tmp_path, tmp_path / "backup", between)
        assert made.rows["entries"] == 1400
        assert len(asyncio.run(rows_of(database_url(url)))["entries"]) == 1401


def test_a_backup_of_sqlite_is_of_one_moment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url = store_url(_made(tmp_path / "one"))
    asyncio.run(fill(url))
    monkeypatch.setattr(backing, "PAGES", 5)
    written = []

    async def whole() -> Any:
        async with opened(url) as store:

            async def write() -> None:
                written.append(701 + len(written))
                await store.append("t2", Kept(written[-1], f"late{written[-1]}", 5, "{}"))

            loop = asyncio.get_running_loop()

            def between(done: int, total: int) -> None:
                if len(written) < 10:
                    asyncio.run_coroutine_threadsafe(write(), loop).result(10)

            return await asyncio.to_thread(back_up, url, tmp_path, tmp_path / "backup", between)

    assert asyncio.run(whole()).rows["entries"] == 1400
    assert len(written) == 10


# What is refused.


def _made(folder: Path) -> Path:
    folder.mkdir()
    return folder


@pytest.fixture
def backed(tmp_path: Path) -> Path:
    """A backup of two tables."""
    data = _made(tmp_path / "data")
    asyncio.run(fill(store_url(data)))
    (data / "demo.json").write_text('{"table":"t1","gm_key":"gm","player_key":"t1"}')
    assert "2 tables with 1,400 entries" in command("backup", tmp_path / "backup", "--data", data)
    return tmp_path / "backup"


def _flip(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 1
    path.write_bytes(data)


def _rewrite(path: Path, change: Callable[[dict[str, Any]], object]) -> None:
    told = json.loads(path.read_bytes())
    change(told)
    path.write_text(json.dumps(told))


DAMAGES: dict[str, tuple[Callable[[Path], object], str]] = {
    "a bit": (lambda backup: _flip(backup / "wildtable.db"), "is not as it was written"),
    "a key": (lambda backup: _flip(backup / "keys" / "demo.json"), "is not as it was written"),
    "no file": (lambda backup: (backup / "wildtable.db").unlink(), "wildtable.db cannot be read"),
    "no word": (lambda backup: (backup / "backup.json").unlink(), "There is no backup in"),
    "half a word": (lambda backup: (backup / "backup.json").write_text('{"wildtable_backup":1'), "cannot be read"),
    "newer": (lambda b: _rewrite(b / "backup.json", lambda told: told.update(wildtable_backup=2)), "newer Wildtable"),
    "schema": (lambda b: _rewrite(b / "backup.json", lambda told: told.update(schema="9999")), "newer Wildtable"),
    "less": (lambda b: _rewrite(b / "backup.json", lambda told: told["rows"].update(entries=1399)), "something else"),
    "out of it": (
        lambda b: _rewrite(
            b / "backup.json", lambda told: told["files"].update({"keys/../../x": told["files"]["wildtable.db"]})
        ),
        "files that no backup has",
    ),
}


@pytest.mark.parametrize("how", DAMAGES)
def test_a_damaged_backup_is_refused_and_nothing_is_made(backed: Path, tmp_path: Path, how: str) -> None:
    damage, said = DAMAGES[how]
    damage(backed)
    done = CliRunner().invoke(main, ["restore", str(backed), "--data", str(tmp_path / "new")])
    assert (done.exit_code, said in done.output) == (3, True), done.output
    assert len(done.output.strip().splitlines()) == 1
    assert not (tmp_path / "new").exists()


def all_files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def refused(*words: object) -> str:
    done = CliRunner().invoke(main, [str(word) for word in words])
    assert done.exit_code == 3, done.output
    said = done.output.strip()
    assert len(said.splitlines()) == 1
    assert is_plain({"code": "x", "problem": said.removeprefix("Error: ").replace(str(words[-1]), "D"), "remedy": ""})
    return said


def test_only_where_nothing_is(backed: Path, tmp_path: Path) -> None:
    new = tmp_path / "new"
    before = all_files(tmp_path / "data")
    assert "is not empty" in refused("restore", backed, "--data", tmp_path / "data")
    assert all_files(tmp_path / "data") == before
    _made(new)
    (new / "demo.json").write_text("{}")
    assert "has the keys of another table" in refused("restore", backed, "--data", new)
    assert [path.name for path in new.iterdir()] == ["demo.json"]
    (new / "demo.json").unlink()
    held = OneProcess(new / "wildtable.db")
    assert "Another Wildtable is using" in refused("restore", backed, "--data", new)
    held.release()
    asyncio.run(_started(new))  # a server that nobody has played on
    assert "2 tables with 1,400 entries, restored as of 20" in command("restore", backed, "--data", new)
    there, here = asyncio.run(rows_of(store_url(new))), asyncio.run(rows_of(store_url(tmp_path / "data")))
    assert but_for_promises(there) == but_for_promises(here)


async def _started(data: Path) -> None:
    async with opened(store_url(data)):
        pass


def test_a_backup_is_whole_or_not_there(backed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data, to = tmp_path / "data", tmp_path / "new"
    assert "already" in refused("backup", backed, "--data", data)
    assert "There are no tables" in refused("backup", to, "--data", tmp_path / "nowhere")
    (tmp_path / "text").mkdir()
    (tmp_path / "text" / "wildtable.db").write_text("milk\n" * 99)
    assert "is not a database" in refused("backup", to, "--data", tmp_path / "text")
    with contextlib.closing(sqlite3.connect(data / "wildtable.db")) as connection, connection:
        connection.execute("DELETE FROM entries WHERE seq = 7")
    assert "damaged" in refused("backup", to, "--data", data)
    assert [path.name for path in tmp_path.iterdir() if "new" in path.name] == []
    file = tmp_path / "file"
    file.write_text("")
    assert "could not be written" in refused("backup", file / "new", "--data", data)


def test_a_folder_of_keys_is_the_databases_own(tmp_path: Path) -> None:
    assert keys_folder(Settings(data=tmp_path)) == tmp_path
    assert keys_folder(Settings(data=tmp_path, database="postgresql://a@b/c")).parent == tmp_path


def test_what_is_written_is_for_nobody_else(backed: Path, tmp_path: Path) -> None:
    command("restore", backed, "--data", tmp_path / "new")
    for folder in (backed, tmp_path / "new"):
        for path in _all(folder):
            assert path.stat().st_mode & 0o077 == 0 or path.name.endswith(".lock"), path


def _all(folder: Path) -> Iterator[Path]:
    yield folder
    yield from folder.rglob("*")
