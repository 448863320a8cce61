"""What can be asked for: the commands. Each is legal exactly where an offer has it."""

from __future__ import annotations

from typing import TypeAlias

from wildtable.saga.commands.conflicts import (
    AddElement,
    Allot,
    BeginConflict,
    BeginVersus,
    CallContest,
    CallRoll,
    CallTogether,
    EndConflict,
    Escalate,
    GiveIn,
    Grant,
    Impose,
    Next,
    Pass,
    Recover,
    Reveal,
    Reward,
    SetAllies,
    SetAside,
    Shed,
    StartRound,
    Strike,
)
from wildtable.saga.commands.harms import (
    Accept,
    Choose,
    Counter,
    Dare,
    Ease,
    Heal,
    Ignore,
    NameIt,
    SetKind,
    Shield,
    Ward,
)
from wildtable.saga.commands.judging import (
    Agree,
    Benefit,
    Claim,
    Deal,
    Decline,
    Done,
    FollowOn,
    Heave,
    Impair,
    Like,
    MakeTrait,
    Mar,
    Portion,
    Wound,
)
from wildtable.saga.commands.rolls import (
    Act,
    AddDrive,
    Attempt,
    Bring,
    Deliberate,
    Rate,
    Reroll,
    Respond,
    Retry,
    Roll,
    Spare,
    Stand,
    StandIn,
    TakeFor,
    Turn,
    UseAllies,
    UseCharm,
)
from wildtable.saga.commands.times import (
    BeginChapter,
    BeginScene,
    BuyAsset,
    BuyDoom,
    BuyGear,
    BuyOff,
    BuyPerk,
    BuyRank,
    BuySpecialty,
    BuyTrait,
    DrawIdea,
    EndChapter,
    EndScene,
    Make,
    Play,
)
from wildtable.saga.commands.tokens import (
    AddTrait,
    ChangeDrive,
    Clear,
    ClearDoom,
    Compel,
    CompelTrait,
    Fulfil,
    GiveDrive,
    Invert,
    Invoke,
    KeepToken,
    LoseDrive,
    Luck,
    OfferSpark,
    PlaceToken,
    SceneInvert,
    SceneInvoke,
)

AnyCommand: TypeAlias = (
    Act
    | Attempt
    | Respond
    | Spare
    | Rate
    | Bring
    | Turn
    | AddDrive
    | UseCharm
    | UseAllies
    | TakeFor
    | StandIn
    | Roll
    | Reroll
    | Deliberate
    | Retry
    | Stand
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
)

__all__ = [
    "Accept",
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
    "EndChapter",
    "EndConflict",
    "EndScene",
    "Escalate",
    "FollowOn",
    "Fulfil",
    "GiveDrive",
    "GiveIn",
    "Grant",
    "Heal",
    "Heave",
    "Ignore",
    "Impair",
    "Impose",
    "Invert",
    "Invoke",
    "KeepToken",
    "Like",
    "LoseDrive",
    "Luck",
    "Make",
    "MakeTrait",
    "Mar",
    "NameIt",
    "Next",
    "OfferSpark",
    "Pass",
    "PlaceToken",
    "Play",
    "Portion",
    "Rate",
    "Recover",
    "Reroll",
    "Respond",
    "Retry",
    "Reveal",
    "Reward",
    "Roll",
    "SceneInvert",
    "SceneInvoke",
    "SetAllies",
    "SetAside",
    "SetKind",
    "Shed",
    "Shield",
    "Spare",
    "Stand",
    "StandIn",
    "StartRound",
    "Strike",
    "TakeFor",
    "Turn",
    "UseAllies",
    "UseCharm",
    "Ward",
    "Wound",
]
