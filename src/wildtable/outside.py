"""The entry points of systems and parts from outside; `docs/how-to/write-a-system.md` tells how to write one."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # importlib.metadata takes 15 ms to import, and mostly nothing is installed
    from importlib.metadata import EntryPoint

SYSTEMS = "wildtable.systems"
"""The group of entry points whose values are each a `wildtable.systems.System`."""

PARTS = "wildtable.savage"
"""The group of entry points whose values are each a `wildtable.savage.scene.Topic`."""


def points(group: str) -> list[EntryPoint]:
    """Return the entry points of a group, by name."""
    if not _may_have(group, tuple(sys.path)):
        return []
    from importlib.metadata import entry_points  # noqa: PLC0415 - it takes 15 ms

    return sorted(entry_points(group=group), key=lambda point: point.name)


@cache
def _may_have(group: str, folders: tuple[str, ...]) -> bool:
    """Return whether a distribution below some folders may have entry points of a group: its file names the group.

    Of a place that is no folder, such as an archive, nothing is known.
    """
    for folder in map(Path, folders):
        if folder.is_file():
            return True
        files = [path / "entry_points.txt" for path in folder.glob("*-info")] if folder.is_dir() else []
        if any(file.is_file() and f"[{group}]" in file.read_text("utf-8") for file in files):
            return True
    return False


def is_any_installed() -> bool:
    """Return whether a system or a part from outside is installed."""
    return bool(points(SYSTEMS) or points(PARTS))


def reason(error: BaseException) -> str:
    """Return why something from outside cannot be loaded: a sentence without its period."""
    if isinstance(error, FileNotFoundError) and error.filename:
        return f"its file {error.filename} is missing. Put it there, also in the wheel, or do not name it"
    return (str(error).strip() or type(error).__name__).splitlines()[0].rstrip(".")
