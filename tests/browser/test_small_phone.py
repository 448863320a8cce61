"""The smallest phone, with words two fifths longer: every label stays on its button, and no button lies on another."""

from __future__ import annotations

import pytest
from longer import broken
from people import Seat, Sit
from playwright.sync_api import expect
from saga_states import PLACED
from serving import Server

pytestmark = pytest.mark.browser

SMALL = {"width": 360, "height": 640}
TABS = ("play", "map", "fighters", "log", "sheet")


def _broken(person: Seat, screen: str) -> list[str]:
    person.page.emulate_media(reduced_motion="reduce")
    return [f"{screen}: {said}" for said in broken(person.page)]


@pytest.mark.slow
def test_the_way_in(server: Server, sit: Sit) -> None:
    guest = sit(phone=True, viewport=SMALL)
    guest.page.goto(server.url)
    expect(guest.by("open-table")).to_be_visible()
    found = _broken(guest, "start")
    guest.page.goto(server.link(server.player_key))
    expect(guest.by("name-input")).to_be_visible()
    found += _broken(guest, "door")
    assert found == []


UPRIGHT = {"width": 360, "height": 740}
SIDEWAYS = {"width": 740, "height": 360}


@pytest.mark.slow
def test_on_its_side_the_start_page_shows_what_is_chosen_from(server: Server, sit: Sit) -> None:
    guest = sit(phone=True, viewport=SIDEWAYS)
    guest.page.goto(server.url)
    guest.by("scene-ambush").scroll_into_view_if_needed()
    card, bar = guest.by("scene-ambush").bounding_box(), guest.by("open-table").bounding_box()
    assert card
    assert bar
    assert bar["y"] >= card["y"] + card["height"] or bar["y"] >= SIDEWAYS["height"]  # it lies over no card


@pytest.mark.parametrize("size", [UPRIGHT, pytest.param(SIDEWAYS, marks=pytest.mark.slow)], ids=["upright", "sideways"])
def test_nothing_is_wider_than_the_phone(server: Server, sit: Sit, size: dict[str, int]) -> None:
    """The start page, the odds, the door, all views of a fight, and the steps of an empty table."""
    guest = sit(phone=True, viewport=size)
    found = list[str]()
    for name, url, there in (
        ("start", server.url, "open-table"),
        ("odds", f"{server.url}/#odds", "odds-question"),
        ("door", server.link(server.player_key), "name-input"),
    ):
        guest.page.goto(url)
        expect(guest.by(there)).to_be_visible()
        found += _wide(guest, name)
    guest.sit_down("Mia")
    guest.do("play:", "ada")
    server.face_to_face(
        guest.page.evaluate("t => JSON.parse(sessionStorage.getItem(`wildtable:${t}`)).own", server.table)
    )
    guest.sees("asks", "Ada Quill to act")
    for tab in TABS:
        if guest.by(f"tab-{tab}").count():
            guest.view(tab)
            found += _wide(guest, tab)
    server.opens("savage", "adventure", "")
    host = sit(phone=True, viewport=size)
    host.come_as_master()
    expect(host.by("setup")).to_be_visible()
    found += _wide(host, "steps")
    assert found == []


@pytest.mark.slow
def test_on_its_side_a_map_is_drawn_beside_what_is_set(server: Server, sit: Sit) -> None:
    server.opens("savage", "adventure", "")
    host = sit(phone=True, viewport=SIDEWAYS)
    host.come_as_master()
    expect(host.by("forecast-now")).to_have_count(0)  # there is nobody yet
    host.tap(host.by("setup-way", way="draw"))
    expect(host.by("place-title")).to_be_in_viewport(ratio=1)
    canvas = host.by("drawing").bounding_box()
    assert canvas
    assert canvas["height"] > SIDEWAYS["height"] * 0.45


def _wide(person: Seat, screen: str) -> list[str]:
    return [f"{screen}: {said}" for said in person.page.evaluate(WIDE)]


