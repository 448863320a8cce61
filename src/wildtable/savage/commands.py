"""What can be asked for: the commands. Each is legal exactly where an offer has it."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from wildtable.board import Cell


class Command(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A command. ``purse``, where there is one: ``own`` Bennies or the game master's ``pool``."""


# On one's turn.


class Attack(Command, frozen=True, tag="attack"):
    """Attack a target with a weapon; ``options`` are the game's attack options, see `OPTIONS`."""

    who: str
    target: str
    weapon: str = ""
    options: tuple[str, ...] = ()


class Move(Command, frozen=True, tag="move"):
    """Move to a square that can be reached."""

    who: str
    to: Cell


class Run(Command, frozen=True, tag="run"):
    """Run: more inches, and a penalty to every action of the turn."""

    who: str


class Stand(Command, frozen=True, tag="stand"):
    """Stand up."""

    who: str


class GoProne(Command, frozen=True, tag="go-prone"):
    """Drop to the ground."""

    who: str


class Declare(Command, frozen=True, tag="declare"):
    """Declare how many actions the turn will have, before any die is rolled."""

    who: str
    actions: int


class Aim(Command, frozen=True, tag="aim"):
    """Spend the turn taking aim."""

    who: str


class Defend(Command, frozen=True, tag="defend"):
    """Spend the turn's action on defence."""

    who: str


class Ready(Command, frozen=True, tag="ready"):
    """Take a weapon in the right or left ``hand``; an empty weapon empties the hand."""

    who: str
    weapon: str
    hand: str = "right"


class Treat(Command, frozen=True, tag="treat"):
    """Try to stop an adjacent figure's bleeding."""

    who: str
    target: str


class Search(Command, frozen=True, tag="search"):
    """Try to make out somebody in pitch darkness."""

    who: str
    target: str


class Hold(Command, frozen=True, tag="hold"):
    """Go on Hold. ``who``: the unit."""

    who: str


class Go(Command, frozen=True, tag="go"):
    """Come off Hold and act now. ``who``: the unit."""

    who: str


class EndTurn(Command, frozen=True, tag="end-turn"):
    """End the turn. ``who``: the unit."""

    who: str


# Answers to what waits.


class Keep(Command, frozen=True, tag="keep"):
    """Keep the roll as it is."""

    who: str


class Reroll(Command, frozen=True, tag="reroll"):
    """Spend a Benny on another roll; the best counts."""

    who: str
    purse: str = "own"


class Soak(Command, frozen=True, tag="soak"):
    """Spend a Benny on a Soak roll."""

    who: str
    purse: str = "own"


class Suffer(Command, frozen=True, tag="suffer"):
    """Take the Wounds."""

    who: str


class NewCard(Command, frozen=True, tag="new-card"):
    """Spend a Benny on another Action Card. ``who``: the unit."""

    who: str
    purse: str = "own"


class Pass(Command, frozen=True, tag="pass"):
    """No more cards. ``who``: the unit."""

    who: str


class Strike(Command, frozen=True, tag="strike"):
    """Make the free attack."""

    who: str
    weapon: str = ""


class LetGo(Command, frozen=True, tag="let-go"):
    """Make no free attack."""

    who: str


class Roll(Command, frozen=True, tag="roll"):
    """Make the roll that was asked for."""

    who: str


# At any time.


class ShakeOff(Command, frozen=True, tag="unshake"):
    """Spend a Benny to be Shaken no longer, at once."""

    who: str
    purse: str = "own"


class Play(Command, frozen=True, tag="play"):
    """Take a hero's part; it is one's own from now on."""

    who: str
    seat: str = ""


class TraitRoll(Command, frozen=True, tag="test"):
    """Roll a trait outside a fight; ``difficulty`` is easy, normal, difficult or very-difficult."""

    who: str
    trait: str
    difficulty: str = "normal"


# The game master's.


class StartSession(Command, frozen=True, tag="start-session"):
    """Begin a session: Bennies for everybody."""


class Begin(Command, frozen=True, tag="begin"):
    """Begin a fight. ``ambush``: the side that lies in ambush, or nothing."""

    ambush: str = ""


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

    light: str


class SetCover(Command, frozen=True, tag="set-cover"):
    """Say how a figure is covered, whatever the map shows: 0 to 4, or -1 to read the map again."""

    who: str
    cover: int


class Place(Command, frozen=True, tag="place"):
    """Put a figure on a square outside the order of play."""

    who: str
    at: Cell


# Characters.


class Heal(Command, frozen=True, tag="heal"):
    """Treat somebody's Wounds within the hour."""

    who: str
    target: str


class PassTime(Command, frozen=True, tag="pass-time"):
    """Let time pass: see `SPANS`."""

    span: str


class Tire(Command, frozen=True, tag="tire"):
    """Say how tired a figure is: levels of Fatigue, 3 for Incapacitated."""

    who: str
    fatigue: int


class React(Command, frozen=True, tag="react"):
    """Roll for a stranger's first reaction; nobody of those at the table if ``who`` is empty."""

    who: str = ""


class SetScene(Command, frozen=True, tag="set-scene"):
    """Say what sort of place it is: see `PLACES`."""

    where: str


class Enter(Command, frozen=True, tag="enter"):
    """Bring in a ready figure from one of the map's edges."""

    figure: str
    side: str
    edge: str = ""


class EnterGroup(Command, frozen=True, tag="enter-group"):
    """Bring in a group of Extras that share a card."""

    figure: str
    side: str
    count: int
    edge: str = ""


class Leave(Command, frozen=True, tag="leave"):
    """Take a figure from the table."""

    who: str


AnyCommand: TypeAlias = (
    Attack
    | Move
    | Run
    | Stand
    | GoProne
    | Declare
    | Aim
    | Defend
    | Ready
    | Treat
    | Search
    | Hold
    | Go
    | EndTurn
    | Keep
    | Reroll
    | Soak
    | Suffer
    | NewCard
    | Pass
    | Strike
    | LetGo
    | Roll
    | ShakeOff
    | Play
    | TraitRoll
    | StartSession
    | Begin
    | EndFight
    | Award
    | Call
    | CallOpposed
    | GiveDrop
    | SetLight
    | SetCover
    | Place
    | Heal
    | PassTime
    | Tire
    | React
    | SetScene
    | Enter
    | EnterGroup
    | Leave
)

SPANS = ("minute", "hour", "day", "five-days")
PLACES = ("nowhere", "wilds", "town", "underworld")
"""What sort of place a scene can be, for Edges that ask; ``nowhere`` in particular."""
EDGES = ("north", "east", "south", "west")
LIGHTS = ("bright", "dim", "dark", "pitch-dark")

MELEE_OPTIONS = ("wild-attack", "two-weapons")
RANGED_OPTIONS = ("aim-bonus", "aim-steady")
CALLED = ("limb", "head", "small", "tiny")
OPTIONS = MELEE_OPTIONS + RANGED_OPTIONS + CALLED
"""The options of an attack; at most one called shot and one use of an aim."""
