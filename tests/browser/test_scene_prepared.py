"""A scene is prepared on the page: by mouse and keyboard on a laptop, by thumb on a phone; kept, played, begun anew."""

from __future__ import annotations

import json
from typing import Any

import pytest
from people import Seat, Sit
from playwright.sync_api import Locator, expect
from serving import Server
from test_access import AXE, SLIM, THUMB
from test_drawing import _gm_link, drags, says, swipes, taps
from test_own_game import WREN, comes, opened

pytestmark = pytest.mark.browser

PLACE = """[places.mill]
title = "The old mill"
size = [10, 8]
light = "dim"
ground = [{ name = "millstones", cells = [[2, 5], [3, 5]], blocks = true }]
"""


def brings(seat: Seat, text: str) -> None:
    """Take in what somebody pastes."""
    seat.by("bring-text").fill(text)
    seat.tap(seat.by("read-in"))
    seat.tap(seat.by("take-in"))


def campaigns(host: Seat) -> None:
    """Open the campaign."""
    host.tap(host.by("menu"))
    host.tap(host.by("campaign"))


def begins(host: Seat) -> None:
    """Open the workshop for a new scene."""
    campaigns(host)
    host.tap(host.by("prepare"))
    expect(host.by("stage")).to_be_visible()


def adds(host: Seat, figure: str) -> None:
    """Somebody found by typing."""
    host.by("add-figure").get_by_role("combobox").fill(figure)
    host.tap(host.by("add-figure").get_by_test_id("found").and_(host.by("found", thing=figure)))


def row(host: Seat, number: int, testid: str, **data: str) -> Any:
    """Return what stands in the row of somebody."""
    return host.by("staged").nth(number).locator(host.by(testid, **data))


def comes_to_hand(host: Seat, button: Locator) -> None:
    """Take something into the hand: a second tap would let it go again."""
    host.tap(button)
    try:
        expect(button).to_have_attribute("aria-pressed", "true", timeout=2_000)
    except AssertionError:  # right after a drag the browser may take a tap for a part of it
        host.tap(button)
    expect(button).to_have_attribute("aria-pressed", "true")


def prepared(host: Seat) -> Any:
    """The scene as it is kept in the browser until it is in the campaign."""
    key = host.page.evaluate("Object.keys(sessionStorage).find((k) => k.startsWith('wildtable-scene:'))")
    return json.loads(host.page.evaluate("k => sessionStorage.getItem(k)", key))


def fall(host: Seat) -> None:
    """Prepare a scene with two kinds of foes, three Extras on a card, somebody in wait, and squares for heroes."""
    campaigns(host)
    brings(host, PLACE)
    host.page.keyboard.press("Escape")
    begins(host)
    host.by("scene-title").fill("The fall of the mill")
    host.by("scene-place").select_option("mill")
    host.by("scene-light").select_option("dark")
    adds(host, "raider")
    taps(host, (2.5, 2.5))
    says(host, "Raider: column 3, row 3.")
    for _ in range(2):
        host.tap(row(host, 0, "more"))
    expect(row(host, 0, "count")).to_have_text("3")
    adds(host, "villain")
    taps(host, (7.5, 1.5))
    expect(row(host, 1, "more")).to_have_count(0)
    host.tap(row(host, 1, "hidden"))
    adds(host, "brawler")
    host.tap(host.by("done"))
    host.tap(host.by("put-heroes"))
    taps(host, (4.5, 7.5), (5.5, 7.5), (6.5, 7.5), (6.5, 7.5))
    expect(host.by("hero-square")).to_have_count(2)
    host.by("scene-notes").fill("The villain waits for a word.")
    host.by("scene-notes").blur()
    host.tap(host.by("done"))