WIDE = """() => {
  const edge = document.documentElement.clientWidth + 1;
  const page = document.documentElement.scrollWidth > edge ? ["page"] : [];
  const cut = [...document.querySelectorAll("main, section, header, nav, aside, form, .dock")].filter(
    (e) => e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).overflowX === "hidden" && e.clientWidth > 1);
  return [...page, ...cut.map((e) => `${e.tagName} ${e.className}`)];
}"""
"""Returns what is wider than its place, and cut off there or to be scrolled sideways."""


def test_a_turn_in_a_fight(server: Server, sit: Sit) -> None:
    mia = sit(phone=True, viewport=SMALL)
    mia.sit_down("Mia")
    found = _broken(mia, "heroes")
    mia.do("play:", "ada")
    server.face_to_face(mia.key)
    mia.sees("asks", "Ada Quill to act")
    for tab in TABS:
        mia.view(tab)
        found += _broken(mia, tab)
    mia.view("play")
    mia.tap(mia.by("menu"))
    expect(mia.page.get_by_role("dialog")).to_be_visible()
    found += _broken(mia, "menu")
    mia.page.keyboard.press("Escape")
    server.dice.falls(8, 1, 4)
    mia.do("attack:ada:sabre")
    mia.sees("roll-card", "Hit with a raise")
    found += _broken(mia, "roll")
    assert found == []


@pytest.mark.slow
def test_the_game_masters_tools(server: Server, sit: Sit) -> None:
    gm = sit(phone=True, viewport=SMALL)
    gm.come_as_master()
    server.face_to_face()
    gm.sees("asks", "Ada Quill to act")
    gm.view("play")
    found: list[str] = []
    for part in ("now", "people", "scene", "rule"):
        gm.tap(gm.by(f"hand-{part}"))
        found += _broken(gm, part)
    assert found == []


@pytest.mark.slow
@pytest.mark.parametrize("system", ["saga"])
def test_a_saga_character(server: Server, sit: Sit) -> None:
    server.orders(*PLACED, {"type": "begin-conflict", "stakes": "minor"}, {"type": "start-round", "first": "players"})
    ann = sit(phone=True, viewport=SMALL)
    ann.sit_down("Ann")
    found = _broken(ann, "characters")
    ann.do("play:", "mira")
    for tab in ("log", "sheet", "play"):
        ann.view(tab)
        found += _broken(ann, tab)
    ann.do("act:mira:attack:force")
    found += _broken(ann, "attack")
    assert found == []


TRACKS = """() => [...document.querySelectorAll(".harm dd")].filter((track) => {
  const lines = [...track.querySelectorAll(".value, .pips, .pips i")].map((e) => e.getBoundingClientRect());
  return Math.max(...lines.map((box) => box.bottom)) - Math.min(...lines.map((box) => box.top)) > 30;
}).map((track) => track.textContent.trim())"""
"""Returns the tracks of harm that take more than one line."""
PEEKS = """() => {
  const acts = document.querySelector("[data-testid=tray] ~ .acts").getBoundingClientRect();
  return [...document.querySelectorAll("[data-testid=tray] .all")].map((row) => row.getBoundingClientRect())
    .filter((row) => row.left < acts.left || row.right > acts.right).length;
}"""
"""Returns how many rows of chips are wider than what lies over them."""


@pytest.mark.slow
@pytest.mark.parametrize("system", ["saga"])
@pytest.mark.parametrize("size", [UPRIGHT, SIDEWAYS], ids=["upright", "sideways"])
def test_a_saga_track_is_one_line_and_chips_stay_below_the_button(
    server: Server, sit: Sit, size: dict[str, int]
) -> None:
    server.orders(*PLACED, {"type": "begin-conflict", "stakes": "minor"}, {"type": "start-round", "first": "players"})
    ann = sit(phone=True, viewport=size)
    ann.sit_down("Ann")
    ann.do("play:", "mira")
    ann.view("board")
    expect(ann.fact("mira", "Pain")).to_have_text("0/4")
    assert ann.page.evaluate(TRACKS) == []
    ann.do("act:mira:attack:force")
    expect(ann.by("tray")).to_be_visible()
    assert ann.page.evaluate(PEEKS) == 0
