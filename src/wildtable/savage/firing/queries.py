"""Questions about firing: loads, ways to fire, and their modifiers. Nothing here acts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from wildtable.board.lines import between
from wildtable.catalogue import cite
from wildtable.play import Part, total
from wildtable.savage.areas.model import AreaAttack
from wildtable.savage.attacks.model import BURSTS, CALLED, RANGED_OPTIONS, RAPID, RATES, Blow
from wildtable.savage.close_combat.queries import next_to
from wildtable.savage.edges.asking import RATE_OF_FIRE, RELOADS_FASTER
from wildtable.savage.edges.conditions import About
from wildtable.savage.edges.model import Penalty
from wildtable.savage.edges.queries import points
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.firing import rules as firing_rules
from wildtable.savage.firing.model import Load, Stray
from wildtable.savage.firing.rules import most_dice, recoils, rounds_fired, shot_dice
from wildtable.savage.melee.queries import band_of, is_struck
from wildtable.savage.riding import queries as riding_queries
from wildtable.savage.weapons.model import Weapon
from wildtable.savage.weapons.queries import area_weapons, weapons_in_hand

# What is in a weapon.


def load_of(fighter: Fighter, item: Weapon) -> Load:
    """Return a weapon's load; full where none is recorded."""
    for load in fighter.arms.loaded:
        if load.weapon == item.id:
            return load
    return Load(item.id, item.shots)


UNCOUNTED = 999
"""A number of rounds that no attack uses up."""


@cite("sw.reload")
def is_counted(item: Weapon) -> bool:
    """Return whether a weapon's rounds are counted; those of a bow or a sling, ready for each action, are not."""
    return item.shots > 0 and item.reload > 0


def rounds_in(fighter: Fighter, item: Weapon) -> int:
    """Return the rounds that can be fired now: `UNCOUNTED` without a count, 0 for a jammed gun."""
    if not is_counted(item):
        return UNCOUNTED
    load = load_of(fighter, item)
    return 0 if load.jammed else load.rounds


@cite("sw.reload")
def reloadable(fighter: Fighter) -> list[Weapon]:
    """Return the weapons in hand that are not full."""
    held = (*weapons_in_hand(fighter), *area_weapons(fighter))
    return [w for w in held if is_counted(w) and rounds_in(fighter, w) < w.shots]


@cite("sw.reload", "sw.effects")
def reload_actions(fighter: Fighter, item: Weapon) -> int:
    """Return the actions that reloading a weapon takes in somebody's hands; 0 for one ready again in every action."""
    return min(item.reload, max(1, item.reload - total(points(fighter, RELOADS_FASTER))))


# How it is fired.


class AttackMode(NamedTuple):
    """A way to attack: the ``dice`` rolled, the ``rounds`` used up, and whether it is ``automatic`` fire."""

    dice: int = 1
    rounds: int = 1
    automatic: bool = False


@cite("sw.automatic-fire", "sw.rapid-attack", "sw.double-tap", "sw.three-round-burst", "sw.shotgun.double")
def way(fight: Fight, by: Fighter, blow: Blow, item: Weapon) -> AttackMode:
    """Return how a blow is made: with all dice that the weapon allows, unless an option says otherwise."""
    edition, options = fight.rules.edition, blow.options
    if rapid := rapid_option(options):
        dice = int(rapid[6:]) if rapid != RAPID[0] else most_rapid(fight, by, item, is_struck(fight, by, blow, item))
        return AttackMode(dice, dice)
    if blow.free or item.range is None:
        return AttackMode()
    if "double-tap" in options or "both-barrels" in options:
        return AttackMode(1, 2)
    if "three-round-burst" in options:
        return AttackMode(1, 3)
    chosen = [int(option[4:]) for option in options if option in RATES]
    rate = chosen[0] if chosen else rate_of(fight, by, item)
    dice = most_dice(rate, rounds_in(by, item), edition.rounds_fired)
    return AttackMode(dice, rounds_fired(dice, edition.rounds_fired), automatic=True)


@cite("sw.rapid-attack")
def rapid_option(options: tuple[str, ...]) -> str:
    """Return the option of a Rapid Attack among others; empty for none."""
    for option in options:
        if option in RAPID:
            return option
    return ""


@cite("sw.automatic-fire", "sw.effects")
def rate_of(fight: Fight, by: Fighter, item: Weapon) -> int:
    """Return a weapon's Rate of Fire in somebody's hands; 1 where it has no range."""
    if item.range is None:
        return item.rof
    return item.rof + total(points(by, RATE_OF_FIRE, About(fight, by, item.skill, "hit", weapon=item.id)))


@cite("sw.breaking", "sw.automatic-fire")
def way_at_thing(fight: Fight, by: Fighter, blow: Blow, item: Weapon) -> AttackMode:
    """Return how a weapon is used on a thing: a gun fires one round, unless an option says more."""
    return way(fight, by, replace(blow, options=(*blow.options, RATES[0])), item)


