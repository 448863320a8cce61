"""Places: what may be done."""

from __future__ import annotations

from wildtable.play import Offer, OneOf
from wildtable.savage.fight import Fight
from wildtable.savage.places.commands import OpenPlace
from wildtable.savage.places.questions import may_go_on
from wildtable.savage.table.offering import Some


def place_offers(fight: Fight) -> Some:
    """Go on at another place of the campaign."""
    others = [key for key, _ in fight.own.places if key != fight.place]
    if others and may_go_on(fight):
        yield Offer(OpenPlace(others[0]), ("sw.effects",), when="gm", place=OneOf(others))
