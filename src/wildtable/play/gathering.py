"""The gathering of offers: who is asked, and in which order it is shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from typing import Any, Generic, TypeVar

from wildtable.play.fold import Piled
from wildtable.play.game import GM, WATCH, Seat
from wildtable.play.offers import Offer, Offers
from wildtable.play.register import Asks

S = TypeVar("S", bound=Piled)
C = TypeVar("C")


LATEST = 200
"""States whose offers are kept: those of so many tables that are played in turn."""


class Open(Generic[S, C]):
    """Something that makes offers, and when it is asked. ``idle``: only while nothing waits; ``master``: only for the
    game master. ``ask(state, seat)`` makes them."""

    __slots__ = ("ask", "idle", "master")

    def __init__(
        self, ask: Callable[[S, Seat], Iterable[Offer[C]]], *, idle: bool = False, master: bool = False
    ) -> None:
        self.ask, self.idle, self.master = ask, idle, master


def always(*asks: Callable[[S, Seat], Iterable[Offer[C]]]) -> list[Open[S, C]]:
    """Asked for every seat, whatever waits."""
    return [Open(ask) for ask in asks]


def idle(*asks: Callable[[S, Seat], Iterable[Offer[C]]]) -> list[Open[S, C]]:
    """Asked for every seat while nothing waits."""
    return [Open(ask, idle=True) for ask in asks]


def master(*asks: Callable[[S], Iterable[Offer[C]]]) -> list[Open[S, C]]:
    """Asked for the game master alone, whatever waits."""
    return [Open(_for_all(ask), master=True) for ask in asks]


def idle_master(*asks: Callable[[S], Iterable[Offer[C]]]) -> list[Open[S, C]]:
    """Asked for the game master alone, while nothing waits."""
    return [Open(_for_all(ask), idle=True, master=True) for ask in asks]


def _for_all(ask: Callable[[S], Iterable[Offer[C]]]) -> Callable[[S, Seat], Iterable[Offer[C]]]:
    return lambda state, _seat: ask(state)


class Gathering(Generic[S, C]):
    """All offers of a game: what answers the frame on top, then what is open, in the order given."""

    __slots__ = ("_made", "asks", "open")

    def __init__(self, asks: Asks[S, C, Any], open: Sequence[Open[S, C]]) -> None:
        self.asks, self.open = asks, open
        self._made: dict[int, tuple[S, dict[Seat, Offers[C]]]] = {}

    def offers(self, state: S, seat: Seat) -> Offers[C]:
        """Everything that a seat may do; nothing for spectators."""
        made = self._of(state)
        found = made.get(seat)
        if found is None:
            found = made[seat] = Offers(lambda: self._all(state, seat), lambda: self._answers(state, seat))
        return found

    def _of(self, state: S) -> dict[Seat, Offers[C]]:
        """What has been made of a state: what was shown of it is not made again to decide what is chosen of it."""
        known = self._made.get(id(state))
        if known is not None and known[0] is state:
            return known[1]
        made: dict[Seat, Offers[C]] = {}
        if len(self._made) >= LATEST:
            with suppress(RuntimeError):  # another thread makes room, too
                self._made.pop(next(iter(self._made)), None)
        self._made[id(state)] = (state, made)
        return made

    def _all(self, state: S, seat: Seat) -> Iterator[Offer[C]]:
        if seat == WATCH:
            return
        waits = bool(state.pending)
        if waits:
            yield from self._answers(state, seat)
        for each in self.open:
            if not (waits and each.idle) and (seat == GM or not each.master):
                yield from each.ask(state, seat)

    def _answers(self, state: S, seat: Seat) -> Iterator[Offer[C]]:
        if state.pending and seat != WATCH:
            frame = state.pending[-1]
            yield from self.asks.offers[type(frame)](state, seat, frame)
