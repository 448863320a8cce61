"""Chases: facts."""

from __future__ import annotations

from msgspec import Struct

from wildtable.closed import Maybe, Of
from wildtable.savage.chases.sets import Gone, Length, Outcome
from wildtable.savage.parts.facts import PartFacts
from wildtable.savage.table.sets import Side

FOOT, MOUNT = "foot", "mount"
"""How one goes without a vehicle."""


class Vehicle(Struct, frozen=True, omit_defaults=True):
    """A vehicle. ``skill``: what it is steered with. ``top_speed``: in inches a round. ``toughness``: with its
    ``armor``, which also shields those inside unless it is ``open``. ``handling``: added to its driver's rolls."""

    name: str
    skill: str
    top_speed: int
    toughness: int
    armor: int = 0
    handling: int = 0
    open: bool = False


class Racer(Struct, frozen=True, omit_defaults=True):
    """A participant: a figure, or a group that shares its card. ``ride``: ``foot``, ``mount`` or a vehicle's id.

    ``wounds``: the vehicle's. ``out``: what has put it out of the chase: ``disaster`` or ``wrecked``. ``trait``: what
    the game master has named for it. ``aboard``: the unit that drives the vehicle in which it goes along.
    """

    unit: str
    ride: str = FOOT
    vehicle: Vehicle | None = None
    wounds: int = 0
    out: Maybe[Gone] = ""
    trait: str = ""
    aboard: str = ""


class Chase(PartFacts, frozen=True, tag="chase"):
    """A chase. ``trait``: what everybody rolls, or that everybody rolls what is ``fitting``. ``rounds``: how many it
    lasts, 0 until it begins. ``fleeing``: the side that wants to get away. ``own_turns``: those who go along in a
    vehicle earn cards of their own; else they act on its driver's."""

    trait: str = "athletics"
    rounds: int = 0
    fleeing: Of[Side] = "foes"
    racers: tuple[Racer, ...] = ()
    own_turns: bool = False

    def racer(self, unit: str) -> Racer | None:
        """A participant; None for whoever takes no part."""
        for racer in self.racers:
            if racer.unit == unit:
                return racer
        return None


TRAITS = ("athletics", "agility", "riding", "driving", "boating", "piloting")
"""What can be rolled for cards, everybody the same."""

FITTING = "fitting"
"""In the place of such a trait: each rolls what fits how it moves."""


LENGTHS = tuple(Length)


OUTCOMES = tuple(Outcome)
