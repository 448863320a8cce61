"""Breaking things: what may be done."""

from __future__ import annotations

from wildtable.board import sees
from wildtable.catalogue import cite
from wildtable.play import GM, Offer, OneOf, Seat, Subset
from wildtable.play.course import hangs_on
from wildtable.savage.areas.rules import can_break
from wildtable.savage.attacks.facts import RANGED_OPTIONS
from wildtable.savage.attacks.rules import range_band
from wildtable.savage.breaking.commands import BeStopped, Break, GoThrough
from wildtable.savage.breaking.frames import Obstructed
from wildtable.savage.breaking.questions import (
    Thing,
    by_hand,
    inches_to_thing,
    kind_of,
    materials,
    thing_in_reach,
    thing_in_sight,
    things,
)
from wildtable.savage.close_combat.questions import within
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.firing.facts import RAPID, RATES
from wildtable.savage.firing.questions import options, reaches_extreme, rounds_in
from wildtable.savage.firing.rules import most_dice
from wildtable.savage.movement.questions import adjacent_foes
from wildtable.savage.table.offering import Some
from wildtable.savage.weapons.facts import Weapon
from wildtable.savage.weapons.questions import weapons_in_hand


def obstructed_offers(fight: Fight, seat: Seat, frame: Obstructed) -> Some:
    """Would it have struck, and through what? The game master says so."""
    if seat == GM:
        rules = ("sw.cover.obstacle",)
        obstacles = [found for found in frame.obstacles if found in materials() or found in fight]
        if obstacles:
            yield Offer(GoThrough(obstacles[0]), rules, when="answer", obstacle=OneOf(obstacles))
        yield Offer(BeStopped(), rules, when="answer")


# What may be broken.


@hangs_on("arms", "at", "status")
def break_offers(fight: Fight, fighter: Fighter) -> Some:
    """Everything with a Hardness in reach that a weapon in hand can break; a shield or weapon is declared so."""
    if not fighter.able:
        return
    known = things(fight)
    for item in weapons_in_hand(fighter) if known else ():
        if not rounds_in(fighter, item):
            continue
        names = [what.id for what in known if _can_try(fight, fighter, what, item)]
        if names:
            template, how = Break(fighter.id, names[0], item.id), how_at_thing(fight, fighter, item)
            yield Offer(template, ("sw.breaking",), actor=fighter.id, thing=OneOf(names), options=how)


PARTS_OF_THINGS = ("limb", "small", "tiny")
"""The called shots that a thing allows: it has no vitals."""


@cite("sw.breaking", "sw.called-shot", "sw.aim")
def how_at_thing(fight: Fight, fighter: Fighter, item: Weapon) -> Subset:
    """How a weapon may be used on a thing: by its own rules, after an aim, at a part of it."""
    ways, apart = options(fight, fighter, item)
    most = most_dice(item.rof, rounds_in(fighter, item), fight.rules.edition.rounds_fired) if item.range else 1
    found = [each for each in ways if each not in (*RATES, *RAPID)] + list(RATES[1:most])
    excluding = [*apart, frozenset(PARTS_OF_THINGS)]
    if item.range is not None and fighter.states.aiming:
        steady = fight.rules.edition.aim_ignores or "scope" in item.flags
        found += RANGED_OPTIONS if steady else RANGED_OPTIONS[:1]
        excluding.append(frozenset(RANGED_OPTIONS))
    return Subset((*found, *PARTS_OF_THINGS), tuple(excluding))


@cite("sw.breaking")
def _can_try(fight: Fight, by: Fighter, what: Thing, item: Weapon) -> bool:
    """Whether a weapon does the right kind of damage and gets there; nobody breaks what an ally holds."""
    if not can_break(kind_of(item), what.breaks) or (what.holder and fight[what.holder].side == by.side):
        return False
    away = inches_to_thing(fight, by, what)
    if away is None:
        return bool(what.holder) or item.range is None
    if by_hand(fight, by, what, item):
        return _can_strike(fight, by, what, 1 + item.reach)
    engaged = bool(adjacent_foes(fight, by))
    if item.range is None or (engaged and not {"pistol", "thrown"} & set(item.flags)):
        return False
    far = range_band(away, item.range, fight.rules.edition.extreme_factor)
    near = far is not None and (far < 3 or reaches_extreme(by, item))
    return near and _sees(fight, by, what)


def _can_strike(fight: Fight, by: Fighter, what: Thing, inches: int) -> bool:
    """Whether a thing, or whoever holds it, is in reach."""
    return within(fight, by, fight[what.holder], inches) if what.holder else thing_in_reach(fight, by, what, inches)


def _sees(fight: Fight, by: Fighter, what: Thing) -> bool:
    if not what.holder:
        return thing_in_sight(fight, by, what)
    at = fight[what.holder].at
    return fight.board is not None and by.at is not None and at is not None and sees(fight.board, by.at, at)
