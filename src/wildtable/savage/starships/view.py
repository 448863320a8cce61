"""Ships as they are seen. Nothing about them is secret but their sections' dice, which are on those figures' sheets."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from msgspec import Struct
from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.closed import Maybe, Of
from wildtable.play import Seat
from wildtable.play.derived import derived
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.parts.seen import SeenPart
from wildtable.savage.starships import crew, queries
from wildtable.savage.starships.coming import SeenComing, coming
from wildtable.savage.starships.criticals import SpanKind
from wildtable.savage.starships.messages import events
from wildtable.savage.starships.model.facts import ENGINEER, GUNNER, LASER, Arm, Ship, Space
from wildtable.savage.starships.model.sets import ArmKind, Facing, PostKind, ShieldState, Warhead
from wildtable.savage.starships.rules import band, shield_gone
from wildtable.savage.starships.ships import FACINGS
from wildtable.savage.starships.topic import asked
from wildtable.savage.table.model import Side


class SeenArm(Struct, frozen=True, omit_defaults=True):
    """A ship's weapon as everybody sees it."""

    id: str
    """A short name, unlike those of the ship's other weapons."""
    name: str
    """Its name."""
    kind: Of[ArmKind]
    """``laser``, ``launcher`` or ``coilgun``."""
    damage: str
    """The damage of a hit, or of one missile, such as ``3d10``."""
    heat: int
    """The heat that using it adds to the Heat Pool."""
    pdlb: int = 0
    """The dice of a laser in point defense; 0 where it has none."""
    warhead: Maybe[Warhead] = ""
    """The warhead of its missiles; empty for a laser."""
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
    """Its id in commands and events."""
    name: str
    """Its name."""
    side: Of[Side]
    """Its side: ``heroes`` or ``foes``."""
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
    """The modifier of hits on the magnetic grid to Piloting and Shooting aboard; 0 for none."""
    casualties: int = 0
    """Hands lost, of a ship whose crew are sections."""
    departed: bool = False
    """Whether it has broken off."""
    sections: bool = False
    """Whether its crew are no people but sections."""
    risks: tuple[float, ...] = ()
    """The probability that radiating fails, by the Heat Pool from 0 on.

    Empty for a seat that does not know who rolls, or where nobody can.
    """


class SeenSalvo(Struct, frozen=True):
    """Missiles in flight. ``turns``: of the target's pilot still to come, 0 for those that strike as the round ends."""

    id: str
    ship: str
    prey: str
    warhead: Maybe[Warhead]
    missiles: int
    turns: int


class SeenGap(Struct, frozen=True):
    """The distance between two ships. ``reach``: 0 Short, 1 Medium, 2 Long, None where neither can fire at the
    other."""

    one: str
    other: str
    positions: int
    reach: int | None


class SeenSpace(SeenPart, frozen=True, tag="space"):
    """A fight in space. ``bands``: the most positions apart of Short, Medium and Long Range.

    ``aboard``: the figures at a post of a ship, who have no inches to move. ``gaps``: between all ships that are
    neither wrecks nor gone. ``spread``: the range band by positions apart, from 0 to the longest range.
    ``coming``: what the end of the round brings if nobody does anything more, in order.
    """

    length: int
    bands: tuple[int, ...]
    ships: tuple[SeenShip, ...]
    salvos: tuple[SeenSalvo, ...]
    aboard: tuple[str, ...] = ()
    gaps: tuple[SeenGap, ...] = ()
    spread: tuple[int, ...] = ()
    coming: tuple[SeenComing, ...] = ()


@asked.seen(Space)
def _space(fight: Fight, space: Space, known: Callable[[Fighter], bool]) -> SeenSpace:
    """Return the seen fight in space: the track, its ships, and the missiles in flight."""
    salvos = [
        SeenSalvo(s.id, s.ship, s.prey, space[s.ship].arm(s.arm).warhead, s.missiles, turns=s.turns)
        for s in space.salvos
    ]
    ships = tuple([seen_ship(fight, ship.id, knows_risks(fight, ship, known)) for ship in space.ships])
    posted = {post.who for ship in space.ships for post in ship.crew}
    aboard = tuple([fighter.id for fighter in fight.fighters if fighter.id in posted])
    there = [ship for ship in space.ships if not crew.out(ship)]
    gaps = [
        SeenGap(one.id, other.id, abs(one.at - other.at), crew.band(fight, one, other))
        for one, other in combinations(there, 2)
    ]
    bands = crew.bands(fight)
    spread = [far for apart in range(bands[-1] + 1) if (far := band(apart, bands)) is not None]
    return SeenSpace(
        space.length,
        bands,
        ships,
        tuple(salvos),
        aboard,
        gaps=tuple(gaps),
        spread=tuple(spread),
        coming=coming(fight, space, known),
    )


