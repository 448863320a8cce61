"""Casting a power: from the command to what comes of it."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.board import SPRAYS, Barrier, Lit
from wildtable.catalogue import cite
from wildtable.play import Part
from wildtable.savage.areas.model import AreaAttack
from wildtable.savage.areas.play.area import deviate, land
from wildtable.savage.areas.play.evading import meet
from wildtable.savage.areas.queries import beside
from wildtable.savage.attacks.model import Blow
from wildtable.savage.attacks.play.attack import pay, target_number
from wildtable.savage.attacks.queries import figure, modifiers, place
from wildtable.savage.bennies.play import come_in
from wildtable.savage.close_combat.model import Bump
from wildtable.savage.close_combat.play.pushes import thrust
from wildtable.savage.edges.asking import QUESTIONS
from wildtable.savage.edges.model import Effect
from wildtable.savage.fight import Fighter
from wildtable.savage.firing.queries import AttackMode
from wildtable.savage.healing.messages import Tended
from wildtable.savage.healing.play import recover, tire
from wildtable.savage.healing.rules import mended, patient_penalty
from wildtable.savage.melee.queries import against_parts
from wildtable.savage.powers.messages import Cast, CastArea, CastWall, Conjured, Vanished
from wildtable.savage.powers.model import AtWork, Brings, Casting, Overcoming, Power, Spell
from wildtable.savage.powers.placing import built_by, lit_by, wall_line
from wildtable.savage.powers.play.lasting import begin, end_of, note_use
from wildtable.savage.powers.play.points import regain, set_power
from wildtable.savage.powers.queries import arcane_skill, built_on, keeping_parts, power_of
from wildtable.savage.powers.reaching import chosen, cost_of
from wildtable.savage.powers.rules import last_round, returned, spent
from wildtable.savage.powers.summoning import summoned
from wildtable.savage.riding.saddle import jolt
from wildtable.savage.scene import Play, carries_out, follows, settles
from wildtable.savage.sight.model import LIGHTS
from wildtable.savage.traits.model import Contest, Outcome, Test
from wildtable.savage.traits.play.calling import oppose
from wildtable.savage.traits.play.rolling import judged, roll
from wildtable.savage.traits.preparing import prepare
from wildtable.savage.turns.play import spend_action
from wildtable.savage.turns.queries import action_parts, turn_ends
from wildtable.savage.weapons.queries import weapon
from wildtable.savage.wits.queries import Help
from wildtable.savage.wounds.messages import Became, Ceased
from wildtable.savage.wounds.model import Condition
from wildtable.savage.wounds.play import stun, wounded

RULE = "sw.powers"


@carries_out(Cast)
@cite("sw.powers", "sw.powers.resisted")
def _cast(play: Play, command: Cast) -> None:
    """Pay for a power and roll to cast it: like a shot if it does damage, opposed if it is resisted, against 4 if
    not."""
    on = (command.target or command.who, *command.others)
    power, spell = _begun(play, command, on)
    by, first, skill = play[command.who], play[on[0]], arcane_skill(play[command.who].sheet, power)
    parts = keeping_parts(play.state, by)
    if power.damage.dice:
        _cast_at(play, spell, first, parts)
        return
    parts += action_parts(play.state, by)
    if power.resists:
        parts += against_parts(play.state, by, first)
        purpose = Overcoming(spell)
        oppose(play, by.id, skill, first.id, power.resists, purpose=purpose, rule=RULE, parts=parts, uses=Help.ALL)
        return
    if power.heals:
        parts += _patient_parts(first)
    goal = Casting(spell)
    roll(play, prepare(play.state, by.id, skill, goal, RULE, parts=parts, target=first.id, enough=2), uses=Help.ALL)


@cite("sw.powers.healing")
def _patient_parts(patient: Fighter) -> list[Part]:
    """Return the penalty of a patient's Wounds to casting a power that heals."""
    return [Part(patient_penalty(patient.health.wounds), "patient-wounds", "sw.powers.healing")]


@carries_out(CastArea)
@cite("sw.powers.area", "sw.area")
def _cast_area(play: Play, command: CastArea) -> None:
    """Pay for a power and roll to cast it over an area, against 4."""
    power, spell = _begun(play, command, ())
    if power.light:
        _cast_at_place(play, replace(spell, at=command.at, corner=command.corner))
        return
    by = play[command.who]
    area = AreaAttack(by.id, spell.weapon, power.template or "medium", by.at, at=command.at, corner=command.corner)
    if command.target:
        area = replace(area, start=None, targets=beside(play.state, play[command.target], area.template, by))
    item = weapon(by, spell.weapon)
    aim, blow = place(play.state, area, item), Blow(by.id, "", item.id, area=True)
    parts, _ = modifiers(play.state, by, aim, blow, item=item, fire=AttackMode())
    parts = [*parts, *keeping_parts(play.state, by)]
    goal = Casting(spell, area=area)
    test = prepare(play.state, by.id, item.skill, goal, RULE, parts=parts, enough=2, inches=aim.inches)
    roll(play, test, uses=Help.SUPPORT)


