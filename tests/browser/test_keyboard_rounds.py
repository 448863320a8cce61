"""A whole round by the keyboard alone: of a fight, a chase, a duel of ships and a conflict of Saga."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
import test_chase
import test_saga_tray
import test_ships
from people import PEOPLE
from playwright.sync_api import Browser, expect
from saga_states import PLACED
from serving import Server
from typist import Typist, typist

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture
def system(request: pytest.FixtureRequest) -> str:
    """The ambush, or what a test asks for."""
    return getattr(request, "param", "savage")


@pytest.fixture
def types(chromium: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[Callable[..., Typist]]:
    """Gives somebody a browser without a mouse; nobody has used one at the end, and no page has complained."""
    people: list[Typist] = []
    request.node.stash[PEOPLE] = people

    def types(**_: object) -> Typist:
        people.append(typist(chromium, server))
        return people[-1]

    yield types
    troubles = [said for person in people for said in person.troubles]
    moused = [person.has_used_a_mouse for person in people]
    for person in people:
        person.page.context.close()
    assert troubles == []
    assert not any(moused)


@pytest.fixture
def gm(types: Callable[..., Typist]) -> Typist:
    """The game master."""
    gm = types()
    gm.come_as_master()
    return gm


def test_a_round_of_a_fight(server: Server, gm: Typist) -> None:
    gm.do("place:", "raider-1")
    gm.chooses(gm.by("filling").get_by_test_id("choices"), [10, 8])
    gm.tap(gm.by("confirm"))
    expect(gm.token("raider-1")).to_have_attribute("data-at", "10,8")
    server.dice.deals("KH", "3C", "9C", "8D", "QS", "2H")
    gm.do("begin:")
    for unit in ("ada", "tobin", "gm"):
        gm.do(f"pass:{unit}")
    gm.sees("asks", "Ada Quill to act")
    gm.walks("ada", "Up", "Up", "Up")
    expect(gm.token("ada")).to_have_attribute("data-at", "10,9")
    gm.tap(gm.token("ada"))
    gm.tap(gm.token("raider-1"))
    attack = gm.by("figure-actions").locator(gm.by("offer", offer="attack:ada:sabre"))
    expect(attack).to_be_visible()
    server.dice.falls(8, 1, 4)
    gm.tap(attack)
    gm.sees("roll-card", "Hit with a raise")
    server.dice.falls(4, 3, 2)
    gm.do("keep:ada")
    gm.sees("roll-card", "4 over Toughness")
    gm.do("keep:ada")
    gm.do("suffer:raider-1")
    gm.reads("Raider 1 is out of the fight.")
    for unit in ("Raiders", "Tobin Reed", "Lieutenant Varga", "Bowmen"):
        gm.page.keyboard.press("Escape")
        gm.page.evaluate("document.activeElement.blur()")  # on a button, Space presses the button
        gm.page.keyboard.press("Space")
        gm.sees("asks", f"{unit} to act")
    server.dice.deals("AS", "4C", "10D", "JC", "7H", "6S")
    gm.do("end-turn:bowmen")
    expect(gm.page.locator("header .title p")).to_have_text("Round 2, bright light")
    assert (server.dice.left, server.dice.unforeseen) == (0, 0)


@pytest.mark.parametrize("system", ["savage/seven-worlds/chase"], indirect=True)
def test_rounds_of_a_chase(server: Server, gm: Typist, types: Callable[..., Typist]) -> None:
    ann = types()
    ann.sit_down("Ann")
    ann.do("play:", "noor")
    ann.is_at(1)
    test_chase.test_two_rounds_of_a_chase(server, gm, ann)


@pytest.mark.parametrize("system", ["savage/seven-worlds/ship-duel"], indirect=True)
def test_a_round_of_a_duel(server: Server, gm: Typist, types: Callable[..., Typist]) -> None:
    test_ships.test_a_round_of_the_duel(server, gm, types)


@pytest.mark.parametrize("system", ["saga"], indirect=True)
def test_a_round_of_a_conflict(server: Server, gm: Typist, types: Callable[..., Typist]) -> None:
    server.orders(*PLACED)
    ann = types()
    ann.sit_down("Ann")
    ann.do("play:", "mira")
    ann.reads("Ann plays Mira Vale")
    test_saga_tray.test_damage_goes_to_kismet_and_what_comes_back_is_chosen(server, ann, gm)
