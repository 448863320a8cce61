"""The process that decodes one picture: `python -m wildtable.pictures.worker KIND LONGEST HOLES`, bytes in, a WebP out.

Before the picture's bytes stand HOLES rectangles that are painted over, each as four numbers of four bytes.

Exit code 0: the picture is on standard output. 1: it could not be read. 3: it took too much memory. The process limits
itself before it looks at a byte: memory, seconds of the processor, no files written, no core.
"""

from __future__ import annotations

import io
import sys
import warnings
from collections.abc import Iterable
from math import ceil, floor, sqrt
from struct import Struct

from PIL import Image, ImageFile, JpegImagePlugin, PngImagePlugin, WebPImagePlugin

from wildtable.pictures.accepting import HOLE, MOST_BYTES, MOST_OF_A_WEBP, MOST_PIXELS, MOST_SCALED, Hole
from wildtable.pictures.headers import JPEG, PNG, size_of
from wildtable.pictures.large import factor, reduced
from wildtable.pictures.memory import give_back_large_blocks
from wildtable.workers import OUT_OF_MEMORY, limit

PLUGINS = (JpegImagePlugin, PngImagePlugin, WebPImagePlugin)
"""Imported, so that Pillow does not look for a hundred others."""

DARK = (24, 22, 20)
"""The color of what is painted over, in red, green and blue."""

MEMORY = 205 * 10**6
"""Bytes of address space, with the interpreter and its libraries. Memory never exceeds it; with the server's it is less
than 300 MB."""
PROCESSOR_SECONDS = 12

QUALITY = 82
"""Of lossy WebP: no difference is seen on a map, and it has a tenth of a PNG's bytes. Alpha stays exact."""
QUALITY_OF_NOISE = 40
"""The quality of a lossy WebP that would otherwise have more bytes than an upload may have."""
SMALL, FEW_COLOURS = 2**20, 256
"""Pixels and colors up to which a picture is kept exactly: drawn maps and symbols get smaller so, and stay crisp."""
EASY = 4 * 2**20
"""Pixels up to which the encoder may keep what it is about to write; beyond, it takes the way with less memory."""
LONGEST_SEEN_THROUGH = 2048
"""Pixels of the longer side of a picture with transparent parts, mostly a figure's: they take more memory to encode."""

BAND, REACH = 64, 6
"""Lines that are made at once where a picture is made smaller; how many of the new ones away a line still counts."""

PIXELS = frozenset({b"IHDR", b"PLTE", b"tRNS", b"eXIf", b"IDAT", b"IEND"})
"""The chunks of a PNG that are read; eXIf says which side is up."""
ORIENTATION = 0x0112
UPRIGHT = {
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_270,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_90,
}
"""The way to turn a picture, by the orientation that the camera noted."""


