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


# Hand to hand, on one's turn.


class Push(Command, frozen=True, tag="push"):
    """Push a foe: ``how`` is ``bash``, ``shield-bash`` or ``prone``."""

    who: str
    target: str
    how: str = "bash"


class Grapple(Command, frozen=True, tag="grapple"):
    """Get hold of a foe, or a better hold."""

    who: str
    target: str


class BreakFree(Command, frozen=True, tag="break-free"):
    """Try to get out of a hold with a trait."""

    who: str
    trait: str = "strength"


class Crush(Command, frozen=True, tag="crush"):
    """Hurt the foe that one holds: with bare strength, or with a natural ``weapon``."""

    who: str
    trait: str = "strength"
    weapon: str = ""


class Release(Command, frozen=True, tag="release"):
    """Let go of the foe that one holds."""

    who: str


class Touch(Command, frozen=True, tag="touch"):
    """Touch a foe, and no more."""

    who: str
    target: str


class Finish(Command, frozen=True, tag="finish"):
    """Kill a helpless foe with a lethal weapon."""

    who: str
    target: str
    weapon: str = ""


class Unsettle(Command, frozen=True, tag="test-of-will"):
    """Unsettle a foe with a skill; ``effect`` is ``distracted`` or ``vulnerable`` where one chooses."""

    who: str
    target: str
    trait: str
    effect: str = ""


class Trick(Command, frozen=True, tag="trick"):
    """Fool a foe with Agility or Smarts."""

    who: str
    target: str
    trait: str = "agility"


class Support(Command, frozen=True, tag="support"):
    """Help an ally's next action with a trait."""

    who: str
    target: str
    trait: str


class FullDefense(Command, frozen=True, tag="full-defense"):
    """Stand still and do nothing but parry."""

    who: str


class PickUp(Command, frozen=True, tag="pick-up"):
    """Take up a weapon that lies on the ground."""

    who: str
    weapon: str


class Climb(Command, frozen=True, tag="climb"):
    """Climb, with claws."""

    who: str
    difficulty: str = "normal"


CLOSE = (Push, Grapple, BreakFree, Crush, Release, Touch, Finish, Unsettle, Trick, Support, FullDefense, PickUp, Climb)
"""What is done hand to hand, or about it, on one's turn."""


# Firing.


class Reload(Command, frozen=True, tag="reload"):
    """Load a weapon, or get on with it."""

    who: str
    weapon: str


# Areas, and things that break.


class Blast(Command, frozen=True, tag="blast"):
    """Send a blast round the middle of a square, or round its upper left ``corner``."""

    who: str
    weapon: str
    at: Cell
    corner: bool = False
    options: tuple[str, ...] = ()


class Spray(Command, frozen=True, tag="spray"):
    """Spray a ``cone`` or a ``stream`` toward a square."""

    who: str
    weapon: str
    toward: Cell
    template: str = "cone"
    options: tuple[str, ...] = ()


class Engulf(Command, frozen=True, tag="engulf"):
    """Attack an area without a map: a target, and as many beside it as the template holds."""

    who: str
    weapon: str
    target: str
    template: str = "medium"
    options: tuple[str, ...] = ()


class Suppress(Command, frozen=True, tag="suppress"):
    """Pin down everybody round the middle of a square, or round its upper left ``corner``."""

    who: str
    weapon: str
    at: Cell
    corner: bool = False
    options: tuple[str, ...] = ()


class Break(Command, frozen=True, tag="break"):
    """Try to break a thing: a feature of the map by its name, or ``holder:weapon``, or ``holder:shield``."""

    who: str
    thing: str
    weapon: str = ""


class GoThrough(Command, frozen=True, tag="go-through"):
    """It would have struck: it goes through the obstacle."""

    obstacle: str


class BeStopped(Command, frozen=True, tag="be-stopped"):
    """It would not have struck: the obstacle stops it."""


class CallBystander(Command, frozen=True, tag="call-bystander"):
    """Say that a stray shot of somebody's hits somebody else."""

    who: str


class Overlook(Command, frozen=True, tag="overlook"):
    """Say that a stray shot of somebody's hits nobody."""

    who: str


class SetFooting(Command, frozen=True, tag="set-footing"):
    """Say what a figure stands on: ``stable`` or ``unstable``, such as a moving vehicle."""

    who: str
    footing: str


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
    | Push
    | Grapple
    | BreakFree
    | Crush
    | Release
    | Touch
    | Finish
    | Unsettle
    | Trick
    | Support
    | FullDefense
    | PickUp
    | Climb
    | Blast
    | Spray
    | Engulf
    | Suppress
    | Break
    | GoThrough
    | BeStopped
    | Reload
    | CallBystander
    | Overlook
    | SetFooting
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
CLOSE_OPTIONS = ("disarm", "nonlethal", "frenzy")
RATES = ("rof-1", "rof-2", "rof-3")
RAPID = ("rapid-attack", "rapid-2", "rapid-3", "rapid-4", "rapid-5")
BURSTS = ("double-tap", "three-round-burst")
SHELLS = ("slug", "both-barrels")
OPTIONS = MELEE_OPTIONS + RANGED_OPTIONS + CALLED + CLOSE_OPTIONS + RATES + RAPID + BURSTS + SHELLS
"""The options of an attack; at most one called shot and one use of an aim."""
