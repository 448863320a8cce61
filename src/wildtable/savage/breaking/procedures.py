"""Breaking things: the order of play."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.dice import Sum
from wildtable.play import total
from wildtable.savage.areas.procedures.evading import meet
from wildtable.savage.areas.rules import AT_REST
from wildtable.savage.attacks.events import Drop
from wildtable.savage.attacks.facts import Blow
from wildtable.savage.attacks.procedures.attack import engage
from wildtable.savage.attacks.questions import Target, figure, modifiers, thing_at
from wildtable.savage.breaking.commands import BeStopped, Break, GoThrough, SetHardness
from wildtable.savage.breaking.events import Hardened
from wildtable.savage.breaking.facts import Hard
from wildtable.savage.breaking.frames import MoreSmashes, Obstructed
from wildtable.savage.breaking.goals import Smash
from wildtable.savage.breaking.questions import Thing, by_hand, inches_to_thing, nearest_to, thing, weak_points
from wildtable.savage.close_combat.rules import damage_die
from wildtable.savage.damage.procedures import throw_damage
from wildtable.savage.damage.questions import damage_parts
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.firing.procedures import use_rounds
from wildtable.savage.firing.questions import firing_damage_parts, loaded_dice, way_at_thing
from wildtable.savage.melee.questions import parry_parts
from wildtable.savage.riding.questions import fighting_skill
from wildtable.savage.scene import Play, answers_to, carries_out, goes_on, settles
from wildtable.savage.sight.questions import obstacle_parts
from wildtable.savage.traits.preparing import prepare
from wildtable.savage.traits.procedures.rolling import judged, roll
from wildtable.savage.traits.questions import trait_die
from wildtable.savage.traits.rolls import Outcome, Test
from wildtable.savage.turns.procedures import spend_action
from wildtable.savage.weapons.facts import Weapon
from wildtable.savage.weapons.questions import weapon
from wildtable.savage.wits.questions import Help
from wildtable.savage.wounds.events import Ceased
from wildtable.savage.wounds.sets import Condition

# Through an obstacle.


@answers_to(Obstructed, GoThrough)
@cite("sw.cover.obstacle")
def _go_through(play: Play, frame: Obstructed, command: GoThrough) -> None:
    """It would have struck: damage, with the obstacle as Armor."""
    play.answered()
    if frame.hits > 1:
        play.ask(replace(frame, hits=frame.hits - 1))
    if play[frame.blow.on].up:
        meet(play, replace(frame.blow, obstacle=command.obstacle, raised=False))


@answers_to(Obstructed, BeStopped)
@cite("sw.cover.obstacle")
def _be_stopped(play: Play, frame: Obstructed, command: BeStopped) -> None:
    """It is the miss that it was."""
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
    """One action: to hit, the holder's Parry, or 2 for what lies still."""
    what = thing(play.state, command.thing)
    assert what is not None
    by = play[command.who]
    item = weapon(by, command.weapon)
    dropped = bool(what.holder) and by.drop == what.holder
    blow = Blow(by.id, what.holder, item.id, command.options, drop=dropped, thing=what.id)
    spend_action(play, by.id, "attack", "sw.breaking", what.holder, item.id, command.options)
    by = play[by.id]
    aim, fire = _aim(play.state, by, what, item), way_at_thing(play.state, by, blow, item)
    parts, _ = modifiers(play.state, by, aim, blow, item, fire)
    if by.states.aiming:
        play.emit(Ceased(by.id, Condition.AIMING, "sw.aim"))
    if by.drop:
        play.emit(Drop(by.id, ""))
    tn = total(parry_parts(play.state, aim.on)) if aim.on is not None else AT_REST
    skill = fighting_skill(play.state, by) if aim.melee else item.skill
    if aim.melee and aim.on is not None:
        engage(play, by, aim.on)
    if not aim.melee:
        use_rounds(play, by.id, item.id, fire.rounds)
    goal, far = Smash(blow), aim.inches
    test = prepare(
        play.state, by.id, skill, goal, "sw.breaking", parts, tn=tn, dice=fire.dice, target=what.holder, inches=far
    )
    roll(play, test, uses=Help.ALL)


def _aim(fight: Fight, by: Fighter, what: Thing, item: Weapon) -> Target:
    """A thing as the target of a weapon: whoever holds it, or where it lies."""
    if what.holder:
        return figure(fight, by, fight[what.holder], item)
    at, away = nearest_to(fight, by, what), inches_to_thing(fight, by, what)
    return thing_at(fight, at, 1 if away is None else away, item, by_hand(fight, by, what, item))


@settles(Smash)
@cite("sw.breaking")
def _smash(play: Play, goal: Smash, test: Test, outcome: Outcome) -> None:
    """Damage against its Hardness: no die for a raise, and none aces."""
    judged(play, test, outcome, target=goal.blow.on)
    if hits := sum(level >= 1 for level in outcome.levels or (outcome.level,)):
        _batter(play, goal.blow, hits)


@goes_on(MoreSmashes)
def _more_smashes(play: Play, frame: MoreSmashes) -> None:
    if thing(play.state, frame.blow.thing) is not None:
        _batter(play, frame.blow, frame.hits)


@cite("sw.automatic-fire")
def _batter(play: Play, blow: Blow, hits: int) -> None:
    """Each die that hits does damage of its own, while the thing is whole."""
    if hits > 1:
        play.ask(MoreSmashes(blow, hits - 1))
    shatter(play, blow)


@cite("sw.breaking", "sw.shotgun", "sw.shotgun.double")
def shatter(play: Play, blow: Blow) -> None:
    """Damage against the Hardness of what was hit, by the weapon's own rules: no die for a raise, and none aces."""
    what, by = thing(play.state, blow.thing), play[blow.by]
    if what is None:
        return
    item = weapon(by, blow.weapon)
    inches, band = (None, 0) if blow.area else _far(play.state, by, what, item)
    strength = trait_die(by, "strength") or by.sheet.strength
    loaded = loaded_dice(play.state, blow, item, band)
    own = tuple([damage_die(die, strength.sides, item.min_strength) for die in loaded])
    parts = (
        *damage_parts(play.state, by, blow, item, inches),
        *firing_damage_parts(play.state, blow),
        *obstacle_parts(play.state, blow, item),
    )
    dice = (strength.sides,) * item.damage.strength + own
    throw_damage(play, blow, Sum(dice, aces=False), what.hardness, parts)


def _far(fight: Fight, by: Fighter, what: Thing, item: Weapon) -> tuple[int | None, int]:
    """How far away a thing is, and in which range band."""
    aim = _aim(fight, by, what, item)
    return aim.inches, aim.band
