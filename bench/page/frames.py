"""Frames a second on a large map, against those while nothing happens: 60 figures on 80 by 60 squares, a processor
slowed four times."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache, partial
from statistics import median
from typing import Final, TypeAlias

from playwright.sync_api import Browser, Page, expect

from bench.page.opened import served, visited

SLOWED: Final = 4
SPAN: Final = 1_500  # milliseconds that are counted
GOES: Final = 5
WIDE, HIGH, FIGURES = 80, 60, 60
HEROES: Final = 2  # of the ready scene, who come along
SCREEN: Final = {"width": 1400, "height": 900}

Moves: TypeAlias = Callable[[Page, int], None]
"""Something that a hand does for the so-manieth time, once for each picture that a screen can show."""

COUNTED = """() => {
  const shown = window.shown = [];
  const note = (at) => {
    if (window.shown !== shown) return;
    shown.push(at);
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}"""

RATE = """span => {
  const all = window.shown, last = all.at(-1);
  return all.filter((at) => at > last - span).length / span * 1000;
}"""


def field() -> str:
    """The table's file: a wide field, with rocks, low walls and figures all over it, in sight of each other."""
    rocks = ", ".join(f"[{x}, {y}]" for x in range(3, WIDE, 8) for y in range(5, HIGH, 8))
    walls = "\n".join(
        f"    {{ path = [[{x}00, {y}00], [{x + 4}00, {y}00]], blocks = true }},"
        for x in range(4, WIDE - 4, 12)
        for y in range(3, HIGH, 12)
    )
    spots = [(1 + 8 * (n % 10), 1 + 10 * (n // 10)) for n in range(FIGURES - HEROES)]
    figures = ", ".join(f'{{ is = "walker", at = [{x}, {y}] }}' for x, y in spots)
    return f"""edition = "adventure"

[figures.walker]
name = "Walker"
skills = {{ fighting = "d6" }}

[places.field]
title = "A wide field"
size = [{WIDE}, {HIGH}]
ground = [{{ name = "rocks", cells = [{rocks}], cover = 2 }}]
lines = [
{walls}
]

[scenes.field]
title = "A wide field"
place = "field"
figures = [{figures}]
"""


@contextmanager
def afield(browser: Browser) -> Iterator[Page]:
    """The game master's screen, with everybody on the map, on a slow processor."""
    with served(own=field()) as server, visited(browser, viewport=SCREEN, is_mobile=False, has_touch=False) as seen:
        page, devices = seen
        with suppress(TimeoutError):  # so many take their time to come in, which is not what is measured here
            server.orders({"type": "open-scene", "scene": "field"})
        page.goto(server.link(server.gm_key))
        expect(page.get_by_test_id("token")).to_have_count(FIGURES, timeout=120_000)
        devices.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
        yield page


@cache
def rates(browser: Browser) -> dict[str, float]:
    """Return the pictures a second, each as a share of what the same page shows while nothing happens: while the map is
    dragged to and fro, while the wheel brings it nearer and further away, and while a figure is led over it.

    All four take turns on one page, so that they share whatever else the machine does; of each the median counts.
    """
    found: dict[str, list[float]] = {"still": [], "dragged": [], "zoomed": [], "walked": []}
    with afield(browser) as page:
        for _ in range(GOES):
            found["still"].append(_rate(page, _waits))
            found["walked"].append(_held(page, page.evaluate(STANDING)))
            found["dragged"].append(_held(page, page.evaluate(BARE)))
            page.mouse.move(*page.evaluate(BARE))
            found["zoomed"].append(_rate(page, _zooms))
    still = median(found.pop("still"))
    print(f"    pictures a second while nothing happens: {still:.1f}")
    return {name: median(each) / still for name, each in found.items()}


def _held(page: Page, start: tuple[float, float] | None) -> float:
    """Pictures a second while what lies at a point is pulled about."""
    assert start, "nothing to pull is in sight"
    page.mouse.move(*start)
    page.mouse.down()
    rate = _rate(page, partial(_pulls, start))
    page.mouse.move(*start)
    page.mouse.up()
    return rate


def _waits(page: Page, step: int) -> None:
    page.wait_for_timeout(10)


def _pulls(start: tuple[float, float], page: Page, step: int) -> None:
    away = abs(step % 40 - 20)
    page.mouse.move(start[0] + 8 * away, start[1] + 4 * away)


def _zooms(page: Page, step: int) -> None:
    page.mouse.wheel(0, -40 if step % 40 < 20 else 40)
    page.wait_for_timeout(10)


def _rate(page: Page, moves: Moves) -> float:
    page.evaluate(COUNTED)
    begun, step = page.evaluate("performance.now()"), 0
    while page.evaluate("performance.now()") < begun + SPAN + 500:
        moves(page, step)
        step += 1
    return float(page.evaluate(RATE, SPAN))


STANDING = """() => {
  for (const token of document.querySelectorAll("[data-testid=token]")) {
    const box = token.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (token.contains(document.elementFromPoint(x, y))) return [x, y];
  }
  return null;
}"""

BARE = """() => {
  const map = document.querySelector("[data-testid=map]");
  const box = map.getBoundingClientRect();
  for (let y = box.y + 60; y < box.bottom - 60; y += 17)
    for (let x = box.x + 60; x < box.right - 60; x += 17) {
      const there = document.elementFromPoint(x, y);
      if (map.contains(there) && !there.closest("[data-testid=token], button")) return [x, y];
    }
  return null;
}"""
