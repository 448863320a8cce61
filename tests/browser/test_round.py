"""A round of a fight: a game master at a desktop and a player with a phone, through nothing but what they can tap."""

from __future__ import annotations

import re
from typing import Any

import pytest
from people import Seat, agree
from playwright.sync_api import expect
from serving import Server

pytestmark = pytest.mark.browser


@pytest.mark.slow
def test_a_whole_round(server: Server, gm: Seat, mia: Seat) -> None:
    agree(gm, mia)
    _cards_are_dealt(server, gm, mia)
    _nobody_wants_another_card(gm, mia)
    _ada_walks_up_to_a_raider(gm, mia)
    _she_misses_and_rolls_again(server, gm, mia)
    _she_takes_him_out(server, gm, mia)
    _another_strikes_back(server, gm, mia)
    _she_soaks(server, gm, mia)
    _the_rest_of_the_round(server, gm, mia)
    assert (server.dice.left, server.dice.unforeseen) == (0, 0)


def _cards_are_dealt(server: Server, gm: Seat, mia: Seat) -> None:
    gm.do("place:", "raider-1")
    gm.tap(gm.by("cell", cell="10,8"))
    gm.tap(gm.by("confirm"))
    expect(gm.token("raider-1")).to_have_attribute("data-at", "10,8")
    server.dice.deals("KH", "3C", "9C", "8D", "QS", "2H")  # the first two are Ada's: she is Level Headed
    gm.do("begin:")
    mia.view("fighters")
    for person in (gm, mia):
        person.sees("action-card", "Ada Quill", card="KH", unit="ada")
        expect(person.by("action-card", unit="ada").get_by_label("King of Hearts")).to_be_visible()
        expect(person.by("action-card", unit="ada").get_by_label("also drew 3 of Clubs")).to_be_visible()
        expect(person.by("action-card")).to_have_count(5)
        person.shot("1-cards")
    now = agree(gm, mia)
    assert [turn["unit"] for turn in now["view"]["order"]] == ["ada", "raiders", "tobin", "varga", "bowmen"]


def _nobody_wants_another_card(gm: Seat, mia: Seat) -> None:
    gm.sees("asks", "Spend Bennies on new cards? Waiting for Ada Quill, Tobin Reed and the game master")
    mia.do("pass:ada")
    gm.sees("asks", "Waiting for Tobin Reed and the game master")
    gm.do("pass:tobin")
    gm.do("pass:gm")
    mia.sees("asks", "Ada Quill to act")
    for person in (gm, mia):
        person.view("fighters")
        expect(person.by("action-card", unit="ada")).to_have_attribute("data-state", "acting")
    agree(gm, mia)


def _ada_walks_up_to_a_raider(gm: Seat, mia: Seat) -> None:
    """She thinks better of her first step."""
    mia.view("map")
    mia.tap(mia.token("ada"))
    mia.shot("2-reach")
    mia.move("ada", 10, 10)
    expect(gm.token("ada")).to_have_attribute("data-at", "10,10")
    gm.reads("Ada Quill moves")
    agree(gm, mia)
    mia.tap(mia.by("take-back"))
    expect(gm.token("ada")).to_have_attribute("data-at", "10,12")
    gm.reads("Undone")
    agree(gm, mia)
    mia.move("ada", 10, 9)
    expect(gm.token("ada")).to_have_attribute("data-at", "10,9")
    agree(gm, mia)


def _she_misses_and_rolls_again(server: Server, gm: Seat, mia: Seat) -> None:
    """A Benny buys another roll, and the better one counts."""
    server.dice.falls(3, 2)
    mia.do("attack:ada:sabre")
    for person in (gm, mia):
        person.view("play")
        person.sees("roll-card", "Miss", tone="bad")
        person.sees("total", "3")
        person.sees("asks", "Ada Quill: keep the roll, or spend a Benny?")
        person.shot("3-missed")
    agree(gm, mia)
    mia.view("fighters")
    her = mia.by("fighter", figure="ada")
    mia.tap(her.get_by_test_id("benny"))
    expect(her.get_by_test_id("offer")).to_have_attribute("data-offer", "reroll:ada")  # what a Benny buys now
    mia.tap(her.get_by_test_id("benny"))
    expect(her.get_by_test_id("offer")).to_have_count(0)
    server.dice.falls(8, 1, 4)  # an ace and what it rolls on to; the Wild Die
    mia.do("reroll:ada")
    for person in (gm, mia):
        person.view("play")
        person.sees("roll-card", "Hit with a raise", tone="great")
        person.sees("total", "9")
        person.unfold(person.by("roll-card").last)
        expect(person.by("roll-card").last.get_by_label("d8: 8 + 1 = 9", exact=True)).to_be_visible()
        expect(person.by("roll-card").last.get_by_label("Wild Die, d6: 4, does not count")).to_be_visible()
    assert _figure(agree(gm, mia), "ada")["bennies"] == 2


