"""What a seat sees of ships: all of it, but for the dice of the sections of ships that are not its own."""

from __future__ import annotations

from msgspec import Struct

from wildtable.closed import Maybe, Of
from wildtable.savage.starships.criticals import SpanKind
from wildtable.savage.starships.sets import ArmKind, Facing, PostKind, ShieldState, Warhead
from wildtable.savage.table.sets import Side


class SeenArm(Struct, frozen=True, omit_defaults=True):
    """A ship's weapon. ``damage`` such as ``3d10``; ``missiles``: still aboard; ``hot``: overheated; ``lost``: gone."""

    id: str
    name: str
    kind: Of[ArmKind]
    damage: str
    heat: int
    pdlb: int = 0
    warhead: Maybe[Warhead] = ""
    missiles: int = 0
    hot: bool = False
    lost: bool = False


class SeenShip(Struct, frozen=True):
    """A ship. ``facing``: ``ahead`` or ``back``; ``shield``: ``up``, ``down`` or ``gone``.

    ``toughness`` is with the ``armor`` that the shield gives now. ``spans``: Shield Effects in force and critical
    hits that last, each with its number and the rounds it still has. ``crew``: posts and who has them.
    """

    id: str
    name: str
    side: Of[Side]
    at: int
    facing: Of[Facing]
    wounds: int
    wounds_most: int
    wrecked: bool
    heat: int
    fatigue: int
    fatigue_most: int
    melting: bool
    shield: Of[ShieldState]
    toughness: int
    armor: int
    acceleration: int
    radiation: int
    effects: int
    effects_most: int
    clouds: int
    units: int
    spinning: bool
    crippled: bool
    delay: int
    spans: tuple[tuple[Of[SpanKind], int, int], ...]
    arms: tuple[SeenArm, ...]
    crew: tuple[tuple[Of[PostKind], str], ...]


class SeenSalvo(Struct, frozen=True):
    """Missiles in flight. ``turns``: of the target's pilot still to come, 0 for those that strike as the round ends."""

    id: str
    ship: str
    prey: str
    warhead: Maybe[Warhead]
    missiles: int
    turns: int


class SeenSpace(Struct, frozen=True):
    """A fight in space. ``bands``: how many positions apart is Short, Medium and Long."""

    length: int
    bands: tuple[int, ...]
    ships: tuple[SeenShip, ...]
    salvos: tuple[SeenSalvo, ...]
