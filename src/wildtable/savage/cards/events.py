"""Action Cards: events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from wildtable.closed import Of
from wildtable.savage.cards.facts import Hand
from wildtable.savage.cards.sets import Over, Stage
from wildtable.savage.table.base import Event

if TYPE_CHECKING:
    from wildtable.savage.draft import Draft


class Phase(Event):
    """The fight goes into ``peace``, ``cards`` or ``turns``, in this round. ``over``: what peace ends."""

    phase: Stage
    round: int
    rule: str = "sw.deck"
    over: Of[Over] = "fight"

    def apply(self, draft: Draft) -> None:
        draft.changed["phase"], draft.changed["round"] = self.phase, self.round


class Shuffled(Event):
    """All cards are in the deck again, but for those in hands on Hold."""

    deck: tuple[str, ...]
    rule: str = "sw.deck"

    def apply(self, draft: Draft) -> None:
        draft.changed["deck"] = self.deck


class Dealt(Event):
    """A unit has its Action Cards; ``drawn`` left the deck just now, for one that was ``discarded`` if it says so."""

    hand: Hand
    drawn: str
    rule: str = "sw.deck"
    discarded: str = ""

    def apply(self, draft: Draft) -> None:
        deck = list(draft.of("deck"))
        deck.remove(self.drawn)
        hands = [hand for hand in draft.of("hands") if hand.unit != self.hand.unit]
        draft.changed["deck"], draft.changed["hands"] = tuple(deck), (*hands, self.hand)


class Chosen(Event):
    """A unit acts on another of the cards that it may choose from."""

    unit: str
    card: str
    rule: str = "sw.benny.card"

    def apply(self, draft: Draft) -> None:
        hands = [replace(hand, card=self.card) if hand.unit == self.unit else hand for hand in draft.of("hands")]
        draft.changed["hands"] = tuple(hands)


class Hands(Event):
    """Whose turn it is, who waits, who holds: the hands as they are now."""

    hands: tuple[Hand, ...]
    rule: str = "sw.deck"

    def apply(self, draft: Draft) -> None:
        draft.changed["hands"] = self.hands
