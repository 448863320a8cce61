"""Dice, and what waits."""

from __future__ import annotations

from wildtable.closed import Of
from wildtable.dice import Against, Faces, Pool, Reading
from wildtable.play.question import Part
from wildtable.savage.table.base import Event, Frame
from wildtable.savage.traits.facts import Changed
from wildtable.savage.traits.sets import Thrown


class Threw(Event, frozen=True, tag="threw"):
    """Dice were thrown: by whom, for what, at whom; ``parts`` make up the modifier.

    ``what``: ``trait``, ``damage``, ``confirm``, ``run``, ``injury``, ``hours``, ``deviation``, ``direction``,
    ``reaction``, ``crash``. ``trait``: whose die it was.
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


class Asked(Event, frozen=True, tag="asked"):
    """A frame was laid on the pile of what waits."""

    frame: Frame


class Answered(Event, frozen=True, tag="answered"):
    """The frame on top has been dealt with."""


class Judged(Event, frozen=True, tag="judged"):
    """What a trait roll came to in the end.

    ``level``: 0 failed, 1 success, each more a raise. ``critical``: it failed critically. ``mishap``: something
    goes wrong besides.
    """

    who: str
    trait: str
    level: int
    rule: str
    critical: bool = False
    mishap: bool = False
    target: str = ""
    levels: tuple[int, ...] = ()


class TraitChanged(Event, frozen=True, tag="trait-changed"):
    """A figure's traits are other than on its sheet for a while. ``trait`` and ``steps``: what is new, if anything."""

    who: str
    changed: tuple[Changed, ...]
    trait: str = ""
    steps: int = 0
    rule: str = "7w.assistant"
