"""What may be done is gathered once for each state, of as many tables as are played in turn."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

from msgspec import Struct

from wildtable.play.course import Course, hangs_on
from wildtable.play.gathering import Gathering, Piece, Pieces, always, idle_pieces
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


class Place(Struct, frozen=True):
    """Nothing waits in it; somebody may be there, and it may be dark."""

    who: tuple[str, ...] = ()
    dark: bool = False
    pending: tuple[Any, ...] = ()


def changed(before: Place, after: Place) -> set[str]:
    """Which of its facts are others."""
    return {name for name in ("who", "dark") if getattr(before, name) != getattr(after, name)}


@hangs_on("dark")
def light(state: Place, _seat: str) -> Iterator[Offer[Any]]:
    """Somebody may wait in the dark."""
    if state.dark:
        yield Offer(Wait())


def one_by_one(together: frozenset[str] | None) -> tuple[Gathering[Any, Any], list[str]]:
    """A gathering that asks those who are there one by one, and those whom it has asked."""
    asked: list[str] = []

    @hangs_on()
    def wait(_: Place, who: str) -> Iterator[Offer[Any]]:
        asked.append(who)
        yield Offer(Wait(), actor=who)

    def pieces(state: Place, _seat: str) -> Pieces:
        return together, [Piece(wait, who, who) for who in state.who]

    asks: Any = None
    return Gathering(asks, [*idle_pieces(pieces), *always(light)]), asked


def test_where_nothing_has_changed_that_it_hangs_on_the_whole_is_the_very_same() -> None:
    gathering, asked = one_by_one(frozenset(("who",)))
    course: Course[Place] = Course(changed)
    course.turn_to(Place(("ann",)))
    before = gathering.groups(Place(("ann",)), "bob", course)
    course.turn_to(same := Place(("ann",)))
    assert gathering.groups(same, "bob", course) is before
    assert [offer.actor for offer in gathering.offers(same, "bob")] == ["ann"]
    course.turn_to(dark := Place(("ann",), dark=True))
    after = gathering.groups(dark, "bob", course)
    assert after[0] is before[0]
    assert [len(made) for _, made in after] == [1, 1]
    course.turn_to(more := Place(("ann", "cid"), dark=True))
    assert [offer.actor for _, made in gathering.groups(more, "bob", course) for offer in made] == ["ann", "cid", ""]
    assert asked == ["ann", "cid"]


def test_where_it_is_not_known_on_what_all_hangs_it_is_looked_for_each_time() -> None:
    gathering, asked = one_by_one(None)
    course: Course[Place] = Course(changed)
    course.turn_to(state := Place(("ann",)))
    before = gathering.groups(state, "bob", course)
    course.turn_to(state := Place(("ann", "cid")))
    after = gathering.groups(state, "bob", course)
    assert after[0] is not before[0]
    assert after[0][1] is before[0][1], "what is made of one thing holds"
    assert asked == ["ann", "cid"]


def test_what_waits_is_answered_whatever_else_holds() -> None:
    gathering, _ = one_by_one(frozenset(("who",)))
    course: Course[Place] = Course(lambda before, after: {"waits"} if before.pending != after.pending else set())
    gathering.asks = SimpleNamespace(offers={str: lambda _state, _seat, frame: iter([Offer(Wait(), actor=frame)])})
    course.turn_to(calm := Place(("ann",)))
    assert [offer.actor for _, made in gathering.groups(calm, "bob", course) for offer in made] == ["ann"]
    for frame in ("dora", "eve"):
        course.turn_to(waiting := Place(("ann",), pending=(frame,)))
        assert [offer.actor for _, made in gathering.groups(waiting, "bob", course) for offer in made] == [frame]
