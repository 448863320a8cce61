"""Questions about damage; nothing here acts."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.dice import Against
from wildtable.play import Part, total
from wildtable.savage.attacks.model import Blow, MoreHits
from wildtable.savage.cards.queries import has_joker
from wildtable.savage.close_combat.rules import damage_die, horns, stepped
from wildtable.savage.damage.model import DamageRolled
from wildtable.savage.edges.asking import (
    AP,
    ARMOR,
    BENNY_DAMAGE,
    CARRIES,
    DAMAGE,
    DAMAGE_DICE,
    DAMAGE_DIE,
    DAMAGE_TAKEN,
    HALVES_DAMAGE,
    IMMUNE,
    NO_WEAK_SPOT,
    RAISE_DIE,
    TOUGHNESS,
    UNARMED_DIE,
)
from wildtable.savage.edges.conditions import About
from wildtable.savage.edges.queries import flag_in_play, of_powers, points, who_says
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.melee.queries import is_struck
from wildtable.savage.parts.questions import shell as shell_of
from wildtable.savage.riding.queries import charge_parts
from wildtable.savage.traits.queries import trait_die
from wildtable.savage.traits.rules import RAISE
from wildtable.savage.weapons.model import Weapon
from wildtable.savage.weapons.queries import weapon
from wildtable.savage.wounds import rules as wound_rules
from wildtable.savage.wounds.queries import is_shaken_for_damage


@cite("sw.damage.result", "sw.benny.reroll-damage")
def may_hurt_more(fight: Fight, damage: DamageRolled) -> bool:
    """Return whether a reroll could do more damage: not to a thing that is broken, nor to an Extra that is out."""
    blow = damage.blow
    if "disarm" in blow.options:
        return True
    if blow.thing:
        return damage.best < 1
    on = fight[blow.on]
    dealt, _ = wound_rules.damage_result(damage.best, is_shaken_for_damage(on))
    return on.sheet.wild_card or not dealt


@cite("sw.damage")
def hit_of(fight: Fight, blow: Blow) -> tuple[int, int]:
    """Return the number of the hit that is resolved, from 1, and that of all hits; zeros where there is but one."""
    every = (frame for frame in reversed(fight.pending) if isinstance(frame, MoreHits))
    more = next((frame for frame in every if (frame.blow.by, frame.blow.on) == (blow.by, blow.on)), None)
    return (more.hits - len(more.levels), more.hits) if more is not None and more.hits > 1 else (0, 0)


@cite("sw.damage")
def to_hurt(number: int, parts: Sequence[Part] = (), *, halved: bool = False) -> Against:
    """Return the target number and modifiers of damage dice; ones never botch them. Half damage against a number is the
    whole against twice as much, and so is each raise."""
    if halved:
        return Against(2 * number, total(parts), botch=0, step=2 * RAISE)
    return Against(number, total(parts), botch=0)


@cite("sw.natural-weapons")
def horn_parts(by: Fighter, item: Weapon) -> list[Part]:
    """Return the bonus of horns at the end of a run."""
    if "horns" not in item.flags or by.turn is None:
        return []
    bonus = horns(by.turn.ran, by.turn.moved)
    return [Part(bonus, "horns", "sw.natural-weapons")] if bonus else []


def toughness_parts(fight: Fight, fighter: Fighter, ap: int) -> list[Part]:
    """Return the parts of a figure's Toughness against a weapon's AP."""
    sheet = fighter.sheet
    vigor = trait_die(fighter, "vigor") or sheet.vigor
    parts = [Part(wound_rules.toughness(vigor.sides, vigor.plus, sheet.size), "vigor", "sw.toughness")]
    layers = [Part(sheet.armor, "armor", "sw.toughness")] if sheet.armor else []
    if (shell := shell_of(fight, fighter)) is not None and shell.armor:
        layers.append(Part(shell.armor, shell.name, "sw.toughness"))
    about = About(fight, fighter)
    layers += points(fighter, ARMOR, about)
    for layer in layers:
        left = wound_rules.armor_left(layer.value, ap) if layer.counts else layer.value
        ap -= layer.value - left
        parts.append(replace(layer, value=left))
    parts += points(fighter, TOUGHNESS, about)
    return parts


@cite("sw.toughness", "sw.effects")
def ap_of(item: Weapon, what: About) -> int:
    """Return the Armor that a blow pierces, by its weapon and by Edges; ``what``: see `damage_facts`."""
    return item.ap + total(points(what.fighter, AP, what))


def toughness(fight: Fight, fighter: Fighter, ap: int = 0) -> int:
    """Return a figure's Toughness against a weapon's AP."""
    return total(toughness_parts(fight, fighter, ap))


# Damage.


def joker_parts(fight: Fight, by: Fighter) -> list[Part]:
    """Return the bonus of a Joker to all damage of its owner."""
    return [Part(fight.rules.edition.joker_bonus, "joker", "sw.joker")] if has_joker(fight, by) else []


def damage_parts(blow: Blow, item: Weapon, what: About) -> list[Part]:
    """Return the modifiers of damage besides its dice; ``what``: see `damage_facts`."""
    fight, by, edition = what.fight, what.fighter, what.fight.rules.edition
    strength = trait_die(by, "strength") or by.sheet.strength
    plus = item.damage.plus + (strength.plus if item.damage.strength else 0)
    parts = [Part(plus, item.name, "sw.damage")] if plus else []
    if "wild-attack" in blow.options:
        parts.append(Part(edition.wild_attack_damage, "wild-attack", "sw.wild-attack"))
    if "head" in blow.options:
        safe = who_says(fight[blow.on], NO_WEAK_SPOT) if blow.on in fight else ""
        parts.append(Part.unless(safe, edition.called_head_damage, "head", "sw.called-shot"))
    if blow.drop:
        parts.append(Part(edition.drop_bonus, "drop", "sw.drop"))
    parts += joker_parts(fight, by)
    parts += horn_parts(by, item)
    parts += charge_parts(fight, by, blow, is_struck(fight, by, blow, item))
    parts += of_powers(by, DAMAGE, what) if blow.free else points(by, DAMAGE, what)
    return parts


@cite("sw.damage", "sw.improvised", "sw.effects")
def weapon_dice(item: Weapon, loaded: Sequence[int], what: About) -> tuple[int, ...]:
    """Return the dice of a weapon's damage: Strength's, then its own ``loaded`` ones as far as its owner's Strength and
    Edges allow; ``what``: see `damage_facts`."""
    by = what.fighter
    strength = trait_die(by, "strength") or by.sheet.strength
    arm = stepped(strength.sides, total(points(by, CARRIES)))
    steps = total(points(by, DAMAGE_DIE, what))
    own = [damage_die(stepped(die, steps), arm, item.min_strength) for die in (*loaded, *_unarmed_dice(by, item))]
    more = total(points(by, DAMAGE_DICE, what))
    return ((strength.sides,) if item.damage.strength else ()) + tuple(own) + (EXTRA_DIE,) * more


EXTRA_DIE = 6
"""[sw.damage] The die of damage that Edges add."""


@cite("sw.damage", "sw.effects")
def _unarmed_dice(by: Fighter, item: Weapon) -> tuple[int, ...]:
    """Return the die that Edges add to a blow with bare hands, if any: a d4 first."""
    steps = total(points(by, UNARMED_DIE)) if "unarmed" in item.flags else 0
    return (stepped(4, steps - 1),) if steps else ()


@cite("sw.damage", "sw.effects")
def raise_dice(what: About) -> tuple[int, ...]:
    """Return the die that a raise adds to damage; ``what``: see `damage_facts`."""
    return (stepped(wound_rules.RAISE_DIE, total(points(what.fighter, RAISE_DIE, what))),)


@cite("sw.benny.reroll-damage", "sw.effects")
def benny_parts(fight: Fight, blow: Blow, parts: Sequence[Part]) -> list[Part]:
    """Return what Edges add to damage that is rerolled for a Benny; nothing that is among its ``parts`` already."""
    by = fight[blow.by]
    said = points(by, BENNY_DAMAGE, damage_facts(fight, by, blow, weapon(by, blow.weapon)))
    return [part for part in said if part not in parts]


# Damage, as its target has it.


@cite("sw.damage", "sw.effects")
def taken_parts(what: About) -> tuple[Part, ...]:
    """Return what a target's Edges add to the damage of a blow, or take off it; ``what``: see `target_facts`."""
    return points(what.fighter, DAMAGE_TAKEN, what)


