"""Chases: commands."""

from __future__ import annotations

from wildtable.closed import Of
from wildtable.savage.attacks.sets import Option
from wildtable.savage.chases.sets import Length, Outcome, Sharing
from wildtable.savage.table.base import Command
from wildtable.savage.table.sets import Side


class StartChase(Command, frozen=True, tag="start-chase"):
    """Begin a chase: which trait everybody rolls (``fitting``: each its own), how long (see `LENGTHS`), which side
    flees, on whose card those act who share a vehicle."""

    trait: str
    length: Of[Length] = "usual"
    fleeing: Of[Side] = "foes"
    aboard: Of[Sharing] = "drivers-card"


class SetRide(Command, frozen=True, tag="set-ride"):
    """Say how a unit goes: on ``foot``, on a ``mount``, or in a vehicle."""

    who: str
    ride: str


class ShareRide(Command, frozen=True, tag="share-ride"):
    """Say that a unit goes along in the vehicle that another one drives."""

    who: str
    whose: str


class NameTrait(Command, frozen=True, tag="name-trait"):
    """Name the trait that one participant rolls, whatever fits how it moves."""

    who: str
    trait: str


class TakeWheel(Command, frozen=True, tag="take-wheel"):
    """Drive from now on the vehicle in which one has gone along; whoever drove it goes along."""

    who: str


class AttackVehicle(Command, frozen=True, tag="attack-vehicle"):
    """Attack the vehicle that a unit drives. ``options``: how the weapon is used, and at which part of it."""

    who: str
    whose: str
    weapon: str = ""
    options: tuple[Of[Option], ...] = ()


class EndChase(Command, frozen=True, tag="end-chase"):
    """End a chase before its last round: whoever flees has ``escaped``, or is ``caught``."""

    outcome: Of[Outcome]
