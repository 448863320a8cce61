"""Rounds, cards, turns and moves."""

from __future__ import annotations

from wildtable.board import Cell
from wildtable.closed import Of
from wildtable.savage.events.base import Event
from wildtable.savage.model import Hand, Turn
from wildtable.savage.options import Option
from wildtable.savage.sequence import Stage


class Phase(Event, frozen=True, tag="phase"):
    """The fight goes into ``peace``, ``cards`` or ``turns``, in this round."""

    phase: Stage
    round: int
    rule: str = "sw.deck"


class Shuffled(Event, frozen=True, tag="shuffled"):
    """All cards are in the deck again, but for those in hands on Hold."""

    deck: tuple[str, ...]
    rule: str = "sw.deck"


class Dealt(Event, frozen=True, tag="dealt"):
    """A unit has its Action Cards; ``drawn`` left the deck just now."""

    hand: Hand
    drawn: str
    rule: str = "sw.deck"


class Hands(Event, frozen=True, tag="hands"):
    """Whose turn it is, who waits, who holds: the hands as they are now."""

    hands: tuple[Hand, ...]
    rule: str = "sw.deck"


class Acted(Event, frozen=True, tag="acted"):
    """A figure's turn stands so now. ``deed``: what it did with it, such as ``attack`` or ``run``."""

    who: str
    turn: Turn | None
    deed: str
    rule: str
    target: str = ""
    weapon: str = ""
    options: tuple[Of[Option], ...] = ()


class Moved(Event, frozen=True, tag="moved"):
    """A figure stands elsewhere; ``spent``: inches moved this turn. ``start``: where its movement began."""

    who: str
    at: Cell
    spent: int
    rule: str = "sw.move"
    start: Cell | None = None


class Used(Event, frozen=True, tag="used"):
    """An Edge that serves once a round has served in this round; 0: that no longer matters."""

    who: str
    edge: str
    round: int
    rule: str = "sw.effects"
