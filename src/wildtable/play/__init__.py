"""The kernel that every system of rules is played on: offers, the log, tables, rulings, and the way from a command to
its events."""

from wildtable.play.fold import Draft, folding
from wildtable.play.game import GM, WATCH, Game, Seat, Steps
from wildtable.play.gathering import Gathering, Open, Piece, always, idle, idle_master, idle_pieces, master, pieces
from wildtable.play.kinds import Command, Event, Facts, Tab, Tagged
from wildtable.play.line import Heard, Said
from wildtable.play.log import AskedBack, Declined, DiceTogether, Did, Entry, OwnDice, Ruled, TakenBack
from wildtable.play.machine import Machine
from wildtable.play.offers import Cells, Offer, Offers, OneOf, Seats, Several, Subset, Text, Whole
from wildtable.play.question import Part, total
from wildtable.play.register import Answers, Asks, DealtWith, Register
from wildtable.play.scene import Answered, Asked, Cut, Scene
from wildtable.play.table import Codec, Table, rehearse
from wildtable.play.topic import Topic, Unsound, load, members, summed, undealt, union, widen
from wildtable.refused import Refused

__all__ = [
    "GM",
    "WATCH",
    "Answered",
    "Answers",
    "Asked",
    "AskedBack",
    "Asks",
    "Cells",
    "Codec",
    "Command",
    "Cut",
    "DealtWith",
    "Declined",
    "DiceTogether",
    "Did",
    "Draft",
    "Entry",
    "Event",
    "Facts",
    "Game",
    "Gathering",
    "Heard",
    "Machine",
    "Offer",
    "Offers",
    "OneOf",
    "Open",
    "OwnDice",
    "Part",
    "Piece",
    "Refused",
    "Register",
    "Ruled",
    "Said",
    "Scene",
    "Seat",
    "Seats",
    "Several",
    "Steps",
    "Subset",
    "Tab",
    "Table",
    "Tagged",
    "TakenBack",
    "Text",
    "Topic",
    "Unsound",
    "Whole",
    "always",
    "folding",
    "idle",
    "idle_master",
    "idle_pieces",
    "load",
    "master",
    "members",
    "pieces",
    "rehearse",
    "summed",
    "total",
    "undealt",
    "union",
    "widen",
]
