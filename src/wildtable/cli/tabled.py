"""The numbers of a rule, of every edition and setting side by side."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct

from wildtable.catalogue import folder
from wildtable.numbers import NONE, Number, numbers_of


class Row(Struct, frozen=True):
    """A number under the name that a table's file can use, and its value in each edition or setting that has it.

    ``own``: whether a table's file can change it; a setting's own numbers stand in the setting's file alone.
    """

    name: str
    meaning: str
    unit: str
    own: bool
    words: tuple[tuple[str, str], ...]
    values: dict[str, Any]


def rows(slug: str) -> tuple[Row, ...]:
    """Return the numbers that belong to a rule."""
    return _rows(_books(slug)).get(slug, ())


def rule_of(name: str) -> str:
    """Return the slug of a number's rule; empty where there is no such number."""
    return next((slug for slug, found in _rows(_books()).items() for row in found if row.name == name), "")


def _books(slug: str = "") -> tuple[str, ...]:
    """Return the editions and settings whose files have numbers under a rule; without a slug all of them."""
    files = [path for kind in ("editions", "settings") for path in sorted((folder() / kind).glob("*.toml"))]
    return tuple([path.stem for path in files if not slug or f'["{slug}"]' in path.read_text("utf-8")])


@cache
def _rows(among: tuple[str, ...]) -> Mapping[str, tuple[Row, ...]]:
    """Return the numbers of some editions and settings, by their rules."""
    if not among:
        return {}
    from wildtable.saga import settings as saga
    from wildtable.savage.editions.edition import Edition
    from wildtable.savage.editions.settings import books

    values: dict[tuple[type[Struct], str], dict[str, Any]] = {}
    for column, parts in (*books(among).items(), *saga.books(among).items()):
        for part in parts:
            for name in numbers_of(type(part)):
                values.setdefault((type(part), name), {})[column] = getattr(part, name)
    found: dict[str, tuple[Row, ...]] = {}
    for (kind, name), each in values.items():
        number: Number = numbers_of(kind)[name]
        row = Row(name, number.meaning, number.unit, kind is Edition, words=number.words, values=each)
        found[number.rule] = (*found.get(number.rule, ()), row)
    return found


def said(value: Any) -> str:
    """Return a value as a person reads it."""
    if value is None:
        return NONE
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        if value and isinstance(value[0], Struct):
            return f"{len(value)} of them"
        return ", ".join(" ".join(map(str, item)) if isinstance(item, tuple) else str(item) for item in value)
    return msgspec.json.encode(value).decode().strip('"')
