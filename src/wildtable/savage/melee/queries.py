"""Queries about close combat."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.play import Part, total
from wildtable.savage.attacks.model import Blow
from wildtable.savage.attacks.rules import gang_up, parry, range_band
from wildtable.savage.close_combat.queries import beside, hold_of, next_to, within
from wildtable.savage.close_combat.rules import spares
from wildtable.savage.edges.asking import (
    DODGES,
    FIGHTING_DICE,
    FREE_ATTACKS,
    GANG_UP,
    IGNORES_GANG_UP,
    IGNORES_OFF_HAND,
    LOST_LEFT_HAND,
    LOST_RIGHT_HAND,
    PARRY,
    TWO_WEAPONS_MELEE,
    TWO_WEAPONS_RANGED,
)
from wildtable.savage.edges.conditions import About
from wildtable.savage.edges.model import Penalty
from wildtable.savage.edges.queries import flag, points, who_says
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.movement.queries import adjacent_foes, inches
from wildtable.savage.parts.questions import may_attack, reach
from wildtable.savage.traits.queries import trait_die
from wildtable.savage.weapons.model import Weapon
from wildtable.savage.weapons.queries import held_weapons, in_off_hand, reach_of, weapon, weapons_in_hand
from wildtable.savage.wits.queries import upper_hand_parts
from wildtable.savage.wounds.queries import is_vulnerable


def better_of(fighter: Fighter, traits: tuple[str, ...]) -> str:
    """Return the trait with the best die for a figure; of equal ones the first."""

    def worth(trait: str) -> tuple[int, ...]:
        die = trait_die(fighter, trait)
        return () if die is None else (die.sides, die.plus)

    return max(traits, key=worth)


# To hit.


_OPTIONS = {
    "disarm": ("disarm", "sw.disarm"),
    "touch": ("touch", "sw.touch"),
    "frenzy": ("frenzy_penalty", "sw.effects"),
    "counterattack": ("counterattack", "sw.effects"),
}
"""The option of a blow, the edition's number for it, and its rule."""


@cite("sw.disarm", "sw.touch", "sw.nonlethal")
def option_parts(fight: Fight, by: Fighter, blow: Blow, item: Weapon) -> list[Part]:
    """Return the modifiers to an attack roll from the options of the blow and from the weapon."""
    edition = fight.rules.edition
    parts: list[Part] = []
    for source, (number, rule) in _OPTIONS.items():
        if source in blow.options and (value := getattr(edition, number)):
            parts.append(Part(value, source, rule))
    if "nonlethal" in blow.options and not spares(item.flags, item.kind):
        parts.append(Part(edition.flat_side, "flat-side", "sw.nonlethal"))
    return [*parts, *unfit_parts(fight, item), *two_weapons_parts(fight, by, blow, item)]


@cite("sw.improvised")
def unfit_parts(fight: Fight, item: Weapon) -> list[Part]:
    """Return the penalty for attacking with an improvised weapon."""
    if "improvised" not in item.flags:
        return []
    return [Part(fight.rules.edition.improvised_attack, "improvised", "sw.improvised", kind=Penalty.IMPROVISED)]


@cite("sw.two-weapons")
def two_weapons_parts(fight: Fight, by: Fighter, blow: Blow, item: Weapon) -> list[Part]:
    """Return the penalty for attacking with both hands; it does not count where an Edge trains the figure for it."""
    cost = fight.rules.edition.two_weapons_penalty
    if "two-weapons" not in blow.options or not cost:
        return []
    edge = trained(by, is_struck(fight, by, blow, item))
    return [Part.unless(edge, cost, "two-weapons", "sw.two-weapons", kind=Penalty.TWO_WEAPONS)]


@cite("sw.two-weapons")
def trained(by: Fighter, melee: bool) -> str:
    """Return the Edge that trains a figure for two weapons, hand to hand or to shoot; empty if it has none."""
    return who_says(by, TWO_WEAPONS_MELEE if melee else TWO_WEAPONS_RANGED)


