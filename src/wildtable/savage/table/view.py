"""A fight as a seat sees it: the shapes sent to a page, a client program or an AI."""

from __future__ import annotations

from typing import TypeVar

from msgspec import Struct

from wildtable.board import Cell, Point, Run
from wildtable.closed import Is, Maybe, Of
from wildtable.savage.cards.model import HandState, Stage
from wildtable.savage.movement.model import GravityKind
from wildtable.savage.parts.seen import SeenPart
from wildtable.savage.sight.model import LightLevel
from wildtable.savage.table.model import Mark, OwnChapter, Side
from wildtable.savage.weapons.model import Carried
from wildtable.savage.wounds.model import Status

P = TypeVar("P", bound=SeenPart)


class SeenWeapon(Struct, frozen=True, omit_defaults=True):
    """A weapon in words: ``damage`` such as ``Str+d8``, ``range`` such as ``12/24/48``; ``roll``: its damage as dice
    notation, for its owner's player."""

    id: str
    name: str
    damage: str
    range: str = ""
    note: str = ""
    hand: Maybe[Carried] = ""
    roll: str = ""


class SeenAddend(Struct, frozen=True, omit_defaults=True):
    """A part of a number: how much of it, from what, by which rule (a slug); whether it ``counts``, or ``why`` not."""

    label: str
    value: int
    rule: str = ""
    counts: bool = True
    why: str = ""


class SeenNumber(Struct, frozen=True):
    """A number derived from a sheet: its name, its present value, and its parts."""

    label: str
    reads: str
    parts: tuple[SeenAddend, ...]


class SeenName(Struct, frozen=True):
    """An Edge, a Hindrance or a power that is a name only. ``chapter``, ``id``: its place in the campaign."""

    chapter: Of[OwnChapter]
    id: str
    title: str


class SeenSheet(Struct, frozen=True, omit_defaults=True):
    """A character sheet: traits as (name, die) pairs in the game's own order."""

    attributes: tuple[tuple[str, str], ...]
    """Its five attributes, each with its die."""
    skills: tuple[tuple[str, str], ...]
    """The skills that it has learned, each with its die."""
    edges: tuple[str, ...] = ()
    """Its Edges, by their titles."""
    hindrances: tuple[str, ...] = ()
    """Its Hindrances, by their titles."""
    weapons: tuple[SeenWeapon, ...] = ()
    """Its weapons, in hand or not."""
    note: str = ""
    """The notes on it; empty for all but its player."""
    numbers: tuple[SeenNumber, ...] = ()
    """Parry, Toughness and Pace, as they are now."""
    gear: tuple[str, ...] = ()
    """The things it carries besides weapons, in words."""
    powers: tuple[str, ...] = ()
    """Its powers by name, each with its cost if it is more than a name."""
    rolls: tuple[tuple[str, str], ...] = ()
    """Its traits, each as dice notation with all modifiers that always apply; only for its player."""
    unbuilt: tuple[SeenName, ...] = ()
    """Its Edges, Hindrances and powers that are a name only; only for its player."""


class SeenFighter(Struct, frozen=True):
    """A figure as a seat sees it: of foes a player sees what shows on the table."""

    id: str
    """Its id in commands and events."""
    name: str
    """Its name."""
    side: Of[Side]
    """Its side: ``heroes`` or ``foes``."""
    seat: str
    """The player whose it is; empty for the game master's."""
    wild_card: bool
    """Whether it is a Wild Card, and no Extra."""
    group: str
    """The group whose Action Card it shares; empty if it has a card of its own."""
    at: Cell | None
    """The square that it stands on; None where it is on no map."""
    status: Is[Status]
    """Whether it is still in the fight: ``up``, ``incapacitated``, ``unconscious``, ``dead`` or ``gone``."""
    wounds: int
    """The Wounds it bears."""
    wounds_most: int
    """The most Wounds that a Wild Card can have without being out; 1 for an Extra, which one Wound takes out."""
    fatigue: int
    """Levels of Fatigue, 0 to 3; the third puts it out."""
    fatigue_most: int
    """The levels of Fatigue that one bears, one more puts it out."""
    states: tuple[Mark, ...]
    """Its conditions and actions in the game's words: ``shaken``, ``prone``, ``defending``, or the way it is held."""
    acting: bool
    """Whether it is its turn."""
    left: int | None
    """Inches of movement left this turn; None when it is not its turn, or the seat does not play it."""
    bennies: int | None
    """Bennies in hand; None for an Extra, and where the seat may not know."""
    power: int | None
    """Power Points left; None where it has no pool, or the seat may not know."""
    power_most: int | None
    """The size of its pool of Power Points; None where ``power`` is."""
    parry: int | None
    """Its Parry now; None where the seat may not know."""
    toughness: int | None
    """Its Toughness now, armor and all; None where the seat may not know."""
    armor: int | None
    """The part of its Toughness that is the armor on its sheet; None where the seat may not know."""
    injuries: tuple[str, ...]
    """The rows of the Injury Table it suffers from, each with how long it lasts, in words."""
    sheet: SeenSheet | None
    """Its sheet; None where the seat may not know."""
    ally: bool = False
    """Whether it stands beside the heroes without being one of them: the game master runs it."""
    placeless: bool = False
    """Whether figures have no places, as in a chase; then none has inches to move."""
    declared: tuple[str, ...] = ()
    """The words in which it declared the actions of this turn."""
    carried: tuple[int, ...] = ()
    """The places of those words that actions have carried out, from 0, at a table that holds people to them."""
    granted: tuple[str, ...] = ()
    """Modifiers that the game master gives to its next rolls, each with its reason, in words."""
    at_work: tuple[str, ...] = ()
    """The powers at work on it, each with its last round."""
    portrait: str = ""
    """The hash of its picture; empty without one, or where the seat may not know its sheet."""
    true_name: str = ""
    """Its true name; empty without one, or where the seat may not know it."""
    along: int | None = None
    """Its place along the line in inches, without a map; None if no distance is set."""


