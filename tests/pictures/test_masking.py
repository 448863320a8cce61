"""Pictures with parts painted over: nothing of those parts is left."""

from __future__ import annotations

import random
from typing import Any

import pytest
from PIL import Image

from tests.pictures.drawn import grained, read, written
from wildtable.pictures import accept, masked
from wildtable.pictures.worker import DARK, encoded
from wildtable.play import Refused

HOLE = (16, 8, 40, 24)


def symbols(seed: int, hidden: int = 0) -> Image.Image:
    """A picture of few colours, which is kept exactly; what is in the hole goes by ``hidden``."""
    picture, choose = Image.new("RGB", (64, 32)), random.Random(seed)
    other = random.Random(hidden)
    for y in range(32):
        for x in range(64):
            inside = 16 <= x < 40 and 8 <= y < 24
            grey = (other if inside else choose).choice([0, 85, 170, 255])
            picture.putpixel((x, y), (grey, grey, 255))
    return picture


def kept(picture: Image.Image) -> bytes:
    return accept(written(picture, "PNG")).data


def test_what_is_painted_over_is_dark_and_the_rest_as_it_was() -> None:
    picture = symbols(1)
    found = read(masked(kept(picture), [HOLE]).data)
    picture.paste(DARK, HOLE)
    assert found.convert("RGB").tobytes() == picture.tobytes()


def test_what_was_there_leaves_no_trace() -> None:
    """Two that differ in the hidden part alone become the same bytes; elsewhere a pixel makes others."""
    seed = random.randrange(10**6)
    one, other = kept(symbols(seed, 1)), kept(symbols(seed, 2))
    assert one != other
    assert masked(one, [HOLE]) == masked(other, [HOLE]), seed
    beside = [(HOLE[0], HOLE[1], HOLE[2], HOLE[3] - 1)]
    assert masked(one, beside) != masked(other, beside), seed


def test_nor_does_whether_one_sees_through_it() -> None:
    """A hidden part alone is seen through, or has colours that would need another kind of file."""
    plain = symbols(3).convert("RGBA")
    holed, coloured = plain.copy(), plain.copy()
    holed.paste((0, 0, 0, 0), HOLE)
    coloured.paste(grained("RGB", (24, 16), 1), HOLE[:2])
    alone = masked(encoded(plain), [HOLE])
    assert masked(encoded(holed), [HOLE]) == alone
    exact = encoded_exactly(coloured)
    assert masked(exact, [HOLE]) == alone


def encoded_exactly(picture: Image.Image) -> bytes:
    """As WebP without loss, whatever is in it."""
    return written(picture.convert("RGB"), "WEBP", lossless=True, exif=b"", xmp=b"", icc_profile=b"")


def test_holes_may_lie_beside_the_picture_or_cover_it() -> None:
    data = kept(symbols(4))
    assert masked(data, [(-50, -50, 1000, 1000)]).data == masked(kept(symbols(5)), [(0, 0, 64, 32)]).data
    assert masked(data, [(100, 100, 200, 200), (5, 5, 5, 9), (-9, 0, 0, 9)]) == masked(data, [])
    many = [(x, y, x + 1, y + 1) for x in range(64) for y in range(32)]
    assert masked(data, many) == masked(data, [(0, 0, 64, 32)])


@pytest.mark.parametrize("data", [b"", b"<script>", written(symbols(1), "PNG")], ids=["nothing", "page", "png"])
def test_only_what_was_kept_is_masked(data: Any) -> None:
    with pytest.raises(Refused):
        masked(data, [HOLE])


def test_too_many_holes_are_refused() -> None:
    with pytest.raises(Refused, match="the limit is 50000"):
        masked(kept(symbols(1)), [(0, 0, 1, 1)] * 50_001)
