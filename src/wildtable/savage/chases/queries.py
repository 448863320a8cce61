"""Questions about a chase: participants, cards, ranges and targets. Nothing here acts."""

from __future__ import annotations

from wildtable.cards import is_club, rank
from wildtable.catalogue import cite
from wildtable.play import Part
from wildtable.savage.chases import rules as chases_rules
from wildtable.savage.chases.model import FITTING, FOOT, MOUNT, Chase, Racer, Vehicle
from wildtable.savage.chases.numbers import ChaseNumbers
from wildtable.savage.chases.rules import advantage, complication, runs_with
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.weapons.model import Weapon

# Who is in it.


def running(fight: Fight) -> Chase | None:
    """Return the chase that is under way; None for one that is only prepared."""
    chase = fight.part(Chase)
    return chase if chase is not None and chase.rounds else None


def known(fight: Fight) -> ChaseNumbers | None:
    """Return the numbers of the setting's chases; None where it has none."""
    return fight.rules.setting.of(ChaseNumbers)


def numbers(fight: Fight) -> ChaseNumbers:
    """Return the numbers of the setting's chases while one is under way."""
    found = known(fight)
    assert found is not None
    return found


def racer(fight: Fight, unit: str) -> Racer | None:
    """Return a unit's participant while it is in the chase; passengers are while their vehicle is."""
    chase = running(fight)
    found = chase.racer(unit) if chase else None
    if chase is None or found is None or found.out:
        return None
    return None if found.aboard and host(chase, found).out else found


def _is_in(fight: Fight, unit: str) -> bool:
    return any(f.up for f in fight.members(unit)) and racer(fight, unit) is not None


def driver(fight: Fight, unit: str) -> Fighter | None:
    """Return the figure that rolls for a unit: the first that is up, a rider before its mount."""
    ridden = {f.mount for f in fight.fighters if f.mount}
    upright = [f for f in fight.members(unit) if f.up]
    return next((f for f in upright if f.id not in ridden), next(iter(upright), None))


def units(fight: Fight) -> list[str]:
    """Return the units that are still in the chase."""
    chase = running(fight)
    return [r.unit for r in chase.racers if _is_in(fight, r.unit)] if chase else []


@cite("7w.chase.vehicle")
def rolling(fight: Fight) -> list[str]:
    """Return the units that roll for cards in a round.

    Passengers roll only where they have their own turns. A vehicle whose driver has fallen is listed to get a new one.
    """
    chase = running(fight)
    if chase is None:
        return []
    found = units(fight)
    every = [r.unit for r in chase.racers if r.unit in found and (chase.own_turns or not r.aboard)]
    return every + [
        unit for unit in dict.fromkeys(r.aboard for r in chase.racers if r.aboard) if unattended(fight, unit)
    ]


def fleeing(fight: Fight) -> list[str]:
    """Return the units in the chase that flee."""
    chase = running(fight)
    return [unit for unit in units(fight) if chase and fight.members(unit)[0].side == chase.fleeing]


@cite("7w.chase.round")
def is_over(fight: Fight, round_over: bool = False) -> bool:
    """Return whether the running chase has ended."""
    chase = running(fight)
    if chase is None:
        return False
    ahead = len(fleeing(fight))
    return chases_rules.is_over(round_over, fight.round, chase.rounds, ahead, len(units(fight)) - ahead)


# What a card allows.


def _rank(fight: Fight, unit: str) -> int | None:
    hand = fight.hand(unit)
    return rank(hand.card) if hand is not None and hand.card else None


@cite("7w.chase.range")
def band(fight: Fight, by: Fighter) -> int | None:
    """Return the range band of a figure's attacks by its card: 0 near, 1 Medium, 2 Long, None out of range."""
    mine = _rank(fight, by.unit)
    return None if mine is None else band_of(fight, mine)


@cite("7w.chase.range")
def band_of(fight: Fight, mine: int) -> int | None:
    """Return the range band of attacks on a card of some rank: 0 near, 1 Medium, 2 Long, None out of range."""
    n = numbers(fight)
    return chases_rules.band(mine, n.long_from, n.medium_from, n.near_from)


@cite("7w.chase.complication")
def hazard(fight: Fight, unit: str) -> str:
    """Return the complication of the card that a unit acts on, if it is a Club: ``disaster``, ``major`` ..., or empty.

    Obstacles are for the driver of a vehicle only, not for its passengers.
    """
    chase, hand = running(fight), fight.hand(unit)
    if chase is None or hand is None or not is_club(hand.card):
        return ""
    brings, found = complication(band_of(fight, rank(hand.card))), chase.racer(unit)
    return brings if brings == "distraction" or found is None or not found.aboard else ""


@cite("7w.chase.complication")
def distracted(fight: Fight, unit: str) -> bool:
    """Return whether a complication prevents all attacks by a unit while it acts on this card."""
    return hazard(fight, unit) == "distraction"


@cite("7w.chase.range")
def range_parts(fight: Fight, by: Fighter) -> list[Part]:
    """Return the penalty of the range of a figure's attacks."""
    return penalty_parts(fight, band(fight, by))


@cite("7w.chase.range")
def penalty_parts(fight: Fight, far: int | None) -> list[Part]:
    """Return the penalty of a range."""
    n = numbers(fight)
    penalties = {1: n.medium, 2: n.long}
    return [Part(penalties[far], f"range-{far}", "7w.chase.range")] if far in penalties else []


