"""Templates on the map: laid, pulled and turned, with the names of those beneath before anybody confirms; the ruler."""

from __future__ import annotations

import json
import math
from typing import Any

import pytest
from people import Seat, Sit
from playwright.sync_api import Locator, expect
from serving import Server

from tests.spread import spread

pytestmark = pytest.mark.browser

CENTRE = """form => {
  const path = document.querySelector(`[data-testid=template][data-form=${form}] path`).getBoundingClientRect();
  return [path.x + path.width / 2, path.y + path.height / 2, path.width, path.height];
}"""


@pytest.fixture
def system() -> str:
    """The depot: a sapper with grenades, a burner with a flamethrower, a map between them."""
    return "savage/adventure/depot"


@pytest.fixture
def mia(sit: Sit) -> Seat:
    """A player with a phone, who has taken the sapper."""
    mia = sit(phone=True)
    mia.sit_down("Mia")
    mia.do("play:", "greta")
    mia.is_at(1)
    return mia


def test_a_grenade_takes_three_taps_on_a_phone(server: Server, gm: Seat, mia: Seat) -> None:
    _begun(server, mia)
    _turn_of(server, "greta", mia.key)
    mia.view("play")
    mia.tap(mia.by("hero-turn").get_by_role("button", name="Grenade: aim at a square").first)
    mia.tap(mia.token("raider-1"))
    server.dice.falls(3, 2, 2, 6)
    mia.tap(mia.by("confirm"))
    expect(mia.by("filling")).to_have_count(0)
    gm.reads("Greta Lindqvist attacks an area")


@pytest.mark.slow
def test_a_blast_is_laid_and_pulled_and_says_who_is_under_it(server: Server, gm: Seat, mia: Seat) -> None:
    _begun(server, mia)
    _turn_of(server, "greta", mia.key)
    mia.do("blast:greta:grenade")
    mia.view("map")
    expect(mia.by("map-strip")).to_contain_text("Tap or drag to place it.")
    mia.tap(mia.token("raider-1"))  # a figure's square is a square
    expect(mia.by("template")).to_have_attribute("data-at", "8,4")
    expect(mia.by("filling")).to_be_visible()
    field = _field(server, mia.key, "blast:greta:grenade")
    expect(mia.by("map-strip").locator("li")).to_have_count(len(_beneath(field, [8, 4])))
    assert _named(mia) == _beneath(field, [8, 4]) == ["raider-1", "raider-2"]
    x, y, wide, high = mia.page.evaluate(CENTRE, "circle")
    assert (x, y) == pytest.approx(_middle(mia.token("raider-1")), abs=2)
    assert wide == pytest.approx(high, abs=1)
    square = _square(mia)
    assert wide == pytest.approx(4 * square, rel=0.1)
    mia.shot("template")

    x, y = _middle(mia.token("raider-1"))
    _drag(mia, (x, y), (x, y + 2 * square))
    expect(mia.by("template")).to_have_attribute("data-at", "8,6")
    expect(mia.by("map-strip").locator("li")).to_have_count(len(_beneath(field, [8, 6])))
    assert _named(mia) == _beneath(field, [8, 6])
    assert "raider-3" in _named(mia)
    mia.by("template-handle").focus()
    mia.page.keyboard.press("ArrowUp")
    expect(mia.by("template")).to_have_attribute("data-at", "8,5")
    expect(mia.by("map-strip").locator("li")).to_have_count(len(_beneath(field, [8, 5])))
    mia.press(mia.by("confirm"))
    mia.reads("grenade")
    assert mia.by("template").count() == 0


