"""Action Cards: the rules, numbers in and numbers out."""

from __future__ import annotations

from wildtable.citing import cite


@cite("sw.deck", "sw.level-headed", "sw.hesitant")
def act_on(orders: tuple[int, ...], jokers: tuple[bool, ...], hesitant: bool) -> int:
    """Which of the cards dealt one acts on, by its place: the highest; Hesitant the lowest, but a Joker counts."""
    places = range(len(orders))
    if hesitant and not any(jokers):
        return min(places, key=orders.__getitem__)
    return max(places, key=orders.__getitem__)


@cite("sw.quick")
def draws_again(rank: int) -> bool:
    """Quick: whether a card (by its rank, Ace 14) is discarded for another one."""
    return rank <= 5
