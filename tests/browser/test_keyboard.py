"""A table played without a mouse."""

from __future__ import annotations

import pytest
from people import Seat, agree
from playwright.sync_api import Locator, expect
from serving import Server

pytestmark = pytest.mark.browser

FOCUSED = "element => element === document.activeElement"


@pytest.mark.slow
def test_a_fighter_walks_strikes_and_takes_it_back_by_keys_alone(server: Server, gm: Seat, mia: Seat) -> None:
    server.face_to_face(mia.key)
    server.orders({"type": "end-turn", "who": "ada"}, key=mia.key)
    gm.sees("asks", "Raiders to act")
    keys = gm.page.keyboard

    _tab_to(gm, gm.token("raider-3"))
    gm.shot("focus")
    keys.press("ArrowDown")
    expect(gm.token("raider-3")).to_have_attribute("data-at", "8,7")
    keys.press("ArrowRight")
    expect(gm.token("raider-3")).to_have_attribute("data-at", "9,7")
    assert gm.token("raider-3").evaluate(FOCUSED)
    agree(gm, mia)

    _tab_to(gm, gm.token("ada"))
    keys.press("Enter")
    expect(gm.by("figure-actions").locator(gm.by("offer", offer="attack:raider-1:hatchet"))).to_be_focused()
    server.dice.falls(6, 1)
    keys.press("Enter")
    for person in (gm, mia):
        person.view("play")
        person.sees("roll-card", "Hit", tone="good")
    agree(gm, mia)

    keys.press("Control+z")
    mia.sees("asks", "Raiders to act")
    gm.reads("Undone")
    agree(gm, mia)
    keys.press("Escape")
    gm.page.evaluate("document.activeElement.blur()")  # on a button, Space presses the button
    keys.press("Space")
    mia.sees("asks", "Tobin Reed to act")
    agree(gm, mia)


def test_the_keys_are_told(gm: Seat) -> None:
    gm.page.keyboard.press("?")
    dialog = gm.page.get_by_role("dialog", name="Keyboard shortcuts")
    for key in ("Tab", "Arrow keys", "Enter", "Space", "Ctrl+Z", "Esc", "?"):
        expect(dialog.get_by_text(key, exact=True)).to_be_visible()
    gm.shot("keys")
    gm.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


@pytest.mark.slow
def test_a_field_is_filled_in_by_keys(server: Server, gm: Seat) -> None:
    _tab_to(gm, gm.by("hand-now"))
    for _ in range(2):
        gm.page.keyboard.press("ArrowRight")
    _tab_to(gm, gm.offer("set-light:"))
    gm.page.keyboard.press("Enter")
    _tab_to(gm, gm.by("choice", value="dim"))
    gm.page.keyboard.press("Enter")
    _tab_to(gm, gm.by("confirm"))
    gm.page.keyboard.press("Enter")
    expect(gm.page.locator("header .title p")).to_have_text("No fight, dim light")
    assert server.welcome()["now"]["view"]["light"] == "dim"


def test_keys_typed_into_a_field_are_only_letters(server: Server, gm: Seat) -> None:
    gm.do("modify:")
    number = gm.by("number")
    number.focus()
    for key in ("?", "Control+z", "Space"):
        gm.page.keyboard.press(key)
    expect(gm.page.get_by_role("dialog")).to_have_count(0)
    assert server.welcome()["seq"] == 0


def _tab_to(person: Seat, what: Locator) -> None:
    """Press Tab until an element has the focus; everything that can be used must come in a round."""
    for _ in range(150):
        if what.evaluate(FOCUSED):
            expect(what).to_be_in_viewport()
            return
        person.page.keyboard.press("Tab")
    raise AssertionError("Tab does not lead there")
