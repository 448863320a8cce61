"""Bennies: what is asked; nothing here acts."""

from __future__ import annotations

from wildtable.play import Part
from wildtable.savage.edges.asking import BENNIES
from wildtable.savage.edges.questions import points
from wildtable.savage.fight import Fight, Fighter

# Bennies and cards.


def benny_parts(fighter: Fighter, base: int) -> tuple[Part, ...]:
    """Bennies at the start of a session, or when a Wild Card of the game master's appears."""
    return (Part(base, "start", "sw.benny.start"), *points(fighter, BENNIES))


def purses(fight: Fight, fighter: Fighter) -> tuple[str, ...]:
    """Whose Bennies a figure may spend: its own; the game master's pool too, if it is the game master's."""
    own = ("own",) if fighter.bennies else ()
    pool = ("pool",) if fight.gm_bennies and fighter.side != "heroes" else ()
    return own + pool
