"""Cards are a rank and a suit's letter (``AS``, ``10D``, ``2C``); the Jokers ``JR`` and ``JB``.

A shuffled deck is a bag that one draws from at random: there is no hidden order to leak.
"""

from __future__ import annotations

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUITS = ("C", "D", "H", "S")
JOKERS = ("JB", "JR")

DECK: tuple[str, ...] = tuple(rank + suit for rank in RANKS for suit in SUITS) + JOKERS
"""All 54 cards, the lowest first, which is also the order in which they act, backward."""

_ORDER = {card: place for place, card in enumerate(DECK)}
_RANK = {card: min(2 + place // 4, 15) for place, card in enumerate(DECK)}


def order(card: str) -> int:
    """Return a card's place in the order, 0 to 53: by rank, then Spades, Hearts, Diamonds, Clubs; Jokers last."""
    return _ORDER[card]


def rank(card: str) -> int:
    """Return the value of a card: 2 to 10, Jack 11, Queen 12, King 13, Ace 14, Joker 15."""
    return _RANK[card]


def is_club(card: str) -> bool:
    """Return whether a card is a Club."""
    return card.endswith("C")


def is_joker(card: str) -> bool:
    """Return whether a card is one of the two Jokers."""
    return card in JOKERS
