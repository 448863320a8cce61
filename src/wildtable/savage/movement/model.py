"""Movement: enumerations, facts and frames."""

from __future__ import annotations

from wildtable.board import Cell
from wildtable.closed import Closed
from wildtable.savage.table.base import Frame
from wildtable.savage.table.model import MapEdge


class GravityKind(Closed):
    """A kind of gravity."""

    NORMAL = "normal", "Normal weight."
    ZERO_G = "zero-g", "Weightless.", "Weightless"
    MAGNETIC_ARRAY = "magnetic-array", "Weightless, but magnetic soles hold.", "Weightless, on magnetic soles"


class Band(Closed):
    """A distance in a word, for play without a map."""

    CLOSE = "close", "Hand to hand."
    NEAR = "near", "How far most can walk in a turn."
    SHORT = "short", "Short Range of most pistols and bows."
    MEDIUM = "medium", "Medium Range of those, Short Range of most rifles."
    LONG = "long", "Long Range of a pistol or a bow, Medium Range of a rifle."
    FAR = "far", "Long Range of most rifles."


class DoorState(Closed):
    """The state of a door."""

    OPEN = "open", "It blocks neither movement nor sight."
    SHUT = "shut", "A wall until someone next to it opens it."
    LOCKED = "locked", "A wall until the game master opens it or someone breaks it."


GRAVITIES = tuple(gravity.value for gravity in GravityKind)


EDGES = tuple(edge.value for edge in MapEdge)


# Frames that go on by themselves.


class Withdrawal(Frame):
    """A figure leaves melee; these foes have yet to decide on their free attacks."""

    who: str
    to: Cell
    cost: int
    foes: tuple[str, ...]
