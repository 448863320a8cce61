"""Action Cards: commands."""

from __future__ import annotations

from wildtable.closed import Maybe, Of
from wildtable.play.kinds import Facts
from wildtable.savage.bennies.sets import Purse
from wildtable.savage.cards.sets import Watch
from wildtable.savage.table.base import Command
from wildtable.savage.table.sets import Side


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
