"""The game master's hand: four parts, a search, digits; and nothing in it moves while others act."""

from __future__ import annotations

import pytest
from people import Seat, Sit, agree
from playwright.sync_api import expect
from serving import Server

pytestmark = pytest.mark.browser

TABS = ("now", "people", "scene", "rule")
MOST = 1
"""Pixels that nobody notices."""

WATCH = """() => {
  window.stood = {};
  window.seen = 0;
  const look = () => {
    const times = {};
    for (const e of document.querySelectorAll("[role=tabpanel]:not([hidden]) .place, [role=tab]")) {
      const { left, top, width, height } = e.getBoundingClientRect();
      const label = (e.querySelector(".label") ?? e).textContent.trim();
      const name = `${label} ${times[label] = (times[label] ?? 0) + 1}`;
      (window.stood[name] ??= []).push([left, top, width, height]);
    }
    window.seen += 1;
    requestAnimationFrame(look);
  };
  look();
}"""
STOOD = "() => window.stood"
BEGIN = "() => { window.stood = {}; window.seen = 0; }"


def has_stood(gm: Seat) -> dict[str, list[list[float]]]:
    """Return where every place of the part in sight has stood, in every picture since it was asked for."""
    gm.page.wait_for_function("() => window.seen > 2")
    found: dict[str, list[list[float]]] = gm.page.evaluate(STOOD)
    gm.page.evaluate(BEGIN)
    return found


def open_part(gm: Seat, tab: str) -> None:
    """Have a part of the hand in sight."""
    gm.tap(gm.by(f"hand-{tab}"))
    expect(gm.by(f"hand-{tab}")).to_have_attribute("aria-selected", "true")


@pytest.mark.slow
@pytest.mark.parametrize("phone", [False, True])
def test_nothing_moves_while_a_player_rolls_and_takes_back(server: Server, sit: Sit, mia: Seat, *, phone: bool) -> None:
    gm = sit(phone=phone)
    gm.come_as_master()
    server.face_to_face(mia.key)
    gm.sees("asks", "Ada Quill to act")
    gm.page.evaluate(WATCH)
    for tab in TABS if phone else ("now", "people"):  # in which most changes while somebody acts
        open_part(gm, tab)
        gm.page.evaluate(BEGIN)
        before = has_stood(gm)
        assert len(before) > len(TABS), "there is something in every part"
        rolls_and_takes_back(server, gm, mia)
        stays(before, has_stood(gm))


def rolls_and_takes_back(server: Server, gm: Seat, mia: Seat) -> None:
    """A player rolls what the game master asks for, goes prone, and takes that back."""
    server.orders({"type": "call", "who": "ada", "trait": "notice"})
    mia.sees("asks", "Ada Quill: roll Notice")
    server.dice.falls(3, 2)
    mia.do("roll:ada")
    gm.sees("roll-card", "Failure")
    mia.do("keep:ada")
    mia.sees("asks", "Ada Quill to act")
    mia.do("go-prone:ada")
    mia.tap(mia.by("take-back"))
    agree(mia)
    gm.view("play")


def stays(before: dict[str, list[list[float]]], after: dict[str, list[list[float]]]) -> None:
    """Every place has stood where it stood before."""
    for name, places in after.items():
        every = before.get(name, []) + places
        for low, high in zip(map(min, zip(*every, strict=True)), map(max, zip(*every, strict=True)), strict=True):
            assert high - low <= MOST, (name, every)


@pytest.mark.slow
def test_what_has_gone_leaves_its_place_until_the_hand_is_touched(server: Server, gm: Seat, mia: Seat) -> None:
    open_part(gm, "now")
    expect(gm.offer("begin:")).to_be_visible()
    server.orders({"type": "begin"})
    gm.sees("asks", "Ada Quill")
    expect(gm.by("left").first).to_be_disabled()
    assert "Begin the fight" in gm.by("left").first.inner_text()
    expect(gm.by("offer", offer="begin:")).to_have_count(0)
    open_part(gm, "people")
    open_part(gm, "now")
    expect(gm.by("left")).to_have_count(0)


def test_the_search_finds_in_all_parts_and_fills_in_whom_it_names(gm: Seat, mia: Seat) -> None:
    open_part(gm, "scene")
    gm.page.keyboard.press("/")
    search = gm.by("hand-search")
    expect(search).to_be_focused()
    gm.page.keyboard.type("deal wounds ada")
    found = gm.by("hand-found").get_by_test_id("offer")
    expect(found).to_have_count(1)
    expect(found).to_contain_text("Ada Quill")
    gm.shot("hand-found")
    gm.page.keyboard.press("Enter")
    expect(gm.by("filling")).to_contain_text("Who: Ada Quill")
    gm.by("filling").get_by_test_id("words").fill("a rotten floor")
    gm.tap(gm.by("confirm"))
    mia.view("log")
    mia.sees("log-line", "Ada Quill takes a Wound")
    expect(search).to_have_value("")
    expect(gm.by("hand-scene")).to_have_attribute("aria-selected", "true")


