"""Trait rolls: commands."""

from __future__ import annotations

from wildtable.closed import Of
from wildtable.play.kinds import Facts
from wildtable.savage.bennies.sets import Purse
from wildtable.savage.table.base import Command
from wildtable.savage.traits.sets import Difficulty, RollKind, Term

ASKED_FOR = "called"
"""The reason for a modifier where the game master gives no other: a key of the texts."""


class Keep(Command):
    """Keep the roll as it is."""

    facts = Facts(main=True, odds=True, default=True, implied=True)

    who: str


class Reroll(Command):
    """Spend a Benny on another roll; the best counts."""

    facts = Facts(odds=True)

    who: str
    purse: Of[Purse] = "own"


class RollAnew(Command):
    """Make the roll anew by an Edge; the best counts."""

    facts = Facts(odds=True)

    who: str
    edge: str


class Roll(Command):
    """Make the roll that was asked for."""

    facts = Facts(main=True, odds=True, implied=True)

    who: str


class TraitRoll(Command):
    """Roll a trait outside a fight; ``difficulty`` is easy, normal, difficult or very-difficult."""

    facts = Facts(odds=True)

    who: str
    trait: str
    difficulty: Of[Difficulty] = "normal"


class GroupRoll(Command):
    """Roll a trait for a group of like Extras as one. ``who``: the group."""

    facts = Facts(master=True)

    who: str
    trait: str
    difficulty: Of[Difficulty] = "normal"


class Call(Command):
    """Ask a figure for a trait roll with some ``dice``; ``modifier`` -10 to 10, for a ``reason``.

    ``terms``: whether it is an ``action`` of the figure's turn, or only for the ``trained``; left out, it is neither.
    """

    facts = Facts(master=True)

    who: str
    trait: str
    modifier: int = 0
    dice: int = 1
    reason: str = ASKED_FOR
    terms: tuple[Of[Term], ...] = ()


class CallOpposed(Command):
    """An opposed roll: ``who`` acts with a trait, ``target`` resists with its own. The rest: see `Call`."""

    facts = Facts(master=True)

    who: str
    trait: str
    target: str
    resists: str
    modifier: int = 0
    reason: str = ASKED_FOR
    terms: tuple[Of[Term], ...] = ()


class Modify(Command):
    """Give a figure's next ``trait`` roll, or its next ``damage``, a modifier (-8 to 8, not 0) for a reason."""

    facts = Facts(master=True)

    who: str
    modifier: int
    reason: str
    roll: Of[RollKind] = "trait"


class TakeAway(Command):
    """Take away the modifiers that a figure's next rolls would have."""

    facts = Facts(master=True)

    who: str
