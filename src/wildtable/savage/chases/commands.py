"""Chases: commands."""

from __future__ import annotations

from wildtable.closed import Of
from wildtable.savage.chases.sets import Length, Outcome
from wildtable.savage.table.base import Command
from wildtable.savage.table.sets import Side


class StartChase(Command, frozen=True, tag="start-chase"):
    """Begin a chase: which trait, how long (see `LENGTHS`), which side flees."""

    trait: str
    length: Of[Length] = "usual"
    fleeing: Of[Side] = "foes"


class SetRide(Command, frozen=True, tag="set-ride"):
    """Say how a unit goes: on ``foot``, on a ``mount``, or in a vehicle."""

    who: str
    ride: str


class EndChase(Command, frozen=True, tag="end-chase"):
    """End a chase before its last round: whoever flees has ``escaped``, or is ``caught``."""

    outcome: Of[Outcome]