@cite("sw.damage.result", "sw.effects")
def is_immune(what: About) -> str:
    """Return the Edge by which a blow does its target no damage; empty for none. ``what``: see `target_facts`."""
    return flag_in_play(what.fighter, IMMUNE, what)


@cite("sw.damage.result", "sw.effects")
def halving(what: About) -> str:
    """Return the Edge by which a blow does its target half damage; empty for none. ``what``: see `target_facts`."""
    return flag_in_play(what.fighter, HALVES_DAMAGE, what)


def target_facts(fight: Fight, on: Fighter, blow: Blow, item: Weapon) -> About:
    """Return the facts of a blow as conditions of its target's Edges read them."""
    skill = "fighting" if is_struck(fight, fight[blow.by], blow, item) else item.skill
    return About(fight, on, skill, "hit", blow.by, weapon=item.id, options=blow.options, wielder=blow.by)


def damage_facts(fight: Fight, by: Fighter, blow: Blow, item: Weapon, inches: int | None = None) -> About:
    """Return the facts of a blow's damage as conditions of Edges read them; ``inches``: the distance of a target that
    is no figure."""
    skill = "fighting" if is_struck(fight, by, blow, item) else item.skill
    return About(fight, by, skill, "hit", blow.on, inches=inches, weapon=item.id, options=blow.options)
