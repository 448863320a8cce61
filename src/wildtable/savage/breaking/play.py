"""Breaking things: the order of play."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.dice import Sum
from wildtable.play import GM, Offer, OneOf, Seat, Subset, Text, Whole, total
from wildtable.savage.areas.play.evading import meet
from wildtable.savage.areas.rules import AT_REST, can_break
from wildtable.savage.attacks.messages import Drop
from wildtable.savage.attacks.model import RANGED_OPTIONS, RAPID, RATES, Blow
from wildtable.savage.attacks.play.attack import engage, open_up
from wildtable.savage.attacks.queries import AttackTarget, figure, modifiers, thing_at
from wildtable.savage.attacks.rules import range_band
from wildtable.savage.breaking.messages import BeStopped, Break, GoThrough, Hardened, SetHardness
from wildtable.savage.breaking.model import Hard, MoreSmashes, Obstructed, Smash, Stuff
from wildtable.savage.breaking.queries import (
    Thing,
    bound_by,
    by_hand,
    held,
    inches_to_thing,
    kind_of,
    lying,
    materials,
    named,
    nearest_to,
    thing,
    thing_in_reach,
    thing_in_sight,
    weak_points,
)
from wildtable.savage.close_combat.queries import within
from wildtable.savage.damage.play import throw_damage
from wildtable.savage.damage.queries import damage_facts, damage_parts, weapon_dice
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.firing.play import use_rounds
from wildtable.savage.firing.queries import (
    firing_damage_parts,
    loaded_dice,
    options,
    rate_of,
    reaches_extreme,
    rounds_in,
    slug_ways,
    way_at_thing,
)
from wildtable.savage.firing.rules import most_dice
from wildtable.savage.melee.queries import band_of, in_reach, is_engaged, is_melee, parry_parts
from wildtable.savage.parts.questions import by_distance, may_attack
from wildtable.savage.riding.queries import fighting_skill
from wildtable.savage.scene import Play, answers_to, carries_out, goes_on, settles
from wildtable.savage.sight.queries import in_sight, obstacle_parts
from wildtable.savage.table.offering import Some
from wildtable.savage.traits.model import Outcome, Test
from wildtable.savage.traits.play.rolling import judged, roll
from wildtable.savage.traits.preparing import prepare
from wildtable.savage.turns.play import spend_action
from wildtable.savage.weapons.model import Weapon
from wildtable.savage.weapons.queries import at_close_quarters, reach_of, weapon, weapons_in_hand
from wildtable.savage.wits.queries import Help
from wildtable.savage.wounds.messages import Ceased
from wildtable.savage.wounds.model import Condition

# Through an obstacle.


@answers_to(Obstructed, GoThrough)
@cite("sw.cover.obstacle")
def _go_through(play: Play, frame: Obstructed, command: GoThrough) -> None:
    """Roll damage for an attack that goes through the obstacle, which counts as Armor."""
    play.answered()
    if frame.hits > 1:
        play.ask(replace(frame, hits=frame.hits - 1))
    if play[frame.blow.on].up:
        meet(play, replace(frame.blow, obstacle=command.obstacle, raised=False))


@answers_to(Obstructed, BeStopped)
@cite("sw.cover.obstacle")
def _be_stopped(play: Play, frame: Obstructed, command: BeStopped) -> None:
    """Leave the attack a miss."""
    play.answered()
    if frame.hits > 1:
        play.ask(replace(frame, hits=frame.hits - 1))


# Breaking.


@carries_out(SetHardness)
@cite("sw.breaking")
def _set_hardness(play: Play, command: SetHardness) -> None:
    new = Hard(command.thing, command.hardness, weak_points(command.kind), command.target)
    play.emit(Hardened((*play.state.hard, new), command.thing))


@carries_out(Break)
@cite("sw.breaking", "sw.multi-action", "sw.drop")
def _break(play: Play, command: Break) -> None:
    """Spend an action and roll to hit a thing, against its holder's Parry, or 2 for a thing that nobody holds."""
    what = thing(play.state, command.thing)
    assert what is not None
    by = play[command.who]
    item = weapon(by, command.weapon)
    dropped = bool(what.holder) and by.drop == what.holder
    blow = Blow(by.id, what.holder, item.id, command.options, drop=dropped, thing=what.id)
    spend_action(play, by.id, "attack", "sw.breaking", target=what.holder, weapon=item.id, options=command.options)
    open_up(play, blow)
    by = play[by.id]
    aim, fire = _aim(play.state, by, what, item), way_at_thing(play.state, by, blow, item)
    parts, _ = modifiers(play.state, by, aim, blow, item=item, fire=fire)
    if by.states.aiming:
        play.emit(Ceased(by.id, Condition.AIMING, "sw.aim"))
    if by.drop:
        play.emit(Drop(by.id, ""))
    tn = total(parry_parts(play.state, aim.on)) if aim.on is not None else AT_REST
    skill = fighting_skill(play.state, by) if aim.melee else item.skill
    if aim.melee and aim.on is not None:
        engage(play, by, aim.on)
    if not aim.melee:
        use_rounds(play, by, item, fire.rounds)
    goal, far = Smash(blow), aim.inches
    test = prepare(
        play.state,
        by.id,
        skill,
        goal,
        rule="sw.breaking",
        parts=parts,
        tn=tn,
        dice=fire.dice,
        target=what.holder,
        inches=far,
    )
    roll(play, test, uses=Help.ALL)


