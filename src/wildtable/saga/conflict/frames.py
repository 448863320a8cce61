"""Conflicts: what waits."""

from __future__ import annotations

from wildtable.play import Part
from wildtable.saga.base import Frame
from wildtable.saga.roll.frames import Attack
from wildtable.saga.sets import Skill

# Frames of harm.


class Struck(Frame):
    """An attack was made, and its damage is on its way: it may be blocked; who has blocked it may strike back.

    ``done``: who has said that it is enough. ``against``: what was turned against whoever is attacked, by grace.
    """

    by: str
    goal: Attack
    damage: int
    done: tuple[str, ...] = ()
    against: tuple[Part, ...] = ()


# Frames of the conflict.


class Ordered(Frame):
    """Who goes first is being rolled: still to roll, and the marks so far. It goes on by itself."""

    left: tuple[str, ...]
    skill: Skill
    marks: tuple[tuple[str, int], ...] = ()
    tied: tuple[tuple[str, ...], ...] = ()


class Facing(Frame):
    """Conditions of the round have yet to be met: condition and character. It goes on by itself."""

    left: tuple[tuple[str, str], ...]


class Recovering(Frame):
    """The round ends; these have yet to take tokens back."""

    left: tuple[str, ...]


class Shedding(Frame):
    """The stakes have risen; these have yet to shed some harm."""

    left: tuple[str, ...]


class Conceding(Frame):
    """Somebody wants to give in; ``what``: in which words."""

    who: str
    what: str = ""
