"""A screen for the room: whose turn it is, the map or how things stand, the last roll; nothing to tap."""

from __future__ import annotations

import re

import pytest
from people import Seat, Sit
from playwright.sync_api import expect
from saga_states import PLACED
from serving import Server
from test_access import looked_at
from test_saga_tray import ask_each_step

pytestmark = pytest.mark.browser

SCREEN = {"viewport": {"width": 1920, "height": 1080}}
SEEN = "e => parseFloat(getComputedStyle(e).fontSize)"


def on_the_wall(server: Server, sit: Sit, key: str = "", **options: object) -> Seat:
    """A screen that shows the table, by the players' link unless another key is named."""
    wall = sit(**(SCREEN | options))
    wall.page.goto(f"{server.link(key or server.player_key)}/wall")
    return wall


def test_the_room_sees_the_turn_the_map_and_the_roll(server: Server, gm: Seat, mia: Seat, sit: Sit) -> None:
    found: list[str] = []
    wall = on_the_wall(server, sit, bypass_csp=True)
    expect(wall.by("wall")).to_be_visible()
    server.face_to_face(mia.key)
    wall.sees("asks", "Ada Quill to act")
    assert wall.by("asks").evaluate(SEEN) >= 64  # pixels: a word is read from across a room
    expect(wall.by("action-card", state="acting")).to_be_in_viewport(ratio=1)
    expect(wall.token("ada")).to_be_in_viewport(ratio=0.9)
    wall.shot("wall-turn")
    server.dice.falls(8, 1, 4)
    mia.do("attack:ada:sabre")
    gm.sees("roll-card", "Hit with a raise")
    wall.sees("roll-card", "Ada Quill")
    expect(wall.by("roll-card").get_by_test_id("total")).to_be_in_viewport(ratio=1)
    expect(wall.by("told")).to_be_in_viewport(ratio=1)
    wall.shot("wall-roll")
    expect(wall.page.get_by_role("button")).to_have_count(0)
    expect(wall.page.get_by_role("link")).to_have_count(0)
    looked_at(wall, "wall", found)
    assert not found, "\n".join(found)


@pytest.mark.slow
def test_its_address_has_no_key_and_it_comes_back(server: Server, gm: Seat, sit: Sit) -> None:
    wall = sit(**SCREEN)
    with wall.page.expect_response("**/invitation"):  # the answer to this one, not to the next
        wall.page.goto(f"{server.link(server.player_key)}/wall")
    expect(wall.by("wall")).to_be_visible()
    expect(wall.page).to_have_url(f"{server.url}/#/{server.table}/wall")
    with wall.page.expect_response("**/invitation"):  # nothing is under way any more when the server dies
        wall.page.reload()
    wall.sees("asks", "Waiting for the game master")  # nobody is asked yet
    server.kill()
    server.start()
    server.orders({"type": "set-light", "light": "dark"})
    gm.reads("dark")
    expect(wall.by("told")).to_contain_text("dark")


@pytest.mark.slow
def test_the_game_masters_own_browser_shows_it_and_keeps_the_seat(server: Server, gm: Seat) -> None:
    gm.tap(gm.by("menu"))
    link = gm.by("wall-link")
    expect(link).to_have_attribute("href", re.compile("/wall$"))
    assert server.gm_key not in (link.get_attribute("href") or "")
    with gm.page.context.expect_page() as opened:
        gm.tap(link)
    screen = opened.value
    expect(screen.get_by_test_id("wall")).to_be_visible()
    gm.page.reload()
    gm.is_in()
    gm.page.goto(server.url)
    gm.tap(gm.by("go-on"))
    gm.is_in()
    expect(gm.offer("begin:")).to_be_visible()  # still the game master's
    screen.reload()
    expect(screen.get_by_test_id("wall")).to_be_visible()


@pytest.mark.slow
def test_it_takes_nobodys_own_link(server: Server, mia: Seat, sit: Sit) -> None:
    for key in (server.gm_key, mia.key):
        wall = on_the_wall(server, sit, key)
        expect(wall.page.get_by_role("alert")).to_contain_text("The TV view cannot use a personal link")
        expect(wall.by("wall")).to_have_count(0)
    lost = on_the_wall(server, sit, "nobodys-key")
    expect(lost.page.get_by_role("alert")).to_contain_text("This table does not exist, or the key is wrong.")


@pytest.mark.slow
def test_the_way_in_stands_there_while_somebody_is_missing(server: Server, gm: Seat, sit: Sit) -> None:
    gm.tap(gm.by("menu"))
    code = gm.by("code").get_attribute("data-code")
    wall = sit(**SCREEN)
    wall.page.goto(f"http://table.localhost:{server.port}/#/{server.table}/{code}/wall")
    expect(wall.by("code")).to_have_attribute("data-code", code or "")
    expect(wall.by("qr")).to_be_in_viewport(ratio=1)
    wall.shot("wall-way")
    mia = sit(phone=True)
    mia.sit_down("Mia")
    expect(wall.by("way")).to_have_count(0)
    mia.page.goto("about:blank")
    expect(wall.by("way")).to_be_visible()


@pytest.mark.slow
def test_a_phone_may_show_it_too(server: Server, sit: Sit) -> None:
    server.face_to_face()
    wall = sit(phone=True)
    wall.page.goto(f"{server.link(server.player_key)}/wall")
    wall.sees("asks", "Ada Quill to act")
    expect(wall.by("action-card", state="acting")).to_be_in_viewport()
    wall.shot("wall")
    assert wall.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


class TestSaga:
    """The other system: the scene instead of a map."""

    @pytest.fixture
    def system(self) -> str:
        return "saga"

    @pytest.mark.slow
    def test_the_room_sees_the_scene_and_the_roll(self, server: Server, gm: Seat, sit: Sit) -> None:
        found: list[str] = []
        server.orders(*PLACED)
        ann = sit(phone=True)
        ann.sit_down("Ann")
        ann.do("play:", "mira")
        wall = on_the_wall(server, sit, bypass_csp=True)
        for hero in ("mira", "josef"):
            expect(wall.by("panel-card", card=hero)).to_be_in_viewport(ratio=1)  # nobody scrolls a wall
        gm.reads("Ann plays Mira Vale")
        server.orders({"type": "call-roll", "who": "mira", "skill": "athletics", "rating": 3})
        wall.sees("asks", "Mira Vale: what do you add to Athletics?")
        server.dice.falls(5, 6, 1, 2)
        ann.do("respond:mira:")
        expect(ann.offer("roll:mira")).to_be_visible()
        ask_each_step(ann)
        ann.do("roll:mira")
        wall.sees("roll-card", "2 marks")
        wall.sees("roll-card", "Mira Vale")
        expect(wall.by("roll-card")).to_be_in_viewport(ratio=1)
        wall.shot("wall-saga")
        expect(wall.page.get_by_role("button")).to_have_count(0)
        looked_at(wall, "wall", found)
        assert not found, "\n".join(found)
