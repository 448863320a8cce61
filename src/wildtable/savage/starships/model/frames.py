"""Starships: frames and purposes of rolls."""

from __future__ import annotations

from wildtable.closed import Of
from wildtable.dice import Against, Sum
from wildtable.play.question import Part
from wildtable.savage.starships.model.facts import Shot
from wildtable.savage.starships.model.sets import HitChoice, LastingEffect, Strain
from wildtable.savage.table.base import Frame, Goal
from wildtable.savage.traits.model import Rolled

# Frames that ask.


class LockedOn(Frame):
    """Missiles have their target: the gunner says how many to release."""

    who: str
    shot: Shot


class ShipDamage(Frame):
    """Damage to a ship that may be kept or rerolled; ``best``: 0 nothing, 1 a bare success, each more 4 over."""

    who: str
    shot: Shot
    pool: Sum
    against: Against
    parts: tuple[Part, ...]
    best: int


class ShipHit(Frame):
    """A hit on a ship: it is Shaken, or has ``wounds``. ``who`` decides whether to absorb it (``way`` is ``absorb``),
    or to soak it at the helm (``soak``)."""

    who: str
    shot: Shot
    wounds: int
    way: Of[HitChoice]
    soaked: int = 0


class EndOffered(Frame):
    """An offer to end the fight, made by ``by``; the speakers of the other ships in ``left`` have yet to agree."""

    by: str
    left: tuple[str, ...]


class EvadedTogether(Frame):
    """A roll against each of several missiles, all of them made: keep them, or spend a Benny on one."""

    who: str
    rolls: tuple[Rolled, ...]

    @property
    def of_several(self) -> bool | None:
        """See `Frame.of_several`."""
        return True


# Frames that go on by themselves.


class DuelOver(Frame, omit_defaults=True):
    """The fight between ships is over; all may have ``agreed``."""

    agreed: bool = False


class StrikesHome(Frame):
    """A hit whose ship has lost the one who could absorb or soak it: the choice passes to another, or the hit
    strikes."""

    shot: Shot
    wounds: int
    soaked: int = 0


class ShipsReady(Frame):
    """The cards are dealt: ships begin their round."""


class PilotDone(Frame):
    """A unit's turn is over: where it has flown a ship, missiles come nearer."""

    unit: str


class Evading(Frame):
    """A pilot evades missiles, one after the other; ``salvos``: one entry for each missile still to come."""

    who: str
    ship: str
    salvos: tuple[str, ...]

    @property
    def of_several(self) -> bool | None:
        """See `Frame.of_several`."""
        return True


class EvadingTogether(Frame):
    """A pilot evades missiles all at once; ``salvos``: one entry for each that has still to be rolled for."""

    who: str
    ship: str
    salvos: tuple[str, ...]
    rolls: tuple[Rolled, ...] = ()

    @property
    def of_several(self) -> bool | None:
        """See `Frame.of_several`."""
        return True


class RoundEnds(Frame):
    """Everybody has acted: missiles strike, heat is radiated, Shield Effects wear off."""


class Strikes(Frame):
    """The missiles of a salvo strike, one after the other."""

    salvo: str

    @property
    def of_several(self) -> bool | None:
        """See `Frame.of_several`."""
        return True


class Cooling(Frame):
    """A ship cruises, and its heat is radiated."""

    ship: str


class Wearing(Frame):
    """A ship's Shield Effects run down; one with its shield down sheds Heat Fatigue."""

    ship: str


class ShipsRest(Frame):
    """The fight is over: nothing flies any more, weapons cool down."""


class NextRound(Frame):
    """The ships are through with the round."""


class Critical(Frame):
    """A hit that wounded a ship: a critical hit. ``ship``: the one that a ruling has wounded, without any ``shot``."""

    shot: Shot | None
    ship: str = ""


class Control(Frame):
    """A hit that wounded a ship: its pilot keeps it under control, or not."""

    ship: str


class Endure(Frame):
    """``radiation`` or ``heat`` aboard; these have yet to roll against it."""

    left: tuple[str, ...]
    cause: Of[Strain]


class Collision(Frame):
    """A ship runs into something; these aboard have yet to take so much damage."""

    left: tuple[str, ...]
    damage: int


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

    @property
    def of_several(self) -> bool | None:
        """See `Frame.of_several`."""
        return True


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
    """The goal of repairing a ship crippled by an EMP."""

    ship: str


class Enduring(Goal):
    """Not to be worn out by ``radiation`` or ``heat`` aboard."""

    cause: Of[Strain]

    @property
    def kind(self) -> str:
        """By the cause."""
        return f"enduring-{self.cause}"
