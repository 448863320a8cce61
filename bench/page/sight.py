"""The elements in sight, and those that move: read from the page as it stands."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from playwright.sync_api import Locator, Page

SIZES: Final = ((390, 844), (360, 640), (844, 390), (820, 1180), (1366, 768), (1400, 900))
"""Two phones, one of them on its side, a tablet, two laptops: width and height in pixels."""
MOST_SHIFT: Final = 2.0  # pixels that something may move by unseen

Box: TypeAlias = tuple[float, float]

SEEN = """e => {
  const box = e.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const points = [[x, y], [x, box.top + 3], [x, box.bottom - 3], [box.left + 3, y], [box.right - 3, y]];
  return box.width > 0 && points.every(([x, y]) => {
    const there = document.elementFromPoint(x, y);
    return there !== null && (e.contains(there) || there.contains(e) && there.closest("button, label") === e);
  });
}"""

NEEDED = """() => {
  const shown = (e) => e.checkVisibility() && e.getClientRects().length > 0;
  const filling = document.querySelector("[data-testid=filling]");
  const inside = "[data-testid=choice], [data-testid=confirm], [data-testid=cancel], input, select, textarea";
  const door = "[data-testid=name-input], [data-testid=sit-down], [data-testid=watch]";
  const asked = filling ? [...filling.querySelectorAll(inside)]
    : [...document.querySelectorAll(`[data-testid=answers] [data-testid=offer], ${door}`)];
  const seen = SEEN;
  const asks = (e) => shown(e) && !e.disabled && !e.closest(".options"); // what may be added can be left
  return asked.filter(asks).map((e) => ({
    words: (e.innerText || e.ariaLabel || e.dataset.testid || e.tagName).trim().replace(/\\s+/g, " "), seen: seen(e),
  }));
}""".replace("SEEN", SEEN)

PLACES = """where => [...document.querySelectorAll(where)].filter((e) => e.checkVisibility()).map((e) => {
  const box = e.getBoundingClientRect();
  return [box.x, box.y];
})"""


def in_sight(what: Locator) -> bool:
    """Return whether all of an element can be seen and hit as the page stands: not below the fold, not under
    anything."""
    return bool(what.evaluate(SEEN))


def needed(page: Page) -> list[dict[str, Any]]:
    """Return what the choice that is open needs: fields and buttons of the offer that is filled in, else the answers
    that the table waits for, else the door's; of each what it says, and whether it is in sight. Options are not
    needed."""
    found: list[dict[str, Any]] = page.evaluate(NEEDED)
    return found


def places(page: Page, where: str) -> list[Box]:
    """Return where the elements that a selector finds stand, in pixels from the page's corner."""
    return [(x, y) for x, y in page.evaluate(PLACES, where)]


def shift(before: list[Box], after: list[Box]) -> float:
    """By how many pixels what was there has moved, the furthest of them; what came or went after them is no shift."""
    return max((max(abs(x - a), abs(y - b)) for (x, y), (a, b) in zip(before, after, strict=False)), default=0.0)
