"""The parts of a Universal VTT file as they are written, and how its colors and its picture are encoded.

Numbers may be written as texts, and whatever is there may be null.
"""

from __future__ import annotations

import binascii
import re
from typing import Any

from msgspec import Raw, Struct


class PointForm(Struct, gc=False):
    x: float
    y: float


class ResolutionForm(Struct):
    map_size: PointForm
    pixels_per_grid: float
    map_origin: PointForm | None = None


class PortalForm(Struct):
    bounds: tuple[PointForm, ...] | None = None
    position: Any = None
    rotation: Any = None
    closed: bool | None = None
    freestanding: bool | None = None


class LightForm(Struct):
    position: PointForm | None = None
    range: float | None = None
    intensity: float | None = None
    color: str | int | float | None = None


class EnvironmentForm(Struct):
    ambient_light: str | int | float | None = None


_NULL = Raw(b"null")


class MapForm(Struct):
    resolution: Raw = _NULL
    line_of_sight: Raw = _NULL
    objects_line_of_sight: Raw = _NULL
    portals: Raw = _NULL
    lights: Raw = _NULL
    environment: Raw = _NULL
    image: Raw = _NULL
    format: Raw = _NULL
    title: Raw = _NULL
    name: Raw = _NULL


MOST_OF_A_PATH = 1000
PICTURE_PATH = re.compile(rb".{1,960}\.(?:webp|png|jpe?g|gif|avif|webm|mp4|svg)(?:\?.{0,40})?", re.IGNORECASE)
"""The path of a picture outside of the file."""


def from_base64(text: bytes) -> bytes | None:
    """Decode base64 with escaped slashes, with line breaks, or without its padding; None where it is none."""
    for written, meant in ((b"\\/", b"/"), (b"\\n", b""), (b"\\r", b""), (b"=", b"")):
        text = text.replace(written, meant)
    try:
        return binascii.a2b_base64(text + b"=" * (-len(text) % 4), strict_mode=True)
    except binascii.Error:
        return None


def argb_of(colour: str | float | None) -> str | None:
    """Return a color as eight hexadecimal digits, alpha first; None where it is no color."""
    text = str(colour).removeprefix("#").lower()
    if not isinstance(colour, str) or not re.fullmatch("[0-9a-f]{6}|[0-9a-f]{8}", text):
        return None
    return text.rjust(8, "f")


def ambient_of(argb: str | None) -> str:
    """Estimate the light by the luminance, from 0 to 255, of the color that lies over everything."""
    if argb is None:
        return "bright"
    red, green, blue = (int(argb[at : at + 2], 16) for at in (2, 4, 6))
    bright = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    return "bright" if bright >= 160 else "dim" if bright >= 80 else "dark" if bright >= 16 else "pitch-dark"
