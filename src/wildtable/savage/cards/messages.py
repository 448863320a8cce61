"""Cards: commands and events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from wildtable.closed import Maybe, Of
from wildtable.play.kinds import Facts
from wildtable.savage.bennies.model import Purse
from wildtable.savage.cards.model import Hand, Over, Stage, Watch
from wildtable.savage.table.base import Command, Event
from wildtable.savage.table.model import Side

if TYPE_CHECKING:
    from wildtable.savage.draft import Draft


class Hold(Command):
    """Go on Hold. ``who``: the unit."""

    facts = Facts(on_turn=True)

    who: str


class Go(Command):
    """Come off Hold and act now. ``who``: the unit."""

    who: str


class Interrupt(Command):
    """Interrupt another figure's turn from Hold. ``who``: the unit; ``target``: the figure whose turn it is."""

    facts = Facts(on_turn=True, odds=True)

    who: str
    target: str


class NewCard(Command):
    """Spend a Benny on another Action Card. ``who``: the unit."""

    who: str
    purse: Of[Purse] = "own"


class ActOn(Command):
    """Choose the card to act on among those bought and dealt. ``who``: the unit."""

    who: str
    card: str


class Pass(Command):
    """Draw no more cards, or stay on Hold at the end of a round. ``who``: the unit."""

    facts = Facts(main=True, default=True, implied=True)

    who: str


class Begin(Command):
    """Begin a fight. ``ambush``: the side that lies in ambush, or nothing.

    The others roll Notice with the ``modifier``. ``stealth``: the figure whose Stealth opposes them. ``spared``: the
    figures that need not roll. ``notice``: whether groups roll as one.
    """

    facts = Facts(main=True)

    ambush: Maybe[Side] = ""
    modifier: int = 0
    stealth: str = ""
    spared: tuple[str, ...] = ()
    notice: Of[Watch] = "each"


class EndFight(Command):
    """End the fight: no more rounds."""


class Phase(Event):
    """The fight's phase is now ``peace``, ``cards`` or ``turns``, in this round. ``over``: what ended with peace."""

    phase: Stage
    round: int
    rule: str = "sw.deck"
    over: Of[Over] = "fight"

    def apply(self, draft: Draft) -> None:
        draft.changed["phase"], draft.changed["round"] = self.phase, self.round
        if self.phase == Stage.PEACE:
            for who in [fighter.id for fighter in draft.crowd.values() if fighter.moved]:
                draft.put(who, moved=False, ran=False)


class Shuffled(Event):
    """The deck was shuffled with all cards in it, except those held on Hold."""

    deck: tuple[str, ...]
    rule: str = "sw.deck"

    def apply(self, draft: Draft) -> None:
        draft.changed["deck"] = self.deck


class Dealt(Event):
    """A unit's Action Cards after one was ``drawn`` from the deck, in place of a ``discarded`` one if there is any."""

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
    """A unit acts on another of the cards it may choose from."""

    unit: str
    card: str
    rule: str = "sw.benny.card"

    def apply(self, draft: Draft) -> None:
        hands = [replace(hand, card=self.card) if hand.unit == self.unit else hand for hand in draft.of("hands")]
        draft.changed["hands"] = tuple(hands)


class Hands(Event):
    """The hands of all units after a change of their states."""

    hands: tuple[Hand, ...]
    rule: str = "sw.deck"

    def apply(self, draft: Draft) -> None:
        draft.changed["hands"] = self.hands
