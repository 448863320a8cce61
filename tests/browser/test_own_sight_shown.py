"""A phone shows the part of the map that its hero sees; the game master sees all, or looks through a hero."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from people import Seat, Sit
from playwright.sync_api import expect
from serving import Server, serving

pytestmark = pytest.mark.browser

CELLAR = """edition = "adventure"

[options]
sight = "own"

[places.cellar]
title = "The cellar"
size = [14, 9]
light = "pitch-dark"
lines = [
    { path = [[500, 0], [500, 400]], is = "wall" },
    { path = [[500, 400], [500, 500]], is = "wall", door = true, id = "door-1" },
    { path = [[500, 500], [500, 900]], is = "wall" },
    { path = [[900, 300], [900, 900]], is = "wall" },
]
lights = [{ at = [2, 4], radius = 5, light = "bright" }, { at = [7, 4], radius = 4, light = "bright" }]

[scenes.cellar]
title = "The cellar"
place = "cellar"
figures = [{ is = "raider", at = [7, 4] }, { is = "brawler", at = [11, 7] }]
heroes_at = [[3, 4], [1, 6]]
"""
OPENS = {"type": "open-scene", "scene": "cellar"}


@pytest.fixture
def server(tmp_path: Path, system: str) -> Iterator[Server]:
    """A server whose table has a cellar, where players see what their heroes see."""
    (tmp_path / "table.toml").write_text(CELLAR, "utf-8")
    with serving(tmp_path, system) as server:
        yield server


def test_a_foe_behind_a_door_is_on_no_phone_until_it_opens(server: Server, sit: Sit, gm: Seat, mia: Seat) -> None:
    server.orders(OPENS)
    mia.view("map")
    expect(mia.token("ada")).to_be_visible()
    expect(gm.by("token")).to_have_count(4)
    expect(mia.by("unseen")).to_have_count(1)
    expect(mia.token("raider")).to_have_count(0)
    assert "raider" not in mia.page.content().lower()
    mia.shot("own-sight-shut")
    gm.shot("own-sight-everything")

    server.orders({"type": "set-door", "door": "door-1", "state": "open"})
    expect(mia.token("raider")).to_be_visible()
    expect(mia.token("brawler")).to_have_count(0)
    mia.shot("own-sight-open")
    before = mia.by("remembered").get_attribute("d") or ""

    server.orders({"type": "set-door", "door": "door-1", "state": "shut"})
    expect(mia.token("raider")).to_have_count(0)
    expect(mia.by("remembered")).not_to_have_attribute("d", before)
    mia.shot("own-sight-remembered")
    known = mia.by("remembered").get_attribute("d")
    mia.page.reload()
    mia.is_in()
    mia.view("map")
    expect(mia.by("remembered")).to_have_attribute("d", known or "")


@pytest.mark.slow
def test_the_game_master_looks_through_a_heros_eyes(server: Server, sit: Sit) -> None:
    gm = sit(viewport={"width": 1366, "height": 768})
    gm.come_as_master()
    server.orders(OPENS)
    expect(gm.by("token")).to_have_count(4)
    expect(gm.by("unseen")).to_have_count(0)
    gm.by("eyes").select_option("ada")
    expect(gm.by("token")).to_have_count(2)
    expect(gm.by("unseen")).to_have_count(1)
    gm.shot("own-sight-as-ada")
    server.orders({"type": "set-door", "door": "door-1", "state": "open"})
    expect(gm.by("token")).to_have_count(3)
    gm.by("eyes").select_option("")
    expect(gm.by("token")).to_have_count(4)
    server.orders({"type": "begin"}, {"type": "pass", "who": "gm"})
    gm.by("eyes").click(trial=True)  # nothing lies over it
