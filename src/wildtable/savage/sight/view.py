"""The map, and the events on it, as the heroes of a seat see them."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from wildtable.board import runs
from wildtable.play import GM, Seat
from wildtable.play.derived import derived
from wildtable.savage.areas.messages import Landed
from wildtable.savage.cards.messages import Hands
from wildtable.savage.fight import Fight
from wildtable.savage.movement.messages import Move, Moved, Place
from wildtable.savage.sight.known import by_own_sight, eyes, known, names_of, renamed, spots, squares_seen
from wildtable.savage.table.model import HEROES
from wildtable.savage.table.view import SeenSight


@derived
def sights(fight: Fight, seat: Seat) -> tuple[SeenSight, ...]:
    """Return what a seat's heroes see of the map; for the game master what each hero sees. Empty where all see all."""
    if not by_own_sight(fight):
        return ()
    if seat == GM:
        heroes = [f.id for f in fight.fighters if f.side == HEROES and f.id in eyes(fight, GM_SEES)]
        return tuple([_of_hero(fight, who) for who in heroes])
    seen = frozenset[tuple[int, int]]().union(*[squares_seen(fight, who) for who in eyes(fight, seat)])
    return (SeenSight(runs(tuple(seen))),)


GM_SEES = ""
"""No seat at all, which sees through all heroes."""


@derived
def _of_hero(fight: Fight, who: str) -> SeenSight:
    hero = fight[who]
    seen = [f.id for f in fight.fighters if f.id == who or spots(fight, hero, f)]
    return SeenSight(runs(tuple(squares_seen(fight, who))), who, tuple(seen))


LISTS = (Hands, Landed)
"""The events that are shown without the figures that a seat does not see; any other that names one is not shown."""

WAYS = (Move, Moved, Place)
"""The commands and events that say where a figure goes."""


def heard(before: Fight, after: Fight, seat: Seat, message: Any) -> Any:
    """Return a command or an event as a seat may know it, by the fight before and after its entry.

    None where it names a figure that the seat does not see, or says where an unseen hero goes.
    """
    if seat == GM or not (by_own_sight(before) or by_own_sight(after)):
        return message
    unseen = known(before, seat).unseen | known(after, seat).unseen
    strangers = names_of(before, unseen) | names_of(after, unseen)
    if isinstance(message, WAYS) and message.who in unseen:
        return None
    if renamed(message, strangers) is message:
        return message
    return _without(message, strangers) if isinstance(message, LISTS) else None


def _without(event: Hands | Landed, strangers: frozenset[str]) -> Hands | Landed:
    """Return an event without the figures and units in its list that a seat does not see."""
    if isinstance(event, Hands):
        made: Hands | Landed = replace(event, hands=tuple([h for h in event.hands if h.unit not in strangers]))
    else:
        made = replace(event, under=tuple([who for who in event.under if who not in strangers]))
    shown: Hands | Landed = renamed(made, strangers)
    return shown
