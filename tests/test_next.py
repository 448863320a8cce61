"""The next step: at every state of play somebody is told what, and has what a single tap should do."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import cycle
from typing import Any

import pytest

from wildtable.dice import Random
from wildtable.play import GM, Refused, Table
from wildtable.server.table import seat_view
from wildtable.server.wire.messages import Now
from wildtable.systems import System, system
from wildtable.text.next import barred

SEATS = (GM, "p1", "p2")
EDITION = {"savage": ("adventure", "seven-worlds"), "saga": ("saga",)}
SEVEN_WORLDS = ("chase", "ship-duel")
LONGEST = 60  # commands at one table
SELDOM = {"leave", "hand-over", "write", "end-session", "set-option"}


def _scenes(name: str) -> list[tuple[str, str]]:
    """Every scene that ships, and an empty table: edition and scene."""
    first, *others = EDITION[name]
    usual = [(first, scene) for scene in ("", *system(name).scenes) if scene not in SEVEN_WORLDS or not others]
    return usual + [(other, scene) for other in others for scene in SEVEN_WORLDS]


def _walk(played: System, edition: str, scene: str, chance: random.Random) -> Iterator[Any]:
    """The states of a table at which three people do by chance what they may do, the answers first."""
    table: Any = Table(played.game, played.new(edition, scene))
    yield table.state
    for _ in range(LONGEST):
        offers = [(seat, offer) for seat in SEATS for offer in played.game.offers(table.state, seat)]
        chance.shuffle(offers)
        offers.sort(key=lambda each: _rank(each[1], chance))
        for seat, offer in offers:
            command = offer.pick(chance.randrange)
            if command is None:
                continue
            try:
                entry = table.do(seat, command, Random(chance.randbytes))
            except Refused:
                continue
            table.add(entry)
            break
        else:
            return
        yield table.state


def _rank(offer: Any, chance: random.Random) -> float:
    tag = str(type(offer.template).__struct_config__.tag)
    ranks = {"answer": 0.0, "turn": 0.4, "any": 0.6, "gm": 0.7, "aside": 0.7, "ruling": 2.0, "campaign": 3.0}
    return ranks[offer.when] + chance.random() / 2 + (tag in SELDOM)


def _told(now: Now) -> str:
    """Return the faults of what a seat is told, or nothing where it is told what is next and can give it."""
    if not now.asks:
        return "says nothing"
    if any(offer.when == "answer" for offer in now.offers):
        return ""
    if not now.main:
        return f"says {now.asks!r} and names nothing to do"
    (main,) = [offer for offer in now.offers if offer.id == now.main] or [None]
    return "names what it is not offered" if main is None or barred(main) else ""


def _next(name: str, states: int, seed: int) -> None:
    played, chance, seen = system(name), random.Random(seed), 0
    scenes = cycle(_scenes(name))
    while seen < states:
        edition, scene = next(scenes)
        for state in _walk(played, edition, scene, chance):
            wrong = {}
            for seat in sorted(SEATS, key=lambda seat: seat not in played.game.waiting(state)):
                wrong[seat] = _told(seat_view.now(played, state, seat))
                if not wrong[seat]:
                    break
            else:
                pytest.fail(
                    f"seed {seed}, {edition} {scene or 'empty'}, state {seen}: {wrong}; waits {state.pending[-1:]}"
                )
            seen += 1


@pytest.mark.parametrize("name", EDITION)
def test_somebody_is_told_what_is_next_and_can_give_it(name: str) -> None:
    """At two hundred states of each system."""
    _next(name, 200, seed=7)


@pytest.mark.slow
@pytest.mark.parametrize("name", EDITION)
@pytest.mark.parametrize("seed", range(5))
def test_somebody_is_told_at_each_of_five_thousand_states(name: str, seed: int) -> None:
    """The same at 5,000 states of each system."""
    _next(name, 1000, seed)
