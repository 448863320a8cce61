"""Writes what an Edge does as an active effect of the system ``swade`` of Foundry, by the keys in `effect_keys`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from wildtable.bridges.effect_keys import EFFECTS, FLAGS, ITEM_EFFECTS, TRAIT_EFFECTS
from wildtable.bridges.words import called, slug
from wildtable.savage.characters.model import Sheet
from wildtable.savage.edges.model import Ability, Effect, Switch
from wildtable.savage.traits.model import ATTRIBUTES

ADD, OVERRIDE = 2, 5

_KEYS: Mapping[Effect, str] = {effect: key for key, effect in [*EFFECTS.items()][::-1]}
_ITEM_KEYS: Mapping[Effect, tuple[str, str]] = {effect: at for at, effect in ITEM_EFFECTS.items() if at[0] == "weapon"}


def active_effects(ability: Ability, sheet: Sheet, linked: Mapping[str, str]) -> tuple[list[dict[str, Any]], bool]:
    """Return an ability's active effects, and whether they say all that it does.

    ``linked``: the attribute of each skill.
    """
    left, changes = list(ability.effects), list[dict[str, Any]]()
    for key, flags in sorted(FLAGS.items(), key=lambda each: -len(each[1])):
        if flags and all(effect in left for effect in flags):
            left = [effect for effect in left if effect not in flags]
            changes.append({"key": f"system.{key}".replace("system.flags", "flags"), "mode": OVERRIDE, "value": "true"})
    unsaid = False
    for effect in left:
        found = list(_changes(effect, sheet, linked))
        unsaid = unsaid or not found
        changes += found
    if not changes:
        return [], not unsaid
    document: dict[str, Any] = {"name": ability.title, "disabled": False, "transfer": True, "changes": changes}
    if ability.switch:
        document["system"] = {"conditionalEffect": True}
    return [document], not (unsaid or ability.switch not in ("", Switch.OWNER))


def _changes(effect: Effect, sheet: Sheet, linked: Mapping[str, str]) -> Iterator[dict[str, Any]]:
    """Yield the changes of one effect; none where there is no key for it."""
    plain = replace(effect, value=1)
    if (key := _KEYS.get(plain)) is not None:
        yield _added(f"system.{key}", effect.value)
    elif effect.traits and replace(plain, traits=()) in TRAIT_EFFECTS.values():
        yield from _of_traits(effect, sheet, linked)
    elif effect.weapon and (at := _ITEM_KEYS.get(replace(plain, weapon=""))):
        for item in sheet.weapons:
            if slug(item.name) == effect.weapon:
                yield _added(f"@Weapon{{{item.name}}}[system.{at[1]}]", effect.value)


def _of_traits(effect: Effect, sheet: Sheet, linked: Mapping[str, str]) -> Iterator[dict[str, Any]]:
    attribute, *skills = effect.traits
    of_it = [name for name, _ in sheet.skills if linked.get(name, "smarts") == attribute]
    if effect.question == "trait" and skills and attribute in ATTRIBUTES and sorted(skills) == sorted(of_it):
        yield _added(f"system.stats.globalMods.{attribute}", effect.value)
        return
    path = next(path for path, made in TRAIT_EFFECTS.items() if made.question == effect.question)
    times = 2 if path.endswith("sides") else 1
    for name in effect.traits:
        key = f"system.attributes.{name}.{path}" if name in ATTRIBUTES else f"@Skill{{{called(name)}}}[system.{path}]"
        yield _added(key, effect.value * times)


def _added(key: str, value: int) -> dict[str, Any]:
    return {"key": key, "mode": ADD, "value": str(value)}
