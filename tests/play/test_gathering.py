"""Offers are gathered once for each state, of as many tables as are played in turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from wildtable.play.game import WATCH
from wildtable.play.gathering import Gathering, OfferMaker, always, idle_pieces
from wildtable.play.offers import Offer
from wildtable.play.recent import LATEST

TABLES = 100


class State(Struct, frozen=True):
    """Nothing waits in it."""

    name: int
    pending: tuple[Any, ...] = ()


class Wait(Struct, frozen=True):
    """A command."""


def gathered() -> tuple[Gathering[Any, Any], list[int]]:
    """A gathering, and the states that it has asked about."""
    asked: list[int] = []

    def ask(state: State, _seat: str) -> Iterator[Offer[Any]]:
        asked.append(state.name)
        yield Offer(Wait())

    asks: Any = None  # nothing waits, so nobody is asked for answers
    return Gathering(asks, always(ask)), asked


def test_tables_that_are_played_in_turn_are_asked_once() -> None:
    gathering, asked = gathered()
    states = [State(name) for name in range(TABLES)]
    for _ in range(3):
        for state in states:
            assert len(list(gathering.offers(state, "ann"))) == 1
    assert asked == list(range(TABLES))


def test_of_equal_states_each_is_asked_and_no_more_are_kept_than_there_is_room_for() -> None:
    gathering, asked = gathered()
    for _ in range(LATEST + 5):
        list(gathering.offers(State(1), "ann"))
    assert len(asked) == LATEST + 5
    assert len(gathering._made._made) == LATEST


def test_what_is_asked_one_by_one_is_asked_in_its_order() -> None:
    def wait(_: State, who: str) -> Iterator[Offer[Any]]:
        yield Offer(Wait(), actor=who)

    def pieces(state: State, _seat: str) -> list[OfferMaker]:
        return [OfferMaker(wait, who) for who in ("ann", "bob")[: state.name]]

    asks: Any = None
    gathering: Gathering[Any, Any] = Gathering(asks, idle_pieces(pieces))
    assert [offer.actor for offer in gathering.offers(State(2), "ann")] == ["ann", "bob"]
    assert [offer.actor for offer in gathering.offers(State(1), "ann")] == ["ann"]
    assert not list(gathering.asked(State(2, ("something",)), "ann"))
    assert not list(gathering.asked(State(2), WATCH))
