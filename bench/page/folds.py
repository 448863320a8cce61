"""Elements that lie below the fold while somebody has to choose, and those that move under their finger while others
act."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Final, TypeAlias

from playwright.sync_api import Browser, Page, expect

from bench.page.hands import does
from bench.page.opened import PATIENCE, seats, served
from bench.page.sight import SIZES, needed, places, shift
from bench.page.taps import PLACED, SHOT, STRIKE, turn

Size: TypeAlias = tuple[int, int]
Look: TypeAlias = Callable[[str, Size, Page], None]
"""Called in each situation with what it is called, the size of a screen and the screen."""


@contextmanager
def screens(browser: Browser, link: str) -> Iterator[list[tuple[Size, Page]]]:
    """The same seat on a screen of each size; those narrower than a laptop are touched."""
    contexts = []
    for width, height in SIZES:
        touched = width < 1000
        contexts.append(
            browser.new_context(viewport={"width": width, "height": height}, has_touch=touched, is_mobile=touched)
        )
    opened: list[tuple[Size, Page]] = []
    try:
        for size, context in zip(SIZES, contexts, strict=True):
            context.set_default_timeout(PATIENCE)
            page = context.new_page()
            page.goto(link)
            opened.append((size, page))
        yield opened
    finally:
        for context in contexts:
            context.close()


def hidden(page: Page) -> list[str]:
    """Return what the choice that is open needs and is not in sight: the words of each."""
    return [each["words"] for each in needed(page) if not each["seen"]]


@cache
def found(browser: Browser) -> dict[Size, list[str]]:
    """Return what lies below the fold, by size: in the door; with the target of a shot to choose; with a roll to keep
    or to reroll; with an attack of Saga to fill in, and with what goes into it."""
    below: dict[Size, list[str]] = {size: [] for size in SIZES}

    def look(situation: str, size: Size, page: Page) -> None:
        page.wait_for_timeout(300)  # what slides in has arrived
        assert needed(page), f"{situation}: nothing is asked"
        below[size] += [f"{situation}: {words}" for words in hidden(page)]

    _door(browser, look)
    _shot(browser, look)
    _saga(browser, look)
    return below


def _door(browser: Browser, look: Look) -> None:
    with served() as server, screens(browser, server.link(server.player_key)) as opened:
        for size, page in opened:
            expect(page.get_by_test_id("name-input")).to_be_visible()
            look("the door", size, page)


def _shot(browser: Browser, look: Look) -> None:
    with served() as server, seats(browser, server) as comes:
        mia, gm = comes("Mia"), comes("Game master", phone=False)
        turn(server, mia, gm)
        with screens(browser, server.link(mia.key)) as opened:
            for size, page in opened:
                _filled(page, SHOT)
                look("six targets", size, page)
                page.get_by_test_id("cancel").first.click()
            server.dice.falls(6, 1, 4)
            does(server, mia, SHOT, "raider-2")
            for size, page in opened:
                _asked(page)
                look("keep or reroll", size, page)


def _saga(browser: Browser, look: Look) -> None:
    with served("saga") as server, seats(browser, server) as comes:
        ann = comes("Ann")
        server.orders(*PLACED)
        ann.sit_down("Ann")
        does(server, ann, "play:", "mira")
        server.orders({"type": "begin-conflict", "stakes": "minor"}, {"type": "start-round", "first": "players"})
        with screens(browser, server.link(ann.key)) as opened:
            for size, page in opened:
                _filled(page, STRIKE)
                look("an attack of Saga", size, page)
            attack = {"type": "act", "who": "mira", "kind": "attack", "skill": "weaponry", "on": "watch"}
            server.orders(attack | {"pool": "physical", "force": 1, "orders": "step"}, key=ann.key)
            for size, page in opened:
                _asked(page)
                look("what goes into a roll", size, page)


def _filled(page: Page, offer: str) -> None:
    """Tap an offer that asks for something, opening whatever it is folded into."""
    _in_play(page)
    button = page.locator(f'[data-testid=offer][data-offer="{offer}"]')
    button.first.wait_for(state="attached")
    for fold in button.first.locator("xpath=ancestor::details").all():
        if fold.get_attribute("open") is None:
            fold.locator("summary").first.click()
    button.first.click()
    page.get_by_test_id("filling").first.wait_for()


def _asked(page: Page) -> None:
    """Have what the table waits for before one's eyes."""
    _in_play(page)
    page.locator("[data-testid=answers] [data-testid=offer]").first.wait_for()


def _in_play(page: Page) -> None:
    expect(page.get_by_test_id("menu")).to_be_visible()
    tab = page.get_by_test_id("tab-play")
    if tab.count() and tab.is_visible():
        tab.click()


# What moves.

OPEN: Final = "[data-testid=filling] button, [data-testid=filling] input, [data-testid=filling] select"


@cache
def shifts(browser: Browser) -> dict[Size, float]:
    """By how many pixels what one may be about to tap moves while others act, by size: with the target of a shot to
    choose while the game master moves somebody, and while a spectator comes and goes."""
    furthest: dict[Size, float] = {}
    with served() as server, seats(browser, server) as comes:
        mia, gm = comes("Mia"), comes("Game master", phone=False)
        turn(server, mia, gm)
        with screens(browser, server.link(mia.key)) as opened:
            for _, page in opened:
                _filled(page, SHOT)
                page.wait_for_timeout(500)  # the chances on each target have come
            before = [places(page, OPEN) for _, page in opened]
            assert all(before)
            server.orders({"type": "place", "who": "varga", "at": [15, 2]})
            gm.page.reload()
            for _, page in opened:
                page.wait_for_timeout(500)
            for (size, page), stood in zip(opened, before, strict=True):
                furthest[size] = shift(stood, places(page, OPEN))
    return furthest
