"""The kernel that every system of rules is played on: offers, the log, tables, rulings."""

from wildtable.play.game import GM, WATCH, Game, Refused, Seat, Steps
from wildtable.play.log import Did, Entry, Ruled, TakenBack
from wildtable.play.offers import Cells, Offer, Offers, OneOf, Subset, Text, Whole
from wildtable.play.question import Part, total
from wildtable.play.scene import Cut, Scene
from wildtable.play.table import Codec, Table, rehearse

__all__ = [
    "GM",
    "WATCH",
    "Cells",
    "Codec",
    "Cut",
    "Did",
    "Entry",
    "Game",
    "Offer",
    "Offers",
    "OneOf",
    "Part",
    "Refused",
    "Ruled",
    "Scene",
    "Seat",
    "Steps",
    "Subset",
    "Table",
    "TakenBack",
    "Text",
    "Whole",
    "rehearse",
    "total",
]
