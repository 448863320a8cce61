"""What has happened, in the past tense: resulting facts, each with the rule behind it."""

from __future__ import annotations

from typing import TypeAlias

from wildtable.savage.events.base import Event
from wildtable.savage.events.chase import ChaseEnded, ChaseStarted, Hazard, Raced
from wildtable.savage.events.deeds import (
    Cleared,
    Guarded,
    Handed,
    Held,
    LaidDown,
    Landed,
    Loaded,
    Mounted,
    Outfitted,
    Strayed,
    Struck,
    Supported,
    UpperHand,
)
from wildtable.savage.events.harm import Became, Ceased, Fell, Healed, Hurt, Injured, Mended, Tended, Tired, Unharmed
from wildtable.savage.events.rolls import Answered, Asked, Judged, Threw
from wildtable.savage.events.rounds import Acted, Dealt, Hands, Moved, Phase, Shuffled, Used
from wildtable.savage.events.table import (
    Benny,
    Covered,
    Dropped,
    Entered,
    Found,
    Gravity,
    Influenced,
    Left,
    Light,
    PowerPoints,
    Reacted,
    Scene,
    Seated,
    TimePassed,
)
from wildtable.savage.starships.events import AnyShipEvent
from wildtable.savage.worlds.events import OnWorld, TraitChanged

__all__ = [
    "Acted",
    "Answered",
    "AnyEvent",
    "Asked",
    "Became",
    "Benny",
    "Ceased",
    "ChaseEnded",
    "ChaseStarted",
    "Cleared",
    "Covered",
    "Dealt",
    "Dropped",
    "Entered",
    "Event",
    "Fell",
    "Found",
    "Gravity",
    "Guarded",
    "Handed",
    "Hands",
    "Hazard",
    "Healed",
    "Held",
    "Hurt",
    "Influenced",
    "Injured",
    "Judged",
    "LaidDown",
    "Landed",
    "Left",
    "Light",
    "Loaded",
    "Mended",
    "Mounted",
    "Moved",
    "OnWorld",
    "Outfitted",
    "Phase",
    "PowerPoints",
    "Raced",
    "Reacted",
    "Scene",
    "Seated",
    "Shuffled",
    "Strayed",
    "Struck",
    "Supported",
    "Tended",
    "Threw",
    "TimePassed",
    "Tired",
    "TraitChanged",
    "Unharmed",
    "UpperHand",
    "Used",
]

AnyEvent: TypeAlias = (
    Threw
    | Asked
    | Answered
    | Judged
    | Benny
    | Seated
    | Entered
    | Left
    | Phase
    | Shuffled
    | Dealt
    | Hands
    | Acted
    | Moved
    | Hurt
    | Unharmed
    | Became
    | Ceased
    | Fell
    | Injured
    | Handed
    | Dropped
    | Found
    | Light
    | Covered
    | Held
    | Guarded
    | Supported
    | UpperHand
    | LaidDown
    | Used
    | Landed
    | Struck
    | Loaded
    | Strayed
    | Mended
    | Healed
    | Tended
    | TimePassed
    | Tired
    | Reacted
    | Scene
    | Cleared
    | Outfitted
    | Mounted
    | TraitChanged
    | OnWorld
    | ChaseStarted
    | Raced
    | Hazard
    | ChaseEnded
    | AnyShipEvent
    | PowerPoints
    | Influenced
    | Gravity
)
