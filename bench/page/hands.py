"""Hands at a table: each tap, key and written field counts one, and so does each swipe for what lies out of sight."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic
from typing import Any

from evenings import Person
from playwright.sync_api import Locator
from serving import Server

from bench.page.sight import in_sight

LONGEST = 150  # answers until something has happened: with more, something is wrong


class Hand(Person):
    """Somebody whose swipes are counted too: what has to be scrolled to costs one more than a tap."""

    def tap(self, what: Locator) -> None:
        """A tap, after a swipe where not all of it is in sight."""
        if what.count() and not in_sight(what.first):
            self.counts.update([(self.stage, "swipes")])
        super().tap(what)


def offered(server: Server, hand: Hand, when: str) -> list[str]:
    """The ids of what somebody may do, the server says: ``answer``, ``turn``, ``any``, ``gm``."""
    return [offer["id"] for offer in server.welcome(hand.key)["now"]["offers"] if offer["when"] == when]


def does(server: Server, hand: Hand, offer: str, *choices: str) -> None:
    """Tap an offer and what it asks for, until the table has taken it: as far as the page asks, and no further."""
    before, view = server.welcome()["seq"], hand.by("filling")
    patience = monotonic() + 20
    main = hand.by("main", offer=offer)
    if hand.by("heroes", offer=offer).count():  # each has a card
        hand.do(offer, *choices)
        choices = ()
    elif main.is_visible():
        hand.press(main)
    elif (button := _own_button(hand, offer, choices)) is not None:
        hand.press(button)
    else:
        hand.do(offer)
    left = list(choices)
    while server.welcome()["seq"] == before:
        assert monotonic() < patience, f"{offer} does not get anywhere"
        if not view.is_visible():
            hand.page.wait_for_timeout(30)
        elif left and (wanted := view.locator(f'[data-testid=choice][data-value="{left[0]}"]')).count():
            hand.press(wanted.first)
            left.pop(0)
        else:
            hand.press(hand.by("confirm"))
            hand.page.wait_for_timeout(100)


def _own_button(hand: Hand, offer: str, choices: Sequence[str]) -> Locator | None:
    """Return the button of an action of the turn: the one aimed at the first choice, else the one that asks at whom;
    None where it has none in sight."""
    aimed = hand.by("act", offer=offer, **({"target": choices[0]} if choices else {}))
    for each in (aimed, hand.by("act-otherwise", offer=offer)):
        if each.count() and each.first.is_visible():
            return each.first
    return None


def settles(
    server: Server, hands: Sequence[Hand], first: Sequence[str], over: Callable[[dict[str, Any]], bool]
) -> None:
    """Everybody gives the answers that the table waits for until it is over, those that begin with these words
    sooner, in their order; what goes by itself is waited for."""
    for _ in range(LONGEST):
        welcome = server.welcome()
        if over(welcome["now"]["view"]):
            return
        if any(_lapses(server, hand) for hand in hands):
            _waits(server, hands[0], welcome["seq"])
            continue
        found = [(hand, offer) for hand in hands for offer in offered(server, hand, "answer")]
        assert found, f"nobody is asked, and it is not over: {welcome['now'].get('asks')}"
        hand, offer = min(found, key=lambda each: _rank(each[1], first))
        does(server, hand, offer)
    raise AssertionError("it does not end")


def _lapses(server: Server, hand: Hand) -> bool:
    """Return whether something that somebody is asked goes by itself."""
    offers = server.welcome(hand.key)["now"]["offers"]
    return any(offer.get("lapse") for offer in offers if offer["when"] == "answer")


def _waits(server: Server, hand: Hand, seq: int) -> None:
    patience = monotonic() + 20
    while server.welcome()["seq"] == seq:
        assert monotonic() < patience, "what goes by itself does not go"
        hand.page.wait_for_timeout(50)


def _rank(offer: str, first: Sequence[str]) -> int:
    return next((place for place, word in enumerate(first) if offer.startswith(word)), len(first))
