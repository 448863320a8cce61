"""What the seats of one table are told, each time as if for the first time; a system may remember what it told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from wildtable.play import GM, WATCH, Game, Offer, Seat
from wildtable.text.hands import placed
from wildtable.text.spoken import SpokenOffer, Words


class Told:
    """Views and offers in words. Whoever remembers them tells the same, only sooner: `System.remembers`."""

    def __init__(self, game: Game[Any, Any, Any], words: Words) -> None:
        self._game, self._words = game, words
        self._ready: dict[Seat, tuple[Any, tuple[SpokenOffer, ...]]] = {}
        self._leads = {tag: place for place, tag in enumerate(words.leads)}

    def view(self, state: Any, seat: Seat, /) -> Any:
        """What a seat sees of a state, in words."""
        return self._words.worded(self._game.view(state, seat))

    def prepare(self, state: Any, seat: Seat, /) -> Iterator[None]:
        """Work out a piece of what `view` and `offers` are about to tell, for each that is asked for, so that a server
        can do other things in between; the last offers of each seat are kept."""
        if seat == WATCH:
            return
        told = []
        for offered in self._game.offers(state, seat):
            told.append((self._place(offered), self.offer(state, offered)))
            yield
        self._ready[seat] = (state, tuple(_in_order(told) if seat == GM else [offer for _, offer in told]))

    def offers(self, state: Any, seat: Seat, /) -> tuple[SpokenOffer, ...]:
        """What a seat may do, in words and in the order in which it is shown."""
        known = self._ready.get(seat)
        if known is not None and known[0] is state:
            return known[1]
        return self.all_of(state, seat, self._game.offers(state, seat))

    def all_of(self, state: Any, seat: Seat, offers: Iterable[Offer[Any]], /) -> tuple[SpokenOffer, ...]:
        """Some of what a seat may do: of the game master's first what an evening goes by."""
        told = [(self._place(offered), self.offer(state, offered)) for offered in offers]
        return tuple(_in_order(told) if seat == GM else [offer for _, offer in told])

    def offer(self, state: Any, offered: Offer[Any], /) -> SpokenOffer:
        """An offer in words, in its place in the game master's hand."""
        return placed(self._words.offer(state, offered))

    def asks(self, state: Any, /) -> str:
        """Whom the table waits for and for what."""
        return self._words.asks(state)

    def _place(self, offered: Offer[Any]) -> int:
        leads = self._leads
        return leads.get(str(type(offered.template).__struct_config__.tag), len(leads))


def _in_order(told: list[tuple[int, SpokenOffer]]) -> Iterator[SpokenOffer]:
    return (offer for _, offer in sorted(told, key=lambda each: each[0]))
