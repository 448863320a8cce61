"""What a seat sees of ships: all of it, but for the dice of the sections of ships that are not its own."""

from __future__ import annotations

from msgspec import Struct

from wildtable.closed import Maybe, Of
from wildtable.savage.parts.seen import SeenPart
from wildtable.savage.starships.criticals import SpanKind
from wildtable.savage.starships.sets import ArmKind, Facing, PostKind, ShieldState, Warhead
from wildtable.savage.table.sets import Side


class SeenArm(Struct, frozen=True, omit_defaults=True):
    """A ship's weapon as everybody sees it."""

    id: str
    """A short name, unlike those of the ship's other weapons."""
    name: str
    """What everybody calls it."""
    kind: Of[ArmKind]
    """``laser``, ``launcher`` or ``coilgun``."""
    damage: str
    """The damage of a hit, or of one missile, such as ``3d10``."""
    heat: int
    """What using it adds to the Heat Pool."""
    pdlb: int = 0
    """The dice of a laser in point defence; 0 where it has none."""
    warhead: Maybe[Warhead] = ""
    """What its missiles carry; empty for a laser."""
    missiles: int = 0
    """Missiles still aboard; 0 for a laser."""
    hot: bool = False
    """Whether it is overheated this round."""
    lost: bool = False
    """Whether it is shot away."""
    ready: bool = False
    """Whether it can attack now."""
    used: bool = False
    """Whether it has done something this round."""


class SeenShip(Struct, frozen=True):
    """A ship as everybody sees it."""

    id: str
    """What commands and events name it by."""
    name: str
    """What everybody calls it."""
    side: Of[Side]
    """Whose friend it is: ``heroes`` or ``foes``."""
    at: int
    """Its position on the track, which goes on below 1 and beyond its length."""
    facing: Of[Facing]
    """The way it faces: ``ahead`` toward the high positions, ``back`` toward the low ones."""
    wounds: int
    """The Wounds it bears."""
    wounds_most: int
    """The Wound that wrecks it."""
    wrecked: bool
    """Whether it is a wreck."""
    heat: int
    """Its Heat Pool in this round."""
    fatigue: int
    """Levels of Heat Fatigue."""
    fatigue_most: int
    """The level of Heat Fatigue that Incapacitates it."""
    melting: bool
    """Whether it is Incapacitated by heat."""
    shield: Of[ShieldState]
    """``up``, ``down`` or ``gone``."""
    toughness: int
    """Its Toughness now, with ``armor``."""
    armor: int
    """The Armor that its shield gives now."""
    acceleration: int
    """Top Acceleration, as far as the engine still gives it."""
    radiation: int
    """Heat Radiation, as far as the radiators still give it."""
    effects: int
    """Shield Effects that can still be spent."""
    effects_most: int
    """Shield Effects that are not destroyed, spent or not."""
    clouds: int
    """Mine clouds still aboard."""
    units: int
    """Movement units left this round."""
    spinning: bool
    """Whether it is out of control, to be paid for with the next Piloting roll."""
    crippled: bool
    """Whether an EMP has crippled it."""
    delay: int
    """Rounds before Repair may be tried; 0 when it may be."""
    spans: tuple[tuple[Of[SpanKind], int, int], ...]
    """Shield Effects in force and critical hits that last, each with its number and the rounds it has, this one too."""
    arms: tuple[SeenArm, ...]
    """Its weapons."""
    crew: tuple[tuple[Of[PostKind], str], ...]
    """Posts, and the id of who has each."""
    grid: int = 0
    """What hits on the magnetic grid add to Piloting and Shooting aboard; 0 for nothing."""
    casualties: int = 0
    """Hands lost, of a ship whose crew are sections."""
    departed: bool = False
    """Whether it has broken off."""
    sections: bool = False
    """Whether its crew are no people but sections."""
    risks: tuple[float, ...] = ()
    """How likely it is, by the Heat Pool from 0 on, that radiating it fails; empty for a seat that does not know who
    does it, or where nobody can."""


class SeenSalvo(Struct, frozen=True):
    """Missiles in flight. ``turns``: of the target's pilot still to come, 0 for those that strike as the round ends."""

    id: str
    ship: str
    prey: str
    warhead: Maybe[Warhead]
    missiles: int
    turns: int


class SeenGap(Struct, frozen=True):
    """How far apart two ships are. ``reach``: 0 Short, 1 Medium, 2 Long, None where neither can fire at the other."""

    one: str
    other: str
    positions: int
    reach: int | None


class SeenSpace(SeenPart, frozen=True, tag="space"):
    """A fight in space. ``bands``: how many positions apart is Short, Medium and Long; ``aboard``: who is at a post of
    a ship, and has no inches to move; ``gaps``: between all ships that are neither wrecks nor gone; ``spread``: by
    positions apart, from 0 on, 0 Short, 1 Medium, 2 Long; farther nobody fires."""

    length: int
    bands: tuple[int, ...]
    ships: tuple[SeenShip, ...]
    salvos: tuple[SeenSalvo, ...]
    aboard: tuple[str, ...] = ()
    gaps: tuple[SeenGap, ...] = ()
    spread: tuple[int, ...] = ()
