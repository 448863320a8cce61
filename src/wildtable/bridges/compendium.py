"""Takes exports of several Foundry documents apart: lists, adventures and dumps of a database."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

ACTORS = ("character", "npc")
"""Types of actors that can be read."""

_KEY = re.compile(r"!([a-z.]{1,80})!([A-Za-z0-9.]{1,120})")


def documents(value: Any) -> list[Any]:
    """Return the documents of a JSON value: those of a list, of an adventure or of a database, or the value itself."""
    if isinstance(value, list):
        return [each for each in value if not (isinstance(each, dict) and "$$deleted" in each)]
    if not isinstance(value, dict):
        return [value]
    if value and all(map(_KEY.fullmatch, value)):
        return _assembled(value)
    lists = [value.get(name) for name in ("actors", "items")]
    if "system" not in value and "data" not in value and isinstance(lists[0], list):
        return [each for found in lists if isinstance(found, list) for each in found]
    return [value]


def _assembled(entries: Mapping[str, Any]) -> list[Any]:
    """Return the documents of a database, each with the parts that stand under keys of their own."""
    found: dict[tuple[tuple[str, ...], tuple[str, ...]], dict[str, Any]] = {}
    parts: dict[tuple[int, str], list[Any]] = {}
    for key, entry in entries.items():
        if (match := _KEY.fullmatch(key)) and isinstance(entry, dict):
            found[tuple(match[1].split(".")), tuple(match[2].split("."))] = {**entry}
    for (kinds, ids), entry in found.items():
        owner = found.get((kinds[:-1], ids[:-1]))
        if owner is None:
            continue
        if (id(owner), kinds[-1]) not in parts:  # the list of the owner has ids, or parts that are whole
            given = owner.get(kinds[-1])
            whole = [each for each in given if isinstance(each, dict)] if isinstance(given, list) else []
            owner[kinds[-1]] = parts[id(owner), kinds[-1]] = whole
        parts[id(owner), kinds[-1]].append(entry)
    return [entry for (kinds, _), entry in found.items() if len(kinds) == 1]
