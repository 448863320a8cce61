"""The counts of `python -m bench page`, on a small page whose faults are known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from bench.page.folds import hidden
from bench.page.hands import Hand
from bench.page.sight import needed, places, shift

pytestmark = pytest.mark.browser

PLANTED = """<!doctype html><meta name=viewport content="width=device-width">
<style>
  body { margin: 0 }
  button { display: block; height: 44px; border-radius: 12px }
  .under { position: fixed; top: 100px }
  .options { position: absolute; top: 1000px }
</style>
<section data-testid=filling>
  <button data-testid=choice>In sight</button>
  <button data-testid=choice style="margin-top: 56px">Covered</button>
  <button data-testid=choice style="margin-top: 670px">Cut off</button>
  <button data-testid=confirm disabled>Not yet</button>
  <div class=options><button data-testid=choice>An option</button></div>
</section>
<button class=under>Over it</button>"""


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    """A phone with the planted page."""
    context = chromium.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.route("http://planted/", lambda route: route.fulfill(body=PLANTED, content_type="text/html"))
    yield page
    context.close()


def test_what_is_below_the_fold_or_under_something_is_found(page: Page) -> None:
    page.goto("http://planted/")
    assert [each["words"] for each in needed(page)] == ["In sight", "Covered", "Cut off"]
    assert hidden(page) == ["Covered", "Cut off"]
    page.set_viewport_size({"width": 390, "height": 1200})
    assert hidden(page) == ["Covered"]


def test_a_shift_is_found(page: Page) -> None:
    page.goto("http://planted/")
    before = places(page, "section button")
    assert shift(before, places(page, "section button")) == 0
    page.evaluate("document.body.style.paddingTop = '3px'")
    assert shift(before, places(page, "section button")) == 3


def test_taps_and_swipes_are_counted(page: Page) -> None:
    hand = Hand("Mia", page, None, True, Counter())  # type: ignore[arg-type] # nothing is asked of a server
    page.goto("http://planted/")
    hand.begins("counted")
    hand.tap(page.get_by_text("In sight"))
    assert hand.came_to("counted") == 1
    hand.tap(page.get_by_text("Cut off"))
    assert hand.came_to("counted") == 3
