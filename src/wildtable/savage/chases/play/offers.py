"""Offers of a chase: the rolls of a round, attacks on vehicles, and the game master's settings."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.play import Offer, OneOf, Seat, master
from wildtable.savage.breaking.play import how_at_thing
from wildtable.savage.chases import queries as chases_queries
from wildtable.savage.chases.messages import (
    AttackVehicle,
    EndChase,
    NameTrait,
    SetRide,
    ShareRide,
    StartChase,
    TakeWheel,
)
from wildtable.savage.chases.model import FITTING, LENGTHS, OUTCOMES, TRAITS, Chase, ChaseRolls, Sharing
from wildtable.savage.chases.play.rulings import chase_rulings
from wildtable.savage.chases.queries import can_attack, inside, known, running, unattended, vehicle_targets
from wildtable.savage.chases.topic import CHASES
from wildtable.savage.chases.vehicles import rides
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.firing.queries import rounds_in
from wildtable.savage.table.model import FOES, HEROES
from wildtable.savage.table.offering import Some, Traits, plays
from wildtable.savage.traits.messages import Roll
from wildtable.savage.weapons.queries import weapons_in_hand

ROUND, VEHICLE = "7w.chase.round", "7w.chase.vehicle"


def rollers(fight: Fight, frame: ChaseRolls) -> list[Fighter]:
    """Return the figures that are asked to roll: the driver of each unit, or a member where nobody is up.

    Where a driver has fallen, they are the passengers, who can take the wheel.
    """
    found = list[Fighter | None]()
    for unit in frame.waiting:
        if unattended(fight, unit):
            found += inside(fight, unit)
        else:
            found.append(chases_queries.driver(fight, unit) or next(iter(fight.members(unit)), None))
    return list({each.id: each for each in found if each is not None}.values())


def chase_roll_offers(fight: Fight, seat: Seat, frame: ChaseRolls) -> Some:
    """Yield the roll for each unit's cards, and taking the wheel of a vehicle whose driver has fallen."""
    for unit in frame.waiting:
        if unattended(fight, unit):
            for other in inside(fight, unit):
                if plays(other, seat):
                    yield Offer(TakeWheel(other.id), (VEHICLE,), when="answer", actor=other.id)
            continue
        driver = chases_queries.driver(fight, unit) or next(iter(fight.members(unit)), None)
        if driver is not None and plays(driver, seat):
            yield Offer(Roll(driver.id), (ROUND,), when="answer", actor=driver.id)


@cite("7w.chase.vehicle")
def vehicle_offers(fight: Fight, fighter: Fighter) -> Some:
    """Yield an attack on foes' vehicles with each weapon in hand that reaches one."""
    if running(fight) is None or not fighter.able or not can_attack(fight, fighter):
        return
    for item in weapons_in_hand(fighter):
        if item.template or not rounds_in(fighter, item):
            continue
        if found := vehicle_targets(fight, fighter, item):
            template, how = AttackVehicle(fighter.id, found[0], item.id), how_at_thing(fight, fighter, item)
            yield Offer(template, (VEHICLE,), actor=fighter.id, whose=OneOf(found), options=how)


# What the game master says.


def master_offers(fight: Fight) -> Some:
    """Yield starting or ending a chase, and each unit's way to move, which may change during a round's rolls too."""
    if known(fight) is None:
        return
    rolling = bool(fight.pending) and isinstance(fight.pending[-1], ChaseRolls)
    if fight.pending and not rolling:
        return
    if not rolling:
        yield from _beginning_and_end(fight)
    units = list(dict.fromkeys(f.unit for f in fight.fighters if f.up))
    if units and (fight.phase == "peace" or running(fight) is not None):
        ways = rides(fight.rules)
        yield Offer(SetRide(units[0], ways[0]), (ROUND,), when="gm", who=OneOf(units), ride=OneOf(ways))
        yield from _who_goes_how(fight, units, rolling)


def _who_goes_how(fight: Fight, units: list[str], rolling: bool) -> Some:
    """Yield the choices of trait, vehicle and driver; while rolls are open only the trait."""
    chase = fight.part(Chase)
    racers = [r for r in (chase.racers if chase else ()) if r.unit in units]
    if racers:
        names = [racer.unit for racer in racers]
        everybody = [f for name in names for f in fight.members(name)]
        template = NameTrait(names[0], TRAITS[0])
        yield Offer(template, (ROUND,), when="gm", who=OneOf(names), trait=Traits(fight, everybody))
    if rolling:
        return
    for driving in racers:
        driver = fight.members(driving.unit)[0]
        others = [u for u in units if u != driving.unit and fight.members(u)[0].side == driver.side]
        others = [u for u in others if driving.unit not in (r.aboard for r in racers if r.unit == u)]
        if driving.vehicle is not None and not driving.out and others:
            along = ShareRide(others[0], driving.unit)
            yield Offer(along, (VEHICLE,), when="gm", actor=driver.id, who=OneOf(others))
    inside_too = [f.id for r in racers if r.aboard for f in fight.members(r.unit) if f.up]
    if inside_too:
        yield Offer(TakeWheel(inside_too[0]), (VEHICLE,), when="gm", who=OneOf(inside_too))


def _beginning_and_end(fight: Fight) -> Some:
    if running(fight) is not None:
        yield Offer(EndChase(OUTCOMES[0]), (ROUND,), when="gm", outcome=OneOf(OUTCOMES))
    elif fight.phase == "peace" and {f.side for f in fight.fighters if f.up} == {HEROES, FOES}:
        prepared = fight.part(Chase) or Chase()
        # How somebody goes is no word on the trait: then each rolls its own.
        trait = FITTING if prepared.trait == Chase().trait else prepared.trait
        flees = prepared.fleeing
        yield Offer(
            StartChase(trait, LENGTHS[0], flees),
            (ROUND, VEHICLE, "7w.chase.advantage", "7w.chase.range", "7w.chase.complication"),
            when="gm",
            trait=OneOf((FITTING, *TRAITS)),
            length=OneOf(LENGTHS),
            fleeing=OneOf((flees, *[side for side in (HEROES, FOES) if side != flees])),
            aboard=OneOf(tuple(Sharing)),
        )


CHASES.open += master(master_offers, chase_rulings)
CHASES.asks(ChaseRolls, chase_roll_offers, rollers)
