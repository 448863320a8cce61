"""What a seat sees of a fight: the shapes that go to a page, a reply or an AI."""

from __future__ import annotations

from msgspec import Struct

from wildtable.board import Cell
from wildtable.closed import Is, Maybe, Of
from wildtable.savage.cards.sets import HandState, Stage
from wildtable.savage.chases.sets import Stopped, Trouble
from wildtable.savage.gravity.sets import GravityKind
from wildtable.savage.sight.sets import LightLevel
from wildtable.savage.starships.seen import SeenSpace
from wildtable.savage.table.sets import Mark, Side
from wildtable.savage.weapons.sets import Carried
from wildtable.savage.wounds.sets import Status


class SeenWeapon(Struct, frozen=True, omit_defaults=True):
    """A weapon in words: ``damage`` such as ``Str+d8``, ``range`` such as ``12/24/48``."""

    id: str
    name: str
    damage: str
    range: str = ""
    note: str = ""
    hand: Maybe[Carried] = ""


class SeenSheet(Struct, frozen=True, omit_defaults=True):
    """A character sheet: traits as (name, die) pairs in the game's own order."""

    attributes: tuple[tuple[str, str], ...]
    skills: tuple[tuple[str, str], ...]
    edges: tuple[str, ...] = ()
    hindrances: tuple[str, ...] = ()
    weapons: tuple[SeenWeapon, ...] = ()
    note: str = ""


class SeenFighter(Struct, frozen=True):
    """A figure. ``seat``: the player whose it is, empty for the game master's.

    ``status``: ``up``, ``incapacitated``, ``unconscious``, ``dead`` or ``gone``. ``states``:
    the game's words for what it suffers or does (``shaken``, ``prone``, ``defending``).
    ``bennies``, ``sheet``, ``parry``, ``toughness``: None where the seat may not know them.
    ``power``, ``power_most``: Power Points left, and the size of their pool; None also where there is none.
    ``left``: inches of movement left this turn, None when it is not its turn. ``homeworld``: where it is from, by its
    name; ``meets``: the codes of what it meets on this world.
    """

    id: str
    name: str
    side: Of[Side]
    seat: str
    wild_card: bool
    group: str
    at: Cell | None
    status: Is[Status]
    wounds: int
    wounds_most: int
    fatigue: int
    states: tuple[Mark, ...]
    acting: bool
    left: int | None
    bennies: int | None
    power: int | None
    power_most: int | None
    parry: int | None
    toughness: int | None
    armor: int | None
    injuries: tuple[str, ...]
    sheet: SeenSheet | None
    homeworld: str = ""
    meets: tuple[str, ...] = ()


class SeenTurn(Struct, frozen=True):
    """One Action Card's owner in the order of the round.

    ``cards``: all that were drawn (``"KH"``, ``"10S"``, ``"JR"`` and ``"JB"`` for the Jokers); ``card``:
    the one acted on. ``state``: ``waiting``, ``acting``, ``hold`` or ``done``.
    """

    unit: str
    name: str
    side: Of[Side]
    members: tuple[str, ...]
    cards: tuple[str, ...]
    card: str
    state: Of[HandState]


class SeenFeature(Struct, frozen=True):
    """Something on the map. ``cover``: 0 none, 1 light, 2 medium, 3 heavy, 4 near total."""

    name: str
    cells: tuple[Cell, ...]
    cover: int
    rough: bool
    blocks: bool


class SeenBoard(Struct, frozen=True):
    """The map: squares of one inch, (0, 0) at the top left."""

    width: int
    height: int
    features: tuple[SeenFeature, ...]


class SeenRacer(Struct, frozen=True):
    """A participant. ``card``: what it acts on, empty without one. ``reach``: 0 near, 1 Medium, 2 Long, None where it
    cannot attack. ``targets``: the units that it may attack. ``wounds`` of ``wounds_most``: its vehicle's. ``hazard``:
    what its card brings, if that is a Club. ``out``: why it does not go on."""

    unit: str
    name: str
    seat: str
    side: Of[Side]
    ride: str
    card: str
    reach: int | None
    targets: tuple[str, ...]
    wounds: int
    wounds_most: int
    distracted: bool
    out: Maybe[Stopped]
    hazard: Maybe[Trouble] = ""


class SeenChase(Struct, frozen=True):
    """A chase. ``rounds``: how many it lasts. ``fleeing``: the side that wants to get away."""

    trait: str
    rounds: int
    fleeing: Of[Side]
    racers: tuple[SeenRacer, ...]


class SeenFight(Struct, frozen=True):
    """A fight as a seat sees it. ``phase``: ``peace``, ``cards`` or ``turns``."""

    system: str
    edition: str
    phase: Is[Stage]
    round: int
    light: Of[LightLevel]
    gravity: Maybe[GravityKind]
    board: SeenBoard | None
    fighters: tuple[SeenFighter, ...]
    order: tuple[SeenTurn, ...]
    gm_bennies: int
    waiting: tuple[str, ...]
    """The seats that a choice is waiting for."""
    chase: SeenChase | None = None
    space: SeenSpace | None = None
    """The ships, where it is fought between ships."""
    world: str = ""
    """The world on which it all happens, by its name."""