@pytest.mark.slow
def test_what_does_not_fit_is_said_beside_it_and_nothing_is_lost(server: Server, sit: Sit) -> None:
    host, _ = opened(sit, server)
    fall(host)
    drags(host, (7.5, 1.5), (3.5, 5.5))
    expect(row(host, 1, "wrong")).to_contain_text("Nobody can stand on column 4, row 6")
    host.tap(host.by("keep-scene"))
    expect(host.by("not-kept")).to_contain_text("Errors are shown beside the field.")
    host.shot("scene-refused")
    drags(host, (3.5, 5.5), (2.5, 2.5))
    expect(row(host, 1, "wrong")).to_contain_text("The square is taken: raider is on column 3, row 3.")
    host.page.keyboard.press("Control+z")
    host.page.keyboard.press("Control+z")
    expect(host.by("wrong")).to_have_count(0)
    expect(host.by("not-kept")).to_have_count(0)
    assert prepared(host) == {
        "title": "The fall of the mill",
        "place": "mill",
        "light": "dark",
        "figures": [
            {"is": "raider", "at": [2, 2], "count": 3},
            {"is": "villain", "at": [7, 1], "hidden": True},
            {"is": "brawler"},
        ],
        "heroes_at": [[4, 7], [5, 7]],
        "notes": "The villain waits for a word.",
    }
    host.shot("scene-prepared")


def test_a_scene_is_prepared_and_played(server: Server, sit: Sit) -> None:
    host, link = opened(sit, server)
    mia = comes(sit, link, "Mia")
    mia.tap(mia.by("bring-hero"))
    brings(mia, WREN)
    fall(host)
    host.tap(host.by("keep-scene"))
    expect(host.by("kept")).to_contain_text("The fall of the mill is saved in your campaign.")
    expect(mia.by("map")).to_have_count(0)
    host.shot("scene-kept")
    host.tap(host.by("play-it"))

    expect(mia.by("tab-map")).to_be_visible()
    mia.view("map")
    expect(mia.by("token", figure="wren-ashby")).to_have_attribute("data-at", "4,7")
    expect(mia.by("token")).to_have_count(2)  # the raiders stand behind the millstones
    expect(mia.by("in-wait")).to_have_count(0)
    for secret in ("Villain", "villain", "waits for a word"):
        assert secret not in mia.page.content()
    expect(host.by("in-wait", figure="hidden:villain")).to_have_count(1)
    mia.shot("scene-played")
    is_left_and_begun_anew(host, mia)


def is_left_and_begun_anew(host: Seat, mia: Seat) -> None:
    """Left as it is, a scene is as it was; anew, it is as it was prepared."""
    host.do("show:", "hidden:raider-group")
    host.tap(host.by("confirm"))
    expect(mia.by("token", figure="raider-1")).to_have_attribute("data-at", "2,2")
    expect(mia.by("token")).to_have_count(5)
    host.do("show:")
    expect(mia.by("token", figure="villain")).to_have_attribute("data-at", "7,1")
    host.do("leave-scene:")
    expect(mia.by("map")).to_have_count(0)
    campaigns(host)
    host.tap(host.by("campaign-has").get_by_text("Scenes", exact=True))
    host.tap(host.by("prepare-it", scene="the-fall-of-the-mill"))
    expect(host.by("scene-notes")).to_have_value("The villain waits for a word.")
    host.tap(host.by("play-it"))
    expect(mia.by("tab-map")).to_be_visible()
    mia.view("map")
    expect(mia.by("token", figure="villain")).to_have_count(1)
    host.do("open-scene::anew")
    expect(host.by("offer", offer="open-scene::anew").first).to_contain_text("forgets")
    expect(mia.by("token", figure="villain")).to_have_count(0)
    expect(mia.by("token")).to_have_count(2)
    expect(host.by("in-wait", figure="hidden:villain")).to_have_count(1)


