"""All who may know of it see who decides what, and for how long they wait, on a phone, a laptop and the wall."""

from __future__ import annotations

import re

import pytest
from people import Seat, Sit
from playwright.sync_api import expect
from serving import Server

pytestmark = pytest.mark.browser

LAPTOP = {"width": 1366, "height": 768}
SOON = re.compile(r"[1-4] s")


def _at_the_ford(server: Server, sit: Sit) -> tuple[Seat, Seat, Seat]:
    gm, mia, wall = sit(viewport=LAPTOP, drawers=False), sit(phone=True), sit(viewport=LAPTOP)
    for person in (gm, mia, wall):
        person.keep_moments()
    gm.come_as_master()
    mia.sit_down("Mia")
    mia.do("play:", "ada")
    wall.page.goto(f"{server.link(server.player_key)}/wall")
    server.face_to_face(mia.key)
    for person in (gm, mia, wall):
        person.sees("asks", "Ada Quill to act")
    return gm, mia, wall


def _hits(server: Server, mia: Seat, target: str, *damage: int) -> None:
    """Mia's hero hits, and the damage dice fall."""
    server.dice.falls(7, 4)
    server.orders({"type": "attack", "who": "ada", "target": target, "weapon": "sabre"}, key=mia.key)
    server.dice.falls(*damage)
    server.orders({"type": "keep", "who": "ada"}, key=mia.key)


@pytest.mark.slow
def test_a_laptop_and_the_wall_see_what_a_player_decides_and_for_how_long(server: Server, sit: Sit) -> None:
    gm, mia, wall = _at_the_ford(server, sit)
    server.orders({"type": "place", "who": "varga", "at": [11, 9]})
    _hits(server, mia, "varga", 6, 2, 5)
    gm.sees("plea", "Ada Quill decides: keep the damage?")
    for person in (gm, wall):
        person.sees("asks", "Ada Quill: keep the damage")
        expect(person.by("waits").first).to_have_text(SOON)
        person.shot(f"plea-of-a-phone-{person is wall}")
    expect(mia.by("waits")).to_have_count(0)  # she is asked herself
    server.orders({"type": "keep", "who": "ada"}, key=mia.key)
    mia.sees("asks", "Lieutenant Varga: soak 1 Wound?")
    expect(mia.by("plea")).to_have_count(0)  # the bar says it, right below
    expect(mia.by("waits")).to_have_count(0)  # that takes the time that it needs


def test_a_phone_sees_that_the_game_master_decides_and_for_how_long(server: Server, sit: Sit) -> None:
    _, mia, _ = _at_the_ford(server, sit)
    _hits(server, mia, "raider-1", 5, 5)
    server.orders({"type": "keep", "who": "ada"}, key=mia.key)
    mia.sees("asks", "Raider 1: soak 1 Wound?")
    expect(mia.by("moment")).to_be_visible()
    expect(mia.by("waits")).to_have_text(SOON)  # said once, in the bar below the moment
    mia.shot("plea-of-a-laptop")
    mia.page.keyboard.press("Escape")
    expect(mia.by("moment")).to_have_count(0)
    mia.sees("asks", "Raider 1: soak 1 Wound?")
    expect(mia.by("waits")).to_have_count(0)


@pytest.mark.slow
@pytest.mark.parametrize("system", ["savage/adventure/gatehouse"])
def test_the_game_master_sees_the_chance_of_a_player_who_may_soak(server: Server, sit: Sit) -> None:
    gm, mia = sit(viewport=LAPTOP, drawers=False), sit(phone=True)
    gm.keep_moments()
    gm.come_as_master()
    mia.sit_down("Mia")
    mia.do("play:", "ada")
    expect(mia.by("heroes")).to_have_count(0)
    server.dice.deals("9C", "3C", "2H", "QH", "8D", "KH")
    server.orders({"type": "place", "who": "varga", "at": [8, 5]}, {"type": "place", "who": "ada", "at": [7, 5]})
    server.orders({"type": "begin"}, *({"type": "pass", "who": who} for who in ("greta", "gm")))
    server.orders({"type": "pass", "who": "ada"}, key=mia.key)
    server.dice.falls(8, 6, 4)
    server.orders({"type": "attack", "who": "varga", "target": "ada", "weapon": "sabre"})
    server.dice.falls(8, 3, 5, 2)
    server.orders(*([{"type": "keep", "who": "varga"}] * 2))  # the hit, and its damage
    gm.sees("plea", "Ada Quill decides: soak")
    expect(gm.by("plea-chance")).to_have_text(re.compile(r"\d+%"))
    expect(mia.by("plea-chance")).to_have_count(0)
