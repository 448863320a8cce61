"""Answers of a chase to the core's queries: who takes part, how far apart the figures are, and possible attacks."""

from __future__ import annotations

from collections.abc import Sequence

from wildtable.catalogue import cite
from wildtable.savage.areas.play.area import area_offers
from wildtable.savage.attacks.play.offers import as_one_offers, attack_offers
from wildtable.savage.breaking.play import break_offers
from wildtable.savage.chases import queries
from wildtable.savage.chases.model import (
    AllRolled,
    CardsShared,
    Chase,
    ChaseOver,
    ChaseRolls,
    Complication,
    VehicleStruck,
)
from wildtable.savage.chases.play.offers import vehicle_offers
from wildtable.savage.chases.play.rounds import new_driver
from wildtable.savage.chases.queries import band, crew, driven, hazard, host, is_over, racer, range_parts, rolling
from wildtable.savage.chases.topic import asked
from wildtable.savage.close_combat.play.feats import feat_offers
from wildtable.savage.close_combat.play.grapples import break_free_offers, grapple_offers
from wildtable.savage.close_combat.play.pushes import push_offers
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.firing.play import reload_offers
from wildtable.savage.movement.play.moving import stand_offers
from wildtable.savage.parts.facts import Shell, StatedRange
from wildtable.savage.parts.seams import OnTurn
from wildtable.savage.table.base import Event, Frame
from wildtable.savage.turns.play import action_offers
from wildtable.savage.weapons.play import ready_offers
from wildtable.savage.wits.play import attempt_offers, wits_offers
from wildtable.savage.wounds.play import treatment_offers

ON_TURN: tuple[OnTurn, ...] = (
    attack_offers,
    as_one_offers,
    vehicle_offers,
    area_offers,
    break_offers,
    reload_offers,
    action_offers,
    treatment_offers,
    ready_offers,
    wits_offers,
    attempt_offers,
    feat_offers,
    break_free_offers,
    grapple_offers,
    push_offers,
    stand_offers,
)
"""The offers of a turn in a chase, where no figure has a square."""

# Who is in it, and who reaches whom. A chase that is only prepared has no say.


@asked.takes_part(Chase)
def _takes_part(fight: Fight, chase: Chase, unit: str) -> bool:
    return not chase.rounds or racer(fight, unit) is not None


@asked.can_attack(Chase)
def _can_attack(fight: Fight, chase: Chase, by: Fighter) -> bool:
    return not chase.rounds or queries.can_attack(fight, by)


@asked.may_attack(Chase)
def _may_attack(fight: Fight, chase: Chase, by: Fighter, on: Fighter) -> bool:
    return not chase.rounds or queries.may_attack(fight, by, on)


@asked.together(Chase)
def _together(fight: Fight, chase: Chase, one: Fighter, other: Fighter) -> bool:
    if not chase.rounds or one.unit == other.unit:
        return True
    here, there = chase.racer(one.unit), chase.racer(other.unit)
    return here is not None and there is not None and host(chase, here).unit == host(chase, there).unit


@asked.reach(Chase)
@cite("7w.chase.range")
def _reach(fight: Fight, chase: Chase, by: Fighter) -> StatedRange | None:
    return StatedRange(band(fight, by), tuple(range_parts(fight, by))) if chase.rounds else None


@asked.placeless(Chase)
def _placeless(fight: Fight, chase: Chase) -> bool:
    return chase.rounds > 0


@asked.shell(Chase)
def _shell(fight: Fight, chase: Chase, fighter: Fighter) -> Shell | None:
    vehicle = queries.shell(fight, fighter)
    return Shell(vehicle.armor, vehicle.name) if vehicle is not None else None


@asked.leaves(Chase)
@cite("7w.chase.vehicle")
def _leaves(fight: Fight, chase: Chase, who: str) -> tuple[Event, ...]:
    """Return the changes of drivers for vehicles whose driver leaves the table."""
    gone = [racer for racer in chase.racers if racer.vehicle is not None and not fight.members(racer.unit)]
    others = [unit for racer in gone for unit in crew(chase, racer.unit)[:2]]
    return tuple([event for unit in others for event in new_driver(chase, unit)])


# The round.


@asked.dealing(Chase)
@cite("7w.chase.round")
def _dealing(fight: Fight, chase: Chase) -> tuple[Frame, ...] | None:
    """Return the frames for a round's chase rolls, which earn the cards; None outside a running chase."""
    if not chase.rounds:
        return None
    waiting = tuple(rolling(fight))
    return (AllRolled(), ChaseRolls(waiting)) if waiting else (AllRolled(),)


@asked.turns_begin(Chase)
@cite("7w.chase.vehicle")
def _turns_begin(fight: Fight, chase: Chase) -> Frame | None:
    """Return the frame that lets passengers act on their driver's cards; None where they have their own."""
    shared = chase.rounds and not chase.own_turns and any(racer.aboard for racer in chase.racers)
    return CardsShared() if shared else None


@asked.struck(Chase)
@cite("7w.chase.vehicle")
def _struck(fight: Fight, chase: Chase, thing: str, level: int) -> Frame | None:
    """Return the frame for a hit on a unit's vehicle; None for any other thing."""
    unit = driven(thing)
    return VehicleStruck(unit, level) if unit else None


@asked.turn_begins(Chase)
@cite("7w.chase.complication")
def _turn_begins(fight: Fight, chase: Chase, unit: str) -> Frame | None:
    return Complication(unit) if hazard(fight, unit) else None


@asked.on_turn(Chase)
def _on_turn(fight: Fight, chase: Chase, fighter: Fighter, usual: Sequence[OnTurn]) -> Sequence[OnTurn] | None:
    return [each for each in (*usual, vehicle_offers, stand_offers) if each in ON_TURN] if chase.rounds else None


@asked.may_hold(Chase)
@cite("7w.chase.advantage")
def _may_hold(fight: Fight, chase: Chase) -> bool:
    """Return whether units may go on Hold; in a chase the card is a place, so they may not."""
    return not chase.rounds


@asked.over(Chase)
def _over(fight: Fight, chase: Chase, round_over: bool) -> Frame | None:
    return ChaseOver() if is_over(fight, round_over) else None


@asked.ends_itself(Chase)
def _ends_itself(fight: Fight, chase: Chase) -> bool:
    return chase.rounds > 0
