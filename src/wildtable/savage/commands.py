"""What people can ask for, of all topics."""

from __future__ import annotations

from typing import TypeAlias

from wildtable.savage.areas.commands import Blast, Engulf, SetBunched, Spray, Suppress
from wildtable.savage.attacks.commands import Attack, AttackAsOne, GiveDrop, LetGo, Strike
from wildtable.savage.bennies.commands import (
    Award,
    EndSession,
    GiveBack,
    Grant,
    GrantFree,
    Influence,
    ShareBenny,
    StartSession,
)
from wildtable.savage.breaking.commands import BeStopped, Break, GoThrough, SetHardness
from wildtable.savage.campaign.commands import HandOut, PutAway, Write
from wildtable.savage.cards.commands import ActOn, Begin, EndFight, Go, Hold, Interrupt, NewCard, Pass
from wildtable.savage.close_combat.commands import BreakFree, Crush, Finish, FullDefense, Grapple, Push, Release, Touch
from wildtable.savage.firing.commands import CallBystander, Overlook, Reload, WatchShot
from wildtable.savage.gravity.commands import SetGravity
from wildtable.savage.healing.commands import Heal, PassTime, Tire
from wildtable.savage.mishaps.commands import Befall, SpareMishap
from wildtable.savage.movement.commands import (
    Climb,
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
from wildtable.savage.power.commands import Recharge, SpendPower
from wildtable.savage.riding.commands import Dismount, MountUp, SetAgainst, SetFooting
from wildtable.savage.rulings.commands import RULINGS
from wildtable.savage.sight.commands import Search, SetCover, SetLight, SetSeen
from wildtable.savage.table.base import Command
from wildtable.savage.table.commands import (
    Enter,
    EnterGroup,
    HandOver,
    Leave,
    Play,
    React,
    SetRole,
    SetScene,
    SetWeather,
)
from wildtable.savage.traits.commands import (
    Call,
    CallOpposed,
    GroupRoll,
    Keep,
    Modify,
    Reroll,
    Roll,
    RollAnew,
    TakeAway,
    TraitRoll,
)
from wildtable.savage.turns.commands import Aim, CarryOut, Declare, Defend, EndTurn
from wildtable.savage.weapons.commands import PickUp, Ready
from wildtable.savage.wits.commands import (
    AllowAttempt,
    AllowOpposed,
    Attempt,
    LeaveIt,
    RefuseAttempt,
    Support,
    TestOfWill,
    Trick,
)
from wildtable.savage.wounds.commands import ShakeOff, Soak, Suffer, Treat

AnyCommand: TypeAlias = Command
"""Any of them, those of the parts as well."""

COMMANDS: tuple[type[Command], ...] = (
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
    Go,
    EndTurn,
    Keep,
    Reroll,
    RollAnew,
    Soak,
    Suffer,
    NewCard,
    ActOn,
    Pass,
    Strike,
    LetGo,
    Roll,
    ShakeOff,
    Play,
    TraitRoll,
    StartSession,
    EndSession,
    Begin,
    EndFight,
    Befall,
    SpareMishap,
    SetHardness,
    Award,
    Call,
    CallOpposed,
    GiveDrop,
    SetLight,
    SetSeen,
    SetCover,
    Place,
    SetDistance,
    Gather,
    SetDoor,
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
    SetWeather,
    Enter,
    EnterGroup,
    SetRole,
    Leave,
    HandOver,
    MountUp,
    Dismount,
    SetAgainst,
    GroupRoll,
    Interrupt,
    SpendPower,
    Recharge,
    Influence,
    ShareBenny,
    Grant,
    GrantFree,
    GiveBack,
    SetGravity,
    WatchShot,
    SetBunched,
    Modify,
    TakeAway,
    Attempt,
    AllowAttempt,
    AllowOpposed,
    RefuseAttempt,
    LeaveIt,
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
)
