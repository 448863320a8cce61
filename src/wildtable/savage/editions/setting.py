"""A setting as a value over an edition: its own numbers, and the procedures that it brings.

A further setting is a further file in ``rulebook/settings``.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct

from wildtable.catalogue import folder
from wildtable.numbers import flat
from wildtable.savage.chases.numbers import ChaseNumbers
from wildtable.savage.editions.edition import Edition
from wildtable.savage.starships.numbers import ShipNumbers
from wildtable.savage.worlds.numbers import WorldNumbers


class Setting(Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """What a setting brings. Without a name it is none: the bare edition."""

    name: str = ""
    title: str = ""
    chase: ChaseNumbers | None = None
    ships: ShipNumbers | None = None
    worlds: WorldNumbers | None = None


PARTS: Mapping[str, tuple[str | tuple[str, ...], type]] = {
    "chase": ("7w.chase.", ChaseNumbers),
    "ships": ("7w.space.", ShipNumbers),
    "worlds": (("7w.homeworld", "7w.environment", "7w.assistant"), WorldNumbers),
}
"""The parts of a setting that have numbers: the field, the slugs under which they stand, and their kind."""


class Written(Struct, frozen=True):
    """A setting as its file has it: the ``edition`` it is played with, and ``numbers`` in the edition's place."""

    setting: Setting
    edition: str
    numbers: Mapping[str, Any]


@cache
def names() -> tuple[str, ...]:
    """Every setting there is."""
    return tuple(sorted(path.stem for path in (folder() / "settings").glob("*.toml")))


@cache
def written(name: str) -> Written:
    """A setting from its file. Raises FileNotFoundError for an unknown one, ValueError for a wrong one."""
    told = tomllib.loads((folder() / "settings" / f"{name}.toml").read_text("utf-8"))
    title, edition = told.pop("title"), told.pop("edition")
    parts: dict[str, dict[str, Any]] = {field: {} for field in PARTS}
    numbers: dict[str, Any] = {}
    for slug, chapter in told.items():
        field = next((field for field, (slugs, _) in PARTS.items() if slug.startswith(slugs)), "")
        (parts[field] if field else numbers)[slug] = chapter
    made: dict[str, Any] = {
        field: msgspec.convert(flat(parts[field], kind), kind) for field, (_, kind) in PARTS.items() if parts[field]
    }
    return Written(Setting(name, title, **made), edition, flat(numbers, Edition))
