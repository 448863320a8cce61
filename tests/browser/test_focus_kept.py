"""The focus of a keyboard goes on to the next choice, and never falls out of the table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect
from serving import Server
from typist import Typist, typist

pytestmark = pytest.mark.browser

AT = "document.activeElement.closest('[data-testid]')?.dataset.testid ?? document.activeElement.tagName"


@pytest.fixture
def gm(chromium: Browser, server: Server) -> Iterator[Typist]:
    """The game master, without a mouse."""
    gm = typist(chromium, server)
    gm.come_as_master()
    yield gm
    gm.page.context.close()


def test_after_each_choice_the_keyboard_is_at_the_next_one(server: Server, gm: Typist) -> None:
    server.dice.deals("KH", "3C", "9C", "8D", "QS", "2H")
    server.orders(
        {"type": "place", "who": "raider-1", "at": [10, 8]},
        {"type": "place", "who": "ada", "at": [10, 9]},
        {"type": "begin"},
    )
    for unit in ("ada", "tobin", "gm"):
        gm.do(f"pass:{unit}")
        expect(gm.by("offer", offer=f"pass:{unit}")).to_have_count(0)
        gm.page.wait_for_function(f"({AT}) !== 'BODY'", timeout=3_000)
    gm.sees("asks", "Ada Quill to act")
    gm.tap(gm.token("ada"))
    gm.tap(gm.token("raider-1"))
    server.dice.falls(8, 1, 4)
    gm.tap(gm.by("figure-actions").locator(gm.by("offer", offer="attack:ada:sabre")))
    gm.sees("roll-card", "Hit with a raise")
    gm.page.wait_for_function(f"({AT}) !== 'BODY'", timeout=3_000)
    server.dice.falls(4, 3, 2)
    gm.do("keep:ada")
    gm.sees("roll-card", "4 over Toughness")
    gm.page.wait_for_function(f"({AT}) === 'offer'", timeout=3_000)
    gm.do("keep:ada")
    gm.do("suffer:raider-1")
    gm.reads("Raider 1 is out of the fight.")
    gm.page.wait_for_function(f"({AT}) !== 'BODY'", timeout=3_000)
