"""Reads the first bytes of a file: which picture it is and how large, or what else it is. Nothing is decoded."""

from __future__ import annotations

import re
from typing import NamedTuple

PNG, JPEG, WEBP = "png", "jpeg", "webp"

MOST_SEGMENTS = 5_000
"""Segments of a JPEG before its size is told; cameras write a few hundred."""

_MARKER = re.compile(rb"\xff+([\x01-\xfe])")
_BARE = frozenset({0x01, *range(0xD0, 0xD9)})  # markers that no length follows
_SIZED = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}  # markers of a frame: its height and width follow
_LAST = frozenset({0xD9, 0xDA})  # the picture ends or begins, and no size was told

_WEBP_CHUNKS = frozenset({b"VP8X", b"ALPH", b"VP8 ", b"VP8L"})


class Size(NamedTuple):
    """Pixels across and down."""

    width: int
    height: int


def kind_of(data: bytes) -> str | None:
    """Return the kind of a picture by its first bytes: PNG, JPEG or WebP; None for anything else."""
    if data.startswith(b"\x89PNG\r\n\x1a\n"):
        return PNG
    if data.startswith(b"\xff\xd8\xff"):
        return JPEG
    if data.startswith(b"RIFF") and data[8:12] == b"WEBP":
        return WEBP
    return None


def size_of(data: bytes, kind: str) -> Size | None:
    """Return the size in pixels that a picture's header claims; None where it claims none."""
    size = {PNG: _png, JPEG: _jpeg, WEBP: _webp}[kind](data)
    return size if size and size.width > 0 and size.height > 0 else None


def only_pixels(data: bytes) -> bool:
    """Return whether a WebP is whole and holds one picture and nothing else: no metadata, animation or other bytes."""
    if kind_of(data) != WEBP or int.from_bytes(data[4:8], "little") != len(data) - 8:
        return False
    at = 12
    while at < len(data):
        if data[at : at + 4] not in _WEBP_CHUNKS:
            return False
        length = int.from_bytes(data[at + 4 : at + 8], "little")
        at += 8 + length + length % 2
    return at == len(data)


def _png(data: bytes) -> Size | None:
    if data[12:16] != b"IHDR" or len(data) < 24:
        return None
    return Size(int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big"))


def _jpeg(data: bytes) -> Size | None:
    at = 2
    for _ in range(MOST_SEGMENTS):
        found = _MARKER.match(data, at)
        if not found or found[1][0] in _LAST:
            return None
        at, marker = found.end(), found[1][0]
        if marker in _SIZED:
            told = data[at + 3 : at + 7]
            return Size(int.from_bytes(told[2:], "big"), int.from_bytes(told[:2], "big")) if len(told) == 4 else None
        if marker not in _BARE:
            at += int.from_bytes(data[at : at + 2], "big")
    return None


def _webp(data: bytes) -> Size | None:
    chunk = data[12:16]
    if len(data) < 30:
        return None
    if chunk == b"VP8X":
        return Size(1 + int.from_bytes(data[24:27], "little"), 1 + int.from_bytes(data[27:30], "little"))
    if chunk == b"VP8L" and data[20] == 0x2F:
        bits = int.from_bytes(data[21:25], "little")
        return Size(1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF))
    if chunk == b"VP8 " and data[23:26] == b"\x9d\x01\x2a":
        return Size(*(int.from_bytes(data[at : at + 2], "little") & 0x3FFF for at in (26, 28)))
    return None


# What is no picture of these three.

SAVE_AS = "Save it as PNG, JPEG or WebP."
_UNPACK = "Unpack it, and upload one picture."
_EXPORT = "Export the page as PNG or JPEG."

_MAGIC: tuple[tuple[bytes, str, str], ...] = (
    (b"GIF8", "a GIF", SAVE_AS),
    (b"%PDF", "a PDF", _EXPORT),
    (b"PK\x03\x04", "a ZIP archive or an office document", _UNPACK),
    (b"\x1f\x8b", "a gzip archive", _UNPACK),
    (b"7z\xbc\xaf\x27\x1c", "a 7z archive", _UNPACK),
    (b"Rar!", "a RAR archive", _UNPACK),
    (b"BM", "a Windows bitmap", SAVE_AS),
    (b"II*\0", "a TIFF or a camera's raw picture", SAVE_AS),
    (b"MM\0*", "a TIFF or a camera's raw picture", SAVE_AS),
    (b"8BPS", "a Photoshop file", SAVE_AS),
    (b"gimp xcf", "a GIMP file", SAVE_AS),
    (b"\0\0\1\0", "an icon", SAVE_AS),
    (b"\xff\x0a", "a JPEG XL", SAVE_AS),
    (b"\0\0\0\x0cJXL ", "a JPEG XL", SAVE_AS),
    (b"\0\0\0\x0cjP  ", "a JPEG 2000", SAVE_AS),
    (b"\x1aE\xdf\xa3", "a video", "Save one frame of it as PNG, JPEG or WebP."),
    (b"data:image/", "a picture written as text (a data URL)", "Save the picture itself as a file."),
)
_BRANDS = {b"avif": "an AVIF", b"avis": "an AVIF", b"heic": "an HEIC", b"heix": "an HEIC", b"mif1": "an HEIF"}


def told(data: bytes) -> tuple[str, str]:
    """Return the format of a file that is no PNG, JPEG or WebP, by its beginning, and a remedy."""
    if not data:
        return "empty", "Choose a file that has a picture in it."
    for magic, what, remedy in _MAGIC:
        if data.startswith(magic):
            return what, remedy
    if data[4:8] == b"ftyp":
        return _BRANDS.get(data[8:12], "a video"), SAVE_AS
    return _told_of_text(data)


def _told_of_text(data: bytes) -> tuple[str, str]:
    start = data[:4096].removeprefix(b"\xef\xbb\xbf").lstrip().lower()
    if b"<svg" in start:
        return "an SVG, which can contain a program", SAVE_AS
    if start.startswith((b"<!doctype html", b"<html")) or b"<script" in start:
        return "a web page", "Save the picture itself, not the page that shows it."
    if start.startswith(b"{") and any(word in data for word in (b'"pixels_per_grid"', b'"line_of_sight"')):
        return "a Universal VTT file", "Import it as a map, with its walls and doors."
    if start.startswith(b"{"):
        return "JSON", SAVE_AS
    if start.startswith(b"<?xml"):
        return "XML", SAVE_AS
    return "something else", SAVE_AS
