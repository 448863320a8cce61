"""The sheet: everything is on it, a number says what it is made of, and a tap always rolls something true."""

from __future__ import annotations

import pytest
from people import Seat, Sit, agree
from playwright.sync_api import expect
from serving import Server

pytestmark = pytest.mark.browser


@pytest.fixture
def fighting(server: Server, gm: Seat, mia: Seat) -> Seat:
    """Mia, in the first round of a fight in which the raiders act first."""
    server.dice.deals("3C", "4H", "10S", "9D", "AS", "2H")
    gm.do("begin:")
    mia.do("pass:ada")
    for unit in ("tobin", "gm"):
        gm.do(f"pass:{unit}")
    mia.sees("asks", "Raiders to act")
    mia.view("sheet")
    return mia


@pytest.mark.slow
def test_everything_is_on_it_and_numbers_say_what_they_are_made_of(gm: Seat, mia: Seat) -> None:
    mia.view("sheet")
    for name, reads, made in (("Parry", "6", "+6 Fighting"), ("Toughness", "6 (1)", "+1 Armor"), ("Pace", "6″", "+6")):
        number = mia.by("number", number=name)
        expect(number).to_contain_text(reads)
        mia.tap(number)
        expect(number).to_have_attribute("aria-expanded", "true")
        expect(mia.by("number-parts")).to_contain_text(made)
    mia.tap(mia.by("number", number="Toughness"))
    mia.tap(mia.by("number-parts").get_by_test_id("part").last)
    expect(mia.by("number-parts").get_by_test_id("rule-note")).to_contain_text("Toughness")
    for said in ("Level Headed", "Sabre", "Str+d6", "1 of 1 rounds", "sewn into her coat"):
        mia.sees("sheet", said)
    expect(mia.by("sheet-state").get_by_role("img", name="Wounds: 0 of 3")).to_be_visible()
    expect(mia.by("sheet-state").get_by_role("img", name="Ada Quill: 3 Bennies")).to_be_visible()
    mia.shot("sheet")
    gm.tap(gm.by("tab-sheet"))
    gm.shot("sheet")


def test_a_trait_is_rolled_by_the_rules_where_they_offer_it(server: Server, gm: Seat, mia: Seat) -> None:
    mia.view("sheet")
    mia.tap(mia.by("trait", trait="notice"))
    expect(mia.by("filling")).to_be_visible()
    server.dice.falls(5, 2)
    mia.tap(mia.by("confirm"))
    gm.reads("Notice")
    agree(gm, mia)
    assert server.dice.unforeseen == 0


@pytest.mark.slow
def test_a_trait_is_rolled_on_the_line_at_any_other_time(server: Server, gm: Seat, fighting: Seat) -> None:
    mia = fighting
    server.orders({"type": "tire", "who": "ada", "fatigue": 1, "reason": "no time"})
    mia.sees("sheet-state", "1 level of Fatigue")
    server.dice.falls(8, 3, 1)
    mia.tap(mia.by("trait", trait="persuasion"))
    expect(mia.by("sheet-rolled").locator(".total")).to_have_text("10")  # 11, less her Fatigue
    mia.sees("sheet-rolled", "Persuasion")
    gm.reads("Ada Quill rolls Persuasion")
    server.dice.falls(2, 6, 1)
    mia.tap(mia.by("weapon", weapon="sabre").get_by_test_id("damage"))
    expect(mia.by("sheet-rolled").locator(".total")).to_have_text("9")
    gm.reads("Ada Quill rolls Damage")
    mia.view("sheet")
    mia.sees("sheet", "No attack with it right now.")
    mia.shot("sheet-rolled")
    assert server.dice.unforeseen == 0


@pytest.mark.slow
def test_others_read_a_sheet_and_roll_nothing_of_it(mia: Seat, sit: Sit) -> None:
    bo = sit(phone=True)
    bo.sit_down("Bo")
    bo.view("sheet")
    bo.page.locator("#whose").select_option("ada")
    bo.sees("sheet", "Only Ada Quill’s player can roll these.")
    expect(bo.by("trait", trait="notice")).to_contain_text("d6")
    expect(bo.by("sheet").get_by_role("button", name="Notice")).to_have_count(0)
    expect(bo.by("damage")).to_have_count(0)
    assert "sewn into her coat" not in bo.by("sheet").inner_text()
    assert "s8" not in str(bo.server.welcome(bo.key)["now"]["view"])
