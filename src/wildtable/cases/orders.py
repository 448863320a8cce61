"""Whose commands a case gives: the game master's, and those of somebody's turn."""

from __future__ import annotations

from wildtable.cases import ships
from wildtable.savage.areas.commands import Blast, Engulf, SetBunched, Spray, Suppress
from wildtable.savage.attacks.commands import Attack, AttackAsOne, GiveDrop
from wildtable.savage.bennies.commands import Award
from wildtable.savage.breaking.commands import Break, SetHardness
from wildtable.savage.campaign.commands import HandOut, PutAway, Write
from wildtable.savage.cards.commands import Hold, Interrupt
from wildtable.savage.chases.topic import CHASES
from wildtable.savage.close_combat.commands import CLOSE
from wildtable.savage.firing.commands import CallBystander, Overlook, Reload, WatchShot
from wildtable.savage.gravity.commands import SetGravity
from wildtable.savage.healing.commands import PassTime, Tire
from wildtable.savage.mishaps.commands import Befall, SpareMishap
from wildtable.savage.movement.commands import (
    Gather,
    GoProne,
    Move,
    MoveAlong,
    OpenDoor,
    Place,
    Run,
    SetDistance,
    SetDoor,
    ShutDoor,
    Stand,
)
from wildtable.savage.places.commands import Hide, LeaveScene, MoveHidden, OpenPlace, OpenScene, Reveal, Show
from wildtable.savage.riding.commands import Dismount, MountUp, SetFooting
from wildtable.savage.rulings.commands import RULINGS
from wildtable.savage.sight.commands import Search, SetCover
from wildtable.savage.table.commands import Enter, EnterGroup, HandOver, Leave, React, SetRole, SetScene, SetWeather
from wildtable.savage.traits.commands import Call, CallOpposed, GroupRoll, Modify, TakeAway
from wildtable.savage.turns.commands import Aim, CarryOut, Declare, Defend, EndTurn
from wildtable.savage.weapons.commands import Ready
from wildtable.savage.wits.commands import Attempt
from wildtable.savage.wounds.commands import Treat

MASTERS: tuple[type, ...] = (
    Befall,
    SpareMishap,
    SetHardness,
    Award,
    Call,
    CallOpposed,
    GiveDrop,
    SetCover,
    Place,
    SetDistance,
    Gather,
    SetDoor,
    SetFooting,
    CallBystander,
    Overlook,
    WatchShot,
    SetBunched,
    PassTime,
    Tire,
    React,
    SetRole,
    SetScene,
    SetWeather,
    SetGravity,
    Enter,
    EnterGroup,
    Leave,
    HandOver,
    GroupRoll,
    Modify,
    TakeAway,
    Write,
    MoveHidden,
    OpenPlace,
    OpenScene,
    LeaveScene,
    Show,
    Hide,
    Reveal,
    HandOut,
    PutAway,
    *RULINGS,
    *CHASES.commands,
    *ships.GAME_MASTERS,
)
"""What the game master says."""

ON_TURN: tuple[type, ...] = (
    Attack,
    AttackAsOne,
    Move,
    MoveAlong,
    Run,
    Stand,
    GoProne,
    OpenDoor,
    ShutDoor,
    Declare,
    CarryOut,
    Aim,
    Defend,
    Ready,
    Treat,
    Search,
    Hold,
    Interrupt,
    EndTurn,
    *CLOSE,
    Attempt,
    Blast,
    Spray,
    Engulf,
    Suppress,
    Break,
    Reload,
    MountUp,
    Dismount,
    *ships.ON_TURN,
)
"""What one does on one's turn."""