@carries_out(CastWall)
@cite("sw.powers.places")
def _cast_wall(play: Play, command: CastWall) -> None:
    """Pay for a power that builds a wall, and roll to cast it, against 4."""
    _, spell = _begun(play, command, ())
    _cast_at_place(play, replace(spell, at=command.at, along=command.along))


@cite("sw.powers.places")
def _cast_at_place(play: Play, spell: Spell) -> None:
    """Roll to cast a power on the map, which its caster keeps up."""
    by = play[spell.by]
    power = power_of(by, spell.power)
    assert power is not None
    parts = [*keeping_parts(play.state, by), *action_parts(play.state, by)]
    goal = Casting(replace(spell, on=(by.id,)))
    test = prepare(play.state, by.id, arcane_skill(by.sheet, power), goal, RULE, parts=parts, enough=2)
    roll(play, test, uses=Help.ALL)


@cite("sw.powers", "sw.multi-action")
def _begun(play: Play, command: Cast | CastArea | CastWall, on: tuple[str, ...]) -> tuple[Power, Spell]:
    """Spend the action and the Power Points of a casting, and return the power and the casting."""
    by = play[command.who]
    power = power_of(by, command.power)
    assert power is not None
    paid = cost_of(power, command.extras)
    trait = command.trait if isinstance(command, Cast) else ""
    spell = Spell(by.id, power.id, on, trait=trait, extras=command.extras, paid=paid)
    if by.turn is not None:
        spend_action(play, by.id, "cast", RULE, getattr(command, "target", ""))
    if power.times:
        note_use(play, by, power.id, power.each or "session")
    set_power(play, play[by.id], spent(by.power, paid), RULE, power.name)
    return power, spell


@cite("sw.powers", "sw.ranged", "sw.ranged-in-melee")
def _cast_at(play: Play, spell: Spell, on: Fighter, kept: list[Part]) -> None:
    """Roll to hit a target with a power that does damage, with the modifiers of a shot."""
    by = play[spell.by]
    blow = Blow(by.id, on.id, spell.weapon, drop=by.drop == on.id)
    item = weapon(by, blow.weapon)
    aim = figure(play.state, by, on, item)
    parts, _ = modifiers(play.state, by, aim, blow, item=item, fire=AttackMode())
    tn = target_number(play.state, by, on, melee=aim.melee)
    goal, parts = Casting(spell, blow), [*parts, *kept]
    test = prepare(play.state, by.id, item.skill, goal, RULE, parts=parts, tn=tn, target=on.id, enough=2)
    pay(play, blow, item, AttackMode(), melee=aim.melee)
    roll(play, test, uses=Help.ALL)


# What comes of it.


@settles(Casting)
@cite("sw.powers", "sw.powers.area")
def _casting(play: Play, goal: Casting, test: Test, outcome: Outcome) -> None:
    """Resolve the roll: nothing and a part of the points back, or the power's effect."""
    spell, area, blow = goal.spell, goal.area, goal.blow
    judged(play, test, outcome, target=test.target)
    _came(play, spell, outcome.level >= 1, outcome.mishap)
    if outcome.level < 1:
        drifts = play.state.rules.edition.power_blasts_drift
        if area is not None and area.at is not None and area.template not in SPRAYS and drifts:
            deviate(play, area)
    elif area is not None:
        land(play, replace(area, raised=outcome.level > 1))
    elif blow is not None:
        meet(play, replace(blow, raised=outcome.level > 1))
    else:
        for who in spell.on:
            _take_effect(play, spell, who, outcome.level)


@follows(Overcoming)
@cite("sw.powers.resisted")
def _overcome(play: Play, purpose: Overcoming, contest: Contest) -> None:
    """Resolve a power that was resisted: by what it won, or not at all."""
    _came(play, purpose.spell, contest.level >= 1, contest.mishap)
    if contest.level:
        _take_effect(play, purpose.spell, contest.other, contest.level)


@cite("sw.powers", "sw.powers.backlash")
def _came(play: Play, spell: Spell, done: bool, mishap: bool) -> None:
    """Give back what a failure does not cost, and let a Critical Failure strike back."""
    edition, by = play.state.rules.edition, play[spell.by]
    back = returned(spell.paid, edition.power_failure)
    if not done and back:
        regain(play, by, back, RULE)
    if mishap:
        backlash(play, spell.by)


@cite("sw.powers.backlash")
def backlash(play: Play, who: str) -> None:
    """Let a Critical Failure strike back: a level of Fatigue and the end of the caster's powers, or Shaken."""
    edition, rule = play.state.rules.edition, "sw.powers.backlash"
    if edition.power_backlash_ends:
        end_of(play, who, rule)
    if edition.power_backlash == "fatigue":
        tire(play, who, play[who].health.fatigue + 1, rule)
    elif play[who].states.shaken:
        wounded(play, who, 1, None)
    else:
        _shake(play, who, rule)


def _shake(play: Play, who: str, rule: str) -> None:
    if not play[who].states.shaken:
        play.emit(Became(who, Condition.SHAKEN, rule))
        jolt(play, who)


