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
    Soak,
    Strike,
    Suffer,
)
from wildtable.savage.commands.base import Command
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
from wildtable.savage.commands.table import (
    Award,
    Begin,
    Call,
    CallOpposed,
    EndFight,
    Enter,
    EnterGroup,
    GiveDrop,
    Heal,
    Leave,
    PassTime,
    Place,
    Play,
    React,
    SetCover,
    SetFooting,
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
    EndTurn,
    Go,
    GoProne,
    Hold,
    Move,
    Ready,
    Run,
    Search,
    Stand,
    Treat,
)

__all__ = [
    "BURSTS",
    "CALLED",
    "CLOSE",
    "CLOSE_OPTIONS",
    "EDGES",
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
    "EndFight",
    "EndTurn",
    "Engulf",
    "Enter",
    "EnterGroup",
    "Finish",
    "FullDefense",
    "GiveDrop",
    "Go",
    "GoProne",
    "GoThrough",
    "Grapple",
    "Heal",
    "Hold",
    "Keep",
    "Leave",
    "LetGo",
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
    "Release",
    "Reload",
    "Reroll",
    "Roll",
    "Run",
    "Search",
    "SetCover",
    "SetFooting",
    "SetLight",
    "SetScene",
    "ShakeOff",
    "Soak",
    "Spray",
    "Stand",
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
)

CLOSE = (Push, Grapple, BreakFree, Crush, Release, Touch, Finish, Unsettle, Trick, Support, FullDefense, PickUp, Climb)
"""What is done hand to hand, or about it, on one's turn."""

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
