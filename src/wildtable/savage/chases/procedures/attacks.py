"""Attacks on vehicles: to hit, the damage, and whether the driver keeps hold of it."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.dice import Sum
from wildtable.savage.attacks.facts import Blow
from wildtable.savage.attacks.questions import Target, modifiers
from wildtable.savage.chases import questions as chases_questions
from wildtable.savage.chases.commands import AttackVehicle
from wildtable.savage.chases.events import Raced
from wildtable.savage.chases.frames import VehicleHits, VehicleStruck
from wildtable.savage.chases.goals import HitVehicle, HoldCourse
from wildtable.savage.chases.procedures.hazards import crash, dent
from wildtable.savage.chases.questions import VEHICLE, band, by_hand, driven, inside, maneuver_parts, racer, trait
from wildtable.savage.chases.rules import dents, vehicle_toughness
from wildtable.savage.chases.topic import carries_out, goes_on, settles
from wildtable.savage.close_combat.rules import damage_die
from wildtable.savage.damage.procedures import throw_damage
from wildtable.savage.damage.questions import damage_parts
from wildtable.savage.firing.procedures import use_rounds
from wildtable.savage.firing.questions import firing_damage_parts, loaded_dice, way_at_thing
from wildtable.savage.riding.questions import fighting_skill
from wildtable.savage.scene import Play
from wildtable.savage.traits.preparing import prepare
from wildtable.savage.traits.procedures.rolling import judged, roll
from wildtable.savage.traits.questions import trait_die
from wildtable.savage.traits.rolls import Outcome, Test
from wildtable.savage.turns.procedures import spend_action
from wildtable.savage.weapons.questions import weapon
from wildtable.savage.wits.questions import Help
from wildtable.savage.wounds.events import Ceased
from wildtable.savage.wounds.rules import RAISE_DIE
from wildtable.savage.wounds.sets import Condition

RULE = "7w.chase.vehicle"


@carries_out(AttackVehicle)
@cite("7w.chase.vehicle", "sw.multi-action")
def _attack_vehicle(play: Play, command: AttackVehicle) -> None:
    """One action: to hit, against 4, at the range that one's own card gives."""
    by = play[command.who]
    item = weapon(by, command.weapon)
    blow = Blow(by.id, "", item.id, command.options, thing=f"{VEHICLE}{command.whose}")
    spend_action(play, by.id, "attack", RULE, "", item.id, command.options)
    by = play[by.id]
    melee, fire = by_hand(play.state, by, item), way_at_thing(play.state, by, blow, item)
    aim = Target(None, None, melee=melee)
    parts, _ = modifiers(play.state, by, aim, blow, item, fire)
    if by.states.aiming:
        play.emit(Ceased(by.id, Condition.AIMING, "sw.aim"))
    if not melee:
        use_rounds(play, by.id, item.id, fire.rounds)
    skill = fighting_skill(play.state, by) if melee else item.skill
    roll(play, prepare(play.state, by.id, skill, HitVehicle(blow), RULE, parts, dice=fire.dice), uses=Help.ALL)


@settles(HitVehicle)
@cite("7w.chase.vehicle")
def _hit_vehicle(play: Play, goal: HitVehicle, test: Test, outcome: Outcome) -> None:
    """Each die that hits does damage of its own."""
    judged(play, test, outcome)
    hits = tuple([level >= 2 for level in outcome.levels or (outcome.level,) if level >= 1])
    if hits:
        play.ask(VehicleHits(goal.blow, hits))


@goes_on(VehicleHits)
@cite("7w.chase.vehicle", "sw.damage")
def _vehicle_hits(play: Play, frame: VehicleHits) -> None:
    """Against its Toughness, as long as it is not wrecked; it has what a raise can find."""
    raised, *left = frame.raised
    if left:
        play.ask(VehicleHits(frame.blow, tuple(left)))
    blow, by = frame.blow, play[frame.blow.by]
    found, item = racer(play.state, driven(blow.thing)), weapon(by, blow.weapon)
    if found is None or found.vehicle is None:
        return
    strength = trait_die(by, "strength") or by.sheet.strength
    loaded = loaded_dice(play.state, blow, item, band(play.state, by))
    own = tuple([damage_die(die, strength.sides, item.min_strength) for die in loaded])
    dice = (strength.sides,) * item.damage.strength + own + (RAISE_DIE,) * raised
    parts = (*damage_parts(play.state, by, blow, item), *firing_damage_parts(play.state, blow))
    tough = vehicle_toughness(found.vehicle.toughness, found.vehicle.armor, item.ap)
    throw_damage(play, blow, Sum(dice), tough, parts)


@goes_on(VehicleStruck)
@cite("7w.chase.vehicle")
def _vehicle_struck(play: Play, frame: VehicleStruck) -> None:
    """A wreck hits something; one that is only damaged asks for a driving roll."""
    found = racer(play.state, frame.unit)
    if found is None or found.vehicle is None:
        return
    if not dents(frame.level):
        play.emit(Raced(found, "unharmed", RULE))
        return
    found = dent(play, found, frame.level, RULE)
    driver = chases_questions.driver(play.state, frame.unit)
    if found.out or driver is None:
        anybody = driver or next(iter(inside(play.state, frame.unit)), None)
        if anybody is not None:
            crash(play, anybody.id, found)
        return
    roll(play, prepare(play.state, driver.id, trait(play.state, found), HoldCourse(), RULE, maneuver_parts(found)))


@settles(HoldCourse)
@cite("7w.chase.vehicle")
def _hold_course(play: Play, goal: HoldCourse, test: Test, outcome: Outcome) -> None:
    """Out of control it hits something."""
    judged(play, test, outcome)
    found = racer(play.state, play[test.who].unit)
    if outcome.level < 1 and found is not None and found.vehicle is not None:
        crash(play, test.who, found)
