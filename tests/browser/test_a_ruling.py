"""The game master says that something is so, and everybody reads why."""

from __future__ import annotations

import pytest
from people import Seat, agree
from playwright.sync_api import expect

pytestmark = pytest.mark.browser


def give_reason(gm: Seat, words: str, shot: str) -> None:
    """Say why, and rule so."""
    gm.by("filling").get_by_test_id("words").fill(words)
    gm.shot(shot)
    gm.tap(gm.by("confirm"))


@pytest.mark.slow
def test_a_wound_by_a_ruling_is_seen_with_its_reason(gm: Seat, mia: Seat) -> None:
    gm.do("deal-wounds:", "ada")
    give_reason(gm, "a rotten floor", "ruling")
    for person in (gm, mia):
        person.reads("The game master: Wounds for Ada Quill (a rotten floor)")
        person.sees("log-line", "Ada Quill takes a Wound")
    found = {f["id"]: f for f in agree(gm, mia)["view"]["fighters"]}["ada"]
    assert (found["wounds"], "shaken" in found["states"]) == (1, True)


@pytest.mark.slow
def test_rulings_are_the_game_masters_and_folded_away(gm: Seat, mia: Seat) -> None:
    expect(gm.by("rulings")).to_have_count(1)
    expect(gm.by("offer", offer="deal-wounds:").first).to_be_hidden()
    expect(mia.by("rulings")).to_have_count(0)


def test_the_table_chooses_how_groups_roll_from_now_on(gm: Seat, mia: Seat) -> None:
    gm.do("set-option::groups")
    give_reason(gm, "there are so many", "ruling-option")
    for person in (gm, mia):
        person.reads("House rule: group recovery from Shaken (there are so many)")
        person.sees("log-line", "House rule: group recovery from Shaken: similar Extras roll as a group")
    gm.unfold(gm.offer("set-option::groups"))
    gm.shot("rulings")
    mia.shot("ruling-option")
