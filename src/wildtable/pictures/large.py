"""Scales down a PNG that is too large to be decoded whole: some lines at a time, each a small PNG of its own."""

from __future__ import annotations

import io
import zlib
from collections.abc import Iterator
from math import ceil, sqrt

from PIL import Image

CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
"""Bytes of a pixel by the color type of a PNG with eight bits a channel."""
BAND = 32
"""Lines of the smaller picture that are made at once."""
HEADER = 33
"""Bytes up to the end of the chunk that tells the size."""


def factor(width: int, height: int, most: int) -> int:
    """Return by how many a picture's sides are divided, so that it has at most so many pixels."""
    return max(1, ceil(sqrt(width * height / most)))


def reduced(png: bytes, by: int) -> Image.Image:
    """Return a PNG that `can_reduce` with its sides divided by ``by``, each pixel the mean of those it stands for.

    It takes as much memory as the smaller picture, and some lines. Raises ValueError and zlib.error for a damaged one.
    """
    width, height = (int.from_bytes(png[at : at + 4], "big") for at in (16, 20))
    line = width * CHANNELS[png[25]]
    colors = b"".join(_whole(kind, data) for kind, data in _chunks(png) if kind in (b"PLTE", b"tRNS"))
    read = _Scanlines(png, line + 1)
    before = bytes(line)
    made: Image.Image | None = None
    for top in range(0, height, BAND * by):
        count = min(BAND * by, height - top)
        band = _band(png, width, colors, b"\0" + before + read.lines(count))
        before = band.crop((0, count, width, count + 1)).tobytes()[-line:]
        plain = band.crop((0, 1, width, count + 1))
        small = plain.convert("RGBA" if band.has_transparency_data else "RGB").reduce(by)
        if made is None:
            made = Image.new(small.mode, (ceil(width / by), ceil(height / by)))
        made.paste(small, (0, top // by))
    if made is None:
        raise ValueError("the picture has no lines")
    return made


def _band(png: bytes, width: int, colors: bytes, lines: bytes) -> Image.Image:
    """Return some lines of a PNG, filtered as they are, below the line before them."""
    height = len(lines) // (width * CHANNELS[png[25]] + 1)
    head = width.to_bytes(4, "big") + height.to_bytes(4, "big") + png[24:29]
    data = png[:8] + _whole(b"IHDR", head) + colors + _whole(b"IDAT", zlib.compress(lines, 0)) + _whole(b"IEND", b"")
    picture = Image.open(io.BytesIO(data), formats=["PNG"])
    picture.load()
    return picture


class _Scanlines:
    """The filtered lines of a PNG, unpacked as they are asked for."""

    def __init__(self, png: bytes, size: int) -> None:
        self.size = size
        self.packed = (data for kind, data in _chunks(png) if kind == b"IDAT")
        self.unpacker = zlib.decompressobj()
        self.ready = bytearray()

    def lines(self, count: int) -> bytes:
        """Return the next lines. Raises ValueError where there are too few."""
        wanted = count * self.size
        while len(self.ready) < wanted:
            more = self.unpacker.unconsumed_tail or next(self.packed, b"")
            if not more:
                raise ValueError("the picture is cut short")
            self.ready += self.unpacker.decompress(more, wanted - len(self.ready))
        found = bytes(self.ready[:wanted])
        del self.ready[:wanted]
        return found


def _chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yield the chunks: kind and data."""
    at = 8
    while at + 12 <= len(png):
        length = int.from_bytes(png[at : at + 4], "big")
        yield png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        at += 12 + length


def _whole(kind: bytes, data: bytes) -> bytes:
    return len(data).to_bytes(4, "big") + kind + data + zlib.crc32(kind + data).to_bytes(4, "big")
