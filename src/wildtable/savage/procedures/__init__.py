"""The procedures: the order of play, each told once, top to bottom. Importing them makes them known."""

from wildtable.savage.procedures import (
    attack,
    damage,
    disarm,
    downed,
    feats,
    fight,
    holds,
    move,
    openings,
    opposed,
    push,
    recover,
    table,
    trait,
    turn,
    wits,
)

__all__ = [
    "attack",
    "damage",
    "disarm",
    "downed",
    "feats",
    "fight",
    "holds",
    "move",
    "openings",
    "opposed",
    "push",
    "recover",
    "table",
    "trait",
    "turn",
    "wits",
]
