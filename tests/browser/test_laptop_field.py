"""A fight on a laptop of 1366 x 768: the map is the screen, one button is golden, and a form shows its own button."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from people import Seat, Sit
from playwright.sync_api import expect
from serving import Server

from bench.page.shares import LAPTOP, LEAST, golden, open_map
from bench.page.sight import in_sight

pytestmark = pytest.mark.browser

Screen = Callable[[], Seat]


@pytest.fixture
def system() -> str:
    """The ambush: two heroes, a lieutenant, three raiders and two bowmen on a map."""
    return "savage/adventure/ambush"


@pytest.fixture
def laptop(sit: Sit) -> Screen:
    """Gives somebody a laptop whose drawers are closed, as they are at first."""
    width, height = LAPTOP
    return lambda: sit(phone=False, drawers=False, viewport={"width": width, "height": height})


@pytest.fixture
def mia(server: Server, laptop: Screen) -> Seat:
    """A player on her turn, with a raider before her."""
    mia = laptop()
    mia.sit_down("Mia")
    mia.do("play:", "ada")
    server.face_to_face(mia.key)
    expect(mia.by("end-turn")).to_be_visible()
    return mia


def _is_open(person: Seat) -> None:
    person.page.wait_for_timeout(300)
    assert open_map(person.page) >= LEAST
    assert len(golden(person.page)) == 1, golden(person.page)


def test_the_map_is_open_and_one_button_golden_while_a_player_acts(server: Server, mia: Seat) -> None:
    _is_open(mia)
    mia.by("act-otherwise", offer="attack:ada:flintlock").first.click()
    expect(mia.by("form")).to_be_visible()
    assert open_map(mia.page) >= LEAST
    mia.tap(mia.by("cancel"))
    server.dice.falls(8, 1, 4)
    mia.tap(mia.by("act", offer="attack:ada:sabre", target="raider-1"))
    expect(mia.by("answers")).to_contain_text("Keep it")
    mia.page.wait_for_timeout(2_500)  # the large roll has gone
    _is_open(mia)


def test_the_map_is_open_and_one_button_golden_for_the_game_master(server: Server, mia: Seat, laptop: Screen) -> None:
    gm = laptop()
    gm.come_as_master()
    server.orders({"type": "end-turn", "who": "ada"}, key=mia.key)
    expect(gm.by("action-bar")).to_contain_text("Raider")
    _is_open(gm)
    gm.tap(gm.by("tab-tools"))
    expect(gm.by("gm-offers")).to_be_visible()
    assert len(golden(gm.page)) == 1
    gm.tap(gm.by("hand-people"))
    gm.do("enter-group::north")
    expect(gm.by("form")).to_be_visible()
    assert in_sight(gm.by("confirm"))
    assert golden(gm.page) in ([], [gm.by("confirm").inner_text()])


def test_drawers_stay_as_they_were_left(mia: Seat) -> None:
    expect(mia.by("fighter")).to_have_count(0)
    mia.tap(mia.by("tab-fighters"))
    mia.tap(mia.by("tab-log"))
    expect(mia.by("fighter").first).to_be_visible()
    mia.page.reload()
    mia.is_in()
    expect(mia.by("fighter").first).to_be_visible()
    expect(mia.page.get_by_role("log")).to_be_visible()
    mia.tap(mia.by("tab-log"))
    expect(mia.page.get_by_role("log")).to_have_count(0)
