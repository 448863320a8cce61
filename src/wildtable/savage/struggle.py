"""Questions about struggling hand to hand: who holds whom, what helps and hinders there. Nothing here acts."""

from __future__ import annotations

from enum import Flag, auto

from wildtable.board import distance
from wildtable.catalogue import cite
from wildtable.play import Part, total
from wildtable.savage.blows import Blow
from wildtable.savage.edges import flag, points, who_says
from wildtable.savage.edges.asking import DODGES, FIGHTING_DICE, TWO_WEAPONS_MELEE, TWO_WEAPONS_RANGED
from wildtable.savage.model import Fight, Fighter, Weapon
from wildtable.savage.rules import close


def beside(a: Fighter, b: Fighter) -> bool:
    """Whether two figures are next to each other; without a map they are."""
    return a.at is None or b.at is None or distance(a.at, b.at) <= 1


# Holds.


@cite("sw.grapple")
def hold_of(fight: Fight, fighter: Fighter) -> str:
    """How a figure is held: ``entangled``, ``bound``, ``held``, or not at all once its holder is gone or helpless."""
    if not fighter.held_by or fighter.held_by not in fight:
        return ""
    holder = fight[fighter.held_by]
    return fighter.hold if holder.up and fighter.up and not holder.stunned and beside(holder, fighter) else ""


def is_bound(fight: Fight, fighter: Fighter) -> bool:
    """Whether a figure is Bound, and cannot attack."""
    return hold_of(fight, fighter) == "bound"


def held_foe(fight: Fight, by: Fighter) -> Fighter | None:
    """Whom a figure holds."""
    return next((f for f in fight.fighters if f.held_by == by.id and hold_of(fight, f)), None)


@cite("sw.grapple", "sw.distracted")
def distracts(fight: Fight, fighter: Fighter) -> bool:
    """Whether a hold distracts whoever is in it."""
    return hold_of(fight, fighter) in ("entangled", "bound")


@cite("sw.grapple", "sw.vulnerable")
def is_vulnerable(fight: Fight, fighter: Fighter) -> bool:
    """Whether all rolls against a figure have their bonus."""
    return bool(fighter.vulnerable) or fighter.stunned or is_bound(fight, fighter)


# What changes actions.


class Help(Flag):
    """What helps one roll and is used up by it."""

    NOTHING = 0
    SUPPORT = auto()
    """What allies add to a figure's next action."""
    UPPER_HAND = auto()
    """What an earlier test of will adds to the next action against its loser."""
    ALL = SUPPORT | UPPER_HAND


@cite("sw.grapple", "sw.support")
def action_parts(fight: Fight, fighter: Fighter, to_break_free: bool = False) -> list[Part]:
    """What allies and a hold add to a figure's next action."""
    parts: list[Part] = []
    edition = fight.rules.edition
    if fighter.supported:
        parts.append(Part(fighter.supported, "support", "sw.support"))
    if edition.grapple_actions and not to_break_free and hold_of(fight, fighter):
        parts.append(Part(edition.grapple_actions, "held", "sw.grapple"))
    return parts


@cite("sw.test-of-will")
def upper_hand_parts(fight: Fight, by: Fighter, on: Fighter) -> list[Part]:
    """What an earlier test of will adds to the next action against its loser."""
    bonus = fight.rules.edition.test_bonus
    if by.upper_hand != on.id or bonus is None:
        return []
    return [Part(bonus, "upper-hand", "sw.test-of-will")]


def better_of(fighter: Fighter, traits: tuple[str, ...]) -> str:
    """The trait that serves a figure best, by its die; the first of several that are equal."""

    def worth(trait: str) -> tuple[int, int]:
        die = fighter.sheet.trait(trait)
        return (0, 0) if die is None else (die.sides, die.plus)

    return max(traits, key=worth)


# To hit.


_OPTIONS = {
    "disarm": ("disarm", "sw.disarm"),
    "touch": ("touch", "sw.touch"),
    "frenzy": ("frenzy_penalty", "sw.effects"),
    "counterattack": ("counterattack", "sw.effects"),
}
"""The option of a blow, the edition's number for it, and its rule."""


