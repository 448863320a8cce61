"""Packs among the files of a campaign: of two packs that hold a thing, the later one counts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wildtable.written import Path

PACK, PACKS = "pack", "packs"
"""The table of a file in which a pack tells of itself, and the chapter of the packs that a campaign has."""


def packed(chapters: Mapping[str, Any]) -> set[str]:
    """Return the things that come from packs, each as its chapter, a dot and its id."""
    packs = chapters.get(PACKS)
    each = packs.values() if isinstance(packs, Mapping) else ()
    lists = [pack.get("things") for pack in each if isinstance(pack, Mapping)]
    return {thing for things in lists if isinstance(things, list) for thing in things if isinstance(thing, str)}


def relined(lines: Mapping[Path, int], id: str) -> dict[Path, int]:
    """Return the lines of a pack's file, with those of its own table under the chapter of packs."""
    return {(PACKS, id, *path[1:]) if path[:1] == (PACK,) else path: line for path, line in lines.items()}
