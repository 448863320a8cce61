"""The kernel that both systems are played on: games, offers, the log, tables, and the way from a command to its events.

`Machine` decides a command: it refuses what no offer contains, runs the handler of the command, and goes on from
frame to frame. A `Topic` holds the handlers of one subject in typed registers; `summed` refuses a game in which
something has no handler, or two. `kinds` registers commands, events and frames by their base classes.

- A table (`table`) is a log of entries: command, dice, events. Its state is the fold of the entries that stand
  (`fold`).
- Taking back appends an entry; dice that fell are served again (`dice.Recorder`), so that it is no free reroll. A
  player only asks to take back what chance or a secret has answered (`Game.uncovers`).
- A command is decided as if its own seat gave it; `Did.by` names the game master who gave it in that seat's place.
- A ruling is a list of events with a reason. `Game.check` refuses an impossible state, `Game.entails` adds what
  follows.
- `campaign`, `papers` (handouts, notes) and `making` (heroes made on the page) are the same for both systems.
- `line` reads typed chat and dice as `Said`, an entry without events; `heard` decides which seat sees what of it.
- `derived` and `tracking` are the cache of one table. A function marked `@derived` takes a state and ids. Its reads
  are recorded, and its value is kept until one of those facts changes. `whole` returns the plain state for copies.
- `past` keeps every 32nd state of a log, for a replay that starts anywhere.
- `promising`, `fairness` and `mixing` prove the dice of a log; `proving` decides each entry of an imported table
  again.
- `ids`, `letters`, `names`, `bounds` and `sound` validate what strangers send: ids, characters, names, numbers,
  texts.
- `before` and a game's `upcast` read states and entries of earlier versions.
"""

from wildtable.play.domains import Cells, OneOf, Only, Seats, Several, Subset, Text, Unlike, Whole
from wildtable.play.fold import Draft, folding
from wildtable.play.game import GM, WATCH, Game, Seat, Steps
from wildtable.play.gathering import Gathering, OfferMaker, Open, always, idle, idle_master, idle_pieces, master, pieces
from wildtable.play.kinds import Command, Event, Facts, Tab, Tagged
from wildtable.play.line import Heard, Said
from wildtable.play.log import AskedBack, Declined, DiceTogether, Did, Entry, OwnDice, Ruled, TakenBack
from wildtable.play.machine import Machine
from wildtable.play.offers import Offer, Offers
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
    "OfferMaker",
    "Offers",
    "OneOf",
    "Only",
    "Open",
    "OwnDice",
    "Part",
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
    "Unlike",
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