def _aim(fight: Fight, by: Fighter, what: Thing, item: Weapon) -> AttackTarget:
    """Return a thing as the target of a weapon: its holder, or the place where it lies."""
    if what.holder:
        return figure(fight, by, fight[what.holder], item)
    at, away = nearest_to(fight, by, what), inches_to_thing(fight, by, what)
    return thing_at(fight, at, 1 if away is None else away, item, by_hand(fight, by, what, item))


@settles(Smash)
@cite("sw.breaking")
def _smash(play: Play, goal: Smash, test: Test, outcome: Outcome) -> None:
    """Roll damage for each die that hit the thing."""
    judged(play, test, outcome, target=goal.blow.on)
    if hits := sum(level >= 1 for level in outcome.levels or (outcome.level,)):
        _batter(play, goal.blow, hits)


@goes_on(MoreSmashes)
def _more_smashes(play: Play, frame: MoreSmashes) -> None:
    if thing(play.state, frame.blow.thing) is not None:
        _batter(play, frame.blow, frame.hits)


@cite("sw.automatic-fire")
def _batter(play: Play, blow: Blow, hits: int) -> None:
    """Roll damage for one hit, and queue the others for as long as the thing is whole."""
    if hits > 1:
        play.ask(MoreSmashes(blow, hits - 1))
    shatter(play, blow)


@cite("sw.breaking", "sw.shotgun", "sw.shotgun.double")
def shatter(play: Play, blow: Blow) -> None:
    """Roll damage against a thing's Hardness, without a die for a raise and without aces."""
    what, by = thing(play.state, blow.thing), play[blow.by]
    if what is None:
        return
    item = weapon(by, blow.weapon)
    inches, band = (None, 0) if blow.area else _far(play.state, by, what, item)
    loaded = loaded_dice(play.state, blow, item, band)
    about = damage_facts(play.state, by, blow, item, inches)
    parts = (
        *damage_parts(blow, item, about),
        *firing_damage_parts(play.state, blow),
        *obstacle_parts(play.state, blow, item),
    )
    dice = weapon_dice(item, loaded, about)
    throw_damage(play, blow, Sum(dice, aces=False), what.hardness, parts)


def _far(fight: Fight, by: Fighter, what: Thing, item: Weapon) -> tuple[int | None, int]:
    """Return the distance of a thing in inches and its range band."""
    aim = _aim(fight, by, what, item)
    return aim.inches, aim.band


def obstructed_offers(fight: Fight, seat: Seat, frame: Obstructed) -> Some:
    """Yield the game master's answers to whether an attack goes through an obstacle, and through which."""
    if seat == GM:
        rules = ("sw.cover.obstacle",)
        obstacles = [found for found in frame.obstacles if found in materials() or found in fight]
        if obstacles:
            yield Offer(GoThrough(obstacles[0]), rules, when="answer", obstacle=OneOf(obstacles))
        yield Offer(BeStopped(), rules, when="answer")


# What may be broken.


def break_offers(fight: Fight, fighter: Fighter) -> Some:
    """Yield an attempt to break things for each weapon in hand that has any in reach."""
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
    """Yield a slug at a thing beyond Long Range; ``near``: the ids of things that shot reaches."""
    if far := [name for name in _in_reach(fight, by, foes, item, slug=True) if name not in near]:
        ways = slug_ways(fight, by, item, PARTS_OF_THINGS)
        template, rules = Break(by.id, far[0], item.id, ("slug",)), ("sw.breaking", "sw.shotgun.slug")
        yield Offer(template, rules, actor=by.id, thing=OneOf(far), options=OneOf(ways))


THINGS = ("chest", "chain", "ropes", "window")
"""Suggested names for things with a Hardness; game masters may write their own."""

KINDS = ("", *[kind.value for kind in Stuff])
"""The kinds of things to choose from; empty for none."""

USUAL_HARDNESS, MOST_HARDNESS, MOST_NAMED = 8, 40, 24

PARTS_OF_THINGS = ("limb", "small", "tiny")
"""The called shots that a thing allows: it has no vitals."""


