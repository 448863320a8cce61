"""JSON Patch (RFC 6902), of the operations that a server sends: add, remove, replace, move."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any


def patched(document: Any, changes: Iterable[Mapping[str, Any]]) -> Any:
    """Return a document after changes; what they leave is shared with the one before. Raises LookupError or
    ValueError where they do not fit."""
    try:
        for change in changes:
            op, path, value = change["op"], _parts(change["path"]), change.get("value")
            if op == "move":
                start = _parts(change["from"])
                value = _at(document, start)
                document = _with(document, start, "remove", None)
            document = _with(document, path, op, value)
    except (AttributeError, TypeError, RecursionError) as error:  # a path through what has no parts, or an endless one
        raise ValueError("the changes do not fit") from error
    return document


def _parts(path: str) -> list[str]:
    return [part.replace("~1", "/").replace("~0", "~") for part in path.split("/")[1:]]


def _at(document: Any, parts: Sequence[str]) -> Any:
    for part in parts:
        document = document[_index(part) if isinstance(document, list) else part]
    return document


def _index(part: str) -> int:
    if not part.isdecimal():
        raise ValueError("not a place in a list")
    return int(part)


def _with(document: Any, parts: Sequence[str], op: str, value: Any) -> Any:
    """Return a document with another value at the end of a path."""
    made = document.copy()
    name: Any = _index(parts[0]) if isinstance(made, list) else parts[0]
    if len(parts) > 1:
        made[name] = _with(made[name], parts[1:], op, value)
    elif op == "remove":
        made.pop(name)
    elif op == "replace":
        _at(made, parts)  # there is something to replace
        made[name] = value
    elif isinstance(made, list):
        if name > len(made):
            raise LookupError(parts)
        made.insert(name, value)
    else:
        made[name] = value
    return made
