"""At any time, and the game master's."""

from __future__ import annotations

from wildtable.board import Cell
from wildtable.closed import Maybe, Of
from wildtable.savage.commands.base import Command
from wildtable.savage.sequence import Purse
from wildtable.savage.surroundings import Difficulty, Footing, GravityKind, LightLevel, MapEdge, PlaceKind, Side, Span


class ShakeOff(Command, frozen=True, tag="unshake"):
    """Spend a Benny to be Shaken no longer, at once."""

    who: str
    purse: Of[Purse] = "own"


class Play(Command, frozen=True, tag="play"):
    """Take a hero's part; it is one's own from now on."""

    who: str
    seat: str = ""


class TraitRoll(Command, frozen=True, tag="test"):
    """Roll a trait outside a fight; ``difficulty`` is easy, normal, difficult or very-difficult."""

    who: str
    trait: str
    difficulty: Of[Difficulty] = "normal"


class GroupRoll(Command, frozen=True, tag="group-roll"):
    """Roll a trait for a group of like Extras as one. ``who``: the group."""

    who: str
    trait: str
    difficulty: Of[Difficulty] = "normal"


class Heal(Command, frozen=True, tag="heal"):
    """Treat somebody's Wounds within the hour."""

    who: str
    target: str


class StartSession(Command, frozen=True, tag="start-session"):
    """Begin a session: Bennies for everybody."""


class Begin(Command, frozen=True, tag="begin"):
    """Begin a fight. ``ambush``: the side that lies in ambush, or nothing."""

    ambush: Maybe[Side] = ""


class EndFight(Command, frozen=True, tag="end-fight"):
    """End the fight: no more rounds."""


class Award(Command, frozen=True, tag="award"):
    """Award a hero a Benny."""

    who: str


class Call(Command, frozen=True, tag="call"):
    """Ask a figure for a trait roll with some ``dice``; ``modifier`` -10 to 10."""

    who: str
    trait: str
    modifier: int = 0
    dice: int = 1


class CallOpposed(Command, frozen=True, tag="call-opposed"):
    """An opposed roll: ``who`` acts with a trait, ``target`` resists with its own."""

    who: str
    trait: str
    target: str
    resists: str


class GiveDrop(Command, frozen=True, tag="give-drop"):
    """Say that somebody has the Drop on a target."""

    who: str
    target: str


class SetLight(Command, frozen=True, tag="set-light"):
    """Set the light: ``bright``, ``dim``, ``dark`` or ``pitch-dark``."""

    light: Of[LightLevel]


class SetCover(Command, frozen=True, tag="set-cover"):
    """Say how a figure is covered, whatever the map shows: 0 to 4, or -1 to read the map again."""

    who: str
    cover: int


class Place(Command, frozen=True, tag="place"):
    """Put a figure on a square outside the order of play."""

    who: str
    at: Cell


class SetFooting(Command, frozen=True, tag="set-footing"):
    """Say what a figure stands on: ``stable`` or ``unstable``, such as a moving vehicle."""

    who: str
    footing: Of[Footing]


class PassTime(Command, frozen=True, tag="pass-time"):
    """Let time pass: see `SPANS`."""

    span: Of[Span]


class Tire(Command, frozen=True, tag="tire"):
    """Say how tired a figure is: levels of Fatigue, 3 for Incapacitated."""

    who: str
    fatigue: int


class React(Command, frozen=True, tag="react"):
    """Roll for a stranger's first reaction; nobody of those at the table if ``who`` is empty."""

    who: str = ""


class SetScene(Command, frozen=True, tag="set-scene"):
    """Say what sort of place it is: see `PLACES`."""

    where: Of[PlaceKind]


class SetGravity(Command, frozen=True, tag="set-gravity"):
    """Say how much things weigh: see `GRAVITIES`."""

    gravity: Of[GravityKind]


class Enter(Command, frozen=True, tag="enter"):
    """Bring in a ready figure from one of the map's edges."""

    figure: str
    side: Of[Side]
    edge: Maybe[MapEdge] = ""


class EnterGroup(Command, frozen=True, tag="enter-group"):
    """Bring in a group of Extras that share a card."""

    figure: str
    side: Of[Side]
    count: int
    edge: Maybe[MapEdge] = ""


class Leave(Command, frozen=True, tag="leave"):
    """Take a figure from the table."""

    who: str
