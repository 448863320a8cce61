"""The gathering of offers: who is asked, and in which order it is shown."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from functools import partial
from itertools import chain
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from wildtable.play.course import Course, facts_of
from wildtable.play.fold import Piled
from wildtable.play.game import GM, WATCH, Seat
from wildtable.play.offers import Offer, Offers
from wildtable.play.recent import Recent
from wildtable.play.register import Asks

S = TypeVar("S", bound=Piled)
C = TypeVar("C")


class Piece(NamedTuple):
    """What makes offers about one thing of a state, and that thing.

    ``place``: what tells it from all else that is made by the same. ``facts``: on what it hangs besides what ``ask``
    hangs on; what is told by the place it need not hang on.
    """

    ask: Callable[[Any, Any], Iterable[Offer[Any]]]
    of: Any
    place: Hashable
    facts: tuple[str, ...] = ()


Pieces: TypeAlias = tuple[frozenset[str] | None, Sequence[Piece]]
"""What is asked one by one; before it, on which facts all of it together hangs, None where it is seldom the same."""


class Open(Generic[S, C]):
    """Something that makes offers, and when it is asked. ``idle``: only while nothing waits; ``master``: only for the
    game master. ``ask(state, seat)`` makes them. ``facts``: on what they hang, where that is known. ``pieces(state,
    seat)``: in place of ``ask``, what is asked one by one."""

    __slots__ = ("ask", "facts", "idle", "master", "pieces")

    def __init__(
        self,
        ask: Callable[[S, Seat], Iterable[Offer[C]]],
        *,
        idle: bool = False,
        master: bool = False,
        facts: frozenset[str] | None = None,
        pieces: Callable[[S, Seat], Pieces] | None = None,
    ) -> None:
        self.ask, self.idle, self.master, self.pieces = ask, idle, master, pieces
        self.facts = facts_of(ask) if facts is None else facts


def always(*asks: Callable[[S, Seat], Iterable[Offer[C]]]) -> list[Open[S, C]]:
    """Asked for every seat, whatever waits."""
    return [Open(ask) for ask in asks]


def idle(*asks: Callable[[S, Seat], Iterable[Offer[C]]]) -> list[Open[S, C]]:
    """Asked for every seat while nothing waits."""
    return [Open(ask, idle=True) for ask in asks]


def idle_pieces(pieces: Callable[[S, Seat], Pieces], *, master: bool = False) -> list[Open[S, Any]]:
    """Asked for every seat, or the game master alone, while nothing waits: one by one."""
    return [Open(partial(_asked, pieces), idle=True, master=master, pieces=pieces)]


def _asked(pieces: Callable[[S, Seat], Pieces], state: S, seat: Seat) -> Iterator[Offer[Any]]:
    for piece in pieces(state, seat)[1]:
        yield from piece.ask(state, piece.of)


def master(*asks: Callable[[S], Iterable[Offer[C]]]) -> list[Open[S, C]]:
    """Asked for the game master alone, whatever waits."""
    return [Open(_for_all(ask), master=True, facts=facts_of(ask)) for ask in asks]


def idle_master(*asks: Callable[[S], Iterable[Offer[C]]]) -> list[Open[S, C]]:
    """Asked for the game master alone, while nothing waits."""
    return [Open(_for_all(ask), idle=True, master=True, facts=facts_of(ask)) for ask in asks]


def _for_all(ask: Callable[[S], Iterable[Offer[C]]]) -> Callable[[S, Seat], Iterable[Offer[C]]]:
    return lambda state, _seat: ask(state)


Group: TypeAlias = tuple[Hashable, tuple[Offer[C], ...]]
"""Offers that were made together; before them, where they may hold for longer, what tells them from all others."""

Bundle: TypeAlias = tuple[tuple[Group[C], ...], frozenset[str] | None]
"""Groups, and on which facts all of them together hang, where that is known."""


def _bundle(course: Course[S], each: Open[S, C], state: S, seat: Seat) -> Bundle[C]:
    """What one of those that are asked makes, as far as it holds the very same as before."""
    place = (each, seat)
    known: Bundle[C] | None = course.known(place)
    if known is not None:
        return known
    if each.pieces is None:
        facts, made = each.facts, tuple(each.ask(state, seat))
        groups: tuple[Group[C], ...] = ((place if facts is not None else None, made),)
    else:
        facts, pieces = each.pieces(state, seat)
        groups = tuple([_piece(course, state, piece) for piece in pieces])
    return (groups, None) if facts is None else course.keep(place, facts, (groups, facts))


def _piece(course: Course[S], state: S, piece: Piece) -> Group[Any]:
    ask, of, place, own = piece
    place = (ask, place)
    made = course.known(place)
    if made is not None:
        return place, made
    made, facts = tuple(ask(state, of)), facts_of(ask)
    return (None, made) if facts is None else (place, course.keep(place, (*facts, *own), made))


class Gathering(Generic[S, C]):
    """All offers of a game: what answers the frame on top, then what is open, in the order given."""

    __slots__ = ("_made", "asks", "open")

    def __init__(self, asks: Asks[S, C, Any], open: Sequence[Open[S, C]]) -> None:
        self.asks, self.open = asks, open
        self._made: Recent[S, dict[Seat, Offers[C]]] = Recent(lambda _: {})

    def offers(self, state: S, seat: Seat) -> Offers[C]:
        """Everything that a seat may do; nothing for spectators."""
        made = self._made.of(state)  # what was shown is not made again to decide what is chosen of it
        found = made.get(seat)
        if found is None:
            found = made[seat] = Offers(partial(self._all, state, seat), partial(self._answers, state, seat))
        return found

    def pieces(self, state: S, seat: Seat, course: Course[S]) -> Iterator[Callable[[], object]]:
        """Pieces that `groups` makes one after the other, for the course to keep."""
        return (partial(_bundle, course, each, state, seat) for each in self._asked(state, seat))

    def groups(self, state: S, seat: Seat, course: Course[S]) -> tuple[Group[C], ...]:
        """The same, by what has made them. ``course``: the table's, which has come to this state: what hangs on nothing
        that has changed is the very same as before, and where that is everything, so is the whole."""
        place = (self, seat)
        found: tuple[Group[C], ...] | None = course.known(place)
        if found is None:
            found, facts = self._grouped(state, seat, course)
            if facts is not None:
                course.keep(place, facts, found)
        every = [made for _, made in found]
        self._made.of(state)[seat] = Offers(partial(chain.from_iterable, every), partial(self._answers, state, seat))
        return found

    def _grouped(self, state: S, seat: Seat, course: Course[S]) -> Bundle[C]:
        bundles = [_bundle(course, each, state, seat) for each in self._asked(state, seat)]
        every = chain.from_iterable([groups for groups, _ in bundles])
        if state.pending:
            return ((None, tuple(self._answers(state, seat))), *every), None
        hang = [facts for _, facts in bundles if facts is not None]
        return tuple(every), frozenset(("waits",)).union(*hang) if len(hang) == len(bundles) else None

    def _all(self, state: S, seat: Seat) -> Iterator[Offer[C]]:
        yield from self._answers(state, seat)
        for each in self._asked(state, seat):
            yield from each.ask(state, seat)

    def _asked(self, state: S, seat: Seat) -> Iterator[Open[S, C]]:
        if seat != WATCH:
            waits = bool(state.pending)
            for each in self.open:
                if not (waits and each.idle) and (seat == GM or not each.master):
                    yield each

    def _answers(self, state: S, seat: Seat) -> Iterator[Offer[C]]:
        if state.pending and seat != WATCH:
            frame = state.pending[-1]
            yield from self.asks.offers[type(frame)](state, seat, frame)
