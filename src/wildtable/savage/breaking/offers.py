"""Breaking things: what may be done."""

from __future__ import annotations

from collections.abc import Sequence

from wildtable.catalogue import cite
from wildtable.play import GM, Offer, OneOf, Seat, Subset, Text, Whole
from wildtable.savage.areas.rules import can_break
from wildtable.savage.attacks.facts import RANGED_OPTIONS, RAPID, RATES
from wildtable.savage.attacks.rules import range_band
from wildtable.savage.breaking.commands import BeStopped, Break, GoThrough, SetHardness
from wildtable.savage.breaking.frames import Obstructed
from wildtable.savage.breaking.questions import (
    Thing,
    bound_by,
    by_hand,
    held,
    inches_to_thing,
    kind_of,
    lying,
    materials,
    named,
    thing_in_reach,
    thing_in_sight,
)
from wildtable.savage.breaking.sets import Stuff
from wildtable.savage.close_combat.questions import within
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.firing.questions import options, reaches_extreme, rounds_in, slug_ways
from wildtable.savage.firing.rules import most_dice
from wildtable.savage.melee.questions import band_of, in_reach, is_engaged, is_melee
from wildtable.savage.parts.questions import by_distance, may_attack
from wildtable.savage.sight.questions import in_sight
from wildtable.savage.table.offering import Some
from wildtable.savage.weapons.facts import Weapon
from wildtable.savage.weapons.questions import at_close_quarters, weapons_in_hand


def obstructed_offers(fight: Fight, seat: Seat, frame: Obstructed) -> Some:
    """Would it have struck, and through what? The game master says so."""
    if seat == GM:
        rules = ("sw.cover.obstacle",)
        obstacles = [found for found in frame.obstacles if found in materials() or found in fight]
        if obstacles:
            yield Offer(GoThrough(obstacles[0]), rules, when="answer", obstacle=OneOf(obstacles))
        yield Offer(BeStopped(), rules, when="answer")


# What may be broken.


def break_offers(fight: Fight, fighter: Fighter) -> Some:
    """Everything with a Hardness in reach that a weapon in hand can break; a shield or weapon is declared so."""
    if not fighter.able:
        return
    foes = [f for f in fight.fighters if f.side != fighter.side and f.up]
    for item in weapons_in_hand(fighter):
        if not rounds_in(fighter, item):
            continue
        if names := _in_reach(fight, fighter, foes, item):
            template, how = Break(fighter.id, names[0], item.id), how_at_thing(fight, fighter, item)
            yield Offer(template, ("sw.breaking",), actor=fighter.id, thing=OneOf(names), options=how)
        if "shotgun" in item.flags and reaches_extreme(fighter, item, slug=True):
            yield from _slug_offers(fight, fighter, foes, item, names)


@cite("sw.shotgun.slug", "sw.range")
def _slug_offers(fight: Fight, by: Fighter, foes: Sequence[Fighter], item: Weapon, near: Sequence[str]) -> Some:
    """A slug at a thing beyond Long Range; ``near``: what shot reaches."""
    if far := [name for name in _in_reach(fight, by, foes, item, slug=True) if name not in near]:
        ways = slug_ways(fight, by, item, PARTS_OF_THINGS)
        template, rules = Break(by.id, far[0], item.id, ("slug",)), ("sw.breaking", "sw.shotgun.slug")
        yield Offer(template, rules, actor=by.id, thing=OneOf(far), options=OneOf(ways))


THINGS = ("chest", "chain", "ropes", "window")
"""Suggested names of things to give a Hardness; game masters may write their own."""

USUAL_HARDNESS, MOST_HARDNESS, MOST_NAMED = 8, 40, 24

PARTS_OF_THINGS = ("limb", "small", "tiny")
"""The called shots that a thing allows: it has no vitals."""


