"""The facts of ships that a case may state, and those that it may check afterwards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from wildtable.cases.shape import Case, CaseError
from wildtable.savage.fight import Fight
from wildtable.savage.starships import crew, queries
from wildtable.savage.starships.messages.events import Spun
from wildtable.savage.starships.model.facts import LASER, Arm, Leg, RunningEffect, Salvo, Ship, Space
from wildtable.savage.starships.numbers import ShipNumbers
from wildtable.savage.starships.rules import acceleration, collision
from wildtable.savage.starships.ships import FACINGS, fleet
from wildtable.savage.starships.view import shield
from wildtable.savage.traits.messages import Threw

THROWN = "collision"
"""The name of the throw for a collision's die."""


def launch(case: Case, fight: Fight) -> Fight:
    """Return the fight with the ships of a case, each on the side of its crew. Raises `CaseError` and `Refused`."""
    if not case.ships:
        return fight
    if fight.rules.setting.of(ShipNumbers) is None:
        raise CaseError("ships need a setting that has them; write edition: seven-worlds")
    told = [_told(fight, str(name), what) for name, what in case.ships.items()]
    space, sections = fleet(told, fight.rules)
    assert space is not None
    salvos = tuple([_salvo(fight, space.ships, number, fields) for number, fields in enumerate(case.salvos, 1)])
    space = replace(space, salvos=salvos, launched=len(salvos))
    return replace(fight, fighters=(*fight.fighters, *sections)).keeping(space)


def _told(fight: Fight, name: str, what: Any) -> dict[str, Any]:
    """Return the fields of a ship as a scene has them. Raises `CaseError` for a crew that is not given."""
    given: dict[Any, Any] = what if isinstance(what, dict) else {"is": what}
    fields: dict[str, Any] = {"id": name, "name": name.capitalize()}
    fields |= {str(key).replace("-", "_"): value for key, value in given.items()}
    for post, held in fields.get("crew", {}).items():
        for who in held if isinstance(held, list) else [held]:
            if who not in fight:
                raise CaseError(f"{name} has {who!r} for its {post}, who is not given")
            fields.setdefault("side", fight[who].side)
    fields.setdefault("at", 1)
    fields.setdefault("lain", fields.get("heat", 0))  # what is there as a case begins was there before
    if "mounts" in fields:
        fields["mounts"] = [{"arm": arm, **how} for arm, how in fields["mounts"].items()]
    if "spans" in fields:
        fields["spans"] = [RunningEffect(effect, value, rounds) for effect, (value, rounds) in fields["spans"].items()]
    leg = {key: fields.pop(key) for key in Leg.__struct_fields__ if key in fields}
    if leg.get("thrust") and not {"gained", "units"} & set(leg):
        leg["gained"] = 1  # and flown: a ship that has moved
    return {**fields, "leg": leg} if leg else fields


def _salvo(fight: Fight, ships: Sequence[Ship], number: int, fields: dict[str, Any]) -> Salvo:
    """Return missiles that fly as the case begins. Raises `CaseError`."""
    try:
        salvo = msgspec.convert({"id": f"salvo-{number}", "turns": 1, "missiles": 1, **fields}, Salvo)
        home = next(ship for ship in ships if ship.id == salvo.ship)
        home.arm(salvo.arm)
        next(ship for ship in ships if ship.id == salvo.prey)
    except (msgspec.ValidationError, StopIteration, KeyError):
        raise CaseError(f"the salvo {fields!r} does not fit; write {{ship: red, arm: rack, prey: blue}}") from None
    return salvo


def of_ship(fight: Fight, ship: Ship, name: str) -> Any:
    """Return a fact about a ship. Raises `CaseError` for one that there is not."""
    if name in FACTS_OF_SHIPS:
        return FACTS_OF_SHIPS[name](fight, ship)
    if name in Leg.__struct_fields__:
        return getattr(ship.leg, name)
    if name in Ship.__struct_fields__:
        return getattr(ship, name)
    raise CaseError(f"a ship has no {name!r}")


def collided(fight: Fight, happened: Sequence[Any]) -> dict[str, Any] | None:
    """Return the last collision: the ship, its die, the damage to everybody aboard; None where there was none."""
    ship = next((event.ship for event in reversed(happened) if isinstance(event, Spun) and event.collides), "")
    if not ship:
        return None
    die = next(threw.reading.total for threw in reversed(happened) if isinstance(threw, Threw) and threw.what == THROWN)
    space = fight.part(Space)
    assert space is not None
    hit = space[ship]
    return {"ship": ship, "die": die, "damage": collision(die, acceleration(hit.design.acceleration, hit.engine_hits))}


def _arms(ship: Ship, which: Callable[[Arm], bool]) -> list[str]:
    return [arm.id for arm in ship.design.arms if which(arm)]


FACTS_OF_SHIPS: dict[str, Callable[[Fight, Ship], Any]] = {
    "name": lambda _fight, ship: ship.design.name,
    "acceleration": lambda _fight, ship: crew.acceleration(ship),
    "armor": queries.armor,
    "toughness": queries.toughness,
    "radiation": lambda _fight, ship: crew.radiation(ship),
    "effects": lambda _fight, ship: crew.effects_left(ship),
    "clouds_left": lambda _fight, ship: crew.clouds(ship),
    "shield": lambda _fight, ship: shield(ship),
    "works": crew.works,
    "melting": crew.melting,
    "facing": lambda _fight, ship: next(word for word, way in FACINGS.items() if way == ship.facing),
    "missiles": lambda _fight, ship: {
        arm.id: crew.missiles(ship, arm) for arm in ship.design.arms if arm.kind != LASER
    },
    "overheated": lambda fight, ship: _arms(ship, lambda arm: ship.mount(arm.id).hot >= max(fight.round, 1)),
    "lost": lambda _fight, ship: _arms(ship, lambda arm: ship.mount(arm.id).lost),
    "spans": lambda _fight, ship: {span.effect: [span.value, span.rounds] for span in ship.spans},
    "hands": lambda _fight, ship: ship.design.hands - ship.casualties,
    "posts": lambda _fight, ship: {post.post: post.who for post in ship.crew},
}
"""Facts that are computed from a ship's own."""
