"""An empty table: three steps lead its game master to the first roll, each ticked once it is done."""

from __future__ import annotations

from typing import Any

import pytest
from people import Seat, Sit
from playwright.sync_api import expect
from serving import Server
from test_own_game import comes
from test_staging_saga import keeps, makes, more

pytestmark = pytest.mark.browser

LAPTOP: dict[str, Any] = {"viewport": {"width": 1366, "height": 768}, "drawers": False}
EITHER = pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
PHONE_FIRST = pytest.mark.parametrize(
    "phone", [pytest.param(False, marks=pytest.mark.slow), True], ids=["laptop", "phone"]
)


def opens(sit: Sit, server: Server, rules: str, *, phone: bool) -> Seat:
    """A game master who has opened an empty table on the start page, and gone in."""
    host = sit(phone=True, drawers=False) if phone else sit(**LAPTOP)
    host.page.goto(server.url)
    host.tap(host.page.get_by_role("group", name="Rules").get_by_text(rules, exact=True))
    host.tap(host.by("empty-table"))
    host.tap(host.by("open-table"))
    host.tap(host.by("enter"))
    host.is_in()
    return host


def ticked(host: Seat, *steps: str) -> None:
    """Wait until exactly these steps are done, each with its tick."""
    host.view("play")
    for step in ("place", "people", "players"):
        expect(host.by("setup-step", step=step)).to_have_attribute("data-done", str(step in steps).lower())
    expect(host.by("setup-step", done="true").locator("svg")).to_have_count(len(steps))


def invites(host: Seat) -> str:
    """Tap the third step; the players' link that it shows."""
    host.tap(host.by("setup-way", way="invite"))
    link = host.page.get_by_label("Link for your players", exact=True).input_value()
    expect(host.by("code")).to_be_visible()
    host.shot("first-steps-invite")
    host.page.keyboard.press("Escape")
    return link


def adds(host: Seat, figure: str, side: str) -> None:
    """Somebody ready comes to a side, by the second step."""
    host.view("play")
    host.tap(host.by("setup-way").filter(has_text="Add a figure"))
    filling = host.by("filling")
    filling.get_by_test_id("choices").first.select_option(label=figure)
    host.tap(filling.get_by_test_id("choice").filter(has_text=side).first)
    host.tap(host.by("confirm"))
    expect(filling).to_have_count(0)


@pytest.mark.slow
@EITHER
def test_the_steps_of_savage_worlds_lead_to_a_roll(server: Server, sit: Sit, *, phone: bool) -> None:
    host = opens(sit, server, "Savage Worlds", phone=phone)
    ticked(host)
    expect(host.page.locator("button.primary:visible")).to_have_text("Draw a map")
    expect(host.page.get_by_text("Nothing has happened yet")).to_have_count(0)
    host.shot("first-steps-empty")

    host.tap(host.by("setup-way", way="draw"))
    host.by("place-title").fill("The old mill")
    host.tap(host.by("keep-place"))
    host.tap(host.by("play-here"))
    ticked(host, "place")
    host.shot("first-steps-place")

    adds(host, "Ada Quill", "the heroes")
    ticked(host, "place")
    expect(host.by("setup-step", step="people")).to_contain_text("Now add some foes.")
    adds(host, "Bandit", "the foes")
    ticked(host, "place", "people")

    mia = comes(sit, invites(host), "Mia")
    mia.sees("asks", "Choose a hero")
    hero = mia.by("hero").get_attribute("data-figure")
    mia.tap(mia.by("hero"))
    expect(host.by("setup")).to_have_count(0)
    host.shot("first-steps-done")

    host.tap(host.by("main", offer="start-session:"))
    server.dice.deals("KH", "3C", "2H")
    host.tap(host.by("main", offer="begin:"))
    host.do("pass:gm")
    mia.do(f"pass:{hero}")
    mia.sees("asks", "Ada Quill to act")
    server.dice.falls(6, 5, 4)  # at Long Range, with the off hand
    mia.tap(mia.page.locator("button.primary:visible"))
    mia.sees("roll-card", "Hit")


@PHONE_FIRST
@pytest.mark.parametrize("system", ["saga"])
def test_the_steps_of_saga_lead_to_a_roll(server: Server, sit: Sit, *, phone: bool) -> None:
    host = opens(sit, server, "Saga", phone=phone)
    ticked(host)
    expect(host.page.locator("button.primary:visible")).to_have_text("Prepare a scene")
    host.shot("first-steps-saga-empty")

    ann = comes(sit, invites(host), "Ann")
    ann.sees("asks", "Choose a ready character, or make your own")
    ann.tap(ann.by("main"))
    ann.tap(ann.by("confirm"))
    ticked(host, "people", "players")

    host.tap(host.by("setup-way", way="prepare"))
    host.by("scene-title").fill("Fire in the stables")
    more(host, makes(host, "Groom"), "Physical")
    keeps(host)
    expect(host.by("setup")).to_have_count(0)
    host.shot("first-steps-saga-done")

    host.tap(host.by("main"))
    host.reads("Chapter 1")


@pytest.mark.slow
def test_the_steps_can_be_put_away_and_are_not_there_where_something_was_played(server: Server, sit: Sit) -> None:
    host = opens(sit, server, "Savage Worlds", phone=False)
    host.tap(host.by("setup-away"))
    expect(host.by("setup")).to_have_count(0)
    expect(host.by("main")).to_have_text("Campaign")
    host.page.reload()
    host.is_in()
    expect(host.by("setup")).to_have_count(0)
    ready = sit(**LAPTOP)
    ready.come_as_master()
    ready.sees("asks", "Start the fight when everyone is here")
    expect(ready.by("setup")).to_have_count(0)


def test_a_player_at_an_empty_table_reads_what_is_awaited(server: Server, sit: Sit) -> None:
    server.opens("savage", "adventure", "")
    mia = sit(phone=True)
    mia.sit_down("Mia")
    mia.sees("asks", "Make or import a hero, or wait until the game master brings some.")
    expect(mia.by("setup")).to_have_count(0)
    expect(mia.page.locator("button.primary:visible")).to_have_count(1)
    mia.shot("first-steps-player")
