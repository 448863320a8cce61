"""Cards: enumerations, facts, frames and purposes of rolls."""

from __future__ import annotations

from msgspec import Struct

from wildtable.closed import Closed, Maybe, Of
from wildtable.savage.table.base import Frame, Goal, Purpose
from wildtable.savage.table.model import Side


class Stage(Closed):
    """The phase of a fight; its field on the wire is ``phase``."""

    PEACE = "peace", "Nobody fights, and nobody counts rounds.", "No fight"
    CARDS = "cards", "A round begins: Action Cards are dealt, and Bennies may buy others."
    TURNS = "turns", "Everybody acts on their card, the highest first."


class Over(Closed):
    """The kind of scene that ends with peace."""

    FIGHT = "fight", "A fight, as most do."
    CHASE = "chase", "A chase, whoever got away."


class Watch(Closed):
    """The way in which an ambush's victims roll Notice."""

    EACH = "each", "Everybody for itself."
    AS_ONE = "as-one", "Like Extras of a group roll as one."


class HandState(Closed):
    """The state of an Action Card's owner in this round."""

    WAITING = "waiting", "Its turn is still to come."
    ACTING = "acting", "It is its turn."
    HOLD = "hold", "It waits for a better moment.", "On Hold"
    DONE = "done", "Its turn is over."


class Hand(Struct, frozen=True, gc=False, omit_defaults=True, cache_hash=True):
    """A unit's Action Cards in this round."""

    unit: str
    """The unit that acts on them: a figure's id or a group's."""
    cards: tuple[str, ...] = ()
    """All cards dealt to it."""
    card: str = ""
    """The card that it acts on."""
    state: Of[HandState] = "waiting"
    """Whether its turn is still to come, is under way, is on Hold, or is over."""
    kept: bool = False
    """Whether the cards are of an earlier round, kept on Hold."""
    broken_by: str = ""
    """The unit that interrupted its turn, which goes on afterwards."""
    beaten: str = ""
    """The unit whose turn it failed to interrupt."""
    choice: tuple[str, ...] = ()
    """The cards to choose from after a Benny bought one: the card it acted on, and all bought; empty before."""
    shares: str = ""
    """The unit whose card it acts on; it has no cards of its own then."""


class CardsOpen(Frame):
    """The round of Benny cards: the units of heroes, and ``gm``, that may still draw and have not passed."""

    waiting: tuple[str, ...]


class RoundEnd(Frame):
    """The end of a round: the units of heroes, and ``gm``, that may still come off Hold and have not passed."""

    waiting: tuple[str, ...]


class CardsClosed(Frame):
    """The end of the round of Benny cards: nobody may draw any more, and the turns begin."""


class RoundStart(Frame, omit_defaults=True):
    """The start of a round; the figures ``left`` have yet to roll for Bleeding Out. ``ambush``: the side on Hold."""

    left: tuple[str, ...]
    ambush: Maybe[Side] = ""


class FightOver(Frame):
    """The end of a fight because nobody is up at the start of a round."""


class Ambush(Frame, omit_defaults=True):
    """A fight that begins with an ambush by ``side``; the victims ``left`` have yet to roll Notice.

    ``modifier``: the game master's. ``against``: the total of the ambushers' Stealth, 0 where it does not count.
    ``as_one``: groups of like Extras roll once. ``hider``: the figure whose Stealth it is.
    """

    left: tuple[str, ...]
    side: Of[Side]
    modifier: int = 0
    against: int = 0
    as_one: bool = False
    hider: str = ""


class Notice(Goal, omit_defaults=True):
    """The Notice roll against surprise. ``group``: the group that rolls as one; ``hider``: the opposing figure."""

    group: str = ""
    hider: str = ""


class LyingInWait(Goal):
    """The ambushers' Stealth roll; its fields are those of `Ambush`."""

    left: tuple[str, ...]
    side: Of[Side]
    modifier: int = 0
    as_one: bool = False


class Interrupting(Purpose):
    """The opposed roll to interrupt another's turn from Hold."""