@pytest.mark.slow
def test_a_scene_is_prepared_by_keys_and_waits_until_it_is_kept(server: Server, sit: Sit) -> None:
    host, _ = opened(sit, server)
    campaigns(host)
    brings(host, PLACE)
    host.page.keyboard.press("Escape")
    begins(host)
    host.by("scene-place").select_option("mill")
    keys = host.page.keyboard
    host.by("add-figure").get_by_role("combobox").focus()
    keys.type("raid")
    keys.press("Enter")
    host.page.get_by_role("application").focus()
    for key in ("ArrowUp", "ArrowUp", "Enter", "Escape", "ArrowLeft"):
        keys.press(key)
    expect(host.by("said")).to_have_text("column 5, row 4")
    assert prepared(host)["figures"] == [{"is": "raider", "at": [5, 3]}]
    host.by("scene-title").focus()
    keys.press("Escape")  # nobody is in hand any more: the workshop closes
    expect(host.by("stage")).to_have_count(0)
    begins(host)
    expect(host.by("begin-anew")).to_be_visible()
    expect(row(host, 0, "put")).to_have_text("column 6, row 4")
    host.tap(host.by("begin-anew"))
    expect(host.by("staged")).to_have_count(0)
    # Without a map it is kept and played as well.
    adds(host, "raider")
    host.by("scene-title").fill("On the road")
    host.by("scene-title").blur()
    host.tap(host.by("keep-scene"))
    host.tap(host.by("play-it"))
    expect(host.by("fighter", figure="raider")).to_be_visible()
    expect(host.by("map")).to_have_count(0)
    # Straight into wait, with the same taps as in sight.
    host.do("enter-group:")
    host.by("filling").get_by_test_id("choices").first.select_option(label="Raider")
    host.press(host.by("filling").get_by_test_id("choice").filter(has_text="Hidden"))
    host.shot("group-into-wait")
    host.tap(host.by("confirm"))
    expect(host.page.get_by_role("log")).to_contain_text("is hidden")
    expect(host.by("fighter")).to_have_count(1)


@pytest.mark.slow
def test_the_preparing_is_open_to_all_in_the_dark(server: Server, sit: Sit) -> None:
    laptop, _ = opened(sit, server)
    host = sit(color_scheme="dark", bypass_csp=True)
    host.page.goto(_gm_link(laptop, server))
    host.is_in()
    fall(host)
    host.tap(host.by("put-heroes"))
    host.shot("scene-dark")
    host.page.evaluate(AXE.read_text())
    assert host.page.evaluate("axe.run().then(r => r.violations.map(v => v.id + ': ' + v.nodes[0].html))") == []
    assert host.page.evaluate(SLIM, THUMB) == []


@pytest.mark.slow
def test_a_scene_is_prepared_by_thumb(server: Server, sit: Sit) -> None:
    laptop, _ = opened(sit, server)
    campaigns(laptop)
    brings(laptop, PLACE)
    host = sit(phone=True, bypass_csp=True)
    host.page.goto(_gm_link(laptop, server))
    host.is_in()
    begins(host)
    host.shot("scene-empty")
    host.by("scene-title").fill("At the mill")
    host.by("scene-place").select_option("mill")
    adds(host, "raider")
    taps(host, (2.5, 2.5))
    says(host, "Raider: column 3, row 3.")
    host.shot("scene-placing")
    host.tap(row(host, 0, "more"))
    adds(host, "villain")
    host.tap(row(host, 1, "hidden"))
    host.tap(host.by("done"))
    swipes(host, [(2.5, 2.5), (3.5, 2.5), (6.5, 3.5)])
    expect(host.by("staged-token", row="0")).to_have_attribute("data-at", "6,3")
    stood = host.by("drawing").bounding_box()
    comes_to_hand(host, host.by("put-heroes"))
    assert host.by("drawing").bounding_box() == stood, "the map stays where it is"
    taps(host, (4.5, 7.5))
    expect(host.by("hero-square")).to_have_count(1)
    host.tap(host.by("undo"))
    expect(host.by("hero-square")).to_have_count(0)
    host.shot("scene-prepared")
    host.page.evaluate(AXE.read_text())
    assert host.page.evaluate("axe.run().then(r => r.violations.map(v => v.id + ': ' + v.nodes[0].html))") == []
    assert host.page.evaluate(SLIM, THUMB) == []
    assert host.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    host.tap(host.by("keep-scene"))
    host.tap(host.by("play-it"))
    expect(host.by("tab-map")).to_be_visible()
    host.view("map")
    expect(host.by("token")).to_have_count(2)
    expect(host.by("in-wait", figure="hidden:villain")).to_have_count(1)
