"""Faults that newcomers met at a table, each at the width of a laptop and of a phone."""

from __future__ import annotations

import json

import pytest
from people import Seat, Sit
from playwright.sync_api import Locator, expect
from serving import Server

pytestmark = pytest.mark.browser

WIDTHS = pytest.mark.parametrize("phone", [pytest.param(False, marks=pytest.mark.slow), True], ids=["laptop", "phone"])
"""The narrow one has less room for everything; a mouse is looked at elsewhere."""

NIGHT = {
    "places": {
        "yard": {
            "title": "The yard",
            "size": [12, 6],
            "light": "dark",
            "lines": [{"path": [[600, 0], [600, 600]], "blocks": True, "opaque": True}],
            "lights": [{"light": "bright", "at": [4, 2], "radius": 4}, {"light": "dim", "cells": [[10, 5]]}],
        }
    }
}


def player(sit: Sit, server: Server, *, phone: bool, name: str = "Mia") -> Seat:
    """Somebody who plays Ada, at one of the two widths."""
    seat = sit(phone=phone) if phone else sit(viewport={"width": 1366, "height": 768})
    seat.sit_down(name)
    seat.do("play:", "ada")
    return seat


def master(sit: Sit, *, phone: bool) -> Seat:
    """The game master at one of the two widths."""
    seat = sit(phone=phone) if phone else sit(viewport={"width": 1366, "height": 768})
    seat.come_as_master()
    return seat


def in_sight(what: Locator) -> None:
    """Wait until an element is wholly on the screen and not clipped by what is around it."""
    whole = """e => {
      const box = e.getBoundingClientRect();
      const inside = box.width > 0 && box.left >= 0 && box.right <= innerWidth + 0.5;
      return inside && e.scrollWidth <= e.clientWidth + 1;
    }"""
    expect(what).to_be_visible()
    assert what.evaluate(whole)


# Taking back.


@pytest.mark.slow
@WIDTHS
def test_what_was_taken_back_does_not_go_by_itself_again(server: Server, sit: Sit, phone: bool) -> None:
    gm, mia = sit(), player(sit, server, phone=phone)
    gm.come_as_master()
    mia.let_obvious_go()
    server.face_to_face(mia.key)
    mia.sees("asks", "Ada Quill to act")
    server.dice.falls(8, 4, 2, 5, 4, 3)  # a raise: nothing to gain, so the roll is kept at once
    mia.do("attack:ada:sabre")
    gm.sees("asks", "Raider 1: soak")
    gm.tap(gm.by("take-back"))
    mia.sees("asks", "keep the damage")
    mia.page.wait_for_timeout(1_500)
    mia.sees("asks", "keep the damage")
    mia.view("play")
    mia.shot("taken-back-and-kept-so")
    mia.do("keep:ada")
    gm.sees("asks", "Raider 1: soak")


# Light.


@WIDTHS
def test_the_dark_is_drawn_dark_and_a_lamp_lights_no_square_behind_a_wall(
    server: Server, sit: Sit, phone: bool
) -> None:
    gm = master(sit, phone=phone)
    server.orders({"type": "write", "text": json.dumps(NIGHT)}, {"type": "open-place", "place": "yard"})
    gm.view("map")
    ground = gm.by("map").get_by_test_id("light")
    shade = "e => { const { fill, fillOpacity } = getComputedStyle(e); return [fill, Number(fillOpacity)]; }"
    everywhere = ground.locator("[data-everywhere]")
    expect(everywhere).to_have_attribute("data-light", "dark")
    (dark, deep), (dim, less) = everywhere.evaluate(shade), ground.locator("[data-light=dim]").evaluate(shade)
    bright, glow = ground.locator("[data-light=bright]").evaluate(shade)
    assert dark == dim != bright
    assert deep > less > 0
    assert 0 < glow < less
    seen = server.welcome()["now"]["view"]["board"]["lights"]
    lit = {each["light"]: each["cells"] for each in seen}
    assert sorted(lit) == ["bright", "dim"]
    assert {x for x, _ in lit["bright"]} == {0, 1, 2, 3, 4, 5}
    gm.shot("night")


# Dice.


@pytest.mark.slow
@WIDTHS
def test_every_die_of_a_roll_is_shown(server: Server, sit: Sit, phone: bool) -> None:
    mia = player(sit, server, phone=phone)
    mia.view("log")
    mia.by("say").fill("/r 8d20kh7 many")
    mia.by("say").press("Enter")
    roll = mia.page.locator("[role=log]").get_by_test_id("folded-roll").last
    expect(roll).to_contain_text("8d20kh7 many")
    dice = roll.locator("summary .dice svg")
    expect(dice).to_have_count(8)
    for number in range(8):
        in_sight(dice.nth(number))
    mia.shot("every-die")
