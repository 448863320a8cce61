"""Attacks on an area: a template is placed, the roll, where it comes down, and everybody under it in turn."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.board import SPRAYS, Cell, inches_to, reach
from wildtable.catalogue import cite
from wildtable.dice import Sum
from wildtable.play import Offer, Part, Subset
from wildtable.savage import areas, firing, shelter
from wildtable.savage import commands as c
from wildtable.savage import events as e
from wildtable.savage import questions as q
from wildtable.savage.blows import Area, Blow
from wildtable.savage.conditions import Condition
from wildtable.savage.frames import Impact, PinnedDown
from wildtable.savage.goals import Evade, HitArea, Outcome, StayCool, Test
from wildtable.savage.model import Fight, Fighter, Weapon
from wildtable.savage.modifiers import modifiers, place
from wildtable.savage.offering import Some
from wildtable.savage.procedures.damage import roll_damage
from wildtable.savage.procedures.loading import use_rounds
from wildtable.savage.procedures.saddle import jolt
from wildtable.savage.procedures.trait import judged, prepare, roll
from wildtable.savage.procedures.turn import spend_action
from wildtable.savage.rules import areas as rule
from wildtable.savage.scene import Play, carries_out, goes_on, settles
from wildtable.savage.struggle import Help

SUPPRESSED = "medium"
"""[sw.suppressive-fire] The template that suppressive fire rakes."""

FLEES = 9
"""Inches within which somebody who evades finds a place."""

# The attack.


@carries_out(c.Blast)
@cite("sw.area")
def _blast(play: Play, command: c.Blast) -> None:
    by = play[command.who]
    template = q.weapon(by, command.weapon).template
    area = Area(by.id, command.weapon, template, by.at, command.at, command.corner)
    _attack(play, area, command.options, "sw.area")


@carries_out(c.Spray)
@cite("sw.area")
def _spray(play: Play, command: c.Spray) -> None:
    """From the attacker toward a square; whatever fires a Cone may fire a Stream instead."""
    by = play[command.who]
    _attack(play, Area(by.id, command.weapon, command.template, by.at, command.toward), command.options, "sw.area")


@carries_out(c.Engulf)
@cite("sw.area")
def _engulf(play: Play, command: c.Engulf) -> None:
    """Without a map: as many as the template holds."""
    targets = areas.beside(play.state, play[command.target], command.template)
    area = Area(command.who, command.weapon, command.template, targets=targets)
    _attack(play, area, command.options, "sw.area")


@carries_out(c.Suppress)
@cite("sw.suppressive-fire")
def _suppress(play: Play, command: c.Suppress) -> None:
    by = play[command.who]
    area = Area(by.id, command.weapon, SUPPRESSED, by.at, command.at, command.corner, suppress=True)
    _attack(play, area, command.options, "sw.suppressive-fire")


@cite("sw.area", "sw.multi-action", "sw.aim", "sw.automatic-fire")
def _attack(play: Play, area: Area, options: tuple[str, ...], slug: str) -> None:
    """One action: Shooting, or Athletics for what is thrown or breathed, against 4."""
    by = play[area.by]
    item = q.weapon(by, area.weapon)
    spend_action(play, by.id, "attack", slug, weapon=item.id, options=options)
    aim, fire = place(play.state, area, item), firing.area_way(play.state, area, item)
    blow = Blow(by.id, "", item.id, options, area=True)
    parts, _ = modifiers(play.state, play[by.id], aim, blow, item, fire)
    if by.aiming:
        play.emit(e.Ceased(by.id, Condition.AIMING, "sw.aim"))
    use_rounds(play, by.id, item.id, fire.rounds)
    test = prepare(play, by.id, item.skill, HitArea(area), slug, parts, enough=2, inches=aim.inches)
    roll(play, test, uses=Help.SUPPORT)


@settles(HitArea)
@cite("sw.area", "sw.area.cone-miss", "sw.suppressive-fire")
def _hit_area(play: Play, goal: HitArea, test: Test, outcome: Outcome) -> None:
    """A success comes down where it was sent; a failed Cone or Stream harms nobody; a failed blast goes astray."""
    area = goal.area
    judged(play, test, outcome)
    if outcome.level >= 1:
        _land(play, replace(area, raised=outcome.level > 1))
    elif area.at is not None and area.template not in SPRAYS and not area.suppress:
        _deviate(play, area)


@cite("sw.area.deviation")
def _deviate(play: Play, area: Area) -> None:
    """So far for what is thrown, so far for what is fired, times the range band; a d12 is the clock's hour."""
    edition, item = play.state.rules.edition, q.weapon(play[area.by], area.weapon)
    assert area.at is not None
    assert area.start is not None
    dice = edition.deviation_thrown if "thrown" in item.flags else edition.deviation_fired
    slug = "sw.area.deviation"
    rolled = play.throw(area.by, "deviation", Sum(dice, aces=False), slug).total
    hour = play.throw(area.by, "direction", Sum((12,), aces=False), slug).total
    away = inches_to(area.start, area.at, area.corner)
    off = rule.deviation(rolled, areas.band(play.state, area, item), away)
    right, down = rule.astray(hour, off)
    _land(play, replace(area, at=(area.at[0] + right, area.at[1] + down)), off, hour)


