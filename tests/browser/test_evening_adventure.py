"""The first evening with Savage Worlds Adventure: from the start page to the next session, and on another machine."""

from __future__ import annotations

import pytest
from evenings import Evening
from first_evening import RUFFIAN, WREN, FirstEvening
from people import agree
from playwright.sync_api import expect
from test_drawing import drags, says, takes, taps

from tools.first_evening import PICTURES

pytestmark = pytest.mark.browser


@pytest.mark.slow
def test_a_whole_evening_and_the_next(evening: Evening) -> None:
    seen: list[str] = []
    first = FirstEvening(evening, lambda name, person: seen.append(name))
    log = first.whole().read_text("utf-8")
    assert "## Session 1, " in log
    assert "- Bennies spent: Wren Ashby 1" in log
    assert tuple(seen) == PICTURES
    agree(*first.people)
    first.on_another_machine()
    agree(*first.people)
    assert (evening.home.dice.left, evening.home.dice.unforeseen) == (0, 0)


def test_from_the_start_page_to_the_first_roll(evening: Evening) -> None:
    """A hero that is pasted, a map that is drawn, a foe of one's own; then the first attack."""
    gm, mia = evening.master(), evening.phone("Mia")
    evening.stage("to the first roll")
    mia.sits_down(gm.opens_table())
    mia.pastes(WREN, found="Found: Wren Ashby")
    gm.begins_to_draw("The yard")
    takes(gm, "line")
    drags(gm, (0, 3), (4, 3))
    takes(gm, "door")
    taps(gm, (2.5, 3))
    says(gm, "door-1 added, shut.")
    takes(gm, "ground", "crates")
    drags(gm, (7.5, 5.5), (8.5, 5.5))
    gm.plays_here()
    gm.pastes(RUFFIAN, found="Found: Ruffian")
    gm.brings_in("enter::north", "Ruffian")
    expect(gm.by("token")).to_have_count(2)
    evening.home.dice.deals("KH", "2C")
    gm.do("begin:")
    mia.do("pass:wren-ashby")
    mia.sees("asks", "Wren Ashby to act")
    evening.home.dice.falls(7, 2)
    mia.attacks("wren-ashby", "bow", "ruffian")
    gm.sees("roll-card", "Hit")
    assert gm.came_to() <= 30
    assert mia.came_to() <= 20
