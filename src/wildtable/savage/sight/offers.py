"""Light and cover: what may be done."""

from __future__ import annotations

from wildtable.play import Offer, OneOf
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.sight.commands import Search
from wildtable.savage.table.offering import Some


def search_offers(fight: Fight, fighter: Fighter) -> Some:
    """Make somebody out in pitch darkness."""
    if fighter.able and fight.light == 3:
        hidden = [f.id for f in fight.fighters if f.side != fighter.side and f.up and f.id not in fighter.found]
        if hidden:
            yield Offer(Search(fighter.id, hidden[0]), ("sw.illumination",), actor=fighter.id, target=OneOf(hidden))
