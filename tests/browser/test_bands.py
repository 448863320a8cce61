"""A fight without a map, at distances that the game master says: a shot from afar, a run, and hand to hand."""

from __future__ import annotations

import re

import pytest
from people import Seat, Sit
from playwright.sync_api import expect
from serving import Server
from test_own_game import comes, opened

pytestmark = pytest.mark.browser

WREN = """Wren Ashby
Attributes: Agility d8, Smarts d6, Spirit d6, Strength d6, Vigor d6
Skills: Athletics d6, Fighting d8, Notice d6, Shooting d8
Pace: 6; Parry: 6; Toughness: 5
Gear: Bow (5/10/20, 2d6), knife (Str+d4)
"""
ROAD = """[scenes.road]
title = "On the road"
figures = [{ is = "raider", id = "raider", count = 2 }, { is = "villain", id = "chief" }]
"""
ATTACK = "attack:wren-ashby:"


def choose(seat: Seat, beginning: str) -> None:
    """A choice of what is being filled in, by how it begins."""
    text = re.compile(rf"^\s*{re.escape(beginning)}")
    seat.press(seat.by("filling").get_by_test_id("choice").filter(has_text=text).first)


def write(host: Seat, mia: Seat) -> None:
    """A hero of Mia's, and a scene without a map."""
    mia.tap(mia.by("bring-hero"))
    mia.by("bring-text").fill(WREN)
    mia.tap(mia.by("read-in"))
    mia.tap(mia.by("take-in"))
    expect(host.by("fighter", figure="wren-ashby")).to_be_visible()
    host.tap(host.by("menu"))
    host.tap(host.by("campaign"))
    host.by("bring-text").fill(ROAD)
    host.tap(host.by("read-in"))
    host.tap(host.by("take-in"))
    host.page.keyboard.press("Escape")
    host.do("open-scene:")
    expect(host.by("fighter", figure="raider-1")).to_be_visible()


def say(host: Seat, who: str, far: str) -> None:
    """Say how far away some stand: two taps, and that is all."""
    host.do("set-distance:")
    choose(host, who)
    choose(host, far)
    host.shot("distances-to-say")
    host.tap(host.by("confirm"))


def below(host: Seat) -> float:
    """Pixels from the line that one types in to the end of the screen."""
    pixels: float = host.by("say").evaluate("e => innerHeight - e.getBoundingClientRect().bottom")
    return pixels


@pytest.mark.slow
def test_a_fight_at_distances_that_the_game_master_says(server: Server, sit: Sit) -> None:
    host, link = opened(sit, server)
    mia = comes(sit, link, "Mia")
    write(host, mia)
    expect(host.by("line")).to_have_count(0)
    expect(mia.by("tab-map")).to_have_count(0)
    assert below(host) < 110, "with nothing else to show the log has the room down to the bar"

    say(host, "All foes", "Short, 12″")
    expect(host.by("place", along="12").get_by_test_id("line-token")).to_have_count(3)
    say(host, "Villain", "Long, 48″")
    expect(host.by("line-token", figure="chief")).to_have_attribute("data-along", "48")
    mia.view("map")
    expect(mia.by("line-token", figure="wren-ashby")).to_have_attribute("data-along", "0")
    for seat in (host, mia):
        seat.shot("distances")

    server.dice.deals("KH", "9C", "8D")
    host.do("begin:")
    mia.do("pass:wren-ashby")
    host.do("pass:gm")
    a_shot_from_afar(server, host, mia)
    the_foes_wait(server, host, mia)
    a_run_and_a_blow(server, host, mia)
    assert (server.dice.left, server.dice.unforeseen) == (0, 0)


def a_shot_from_afar(server: Server, host: Seat, mia: Seat) -> None:
    """A tap on the line aims at somebody; the card shows what the distance costs."""
    mia.view("map")
    mia.tap(mia.by("line-token", figure="raider-1"))
    expect(mia.by("figure-actions")).to_contain_text("Shoot bow")
    for seat in (host, mia):
        seat.shot("distances-tapped")
    mia.view("play")
    mia.do(ATTACK + "bow")
    expect(mia.by("filling")).to_contain_text("12″, Long Range")
    mia.shot("distances-targets")
    server.dice.falls(3, 2)
    choose(mia, "Raider 1")
    expect(mia.by("roll-card").last).to_contain_text("Long Range")
    mia.shot("distances-roll")
    mia.do("keep:wren-ashby")


def the_foes_wait(server: Server, host: Seat, mia: Seat) -> None:
    """The round goes by."""
    mia.view("play")
    mia.do("end-turn:wren-ashby")
    host.do("end-turn:raider-group")
    server.dice.deals("QH", "9H", "8H")
    host.do("end-turn:chief")
    mia.do("pass:wren-ashby")
    host.do("pass:gm")


def a_run_and_a_blow(server: Server, host: Seat, mia: Seat) -> None:
    """Knife in hand, eleven inches, and hand to hand."""
    mia.view("play")
    mia.do("ready:wren-ashby")
    choose(mia, "Knife")
    mia.press(mia.by("confirm"))
    server.dice.falls(5)
    mia.do("run:wren-ashby")
    mia.do("move-along:wren-ashby")
    expect(mia.by("filling")).to_contain_text("To Raider 1 and Raider 2")
    mia.shot("distances-ways")
    choose(mia, "To Raider 1 and Raider 2")
    mia.press(mia.by("confirm"))
    expect(host.by("line-token", figure="wren-ashby")).to_have_attribute("data-along", "11")
    host.reads("Wren Ashby moves")
    server.dice.falls(3, 2)
    mia.do(ATTACK + "knife")
    choose(mia, "Raider 1")
    expect(mia.by("roll-card").last).to_contain_text("knife")
    expect(mia.by("roll-card").last).not_to_contain_text("range")
    mia.view("map")
    for seat in (host, mia):
        seat.shot("distances-hand-to-hand")
