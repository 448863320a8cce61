"""Weightlessness: what may be done."""

from __future__ import annotations

from wildtable.play import Offer, OneOf
from wildtable.savage.fight import Fight
from wildtable.savage.gravity.commands import SetGravity
from wildtable.savage.gravity.facts import GRAVITIES
from wildtable.savage.table.offering import Some


def gravity_offers(fight: Fight) -> Some:
    """The game master says how much things weigh, in an edition that has a rule for it."""
    if fight.rules.edition.zero_g_penalty:
        rules = ("sw.zero-g", "sw.magnetic-array")
        yield Offer(SetGravity(GRAVITIES[1]), rules, when="gm", gravity=OneOf(GRAVITIES))
