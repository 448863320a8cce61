"""A picture is made smaller band by band, and looks as if it had been made so at once."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops

from wildtable.pictures.worker import smaller

ROUNDING = 4
"""Of 255: how far two ways of making a picture smaller may come apart."""


@pytest.mark.parametrize("mode", ["RGB", "RGBA"])
@pytest.mark.parametrize("longest", [1400, 700, 300, 64])
def test_the_bands_are_not_seen(mode: str, longest: int) -> None:
    whole = Image.effect_noise((1500, 1300), 80).convert(mode)
    if mode == "RGBA":
        whole.putalpha(Image.effect_noise(whole.size, 80))
    made = smaller(whole, longest)
    assert (max(made.size), made.mode) == (longest, mode)
    at_once = whole.resize(made.size, Image.Resampling.LANCZOS, reducing_gap=3.0)
    apart = ImageChops.difference(on_black(made), on_black(at_once))
    assert all(most <= ROUNDING for _, most in apart.getextrema())


def on_black(picture: Image.Image) -> Image.Image:
    """As it is seen: the colours of what is seen through count for little."""
    return Image.alpha_composite(Image.new("RGBA", picture.size, "black"), picture.convert("RGBA"))


def test_no_more_is_kept_than_can_be_read_again() -> None:
    assert smaller(Image.new("L", (4096, 4096)), 4096).size == (3547, 3547)
    assert smaller(Image.new("L", (16384, 1024)), 4096).size == (4096, 256)
    assert smaller(Image.new("L", (30, 20)), 4096).size == (30, 20)
