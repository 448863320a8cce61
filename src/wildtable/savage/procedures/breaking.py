"""Breaking things, and shooting through them: what stands in the way, or is struck on purpose."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.board import Cell, distance, sees
from wildtable.catalogue import cite
from wildtable.dice import Against, Sum
from wildtable.play import GM, Offer, OneOf, Seat, total
from wildtable.savage import commands as c
from wildtable.savage import firing, saddle
from wildtable.savage import questions as q
from wildtable.savage.blows import Blow
from wildtable.savage.firing import Fire
from wildtable.savage.frames import DamageRolled, Obstructed
from wildtable.savage.goals import Outcome, Smash, Test
from wildtable.savage.model import Fight, Fighter, Weapon
from wildtable.savage.modifiers import Target, figure, modifiers, thing_at
from wildtable.savage.offering import Some
from wildtable.savage.procedures.damage import roll_damage, throw_damage
from wildtable.savage.procedures.loading import use_rounds
from wildtable.savage.procedures.trait import judged, prepare, roll
from wildtable.savage.procedures.turn import spend_action
from wildtable.savage.rules import areas as rule
from wildtable.savage.rules import attack
from wildtable.savage.scene import Play, answers_to, carries_out, settles
from wildtable.savage.struggle import Help
from wildtable.savage.things import Thing, kind_of, materials, thing, things

# Through an obstacle.


@answers_to(Obstructed, c.GoThrough)
@cite("sw.cover.obstacle")
def _go_through(play: Play, frame: Obstructed, command: c.GoThrough) -> None:
    """It would have struck: damage, with the obstacle as Armor."""
    play.answered()
    if frame.hits > 1:
        play.ask(replace(frame, hits=frame.hits - 1))
    if play[frame.blow.on].up:
        roll_damage(play, replace(frame.blow, obstacle=command.obstacle, raised=False))


@answers_to(Obstructed, c.BeStopped)
@cite("sw.cover.obstacle")
def _be_stopped(play: Play, frame: Obstructed, command: c.BeStopped) -> None:
    """It is the miss that it was."""
    play.answered()
    if frame.hits > 1:
        play.ask(replace(frame, hits=frame.hits - 1))


def obstructed_offers(fight: Fight, seat: Seat, frame: Obstructed) -> Some:
    """Would it have struck, and through what? The game master says so."""
    if seat == GM:
        rules = ("sw.cover.obstacle",)
        obstacles = [found for found in frame.obstacles if found in materials() or found in fight]
        if obstacles:
            yield Offer(c.GoThrough(obstacles[0]), rules, when="answer", obstacle=OneOf(obstacles))
        yield Offer(c.BeStopped(), rules, when="answer")


# Breaking.


@carries_out(c.Break)
@cite("sw.breaking", "sw.multi-action")
def _break(play: Play, command: c.Break) -> None:
    """One action: to hit, the holder's Parry, or 2 for what lies still."""
    what = thing(play.state, command.thing)
    assert what is not None
    by = play[command.who]
    item = q.weapon(by, command.weapon)
    blow = Blow(by.id, what.holder, item.id, thing=what.id)
    spend_action(play, by.id, "attack", "sw.breaking", what.holder, item.id)
    by = play[by.id]
    aim = _aim(play.state, by, what, item)
    parts, _ = modifiers(play.state, by, aim, blow, item, Fire())
    tn = total(q.parry_parts(play.state, aim.on)) if aim.on is not None else rule.AT_REST
    skill = saddle.fighting_skill(play.state, by) if aim.melee else item.skill
    if not aim.melee:
        use_rounds(play, by.id, item.id, 1)
    test = prepare(play, by.id, skill, Smash(blow), "sw.breaking", parts, tn=tn, target=what.holder, inches=aim.inches)
    roll(play, test, uses=Help.ALL)


def _aim(fight: Fight, by: Fighter, what: Thing, item: Weapon) -> Target:
    """A thing as the target of a weapon: whoever holds it, or where it lies."""
    if what.holder:
        return figure(fight, by, fight[what.holder], item)
    return thing_at(fight, by, _nearest(fight, by, what), item, _by_hand(fight, by, what, item))


@settles(Smash)
@cite("sw.breaking")
def _smash(play: Play, goal: Smash, test: Test, outcome: Outcome) -> None:
    """Damage against its Hardness: no die for a raise, and none aces."""
    blow, by = goal.blow, play[goal.blow.by]
    judged(play, test, outcome, target=blow.on)
    what = thing(play.state, blow.thing)
    if outcome.level < 1 or what is None:
        return
    item = q.weapon(by, blow.weapon)
    strength = q.trait_die(by, "strength") or by.sheet.strength
    dice = (strength.sides,) * item.damage.strength + item.damage.dice
    parts = tuple(q.damage_parts(play.state, by, blow, item, _aim(play.state, by, what, item).inches))
    against = Against(what.hardness, total(parts), botch=0)
    throw_damage(play, DamageRolled(blow, Sum(dice, aces=False), against, parts, 0))


# What may be broken.


def break_offers(fight: Fight, fighter: Fighter) -> Some:
    """Everything with a Hardness in reach that a weapon in hand can break; a shield or weapon is declared so."""
    if not fighter.able:
        return
    known = things(fight)
    for item in q.weapons_in_hand(fighter) if known else ():
        if not firing.rounds_in(fighter, item):
            continue
        names = [what.id for what in known if _can_try(fight, fighter, what, item)]
        if names:
            yield Offer(c.Break(fighter.id, names[0], item.id), ("sw.breaking",), actor=fighter.id, thing=OneOf(names))


@cite("sw.breaking")
def _can_try(fight: Fight, by: Fighter, what: Thing, item: Weapon) -> bool:
    """Whether a weapon does the right kind of damage and gets there; nobody breaks what an ally holds."""
    if not rule.can_break(kind_of(item), what.breaks) or (what.holder and fight[what.holder].side == by.side):
        return False
    at = _nearest(fight, by, what)
    if at is None or by.at is None:
        return bool(what.holder) or item.range is None
    if _by_hand(fight, by, what, item):
        return distance(by.at, at) <= 1 + item.reach
    engaged = bool(q.adjacent_foes(fight, by))
    if item.range is None or (engaged and not {"pistol", "thrown"} & set(item.flags)):
        return False
    far = attack.range_band(distance(by.at, at), item.range, fight.rules.edition.extreme_factor)
    return far is not None and far < 3 and fight.board is not None and sees(fight.board, by.at, at)


def _by_hand(fight: Fight, by: Fighter, what: Thing, item: Weapon) -> bool:
    """Whether a weapon is used hand to hand here: it has no range, or it can be thrown and the thing is near."""
    if what.holder:
        return q.is_melee(fight, by, fight[what.holder], item)
    at = _nearest(fight, by, what)
    near = by.at is None or at is None or distance(by.at, at) <= 1 + item.reach
    return item.range is None or ("thrown" in item.flags and near)


def _nearest(fight: Fight, by: Fighter, what: Thing) -> Cell | None:
    """The square of a thing that is nearest to somebody."""
    if what.holder:
        return fight[what.holder].at
    start, board = by.at, fight.board
    if start is None or board is None:
        return None
    cells = [cell for feature in board.features if feature.name == what.id for cell in feature.cells]
    return min(cells, key=lambda cell: (distance(cell, start), cell), default=None)
