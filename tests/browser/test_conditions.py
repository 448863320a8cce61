"""What somebody suffers is drawn, and the page stands whatever it is."""

from __future__ import annotations

import pytest
from people import Seat
from playwright.sync_api import expect
from serving import Server

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]


def test_whoever_bleeds_out_is_drawn_after_a_reload_too(server: Server, gm: Seat, mia: Seat) -> None:
    injury = {"type": "injured", "who": "tobin", "injury": {"kind": "vigor", "lasts": "wounds"}}
    server.rules(
        {"type": "fell", "who": "tobin", "status": "incapacitated", "rule": "sw.bleeding-out", "bleeding": True},
        injury,
        injury,  # a figure may have the same injury twice
    )
    for _ in range(2):
        for person in (gm, mia):
            person.view("fighters")
            marks = person.by("fighter", figure="tobin").locator(".marks > li")
            expect(marks.filter(has_text="Bleeding")).to_have_count(1)
            expect(marks.filter(has_text="vigor")).to_have_count(2)
            person.page.reload()
            person.is_in()
