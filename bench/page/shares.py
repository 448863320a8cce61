"""The share of a laptop's screen that is open map in a fight, and the golden buttons on it."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Browser, Page, expect

from bench.page.opened import seats, served
from bench.page.taps import turn

LAPTOP: Final = (1366, 768)
"""Width and height of the screen in pixels."""
LEAST: Final = 0.6

OPEN = """step => {
  let [open, all] = [0, 0];
  for (let x = step / 2; x < innerWidth; x += step)
    for (let y = step / 2; y < innerHeight; y += step) {
      all += 1;
      if (document.elementFromPoint(x, y)?.closest("[data-testid=map] [role=group]")) open += 1;
    }
  return open / all;
}"""

GOLDEN = """() => [...document.querySelectorAll("button.primary")].filter((e) => {
  const box = e.getBoundingClientRect();
  const hit = document.elementFromPoint(box.x + box.width / 2, box.y + 6);
  return e.checkVisibility() && box.width > 0 && e.contains(hit);
}).map((e) => e.innerText.trim().replace(/\\s+/g, " "))"""


def open_map(page: Page) -> float:
    """Return the share of the screen's points, 8 pixels apart, at which nothing lies over the map, from 0 to 1."""
    return float(page.evaluate(OPEN, 8))


def golden(page: Page) -> list[str]:
    """Return the words of each main button in sight."""
    found: list[str] = page.evaluate(GOLDEN)
    return found


def smallest(browser: Browser) -> float:
    """Return the smaller share of open map on the laptops of a player and the game master, each on their turn."""
    size = {"viewport": {"width": LAPTOP[0], "height": LAPTOP[1]}}
    with served() as server, seats(browser, server) as comes:
        mia, gm = comes("Mia", phone=False, **size), comes("Game master", phone=False, **size)
        turn(server, mia, gm)
        expect(mia.by("end-turn")).to_be_visible()
        players = open_map(mia.page)
        server.orders({"type": "end-turn", "who": "ada"}, key=mia.key)
        expect(gm.by("end-turn").or_(gm.by("who-acts")).first).to_be_visible()
        return min(players, open_map(gm.page))
