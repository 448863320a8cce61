"""Trait rolls: commands."""

from __future__ import annotations

from wildtable.closed import Of
from wildtable.savage.bennies.sets import Purse
from wildtable.savage.table.base import Command
from wildtable.savage.traits.sets import Difficulty


class Keep(Command, frozen=True, tag="keep"):
    """Keep the roll as it is."""

    who: str


class Reroll(Command, frozen=True, tag="reroll"):
    """Spend a Benny on another roll; the best counts."""

    who: str
    purse: Of[Purse] = "own"


class Roll(Command, frozen=True, tag="roll"):
    """Make the roll that was asked for."""

    who: str


class TraitRoll(Command, frozen=True, tag="trait-roll"):
    """Roll a trait outside a fight; ``difficulty`` is easy, normal, difficult or very-difficult."""

    who: str
    trait: str
    difficulty: Of[Difficulty] = "normal"


class GroupRoll(Command, frozen=True, tag="group-roll"):
    """Roll a trait for a group of like Extras as one. ``who``: the group."""

    who: str
    trait: str
    difficulty: Of[Difficulty] = "normal"


class Call(Command, frozen=True, tag="call"):
    """Ask a figure for a trait roll with some ``dice``; ``modifier`` -10 to 10."""

    who: str
    trait: str
    modifier: int = 0
    dice: int = 1


class CallOpposed(Command, frozen=True, tag="call-opposed"):
    """An opposed roll: ``who`` acts with a trait, ``target`` resists with its own."""

    who: str
    trait: str
    target: str
    resists: str
