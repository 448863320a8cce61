"""Preparation of a trait roll, before any die is thrown."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.dice import Against
from wildtable.play import Part, total
from wildtable.savage.bennies.queries import purses
from wildtable.savage.edges.asking import REROLL, TRAIT
from wildtable.savage.edges.conditions import About
from wildtable.savage.edges.queries import has_say, points
from wildtable.savage.fight import Fight
from wildtable.savage.movement.queries import is_slippery, weightless_parts
from wildtable.savage.sight.model import BY_SIGHT
from wildtable.savage.table.base import Goal
from wildtable.savage.traits.model import Die, RollKind, Test
from wildtable.savage.traits.queries import (
    about,
    granted_parts,
    ignored_parts,
    sight_parts,
    trait_die,
    trait_parts,
    wild_die_of,
)
from wildtable.savage.traits.rules import TARGET_NUMBER, UNSKILLED_DIE, botch, trait_pool


@cite("sw.test", "sw.unskilled")
def prepare(
    fight: Fight,
    who: str,
    trait: str,
    goal: Goal,
    rule: str,
    parts: list[Part] | None = None,
    *,
    tn: int = TARGET_NUMBER,
    dice: int = 1,
    low: int | None = None,
    by_total: bool = False,
    target: str = "",
    natural: int = 0,
    enough: int = 0,
    inches: int | None = None,
) -> Test:
    """Return a trait roll with all its modifiers. ``by_total``: for opposed rolls. ``enough``: see `Against`.

    ``inches``: the distance of the target, if that is no figure.

    Of several dice the higher levels count where rolls are compared: while it may be rerolled, nothing is enough.
    """
    fighter = fight[who]
    die = trait_die(fighter, trait)
    granted = granted_parts(fighter, RollKind.TRAIT) if fighter.granted else ()
    every = _parts(about(fight, fighter, trait, goal, target, inches=inches), die, goal, parts or (), granted)
    plus = total(every)
    pool = trait_pool(die.sides if die else UNSKILLED_DIE, fighter.sheet.wild_card, wild_die_of(fighter, trait), dice)
    if is_slippery(fight, fighter, trait, goal):
        pool = replace(pool, ones=True)
    if dice > 1 and (purses(fight, fighter) or has_say(fighter, REROLL, own=fight.own.edges)):
        enough = 0
    judged = Against(tn, plus, low=low, botch=botch(dice, pool.wild > 0), natural=natural, enough=enough)
    return Test(
        who,
        trait,
        pool,
        None if by_total else judged,
        plus,
        parts=every,
        goal=goal,
        rule=rule,
        target=target,
        granted=len(granted),
    )


def _light_parts(roll: About) -> list[Part]:
    """Return the penalty of the light to a roll by sight, on its target's square or else on the figure's own."""
    fight = roll.fight
    on = fight[roll.target] if roll.target in fight else None  # noqa: SIM401 - a fight is no dictionary
    return sight_parts(fight, on, roll.fighter.at)


def _parts(
    roll: About, die: Die | None, goal: Goal, parts: Sequence[Part], granted: Sequence[Part]
) -> tuple[Part, ...]:
    """Return all modifiers of a trait roll: those given and granted, the figure's own, and what its Edges ignore."""
    fight, fighter = roll.fight, roll.fighter
    every = (
        *trait_parts(fight, fighter, die),
        *(_light_parts(roll) if roll.trait in BY_SIGHT else ()),
        *parts,
        *weightless_parts(fight, fighter, roll.trait, goal),
        *points(fighter, TRAIT, roll),
        *granted,
    )
    every += tuple(ignored_parts(fighter, every, roll))
    return tuple([replace(part, kind="") if part.kind else part for part in every])  # a log needs no kinds
