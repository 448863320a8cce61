"""The map editor: what its palette shows is drawn as in play, and a number that does not fit says which would."""

from __future__ import annotations

import pytest
from people import Seat
from playwright.sync_api import expect
from test_drawing import draws, takes

pytestmark = pytest.mark.browser

PAINTED = """canvas => {
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  return new Set(Array.from({ length: data.length / 4 }, (_, n) => data.slice(4 * n, 4 * n + 3).join())).size;
}"""
"""A script: how many colors a drawing has."""


@pytest.fixture
def painted() -> bool:
    """The ground is drawn."""
    return True


def test_the_palette_is_drawn_and_a_side_says_its_range(gm: Seat) -> None:
    draws(gm)
    side = gm.by("side-0")
    side.fill("400")
    side.press("Tab")
    expect(gm.by("range")).to_have_text("A whole number from 1 to 100.")
    expect(side).to_have_attribute("aria-invalid", "true")
    gm.shot("editor-range")
    side.fill("12")
    side.press("Tab")
    expect(gm.by("range")).to_have_count(0)
    takes(gm, "ground", "water")
    expect(gm.by("swatch").first).to_be_visible()
    assert min(each.evaluate(PAINTED) for each in gm.by("swatch").all()[:8]) > 20
    gm.shot("editor-palette")
