"""What can be asked for: the commands. Each is legal exactly where an offer has it."""

from __future__ import annotations

from typing import TypeAlias

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
    EndChapter,
    EndConflict,
    EndScene,
    Escalate,
    GiveIn,
    Impose,
    Next,
    Pass,
    Reveal,
    Reward,
    SetAllies,
    SetAside,
    Shed,
    Shield,
    StartRound,
    Strike,
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
    Like,
    Make,
    OfferSpark,
    Play,
)
from wildtable.saga.harm.commands import Accept, Choose, Dare, Ease, Heal, Ignore, NameIt, SetKind
from wildtable.saga.roll.commands import (
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
    Turn,
    UseAllies,
    UseCharm,
    Wound,
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