@cite("sw.disarm", "sw.touch", "sw.nonlethal", "sw.improvised")
def option_parts(fight: Fight, by: Fighter, blow: Blow, item: Weapon) -> list[Part]:
    """What the options of a blow and the kind of weapon change."""
    edition = fight.rules.edition
    chosen = [(getattr(edition, number), source, rule) for source, (number, rule) in _OPTIONS.items()]
    parts = [Part(value, source, rule) for value, source, rule in chosen if source in blow.options and value]
    if "nonlethal" in blow.options and not close.spares(item.flags):
        parts.append(Part(edition.flat_side, "flat-side", "sw.nonlethal"))
    if "improvised" in item.flags:
        parts.append(Part(edition.improvised_attack, "improvised", "sw.improvised"))
    return parts + two_weapons_parts(fight, by, blow, item)


@cite("sw.two-weapons")
def two_weapons_parts(fight: Fight, by: Fighter, blow: Blow, item: Weapon) -> list[Part]:
    """What attacking with either hand costs, unless an Edge has trained it."""
    cost = fight.rules.edition.two_weapons_penalty
    if "two-weapons" not in blow.options or not cost:
        return []
    edge = trained(by, item)
    return [Part(cost, "two-weapons", "sw.two-weapons", not edge, edge)]


@cite("sw.two-weapons")
def trained(by: Fighter, item: Weapon) -> str:
    """The Edge that trains a figure for two weapons of this kind; empty if it has none."""
    return who_says(by, TWO_WEAPONS_MELEE if item.range is None else TWO_WEAPONS_RANGED)


@cite("sw.two-weapons")
def may_use_both(fight: Fight, by: Fighter, item: Weapon) -> bool:
    """Whether a figure may attack with the weapons of both hands, both for melee or both for shooting."""
    held = [w for w in by.sheet.weapons if w.id in by.hands and (w.range is None) == (item.range is None)]
    if len({w.id for w in held}) < 2 or item.id not in by.hands or any("two-handed" in w.flags for w in held):
        return False
    return fight.rules.edition.two_weapons_penalty is not None or bool(trained(by, item))


@cite("sw.effects")
def fighting_dice(fight: Fight, by: Fighter, blow: Blow) -> int:
    """How many Fighting dice an attack rolls: Frenzy adds one, once a turn, at a price in Deluxe."""
    if blow.free or "touch" in blow.options or is_used(fight, by, "frenzy"):
        return 1
    return 1 + more_dice(by) if fight.rules.edition.frenzy_costs == "nothing" or "frenzy" in blow.options else 1


def more_dice(by: Fighter) -> int:
    """The Fighting dice that Edges add, 0 or more."""
    return max(0, total(points(by, FIGHTING_DICE)))


@cite("sw.effects")
def dodge_parts(fight: Fight, on: Fighter) -> list[Part]:
    """Dodge: who shoots or throws at its owner finds it harder, unless it is surprised."""
    if not flag(on, DODGES):
        return []
    caught = on.surprised
    return [Part(fight.rules.edition.dodge, "dodge", "sw.effects", not caught, "surprised" * caught)]


def is_used(fight: Fight, fighter: Fighter, edge: str) -> bool:
    """Whether an Edge that serves once a round has served in this one."""
    return (edge, fight.round) in fighter.used


# To be hit, and damage.


@cite("sw.full-defense", "sw.trick", "sw.improvised")
def guard_parts(fight: Fight, fighter: Fighter, base: int, items: list[Weapon]) -> list[Part]:
    """What Full Defense, a trick and an improvised weapon change about a Parry of ``base``."""
    edition = fight.rules.edition
    parts: list[Part] = []
    if fighter.guard > base:
        parts.append(Part(fighter.guard - base, "full-defense", "sw.full-defense"))
    if fighter.tricked and edition.trick_parry:
        parts.append(Part(edition.trick_parry, "trick", "sw.trick"))
    if edition.improvised_parry and any("improvised" in item.flags for item in items):
        parts.append(Part(edition.improvised_parry, "improvised", "sw.improvised"))
    return parts


@cite("sw.natural-weapons")
def horn_parts(by: Fighter, item: Weapon) -> list[Part]:
    """Horns, at the end of a run."""
    if "horns" not in item.flags or by.turn is None:
        return []
    bonus = close.horns(by.turn.ran, by.turn.moved)
    return [Part(bonus, "horns", "sw.natural-weapons")] if bonus else []
