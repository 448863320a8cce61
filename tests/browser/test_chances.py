"""Chances on the offers of an attack: a player with a phone who has to guess, a game master who knows."""

from __future__ import annotations

import re

import pytest
from people import Seat, agree
from playwright.sync_api import Locator, expect
from serving import Server

pytestmark = pytest.mark.browser


def test_the_chance_stands_on_the_offer_and_changes_with_an_option(server: Server, gm: Seat, mia: Seat) -> None:
    server.face_to_face(mia.key)
    agree(gm, mia)
    mia.view("play")
    mia.unfold(mia.offer("attack:ada:sabre"))
    before = _chance(mia, "attack:ada:sabre")
    expect(mia.offer("attack:ada:sabre").get_by_test_id("chance-of")).to_have_text(
        re.compile(r"^hit, out (\d\d|<1|>99)%$")
    )
    mia.tap(_button(mia, "attack:ada:sabre"))
    expect(mia.by("chances")).to_contain_text("An estimate: the numbers of Raider")
    expect(mia.by("chances")).to_contain_text("Without spending more Bennies.")
    mia.shot("chances")
    mia.tap(mia.by("choice", value="wild-attack").first)
    expect(mia.offer("attack:ada:sabre").get_by_test_id("chance")).not_to_have_text(before)
    assert _chance(mia, "attack:ada:sabre") > before
    mia.shot("chances-wild")

    mia.tap(mia.offer("attack:ada:flintlock"))  # several are in reach: each says how likely it is to be hit
    targets = mia.by("filling").get_by_test_id("choice").filter(has=mia.by("chance"))
    expect(targets.and_(mia.by("choice", value="raider-1"))).to_have_text(re.compile(r"Raider 1\s.*≈ \d\d%"))
    mia.shot("chances-targets")
    mia.tap(mia.by("cancel"))

    server.orders({"type": "end-turn", "who": "ada"}, key=mia.key)
    gm.sees("asks", "Raiders to act")
    gm.tap(gm.token("ada"))
    aimed = gm.by("figure-actions")
    expect(aimed.get_by_test_id("chance").first).to_have_text(re.compile(r"^\d+%$"))
    gm.tap(aimed.get_by_test_id("options").first)
    expect(aimed.get_by_test_id("chances")).to_contain_text("Ada Quill is Shaken")
    expect(aimed.get_by_test_id("chances")).not_to_contain_text("An estimate")
    gm.shot("chances")
    agree(gm, mia)


@pytest.mark.slow
def test_the_line_of_an_attack_tells_what_modifies_it_before_it_is_made(server: Server, gm: Seat, mia: Seat) -> None:
    server.face_to_face(mia.key)
    server.orders({"type": "place", "who": "raider-1", "at": [10, 7]}, {"type": "set-light", "light": "dim"})
    agree(gm, mia)
    mia.view("map")
    mia.tap(mia.token("raider-1"))
    way = mia.by("aim").get_by_test_id("way")
    expect(way).to_have_css("paint-order", "stroke")
    expect(way).to_contain_text("2″, Short Range, Dim light −2")
    mia.shot("line-of-attack")
    mia.tap(_button(mia, "attack:ada:flintlock"))
    expect(mia.by("filling").or_(mia.by("figure-actions")).get_by_test_id("way")).to_contain_text("Dim light −2")
    mia.tap(mia.by("choice", value="head").first)
    expect(way).to_contain_text("Head −4")


@pytest.mark.slow
def test_how_far_a_weapon_goes_is_drawn_while_its_attack_is_filled_in(server: Server, gm: Seat, mia: Seat) -> None:
    server.face_to_face(mia.key)
    agree(gm, mia)
    mia.view("play")
    mia.do("attack:ada:flintlock")
    mia.view("map")
    bands = mia.by("bands")
    expect(bands).to_have_attribute("aria-label", "Short Range, 5″; Medium Range, 10″; Long Range, 20″")
    expect(bands.locator("rect")).to_have_count(3)
    expect(bands).to_contain_text("Short Range, 5″")
    mia.shot("bands")
    mia.tap(mia.by("cancel"))
    expect(bands).to_have_count(0)


def _button(person: Seat, offer: str) -> Locator:
    return person.offer(offer).locator("xpath=..").get_by_test_id("options")


def _chance(person: Seat, offer: str) -> str:
    """Two digits, so that they compare as texts."""
    badge = person.offer(offer).get_by_test_id("chance")
    expect(badge).to_have_text(re.compile(r"^≈ \d\d%$"))
    return badge.inner_text()


@pytest.mark.slow
def test_after_a_miss_the_player_sees_what_a_benny_is_good_for(server: Server, gm: Seat, mia: Seat) -> None:
    server.face_to_face(mia.key)
    agree(gm, mia)
    mia.view("play")
    server.dice.falls(3, 2)
    mia.do("attack:ada:sabre")
    again = mia.offer("reroll:ada").get_by_test_id("chance")
    expect(again).to_have_text(re.compile(r"^≈ \d\d%$"))
    advice = mia.offer("reroll:ada").get_by_test_id("advice")
    expect(advice).to_have_text(re.compile(r"^Worth a Benny: ≈ \d\d% to hit$"))
    expect(advice).to_have_attribute("data-pays", "true")
    expect(mia.offer("keep:ada").get_by_test_id("chance")).to_have_text("missed")
    expect(mia.offer("keep:ada").get_by_test_id("advice")).to_have_count(0)
    mia.shot("chances-missed")


@pytest.mark.slow
def test_a_benny_on_a_raise_is_not_worth_it_and_the_page_says_why(server: Server, gm: Seat, mia: Seat) -> None:
    server.face_to_face(mia.key)
    agree(gm, mia)
    mia.view("play")
    server.dice.falls(8, 8, 3, 2)
    mia.do("attack:ada:sabre")
    mia.sees("roll-card", "Hit with a raise", tone="great")
    mia.sees("roll-card", "sabre")
    advice = mia.offer("reroll:ada").get_by_test_id("advice")
    expect(advice).to_have_text("Not worth a Benny: it is already a raise")
    expect(advice).to_have_attribute("data-pays", "false")
    before = mia.offer("reroll:ada").bounding_box()
    mia.shot("chances-raised")
    server.dice.falls(8, 7, 6, 5, 6, 1)
    mia.do("keep:ada")
    mia.sees("roll-card", "Ada Quill hits Raider 1: sabre damage")
    assert before is not None
