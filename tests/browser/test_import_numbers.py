"""An import whose numbers are otherwise by the rules: both stand there, and one tap chooses whose are used."""

from __future__ import annotations

import pytest
from people import Sit
from playwright.sync_api import expect
from serving import Server
from test_access import looked_at

pytestmark = pytest.mark.browser

ODD = """Ash Corran (Wild Card)
Attributes: Agility d6, Smarts d8, Spirit d6, Strength d4, Vigor d6
Skills: Fighting d6
Pace: 6; Parry: 7; Toughness: 6
Powers: bolt, burrow
Power Points: 10
"""


@pytest.mark.slow
def test_one_tap_chooses_the_numbers_of_the_file_or_of_the_rules(server: Server, sit: Sit) -> None:
    server.opens("savage", "adventure", "")
    host = sit(phone=True, bypass_csp=True)
    host.come_as_master()
    host.tap(host.by("menu"))
    host.tap(host.by("campaign"))
    host.by("bring-text").fill(ODD)
    host.tap(host.by("read-in"))
    rows = host.by("difference")
    expect(rows).to_have_count(2)
    expect(rows.nth(0)).to_contain_text("Ash Corran: Parry")
    expect(host.by("numbers-file")).to_have_attribute("aria-pressed", "true")
    expect(host.by("found")).to_contain_text("The power 'Burrow' is kept by name: cast by hand.")
    expect(host.by("found")).not_to_contain_text("the rules make 5")
    found: list[str] = []
    looked_at(host, "import numbers", found)
    assert found == []
    host.shot("import-numbers")
    host.tap(host.by("numbers-rules"))
    expect(host.by("numbers-rules")).to_have_attribute("aria-pressed", "true")
    expect(host.by("difference", kept="rules")).to_have_count(2)
    host.tap(host.by("numbers-file"))
    expect(host.by("difference", kept="file")).to_have_count(2)
    host.tap(host.by("take-in"))
