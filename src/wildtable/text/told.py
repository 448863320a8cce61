"""What the seats of one table are told, each time as if for the first time; a system may remember what it told."""

from __future__ import annotations

from typing import Any

from wildtable.play import Game, Offer, Seat
from wildtable.text.hands import placed
from wildtable.text.spoken import SpokenOffer, Words


class Told:
    """Views and offers in words. Whoever remembers them tells the same, only sooner: `System.remembers`."""

    def __init__(self, game: Game[Any, Any, Any], words: Words) -> None:
        self._game, self._words = game, words

    def view(self, state: Any, seat: Seat, /) -> Any:
        """What a seat sees of a state, in words."""
        return self._words.worded(self._game.view(state, seat))

    def offer(self, state: Any, offered: Offer[Any], /) -> SpokenOffer:
        """An offer in words, in its place in the game master's hand."""
        return placed(self._words.offer(state, offered))

    def asks(self, state: Any, /) -> str:
        """Whom the table waits for and for what."""
        return self._words.asks(state)
