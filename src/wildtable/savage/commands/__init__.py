"""What can be asked for: the commands. Each is legal exactly where an offer has it."""

from __future__ import annotations

from typing import TypeAlias

from wildtable.savage.commands.answers import (
    BeStopped,
    CallBystander,
    GoThrough,
    Keep,
    LetGo,
    NewCard,
    Overlook,
    Pass,
    Reroll,
    Roll,
    SetAgainst,
    Soak,
    Strike,
    Suffer,
)
from wildtable.savage.commands.base import Command
from wildtable.savage.commands.chase import EndChase, SetRide, StartChase
from wildtable.savage.commands.close import (
    BreakFree,
    Climb,
    Crush,
    Finish,
    FullDefense,
    Grapple,
    PickUp,
    Push,
    Release,
    Support,
    Touch,
    Trick,
    Unsettle,
)
from wildtable.savage.commands.ranged import (
    Blast,
    Break,
    Engulf,
    Reload,
    Spray,
    Suppress,
)
from wildtable.savage.commands.story import GiveBack, Grant, GrantFree, Influence, Recharge, SpendPower
from wildtable.savage.commands.table import (
    Award,
    Begin,
    Call,
    CallOpposed,
    EndFight,
    Enter,
    EnterGroup,
    GiveDrop,
    GroupRoll,
    Heal,
    Leave,
    PassTime,
    Place,
    Play,
    React,
    SetCover,
    SetFooting,
    SetGravity,
    SetLight,
    SetScene,
    ShakeOff,
    StartSession,
    Tire,
    TraitRoll,
)
from wildtable.savage.commands.turn import (
    Aim,
    Attack,
    Declare,
    Defend,
    Dismount,
    EndTurn,
    Go,
    GoProne,
    Hold,
    Interrupt,
    MountUp,
    Move,
    Ready,
    Run,
    Search,
    Stand,
    Treat,
)
from wildtable.savage.options import Kind, of_kind
from wildtable.savage.starships.commands import AnyShipCommand
from wildtable.savage.surroundings import GravityKind, LightLevel, MapEdge, PlaceKind, Span
from wildtable.savage.worlds.commands import Assist, AssistSpecially, AssistTrait, SetWorld

__all__ = [
    "BURSTS",
    "CALLED",
    "CHASE",
    "CLOSE",
    "CLOSE_OPTIONS",
    "EDGES",
    "GRAVITIES",
    "LIGHTS",
    "MELEE_OPTIONS",
    "OPTIONS",
    "PLACES",
    "RANGED_OPTIONS",
    "RAPID",
    "RATES",
    "SHELLS",
    "SPANS",
    "Aim",
    "AnyCommand",
    "Assist",
    "AssistSpecially",
    "AssistTrait",
    "Attack",
    "Award",
    "BeStopped",
    "Begin",
    "Blast",
    "Break",
    "BreakFree",
    "Call",
    "CallBystander",
    "CallOpposed",
    "Climb",
    "Command",
    "Crush",
    "Declare",
    "Defend",
    "Dismount",
    "EndChase",
    "EndFight",
    "EndTurn",
    "Engulf",
    "Enter",
    "EnterGroup",
    "Finish",
    "FullDefense",
    "GiveBack",
    "GiveDrop",
    "Go",
    "GoProne",
    "GoThrough",
    "Grant",
    "GrantFree",
    "Grapple",
    "GroupRoll",
    "Heal",
    "Hold",
    "Influence",
    "Interrupt",
    "Keep",
    "Leave",
    "LetGo",
    "MountUp",
    "Move",
    "NewCard",
    "Overlook",
    "Pass",
    "PassTime",
    "PickUp",
    "Place",
    "Play",
    "Push",
    "React",
    "Ready",
    "Recharge",
    "Release",
    "Reload",
    "Reroll",
    "Roll",
    "Run",
    "Search",
    "SetAgainst",
    "SetCover",
    "SetFooting",
    "SetGravity",
    "SetLight",
    "SetRide",
    "SetScene",
    "SetWorld",
    "ShakeOff",
    "Soak",
    "SpendPower",
    "Spray",
    "Stand",
    "StartChase",
    "StartSession",
    "Strike",
    "Suffer",
    "Support",
    "Suppress",
    "Tire",
    "Touch",
    "TraitRoll",
    "Treat",
    "Trick",
    "Unsettle",
]

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
    | MountUp
    | Dismount
    | SetAgainst
    | GroupRoll
    | Assist
    | AssistTrait
    | AssistSpecially
    | SetWorld
    | Interrupt
    | StartChase
    | SetRide
    | EndChase
    | AnyShipCommand
    | SpendPower
    | Recharge
    | Influence
    | Grant
    | GrantFree
    | GiveBack
    | SetGravity
)

CLOSE = (Push, Grapple, BreakFree, Crush, Release, Touch, Finish, Unsettle, Trick, Support, FullDefense, PickUp, Climb)
"""What is done hand to hand, or about it, on one's turn."""

CHASE = (StartChase, SetRide, EndChase)
"""What the game master does about a chase."""

SPANS = tuple(span.value for span in Span)
PLACES = tuple(place.value for place in PlaceKind)
"""What sort of place a scene can be, for Edges that ask; ``nowhere`` in particular."""
GRAVITIES = tuple(gravity.value for gravity in GravityKind)
EDGES = tuple(edge.value for edge in MapEdge)
LIGHTS = tuple(light.value for light in LightLevel)

MELEE_OPTIONS = of_kind(Kind.MELEE)
RANGED_OPTIONS = of_kind(Kind.AIM)
CALLED = of_kind(Kind.CALLED)
CLOSE_OPTIONS = of_kind(Kind.CLOSE)
RATES = of_kind(Kind.RATE)
RAPID = of_kind(Kind.RAPID)
BURSTS = of_kind(Kind.BURST)
SHELLS = of_kind(Kind.SHELL)
OPTIONS = MELEE_OPTIONS + RANGED_OPTIONS + CALLED + CLOSE_OPTIONS + RATES + RAPID + BURSTS + SHELLS
"""The options of an attack; at most one called shot and one use of an aim."""
