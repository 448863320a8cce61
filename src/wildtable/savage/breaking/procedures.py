"""Breaking things: the order of play."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.dice import Against, Sum
from wildtable.play import total
from wildtable.savage.areas.rules import AT_REST
from wildtable.savage.attacks.facts import Blow
from wildtable.savage.attacks.questions import Target, figure, modifiers, thing_at
from wildtable.savage.breaking.commands import BeStopped, Break, GoThrough
from wildtable.savage.breaking.frames import Obstructed
from wildtable.savage.breaking.goals import Smash
from wildtable.savage.breaking.questions import Thing, by_hand, nearest_to, thing
from wildtable.savage.damage.frames import DamageRolled
from wildtable.savage.damage.procedures import roll_damage, throw_damage
from wildtable.savage.damage.questions import damage_parts
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.firing.procedures import use_rounds
from wildtable.savage.firing.questions import Fire
from wildtable.savage.goals import Outcome, Test
from wildtable.savage.melee.questions import parry_parts
from wildtable.savage.riding.questions import fighting_skill
from wildtable.savage.scene import Play, answers_to, carries_out, settles
from wildtable.savage.traits.procedures import judged, prepare, roll
from wildtable.savage.traits.questions import trait_die
from wildtable.savage.turns.procedures import spend_action
from wildtable.savage.weapons.facts import Weapon
from wildtable.savage.weapons.questions import weapon
from wildtable.savage.wits.questions import Help

# Through an obstacle.


@answers_to(Obstructed, GoThrough)
@cite("sw.cover.obstacle")
def _go_through(play: Play, frame: Obstructed, command: GoThrough) -> None:
    """It would have struck: damage, with the obstacle as Armor."""
    play.answered()
    if frame.hits > 1:
        play.ask(replace(frame, hits=frame.hits - 1))
    if play[frame.blow.on].up:
        roll_damage(play, replace(frame.blow, obstacle=command.obstacle, raised=False))


@answers_to(Obstructed, BeStopped)
@cite("sw.cover.obstacle")
def _be_stopped(play: Play, frame: Obstructed, command: BeStopped) -> None:
    """It is the miss that it was."""
    play.answered()
    if frame.hits > 1:
        play.ask(replace(frame, hits=frame.hits - 1))


# Breaking.


@carries_out(Break)
@cite("sw.breaking", "sw.multi-action")
def _break(play: Play, command: Break) -> None:
    """One action: to hit, the holder's Parry, or 2 for what lies still."""
    what = thing(play.state, command.thing)
    assert what is not None
    by = play[command.who]
    item = weapon(by, command.weapon)
    blow = Blow(by.id, what.holder, item.id, thing=what.id)
    spend_action(play, by.id, "attack", "sw.breaking", what.holder, item.id)
    by = play[by.id]
    aim = _aim(play.state, by, what, item)
    parts, _ = modifiers(play.state, by, aim, blow, item, Fire())
    tn = total(parry_parts(play.state, aim.on)) if aim.on is not None else AT_REST
    skill = fighting_skill(play.state, by) if aim.melee else item.skill
    if not aim.melee:
        use_rounds(play, by.id, item.id, 1)
    test = prepare(play, by.id, skill, Smash(blow), "sw.breaking", parts, tn=tn, target=what.holder, inches=aim.inches)
    roll(play, test, uses=Help.ALL)


def _aim(fight: Fight, by: Fighter, what: Thing, item: Weapon) -> Target:
    """A thing as the target of a weapon: whoever holds it, or where it lies."""
    if what.holder:
        return figure(fight, by, fight[what.holder], item)
    return thing_at(fight, by, nearest_to(fight, by, what), item, by_hand(fight, by, what, item))


@settles(Smash)
@cite("sw.breaking")
def _smash(play: Play, goal: Smash, test: Test, outcome: Outcome) -> None:
    """Damage against its Hardness: no die for a raise, and none aces."""
    blow, by = goal.blow, play[goal.blow.by]
    judged(play, test, outcome, target=blow.on)
    what = thing(play.state, blow.thing)
    if outcome.level < 1 or what is None:
        return
    item = weapon(by, blow.weapon)
    strength = trait_die(by, "strength") or by.sheet.strength
    dice = (strength.sides,) * item.damage.strength + item.damage.dice
    parts = tuple(damage_parts(play.state, by, blow, item, _aim(play.state, by, what, item).inches))
    against = Against(what.hardness, total(parts), botch=0)
    throw_damage(play, DamageRolled(blow, Sum(dice, aces=False), against, parts, 0))
