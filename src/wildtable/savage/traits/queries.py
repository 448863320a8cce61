"""Queries about trait rolls."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

from msgspec.structs import replace

from wildtable.board import Cell
from wildtable.catalogue import cite
from wildtable.dice import Against, Pool
from wildtable.dice.law import law
from wildtable.play import Part, total
from wildtable.savage.cards.model import LyingInWait, Notice
from wildtable.savage.cards.queries import has_joker
from wildtable.savage.characters.model import Own, Sheet
from wildtable.savage.close_combat.queries import distracts
from wildtable.savage.edges.asking import IGNORES, REROLL, SEES_HIDDEN, SEES_IN_DARK, STEPS, WILD_DIE
from wildtable.savage.edges.conditions import DARK, About
from wildtable.savage.edges.model import AIMED, COVERED, Effect, Penalty, Price, UsePeriod
from wildtable.savage.edges.queries import flag, has_say, rerolls, trait_points, up_to
from wildtable.savage.editions.settings import Ruleset
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.sight.model import PITCH_DARK
from wildtable.savage.table.base import Goal
from wildtable.savage.traits.model import Challenge, Die, OpposedSide, Opposing, Resist, Rolled, Served, Test
from wildtable.savage.traits.rules import (
    CONFIRMING_DIE,
    TARGET_NUMBER,
    confirms,
    fatigue_penalty,
    may_roll_anew,
    step_down,
    step_up,
    wild_die,
    wound_penalty,
)
from wildtable.savage.traits.skills import named, skills_of
from wildtable.savage.weapons.model import KeepGrip
from wildtable.savage.wounds.limits import can_pay_fatigue, is_slowed_by_wounds

# A roll that has been made.


@cite("sw.reroll")
def may_better(rolled: Rolled) -> bool:
    """Return whether a reroll could improve a roll: not if it already has the highest level that counts."""
    against = rolled.test.against
    return against is None or not against.enough or rolled.best < against.enough


@cite("sw.test", "sw.critical-failure", "sw.critical-failure.extra")
def failing(fight: Fight, test: Test, more: int = 0) -> float:
    """Return the probability that a roll fails, without rerolls. ``more``: a modifier besides its own."""
    unsure = confirms(bool(test.pool.wild), len(test.pool.dice)) and fight.rules.options.extra_natural_one != "failure"
    botched = 1 / CONFIRMING_DIE if unsure else 1.0
    against = test.against or Against(TARGET_NUMBER, test.plus)
    return _failing(test.pool, replace(against, modifier=against.modifier + more, most=1), botched)


@cache
def _failing(pool: Pool, against: Against, botched: float) -> float:
    """Return the probability of failure; ``botched``: the probability that natural ones turn a success into a
    failure."""
    chances = law(pool, against).items()
    return sum(chance * (1.0 if max(each.levels) < 1 else botched * each.botched) for each, chance in chances)


@cite("sw.opposed", "sw.surprise", "sw.disarm")
def opposing(test: Test) -> Opposing | None:
    """Return the side of an opposed roll that a roll is; None if it is unopposed."""
    goal = test.goal
    match goal:
        case Challenge() | LyingInWait():
            return Opposing(OpposedSide.ACTS, TARGET_NUMBER)
        case Resist():
            return Opposing(OpposedSide.RESISTS, goal.total, goal.actor)
        case Notice():
            by = goal.hider
        case KeepGrip():
            by = test.target
        case _:
            return None
    return Opposing(OpposedSide.RESISTS, test.against.tn, by) if by and test.against else None


def weapon_of(test: Test) -> str:
    """Return the weapon that a roll attacks with, or the power that it casts or resists; empty for any other roll."""
    goal = test.goal
    if spell := getattr(goal, "spell", None) or getattr(getattr(goal, "purpose", None), "spell", None):
        return str(spell.weapon)
    attack = getattr(goal, "blow", None) or getattr(goal, "area", None)
    return str(getattr(attack, "weapon", "")) if getattr(attack, "by", "") == test.who else ""


def with_parts(test: Test, parts: Sequence[Part]) -> Test:
    """Return a roll with more modifiers, for each of its targets."""
    more = total(parts)

    def eased(against: Against) -> Against:
        others = tuple([eased(other) for other in against.others])
        return replace(against, modifier=against.modifier + more, others=others)

    against = None if test.against is None else eased(test.against)
    return replace(test, parts=(*test.parts, *parts), plus=test.plus + more, against=against)


# Skills.


def known_skills(rules: Ruleset, own: Own) -> dict[str, str]:
    """Return the skills of the game and of the table, each with its linked attribute."""
    return {**skills_of(rules), **dict(own.skills)}


@cite("sw.trait", "sw.unskilled")
def linked(fight: Fight, skill: str) -> str:
    """Return the attribute that a skill is linked to; Smarts for an unknown one."""
    return known_skills(fight.rules, fight.own).get(skill, "smarts")


def as_trait(fighter: Fighter, text: str) -> str:
    """Return the id of a trait from the name a person gives it, in the sheet's own spelling if it has it."""
    return text if fighter.sheet.trait(text) is not None else named(text)


