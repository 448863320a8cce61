"""Words and dice of the line: who reads them, with keys alone and with a thumb, and that nothing typed is lost."""

from __future__ import annotations

import re

import pytest
from people import Seat, Sit, agree
from playwright.sync_api import Locator, expect
from serving import Server

from wildtable.play.line import SECRETS

pytestmark = pytest.mark.browser


@pytest.fixture
def bo(sit: Sit) -> Seat:
    """Another player, at a desktop, without a hero."""
    bo = sit()
    bo.sit_down("Bo")
    return bo


def says(person: Seat, text: str) -> None:
    """Type something on the line and send it; it has left the field."""
    person.view("log")
    person.by("say").fill(text)
    person.tap(person.by("say-send"))
    expect(person.by("say")).to_have_value("")


def line(person: Seat, seq: int) -> Locator:
    """An entry in somebody's log."""
    person.view("log")
    return person.by("log-line", seq=str(seq))


def test_words_reach_whom_they_are_for(gm: Seat, mia: Seat, bo: Seat, sit: Sit, server: Server) -> None:
    watch = sit()
    watch.page.goto(server.link(server.player_key))
    watch.tap(watch.page.get_by_role("button", name="Just watch"))
    watch.is_in()
    says(mia, "shall we <b>run</b>?")
    for person in (gm, mia, bo, watch):
        expect(line(person, 2).locator(".head")).to_have_text("Mia: shall we <b>run</b>?")
    says(bo, "/w mia not yet")
    expect(line(mia, 3).locator(".head")).to_have_text("Bo whispers to Mia: not yet")
    expect(line(mia, 3).locator("xpath=ancestor::li")).to_have_class(re.compile("secret"))
    says(gm, "/me nods")
    for person in (gm, mia, bo, watch):
        expect(line(person, 4).locator(".head")).to_have_text("Game master nods")
    expect(line(bo, 3)).to_be_visible()
    for person in (gm, watch):
        expect(line(person, 3)).to_have_count(0)
    expect(watch.by("say")).to_have_count(0)
    agree(gm, mia, bo)


@pytest.mark.slow
def test_dice_fall_in_the_log_and_in_secret(gm: Seat, mia: Seat, bo: Seat, server: Server) -> None:
    server.dice.falls(8, 3, 1)
    says(mia, "s8+2 luck")
    for person in (gm, mia, bo):
        roll = line(person, 2).get_by_test_id("folded-roll")
        expect(roll).to_contain_text("s8+2 luck")
        expect(roll.locator(".total")).to_have_text("13")
    server.dice.falls(1, 1)
    says(bo, "/br s8")
    expect(line(gm, 3).get_by_test_id("folded-roll")).to_contain_text("Critical Failure")
    expect(line(bo, 3).locator(".head")).to_have_text("Bo rolls s8 blind: only the game master sees the result")
    expect(line(bo, 3).get_by_test_id("folded-roll")).to_have_count(0)
    server.dice.falls(5)
    says(bo, "d6")
    expect(line(mia, 4)).to_be_visible()
    expect(line(mia, 3)).to_have_count(0)
    mia.view("play")
    expect(mia.by("roll-card")).to_have_count(0)  # the game's own rolls have that place
    mia.tap(mia.by("tab-log"))
    mia.tap(line(mia, 2).locator("summary"))
    expect(line(mia, 2).get_by_test_id("total")).to_contain_text("13")
    gm.shot("said")
    mia.shot("said")
    for number in range(6):
        says(mia, f"and {number}")
    for person in (gm, mia, bo):
        expect(line(person, 10)).to_be_in_viewport()
    gm.by("say").fill("s7")
    gm.page.keyboard.press("Enter")
    expect(gm.by("say-problem")).to_be_visible()
    expect(line(gm, 10)).to_be_in_viewport()
    agree(gm, mia, bo)
    assert server.dice.unforeseen == 0


@pytest.mark.slow
def test_a_take_back_takes_no_words(gm: Seat, mia: Seat, bo: Seat) -> None:
    says(bo, "wait")
    says(mia, "/w bo what for?")
    expect(line(bo, 3)).to_be_visible()
    gm.tap(gm.by("take-back").first)
    expect(line(bo, 1)).to_have_attribute("data-standing", "false")
    expect(line(bo, 2)).to_have_attribute("data-standing", "true")
    expect(line(bo, 3)).to_have_attribute("data-standing", "true")
    expect(line(gm, 2).get_by_role("button")).to_have_count(0)
    agree(gm, mia, bo)


@pytest.mark.slow
def test_nothing_typed_is_lost(mia: Seat, bo: Seat) -> None:
    says(bo, "first words")
    expect(line(bo, 2)).to_be_visible()
    bo.by("say").fill("s7+1")
    bo.page.keyboard.press("Enter")
    expect(bo.by("say-problem")).to_contain_text("No trait and no Wild Die is a d7. They are d4, d6, d8, d10 or d12.")
    expect(bo.by("say")).to_have_value("s7+1")
    expect(bo.by("say")).to_have_attribute("aria-invalid", "true")
    bo.by("say").fill("half a thought")
    expect(bo.by("say-problem")).to_have_count(0)
    for key, has in (("Up", "s7+1"), ("Up", "first words"), ("Up", "first words"), ("Down", "s7+1")):
        bo.page.keyboard.press(f"Arrow{key}")
        expect(bo.by("say")).to_have_value(has)
    bo.page.keyboard.press("ArrowDown")
    expect(bo.by("say")).to_have_value("half a thought")
    bo.page.keyboard.press("Enter")
    expect(line(mia, 3).locator(".head")).to_have_text("Bo: half a thought")


@pytest.mark.slow
def test_the_line_is_reached_with_keys_alone(bo: Seat, gm: Seat) -> None:
    bo.page.keyboard.press("/")
    expect(bo.by("say")).to_be_focused()
    bo.page.keyboard.type("/")
    known = {f"/{name}" for name in (*SECRETS, "me", "w")}
    expect(bo.by("say-hint")).to_have_count(len(known))
    assert {hint.locator("b").inner_text().strip() for hint in bo.by("say-hint").all()} == known
    bo.page.keyboard.type("w")
    expect(bo.by("say-hint")).to_have_count(1)
    bo.page.keyboard.press("Tab")
    bo.page.keyboard.press("Tab")
    expect(bo.by("say-hint")).to_be_focused()
    bo.page.keyboard.press("Enter")
    expect(bo.by("say")).to_have_value("/w ")
    expect(bo.by("say-hint")).to_have_count(1)
    bo.page.keyboard.type("gm psst")
    bo.page.keyboard.press("Enter")
    expect(line(gm, 1).locator(".head")).to_have_text("Bo whispers to Game master: psst")


@pytest.mark.slow
def test_a_phone_tells_that_something_was_said(mia: Seat, gm: Seat) -> None:
    mia.view("play")
    says(gm, "the door opens")
    expect(mia.by("unread")).to_be_visible()
    mia.tap(mia.by("tab-log"))
    expect(mia.by("unread")).to_have_count(0)
    mia.by("say").fill("/")
    mia.tap(mia.by("say-hint").filter(has_text="/w"))
    mia.tap(mia.by("say-hint").filter(has_text="Game master"))
    expect(mia.by("say")).to_have_value("/w gm ")
    expect(mia.by("say")).to_be_focused()
    mia.view("play")
    mia.view("log")
    expect(mia.by("say")).to_have_value("/w gm ")
