"""Maps that are too large to be decoded whole are scaled down as they are read."""

from __future__ import annotations

import io
from tempfile import TemporaryFile

import pytest
from PIL import Image

from tests.pictures.drawn import grained, read, written
from wildtable.pictures import accept_file
from wildtable.pictures.large import factor, reduced
from wildtable.play import Refused


@pytest.mark.parametrize("mode", ["RGB", "RGBA", "L", "LA", "P"])
@pytest.mark.parametrize("by", [1, 2, 3])
def test_lines_are_read_as_a_whole_picture_is(mode: str, by: int) -> None:
    image = grained("RGB", (352, 208)).convert(mode)
    found = reduced(written(image, "PNG"), by)
    plain = image.convert("RGBA" if "A" in mode else "RGB").reduce(by)
    assert found.size == plain.size
    assert found.tobytes() == plain.convert(found.mode).tobytes()


def test_a_picture_cut_short_is_refused() -> None:
    whole = written(grained("RGB", (160, 160)), "PNG")
    with pytest.raises((ValueError, OSError)):
        reduced(whole[: len(whole) // 2], 2)


def test_a_factor_leaves_no_more_pixels_than_asked_for() -> None:
    assert factor(4352, 4352, 16 * 2**20) == 2
    assert factor(4096, 4096, 16 * 2**20) == 1
    assert factor(10_240, 10_240, 12 * 2**20) == 3


@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
def test_a_map_of_seventeen_squares_of_256_pixels_is_scaled_down(kind: str) -> None:
    image = Image.new("RGB", (4352, 4352), (90, 60, 30))
    image.paste((200, 10, 10), (0, 0, 2176, 2176))
    with TemporaryFile() as file:
        file.write(written(image, kind))
        with pytest.raises(Refused, match="megapixels"):
            accept_file(file)
        kept = accept_file(file, scaled=True)
    made = read(kept.data).convert("RGB")
    assert made.size == (2176, 2176)
    for at, color in (((100, 100), (200, 10, 10)), ((1800, 1800), (90, 60, 30))):
        assert all(abs(one - other) < 12 for one, other in zip(made.getpixel(at), color, strict=True))


def test_a_picture_beyond_all_bounds_is_refused() -> None:
    file = io.BytesIO(written(Image.new("1", (8_200, 8_200)).convert("L"), "PNG"))
    with pytest.raises(Refused, match="megapixels"):
        accept_file(file, scaled=True)