@cite("sw.unskilled")
def is_barred(fighter: Fighter, trait: str, trained: bool) -> bool:
    """Return whether a figure may not roll a trait that is only for the ``trained``."""
    return trained and fighter.sheet.trait(trait) is None


# Modifiers that the game master gives.


@cite("sw.difficulty")
def granted_parts(fighter: Fighter, roll: str) -> tuple[Part, ...]:
    """Return the game master's modifiers to a figure's next ``trait`` or ``damage`` roll, each with its reason."""
    return tuple([Part(each.by, each.reason, "sw.difficulty") for each in fighter.granted if each.roll == roll])


@cite("sw.difficulty")
def reason_parts(modifier: int, reason: str) -> list[Part]:
    """Return the modifier of a roll that the game master requests, with the reason for it."""
    return [Part(modifier, reason, "sw.difficulty")] if modifier else []


# Traits.


@cite("sw.trait", "sw.injury", "sw.powers.effects", "7w.assistant")
def trait_die(fighter: Fighter, trait: str) -> Die | None:
    """Return a trait's present die, injuries and changes included; None if the character lacks the skill."""
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


@cite("sw.wild-die", "sw.effects")
def wild_die_of(fighter: Fighter, trait: str) -> int:
    """Return the sides of a Wild Card's Wild Die for a trait; 0 for none."""
    steps = total(trait_points(fighter, WILD_DIE, trait))
    return wild_die(fighter.sheet.wild_die, steps) if steps else fighter.sheet.wild_die


def about(fight: Fight, fighter: Fighter, trait: str, goal: Goal, target: str = "", inches: int | None = None) -> About:
    """Return a trait roll's facts as conditions of Edges read them; ``inches``: the distance of a target that is no
    figure."""
    attack = getattr(goal, "blow", None) or getattr(goal, "area", None)
    tag = str(goal.__struct_config__.tag)
    if attack is None or attack.by != fighter.id:
        return About(fight, fighter, trait, tag, target, inches=inches)
    aimed = fighter.states.aiming and not getattr(attack, "free", False)
    options = getattr(attack, "options", ())
    return About(fight, fighter, trait, tag, target, inches=inches, aimed=aimed, weapon=attack.weapon, options=options)


AIMED_AT = (Penalty.RANGE, COVERED, Penalty.CALLED_SHOT)
"""The penalties that a steady aim takes back."""


COSTS = (COVERED, *map(str, Penalty), AIMED)
"""The kinds of parts that cost points, in the order in which they are ignored; what an aim takes back comes last."""


@cite("sw.effects", "sw.aim")
def ignored_parts(fighter: Fighter, parts: Sequence[Part], about: About) -> list[Part]:
    """Return the points of a roll's penalties that a figure's Edges ignore, at most those left after an Aim."""
    if not has_say(fighter, IGNORES, own=about.fight.own.edges):
        return []
    costs: dict[str, int] = {}
    for part in parts:
        if part.kind and part.counts:
            costs[part.kind] = costs.get(part.kind, 0) - part.value
    left = sum(costs.get(penalty, 0) for penalty in AIMED_AT) + costs.get(AIMED, 0)
    found: list[Part] = []
    for penalty in sorted(costs, key=COSTS.index):
        cost = min(costs[penalty], left) if penalty in AIMED_AT else costs[penalty]
        if cost > 0:
            taken = up_to(fighter, IGNORES, about, cost, penalty)
            left -= total(taken) if penalty in AIMED_AT else 0
            found += taken
    return found


@cite("sw.group")
def alike(fight: Fight, unit: str) -> list[Fighter]:
    """Return the standing Extras of a group, who may roll as one; empty where they are not alike."""
    return alike_of(fight.members(unit)) if unit else []


def alike_of(members: Iterable[Fighter]) -> list[Fighter]:
    """Return the standing Extras among those on one card if they are alike in a group; otherwise empty.

    A Wild Card who acts on their card takes no part.
    """
    standing = [f for f in members if f.up and f.group and not f.sheet.wild_card]
    return standing if len(standing) > 1 and len({_nameless(f.sheet) for f in standing}) == 1 else []


def with_its_like(fight: Fight, fighter: Fighter) -> list[Fighter]:
    """Return the like Extras of a figure's group, itself among them; empty for a Wild Card."""
    return [] if fighter.sheet.wild_card else alike(fight, fighter.group)


@cite("sw.group")
def for_whom(fight: Fight, test: Test) -> list[Fighter]:
    """Return the group of like Extras for which one of them rolls, recognized by its Wild Die; otherwise empty."""
    if not test.pool.wild or test.who not in fight:
        return []
    return with_its_like(fight, fight[test.who])


@lru_cache(maxsize=512)
def _nameless(sheet: Sheet) -> Sheet:
    """Return a sheet without its name."""
    return replace(sheet, name="")


def is_unseen(target: Fighter) -> bool:
    """Return whether a figure cannot be seen in any light."""
    return target.states.hidden or target.states.invisible


