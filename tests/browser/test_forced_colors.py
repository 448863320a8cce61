"""In the colors that a system forces on all pages, such as Windows' high contrast: nothing is told by color alone."""

from __future__ import annotations

import pytest
from everywhere import FOCUSED
from people import Seat, Sit
from playwright.sync_api import expect
from serving import Server

pytestmark = pytest.mark.browser

ALIKE = """() => {
  const MARKS = "button[aria-pressed=true], [aria-selected=true], nav [aria-current], .rail [aria-expanded=true], "
    + ":is(.card, .chip):has(> :checked)";
  const shape = (e) => {
    const { borderTopWidth, textDecorationLine, outlineStyle } = getComputedStyle(e);
    return `${borderTopWidth} ${textDecorationLine} ${outlineStyle}`;
  };
  const shown = (e) => e.checkVisibility({ visibilityProperty: true });
  return [...document.querySelectorAll(MARKS)].filter(shown).flatMap((e) => {
    const others = [...e.parentElement.children].filter((o) => o.tagName === e.tagName && !o.matches(MARKS));
    const alike = others.some((o) => shape(o) === shape(e));
    return alike ? [`looks like those beside it: ${e.textContent.trim().slice(0, 40)}`] : [];
  });
}"""
"""A script: what is chosen among others, and has the same shape."""

THROUGH = """e => {
  const context = document.createElement("canvas").getContext("2d");
  context.fillStyle = getComputedStyle(e).backgroundColor;
  context.fillRect(0, 0, 1, 1);
  return context.getImageData(0, 0, 1, 1).data[3];
}"""
"""A script: how opaque the ground of something is, up to 255."""


def looked_at(person: Seat, screen: str, found: list[str]) -> None:
    """Note what shows no focus, and what is chosen by color alone."""
    person.page.keyboard.press("Shift")  # whoever uses keys is shown the focus
    found += [f"{screen}: {said}" for said in person.page.evaluate(ALIKE)]
    found += [f"{screen}: {said}" for said in person.page.evaluate(FOCUSED)]


@pytest.mark.parametrize("phone", [False, pytest.param(True, marks=pytest.mark.slow)])
def test_everything_is_seen_in_forced_colors(server: Server, sit: Sit, phone: bool) -> None:
    found: list[str] = []
    size = {} if phone else {"viewport": {"width": 1366, "height": 768}}
    gm = sit(phone=phone, forced_colors="active", drawers=False, **size)
    gm.page.goto(server.url)
    expect(gm.by("open-table")).to_be_visible()
    looked_at(gm, "start page", found)
    gm.page.goto(f"{server.url}/#odds")
    gm.page.locator("textarea").fill("d8 at 4")
    expect(gm.by("odds-status")).to_be_attached()
    looked_at(gm, "odds", found)
    server.face_to_face()
    gm.come_as_master()
    for view in ("map", "sheet"):
        gm.view(view)
        looked_at(gm, view, found)
    gm.view("map")
    gm.keep_moments()
    server.dice.falls(5, 3)
    server.orders({"type": "attack", "who": "ada", "target": "raider-1", "weapon": "sabre"})
    expect(gm.by("moment")).to_be_visible()
    if gm.by("moment").evaluate(THROUGH) != 255:
        found.append("moment: what is below it shines through")
    assert not found, "\n".join(found)


EDGES = """() => [...document.querySelectorAll("[data-testid=action-card]")].map((e) =>
  [e.dataset.state, parseFloat(getComputedStyle(e).borderTopWidth) || 0])"""
"""A script: the state of each Action Card in the row, and how thick its edge is."""

SEEN_DOT = """() => {
  const style = (e) => getComputedStyle(e).backgroundColor;
  return style(document.querySelector("[data-testid=connection] .dot")) !== style(document.body);
}"""
"""A script: whether the light of the connection differs from the ground."""


@pytest.mark.parametrize("phone", [False, True])
def test_who_acts_and_the_connection_are_marked_in_forced_colors(server: Server, sit: Sit, phone: bool) -> None:
    size = {} if phone else {"viewport": {"width": 1366, "height": 768}}
    gm = sit(phone=phone, forced_colors="active", drawers=False, **size)
    server.face_to_face()
    gm.come_as_master()
    if phone:
        gm.view("fighters")
    expect(gm.by("action-card", state="acting").first).to_be_visible()
    edges = gm.page.evaluate(EDGES)
    assert all((edge >= 3) == (state == "acting") for state, edge in edges), edges
    assert gm.page.evaluate(SEEN_DOT)
    gm.shot("forced-colors-order")
