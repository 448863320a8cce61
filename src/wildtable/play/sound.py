"""Texts of an entry or a state: one reader, whether a table is about to keep them or a file brings them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from wildtable.play.letters import is_text

MOST_OF_A_TEXT = 10_000
"""Letters of a text, but for a change of the campaign, which is many texts."""

CHANGE = ("act", "command", "text")
"""The place of a campaign's change in an entry."""

_NUL = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")


def has_nul(raw: bytes) -> bool:
    """Return whether JSON holds a NUL, which no database keeps."""
    return _NUL.search(raw) is not None


def unsound(body: str) -> str:
    """Return which text in JSON is none, or has no end, in a sentence without its beginning; or nothing."""
    if len(body) <= MOST_OF_A_TEXT and body.isprintable() and "\\u" not in body:
        return ""
    decoded = msgspec.json.decode(body)
    if all(map(_is_sound, _every_text(decoded))):
        return ""
    for path, text in _texts(decoded, ()):
        if path == CHANGE:  # JSON of many texts, each of them looked at when it is decided
            continue
        if len(text) > MOST_OF_A_TEXT:
            where = ".".join(map(str, path))
            return f"{where}, is a text of {len(text)} characters; the limit is {MOST_OF_A_TEXT}."
        if not is_text(text):
            return f"{'.'.join(map(str, path))}, is a character that is no text."
    return ""


def _is_sound(text: str) -> bool:
    return len(text) <= MOST_OF_A_TEXT and is_text(text)


def _every_text(decoded: Any) -> set[str]:
    """Return the texts and field names in some plain values, each once; no path, for that would take ten times as
    long."""
    found, waits = set[str](), [decoded]
    for value in waits:
        if isinstance(value, str):
            found.add(value)
        elif isinstance(value, dict):
            found.update(value)
            waits += value.values()
        elif isinstance(value, list):
            waits += value
    return found


def _texts(value: Any, path: tuple[str | int, ...]) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """Yield every text and every field name in some plain values, with its path."""
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, dict):
        for key, each in value.items():
            yield path, key
            yield from _texts(each, (*path, key))
    elif isinstance(value, list):
        for place, each in enumerate(value):
            yield from _texts(each, (*path, place))
