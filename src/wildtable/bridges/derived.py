"""Numbers that follow from a figure's traits, computed by the engine: Parry, Toughness, Pace, the running die."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from wildtable.play import total
from wildtable.savage.characters.model import Own, Sheet
from wildtable.savage.damage.queries import toughness
from wildtable.savage.edges.model import Ability, Effect
from wildtable.savage.editions.settings import Ruleset
from wildtable.savage.fight import Fight
from wildtable.savage.melee.queries import parry_parts
from wildtable.savage.movement.queries import pace, running_die
from wildtable.savage.sheets import character, plain

TITLES = {"parry": "Parry", "toughness": "Toughness", "running-die": "Running die"}
"""The numbers that can be kept as written, by the question that an own Edge then answers."""


class Derived(NamedTuple):
    """The numbers of a fresh figure."""

    parry: int
    toughness: int
    pace: int
    running_die: int


def derived(sheet: Sheet, rules: Ruleset) -> Derived:
    """Return the numbers that follow from the traits, weapons and Edges of a sheet; Pace in inches."""
    fields = {name: value for name, value in plain(sheet).items() if name != "homeworld"}
    fighter = character("it", fields, rules, Own(edges=sheet.own))
    fight = Fight(rules, (fighter,))
    return Derived(
        total(parry_parts(fight, fighter)),
        toughness(fight, fighter),
        pace(fight, fighter),
        running_die(fight, fighter),
    )


def as_written(question: str, by: int) -> tuple[str, Ability]:
    """Return the id of the own Edge that adds ``by`` to a number, and the Edge."""
    word = f"{question}-as-written-{'plus' if by > 0 else 'minus'}-{abs(by)}"
    return word, Ability(f"{TITLES[question]} as written ({by:+d})", effects=(Effect(question, by),))


def is_as_written(name: str, ability: Ability | None) -> bool:
    """Return whether an own Edge does nothing but keep a number as it was written."""
    if ability is None or len(ability.effects) != 1:
        return False
    effect = ability.effects[0]
    return effect.question in TITLES and as_written(effect.question, effect.value) == (name, ability)


def without_written(sheet: Sheet) -> Sheet:
    """Return a sheet without the own Edges that keep its numbers as they were written."""
    own = {name: ability for name, ability in sheet.own if not is_as_written(name, ability)}
    gone = {name for name, _ in sheet.own} - set(own)
    edges = tuple([name for name in sheet.edges if name not in gone])
    return msgspec.structs.replace(sheet, edges=edges, own=tuple(own.items()))