def _land(play: Play, area: Area, off: int = 0, hour: int = 0) -> None:
    """Say who is under it; each of them suffers it in turn."""
    who = areas.under(play.state, area)
    slug = "sw.area.deviation" if hour else "sw.suppressive-fire" if area.suppress else "sw.area"
    play.emit(e.Landed(area.by, area.template, slug, area.at, area.corner, who, off, hour))
    play.ask(Impact(area, who))


@goes_on(Impact)
@cite("sw.area", "sw.suppressive-fire")
def _impact(play: Play, frame: Impact) -> None:
    """One after the other: damage for each, with the raise's die for all, less what stands between."""
    if not frame.left:
        return
    who, *left = frame.left
    play.ask(replace(frame, left=tuple(left)))
    if who not in play.state or not play[who].up:
        return
    area = frame.area
    if area.suppress:
        goal = StayCool(Blow(area.by, who, area.weapon))
        roll(play, prepare(play, who, "spirit", goal, "sw.suppressive-fire", natural=1, target=area.by, enough=1))
        return
    meet(play, Blow(area.by, who, area.weapon, area=True, raised=area.raised, obstacle=_shelter(play, area, who)), area)


def _shelter(play: Play, area: Area, who: str) -> str:
    """A blast comes from its middle, a Cone or a Stream from the attacker."""
    if area.at is None or area.start is None:
        return ""
    origin = area.start if area.template in SPRAYS else area.at
    return shelter.shelter(play.state, origin, area.corner, play[who])


@settles(StayCool)
@cite("sw.suppressive-fire")
def _stay_cool(play: Play, goal: StayCool, test: Test, outcome: Outcome) -> None:
    """Failure: Shaken; a natural 1, whatever the Wild Die shows: hit, and hurt before it is Shaken."""
    judged(play, test, outcome)
    if outcome.level < 1:
        play.ask(PinnedDown(test.who))
    if outcome.naturals and play[test.who].up:
        roll_damage(play, goal.blow)


@goes_on(PinnedDown)
@cite("sw.suppressive-fire")
def _pinned_down(play: Play, frame: PinnedDown) -> None:
    fighter = play[frame.who]
    if fighter.up and not fighter.shaken:
        play.emit(e.Became(fighter.id, Condition.SHAKEN, "sw.suppressive-fire"))
        jolt(play, fighter.id)


# Evading it.


@cite("sw.evasion")
def meet(play: Play, blow: Blow, area: Area | None = None) -> None:
    """A blow that may be evaded is, by an Agility roll, if its target sees it coming; else there is damage."""
    victim, by = play[blow.on], play[blow.by]
    aware = not (victim.surprised or victim.stunned or blow.drop) and q.in_sight(play.state, victim, by)
    if "evade" not in q.weapon(by, blow.weapon).flags or not aware or victim.id == by.id:
        roll_damage(play, blow)
        return
    parts = [Part(play.state.rules.edition.evasion_penalty, "evasion", "sw.evasion")]
    roll(play, prepare(play, victim.id, "agility", Evade(blow, area), "sw.evasion", parts, target=by.id, enough=1))


@settles(Evade)
@cite("sw.evasion")
def _evade(play: Play, goal: Evade, test: Test, outcome: Outcome) -> None:
    """No damage, and out from under the template; or damage."""
    judged(play, test, outcome, target=goal.blow.by)
    victim = play[test.who]
    if outcome.level < 1:
        if victim.up:
            roll_damage(play, goal.blow)
    elif goal.area is not None and (to := _aside(play.state, victim, goal.area)) is not None:
        play.move(victim.id, to, victim.turn.moved if victim.turn else 0, "sw.evasion")


