"""The disks that are made of a record of writes are those that a power cut could leave, and no others."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from bench.chaos.disks import ALL, ANY, NONE, Disk
from bench.chaos.traced import Event, Gone, Made, Moved, Reading, Sized, Synced, Told, Written

SECTOR = 512
OLD, NEW = b"o" * (4 * SECTOR), b"n" * (4 * SECTOR)


def after(*events: Event) -> Disk:
    disk = Disk()
    for number, event in enumerate(events):
        disk.do(number, event)
    return disk


def synced(*events: Event) -> list[Event]:
    """Events, and after each everything synced."""
    done: list[Event] = []
    for event in events:
        done.append(event)
        if isinstance(event, Written | Sized):
            done.append(Synced(event.name, len(done)))
        done.append(Synced("", len(done)))
    return done


def images(disk: Disk, way: int = ANY, many: int = 300) -> list[dict[str, bytes]]:
    source = random.Random(1)
    return [{name: bytes(data) for name, data in disk.image(way, source).items()} for _ in range(many)]


def test_what_was_synced_is_always_there() -> None:
    disk = after(*synced(Made("a"), Written("a", 0, OLD)))
    assert disk.is_safe
    for way in (NONE, ALL, ANY):
        assert {image["a"] for image in images(disk, way, 20)} == {OLD}


def test_what_was_not_synced_comes_sector_by_sector() -> None:
    disk = after(*synced(Made("a"), Written("a", 0, OLD)), Written("a", 0, NEW))
    assert not disk.is_safe
    assert {image["a"] for image in images(disk, NONE)} == {OLD}
    assert {image["a"] for image in images(disk, ALL)} == {NEW}
    found = {image["a"] for image in images(disk)}
    patterns = {bytes(data[place * SECTOR] for place in range(4)) for data in found}
    assert all(len(set(data[at : at + SECTOR])) == 1 for data in found for at in range(0, 4 * SECTOR, SECTOR))
    assert len(patterns) == 2**4, "each sector by itself"


def test_the_later_may_come_without_the_earlier_and_what_is_between_is_zeros_or_noise() -> None:
    disk = after(*synced(Made("a")), Written("a", 0, OLD), Written("a", len(OLD), NEW))
    found = {image["a"] for image in images(disk)}
    assert any(data[: len(OLD)] != OLD and data[len(OLD) :] == NEW for data in found)
    holes = {data[:SECTOR] for data in found if len(data) == 8 * SECTOR} - {OLD[:SECTOR]}
    assert bytes(SECTOR) in holes
    assert len(holes) > 10, "noise is another each time"


def test_a_file_may_be_shorter_or_longer() -> None:
    disk = after(*synced(Made("a"), Written("a", 0, OLD)), Sized("a", SECTOR))
    assert {len(image["a"]) for image in images(disk)} == {SECTOR, 4 * SECTOR}
    assert {len(image["a"]) for image in images(disk, ALL)} == {SECTOR}


def test_a_name_lasts_with_its_folder_only() -> None:
    made = [Made("a"), Written("a", 0, OLD), Synced("a", 2)]
    assert [("a" in image) for image in images(after(*made), NONE, 1)] == [False]
    assert {"a" in image for image in images(after(*made))} == {False, True}
    assert {image.get("a") for image in images(after(*made, Synced("", 3)))} == {OLD}
    gone = after(*made, Synced("", 3), Gone("a"))
    assert {"a" in image for image in images(gone)} == {False, True}


def test_a_file_that_took_anothers_place_is_the_one_or_the_other() -> None:
    both = synced(Made("a"), Written("a", 0, b"one"), Made("b"), Written("b", 0, b"two"))
    disk = after(*both, Moved("b", "a"))
    assert {image["a"] for image in images(disk)} == {b"one", b"two"}
    assert {image["a"] for image in images(after(*both, Moved("b", "a"), Synced("", 99)))} == {b"two"}


def test_a_write_that_was_begun_after_a_sync_was_is_not_made_safe_by_it() -> None:
    disk = after(Made("a"), Synced("", 1), Written("a", 0, OLD), Synced("a", 2))
    assert {image["a"] for image in images(disk, NONE, 1)} == {b""}


def hexed(text: bytes) -> str:
    return "".join(f"\\x{byte:02x}" for byte in text)


@pytest.fixture
def reading() -> Reading:
    return Reading(Path("/data"))


def test_what_strace_wrote_is_read_in_order(reading: Reading) -> None:
    folder, name, log = (hexed(path) for path in (b"/data", b"/data/a.db", b"/data/a.db-wal"))
    lines = f"""\
7 openat(AT_FDCWD<{folder}>, "{name}", O_RDWR|O_CREAT, 0644) = 5<{name}>
7 pwrite64(5<{name}>, "{hexed(b"abc")}", 3, 512) = 3
8 write(9<socket:[77]>, "{hexed(b"hello")}", 5 <unfinished ...>
7 fdatasync(5<{name}> <unfinished ...>
8 <... write resumed>) = 5
8 pwrite64(5<{name}>, "{hexed(b"d")}", 1, 0) = 1
7 <... fdatasync resumed>) = 0
7 fsync(6<{folder}>) = 0
7 openat(AT_FDCWD<{folder}>, "{log}", O_RDWR|O_CREAT|O_TRUNC, 0644) = -1 EACCES (Permission denied)
7 ftruncate(5<{name}>, 100) = 0
7 rename("{name}", "{log}") = 0
7 pwrite64(5<{hexed(b"/other/a.db")}>, "{hexed(b"abc")}", 3, 0) = 3
7 unlink("{log}") = 0
"""
    reading.life(lines.splitlines())
    assert reading.events == [
        Made("a.db"),
        Written("a.db", 512, b"abc"),
        Told("socket:[77]", b"hello"),
        Written("a.db", 0, b"d"),
        Synced("a.db", 3),
        Synced("", 5),
        Sized("a.db", 100),
        Moved("a.db", "a.db-wal"),
        Gone("a.db-wal"),
    ]


def test_a_file_is_written_on_from_where_it_was(reading: Reading) -> None:
    name = hexed(b"/data/a.json")
    reading.life(
        [
            f'7 openat(AT_FDCWD, "{name}", O_WRONLY|O_CREAT|O_TRUNC, 0644) = 5<{name}>',
            f'7 write(5<{name}>, "{hexed(b"ab")}", 2) = 2',
            f'7 write(5<{name}>, "{hexed(b"c")}", 1) = 1',
        ]
    )
    assert reading.events == [
        Made("a.json"),
        Sized("a.json", 0),
        Written("a.json", 0, b"ab"),
        Written("a.json", 2, b"c"),
    ]
