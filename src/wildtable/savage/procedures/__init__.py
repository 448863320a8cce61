"""The procedures: the order of play, each told once, top to bottom. Importing them makes them known."""

from wildtable.savage.procedures import area, attack, breaking, damage, downed, fight, move, recover, table, trait, turn

__all__ = ["area", "attack", "breaking", "damage", "downed", "fight", "move", "recover", "table", "trait", "turn"]
