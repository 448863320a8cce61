"""Action Cards: the probability to act first, and to have a Joker, by counting hands."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction
from math import comb
from typing import NamedTuple

from wildtable.cards import DECK, is_joker, rank
from wildtable.odds import asking
from wildtable.savage.cards.rules import act_on, draws_again

MOST_EXTRA = 15
"""The most cards beside the first; so many others with a card each are one drawer with all their cards."""

HIGHEST_FIRST = tuple(reversed(DECK))
"""The deck, the highest card first: both Jokers, the Aces, and so on."""

JOKERS = sum(map(is_joker, DECK))

HIGH = sum(not draws_again(rank(card)) for card in DECK)
"""The number of cards that Quick lets one keep; they are the first of `HIGHEST_FIRST`."""

LOW = len(DECK) - HIGH


class Drawer(NamedTuple):
    """The Edges and Hindrances of a figure that change its Action Cards. ``extra``: cards beside the first (Level
    Headed 1, Improved Level Headed 2)."""

    extra: int = 0
    quick: bool = False
    hesitant: bool = False

    @property
    def cards(self) -> int:
        """The number of cards dealt; a Hesitant figure has one more."""
        return 1 + self.extra + self.hesitant

    def acts_on(self, jokers: int) -> int:
        """Return the rank among its cards, 0 for the highest, of the one that it acts on; ``jokers``: the number of its
        Jokers."""
        places = range(self.cards)
        last = act_on(tuple(places), tuple([place >= self.cards - jokers for place in places]), self.hesitant)
        return self.cards - 1 - last


class Initiative(NamedTuple):
    """The probabilities of a deal: to act before the other; that one, that the other has a Joker."""

    first: float
    joker: float
    other_joker: float

    def as_dict(self) -> dict[str, object]:
        """Return every probability by its plain name."""
        return {
            "first": self.first,
            "second": 1 - self.first,
            "joker": self.joker,
            "other has a joker": self.other_joker,
        }


class _Deal(NamedTuple):
    """A state of the enumeration: the cards and Jokers that either drawer has so far, and whose card to act on came
    first, once one of them has it."""

    cards: tuple[int, int] = (0, 0)
    jokers: tuple[int, int] = (0, 0)
    first: int | None = None


class _Pairs(NamedTuple):
    """The number of pairs of hands that lead to a state; over all of them, the number of undealt cards above the first
    card to act on."""

    number: int = 0
    above: int = 0


def initiative(one: Drawer, other: Drawer, *, exact: bool = False) -> Initiative:
    """Return the odds of two figures' Action Cards from a whole deck. ``exact``: fractions instead of floats. Raises
    `Unanswerable`.

    >>> initiative(Drawer(), Drawer()).first
    0.5
    """
    for drawer in (one, other):
        asking.kind("Who draws", drawer, Drawer, "Drawer(extra=1)")
        asking.number("The number of further cards", drawer.extra, 0, MOST_EXTRA)
    chances = (_first(one, other), _has_joker(one), _has_joker(other))
    return Initiative(*[asking.chance(each, exact) for each in chances])


def reaching(drawer: Drawer, least: int) -> float:
    """Return the probability to act on a card of a rank or a better one, from a whole deck; Joker 15, Ace 14. Raises
    `Unanswerable`.

    >>> round(reaching(Drawer(), 11), 4)  # a face card or better: 18 of 54
    0.3333
    """
    if drawer.quick and drawer.hesitant:
        raise asking.Unanswerable("Nobody is Quick and Hesitant at once.", "Leave one of them out.")
    good, hands = sum(rank(card) >= least for card in DECK), comb(len(DECK), drawer.cards)
    if drawer.hesitant:
        chance = _has_joker(drawer) + Fraction(comb(good - min(good, JOKERS), drawer.cards), hands)
    else:
        chance = 1 - Fraction(comb(len(DECK) - good, drawer.cards), hands)
    if drawer.quick:  # low cards alone are replaced by one of the high ones
        if good >= HIGH:
            return 1.0
        chance += Fraction(comb(LOW, drawer.cards), hands) * Fraction(good, HIGH)
    return float(chance)


def _has_joker(drawer: Drawer) -> Fraction:
    """Return the probability of a Joker, dealt or drawn where Quick discards the card to act on."""
    hands, plain = comb(len(DECK), drawer.cards), HIGH - JOKERS
    chance = 1 - Fraction(comb(plain + LOW, drawer.cards), hands)
    for high in range(drawer.cards) if drawer.quick else ():
        if high <= drawer.acts_on(0):  # the card that it acts on is a low one
            with_so_many = comb(plain, high) * comb(LOW, drawer.cards - high)
            chance += Fraction(with_so_many, hands) * Fraction(JOKERS, HIGH - high)
    return chance


def _first(one: Drawer, other: Drawer) -> Fraction:
    """Return the probability that ``one`` acts before ``other``.

    Both hands are dealt before anybody discards: who is dealt first, and when, makes no difference, for the cards of a
    shuffled deck are exchangeable. The pairs of hands are counted by dynamic programming over the deck, from the
    highest card down: each goes to one of them, or to nobody. Where Quick discards, the new card is any of the high
    ones that nobody has. Neither of two alike is ahead.
    """
    if one == other:
        return Fraction(1, 2)
    drawers = (one, other)
    deals: dict[_Deal, _Pairs] = {_Deal(): _Pairs(1)}
    for place, card in enumerate(HIGHEST_FIRST[:HIGH]):
        deals = _gone_on(deals, drawers, place, is_joker(card))
    won = sum((_won(deal, pairs, drawers) for deal, pairs in deals.items()), Fraction())
    return won / (comb(len(DECK), one.cards) * comb(len(DECK) - one.cards, other.cards))


def _gone_on(
    deals: Mapping[_Deal, _Pairs], drawers: tuple[Drawer, Drawer], place: int, joker: bool
) -> dict[_Deal, _Pairs]:
    """Return the states once the next card has gone to one of the hands, or to none."""
    after: defaultdict[_Deal, _Pairs] = defaultdict(_Pairs)
    for deal, pairs in deals.items():
        ways = [(deal, pairs)]
        for who, drawer in enumerate(drawers):
            if deal.cards[who] < drawer.cards:
                dealt = _dealt(deal, who, drawer, joker)
                now_first = dealt.first is not None and deal.first is None
                above = pairs.number * (place - sum(deal.cards)) if now_first else pairs.above
                ways.append((dealt, _Pairs(pairs.number, above)))
        for state, more in ways:
            known = after[state]
            after[state] = _Pairs(known.number + more.number, known.above + more.above)
    return after


def _dealt(deal: _Deal, who: int, drawer: Drawer, joker: bool) -> _Deal:
    """Return the state when ``who`` gets one more card, lower than all before."""
    has, jokers = list(deal.cards), list(deal.jokers)
    has[who] += 1
    jokers[who] += joker
    first = deal.first
    if first is None and has[who] - 1 == drawer.acts_on(jokers[who]):
        first = who
    return _Deal((has[0], has[1]), (jokers[0], jokers[1]), first)


def _won(deal: _Deal, pairs: _Pairs, drawers: tuple[Drawer, Drawer]) -> Fraction:
    """Return the number of pairs of hands in which the first acts before the second, from a state in which all high
    cards are placed; where Quick discards, weighted by the probability."""
    a, b = (drawer.cards - has for drawer, has in zip(drawers, deal.cards, strict=True))
    if min(a, b) < 0 or not pairs.number:
        return Fraction()
    rest = comb(LOW, a) * comb(LOW - a, b)
    if deal.first is None:
        return pairs.number * _among_low(deal, drawers, rest)
    loser = 1 - deal.first
    low = deal.cards[loser] <= drawers[loser].acts_on(deal.jokers[loser])
    back = Fraction(pairs.above, HIGH - sum(deal.cards)) if low and drawers[loser].quick else Fraction()
    return rest * (back if loser == 0 else pairs.number - back)


def _among_low(deal: _Deal, drawers: tuple[Drawer, Drawer], rest: int) -> Fraction:
    """Return in how many of the hands that low cards complete the first acts before the second, where both act on low
    ones."""
    one, other = drawers
    if one.quick or other.quick:
        return Fraction(rest * (1 + one.quick - other.quick), 2)
    deals: dict[_Deal, _Pairs] = {deal: _Pairs(1)}
    for place in range(HIGH, len(DECK)):
        deals = _gone_on(deals, drawers, place, joker=False)
    whole = (one.cards, other.cards)
    return Fraction(sum(pairs.number for each, pairs in deals.items() if each.cards == whole and each.first == 0))
