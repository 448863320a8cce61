"""Two rounds of the ready chase: a game master at a desktop and a player with a phone, through the offers alone."""

from __future__ import annotations

import pytest
from people import Seat, Sit, agree
from playwright.sync_api import expect
from serving import Server

pytestmark = pytest.mark.browser


@pytest.fixture
def system() -> str:
    """Seven Worlds, down the canyon road."""
    return "savage/seven-worlds/chase"


@pytest.fixture
def ann(sit: Sit) -> Seat:
    """A player with a phone, who drives the groundcar."""
    ann = sit(phone=True)
    ann.sit_down("Ann")
    ann.do("play:", "noor")
    ann.is_at(1)
    return ann


@pytest.mark.slow
def test_two_rounds_of_a_chase(server: Server, gm: Seat, ann: Seat) -> None:
    gm.do("start-chase:")
    gm.tap(gm.by("confirm"))
    for person in (gm, ann):
        person.sees(
            "asks", "Roll Driving for the chase: Noor Sandvik, Marta Quick, Lieutenant Varga, Rider and Troopers"
        )
    agree(gm, ann)
    expect(ann.offer("roll:noor").get_by_test_id("chance")).to_have_text("81%")
    expect(gm.offer("roll:rider").get_by_test_id("chance")).to_have_text("67%")
    _first_round(server, gm, ann)
    _second_round(server, gm, ann)
    assert (server.dice.left, server.dice.unforeseen) == (0, 0)


def rolls(server: Server, who: Seat, figure: str, *faces: int, cards: tuple[str, ...] = ()) -> None:
    """One roll for cards; there is a Benny for another, and it is kept."""
    server.dice.falls(*faces)
    who.do(f"roll:{figure}")
    expect(who.offer(f"keep:{figure}")).to_be_attached()
    if cards:
        server.dice.deals(*cards)
    who.do(f"keep:{figure}")
    expect(who.offer(f"keep:{figure}")).not_to_be_attached()


def _first_round(server: Server, gm: Seat, ann: Seat) -> None:
    """The player shoots from the front; the lieutenant gets past an obstacle."""
    rolls(server, ann, "noor", 5, 2, cards=("KS", "4H"))  # she is Level Headed
    rolls(server, gm, "marta", 4, 2, cards=("9D",))
    rolls(server, gm, "varga", 3, 3, cards=("QC",))
    rolls(server, gm, "rider", 2)
    rolls(server, gm, "trooper-1", 5, cards=("7H",))
    for unit, person in (("noor", ann), ("marta", gm), ("gm", gm)):
        person.do(f"pass:{unit}")
    for person in (gm, ann):
        person.sees("asks", "Noor Sandvik to act")
        person.view("board")
        expect(person.fact("noor", "Card")).to_have_text("K♠")
        expect(person.fact("noor", "Can attack")).to_have_text("Lieutenant Varga, Rider and Troopers")
        expect(person.fact("varga", "Range")).to_have_text("Medium")
        person.shot("chase-1-board")
    agree(gm, ann)
    server.dice.falls(3, 2)
    ann.do("attack:noor:pistol", "varga")
    for person in (gm, ann):
        person.view("play")
        person.sees("roll-card", "Miss")
    ann.shot("chase-2-missed")
    ann.do("keep:noor")
    server.dice.falls(5, 2)
    ann.do("end-turn:noor")
    gm.sees("asks", "Lieutenant Varga: keep the roll, or spend a Benny?")
    gm.reads("Lieutenant Varga faces a minor obstacle.")
    gm.do("keep:varga")
    agree(gm, ann)
    for unit in ("varga", "marta", "troopers"):
        gm.do(f"end-turn:{unit}")
    agree(gm, ann)


def _second_round(server: Server, gm: Seat, ann: Seat) -> None:
    """Only the bike behind earns a card, and rides into a disaster."""
    rolls(server, gm, "rider", 5, cards=("2C",))
    rolls(server, ann, "noor", 2, 3)
    rolls(server, gm, "marta", 2, 1)
    rolls(server, gm, "varga", 2, 1)
    rolls(server, gm, "trooper-1", 2)
    server.dice.falls(5)
    gm.do("pass:gm")
    gm.do("keep:rider")
    for person in (gm, ann):
        person.reads("Rider is out of the chase.")
        person.view("board")
        expect(person.by("panel-card", card="rider")).to_contain_text("out of the chase")
        person.shot("chase-3-disaster")
    now = agree(gm, ann)
    assert now["view"]["round"] == 3


@pytest.mark.slow
def test_what_a_chase_came_to_stands_until_somebody_goes_on(server: Server, gm: Seat, ann: Seat) -> None:
    gm.do("start-chase:")
    gm.tap(gm.by("confirm"))
    ann.view("board")
    server.rules({"type": "chase-ended", "escaped": ["noor", "marta"], "fleeing": "heroes"})
    for person in (gm, ann):
        expect(person.by("result")).to_contain_text("Escaped: Noor Sandvik and Marta Quick.")
        person.shot("chase-over")
    (middle, log) = (gm.page.locator(part).bounding_box() for part in ("main", "main > section:last-child"))
    assert middle is not None
    assert log is not None
    assert log["y"] - middle["y"] < 0.25 * middle["height"], "nothing but the result stands above the log"
    server.orders({"type": "set-light", "light": "dim"})
    for person in (gm, ann):
        expect(person.by("result")).to_have_count(0)
