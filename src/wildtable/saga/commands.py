"""What can be asked for: the commands. Each is legal exactly where an offer has it."""

from __future__ import annotations

from typing import TypeAlias

from wildtable.saga.campaign.commands import BringIn, HandOut, PutAway, Write
from wildtable.saga.character.commands import (
    AddTrait,
    ChangeDrive,
    Clear,
    ClearDoom,
    Compel,
    CompelTrait,
    Fulfil,
    GiveDrive,
    Grant,
    Haggle,
    Invert,
    Invoke,
    KeepToken,
    LoseDrive,
    Luck,
    PlaceToken,
    Recover,
    SceneInvert,
    SceneInvoke,
)
from wildtable.saga.conflict.commands import (
    Act,
    AddElement,
    Allot,
    BeginChapter,
    BeginConflict,
    BeginScene,
    BeginVersus,
    Counter,
    ElementAct,
    EndChapter,
    EndConflict,
    EndScene,
    Escalate,
    GiveIn,
    Impose,
    KeepElement,
    Next,
    Pass,
    Reveal,
    Reward,
    RewardGear,
    SetAllies,
    SetAside,
    SetSide,
    Shed,
    Shield,
    StartRound,
    Strike,
    TurnVersus,
    Ward,
)
from wildtable.saga.growing.commands import (
    BuyAsset,
    BuyDoom,
    BuyGear,
    BuyOff,
    BuyPerk,
    BuyRank,
    BuySpecialty,
    BuyTrait,
    DrawIdea,
    HandOver,
    Leave,
    Like,
    Make,
    NameTrait,
    OfferSpark,
    Play,
)
from wildtable.saga.harm.commands import (
    Accept,
    Choose,
    Dare,
    Ease,
    GiveConsequence,
    GiveDamage,
    Heal,
    Ignore,
    NameIt,
    SetKind,
    Split,
)
from wildtable.saga.roll.commands import (
    AcceptFits,
    AddDrive,
    Agree,
    Attempt,
    Benefit,
    Bring,
    CallContest,
    CallRoll,
    CallTogether,
    Claim,
    Deal,
    Decline,
    Deliberate,
    Done,
    FollowOn,
    Heave,
    Impair,
    Judge,
    MakeTrait,
    Mar,
    Portion,
    Rate,
    Reroll,
    Respond,
    Retry,
    Roll,
    Spare,
    Stand,
    StandIn,
    TakeFor,
    TradeAgainst,
    Turn,
    UseAllies,
    UseCharm,
    Wound,
)
from wildtable.saga.rulings.commands import (
    GiveTokens,
    GiveTrait,
    Lift,
    LiftCondition,
    LoseTrait,
    Modify,
    Relieve,
    RenameTrait,
    SetDoom,
    SetDrive,
    SetPool,
    SetSpark,
    TakeTokens,
)
from wildtable.saga.scenes.commands import LeaveScene, OpenScene