@cite("sw.breaking", "sw.called-shot", "sw.aim", "sw.wild-attack")
def how_at_thing(fight: Fight, fighter: Fighter, item: Weapon) -> Subset:
    """Return the options of an attack on a thing: the weapon's own, those of an aim, a Wild Attack, and parts of it."""
    ways, apart = options(fight, fighter, item, melee=item.range is None)
    rate, rounds = rate_of(fight, fighter, item), rounds_in(fighter, item)
    most = most_dice(rate, rounds, fight.rules.edition.rounds_fired) if item.range else 1
    found = [each for each in ways if each not in (*RATES, *RAPID)] + list(RATES[1:most])
    excluding = [*apart, frozenset(PARTS_OF_THINGS)]
    if item.range is None:
        found.append("wild-attack")
    elif fighter.states.aiming:
        steady = fight.rules.edition.aim_ignores or "scope" in item.flags
        found += RANGED_OPTIONS if steady else RANGED_OPTIONS[:1]
        excluding.append(frozenset(RANGED_OPTIONS))
    return Subset((*found, *PARTS_OF_THINGS), tuple(excluding))


@cite("sw.breaking")
def _in_reach(fight: Fight, by: Fighter, foes: Sequence[Fighter], item: Weapon, slug: bool = False) -> list[str]:
    """Return the ids of the things that a weapon reaches and can break: those on the map, and those that ``foes`` hold.

    ``slug``: the weapon fires one where it can.
    """
    kind, aims = kind_of(item), _may_aim(fight, by, item)
    drawn = lying(fight.board) if by_distance(fight) else ()
    solid = [what for what in (*drawn, *named(fight)) if can_break(kind, what.breaks)]
    found = [what.id for what in solid if _gets_at_thing(fight, by, what, item, aims=aims, slug=slug)]
    for foe in foes:
        names = [what.id for what in held(foe) if can_break(kind, what.breaks)]
        if names and _gets_at(fight, by, foe, item, aims=aims, slug=slug):
            found += names
    return found


@cite("sw.breaking")
def hardness_offers(fight: Fight) -> Some:
    """Yield the game master's ruling that gives a thing a Hardness, such as bonds, a chest or a chain."""
    whom = ("", *[f.id for f in fight.fighters])
    if len(fight.hard) >= MOST_NAMED:
        return
    taken = [what.id for what in (*lying(fight.board), *named(fight))]
    yield Offer(
        SetHardness(THINGS[0], USUAL_HARDNESS),
        ("sw.breaking",),
        when="gm",
        thing=Text(THINGS, taken=taken),
        hardness=Whole(1, MOST_HARDNESS),
        kind=OneOf(KINDS),
        target=OneOf(whom),
    )


@cite("sw.ranged-in-melee")
def _may_aim(fight: Fight, by: Fighter, item: Weapon) -> bool:
    """Return whether a weapon can be used at a distance: its owner is not in melee, or it is handy enough."""
    return item.range is not None and (at_close_quarters(item) or not is_engaged(fight, by))


@cite("sw.breaking")
def _gets_at_thing(fight: Fight, by: Fighter, what: Thing, item: Weapon, aims: bool, slug: bool) -> bool:
    """Return whether a weapon reaches a thing that nobody holds; ``aims``: it may be used at a distance."""
    away = inches_to_thing(fight, by, what)
    if away is None:
        return item.serves_in_hand or aims
    if (on := bound_by(fight, what)) is not None and by_hand(fight, by, what, item):
        return on.id == by.id or within(fight, by, on, 1 + reach_of(by, item))
    if by_hand(fight, by, what, item):
        return thing_in_reach(fight, by, what, 1 + reach_of(by, item))
    if not aims or item.range is None or not thing_in_sight(fight, by, what):
        return False
    return _carries(by, item, range_band(away, item.range, fight.rules.edition.extreme_factor), slug)


@cite("sw.breaking", "sw.illumination")
def _gets_at(fight: Fight, by: Fighter, on: Fighter, item: Weapon, aims: bool, slug: bool) -> bool:
    """Return whether a weapon reaches a thing that a foe in sight holds; ``aims``: it may be used at a distance."""
    if not in_sight(fight, by, on) or not may_attack(fight, by, on):
        return False
    if is_melee(fight, by, on, item):
        return in_reach(fight, by, on, item)
    return aims and _carries(by, item, band_of(fight, by, on, item), slug)


@cite("sw.range")
def _carries(by: Fighter, item: Weapon, band: int | None, slug: bool) -> bool:
    """Return whether a weapon's range includes a range band; ``slug``: it fires one where it can."""
    return band is not None and (band < 3 or reaches_extreme(by, item, slug))
