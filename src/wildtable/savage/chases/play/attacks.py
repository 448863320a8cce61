"""Attacks in a chase, and the complications of a Club: distractions, obstacles and disasters."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.dice import Against, Sum
from wildtable.play import Part
from wildtable.savage.attacks.model import Blow
from wildtable.savage.attacks.play.attack import open_up
from wildtable.savage.attacks.queries import AttackTarget, modifiers
from wildtable.savage.chases import queries as chases_queries
from wildtable.savage.chases.messages import AttackVehicle, Hazard, Raced
from wildtable.savage.chases.model import (
    Complication,
    Crash,
    HitVehicle,
    HoldCourse,
    Racer,
    Swerve,
    VehicleHits,
    VehicleStruck,
)
from wildtable.savage.chases.queries import VEHICLE, band, by_hand, driven, inside, maneuver_parts, racer, trait
from wildtable.savage.chases.rules import crash_dice, dents, vehicle_toughness
from wildtable.savage.chases.topic import carries_out, goes_on, settles
from wildtable.savage.damage.play import throw_damage
from wildtable.savage.damage.queries import damage_facts, damage_parts, raise_dice, toughness, weapon_dice
from wildtable.savage.firing.play import use_rounds
from wildtable.savage.firing.queries import firing_damage_parts, loaded_dice, way_at_thing
from wildtable.savage.healing.play import tire
from wildtable.savage.riding.queries import fighting_skill
from wildtable.savage.scene import Play
from wildtable.savage.traits.model import Outcome, Test
from wildtable.savage.traits.play.rolling import judged, roll
from wildtable.savage.traits.preparing import prepare
from wildtable.savage.turns.play import end_if_helpless, spend_action
from wildtable.savage.weapons.queries import weapon
from wildtable.savage.wits.queries import Help
from wildtable.savage.wounds.messages import Ceased
from wildtable.savage.wounds.model import Condition
from wildtable.savage.wounds.play import hurt

CRASH_DIE = 6


@goes_on(Complication)
@cite("7w.chase.complication")
def _complication(play: Play, frame: Complication) -> None:
    """Resolve a unit's complication: no attack this round, or a roll, harder for a lower card."""
    unit = frame.unit
    found, driver = racer(play.state, unit), chases_queries.driver(play.state, unit)
    hazard = chases_queries.hazard(play.state, unit)
    if frame.faced or found is None or driver is None or not hazard:
        end_if_helpless(play, unit)
        return
    play.ask(replace(frame, faced=True))
    numbers = chases_queries.numbers(play.state)
    play.emit(Hazard(unit, hazard))
    if hazard == "distraction":
        return
    penalty = {"disaster": numbers.disaster, "major": numbers.major, "minor": numbers.minor}[hazard]
    parts = [Part(penalty, hazard, "7w.chase.complication")] if penalty else []
    parts += maneuver_parts(found)
    uses = trait(play.state, found)
    roll(play, prepare(play.state, driver.id, uses, Swerve(hazard), rule="7w.chase.complication", parts=parts))


@settles(Swerve)
@cite("7w.chase.complication")
def _swerve(play: Play, goal: Swerve, test: Test, outcome: Outcome) -> None:
    """Resolve the roll against a complication: a failure is a disaster, a crash, or Fatigue."""
    judged(play, test, outcome)
    unit = play[test.who].unit
    found = racer(play.state, unit)
    if outcome.level >= 1 or found is None:
        return
    if goal.hazard == "disaster":
        play.emit(Raced(replace(found, out="disaster"), "disaster"))
    elif found.vehicle is not None:
        crash(play, test.who, found)
    else:
        for fighter in play.state.members(unit):
            if fighter.up:
                tire(play, fighter.id, fighter.health.fatigue + 1, "7w.chase.complication")


# A crash.


@cite("7w.chase.complication", "7w.chase.vehicle")
def crash(play: Play, driver: str, found: Racer) -> None:
    """Roll the damage of a crash at half Top Speed, for everybody aboard and for the vehicle unless it is a wreck."""
    vehicle = found.vehicle
    assert vehicle is not None
    dice = crash_dice(vehicle.top_speed, chases_queries.numbers(play.state).crash_inches)
    damage = play.throw(driver, "crash", Sum((CRASH_DIE,) * dice), "7w.chase.complication").total
    aboard = tuple([f.id for f in inside(play.state, found.unit)])
    if not found.out:
        dent(play, found, Against(vehicle.toughness).level(damage), "7w.chase.complication")
    play.ask(Crash(found.unit, damage, aboard))


@cite("7w.chase.vehicle")
def dent(play: Play, found: Racer, level: int, rule: str) -> Racer:
    """Emit the Wounds that a level of damage gives a vehicle, and return its participant; the last Wound wrecks it."""
    more = dents(level)
    if not more:
        return found
    wrecked = found.wounds + more > play.state.rules.edition.wounds_most
    found = replace(found, wounds=found.wounds + more, out="wrecked" if wrecked else "")
    play.emit(Raced(found, "wrecked" if wrecked else "dented", rule))
    return found


