"""Actions that words declare, and a group that attacks as one: given on both screens, read by everybody."""

from __future__ import annotations

import pytest
from people import Sit
from playwright.sync_api import expect
from serving import Server

pytestmark = pytest.mark.browser

SMALL = {"viewport": {"width": 1366, "height": 768}}


def acting(server: Server) -> str:
    """The unit whose turn it is."""
    fighters = server.welcome()["now"]["view"]["fighters"]
    return str(next(f.get("group") or f["id"] for f in fighters if f["acting"]))


@pytest.mark.slow
@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_words_hold_and_a_group_attacks_as_one(server: Server, sit: Sit, phone: bool) -> None:
    gm = sit(phone=True) if phone else sit(**SMALL)
    gm.come_as_master()
    mia = sit(phone=phone)
    mia.sit_down("Mia")
    mia.do("play:", "ada")
    mia.is_at(1)
    option = {"type": "set-option", "choice": "declared_actions", "value": "named", "reason": "to hear it"}
    server.orders(option, {"type": "place", "who": "raider-2", "at": [11, 9]})
    server.face_to_face(mia.key)
    mia.do("declare:ada:2")
    first, second = (mia.by("filling").locator(f"[data-field='{name}']") for name in ("first", "second"))
    first.get_by_test_id("words").fill("strike with the sabre")
    second.get_by_test_id("words").fill("a surprise")
    mia.tap(mia.by("confirm"))
    gm.reads("Ada Quill takes 2 actions: strike with the sabre and a surprise")
    mia.view("play")
    expect(mia.offer("push:ada")).to_have_count(0)
    mia.do("carry-out:ada:1")
    mia.reads("Ada Quill: a surprise")
    mia.view("play")
    expect(mia.offer("push:ada")).to_have_count(1)
    mia.shot("declared")
    server.orders({"type": "end-turn", "who": "ada"}, key=mia.key)
    while (unit := acting(server)) != "raiders":
        server.orders({"type": "end-turn", "who": unit})
    server.dice.falls(2, 5, 1, 1, 1, 2)
    gm.do("attack-as-one:raider-1:hatchet")
    gm.shot("as-one")
    mia.reads("Raider 1 and Raider 2 make a group attack on Ada Quill with hatchet")