@cite("sw.suppressive-fire", "sw.automatic-fire")
def area_way(fight: Fight, area: AreaAttack, item: Weapon) -> AttackMode:
    """Return how a weapon is fired at a place: suppressive fire at its full Rate of Fire, anything else once."""
    return way(fight, fight[area.by], Blow(area.by, "", item.id), item) if area.suppress else AttackMode()


@cite("sw.rapid-attack")
def most_rapid(fight: Fight, by: Fighter, item: Weapon, melee: bool) -> int:
    """Return the number of attacks of a Rapid Attack, blows (``melee``) or shots; 1 where there can be none."""
    edition = fight.rules.edition
    if melee:
        return edition.rapid_attack_blows or 1
    quick = "semi-auto" in item.flags or "revolver" in item.flags
    return min(edition.rapid_attack_shots or 1, rounds_in(by, item)) if quick else 1


# What may be chosen.

ONE_WAY = frozenset((*RATES, *RAPID, *BURSTS, "both-barrels", "two-weapons", "frenzy"))
"""The options of which an attack has at most one: those of its number of dice and its weapons."""


def options(fight: Fight, by: Fighter, item: Weapon, melee: bool) -> tuple[tuple[str, ...], tuple[frozenset[str], ...]]:
    """Return a weapon's options, hand to hand (``melee``) or from afar, and the sets that exclude each other."""
    edition = fight.rules.edition
    rounds, rate = rounds_in(by, item), rate_of(fight, by, item)
    most = most_dice(rate, rounds, edition.rounds_fired) if item.range else 1
    found: list[str] = list(RATES[: most - 1])
    found += RAPID[: most_rapid(fight, by, item, melee) - 1]
    automatic = rate > 1
    if edition.double_tap and rounds >= 2 and (automatic or "semi-auto" in item.flags):
        found.append(BURSTS[0])
    if edition.three_round_burst and rounds >= 3 and automatic:
        found.append(BURSTS[1])
    if "shotgun" in item.flags:
        found.append("slug")
    if "double-barrel" in item.flags and rounds >= 2:
        found.append("both-barrels")
    return tuple(found), (ONE_WAY,)


@cite("sw.range", "sw.shotgun", "sw.shotgun.slug")
def reaches_extreme(by: Fighter, item: Weapon, slug: bool = False) -> bool:
    """Return whether a weapon can be fired at Extreme Range, after taking aim.

    It needs a scope, which shot that spreads cannot use; a ``slug`` needs none.
    """
    return by.states.aiming and (slug or ("scope" in item.flags and "shotgun" not in item.flags))


def slug_ways(fight: Fight, by: Fighter, item: Weapon, called: tuple[str, ...] = CALLED) -> list[tuple[str, ...]]:
    """Return the options of a slug at Extreme Range: alone, or at a ``called`` part of the target, with one barrel or
    with both."""
    alone: list[tuple[str, ...]] = [("slug",), *(("slug", part) for part in called)]
    both = "both-barrels" in options(fight, by, item, melee=False)[0]
    return [*alone, *((*chosen, "both-barrels") for chosen in alone if both)]


# What it changes.


def spreads(item: Weapon, blow: Blow) -> bool:
    """Return whether a weapon fires shot that spreads."""
    return "shotgun" in item.flags and "slug" not in blow.options


@cite("sw.shotgun", "sw.double-tap", "sw.three-round-burst", "sw.rapid-attack")
def firing_parts(fight: Fight, by: Fighter, blow: Blow, item: Weapon, melee: bool, fire: AttackMode) -> list[Part]:
    """Return the modifiers of the roll to hit for a way of attacking."""
    edition = fight.rules.edition
    parts: list[Part] = []
    if edition.rapid_attack is not None and rapid_option(blow.options):
        parts.append(Part(edition.rapid_attack, "rapid-attack", "sw.rapid-attack"))
    if melee:
        return parts
    parts += recoil_parts(fight, fire, item)
    if "shotgun" in item.flags:
        slug = "slug" if "slug" in blow.options else ""
        parts.append(Part.unless(slug, edition.shotgun_bonus, "shotgun", "sw.shotgun"))
    if "double-tap" in blow.options and edition.double_tap:
        parts.append(Part(edition.double_tap, "double-tap", "sw.double-tap"))
    if "three-round-burst" in blow.options and edition.three_round_burst:
        parts.append(Part(edition.three_round_burst, "three-round-burst", "sw.three-round-burst"))
    return parts + footing_parts(fight, by, item)


@cite("sw.recoil")
def recoil_parts(fight: Fight, fire: AttackMode, item: Weapon) -> list[Part]:
    """Return the penalty of recoil."""
    if not recoils(fire.dice, fire.automatic):
        return []
    still = "no-recoil" if "no-recoil" in item.flags else ""
    return [Part.unless(still, fight.rules.edition.recoil, "recoil", "sw.recoil", kind=Penalty.RECOIL)]


