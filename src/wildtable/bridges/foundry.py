"""Reads actors of Foundry VTT, system ``swade``, older and newer."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from wildtable.bridges import arms
from wildtable.bridges.bridged import MOST_THINGS, Bridged
from wildtable.bridges.draft import FigureDraft, Shelf
from wildtable.bridges.source import JsonObject, LeftOut, decoded
from wildtable.bridges.words import dashed, die, edge_of, one_line, without_tags
from wildtable.play import Refused
from wildtable.savage.traits.model import ATTRIBUTES
from wildtable.savage.traits.skills import named

KINDS = ("character", "npc")
MARKUP = (
    "_id", "id", "img", "icon", "sort", "folder", "flags", "ownership", "permission", "prototypeToken", "token",
    "_stats", "swid", "favorite", "exportSource", "_key", "source", "category", "equippable", "isVehicular",
    "choiceSets", "grants", "autoCalcToughness", "autoCalcParry",
)  # fmt: skip
"""Ids and markup, which say nothing about anybody."""

USUAL: Mapping[str, Any] = {
    "wild-die.sides": 6, "wealth.die": 6, "wealth.wild-die": 6, "details.wealth.die": 6, "details.wealth.wild-die": 6,
    "fatigue.max": 2, "advances.mode": "expanded", "advances.rank": "Novice", "quantity": 1, "bonusDamageDie": 6,
    "bonusDamageDice": 1, "mods": 1, "grantOn": 1, "ppReloadCost": 2, "reloadType": "none", "rangeType": None,
    "equipStatus": 1, "equipped": True, "isCoreSkill": True, "rof": 1, "die.sides": 4, "pace.base": "ground",
    "locations.torso": True, "severity": "any", "attribute": "",
    "stats.speed.runningDie": 6,
}  # fmt: skip
"""The values of fields that nobody has changed, by their path."""


def read(text: str, edition: str = "adventure") -> Bridged:
    """Return the figures of one actor or of a list of them. Raises `Refused`."""
    value, changed = decoded(text)
    actors = value if isinstance(value, list) else [value]
    if len(actors) > MOST_THINGS:
        raise Refused("too-many", f"The file has {len(actors)} actors.", f"The limit is {MOST_THINGS} per file.")
    shelf = Shelf(edition)
    if changed:
        shelf.listed.append("Control characters were removed from the text.")
    for actor in actors:
        _actor(shelf, actor)
    return shelf.bridged()


def _actor(shelf: Shelf, value: Any) -> None:
    """Add one actor to the shelf. Raises `Refused` for one that is no character of ``swade``."""
    actor = JsonObject(value)
    kind = actor.get("type")
    system = JsonObject(actor.get("system") or actor.get("data"))
    if kind not in KINDS:
        what = f"a Foundry actor of a {one_line(kind, 40)}" if isinstance(kind, str) else "not a Foundry actor"
        raise Refused("wrong-kind", f"This is {what}.", "Only actors of type character or npc are supported.")
    if not isinstance(system.value.get("attributes"), dict) or "agility" not in system.value["attributes"]:
        raise Refused("other-system", "This actor is for another system.", "The system must be swade.")
    draft = FigureDraft(shelf, actor.text("name"))
    if system.flag("wildcard") or (system.value.get("wildcard") is None and kind == "character"):
        draft.fields["wild_card"] = True
    _attributes(draft, system)
    items = _items(draft, actor.items("items"))
    left = LeftOut()
    for kinds, read_item in _ITEMS:
        for item, name, fields in items:
            if item.get("type") in kinds:
                read_item(draft, name, fields)
    _armor(draft, system, [(name, fields) for item, name, fields in items if item.get("type") == "armor"])
    _stats(draft, system)
    _told(draft, system)
    for item, name, fields in items:
        if item.get("type") not in _KNOWN:
            draft.say(f"{name} has an unknown type, {one_line(item.get('type'), 40)!r}, and is dropped.")
            continue
        _effects(draft, name, item)
        left.note(name, item, (*MARKUP, "system", "data"), USUAL)
        left.note(name, fields, MARKUP, USUAL)
    _effects(draft, "the actor", actor)
    left.note("the actor", actor, (*MARKUP, "system", "data"))
    left.note("the actor", system, MARKUP, USUAL)
    for sentence in left.sentences():
        draft.say(sentence)
    draft.finish()


def _items(draft: FigureDraft, given: list[Any]) -> list[tuple[JsonObject, str, JsonObject]]:
    """Return the items, each with its name and its fields; more than the limit are listed and left out."""
    if len(given) > 5 * MOST_THINGS:
        draft.say(f"{len(given) - 5 * MOST_THINGS} items are dropped: the limit is {5 * MOST_THINGS}.")
    found = []
    for value in given[: 5 * MOST_THINGS]:
        item = JsonObject(value)
        name = item.text("name", most=200)
        found.append((item, name or "Something", JsonObject(item.get("system") or item.get("data"))))
    return found


def _effects(draft: FigureDraft, name: str, source: JsonObject) -> None:
    for effect in source.items("effects")[:MOST_THINGS]:
        told = JsonObject(effect)
        label = told.text("name", most=80) or told.text("label", most=80) or "without a name"
        draft.say(f"The active effect {label!r} of {name} is dropped.")


# Traits.


def _attributes(draft: FigureDraft, system: JsonObject) -> None:
    wild: list[int | None] = []
    for name in ATTRIBUTES:
        sides = system.number("attributes", name, "die", "sides")
        plus = system.number("attributes", name, "die", "modifier") or 0
        rolled = die(sides, plus) if sides is not None else None
        if rolled is None:
            draft.say(f"{name.capitalize()} is missing; set to d6.")
        else:
            draft.attribute(name, rolled.text, -2 if rolled.unskilled else rolled.plus)
        wild.append(system.number("attributes", name, "wild-die", "sides"))
    sides = wild[0]
    if len(set(wild)) == 1 and sides in (4, 6, 8, 10, 12):
        draft.fields["wild_die"] = sides
    elif set(wild) != {None}:
        draft.say("The attributes have different Wild Dice; these are dropped.")


def _skill(draft: FigureDraft, name: str, fields: JsonObject) -> None:
    rolled = die(fields.number("die", "sides") or 0, fields.number("die", "modifier") or 0)
    fields.passed("attribute", "isCoreSkill")
    if rolled is None:
        draft.say(f"The skill {name} has no valid die and is dropped.")
    elif not rolled.unskilled:
        draft.skill(name, rolled.text, rolled.plus)


# Edges and the like.


def _edge(draft: FigureDraft, name: str, fields: JsonObject) -> None:
    draft.ability(name, swid=_swid(fields))
    fields.passed("isArcaneBackground", "requirements")


def _hindrance(draft: FigureDraft, name: str, fields: JsonObject) -> None:
    severity = fields.text("severity", most=20).lower()
    if severity not in ("minor", "major"):
        major = fields.flag("major")
        severity = "" if major is None else "major" if major else "minor"
    draft.ability(name, swid=_swid(fields), weakness=True, severity=severity)


def _swid(fields: JsonObject) -> str:
    """Return the item's slug, or nothing where it has the one of every new item."""
    swid = fields.text("swid", most=80)
    return "" if swid == "none" else swid