@goes_on(Crash)
@cite("7w.chase.complication", "sw.damage.result")
def _crashed(play: Play, frame: Crash) -> None:
    """Resolve a crash for the next figure aboard, against its own Toughness; it may soak Wounds."""
    if not frame.left:
        return
    who, *left = frame.left
    play.ask(replace(frame, left=tuple(left)))
    if play[who].up:
        level = Against(toughness(play.state, play[who])).level(frame.damage)
        hurt(play, who, level, "sw.damage.result")


RULE = "7w.chase.vehicle"


@carries_out(AttackVehicle)
@cite("7w.chase.vehicle", "sw.multi-action")
def _attack_vehicle(play: Play, command: AttackVehicle) -> None:
    """Spend an action and roll to hit a vehicle, against 4, at the range of the attacker's card."""
    by = play[command.who]
    item = weapon(by, command.weapon)
    blow = Blow(by.id, "", item.id, command.options, thing=f"{VEHICLE}{command.whose}")
    spend_action(play, by.id, "attack", RULE, target="", weapon=item.id, options=command.options)
    open_up(play, blow)
    by = play[by.id]
    melee, fire = by_hand(play.state, by, item), way_at_thing(play.state, by, blow, item)
    aim = AttackTarget(None, None, melee=melee)
    parts, _ = modifiers(play.state, by, aim, blow, item=item, fire=fire)
    if by.states.aiming:
        play.emit(Ceased(by.id, Condition.AIMING, "sw.aim"))
    if not melee:
        use_rounds(play, by, item, fire.rounds)
    skill = fighting_skill(play.state, by) if melee else item.skill
    roll(
        play, prepare(play.state, by.id, skill, HitVehicle(blow), rule=RULE, parts=parts, dice=fire.dice), uses=Help.ALL
    )


@settles(HitVehicle)
@cite("7w.chase.vehicle")
def _hit_vehicle(play: Play, goal: HitVehicle, test: Test, outcome: Outcome) -> None:
    """Queue a damage roll for each die that hit."""
    judged(play, test, outcome)
    hits = tuple([level >= 2 for level in outcome.levels or (outcome.level,) if level >= 1])
    if hits:
        play.ask(VehicleHits(goal.blow, hits))


@goes_on(VehicleHits)
@cite("7w.chase.vehicle", "sw.damage")
def _vehicle_hits(play: Play, frame: VehicleHits) -> None:
    """Roll damage of the next hit against the vehicle's Toughness, unless it is wrecked; a raise adds a die."""
    raised, *left = frame.raised
    if left:
        play.ask(VehicleHits(frame.blow, tuple(left)))
    blow, by = frame.blow, play[frame.blow.by]
    found, item = racer(play.state, driven(blow.thing)), weapon(by, blow.weapon)
    if found is None or found.vehicle is None:
        return
    loaded = loaded_dice(play.state, blow, item, band(play.state, by))
    about = damage_facts(play.state, by, blow, item)
    dice = weapon_dice(item, loaded, about) + (raise_dice(about) if raised else ())
    parts = (*damage_parts(blow, item, about), *firing_damage_parts(play.state, blow))
    tough = vehicle_toughness(found.vehicle.toughness, found.vehicle.armor, item.ap)
    throw_damage(play, blow, Sum(dice), tough, parts)


@goes_on(VehicleStruck)
@cite("7w.chase.vehicle")
def _vehicle_struck(play: Play, frame: VehicleStruck) -> None:
    """Resolve damage to a vehicle: a wreck crashes, one with a new Wound takes a roll to keep control."""
    found = racer(play.state, frame.unit)
    if found is None or found.vehicle is None:
        return
    if not dents(frame.level):
        play.emit(Raced(found, "unharmed", RULE))
        return
    found = dent(play, found, frame.level, RULE)
    driver = chases_queries.driver(play.state, frame.unit)
    if found.out or driver is None:
        anybody = driver or next(iter(inside(play.state, frame.unit)), None)
        if anybody is not None:
            crash(play, anybody.id, found)
        return
    roll(
        play,
        prepare(play.state, driver.id, trait(play.state, found), HoldCourse(), rule=RULE, parts=maneuver_parts(found)),
    )


@settles(HoldCourse)
@cite("7w.chase.vehicle")
def _hold_course(play: Play, goal: HoldCourse, test: Test, outcome: Outcome) -> None:
    """Resolve the roll to keep control: a failure is a crash."""
    judged(play, test, outcome)
    found = racer(play.state, play[test.who].unit)
    if outcome.level < 1 and found is not None and found.vehicle is not None:
        crash(play, test.who, found)
