"""A player's phone while others act: the place, who acts, their hero, and no empty screen."""

from __future__ import annotations

import pytest
from people import Seat
from playwright.sync_api import expect
from serving import Server

pytestmark = pytest.mark.browser

LEFT_EMPTY = """() => {
  const view = document.querySelector("main.view");
  const [last] = [...view.querySelectorAll("button, .since, [data-testid=waiting]")].slice(-1);
  return view.getBoundingClientRect().bottom - last.getBoundingClientRect().bottom;
}"""
"""Pixels below the last thing in the view."""
MOST_EMPTY = 40

FRAME = """() => ["header", "nav"].map((name) => {
  const box = document.querySelector(name).getBoundingClientRect();
  return [box.top, box.bottom];
})"""
"""The upper and lower edges of what stays around the view."""


def test_who_waits_sees_the_place_their_hero_and_who_comes_before(server: Server, gm: Seat, mia: Seat) -> None:
    server.face_to_face(mia.key)  # the order: Ada, the raiders, Tobin, the lieutenant, the bowman
    mia.view("play")
    server.orders({"type": "end-turn", "who": "ada"}, key=mia.key)
    waiting = mia.by("waiting", figure="ada")
    expect(waiting.get_by_test_id("before-mine")).to_have_text("Your turn is over for this round")
    expect(waiting.get_by_test_id("action-card").and_(mia.by("action-card", state="acting"))).to_contain_text("Raiders")
    for figure in ("ada", "raider-1"):
        expect(waiting.locator(f"[data-testid=token][data-figure={figure}]")).to_be_in_viewport(ratio=1)
    assert mia.page.evaluate(LEFT_EMPTY) <= MOST_EMPTY
    wound = {"type": "hurt", "who": "ada", "wounds": 1, "shaken": False, "rule": "sw.wounds", "dealt": 1}
    server.rules(wound, reason="a rotten plank")
    expect(waiting).to_contain_text("1 Wound of 3")
    mia.shot("waiting")
    mia.tap(waiting.get_by_test_id("to-map"))
    expect(mia.by("map")).to_be_visible()


def test_when_the_turn_comes_the_frame_stays_where_it_is(server: Server, gm: Seat, mia: Seat) -> None:
    server.dice.deals("QH", "3C", "9C", "8D", "KS", "2H")  # the raiders come first
    mia.view("play")
    server.orders({"type": "begin"}, {"type": "pass", "who": "gm"})
    mia.sees("asks", "Spend Bennies on new cards?")
    expect(mia.by("waiting").get_by_test_id("action-card")).to_have_count(5)  # while cards are dealt, too
    expect(mia.by("offer", offer="pass:ada")).to_be_in_viewport(ratio=1)
    server.orders({"type": "pass", "who": "ada"}, key=mia.key)
    server.orders({"type": "pass", "who": "tobin"})
    gm.sees("asks", "Raiders to act")
    expect(mia.by("waiting").get_by_test_id("before-mine")).to_have_text("You are next")
    frame = mia.page.evaluate(FRAME)
    server.orders({"type": "end-turn", "who": "raiders"})
    expect(mia.by("hero-turn", figure="ada")).to_be_visible()
    expect(mia.by("waiting")).to_have_count(0)
    assert mia.page.evaluate(FRAME) == frame


def test_a_roll_of_somebody_else_leaves_the_place_in_sight(server: Server, gm: Seat, mia: Seat) -> None:
    server.face_to_face(mia.key)
    mia.view("play")
    server.orders({"type": "end-turn", "who": "ada"}, key=mia.key)
    server.dice.falls(6, 4)
    server.orders({"type": "attack", "who": "raider-1", "target": "ada", "weapon": "hatchet"})
    server.dice.falls(1, 2)
    server.orders({"type": "keep", "who": "raider-1"})
    mia.sees("roll-card", "damage")
    assert mia.page.evaluate("document.querySelector('main.view').scrollTop") == 0
    expect(mia.by("waiting")).to_be_in_viewport(ratio=1)
    expect(mia.by("deed").get_by_test_id("roll-card")).to_have_count(1)
    mia.shot("waiting-roll")


def test_nobody_is_next_in_their_own_turn_while_another_is_asked(server: Server, gm: Seat, mia: Seat) -> None:
    server.face_to_face(mia.key)
    mia.view("play")
    server.dice.falls(7, 2)
    server.orders({"type": "attack", "who": "ada", "target": "raider-1", "weapon": "sabre"}, key=mia.key)
    server.dice.falls(5, 5)
    server.orders({"type": "keep", "who": "ada"}, key=mia.key)
    server.orders({"type": "keep", "who": "ada"}, key=mia.key)
    gm.sees("asks", "soak")
    expect(mia.by("waiting", figure="ada")).to_be_visible()
    expect(mia.by("waiting").get_by_test_id("before-mine")).to_have_count(0)
