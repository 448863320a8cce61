"""The action deck: 54 cards as short strings, their order, and what is left to draw."""

from wildtable.cards.deck import DECK, JOKERS, is_club, is_joker, order, rank

__all__ = ["DECK", "JOKERS", "is_club", "is_joker", "order", "rank"]
