"""What a ship's crew can do, and the game master with ships."""

from __future__ import annotations

from wildtable.closed import Of
from wildtable.savage.starships.sets import CrewKind, Facing, LastingEffect, PostKind
from wildtable.savage.table.base import Command
from wildtable.savage.table.sets import Side


class ShipCommand(Command, frozen=True):
    """A command about a ship; ``who`` gives it aboard."""


# The pilot's.


class Thrust(ShipCommand, frozen=True, tag="thrust"):
    """Fire the engines: roll for movement units."""

    who: str


class PushEngines(ShipCommand, frozen=True, tag="push-engines"):
    """Push the engines for one unit more."""

    who: str


class Ahead(ShipCommand, frozen=True, tag="ahead"):
    """Spend movement units on going so many positions ahead."""

    who: str
    units: int = 1


class TurnAbout(ShipCommand, frozen=True, tag="turn-about"):
    """Spend all movement units on facing the other way."""

    who: str


class HoldSteady(ShipCommand, frozen=True, tag="hold-steady"):
    """Cruise."""

    who: str


class EvadeMissiles(ShipCommand, frozen=True, tag="evade-missiles"):
    """Evade every incoming missile."""

    who: str


class MineCloud(ShipCommand, frozen=True, tag="mine-cloud"):
    """Deploy a mine cloud; against one missile of a ``salvo``, or against all."""

    who: str
    salvo: str = ""


class Recover(ShipCommand, frozen=True, tag="recover"):
    """Try to shake off Shaken at the helm."""

    who: str


# The gunners'.


class Fire(ShipCommand, frozen=True, tag="fire"):
    """Fire a laser (``arm``) at a ship."""

    who: str
    arm: str
    ship: str


class LockOn(ShipCommand, frozen=True, tag="lock-on"):
    """Lock on to a ship with a launcher or a coilgun."""

    who: str
    arm: str
    ship: str


class ReleaseMissiles(ShipCommand, frozen=True, tag="release-missiles"):
    """Release so many missiles at the ship that is locked on."""

    who: str
    missiles: int = 1


class PointDefence(ShipCommand, frozen=True, tag="point-defence"):
    """Shoot missiles down with a laser, those of a ``salvo`` first."""

    who: str
    arm: str
    salvo: str


# The engineer's.


class Radiate(ShipCommand, frozen=True, tag="radiate"):
    """See to it that the round's heat is radiated."""

    who: str


class ShieldEffect(ShipCommand, frozen=True, tag="shield-effect"):
    """Spend a Shield Effect on ``maximum`` shielding, or on moving the ``centre``."""

    who: str
    effect: Of[LastingEffect]


class Absorb(ShipCommand, frozen=True, tag="absorb"):
    """Spend a Shield Effect to absorb a hit."""

    who: str


class TakeHit(ShipCommand, frozen=True, tag="take-hit"):
    """Neither absorb a hit nor soak it."""

    who: str


class LowerShield(ShipCommand, frozen=True, tag="lower-shield"):
    """Bring the shield down."""

    who: str


class RaiseShield(ShipCommand, frozen=True, tag="raise-shield"):
    """Bring the shield up."""

    who: str


class Repair(ShipCommand, frozen=True, tag="repair"):
    """Repair what an EMP has done."""

    who: str


# Anybody's aboard.


class Man(ShipCommand, frozen=True, tag="man"):
    """Take a post that nobody can fill."""

    who: str
    post: Of[PostKind]


# The game master's.


class BringShip(ShipCommand, frozen=True, tag="bring-ship"):
    """Bring in a ready ship, at a position of the track, facing ``ahead`` or ``back``.

    ``crew``: ``sections``, or ``people``, who are then given their posts.
    """

    design: str
    side: Of[Side]
    at: int = 1
    facing: Of[Facing] = "ahead"
    crew: Of[CrewKind] = "sections"


class RemoveShip(ShipCommand, frozen=True, tag="remove-ship"):
    """Take a ship from the track, and its sections with it."""

    ship: str


class Assign(ShipCommand, frozen=True, tag="assign"):
    """Give somebody a post aboard a ship whose crew are people."""

    who: str
    ship: str
    post: Of[PostKind]


COMMANDS: tuple[type[Command], ...] = (
    Thrust,
    PushEngines,
    Ahead,
    TurnAbout,
    HoldSteady,
    EvadeMissiles,
    MineCloud,
    Recover,
    Fire,
    LockOn,
    ReleaseMissiles,
    PointDefence,
    Radiate,
    ShieldEffect,
    Absorb,
    TakeHit,
    LowerShield,
    RaiseShield,
    Repair,
    Man,
    BringShip,
    RemoveShip,
    Assign,
)
