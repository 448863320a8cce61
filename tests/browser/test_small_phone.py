"""The smallest phone, with words two fifths longer: every label stays on its button, and no button lies on another."""

from __future__ import annotations

import pytest
from longer import broken
from people import Seat, Sit
from playwright.sync_api import expect
from saga_states import PLACED
from serving import Server

pytestmark = pytest.mark.browser

SMALL = {"width": 360, "height": 640}
TABS = ("play", "map", "fighters", "log", "sheet")


def _broken(person: Seat, screen: str) -> list[str]:
    person.page.emulate_media(reduced_motion="reduce")
    return [f"{screen}: {said}" for said in broken(person.page)]


def test_the_way_in(server: Server, sit: Sit) -> None:
    guest = sit(phone=True, viewport=SMALL)
    guest.page.goto(server.url)
    expect(guest.by("open-table")).to_be_visible()
    found = _broken(guest, "start")
    guest.page.goto(server.link(server.player_key))
    expect(guest.by("name-input")).to_be_visible()
    found += _broken(guest, "door")
    assert found == []


def test_a_turn_in_a_fight(server: Server, sit: Sit) -> None:
    mia = sit(phone=True, viewport=SMALL)
    mia.sit_down("Mia")
    found = _broken(mia, "heroes")
    mia.do("play:", "ada")
    server.face_to_face(mia.key)
    mia.sees("asks", "Ada Quill to act")
    for tab in TABS:
        mia.view(tab)
        found += _broken(mia, tab)
    mia.view("play")
    mia.tap(mia.by("menu"))
    expect(mia.page.get_by_role("dialog")).to_be_visible()
    found += _broken(mia, "menu")
    mia.page.keyboard.press("Escape")
    server.dice.falls(8, 1, 4)
    mia.do("attack:ada:sabre")
    mia.sees("roll-card", "Hit with a raise")
    found += _broken(mia, "roll")
    assert found == []


@pytest.mark.parametrize("part", ["now", "people", "scene", "rule"])
def test_the_game_masters_tools(server: Server, sit: Sit, part: str) -> None:
    gm = sit(phone=True, viewport=SMALL)
    gm.come_as_master()
    server.face_to_face()
    gm.sees("asks", "Ada Quill to act")
    gm.view("play")
    gm.tap(gm.by(f"hand-{part}"))
    assert _broken(gm, part) == []


@pytest.mark.parametrize("system", ["saga"])
def test_a_saga_character(server: Server, sit: Sit) -> None:
    server.orders(*PLACED, {"type": "begin-conflict", "stakes": "minor"}, {"type": "start-round", "first": "players"})
    ann = sit(phone=True, viewport=SMALL)
    ann.sit_down("Ann")
    found = _broken(ann, "characters")
    ann.do("play:", "mira")
    for tab in ("log", "sheet", "play"):
        ann.view(tab)
        found += _broken(ann, tab)
    ann.do("act:mira:attack:force")
    found += _broken(ann, "attack")
    assert found == []
