"""Pictures to try, drawn here: good ones by Pillow, bad ones by hand."""

from __future__ import annotations

import io
import random
import struct
import zlib

from PIL import Image

PNG_MAGIC = b"\x89PNG\r\n\x1a\n"


def written(image: Image.Image, kind: str, **options: object) -> bytes:
    """A picture as a file."""
    out = io.BytesIO()
    image.save(out, kind, **options)
    return out.getvalue()


def read(data: bytes) -> Image.Image:
    """A file as a picture."""
    image = Image.open(io.BytesIO(data))
    image.load()
    return image


def corners(mode: str = "RGB", size: tuple[int, int] = (6, 4)) -> Image.Image:
    """A small picture whose four corners differ, so that it shows which way up it is."""
    image = Image.new("RGB", size, (40, 40, 40))
    right, low = size[0] - 1, size[1] - 1
    for at, colour in (((0, 0), "red"), ((right, 0), "lime"), ((0, low), "blue"), ((right, low), "white")):
        image.putpixel(at, Image.new("RGB", (1, 1), colour).getpixel((0, 0)))
    return image.convert(mode)


def grained(mode: str, size: tuple[int, int], grain: int = 16) -> Image.Image:
    """Soft noise, as heavy to encode as a painted map."""
    small = (size[0] // grain, size[1] // grain)
    return Image.frombytes(mode, small, random.Random(4).randbytes(small[0] * small[1] * len(mode))).resize(size)


def chunk(name: bytes, body: bytes) -> bytes:
    """A chunk of a PNG."""
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))


def png(width: int, height: int, pixels: bytes, *extra: bytes, colours: int = 2) -> bytes:
    """A PNG that claims a size, whatever its packed pixels are; ``extra`` chunks stand before them."""
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, colours, 0, 0, 0))
    return b"".join((PNG_MAGIC, head, *extra, chunk(b"IDAT", pixels), chunk(b"IEND", b"")))


def packed(count: int) -> bytes:
    """So many zeros, packed: a thousandth of it."""
    packer = zlib.compressobj(9)
    block = bytes(2**20)
    parts = [packer.compress(block[: min(2**20, count - at)]) for at in range(0, count, 2**20)]
    return b"".join((*parts, packer.flush()))


def jpeg_claiming(width: int, height: int) -> bytes:
    """A small JPEG whose header says another size."""
    data = bytearray(written(corners(), "JPEG"))
    at = data.index(b"\xff\xc0")
    data[at + 5 : at + 9] = struct.pack(">HH", height, width)
    return bytes(data)


def webp(*chunks: tuple[bytes, bytes]) -> bytes:
    """A WebP of these chunks."""
    parts = [name + struct.pack("<I", len(body)) + body + bytes(len(body) % 2) for name, body in chunks]
    body = b"WEBP" + b"".join(parts)
    return b"RIFF" + struct.pack("<I", len(body)) + body


def extended(width: int, height: int, flags: int = 0) -> tuple[bytes, bytes]:
    """The chunk that says how large a WebP's canvas is."""
    sides = struct.pack("<I", width - 1)[:3] + struct.pack("<I", height - 1)[:3]
    return b"VP8X", bytes([flags, 0, 0, 0]) + sides
