"""A chase whose foes act by suggestions: one tap for each roll and each turn."""

from __future__ import annotations

from collections import Counter

import pytest
from people import Sit
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import expect
from serving import Server

pytestmark = pytest.mark.browser

MOST = 40
"""Steps in which all of them must have rolled, and some have acted."""
ENOUGH = 11
"""Taps: five rolls, three who draw no other card, and three turns."""


@pytest.fixture
def system() -> str:
    """A chase down the canyon road."""
    return "savage/adventure/chase"


@pytest.mark.slow
@pytest.mark.parametrize("phone", [False, True])
def test_a_round_of_a_chase_takes_one_tap_for_each_roll_and_each_turn(sit: Sit, server: Server, phone: bool) -> None:
    server.orders({"type": "start-chase", "trait": "fitting", "fleeing": "heroes"})
    server.dice.falls(*[4] * 80)  # they succeed, and no die rolls on
    gm = sit(phone=True) if phone else sit(viewport={"width": 1366, "height": 768})
    gm.come_as_master()
    suggestion, tapped = gm.by("suggestion"), list[tuple[str, str]]()
    for _ in range(MOST):
        view = server.welcome()["now"]["view"]
        if view["round"] != 1 or len(tapped) >= ENOUGH:
            break
        try:
            expect(suggestion).to_be_visible(timeout=3_000)
            who = suggestion.get_attribute("data-who", timeout=1_000) or ""
            gm.by("let-one").click(timeout=1_000)
            tapped.append((view["phase"], who))
            expect(gm.by("suggestion", who=who)).to_have_count(0, timeout=3_000)
        except (AssertionError, PlaywrightError):  # those that were let act go on meanwhile
            continue
    rolls = [who for phase, who in tapped[:5] if phase == "cards"]
    assert len(set(rolls)) == 5, f"a roll is let stand by the tap that made it: {tapped}"
    turns = Counter(who for phase, who in tapped if phase == "turns" and who not in ("noor", "marta"))
    assert turns, f"no foe has acted: {tapped}"
    assert max(turns.values()) == 1, tapped
