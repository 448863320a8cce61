"""Browsers that are kept from test to test remember nobody."""

from __future__ import annotations

import luck
import pytest
from kept import MOST, STILL, KeptBrowsers
from people import seated
from playwright.sync_api import Browser
from serving import Server

pytestmark = pytest.mark.browser

REMEMBERED = """async () => [
  ...Object.keys(localStorage), ...Object.keys(sessionStorage), document.cookie,
  ...(await indexedDB.databases()).map((each) => each.name),
]"""
"""A script: the names of all that a page finds when it opens."""


def test_a_kept_browser_remembers_nobody(chromium: Browser, server: Server) -> None:
    kept = KeptBrowsers(chromium)
    first = kept.seated(server, phone=True)
    first.page.goto(server.url)
    at_first = first.page.evaluate(REMEMBERED)
    first.sit_down("Mia")
    first.page.evaluate("document.cookie = 'own=1; max-age=1000'")
    assert len(first.page.evaluate(REMEMBERED)) > len(at_first)
    browser = first.page.context
    kept.put_back([server.url])
    again = kept.seated(server, phone=True)
    assert again.page.context is browser
    again.page.goto(server.url)
    assert again.page.evaluate(REMEMBERED) == at_first
    other = kept.seated(server, phone=True)
    assert other.page.context is not browser, "two people have one each"
    kept.put_back([server.url])


@pytest.mark.slow
def test_only_the_last_few_are_kept(chromium: Browser, server: Server) -> None:
    kept = KeptBrowsers(chromium)
    for color in ("light", "dark"):
        for _ in range(MOST - 2):
            kept.seated(server, phone=False, color_scheme=color)
    kept.put_back([server.url])
    assert len(chromium.contexts) >= MOST
    left = len(chromium.contexts)
    for _ in range(MOST):
        kept.seated(server, phone=True)
    kept.put_back([server.url])
    assert len(chromium.contexts) == left


DRAWN = "() => crypto.getRandomValues(new Uint32Array(2)).join()"


def test_pages_draw_by_the_tests_luck_each_and_each_load_otherwise(chromium: Browser, server: Server) -> None:
    def drawn() -> list[str]:
        found = []
        for _ in range(2):
            page = seated(chromium, server, phone=False).page
            for _ in range(2):
                page.goto(server.url + STILL)
                found += [page.evaluate(DRAWN), page.evaluate(DRAWN)]
            page.context.close()
        return found

    luck.seed("a")
    first = drawn()
    luck.seed("a")
    assert drawn() == first
    assert len(set(first)) == len(first)
