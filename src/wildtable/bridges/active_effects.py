"""Reads the active effects of Foundry actors (system ``swade``) as effects of Edges and as changes of a sheet.

A document of an effect has ``changes``, each with a key such as ``system.stats.parry.value``, a mode and a value.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, NamedTuple

from msgspec import Struct, field
from msgspec.structs import replace

from wildtable.bridges.bridged import MOST_THINGS
from wildtable.bridges.effect_keys import EFFECTS, FIELDS, FLAGS, ITEM_EFFECTS, TOGETHER, TRAIT_EFFECTS
from wildtable.bridges.source import JsonObject, shown
from wildtable.bridges.words import number, one_line, slug
from wildtable.closed import Maybe
from wildtable.savage.edges.asking import QUESTIONS
from wildtable.savage.edges.model import Effect, Switch
from wildtable.savage.sheets.reading import MOST_OF_ONE
from wildtable.savage.traits.model import ATTRIBUTES
from wildtable.savage.traits.skills import named

MODES = ("custom", "multiply", "add", "downgrade", "upgrade", "override")
"""The modes of a change by their numbers, which also order the changes."""

MOST_CHANGES = 1_000
"""Changes of one actor."""

LIMITS = ("multiply", "downgrade", "upgrade", "override")
"""The modes that do not add."""

COMPUTED = ("parry", "toughness")
"""Questions about numbers that the engine computes, so that only it knows what a change other than adding comes to."""

_KEY = re.compile(r"(?:system\.|data\.){0,2}([A-Za-z0-9_.-]{1,100})")
_ITEM_KEY = re.compile(r"@([A-Za-z]{1,20})\{([^{}]{1,80})\}\[(?:system\.|data\.)?([A-Za-z0-9_.-]{1,60})\]")
_TRAIT_KEY = re.compile(r"attributes\.([a-z]+)\.((?:wild-)?die\.sides|die\.modifier)")
_GLOBAL = re.compile(r"stats\.globalMods\.(agility|smarts|spirit|strength|vigor)")


class EffectChange(NamedTuple):
    """One change of an active effect. ``priority``: its place among all changes of the actor, lower ones first."""

    key: str
    mode: str
    value: str
    priority: float

    def __str__(self) -> str:
        return f"{one_line(self.key, 80)} {self.mode} {one_line(self.value, 40)}"


class ActiveEffect(NamedTuple):
    """An active effect. ``off``: why it does not count, as a sentence without its subject; empty where it counts.

    ``chosen``: it counts only for the rolls for which its owner chooses it.
    """

    name: str
    changes: tuple[EffectChange, ...]
    off: str = ""
    chosen: bool = False


class EffectMeaning(Struct):
    """The effects and changes that the active effects of one thing come to.

    ``fields``: numbers of the sheet and what is added to each. ``bounds``: computed numbers (`COMPUTED`), each with a
    mode and a value. ``chosen``: effects that count only where they are chosen, each group with its name. ``switch``:
    the person who switches ``effects`` on and off, if any. ``left``: sentences on what does not count or was not
    understood.
    """

    effects: list[Effect] = field(default_factory=list)
    fields: list[tuple[str, int]] = field(default_factory=list)
    bounds: list[tuple[str, str, int]] = field(default_factory=list)
    chosen: list[tuple[str, list[Effect]]] = field(default_factory=list)
    switch: Maybe[Switch] = ""
    left: list[str] = field(default_factory=list)

    @property
    def is_live(self) -> bool:
        """True if anything counts."""
        return bool(self.effects or self.fields or self.bounds or self.chosen)

    @property
    def count(self) -> int:
        """The number of effects and changes."""
        return len(self.effects) + len(self.fields) + len(self.bounds)

    def settle(self) -> None:
        """Make the effects of something that does nothing unless it is chosen its own, under a switch."""
        if len(self.chosen) == 1 and not (self.effects or self.fields or self.bounds):
            self.effects, self.switch = self.chosen.pop()[1], Switch.OWNER

    def always(self, question: str) -> int:
        """Return the sum of the effects on a number that count at any time."""
        return 0 if self.switch else sum(effect.value for effect in self.effects if effect.question == question)


class EffectBearer(NamedTuple):
    """Something that bears active effects: its name, its JSON object, and whether it is in use."""

    name: str
    source: JsonObject
    in_use: bool = True
    is_item: bool = True


def active_effects(thing: EffectBearer, say: Callable[[str], None]) -> list[ActiveEffect]:
    """Return the active effects of an item or an actor up to the limit; ``say`` gets a sentence on the rest."""
    given = thing.source.items("effects")
    if len(given) > MOST_THINGS:
        say(f"{len(given) - MOST_THINGS} active effects of {thing.name} are dropped: the limit is {MOST_THINGS}.")
    found = [JsonObject(value) for value in given[:MOST_THINGS]]
    for source in found:
        older, newer = source.get("changes"), source.get("system", "changes")
        if older and isinstance(newer, list) and older != newer:
            say(f"An active effect of {thing.name} has two lists of changes; one is left out: {shown(older)}.")
    return [_active_effect(source, thing) for source in found]


def _active_effect(source: JsonObject, thing: EffectBearer) -> ActiveEffect:
    name = source.text("name", most=80) or source.text("label", most=80) or thing.name
    newer = source.get("system", "changes")
    listed = newer if isinstance(newer, list) else source.items("changes")
    changes = [_change(JsonObject(value)) for value in listed[:MOST_CHANGES]]
    chosen = source.flag("system", "conditionalEffect") or source.flag("flags", "swade", "conditionalEffect")
    kept = tuple([change for change in changes if change.key])
    return ActiveEffect(name, kept, _off(source, thing), chosen is True)


def _change(source: JsonObject) -> EffectChange:
    mode = source.number("mode")
    kind = source.text("type", most=20).lower()
    word = MODES[mode] if mode is not None and 0 <= mode < len(MODES) else kind or "custom"
    value = source.get("value")
    if isinstance(value, dict):  # newer files may name the bonus beside it
        value = value.get("value")
    text = "" if value is None else str(value).lower() if isinstance(value, bool) else one_line(value, 80)
    usual = 10 * MODES.index(word) if word in MODES else 20
    priority = source.real("priority")
    return EffectChange(source.text("key", most=160), word, text, usual if priority is None else priority)


def _off(source: JsonObject, thing: EffectBearer) -> str:
    """Return why an active effect does not count, or nothing."""
    if source.flag("disabled"):
        return "it is switched off in the file"
    if thing.is_item and source.flag("transfer") is False:
        return "it does not apply to the owner"
    if not thing.in_use:
        return f"{thing.name} is not in use"
    if source.items("statuses") or source.text("flags", "core", "statusId"):
        return "it is a condition of play"
    units = ("rounds", "turns", "seconds", "value")
    if lasts := [(value, unit) for unit in units if (value := source.number("duration", unit) or 0) > 0]:
        return f"it is temporary, {', '.join(f'{unit} {value}' for value, unit in lasts)}"
    return ""


def set_on_sheet(system: JsonObject, edges: Collection[str | None]) -> ActiveEffect:
    """Return the bonuses that stand on the sheet itself as one active effect; ``edges``: ours that the actor has."""
    numbers = {_SAME.get(key, key): value for key in _ON_SHEET if (value := system.number(*key.split(".")))}
    found = [EffectChange(key, "add", str(value), 20) for key, value in numbers.items()]
    flags = [key for key, known in _INITIATIVE.items() if system.flag(*key.split(".")) and not known & {*edges}]
    if {"initiative.hasLevelHeaded", "initiative.hasImpLevelHeaded"} <= {*flags}:
        flags.remove("initiative.hasLevelHeaded")
    return ActiveEffect(SET_ON_SHEET, (*found, *[EffectChange(key, "override", "true", 50) for key in flags]))


SET_ON_SHEET = "Set on the sheet"
_ON_SHEET = (
    "attributes.vigor.soakBonus", "attributes.vigor.unStunBonus", "attributes.spirit.unShakeBonus", "wounds.ignored",
    "fatigue.ignored", "woundsOrFatigue.ignored", "attributes.strength.encumbranceSteps",
    "attributes.vigor.bleedOut.modifier", "stats.speed.runningMod", "pace.running.mod",
)  # fmt: skip
_SAME: Mapping[str, str] = {"stats.speed.runningMod": "pace.running.mod"}
"""The newer key of an older one; a sheet may have both for one number."""
_INITIATIVE: Mapping[str, set[str]] = {
    "initiative.hasQuick": {"quick"},
    "initiative.hasLevelHeaded": {"level-headed", "improved-level-headed"},
    "initiative.hasImpLevelHeaded": {"improved-level-headed"},
    "initiative.hasHesitant": {"hesitant"},
}


class Translator:
    """Translates the active effects of one actor, whose numbers before any effect are ``system``'s.

    ``dice``: the sides of each trait; ``wild``: those of its Wild Die. ``linked``: the skills of each attribute.
    """

    def __init__(
        self,
        system: JsonObject,
        dice: Mapping[str, int],
        wild: Mapping[str, int | None],
        linked: Mapping[str, Sequence[str]],
    ) -> None:
        self.system = JsonObject(system.value)  # a number before any effect is not read from the sheet by that
        self.linked = linked
        self.now: dict[str, int] = {f"{trait}.die.sides": sides for trait, sides in dice.items()}
        self.now |= {f"{trait}.wild-die.sides": wild.get(trait) or WILD_DIE for trait in dice}

    def meanings(self, groups: Sequence[Sequence[ActiveEffect]]) -> list[EffectMeaning]:
        """Return what each group of effects comes to, their changes applied in the order of their priorities."""
        found = [EffectMeaning() for _ in groups]
        live = list[tuple[EffectChange, str, EffectMeaning]]()
        for group, meaning in zip(groups, found, strict=True):
            for effect in group:
                if effect.off:
                    meaning.left.append(_dropped(effect, effect.off))
                elif effect.chosen:
                    self._choose(effect, meaning)
                else:
                    live += [(change, effect.name, meaning) for change in effect.changes]
        for change, name, meaning in sorted(live[:MOST_CHANGES], key=lambda each: each[0].priority):
            self._tell(change, name, meaning)
        if len(live) > MOST_CHANGES:
            found[0].left.append(f"{len(live) - MOST_CHANGES} changes are dropped: the limit is {MOST_CHANGES}.")
        for meaning in found:
            meaning.settle()
        return found

    def _tell(self, change: EffectChange, name: str, into: EffectMeaning) -> None:
        """Add what a change comes to, and list one that was not understood or that changes nothing."""
        before = into.count
        if not self._apply(change, into):
            into.left.append(f"The active effect {name!r}: {change} was not understood.")
        elif into.count == before and change.value not in ("", "0", "false"):
            into.left.append(f"The active effect {name!r}: {change} changes nothing here.")

    def _choose(self, effect: ActiveEffect, into: EffectMeaning) -> None:
        """Add the effects of an active effect that is chosen for a roll, or list it where it changes the sheet."""
        now, apart = dict(self.now), EffectMeaning()
        understood = [self._apply(change, apart) for change in effect.changes[:MOST_OF_ONE]]
        self.now = now
        if apart.effects and all(understood) and not (apart.fields or apart.bounds):
            into.chosen.append((effect.name, apart.effects))
        else:
            into.left.append(_dropped(effect, "it counts only when it is chosen for a roll"))

    def _apply(self, change: EffectChange, into: EffectMeaning) -> bool:
        """Add what a change comes to. False where it is not understood."""
        if match := _ITEM_KEY.fullmatch(change.key.strip()):
            return self._of_item(match[1].lower(), match[2], match[3], change, into)
        match = _KEY.fullmatch(change.key.strip())
        key = match[1] if match else ""
        if key in FLAGS:
            return _flag(FLAGS[key], change, into)
        if key in FIELDS:
            return self._number(key, change, lambda by: into.fields.append((FIELDS[key], by)))
        if key in TOGETHER:
            into.left.append(f"{change} counts here for each of the two by itself, even where both hold.")
            return self._effects(key, change, TOGETHER[key], into)
        if key in EFFECTS:
            made = EFFECTS[key]
            value = number(change.value)
            if made.question in COMPUTED and change.mode in LIMITS and value is not None:
                into.bounds.append((made.question, change.mode, value))
                return True
            return self._effects(key, change, (made,), into)
        if (trait := _TRAIT_KEY.fullmatch(key)) and trait[1] in ATTRIBUTES:
            return self._of_trait(trait[1], trait[2], change, into)
        if group := _GLOBAL.fullmatch(key):
            traits = (group[1], *self.linked.get(group[1], ()))
            return self._number(key, change, lambda by: into.effects.append(Effect("trait", by, traits=traits)))
        return False

    def _number(self, key: str, change: EffectChange, add: Callable[[int], None], base: int | None = None) -> bool:
        """Add the difference that a change makes to the number at a key. False where it is no number."""
        before = self.now.get(key, self._base(key) if base is None else base)
        after = changed(before, change)
        if after is None or abs(after - before) > 20:
            return False
        self.now[key] = after
        if after != before:
            add(after - before)
        return True

    def _effects(self, key: str, change: EffectChange, made: Sequence[Effect], into: EffectMeaning) -> bool:
        """Add effects with the difference that a change makes. False where they cannot have that value."""
        added = list[Effect]()
        is_number = self._number(key, change, lambda by: added.extend(_with(each, by) for each in made))
        least = getattr(QUESTIONS[made[0].question], "least", None)
        fits = [
            effect for effect in added if least is None or effect.question != made[0].question or effect.value >= least
        ]
        into.effects += fits
        return is_number and fits == added

    def _base(self, key: str) -> int:
        for path in (key, *_OTHERWISE.get(key, ())):
            if (found := self.system.number(*path.split("."))) is not None:
                return found
        return _USUAL.get(key, 0)

    def _of_trait(self, trait: str, what: str, change: EffectChange, into: EffectMeaning) -> bool:
        key = f"{trait}.{what}"
        if what == "die.modifier":
            made = replace(TRAIT_EFFECTS[what], traits=(trait,))
            return self._number(key, change, lambda by: into.effects.append(_with(made, by)), 0)
        before, value = self.now.get(key), number(change.value)
        if before is None or value is None or (before + value) % 2:
            return before is None and value is not None  # a die of a skill that the actor does not have
        made = replace(TRAIT_EFFECTS[what], traits=(trait,))
        return self._number(key, change, lambda by: into.effects.append(_with(made, by // 2)))

    def _of_item(self, kind: str, name: str, what: str, change: EffectChange, into: EffectMeaning) -> bool:
        if kind == "skill" and what in TRAIT_EFFECTS:
            return self._of_trait(named(name)[:60], what, change, into)
        made = ITEM_EFFECTS.get((kind, what))
        if made is None:
            return False
        made = replace(made, weapon=slug(name)) if kind == "weapon" else made
        return change.mode == "add" and self._number(
            f"{kind}.{name}.{what}", change, lambda by: into.effects.append(_with(made, by)), 0
        )


_OTHERWISE: Mapping[str, tuple[str, ...]] = {
    "pace": ("pace.ground", "stats.speed.value"),
    "pace.ground": ("stats.speed.value",),
    "pace.running.die": ("stats.speed.runningDie",),
    "stats.speed.value": ("pace.ground",),
    "stats.speed.runningDie": ("pace.running.die",),
    "pace.running.mod": ("stats.speed.runningMod",),
    "stats.speed.runningMod": ("pace.running.mod",),
}
"""The older or newer places of a number, by its key."""


WILD_DIE = 6
_USUAL: Mapping[str, int] = {"wounds.max": 3, "fatigue.max": 2}
"""Numbers of actors whose file does not have them."""


def _dropped(effect: ActiveEffect, why: str) -> str:
    """Return the sentence on an active effect that does not count."""
    said = "; ".join(map(str, effect.changes[:5])) or "no changes"
    return f"The active effect {effect.name!r} is dropped: {why} ({said})."


def changed(before: int, change: EffectChange) -> int | None:
    """Return a number after a change; None where the change has no whole number or an unknown mode."""
    value: Any = number(change.value)
    if value is None:
        return None
    after: Mapping[str, int] = {
        "add": before + value,
        "subtract": before - value,
        "multiply": before * value,
        "override": value,
        "upgrade": max(before, value),
        "downgrade": min(before, value),
    }
    return after.get(change.mode)


def _with(effect: Effect, value: int) -> Effect:
    """Return an effect with a value; armor that is taken off lowers Toughness."""
    question = "toughness" if effect.question == "armor" and value < 0 else effect.question
    return replace(effect, question=question, value=value)


def _flag(effects: Sequence[Effect], change: EffectChange, into: EffectMeaning) -> bool:
    if change.mode == "custom":
        return False
    if change.value.lower() in ("true", "1", "+1"):
        into.effects += effects
    return change.value.lower() in ("true", "1", "+1", "false", "0")
