"""A vehicle is written by fields on a phone: begun from a ready one; a mistake is said, and it can be changed."""

from __future__ import annotations

import pytest
from people import Sit
from playwright.sync_api import expect
from serving import Server
from test_access import looked_at

pytestmark = pytest.mark.browser


@pytest.mark.slow
def test_a_vehicle_is_written_on_a_phone_and_changed(server: Server, sit: Sit) -> None:
    server.opens("savage", "seven-worlds", "")
    host = sit(phone=True, bypass_csp=True)
    host.come_as_master()
    host.tap(host.by("menu"))
    host.tap(host.by("campaign"))
    host.tap(host.by("by-fields").locator("summary"))
    host.by("fields-what").select_option("vehicles")
    host.by("fields-from").select_option("groundcar")
    expect(host.by("write-fields")).to_be_disabled()
    host.by("own-field", field="name").fill("The Ore Hauler")
    host.by("own-field", field="armor").fill("40")
    host.tap(host.by("write-fields"))
    expect(host.by("fields-trouble")).to_contain_text("40 is more than its Toughness.")
    expect(host.by("own-field", field="name")).to_have_value("The Ore Hauler")
    host.by("own-field", field="armor").fill("5")
    found: list[str] = []
    looked_at(host, "by fields", found)
    assert found == []
    host.shot("by-fields")
    host.tap(host.by("write-fields"))
    expect(host.by("fields-said")).to_contain_text("The Ore Hauler is saved in the campaign.")
    host.by("fields-from").select_option(label="The Ore Hauler (yours)")
    expect(host.by("own-field", field="armor")).to_have_value("5")
