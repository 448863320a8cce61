"""What a case may say of a chase, and look at afterwards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from wildtable.cases.shape import Broken, Case
from wildtable.savage.chases.facts import TRAITS, Chase, Racer
from wildtable.savage.chases.questions import can_attack, units
from wildtable.savage.chases.vehicles import default_ride, racer, rides
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.table.facts import FOES, HEROES

KEYS = ("trait", "round", "rounds", "fleeing", "rides", "out", "damage")


def chase(case: Case, fight: Fight) -> Chase | None:
    """The chase in which a case begins: ``{trait: driving, round: 2, rides: {red: groundcar}, damage: {red: 1}}``.

    ``out``: units that are out of it; ``damage``: Wounds of their vehicles. Raises `Broken`.
    """
    given = case.chase
    if given is None:
        return None
    if unknown := set(given) - set(KEYS):
        raise Broken(f"chase has no {', '.join(sorted(unknown))}; it has {', '.join(KEYS)}")
    trait = _one_of("the trait of the chase", given.get("trait", TRAITS[0]), TRAITS)
    units = list(dict.fromkeys(f.unit for f in fight.fighters))
    racers = {unit: racer(unit, default_ride(trait)) for unit in units}
    for unit, ride in _of_units(given, "rides", units).items():
        racers[unit] = racer(unit, _one_of(f"the ride of {unit}", ride, rides()))
    racers |= {unit: _changed(racers[unit], wounds=n) for unit, n in _of_units(given, "damage", units).items()}
    racers |= {unit: _changed(racers[unit], out=why) for unit, why in _of_units(given, "out", units).items()}
    fleeing = _one_of("who flees", given.get("fleeing", FOES), (HEROES, FOES))
    return Chase(trait, int(given.get("rounds", 5)), fleeing, tuple(racers.values()))


def _of_units(given: Mapping[str, Any], key: str, units: list[str]) -> Mapping[str, Any]:
    found = given.get(key, {})
    if not isinstance(found, dict):
        raise Broken(f"{key} of the chase should name units, such as {{{units[0]}: ...}}, and is {found!r}")
    return {_one_of(f"a unit of {key}", unit, units): value for unit, value in found.items()}


def _one_of(what: str, value: Any, known: Any) -> Any:
    if value not in known:
        raise Broken(f"{what} is {value!r}, and should be one of {', '.join(known)}")
    return value


def _changed(found: Racer, **facts: Any) -> Racer:
    try:
        return msgspec.convert({**msgspec.to_builtins(found), **facts}, Racer)
    except msgspec.ValidationError as error:
        raise Broken(f"the chase does not fit: {error}") from None


# Afterwards.


def facts(fight: Fight) -> dict[str, Any]:
    """What a chase is like now; all of it is nothing where there is none."""
    found = fight.part(Chase) or Chase(trait="", fleeing="")
    return {
        "trait": found.trait,
        "rounds": found.rounds,
        "fleeing": found.fleeing,
        "in": units(fight),
        "out": [r.unit for r in found.racers if r.out],
    }


def _racer(fight: Fight, fighter: Fighter) -> Racer:
    return ((chase := fight.part(Chase)) and chase.racer(fighter.unit)) or Racer(fighter.unit, "")


DERIVED: Mapping[str, Callable[[Fight, Fighter], Any]] = {
    "ride": lambda fight, f: _racer(fight, f).ride,
    "damage": lambda fight, f: _racer(fight, f).wounds,
    "out": lambda fight, f: _racer(fight, f).out,
    "can_attack": can_attack,
}
"""Of a figure: what it goes in, that vehicle's Wounds, what put it out of the chase, whether it may attack."""
