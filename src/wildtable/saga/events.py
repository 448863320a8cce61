"""The events of all topics."""

from __future__ import annotations

from wildtable.play.before import Tags
from wildtable.saga.base import Event, Frame
from wildtable.saga.sets import Tale


class Asked(Event):
    """A frame was laid on the pile of what waits."""

    frame: Frame


class Answered(Event):
    """The frame on top has been dealt with."""


class Told(Event):
    """Somebody has made something so: a benefit, a blemish, a stroke of luck, a fact. ``kind`` says which."""

    who: str
    kind: Tale
    what: str
    rule: str
    to: str = ""
    count: int = 0
    then: str = ""
    """The consequence, in words."""
    people: tuple[str, ...] = ()
    """The ids of all who took part in the shared challenge that it ends; empty in older logs."""


OLD_TAGS: Tags = {"events": {"element": "element-stands"}}
"""Events that went by another name before, in logs. The one place of Saga that knows old names."""
