"""What people can ask for, of all topics."""

from __future__ import annotations

from typing import TypeAlias

from wildtable.savage.areas.commands import Blast, Engulf, Spray, Suppress
from wildtable.savage.attacks.commands import Attack, GiveDrop, LetGo, Strike
from wildtable.savage.bennies.commands import Award, GiveBack, Grant, GrantFree, Influence, StartSession
from wildtable.savage.breaking.commands import BeStopped, Break, GoThrough
from wildtable.savage.cards.commands import Begin, EndFight, Go, Hold, Interrupt, NewCard, Pass
from wildtable.savage.close_combat.commands import BreakFree, Crush, Finish, FullDefense, Grapple, Push, Release, Touch
from wildtable.savage.firing.commands import CallBystander, Overlook, Reload
from wildtable.savage.gravity.commands import SetGravity
from wildtable.savage.healing.commands import Heal, PassTime, Tire
from wildtable.savage.movement.commands import Climb, GoProne, Move, Place, Run, Stand
from wildtable.savage.power.commands import Recharge, SpendPower
from wildtable.savage.riding.commands import Dismount, MountUp, SetAgainst, SetFooting
from wildtable.savage.sight.commands import Search, SetCover, SetLight
from wildtable.savage.table.base import Command
from wildtable.savage.table.commands import Enter, EnterGroup, Leave, Play, React, SetScene
from wildtable.savage.traits.commands import Call, CallOpposed, GroupRoll, Keep, Reroll, Roll, TraitRoll
from wildtable.savage.turns.commands import Aim, Declare, Defend, EndTurn
from wildtable.savage.weapons.commands import PickUp, Ready
from wildtable.savage.wits.commands import Support, TestOfWill, Trick
from wildtable.savage.wounds.commands import ShakeOff, Soak, Suffer, Treat

AnyCommand: TypeAlias = Command
"""Any of them, those of the parts as well."""

COMMANDS: tuple[type[Command], ...] = (
    Attack,
    Move,
    Run,
    Stand,
    GoProne,
    Declare,
    Aim,
    Defend,
    Ready,
    Treat,
    Search,
    Hold,
    Go,
    EndTurn,
    Keep,
    Reroll,
    Soak,
    Suffer,
    NewCard,
    Pass,
    Strike,
    LetGo,
    Roll,
    ShakeOff,
    Play,
    TraitRoll,
    StartSession,
    Begin,
    EndFight,
    Award,
    Call,
    CallOpposed,
    GiveDrop,
    SetLight,
    SetCover,
    Place,
    Push,
    Grapple,
    BreakFree,
    Crush,
    Release,
    Touch,
    Finish,
    TestOfWill,
    Trick,
    Support,
    FullDefense,
    PickUp,
    Climb,
    Blast,
    Spray,
    Engulf,
    Suppress,
    Break,
    GoThrough,
    BeStopped,
    Reload,
    CallBystander,
    Overlook,
    SetFooting,
    Heal,
    PassTime,
    Tire,
    React,
    SetScene,
    Enter,
    EnterGroup,
    Leave,
    MountUp,
    Dismount,
    SetAgainst,
    GroupRoll,
    Interrupt,
    SpendPower,
    Recharge,
    Influence,
    Grant,
    GrantFree,
    GiveBack,
    SetGravity,
)
