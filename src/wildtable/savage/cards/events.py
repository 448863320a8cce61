"""Action Cards: events."""

from __future__ import annotations

from wildtable.closed import Of
from wildtable.savage.cards.facts import Hand
from wildtable.savage.cards.sets import Over, Stage
from wildtable.savage.table.base import Event


class Phase(Event):
    """The fight goes into ``peace``, ``cards`` or ``turns``, in this round. ``over``: what peace ends."""

    phase: Stage
    round: int
    rule: str = "sw.deck"
    over: Of[Over] = "fight"


class Shuffled(Event):
    """All cards are in the deck again, but for those in hands on Hold."""

    deck: tuple[str, ...]
    rule: str = "sw.deck"


class Dealt(Event):
    """A unit has its Action Cards; ``drawn`` left the deck just now, for one that was ``discarded`` if it says so."""

    hand: Hand
    drawn: str
    rule: str = "sw.deck"
    discarded: str = ""


class Chosen(Event):
    """A unit acts on another of the cards that it may choose from."""

    unit: str
    card: str
    rule: str = "sw.benny.card"


class Hands(Event):
    """Whose turn it is, who waits, who holds: the hands as they are now."""

    hands: tuple[Hand, ...]
    rule: str = "sw.deck"