@cite("sw.breaking", "sw.called-shot", "sw.aim")
def how_at_thing(fight: Fight, fighter: Fighter, item: Weapon) -> Subset:
    """How a weapon may be used on a thing: by its own rules, after an aim, at a part of it."""
    ways, apart = options(fight, fighter, item, melee=item.range is None)
    most = most_dice(item.rof, rounds_in(fighter, item), fight.rules.edition.rounds_fired) if item.range else 1
    found = [each for each in ways if each not in (*RATES, *RAPID)] + list(RATES[1:most])
    excluding = [*apart, frozenset(PARTS_OF_THINGS)]
    if item.range is not None and fighter.states.aiming:
        steady = fight.rules.edition.aim_ignores or "scope" in item.flags
        found += RANGED_OPTIONS if steady else RANGED_OPTIONS[:1]
        excluding.append(frozenset(RANGED_OPTIONS))
    return Subset((*found, *PARTS_OF_THINGS), tuple(excluding))


@cite("sw.breaking")
def _in_reach(fight: Fight, by: Fighter, foes: Sequence[Fighter], item: Weapon, slug: bool = False) -> list[str]:
    """What a weapon does the right kind of damage to and gets at: what lies there, and what ``foes`` hold; nobody
    breaks what an ally holds. ``slug``: it fires one, where it can."""
    kind, aims = kind_of(item), _may_aim(fight, by, item)
    drawn = lying(fight.board) if by_distance(fight) else ()
    solid = [what for what in (*drawn, *named(fight)) if can_break(kind, what.breaks)]
    found = [what.id for what in solid if _gets_at_thing(fight, by, what, item, aims, slug)]
    for foe in foes:
        names = [what.id for what in held(foe) if can_break(kind, what.breaks)]
        if names and _gets_at(fight, by, foe, item, aims, slug):
            found += names
    return found


@cite("sw.breaking")
def hardness_offers(fight: Fight) -> Some:
    """A thing that the game master gives a Hardness on the spot: bonds of somebody, a chest, a chain."""
    kinds, whom = ("", *[kind.value for kind in Stuff]), ("", *[f.id for f in fight.fighters])
    if len(fight.hard) >= MOST_NAMED:
        return
    taken = [what.id for what in (*lying(fight.board), *named(fight))]
    yield Offer(
        SetHardness(THINGS[0], USUAL_HARDNESS),
        ("sw.breaking",),
        when="gm",
        thing=Text(THINGS, taken=taken),
        hardness=Whole(1, MOST_HARDNESS),
        kind=OneOf(kinds),
        target=OneOf(whom),
    )


@cite("sw.ranged-in-melee")
def _may_aim(fight: Fight, by: Fighter, item: Weapon) -> bool:
    """Whether a weapon is of use at a distance: its owner is not in melee, or it is handy enough."""
    return item.range is not None and (at_close_quarters(item) or not is_engaged(fight, by))


@cite("sw.breaking")
def _gets_at_thing(fight: Fight, by: Fighter, what: Thing, item: Weapon, aims: bool, slug: bool) -> bool:
    """Whether a weapon gets at a thing that lies there; ``aims``: it may be used at a distance."""
    away = inches_to_thing(fight, by, what)
    if away is None:
        return item.serves_in_hand or aims
    if (on := bound_by(fight, what)) is not None and by_hand(fight, by, what, item):
        return on.id == by.id or within(fight, by, on, 1 + item.reach)
    if by_hand(fight, by, what, item):
        return thing_in_reach(fight, by, what, 1 + item.reach)
    if not aims or item.range is None or not thing_in_sight(fight, by, what):
        return False
    return _carries(by, item, range_band(away, item.range, fight.rules.edition.extreme_factor), slug)


@cite("sw.breaking", "sw.illumination")
def _gets_at(fight: Fight, by: Fighter, on: Fighter, item: Weapon, aims: bool, slug: bool) -> bool:
    """Whether a weapon gets at what a foe holds whom its owner sees; ``aims``: it may be used at a distance."""
    if not in_sight(fight, by, on) or not may_attack(fight, by, on):
        return False
    if is_melee(fight, by, on, item):
        return in_reach(fight, by, on, item)
    return aims and _carries(by, item, band_of(fight, by, on, item), slug)


@cite("sw.range")
def _carries(by: Fighter, item: Weapon, band: int | None, slug: bool) -> bool:
    """Whether a weapon carries as far as a range band, with a ``slug`` where it fires one."""
    return band is not None and (band < 3 or reaches_extreme(by, item, slug))
