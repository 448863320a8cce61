"""Starships: commands."""

from __future__ import annotations

from wildtable.closed import Of
from wildtable.play.kinds import Facts, Tab
from wildtable.savage.bennies.model import Purse
from wildtable.savage.starships.criticals import SystemKind
from wildtable.savage.starships.model.sets import CrewKind, Facing, LastingEffect, PostKind, ShieldState
from wildtable.savage.table.base import Command
from wildtable.savage.table.model import Side


class ShipCommand(Command, base=True):
    """A command about a ship; ``who`` gives it aboard."""


# The pilot's.


class Thrust(ShipCommand):
    """Fire the engines: roll for movement units."""

    facts = Facts(on_turn=True, action="thrust", odds=True)

    who: str


class PushEngines(ShipCommand):
    """Push the engines for one unit more."""

    facts = Facts(on_turn=True, action="push-engines", odds=True)

    who: str


class Ahead(ShipCommand):
    """Spend movement units to move that many positions ahead."""

    facts = Facts(on_turn=True)

    who: str
    units: int = 1


class TurnAbout(ShipCommand):
    """Spend all movement units on facing the other way."""

    facts = Facts(on_turn=True)

    who: str


class HoldSteady(ShipCommand):
    """Cruise."""

    facts = Facts(on_turn=True)

    who: str


class EvadeMissiles(ShipCommand):
    """Evade every incoming missile, one after the other, or all ``together`` before any Benny is spent."""

    facts = Facts(on_turn=True, action="evade", odds=True)

    who: str
    together: bool = False


class RerollOne(ShipCommand):
    """Spend a Benny on one of several rolls: the one at a ``place``, from 1."""

    facts = Facts(odds=True)

    who: str
    place: int
    purse: Of[Purse] = "own"


class MineCloud(ShipCommand):
    """Deploy a mine cloud; against one missile of a ``salvo``, or against all."""

    facts = Facts(on_turn=True)

    who: str
    salvo: str = ""


class Recover(ShipCommand):
    """Try to shake off Shaken at the helm."""

    facts = Facts(on_turn=True, odds=True)

    who: str


class BreakOff(ShipCommand):
    """Leave the fight, far from every foe."""

    facts = Facts(on_turn=True)

    who: str


# The gunners'.


class Fire(ShipCommand):
    """Fire a laser (``arm``) at a ship."""

    facts = Facts(on_turn=True, action="fire", odds=True)

    who: str
    arm: str
    ship: str


class LockOn(ShipCommand):
    """Lock on to a ship with a launcher or a coilgun."""

    facts = Facts(on_turn=True, action="lock-on", odds=True)

    who: str
    arm: str
    ship: str


class ReleaseMissiles(ShipCommand):
    """Release missiles at the ship that is locked on."""

    who: str
    missiles: int = 1


class PointDefence(ShipCommand):
    """Shoot missiles down with a laser, those of a ``salvo`` first."""

    facts = Facts(on_turn=True, action="point-defence", odds=True)

    who: str
    arm: str
    salvo: str


# The engineer's.


class Radiate(ShipCommand):
    """See to it that the round's heat is radiated."""

    facts = Facts(on_turn=True, action="radiate")

    who: str


class ShieldEffect(ShipCommand):
    """Spend a Shield Effect on ``maximum`` shielding, or on moving the ``centre``."""

    facts = Facts(on_turn=True, action="shield-effect", odds=True)

    who: str
    effect: Of[LastingEffect]


class Absorb(ShipCommand):
    """Spend a Shield Effect to absorb a hit."""

    facts = Facts(odds=True)

    who: str


class TakeHit(ShipCommand):
    """Neither absorb a hit nor soak it."""

    facts = Facts(default=True, implied=True)

    who: str


class LowerShield(ShipCommand):
    """Bring the shield down."""

    facts = Facts(on_turn=True)

    who: str


class RaiseShield(ShipCommand):
    """Bring the shield up."""

    facts = Facts(on_turn=True)

    who: str


class Repair(ShipCommand):
    """Repair a ship crippled by an EMP."""

    facts = Facts(on_turn=True, action="repair", odds=True)

    who: str


# Anybody's aboard.


class Man(ShipCommand):
    """Take a post that nobody can fill."""

    facts = Facts(on_turn=True, action="man")

    who: str
    post: Of[PostKind]


class OfferToEnd(ShipCommand):
    """Offer all other ships to end the fight."""

    facts = Facts(on_turn=True)

    who: str


class AgreeToEnd(ShipCommand):
    """Agree to that."""

    who: str


class FightOn(ShipCommand):
    """Not agree to that."""

    facts = Facts(default=True)

    who: str


# The game master's.


class BringShip(ShipCommand):
    """Bring in a ready ship, at a position of the track, facing ``ahead`` or ``back``.

    ``crew``: ``sections``, or ``people``, who are then given their posts.
    """

    facts = Facts(master=True, tab=Tab.SCENE)

    design: str
    side: Of[Side]
    at: int = 1
    facing: Of[Facing] = "ahead"
    crew: Of[CrewKind] = "sections"


class RemoveShip(ShipCommand):
    """Take a ship from the track, and its sections with it."""

    facts = Facts(master=True, tab=Tab.SCENE)

    ship: str


class TendHands(ShipCommand):
    """After a fight, see which casualties of a ship pull through."""

    facts = Facts(master=True)

    ship: str


class Assign(ShipCommand):
    """Give a figure a post aboard a ship whose crew are people."""

    facts = Facts(master=True, tab=Tab.PEOPLE)

    who: str
    ship: str
    post: Of[PostKind]


# The game master's rulings, each for a reason.


class SetHeat(ShipCommand):
    """Set the heat in a ship's Heat Pool."""

    facts = Facts(ruling=True)

    ship: str
    heat: int
    reason: str


class SetHeatFatigue(ShipCommand):
    """Say how many levels of Heat Fatigue a ship has."""

    facts = Facts(ruling=True)

    ship: str
    levels: int
    reason: str


class DealShipWounds(ShipCommand):
    """Deal a ship Wounds, which cannot be absorbed; their results follow."""

    facts = Facts(ruling=True)

    ship: str
    wounds: int
    reason: str


class MendShip(ShipCommand):
    """Remove some of a ship's Wounds."""

    facts = Facts(ruling=True)

    ship: str
    wounds: int
    reason: str


class DealCritical(ShipCommand):
    """Give a ship a critical hit: a row of the table."""

    facts = Facts(ruling=True)

    ship: str
    system: Of[SystemKind]
    reason: str


class PlaceShip(ShipCommand):
    """Put a ship at a position of the track, facing ``ahead`` or ``back``."""

    facts = Facts(ruling=True)

    ship: str
    at: int
    facing: Of[Facing]
    reason: str


class SetShield(ShipCommand):
    """Say that a ship's shield is ``up`` or ``down``."""

    facts = Facts(ruling=True)

    ship: str
    shield: Of[ShieldState]
    reason: str


class SetMissiles(ShipCommand):
    """Say how many missiles of a salvo still fly, fewer than there were; with none it is gone."""

    facts = Facts(ruling=True)

    salvo: str
    missiles: int
    reason: str
