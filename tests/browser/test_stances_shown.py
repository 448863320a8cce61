"""A turn on a phone, and a tap on a square or a foe of the map, tell how a figure stands to its foes."""

from __future__ import annotations

import re

import pytest
from people import Seat, Sit
from playwright.sync_api import expect
from serving import Server

pytestmark = pytest.mark.browser

GUESS = r"≈ \d+%"


@pytest.mark.slow
def test_a_turn_says_who_hits_the_hero_where_they_stand(server: Server, gm: Seat, mia: Seat) -> None:
    server.face_to_face(mia.key)
    mia.view("play")
    expect(mia.by("stand")).to_have_text(re.compile(rf"Where you stand: Raider 1 hits you: {GUESS}$"))
    mia.shot("where-you-stand")
    server.orders({"type": "place", "who": "raider-1", "at": [10, 7]})
    expect(mia.by("stand")).to_have_text("")


@pytest.mark.slow
def test_a_square_and_a_foe_say_how_one_stands_to_them(server: Server, gm: Seat, mia: Seat) -> None:
    """A player guesses at the numbers of a foe; the game master knows them."""
    server.face_to_face(mia.key)
    server.orders({"type": "place", "who": "raider-1", "at": [10, 7]}, {"type": "set-light", "light": "dim"})
    mia.view("map")
    mia.tap(mia.token("raider-1"))
    told = mia.by("map-strip")
    shot = rf"You hit Raider 1: {GUESS} \(2″, Dim light −2.*\)"
    expect(told).to_have_text(re.compile(rf"^2″ from you · {shot}$"))
    mia.tap(mia.token("raider-1"))
    expect(told).to_have_text("")

    ada, raider = (mia.token(who).bounding_box() for who in ("ada", "raider-1"))
    assert ada is not None
    assert raider is not None
    between = [(ada[side] + raider[side]) / 2 + ada[far] / 2 for side, far in (("x", "width"), ("y", "height"))]
    mia.page.touchscreen.tap(*between)
    expect(told).to_have_text(
        re.compile(rf"dim light · 1″ from you · Raider 1 hits you: {GUESS} \(Dim light −2\) · You hit")
    )
    mia.shot("square-touched")

    server.orders({"type": "end-turn", "who": "ada"}, key=mia.key)
    expect(gm.by("asks")).to_contain_text("Raiders to act")
    gm.tap(gm.token("ada"))
    expect(gm.by("map-strip")).to_have_text(re.compile(r"^2″ from Raider 1 · Ada Quill hits Raider 1: \d+% \("))


@pytest.mark.slow
@pytest.mark.parametrize("system", ["savage/adventure/gatehouse"])
def test_the_square_of_a_step_is_chosen_on_the_map(server: Server, mia: Seat) -> None:
    """Ada sees nobody: to move is the main thing."""
    server.dice.deals("KH", "3C", "2H", "QH", "8D", "9C")
    server.orders({"type": "begin"}, *({"type": "pass", "who": who} for who in ("greta", "gm")))
    server.orders({"type": "pass", "who": "ada"}, key=mia.key)
    mia.view("play")
    mia.tap(mia.by("act", offer="move:ada"))
    expect(mia.by("tab-map")).to_have_attribute("aria-current", "page")
    expect(mia.by("filling")).to_be_visible()


@pytest.mark.slow
def test_a_laptop_has_one_button_that_ends_the_turn(server: Server, sit: Sit, mia: Seat) -> None:
    server.face_to_face(mia.key)
    wide = sit()
    wide.page.goto(server.link(mia.key))
    wide.is_in()
    server.dice.falls(3, 2)
    blow = {"type": "attack", "who": "ada", "target": "raider-1", "weapon": "sabre"}
    server.orders(blow, {"type": "keep", "who": "ada"}, key=mia.key)
    expect(wide.by("end-turn")).to_have_class(re.compile("primary"))
    expect(wide.by("act", offer="end-turn:ada")).to_have_count(0)
