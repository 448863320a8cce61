"""The facts of a chase that a case may state, and those that it may check afterwards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from wildtable.cases.shape import Case, CaseError
from wildtable.savage.chases.model import FITTING, TRAITS, Chase, Racer
from wildtable.savage.chases.queries import can_attack, host, units
from wildtable.savage.chases.vehicles import default_ride, racer, rides
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.table.model import FOES, HEROES

KEYS = ("trait", "round", "rounds", "fleeing", "rides", "out", "damage", "aboard", "own-turns", "traits")


def chase(case: Case, fight: Fight) -> Chase | None:
    """Return the chase in which a case begins: ``{trait: driving, round: 2, rides: {red: skimmer}}``.

    ``out``: units that are out of it; ``damage``: Wounds of their vehicles; ``aboard``: in whose vehicle they go along;
    ``traits``: what was named for them. Raises `CaseError`.
    """
    given = case.chase
    if given is None:
        return None
    if unknown := set(given) - set(KEYS):
        raise CaseError(f"chase has no {', '.join(sorted(unknown))}; it has {', '.join(KEYS)}")
    trait = _one_of("the trait of the chase", given.get("trait", FITTING), (*TRAITS, FITTING))
    units = list(dict.fromkeys(f.unit for f in fight.fighters))
    racers = {unit: racer(fight.rules, unit, default_ride(fight.rules, trait)) for unit in units}
    for unit, ride in _of_units(given, "rides", units).items():
        racers[unit] = racer(fight.rules, unit, _one_of(f"the ride of {unit}", ride, rides(fight.rules)))
    for unit, whose in _of_units(given, "aboard", units).items():
        driving = racers[_one_of(f"whom {unit} goes along with", whose, units)]
        racers[unit] = Racer(unit, driving.ride, aboard=driving.unit)
    racers |= {unit: _changed(racers[unit], trait=name) for unit, name in _of_units(given, "traits", units).items()}
    racers |= {unit: _changed(racers[unit], wounds=n) for unit, n in _of_units(given, "damage", units).items()}
    racers |= {unit: _changed(racers[unit], out=why) for unit, why in _of_units(given, "out", units).items()}
    fleeing = _one_of("who flees", given.get("fleeing", FOES), (HEROES, FOES))
    own_turns = _one_of("own-turns", given.get("own-turns", False), (True, False, "true", "false")) in (True, "true")
    return Chase(trait, int(given.get("rounds", 5)), fleeing, tuple(racers.values()), own_turns)


def _of_units(given: Mapping[str, Any], key: str, units: list[str]) -> Mapping[str, Any]:
    found = given.get(key, {})
    if not isinstance(found, dict):
        raise CaseError(f"{key} of the chase should name units, such as {{{units[0]}: ...}}, and is {found!r}")
    return {_one_of(f"a unit of {key}", unit, units): value for unit, value in found.items()}


def _one_of(what: str, value: Any, known: Any) -> Any:
    if value not in known:
        raise CaseError(f"{what} is {value!r}, and should be one of {', '.join(known)}")
    return value


def _changed(found: Racer, **facts: Any) -> Racer:
    try:
        return msgspec.convert({**msgspec.to_builtins(found), **facts}, Racer)
    except msgspec.ValidationError as error:
        raise CaseError(f"the chase does not fit: {error}") from None


# Afterwards.


def facts(fight: Fight) -> dict[str, Any]:
    """Return the facts of the chase now; empty ones where there is none."""
    found = fight.part(Chase) or Chase(trait="", fleeing="")
    return {
        "trait": found.trait,
        "rounds": found.rounds,
        "fleeing": found.fleeing,
        "in": units(fight),
        "out": [r.unit for r in found.racers if r.out],
    }


def _racer(fight: Fight, fighter: Fighter) -> Racer:
    chase = fight.part(Chase)
    found = chase.racer(fighter.unit) if chase else None
    return host(chase, found) if chase and found else Racer(fighter.unit, "")


DERIVED: Mapping[str, Callable[[Fight, Fighter], Any]] = {
    "ride": lambda fight, f: _racer(fight, f).ride,
    "damage": lambda fight, f: _racer(fight, f).wounds,
    "out": lambda fight, f: _racer(fight, f).out,
    "can_attack": can_attack,
    "driver": lambda fight, f: _racer(fight, f).unit,
}
"""Of a figure: what it goes in, that vehicle's Wounds, what put it out of the chase, whether it may attack."""