@cite("sw.illumination", "sw.effects")
def hides_from(fight: Fight, fighter: Fighter, at: Cell | None) -> int:
    """Return the level of darkness on a square that can hide somebody from a figure: 0 in dim light, and if it sees in
    the dark."""
    light = fight.light_at(at)
    return 0 if light < DARK or sees_in_dark(fighter) else light


def sees_in_dark(fighter: Fighter) -> bool:
    """Return whether darkness hides nothing from a figure, by its Edges, gear or powers at work."""
    return flag(fighter, SEES_IN_DARK)


@cite("sw.illumination", "sw.effects")
def is_unseen_by(fighter: Fighter, target: Fighter) -> bool:
    """Return whether a figure cannot see another in any light."""
    return is_unseen(target) and not flag(fighter, SEES_HIDDEN)


@cite("sw.illumination")
def sight_parts(fight: Fight, target: Fighter | None = None, at: Cell | None = None) -> list[Part]:
    """Return the penalty of the light to a roll that needs sight, by the target's square or else by ``at``. An unseen
    target counts as in pitch darkness anywhere."""
    unseen = target is not None and is_unseen(target)
    light = fight.light_at(at if target is None else target.at)
    level = PITCH_DARK if unseen else light
    penalty = fight.rules.edition.light_penalties[level]
    if not penalty:
        return []
    source = "unseen" if unseen and light < PITCH_DARK else f"light-{level}"
    return [Part(penalty, source, "sw.illumination", kind=Penalty.LIGHT)]


def trait_parts(fight: Fight, fighter: Fighter, die: Die | None) -> list[Part]:
    """Return the modifiers of every trait roll of a figure: the die's plus, Wounds, Fatigue, Distracted, a Joker."""
    edition = fight.rules.edition
    parts: list[Part] = []
    if die is None:
        parts.append(Part(edition.unskilled_penalty, "unskilled", "sw.unskilled", kind=Penalty.UNSKILLED))
    elif die.plus > 0:
        parts.append(Part(die.plus, "die", "sw.trait"))
    elif die.plus < 0:
        parts.append(Part(die.plus, "below-d4", "sw.trait"))
    if fighter.health.wounds and is_slowed_by_wounds(fighter):
        penalty = wound_penalty(fighter.health.wounds, edition.wound_penalty_most)
        parts.append(Part(penalty, "wounds", "sw.wounds", kind=Penalty.WOUNDS))
    if fighter.health.fatigue:
        penalty = fatigue_penalty(fighter.health.fatigue)
        parts.append(Part(penalty, "fatigue", "sw.fatigue", kind=Penalty.FATIGUE))
    if fighter.states.distracted or fighter.states.stunned or distracts(fight, fighter):
        parts.append(Part(edition.distracted_penalty, "distracted", "sw.distracted", kind=Penalty.DISTRACTED))
    if has_joker(fight, fighter):
        parts.append(Part(edition.joker_bonus, "joker", "sw.joker"))
    return parts


# Rolls that Edges allow to be made anew.


@cite("sw.reroll")
def anew(fight: Fight, rolled: Rolled) -> list[tuple[str, Effect]]:
    """Return the Edges that may reroll a roll now: they have uses left, and their price can be paid."""
    test = rolled.test
    fighter = fight[test.who]
    if not (fighter.sheet.edges or fighter.sheet.hindrances) or not may_roll_anew(rolled.critical, rolled.mishap):
        return []
    told = rerolls(fighter, REROLL, about(fight, fighter, test.trait, test.goal, test.target))
    return [(edge, effect) for edge, effect in told if _left(fighter, rolled, edge, effect) and _pays(fighter, effect)]


def span(effect: Effect) -> UsePeriod:
    """Return the span in which an Edge's rerolls are counted."""
    return UsePeriod(effect.each or UsePeriod.SESSION)


def _left(fighter: Fighter, rolled: Rolled, edge: str, effect: Effect) -> bool:
    each = span(effect)
    if each is UsePeriod.ROLL:
        return rolled.by.count(edge) < effect.value
    return times_served(fighter, edge, each) < effect.value


def times_served(fighter: Fighter, edge: str, each: UsePeriod) -> int:
    """Return how often an Edge was used since a span began."""
    return sum(one.times for one in fighter.served if (one.edge, one.each) == (edge, each))


def served_once_more(fighter: Fighter, edge: str, each: UsePeriod) -> tuple[Served, ...]:
    """Return the used Edges after one more use; a use that lasts only for a roll is kept with the roll."""
    if each is UsePeriod.ROLL:
        return fighter.served
    others = [one for one in fighter.served if (one.edge, one.each) != (edge, each)]
    return (*others, Served(edge, each, 1 + times_served(fighter, edge, each)))


def _pays(fighter: Fighter, effect: Effect) -> bool:
    if effect.price == Price.FATIGUE:
        return can_pay_fatigue(fighter)
    return effect.price != Price.POWER_POINT or fighter.power > 0
