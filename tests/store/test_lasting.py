"""Everything that somebody was told of is there after a power cut: a file is synced before it takes its place, then its
folder."""

from __future__ import annotations

import asyncio
import os
import stat
from pathlib import Path

import pytest
import toy

from wildtable.server.http.app import opened_hub
from wildtable.server.run import demo_table, make_private
from wildtable.store import lasting
from wildtable.store.files import store_url


@pytest.fixture
def done(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """Return what is synced and moved, in order: the kind and the name of the file, or what it held."""
    calls: list[tuple[str, str]] = []
    fsync, replace = os.fsync, Path.replace

    def synced(descriptor: int) -> None:
        path = Path(f"/dev/fd/{descriptor}").resolve()
        calls.append(("folder", path.name) if path.is_dir() else ("file", path.read_text()))
        fsync(descriptor)

    def moved(path: Path, to: Path) -> Path:
        calls.append(("moved", to.name))
        return replace(path, to)

    monkeypatch.setattr(lasting.os, "fsync", synced)
    monkeypatch.setattr(Path, "replace", moved)
    return calls


@pytest.mark.skipif(not Path("/dev/fd").is_dir(), reason="there is no way to ask what a descriptor is of")
def test_a_file_is_synced_then_moved_then_its_folder_is_synced(tmp_path: Path, done: list[tuple[str, str]]) -> None:
    lasting.put(tmp_path / "a.json", b"one")
    assert done == [("file", "one"), ("moved", "a.json"), ("folder", tmp_path.name)]
    lasting.put(tmp_path / "a.json", b"two")
    assert (tmp_path / "a.json").read_bytes() == b"two"
    assert stat.S_IMODE((tmp_path / "a.json").stat().st_mode) == 0o600
    assert [path.name for path in tmp_path.iterdir()] == ["a.json"]


@pytest.mark.skipif(not Path("/dev/fd").is_dir(), reason="there is no way to ask what a descriptor is of")
def test_the_keys_of_a_table_are_on_the_disk_before_its_links_are_told(
    tmp_path: Path, done: list[tuple[str, str]]
) -> None:
    async def start() -> str:
        async with opened_hub(store_url(tmp_path), systems=(toy.SYSTEM,)) as hub:
            assert [kind for kind, _ in done] == ["file", "folder"]  # the key of the dice
            done.clear()
            return (await demo_table(hub, tmp_path / "demo.json")).gm_key

    key = asyncio.run(start())
    kinds = [kind for kind, _ in done]
    assert kinds == ["file", "moved", "folder"]
    assert key in done[0][1]


@pytest.mark.skipif(not Path("/dev/fd").is_dir(), reason="there is no way to ask what a descriptor is of")
def test_a_data_folder_that_was_made_is_there_after_a_power_cut(tmp_path: Path, done: list[tuple[str, str]]) -> None:
    make_private(tmp_path / "ours" / "data")
    assert set(done) == {("folder", tmp_path.name), ("folder", "ours")}
    done.clear()
    make_private(tmp_path / "ours" / "data")
    assert not done