def _ability(draft: FigureDraft, name: str, fields: JsonObject) -> None:
    match = re.fullmatch(r"(?:size|armou?r)[ :]{1,2}[+-]?[0-9]{1,2}", dashed(name).lower())
    fields.passed("subtype", "grantsPowers")
    if match is None or edge_of(name):
        draft.ability(name, swid=_swid(fields))
    if told := without_tags(fields.get("description") or ""):
        draft.told(f"{name}: {told}")
        draft.say(f"{name!r}: its effect is imported as text only.")


def _power(draft: FigureDraft, name: str, fields: JsonObject) -> None:
    draft.told(f"Power: {name}.")
    draft.say(f"The power {name!r} is imported as text only.")


# What it carries.


def _weapon(draft: FigureDraft, name: str, fields: JsonObject) -> None:
    said: dict[str, Any] = {}
    left: list[str] = []
    for field, word in (("damage", ""), ("range", "")):
        text = fields.text(field, most=80).replace("@str", "Str").replace("@", "")
        if text.strip(" -") and not arms.told(f"{word}{text}", said):
            left.append(f"{field} {text}")
    for field, key in (("ap", "ap"), ("rof", "rof"), ("parry", "parry"), ("shots", "shots"), ("reach", "reach")):
        value = fields.number(field)
        if value and (key, value) != ("rof", 1) and not arms.counted(key, value, said):
            left.append(f"{field} {value}")
    strength = re.fullmatch(r"d?([0-9]{1,2})", fields.text("minStr", most=10).lower())
    if strength and strength[1] != "4" and not arms.counted("min_strength", int(strength[1]), said):
        left.append(f"minStr {strength[1]}")
    shapes = [shape for shape in ("small", "medium", "large", "cone", "stream") if fields.flag("templates", shape)]
    said |= {"template": shapes[0]} if shapes else {}
    left += [f"template {shape}" for shape in shapes[1:]]
    left += arms.words(without_tags(fields.text("notes")), said)
    if "natural" in fields.text("category").lower() or arms.body(name):
        said["flags"] = ["natural", *[flag for flag in said.get("flags", ()) if flag != "natural"]]
    _used_with(draft, said, fields)
    loaded = fields.number("currentShots")
    if loaded is not None and said.get("shots", loaded) != loaded:
        draft.say(f"{name}: the {loaded} shots left are dropped.")
    said["held"] = fields.number("equipStatus")
    draft.weapon(name, said, left)


def _used_with(draft: FigureDraft, said: dict[str, Any], fields: JsonObject) -> None:
    """Set the skill of a weapon where it is not the usual one."""
    skill = named(fields.text("actions", "trait", most=60) or fields.text("actions", "skill", most=60))
    if skill and skill != arms.skill_of(said, draft.skills) and not {"strength", "agility"} & {skill}:
        said["skill"] = skill


