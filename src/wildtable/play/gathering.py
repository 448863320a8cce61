"""The gathering of offers: who is asked, and in which order it is shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial, wraps
from itertools import chain
from typing import Any, Generic, TypeVar

from msgspec import Struct

from wildtable.play.fold import Piled
from wildtable.play.game import GM, WATCH, Seat
from wildtable.play.offers import FIRST, Offer, Offers, Place
from wildtable.play.register import Asks
from wildtable.play.tracking import is_tracked

S = TypeVar("S", bound=Piled)
C = TypeVar("C")


class OfferMaker(Struct, frozen=True):
    """A function that makes offers about one member of a state, and that member."""

    ask: Callable[[Any, Any], Iterable[Offer[Any]]]
    of: Any


class Open(Generic[S, C]):
    """Something that makes offers, and when it is asked. ``idle``: only while nothing waits; ``master``: only for the
    game master. ``ask(state, seat)`` makes them. ``pieces(state, seat)``: the same one by one, for a cache to keep."""

    __slots__ = ("ask", "idle", "master", "pieces", "topic")

    def __init__(
        self,
        ask: Callable[[S, Seat], Iterable[Offer[C]]],
        *,
        idle: bool = False,
        master: bool = False,
        pieces: Callable[[S, Seat], Iterable[OfferMaker]] | None = None,
    ) -> None:
        self.ask, self.idle, self.master, self.pieces, self.topic = ask, idle, master, pieces, _topic(ask)


def _topic(made: Any) -> list[str]:
    """Return the names of the package that a function or a class belongs to: the system, and the topic in it."""
    return str(made.__module__).split(".")[:3]


def always(*asks: Callable[[S, Seat], Iterable[Offer[C]]]) -> list[Open[S, C]]:
    """Return sources that are called for every seat, whatever waits."""
    return [Open(ask) for ask in asks]


def idle(*asks: Callable[[S, Seat], Iterable[Offer[C]]]) -> list[Open[S, C]]:
    """Return sources that are called for every seat while nothing waits."""
    return [Open(ask, idle=True) for ask in asks]


def pieces(made: Callable[[S, Seat], Iterable[OfferMaker]]) -> list[Open[S, Any]]:
    """Return sources that are called for every seat, whatever waits, one piece at a time."""
    return [Open(partial(_asked, made), pieces=made)]


def idle_pieces(pieces: Callable[[S, Seat], Iterable[OfferMaker]]) -> list[Open[S, Any]]:
    """Return sources that are called for every seat while nothing waits, one piece at a time."""
    return [Open(partial(_asked, pieces), idle=True, pieces=pieces)]


def _asked(pieces: Callable[[S, Seat], Iterable[OfferMaker]], state: S, seat: Seat) -> Iterator[Offer[Any]]:
    return chain.from_iterable([piece.ask(state, piece.of) for piece in pieces(state, seat)])


def master(*asks: Callable[[S], Iterable[Offer[C]]]) -> list[Open[S, C]]:
    """Return sources that are called for the game master alone, whatever waits."""
    return [Open(_for_all(ask), master=True) for ask in asks]


def idle_master(*asks: Callable[[S], Iterable[Offer[C]]]) -> list[Open[S, C]]:
    """Return sources that are called for the game master alone, while nothing waits."""
    return [Open(_for_all(ask), idle=True, master=True) for ask in asks]


def _for_all(ask: Callable[[S], Iterable[Offer[C]]]) -> Callable[[S, Seat], Iterable[Offer[C]]]:
    @wraps(ask)
    def asked(state: S, _seat: Seat) -> Iterable[Offer[C]]:
        return ask(state)

    return asked


class Gathering(Generic[S, C]):
    """All offers of a game: what answers the frame on top, then what is open, in the order given."""

    __slots__ = ("_latest", "asks", "open")

    def __init__(self, asks: Asks[S, C, Any], open: Sequence[Open[S, C]]) -> None:
        self.asks, self.open = asks, open
        self._latest: tuple[S | None, dict[Seat, Offers[C]]] = (None, {})

    def offers(self, state: S, seat: Seat) -> Offers[C]:
        """Return all offers of a seat; a spectator has none."""
        latest, made = self._latest
        if latest is not state:
            made = {}
            if not is_tracked(state):  # a tracked one turns to other values
                self._latest = state, made
        found = made.get(seat)
        if found is None:
            all_, answers = partial(self._all, state, seat), partial(self.answers, state, seat)
            found = made[seat] = Offers(all_, answers, partial(self._likely, state, seat))
        return found

    def _all(self, state: S, seat: Seat) -> Iterator[Offer[C]]:
        return chain(self.answers(state, seat), *[each.ask(state, seat) for each in self.asked(state, seat)])

    def _likely(self, state: S, seat: Seat, command: object) -> Iterator[tuple[Place, Offer[C]]]:
        """Yield all offers, each with its place: the answers to the frame on top, then those about the member that a
        command names, those of its topic, of other topics, and those about other members."""
        who = getattr(command, "who", "")
        for offer in self.answers(state, seat):
            yield FIRST, offer
        of_others: list[tuple[Place, OfferMaker]] = []
        for place, piece in self._pieces(state, seat):
            if piece.of.id != who:
                of_others.append((place, piece))
                continue
            for offer in piece.ask(state, piece.of):
                yield place, offer
        topic = _topic(type(command))
        whole = [(at, each) for at, each in enumerate(self.asked(state, seat), 1) if each.pieces is None]
        for at, each in sorted(whole, key=lambda source: source[1].topic != topic):
            for offer in each.ask(state, seat):
                yield (at, 0), offer
        for place, piece in of_others:
            for offer in piece.ask(state, piece.of):
                yield place, offer

    def _pieces(self, state: S, seat: Seat) -> Iterator[tuple[Place, OfferMaker]]:
        for at, each in enumerate(self.asked(state, seat), 1):
            if each.pieces is not None:
                for number, piece in enumerate(each.pieces(state, seat)):
                    yield (at, number), piece

    def asked(self, state: S, seat: Seat) -> Iterator[Open[S, C]]:
        """Return the makers of a seat's offers besides the answers to the frame on top, in order."""
        if seat != WATCH:
            waits, masters = bool(state.pending), seat == GM
            for each in self.open:
                if (masters or not each.master) and not (waits and each.idle):
                    yield each

    def answers(self, state: S, seat: Seat) -> Iterator[Offer[C]]:
        """Return the answers of a seat to the frame on top."""
        if state.pending and seat != WATCH:
            frame = state.pending[-1]
            yield from self.asks.offers[type(frame)](state, seat, frame)