@cite("sw.powers.effects")
def _take_effect(play: Play, spell: Spell, who: str, level: int) -> None:
    """Let a power have its effect on a recipient; a raise has its own."""
    by = play[spell.by]
    power = power_of(by, spell.power)
    if power is None or who not in play.state:
        return
    raised = level > 1
    if power.heals:
        _heal(play, who, level, any(each.old_wounds for each in chosen(power, spell.extras)))
    if not play[who].up:
        return
    for condition in power.relieves:
        if getattr(play[who].states, condition):
            play.emit(Ceased(who, Condition(condition), "sw.powers.effects"))
    for condition in (raised and power.raise_brings) or power.brings:
        _bring(play, who, condition)
    _set_to_work(play, power, spell, who, raised)
    if inches := (raised and power.raise_moves) or power.moves:
        _move(play, by, who, inches, power.slam)


@cite("sw.powers.effects", "sw.powers.summoned")
def _set_to_work(play: Play, power: Power, spell: Spell, who: str, raised: bool) -> None:
    """Begin what lasts of a power: on its recipient, on the map, or by a figure that it calls."""
    called = summoned(play.state, play[spell.by], power, raised) if power.summons else None
    work = _work(play, power, spell, raised)
    if called is not None:
        work = replace(work, summoned=called.id)
    if work.does and begin(play, who, work):
        _build(play, power, spell, raised)
        if called is not None:
            come_in(play, called)


@cite("sw.powers.moving")
def _move(play: Play, by: Fighter, who: str, inches: int, slam: int) -> None:
    """Move a recipient away or nearer; an obstacle that stops it may hurt it."""
    if thrust(play, by, play[who], inches, "sw.powers.moving") and slam:
        play.ask(Bump(Blow(by.id, who, ""), slam))


@cite("sw.powers.places", "sw.illumination", "sw.breaking")
def _build(play: Play, power: Power, spell: Spell, raised: bool) -> None:
    """Put a power's light or wall on the map, in place of an earlier one."""
    board = play.state.board
    if not power.placed or board is None or spell.at is None:
        return
    known = built_by(spell)
    if known in built_on(board):
        play.emit(Vanished(known))
    if power.light:
        template = (raised and power.raise_template) or power.template
        cells = lit_by(board, spell.at, template, spell.corner)
        play.emit(Conjured(known, lights=(Lit(LIGHTS.index(power.light), cells, id=known),)))
        return
    a, b = wall_line(board, spell.at, spell.along, power.wall)
    hardness = (raised and power.raise_hardness) or power.hardness
    wall = Barrier(a, b, known, power.name, cover=4, blocks=True, opaque=True, hardness=hardness)
    play.emit(Conjured(known, lines=(wall,)))


def _named(effect: Effect, trait: str) -> Effect:
    """Return an effect for the trait that a caster has named, where it is about a trait."""
    return replace(effect, traits=(trait,)) if "traits" in QUESTIONS[effect.question].takes else effect


@cite("sw.powers.duration")
def _work(play: Play, power: Power, spell: Spell, raised: bool) -> AtWork:
    """Return a power as it works on a recipient."""
    own = (raised and power.raise_effects) or power.effects
    effects = (*own, *[effect for each in chosen(power, spell.extras) for effect in each.effects])
    if power.any_trait:
        effects = tuple([_named(effect, spell.trait) for effect in effects])
    return AtWork(
        power.id,
        power.name,
        spell.by,
        last_round(max(1, play.state.round), power.rounds or play.state.rules.edition.power_rounds),
        upkeep=power.upkeep,
        trait=spell.trait,
        effects=effects,
        deflects=(raised and power.raise_deflects) or power.deflects,
        hold=(raised and power.raise_hold) or power.hold,
        built=built_by(spell) if power.placed and spell.at is not None else "",
    )


@cite("sw.powers.healing", "sw.healing")
def _heal(play: Play, who: str, level: int, old_too: bool) -> None:
    """Heal a Wound, or two with a raise; old ones only by a modifier."""
    health = play[who].health
    healed = mended(level, health.wounds - (0 if old_too else health.old_wounds))
    left = health.wounds - healed
    if health.old_wounds > left:
        play.emit(Tended(who, health.tended, left))
    if healed:
        recover(play, who, healed)


@cite("sw.powers.effects", "sw.stunned", "sw.distracted", "sw.vulnerable")
def _bring(play: Play, who: str, condition: str) -> None:
    """Bring a condition with its consequences; Shaken in place of Stunned where an edition has none."""
    fighter, rule, brings = play[who], "sw.powers.effects", Brings(condition)
    if brings is Brings.STUNNED and play.state.rules.edition.stuns:
        stun(play, who, rule)
    elif brings in (Brings.SHAKEN, Brings.STUNNED):
        _shake(play, who, rule)
    elif not getattr(fighter.states, condition) or Condition(condition).counted:
        turns = turn_ends(play.state, fighter) if Condition(condition).counted else 0
        before = getattr(fighter.states, condition)
        play.emit(Became(who, Condition(condition), rule, max(turns, before), again=bool(before)))
