"""Ships as they are seen. Nothing about them is secret but their sections' dice, which are on those figures' sheets."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.play import Seat
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.starships import crew, events, questions
from wildtable.savage.starships.facts import ENGINEER, GUNNER, LASER, Arm, Ship, Space
from wildtable.savage.starships.rules import band, shield_gone
from wildtable.savage.starships.seen import SeenArm, SeenGap, SeenSalvo, SeenShip, SeenSpace
from wildtable.savage.starships.ships import FACINGS
from wildtable.savage.starships.topic import asked


@asked.seen(Space)
def _space(fight: Fight, space: Space, known: Callable[[Fighter], bool]) -> SeenSpace:
    """The track with its ships, and what flies between them."""
    salvos = [
        SeenSalvo(s.id, s.ship, s.prey, space[s.ship].arm(s.arm).warhead, s.missiles, s.turns) for s in space.salvos
    ]
    ships = tuple([_ship(fight, ship, _risks(fight, ship, known)) for ship in space.ships])
    aboard = tuple([fighter.id for fighter in fight.fighters if crew.ship_of(fight, fighter.id) is not None])
    there = [ship for ship in space.ships if not crew.out(ship)]
    gaps = [
        SeenGap(one.id, other.id, abs(one.at - other.at), crew.band(fight, one, other))
        for one, other in combinations(there, 2)
    ]
    bands = crew.bands(fight)
    spread = [far for apart in range(bands[-1] + 1) if (far := band(apart, bands)) is not None]
    return SeenSpace(space.length, bands, ships, tuple(salvos), aboard, tuple(gaps), tuple(spread))


@asked.shown(events.SectionHit)
def _shown(seat: Seat, event: events.SectionHit) -> events.SectionHit:
    """What a player may know of a hit on a section."""
    return replace(event, die=None)


@asked.shown(events.ShipsStayedBehind)
def _shown_behind(seat: Seat, event: events.ShipsStayedBehind) -> events.ShipsStayedBehind:
    """Where they stay is the game master's to know."""
    return events.ShipsStayedBehind()


@asked.shown(events.ShipsMetAgain)
def _shown_again(seat: Seat, event: events.ShipsMetAgain) -> events.ShipsMetAgain:
    """What there is to see, the view has."""
    return events.ShipsMetAgain()


def shield(ship: Ship) -> str:
    """``up``, ``down`` or ``gone``."""
    if crew.shielded(ship):
        return "up"
    return "gone" if ship.wrecked or shield_gone(ship.shield_hits) else "down"


HOTTER = 6
"""How much heat beyond what a ship has, and beyond what it radiates, the risk is told of."""


@cite("7w.space.heat")
def _risks(fight: Fight, ship: Ship, known: Callable[[Fighter], bool]) -> tuple[float, ...]:
    """How likely radiating fails, from an empty Heat Pool on; nothing where the seat may not know who does it."""
    chief = crew.at_post(fight, ship, ENGINEER)
    if ship.wrecked or chief is None or not known(chief):
        return ()
    most = max(ship.heat, crew.radiation(ship)) + HOTTER
    return (0.0, *(questions.risk(fight, chief.id, replace(ship, heat=heat)) for heat in range(1, most + 1)))


def _ship(fight: Fight, ship: Ship, risks: tuple[float, ...]) -> SeenShip:
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
        toughness=questions.toughness(fight, ship),
        armor=questions.armor(fight, ship),
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
        grid=questions.grid(fight, ship),
        casualties=ship.casualties,
        departed=ship.gone,
        sections=ship.sections,
        risks=risks,
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
