"""What can wait in a chase."""

from __future__ import annotations

from wildtable.savage.attacks.facts import Blow
from wildtable.savage.table.base import Frame


class ChaseRolls(Frame):
    """A round begins: these units have yet to roll for their cards, in any order."""

    waiting: tuple[str, ...]


# Frames that go on by themselves.


class AllRolled(Frame):
    """Everybody has rolled: the round of Benny cards follows."""


class CardsShared(Frame):
    """All cards are dealt: those who go along in a vehicle act on its driver's."""


class VehicleHits(Frame):
    """These dice of an attack have hit a vehicle, each with a raise or without, and have yet to do their damage."""

    blow: Blow
    raised: tuple[bool, ...]


class VehicleStruck(Frame):
    """Damage has struck a vehicle: 0 nothing, 1 a bare success, each more a Wound."""

    unit: str
    level: int


class Complication(Frame, omit_defaults=True):
    """A unit acts on a Club. ``faced``: what comes of it is dealt with."""

    unit: str
    faced: bool = False


class Crash(Frame):
    """A vehicle has hit something; these aboard have yet to suffer so much damage."""

    unit: str
    damage: int
    left: tuple[str, ...]


class ChaseOver(Frame):
    """The last round is over, or nobody is left to flee or to follow."""
