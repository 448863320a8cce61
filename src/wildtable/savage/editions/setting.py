"""A setting over an edition: its own numbers, and the procedures that it adds.

Each setting is a file in ``rulebook/settings``.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from wildtable.catalogue import folder
from wildtable.numbers import flat
from wildtable.savage.editions.edition import Edition
from wildtable.savage.parts.facts import PartNumbers
from wildtable.savage.parts.installed import numbers as known_numbers

N = TypeVar("N", bound=PartNumbers)


class Setting(Struct, frozen=True, omit_defaults=True, cache_hash=True, forbid_unknown_fields=True):
    """A setting: its name, title, and the ``numbers`` of the parts it has; without a name, the bare edition."""

    name: str = ""
    title: str = ""
    numbers: tuple[PartNumbers, ...] = ()

    def of(self, kind: type[N]) -> N | None:
        """Return the numbers of a part by their type; None where the setting does not have that part."""
        for each in self.numbers:
            if type(each) is kind:
                return each
        return None


class SettingFile(Struct, frozen=True):
    """A setting as its file has it: the ``edition`` it is played with, and ``numbers`` that replace the edition's."""

    setting: Setting
    edition: str
    numbers: Mapping[str, Any]


@cache
def names() -> tuple[str, ...]:
    """Return the names of all settings."""
    return tuple(sorted(path.stem for path in (folder() / "settings").glob("*.toml")))


@cache
def written(name: str) -> SettingFile:
    """Return a setting from its file. Raises FileNotFoundError for an unknown one, ValueError for a wrong one."""
    told = tomllib.loads((folder() / "settings" / f"{name}.toml").read_text("utf-8"))
    title, edition = told.pop("title"), told.pop("edition")
    numbers: list[PartNumbers] = []
    for brought in known_numbers():
        own = {slug: told.pop(slug) for slug in list(told) if slug.startswith(brought.slugs)}
        if own:
            numbers.append(msgspec.convert(flat(own, brought.kind), brought.kind))
    return SettingFile(Setting(name, title, tuple(numbers)), edition, flat(told, Edition))
