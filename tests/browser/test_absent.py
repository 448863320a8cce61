"""Nobody holds up the table: the game master plays for whoever is away, and says yes or no to what is taken back."""

from __future__ import annotations

import pytest
from people import Seat, Sit, agree
from playwright.sync_api import expect
from serving import Server

pytestmark = pytest.mark.browser


@pytest.mark.slow
def test_the_game_master_plays_for_somebody_who_is_away(server: Server, gm: Seat, mia: Seat, sit: Sit) -> None:
    server.face_to_face(mia.key)
    mia.sees("asks", "Ada Quill to act")
    expect(gm.by("play-for")).to_have_count(0)
    key = mia.key
    mia.page.goto("about:blank")
    gm.tap(gm.by("play-for"))
    gm.sees("playing-for", "You are playing for Mia.")
    gm.shot("playing-for")
    server.dice.falls(3, 2)
    gm.do("attack:ada:sabre")
    gm.sees("roll-card", "Miss")
    gm.reads("Ada Quill attacks Raider 1 with sabre")
    gm.sees("log-line", "Game master, for Mia")
    gm.do("keep:ada")
    gm.do("end-turn:ada")
    gm.sees("asks", "Raiders to act")
    expect(gm.by("playing-for")).to_have_count(0)
    gm.do("end-turn:raiders")
    mia.page.goto(server.link(key))  # she comes back, and takes it from there
    mia.is_in()
    agree(gm, mia)


@pytest.mark.slow
def test_a_hero_is_set_free_and_handed_over(server: Server, gm: Seat, mia: Seat) -> None:
    seat = server.welcome(mia.key)["seat"]
    gm.do("hand-over:", "ada", "")
    gm.tap(gm.by("confirm"))
    gm.reads("Ada Quill is run by the game master")
    gm.do("hand-over:", "tobin", seat)
    gm.shot("handing-over")
    gm.tap(gm.by("confirm"))
    mia.reads("Mia plays Tobin Reed")
    mia.do("play:")
    gm.reads("Mia plays Ada Quill")
    seats = {f["id"]: f["seat"] for f in agree(gm, mia)["view"]["fighters"]}
    assert (seats["ada"], seats["tobin"]) == (seat, seat)


@pytest.mark.slow
def test_a_request_to_take_back_is_refused_and_granted(server: Server, gm: Seat, mia: Seat) -> None:
    server.face_to_face(mia.key)
    before = agree(gm, mia)
    server.dice.falls(3, 2)
    mia.do("attack:ada:sabre")
    mia.sees("roll-card", "Miss")
    expect(mia.by("take-back")).to_have_accessible_name("Ask to undo")
    mia.tap(mia.by("take-back"))
    for person in (gm, mia):
        expect(person.by("request")).to_contain_text("Ada Quill attacks Raider 1 with sabre")
        person.shot("request")
    expect(mia.by("grant")).to_have_count(0)
    gm.tap(gm.by("decline"))
    for person in (gm, mia):
        expect(person.by("request")).to_have_count(0)
        person.reads("The request to undo is declined")
    agree(gm, mia)
    mia.tap(mia.by("take-back"))
    expect(gm.by("request")).to_contain_text("Mia asks to undo")
    server.kill()  # whoever pulls the plug loses no request
    server.start()
    gm.is_connected()
    gm.tap(gm.by("grant"))
    for person in (gm, mia):
        expect(person.by("request")).to_have_count(0)
    mia.sees("asks", "Ada Quill to act")
    assert agree(gm, mia)["view"] == before["view"]