@cite("sw.unstable-platform")
def footing_parts(fight: Fight, by: Fighter, item: Weapon) -> list[Part]:
    """Return the penalty of shooting from an unstable platform."""
    if item.skill != "shooting" or not riding_queries.sways(fight, by):
        return []
    cost = fight.rules.edition.unstable_platform
    return [Part(cost, "unstable", "sw.unstable-platform", kind=Penalty.PLATFORM)]


@cite("sw.shotgun", "sw.shotgun.slug", "sw.damage")
def damage_dice(fight: Fight, by: Fighter, on: Fighter, blow: Blow, item: Weapon) -> tuple[int, ...]:
    """Return a weapon's own damage dice against a target."""
    if "shotgun" not in item.flags:
        return item.damage.dice
    return loaded_dice(fight, blow, item, band_of(fight, by, on, item))


@cite("sw.shotgun", "sw.shotgun.slug")
def loaded_dice(fight: Fight, blow: Blow, item: Weapon, band: int | None) -> tuple[int, ...]:
    """Return a weapon's own damage dice in a range band: shot loses dice with the distance, a slug does not."""
    if "slug" in blow.options:
        return fight.rules.edition.slug_dice
    return shot_dice(item.damage.dice, band) if "shotgun" in item.flags else item.damage.dice


@cite("sw.shotgun.double", "sw.double-tap", "sw.three-round-burst")
def firing_damage_parts(fight: Fight, blow: Blow) -> list[Part]:
    """Return the modifiers of damage for a way of firing."""
    edition = fight.rules.edition
    parts: list[Part] = []
    if "both-barrels" in blow.options:
        parts.append(Part(edition.both_barrels, "both-barrels", "sw.shotgun.double"))
    if "double-tap" in blow.options and edition.double_tap_damage is not None:
        parts.append(Part(edition.double_tap_damage, "double-tap", "sw.double-tap"))
    if "three-round-burst" in blow.options and edition.three_round_burst_damage is not None:
        parts.append(Part(edition.three_round_burst_damage, "three-round-burst", "sw.three-round-burst"))
    return parts


# What goes astray.


@cite("sw.bystander", "sw.shotgun.slug")
def stray_face(fight: Fight, fire: AttackMode, blow: Blow, item: Weapon, target_number: int, modifier: int) -> int:
    """Return the highest natural number of a skill die that goes astray; 0 where no bystander can be hit."""
    edition = fight.rules.edition
    if not may_stray(fight, blow):
        return 0
    sprays = spreads(item, blow) or (fire.automatic and fire.dice > 1)
    face = edition.bystander_spray if sprays else edition.bystander_face
    return firing_rules.stray_face(face, target_number, modifier)


@cite("sw.bystander")
def may_stray(fight: Fight, blow: Blow) -> bool:
    """Return whether a blow may hit bystanders: by the table's option, or by the game master's ruling."""
    chosen = fight.rules.options.bystander
    return chosen == "on" or blow.by in fight.watched or (chosen == "asked" and any(_in_danger(fight, blow)))


@cite("sw.bystander")
def bystanders(fight: Fight, blow: Blow) -> list[Fighter]:
    """Return the figures that a stray shot may hit: beside the target or in the line of fire; without a map all."""
    return list(_in_danger(fight, blow))


def _in_danger(fight: Fight, blow: Blow) -> Iterator[Fighter]:
    by, on = fight[blow.by], fight[blow.on]
    line = between(by.at, on.at) if by.at and on.at else ()
    for f in fight.fighters:
        if f is by or f is on or not f.up:
            continue
        if not by.at or not on.at or (f.at is not None and (f.at in line or next_to(fight, f.at, on.at))):
            yield f


def open_strays(fight: Fight) -> list[Stray]:
    """Return the stray shots that the game master may still rule on."""
    found = [frame for frame in fight.asides if isinstance(frame, Stray) and frame.whose in fight]
    return [frame for frame in found if any(who in fight and fight[who].up for who in frame.near)]


@cite("sw.bystander")
def watchable(fight: Fight) -> list[str]:
    """Return the ids of figures whose next shot may get the rule of bystanders, at a table without it."""
    if fight.rules.options.bystander != "off":
        return []
    armed = [f for f in fight.fighters if f.up and any(item.range for item in weapons_in_hand(f))]
    return [f.id for f in armed if f.id not in fight.watched]


def stray_blow(blow: Blow, on: str) -> Blow:
    """Return the same blow at a bystander, without called shots, aim or disarming."""
    kept = tuple([option for option in blow.options if option not in (*CALLED, *RANGED_OPTIONS, "disarm")])
    return Blow(blow.by, on, blow.weapon, kept, blow.free)
