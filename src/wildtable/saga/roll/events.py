"""Rolls: events."""

from __future__ import annotations

from wildtable.dice import Faces, Pool, Reading
from wildtable.play.question import Part
from wildtable.saga.base import Event
from wildtable.saga.sets import Ability, Outcome, Throw


class Threw(Event):
    """Dice were thrown."""

    who: str
    """Who threw; for dice against a roll, whom the roll is about."""
    what: Throw
    """What for."""
    pool: Pool
    """The dice that were thrown."""
    reading: Reading
    """What they show: marks, and hitches of chance dice."""
    faces: Faces
    """The faces, die by die."""
    rule: str
    """The slug of the rule that says so."""
    skill: Ability | None = None
    """The skill or pool; None where it is neither."""
    parts: tuple[Part, ...] = ()
    """What makes the number of dice."""
    traded: int = 0
    """Marks that were traded for, without dice."""
    target: str = ""
    """Whom it is about, besides who threw; empty for nobody."""


class Judged(Event):
    """What a roll came to. ``outcome``: ``success``, ``qualified``, ``failure``, ``dramatic`` or ``neutral``.

    ``ordering``: it was for the order of turns.
    """

    who: str
    skill: Ability
    outcome: Outcome
    net: int
    rule: str
    target: str = ""
    ordering: bool = False
