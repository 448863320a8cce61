"""Fights that are fought twice with the same random numbers, each draw of a figure with numbers of its own.

What one draw takes shifts no other: a fight in which one thing differs stays the same elsewhere, as far as it can.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from wildtable.forecast.laws import End, PieceTree, WoundLeaf
from wildtable.forecast.setup import Setup
from wildtable.forecast.walk import FightWalk
from wildtable.savage.cards.model import Hand
from wildtable.savage.fight import Fight

ROUNDS, FIGURES, DRAWS = 1024, 128, 256
"""More than a fight has: of rounds, of figures with the deck, of draws of a figure in a round."""

DECK = FIGURES - 1
"""The place of the deck among the figures."""


class NumberedStream(Iterator[float]):
    """Uniform random numbers from 0 to 1 that begin again for each key, the same for the same seed."""

    def __init__(self, seed: int, fight: int) -> None:
        self._base = (seed << 64) + fight
        self._random = Random()  # noqa: S311 - a forecast, no secret

    def begin(self, round: int, figure: int, draw: int) -> None:
        """Begin the numbers of one draw."""
        key = (round % ROUNDS * FIGURES + figure) * DRAWS + draw % DRAWS
        self._random.seed((self._base << 32) + key)

    def __next__(self) -> float:
        return self._random.random()


class PairedWalk(FightWalk):
    """A sampled fight whose draws have random numbers of their own."""

    def __init__(self, setup: Setup, stream: NumberedStream, fight: Fight) -> None:
        super().__init__(setup, stream, fight)
        self._stream = stream
        self._draws: dict[tuple[int, int, bool], int] = {}

    def _deal(self) -> list[Hand]:
        self._stream.begin(self.round, DECK, 0)
        return super()._deal()

    def _draw(self, piece: PieceTree, me: int, foe: int = -1) -> End | WoundLeaf:
        is_attack = foe >= 0  # a Soak roll or a Spirit roll more shifts no attack
        key = self.round, me, is_attack
        self._draws[key] = draw = self._draws.get(key, -1) + 1
        self._stream.begin(self.round, me, 2 * draw + is_attack)
        return super()._draw(piece, me, foe)
