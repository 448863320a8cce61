"""Commands of all topics and parts by name: ``from wildtable.savage.commands import Attack, Move``."""

from __future__ import annotations

from wildtable.savage.areas.messages import (
    Blast as Blast,
    Engulf as Engulf,
    SetBunched as SetBunched,
    Spray as Spray,
    Suppress as Suppress,
)
from wildtable.savage.attacks.messages import (
    Attack as Attack,
    AttackAsOne as AttackAsOne,
    GiveDrop as GiveDrop,
    LetGo as LetGo,
    Strike as Strike,
)
from wildtable.savage.bennies.messages import (
    Award as Award,
    EndSession as EndSession,
    GiveBack as GiveBack,
    Grant as Grant,
    GrantFree as GrantFree,
    Influence as Influence,
    ShareBenny as ShareBenny,
    StartSession as StartSession,
)
from wildtable.savage.breaking.messages import (
    BeStopped as BeStopped,
    Break as Break,
    GoThrough as GoThrough,
    SetHardness as SetHardness,
)
from wildtable.savage.campaign.messages import HandOut as HandOut, PutAway as PutAway, Write as Write
from wildtable.savage.cards.messages import (
    ActOn as ActOn,
    Begin as Begin,
    EndFight as EndFight,
    Go as Go,
    Hold as Hold,
    Interrupt as Interrupt,
    NewCard as NewCard,
    Pass as Pass,
)
from wildtable.savage.chases.messages import (
    AttackVehicle as AttackVehicle,
    DealVehicleWounds as DealVehicleWounds,
    EndChase as EndChase,
    MendVehicle as MendVehicle,
    NameTrait as NameTrait,
    SetPart as SetPart,
    SetRide as SetRide,
    SetRounds as SetRounds,
    ShareRide as ShareRide,
    StartChase as StartChase,
    TakeWheel as TakeWheel,
)
from wildtable.savage.close_combat.messages import (
    BreakFree as BreakFree,
    Crush as Crush,
    Finish as Finish,
    FullDefense as FullDefense,
    Grapple as Grapple,
    Push as Push,
    Release as Release,
    Touch as Touch,
)
from wildtable.savage.firing.messages import (
    CallBystander as CallBystander,
    Overlook as Overlook,
    Reload as Reload,
    WatchShot as WatchShot,
)
from wildtable.savage.healing.messages import Heal as Heal, PassTime as PassTime, Tire as Tire
from wildtable.savage.mishaps.messages import Befall as Befall, SpareMishap as SpareMishap
from wildtable.savage.movement.messages import (
    Climb as Climb,
    Gather as Gather,
    GoProne as GoProne,
    Move as Move,
    MoveAlong as MoveAlong,
    OpenDoor as OpenDoor,
    Place as Place,
    Run as Run,
    SetDistance as SetDistance,
    SetDoor as SetDoor,
    SetGravity as SetGravity,
    ShutDoor as ShutDoor,
    Stand as Stand,
)
from wildtable.savage.places.messages import (
    Hide as Hide,
    LeaveScene as LeaveScene,
    MoveHidden as MoveHidden,
    OpenPlace as OpenPlace,
    OpenScene as OpenScene,
    Reveal as Reveal,
    Show as Show,
)
from wildtable.savage.powers.messages import (
    Recharge as Recharge,
    SpendPower as SpendPower,
    Cast as Cast,
    CastArea as CastArea,
    CastWall as CastWall,
    EndPower as EndPower,
    KeepUp as KeepUp,
)
from wildtable.savage.riding.messages import (
    Dismount as Dismount,
    MountUp as MountUp,
    SetAgainst as SetAgainst,
    SetFooting as SetFooting,
)
from wildtable.savage.rulings.messages import (
    CureInjury as CureInjury,
    DealDamage as DealDamage,
    DealInjury as DealInjury,
    DealWounds as DealWounds,
    HealWounds as HealWounds,
    Impose as Impose,
    RaiseUp as RaiseUp,
    Relieve as Relieve,
    SetAbility as SetAbility,
    SetBennies as SetBennies,
    SetItem as SetItem,
    SetOption as SetOption,
    SetPower as SetPower,
    SetRank as SetRank,
    SetSide as SetSide,
    SetTrait as SetTrait,
    TakeOut as TakeOut,
)
from wildtable.savage.sight.messages import (
    Search as Search,
    SetCover as SetCover,
    SetLight as SetLight,
    SetSeen as SetSeen,
)
from wildtable.savage.starships.messages.commands import (
    Absorb as Absorb,
    AgreeToEnd as AgreeToEnd,
    Ahead as Ahead,
    Assign as Assign,
    BreakOff as BreakOff,
    BringShip as BringShip,
    DealCritical as DealCritical,
    DealShipWounds as DealShipWounds,
    EvadeMissiles as EvadeMissiles,
    FightOn as FightOn,
    Fire as Fire,
    HoldSteady as HoldSteady,
    LockOn as LockOn,
    LowerShield as LowerShield,
    Man as Man,
    MendShip as MendShip,
    MineCloud as MineCloud,
    OfferToEnd as OfferToEnd,
    PlaceShip as PlaceShip,
    PointDefence as PointDefence,
    PushEngines as PushEngines,
    Radiate as Radiate,
    RaiseShield as RaiseShield,
    Recover as Recover,
    ReleaseMissiles as ReleaseMissiles,
    RemoveShip as RemoveShip,
    Repair as Repair,
    RerollOne as RerollOne,
    SetHeat as SetHeat,
    SetHeatFatigue as SetHeatFatigue,
    SetMissiles as SetMissiles,
    SetShield as SetShield,
    ShieldEffect as ShieldEffect,
    TakeHit as TakeHit,
    TendHands as TendHands,
    Thrust as Thrust,
    TurnAbout as TurnAbout,
)
from wildtable.savage.table.base import Command as Command
from wildtable.savage.table.messages import (
    Copy as Copy,
    Enter as Enter,
    EnterGroup as EnterGroup,
    HandOver as HandOver,
    Leave as Leave,
    LetAct as LetAct,
    Play as Play,
    React as React,
    Rename as Rename,
    RevealName as RevealName,
    SetRole as SetRole,
    SetScene as SetScene,
    SetWeather as SetWeather,
)
from wildtable.savage.traits.messages import (
    Call as Call,
    CallOpposed as CallOpposed,
    GroupRoll as GroupRoll,
    Keep as Keep,
    Modify as Modify,
    Reroll as Reroll,
    Roll as Roll,
    RollAnew as RollAnew,
    TakeAway as TakeAway,
    TraitRoll as TraitRoll,
)
from wildtable.savage.turns.messages import (
    Aim as Aim,
    CarryOut as CarryOut,
    Declare as Declare,
    Defend as Defend,
    EndTurn as EndTurn,
)
from wildtable.savage.weapons.messages import PickUp as PickUp, Ready as Ready
from wildtable.savage.wits.messages import (
    AllowAttempt as AllowAttempt,
    AllowOpposed as AllowOpposed,
    Attempt as Attempt,
    LeaveIt as LeaveIt,
    RefuseAttempt as RefuseAttempt,
    Support as Support,
    TestOfWill as TestOfWill,
    Trick as Trick,
)
from wildtable.savage.worlds.messages import (
    Assist as Assist,
    AssistSpecially as AssistSpecially,
    AssistTrait as AssistTrait,
    SetHomeworld as SetHomeworld,
    SetWorld as SetWorld,
)
from wildtable.savage.wounds.messages import ShakeOff as ShakeOff, Soak as Soak, Suffer as Suffer, Treat as Treat
from wildtable.savage.edges.messages import (
    EndEdge as EndEdge,
    GrantEdge as GrantEdge,
    SwitchOff as SwitchOff,
    SwitchOn as SwitchOn,
)
