"""The clock jumps, the disk turns read-only or full, the database goes away: said plainly, and heals by itself.

`python -m bench heals` prints the figures of the slow ones.
"""

from __future__ import annotations

import io
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
import toy
from clients import Server, run
from healing import Absent, Found, clock_set, database_away, disk_fails, disk_full

from wildtable.store.files import export_table, import_table, load_table, store_url

HOUR = 3600 * 10**9
DROP = {"type": "drop"}


def healed(happening: Callable[[Path], Found], folder: Path) -> Found:
    """Return what became of an evening, all of which is there. Skips where the machine has not what it takes."""
    try:
        found = happening(folder)
    except Absent as absent:
        pytest.skip(str(absent))
    assert found.whole, str(found)
    return found


@pytest.mark.slow
def test_the_clock_is_set_while_people_play(tmp_path: Path) -> None:
    assert not healed(clock_set, tmp_path).refused


@pytest.mark.slow
@pytest.mark.parametrize("how", ["read-only", "broken"])
def test_a_disk_that_cannot_be_written_for_a_while(tmp_path: Path, how: str) -> None:
    assert set(healed(partial(disk_fails, how=how), tmp_path).refused) == {"not-kept"}


@pytest.mark.slow
def test_a_disk_that_is_full_for_a_while(tmp_path: Path) -> None:
    assert set(healed(disk_full, tmp_path).refused) == {"not-kept"}


@pytest.mark.slow
def test_a_database_that_is_away_for_a_while(tmp_path: Path) -> None:
    found = healed(database_away, tmp_path)
    assert found.refused["no-store"]
    assert set(found.refused) <= {"not-kept", "no-store", "stale"}  # stale: what was kept after all came first


def test_a_disk_that_turns_read_only_once(tmp_path: Path) -> None:
    assert healed(partial(disk_fails, how="read-only", times=1), tmp_path).healed


def test_no_entry_is_older_than_the_one_before_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Entries played while the clock was set back can be brought in again, as nobody has changed them."""
    now, ids = time.time_ns(), []

    async def test(server: Server) -> None:
        table = await server.open()
        ids.append(table.table)
        async with server.join(table.table, table.player_key, "Ada") as ada:
            for off in (0, HOUR, -HOUR, 1 - now, 0, 2 * HOUR):
                monkeypatch.setattr(time, "time_ns", lambda off=off: now + off)
                for _ in range(2):
                    assert (await ada.do(DROP))["type"] == "step"

    run(tmp_path, test)
    url, out = store_url(tmp_path), io.BytesIO()
    _, table = load_table(url, ids[0], (toy.SYSTEM,))
    begun = now // 10**6
    assert [entry.at - begun for entry in table.entries] == [0, 0, *[HOUR // 10**6] * 8, *[2 * HOUR // 10**6] * 2]
    export_table(url, ids[0], out)
    import_table(url, io.BytesIO(out.getvalue()), (toy.SYSTEM,))


def test_a_code_lasts_while_the_clock_is_set_by_less_than_a_day(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = time.time_ns()

    async def test(server: Server) -> None:
        table = await server.open()
        codes = server.hub.codes
        code = await codes.issue(table.table)
        for off in (23 * HOUR, -HOUR, 1 - now, 0):
            monkeypatch.setattr(time, "time_ns", lambda off=off: now + off)
            assert await codes.table_of(code) == table.table
        monkeypatch.setattr(time, "time_ns", lambda: now + 48 * HOUR)
        assert await codes.table_of(code) == ""

    run(tmp_path, test)
