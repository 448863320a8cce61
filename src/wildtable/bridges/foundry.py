"""Reads actors of Foundry VTT, system ``swade``, older and newer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wildtable.bridges.active_effects import (
    SET_ON_SHEET,
    EffectBearer,
    EffectMeaning,
    Translator,
    active_effects,
    set_on_sheet,
)
from wildtable.bridges.bridged import MOST_THINGS, Bridged
from wildtable.bridges.compendium import ACTORS, documents
from wildtable.bridges.draft import FigureDraft
from wildtable.bridges.foundry_items import KNOWN, READERS, ActorItem, is_item, is_on, keep_wild_die, settle_armor
from wildtable.bridges.foundry_loose import read_loose
from wildtable.bridges.report import Importance, Numbers, ReportLine
from wildtable.bridges.shelf import Shelf
from wildtable.bridges.source import JsonObject, LeftOut, decoded, in_words
from wildtable.bridges.words import as_read, die, edge_of, one_line, without_tags
from wildtable.play import Refused
from wildtable.savage.characters.model import NO_OWN, Own
from wildtable.savage.edges.model import Switch
from wildtable.savage.traits.model import ATTRIBUTES
from wildtable.savage.traits.rules import TRAIT_DICE
from wildtable.savage.traits.skills import named

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


def read(
    text: str, edition: str = "adventure", numbers: Numbers = "file", *, own: Own = NO_OWN, heroes: bool = False
) -> Bridged:
    """Return the figures of one actor or of a list of them; as ``heroes`` all are Wild Cards. Raises `Refused`."""
    value, changed = decoded(text)
    every = documents(value)
    loose = [each for each in every if is_item(each)]
    actors = [each for each in every if not is_item(each)]
    if len(actors) > MOST_THINGS:
        raise Refused("too-many", f"The file has {len(actors)} actors.", f"The limit is {MOST_THINGS} per file.")
    shelf = Shelf(edition, numbers, own, heroes=heroes)
    if changed:
        shelf.say("Control characters were removed from the text.")
    for actor in actors:
        try:
            _actor(shelf, actor)
        except Refused as refused:
            if len(every) == 1:
                raise
            why = refused.problem[:1].lower() + refused.problem[1:]
            name = JsonObject(actor).text("name", most=80) or "Something"
            said = in_words(actor.get("system") or {}) if isinstance(actor, dict) else ""
            shelf.say(f"{name} is left out: {why}{f' It says: {said}.' if said else ''}", Importance.ABILITY)
    _loose(shelf, loose)
    if isinstance(value, dict) and value not in every:
        left, whole = LeftOut(), JsonObject(value)
        whole.passed("actors", "items")
        left.note("the file", whole, MARKUP)
        shelf.lines += [ReportLine(rank, sentence) for sentence, rank in left.sentences()]
    return shelf.bridged()


def _loose(shelf: Shelf, given: list[Any]) -> None:
    """Add items that nobody owns to the shelf."""
    draft = FigureDraft(shelf)
    items = _items(draft, given)
    for item in items:
        [meaning, *_] = _meanings(draft, JsonObject({}), JsonObject({}), [item._replace(place=0)])
        read_loose(shelf, item, meaning)
    shelf.lines += draft.take("")
    left = LeftOut()
    _note(left, items)
    shelf.lines += [ReportLine(rank, sentence) for sentence, rank in left.sentences()]


def _actor(shelf: Shelf, value: Any) -> None:
    """Add one actor to the shelf. Raises `Refused` for one that is no character of ``swade``."""
    actor = JsonObject(value)
    kind = actor.get("type")
    system = JsonObject(actor.get("system") or actor.get("data"))
    if kind not in ACTORS:
        what = f"a Foundry actor of a {one_line(kind, 40)}" if isinstance(kind, str) else "not a Foundry actor"
        raise Refused("wrong-kind", f"This is {what}.", "Only actors of type character or npc are supported.")
    if not isinstance(system.value.get("attributes"), dict) or "agility" not in system.value["attributes"]:
        raise Refused("other-system", "This actor is for another system.", "The system must be swade.")
    draft = FigureDraft(shelf, actor.text("name"))
    if system.flag("wildcard") or (system.value.get("wildcard") is None and kind == "character"):
        draft.fields["wild_card"] = True
    _attributes(draft, system)
    items = _items(draft, actor.items("items"))
    meanings = _meanings(draft, actor, system, items)
    for kinds, read_item in READERS:
        for item in items:
            if item.kind in kinds:
                read_item(draft, item, meanings[item.place])
    _of_actor(draft, meanings[len(items) :])
    settle_armor(draft, system, sum(meaning.always("armor") for meaning in meanings))
    _stats(draft, system)
    names = [*(item.name for item in items), "the sheet", "the actor"]
    for name, meaning in zip(names, meanings, strict=True):
        _changed(draft, name, meaning)
    _told(draft, system)
    _left(draft, actor, system, items)
    draft.finish()


def _left(draft: FigureDraft, actor: JsonObject, system: JsonObject, items: list[ActorItem]) -> None:
    """List the items of unknown types, and the fields that nothing was made of."""
    left = LeftOut()
    for item in items:
        if item.kind not in KNOWN:
            said = f" ({told})" if (told := in_words(item.fields.value)) else ""
            kind = one_line(item.kind, 40)
            draft.say(f"{item.name} has an unknown type, {kind!r}, and is dropped{said}.", Importance.ABILITY)
            continue
        _note(left, [item])
    left.note("the actor", actor, (*MARKUP, "system", "data"))
    left.note("the actor", system, MARKUP, USUAL)
    for sentence, rank in left.sentences():
        draft.say(sentence, rank)


def _note(left: LeftOut, items: list[ActorItem]) -> None:
    """Note the fields of items that nothing was made of."""
    for item in items:
        left.note(item.name, item.source, (*MARKUP, "system", "data"), USUAL)
        left.note(item.name, item.fields, MARKUP, USUAL)


def _items(draft: FigureDraft, given: list[Any]) -> list[ActorItem]:
    """Return the items, each with its name and its fields; more than the limit are listed and left out."""
    if len(given) > 5 * MOST_THINGS:
        draft.say(
            f"{len(given) - 5 * MOST_THINGS} items are dropped: the limit is {5 * MOST_THINGS}.", Importance.ABILITY
        )
    found = []
    for place, value in enumerate(given[: 5 * MOST_THINGS]):
        item = JsonObject(value)
        name = item.text("name", most=200) or "Something"
        found.append(ActorItem(place, item.get("type"), name, item, JsonObject(item.get("system") or item.get("data"))))
    return found


# Active effects.


def _meanings(draft: FigureDraft, actor: JsonObject, system: JsonObject, items: list[ActorItem]) -> list[EffectMeaning]:
    """Return what the active effects of each item, of the sheet itself and of the actor come to."""

    def say(sentence: str) -> None:
        draft.say(sentence, Importance.ABILITY)

    groups = [active_effects(EffectBearer(item.name, item.source, _in_use(item)), say) for item in items]
    copied = {(effect.name, effect.changes) for group in groups for effect in group}
    own = active_effects(EffectBearer("the actor", actor, is_item=False), say)
    of_items = [effect for effect in own if (effect.name, effect.changes) in copied]
    own = [effect for effect in own if effect not in of_items]
    linked: dict[str, list[str]] = {}
    dice = {name: system.number("attributes", name, "die", "sides") for name in ATTRIBUTES}
    wild = {name: system.number("attributes", name, "wild-die", "sides") for name in ATTRIBUTES}
    for item in items:
        if item.kind == "skill":
            name = named(item.name)[:60]
            dice[name] = item.fields.number("die", "sides")
            wild[name] = JsonObject(item.fields.value).number("wild-die", "sides")  # not read of the sheet by that
            linked.setdefault(item.fields.text("attribute", most=20), []).append(name)
    edges = {edge_of(item.name) for item in items if item.kind in ("edge", "hindrance")}
    translator = Translator(system, {name: sides for name, sides in dice.items() if sides}, wild, linked)
    return translator.meanings([*groups, [set_on_sheet(system, edges)], own])


def _in_use(item: ActorItem) -> bool:
    """Return whether a thing is worn or in hand, so that its effects count; what cannot be worn always is."""
    can_be_worn = item.kind in ("weapon", "armor", "shield") or item.fields.flag("equippable")
    return is_on(item.fields) or not can_be_worn


def _of_actor(draft: FigureDraft, meanings: list[EffectMeaning]) -> None:
    """Add what is set on the sheet, and the actor's own active effects, as own Edges."""
    for title, meaning in zip((SET_ON_SHEET, "Effects on the actor"), meanings, strict=True):
        if meaning.effects:
            draft.ability(title, effects=meaning.effects, switch=meaning.switch)


