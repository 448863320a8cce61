"""Rounds: Action Cards, movement, Bennies."""

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


@cite("sw.move", "sw.wounds", "sw.zero-g")
def pace(base: int, wounds: int, halved: int) -> int:
    """Inches a turn: Pace less one for each Wound, so often ``halved`` (rounded down), 1 at least."""
    return max(1, max(1, base - wounds) >> halved)


@cite("sw.shaken")
def shakes_off(level: int, success_acts: bool) -> tuple[bool, bool]:
    """Whether a Spirit roll ends Shaken, and whether the character may act in the turn."""
    return level >= 1, level >= (1 if success_acts else 2)


@cite("sw.benny.gm")
def gm_pool(heroes: int, each: int) -> int:
    """The game master's Bennies at a session's start: ``each`` for every hero."""
    return heroes * each


@cite("sw.benny.award")
def may_award(awarded: int, cap: int | None) -> bool:
    """Whether a hero may be given another Benny this session; without a ``cap`` always."""
    return cap is None or awarded < cap
