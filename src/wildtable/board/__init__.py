"""The map: a square grid, distances, who is adjacent, lines of fire, ways to move."""

from wildtable.board.grid import Board, Cell, Feature, adjacent, around, distance
from wildtable.board.lines import between, cover_between, sees
from wildtable.board.paths import reach

__all__ = ["Board", "Cell", "Feature", "adjacent", "around", "between", "cover_between", "distance", "reach", "sees"]