def _changed(draft: FigureDraft, name: str, meaning: EffectMeaning) -> None:
    """Change the numbers of the sheet as active effects do, add what is chosen for a roll, and list what is left."""
    for field, by in meaning.fields:
        draft.grow(field, by, name)
    draft.bounds += meaning.bounds
    for sentence in meaning.left:
        draft.say(sentence, Importance.ABILITY)
    for title, effects in meaning.chosen:
        draft.ability(f"{name}: {title}", effects=effects, switch=Switch.OWNER)
    if by := meaning.always("bennies"):
        before = draft.fields.get("bennies", draft.shelf.rules.edition.hero_bennies)
        draft.differs("Bennies", before, before + by, f"{before}, {name} {by:+d}", "rules")


# Traits.


def _attributes(draft: FigureDraft, system: JsonObject) -> None:
    wild: list[int | None] = []
    for name in ATTRIBUTES:
        sides = system.number("attributes", name, "die", "sides")
        plus = system.number("attributes", name, "die", "modifier") or 0
        rolled = die(sides, plus) if sides is not None else None
        if rolled is None:
            why = "is missing" if sides is None else f"{as_read(sides, plus)} is no die"
            draft.say(f"{name.capitalize()} {why}; set to d6.", Importance.NUMBER)
        else:
            draft.attribute(name, rolled.text, -2 if rolled.unskilled else rolled.plus)
        wild.append(system.number("attributes", name, "wild-die", "sides"))
    if len(set(wild)) == 1 and wild[0] in TRAIT_DICE:
        draft.fields["wild_die"] = wild[0]
    for name, sides in zip(ATTRIBUTES, wild, strict=True):
        keep_wild_die(draft, name, sides)


