"""Conflicts: what waits."""

from __future__ import annotations

from msgspec import Struct

from wildtable.play import Part
from wildtable.saga.roll.frames import Attack
from wildtable.saga.sets import Skill

# Frames of harm.


class Struck(Struct, frozen=True, tag="struck"):
    """An attack was made, and its damage is on its way: it may be blocked; who has blocked it may strike back.

    ``done``: who has said that it is enough. ``against``: what was turned against whoever is attacked, by grace.
    """

    by: str
    goal: Attack
    damage: int
    done: tuple[str, ...] = ()
    against: tuple[Part, ...] = ()


# Frames of the conflict.


class Ordered(Struct, frozen=True, tag="ordered"):
    """Who goes first is being rolled: still to roll, and the marks so far. It goes on by itself."""

    left: tuple[str, ...]
    skill: Skill
    marks: tuple[tuple[str, int], ...] = ()
    tied: tuple[tuple[str, ...], ...] = ()


class Facing(Struct, frozen=True, tag="facing"):
    """Conditions of the round have yet to be met: condition and character. It goes on by itself."""

    left: tuple[tuple[str, str], ...]


class Recovering(Struct, frozen=True, tag="recovering"):
    """The round ends; these have yet to take tokens back."""

    left: tuple[str, ...]


class Shedding(Struct, frozen=True, tag="shedding"):
    """The stakes have risen; these have yet to shed some harm."""

    left: tuple[str, ...]


class Conceding(Struct, frozen=True, tag="conceding"):
    """Somebody wants to give in; ``what``: in which words."""

    who: str
    what: str = ""
