"""Chases: enumerations, facts, frames and purposes of rolls."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, TypeAlias

from msgspec import Struct

from wildtable.closed import Closed, Maybe, Of, joined
from wildtable.savage.attacks.model import Blow
from wildtable.savage.parts.facts import PartFacts
from wildtable.savage.table.base import Frame, Goal
from wildtable.savage.table.model import Side


class Length(Closed):
    """The length of a chase."""

    USUAL = "usual", "As many rounds as most chases have."
    EXTENDED = "extended", "Longer than most."


class ChaseEnd(Closed):
    """The end of a chase for the fleeing side."""

    ESCAPED = "escaped", "It gets away."
    CAUGHT = "caught", "It does not."


class Sharing(Closed):
    """The card on which passengers of a vehicle act."""

    DRIVERS_CARD = "drivers-card", "All on the card that its driver earns."
    OWN_TURNS = "own-turns", "Each on a card that it earns itself."


class Involvement(Closed):
    """A participant's part in the chase."""

    OUT = "out", "The chase is over for it."
    IN = "in", "It goes on, in whatever vehicle still goes."


class Trouble(Closed):
    """The complication of acting on a Club."""

    DISASTER = "disaster", "Failing this puts one out of the chase."
    MAJOR = "major", "A hard roll, or worse."
    MINOR = "minor", "A roll, or something smaller."
    DISTRACTION = "distraction", "No attack this round."


class Gone(Closed):
    """The cause that put a participant out of a chase."""

    DISASTER = "disaster", "A disaster."
    WRECKED = "wrecked", "The vehicle is a wreck."


class Halt(Closed):
    """The cause that stops a participant without putting it out of the chase."""

    DOWN = "down", "Nobody of it stands."


if TYPE_CHECKING:
    Stopped: TypeAlias = Gone | Halt
else:
    Stopped = joined("Stopped", Gone, Halt)
    """The cause that a participant does not go on, as a seat sees it."""


class RaceNews(Closed):
    """A change of a participant."""

    RIDE = "ride", "It goes in something else."
    DISASTER = "disaster", "It is out of the chase."
    DENTED = "dented", "Its vehicle has a Wound more."
    WRECKED = "wrecked", "Its vehicle is a wreck."
    UNHARMED = "unharmed", "Its vehicle was hit, and took no harm."
    ABOARD = "aboard", "It goes along in another's vehicle."
    WHEEL = "wheel", "It drives from now on."
    TRAIT = "trait", "It rolls what the game master has named."
    MENDED = "mended", "Its vehicle has fewer Wounds."
    BACK = "back", "It is in the chase again."


FOOT, MOUNT = "foot", "mount"
"""The ways to move without a vehicle."""


class Vehicle(Struct, frozen=True, omit_defaults=True):
    """A vehicle. ``skill``: the one that steers it. ``top_speed``: in inches a round.

    ``handling`` is added to its driver's rolls. ``toughness`` includes ``armor``, which also protects those inside
    unless it is ``open``.
    """

    name: str
    skill: str
    top_speed: int
    toughness: int
    armor: int = 0
    handling: int = 0
    open: bool = False


class Racer(Struct, frozen=True, omit_defaults=True):
    """A participant: a figure, or a group that shares its card. ``ride``: ``foot``, ``mount`` or a vehicle's id.

    ``wounds``: the vehicle's. ``out``: the cause that put it out of the chase, ``disaster`` or ``wrecked``. ``trait``:
    the one that the game master set for it. ``aboard``: the unit that drives the vehicle in which it is a passenger.
    """

    unit: str
    ride: str = FOOT
    vehicle: Vehicle | None = None
    wounds: int = 0
    out: Maybe[Gone] = ""
    trait: str = ""
    aboard: str = ""


class Chase(PartFacts, frozen=True, tag="chase"):
    """A chase. ``trait``: the trait that all roll, or ``fitting`` for one of each unit's own.

    ``rounds``: the number it lasts, 0 until it begins. ``fleeing``: the side that flees. ``own_turns``: passengers of a
    vehicle earn their own cards, instead of acting on their driver's.
    """

    trait: str = "athletics"
    rounds: int = 0
    fleeing: Of[Side] = "foes"
    racers: tuple[Racer, ...] = ()
    own_turns: bool = False

    def racer(self, unit: str) -> Racer | None:
        """Return a unit's participant; None for a unit that takes no part."""
        for racer in self.racers:
            if racer.unit == unit:
                return racer
        return None


TRAITS = ("athletics", "agility", "riding", "driving", "boating", "piloting")
"""The traits that a chase may set for all rolls."""

FITTING = "fitting"
"""The word in place of a trait by which each participant rolls the one that fits how it moves."""


LENGTHS = tuple(Length)


OUTCOMES = tuple(ChaseEnd)


class ChaseRolls(Frame):
    """The start of a round: these units have yet to roll for their cards, in any order."""

    waiting: tuple[str, ...]


# Frames that go on by themselves.


class AllRolled(Frame):
    """The end of a round's chase rolls, before the round of Benny cards."""


class CardsShared(Frame):
    """The end of the deal, when passengers get their driver's cards."""


class VehicleHits(Frame):
    """The dice of an attack that hit a vehicle and have yet to roll damage, each with whether it hit with a raise."""

    blow: Blow
    raised: tuple[bool, ...]


class VehicleStruck(Frame):
    """Damage to a vehicle: ``level`` 0 for nothing, 1 for a success, and each more a Wound."""

    unit: str
    level: int


class Complication(Frame, omit_defaults=True):
    """The complication of a unit that acts on a Club. ``faced``: whether it has been resolved."""

    unit: str
    faced: bool = False


class Crash(Frame):
    """A vehicle's collision; the figures ``left`` aboard have yet to take the damage."""

    unit: str
    damage: int
    left: tuple[str, ...]


class ChaseOver(Frame):
    """The end of a chase: after its last round, or with nobody left to flee or to follow."""


class Maneuver(Goal):
    """The roll to earn Action Cards."""

    of_a_chase: ClassVar[bool] = True


class Swerve(Goal):
    """The roll against a complication: ``disaster``, ``major`` or ``minor``."""

    of_a_chase: ClassVar[bool] = True

    hazard: Of[Trouble]


class HitVehicle(Goal):
    """The roll to hit a vehicle."""

    blow: Blow


class HoldCourse(Goal):
    """The roll to keep control of a vehicle that was damaged."""

    of_a_chase: ClassVar[bool] = True
