"""A scene of one's own: written in a file, opened with a tap, with somebody in wait and a part that nobody sees yet."""

from __future__ import annotations

import pytest
from people import Sit
from playwright.sync_api import expect
from serving import Server
from test_own_game import WREN, comes, opened

pytestmark = pytest.mark.browser

FILE = """[places.mill]
title = "The old mill"
size = [10, 8]
light = "dim"
ground = [
    { name = "crates", cells = [[2, 5], [3, 5]], cover = 2 },
    { name = "idol", cells = [[7, 1]], cover = 2 },
]
lines = [
    { path = [[0, 300], [400, 300]], blocks = true, opaque = true },
    { path = [[400, 300], [500, 300]], door = true, id = "door-1", blocks = true, opaque = true },
    { path = [[500, 300], [1000, 300]], blocks = true, opaque = true },
]
veiled = [
    [0, 0], [1, 0], [2, 0], [3, 0], [4, 0], [5, 0], [6, 0], [7, 0], [8, 0], [9, 0],
    [0, 1], [1, 1], [2, 1], [3, 1], [4, 1], [5, 1], [6, 1], [7, 1], [8, 1], [9, 1],
    [0, 2], [1, 2], [2, 2], [3, 2], [4, 2], [5, 2], [6, 2], [7, 2], [8, 2], [9, 2],
]

[scenes.fall]
title = "The fall of the mill"
place = "mill"
figures = [{ is = "raider", count = 2, at = [2, 4] }, { is = "villain", hidden = true, at = [8, 4] }]
heroes_at = [[5, 7]]

[scenes.road]
title = "On the road"
"""


def test_a_scene_from_a_file_is_opened_with_a_tap(server: Server, sit: Sit) -> None:
    host, link = opened(sit, server)
    mia = comes(sit, link, "Mia")
    mia.tap(mia.by("bring-hero"))
    mia.by("bring-text").fill(WREN)
    mia.tap(mia.by("read-in"))
    mia.tap(mia.by("take-in"))
    host.tap(host.by("menu"))
    host.tap(host.by("campaign"))
    host.by("bring-text").fill(FILE)
    host.tap(host.by("read-in"))
    host.tap(host.by("take-in"))
    host.page.keyboard.press("Escape")
    host.do("open-scene:")
    expect(host.by("filling")).to_contain_text("The fall of the mill")
    host.shot("scene-to-open")
    host.press(host.by("filling").get_by_test_id("choice").filter(has_text="The fall of the mill"))
    host.tap(host.by("confirm"))

    expect(mia.by("tab-map")).to_be_visible()
    mia.view("map")
    expect(mia.by("map")).to_be_visible()
    expect(mia.by("token", figure="raider-1")).to_have_attribute("data-at", "2,4")
    expect(mia.by("token", figure="wren-ashby")).to_have_attribute("data-at", "5,7")
    expect(mia.by("veil")).to_have_count(1)
    expect(mia.by("in-wait")).to_have_count(0)
    expect(mia.by("map").get_by_text("idol")).to_have_count(0)
    assert "idol" not in mia.page.content()
    mia.shot("scene")
    expect(host.by("in-wait", figure="hidden:villain")).to_have_count(1)
    expect(host.by("map").get_by_text("idol").first).to_be_attached()
    host.shot("scene")

    host.do("show:")
    expect(mia.by("token", figure="villain")).to_have_attribute("data-at", "8,4")
    host.do("leave-scene:")
    expect(mia.by("token")).to_have_count(0)
    expect(mia.by("map")).to_have_count(0)