@cite("sw.two-weapons")
def may_use_both(fight: Fight, by: Fighter, item: Weapon, melee: bool) -> bool:
    """Return whether a figure may attack with the weapons of both hands, both in close combat (``melee``) or both at
    range."""
    hands = by.arms.hands
    if item.id not in hands or "" in hands or hands[0] == hands[1]:
        return False
    held = held_weapons(by)
    if held[0].id == held[1].id:
        return False
    for each in held:
        if "two-handed" in each.flags or not (each.serves_in_hand if melee else each.range is not None):
            return False
    return fight.rules.edition.two_weapons_penalty is not None or bool(trained(by, melee))


@cite("sw.two-weapons")
def other_weapon(by: Fighter, item: Weapon) -> Weapon:
    """Return the weapon in the other hand. Raises StopIteration if that hand has none."""
    return next(weapon(by, name) for name in by.arms.hands if name and name != item.id)


@cite("sw.effects")
def fighting_dice(fight: Fight, by: Fighter, blow: Blow) -> int:
    """Return the number of Fighting dice an attack rolls. Frenzy adds one once a turn; in Deluxe only as a chosen
    option with a penalty."""
    chosen = fight.rules.edition.frenzy_costs == "nothing" or "frenzy" in blow.options
    barred = blow.free or "touch" in blow.options or is_used(fight, by, "frenzy")
    return 1 + more_dice(by) if chosen and not barred else 1


@cite("sw.effects")
def frenzy_option(fight: Fight, melee: bool, options: tuple[str, ...], also: tuple[str, ...]) -> tuple[str, ...]:
    """Return the option ``frenzy`` where extra dice on other targets imply it: in close combat, where Frenzy has a
    penalty."""
    chosen = bool(also) and melee and fight.rules.edition.frenzy_costs == "penalty"
    return ("frenzy",) if chosen and "frenzy" not in options else ()


def more_dice(by: Fighter) -> int:
    """Return the number of Fighting dice that Edges add, 0 or more."""
    return total(points(by, FIGHTING_DICE))


@cite("sw.effects")
def dodge_parts(fight: Fight, on: Fighter) -> list[Part]:
    """Dodge: who shoots or throws at its owner finds it harder, unless it is surprised; the Edge is named."""
    if not (edge := who_says(on, DODGES)):
        return []
    caught = "surprised" if on.states.surprised else ""
    return [Part.unless(caught, fight.rules.edition.dodge, edge, "sw.effects")]


def is_used(fight: Fight, fighter: Fighter, edge: str) -> bool:
    """Return whether a figure has used an Edge in this round as often as it works in one: once, as a rule."""
    times = fighter.used.count((edge, fight.round))
    return times > (total(points(fighter, FREE_ATTACKS)) if edge in FREE else 0)


FREE = ("first-strike", "counterattack")
"""The causes of free attacks by Edges."""


# To be hit, and damage.


@cite("sw.full-defense")
def guard_parts(fighter: Fighter, base: int) -> list[Part]:
    """Return the points by which a Full Defense roll exceeds a Parry of ``base``. The roll replaces that Parry, and
    penalties that lowered the roll are not applied again."""
    rolled = fighter.guard + fighter.guard_lowered
    return [Part(rolled - base, "full-defense", "sw.full-defense")] if fighter.guard and rolled > base else []


@cite("sw.improvised")
def clumsy_parts(fight: Fight, items: Sequence[Weapon]) -> list[Part]:
    """Return the points that an improvised weapon in hand takes from Parry."""
    cost = fight.rules.edition.improvised_parry
    clumsy = cost and any("improvised" in item.flags for item in items)
    return [Part(cost, "improvised", "sw.improvised")] if cost and clumsy else []


@cite("sw.full-defense", "sw.improvised", "sw.prone")
def lowering_parts(fight: Fight, fighter: Fighter, items: Sequence[Weapon]) -> list[Part]:
    """Return the penalties to Parry, or to a Full Defense roll in its place: improvised weapon, Prone."""
    return [*clumsy_parts(fight, items), *fallen_parts(fight, fighter)]


@cite("sw.prone")
def fallen_parts(fight: Fight, fighter: Fighter) -> list[Part]:
    """Return the points that Prone takes from Parry, also of the Stunned."""
    fallen = fighter.states.prone or fighter.states.stunned
    return [Part(fight.rules.edition.prone_parry, "prone", "sw.prone")] if fallen else []


