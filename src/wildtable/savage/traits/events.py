"""Dice, and what waits."""

from __future__ import annotations

from wildtable.closed import Of
from wildtable.dice import Against, Faces, Pool, Reading
from wildtable.play.question import Part
from wildtable.savage.frames import Frame
from wildtable.savage.table.base import Event
from wildtable.savage.traits.sets import Thrown


class Threw(Event, frozen=True, tag="threw"):
    """Dice were thrown: by whom, for what, at whom; ``parts`` make up the modifier.

    ``what``: ``trait``, ``damage``, ``confirm``, ``run``, ``injury``, ``hours``, ``deviation``, ``direction``,
    ``reaction``, ``crash``. ``trait``: whose die it was. ``goal``: what a trait roll is for, see `traits.goals.kind`.
    """

    who: str
    what: Of[Thrown]
    pool: Pool
    reading: Reading
    faces: Faces
    rule: str
    trait: str = ""
    against: Against | None = None
    target: str = ""
    parts: tuple[Part, ...] = ()
    bonus: int = 0
    goal: str = ""


class Asked(Event, frozen=True, tag="asked"):
    """A frame was laid on the pile of what waits."""

    frame: Frame


class Answered(Event, frozen=True, tag="answered"):
    """The frame on top has been dealt with."""


class Judged(Event, frozen=True, tag="judged"):
    """What a trait roll came to in the end.

    ``level``: 0 failed, 1 success, each more a raise. ``critical``: it failed critically. ``mishap``: something
    goes wrong besides. ``goal``: what it was for, see `traits.goals.kind`; ``opposed`` where two rolled against each
    other.
    """

    who: str
    trait: str
    level: int
    rule: str
    critical: bool = False
    mishap: bool = False
    target: str = ""
    levels: tuple[int, ...] = ()
    goal: str = ""
