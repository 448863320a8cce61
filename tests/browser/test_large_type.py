"""Type twice as large, as a browser's own setting has it: no word is cut off, and nothing lies over a button."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from conftest import ARGUMENTS, found
from people import Seat, browser_of
from playwright.sync_api import Browser, expect
from serving import Server

pytestmark = pytest.mark.browser

BROKEN = """() => {
  const clips = ["hidden", "clip"];
  const seen = (e) => e.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && e.clientWidth > 1;
  const every = [...document.querySelectorAll("body *")].filter((e) => seen(e) && !e.closest(".unseen, svg, .clamp"));
  const words = every.filter((e) => [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim()));
  const scrolls = (e) => ["auto", "scroll"].includes(getComputedStyle(e).overflowX);
  const scrolled = (e) => e && (scrolls(e) || scrolled(e.parentElement));
  const cut = words.filter((e) => {
    const box = e.getBoundingClientRect();
    const off = (box.right > innerWidth + 1 || box.left < -1) && !scrolled(e.parentElement);
    const style = getComputedStyle(e);
    const whole = style.textOverflow === "ellipsis" || e.scrollWidth <= e.clientWidth + 1;
    return off || (clips.includes(style.overflowX) && !whole);
  });
  const parted = words.filter((e) => e.closest("nav, [role=tablist], h1, .numbers") && [...e.childNodes].some((n) => {
    if (n.nodeType !== 3 || /\\s/.test(n.textContent.trim()) || !n.textContent.trim()) return false;
    const range = document.createRange();
    range.selectNodeContents(n);
    return range.getClientRects().length > 1;
  }));
  const named = (e) => `${e.tagName} ${e.textContent.trim().slice(0, 40)}`;
  const wide = document.documentElement.scrollWidth > innerWidth + 1 ? ["the page scrolls sideways"] : [];
  return [...new Set([...cut, ...parted].map(named)), ...wide];
}"""
"""A script: words that are cut off, or short ones that are broken."""

LIES_OVER = """css => [...document.querySelectorAll(css)].filter((e) => {
  const box = e.getBoundingClientRect();
  const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return box.width > 0 && hit && !e.contains(hit);
}).map((e) => e.getAttribute("aria-label") ?? e.textContent)"""


@pytest.fixture
def large(chromium: Browser) -> Iterator[Browser]:
    """A browser whose own type is 32 pixels."""
    browser = chromium.browser_type.launch(
        executable_path=found(), args=(*ARGUMENTS, "--blink-settings=defaultFontSize=32")
    )
    yield browser
    browser.close()


@pytest.mark.parametrize("phone", [False, True])
def test_no_word_is_cut_and_no_button_covered(server: Server, large: Browser, phone: bool) -> None:
    sizes = {} if phone else {"viewport": {"width": 1366, "height": 768}}
    gm = Seat(browser_of(large, phone=phone, drawers=False, **sizes).new_page(), server, phone)
    broken: dict[str, list[str]] = {}

    def look(name: str) -> None:
        gm.page.wait_for_timeout(300)
        gm.shot(f"large-type-{name}")
        broken[name] = gm.page.evaluate(BROKEN)

    gm.page.goto(server.url)
    expect(gm.by("open-table")).to_be_visible()
    look("start")
    gm.page.goto(f"{server.url}/#odds?q=d8+vs+4")
    expect(gm.by("odds-home")).to_be_visible()
    look("odds")
    gm.come_as_master()
    for tab in ("sheet", "log") if not phone else ("map", "fighters", "log", "sheet", "play"):
        gm.view(tab)
        look(tab)
    if not phone:
        expect(gm.by("fit")).to_be_visible()
        broken["map"] = gm.page.evaluate(LIES_OVER, "[data-testid=map] button")
    assert {name: said for name, said in broken.items() if said} == {}
