"""Chases: commands."""

from __future__ import annotations

from wildtable.closed import Of
from wildtable.play.kinds import Facts, Tab
from wildtable.savage.attacks.sets import Option
from wildtable.savage.chases.sets import Length, Outcome, Part, Sharing
from wildtable.savage.table.base import Command
from wildtable.savage.table.sets import Side


class StartChase(Command):
    """Begin a chase: which trait everybody rolls (``fitting``: each its own), how long (see `LENGTHS`), which side
    flees, on whose card those act who share a vehicle."""

    facts = Facts(master=True)

    trait: str
    length: Of[Length] = "usual"
    fleeing: Of[Side] = "foes"
    aboard: Of[Sharing] = "drivers-card"


class SetRide(Command):
    """Say how a unit goes: on ``foot``, on a ``mount``, or in a vehicle."""

    facts = Facts(master=True, tab=Tab.PEOPLE)

    who: str
    ride: str


class ShareRide(Command):
    """Say that a unit goes along in the vehicle that another one drives."""

    facts = Facts(master=True, tab=Tab.PEOPLE)

    who: str
    whose: str


class NameTrait(Command):
    """Name the trait that one participant rolls, whatever fits how it moves."""

    facts = Facts(master=True, tab=Tab.PEOPLE)

    who: str
    trait: str


class TakeWheel(Command):
    """Drive from now on the vehicle in which one has gone along; whoever drove it goes along."""

    facts = Facts(master=True, tab=Tab.PEOPLE)

    who: str


class AttackVehicle(Command):
    """Attack the vehicle that a unit drives. ``options``: how the weapon is used, and at which part of it."""

    facts = Facts(master=True, action="attack", odds=True, by_weapon=True)

    who: str
    whose: str
    weapon: str = ""
    options: tuple[Of[Option], ...] = ()


class DealVehicleWounds(Command):
    """Deal the vehicle that a unit drives so many Wounds, for a ``reason``; what they bring follows."""

    facts = Facts(ruling=True)

    who: str
    wounds: int
    reason: str


class MendVehicle(Command):
    """Take so many Wounds of the vehicle that a unit drives away."""

    facts = Facts(ruling=True)

    who: str
    wounds: int
    reason: str


class SetPart(Command):
    """Say that a unit is ``out`` of the chase, or ``in`` it again."""

    facts = Facts(ruling=True)

    who: str
    part: Of[Part]
    reason: str


class SetRounds(Command):
    """Say how many rounds a chase lasts, all in all."""

    facts = Facts(ruling=True)

    rounds: int
    reason: str


class EndChase(Command):
    """End a chase before its last round: whoever flees has ``escaped``, or is ``caught``."""

    facts = Facts(master=True)

    outcome: Of[Outcome]
