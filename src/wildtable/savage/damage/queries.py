"""Questions about damage; nothing here acts."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.dice import Against
from wildtable.play import Part, total
from wildtable.savage.attacks.model import Blow
from wildtable.savage.cards.queries import has_joker
from wildtable.savage.close_combat.rules import horns
from wildtable.savage.damage.model import DamageRolled
from wildtable.savage.edges.asking import AP, ARMOR, DAMAGE, NO_WEAK_SPOT, TOUGHNESS
from wildtable.savage.edges.conditions import About
from wildtable.savage.edges.queries import points, who_says
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.melee.queries import is_struck
from wildtable.savage.parts.questions import shell as shell_of
from wildtable.savage.riding.queries import charge_parts
from wildtable.savage.traits.queries import trait_die
from wildtable.savage.weapons.model import Weapon
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
def to_hurt(number: int, parts: Sequence[Part] = ()) -> Against:
    """Return the target number and modifiers of damage dice; ones never botch them."""
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
    layers += points(fighter, ARMOR, About(fight, fighter))
    for layer in layers:
        left = wound_rules.armor_left(layer.value, ap) if layer.counts else layer.value
        ap -= layer.value - left
        parts.append(replace(layer, value=left))
    parts += points(fighter, TOUGHNESS, About(fight, fighter))
    return parts


@cite("sw.toughness", "sw.effects")
def ap_of(fight: Fight, by: Fighter, blow: Blow, item: Weapon) -> int:
    """Return the Armor that a blow pierces, by its weapon and by Edges."""
    return item.ap + total(points(by, AP, _about(fight, by, blow, item)))


def toughness(fight: Fight, fighter: Fighter, ap: int = 0) -> int:
    """Return a figure's Toughness against a weapon's AP."""
    return total(toughness_parts(fight, fighter, ap))


# Damage.


def joker_parts(fight: Fight, by: Fighter) -> list[Part]:
    """Return the bonus of a Joker to all damage of its owner."""
    return [Part(fight.rules.edition.joker_bonus, "joker", "sw.joker")] if has_joker(fight, by) else []


def damage_parts(fight: Fight, by: Fighter, blow: Blow, item: Weapon, inches: int | None = None) -> list[Part]:
    """Return the modifiers of damage besides its dice; ``inches``: the distance of a target that is no figure."""
    edition = fight.rules.edition
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
    if not blow.free:
        parts += points(by, DAMAGE, _about(fight, by, blow, item, inches))
    return parts


def _about(fight: Fight, by: Fighter, blow: Blow, item: Weapon, inches: int | None = None) -> About:
    """Return the facts of a blow's damage as conditions of Edges read them."""
    skill = "fighting" if is_struck(fight, by, blow, item) else item.skill
    return About(fight, by, skill, "hit", blow.on, inches=inches, weapon=item.id, options=blow.options)
