"""What a seat sees of a chase: the shapes that go to a page, a reply or an AI."""

from __future__ import annotations

from msgspec import Struct

from wildtable.closed import Maybe, Of
from wildtable.savage.chases.sets import Stopped, Trouble
from wildtable.savage.parts.seen import SeenPart
from wildtable.savage.table.sets import Side


class SeenRacer(Struct, frozen=True):
    """A participant of a chase: a figure, or a group that shares its card."""

    unit: str
    """The id of the figure or of the group."""
    name: str
    """What everybody calls it."""
    seat: str
    """The player whose it is; empty for the game master's."""
    side: Of[Side]
    """Whose friend it is: ``heroes`` or ``foes``."""
    ride: str
    """What it goes in or on: ``foot``, ``mount`` or a vehicle's id."""
    card: str
    """The Action Card that it acts on; empty without one."""
    reach: int | None
    """How far its attacks reach with this card: 0 near, 1 Medium, 2 Long; None where it cannot attack."""
    targets: tuple[str, ...]
    """The units that it may attack."""
    wounds: int
    """The Wounds of its vehicle; 0 without one."""
    wounds_most: int
    """The Wound that wrecks its vehicle; 0 without one."""
    distracted: bool
    """Whether a complication distracts it."""
    out: Maybe[Stopped]
    """Why it is out: ``disaster``, ``wrecked``, or ``down`` where none of it stands; empty while it is in the chase."""
    hazard: Maybe[Trouble] = ""
    """What its card brings, if that is a Club; empty otherwise."""
    trait: str = ""
    """What it rolls for its cards."""
    vehicle: str = ""
    """The name of the vehicle that it goes in; empty without one."""
    aboard: str = ""
    """The unit that drives the vehicle in which it goes along; empty where it goes for itself."""
    rung: int | None = None
    """The place of its card's rank on the ladder, 0 for the highest; None without a card, or for one that is out."""


class SeenRung(Struct, frozen=True):
    """A rank of the cards: ``rank`` as it stands on them, such as ``10`` or ``Q``, ``joker`` for Jokers. ``reach``: how
    far attacks on it go, 0 near, 1 Medium, 2 Long, None out of range. ``by``: what that adds to them."""

    rank: str
    reach: int | None
    by: int


class SeenChase(SeenPart, frozen=True, tag="chase"):
    """A chase. ``trait``: what everybody rolls, or ``fitting``. ``rounds``: how many it lasts. ``fleeing``: the side
    that wants to get away. ``ladder``: the ranks of the cards, the highest first."""

    trait: str
    rounds: int
    fleeing: Of[Side]
    racers: tuple[SeenRacer, ...]
    ladder: tuple[SeenRung, ...] = ()
