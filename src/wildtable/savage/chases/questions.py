"""Questions about a chase: who is in it, on what card, whom one reaches. Nothing here acts."""

from __future__ import annotations

from wildtable.cards import is_club, rank
from wildtable.catalogue import cite
from wildtable.play import Part
from wildtable.savage.chases import rules as chases_rules
from wildtable.savage.chases.facts import FOOT, Chase, Racer, Vehicle
from wildtable.savage.chases.numbers import ChaseNumbers
from wildtable.savage.chases.rules import advantage, complication
from wildtable.savage.fight import Fight, Fighter

# Who is in it.


def running(fight: Fight) -> Chase | None:
    """The chase that is going on; one that is only prepared is not."""
    chase = fight.part(Chase)
    return chase if chase is not None and chase.rounds else None


def known(fight: Fight) -> ChaseNumbers | None:
    """The numbers of the setting's chases, where there is a setting that has any."""
    return fight.rules.setting.of(ChaseNumbers)


def numbers(fight: Fight) -> ChaseNumbers:
    """The same, where a chase is going on."""
    found = known(fight)
    assert found is not None
    return found


def racer(fight: Fight, unit: str) -> Racer | None:
    """A unit that is still in the chase."""
    chase = running(fight)
    found = chase.racer(unit) if chase else None
    return None if found is None or found.out else found


def _is_in(fight: Fight, unit: str) -> bool:
    return any(f.up for f in fight.members(unit)) and racer(fight, unit) is not None


def driver(fight: Fight, unit: str) -> Fighter | None:
    """Who rolls for a unit: the first of it that stands, and no mount under its rider."""
    ridden = {f.mount for f in fight.fighters if f.mount}
    upright = [f for f in fight.members(unit) if f.up]
    return next((f for f in upright if f.id not in ridden), next(iter(upright), None))


def units(fight: Fight) -> list[str]:
    """Everybody who is still in the chase."""
    chase = running(fight)
    return [r.unit for r in chase.racers if _is_in(fight, r.unit)] if chase else []


def fleeing(fight: Fight) -> list[str]:
    """Those who are in the chase to get away."""
    chase = running(fight)
    return [unit for unit in units(fight) if chase and fight.members(unit)[0].side == chase.fleeing]


@cite("7w.chase.round")
def is_over(fight: Fight, round_over: bool = False) -> bool:
    """Whether the chase that is going on has come to its end."""
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
    """The range of a figure's attacks by its card: 0 near, 1 Medium, 2 Long, None out of range."""
    mine = _rank(fight, by.unit)
    return None if mine is None else _band(fight, mine)


def _band(fight: Fight, mine: int) -> int | None:
    n = numbers(fight)
    return chases_rules.band(mine, n.long_from, n.medium_from, n.near_from)


@cite("7w.chase.complication")
def hazard(fight: Fight, unit: str) -> str:
    """What the card that a unit acts on brings, if it is a Club: ``disaster``, ``major`` ..., or nothing."""
    hand = fight.hand(unit)
    if running(fight) is None or hand is None or not is_club(hand.card):
        return ""
    return complication(_band(fight, rank(hand.card)))


@cite("7w.chase.complication")
def distracted(fight: Fight, unit: str) -> bool:
    """Whether something comes between a unit and everybody else for as long as it acts on this card."""
    return hazard(fight, unit) == "distraction"


@cite("7w.chase.range")
def range_parts(fight: Fight, by: Fighter) -> list[Part]:
    """The penalty of that range."""
    far = band(fight, by) or 0
    n = numbers(fight)
    return [Part((0, n.medium, n.long)[far], f"range-{far}", "7w.chase.range")] if far else []


@cite("7w.chase.complication", "7w.chase.range")
def can_attack(fight: Fight, by: Fighter) -> bool:
    """Whether a figure may attack at all: nothing distracts it this round, and it is not out of range."""
    if running(fight) is None:
        return True
    there = racer(fight, by.unit) is not None
    return there and not distracted(fight, by.unit) and band(fight, by) is not None


@cite("7w.chase.advantage")
def may_attack(fight: Fight, by: Fighter, on: Fighter) -> bool:
    """Whether a figure may attack another: anybody where there is no chase, in one whoever's card is no higher."""
    if running(fight) is None:
        return True
    there = racer(fight, on.unit) is not None
    return there and can_attack(fight, by) and advantage(_rank(fight, by.unit), _rank(fight, on.unit))


# What one rides in.


@cite("7w.chase.round")
def sways(found: Racer) -> bool:
    """Whether a participant goes on something that sways: anything but its own feet."""
    return found.ride != FOOT


def shell(fight: Fight, fighter: Fighter) -> Vehicle | None:
    """The closed vehicle in which a figure sits."""
    found = racer(fight, fighter.unit)
    vehicle = found.vehicle if found else None
    return vehicle if vehicle is not None and not vehicle.open else None


@cite("7w.chase.round")
def maneuver_parts(found: Racer) -> list[Part]:
    """What a vehicle adds to its driver's rolls: how it handles, and its Wounds."""
    vehicle = found.vehicle
    if vehicle is None:
        return []
    handling = [Part(vehicle.handling, vehicle.name, "7w.chase.round")] if vehicle.handling else []
    return handling + ([Part(-found.wounds, "vehicle-wounds", "7w.chase.round")] if found.wounds else [])
