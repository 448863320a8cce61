"""Files of earlier versions open, are unchanged, and are played on."""

from __future__ import annotations

import asyncio
import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from test_exports import play_on

from tests.golden.exports import facts
from tests.golden.releases import released
from wildtable.play import GM, WATCH
from wildtable.server.table.hub import Hub
from wildtable.store.files import import_table, list_tables, load_table, store_url
from wildtable.store.store import opened
from wildtable.systems import systems

pytestmark = pytest.mark.usefixtures("words_of_then")

FEW = ("worlds-ships", "saga-customs-house")
"""Tables of the newest release that are always looked at; all others by those who have the time."""

VERSIONS = released.versions()


def every() -> Iterator[Any]:
    """Each table of each release."""
    for version in VERSIONS:
        for name in released.release(version).tables:
            few = version == VERSIONS[-1] and name in FEW
            yield pytest.param(version, name, id=f"{version} {name}", marks=() if few else pytest.mark.slow)


@pytest.mark.parametrize(("version", "name"), list(every()))
def test_a_table_is_what_it_was_and_plays_on(version: str, name: str, tmp_path: Path) -> None:
    kept, export = released.release(version).tables[name], released.packed(version, f"{name}.json")
    there = json.loads(released.packed(version, f"{name}.facts.json"))
    found, table = facts.checked(export)
    lost = facts.lost(f"{version} {name}", there, found, table)
    assert not lost, "\n".join(lost)
    states, _ = released.states(found, table, set(there[released.STATE]))
    assert states == kept.states
    mended = f"{version} {name}" in released.REDECIDED
    assert mended or released.verified(export) == kept.dice
    url = store_url(tmp_path)
    imported = import_table(url, io.BytesIO(export), systems(), lambda _: (6, 4), as_it_is=mended)
    _, again = load_table(url, imported.table, systems())
    assert again.state == table.state
    play_on(found, table, there["seats"], name, 6)


@pytest.mark.parametrize("version", VERSIONS)
def test_a_database_is_what_it_was_and_every_link_works(version: str, tmp_path: Path) -> None:
    left, url = released.release(version), store_url(tmp_path)
    (tmp_path / "wildtable.db").write_bytes(released.packed(version, "wildtable.db"))

    async def look() -> dict[str, dict[str, str]]:
        async with opened(url) as store:  # which brings it to today's schema
            hub = Hub(store, systems())
            seats = {
                name: {key: (await hub.authenticate(kept.table, key, "", watching=True))[1].seat for key in kept.opens}
                for name, kept in left.tables.items()
            }
            await hub.close()
            return seats

    assert asyncio.run(look()) == {name: kept.opens for name, kept in left.tables.items()}
    assert {kept.id for kept in list_tables(url)} == {kept.table for kept in left.tables.values()}
    for name, kept in left.tables.items():
        if name in FEW or version != VERSIONS[-1]:
            found, table = load_table(url, kept.table, systems())
            last = str(table.seq)
            keys = set(json.loads(released.packed(version, f"{name}.facts.json"))[released.STATE])
            assert released.states(found, table, keys)[0][last] == kept.states[last]


@pytest.mark.parametrize("version", VERSIONS)
def test_a_release_has_something_of_everything(version: str) -> None:
    left = released.release(version)
    assert left.version == version
    files = [json.loads(released.packed(version, f"{name}.json")) for name in left.tables]
    assert {file["edition"] for file in files} >= {"adventure", "deluxe", "seven-worlds", "saga"}
    acts = {entry["act"]["type"] for file in files for entry in file["entries"]}
    assert acts >= {"did", "said", "taken-back"}
    assert any(file.get("pictures") for file in files)
    assert all(any(entry.get("proof") for entry in file["entries"]) for file in files)
    told = json.dumps(files)
    for word in ("hand-out", '"write"', "chase", "space"):
        assert word in told, word
    seats = {seat for kept in left.tables.values() for seat in kept.opens.values()}
    assert {GM, WATCH} < seats
    sizes = [path.stat().st_size for path in (released.HERE / version).iterdir()]
    assert sum(sizes) < 2**20
