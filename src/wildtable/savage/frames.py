"""What can wait for a choice, of all topics.

Frames with a seat to ask are answered by a command; the others are bookkeeping that goes
on by itself as soon as it comes to the top.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from wildtable.savage.areas.frames import Impact, PinnedDown
from wildtable.savage.attacks.frames import FreeStrike, MoreHits, Openings, SecondBlow
from wildtable.savage.bennies.frames import Wish
from wildtable.savage.breaking.frames import MoreSmashes, Obstructed
from wildtable.savage.cards.frames import Ambush, CardsClosed, CardsOpen, FightOver, RoundEnd, RoundStart
from wildtable.savage.close_combat.frames import Bump
from wildtable.savage.damage.frames import DamageRolled
from wildtable.savage.firing.frames import Stray, StrayShots
from wildtable.savage.healing.frames import Passing
from wildtable.savage.mishaps.frames import Mishandled
from wildtable.savage.movement.frames import Withdrawal
from wildtable.savage.riding.frames import Braced, Charging, Jolted
from wildtable.savage.table.base import Frame
from wildtable.savage.traits.frames import Called, Rolled
from wildtable.savage.turns.frames import Starting
from wildtable.savage.wits.frames import Attempting
from wildtable.savage.wounds.facts import Wounded
from wildtable.savage.wounds.frames import Knockout, Stunning

FRAMES: tuple[type[Frame], ...] = (
    Called,
    Rolled,
    DamageRolled,
    Wounded,
    CardsOpen,
    FreeStrike,
    Withdrawal,
    Starting,
    RoundStart,
    Ambush,
    SecondBlow,
    Knockout,
    MoreHits,
    Openings,
    Bump,
    Obstructed,
    MoreSmashes,
    Impact,
    Braced,
    Charging,
    Jolted,
    PinnedDown,
    Stray,
    StrayShots,
    Mishandled,
    Passing,
    RoundEnd,
    Wish,
    FightOver,
    Stunning,
    Attempting,
    CardsClosed,
)


WHO = ("who", "by", "on", "unit", "patient", "other", "actor", "target")
"""Fields that name a figure or a unit."""


MANY = ("waiting", "left", "foes", "together")
"""Fields that name several."""


def named(frame: Struct) -> Iterator[str]:
    """Every figure and unit that a frame, or what it carries, names."""
    for field in frame.__struct_fields__:
        value = getattr(frame, field)
        if isinstance(value, Struct):
            yield from named(value)
        elif field in MANY:
            yield from value
        elif field in WHO and value and isinstance(value, str):
            yield value  # a roll names Edges by which it was made, too
