"""A character of Saga is made on the page, by priority and by points, on a phone."""

from __future__ import annotations

import pytest
from people import Seat, Sit
from playwright.sync_api import expect
from serving import Server
from test_own_game import comes, opened

pytestmark = pytest.mark.browser


def begins(seat: Seat, name: str) -> None:
    """The workshop is open, and the character has a name."""
    seat.tap(seat.by("bring-hero"))
    seat.tap(seat.by("make"))
    opens(seat, "concept")
    seat.by("made-name").fill(name)


def opens(seat: Seat, step: str) -> None:
    seat.tap(seat.by("step", step=step).locator("summary").first)


def writes(seat: Seat, step: str, *words: str) -> None:
    opens(seat, step)
    for word in words:
        seat.by("step", step=step).get_by_test_id("phrase").fill(word)
        seat.page.keyboard.press("Enter")


def has_gear(seat: Seat, name: str) -> None:
    opens(seat, "gear")
    box = seat.by("step", step="gear")
    box.get_by_test_id("gear-name").fill(name)
    seat.tap(box.get_by_test_id("gear-add"))


@pytest.mark.slow
def test_one_makes_a_character_by_priority_and_another_by_points(server: Server, sit: Sit) -> None:
    host, link = opened(sit, server, rules="Saga")
    ann, ben = comes(sit, link, "Ann"), comes(sit, link, "Ben")
    begins(ann, "Eve <b>Stone</b>")
    opens(ann, "assets")
    for asset in ("Grace", "Force", "Acuity"):
        ann.tap(ann.by("asset").filter(has_text=asset))
    ann.shot("saga-making-assets")
    opens(ann, "assets")
    opens(ann, "skills")
    for skill in ("athletics", "weaponry", "awareness", "influence"):
        ann.tap(ann.by("skill", skill=skill))
    expect(ann.by("made-status")).to_contain_text("1 missing")
    expect(ann.by("made-take")).to_be_disabled()
    ann.tap(ann.by("skill", skill="academia"))
    opens(ann, "skills")
    writes(ann, "drives", "Pay my debts", "See the sea", "Find Ben")
    has_gear(ann, "Good rope")
    expect(ann.by("made-status")).to_have_text("Left to be spent later: 12 finishing points, 1 perk, 2 specialties.")
    ann.shot("saga-making-whole")
    ann.tap(ann.by("made-take"))
    expect(ann.by("maker")).to_have_count(0)
    begins(ben, "Otto")
    opens(ben, "assets")
    ben.tap(ben.by("assets-by-points"))
    for _ in range(9):
        ben.tap(ben.page.get_by_label("Increase Force").first)
    expect(ben.by("made-status")).to_contain_text("Assets: 10 points, 9 is the most: 1 over.")
    ben.shot("saga-making-over")
    ben.tap(ben.page.get_by_label("Decrease Force").first)
    opens(ben, "assets")
    opens(ben, "skills")
    ben.tap(ben.by("skills-by-points"))
    ben.tap(ben.page.get_by_label("Increase Athletics").first)
    opens(ben, "skills")
    writes(ben, "drives", "Pay my debts", "See the sea", "Find Eve")
    has_gear(ben, "Strap")
    expect(ben.by("made-take")).to_be_enabled()
    ben.tap(ben.by("made-take"))
    for card in ("eve-b-stone-b", "otto"):
        expect(host.by("panel-card", card=card)).to_be_visible()
    host.shot("saga-made")


@pytest.mark.slow
def test_a_character_grows_between_chapters_with_every_price_shown(server: Server, sit: Sit) -> None:
    host, link = opened(sit, server, rules="Saga")
    ann = comes(sit, link, "Ann")
    ann.tap(ann.by("bring-hero"))
    ann.tap(ann.by("make"))
    ann.tap(ann.by("maker").get_by_text("Start from a ready-made character"))
    ann.tap(ann.by("begin-from").first)
    expect(ann.by("made-status")).to_have_text("Left to be spent later: 1 finishing point.")
    ann.page.reload()
    ann.is_in()
    ann.tap(ann.by("bring-hero"))
    ann.tap(ann.by("make"))
    expect(ann.by("maker")).to_contain_text("Your unfinished character has been restored.")
    ann.tap(ann.by("made-take"))
    expect(ann.by("maker")).to_have_count(0)
    host.do("begin-chapter:")
    ann.view("play")
    ann.tap(ann.page.get_by_role("group", name="Put the token on a drive").get_by_role("button").first)
    host.do("end-chapter:")
    expect(host.by("evening", number="1")).to_contain_text("Spark gained")
    host.shot("saga-chapter-over")
    ann.tap(ann.page.get_by_role("button", name="Close"))
    ann.view("board")
    ann.tap(ann.by("grow"))
    expect(ann.by("spark")).to_contain_text("3 Spark to spend")
    specialty = ann.by("growth", kind="buy-specialty").first
    expect(ann.by("growth", kind="buy-asset").first.get_by_role("button")).to_be_disabled()
    ann.shot("saga-growing")
    specialty.get_by_role("textbox").fill("Ropes <i>and</i> knots")
    ann.tap(specialty.get_by_role("button"))
    expect(ann.by("spark")).to_contain_text("1 Spark to spend")
    ann.tap(ann.page.get_by_role("button", name="Done"))
    expect(host.page.get_by_role("log")).to_contain_text("Learn a specialty")
    assert ann.troubles == host.troubles == []
