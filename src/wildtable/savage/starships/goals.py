"""What a trait roll aboard a ship is for."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from wildtable.closed import Of
from wildtable.savage.starships.facts import Shot
from wildtable.savage.starships.sets import LastingEffect, Strain


class Thrusting(Struct, frozen=True, tag="thrusting"):
    """To win movement units."""

    ship: str


class PushOn(Struct, frozen=True, tag="push-on"):
    """To win one more, by pushing the engines."""

    ship: str


class Dodge(Struct, frozen=True, tag="dodge"):
    """To evade one missile of a salvo."""

    ship: str
    salvo: str


class KeepControl(Struct, frozen=True, tag="keep-control"):
    """To keep a ship under control."""

    ship: str


class Rally(Struct, frozen=True, tag="rally"):
    """To shake it off at the helm."""

    ship: str


class HitShip(Struct, frozen=True, tag="hit-ship"):
    """To hit a ship with a laser."""

    shot: Shot


class LockOn(Struct, frozen=True, tag="lock-on"):
    """To get a ship into the sights of missiles."""

    shot: Shot


class ShootDown(Struct, frozen=True, tag="shoot-down"):
    """To shoot missiles down, those of a salvo first."""

    ship: str
    arm: str
    salvo: str


class Radiating(Struct, frozen=True, tag="radiating"):
    """To radiate a ship's heat."""

    ship: str


class Absorbing(Struct, frozen=True, tag="absorbing"):
    """To absorb the damage of a hit with the shield."""

    shot: Shot
    wounds: int


class Riding(Struct, frozen=True, tag="riding", omit_defaults=True):
    """To soak the Wounds of a ship at its helm."""

    shot: Shot
    wounds: int
    soaked: int = 0


class Shielding(Struct, frozen=True, tag="shielding"):
    """To bring about a Shield Effect that lasts."""

    ship: str
    effect: Of[LastingEffect]

    @property
    def kind(self) -> str:
        """By the effect."""
        return f"shielding-{self.effect}"


class Restarting(Struct, frozen=True, tag="restarting"):
    """To repair what an EMP has done."""

    ship: str


class Enduring(Struct, frozen=True, tag="enduring"):
    """Not to be worn out by ``radiation`` or ``heat`` aboard."""

    cause: Of[Strain]

    @property
    def kind(self) -> str:
        """By the cause."""
        return f"enduring-{self.cause}"


ShipGoal: TypeAlias = (
    Thrusting
    | PushOn
    | Dodge
    | KeepControl
    | Rally
    | HitShip
    | LockOn
    | ShootDown
    | Radiating
    | Absorbing
    | Riding
    | Shielding
    | Restarting
    | Enduring
)
