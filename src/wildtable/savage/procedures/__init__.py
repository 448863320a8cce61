"""The procedures: the order of play, each told once, top to bottom. Importing them makes them known."""

from wildtable.savage.procedures import (
    attack,
    company,
    damage,
    downed,
    fight,
    healing,
    move,
    recover,
    table,
    trait,
    turn,
)

__all__ = ["attack", "company", "damage", "downed", "fight", "healing", "move", "recover", "table", "trait", "turn"]
