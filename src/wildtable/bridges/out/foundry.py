"""Writes a figure as an actor of Foundry VTT, system ``swade``, in the newer of its shapes."""

from __future__ import annotations

import html
import re
from typing import Any

import msgspec

from wildtable.bridges import arms
from wildtable.bridges.bridged import ExportedFigure
from wildtable.bridges.derived import TITLES, derived, is_as_written, modifiers_written, without_written
from wildtable.bridges.lost import lost
from wildtable.bridges.out.foundry_effects import active_effects
from wildtable.bridges.out.powers import power_text
from wildtable.bridges.out.stat_block import more_words
from wildtable.bridges.words import called, slug
from wildtable.savage.characters.model import Sheet
from wildtable.savage.edges.model import Effect
from wildtable.savage.edges.queries import title, traits
from wildtable.savage.editions.settings import Ruleset
from wildtable.savage.powers.model import Power
from wildtable.savage.traits.model import ATTRIBUTES, Die
from wildtable.savage.traits.skills import skills_of
from wildtable.savage.weapons.model import Weapon


def write(sheet: Sheet, rules: Ruleset) -> ExportedFigure:
    """Return a sheet as the JSON of an actor, and sentences on what has no place there."""
    actor = made(sheet, rules)
    text = msgspec.json.format(msgspec.json.encode(actor), indent=2).decode()
    linked = skills_of(rules)
    said = [name for name, ability in sheet.own if active_effects(ability, sheet, linked)[1]]
    return ExportedFigure(text + "\n", tuple(lost(without_written(sheet), "wild_die", said=said)))


def made(sheet: Sheet, rules: Ruleset) -> dict[str, Any]:
    """Return the actor of a sheet as plain values."""
    return {
        "name": sheet.name,
        "type": "character" if sheet.wild_card else "npc",
        "system": _system(sheet, rules),
        "items": _items(sheet, rules),
        "effects": [],
        "flags": {},
    }


def _system(sheet: Sheet, rules: Ruleset) -> dict[str, Any]:
    now = derived(sheet, rules)
    kept = {word: _kept(sheet, word) for word in TITLES}
    usual = rules.edition.wounds_most if sheet.wild_card else 1
    bennies = sheet.bennies if sheet.bennies is not None else rules.edition.hero_bennies
    return {
        "attributes": {name: _trait(name, getattr(sheet, name), sheet) for name in ATTRIBUTES},
        "stats": {
            "toughness": {"value": now.toughness, "armor": sheet.armor + _armor_of(sheet), "modifier": 0},
            "parry": {"value": now.parry, "shield": sheet.shield, "modifier": 0},
            "size": sheet.size,
        },
        "pace": {"ground": sheet.pace, "running": {"die": rules.edition.run_die + kept["running-die"], "mod": 0}},
        "details": {
            "autoCalcToughness": not kept["toughness"],
            "autoCalcParry": not kept["parry"],
            "notes": html.escape(sheet.note, quote=False),
        },
        "wildcard": sheet.wild_card,
        "bennies": {"value": bennies, "max": bennies} if sheet.wild_card else {"value": 0, "max": 0},
        "wounds": {"value": 0, "max": usual + kept["wounds"], "ignored": 0},
        "fatigue": {"value": 0, "max": 2},
        "powerPoints": {"general": {"value": sheet.power_points, "max": sheet.power_points}},
    }


def _armor_of(sheet: Sheet) -> int:
    """Return the Armor that Edges and Hindrances add at any time."""
    known = {**traits(), **dict(sheet.own)}
    having = [known[name] for name in (*sheet.edges, *sheet.hindrances) if name in known]
    every = [effect for ability in having for effect in ability.effects]
    return sum(effect.value for effect in every if effect == Effect("armor", effect.value))


def _kept(sheet: Sheet, question: str) -> int:
    """Return the sum that own Edges add to a number to keep it as it was written."""
    effects = [ability.effects[0] for name, ability in sheet.own if is_as_written(name, ability)]
    return sum(effect.value for effect in effects if effect.question == question)


def _trait(name: str, die: Die, sheet: Sheet) -> dict[str, Any]:
    plus = die.plus + modifiers_written(sheet).get(name, 0)
    return {"die": {"sides": die.sides, "modifier": plus}, "wild-die": {"sides": sheet.wild_die}}


def _item(name: str, kind: str, **system: Any) -> dict[str, Any]:
    return {"name": name, "type": kind, "system": system, "effects": []}


def _items(sheet: Sheet, rules: Ruleset) -> list[dict[str, Any]]:
    bare = without_written(sheet)
    linked = skills_of(rules)
    found = [
        _item(
            called(name),
            "skill",
            swid=name,
            attribute=linked.get(name, "smarts"),
            **_trait(name, die, sheet),
        )
        for name, die in sheet.skills
    ]
    known = {**traits(), **dict(sheet.own)}
    for name in (*bare.hindrances, *bare.edges):
        words = title(name, sheet.own)
        item = _hindrance(words) if name in bare.hindrances else _item(words, "edge", swid=slug(words))
        effects, _ = active_effects(known[name], sheet, linked) if name in known else ([], True)
        found.append(item | {"effects": effects})
    held = [item for item in sheet.weapons if "natural" not in item.flags]
    found += [_weapon(item, sheet, held) for item in sheet.weapons]
    found += [_power(power) for power in sheet.powers]
    if sheet.armor:
        found.append(_item("Armor", "armor", armor=sheet.armor, locations={"torso": True}, equipStatus=3))
    if sheet.shield:
        found.append(_item("Shield", "shield", parry=sheet.shield, equipStatus=3))
    return found + [_item(words, "gear", quantity=1) for words in sheet.gear]


def _power(power: Power) -> dict[str, Any]:
    text = power_text(power)
    numbers = {"pp": text.cost, "range": text.range, "damage": text.damage, "duration": text.duration}
    said = {field: value for field, value in numbers.items() if value}
    return _item(power.name, "power", swid=text.swid, **said)


def _hindrance(words: str) -> dict[str, Any]:
    match = re.fullmatch(r"(.+) \((Minor|Major)\)", words)
    if match is None:
        return _item(words, "hindrance", swid=slug(words))
    return _item(match[1], "hindrance", swid=slug(match[1]), severity=match[2].lower())


def _weapon(item: Weapon, sheet: Sheet, held: list[Weapon]) -> dict[str, Any]:
    place = held.index(item) if item in held else 9
    status = {0: 5 if "two-handed" in item.flags else 4, 1: 2}.get(place, 1)
    if place == 1 and ("two-handed" in item.flags or "two-handed" in held[0].flags):
        status = 1
    more = [] if arms.is_ready(item) else more_words(item, arms.plain_skills(sheet))
    fields: dict[str, Any] = {
        "damage": str(item.damage).replace("Str", "@str"),
        "range": "/".join(map(str, item.range)) if item.range else "",
        "ap": item.ap,
        "rof": item.rof,
        "parry": item.parry,
        "reach": item.reach,
        "equipStatus": 3 if "natural" in item.flags else status,
        "notes": ", ".join(more),
        "category": "Natural Weapons" if "natural" in item.flags else "",
    }
    if item.template:
        fields["templates"] = {item.template: True}
    if not more:
        fields["shots"] = item.shots
    return _item(item.name, "weapon", **fields)
