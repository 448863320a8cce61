"""Somebody at a table without a mouse: whatever others tap is come to by Tab, or by arrows, and pressed."""

from __future__ import annotations

import json

from people import DESKTOP, Seat, deliberate
from playwright.sync_api import Browser, Locator, expect
from serving import Server

MOUSED = "addEventListener('pointerdown', (e) => { if (e.isTrusted) window.moused = true; }, { capture: true })"
WAY = """e => {
  const at = document.activeElement;
  if (e === at) return "";
  const list = e.closest("[role=tablist]");
  if (list && list.contains(at)) return "ArrowRight";
  return at.compareDocumentPosition(e) & Node.DOCUMENT_POSITION_PRECEDING && at !== document.body ? "Shift+Tab" : "Tab";
}"""
"""The key that leads from what has the focus towards an element; none where it has it."""
SEEN = """e => {
  const looks = (all) => all.map((each) => {
    const s = getComputedStyle(each);
    return [s.outlineStyle, s.outlineWidth, s.boxShadow, s.stroke, s.visibility, s.opacity].join();
  }).join();
  return e.matches(":focus-visible") || e.closest(":focus-within") !== null && looks([e, ...e.querySelectorAll("*")]);
}"""
MOST = 250  # keys that lead from anywhere to anything


class Typist(Seat):
    """A seat at a desktop whose every tap is keys."""

    def tap(self, what: Locator) -> None:
        """Come to it and press Enter."""
        self.comes_to(what)
        expect(what).to_be_enabled()  # what was given before is under way until then
        self.page.keyboard.press("Enter")

    def comes_to(self, what: Locator) -> None:
        """Press keys until it has the focus, which shows, and is in sight."""
        for _ in range(MOST):
            key = what.evaluate(WAY)
            if not key:
                assert what.evaluate(SEEN), "it has the focus, and nobody sees it"
                expect(what).to_be_in_viewport()
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"no key leads to {what}")

    def chooses(self, what: Locator, value: object) -> None:
        """Go down a list to what has a value."""
        self.comes_to(what)
        wanted = json.dumps(value, separators=(",", ":"))
        self.page.keyboard.press("Home")
        for _ in range(MOST):
            if what.input_value() == wanted:
                return
            self.page.keyboard.press("ArrowDown")
        raise AssertionError(f"no key leads to {wanted}")

    def walks(self, figure: str, *ways: str) -> None:
        """Come to a figure on the map, and go with arrows."""
        self.comes_to(self.token(figure))
        for way in ways:
            before = self.token(figure).get_attribute("data-at")
            self.page.keyboard.press(f"Arrow{way}")
            expect(self.token(figure)).not_to_have_attribute("data-at", before or "")

    @property
    def has_used_a_mouse(self) -> bool:
        """True if anything on the page as it stands was pressed by a pointer."""
        return bool(self.page.evaluate("window.moused === true"))


def typist(chromium: Browser, server: Server) -> Typist:
    """Somebody without a mouse, who has opened nothing yet."""
    context = chromium.new_context(**DESKTOP)
    context.set_default_timeout(10_000)
    deliberate(context)
    context.add_init_script(MOUSED)
    return Typist(context.new_page(), server, phone=False)
