"""Cards: enumerations, facts, frames and purposes of rolls."""

from __future__ import annotations

from msgspec import Struct

from wildtable.closed import Closed, Maybe, Of
from wildtable.savage.table.base import Frame, Goal, Purpose
from wildtable.savage.table.model import Side


class Stage(Closed):
    """How far a fight is; on the wire a ``phase``."""

    PEACE = "peace", "Nobody fights, and nobody counts rounds.", "No fight"
    CARDS = "cards", "A round begins: Action Cards are dealt, and Bennies may buy others."
    TURNS = "turns", "Everybody acts on their card, the highest first."


class Over(Closed):
    """What has come to its end when there is peace."""

    FIGHT = "fight", "A fight, as most do."
    CHASE = "chase", "A chase, whoever got away."


class Watch(Closed):
    """Who rolls against being surprised."""

    EACH = "each", "Everybody for itself."
    AS_ONE = "as-one", "Like Extras of a group roll as one."


class HandState(Closed):
    """What the owner of an Action Card is doing this round."""

    WAITING = "waiting", "Its turn is still to come."
    ACTING = "acting", "It is its turn."
    HOLD = "hold", "It waits for a better moment.", "On Hold"
    DONE = "done", "Its turn is over."


class Hand(Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """An Action Card's owner this round."""

    unit: str
    """Who acts on it: a figure, or a group."""
    cards: tuple[str, ...] = ()
    """All that were dealt to it."""
    card: str = ""
    """The one that it acts on."""
    state: Of[HandState] = "waiting"
    """Whether its turn is still to come, goes on, is kept on Hold, or is done."""
    kept: bool = False
    """Whether the cards are of an earlier round, kept on Hold."""
    broken_by: str = ""
    """The unit that came off Hold in the middle of its turn, which goes on afterwards."""
    beaten: str = ""
    """The unit into whose turn it could not break."""
    choice: tuple[str, ...] = ()
    """Once a Benny has bought a card, those to choose from: the one to act on as dealt, and all that were bought."""
    shares: str = ""
    """The unit whose card it acts on; its own cards are none then."""


class CardsOpen(Frame):
    """The round of Benny cards: who may still draw and has not passed: heroes' units, and ``gm``."""

    waiting: tuple[str, ...]


class RoundEnd(Frame):
    """All others are done: who may still come off Hold and has not passed, heroes' units, and ``gm``."""

    waiting: tuple[str, ...]


class CardsClosed(Frame):
    """Nobody is left who might draw for a Benny: the turns begin."""


class RoundStart(Frame, omit_defaults=True):
    """A round begins; these figures have yet to roll for their bleeding. ``ambush``: the side on Hold."""

    left: tuple[str, ...]
    ambush: Maybe[Side] = ""


class FightOver(Frame):
    """Nobody stands any more as a round would begin: what lasted as long as the fight is over."""


class Ambush(Frame, omit_defaults=True):
    """A fight begins with an ambush by ``side``; these victims have yet to roll Notice.

    ``modifier``: the game master's; ``against``: the total of the ambushers' Stealth, 0 where it does not count;
    ``as_one``: groups of like Extras roll once; ``hider``: whose Stealth it is.
    """

    left: tuple[str, ...]
    side: Of[Side]
    modifier: int = 0
    against: int = 0
    as_one: bool = False
    hider: str = ""


class Notice(Goal, omit_defaults=True):
    """Not to be surprised. ``group``: for all of it, where they roll as one; ``hider``: whose Stealth opposes it."""

    group: str = ""
    hider: str = ""


class LyingInWait(Goal):
    """Not to be noticed by those who are ambushed; see `frames.Ambush`."""

    left: tuple[str, ...]
    side: Of[Side]
    modifier: int = 0
    as_one: bool = False


class Interrupting(Purpose):
    """To break into another's turn from Hold."""
