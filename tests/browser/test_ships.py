"""A round of the ready duel of ships: a game master and two players, through the generic offers alone."""

from __future__ import annotations

import pytest
from people import Seat, Sit
from playwright.sync_api import expect
from serving import Server

pytestmark = pytest.mark.browser


@pytest.fixture
def system() -> str:
    """The duel of two ships."""
    return "savage/seven-worlds/ship-duel"


@pytest.mark.slow
def test_a_round_of_the_duel(server: Server, gm: Seat, sit: Sit) -> None:
    ann, ben = sit(phone=True), sit(phone=True)
    ann.sit_down("Ann")
    ben.sit_down("Ben")
    ann.do("play:", "juno")
    expect(ben.by("hero", figure="juno")).to_be_disabled()
    ben.do("play:", "tamsin")
    server.dice.deals("KH", "QH", "JH", "10H")  # Juno, Tamsin, Gil, and the Red Margin's sections on one card
    gm.do("begin:")
    for person, offer in ((ann, "pass:juno"), (ben, "pass:tamsin"), (gm, "pass:gil"), (gm, "pass:gm")):
        person.do(offer)
    _juno_flies(server, ann)
    _tamsin_fires(server, ben, gm)
    _gil_and_the_red_margin_cool_down(server, gm)
    for person in (gm, ann, ben):
        expect(person.page.locator("header .title p")).to_have_text("Round 2")  # in space there is no light to tell of
        person.view("board")
        expect(person.fact("kestrel", "Heat Pool")).to_have_text("0")
        expect(person.fact("kestrel", "Position")).to_have_text("5 →")
        expect(person.fact("kestrel", "Heat Fatigue")).to_have_text("0/3")
        person.shot("ships-round-2")
    assert (server.dice.left, server.dice.unforeseen) == (0, 0)


@pytest.mark.slow
def test_choices_keep_their_places_while_others_choose(gm: Seat, sit: Sit) -> None:
    """A finger may be on its way to one of them."""
    ann, ben = sit(phone=True), sit(phone=True)
    ann.sit_down("Ann")
    ben.sit_down("Ben")
    before = ben.by("hero", figure="tamsin").bounding_box()
    ann.do("play:", "juno")
    expect(ben.by("hero", figure="juno")).to_be_disabled()
    assert ben.by("hero", figure="tamsin").bounding_box() == before
    ben.shot("choice-gone")
    ben.tap(ben.by("hero", figure="tamsin"))
    gm.sees("log-line", "Tamsin Oake")


def _juno_flies(server: Server, ann: Seat) -> None:
    """A movement unit, and a position ahead."""
    ann.sees("asks", "Juno Starling, pilot of Kestrel, to act")
    ann.view("play")
    ann.shot("ships-pilot")
    expect(ann.by("tab-map")).to_have_count(0)  # there is none in this scene
    ann.offer("influence:juno").scroll_into_view_if_needed()
    ann.view("board")
    if ann.phone:  # it opens at its top
        expect(ann.page.get_by_role("heading", name="Ships", exact=True)).to_be_in_viewport()
    server.dice.falls(5, 2)
    ann.do("thrust:juno")
    ann.do("keep:juno")
    ann.do("ahead:juno")
    ann.reads("Kestrel moves to position 5.")
    ann.view("board")
    expect(ann.fact("kestrel", "Position")).to_have_text("5 →")
    ann.do("end-turn:juno")


def _tamsin_fires(server: Server, ben: Seat, gm: Seat) -> None:
    """Two positions apart are Medium Range; 4 + 2 - 2 hits, and 5 over Toughness is a Wound."""
    ben.sees("asks", "Tamsin Oake, gunner of Kestrel, to act")
    ben.view("play")
    ben.unfold(ben.by("folded-roll").last)
    expect(ben.by("folded-roll").last).to_be_visible()  # the pilot's roll makes room for what the gunner can do
    expect(ben.offer("fire:tamsin:beam")).to_be_in_viewport(ratio=1)
    server.dice.falls(4, 3)
    ben.do("fire:tamsin:beam")
    ben.view("play")
    ben.sees("roll-card", "Hit")
    ben.shot("ships-gunner")
    server.dice.falls(9, 8, 4)
    ben.do("keep:tamsin")
    ben.sees("roll-card", "5 over Toughness")
    ben.do("keep:tamsin")
    gm.sees("asks", "Red Margin, engineer: absorb the hit on Red Margin (1 Wound) with the shield?")
    gm.do("take-hit:red-margin-engineer")
    gm.sees("asks", "Red Margin, pilot: soak the hit on Red Margin (1 Wound) at the helm?")
    server.dice.falls(2, 4, 5)  # the hull; the pilot's 5
    gm.do("take-hit:red-margin-pilot")
    gm.reads("Red Margin takes a Wound and has 1.")
    gm.do("keep:red-margin-pilot")
    ben.do("end-turn:tamsin")


