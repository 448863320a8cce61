"""Hands that can hold nothing, by a Hindrance or an injury, and what follows from it."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.play import Part
from wildtable.savage.edges import answers
from wildtable.savage.model import Fighter, Weapon


@cite("sw.injury")
def lost_hands(fighter: Fighter) -> tuple[str, ...]:
    """The hands that can hold nothing: ``right``, ``left``."""
    if not (fighter.injuries or fighter.sheet.hindrances):
        return ()
    return tuple([hand for hand in ("right", "left") if answers(fighter, f"lost-{hand}-hand")])


@cite("sw.injury")
def parts(fighter: Fighter, item: Weapon) -> tuple[Part, ...]:
    """What a weapon for two hands suffers from in the hand that is left."""
    return answers(fighter, "two-hands")[:1] if "two-handed" in item.flags else ()
