"""Thirty actors in the shape of Foundry's swade 5 with active effects, plain data made from a seed."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

ATTRIBUTES = {
    "agility": ("Fighting", "Shooting", "Athletics"),
    "smarts": ("Notice", "Healing"),
    "spirit": ("Persuasion", "Intimidation"),
    "strength": (),
    "vigor": (),
}
LINKED = {skill: attribute for attribute, skills in ATTRIBUTES.items() for skill in skills}
LIVE = (
    ("@Skill{Fighting}[system.die.modifier]", 2, "1"),
    ("@Skill{Notice}[system.die.sides]", 2, "2"),
    ("system.attributes.strength.die.sides", 2, "2"),
    ("system.attributes.spirit.die.modifier", 2, "1"),
    ("system.attributes.vigor.soakBonus", 2, "2"),
    ("system.attributes.vigor.unStunBonus", 2, "2"),
    ("system.attributes.spirit.unShakeBonus", 2, "2"),
    ("system.stats.parry.value", 2, "1"),
    ("system.stats.toughness.value", 2, "1"),
    ("system.stats.toughness.armor", 2, "2"),
    ("system.stats.size", 2, "1"),
    ("system.pace.ground", 2, "2"),
    ("system.pace.running.die", 2, "2"),
    ("system.initiative.hasQuick", 5, "true"),
    ("system.initiative.hasLevelHeaded", 5, "true"),
    ("system.stats.globalMods.attack", 2, "1"),
    ("system.stats.globalMods.damage", 2, "2"),
    ("system.stats.globalMods.ap", 2, "2"),
    ("system.stats.globalMods.agility", 2, "1"),
    ("system.wounds.ignored", 2, "1"),
    ("system.bennies.max", 2, "1"),
    ("system.powerPoints.general.max", 2, "5"),
)
DEAD = (
    ("system.pace.swim", 2, "1"),
    ("system.details.conviction", 2, "2"),
    ("system.pace.fly", 5, "12"),
)


class MadeActor(NamedTuple):
    """An actor, its shown numbers, and how many of its effects can be live."""

    value: dict[str, Any]
    parry: int
    toughness: int
    armor: int
    effects: int
    live: int


def trait(sides: int, modifier: int = 0) -> dict[str, Any]:
    """A trait's dice."""
    return {"die": {"sides": sides, "modifier": modifier}, "wild-die": {"sides": 6}}


def actors(seed: int = 5, count: int = 30) -> Iterator[MadeActor]:
    """Yield actors whose stored Parry, Toughness and armor are worked out as that system does, some of them stale."""
    rng = Random(seed)
    for place in range(count):
        yield _actor(rng, place)


def _actor(rng: Random, place: int) -> MadeActor:
    attributes = {name: trait(rng.choice((4, 6, 8, 10, 12))) for name in ATTRIBUTES}
    fighting, size, worn, shield = rng.choice((0, 4, 6, 8, 12)), rng.choice((0, 0, 1)), rng.choice((0, 2, 4)), 0
    items = [
        _item(name, "skill", attribute=LINKED[name], **trait(sides, rng.choice((0, 0, 0, 1))))
        for name in LINKED
        if (sides := fighting if name == "Fighting" else rng.choice((4, 6, 8)))
    ]
    chosen = rng.sample(LIVE, 7) + (rng.sample(DEAD, 1) if place % 3 == 0 else [])
    by = {key: int(value) for key, _, value in chosen if value.isdigit()}
    for number, change in enumerate(chosen):
        kind = rng.choice(("edge", "hindrance", "ability"))
        items.append(_item(f"Gift {place}-{number}", kind, effects=[_effect(f"Gift {number}", change)]))
    if worn:
        items.append(_item("Coat", "armor", armor=worn, equipStatus=rng.choice((1, 3)), locations={"torso": True}))
    if place % 4 == 0:
        shield = 1
        items.append(_item("Buckler", "shield", parry=1, equipStatus=4))
    stale = rng.choice((0, 0, 0, 1, -1))
    armor = worn + by.get("system.stats.toughness.armor", 0)
    vigor = attributes["vigor"]["die"]["sides"]
    tough = 2 + vigor // 2 + size + armor + by.get("system.stats.toughness.value", 0) + by.get("system.stats.size", 0)
    parry = 2 + fighting // 2 + shield + by.get("system.stats.parry.value", 0) + stale
    system = {
        "attributes": attributes,
        "stats": {
            "toughness": {"value": tough, "armor": armor, "modifier": 0},
            "parry": {"value": parry, "shield": shield, "modifier": 0},
            "size": size,
        },
        "pace": {"base": "ground", "ground": 6, "running": {"die": 6, "mod": 0}},
        "details": {"autoCalcToughness": True, "autoCalcParry": True},
        "wildcard": place % 2 == 0,
        "bennies": {"value": 3, "max": 3},
        "wounds": {"value": 0, "max": 3 if place % 2 == 0 else 1, "ignored": 0},
        "powerPoints": {"general": {"value": 10, "max": 10}},
    }
    value = {"name": f"Actor {place}", "type": "character", "system": system, "items": items, "effects": []}
    return MadeActor(value, parry, tough, armor, len(chosen), 7)


def _item(name: str, kind: str, *, effects: list[dict[str, Any]] | None = None, **system: Any) -> dict[str, Any]:
    return {"name": name, "type": kind, "system": system, "effects": effects or []}


def _effect(name: str, change: tuple[str, int, str]) -> dict[str, Any]:
    key, mode, value = change
    return {
        "name": name, "disabled": False, "transfer": True, "duration": {"startTime": None, "rounds": None},
        "changes": [{"key": key, "mode": mode, "value": value, "priority": None}], "statuses": [],
    }  # fmt: skip
