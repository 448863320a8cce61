"""Sentences on what a map of Universal VTT has and a place has not: doors, lights and walls, each with its numbers."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from math import atan2, isfinite, pi, remainder
from typing import Any, TypeGuard

from msgspec import DecodeError, Raw, Struct
from msgspec.json import decode

from wildtable.bridges.source import JsonObject, LeftOut, in_words
from wildtable.bridges.straight import Piece
from wildtable.bridges.universal_vtt_form import LightForm, PointForm, PortalForm

NEAR = 0.05
"""Squares, or turns in radians, by which a door may differ from its two ends."""
MOST_SORTS = 20
"""Sorts of things that are counted in one sentence."""
MOST_SHORT = 1_000
"""Bytes of a part that is told."""
MOST_LETTERS = 60
"""Letters of a value that is told."""


def format_of(raw: Raw) -> float:
    """Return the number of a file's format; 0 for none."""
    found = re.fullmatch(rb'"?([0-9]{1,6}(?:\.[0-9]{1,6})?)"?', bytes(memoryview(raw)[:20]))
    return float(found[1]) if found else 0.0


def title_of(given: Iterable[Raw], most: int) -> str:
    """Return the first of some parts that is text, on one line; empty for none."""
    for value in (_value(raw, MOST_BESIDE) for raw in given):
        if isinstance(value, str):
            return " ".join("".join([letter for letter in value[:most] if letter.isprintable()]).split())
    return ""


def at(point: PointForm) -> str:
    """Return a point in words, in squares of the file: ``4, 2.5``."""
    return f"{point.x:g}, {point.y:g}"


def door(number: int, portal: PortalForm) -> str:
    """Return a door in words, with all its numbers."""
    ends = portal.bounds or ()
    said = [f"with ends at {' and '.join(map(at, ends))}"] if ends else []
    if (middle := _point(portal.position)) is not None:
        said.append(f"around {at(middle)}")
    if _is_real(portal.rotation):
        said.append(f"turned by {portal.rotation:g}")
    return " ".join([f"Door {number}", ", ".join(said)]).strip()


def otherwise(number: int, portal: PortalForm) -> Iterator[str]:
    """Yield a sentence on a door's place and one on its turn, where they are not those of its two ends."""
    assert portal.bounds is not None
    start, end = portal.bounds[0], portal.bounds[1]
    middle, turn = PointForm((start.x + end.x) / 2, (start.y + end.y) / 2), portal.rotation
    place = _point(portal.position)
    if place is not None and max(abs(place.x - middle.x), abs(place.y - middle.y)) > NEAR:
        yield f"Door {number} is around {at(place)} in the file, and its ends around {at(middle)}; the ends count."
    if _is_real(turn) and abs(remainder(turn - atan2(end.y - start.y, end.x - start.x), pi)) > NEAR:
        yield f"Door {number} is turned by {turn:g} in the file, and its ends are not; the ends count."


def _point(value: Any) -> PointForm | None:
    """Return a point of a file that may have anything in its place."""
    x, y = (value.get("x"), value.get("y")) if isinstance(value, dict) else (None, None)
    return PointForm(float(x), float(y)) if _is_real(x) and _is_real(y) else None


def _is_real(value: Any) -> TypeGuard[float]:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and isfinite(value)


def light(number: int, one: LightForm) -> str:
    """Return a light in words, with all its numbers."""
    said = [f"at {at(one.position)}"] if one.position else []
    said += [f"with reach {one.range:g}"] if one.range else []
    said += [f"strength {one.intensity:g}"] if one.intensity is not None else []
    said += [f"color {str(one.color)[:MOST_LETTERS]}"] if one.color is not None else []
    return " ".join([f"Light {number}", ", ".join(said)]).strip()


def wall(piece: Piece, origin: PointForm) -> str:
    """Return a straight piece of wall in words, in squares of the file."""
    start, end = [PointForm(x / 100 + origin.x, y / 100 + origin.y) for x, y in piece]
    return f"The wall from {at(start)} to {at(end)}"


def counted(sorts: Iterable[str]) -> str:
    """Return things of the same words counted together: ``2 times #eccd8b, 0.8``."""
    found = Counter(sorts)
    said = [f"{count} times {sort}" if count > 1 else sort for sort, count in found.most_common(MOST_SORTS)]
    return "; ".join(said) + (f"; and {len(found) - MOST_SORTS} more" if len(found) > MOST_SORTS else "")


def unread(parts: Mapping[str, Raw], known: Iterable[str], most: int) -> str:
    """Return the names of the parts of a file that are not read, each short value beside its own."""
    names = {*known}
    said = ", ".join([_named(name, raw) for name, raw in parts.items() if name not in names][:MOST_SORTS])
    return "".join([letter for letter in said if letter.isprintable()])[:most]


def beside(name: str, raw: Raw, form: type[Struct]) -> Iterator[str]:
    """Yield a sentence on each field of doors, of lights or of the light that is not read, with its values."""
    given = _value(raw, MOST_BESIDE)
    left, known = LeftOut(), (*form.__struct_fields__, *_OTHERS)
    for number, each in enumerate(given if isinstance(given, list) else [given], 1):
        rest = {key: value for key, value in each.items() if key not in known} if isinstance(each, dict) else {}
        left.note(f"{name} {number}" if isinstance(given, list) else name, JsonObject(rest))
    for sentence, _ in left.sentences():
        yield sentence


_OTHERS = ("id", "shadows", "baked_lighting")
MOST_BESIDE = 200_000
"""Bytes of a list whose other fields are looked at."""


def _value(raw: Raw, most: int) -> Any:
    """Return the value of a part; None for one of more than ``most`` bytes, or of numbers that are none."""
    text = memoryview(raw)
    with suppress(DecodeError):
        return decode(text) if text.nbytes <= most else None
    return None


def _named(name: str, raw: Raw) -> str:
    """Return the name of a part, and what a short one says."""
    value = _value(raw, MOST_SHORT)
    said = in_words(value if isinstance(value, (dict, list)) else [value])
    return f"{name} ({said})" if said else name
