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


def _is_asked_by_themselves(server: Server, mia: Seat, *others: Seat) -> None:
    """Mia's hero deals damage that no Benny is worth, and her phone lets what needs no thought go by itself."""
    mia.let_obvious_go()
    server.orders({"type": "place", "who": "varga", "at": [11, 9]})
    _hits(server, mia, "varga", 6, 6, 2, 7)
    for person in others:
        person.sees("asks", "Ada Quill: keep the damage")
        expect(person.by("waits").first).to_have_text(SOON)
    expect(mia.by("soon")).to_have_text(re.compile("automatic in [1-4]"))


def _is_held(person: Seat, words: str) -> None:
    expect(person.by("held").filter(has_text=words).first).to_be_visible()


def test_what_goes_by_itself_is_counted_down_for_all(server: Server, sit: Sit) -> None:
    gm, mia, wall = _at_the_ford(server, sit)
    _is_asked_by_themselves(server, mia, gm, wall)
    for person in (gm, wall):
        expect(person.by("burst")).to_have_count(1)  # around the lieutenant, though nothing is done to him yet
    expect(wall.by("hold")).to_have_count(0)  # nobody stands there
    expect(mia.by("hold")).to_have_count(0)  # she is asked herself
    for person in (gm, mia, wall):
        person.shot(f"countdown-{('gm', 'mia', 'wall')[(gm, mia, wall).index(person)]}")
    mia.sees("asks", "Lieutenant Varga: soak")
    expect(mia.by("plea")).to_have_count(0)  # the bar says it, right below
    for person in (mia, wall):
        expect(person.by("waits")).to_have_count(0)  # that takes the time that it needs


@pytest.mark.slow
def test_whoever_is_asked_thinks_and_all_are_told(server: Server, sit: Sit) -> None:
    gm, mia, wall = _at_the_ford(server, sit)
    _is_asked_by_themselves(server, mia, gm, wall)
    mia.tap(mia.by("wait"))
    for person in (gm, wall):
        _is_held(person, "Ada Quill is thinking")
        expect(person.by("waits")).to_have_count(0)
    _is_held(mia, "You asked to wait")
    mia.page.wait_for_timeout(4_500)
    gm.sees("asks", "Ada Quill: keep the damage")
    for person in (gm, mia, wall):
        person.shot(f"held-{('gm', 'mia', 'wall')[(gm, mia, wall).index(person)]}")
    mia.do("keep:ada")
    gm.sees("asks", "Lieutenant Varga: soak")
    expect(wall.by("held").filter(has_text="thinking")).to_have_count(0)


@pytest.mark.slow
def test_somebody_else_at_the_table_asks_to_wait(server: Server, sit: Sit) -> None:
    gm, mia, wall = _at_the_ford(server, sit)
    _is_asked_by_themselves(server, mia, gm, wall)
    gm.tap(gm.by("hold").first)
    _is_held(gm, "You asked to wait")
    for person in (mia, wall):
        _is_held(person, "Game master asked to wait")
    gm.page.wait_for_timeout(4_500)
    gm.sees("asks", "Ada Quill: keep the damage")


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


@pytest.mark.slow
def test_the_game_master_sees_what_a_reroll_of_a_player_is_worth(server: Server, sit: Sit) -> None:
    gm, mia, _ = _at_the_ford(server, sit)
    server.dice.falls(2, 1)
    server.orders({"type": "attack", "who": "ada", "target": "raider-1", "weapon": "sabre"}, key=mia.key)
    gm.sees("plea", "Ada Quill")
    expect(gm.by("plea-chance")).to_have_text(re.compile(r"\d+%"))
    gm.sees("plea-advice", "Benny")
    gm.shot("plea-reroll")


@pytest.mark.slow
def test_what_came_of_a_roll_stays_in_sight_while_its_question_is_open(server: Server, sit: Sit) -> None:
    """On all screens, whichever is asked, once the moment is gone."""
    gm, mia, ben = sit(viewport=LAPTOP, drawers=False), sit(phone=True), sit(phone=True)
    gm.come_as_master()
    mia.sit_down("Mia")
    mia.do("play:", "ada")
    server.face_to_face(mia.key)
    ben.page.goto(server.link(server.player_key))
    ben.tap(ben.page.get_by_role("button", name="Just watch"))
    everybody = (gm, mia, ben)
    server.orders({"type": "place", "who": "varga", "at": [11, 9]})
    for person in everybody:
        person.sees("asks", "Ada Quill to act")
        person.view("map")
    server.dice.falls(7, 4)
    server.orders({"type": "attack", "who": "ada", "target": "varga", "weapon": "sabre"}, key=mia.key)
    _stays(everybody, "keep the roll", "Hit")
    server.dice.falls(6, 6, 2, 7)
    server.orders({"type": "keep", "who": "ada"}, key=mia.key)
    mia.do("keep:ada")
    _stays(everybody, "soak", "Wound")


def _stays(people: tuple[Seat, ...], question: str, outcome: str) -> None:
    for person in people:
        person.sees("asks", question)
        expect(person.by("moment")).to_have_count(0)
        expect(person.by("folded-roll").filter(has_text=outcome).first).to_be_in_viewport(ratio=1)
