"""A round of a fight: a game master at a desktop and a player with a phone, through nothing but what they can tap."""

from __future__ import annotations

import re

import pytest
from people import Seat, agree
from playwright.sync_api import expect
from serving import Server

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]


def test_a_whole_round(server: Server, gm: Seat, mia: Seat) -> None:
    dice = server.dice
    agree(gm, mia)

    # The game master puts a raider into the ford and begins; cards are dealt to everybody.
    gm.tap(gm.token("raider-1"))
    gm.tap(gm.by("cell", cell="10,8"))
    expect(gm.token("raider-1")).to_have_attribute("data-at", "10,8")
    dice.deals("KH", "3C", "9C", "8D", "QS", "2H")  # Ada is Level Headed: two
    gm.do("begin:", "")
    gm.tap(gm.by("confirm"))
    mia.view("fighters")
    for person in (gm, mia):
        person.sees("action-card", "Ada Quill", card="KH", unit="ada")
        expect(person.page.get_by_label("also drew 3 of Clubs")).to_be_visible()
    agree(gm, mia)
    mia.view("fighters")
    mia.shot("cards"), gm.shot("cards")

    # Nobody wants another card.
    gm.sees("asks", "New cards for Bennies? Waiting for Ada Quill, Tobin Reed and the game master")
    mia.do("pass:ada")
    gm.sees("asks", "Waiting for Tobin Reed and the game master")
    gm.do("pass:tobin")
    gm.do("pass:gm")
    mia.sees("asks", "Ada Quill to act")
    now = agree(gm, mia)
    assert [turn["unit"] for turn in now["view"]["order"]] == ["ada", "raiders", "tobin", "varga", "bowmen"]

    # Ada moves, thinks better of it, and moves next to the raider.
    mia.view("map")
    mia.tap(mia.token("ada"))
    mia.shot("reach")
    mia.tap(mia.by("cell", cell="10,10"))
    expect(gm.token("ada")).to_have_attribute("data-at", "10,10")
    gm.sees("fighter", "4″ left to move", figure="ada") if False else None
    mia.tap(mia.by("take-back"))
    expect(gm.token("ada")).to_have_attribute("data-at", "10,12")
    agree(gm, mia)
    mia.move("ada", 10, 9)
    expect(gm.token("ada")).to_have_attribute("data-at", "10,9")
    agree(gm, mia)

    # A miss; a Benny buys another roll, and the better one counts: a hit with a raise.
    dice.falls(3, 2)
    mia.do("attack:ada:sabre")
    for person in (gm, mia):
        person.view("play")
        person.sees("roll-card", re.compile(r"Ada Quill attacks Raider 1|Fighting"))
        person.sees("outcome", "Missed")
    mia.shot("missed"), gm.shot("missed")
    agree(gm, mia)
    dice.falls(8, 1, 4)
    mia.do("reroll:ada")
    for person in (gm, mia):
        person.view("play")
        person.sees("outcome", "Hit with a raise")
    now = agree(gm, mia)
    assert bennies(now, "ada") == 2
    mia.do("offer") if False else None

    # Damage with the die for the raise: four over takes an Extra out.
    dice.falls(4, 3, 2)
    mia.do("keep:ada")
    for person in (gm, mia):
        person.view("play")
        person.sees("outcome", "4 over Toughness")
        expect(person.by("roll-card").last.get_by_label("Raise, d6: 2")).to_be_visible()
    mia.shot("damage"), gm.shot("damage")
    mia.do("keep:ada")
    gm.reads("Raider 1 is out of the fight.")
    now = agree(gm, mia)
    assert figure(now, "raider-1")["status"] == "incapacitated"
    mia.do("end-turn:ada")

    # A raider wades to her and strikes; two Wounds, of which a Benny soaks one.
    gm.sees("asks", "Raiders to act")
    gm.move("raider-2", 11, 8)
    dice.falls(6, 1)
    gm.do("attack:raider-2:hatchet")
    gm.sees("outcome", "Hit")
    agree(gm, mia)
    dice.falls(5, 6, 3)
    gm.do("keep:raider-2")
    gm.sees("outcome", "8 over Toughness")
    agree(gm, mia)
    gm.do("keep:raider-2")
    mia.sees("asks", "Ada Quill: soak 2 Wounds, or take it?")
    mia.view("play")
    mia.shot("wounds"), gm.shot("wounds")
    dice.falls(4, 2)
    mia.do("soak:ada")
    for person in (gm, mia):
        person.view("play")
        person.sees("outcome", "Success")
    agree(gm, mia)
    mia.do("keep:ada")
    mia.view("fighters")
    for person in (gm, mia):
        person.sees("fighter", "1 Wound of 3", figure="ada")
        person.sees("fighter", "Shaken", figure="ada")
    mia.shot("hurt"), gm.shot("hurt")
    now = agree(gm, mia)
    assert (bennies(now, "ada"), figure(now, "ada")["wounds"], figure(now, "ada")["states"]) == (1, 1, ["shaken"])

    # The others do nothing; the lieutenant's turn ends, does not, and ends.
    gm.do("end-turn:raiders")
    gm.do("end-turn:tobin")
    mia.sees("asks", "Lieutenant Varga to act")
    gm.do("end-turn:varga")
    mia.sees("asks", "Bowmen to act")
    gm.tap(gm.by("take-back"))
    mia.sees("asks", "Lieutenant Varga to act")
    now = agree(gm, mia)
    assert [turn["state"] for turn in now["view"]["order"]] == ["done", "done", "done", "acting", "waiting"]
    gm.do("end-turn:varga")

    # The next round.
    dice.deals("AS", "4C", "10D", "JC", "7H", "6S")
    gm.do("end-turn:bowmen")
    for person in (gm, mia):
        expect(person.page.locator("header .title p")).to_have_text("Round 2, bright light")
    agree(gm, mia)
    mia.view("log")
    mia.shot("round-2"), gm.shot("round-2")
    assert (dice.left, dice.unforeseen) == (0, 0)


def figure(now: dict, who: str) -> dict:
    return next(f for f in now["view"]["fighters"] if f["id"] == who)


def bennies(now: dict, who: str) -> int:
    return figure(now, who)["bennies"]
