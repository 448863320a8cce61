"""All conditions of somebody are drawn, in both widths and after a reload, and the page stands whatever it is.

What there is comes from the closed sets: a new member is tried by itself.
"""

from __future__ import annotations

import re
from typing import Any

import pytest
from people import Seat
from playwright.sync_api import Locator, expect
from serving import Server

from wildtable.savage.close_combat.model import Grip
from wildtable.savage.wounds.injuries import INJURY_TABLE, Harm, Lasting
from wildtable.savage.wounds.model import Condition, Status

pytestmark = pytest.mark.browser

SLUG = "sw.ruling"


@pytest.fixture
def everybody(gm: Seat, mia: Seat) -> tuple[Seat, ...]:
    """The game master at a desktop, a player at a phone."""
    return gm, mia


def _marks(person: Seat, figure: str) -> Locator:
    person.view("fighters")
    return person.by("fighter", figure=figure).locator(".marks > li")


def _reloaded(*people: Seat) -> None:
    for person in people:
        person.page.reload()
        person.is_in()


def _became(condition: Condition, who: str = "tobin") -> dict[str, Any]:
    return {"type": "became", "who": who, "condition": condition, "rule": SLUG, "turns": 2 * condition.counted}


@pytest.mark.slow
def test_every_condition_is_drawn(server: Server, everybody: tuple[Seat, ...]) -> None:
    for condition in Condition:
        server.rules(_became(condition))
        for person in everybody:
            drawn = _marks(person, "tobin").get_by_text(condition.called, exact=True)
            expect(drawn).to_have_count(int(condition.shown))
    shown = [condition.called for condition in Condition if condition.shown]
    for again in (False, True):
        if again:
            _reloaded(*everybody)
        for person in everybody:
            expect(_marks(person, "tobin")).to_have_text(shown)
            person.view("map")
            for called in shown:
                expect(person.token("tobin")).to_have_accessible_name(_holding(called))


def _holding(called: str) -> re.Pattern[str]:
    return re.compile(rf"\b{called}\b")


@pytest.mark.slow
def test_every_status_is_drawn(server: Server, everybody: tuple[Seat, ...]) -> None:
    for status in Status:
        server.rules(
            {"type": "fell", "who": "tobin", "status": status, "rule": SLUG, "bleeding": status is not Status.UP}
        )
        _has_status(status, *everybody)
    _reloaded(*everybody)
    _has_status(status, *everybody)


def _has_status(status: Status, *people: Seat) -> None:
    for person in people:
        for called in (status.called, Condition.BLEEDING.called):
            drawn = _marks(person, "tobin").get_by_text(called, exact=True)
            expect(drawn).to_have_count(int(status is not Status.UP))


@pytest.mark.slow
def test_every_grip_is_drawn(server: Server, everybody: tuple[Seat, ...]) -> None:
    place = {"type": "place", "who": "raider-1", "at": [10, 8]}
    server.orders(place, {"type": "place", "who": "tobin", "at": [10, 9]})
    for grip in Grip:
        server.rules({"type": "held", "who": "tobin", "by": "raider-1", "hold": grip})
        for person in everybody:
            expect(_marks(person, "tobin")).to_have_text([grip.called])
    _reloaded(*everybody)
    for person in everybody:
        expect(_marks(person, "tobin")).to_have_text([grip.called])


@pytest.mark.slow
def test_every_injury_is_drawn_twice_too(server: Server, everybody: tuple[Seat, ...]) -> None:
    injuries = [{"kind": harm, "lasts": lasting} for harm in Harm for lasting in Lasting]
    server.rules(*[{"type": "injured", "who": "tobin", "injury": injury} for injury in [*injuries, *injuries]])
    for again in (False, True):
        if again:
            _reloaded(*everybody)
        for person in everybody:
            for injury in injuries:
                row, lasts = INJURY_TABLE.rows[injury["kind"]], INJURY_TABLE.durations[injury["lasts"]]
                said = f"{row.title} ({lasts.title})"
                expect(_marks(person, "tobin").get_by_text(said, exact=True)).to_have_count(2)


@pytest.mark.slow
def test_all_at_once_leave_the_page_standing(server: Server, everybody: tuple[Seat, ...]) -> None:
    """Every condition on every figure, some of them down."""
    figures = [figure["id"] for figure in server.welcome()["now"]["view"]["fighters"]]
    server.rules(*[_became(condition, who) for who in figures for condition in Condition])
    server.rules({"type": "fell", "who": figures[-1], "status": "dead", "rule": SLUG, "bleeding": True})
    _reloaded(*everybody)
    for person in everybody:
        for who in figures:
            expect(_marks(person, who).get_by_text(Condition.SHAKEN.called, exact=True)).to_have_count(1)
