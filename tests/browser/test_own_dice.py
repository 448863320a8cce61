"""Dice of the real table: allowed by the game master, thrown by whoever wants to, typed in by thumb or by keys."""

from __future__ import annotations

import re

import pytest
from people import Seat, Sit, agree
from playwright.sync_api import Route, expect
from serving import Server
from test_access import looked_at

pytestmark = pytest.mark.browser


def turns_on(person: Seat, switch: str) -> None:
    """Turn on a switch."""
    person.tap(person.by(switch))
    expect(person.by(switch)).to_have_attribute("aria-checked", "true")


def allows(gm: Seat) -> None:
    """The game master lets people throw their own dice."""
    gm.tap(gm.by("menu"))
    expect(gm.by("throw-own-dice")).to_have_attribute("aria-disabled", "true")
    turns_on(gm, "allow-own-dice")
    expect(gm.by("throw-own-dice")).to_have_attribute("aria-checked", "false")
    gm.page.keyboard.press("Escape")


def throws_own(person: Seat) -> None:
    """Somebody throws their own dice from now on."""
    person.tap(person.by("menu"))
    turns_on(person, "throw-own-dice")
    person.page.keyboard.press("Escape")
    expect(person.by("own-dice")).to_have_count(0)


def shows(person: Seat, *faces: int) -> None:
    """Dice fall, one after the other, and are tapped in."""
    for face in faces:
        person.tap(person.by("throw").get_by_test_id("face").and_(person.by("face", face=str(face))))


@pytest.mark.slow
def test_own_dice_are_thrown_left_and_counted(server: Server, gm: Seat, mia: Seat) -> None:
    mia.tap(mia.by("menu"))
    expect(mia.page.get_by_role("dialog")).to_be_visible()
    expect(mia.by("own-dice")).to_have_count(0)
    mia.page.keyboard.press("Escape")
    allows(gm)
    mia.is_at(2)
    mia.sees("log-line", "own dice")
    throws_own(mia)
    server.orders({"type": "call", "who": "ada", "trait": "notice"})
    mia.do("roll:ada")
    mia.sees("throw", "Ada Quill")
    expect(mia.by("throw-done")).to_have_attribute("aria-disabled", "true")
    mia.shot("own-dice")
    mia.tap(mia.by("throw-leave"))
    expect(mia.by("throw")).to_have_count(0)
    agree(gm, mia)  # nothing has happened
    mia.do("roll:ada")
    trait, wild = _typed_and_typed_again(mia)
    for person in (gm, mia):
        person.view("play")
        card = person.by("roll-card").last
        person.unfold(card)
        expect(card.get_by_label(f"Wild Die, d{wild}: 6 + 1 = 7", exact=True)).to_be_visible()
        expect(card.get_by_label(f"d{trait}: 3, does not count", exact=True)).to_be_visible()
        expect(card.get_by_test_id("typed")).to_have_text("typed in")
        person.reads("Rolled by hand and typed in.")
    agree(gm, mia)
    assert server.dice.unforeseen == 0


def _typed_and_typed_again(mia: Seat) -> tuple[int, int]:
    """A trait die and a Wild Die that aces; the trait die is corrected. What sides they have."""
    dice = mia.by("throw-die")
    expect(dice).to_have_count(2)
    trait, wild = (int(text.split()[0].removeprefix("d")) for text in dice.locator(".name").all_inner_texts())
    shows(mia, 2)
    expect(mia.by("throw-says")).to_have_text(f"Roll the Wild Die, d{wild}")
    shows(mia, 6)
    expect(mia.by("throw-says")).to_have_text(f"An ace! Roll the Wild Die, d{wild} again")
    shows(mia, 1)
    expect(mia.by("throw-says")).to_have_text("All dice are in")
    mia.tap(dice.first)  # it was not a 2
    expect(mia.by("throw-says")).to_have_text(f"Roll the d{trait}")
    expect(mia.by("throw-done")).to_have_attribute("aria-disabled", "true")
    shows(mia, 3)
    mia.shot("own-dice-fallen")
    mia.tap(mia.by("throw-done"))
    return trait, wild


@pytest.mark.slow
def test_dice_of_the_line_are_typed_in_with_keys_alone(server: Server, gm: Seat, mia: Seat) -> None:
    allows(gm)
    throws_own(gm)
    gm.by("say").fill("d100+2d6! luck")
    gm.page.keyboard.press("Enter")
    gm.sees("throw", "luck")
    gm.by("face-number").fill("101")
    gm.page.keyboard.press("Enter")
    expect(gm.by("throw-done")).to_have_attribute("aria-disabled", "true")
    gm.by("face-number").fill("42")
    gm.page.keyboard.press("Enter")
    gm.page.keyboard.press("Enter")
    expect(gm.by("throw-die")).to_have_count(2)
    expect(gm.by("throw-says")).to_have_text("Roll the Damage, d6")
    gm.page.keyboard.press("Escape")
    expect(gm.by("throw")).to_have_count(0)
    expect(gm.by("say")).to_have_value("d100+2d6! luck")
    gm.by("say").press("Enter")
    expect(gm.by("throw-die")).to_have_count(2)  # what fell first has fallen
    shows(gm, 6, 2, 3)
    gm.tap(gm.by("throw-done"))
    expect(gm.by("log-line").last.get_by_test_id("folded-roll").locator(".total")).to_have_text("53")
    mia.reads("Rolled by hand and typed in.")
    assert server.dice.unforeseen == 0
    gm.tap(gm.by("menu"))
    gm.tap(gm.by("allow-own-dice"))
    expect(gm.by("throw-own-dice")).to_have_attribute("aria-checked", "false")
    gm.page.keyboard.press("Escape")
    server.dice.falls(4)
    gm.by("say").fill("d6")
    gm.page.keyboard.press("Enter")
    gm.reads("rolls d6")
    expect(gm.by("throw")).to_have_count(0)
    agree(gm, mia)


@pytest.mark.slow
def test_the_dice_to_throw_are_open_to_all(server: Server, sit: Sit) -> None:
    found: list[str] = []
    gm = sit(phone=True, bypass_csp=True)
    gm.come_as_master()
    allows(gm)
    throws_own(gm)
    gm.view("log")
    gm.by("say").fill("s8")
    gm.tap(gm.by("say-send"))
    expect(gm.by("throw")).to_be_visible()
    looked_at(gm, "dice to throw", found)
    shows(gm, 3, 6, 2)
    looked_at(gm, "dice that fell", found)
    assert not found, "\n".join(found)


@pytest.mark.slow
def test_a_switch_stays_under_the_finger_when_the_invitation_comes(server: Server, sit: Sit) -> None:
    gm = sit(phone=True)
    gm.come_as_master()
    late: list[Route] = []

    def hold(route: Route) -> None:
        late.append(route)

    gm.page.route("**/invitation", hold)
    gm.tap(gm.by("menu"))
    switch = gm.by("allow-own-dice")
    switch.scroll_into_view_if_needed()
    before = switch.bounding_box()
    expect(gm.by("wall-link")).not_to_have_attribute("href", re.compile(""))
    late.pop().continue_()
    expect(gm.by("qr")).to_be_attached()
    expect(gm.by("wall-link")).to_have_attribute("href", re.compile("/wall$"))
    after = switch.bounding_box()
    assert before
    assert after
    assert abs(before["y"] - after["y"]) < 2
