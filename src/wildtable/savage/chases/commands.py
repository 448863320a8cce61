"""Chases: commands."""

from __future__ import annotations

from typing import ClassVar

from wildtable.closed import Of
from wildtable.savage.attacks.sets import Option
from wildtable.savage.chases.sets import Length, Outcome, Part, Sharing
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

    action: ClassVar[str] = "attack"
    who: str
    whose: str
    weapon: str = ""
    options: tuple[Of[Option], ...] = ()


class DealVehicleWounds(Command, frozen=True, tag="deal-vehicle-wounds"):
    """Deal the vehicle that a unit drives so many Wounds, for a ``reason``; what they bring follows."""

    who: str
    wounds: int
    reason: str


class MendVehicle(Command, frozen=True, tag="mend-vehicle"):
    """Take so many Wounds of the vehicle that a unit drives away."""

    who: str
    wounds: int
    reason: str


class SetPart(Command, frozen=True, tag="set-part"):
    """Say that a unit is ``out`` of the chase, or ``in`` it again."""

    who: str
    part: Of[Part]
    reason: str


class SetRounds(Command, frozen=True, tag="set-rounds"):
    """Say how many rounds a chase lasts, all in all."""

    rounds: int
    reason: str


class EndChase(Command, frozen=True, tag="end-chase"):
    """End a chase before its last round: whoever flees has ``escaped``, or is ``caught``."""

    outcome: Of[Outcome]


RULINGS: tuple[type[Command], ...] = (DealVehicleWounds, MendVehicle, SetPart, SetRounds)