@pytest.mark.slow
def test_what_is_laid_stays_where_it_lies_while_a_mouse_goes_over_the_map(server: Server, gm: Seat, mia: Seat) -> None:
    _begun(server, mia)
    _turn_of(server, "burner", mia.key)
    gm.do("spray:burner:flamethrower:cone")
    gm.page.mouse.click(*_middle(gm.token("raider-1")))
    expect(gm.by("template-handle")).to_be_visible()
    at, named = _at(gm), _named(gm)
    (x, y), square = _middle(gm.token("burner")), _square(gm)
    gm.page.mouse.wheel(0, 120)  # the map is another size now, under a mouse that has not moved
    for way in ((0.0, 3.0), (-3.0, 0.0), (0.0, -3.0)):
        gm.page.mouse.move(x + way[0] * square, y + way[1] * square)
        gm.page.wait_for_timeout(100)
        assert (_at(gm), _named(gm)) == (at, named)
    gm.by("template-handle").focus()
    gm.page.keyboard.press("ArrowRight")
    expect(gm.by("template")).not_to_have_attribute("data-at", f"{at[0]},{at[1]}")


@pytest.mark.slow
def test_a_cone_is_turned_and_friends_under_it_are_called_so(server: Server, gm: Seat, mia: Seat) -> None:
    _begun(server, mia)
    _turn_of(server, "burner", mia.key)
    gm.do("spray:burner:flamethrower:cone")
    gm.page.mouse.move(*_middle(gm.token("raider-1")))
    field = _field(server, "", "spray:burner:flamethrower:cone")
    expect(gm.by("template")).to_be_visible()  # as soon as a mouse is over the map
    expect(gm.by("template-handle")).to_have_count(0)  # but it is not laid
    expect(gm.by("confirm")).to_be_disabled()
    gm.page.mouse.click(*_middle(gm.token("raider-1")))
    expect(gm.by("template-handle")).to_be_visible()
    at = _at(gm)
    assert _named(gm) == _beneath(field, at)
    expect(gm.by("map-strip").locator("li.friend")).to_have_count(2)
    start, ahead = _middle(gm.token("burner")), _middle(gm.token("raider-1"))
    assert _leans(gm) == pytest.approx(_way(start, ahead), abs=0.1)
    gm.shot("cone")

    gm.by("template-handle").focus()
    for _ in range(3):
        gm.page.keyboard.press("ArrowRight")  # clockwise
    expect(gm.by("template")).not_to_have_attribute("data-at", f"{at[0]},{at[1]}")
    assert _named(gm) == _beneath(field, _at(gm))
    gm.page.keyboard.press("Escape")
    expect(gm.by("template")).to_have_count(0)


@pytest.mark.slow
def test_whoever_could_spray_a_square_is_put_there_by_dragging_and_sprays_nothing(
    server: Server, gm: Seat, mia: Seat
) -> None:
    _begun(server, mia)
    _turn_of(server, "burner", mia.key)
    gm.sees("asks", "Burner to act")
    (x, y), square = _middle(gm.token("burner")), _square(gm)
    column, row = json.loads(f"[{gm.token('burner').get_attribute('data-at')}]")
    mouse = gm.page.mouse
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + 7 * square, y, steps=5)  # farther than it may walk, and near enough for its flames
    mouse.up()
    expect(gm.token("burner")).to_have_attribute("data-at", f"{column + 7},{row}")  # by the game master's hand
    expect(gm.by("filling")).to_have_count(0)
    expect(gm.by("template")).to_have_count(0)


def test_the_ruler_says_how_far_it_is(server: Server, gm: Seat, mia: Seat) -> None:
    gm.tap(gm.by("ruler-button"))
    gm.tap(gm.token("greta"))
    gm.tap(gm.token("burner"))
    gm.sees("measured", "9″")
    gm.sees("map-strip", "9″ from Greta Lindqvist to Burner")
    gm.shot("ruler")
    gm.by("ruler-to").focus()
    gm.page.keyboard.press("ArrowRight")
    gm.sees("measured", "10″")
    expect(gm.by("measured")).to_have_css("paint-order", "stroke")  # on a ground of its own, whatever lies beneath
    mouse = gm.page.mouse
    mouse.move(*_middle(gm.token("raider-1")))
    mouse.down()
    mouse.move(*_middle(gm.token("gunner")), steps=4)
    mouse.up()
    gm.sees("map-strip", "7″ from Raider 1 to Gunner")
    expect(gm.token("raider-1")).to_have_attribute("data-at", "8,4")  # it was measured, not moved
    gm.page.keyboard.press("Escape")
    expect(gm.by("ruler")).to_have_count(0)


