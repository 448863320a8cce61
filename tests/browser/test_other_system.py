"""A game that the page has never heard of, played through its offers alone."""

from __future__ import annotations

import pytest
from people import Seat, Sit
from playwright.sync_api import expect
from serving import Server

pytestmark = pytest.mark.browser


@pytest.fixture
def system() -> str:
    """The toy game of stones."""
    return "stones"


def test_an_unknown_game_can_be_played(server: Server, gm: Seat, sit: Sit) -> None:
    ann, bo = sit(phone=True), sit()
    ann.sit_down("Ann")
    bo.sit_down("Bo")
    ann.do("sit", "red")
    ann.tap(ann.by("confirm"))
    bo.reads("Ann")
    bo.do("sit")  # one side is left, so there is nothing to choose
    expect(bo.offer("sit")).to_have_count(0)
    ann.do("take", "3")
    ann.shot("stones")
    ann.tap(ann.by("confirm"))
    bo.reads("(4 stones, 0 pebbles)")
    server.dice.falls(5)
    bo.do("toss")
    for person in (ann, bo, gm):
        person.view("play")
        person.sees("roll-card", "A toss")
        person.unfold(person.by("roll-card").last)
        expect(person.by("roll-card").last.get_by_label("d6: 5")).to_be_visible()
        person.sees("asks", "red must answer.")
        person.shot("toss")
    ann.do("accept", "true")
    ann.tap(ann.by("confirm"))
    for person in (ann, bo, gm):
        person.reads("(9 stones, 0 pebbles)")
    assert server.welcome()["now"]["view"]["stones"] == 9
    ann.tap(ann.by("take-back"))
    for person in (ann, bo, gm):
        person.sees("asks", "red must answer.")
        person.reads("Back to")
    assert server.welcome()["now"]["view"]["asked"] == "red"
