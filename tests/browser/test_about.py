"""The credits: on the start page and at a table, with the notices of the bundled libraries."""

from __future__ import annotations

import pytest
from people import Seat, Sit
from playwright.sync_api import expect
from serving import Server

pytestmark = pytest.mark.browser

CREDITS = (
    "unofficial",
    "Pinnacle Entertainment Group",
    "Intellistories",
    "Brian Engard",
    "The Gamecrafters' Guild",
    "Creative Commons",
    "our own words",
    "Apache License 2.0",
)


def credits_are_shown(person: Seat) -> None:
    person.tap(person.by("about-open"))
    for credit in CREDITS:
        expect(person.by("about")).to_contain_text(credit)


@pytest.mark.slow
def test_the_credits_are_on_the_start_page_and_at_a_table(server: Server, sit: Sit) -> None:
    for phone in (False, True):
        visitor = sit(phone=phone)
        visitor.page.goto(server.url)
        credits_are_shown(visitor)
        with visitor.page.expect_popup() as opened:
            visitor.by("notices").click()
        notices = opened.value.locator("body")
        for library in ("@fluent/bundle", "svelte"):
            expect(notices).to_contain_text(library)
        expect(notices).to_contain_text("Permission is hereby granted")
        opened.value.close()
        visitor.page.keyboard.press("Escape")
        expect(visitor.by("about")).to_have_count(0)

    mia = sit(phone=True)
    mia.sit_down("Mia")
    mia.tap(mia.by("menu"))
    credits_are_shown(mia)
