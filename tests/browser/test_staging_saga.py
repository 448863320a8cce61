"""A scene of Saga is prepared on the page, with elements made there, and opened; players see what is shown of it."""

from __future__ import annotations

from functools import partial

import pytest
from people import Seat, Sit
from playwright.sync_api import Locator, expect
from serving import Server
from test_own_game import comes, opened

pytestmark = pytest.mark.browser


def row(seat: Seat, name: str) -> Locator:
    """The row of an element in the workshop."""
    return seat.by("staged").filter(has_text=name)


def more(seat: Seat, where: Locator, what: str, times: int = 1) -> None:
    for _ in range(times):
        seat.tap(where.get_by_label(f"Increase {what}", exact=True))


def less(seat: Seat, where: Locator, what: str, times: int = 1) -> None:
    for _ in range(times):
        seat.tap(where.get_by_label(f"Decrease {what}", exact=True))


def makes(seat: Seat, name: str) -> Locator:
    """A new element of the campaign; its row."""
    seat.tap(seat.by("add-element"))
    seat.by("element-name").fill(name)
    return row(seat, name)


def goes_to_stage(seat: Seat, scene: str = "") -> None:
    """The workshop for a scene is open, from the campaign in the menu."""
    seat.tap(seat.by("menu"))
    seat.tap(seat.by("campaign"))
    if scene:
        seat.unfold(seat.by("prepare-it", scene=scene))
    seat.tap(seat.by("prepare-it", scene=scene) if scene else seat.by("prepare"))
    expect(seat.by("keep-scene")).to_be_enabled()


def keeps(seat: Seat) -> None:
    seat.tap(seat.by("keep-scene"))
    expect(seat.by("stager")).to_have_count(0)


@pytest.mark.slow
def test_a_scene_is_prepared_opened_and_left(server: Server, sit: Sit) -> None:
    host, link = opened(sit, server, rules="Saga")
    ann = comes(sit, link, "Ann")
    goes_to_stage(host)
    host.by("scene-title").fill("Fire in the stables")
    host.by("scene-about").fill("To get the horses out")
    barn = makes(host, "Burning barn")
    less(host, barn, "Physical", 3)
    host.by("scene-notes").fill("The duke watches.")
    host.tap(host.by("keep-scene"))
    expect(host.by("stage-status")).to_contain_text("Its dice are missing. Add physical = 5")
    more(host, barn, "Physical", 6)
    thief = makes(host, "Thief")
    less(host, thief, "Visible")
    more(host, thief, "Hidden", 2)
    host.shot("saga-staging")
    keeps(host)
    host.do("begin-chapter:")
    host.do("open-scene:")
    for seat in (host, ann):
        seat.view("board" if seat.phone else "play")
        expect(seat.by("panel-card", card="burning-barn")).to_be_visible()
    expect(host.by("panel-card", card="_thief-2")).to_contain_text("hidden from players")
    expect(host.by("panel", panel="setting")).to_contain_text("To get the horses out")
    host.shot("saga-scene")
    content = ann.page.content()
    assert not any(word in content for word in ("Thief", "Fire in the stables", "horses", "duke"))
    host.do("leave-scene:")
    expect(ann.by("panel-card", card="burning-barn")).to_have_count(0)
    goes_to_stage(host, "fire-in-the-stables")
    expect(host.by("scene-title")).to_have_value("Fire in the stables")
    expect(row(host, "Thief").get_by_text("2", exact=True)).to_be_visible()


@pytest.mark.slow
def test_it_is_prepared_on_a_phone_and_what_is_begun_stays(server: Server, sit: Sit) -> None:
    host, _ = opened(partial(sit, phone=True), server, rules="Saga")
    goes_to_stage(host)
    host.by("scene-title").fill("The <b>market</b>")
    makes(host, "Crowd")
    host.page.reload()
    host.is_in()
    goes_to_stage(host)
    expect(host.by("stager")).to_contain_text("Your unfinished character has been restored.")
    expect(host.by("scene-title")).to_have_value("The <b>market</b>")
    host.tap(row(host, "Crowd").get_by_test_id("change-element"))
    expect(host.by("element-name")).to_have_value("Crowd")
    wide = host.page.evaluate("document.querySelector('[data-testid=stager]').scrollWidth > innerWidth")
    assert not wide
    host.shot("saga-staging")
    keeps(host)
    host.do("begin-chapter:")
    expect(host.offer("open-scene:")).to_be_attached()