@asked.shown(events.SectionHit)
def _shown(seat: Seat, event: events.SectionHit) -> events.SectionHit:
    """Return a hit on a section without its die, as players see it."""
    return replace(event, die=None)


@asked.shown(events.ShipsStayedBehind)
def _shown_behind(seat: Seat, event: events.ShipsStayedBehind) -> events.ShipsStayedBehind:
    """Return the event without the ships that stay behind, which only the game master knows."""
    return events.ShipsStayedBehind()


@asked.shown(events.ShipsMetAgain)
def _shown_again(seat: Seat, event: events.ShipsMetAgain) -> events.ShipsMetAgain:
    """Return the event without its ships, which the view has."""
    return events.ShipsMetAgain()


def shield(ship: Ship) -> str:
    """Return the state of a shield: ``up``, ``down`` or ``gone``."""
    if crew.shielded(ship):
        return "up"
    return "gone" if ship.wrecked or shield_gone(ship.shield_hits) else "down"


HOTTER = 6
"""The range of heat for which the risk is shown, beyond the heat of a ship and what it radiates."""


def knows_risks(fight: Fight, ship: Ship, known: Callable[[Fighter], bool]) -> bool:
    """Return whether a seat is shown how likely radiating fails: somebody rolls, and the seat knows who that is."""
    chief = crew.at_post(fight, ship, ENGINEER)
    return not ship.wrecked and chief is not None and known(chief)


@cite("7w.space.heat")
def _risks(fight: Fight, ship: Ship) -> tuple[float, ...]:
    """Return the probabilities that radiating fails, from an empty Heat Pool on."""
    chief = crew.at_post(fight, ship, ENGINEER)
    assert chief is not None
    return queries.risks(fight, chief.id, ship, max(ship.heat, crew.radiation(ship)) + HOTTER)


@derived
def seen_ship(fight: Fight, id: str, knows: bool) -> SeenShip:
    """Return the view of a ship; ``knows``: with the risks of its heat."""
    ship = crew.space(fight)[id]
    numbers = crew.numbers(fight)
    return SeenShip(
        id=ship.id,
        name=ship.name,
        side=ship.side,
        at=ship.at,
        facing=next(word for word, way in FACINGS.items() if way == ship.facing),
        wounds=ship.wounds,
        wounds_most=numbers.wounds_most,
        wrecked=ship.wrecked,
        heat=ship.heat,
        fatigue=ship.fatigue,
        fatigue_most=numbers.fatigue_most,
        melting=crew.melting(fight, ship),
        shield=shield(ship),
        toughness=queries.toughness(fight, ship),
        armor=queries.armor(fight, ship),
        acceleration=crew.acceleration(ship),
        radiation=crew.radiation(ship),
        effects=crew.effects_left(ship),
        effects_most=ship.design.effects - ship.effects_lost,
        clouds=crew.clouds(ship),
        units=ship.leg.units,
        spinning=ship.spinning,
        crippled=ship.crippled,
        delay=ship.delay,
        spans=tuple([(span.effect, span.value, span.rounds) for span in ship.spans]),
        arms=tuple([_arm(fight, ship, arm) for arm in ship.design.arms]),
        crew=tuple([(post.post, post.who) for post in ship.crew]),
        grid=queries.grid(fight, ship),
        casualties=ship.casualties,
        departed=ship.gone,
        sections=ship.sections,
        risks=_risks(fight, ship) if knows else (),
    )


def _arm(fight: Fight, ship: Ship, arm: Arm) -> SeenArm:
    mount = ship.mount(arm.id)
    return SeenArm(
        id=arm.id,
        name=arm.name,
        kind=arm.kind,
        damage=arm.damage,
        heat=arm.heat,
        pdlb=arm.pdlb,
        warhead=arm.warhead,
        missiles=0 if arm.kind == LASER else crew.missiles(ship, arm),
        hot=0 < fight.round <= mount.hot,
        lost=mount.lost,
        ready=any(crew.ready(fight, ship, arm, who) for who in ship.holders(GUNNER) or ("",)),
        used=0 < fight.round == mount.used,
    )
