"""Commands taken back are gone from the table and crossed out in the log, but dice that fell stay fallen."""

from __future__ import annotations

import pytest
from people import Seat, agree
from playwright.sync_api import expect
from serving import Server

pytestmark = pytest.mark.browser


def test_a_roll_that_is_taken_back_falls_again_as_it_fell(server: Server, gm: Seat, mia: Seat) -> None:
    server.face_to_face(mia.key)
    before = agree(gm, mia)
    server.dice.falls(3, 2)
    mia.do("attack:ada:sabre")
    gm.sees("roll-card", "Miss")
    gm.tap(gm.by("take-back"))
    gm.reads("Undone")
    mia.sees("asks", "Ada Quill to act")
    assert agree(gm, mia) == before
    for person in (gm, mia):
        person.view("play")
        expect(person.by("roll-card")).to_have_count(0)
    server.dice.falls(8, 1, 6, 6, 1)  # for whoever hopes for better
    mia.do("attack:ada:sabre")
    for person in (gm, mia):
        person.view("play")
        person.sees("roll-card", "Miss")
        person.sees("total", "3")
    assert server.dice.left == 5
    agree(gm, mia)


@pytest.mark.slow
def test_the_game_master_goes_back_to_a_line_of_the_log(server: Server, gm: Seat, mia: Seat) -> None:
    server.face_to_face(mia.key)
    before = agree(gm, mia)
    mia.do("end-turn:ada")
    gm.do("end-turn:raiders")
    gm.do("end-turn:tobin")
    mia.sees("asks", "Lieutenant Varga to act")
    line = gm.page.locator("[role=log] li").filter(has_text="A fight begins")
    gm.tap(line.get_by_role("button", name="Undo back to here"))
    for person in (gm, mia):
        person.sees("asks", "Ada Quill to act")
        person.view("log")
        expect(person.by("log-line", standing="false")).to_have_count(3)
        person.shot("taken-back")
    assert agree(gm, mia)["view"] == before["view"]


@pytest.mark.slow
def test_a_player_takes_back_only_what_is_the_last_and_their_own(server: Server, gm: Seat, mia: Seat) -> None:
    server.face_to_face(mia.key)
    mia.sees("asks", "Ada Quill to act")
    expect(mia.by("take-back")).to_have_count(0)
    mia.do("go-prone:ada")
    gm.sees("fighter", "Prone", figure="ada")
    mia.tap(mia.by("take-back"))
    expect(gm.by("fighter", figure="ada")).not_to_contain_text("Prone")
    agree(gm, mia)
    mia.do("end-turn:ada")
    gm.do("end-turn:raiders")
    mia.sees("asks", "Tobin Reed to act")
    expect(mia.by("take-back")).to_have_count(0)
    agree(gm, mia)