@pytest.mark.slow
def test_of_two_figures_the_nearer_is_tapped_however_small_they_are(server: Server, gm: Seat, mia: Seat) -> None:
    mia.view("map")
    for _ in range(4):
        mia.tap(mia.page.get_by_role("button", name="Zoom out"))
    square = _square(mia)
    assert square < 15
    x, y = _middle(mia.token("ada"))
    mia.page.touchscreen.tap(x - 20, y)  # beside it, but nobody is nearer
    expect(mia.token("ada")).to_have_attribute("aria-pressed", "true")
    (x, y), (_, other) = _middle(mia.token("raider-2")), _middle(mia.token("raider-3"))
    mia.page.touchscreen.tap(x, y + (other - y) * 0.3)
    expect(mia.token("raider-2")).to_have_attribute("aria-pressed", "true")
    mia.page.touchscreen.tap(x, y + (other - y) * 0.7)
    expect(mia.token("raider-3")).to_have_attribute("aria-pressed", "true")


@pytest.mark.slow
def test_what_a_token_shows_can_be_read(server: Server, gm: Seat, mia: Seat) -> None:
    rule = "sw.shaken"
    states = ["prone", "vulnerable", "shaken"]
    server.rules(
        *[{"type": "became", "who": "ada", "condition": state, "rule": rule} for state in states],
        {"type": "hurt", "who": "ada", "wounds": 2, "shaken": True, "rule": rule, "dealt": 2},
        {"type": "tired", "who": "ada", "fatigue": 1},
    )
    mia.view("map")
    ada = mia.page.locator(".stand", has=mia.token("ada"))
    expect(ada.get_by_test_id("badge").first).to_have_text("Sh")  # of all it has, first what keeps it from acting
    expect(ada.get_by_test_id("wound-ring")).to_have_attribute("data-count", "2")
    expect(ada.get_by_test_id("fatigue-ring")).to_have_attribute("data-count", "1")
    shown = ada.get_by_test_id("badge").count()
    expect(ada.get_by_test_id("more-states")).to_have_text(f"+{len(states) - shown}")
    expect(mia.token("ada")).to_have_accessible_name(
        "Ada Quill, side heroes, 2 Wounds of 3, 1 level of Fatigue, Shaken, Prone, Vulnerable, column 4, row 9"
    )
    size = "text => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a"
    assert ada.get_by_test_id("badge").first.locator("text").evaluate(size) >= 11.9
    mia.shot("states")


# The fight.


def _begun(server: Server, mia: Seat) -> None:
    """The fight begins; Greta is played by Mia."""
    server.dice.deals("KH", "3C", "QC", "8D", "7S", "2C")
    server.orders({"type": "begin"})
    server.orders({"type": "pass", "who": "greta"}, key=mia.key)
    server.orders({"type": "pass", "who": "ada"}, {"type": "pass", "who": "gm"})


def _turn_of(server: Server, figure: str, key: str) -> None:
    """Everybody before a figure ends their turn."""
    for _ in range(8):
        now = server.welcome()["now"]
        acting = [f for f in now["view"]["fighters"] if f["acting"]]
        if any(f["id"] == figure for f in acting):
            return
        whose = key if any(f["seat"] for f in acting) else ""
        offers = server.welcome(whose)["now"]["offers"]
        server.orders(next(o["command"] for o in offers if o["id"].startswith("end-turn")), key=whose)


def _field(server: Server, key: str, offer: str) -> dict[str, Any]:
    """The field of an offer in which a template is laid, as the server says it."""
    found = next(o for o in server.welcome(key)["now"]["offers"] if o["id"] == offer)
    return dict(next(field for field in found["fields"] if "template" in field))


def _beneath(field: dict[str, Any], at: list[int]) -> list[str]:
    return list(spread(field["squares"])[at[0], at[1]].beneath)


# Pixels.


def _named(person: Seat) -> list[str]:
    return [row.get_attribute("data-figure") or "" for row in person.by("map-strip").locator("li").all()]


