"""Choosing and redrawing Action Cards."""

from __future__ import annotations

from wildtable.citing import cite


@cite("sw.deck", "sw.level-headed", "sw.hesitant")
def act_on(orders: tuple[int, ...], jokers: tuple[bool, ...], hesitant: bool) -> int:
    """Return the place of the card to act on: the highest, or the lowest for the Hesitant unless there is a Joker."""
    places = range(len(orders))
    if hesitant and not any(jokers):
        return min(places, key=orders.__getitem__)
    return max(places, key=orders.__getitem__)


@cite("sw.quick")
def draws_again(rank: int) -> bool:
    """Return whether the Quick discard a card, by its rank (Ace 14), for another one."""
    return rank <= 5