def _gil_and_the_red_margin_cool_down(server: Server, gm: Seat) -> None:
    """Nobody plays Gil, so the game master does; each rolls as it is its turn."""
    server.dice.falls(7, 3)
    gm.tap(gm.by("act", offer="radiate:gil"))
    gm.sees("asks", "Gil Copperpot: keep the roll, or spend a Benny?")
    gm.do("keep:gil")
    gm.reads("Kestrel's Heat Pool is empty.")
    gm.tap(gm.by("end-turn", offer="end-turn:gil"))
    gm.sees("asks", "Red Margin to act")
    server.dice.falls(5)
    gm.do("radiate:red-margin-engineer")
    gm.do("keep:red-margin-engineer")
    gm.reads("Red Margin's Heat Pool is empty.")
    server.dice.deals("AS", "KS", "QS", "JS")
    gm.tap(gm.by("end-turn", offer="end-turn:red-margin"))


SHOWN = ("shield", "heat", "arm", "post")


@pytest.mark.slow
def test_both_ships_are_seen_whole_on_a_laptop(server: Server, sit: Sit) -> None:
    """With shield, heat, weapons and who has acted at which post, and what the round's end will bring below them."""
    gm, ben = sit(phone=False, drawers=False, viewport={"width": 1280, "height": 900}), sit(phone=True)
    gm.come_as_master()
    ben.sit_down("Ben")
    ben.do("play:", "tamsin")
    server.dice.deals("KH", "QH", "JH", "10H")
    gm.do("begin:")
    ben.do("pass:tamsin")
    for who in ("juno", "gil", "gm"):
        gm.do(f"pass:{who}")
    gm.sees("asks", "Juno Starling, pilot of Kestrel, to act")
    gm.tap(gm.by("end-turn", offer="end-turn:juno"))
    gm.tap(gm.by("tab-tools"))  # where the fight was begun
    for ship in ("kestrel", "red-margin"):
        card = gm.by("ship", ship=ship)
        expect(card).to_be_in_viewport(ratio=1)
        for what in SHOWN:
            for each in card.get_by_test_id(what).all():
                expect(each).to_be_in_viewport(ratio=1)
    expect(gm.by("post", who="juno")).to_contain_text("done")
    expect(gm.by("post", who="tamsin")).to_contain_text("acting")
    expect(gm.by("post", who="gil")).to_contain_text("waiting")
    assert gm.by("panels").evaluate("e => e.parentElement.scrollTop") == 0


def test_both_sheets_are_in_view_beside_a_proposal_and_many_answers_are_low(server: Server, sit: Sit) -> None:
    gm = sit(viewport={"width": 1280, "height": 900}, drawers=False)
    gm.come_as_master()
    server.dice.deals("KH", "QH", "JH", "10H")
    server.orders({"type": "begin"})
    expect(gm.by("answers").locator(".group")).to_have_count(5)
    bar = gm.by("action-bar").bounding_box()
    assert bar
    assert bar["height"] < 180
    server.orders(*[{"type": "pass", "who": who} for who in ("juno", "tamsin", "gil", "gm")])
    expect(gm.by("suggestion")).to_be_visible()
    gm.page.wait_for_timeout(300)
    bar = gm.by("action-bar").bounding_box()
    assert bar
    for part in ("shield", "arm", "post"):
        for each in gm.by(part).all():
            box = each.bounding_box()
            assert box
            assert box["y"] + box["height"] <= bar["y"], (part, each.inner_text())
    gm.shot("ships-beside-a-proposal")


def test_what_a_drawer_cuts_off_is_hinted_at_and_reached(server: Server, sit: Sit) -> None:
    gm = sit(viewport={"width": 1366, "height": 768}, drawers=False)
    gm.come_as_master()
    server.dice.deals("KH", "QH", "JH", "10H")
    server.orders({"type": "begin"}, *[{"type": "pass", "who": who} for who in ("juno", "tamsin", "gil", "gm")])
    gm.sees("asks", "Juno Starling, pilot of Kestrel, to act")
    gm.view("fighters")
    gm.view("log")
    more = gm.by("more-below")
    expect(more).to_be_in_viewport(ratio=1)
    gm.shot("ships-more-below")
    for _ in range(3):
        if more.count():
            gm.tap(more)
            gm.rests(gm.by("ship-board"))
    expect(more).to_have_count(0)
    foot = gm.by("post").last.bounding_box()
    bar = gm.by("action-bar").bounding_box()
    assert foot
    assert bar
    assert foot["y"] + foot["height"] <= bar["y"]
