"""What a trait roll aboard a ship is for."""

from __future__ import annotations

from wildtable.closed import Of
from wildtable.savage.starships.facts import Shot
from wildtable.savage.starships.sets import LastingEffect, Strain
from wildtable.savage.table.base import Goal


class Thrusting(Goal):
    """To win movement units."""

    ship: str


class PushOn(Goal):
    """To win one more, by pushing the engines."""

    ship: str


class Dodge(Goal):
    """To evade one missile of a salvo."""

    ship: str
    salvo: str


class KeepControl(Goal):
    """To keep a ship under control."""

    ship: str


class Rally(Goal):
    """To shake it off at the helm."""

    ship: str


class HitShip(Goal):
    """To hit a ship with a laser."""

    shot: Shot


class LockingOn(Goal):
    """To get a ship into the sights of missiles."""

    shot: Shot


class ShootDown(Goal):
    """To shoot missiles down, those of a salvo first."""

    ship: str
    arm: str
    salvo: str


class Radiating(Goal):
    """To radiate a ship's heat."""

    ship: str


class Absorbing(Goal):
    """To absorb the damage of a hit with the shield."""

    shot: Shot
    wounds: int


class Riding(Goal, omit_defaults=True):
    """To soak the Wounds of a ship at its helm."""

    shot: Shot
    wounds: int
    soaked: int = 0


class Shielding(Goal):
    """To bring about a Shield Effect that lasts."""

    ship: str
    effect: Of[LastingEffect]

    @property
    def kind(self) -> str:
        """By the effect."""
        return f"shielding-{self.effect}"


class Restarting(Goal):
    """To repair what an EMP has done."""

    ship: str


class Enduring(Goal):
    """Not to be worn out by ``radiation`` or ``heat`` aboard."""

    cause: Of[Strain]

    @property
    def kind(self) -> str:
        """By the cause."""
        return f"enduring-{self.cause}"
