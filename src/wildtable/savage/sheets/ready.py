"""The ready weapons, heroes and foes, read in the same way as a table's."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from wildtable.savage.characters.model import Sheet
from wildtable.savage.sheets.reading import Reader
from wildtable.savage.weapons.model import Weapon
from wildtable.written import Written, read

DATA = Path(__file__).parents[1] / "data"
FIGURES = ("figures", "heroes", "foes")
"""The files of ready figures."""


@cache
def data(name: str) -> Written:
    """Return the contents of one of the ready files."""
    return read((DATA / f"{name}.toml").read_text("utf-8"), f"{name}.toml")


@cache
def gear() -> Mapping[str, Weapon]:
    """Return the ready weapons by name."""
    reader = Reader({}, written=data("gear"))
    found = [reader.weapon(given, (name,), name) for name, given in data("gear").value.items()]
    reader.refuse("gear.toml")
    return {item.id: item for item in found if item is not None}


@cache
def foes() -> frozenset[str]:
    """Return the names of the ready foes."""
    return frozenset(data("foes").value)


@cache
def figures() -> Mapping[str, Sheet]:
    """Return the ready characters by name: heroes and foes, Wild Cards and Extras."""
    found: dict[str, Any] = {}
    for file in FIGURES:
        reader = Reader(gear(), written=data(file))
        found |= {name: reader.sheet(given, (name,)) for name, given in data(file).value.items()}
        reader.refuse(f"{file}.toml")
    return found


@lru_cache(maxsize=64)
def newcomers(own: tuple[tuple[str, Sheet], ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the names of all figures that may be brought in, the table's ``own`` first, and of the Extras among
    them."""
    mine = dict(own)
    every = {**mine, **figures(), **mine}
    return tuple(every), tuple([name for name, sheet in every.items() if not sheet.wild_card])
