"""What has happened, of all topics."""

from __future__ import annotations

from typing import TypeAlias

from wildtable.play.before import Tags
from wildtable.saga.campaign.events import Filed, Gathered, HandedOut, Owned, Renumbered, Rewritten
from wildtable.saga.character.events import Busy, Driven, Geared, Invoked, Phrased, Tokens
from wildtable.saga.conflict.events import (
    Allied,
    Allotted,
    Began,
    ElementLeft,
    ElementStands,
    Ended,
    Guarded,
    Imposed,
    Order,
    Rewarded,
    Round,
    Sided,
    Staked,
    Tallied,
    Time,
)
from wildtable.saga.facts import Event
from wildtable.saga.frames import Frame
from wildtable.saga.growing.events import Entered, Grew, Left, Seated, Sparked
from wildtable.saga.harm.events import Became, Doomed, Harmed, Marked
from wildtable.saga.roll.events import Judged, Threw
from wildtable.saga.scenes.events import WentOn
from wildtable.saga.sets import Tale


class Asked(Event, frozen=True, tag="asked"):
    """A frame was laid on the pile of what waits."""

    frame: Frame


class Answered(Event, frozen=True, tag="answered"):
    """The frame on top has been dealt with."""


class Told(Event, frozen=True, tag="told"):
    """Somebody has made something so: a benefit, a blemish, a stroke of luck, a fact. ``kind`` says which."""

    who: str
    kind: Tale
    what: str
    rule: str
    to: str = ""
    count: int = 0
    then: str = ""
    """What is so because of it, in words."""


AnyEvent: TypeAlias = (
    Threw
    | Asked
    | Answered
    | Judged
    | Tokens
    | Harmed
    | Doomed
    | Sparked
    | Driven
    | Marked
    | Geared
    | Rewarded
    | Grew
    | Became
    | Busy
    | Seated
    | Entered
    | Left
    | ElementStands
    | ElementLeft
    | Phrased
    | Invoked
    | Allied
    | Guarded
    | Time
    | Began
    | Ended
    | Staked
    | Round
    | Sided
    | Order
    | Allotted
    | Imposed
    | Tallied
    | Told
    | Owned
    | Renumbered
    | Filed
    | HandedOut
    | Rewritten
    | Gathered
    | WentOn
)


OLD_TAGS: Tags = {"events": {"element": "element-stands"}}
"""Events that went by another name before, in logs. The one place of Saga that knows old names."""
