"""JSON from outside: decoded safely, and read so that whatever nobody asked for can be told."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress
from typing import Any

import msgspec

from wildtable.bridges.bridged import MOST_BYTES, MOST_THINGS
from wildtable.bridges.report import Importance
from wildtable.bridges.words import clean, number, one_line
from wildtable.play import Refused

DEEPEST = 30


def decoded(text: str) -> tuple[Any, bool]:
    """Return a JSON text's value without control characters, and whether there were any. Raises `Refused`."""
    raw = text.removeprefix("\ufeff").encode("utf-8", "replace")
    if len(raw) > MOST_BYTES:
        raise Refused("too-large", "The file is too large for a character.", "The limit is 2 MB.")
    try:
        value = values(raw)
    except msgspec.DecodeError as error:
        raise Refused("not-json", f"The file is not JSON: {str(error).split(' (')[0]}.", "Export it again.") from None
    except RecursionError:
        raise _too_deep() from None
    if name := _twice(raw):
        raise Refused("twice", f"{one_line(name, 80)!r} stands twice in one object.", "Export it again.")
    scrubbed = _Scrubbed()
    return scrubbed.value(value, 0), scrubbed.changed


def values(raw: bytes) -> Any:
    """Decode JSON, or several values of it, one a line, as a list. Raises msgspec.DecodeError and RecursionError."""
    try:
        return msgspec.json.decode(raw)
    except msgspec.DecodeError:
        if not _is_lines(raw):
            raise
        return msgspec.json.Decoder().decode_lines(raw)


def _is_lines(raw: bytes) -> bool:
    """Return whether a text may be several objects of JSON, one a line."""
    return raw.lstrip()[:1] == b"{" and (b"}\n{" in raw or b"}\r\n{" in raw)


def _twice(raw: bytes) -> str:
    """Return a name that stands twice in one object, where decoding keeps the last silently; empty for none."""
    found = list[str]()

    def note(pairs: list[tuple[str, Any]]) -> None:
        [(name, times)] = Counter(name for name, _ in pairs).most_common(1) or [("", 0)]
        if times > 1:
            found.append(name)

    decoder = json.JSONDecoder(object_pairs_hook=note, parse_int=float, parse_float=float)
    text = raw.decode("utf-8")
    for line in text.split("\n") if _is_lines(raw) else [text]:
        with suppress(ValueError, RecursionError):
            decoder.decode(line)
    return found[0] if found else ""


def _too_deep() -> Refused:
    return Refused("too-deep", "The file is nested too deeply.", f"The limit is {DEEPEST} levels.")


class _Scrubbed:
    """Takes control characters out of every text."""

    changed = False

    def value(self, value: Any, depth: int) -> Any:
        if depth > DEEPEST:
            raise _too_deep()
        if isinstance(value, str):
            plain, changed = clean(value)
            self.changed = self.changed or changed
            return plain
        if isinstance(value, list):
            return [self.value(each, depth + 1) for each in value]
        if isinstance(value, dict):
            return {self.value(key, depth): self.value(each, depth + 1) for key, each in value.items()}
        return value