@pytest.mark.slow
def test_a_search_without_an_answer_says_so_and_escape_ends_it(gm: Seat) -> None:
    gm.page.keyboard.press("/")
    gm.page.keyboard.type("xyzzy")
    expect(gm.by("hand-found")).to_contain_text("xyzzy")
    expect(gm.by("hand-found").get_by_test_id("offer")).to_have_count(0)
    gm.page.keyboard.press("Escape")
    expect(gm.by("hand-found")).to_have_count(0)
    expect(gm.offer("begin:")).to_be_visible()


def test_a_digit_presses_what_has_its_number(server: Server, gm: Seat) -> None:
    open_part(gm, "scene")
    light = gm.offer("set-light:")
    digit = light.get_attribute("data-digit")
    assert digit is not None
    gm.by("say").click()
    gm.page.keyboard.type(digit)
    expect(gm.by("say")).to_have_value(digit)
    expect(gm.by("filling")).to_have_count(0)
    gm.by("say").fill("")
    gm.by("say").blur()
    light.scroll_into_view_if_needed()
    gm.page.keyboard.press(digit)
    expect(gm.by("filling")).to_contain_text("Set the light")
    gm.page.keyboard.press("Escape")
    expect(gm.by("filling")).to_have_count(0)
    assert server.welcome()["seq"] == 0


@pytest.mark.slow
def test_what_was_used_last_is_at_hand_and_stays_on_this_device(gm: Seat) -> None:
    gm.do("set-light:", "dim")
    gm.tap(gm.by("confirm"))
    open_part(gm, "now")
    expect(gm.by("lately", offer="set-light:")).to_be_visible()
    gm.page.reload()
    gm.is_in()
    expect(gm.by("lately", offer="set-light:")).to_be_visible()
    gm.tap(gm.by("lately", offer="set-light:"))
    expect(gm.by("filling")).to_contain_text("Set the light")


@pytest.mark.parametrize("phone", [False, pytest.param(True, marks=pytest.mark.slow)])
def test_the_parts_are_tabs_that_arrows_lead_through_and_the_hand_folds(
    server: Server, sit: Sit, *, phone: bool
) -> None:
    gm = sit(phone=phone)
    gm.come_as_master()
    gm.view("play")
    open_part(gm, "now")
    for key, tab in (("ArrowLeft", "rule"), ("Home", "now"), ("ArrowRight", "people"), ("End", "rule")):
        gm.page.keyboard.press(key)
        expect(gm.by(f"hand-{tab}")).to_be_focused()
        expect(gm.by(f"hand-{tab}")).to_have_attribute("aria-selected", "true")
    expect(gm.offer("deal-wounds:")).to_be_visible()
    gm.tap(gm.by("hand-fold"))
    expect(gm.offer("deal-wounds:")).to_be_hidden()
    gm.page.reload()
    gm.is_in()
    gm.view("play")
    if not phone:  # beside a map it folds into its drawer, which the rail opens
        expect(gm.by("tab-tools")).to_have_attribute("aria-expanded", "false")
        expect(gm.by("tab-tools")).to_be_in_viewport(ratio=1)
        expect(gm.by("hand-now")).to_be_hidden()
        gm.tap(gm.by("tab-tools"))
        expect(gm.by("hand-search")).to_be_visible()
    expect(gm.by("hand-now")).to_be_in_viewport(ratio=1)
    expect(gm.by("hand-search")).to_be_visible(visible=not phone)
    gm.tap(gm.by("hand-scene"))
    expect(gm.offer("set-light:")).to_be_visible()


@pytest.mark.slow
def test_a_hero_is_taken_by_one_tap_on_its_card(server: Server, sit: Sit) -> None:
    mia = sit(phone=True)
    mia.sit_down("Mia")
    card = mia.by("hero", figure="tobin")
    expect(card).to_contain_text("Tobin Reed")
    expect(card).to_contain_text("Shooting d10, Notice d8")
    expect(card).to_be_in_viewport(ratio=1)
    mia.shot("heroes")
    mia.tap(card)
    expect(mia.by("heroes")).to_have_count(0)
    mia.is_at(1)
    seats = {f["id"]: f["seat"] for f in server.welcome()["now"]["view"]["fighters"]}
    assert seats["tobin"] != ""
    assert seats["ada"] == ""


def test_what_one_tap_leaves_as_it_stands_is_filled_in_beside_it(server: Server, gm: Seat) -> None:
    open_part(gm, "now")
    beside = gm.offer("begin::foes").locator("xpath=ancestor::*[contains(@class,'offer')][1]")
    gm.tap(beside.get_by_test_id("otherwise"))
    modifier = gm.by("filling").locator('[data-field="modifier"]').get_by_test_id("number")
    modifier.fill("-2")
    modifier.press("Enter")
    server.dice.falls(8, 3)
    gm.tap(gm.by("confirm"))
    gm.sees("roll-card", "−2")
    gm.sees("asks", "keep the roll, or spend a Benny?")
