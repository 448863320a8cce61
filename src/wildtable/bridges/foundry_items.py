"""Reads the items of Foundry actors: skills, Edges, weapons, armor, gear."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

from wildtable.bridges import arms
from wildtable.bridges.active_effects import WILD_DIE, EffectMeaning
from wildtable.bridges.draft import FigureDraft
from wildtable.bridges.powers import PowerText, add_power
from wildtable.bridges.report import Importance, Numbers
from wildtable.bridges.source import JsonObject
from wildtable.bridges.words import as_read, called, dashed, die, edge_of, is_body, one_line, slug, without_tags
from wildtable.savage.edges.model import Effect
from wildtable.savage.traits.rules import TRAIT_DICE
from wildtable.savage.traits.skills import named


class ActorItem(NamedTuple):
    """An item of an actor: its place among them, its type, its name, all of it, and its ``system``."""

    place: int
    kind: Any
    name: str
    source: JsonObject
    fields: JsonObject


def _skill(draft: FigureDraft, item: ActorItem, meaning: EffectMeaning) -> None:
    fields = item.fields
    sides, plus = fields.number("die", "sides") or 0, fields.number("die", "modifier") or 0
    rolled = die(sides, plus)
    fields.passed("attribute", "isCoreSkill")
    if rolled is None:
        draft.say(f"The skill {item.name} has no valid die ({as_read(sides, plus)}) and is dropped.", Importance.NUMBER)
    elif not rolled.unskilled:
        draft.skill(item.name, rolled.text, rolled.plus)
        keep_wild_die(draft, item.name, fields.number("wild-die", "sides"))
    _does(draft, item, meaning)


def keep_wild_die(draft: FigureDraft, name: str, sides: int | None) -> None:
    """Keep the Wild Die of one trait as an own Edge where it is not the figure's."""
    usual, trait = draft.fields.get("wild_die", WILD_DIE), named(name)[:60]
    if sides in TRAIT_DICE and sides != usual:
        effect = Effect("wild-die", (sides - usual) // 2, traits=(trait,))
        draft.ability(f"{called(trait)}: Wild Die d{sides}", effects=[effect])
    elif sides is not None and sides != usual:
        draft.say(f"The Wild Die d{sides} of {one_line(name, 60)} is dropped: it is no die.", Importance.NUMBER)


def _edge(draft: FigureDraft, item: ActorItem, meaning: EffectMeaning) -> None:
    draft.ability(
        item.name, swid=_swid(item.fields), effects=meaning.effects, live=meaning.is_live, switch=meaning.switch
    )
    item.fields.passed("isArcaneBackground", "requirements")


def _hindrance(draft: FigureDraft, item: ActorItem, meaning: EffectMeaning) -> None:
    severity = item.fields.text("severity", most=20).lower()
    if severity not in ("minor", "major"):
        major = item.fields.flag("major")
        severity = "" if major is None else "major" if major else "minor"
    draft.ability(
        item.name,
        swid=_swid(item.fields),
        weakness=True,
        severity=severity,
        effects=meaning.effects,
        live=meaning.is_live,
        switch=meaning.switch,
    )


def _swid(fields: JsonObject) -> str:
    """Return the item's slug, or nothing where it has the one of every new item."""
    swid = fields.text("swid", most=80)
    return "" if swid == "none" else swid


def _ability(draft: FigureDraft, item: ActorItem, meaning: EffectMeaning) -> None:
    name, fields = item.name, item.fields
    match = re.fullmatch(r"(?:size|armou?r)[ :]{1,2}[+-]?[0-9]{1,2}", dashed(name).lower())
    fields.passed("subtype", "grantsPowers")
    if match is None or meaning.effects or edge_of(name):
        swid, effects, live = _swid(fields), meaning.effects, meaning.is_live
        draft.ability(name, swid=swid, effects=effects, live=live, switch=meaning.switch)
    if told := without_tags(fields.get("description") or ""):
        draft.told(f"{name}: {told}")
        if not meaning.is_live:
            draft.say(f"{name!r}: its effect is imported as text only.", Importance.ABILITY)


def _power(draft: FigureDraft, item: ActorItem, meaning: EffectMeaning) -> None:
    fields = item.fields
    name, trapping = item.name, fields.text("trapping", most=60)
    called = f"{name} ({trapping})" if trapping else name
    numbers = [
        fields.text(field, most=60) or str(fields.number(field) or "")
        for field in ("pp", "range", "damage", "duration")
    ]
    add_power(draft, PowerText(called, _swid(fields), *numbers))
    fields.passed("rank", "arcane")
    _does(draft, item, meaning)


def _weapon(draft: FigureDraft, item: ActorItem, meaning: EffectMeaning) -> None:
    name, fields = item.name, item.fields
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
    noted: dict[str, Any] = {}
    left += arms.words(without_tags(fields.text("notes")), noted)
    left += [f"{field} {noted[field]} of its notes" for field in noted if noted[field] != said.get(field, noted[field])]
    said = {**noted, **said}
    if "natural" in fields.text("category").lower() or is_body(name):
        said["flags"] = ["natural", *[flag for flag in said.get("flags", ()) if flag != "natural"]]
    _used_with(said, fields)
    loaded = fields.number("currentShots")
    if loaded is not None and said.get("shots", 0) != loaded:
        draft.say(f"{name}: the {loaded} shots left are dropped.")
    said["held"] = fields.number("equipStatus")
    if said["held"] == 0:
        draft.say(f"{name} is stored elsewhere; imported as carried.")
    draft.weapon(name, said, left)
    _bonuses(draft, name, fields)
    _does(draft, item, meaning)


def _bonuses(draft: FigureDraft, name: str, fields: JsonObject) -> None:
    """Add what a weapon adds to its attacks and damage as an own Edge."""
    paths = {
        "attack": (("actions", "traitMod"), ("actions", "skillMod"), ("trademark",)),
        "damage": (("actions", "dmgMod"),),
    }
    sums = {question: sum(fields.number(*path) or 0 for path in paths[question]) for question in paths}
    if effects := [Effect(question, value, weapon=slug(name)) for question, value in sums.items() if value]:
        draft.ability(f"{name[:60]}: bonuses of the file", effects=effects)


def _used_with(said: dict[str, Any], fields: JsonObject) -> None:
    """Set the skill of a weapon where the file has one."""
    skill = named(fields.text("actions", "trait", most=60) or fields.text("actions", "skill", most=60))
    if skill and skill not in ("strength", "agility"):
        said["skill"] = skill


def is_on(fields: JsonObject) -> bool:
    """Return whether an item is worn or in hand."""
    status, equipped = fields.number("equipStatus"), fields.flag("equipped")
    return status >= 2 if status is not None else equipped is not False


def _armor(draft: FigureDraft, item: ActorItem, meaning: EffectMeaning) -> None:
    """Note a piece of armor for `settle_armor`."""
    name, fields = item.name, item.fields
    value = fields.number("armor") or 0
    on = is_on(fields)
    if fields.flag("isNaturalArmor"):
        draft.natural_armor += value
    elif fields.flag("locations", "torso") is not False and on:
        draft.worn.append(value)
    else:
        why = "does not cover the torso" if on else "is not worn"
        draft.say(f"{name} (+{value}) {why} and does not count.")
    if name != "Armor":
        draft.carried(f"{name} (+{value})")
    _does(draft, item, meaning)


def settle_armor(draft: FigureDraft, system: JsonObject, by_effects: int) -> None:
    """Set the armor as stored, or as the best piece worn over the torso with the natural armor.

    ``by_effects``: what active effects add to it in any case.
    """
    best = max(draft.worn, default=0)
    if len([value for value in draft.worn if value]) > 1:
        draft.say(f"Several pieces of armor: only the highest, {best}, counts.")
    worn = best + draft.natural_armor
    stored = system.number("stats", "toughness", "armor")
    by_hand = system.flag("details", "autoCalcToughness") is False
    known = by_hand or bool(stored) or bool(system.number("stats", "toughness", "value"))
    if stored is None or not known or stored == worn + by_effects:
        draft.number("armor", worn)
        return
    kept: Numbers = "file" if by_hand else draft.shelf.numbers
    draft.number("armor", worn if kept == "rules" else max(0, stored - by_effects))
    parts = [("worn", best), ("natural", draft.natural_armor), ("effects", by_effects)]
    said = ", ".join(f"{what} {value}" for what, value in parts if value)
    draft.differs("Armor", stored, worn + by_effects, said, kept)


def _shield(draft: FigureDraft, item: ActorItem, meaning: EffectMeaning) -> None:
    name, fields = item.name, item.fields
    value = fields.number("parry") or 0
    draft.shield(name, value, in_hand=is_on(fields))
    _does(draft, item, meaning)


def _thing(draft: FigureDraft, item: ActorItem, meaning: EffectMeaning) -> None:
    count = item.fields.number("quantity")
    if item.fields.number("equipStatus") == 0:
        draft.say(f"{item.name} is stored elsewhere; imported as carried.")
    draft.carried(f"{item.name} (\u00d7{count})" if count is not None and count != 1 else item.name)
    _does(draft, item, meaning)


def _does(draft: FigureDraft, item: ActorItem, meaning: EffectMeaning) -> None:
    """Add the effects of a thing as an own Edge of its name."""
    if meaning.effects:
        draft.ability(item.name, effects=meaning.effects, switch=meaning.switch)


READERS: tuple[tuple[tuple[str, ...], Callable[[FigureDraft, ActorItem, EffectMeaning], None]], ...] = (
    (("skill",), _skill),
    (("hindrance",), _hindrance),
    (("edge",), _edge),
    (("weapon",), _weapon),
    (("ability", "ancestry", "action"), _ability),
    (("armor",), _armor),
    (("shield",), _shield),
    (("gear", "consumable"), _thing),
    (("power",), _power),
)
KNOWN = tuple([kind for kinds, _ in READERS for kind in kinds])


def is_item(value: Any) -> bool:
    """Return whether a JSON value is an item of a type that can be read."""
    return isinstance(value, dict) and value.get("type") in KNOWN and "items" not in value