@cite("sw.evasion")
def _aside(fight: Fight, victim: Fighter, area: Area) -> Cell | None:
    """The nearest free square that is not under the template, where there is one to be got to."""
    at = victim.at
    if fight.board is None or at is None:
        return None
    taken = [f.at for f in fight.fighters if f.up and f.at is not None and f.id != victim.id]
    costs, cells = reach(fight.board, at, FLEES, (), taken), areas.covered(area)
    free = [cell for cell in costs if cell not in cells]
    x, y = at
    return min(free, key=lambda cell: (costs[cell], (cell[0] - x) ** 2 + (cell[1] - y) ** 2, cell), default=None)


# What may be attacked so.


def area_offers(fight: Fight, fighter: Fighter) -> Some:
    """A template of each weapon in hand that has one; suppressive fire with one that fires in bursts."""
    items, bursts = q.area_weapons(fighter), _bursts(fight, fighter)
    if not fighter.able or not (items or bursts):
        return
    engaged = bool(q.adjacent_foes(fight, fighter))
    mapped = fight.board is not None and fighter.at is not None
    for item in items:
        if not firing.rounds_in(fighter, item):
            continue
        if engaged and not {"pistol", "thrown", "natural"} & set(item.flags):
            continue
        if not mapped:
            yield from _crowd_offers(fight, fighter, item)
        elif item.template in SPRAYS:
            yield from _spray_offers(fight, fighter, item)
        else:
            yield from _blast_offers(fight, fighter, item)
    for item in bursts if mapped and not engaged else ():
        yield from _suppress_offers(fight, fighter, item)


@cite("sw.suppressive-fire")
def _bursts(fight: Fight, fighter: Fighter) -> list[Weapon]:
    """The weapons in hand that can fire more than once at a time now, where the edition has a use for that."""
    if not fight.rules.edition.suppressive_fire:
        return []
    held = [item for item in q.weapons_in_hand(fighter) if item.rof > 1 and item.range is not None]
    return [item for item in held if firing.way(fight, fighter, Blow(fighter.id, "", item.id), item).dice > 1]


def _options(fight: Fight, fighter: Fighter, item: Weapon) -> Subset:
    if not fighter.aiming or item.template in SPRAYS:
        return Subset(())
    steady = fight.rules.edition.aim_ignores or "scope" in item.flags
    return Subset(c.RANGED_OPTIONS if steady else c.RANGED_OPTIONS[:1], (frozenset(c.RANGED_OPTIONS),))


def _blast_offers(fight: Fight, by: Fighter, item: Weapon) -> Some:
    for corner in (False, True):
        template, where = c.Blast(by.id, item.id, (0, 0), corner), areas.blasts(fight, by, item, item.template, corner)
        rules, options = ("sw.area", "sw.area.deviation"), _options(fight, by, item)
        yield Offer(template, rules, actor=by.id, at=where, options=options)


def _spray_offers(fight: Fight, by: Fighter, item: Weapon) -> Some:
    for shape in SPRAYS if item.template == "cone" else (item.template,):
        template, rules = c.Spray(by.id, item.id, (0, 0), shape), ("sw.area", "sw.area.cone-miss")
        yield Offer(template, rules, actor=by.id, toward=areas.sprays(fight, by, shape))


def _crowd_offers(fight: Fight, by: Fighter, item: Weapon) -> Some:
    for shape in SPRAYS if item.template == "cone" else (item.template,):
        crowds = areas.Crowds(fight, by, shape)
        if crowds.values:
            template = c.Engulf(by.id, item.id, crowds.values[0], shape)
            yield Offer(template, ("sw.area",), actor=by.id, target=crowds, options=_options(fight, by, item))


def _suppress_offers(fight: Fight, by: Fighter, item: Weapon) -> Some:
    for corner in (False, True):
        where, options = areas.blasts(fight, by, item, SUPPRESSED, corner), _options(fight, by, item)
        template, rules = c.Suppress(by.id, item.id, (0, 0), corner), ("sw.suppressive-fire", "sw.area")
        yield Offer(template, rules, actor=by.id, at=where, options=options)
