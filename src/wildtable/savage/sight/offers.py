"""Light and cover: what may be done."""

from __future__ import annotations

from wildtable.play import Offer, OneOf
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.sight.commands import Search
from wildtable.savage.sight.facts import PITCH_DARK
from wildtable.savage.table.offering import Some
from wildtable.savage.traits.questions import is_unseen


def search_offers(fight: Fight, fighter: Fighter) -> Some:
    """Make somebody out whom one does not see."""
    if fighter.able:
        foes = (f for f in fight.fighters if _out_of_sight(fight, f) and f.side != fighter.side and f.up)
        hidden = [f.id for f in foes if f.id not in fighter.found]
        if hidden:
            yield Offer(Search(fighter.id, hidden[0]), ("sw.illumination",), actor=fighter.id, target=OneOf(hidden))


def _out_of_sight(fight: Fight, foe: Fighter) -> bool:
    return fight.light_at(foe.at) == PITCH_DARK or is_unseen(foe)
