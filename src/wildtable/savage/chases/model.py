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
    """How long a chase is."""

    USUAL = "usual", "As many rounds as most chases have."
    EXTENDED = "extended", "Longer than most."


class Outcome(Closed):
    """How a chase ends for whoever flees."""

    ESCAPED = "escaped", "It gets away."
    CAUGHT = "caught", "It does not."


class Sharing(Closed):
    """On whose card those act who share a vehicle."""

    DRIVERS_CARD = "drivers-card", "All on the card that its driver earns."
    OWN_TURNS = "own-turns", "Each on a card that it earns itself."


class Part(Closed):
    """Whether one takes part in a chase."""

    OUT = "out", "The chase is over for it."
    IN = "in", "It goes on, in whatever vehicle still goes."


class Trouble(Closed):
    """What acting on a Club brings."""

    DISASTER = "disaster", "Failing this puts one out of the chase."
    MAJOR = "major", "A hard roll, or worse."
    MINOR = "minor", "A roll, or something smaller."
    DISTRACTION = "distraction", "No attack this round."


class Gone(Closed):
    """What has put somebody out of a chase."""

    DISASTER = "disaster", "A disaster."
    WRECKED = "wrecked", "The vehicle is a wreck."


class Halt(Closed):
    """What keeps somebody from going on who is still in a chase."""

    DOWN = "down", "Nobody of it stands."


if TYPE_CHECKING:
    Stopped: TypeAlias = Gone | Halt
else:
    Stopped = joined("Stopped", Gone, Halt)
    """Why a participant does not go on, as it is seen."""


class RaceNews(Closed):
    """What has come of a participant."""

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


class Maneuver(Goal):
    """To earn Action Cards."""

    of_a_chase: ClassVar[bool] = True


class Swerve(Goal):
    """To get past a complication: ``disaster``, ``major`` or ``minor``."""

    of_a_chase: ClassVar[bool] = True

    hazard: Of[Trouble]


class HitVehicle(Goal):
    """To hit a vehicle."""

    blow: Blow


class HoldCourse(Goal):
    """To keep hold of a vehicle that has been hit."""

    of_a_chase: ClassVar[bool] = True
