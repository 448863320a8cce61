"""Questions to the game master that nobody waits for: on a small screen, and while one of them is filled in."""

from __future__ import annotations

import pytest
from people import Seat, Sit
from playwright.sync_api import expect
from serving import Server

pytestmark = pytest.mark.browser

SMALL = {"viewport": {"width": 1366, "height": 768}}


@pytest.mark.slow
@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_mishap_is_chosen_and_said_in_own_words(server: Server, sit: Sit, mia: Seat, phone: bool) -> None:
    gm = sit(phone=True) if phone else sit(**SMALL)
    gm.come_as_master()
    server.face_to_face(mia.key)
    attack = {"type": "attack", "who": "ada", "target": "raider-1", "weapon": "sabre"}
    server.dice.falls(1, 1)
    server.orders(attack, {"type": "keep", "who": "ada"}, key=mia.key)
    gm.view("play")
    asides = gm.by("asides")
    for offer in ("befall:ada:drop", "befall:ada:prone", "befall:ada:break", "befall:ada:words", "spare-mishap:ada"):
        expect(asides.locator(f"[data-offer='{offer}']")).to_be_in_viewport(ratio=1)
    mia.sees("asks", "Ada Quill to act")
    expect(mia.by("asides")).to_have_count(0)
    gm.shot("aside")
    gm.do("befall:ada:words")
    words = gm.by("filling").get_by_test_id("words")
    expect(words).to_be_in_viewport(ratio=1)
    words.fill("the sabre sticks in the mud")
    gm.shot("aside-filled")
    gm.tap(gm.by("confirm"))
    mia.reads("the sabre sticks in the mud")
    gm.view("play")
    expect(asides).to_have_count(0)
