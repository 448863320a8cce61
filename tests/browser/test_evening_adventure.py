"""The first evening with Savage Worlds Adventure: from the start page to the next session, and on another machine."""

from __future__ import annotations

import pytest
from evenings import Evening
from playwright.sync_api import expect

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

WREN = """Wren Ashby
Attributes: Agility d8, Smarts d6, Spirit d6, Strength d6, Vigor d6
Skills: Athletics d6, Fighting d8, Notice d6, Shooting d8
Pace: 6; Parry: 6; Toughness: 5
Edges: Luck
Gear: Bow (12/24/48, 2d6), knife (Str+d4)
"""


def test_a_table_outlives_its_server_and_its_machine(evening: Evening) -> None:
    evening.stage("the table is opened")
    gm, mia = evening.master(), evening.phone("Mia")
    link = gm.opens_table(edition="adventure", title="The mill")
    mia.sits_down(link)
    evening.stage("a hero is pasted")
    mia.pastes(WREN, found="Found: Wren Ashby")
    expect(gm.by("fighter", figure="wren-ashby")).to_be_visible()
    assert mia.came_to("a hero is pasted") == 4
    evening.home.stop()
    evening.home.start()
    evening.stage("another day")
    for person in (gm, mia):
        person.goes_on()
    expect(gm.by("fighter", figure="wren-ashby")).to_be_visible()
    evening.moves()
    evening.stage("on another machine")
    gm, mia = evening.master(), evening.phone("Mia")
    gm.come_as_master()
    mia.sits_down()
    expect(gm.by("fighter", figure="wren-ashby")).to_be_visible()
