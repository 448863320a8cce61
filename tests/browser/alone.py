"""A scene that one person plays alone: from the start page on, by what the page offers first."""

from __future__ import annotations

from contextlib import suppress
from functools import reduce

from people import Seat
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Locator, expect
from serving import Server

ANSWER = "[data-testid=answers] .primary:visible"
STRIKE = "[data-testid=act][data-offer^=attack]:enabled:visible"
AMBER = "button.primary:enabled:visible:not([data-offer^=move])"
CHOICE = "[data-testid=answers] button:enabled:visible, [data-testid=end-turn]:visible"
STEPS = (ANSWER, STRIKE, AMBER, CHOICE)
"""The buttons that somebody looks for who stands their ground, the first one first: an answer, a blow, what the page
proposes, any choice or the end of the turn."""


def begins(mia: Seat, server: Server, scene: str) -> Locator:
    """Have somebody open a scene and sit down alone, with one tap; return what comes at its end. The server is about
    that table from then on."""
    mia.page.goto(server.url)
    mia.tap(mia.by(f"scene-{scene}"))
    mia.shot("solo-start")
    mia.tap(mia.by("solo"))
    mia.is_in()
    mia.key = mia.page.evaluate("JSON.parse(localStorage.getItem(`wildtable:${location.hash.slice(2)}`)).own")
    server.table = mia.page.evaluate("location.hash.slice(2)")
    server.gm_key = mia.page.evaluate(
        "JSON.parse(localStorage.getItem(`wildtable-links:${location.hash.slice(2)}`)).gm"
    )
    return mia.page.get_by_role("dialog", name="Session summary")


def plays(mia: Seat, until: Locator, steps: int) -> None:
    """Tap what the page offers until something is to be seen, in at most so many steps; no foe needs a tap."""
    taps = [mia.by("your-turn"), *map(mia.page.locator, STEPS)]
    anything = reduce(Locator.or_, taps, until).first
    for _ in range(steps):
        expect(anything).to_be_visible(timeout=20_000)
        if until.is_visible():
            return
        expect(mia.by("let-act"), "a foe waits to be let act").to_have_count(0)
        if tap := next((tap.first for tap in taps if tap.first.is_visible()), None):
            with suppress(PlaywrightError):  # the foes go on meanwhile, and may end it
                tap.click(timeout=1_000)
        mia.page.wait_for_timeout(100)
    expect(until, f"not in {steps} steps").to_be_visible()
