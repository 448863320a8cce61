"""Trait rolls: what is asked; nothing here acts."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.play import Part, total
from wildtable.savage.cards.questions import has_joker
from wildtable.savage.close_combat.questions import distracts
from wildtable.savage.edges.asking import STEPS, TRAIT
from wildtable.savage.edges.conditions import About
from wildtable.savage.edges.questions import points, trait_points
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.traits.facts import Die
from wildtable.savage.traits.rules import fatigue_penalty, step_down, step_up, wound_penalty

# Traits.


@cite("sw.trait", "sw.injury", "7w.assistant")
def trait_die(fighter: Fighter, trait: str) -> Die | None:
    """A trait as it is now, injuries and changes included; None where the character does not have the skill."""
    die = fighter.sheet.trait(trait)
    if die is None:
        return None
    told = trait_points(fighter, STEPS, trait)
    if not (told or fighter.changed):
        return die
    steps = total(told) + sum(change.steps for change in fighter.changed if change.trait == trait)
    if not steps:
        return die
    change = step_up if steps > 0 else step_down
    return Die(*change(die.sides, die.plus, abs(steps)))


def effect_parts(
    fight: Fight, fighter: Fighter, trait: str, goal: str, target: str = "", inches: int | None = None
) -> tuple[Part, ...]:
    """What Edges, Hindrances and injuries add to one trait roll; ``goal``: what it is for; ``inches``: how far away."""
    return points(fighter, TRAIT, About(fight, fighter, trait, goal, target, inches))


def trait_parts(fight: Fight, fighter: Fighter, die: Die | None) -> list[Part]:
    """What changes every trait roll of a figure: the die's plus, Wounds, Fatigue, Distracted, a Joker."""
    edition = fight.rules.edition
    parts: list[Part] = []
    if die is None:
        parts.append(Part(edition.unskilled_penalty, "unskilled", "sw.unskilled"))
    elif die.plus:
        parts.append(Part(die.plus, "die" if die.plus > 0 else "below-d4", "sw.trait"))
    if fighter.health.wounds and fighter.sheet.wild_card:
        penalty = wound_penalty(fighter.health.wounds, edition.wound_penalty_most)
        parts.append(Part(penalty, "wounds", "sw.wounds"))
    if fighter.health.fatigue:
        parts.append(Part(fatigue_penalty(fighter.health.fatigue), "fatigue", "sw.fatigue"))
    if fighter.states.distracted or fighter.states.stunned or distracts(fight, fighter):
        parts.append(Part(edition.distracted_penalty, "distracted", "sw.distracted"))
    if has_joker(fight, fighter):
        parts.append(Part(edition.joker_bonus, "joker", "sw.joker"))
    return parts
