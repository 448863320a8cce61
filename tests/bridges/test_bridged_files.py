"""Files of every format: what is read, what is said about it, and that nothing changes on the way there and back."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.bridges.expecting import FILES, expected, found_in
from wildtable.bridges.derived import derived, without_written
from wildtable.bridges.files import FORMATS, OpenedFile, opened, written
from wildtable.savage.characters.model import Sheet
from wildtable.savage.sheets import plain, read_table

NAMES = [f"{path.parent.name}/{path.stem}" for path in FILES]
READABLE = [path for path in FILES if "refused" not in expected(path)]
READABLE_NAMES = [f"{path.parent.name}/{path.stem}" for path in READABLE]
OWN_FORMAT = {"stat-blocks": "text", "foundry": "foundry", "savaged": "savaged"}


def test_there_are_enough_of_each_format() -> None:
    count = {kind: sum(path.parent.name == kind for path in FILES) for kind in OWN_FORMAT}
    assert count["stat-blocks"] >= 40
    assert count["foundry"] >= 10
    assert count["savaged"] >= 10


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_a_file_is_read_as_expected(path: Path) -> None:
    assert found_in(path) == expected(path)


@cache
def read_from(path: Path) -> OpenedFile:
    """A file of ours, opened once for all tests: none changes it."""
    return opened(path.read_text("utf-8"), path.name)


def again(source: OpenedFile, to: str) -> OpenedFile:
    """Return what is read of what is written."""
    return opened(written(source, to).text, f"again.{to}")


@cache
def written_as(path: Path, to: str) -> OpenedFile:
    """Return what is read of a file of ours that is written in a format."""
    return again(read_from(path), to)


@pytest.mark.parametrize("path", READABLE, ids=READABLE_NAMES)
def test_what_is_written_in_its_own_format_reads_back_equal(path: Path) -> None:
    first = read_from(path)
    second = written_as(path, OWN_FORMAT[path.parent.name])
    assert second.chapters == first.chapters
    assert second.sheets == first.sheets


@pytest.mark.parametrize("to", FORMATS)
@pytest.mark.parametrize("path", READABLE, ids=READABLE_NAMES)
def test_any_format_settles_after_one_reading(path: Path, to: str) -> None:
    first = written_as(path, to)
    second = again(first, to)
    assert second.chapters == first.chapters
    assert second.sheets == first.sheets


@pytest.mark.parametrize("to", ["toml", "yaml"])
@pytest.mark.parametrize("path", READABLE, ids=READABLE_NAMES)
def test_a_tables_file_of_it_fits_and_has_the_same_figures(path: Path, to: str) -> None:
    first = read_from(path)
    table = read_table(written(first, to).text, f"table.{to}")
    assert table.problems == ()
    figures: dict[str, Any] = {name: plain(sheet) for name, sheet in table.own.figures}
    assert figures == first.chapters["figures"]


def traits(source: OpenedFile) -> list[tuple[object, ...]]:
    """Return the fields of each figure that every format carries, and the values they lead to as written."""
    return [
        (
            *[getattr(bare, field) for field in Sheet.__struct_fields__ if field not in ("weapons", "gear", "own")],
            *derived(sheet, source.rules)[:4],
        )
        for sheet, bare in [(sheet, without_written(sheet)) for _, sheet in source.sheets]
    ]


@pytest.mark.parametrize("to", ["text", "foundry", "savaged"])
@pytest.mark.parametrize("path", READABLE, ids=READABLE_NAMES)
def test_one_format_becomes_another_without_loss(path: Path, to: str) -> None:
    first = read_from(path)
    other = written_as(path, to)
    assert traits(other) == traits(first)
    for (_, one), (_, two) in zip(first.sheets, other.sheets, strict=True):
        assert sorted(map(str, two.weapons)) == sorted(map(str, one.weapons))
