"""Action Cards as cards: they turn over once, a Joker says what it brings, another one is bought on one's own."""

from __future__ import annotations

import pytest
from people import Seat, Sit, agree
from playwright.sync_api import expect
from serving import Server

pytestmark = pytest.mark.browser


def begin(server: Server, gm: Seat) -> None:
    """Ada has a Joker and, being Level Headed, a 3; the raiders the other Joker."""
    server.dice.deals("3C", "JR", "10S", "JB", "QS", "2H")
    gm.do("begin:")


@pytest.mark.slow
def test_ones_own_card_is_large_and_says_what_it_brings(server: Server, gm: Seat, mia: Seat) -> None:
    mia.view("fighters")
    begin(server, gm)
    own = mia.by("own-card")
    expect(own).to_have_count(1)
    expect(own).to_have_attribute("data-card", "JR")
    expect(own.get_by_role("img", name="Red Joker")).to_be_visible()
    expect(own.get_by_role("img", name="3 of Clubs")).to_be_visible()
    expect(own.get_by_test_id("card-notes").get_by_role("listitem")).to_have_text(
        ["+2 to trait and damage rolls", "a Benny for every hero"]
    )
    expect(gm.by("own-card")).to_have_count(0)  # nobody is the game master's own
    order = gm.by("action-card", card="JB")
    expect(order).to_contain_text("a Benny for the game master and each enemy Wild Card")
    mia.shot("own-card")
    gm.shot("own-card")
    agree(gm, mia)
    assert server.dice.unforeseen == 0


@pytest.mark.slow
def test_a_card_turns_over_once_and_not_where_nothing_is_to_move(server: Server, gm: Seat, mia: Seat, sit: Sit) -> None:
    mia.page.emulate_media(reduced_motion="no-preference")
    mia.view("fighters")
    still = sit(phone=True)
    still.sit_down("Bo")
    still.view("fighters")
    begin(server, gm)
    fresh = mia.by("own-card").get_by_test_id("dealt")
    expect(fresh).to_have_attribute("data-turns", "true")
    assert 300 <= max(_lasts(mia)) <= 400
    expect(still.by("dealt").first).to_have_attribute("data-turns", "true")
    assert max(_lasts(still)) == 0
    mia.view("play")
    mia.view("fighters")
    expect(mia.by("dealt").first).to_be_visible()
    for card in mia.by("dealt").all():
        expect(card).to_have_attribute("data-turns", "false")


LASTS = """cards => cards
    .flatMap(card => [...[...card.children].map(e => getComputedStyle(e)), getComputedStyle(card, "::after")])
    .map(s => s.animationName === "none" ? 0 : parseFloat(s.animationDuration) + parseFloat(s.animationDelay))
    .map(seconds => 1000 * seconds)"""


def _lasts(person: Seat) -> list[float]:
    """Return how long what moves of each card does so, in milliseconds, the wait before it included; 0 where it does
    not."""
    times: list[float] = person.by("dealt").evaluate_all(LASTS)
    return times


@pytest.mark.slow
def test_another_card_is_bought_on_the_card(server: Server, gm: Seat, mia: Seat) -> None:
    mia.view("fighters")
    server.dice.deals("3C", "4H", "10S", "9D", "QS", "2H")
    gm.do("begin:")
    own = mia.by("own-card")
    expect(own).to_have_attribute("data-card", "4H")
    server.dice.deals("KD")
    mia.tap(own.get_by_test_id("offer"))
    expect(own).to_have_attribute("data-card", "KD")
    expect(own).to_contain_text("1 bought with a Benny")
    for card in ("3 of Clubs", "4 of Hearts"):
        expect(own.get_by_role("img", name=card)).to_be_visible()
    expect(own.get_by_test_id("dealt")).to_have_attribute("data-turns", "true")
    now = agree(gm, mia)
    assert next(f["bennies"] for f in now["view"]["fighters"] if f["id"] == "ada") == 2
    mia.do("pass:ada")
    for unit in ("tobin", "gm"):
        gm.do(f"pass:{unit}")
    mia.view("play")
    expect(mia.by("hero-turn").get_by_role("img", name="King of Diamonds")).to_be_visible()  # her turn, on that card
    mia.shot("turn-with-card")
    mia.do("hold:ada")
    mia.view("fighters")
    expect(own).to_contain_text("On Hold")
    mia.shot("own-card-held")


@pytest.mark.slow
def test_what_else_a_benny_buys_is_not_bought_on_the_card(server: Server, mia: Seat) -> None:
    server.face_to_face(mia.key)
    server.dice.falls(5, 1)
    mia.do("attack:ada:sabre")
    expect(mia.offer("reroll:ada")).to_be_attached()
    mia.view("fighters")
    expect(mia.by("own-card")).to_be_visible()
    expect(mia.by("own-card").get_by_test_id("offer")).to_have_count(0)
