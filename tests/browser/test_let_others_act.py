"""Elements of Saga and ships that act by themselves: a suggestion with its chances, one tap to accept, and marks."""

from __future__ import annotations

import re
from contextlib import suppress

import alone
import pytest
from people import Seat, Sit
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import expect
from saga_states import PLACED
from serving import Server

pytestmark = pytest.mark.browser

SYSTEMS = ("saga", "savage/seven-worlds/ship-duel")
SAGA_FIRST = pytest.mark.parametrize(
    "system", [SYSTEMS[0], pytest.param(SYSTEMS[1], marks=pytest.mark.slow)], indirect=True
)
SHIPS_FIRST = pytest.mark.parametrize(
    "system", [pytest.param(SYSTEMS[0], marks=pytest.mark.slow), SYSTEMS[1]], indirect=True
)
LAPTOP = {"width": 1366, "height": 768}


@pytest.fixture(params=SYSTEMS)
def system(request: pytest.FixtureRequest) -> str:
    """A scene with elements, or with ships."""
    return str(request.param)


def foes_turn(server: Server, system: str) -> str:
    """Have a round begun, with the game master's foes at their turn; return one of them."""
    if system == "saga":
        begun = {"type": "begin-conflict", "stakes": "serious"}, {"type": "start-round", "first": "elements"}
        server.orders(*PLACED, {"type": "reveal", "element": "magistrate"}, *begun)
        return "watch"
    server.dice.deals("10H", "QH", "JH", "KH")  # the Red Margin's sections, on one card, before the others
    server.orders({"type": "begin"}, *({"type": "pass", "who": who} for who in ("juno", "tamsin", "gil", "gm")))
    return "red-margin-pilot"


def at_a_laptop(sit: Sit, *, phone: bool = False) -> Seat:
    gm = sit(phone=True) if phone else sit(viewport=LAPTOP)
    gm.come_as_master()
    return gm


def is_over(gm: Seat, system: str) -> bool:
    """Return whether the foes' turn is over, as the page shows it."""
    if system == "saga":
        return gm.by("conflict").locator("[aria-current=step]").inner_text() != "Elements"
    return gm.page.get_by_text("Red Margin to act").count() == 0


def answer_for_the_heroes(gm: Seat, system: str) -> None:
    """Let the foes act until their turn is over; the heroes, who have no players here, take what comes."""
    answer = gm.page.locator("[data-testid=answers] .primary")
    for _ in range(100):
        if is_over(gm, system):
            return
        if answer.first.is_visible():
            with suppress(PlaywrightError):  # the foes go on meanwhile
                answer.first.click(timeout=2_000)
        gm.page.wait_for_timeout(200)
    raise AssertionError("the foes have not ended their turn")


@SAGA_FIRST
def test_a_suggestion_is_shown_with_its_chances_drawn_anew_and_changed(sit: Sit, server: Server, system: str) -> None:
    foes_turn(server, system)
    gm = at_a_laptop(sit)
    suggestion = gm.by("suggestion")
    expect(suggestion).to_be_in_viewport(ratio=1)
    expect(gm.by("suggested-chance")).to_have_text(re.compile(r"^\d+%"))
    gm.shot(f"let-others-{system[:4]}")
    gm.tap(gm.by("tab-tools"))
    expect(gm.by("tab-tools")).to_have_attribute("aria-expanded", "false")
    expect(suggestion, "it is shown even where the tools are closed").to_be_in_viewport(ratio=1)
    first = suggestion.inner_text()
    gm.tap(gm.by("suggestion-another"))
    expect(suggestion).not_to_have_text(first)
    gm.tap(gm.by("suggestion-change"))
    expect(gm.by("form")).to_be_visible()
    gm.shot(f"let-others-{system[:4]}-changed")


@SHIPS_FIRST
@pytest.mark.parametrize("phone", [pytest.param(False, marks=pytest.mark.slow), True])
def test_foes_are_let_act_by_one_tap_each(sit: Sit, server: Server, system: str, phone: bool) -> None:
    foes_turn(server, system)
    gm = at_a_laptop(sit, phone=phone)
    expect(gm.by("suggestion")).to_be_visible()
    gm.shot(f"let-others-{system[:4]}-one")
    if system != "saga":  # the crew acts on one card
        gm.tap(gm.by("let-group"))
        answer_for_the_heroes(gm, system)
        return
    for who, dice in (("watch", 14), ("magistrate", 6)):  # the magistrate is weak, and keeps an action to block
        expect(gm.by("suggestion", who=who)).to_be_visible()
        server.dice.falls(*[1] * dice)
        gm.tap(gm.by("let-one"))
        expect(gm.by("suggestion", who=who)).to_have_count(0)
    for _ in range(50):
        if server.welcome()["now"]["view"]["conflict"]["phase"] == "players":
            break
        gm.page.wait_for_timeout(200)
    else:
        raise AssertionError("the elements have not ended their phase")
    assert (server.dice.left, server.dice.unforeseen) == (0, 0)


@pytest.mark.slow
@SAGA_FIRST
def test_marked_foes_act_a_whole_turn_without_a_tap(sit: Sit, server: Server, system: str) -> None:
    foes_turn(server, system)
    gm = at_a_laptop(sit)
    expect(gm.by("suggestion")).to_be_visible()
    gm.tap(gm.by("let-marks").locator("summary"))
    if system == "saga":
        server.dice.falls(*[1] * 20)  # nobody is hit, so that no hero has to answer
    gm.tap(gm.by("mark-foes"))
    expect(gm.by("mark-foes")).to_have_attribute("aria-pressed", "true")
    gm.shot(f"let-others-{system[:4]}-marked")
    answer_for_the_heroes(gm, system)
    view = server.welcome()["now"]["view"]
    assert len(view["automatic"]) >= 2
    gm.shot(f"let-others-{system[:4]}-done")


@pytest.mark.slow
@pytest.mark.parametrize("phone", [True, False])
def test_somebody_plays_a_scene_alone_to_its_end(sit: Sit, server: Server, system: str, phone: bool) -> None:
    mia = sit(phone=True) if phone else sit(viewport=LAPTOP)
    if system == "saga":
        server.dice.falls(*[5] * 60)  # the guards block in vain
        over = alone.begins(mia, server, "customs-house")
    else:
        server.dice.deals("QH", "KH", "JH", "10H")  # the gunner acts first
        over = alone.begins(mia, server, "ship-duel")
        alone.plays(mia, mia.by("asks").filter(has_text="Tamsin Oake, gunner").first, steps=12)
        server.rules({"type": "ship-hurt", "ship": "red-margin", "wounds": 4, "dealt": 4, "rule": "7w.space.wound"})
        server.dice.falls(4, 3, 9, 9, 9, 2, 2, 2)  # a hit with much damage; the engineer and the pilot fail
    alone.plays(mia, over, steps=200)
    mia.shot(f"let-others-{system[:4]}-over")
    mia.page.keyboard.press("Escape")
    expect(mia.by("asks").first).to_have_text("The scene is over")
