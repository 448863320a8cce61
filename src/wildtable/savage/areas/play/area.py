"""Attacks on an area: the offers, the roll, and the damage to those under the template and to things there."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.board import SPRAYS, Cell, inches_to
from wildtable.catalogue import cite
from wildtable.dice import Sum
from wildtable.play import Offer, Subset, Whole
from wildtable.savage.areas.messages import Blast, Bunched, Engulf, Landed, SetBunched, Spray, Suppress
from wildtable.savage.areas.model import AreaAttack, HitArea, Impact, PinnedDown, StayCool
from wildtable.savage.areas.play.evading import meet
from wildtable.savage.areas.queries import SUPPRESSED, Crowds, band, beside, blasts, covered, off_the_map, sprays, under
from wildtable.savage.areas.rules import MOST_MORE, TARGETS, astray, deviation
from wildtable.savage.attacks.model import RANGED_OPTIONS, Blow
from wildtable.savage.attacks.queries import modifiers, place
from wildtable.savage.breaking.play import shatter
from wildtable.savage.breaking.queries import lying_on
from wildtable.savage.damage.play import roll_damage
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.firing.play import use_rounds
from wildtable.savage.firing.queries import area_way, rate_of, rounds_in, way
from wildtable.savage.melee.queries import is_engaged
from wildtable.savage.riding.saddle import jolt
from wildtable.savage.scene import Play, carries_out, goes_on, settles
from wildtable.savage.sight.queries import in_sight, shelter, shelter_of_thing
from wildtable.savage.table.offering import Some
from wildtable.savage.traits.model import Outcome, Test
from wildtable.savage.traits.play.rolling import judged, roll
from wildtable.savage.traits.preparing import prepare
from wildtable.savage.turns.play import spend_action
from wildtable.savage.weapons.model import Weapon
from wildtable.savage.weapons.queries import area_weapons, weapon, weapons_in_hand
from wildtable.savage.wits.queries import Help
from wildtable.savage.wounds.messages import Became, Ceased
from wildtable.savage.wounds.model import Condition

# The attack.


@carries_out(Blast)
@cite("sw.area")
def _blast(play: Play, command: Blast) -> None:
    by = play[command.who]
    template = weapon(by, command.weapon).template
    area = AreaAttack(by.id, command.weapon, template, by.at, at=command.at, corner=command.corner)
    _attack(play, area, command.options, "sw.area")


@carries_out(Spray)
@cite("sw.area")
def _spray(play: Play, command: Spray) -> None:
    """Carry out a Cone or Stream from the attacker toward a square; a weapon with a Cone may use a Stream instead."""
    by = play[command.who]
    _attack(
        play, AreaAttack(by.id, command.weapon, command.template, by.at, command.toward), command.options, "sw.area"
    )


@carries_out(Engulf)
@cite("sw.area")
def _engulf(play: Play, command: Engulf) -> None:
    """Carry out an attack on an area without a map; as many targets suffer it as the template holds."""
    targets = beside(play.state, play[command.target], command.template, play[command.who])
    area = AreaAttack(command.who, command.weapon, command.template, targets=targets)
    _attack(play, area, command.options, "sw.area")


@carries_out(Suppress)
@cite("sw.suppressive-fire")
def _suppress(play: Play, command: Suppress) -> None:
    by = play[command.who]
    if command.target:
        targets = beside(play.state, play[command.target], SUPPRESSED, by)
        area = AreaAttack(by.id, command.weapon, SUPPRESSED, targets=targets, suppress=True)
    else:
        area = AreaAttack(by.id, command.weapon, SUPPRESSED, by.at, at=command.at, corner=command.corner, suppress=True)
    _attack(play, area, command.options, "sw.suppressive-fire")


@carries_out(SetBunched)
@cite("sw.area")
def _set_bunched(play: Play, command: SetBunched) -> None:
    """Record the game master's ruling on how close together the targets stand."""
    play.emit(Bunched(command.more))


@cite("sw.area", "sw.multi-action", "sw.aim", "sw.automatic-fire")
def _attack(play: Play, area: AreaAttack, options: tuple[str, ...], slug: str) -> None:
    """Spend an action and roll Shooting, or Athletics for a weapon that is thrown or breathed, against 4."""
    by = play[area.by]
    item = weapon(by, area.weapon)
    spend_action(play, by.id, "attack", slug, weapon=item.id, options=options)
    aim, fire = place(play.state, area, item), area_way(play.state, area, item)
    blow = Blow(by.id, "", item.id, options, area=True)
    parts, _ = modifiers(play.state, play[by.id], aim, blow, item=item, fire=fire)
    if by.states.aiming:
        play.emit(Ceased(by.id, Condition.AIMING, "sw.aim"))
    use_rounds(play, by, item, fire.rounds)
    test = prepare(play.state, by.id, item.skill, HitArea(area), rule=slug, parts=parts, enough=2, inches=aim.inches)
    roll(play, test, uses=Help.SUPPORT)


@settles(HitArea)
@cite("sw.area", "sw.area.cone-miss", "sw.suppressive-fire")
def _hit_area(play: Play, goal: HitArea, test: Test, outcome: Outcome) -> None:
    """Resolve the roll to hit.

    A success lands where it was sent. A failed Cone, Stream or suppressive fire harms nobody; a failed blast deviates.
    """
    area = goal.area
    judged(play, test, outcome)
    if outcome.level >= 1:
        land(play, replace(area, raised=outcome.level > 1))
    elif area.at is not None and area.template not in SPRAYS and not area.suppress:
        deviate(play, area)