def _armor(draft: FigureDraft, system: JsonObject, items: list[tuple[str, JsonObject]]) -> None:
    """Set the armor as stored, or as the best piece worn over the torso with the natural armor."""
    worn, natural = [0], 0
    for name, fields in items:
        value = fields.number("armor") or 0
        over = fields.flag("locations", "torso") is not False
        status = fields.number("equipStatus")
        on = status >= 2 if status is not None else fields.flag("equipped") is not False
        if fields.flag("isNaturalArmor"):
            natural += value
        elif over and on:
            worn.append(value)
        else:
            draft.say(f"{name} (+{value}) does not cover the torso and does not count.")
        if name != "Armor":
            draft.carried(f"{name} (+{value})")
    if len([value for value in worn if value]) > 1:
        draft.say(f"Several pieces of armor: only the highest, {max(worn)}, counts.")
    stored = system.number("stats", "toughness", "armor")
    if system.flag("details", "autoCalcToughness") is False and stored is not None:
        draft.number("armor", stored)
    else:
        draft.number("armor", max(worn) + natural)


def _shield(draft: FigureDraft, name: str, fields: JsonObject) -> None:
    value = fields.number("parry") or 0
    fields.passed("equipStatus", "equipped")
    draft.number("shield", max(value, draft.fields.get("shield", 0)))
    if name != "Shield":
        shield = "" if "shield" in name.lower() else "shield, "
        draft.carried(f"{name} ({shield}Parry {value:+d})")


def _thing(draft: FigureDraft, name: str, fields: JsonObject) -> None:
    count = fields.number("quantity")
    if fields.number("equipStatus") == 0:
        draft.say(f"{name} is stored elsewhere; imported as carried.")
    draft.carried(f"{name} (\u00d7{count})" if count is not None and count != 1 else name)


# The rest of the actor.


def _stats(draft: FigureDraft, system: JsonObject) -> None:
    draft.number("size", system.number("stats", "size"))
    paces = [system.number("pace", "ground"), system.number("stats", "speed", "value")]
    draft.number("pace", next((value for value in paces if value is not None), None))
    running = [system.number("pace", "running", "die"), system.number("stats", "speed", "runningDie")]
    draft.running = next((sides for sides in running if sides in (4, 6, 8, 10, 12)), None)
    _written(draft, system, "parry", "autoCalcParry")
    _written(draft, system, "toughness", "autoCalcToughness")
    shield = system.number("stats", "parry", "shield")
    if shield and "shield" not in draft.fields:
        draft.number("shield", shield)
    pool = system.number("powerPoints", "general", "max")
    old = system.number("powerPoints", "max")
    draft.number("power_points", pool if pool is not None else old)
    _of_play(draft, system)


def _written(draft: FigureDraft, system: JsonObject, what: str, auto: str) -> None:
    """Set Parry or Toughness as written, or only its modifier where Foundry computes the value."""
    value = system.number("stats", what, "value")
    modifier = system.number("stats", what, "modifier") or 0
    if system.flag("details", auto) is False:
        if value is not None:
            draft.written[what] = value + modifier
    elif modifier:
        draft.modified[what] = modifier


def _of_play(draft: FigureDraft, system: JsonObject) -> None:
    """Set the Bennies, and list each other fact of play (Wounds, points left) that a fresh figure would not have."""
    most = system.number("bennies", "max")
    wild = draft.fields.get("wild_card", False)
    if most is not None and wild and most != draft.shelf.rules.edition.hero_bennies:
        draft.number("bennies", most)
    for path, fresh in {
        ("bennies", "value"): most,
        ("powerPoints", "general", "value"): draft.fields.get("power_points"),
        ("powerPoints", "value"): draft.fields.get("power_points"),
        ("wounds", "max"): 3 if wild else 1,
        ("initiative", "hasQuick"): "quick" in draft.having["edges"],
        ("initiative", "hasLevelHeaded"): "level-headed" in draft.having["edges"],
        ("initiative", "hasImpLevelHeaded"): "improved-level-headed" in draft.having["edges"],
        ("initiative", "hasHesitant"): "hesitant" in draft.having["hindrances"],
    }.items():
        value = system.get(*path)
        if value not in (None, fresh, 0, False) and not (path[1] == "max" and value == 0):
            draft.say(f"{'.'.join(path)} is dropped: {one_line(value, 40)}.")


def _told(draft: FigureDraft, system: JsonObject) -> None:
    note = system.get("details", "notes")
    if isinstance(note, str):
        draft.told(without_tags(note))
    for path in (("details", "biography", "value"), ("details", "appearance"), ("details", "goals")):
        value = system.get(*path)
        if isinstance(value, str) and (text := without_tags(value)):
            draft.say(f"The {path[1]} is dropped: {one_line(text, 300)!r}.")


_ITEMS: tuple[tuple[tuple[str, ...], Callable[[FigureDraft, str, JsonObject], None]], ...] = (
    (("skill",), _skill),
    (("hindrance",), _hindrance),
    (("edge",), _edge),
    (("ability", "ancestry"), _ability),
    (("weapon",), _weapon),
    (("shield",), _shield),
    (("gear", "consumable"), _thing),
    (("power",), _power),
)
_KNOWN = ("armor", *(kind for kinds, _ in _ITEMS for kind in kinds))
