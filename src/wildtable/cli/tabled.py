"""The numbers of a rule, of every edition and setting side by side."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct

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
    """The numbers that belong to a rule."""
    return _rows().get(slug, ())


def rule_of(name: str) -> str:
    """The slug of a number; empty where there is no such number."""
    return next((slug for slug, found in _rows().items() for row in found if row.name == name), "")


@cache
def _rows() -> Mapping[str, tuple[Row, ...]]:
    from wildtable.saga import settings as saga
    from wildtable.savage.editions.edition import Edition
    from wildtable.savage.editions.settings import books

    values: dict[tuple[type[Struct], str], dict[str, Any]] = {}
    for column, parts in (*books().items(), *saga.books().items()):
        for part in parts:
            for name in numbers_of(type(part)):
                values.setdefault((type(part), name), {})[column] = getattr(part, name)
    found: dict[str, tuple[Row, ...]] = {}
    for (kind, name), each in values.items():
        number: Number = numbers_of(kind)[name]
        row = Row(name, number.meaning, number.unit, kind is Edition, number.words, each)
        found[number.rule] = (*found.get(number.rule, ()), row)
    return found


def said(value: Any) -> str:
    """A value as a person reads it."""
    if value is None:
        return NONE
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        if value and isinstance(value[0], Struct):
            return f"{len(value)} of them"
        return ", ".join(" ".join(map(str, item)) if isinstance(item, tuple) else str(item) for item in value)
    return msgspec.json.encode(value).decode().strip('"')
