"""Offers are gathered once for a state, and kept until another is asked about."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from weakref import ref

import pytest
from msgspec import Struct

from wildtable.play.game import WATCH
from wildtable.play.gathering import Gathering, OfferMaker, always, idle_pieces
from wildtable.play.offers import Offer
from wildtable.play.tracking import ALL, ReadRecorder, Tracked


class State(Struct, frozen=True, weakref=True):
    """Nothing waits in it."""

    name: int
    pending: tuple[Any, ...] = ()


class TrackedState(Tracked):
    """A stand-in for a state."""

    stands_for = State

    @property
    def name(self) -> int:
        return int(self.raw.name)

    @property
    def pending(self) -> tuple[Any, ...]:
        return ()


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


def test_a_state_is_asked_once_until_another_is() -> None:
    gathering, asked = gathered()
    one, other = State(1), State(2)
    for state in (one, one, other, other, one):
        assert len(list(gathering.offers(state, "ann"))) == 1
    assert asked == [1, 2, 1]


def test_of_equal_states_each_is_asked_and_the_last_is_kept() -> None:
    gathering, asked = gathered()
    seen: list[ref[State]] = []
    for _ in range(5):
        state = State(1)
        seen.append(ref(state))
        list(gathering.offers(state, "ann"))
    del state
    assert len(asked) == 5
    assert [each() is not None for each in seen] == [False] * 4 + [True]


def test_a_stand_in_that_turns_to_another_state_is_asked_each_time() -> None:
    gathering, asked = gathered()
    recorder = ReadRecorder()
    stand_in = TrackedState(recorder, recorder.facts[""], State(1), ALL)
    for name in (1, 2, 1):
        stand_in.raw = State(name)
        assert len(list(gathering.offers(stand_in, "ann"))) == 1  # type: ignore[arg-type]
    assert asked == [1, 2, 1]


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


class Member(Struct, frozen=True):
    """Somebody at the table."""

    id: str


class Act(Struct, frozen=True):
    """A command of a member, or of nobody."""

    who: str
    what: str = ""


def searched() -> tuple[Gathering[Any, Any], list[str]]:
    """A gathering with offers about three members and about nobody, and whom they were asked about."""
    asked: list[str] = []

    def act(_: State, member: Member) -> Iterator[Offer[Any]]:
        asked.append(member.id)
        yield Offer(Act(member.id))

    def nobodys(_: State, _seat: str) -> Iterator[Offer[Any]]:
        asked.append("")
        yield Offer(Act(""))

    def members(_: State, _seat: str) -> list[OfferMaker]:
        return [OfferMaker(act, Member(who)) for who in ("ann", "bob", "cid")]

    asks: Any = None
    return Gathering(asks, [*idle_pieces(members), *always(nobodys)]), asked


@pytest.mark.parametrize(("who", "first"), [("cid", ["cid"]), ("", [""])])
def test_a_command_is_looked_for_among_the_offers_about_its_member(who: str, first: list[str]) -> None:
    gathering, asked = searched()
    assert Act(who) in gathering.offers(State(1), "ann")
    assert asked == first


def test_what_was_made_for_a_command_that_is_not_open_is_listed_in_its_order() -> None:
    gathering, asked = searched()
    offers = gathering.offers(State(1), "ann")
    assert Act("bob", "fly") not in offers
    assert [offer.template.who for offer in offers] == ["ann", "bob", "cid", ""]
    assert asked == ["bob", "", "ann", "cid"]
