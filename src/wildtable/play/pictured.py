"""Pictures in the words of a table's files: a portrait is a hash, what lies below a map a hash and a place."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from wildtable.board import MOST_AWAY, MOST_DRAWN, Backdrop, Point, fitted
from wildtable.refused import Refused

HASH = re.compile(r"[0-9a-f]{64}")

Size = tuple[Annotated[int, Meta(ge=1)], Annotated[int, Meta(ge=1)]]


class _Given(Struct, forbid_unknown_fields=True):
    """A picture below a map as a file has it."""

    hash: str
    at: Point | None = None
    size: Size | None = None
    pixels: Size | None = None
    fit: tuple[tuple[Point, Point], tuple[Point, Point]] | None = None


_REMEDY = "Write { hash = ..., at = [x, y], size = [width, height] }, in hundredths of a square."
_BY_HASH = "Upload the picture on the page; it shows the hash."


def is_hash(text: object) -> bool:
    """Return whether a value names a picture: the 64 hexadecimal digits of its SHA-256, in small letters."""
    return isinstance(text, str) and HASH.fullmatch(text) is not None


def check_hash(text: str) -> None:
    """Raise `Refused` for what is no picture's hash."""
    if not is_hash(text):
        raise Refused("bad-picture", f"{text[:80]!r} is not a picture's hash: it has 64 digits, 0-9 and a-f.", _BY_HASH)


def portrait(given: object) -> str:
    """Return a portrait from a plain value: a picture's hash, or an empty text for none. Raises `Refused`."""
    text = given if isinstance(given, str) else repr(given)
    if text:
        check_hash(text)
    return text


def backdrop(given: Mapping[str, Any] | None) -> Backdrop | None:
    """Return a picture below a map from plain values: its ``hash``, and ``at`` and ``size`` in hundredths of a square.

    Instead of these its ``pixels``, width and height, and ``fit``: two of its pixels, each with the point of the map
    that it lies on. None for no picture. Raises `Refused`.
    """
    if given is None:
        return None
    try:
        read = msgspec.convert(given, _Given)
    except msgspec.ValidationError as error:
        raise Refused("bad-map", f"The map's picture is not valid: {error}.", _REMEDY) from None
    check_hash(read.hash)
    if read.fit is not None:
        return _fitted(read)
    at, (width, height) = read.at or (0, 0), read.size or (0, 0)
    if read.size is None or read.pixels is not None:
        raise Refused("bad-map", "The map's picture needs a size.", _REMEDY)
    if width > MOST_DRAWN or height > MOST_DRAWN or max(map(abs, at)) > MOST_AWAY:
        raise Refused(
            "bad-map",
            f"The picture of the map is larger than {MOST_DRAWN // 100} squares, or lies that far beside it.",
            _REMEDY,
        )
    return Backdrop(read.hash, at, width, height)


def plain(picture: Backdrop) -> dict[str, Any]:
    """Return a picture below a map as a file has it."""
    return {"hash": picture.hash, "at": [*picture.at], "size": [picture.width, picture.height]}


def _fitted(read: _Given) -> Backdrop:
    """Return a picture that is placed by two points. Raises `Refused`."""
    remedy = "Write { hash = ..., pixels = [width, height], fit = [[[pixel], [point]], [[pixel], [point]]] }."
    if read.fit is None or read.pixels is None or read.at or read.size:
        raise Refused("bad-map", "A picture fitted by two points needs pixels and no other position.", remedy)
    (pixel, point), (other, second) = read.fit
    try:
        return fitted(read.hash, read.pixels, (pixel, other), (point, second))
    except ValueError as error:
        raise Refused("bad-map", f"The map's picture cannot be fitted. {error}", remedy) from None