@cite("sw.area.deviation")
def deviate(play: Play, area: AreaAttack) -> None:
    """Roll the deviation of a missed blast and land it there.

    The distance is the roll for thrown or for fired weapons, more at longer range, see `deviation`. A d12 is the
    direction as an hour of the clock.
    """
    edition, item = play.state.rules.edition, weapon(play[area.by], area.weapon)
    assert area.at is not None
    assert area.start is not None
    dice = edition.deviation_thrown if "thrown" in item.flags else edition.deviation_fired
    slug = "sw.area.deviation"
    rolled = play.throw(area.by, "deviation", Sum(dice, aces=False), slug).total
    hour = play.throw(area.by, "direction", Sum((12,), aces=False), slug).total
    away = inches_to(area.start, area.at, area.corner)
    off = deviation(rolled, band(play.state, area, item), away)
    right, down = astray(hour, off)
    land(play, replace(area, at=(area.at[0] + right, area.at[1] + down)), off, hour)


def land(play: Play, area: AreaAttack, off: int = 0, hour: int = 0) -> None:
    """Emit the template's landing, and let each target and thing under it suffer it in turn."""
    who = under(play.state, area)
    slug = "sw.area.deviation" if hour else "sw.suppressive-fire" if area.suppress else "sw.area"
    play.emit(Landed(area.by, area.template, slug, area.at, corner=area.corner, under=who, inches=off, hour=hour))
    play.ask(Impact(area, who, _things(play, area)))


@cite("sw.area", "sw.breaking")
def _things(play: Play, area: AreaAttack) -> tuple[str, ...]:
    """Return the ids of the things under a template that its damage can break; none for suppressive fire."""
    if area.suppress:
        return ()
    return lying_on(play.state, covered(area), weapon(play[area.by], area.weapon))


@goes_on(Impact)
@cite("sw.area", "sw.suppressive-fire")
def _impact(play: Play, frame: Impact) -> None:
    """Resolve the next target under the template; once none is left, go on to the things.

    A raise adds a die for every target; an obstacle between takes its Armor off.
    """
    if not frame.left:
        _ruin(play, frame)
        return
    who, *left = frame.left
    play.ask(replace(frame, left=tuple(left)))
    if who not in play.state or not play[who].up:
        return
    area = frame.area
    if area.suppress:
        goal = StayCool(Blow(area.by, who, area.weapon))
        roll(play, prepare(play.state, who, "spirit", goal, "sw.suppressive-fire", natural=1, target=area.by, enough=1))
        return
    meet(play, Blow(area.by, who, area.weapon, area=True, raised=area.raised, obstacle=_shelter(play, area, who)), area)


@cite("sw.area", "sw.breaking")
def _ruin(play: Play, frame: Impact) -> None:
    """Resolve damage to the next thing under the template, less the Armor of an obstacle between."""
    if not frame.things:
        return
    name, *left = frame.things
    play.ask(replace(frame, things=tuple(left)))
    area = frame.area
    origin = _origin(area)
    assert origin is not None
    stopped = shelter_of_thing(play.state, origin, area.corner, name, covered(area))
    shatter(play, Blow(area.by, "", area.weapon, area=True, obstacle=stopped, thing=name))


def _origin(area: AreaAttack) -> Cell | None:
    """Return the square where the attack starts: the middle of a blast, the attacker's square for a Cone or Stream.

    None without a map.
    """
    return area.start if area.template in SPRAYS else area.at


def _shelter(play: Play, area: AreaAttack, who: str) -> str:
    """Return the obstacle between the attack's origin and a target; empty for none."""
    origin = _origin(area)
    if origin is None:
        return ""
    return shelter(play.state, origin, area.corner, play[who])


@settles(StayCool)
@cite("sw.suppressive-fire")
def _stay_cool(play: Play, goal: StayCool, test: Test, outcome: Outcome) -> None:
    """Resolve the Spirit roll against suppressive fire.

    A failure is Shaken. A natural 1 on the trait die, whatever the Wild Die shows, is a hit; its damage comes first.
    """
    judged(play, test, outcome)
    if outcome.level < 1:
        play.ask(PinnedDown(test.who))
    if outcome.naturals and play[test.who].up:
        roll_damage(play, goal.blow)


@goes_on(PinnedDown)
@cite("sw.suppressive-fire")
def _pinned_down(play: Play, frame: PinnedDown) -> None:
    fighter = play[frame.who]
    if fighter.up and not fighter.states.shaken:
        play.emit(Became(fighter.id, Condition.SHAKEN, "sw.suppressive-fire"))
        jolt(play, fighter.id)


# What may be attacked so.


@cite("sw.ranged-in-melee")
def area_offers(fight: Fight, fighter: Fighter) -> Some:
    """Yield an attack for each weapon in hand that has a template, and suppressive fire for each that fires bursts."""
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
    """Return the weapons in hand that can fire several dice now; none where the edition lacks suppressive fire."""
    if not fight.rules.edition.suppressive_fire:
        return []
    held = [item for item in weapons_in_hand(fighter) if rate_of(fight, fighter, item) > 1 and item.range is not None]
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
    """Yield the ruling on how close together targets stand, where there is no map."""
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
