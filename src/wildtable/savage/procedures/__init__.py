"""The procedures: the order of play, each told once, top to bottom. Importing them makes them known."""

from wildtable.savage.procedures import (
    attack,
    damage,
    downed,
    fight,
    loading,
    move,
    recover,
    strays,
    table,
    trait,
    turn,
)

__all__ = ["attack", "damage", "downed", "fight", "loading", "move", "recover", "strays", "table", "trait", "turn"]