# To be hit.


def parry_parts(fight: Fight, fighter: Fighter) -> list[Part]:
    """Return the parts that add up to a figure's Parry."""
    edition = fight.rules.edition
    die = trait_die(fighter, "fighting")
    base = parry((die.sides, die.plus) if die else None)
    parts = [Part(base, "fighting", "sw.parry")]
    if fighter.sheet.shield:
        lost = who_says(fighter, LOST_RIGHT_HAND if fighter.sheet.left_handed else LOST_LEFT_HAND)
        parts.append(Part.unless(lost, fighter.sheet.shield, "shield", "sw.parry"))
    items = weapons_in_hand(fighter)
    for item in items:
        if item.parry:
            off = in_off_hand(fighter, item) and not flag(fighter, IGNORES_OFF_HAND)
            rule, why = ("sw.off-hand", "off-hand") if off else ("sw.parry", "")
            parts.append(Part.unless(why, item.parry, item.name, rule))
    parts += points(fighter, PARRY, About(fight, fighter))
    parts += guard_parts(fighter, total(parts))
    parts += clumsy_parts(fight, items)
    if fighter.states.tricked and edition.trick_parry:
        parts.append(Part(edition.trick_parry, "trick", "sw.trick"))
    if fighter.states.defending:
        parts.append(Part(edition.defend_parry, "defend", "sw.defend"))
    if fighter.states.reckless and edition.wild_attack_parry is not None:
        parts.append(Part(edition.wild_attack_parry, "wild-attack", "sw.wild-attack"))
    if fighter.states.hasty and edition.rapid_attack_parry is not None:
        parts.append(Part(edition.rapid_attack_parry, "rapid-attack", "sw.rapid-attack"))
    return parts + fallen_parts(fight, fighter)


# To hit.


@cite("sw.vulnerable", "sw.stunned")
def openness_parts(fight: Fight, on: Fighter) -> list[Part]:
    """Return the bonus to every roll against a figure that is Vulnerable or Stunned."""
    if not is_vulnerable(fight, on):
        return []
    return [Part(fight.rules.edition.vulnerable_bonus, "vulnerable", "sw.vulnerable")]


def against_parts(fight: Fight, by: Fighter, on: Fighter) -> list[Part]:
    """Return the bonuses to an opposed roll against a figure, apart from the modifiers of every action."""
    return [*upper_hand_parts(fight, by, on), *openness_parts(fight, on)]


@cite("sw.ranged-in-melee")
def is_melee(fight: Fight, by: Fighter, on: Fighter, item: Weapon) -> bool:
    """Return whether a weapon is used in close combat: without a range, or in the hand with the target in reach."""
    return item.range is None or (item.serves_in_hand and in_reach(fight, by, on, item))


def is_struck(fight: Fight, by: Fighter, blow: Blow, item: Weapon) -> bool:
    """Return whether a blow is struck in close combat; a blow without a target is if its weapon has no range."""
    return is_melee(fight, by, fight[blow.on], item) if blow.on else item.range is None


def in_reach(fight: Fight, by: Fighter, on: Fighter, item: Weapon) -> bool:
    """Return whether a target is near enough to strike with a weapon in hand, by distance or by the answer of a
    part."""
    if (away := reach(fight, by)) is not None:
        return away.band == 0
    return within(fight, by, on, 1 + reach_of(by, item))


@cite("sw.ranged-in-melee", "sw.grapple")
def in_melee(fight: Fight, by: Fighter, on: Fighter) -> bool:
    """Return whether two foes are in melee: next to each other.

    Where no distance is set: one holds the other, or has struck at it since its own last turn began.
    """
    if by.at is not None and on.at is not None:
        return beside(fight, by, on)
    if not (on.id in by.engaged or by.id in on.engaged or _hold_each_other(fight, by, on)):
        return False
    away = reach(fight, by)
    return away is None or away.band == 0


@cite("7w.chase.range", "7w.chase.advantage")
def is_at_hand(fight: Fight, by: Fighter, on: Fighter) -> bool:
    """Return whether a figure can lay hands on another: it is next to it, or a part puts it near and lets it attack."""
    if (away := reach(fight, by)) is not None:
        return on.up and away.band == 0 and may_attack(fight, by, on)
    return beside(fight, by, on)


