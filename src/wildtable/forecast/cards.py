"""Action Cards for a walk through laws: the real deal, asked once for each card that can be drawn."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from wildtable.cards import DECK, JOKERS, is_joker, order
from wildtable.dice import Branching, Fork
from wildtable.savage.bennies.events import Benny
from wildtable.savage.cards import procedures as card_procedures
from wildtable.savage.cards.facts import Hand
from wildtable.savage.cards.frames import RoundStart
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.game import go_on
from wildtable.savage.scene import Play

_ORDER = {card: order(card) for card in DECK}


class Cards:
    """Deals from a deck that it is given; knows what every draw so far has led to."""

    def __init__(self, fight: Fight) -> None:
        self._fight = replace(fight, pending=(), hands=(), deck=DECK, phase="cards", round=1)
        self._leader = replace(next(f for f in fight.fighters if f.up), bleeding=False, bennies=0)
        self._fresh: dict[tuple[bool, ...], bool] = {}
        self._dealt: dict[tuple[str, tuple[str, ...]], tuple[Hand, bool]] = {}
        self._gifts: dict[str, tuple[str, ...]] = {}

    def renewed(self, deck: list[str]) -> list[str]:
        """The deck at a round's beginning: shuffled, or as it is."""
        key = tuple([joker in deck for joker in JOKERS])
        if key not in self._fresh:
            fight = replace(self._fight, fighters=(self._leader,), deck=tuple(deck), gm_bennies=0)
            play = Play(fight, Branching(()))
            play.ask(RoundStart(()))
            self._fresh[key] = set(_bag(lambda: go_on(play))) != set(deck)
        return list(DECK) if self._fresh[key] or not deck else deck

    def deal(self, leader: Fighter, deck: list[str], out: list[str], chance: Iterator[float]) -> Hand:
        """What a unit is dealt; ``deck`` and ``out``, the cards in all hands, are kept up."""
        drawn: tuple[str, ...] = ()
        held: tuple[str, ...] = ()
        while True:
            if not deck:
                deck += self._again(leader, [*out, *held])
            place = int(next(chance) * len(deck))
            card = deck[place]
            deck[place] = deck[-1]
            deck.pop()
            drawn = (*drawn, card)
            key = (leader.id, drawn)
            if key not in self._dealt:
                self._dealt[key] = self._hand(leader, drawn)
            hand, whole = self._dealt[key]
            if whole:
                out += hand.cards
                return hand
            held = hand.cards

    def _hand(self, leader: Fighter, drawn: tuple[str, ...]) -> tuple[Hand, bool]:
        """The hand after some draws, and whether it is whole."""
        play = Play(replace(self._fight, fighters=(leader,)), Branching(drawn))
        try:
            card_procedures.deal(play, leader.unit)
        except Fork:
            return (play.state.hands or (Hand(leader.unit),))[-1], False
        return play.state.hands[-1], True

    def _again(self, leader: Fighter, out: list[str]) -> list[str]:
        """A deck that has run out in the middle of the deal is shuffled."""
        hands = (Hand("others", tuple(out), out[0]),)
        play = Play(replace(self._fight, fighters=(leader,), deck=(), hands=hands), Branching(()))
        return list(_bag(lambda: card_procedures.deal(play, leader.unit)))

    def gifts(self, leader: Fighter) -> tuple[str, ...]:
        """Whose Bennies grow by one with a Joker of this unit: figures, or ``gm``."""
        if leader.side not in self._gifts:
            crowd = tuple([replace(f, group="") for f in self._fight.fighters])
            play = Play(replace(self._fight, fighters=crowd), Branching(("2C",) * 9))
            plain = next((f for f in crowd if f.side == leader.side), leader)
            joker = Play(play.state, _Joker())
            card_procedures.deal(joker, plain.id)
            given = [event.purse for event in joker.events if isinstance(event, Benny)]
            self._gifts[leader.side] = tuple(dict.fromkeys(given))
        return self._gifts[leader.side]


class _Joker(Branching):
    """Draws a Joker, and whatever is there afterwards."""

    def __init__(self) -> None:
        super().__init__(())

    def draw(self, bag: tuple[str, ...]) -> str:
        """A Joker as long as there is one."""
        return next((card for card in bag if is_joker(card)), bag[-1])


def _bag(deals: object) -> tuple[str, ...]:
    """What the first card is drawn from."""
    assert callable(deals)
    try:
        deals()
    except Fork as fork:
        return fork.bag
    raise AssertionError("nothing was drawn")


def in_order(hands: list[Hand]) -> list[Hand]:
    """Hands as they act."""
    return sorted(hands, key=lambda hand: -_ORDER[hand.card])