def _she_takes_him_out(server: Server, gm: Seat, mia: Seat) -> None:
    """The hit stands, with a die more for the raise. Four over Toughness is the end of an Extra, and a worse
    reroll does not save him."""
    server.dice.falls(4, 3, 2)
    mia.do("keep:ada")
    for person in (gm, mia):
        person.view("play")
        person.sees("roll-card", "4 over Toughness", tone="great")
        expect(person.by("roll-card").last.get_by_label("Raise, d6: 2")).to_be_visible()
        person.shot("4-damage")
    agree(gm, mia)
    server.dice.falls(1, 2, 1)  # greed: all dice again, and all for nothing
    mia.do("reroll:ada")
    for person in (gm, mia):
        person.view("play")
        person.sees("roll-card", "No effect", tone="bad")
    agree(gm, mia)
    mia.do("keep:ada")
    for person in (gm, mia):
        person.sees("asks", "Raider 1: soak 1 Wound?")
    gm.do("suffer:raider-1")
    gm.reads("Raider 1 is out of the fight.")
    mia.reads("Raider 1 is out of the fight.")
    mia.view("map")
    for person in (gm, mia):
        expect(person.token("raider-1")).to_have_accessible_name(re.compile("Raider 1, .* 1 Wound of 1, Incapacitated"))
    assert _figure(agree(gm, mia), "raider-1")["status"] == "incapacitated"
    mia.do("end-turn:ada")
    for person in (gm, mia):
        person.sees("asks", "Raiders to act")


def _another_strikes_back(server: Server, gm: Seat, mia: Seat) -> None:
    gm.do("move:raider-2")
    gm.tap(gm.by("cell", cell="11,8"))
    gm.tap(gm.by("confirm"))
    expect(gm.token("raider-2")).to_have_attribute("data-at", "11,8")
    agree(gm, mia)
    server.dice.falls(6, 1)
    gm.do("attack:raider-2:hatchet")
    gm.sees("roll-card", "Hit", tone="good")
    agree(gm, mia)
    server.dice.falls(5, 6, 3)
    gm.do("keep:raider-2")
    gm.sees("roll-card", "8 over Toughness")
    agree(gm, mia)
    gm.do("keep:raider-2")
    for person in (gm, mia):
        person.sees("asks", "Ada Quill: soak 2 Wounds?")
    agree(gm, mia)


def _she_soaks(server: Server, gm: Seat, mia: Seat) -> None:
    """One of two Wounds, for a Benny."""
    mia.view("play")
    mia.shot("5-soak-or-suffer")
    server.dice.falls(4, 2)
    mia.do("soak:ada")  # her last Benny: nothing is left to roll again with
    for person in (gm, mia):
        person.view("play")
        person.sees("roll-card", "1 of 2 Wounds soaked", tone="good")
        person.reads("Ada Quill soaks one Wound. Ada Quill takes a Wound and is Shaken.")
    mia.view("fighters")
    expect(mia.by("figure-actions")).to_have_count(0)  # her turn is over: what she could do is put away
    for person in (gm, mia):
        person.sees("fighter", "1 Wound of 3", figure="ada")
        person.sees("fighter", "Shaken", figure="ada")
        expect(person.by("fighter", figure="ada").get_by_label("Ada Quill: 0 Bennies")).to_be_visible()
        person.shot("6-wounded")
    ada = _figure(agree(gm, mia), "ada")
    assert (ada["bennies"], ada["wounds"], ada["states"]) == (0, 1, ["shaken"])


def _the_rest_of_the_round(server: Server, gm: Seat, mia: Seat) -> None:
    """The lieutenant's turn ends, does not end, and ends; the next round brings new cards."""
    gm.do("end-turn:raiders")
    gm.do("end-turn:tobin")
    mia.sees("asks", "Lieutenant Varga to act")
    gm.do("end-turn:varga")
    mia.sees("asks", "Bowmen to act")
    agree(gm, mia)
    gm.tap(gm.by("take-back"))
    mia.sees("asks", "Lieutenant Varga to act")
    now = agree(gm, mia)
    assert [turn["state"] for turn in now["view"]["order"]] == ["done", "done", "done", "acting", "waiting"]
    gm.do("end-turn:varga")
    mia.sees("asks", "Bowmen to act")
    server.dice.deals("AS", "4C", "10D", "JC", "7H", "6S")
    gm.do("end-turn:bowmen")
    mia.view("fighters")
    for person in (gm, mia):
        expect(person.page.locator("header .title p")).to_have_text("Round 2, bright light")
        person.sees("action-card", "Ada Quill", card="AS", unit="ada")
    agree(gm, mia)
    for person in (gm, mia):
        person.view("log")
        person.shot("7-round-2")


def _figure(now: dict[str, Any], who: str) -> dict[str, Any]:
    found: dict[str, Any] = next(f for f in now["view"]["fighters"] if f["id"] == who)
    return found
