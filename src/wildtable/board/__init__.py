"""The map: a square grid, distances, who is adjacent, lines of fire, ways to move, templates."""

from wildtable.board.grid import Board, Cell, Feature, adjacent, around, distance
from wildtable.board.lines import between, cover_between, sees
from wildtable.board.paths import reach
from wildtable.board.templates import BLASTS, SPRAYS, blast, inches_to, spray

__all__ = [
    "BLASTS",
    "SPRAYS",
    "Board",
    "Cell",
    "Feature",
    "adjacent",
    "around",
    "between",
    "blast",
    "cover_between",
    "distance",
    "inches_to",
    "reach",
    "sees",
    "spray",
]
