"""A hero is made on the page: on a phone from nothing, by the keyboard alone, in a setting with worlds; and changed."""

from __future__ import annotations

import re

import pytest
from people import Seat, Sit
from playwright.sync_api import Locator, expect
from serving import Server
from test_access import looked_at
from test_own_game import opened

pytestmark = pytest.mark.browser


def die(seat: Seat, trait: str, sides: str) -> Locator:
    """One of the dice of a trait."""
    return seat.by(f"dice-{trait}").locator("label", has=seat.page.locator(f'input[value="{sides}"]'))


def find(seat: Seat, where: str, words: str, thing: str) -> None:
    """Something is searched for and added."""
    seat.tap(seat.by(where).get_by_role("combobox"))
    seat.by(where).get_by_role("combobox").fill(words)
    seat.tap(seat.by(where).get_by_test_id("found").and_(seat.by("found", thing=thing)))


AT_ONCE = """() => new Promise((done) => {
  document.querySelector('[data-testid=dice-fighting] input[value=d10]').click();
  setTimeout(() => done(document.querySelector('[data-testid=take-hero]').disabled), 0);
})"""
"""A script: whether a hero who was changed can be taken in before the table has heard of the change."""


def comes(sit: Sit, link: str, name: str, *, phone: bool) -> Seat:
    """A player who has sat down, and lets axe look."""
    guest = sit(phone=phone, bypass_csp=True)
    guest.page.goto(link)
    guest.by("name-input").fill(name)
    guest.tap(guest.by("sit-down"))
    guest.is_in()
    return guest


def is_for_all(seat: Seat) -> None:
    """Axe finds nothing, and a thumb hits everything."""
    found: list[str] = []
    looked_at(seat, "making", found)
    assert found == []


def test_a_hero_is_made_from_nothing_on_a_phone_and_changed(server: Server, sit: Sit) -> None:
    host, link = opened(sit, server)
    mia = comes(sit, link, "Mia", phone=True)
    mia.tap(mia.by("make-hero"))
    expect(mia.by("missing")).to_contain_text("No name yet. Enter one at the top.")
    expect(mia.by("take-hero")).to_be_disabled()
    mia.shot("making-empty")
    mia.by("hero-name").fill("Wren Ashby")
    mia.tap(die(mia, "agility", "d8"))
    mia.tap(die(mia, "vigor", "d10"))
    find(mia, "add-skill", "fight", "fighting")
    mia.tap(die(mia, "fighting", "d8"))
    find(mia, "add-edges", "luck", "luck")
    find(mia, "add-weapons", "swo", "sword")
    expect(mia.by("number", number="parry")).to_contain_text("6")
    expect(mia.by("number", number="toughness")).to_contain_text("7")
    expect(mia.by("number", number="bennies")).to_contain_text("4")
    mia.tap(mia.by("number", number="bennies"))
    expect(mia.by("parts")).to_contain_text("Luck")
    is_for_all(mia)
    mia.shot("making")
    # Closed by accident, it is there again.
    mia.tap(mia.page.get_by_role("button", name="Close"))
    mia.tap(mia.by("make-hero"))
    expect(mia.by("hero-name")).to_have_value("Wren Ashby")
    mia.tap(mia.by("take-hero"))
    expect(mia.by("maker")).to_have_count(0)
    expect(host.by("fighter", figure="wren-ashby")).to_be_visible()
    expect(mia.by("make-hero")).to_have_count(0)
    mia.view("sheet")
    mia.tap(mia.by("trait", trait="fighting"))
    mia.tap(mia.by("confirm"))
    expect(host.page.get_by_role("log")).to_contain_text("Fighting")
    is_changed(mia)


def is_changed(mia: Seat) -> None:
    """Other dice, and what is as before stays."""
    mia.view("sheet")
    mia.tap(mia.by("change-hero"))
    expect(mia.by("missing")).to_contain_text("Already at the table, unchanged.")
    mia.tap(die(mia, "fighting", "d12"))
    mia.tap(die(mia, "fighting", "d12+1"))
    expect(mia.by("number", number="parry")).to_contain_text("8")
    mia.tap(mia.by("take-hero"))
    expect(mia.by("maker")).to_have_count(0)
    expect(mia.by("trait", trait="fighting")).to_contain_text("d12+1")


@pytest.mark.slow
def test_nobody_is_taken_in_without_what_was_tapped_last(server: Server, sit: Sit) -> None:
    _, link = opened(sit, server)
    mia = comes(sit, link, "Mia", phone=True)
    mia.tap(mia.by("make-hero"))
    mia.by("hero-name").fill("Wren Ashby")
    find(mia, "add-skill", "fight", "fighting")
    expect(mia.by("number", number="parry")).to_contain_text("4")
    expect(mia.by("take-hero")).to_be_enabled()
    assert mia.page.evaluate(AT_ONCE)
    mia.tap(mia.by("take-hero"))
    mia.view("sheet")
    expect(mia.by("trait", trait="fighting")).to_contain_text("d10")


@pytest.mark.slow
def test_a_hero_is_made_by_the_keyboard_alone(server: Server, sit: Sit) -> None:
    host, link = opened(sit, server)
    ben = comes(sit, link, "Ben", phone=False)
    keys = ben.page.keyboard
    ben.by("make-hero").focus()
    keys.press("Enter")
    ben.by("hero-name").focus()
    keys.type("Ivo <b>Stone</b>")
    ben.by("dice-strength").locator("input:checked").focus()
    keys.press("ArrowRight")
    expect(ben.by("dice-strength").locator("input:checked")).to_have_value("d8")
    ben.by("add-skill").get_by_role("combobox").focus()
    keys.type("lion taming")
    keys.press("Enter")
    expect(ben.by("dice-lion-taming")).to_be_visible()
    ben.by("add-hindrances").get_by_role("combobox").focus()
    keys.type("la")
    keys.press("ArrowDown")
    keys.press("ArrowUp")
    keys.press("Enter")
    expect(ben.by("number", number="pace")).to_contain_text("4")
    keys.type("lu")
    keys.press("Escape")  # closes the list, and not the workshop
    expect(ben.by("maker")).to_be_visible()
    ben.shot("making")
    is_for_all(ben)
    ben.page.emulate_media(media="print")
    expect(ben.by("paper")).to_be_visible()
    expect(ben.by("maker")).to_be_hidden()
    ben.shot("making-printed")
    ben.page.emulate_media(media="screen")
    ben.by("take-hero").focus()
    keys.press("Enter")
    expect(host.by("fighter", figure="ivo-b-stone-b")).to_contain_text("Ivo <b>Stone</b>")


@pytest.mark.slow
def test_a_homeworld_gives_its_benefit(server: Server, sit: Sit) -> None:
    host, link = opened(sit, server, edition="seven-worlds")
    mia = comes(sit, link, "Mia", phone=True)
    mia.tap(mia.by("make-hero"))
    mia.tap(mia.page.get_by_text("Start from a ready-made hero"))
    mia.by("begin-from").get_by_role("combobox").fill("guard")
    mia.tap(mia.by("begin-from").get_by_test_id("found").first)
    mia.by("hero-name").fill("Juno")
    mia.by("homeworld").select_option("concordia")
    expect(mia.by("world-gives")).to_contain_text("The Edge Diplomat: +2 to Persuasion.")
    mia.shot("making-world")
    mia.tap(mia.by("take-hero"))
    expect(host.by("fighter", figure="juno")).to_be_visible()
    mia.view("sheet")
    expect(mia.page.get_by_text(re.compile("Diplomat"))).to_be_visible()
