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

MOST_EXTRA = 5


class Drawer(NamedTuple):
    """How somebody is dealt in. ``extra``: cards beside the first (Level Headed 1, Improved Level Headed 2)."""

    extra: int = 0
    quick: bool = False
    hesitant: bool = False

    @property
    def cards(self) -> int:
        """How many cards it keeps; whoever is Hesitant has one more."""
        return 1 + self.extra + self.hesitant

    @property
    def deck(self) -> tuple[str, ...]:
        """The cards that it may keep, the highest first."""
        return tuple([card for card in reversed(DECK) if not (self.quick and draws_again(rank(card)))])

    def acts_on(self, jokers: int) -> int:
        """The rank among its cards, 0 for the highest, of the one that it acts on; ``jokers``: how many of them it
        has."""
        places = range(self.cards)
        last = act_on(tuple(places), tuple([place >= self.cards - jokers for place in places]), self.hesitant)
        return self.cards - 1 - last


class Initiative(NamedTuple):
    """The probabilities of a deal: to act before the other; that one, that the other has a Joker."""

    first: float
    joker: float
    other_joker: float

    def as_dict(self) -> dict[str, object]:
        """Every chance by its plain name."""
        return {
            "first": self.first,
            "second": 1 - self.first,
            "joker": self.joker,
            "other has a joker": self.other_joker,
        }


class _Deal(NamedTuple):
    """A state of the enumeration: the cards and Jokers that either drawer has so far, and who acts first, once the
    cards so far decide it."""

    cards: tuple[int, int] = (0, 0)
    jokers: tuple[int, int] = (0, 0)
    first: int | None = None


def initiative(one: Drawer, other: Drawer, *, exact: bool = False) -> Initiative:
    """Both are dealt Action Cards from a whole deck. ``exact``: fractions instead of floats. Raises `Unanswerable`.

    >>> initiative(Drawer(), Drawer()).first
    0.5
    """
    for drawer in (one, other):
        asking.number("The number of further cards", drawer.extra, 0, MOST_EXTRA)
    first = 1 - _first(other, one) if other.quick and not one.quick else _first(one, other)
    return Initiative(*[asking.chance(each, exact) for each in (first, _has_joker(one), _has_joker(other))])


def _has_joker(drawer: Drawer) -> Fraction:
    deck = drawer.deck
    plain = len(deck) - sum(map(is_joker, deck))
    return 1 - Fraction(comb(plain, drawer.cards), comb(len(deck), drawer.cards))


def _first(one: Drawer, other: Drawer) -> Fraction:
    """The probability that ``one`` acts before ``other``, whose deck has all cards of ``one``'s, and maybe lower ones.

    Who is dealt first makes no difference, not even where Quick discards, for the cards of a shuffled deck are
    exchangeable. So ``other`` has a uniform hand from its deck, and then ``one`` a uniform hand from what is left of
    its own. Such pairs of hands are counted by dynamic programming over the deck, from the highest card down: each
    goes to one of them, or to nobody.
    """
    drawers = (one, other)
    deals: dict[_Deal, Fraction | int] = {_Deal(): 1}  # how many pairs of hands lead to a state
    for place, card in enumerate(other.deck):
        if place == len(one.deck):
            deals = _per_hand(deals, one)
        after: defaultdict[_Deal, Fraction | int] = defaultdict(int)
        for deal, pairs in deals.items():
            after[deal] += pairs
            for who, drawer in enumerate(drawers):
                if deal.cards[who] < drawer.cards and (who or place < len(one.deck)):
                    after[_dealt(deal, who, drawer, is_joker(card))] += pairs
        deals = after
    if len(one.deck) == len(other.deck):
        deals = _per_hand(deals, one)
    won = sum(pairs for deal, pairs in deals.items() if deal.cards == (one.cards, other.cards) and deal.first == 0)
    return Fraction(won) / comb(len(other.deck), other.cards)


def _dealt(deal: _Deal, who: int, drawer: Drawer, joker: bool) -> _Deal:
    """The state when ``who`` gets one more card, lower than all before."""
    has, jokers = list(deal.cards), list(deal.jokers)
    has[who] += 1
    jokers[who] += joker
    first = deal.first
    if first is None and has[who] - 1 == drawer.acts_on(jokers[who]):
        first = who
    return _Deal((has[0], has[1]), (jokers[0], jokers[1]), first)


def _per_hand(deals: Mapping[_Deal, Fraction | int], one: Drawer) -> dict[_Deal, Fraction | int]:
    """The counts once all cards of ``one``'s deck have been gone through, divided by the number of its hands.

    There are as many as its cards can be chosen from those that the other's hand leaves of its deck.
    """
    return {
        deal: Fraction(pairs) / comb(len(one.deck) - deal.cards[1], one.cards)
        for deal, pairs in deals.items()
        if deal.cards[0] == one.cards
    }
