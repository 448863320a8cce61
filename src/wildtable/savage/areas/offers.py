"""Attacks on an area: what may be done."""

from __future__ import annotations

from wildtable.board import SPRAYS
from wildtable.catalogue import cite
from wildtable.play import Offer, Subset, Whole
from wildtable.savage.areas.commands import Blast, Engulf, SetBunched, Spray, Suppress
from wildtable.savage.areas.questions import SUPPRESSED, Crowds, blasts, off_the_map, sprays
from wildtable.savage.areas.rules import MOST_MORE, TARGETS
from wildtable.savage.attacks.facts import RANGED_OPTIONS, Blow
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.firing.questions import rounds_in, way
from wildtable.savage.melee.questions import is_engaged
from wildtable.savage.sight.questions import in_sight
from wildtable.savage.table.offering import Some
from wildtable.savage.weapons.facts import Weapon
from wildtable.savage.weapons.questions import area_weapons, weapons_in_hand

# What may be attacked so.


@cite("sw.ranged-in-melee")
def area_offers(fight: Fight, fighter: Fighter) -> Some:
    """A template of each weapon in hand that has one; suppressive fire with one that fires in bursts."""
    items, bursts = area_weapons(fighter), _bursts(fight, fighter)
    if not fighter.able or not (items or bursts):
        return
    engaged = is_engaged(fight, fighter)
    mapped = fight.board is not None and fighter.at is not None
    for item in items:
        if not rounds_in(fighter, item):
            continue
        if engaged and not _at_close_quarters(item):
            continue
        if not mapped:
            yield from _crowd_offers(fight, fighter, item)
        elif item.template in SPRAYS:
            yield from _spray_offers(fight, fighter, item)
        else:
            yield from _blast_offers(fight, fighter, item)
    for item in bursts:
        if not engaged or _at_close_quarters(item):
            yield from (_suppress_offers if mapped else _suppress_crowd_offers)(fight, fighter, item)


def _at_close_quarters(item: Weapon) -> bool:
    """Return whether a weapon can be used on an area while a foe is near: it is no larger than a pistol."""
    return not {"pistol", "thrown", "natural"}.isdisjoint(item.flags)


@cite("sw.suppressive-fire")
def _bursts(fight: Fight, fighter: Fighter) -> list[Weapon]:
    """The weapons in hand that can fire more than once at a time now, where the edition has a use for that."""
    if not fight.rules.edition.suppressive_fire:
        return []
    held = [item for item in weapons_in_hand(fighter) if item.rof > 1 and item.range is not None]
    return [item for item in held if way(fight, fighter, Blow(fighter.id, "", item.id), item).dice > 1]


def _options(fight: Fight, fighter: Fighter, item: Weapon) -> Subset:
    if not fighter.states.aiming or item.template in SPRAYS:
        return Subset(())
    steady = fight.rules.edition.aim_ignores or "scope" in item.flags
    return Subset(RANGED_OPTIONS if steady else RANGED_OPTIONS[:1], (frozenset(RANGED_OPTIONS),))


def _blast_offers(fight: Fight, by: Fighter, item: Weapon) -> Some:
    for corner in (False, True):
        template, where = Blast(by.id, item.id, (0, 0), corner), blasts(fight, by, item, item.template, corner)
        rules, options = ("sw.area", "sw.area.deviation"), _options(fight, by, item)
        yield Offer(template, rules, actor=by.id, at=where, options=options)


def _spray_offers(fight: Fight, by: Fighter, item: Weapon) -> Some:
    for shape in SPRAYS if item.template == "cone" else (item.template,):
        template, rules = Spray(by.id, item.id, (0, 0), shape), ("sw.area", "sw.area.cone-miss")
        yield Offer(template, rules, actor=by.id, toward=sprays(fight, by, shape))


def _crowd_offers(fight: Fight, by: Fighter, item: Weapon) -> Some:
    for shape in SPRAYS if item.template == "cone" else (item.template,):
        crowds = _crowds(fight, by, item, shape)
        if crowds.values:
            template = Engulf(by.id, item.id, crowds.values[0], shape)
            yield Offer(template, ("sw.area",), actor=by.id, target=crowds, options=_options(fight, by, item))


@cite("sw.area", "sw.illumination")
def _crowds(fight: Fight, by: Fighter, item: Weapon, template: str) -> Crowds:
    """Return the possible targets of an attack on an area without a map: the foes that its attacker sees."""
    seen = [f for f in off_the_map(fight) if f.side != by.side and in_sight(fight, by, f)]
    return Crowds(fight, by, item, template, seen)


def bunching_offers(fight: Fight) -> Some:
    """Without a map the game master says how close together they stand."""
    if fight.board is None:
        few = 1 - max(TARGETS.values())
        yield Offer(SetBunched(0), ("sw.area",), when="gm", more=Whole(few, MOST_MORE))


def _suppress_offers(fight: Fight, by: Fighter, item: Weapon) -> Some:
    for corner in (False, True):
        where, options = blasts(fight, by, item, SUPPRESSED, corner), _options(fight, by, item)
        template, rules = Suppress(by.id, item.id, (0, 0), corner), ("sw.suppressive-fire", "sw.area")
        yield Offer(template, rules, actor=by.id, at=where, options=options)


def _suppress_crowd_offers(fight: Fight, by: Fighter, item: Weapon) -> Some:
    crowds, rules = _crowds(fight, by, item, SUPPRESSED), ("sw.suppressive-fire", "sw.area")
    if crowds.values:
        template = Suppress(by.id, item.id, target=crowds.values[0])
        yield Offer(template, rules, actor=by.id, target=crowds, options=_options(fight, by, item))
