"""Action Cards for a sampled fight: cards are drawn at random, what follows is asked of the real procedures,
memoized."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from wildtable.cards import DECK, JOKERS, is_joker, order
from wildtable.dice import Branching, Fork
from wildtable.forecast.laws import ME, FigureNumbers, Memo
from wildtable.savage.bennies.messages import Benny
from wildtable.savage.cards.model import Hand, RoundStart
from wildtable.savage.cards.play import cards as cards_play
from wildtable.savage.fight import Fight, Fighter, changed
from wildtable.savage.game import go_on
from wildtable.savage.scene import Play

_ORDER = {card: order(card) for card in DECK}


class DealtHand(Struct, frozen=True, gc=False):
    """The cards dealt to a unit: all it holds, the one it acts on, how many are Jokers; more are drawn unless it
    ``is_complete``."""

    cards: tuple[str, ...]
    card: str
    jokers: int
    is_complete: bool


class Cards:
    """Deals from a deck that it is given. Memoised: the hand by the cards drawn for it and by the number of the leader
    (see `FigureNumbers`), the Bennies for a Joker by the unit."""

    def __init__(self, fight: Fight, numbers: FigureNumbers) -> None:
        self._fight = replace(fight, pending=(), hands=(), deck=DECK, phase="cards", round=1)
        self._leader = changed(next(f for f in fight.fighters if f.up), bleeding=False, bennies=0)
        self._alone: Memo[int, Fight] = Memo(
            lambda leader: replace(self._fight, fighters=(numbers.figure(leader, ME),))
        )
        self._fresh: dict[tuple[bool, ...], bool] = {}
        self._dealt: dict[tuple[int, tuple[str, ...]], DealtHand] = {}
        self._joker_bennies: dict[str, tuple[str, ...]] = {}

    def renewed(self, deck: list[str]) -> list[str]:
        """Return the deck at a round's beginning: shuffled, or unchanged."""
        key = JOKERS[0] in deck, JOKERS[1] in deck
        if key not in self._fresh:
            fight = replace(self._fight, fighters=(self._leader,), deck=tuple(deck), gm_bennies=0)
            play = Play(fight, Branching(()))
            play.ask(RoundStart(()))
            self._fresh[key] = set(_bag(lambda: go_on(play))) != set(deck)
        return list(DECK) if self._fresh[key] or not deck else deck

    def deal(self, leader: int, deck: list[str], out: list[str], chance: Iterator[float]) -> DealtHand:
        """Return the hand that a unit is dealt; ``leader``: its leader's number. ``deck`` and ``out`` (the cards in all
        hands) are changed in place."""
        drawn: tuple[str, ...] = ()
        kept: tuple[str, ...] = ()  # by this unit so far
        while True:
            if not deck:
                deck += self._reshuffled(leader, [*out, *kept])
            place = int(next(chance) * len(deck))
            card = deck[place]
            deck[place] = deck[-1]
            deck.pop()
            drawn = (*drawn, card)
            hand = self._dealt.get((leader, drawn)) or self._hand(leader, drawn)
            if hand.is_complete:
                out += hand.cards
                return hand
            kept = hand.cards

    def _hand(self, leader: int, drawn: tuple[str, ...]) -> DealtHand:
        """Return the hand after some draws, and memoize it."""
        play = Play(self._alone[leader], Branching(drawn))
        try:
            cards_play.deal(play, ME)
        except Fork:
            is_complete, hand = False, (play.state.hands or (Hand(ME),))[-1]
        else:
            is_complete, hand = True, play.state.hands[-1]
        jokers = sum(map(is_joker, hand.cards))
        dealt = self._dealt[leader, drawn] = DealtHand(hand.cards, hand.card, jokers, is_complete)
        return dealt

    def _reshuffled(self, leader: int, out: list[str]) -> list[str]:
        """Return the new deck, when the deck has run out in the middle of the deal."""
        hands = (Hand("others", tuple(out), out[0]),)
        play = Play(replace(self._alone[leader], deck=(), hands=hands), Branching(()))
        return list(_bag(lambda: cards_play.deal(play, ME)))

    def joker_bennies(self, leader: Fighter) -> tuple[str, ...]:
        """Return the purses that get a Benny for a Joker of this unit: ids of figures, or ``gm``. Memoised by unit."""
        if leader.unit not in self._joker_bennies:
            play = Play(self._fight, _Joker())
            cards_play.deal(play, leader.unit)
            purses = [event.purse for event in play.events if isinstance(event, Benny)]
            self._joker_bennies[leader.unit] = tuple(dict.fromkeys(purses))
        return self._joker_bennies[leader.unit]


class _Joker(Branching):
    """Draws a Joker, and whatever is there afterwards."""

    def __init__(self) -> None:
        super().__init__(())

    def draw(self, bag: tuple[str, ...]) -> str:
        """Draw a Joker while there is one."""
        return next((card for card in bag if is_joker(card)), bag[-1])


def _bag(deals: object) -> tuple[str, ...]:
    """Return the cards that ``deals`` draws its first card from."""
    assert callable(deals)
    try:
        deals()
    except Fork as fork:
        return fork.bag
    raise AssertionError("nothing was drawn")


def in_order(cards: Mapping[str, str]) -> list[str]:
    """Return units in the order of their turns, by the cards that they act on."""
    return sorted(cards, key=lambda unit: -_ORDER[cards[unit]])