def decoded(data: bytes, kind: str, longest: int) -> Image.Image:
    """Return the first frame of a picture, upright, in eight bits a color, scaled to the size that is kept.

    Raises whatever Pillow raises for what is no picture.
    """
    size = size_of(data, kind)
    by = factor(*size, MOST_PIXELS) if size else 1
    if by > 1 and kind == PNG:
        return smaller(reduced(data, factor(*size, MOST_OF_A_WEBP) if size else by), longest)
    if by > 1 and size:
        Image.MAX_IMAGE_PIXELS = MOST_SCALED
        longest = min(longest, max(size) // by)
    file = io.BytesIO(only_picture(data) if kind == PNG else data)
    del data  # a WebP's decoder has a copy of its own, and there is no room for two
    with Image.open(file, formats=[kind.upper()]) as read:
        if kind == JPEG:
            read.draft(None, (longest, longest))  # at half the size or less where that will do
        turn = UPRIGHT.get(_orientation(read))
        picture = _plain(_first(read))
    if picture.mode == "RGBA":
        longest = min(longest, LONGEST_SEEN_THROUGH)
    picture = smaller(picture, longest)
    return picture if turn is None else picture.transpose(turn)


def smaller(picture: Image.Image, longest: int) -> Image.Image:
    """Return a picture scaled down to fit, band by band: all at once would take as much memory again."""
    width, height = picture.size
    scale = min(1, longest / max(width, height), sqrt(MOST_OF_A_WEBP / (width * height)))
    if scale == 1:
        return picture
    size = max(1, round(width * scale)), max(1, round(height * scale))
    clear = picture.mode == "RGBA"
    made, step = Image.new("RGBa" if clear else picture.mode, size), height / size[1]
    for top in range(0, size[1], BAND):
        low = min(top + BAND, size[1])
        above, below = max(0, floor(top * step - REACH * step)), min(height, ceil(low * step + REACH * step))
        band = picture.crop((0, above, width, below))
        band = band.convert("RGBa") if clear else band  # what nobody sees has no part in the colours beside it
        box = (0, top * step - above, width, min(low * step - above, band.height))
        made.paste(band.resize((size[0], low - top), Image.Resampling.LANCZOS, box, reducing_gap=3.0), (0, top))
    return made.convert("RGBA") if clear else made


def only_picture(png: bytes) -> bytes:
    """Return the chunks of a PNG that make its first frame: a text of a few bytes can unpack to gigabytes."""
    kept, at = [png[:8]], 8
    while at < len(png):
        end = at + 12 + int.from_bytes(png[at : at + 4], "big")
        if png[at + 4 : at + 8] in PIXELS:
            kept.append(png[at:end])
        at = end
    return b"".join(kept)


def _orientation(picture: Image.Image) -> int:
    try:
        return int(picture.getexif().get(ORIENTATION, 1))
    except Exception:  # noqa: BLE001 - whatever is wrong with the metadata, the picture is none the worse for it
        return 1


def _first(read: ImageFile.ImageFile) -> Image.Image:
    """Return the first frame; of a WebP it is read directly, because Pillow would hold four copies."""
    if not isinstance(read, WebPImagePlugin.WebPImageFile):
        read.load()
        return read
    if read.fp:
        read.fp.close()
    decoder = vars(read).pop("_decoder")
    data, _ = decoder.get_next()
    del decoder
    return Image.frombytes(read.mode, read.size, data, "raw", "RGBX" if read.mode == "RGB" else read.mode)


def _plain(picture: Image.Image) -> Image.Image:
    """Return a picture in eight bits a color, with alpha only where some pixel is transparent."""
    if picture.mode.startswith("I;16"):
        picture = picture.point(lambda value: value / 256)  # else everything above 255 would be white
    plain = _in("RGBA" if picture.has_transparency_data else "RGB", picture)
    if plain.mode == "RGBA" and plain.getchannel("A").getextrema() == (255, 255):
        plain = _in("RGB", plain)
    return plain


def _in(mode: str, picture: Image.Image) -> Image.Image:
    return picture if picture.mode == mode else picture.convert(mode)


def painted(picture: Image.Image, holes: Iterable[Hole]) -> Image.Image:
    """Return a picture with rectangles painted over; nothing of it depends on what was there, not even its mode."""
    for hole in holes:
        picture.paste(DARK if picture.mode == "RGB" else (*DARK, 255), hole)
    return _plain(picture)


def encoded(picture: Image.Image) -> bytes:
    """Return a picture as WebP without any metadata."""
    pixels = picture.width * picture.height
    lossless = pixels <= SMALL and picture.getcolors(FEW_COLOURS) is not None
    method = 4 if pixels <= EASY else 2
    out = io.BytesIO()
    for quality in (QUALITY, QUALITY_OF_NOISE):
        out = io.BytesIO()
        picture.save(out, "WEBP", quality=quality, lossless=lossless, method=method, icc_profile=b"", exif=b"", xmp=b"")
        if out.tell() <= MOST_BYTES:
            break
    return out.getvalue()


def main() -> int:
    """Read, decode, encode, write."""
    limit(MEMORY, PROCESSOR_SECONDS)
    give_back_large_blocks()
    warnings.simplefilter("error", Image.DecompressionBombWarning)
    Image.MAX_IMAGE_PIXELS = MOST_PIXELS
    try:
        holes = list(Struct(HOLE).iter_unpack(sys.stdin.buffer.read(int(sys.argv[3]) * Struct(HOLE).size)))
        picture = decoded(sys.stdin.buffer.read(), sys.argv[1], int(sys.argv[2]))
        if holes:
            picture = painted(picture, holes)
    except MemoryError:
        return OUT_OF_MEMORY
    sys.stdout.buffer.write(encoded(picture))
    return 0


if __name__ == "__main__":
    sys.exit(main())
