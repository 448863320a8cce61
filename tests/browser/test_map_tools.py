"""Tools of the map: pointing that all see, selecting several, copying, the tray; in a strip and in the search."""

from __future__ import annotations

import re

import pytest
from people import Seat, Sit
from playwright.sync_api import Locator, expect
from serving import Server
from test_figures_in_place import drag, middle, square
from test_table_kept_right import WIDTHS, master, player

pytestmark = pytest.mark.browser

WIDE, HIGH = 24, 16


def at(person: Seat, x: int, y: int) -> tuple[float, float]:
    return square(person, x, y, WIDE, HIGH)


def take(person: Seat, tool: str) -> None:
    """Take a tool of the map, which a phone keeps behind one button."""
    person.view("map")
    button = person.by("ruler-button" if tool == "ruler" else f"tool-{tool}")
    if not button.is_visible():
        person.tap(person.by("map-tools"))
    person.shot(f"map-tools-{tool}")
    person.tap(button)


def token_at(person: Seat, x: int, y: int) -> Locator:
    return person.by("token").and_(person.page.locator(f'[data-at="{x},{y}"]'))


@WIDTHS
def test_everybody_sees_who_points_at_what(server: Server, sit: Sit, phone: bool) -> None:
    gm, mia = master(sit, phone=phone), player(sit, server, phone=phone)
    for shape in ("ping", "line", "circle"):
        for pointing, other in ((gm, mia), (mia, gm)):
            other.view("map")
            take(pointing, shape)
            if shape == "ping":
                pointing.page.mouse.click(*at(pointing, 8, 8))
            else:
                drag(pointing, at(pointing, 8, 8), at(pointing, 10, 8))
            expect(other.by("pointed", shape=shape).first).to_be_visible()
            other.shot(f"pointed-{shape}")
            expect(other.by("pointed", shape=shape)).to_have_count(0, timeout=8_000)
            pointing.page.keyboard.press("Escape")
    assert not mia.by("tool-select").count()


@WIDTHS
def test_several_are_selected_and_moved_together(server: Server, sit: Sit, phone: bool) -> None:
    server.face_to_face()
    gm = master(sit, phone=phone)
    gm.view("map")
    before = {f["id"]: f["at"] for f in server.welcome()["now"]["view"]["fighters"]}
    (x1, y1), (x2, y2) = before["bowman-1"], before["bowman-2"]
    take(gm, "select")
    drag(gm, at(gm, x1 - 1, y1 - 1), at(gm, x1, y1 + 1))
    gm.sees("map-strip", "1 figure selected")
    gm.press(gm.token("bowman-2"))
    gm.sees("map-strip", "2 figures selected")
    gm.shot("selected-several")
    drag(gm, middle(gm.token("bowman-1")), at(gm, x1, y1 + 1))
    for who, (x, y) in (("bowman-1", (x1, y1)), ("bowman-2", (x2, y2))):
        expect(gm.token(who)).to_have_attribute("data-at", f"{x},{y + 1}")
    expect(gm.by("filling")).to_have_count(0)


@WIDTHS
def test_a_foe_is_copied_and_another_dragged_from_the_tray(server: Server, sit: Sit, phone: bool) -> None:
    gm = master(sit, phone=phone)
    gm.view("map")
    gm.tap(gm.token("bowman-1"))
    take(gm, "copy")
    gm.view("map")
    gm.page.mouse.click(*at(gm, 9, 7))
    if phone and gm.by("confirm").count():
        gm.view("play")
    gm.tap(gm.by("confirm"))
    gm.view("map")
    expect(token_at(gm, 9, 7)).to_have_attribute("aria-label", re.compile("Bowman"))

    take(gm, "tray")
    foe = gm.by("tray-figure").filter(has_text="Bandit").first
    foe.scroll_into_view_if_needed()
    gm.shot("tray")
    drag(gm, middle(foe), at(gm, 12, 8))
    expect(token_at(gm, 12, 8)).to_have_attribute("aria-label", re.compile("Bandit"))
    gm.shot("from-the-tray")


@WIDTHS
def test_the_search_leads_to_the_tools(server: Server, sit: Sit, phone: bool) -> None:
    gm = master(sit, phone=phone)
    gm.view("play")
    if not gm.by("hand-search").is_visible():
        gm.tap(gm.page.locator("#hand-tab-now"))
    for word, tool in (("select", "Select several"), ("ping", "Ping"), ("circle", "circle"), ("tray", "Tray")):
        gm.by("hand-search").fill(word)
        expect(gm.by("found-tool").first).to_contain_text(tool)
    gm.by("hand-search").fill("copy")
    expect(gm.by("hand-found")).to_contain_text("Copy a figure")
    gm.by("hand-search").fill("ping")
    gm.shot("searched-ping")
    gm.tap(gm.by("found-tool").first)
    gm.sees("map-strip", "Tap a square")