@cite("7w.chase.complication", "7w.chase.range")
def can_attack(fight: Fight, by: Fighter) -> bool:
    """Return whether a figure may attack at all: it is in the chase, in range, and not distracted."""
    if running(fight) is None:
        return True
    there = racer(fight, by.unit) is not None
    return there and not distracted(fight, by.unit) and band(fight, by) is not None


@cite("7w.chase.advantage")
def may_attack(fight: Fight, by: Fighter, on: Fighter) -> bool:
    """Return whether a figure may attack another; in a chase, one whose card is no higher than its own."""
    if running(fight) is None:
        return True
    there = racer(fight, on.unit) is not None
    return there and can_attack(fight, by) and advantage(_rank(fight, by.unit), _rank(fight, on.unit))


# What one rides in.


@cite("7w.chase.vehicle")
def host(chase: Chase, found: Racer) -> Racer:
    """Return the participant that drives a passenger's vehicle, or the participant itself if it is no passenger."""
    return (chase.racer(found.aboard) or found) if found.aboard else found


@cite("7w.chase.vehicle")
def crew(chase: Chase, unit: str) -> list[str]:
    """Return the units in the vehicle that a unit drives, the driver first."""
    return [unit, *[r.unit for r in chase.racers if r.aboard == unit]]


@cite("7w.chase.vehicle")
def inside(fight: Fight, unit: str) -> list[Fighter]:
    """Return the figures that are up in the vehicle that a unit drives."""
    chase = fight.part(Chase)
    return [f for each in (crew(chase, unit) if chase else ()) for f in fight.members(each) if f.up]


@cite("7w.chase.vehicle")
def unattended(fight: Fight, unit: str) -> bool:
    """Return whether nobody of a vehicle's driving unit is up, but a passenger is."""
    chase = running(fight)
    found = chase.racer(unit) if chase else None
    if found is None or found.out or found.vehicle is None:
        return False
    return not any(f.up for f in fight.members(unit)) and bool(inside(fight, unit))


@cite("7w.chase.round", "7w.chase.vehicle")
def trait(fight: Fight, found: Racer) -> str:
    """Return the trait that a participant rolls: its own, the chase's, or the one that fits how it moves."""
    chase = fight.part(Chase)
    if found.trait:
        return found.trait
    if chase is not None and chase.trait != FITTING:
        return chase.trait
    if found.vehicle is not None and not found.aboard:
        return found.vehicle.skill
    return "riding" if found.ride == MOUNT else _runs_with(fight, found.unit)


@cite("7w.chase.round")
def _runs_with(fight: Fight, unit: str) -> str:
    runner = driver(fight, unit) or next(iter(fight.members(unit)), None)
    if runner is None:
        return "athletics"
    athletics, agility = runner.sheet.trait("athletics"), runner.sheet.agility
    return runs_with((athletics.sides, athletics.plus) if athletics else None, (agility.sides, agility.plus))


@cite("7w.chase.round")
def sways(found: Racer) -> bool:
    """Return whether a participant is on an unstable platform: anything but its own feet."""
    return found.ride != FOOT


def shell(fight: Fight, fighter: Fighter) -> Vehicle | None:
    """Return the closed vehicle in which a figure sits; None without one."""
    found, chase = racer(fight, fighter.unit), running(fight)
    vehicle = host(chase, found).vehicle if found and chase else None
    return vehicle if vehicle is not None and not vehicle.open else None


@cite("7w.chase.round")
def maneuver_parts(found: Racer) -> list[Part]:
    """Return a vehicle's modifiers of its driver's rolls: its handling and its Wounds."""
    vehicle = None if found.aboard else found.vehicle
    if vehicle is None:
        return []
    handling = [Part(vehicle.handling, vehicle.name, "7w.chase.round")] if vehicle.handling else []
    return handling + ([Part(-found.wounds, "vehicle-wounds", "7w.chase.round")] if found.wounds else [])


# A vehicle as a target.

VEHICLE = "vehicle:"
"""The prefix of the id of a thing that is a unit's vehicle."""


def driven(thing: str) -> str:
    """Return the unit whose vehicle a thing is, by its id; empty for other things."""
    return thing.removeprefix(VEHICLE) if thing.startswith(VEHICLE) else ""


@cite("7w.chase.vehicle", "7w.chase.range")
def by_hand(fight: Fight, by: Fighter, item: Weapon) -> bool:
    """Return whether a weapon is used on a vehicle hand to hand.

    That is so where it has no range, or where it can be thrown and the card is near.
    """
    return item.range is None or ("thrown" in item.flags and band(fight, by) == 0)


@cite("7w.chase.vehicle", "7w.chase.advantage", "7w.chase.range")
def vehicle_targets(fight: Fight, by: Fighter, item: Weapon) -> list[str]:
    """Return the units whose vehicles a figure may attack with a weapon."""
    chase = running(fight)
    if chase is None or (by_hand(fight, by, item) and band(fight, by) != 0):
        return []
    found = [racer.unit for racer in chase.racers if racer.vehicle is not None and not racer.aboard]
    return [
        unit
        for unit in found
        if (members := fight.members(unit))
        and members[0].side != by.side
        and inside(fight, unit)
        and may_attack(fight, by, members[0])
    ]
