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
    """Break into another's turn from Hold. ``who``: the unit; ``target``: the figure that acts."""

    facts = Facts(on_turn=True, odds=True)

    who: str
    target: str


class NewCard(Command):
    """Spend a Benny on another Action Card. ``who``: the unit."""

    who: str
    purse: Of[Purse] = "own"


class ActOn(Command):
    """Say which card to act on, once others were bought. ``who``: the unit."""

    who: str
    card: str


class Pass(Command):
    """No more cards. ``who``: the unit."""

    facts = Facts(main=True, default=True, implied=True)

    who: str


class Begin(Command):
    """Begin a fight. ``ambush``: the side that lies in ambush, or nothing.

    Of the others' Notice: a ``modifier``, whose ``stealth`` opposes it, who is ``spared`` and need not roll, whether
    groups ``notice`` as one.
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