AnyCommand: TypeAlias = (
    Act
    | Attempt
    | Respond
    | Spare
    | Rate
    | Bring
    | Judge
    | AcceptFits
    | Turn
    | AddDrive
    | UseCharm
    | UseAllies
    | TakeFor
    | TradeAgainst
    | StandIn
    | Roll
    | Reroll
    | Deliberate
    | Retry
    | Stand
    | HandOver
    | Leave
    | Deal
    | MakeTrait
    | Heave
    | Benefit
    | FollowOn
    | Done
    | Mar
    | Claim
    | Wound
    | Impair
    | Portion
    | Agree
    | Decline
    | Like
    | Shield
    | Ward
    | Counter
    | Accept
    | Choose
    | SetKind
    | NameIt
    | Ignore
    | Dare
    | Ease
    | Heal
    | Invoke
    | Invert
    | Clear
    | Luck
    | SceneInvoke
    | SceneInvert
    | AddTrait
    | GiveDrive
    | Haggle
    | LoseDrive
    | ChangeDrive
    | Fulfil
    | Compel
    | CompelTrait
    | KeepToken
    | ClearDoom
    | PlaceToken
    | OfferSpark
    | CallRoll
    | CallContest
    | CallTogether
    | BeginConflict
    | BeginVersus
    | EndConflict
    | Escalate
    | SetAside
    | Allot
    | AddElement
    | Reveal
    | SetAllies
    | Impose
    | KeepElement
    | StartRound
    | Next
    | Pass
    | Strike
    | GiveIn
    | Recover
    | Shed
    | Grant
    | Reward
    | BeginChapter
    | BeginScene
    | EndScene
    | EndChapter
    | BuyAsset
    | BuyRank
    | BuySpecialty
    | BuyTrait
    | BuyPerk
    | BuyGear
    | BuyOff
    | BuyDoom
    | DrawIdea
    | Play
    | Make
    | GiveConsequence
    | GiveDamage
    | Split
    | GiveTokens
    | GiveTrait
    | Lift
    | LiftCondition
    | LoseTrait
    | Modify
    | Relieve
    | RenameTrait
    | SetDoom
    | SetDrive
    | SetPool
    | SetSpark
    | TakeTokens
    | NameTrait
    | ElementAct
    | RewardGear
    | SetSide
    | TurnVersus
    | Write
    | BringIn
    | HandOut
    | PutAway
    | OpenScene
    | LeaveScene
)

__all__ = [
    "Accept",
    "AcceptFits",
    "Act",
    "AddDrive",
    "AddElement",
    "AddTrait",
    "Agree",
    "Allot",
    "AnyCommand",
    "Attempt",
    "BeginChapter",
    "BeginConflict",
    "BeginScene",
    "BeginVersus",
    "Benefit",
    "Bring",
    "BringIn",
    "BuyAsset",
    "BuyDoom",
    "BuyGear",
    "BuyOff",
    "BuyPerk",
    "BuyRank",
    "BuySpecialty",
    "BuyTrait",
    "CallContest",
    "CallRoll",
    "CallTogether",
    "ChangeDrive",
    "Choose",
    "Claim",
    "Clear",
    "ClearDoom",
    "Compel",
    "CompelTrait",
    "Counter",
    "Dare",
    "Deal",
    "Decline",
    "Deliberate",
    "Done",
    "DrawIdea",
    "Ease",
    "ElementAct",
    "EndChapter",
    "EndConflict",
    "EndScene",
    "Escalate",
    "FollowOn",
    "Fulfil",
    "GiveConsequence",
    "GiveDamage",
    "GiveDrive",
    "GiveIn",
    "GiveTokens",
    "GiveTrait",
    "Grant",
    "Haggle",
    "HandOut",
    "Heal",
    "Heave",
    "Ignore",
    "Impair",
    "Impose",
    "Invert",
    "Invoke",
    "Judge",
    "KeepElement",
    "KeepToken",
    "LeaveScene",
    "Lift",
    "LiftCondition",
    "Like",
    "LoseDrive",
    "LoseTrait",
    "Luck",
    "Make",
    "MakeTrait",
    "Mar",
    "Modify",
    "NameIt",
    "NameTrait",
    "Next",
    "OfferSpark",
    "OpenScene",
    "Pass",
    "PlaceToken",
    "Play",
    "Portion",
    "PutAway",
    "Rate",
    "Recover",
    "Relieve",
    "RenameTrait",
    "Reroll",
    "Respond",
    "Retry",
    "Reveal",
    "Reward",
    "RewardGear",
    "Roll",
    "SceneInvert",
    "SceneInvoke",
    "SetAllies",
    "SetAside",
    "SetDoom",
    "SetDrive",
    "SetKind",
    "SetPool",
    "SetSide",
    "SetSpark",
    "Shed",
    "Shield",
    "Spare",
    "Split",
    "Stand",
    "StandIn",
    "StartRound",
    "Strike",
    "TakeFor",
    "TakeTokens",
    "TradeAgainst",
    "Turn",
    "TurnVersus",
    "UseAllies",
    "UseCharm",
    "Ward",
    "Wound",
    "Write",
]
