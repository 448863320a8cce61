"""The map: a square grid, distances, who is adjacent, lines of fire, ways to move, templates, barriers, light.

`barriers` says what a straight line meets, in whole numbers, by one rule for sight, shots, steps and blasts.
"""

from wildtable.board.backdrops import MOST_AWAY, MOST_DRAWN, fitted
from wildtable.board.barriers import filled, leads_to, runs_through, stretches, touched
from wildtable.board.grid import (
    Backdrop,
    Barrier,
    Board,
    Cell,
    Feature,
    Lit,
    Point,
    Run,
    adjacent,
    around,
    distance,
    inwards,
    outwards,
    runs,
)
from wildtable.board.lighting import by_level, light_at, lit_squares
from wildtable.board.lines import barriers_between, between, cover_between, parted, sees
from wildtable.board.paths import reach, walkable
from wildtable.board.templates import BLASTS, OUTLINES, SPRAYS, blast, inches_to, spray
from wildtable.board.visible import visible_from

__all__ = [
    "BLASTS",
    "MOST_AWAY",
    "MOST_DRAWN",
    "OUTLINES",
    "SPRAYS",
    "Backdrop",
    "Barrier",
    "Board",
    "Cell",
    "Feature",
    "Lit",
    "Point",
    "Run",
    "adjacent",
    "around",
    "barriers_between",
    "between",
    "blast",
    "by_level",
    "cover_between",
    "distance",
    "filled",
    "fitted",
    "inches_to",
    "inwards",
    "leads_to",
    "light_at",
    "lit_squares",
    "outwards",
    "parted",
    "reach",
    "runs",
    "runs_through",
    "sees",
    "spray",
    "stretches",
    "touched",
    "visible_from",
    "walkable",
]
