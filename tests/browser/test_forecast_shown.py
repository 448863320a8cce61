"""The forecast of a fight on the game master's page: computed while the play goes on, with its errors, stopped,
stale."""

from __future__ import annotations

import re

import pytest
from people import Seat, Sit
from playwright.sync_api import expect
from serving import Server
from test_access import looked_at

pytestmark = pytest.mark.browser

SOON = 60_000  # milliseconds that a thousand fights may take on a busy machine


@pytest.fixture
def system(request: pytest.FixtureRequest) -> str:
    """The ambush, or what a test asks for."""
    return getattr(request, "param", "savage")


def opens(person: Seat) -> None:
    """Open the forecast from the table's menu."""
    person.tap(person.by("menu"))
    person.tap(person.by("forecast-open"))
    expect(person.by("forecast")).to_be_visible()


def test_the_forecast_is_one_tap_from_the_order_of_the_fight(server: Server, sit: Sit, gm: Seat, mia: Seat) -> None:
    thumb = sit(phone=True)
    thumb.come_as_master()
    thumb.view("fighters")
    for person in (gm, thumb):
        expect(person.by("forecast-now")).to_have_count(1)
        person.shot("forecast-way")
        person.tap(person.by("forecast-now"))
        expect(person.by("forecast")).to_be_visible()
    mia.view("fighters")
    expect(mia.by("forecast-now")).to_have_count(0)


@pytest.mark.slow
def test_a_game_master_sees_how_the_fight_would_end_and_is_told_when_it_is_stale(
    server: Server, sit: Sit, mia: Seat
) -> None:
    gm = sit(bypass_csp=True)
    gm.come_as_master()
    server.face_to_face(mia.key)
    opens(gm)
    gm.tap(gm.by("forecast-begin"))
    expect(gm.by("forecast")).to_have_attribute("data-stands", "running")
    expect(gm.by("forecast-end")).not_to_have_count(0, timeout=SOON)  # while it goes on
    expect(gm.by("forecast")).to_have_attribute("data-stands", "done", timeout=SOON)
    ends = gm.by("forecast-end")
    expect(ends.first).to_contain_text(re.compile(r"The heroes win\s*\d+%\s*\d+% to \d+%"))
    chances = [float(end.get_attribute("data-chance") or 0) for end in ends.all()]
    assert abs(sum(chances) - 1) < 1e-9
    expect(gm.by("forecast-falls")).to_have_count(len(server.welcome()["now"]["view"]["fighters"]))
    expect(gm.by("forecast-far")).to_contain_text("1,000 fights")
    expect(gm.by("forecast")).to_contain_text("Assumptions")
    gm.shot("forecast")
    found: list[str] = []
    looked_at(gm, "forecast", found)
    assert found == []
    expect(gm.by("forecast", stale="false")).to_be_visible()
    mia.do("end-turn:ada")  # the play goes on
    expect(gm.by("forecast", stale="true")).to_be_visible()
    expect(gm.by("forecast-far")).to_contain_text("The game has moved on.")
    expect(gm.by("forecast-begin")).to_have_text("Simulate again")


@pytest.mark.slow
@pytest.mark.parametrize(
    "system",
    ["savage/seven-worlds/ship-duel", "savage/seven-worlds/chase"],
    indirect=True,
)
def test_ships_and_chases_are_told_in_the_same_place(server: Server, sit: Sit) -> None:
    gm = sit(phone=True, bypass_csp=True)
    gm.come_as_master()
    opens(gm)
    gm.tap(gm.by("forecast-begin"))
    participants = gm.by("forecast-participant")
    expect(participants).not_to_have_count(0, timeout=SOON)  # while it goes on
    if "ship-duel" in server.system:
        expect(participants).to_have_count(2)
        expect(gm.by("forecast")).to_contain_text("Kestrel is out of action")
        expect(gm.by("forecast")).to_contain_text("Heat Fatigue at the end")
        expect(gm.by("forecast-falls")).to_have_count(3)  # the people aboard, and no sections
    else:
        expect(participants).to_have_count(5)
        expect(participants.first).to_contain_text(re.compile(r"Noor Sandvik escapes\s*\d+%"))
        expect(gm.by("forecast-end").first).to_contain_text("Everyone fleeing escapes")
    gm.shot("forecast-participants")
    gm.tap(gm.by("forecast-stop"))
    expect(gm.by("forecast-stop")).to_have_count(0)
    found: list[str] = []
    looked_at(gm, "forecast of ships or a chase", found)
    assert found == []


@pytest.mark.slow
def test_it_is_stopped_and_is_there_when_somebody_looks_again(server: Server, sit: Sit) -> None:
    gm = sit(phone=True, bypass_csp=True)
    gm.come_as_master()
    opens(gm)
    gm.tap(gm.by("forecast-begin"))
    gm.tap(gm.by("forecast-stop"))
    expect(gm.by("forecast", stands="stopped")).to_be_visible()
    expect(gm.by("forecast-far")).to_contain_text("Stopped")
    gm.page.keyboard.press("Escape")
    opens(gm)
    expect(gm.by("forecast", stands="stopped")).to_be_visible()
    found: list[str] = []
    looked_at(gm, "stopped forecast", found)
    assert found == []


@pytest.mark.slow
def test_what_cannot_be_forecast_says_why_and_players_are_not_offered_it(server: Server, gm: Seat, mia: Seat) -> None:
    mia.tap(mia.by("menu"))
    expect(mia.by("watch-again")).to_be_visible()
    expect(mia.by("forecast-open")).to_have_count(0)
    everybody = server.welcome()["now"]["view"]["fighters"]
    server.orders(*({"type": "leave", "who": f["id"]} for f in everybody if f["side"] == "foes"))
    opens(gm)
    gm.tap(gm.by("forecast-begin"))
    expect(gm.by("forecast", stands="failed")).to_be_visible(timeout=SOON)
    expect(gm.by("forecast").get_by_role("alert")).to_contain_text("Only one side stands")
    expect(gm.by("forecast-begin")).to_be_enabled()