def _hold_each_other(fight: Fight, one: Fighter, other: Fighter) -> bool:
    pairs = ((one, other), (other, one))
    return any(held.grasp.held_by == by.id and bool(hold_of(fight, held)) for held, by in pairs)


@cite("sw.ranged-in-melee")
def is_engaged(fight: Fight, by: Fighter) -> bool:
    """Return whether a figure is in melee with any foe."""
    if by.at is not None:
        return bool(adjacent_foes(fight, by))
    return any(f.side != by.side and f.up and in_melee(fight, by, f) for f in fight.fighters)


@cite("sw.range")
def band_of(fight: Fight, by: Fighter, on: Fighter, item: Weapon) -> int | None:
    """Return the range band: 0 Short, 1 Medium, 2 Long, 3 Extreme, None beyond. Where a part gives the distance, its
    band applies to any weapon."""
    if (away := reach(fight, by)) is not None:
        return away.band
    assert item.range is not None
    return range_band(inches(by, on), item.range, fight.rules.edition.extreme_factor)


@cite("sw.prone")
def lying_parts(fight: Fight, fighter: Fighter) -> list[Part]:
    """Return the penalty to Fighting of a figure that is Prone."""
    cost = fight.rules.edition.prone_fighting
    return [Part(cost, "prone-self", "sw.prone", kind=Penalty.PRONE)] if fighter.states.prone else []


@cite("sw.gang-up")
def gang_up_parts(fight: Fight, by: Fighter, on: Fighter) -> list[Part]:
    """Return the Gang Up bonus from the map: the defender's adjacent foes, less its allies next to it and to an
    adjacent attacker.

    A rider and its mount count as one, and neither counts where one of them is the attacker or the defender.
    """
    if by.at is None or on.at is None:
        return []
    edition, x, y = fight.rules.edition, *on.at
    lined = fight.board is not None and bool(fight.board.lines)
    foes, allies = [], []
    for f in fight.fighters:
        at = f.at
        if at is None or f is on or not (-1 <= at[0] - x <= 1 and -1 <= at[1] - y <= 1) or f.status != "up":
            continue
        if lined and not next_to(fight, at, on.at) and at != on.at:
            continue
        if f.side == on.side:
            allies.append(f)
        elif not f.states.stunned:
            foes.append(f)
    against = _pairs_as_one(foes)
    bonus = gang_up(against, 0, edition.gang_up_most)
    if not bonus:
        return []
    parts = [Part(bonus, "gang-up", "sw.gang-up")]
    if allies and edition.gang_up_ally and next_to(fight, by.at, on.at):
        beside = [f for f in allies if next_to(fight, f.at, by.at) and f.id != on.mount and f.mount != on.id]  # type: ignore[arg-type]  # they stand there
        taken = _pairs_as_one(beside) * edition.gang_up_ally
        if taken:
            left = gang_up(against, taken, edition.gang_up_most)
            parts.append(Part(left - bonus, "gang-up-allies", "sw.gang-up"))
    return parts + _gang_up_by_edges(parts, by, on, edition.gang_up_most)


@cite("sw.gang-up", "sw.effects")
def _gang_up_by_edges(parts: Sequence[Part], by: Fighter, on: Fighter, most: int) -> list[Part]:
    """Return what Edges of the attacker add to a Gang Up bonus, up to the ``most`` there is, and what the defender's
    take off."""
    bonus = total(parts)
    found: list[Part] = []
    for part in points(by, GANG_UP) if bonus > 0 else ():
        found.append(replace(part, value=min(part.value, most - bonus)))
        bonus += found[-1].value
    for part in points(on, IGNORES_GANG_UP):
        found.append(replace(part, value=-min(part.value, bonus)))
        bonus += found[-1].value
    return [part for part in found if part.value]


@cite("sw.gang-up", "sw.mounted")
def _pairs_as_one(figures: list[Fighter]) -> int:
    """Return the number of figures, a mount and its rider counted as one."""
    ridden = [f.mount for f in figures if f.mount]
    if not ridden:
        return len(figures)
    here = {f.id for f in figures}
    return len(figures) - sum([mount in here for mount in ridden])
