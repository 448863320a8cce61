"""Figures that act by themselves: a suggestion with its chances, one tap to accept; marks; a scene played alone."""

from __future__ import annotations

import alone
import pytest
from people import Sit
from playwright.sync_api import expect
from serving import Server

pytestmark = pytest.mark.browser


def foes_turn(server: Server) -> None:
    """Have the fight begun, and the raiders at their turn, next to Ada."""
    server.dice.deals("KH", "3C", "9C", "QS", "AS", "2H")
    place = {"type": "place", "who": "raider-1", "at": [10, 8]}
    server.orders(place, {"type": "place", "who": "ada", "at": [10, 9]}, {"type": "begin"})
    server.orders({"type": "pass", "who": "ada"}, {"type": "pass", "who": "tobin"}, {"type": "pass", "who": "gm"})


@pytest.mark.parametrize("phone", [pytest.param(False, marks=pytest.mark.slow), True])
def test_a_raider_is_let_act_by_one_tap_and_its_turn_follows(sit: Sit, server: Server, phone: bool) -> None:
    foes_turn(server)
    gm = sit(phone=phone)
    gm.come_as_master()
    suggestion = gm.by("suggestion", who="raider-1")
    expect(suggestion).to_contain_text("Ada Quill")
    expect(gm.by("suggested-chance")).to_contain_text("%")
    gm.shot("let-act-suggested")
    gm.tap(gm.by("suggestion-another"))
    expect(gm.by("suggestion")).not_to_contain_text("nothing")
    gm.tap(gm.by("suggestion-change"))
    expect(gm.by("filling")).to_be_visible()
    gm.shot("let-act-changed")
    gm.tap(gm.by("cancel"))
    gm.tap(gm.by("let-one"))
    expect(gm.by("suggestion", who="raider-1")).to_have_count(0)
    expect(gm.by("suggestion").or_(gm.by("answers")).first).to_be_visible(timeout=20_000)


@pytest.mark.slow
def test_marked_foes_are_not_asked_about(sit: Sit, server: Server) -> None:
    foes_turn(server)
    gm = sit()
    gm.come_as_master()
    expect(gm.by("suggestion")).to_be_visible()
    gm.tap(gm.by("let-marks").locator("summary"))
    gm.tap(gm.by("mark-foes"))
    expect(gm.by("mark-foes")).to_have_attribute("aria-pressed", "true")
    gm.shot("let-act-marked")
    expect(gm.by("log-line").filter(has_text="Raider 1").first).to_be_visible(timeout=20_000)


@pytest.mark.slow
@pytest.mark.parametrize("phone", [False, True])
def test_somebody_plays_a_scene_alone_from_the_start_page_to_its_end(sit: Sit, server: Server, phone: bool) -> None:
    mia = sit(phone=phone)
    over = alone.begins(mia, server, "duel")
    alone.plays(mia, mia.by("end-turn").first, steps=30)
    mia.shot("solo-turn")
    server.rules({"type": "fell", "who": "villain", "status": "incapacitated", "rule": "sw.incap"})
    alone.plays(mia, over, steps=30)
    mia.shot("solo-summary")
    mia.page.keyboard.press("Escape")
    expect(mia.by("asks").first).to_have_text("The scene is over")
    mia.shot("solo-over")
    mia.view("log")
    expect(mia.by("log-line").filter(has_text="Villain").first).to_be_attached()


@pytest.mark.parametrize("phone", [False, True])
def test_the_way_of_a_proposal_is_drawn_on_the_map(sit: Sit, server: Server, phone: bool) -> None:
    server.dice.deals("KH", "3C", "9C", "QS", "AS", "2H")
    server.orders({"type": "begin"}, *[{"type": "pass", "who": who} for who in ("ada", "tobin", "gm")])
    gm = sit(phone=True) if phone else sit(viewport={"width": 1366, "height": 768}, drawers=False)
    gm.come_as_master()
    expect(gm.by("suggestion")).to_contain_text("Move")
    gm.view("map")
    expect(gm.by("distance").first).to_be_visible()
    gm.shot("let-act-way")