def _at(person: Seat) -> list[int]:
    return [int(number) for number in (person.by("template").get_attribute("data-at") or "").split(",")]


def _leans(person: Seat) -> float:
    """The angle from the burner to the middle of the cone."""
    x, y, *_ = person.page.evaluate(CENTRE, "cone")
    return _way(_middle(person.token("burner")), (x, y))


def _way(start: tuple[float, float], end: tuple[float, float]) -> float:
    return abs(math.atan2(end[1] - start[1], end[0] - start[0]))


def _middle(what: Locator) -> tuple[float, float]:
    box = what.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def _square(person: Seat) -> float:
    """Return how wide a square is: two raiders stand beside each other."""
    return _middle(person.token("raider-2"))[1] - _middle(person.token("raider-1"))[1]


def _drag(person: Seat, start: tuple[float, float], end: tuple[float, float]) -> None:
    (x, y), (to_x, to_y) = start, end
    hand = person.page.context.new_cdp_session(person.page)
    for kind, part in (("touchStart", 0.0), ("touchMove", 0.3), ("touchMove", 0.7), ("touchMove", 1.0)):
        points = [{"x": x + (to_x - x) * part, "y": y + (to_y - y) * part, "id": 0}]
        hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    hand.detach()


@pytest.mark.slow
def test_on_a_laptop_the_form_stands_beside_the_template(server: Server, gm: Seat, sit: Sit) -> None:
    mia = sit(phone=False, drawers=False, viewport={"width": 1366, "height": 768})
    mia.sit_down("Mia")
    mia.do("play:", "greta")
    mia.is_at(1)
    _begun(server, mia)
    _turn_of(server, "greta", mia.key)
    mia.do("blast:greta:grenade")
    mia.tap(mia.token("raider-1"))
    mia.by("form").hover()
    expect(mia.by("map-strip").locator("li")).to_have_count(2)
    mia.page.wait_for_timeout(1000)  # the map has come to rest
    assert mia.page.evaluate(OVER_THE_TEMPLATE) == []
    (x, y), square = _middle(mia.token("raider-1")), _square(mia)
    for way in (-3, -2, 2):
        mia.page.mouse.move(x + way * square, y)  # what is laid stays, wherever a mouse goes
        mia.page.wait_for_timeout(100)
        assert (_at(mia), _named(mia)) == ([8, 4], ["raider-1", "raider-2"])


@pytest.mark.slow
def test_with_every_drawer_open_the_list_makes_way_for_a_form(server: Server, sit: Sit) -> None:
    server.dice.deals("KH", "3C", "QC", "8D", "7S", "2C")
    server.orders({"type": "begin"}, *[{"type": "pass", "who": who} for who in ("greta", "ada", "gm")])
    _turn_of(server, "greta", "")
    narrow = sit(phone=False, viewport={"width": 1280, "height": 768})
    narrow.page.goto(server.link(server.gm_key))
    narrow.is_in()
    expect(narrow.by("fighter").first).to_be_visible()
    narrow.do("blast:greta:grenade")
    expect(narrow.by("fighter").first).to_be_hidden()
    for button in (narrow.by("fit"), narrow.by("map-tools")):
        button.click(trial=True, timeout=2_000)  # nothing lies over it
    narrow.tap(narrow.by("cancel"))
    expect(narrow.by("fighter").first).to_be_visible()


OVER_THE_TEMPLATE = """() => {
  const box = (css) => [css, document.querySelector(css).getBoundingClientRect()];
  const parts = ["form", "map-strip", "fit", "action-card"].map((each) => box(`[data-testid=${each}]`));
  const { x, y, width, height } = document.querySelector("[data-testid=template] path").getBoundingClientRect();
  const boxes = [["middle", new DOMRect(x + width / 2 - 8, y + height / 2 - 8, 16, 16)], ...parts];
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  return boxes.flatMap(([one, a], at) => boxes.slice(at + 1).flatMap(([other, b]) => meet(a, b) ? [one, other] : []));
}"""
"""Returns what lies over what, of a template's middle, its form, the line on the map, its buttons and a card."""
