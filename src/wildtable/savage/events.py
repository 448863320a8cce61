"""What has happened, of all topics: resulting facts, each with the rule behind it."""

from __future__ import annotations

from typing import TypeAlias

from wildtable.savage.areas.events import Bunched, Landed
from wildtable.savage.attacks.events import Drop, Engaged, Used
from wildtable.savage.bennies.events import Benny, Influenced, Session
from wildtable.savage.breaking.events import Breached, Cleared, Hardened, Outfitted
from wildtable.savage.campaign.events import Filed, Gathered, HandedOut, Owned, Renumbered, Rewritten
from wildtable.savage.cards.events import Chosen, Dealt, Hands, Phase, Shuffled
from wildtable.savage.close_combat.events import Guarded, Held
from wildtable.savage.damage.events import Struck
from wildtable.savage.firing.events import Loaded, ShotWatched, Strayed
from wildtable.savage.gravity.events import Gravity
from wildtable.savage.healing.events import Healed, Mended, Tended, TimePassed, Tired
from wildtable.savage.mishaps.events import Befallen
from wildtable.savage.movement.events import Distanced, DoorSet, Moved
from wildtable.savage.places.events import Concealed, Redrawn, Revealed, Uncovered, WentOn
from wildtable.savage.power.events import PowerPoints
from wildtable.savage.riding.events import Mounted
from wildtable.savage.rulings.events import Decreed, OptionSet, Revised, Sided
from wildtable.savage.sight.events import Covered, Found, Light
from wildtable.savage.table.base import Event
from wildtable.savage.table.events import Allied, Entered, Left, Reacted, Scene, Seated, Weather
from wildtable.savage.traits.events import (
    Answered,
    Aside,
    AsideOver,
    Asked,
    Barred,
    Judged,
    Modified,
    RolledAnew,
    Threw,
    TraitChanged,
)
from wildtable.savage.turns.events import Acted
from wildtable.savage.weapons.events import Handed, LaidDown
from wildtable.savage.wits.events import Achieved, Supported, UpperHand, Weighed
from wildtable.savage.wounds.events import Became, Ceased, Fell, Hurt, Injured, Unharmed

AnyEvent: TypeAlias = Event
"""Any of them, those of the parts as well."""

EVENTS: tuple[type[Event], ...] = (
    Threw,
    Asked,
    Answered,
    Aside,
    AsideOver,
    Befallen,
    Judged,
    Benny,
    Seated,
    Allied,
    Entered,
    Left,
    Phase,
    Shuffled,
    Dealt,
    Chosen,
    Hands,
    Acted,
    Moved,
    Distanced,
    DoorSet,
    Hurt,
    Unharmed,
    Became,
    Ceased,
    Fell,
    Injured,
    Handed,
    Drop,
    Engaged,
    Found,
    Light,
    Covered,
    Held,
    Guarded,
    Supported,
    UpperHand,
    LaidDown,
    Used,
    Landed,
    Struck,
    Loaded,
    Strayed,
    ShotWatched,
    Bunched,
    Mended,
    Healed,
    Tended,
    TimePassed,
    Tired,
    Reacted,
    Scene,
    Weather,
    Cleared,
    Hardened,
    Breached,
    Outfitted,
    Mounted,
    TraitChanged,
    RolledAnew,
    PowerPoints,
    Influenced,
    Session,
    Gravity,
    Modified,
    Barred,
    Weighed,
    Achieved,
    Decreed,
    Sided,
    Revised,
    OptionSet,
    Owned,
    Renumbered,
    WentOn,
    Redrawn,
    Concealed,
    Uncovered,
    Revealed,
    Filed,
    HandedOut,
    Rewritten,
    Gathered,
)