class JsonObject:
    """A JSON object; what is asked for counts as read."""

    def __init__(self, value: Any) -> None:
        self.value: Mapping[str, Any] = value if isinstance(value, dict) else {}
        self._read: set[tuple[str, ...]] = set()

    def get(self, *path: str) -> Any:
        """Return the value at a path, or None, and mark it as read."""
        self._read.add(path)
        found: Any = self.value
        for key in path:
            found = found.get(key) if isinstance(found, dict) else None
        return found

    def passed(self, *keys: str) -> None:
        """Count fields as read that say nothing of use."""
        self._read.update((key,) for key in keys)

    def text(self, *path: str, most: int = 2000) -> str:
        """Return the text at a path on one line, or an empty one where there is no text."""
        value = self.get(*path)
        if isinstance(value, str):
            return one_line(value, most)
        self._unread(path, value)
        return ""

    def number(self, *path: str) -> int | None:
        """Return the whole number at a path, or None."""
        value = self.get(*path)
        read = number(value)
        if read is None and value != "":
            self._unread(path, value)
        return read

    def real(self, *path: str) -> float | None:
        """Return the finite number below a million at a path, or None."""
        value = self.get(*path)
        if isinstance(value, bool) or not isinstance(value, (int, float)) or not abs(value) < 10**6:
            self._unread(path, value)
            return None
        return float(value)

    def flag(self, *path: str) -> bool | None:
        """Return the truth value at a path, or None."""
        value = self.get(*path)
        if not isinstance(value, bool):
            self._unread(path, value)
            return None
        return value

    def items(self, *path: str) -> list[Any]:
        """Return the list at a path, or an empty one."""
        value = self.get(*path)
        if isinstance(value, list):
            return value
        self._unread(path, value)
        return []

    def _unread(self, path: tuple[str, ...], value: Any) -> None:
        """Mark a value of the wrong type as not read."""
        if value is not None:
            self._read.discard(path)

    def left(self, ignored: Collection[str] = (), usual: Mapping[str, Any] | None = None) -> Iterator[tuple[str, Any]]:
        """Yield the path and value of each leaf that was never read and that says something.

        ``ignored``: keys that say nothing, anywhere. ``usual``: what a leaf has where nobody has changed it, by its
        path.
        """
        yield from self._left(self.value, (), ignored, usual or {})

    def _left(
        self, value: Any, path: tuple[str, ...], ignored: Collection[str], usual: Mapping[str, Any]
    ) -> Iterator[tuple[str, Any]]:
        if path in self._read or (path and path[-1] in ignored) or value in _EMPTY:
            return
        if isinstance(value, dict) and len(path) < DEEPEST:
            for key, each in value.items():
                yield from self._left(each, (*path, str(key)), ignored, usual)
        elif usual.get(".".join(path), usual.get(path[-1] if path else "", _EMPTY)) != value:
            yield ".".join(path), value


_EMPTY: tuple[Any, ...] = (None, "", False, 0, [], {})


def shown(value: Any) -> str:
    """Return a value for a sentence, cut to 80 letters; of a list or an object its length and what it says."""
    if isinstance(value, (dict, list)):
        said = in_words(value)
        return f"{len(value)} of them: {said}" if said else f"{len(value)} of them"
    return repr(one_line(value, 80)) if isinstance(value, str) else one_line(value, 80)


def in_words(value: Any) -> str:
    """Return the names and values of a list or an object that say something, cut to 400 letters."""
    return one_line(", ".join(_facts(value, 0)), 400)


def _facts(value: Any, depth: int) -> Iterator[str]:
    """Yield the names and values of a list or an object that say something."""
    if depth > DEEPEST:
        return
    for key, each in value.items() if isinstance(value, dict) else ((None, each) for each in value):
        if isinstance(each, (dict, list)):
            yield from _facts(each, depth + 1)
        elif each not in _EMPTY:
            text = one_line(each, 60)
            yield text if key is None else f"{one_line(key, 30)} {text}"


TRIFLES = {
    "price", "cost", "weight", "description", "color", "colour", "tint", "rarity", "currency", "wealth", "archetype",
    "species", "race", "background", "additionalStats", "version", "notes", "isHidden", "locations", "minStr",
    "reloadType", "advances", "experience", "gender", "age", "profession", "languages", "grants", "isConsumable",
}  # fmt: skip
"""Fields without a bearing on play here; a sentence on one is shown only where all are asked for."""


class LeftOut:
    """A list of fields that are not kept, with the things that have each."""

    def __init__(self) -> None:
        self._fields: dict[str, list[str]] = {}

    def note(
        self, name: str, source: JsonObject, ignored: Collection[str] = (), usual: Mapping[str, Any] | None = None
    ) -> None:
        """Note what nobody has asked for of one thing."""
        for field, value in source.left(ignored, usual):
            self._fields.setdefault(one_line(field, 80), []).append(f"{one_line(name, 60)} ({shown(value)})")

    def sentences(self, trifles: Collection[str] = TRIFLES) -> Iterator[tuple[str, Importance]]:
        """Yield one sentence a field, with the things that have it, and its importance."""
        for place, (field, things) in enumerate(self._fields.items()):
            if place >= MOST_THINGS:
                yield f"{len(self._fields) - place} more fields are dropped.", Importance.REST
                return
            rank = Importance.TRIFLE if {*trifles} & {*field.split(".")} else Importance.REST
            yield f"{field} is dropped: {one_line(', '.join(things), 600)}.", rank
