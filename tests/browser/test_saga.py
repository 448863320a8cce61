"""Saga on the page: its offers alone, and panels that tell how things stand."""

from __future__ import annotations

import re

import pytest
from people import Seat, Sit
from playwright.sync_api import expect
from saga_states import PLACED
from serving import Server
from test_saga_tray import ask_each_step

pytestmark = pytest.mark.browser


@pytest.fixture
def system() -> str:
    """The customs house at night."""
    return "saga"


@pytest.mark.slow
def test_a_roll_is_called_for_made_and_paid_for(server: Server, gm: Seat, sit: Sit) -> None:
    server.orders(*PLACED)
    ann, ben = sit(phone=True), sit(phone=True)
    ann.sit_down("Ann")
    ben.sit_down("Ben")
    ann.do("play:", "mira")
    ann.reads("Ann plays Mira Vale")
    server.orders({"type": "call-roll", "who": "mira", "skill": "athletics", "rating": 3})
    for person in (ann, ben, gm):
        person.sees("asks", "Mira Vale: what do you add to Athletics?")
    server.dice.falls(5, 6, 1, 2)
    ann.do("respond:mira:")
    expect(ann.offer("roll:mira").get_by_test_id("chance")).to_have_text(re.compile(r"^\d+%$"))
    ask_each_step(ann)
    ann.do("roll:mira")
    for person in (ann, ben, gm):
        person.view("play")
        person.sees("roll-card", "2 marks")
        person.sees("roll-card", "Mira Vale")
    server.dice.falls(5, 6, 5)
    ann.do("stand:mira")
    ann.sees("roll-card", "3 marks")
    server.dice.falls(6)
    ann.do("retry:mira")
    ann.sees("roll-card", "Success with a blemish")
    for person in (ann, ben, gm):
        person.view("board")
        expect(person.fact("mira", "Fortune")).to_have_text("3")
        person.shot("saga-board")
    ann.do("stand:mira")
    for person in (ann, ben, gm):
        person.reads("Mira Vale succeeds with a blemish.")
    assert (server.dice.left, server.dice.unforeseen) == (0, 0)
    ann.view("play")
    ann.shot("saga-play")
    for person in (ann, ben, gm):
        expect(person.by("menu")).to_be_in_viewport(ratio=1)  # a long title once pushed it off a phone


@pytest.mark.slow
def test_a_game_masters_phone_shows_what_the_players_face(server: Server, sit: Sit) -> None:
    master = sit(phone=True)
    master.come_as_master()
    server.orders(*PLACED, {"type": "begin-conflict", "stakes": "minor"})
    master.view("play")
    expect(master.by("own")).to_contain_text("The Night Watch")


def test_nothing_is_left_of_the_last_roll_once_the_scene_is_over(server: Server, sit: Sit) -> None:
    gm = sit(viewport={"width": 1366, "height": 768}, drawers=False)
    gm.come_as_master()
    server.orders(*PLACED, {"type": "call-roll", "who": "mira", "skill": "athletics", "rating": 3})
    server.dice.falls(5, 6, 5, 5, 6, 5)
    server.orders({"type": "respond", "who": "mira"}, {"type": "roll", "who": "mira"})
    latest = gm.by("panels").get_by_role("group", name="Latest roll")
    expect(latest).to_be_visible()
    for _ in range(8):
        offers = {
            o["command"]["type"]: o["command"] for o in server.welcome()["now"]["offers"] if o["when"] == "answer"
        }
        if (kind := next((kind for kind in ("stand", "done") if kind in offers), None)) is None:
            break
        server.orders(offers[kind])
    server.orders({"type": "end-scene"})
    expect(latest).to_have_count(0)
    gm.shot("saga-after-the-scene")


def test_the_scene_stands_in_a_place_with_both_sides_facing_each_other(server: Server, sit: Sit) -> None:
    gm, ann = sit(viewport={"width": 1366, "height": 768}, drawers=False), sit(phone=True)
    gm.come_as_master()
    ann.sit_down("Ann")
    server.orders(*PLACED, {"type": "begin-conflict", "stakes": "minor"})
    server.rules({"type": "harmed", "who": "josef", "now": {"doubt": 1}, "why": "damage", "rule": "saga.damage"})
    gm.shot("saga-place")
    for person in (gm, ann):
        person.view("board")
        place = person.by("place")
        expect(place.get_by_test_id("scenery")).to_have_js_property("complete", True)
        expect(place).to_contain_text("Slippery Planks")
        expect(person.by("place-token", card="josef")).to_contain_text("Doubt 1/4")
        mira, watch = (person.by("place-token", card=card).bounding_box() for card in ("mira", "watch"))
        assert mira
        assert watch
        assert mira["x"] + mira["width"] < watch["x"]
        person.shot("saga-place")
    expect(gm.by("place-token", card="magistrate")).to_contain_text("hidden from players")
    expect(ann.by("place-tokens")).to_have_accessible_name("Mira Vale and Josef Arden facing The Night Watch")


def test_a_scene_without_a_picture_of_its_own_has_a_place_too(server: Server, sit: Sit) -> None:
    server.opens("saga", "saga", "")
    gm = sit(viewport={"width": 1366, "height": 768}, drawers=False)
    gm.come_as_master()
    server.orders({"type": "begin-chapter"}, {"type": "begin-scene"})
    server.orders({"type": "add-element", "name": "The Fog", "physical": 2, "social": 0, "mental": 3})
    expect(gm.by("place").get_by_test_id("scenery")).to_have_attribute("src", re.compile(r"/place-.*\.svg$"))