class SeenTurn(Struct, frozen=True):
    """One Action Card's owner in the order of the round.

    ``cards``: all that were drawn (``"KH"``, ``"10S"``, ``"JR"`` and ``"JB"`` for the Jokers); ``card``:
    the one acted on. ``state``: ``waiting``, ``acting``, ``hold`` or ``done``. ``notes``: what else there is to know of
    it, in words.
    """

    unit: str
    name: str
    side: Of[Side]
    members: tuple[str, ...]
    cards: tuple[str, ...]
    card: str
    state: Of[HandState]
    notes: tuple[str, ...] = ()


class SeenFeature(Struct, frozen=True):
    """Something on the map. ``cover``: 0 none, 1 light, 2 medium, 3 heavy, 4 near total."""

    name: str
    cells: tuple[Cell, ...]
    cover: int
    rough: bool
    blocks: bool


class SeenLine(Struct, frozen=True, omit_defaults=True):
    """Something on the map that is drawn as a line: a wall, a window, a door."""

    a: Point
    """Its first end, in hundredths of a square, right and down from the map's upper left corner."""
    b: Point
    """Its other end."""
    id: str = ""
    """The id of a door; empty for most others."""
    name: str = "wall"
    """Its name."""
    cover: int = 0
    """Its cover: 0 none, 1 light, 2 medium, 3 heavy, 4 near total."""
    rough: bool = False
    """Whether a step across costs double."""
    blocks: bool = False
    """Whether figures can neither step nor strike across."""
    opaque: bool = False
    """Whether nothing is seen through it."""
    door: bool = False
    """Whether it can be opened; an open door blocks nobody."""
    open: bool = False
    """Whether it stands open."""
    locked: bool = False
    """Whether it is locked, so that only the game master opens it."""


class SeenLight(Struct, frozen=True):
    """Squares with light of their own, each in one of these; all others have the light that is everywhere."""

    light: Of[LightLevel]
    cells: tuple[Cell, ...]


class SeenSight(Struct, frozen=True, omit_defaults=True):
    """The squares that a hero sees now, or all heroes of a seat together.

    ``who``: the hero, for the game master; empty for a seat's own. ``figures``: the ids of the figures that it sees,
    for the game master too.
    """

    squares: tuple[Run, ...]
    who: str = ""
    figures: tuple[str, ...] = ()
    before: tuple[Run, ...] = ()
    """The squares that were seen before and are not seen now."""


class SeenBackdrop(Struct, frozen=True):
    """The picture below the map: its upper left corner and its size in hundredths of a square. ``hash``: its key; empty
    where only a part of it may be seen."""

    hash: str
    at: Point
    width: int
    height: int


class SeenBoard(Struct, frozen=True, omit_defaults=True):
    """The map: squares of one inch, (0, 0) at the top left."""

    width: int
    height: int
    features: tuple[SeenFeature, ...]
    lines: tuple[SeenLine, ...] = ()
    lights: tuple[SeenLight, ...] = ()
    picture: SeenBackdrop | None = None
    veiled: tuple[Cell, ...] = ()
    """The squares that players do not see yet; only the game master knows what there is."""
    sights: tuple[SeenSight, ...] = ()
    """The squares that the seat's heroes see now, or for the game master what each hero sees; empty at a table where
    players see the whole map."""


class SeenFight(Struct, frozen=True):
    """A fight as a seat sees it."""

    system: str
    """Always ``savage``."""
    edition: str
    """The edition it is played by."""
    phase: Is[Stage]
    """``peace`` outside rounds, ``cards`` while they are dealt, ``turns`` while they are acted on."""
    round: int
    """The round that is played, from 1; 0 before the first."""
    light: Of[LightLevel]
    """The light, in a word."""
    gravity: Maybe[GravityKind]
    """``zero-g`` or ``magnetic-array`` where there is no weight; empty where there is."""
    board: SeenBoard | None
    """The map; None where it is played without one."""
    fighters: tuple[SeenFighter, ...]
    """Everybody at the table, also those who are out of the fight."""
    order: tuple[SeenTurn, ...]
    """The turns of this round, the highest card first; empty outside rounds."""
    gm_bennies: int
    """Bennies in the game master's pool."""
    waiting: tuple[str, ...]
    """The seats that a choice is waiting for."""
    parts: tuple[SeenPart, ...] = ()
    """The parts as the seat sees them: a chase, ships, the world."""
    hidden: tuple[SeenFighter, ...] = ()
    """The hidden figures, which only the game master sees."""
    automatic: tuple[str, ...] = ()
    """The ids of the figures that act by themselves, for the game master."""

    def part(self, kind: type[P]) -> P | None:
        """Return a part as the seat sees it; None if there is none."""
        for each in self.parts:
            if type(each) is kind:
                return each
        return None
