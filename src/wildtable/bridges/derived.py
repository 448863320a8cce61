"""Numbers that follow from a figure's traits, computed by the engine: Parry, Toughness, Pace, the running die."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

import msgspec

from wildtable.bridges.words import called
from wildtable.play import Part, total
from wildtable.savage.characters.model import Own, Sheet
from wildtable.savage.damage.queries import toughness_parts
from wildtable.savage.edges.model import Ability, Effect
from wildtable.savage.edges.queries import title, traits
from wildtable.savage.editions.settings import Ruleset
from wildtable.savage.fight import Fight
from wildtable.savage.melee.queries import parry_parts
from wildtable.savage.movement.queries import pace, pace_parts, running_die
from wildtable.savage.sheets import character, plain
from wildtable.savage.wounds.limits import wounds_borne

TITLES = {"parry": "Parry", "toughness": "Toughness", "running-die": "Running die", "wounds": "Wounds"}
"""The numbers that can be kept as written, by the question that an own Edge then answers."""


class Derived(NamedTuple):
    """The numbers of a fresh figure. ``wounds``: the most it has, as other programs count them: 1 for most Extras.

    ``parts``: in words, those of Parry, Toughness and Pace, by the number's name.
    """

    parry: int
    toughness: int
    pace: int
    running_die: int
    wounds: int
    parts: Mapping[str, str]


def derived(sheet: Sheet, rules: Ruleset) -> Derived:
    """Return the numbers that follow from the traits, weapons and Edges of a sheet; Pace in inches."""
    fields = {name: value for name, value in plain(sheet).items() if name != "homeworld"}
    fighter = character("it", fields, rules, Own(edges=sheet.own))
    fight = Fight(rules, (fighter,))
    parts = {
        "parry": parry_parts(fight, fighter),
        "toughness": toughness_parts(fight, fighter, 0),
        "pace": pace_parts(fight, fighter),
    }
    return Derived(
        total(parts["parry"]),
        total(parts["toughness"]),
        pace(fight, fighter),
        running_die(fight, fighter),
        wounds=wounds_borne(rules, fighter) + (not sheet.wild_card),
        parts={name: _in_words(each, sheet) for name, each in parts.items()},
    )


def _in_words(parts: Iterable[Part], sheet: Sheet) -> str:
    """Return the parts of a number: ``Fighting 6, Brawny +1``."""
    counting = [part for part in parts if part.counts and part.value]
    said = [(title(part.source, sheet.own), part.value) for part in counting]
    named = [(called(source) if source.islower() else source, value) for source, value in said]
    return ", ".join(
        f"{source} {value:+d}" if place else f"{source} {value}" for place, (source, value) in enumerate(named)
    )


def as_written(question: str, by: int, trait: str = "") -> tuple[str, Ability]:
    """Return the id of the own Edge that adds ``by`` to a number, or to rolls of a trait, and the Edge."""
    word = f"{trait or question}-as-written-{'plus' if by > 0 else 'minus'}-{abs(by)}"
    name = called(trait) if trait else TITLES[question]
    effect = Effect(question, by, traits=(trait,) if trait else ())
    return word, Ability(f"{name} as written ({by:+d})", effects=(effect,))


def is_as_written(name: str, ability: Ability | None) -> bool:
    """Return whether an own Edge does nothing but keep a number as it was written."""
    if ability is None or len(ability.effects) != 1:
        return False
    effect = ability.effects[0]
    trait = effect.traits[0] if effect.question == "trait" and len(effect.traits) == 1 else ""
    if not trait and effect.question not in TITLES:
        return False
    return as_written(effect.question, effect.value, trait) == (name, ability)


def modifiers_written(sheet: Sheet) -> dict[str, int]:
    """Return the bonus to each trait's rolls that own Edges keep as it was written."""
    kept = [ability.effects[0] for name, ability in sheet.own if is_as_written(name, ability)]
    return {effect.traits[0]: effect.value for effect in kept if effect.traits}


def bennies_added(edges: Iterable[str]) -> int:
    """Return the Bennies that some Edges of the rules add at the start of a session."""
    known = [traits()[name] for name in edges if name in traits()]
    return sum(effect.value for ability in known for effect in ability.effects if effect.question == "bennies")


def trait_written(name: str, sheet: Sheet) -> str:
    """Return a trait's die with the bonus that an own Edge keeps: ``d8+1``."""
    by = modifiers_written(sheet).get(name, 0)
    return f"{sheet.trait(name)}{by:+d}" if by else str(sheet.trait(name))


def without_written(sheet: Sheet) -> Sheet:
    """Return a sheet without the own Edges that keep its numbers as they were written."""
    own = {name: ability for name, ability in sheet.own if not is_as_written(name, ability)}
    gone = {name for name, _ in sheet.own} - set(own)
    edges = tuple([name for name in sheet.edges if name not in gone])
    return msgspec.structs.replace(sheet, edges=edges, own=tuple(own.items()))


def bounded(mode: str, number: int, value: int) -> int:
    """Return what an effect sets, multiplies or limits a number to."""
    return {"override": value, "multiply": number * value, "upgrade": max(number, value)}.get(mode, min(number, value))