# The rest of the actor.


def _stats(draft: FigureDraft, system: JsonObject) -> None:
    draft.number("size", system.number("stats", "size"))
    draft.number("pace", _newer(draft, system, "Pace", ("pace", "ground"), ("stats", "speed", "value")))
    die = _newer(draft, system, "Running die", ("pace", "running", "die"), ("stats", "speed", "runningDie"))
    if die in TRAIT_DICE:
        draft.running = die
    elif die is not None:
        draft.say(f"Running die {die} is dropped: it is no die.", Importance.NUMBER)
    _written(draft, system, "parry", "autoCalcParry")
    _written(draft, system, "toughness", "autoCalcToughness")
    shield = system.number("stats", "parry", "shield")
    if shield and "shield" not in draft.fields:
        draft.number("shield", shield)
    elif shield and shield != draft.fields["shield"]:
        draft.differs("Shield", shield, draft.fields["shield"], kept="rules")
    pools = _pools(system)
    if len(pools) > 1:
        said = ", ".join(f"{one_line(name, 40)} {most}" for name, most in pools.items())
        most = max(pools.values())
        draft.say(f"Several pools of Power Points ({said}); only the largest, {most}, counts.", Importance.NUMBER)
    draft.number("power_points", max(pools.values(), default=None))
    _of_play(draft, system, pools)


def _pools(system: JsonObject) -> dict[str, int]:
    """Return the Power Points of each pool that has any, by its name; of an older file without a name."""
    given = system.value.get("powerPoints")
    names = [*given][:MOST_THINGS] if isinstance(given, dict) else []
    pools = {name: most for name in names if (most := system.number("powerPoints", name, "max"))}
    old = system.number("powerPoints", "max")
    return pools if pools or old is None else {"": old}


def _newer(draft: FigureDraft, system: JsonObject, name: str, *paths: tuple[str, ...]) -> int | None:
    """Return the first number that one of the paths has, and list another one."""
    found = [value for path in paths if (value := system.number(*path)) is not None]
    if len(set(found)) > 1:
        draft.say(f"{name} is {found[0]} and {found[1]} in the file; {found[0]} is used.", Importance.NUMBER)
    return found[0] if found else None


def _written(draft: FigureDraft, system: JsonObject, what: str, auto: str) -> None:
    """Set Parry or Toughness as written, or only its modifier in older files, which store no more."""
    value = system.number("stats", what, "value")
    modifier = system.number("stats", what, "modifier") or 0
    if system.flag("details", auto) is False:
        if value is not None:
            draft.written[what] = value + modifier
            draft.has_total.add(what)
    elif value:
        draft.written[what] = value
        draft.has_total.add(what)
        if modifier:
            draft.say(f"{what.capitalize()} {value} is taken as with its modifier, {modifier:+d}.")
    elif modifier:
        draft.modified[what] = modifier


def _of_play(draft: FigureDraft, system: JsonObject, pools: Mapping[str, int]) -> None:
    """Set the Bennies, and list each other fact of play (Wounds, points left) that a fresh figure would not have."""
    most = system.number("bennies", "max")
    wild = draft.fields.get("wild_card", False)
    if most is not None and wild and most != draft.shelf.rules.edition.hero_bennies:
        draft.number("bennies", most)
    elif most and not wild:
        draft.say(f"Bennies {most} are dropped: an Extra has none.", Importance.TRIFLE)
    fresh_pools = {("powerPoints", name, "value") if name else ("powerPoints", "value"): pools[name] for name in pools}
    for path, fresh in {("bennies", "value"): most, **fresh_pools}.items():
        value = system.get(*path)
        if value not in (None, fresh, 0, False):
            draft.say(f"{'.'.join(path)} is dropped: {one_line(value, 40)}.")
    draft.wounds(system.number("wounds", "max"))


def _told(draft: FigureDraft, system: JsonObject) -> None:
    note = system.get("details", "notes")
    if isinstance(note, str):
        draft.told(without_tags(note))
    for path in (("details", "biography", "value"), ("details", "appearance"), ("details", "goals")):
        value = system.get(*path)
        if isinstance(value, str) and (text := without_tags(value)):
            draft.say(f"The {path[1]} is dropped: {one_line(text, 300)!r}.")
