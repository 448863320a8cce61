"""Action Cards: what is asked; nothing here acts."""

from __future__ import annotations

from wildtable.cards import is_joker
from wildtable.catalogue import cite
from wildtable.savage.fight import Fight, Fighter


@cite("sw.joker")
def has_joker(fight: Fight, fighter: Fighter) -> bool:
    """Whether a figure acts on a Joker that it was dealt this round."""
    unit = fighter.group or fighter.id
    return any(hand.unit == unit and is_joker(hand.card) and not hand.kept for hand in fight.hands)
