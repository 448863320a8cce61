"""Damage rolls and their results."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.dice import Sum
from wildtable.play import Part, Seat, total
from wildtable.savage.attacks.model import Blow
from wildtable.savage.bennies.queries import purses
from wildtable.savage.breaking.messages import Breached, Cleared, Hardened, Outfitted
from wildtable.savage.breaking.queries import SHIELD
from wildtable.savage.damage.messages import Struck
from wildtable.savage.damage.model import DamageRolled
from wildtable.savage.damage.queries import (
    ap_of,
    benny_parts,
    damage_facts,
    damage_parts,
    halving,
    hit_of,
    is_immune,
    joker_parts,
    raise_dice,
    taken_parts,
    target_facts,
    to_hurt,
    toughness,
    weapon_dice,
)
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.firing.queries import damage_dice, firing_damage_parts
from wildtable.savage.parts.seams import ASKED
from wildtable.savage.powers.model import Interrupted
from wildtable.savage.powers.queries import may_be_interrupted
from wildtable.savage.riding.saddle import jolt
from wildtable.savage.scene import Play, answers_to
from wildtable.savage.sight.queries import shelter_parts, sheltered
from wildtable.savage.table.model import HEROES
from wildtable.savage.table.offering import Some
from wildtable.savage.traits.messages import Keep, Reroll
from wildtable.savage.traits.model import RollKind
from wildtable.savage.traits.play.offers import reroll_offers
from wildtable.savage.traits.play.rolling import use_granted
from wildtable.savage.traits.queries import granted_parts
from wildtable.savage.weapons.play import shake_grip
from wildtable.savage.weapons.queries import weapon
from wildtable.savage.wounds.messages import Hurt, Unharmed
from wildtable.savage.wounds.model import Knockout, Stunning
from wildtable.savage.wounds.play import wounded
from wildtable.savage.wounds.queries import is_shaken_for_damage
from wildtable.savage.wounds.rules import damage_result


@cite("sw.damage", "sw.toughness", "sw.stunned")
def roll_damage(play: Play, blow: Blow) -> None:
    """Roll the weapon's dice, its Strength die, and one d6 for a raise, against Toughness."""
    by = play[blow.by]
    item = weapon(by, blow.weapon)
    on = play[blow.on]
    what, on_target = damage_facts(play.state, by, blow, item), target_facts(play.state, on, blow, item)
    if not blow.thing and "disarm" not in blow.options and (edge := is_immune(on_target)):
        play.emit(Unharmed(on.id, "sw.damage.result", edge))
        return
    loaded = damage_dice(play.state, by, on, blow, item)
    dice = weapon_dice(item, loaded, what) + (raise_dice(what) if blow.raised else ())
    half = halving(on_target)
    parts = (
        *damage_parts(blow, item, what),
        *firing_damage_parts(play.state, blow),
        *shelter_parts(play.state, on, blow, item),
        *taken_parts(on_target),
        *([Part(0, half, "sw.damage.result")] if half else ()),
    )
    number = toughness(play.state, sheltered(play.state, on, blow), ap_of(item, what))
    if "stuns" in item.flags and play.state.rules.edition.stuns and not blow.thing and "disarm" not in blow.options:
        play.ask(Stunning(blow.on))
    throw_damage(play, blow, Sum(dice), number, parts, halved=bool(half))


@cite("sw.damage", "sw.joker")
def deal(play: Play, blow: Blow, dice: tuple[int, ...], parts: tuple[Part, ...] = ()) -> None:
    """Roll damage of some dice without a weapon, with parts and a Joker's bonus, against Toughness."""
    parts = (*parts, *joker_parts(play.state, play[blow.by]))
    throw_damage(play, blow, Sum(dice), toughness(play.state, play[blow.on]), parts)


def throw_damage(
    play: Play, blow: Blow, pool: Sum, number: int, parts: tuple[Part, ...], *, halved: bool = False
) -> None:
    """Roll damage dice against a number, as the last step of a procedure."""
    damage = DamageRolled(blow, pool, to_hurt(number, parts, halved=halved), parts, 0)
    if play[damage.blow.by].granted:
        damage = _with_granted(play, damage)
    play.last(throw_dice, damage)


@cite("sw.difficulty")
def _with_granted(play: Play, damage: DamageRolled) -> DamageRolled:
    """Return the damage with the bonus that the game master granted for it, and use that up."""
    by = damage.blow.by
    given = granted_parts(play[by], RollKind.DAMAGE)
    if not given:
        return damage
    use_granted(play, by, RollKind.DAMAGE)
    parts = (*damage.parts, *given)
    return replace(damage, parts=parts, against=replace(damage.against, modifier=total(parts)))


def throw_dice(play: Play, damage: DamageRolled) -> None:
    """Roll the dice, then ask to keep or reroll them; without a Benny, apply the damage."""
    blow = damage.blow
    by_total = "disarm" in blow.options
    reading = play.throw(
        blow.by,
        "damage",
        damage.pool,
        "sw.damage",
        None if by_total else damage.against,
        target=blow.on,
        parts=damage.parts,
        bonus=int(blow.raised),
        weapon=blow.weapon,
        hit=hit_of(play.state, blow),
    )
    amount = reading.total + total(damage.parts) if by_total else reading.level
    damage = replace(damage, best=max(damage.best, amount))
    if purses(play.state, play[blow.by]):
        play.ask(damage)
    else:
        strike(play, damage)


@answers_to(DamageRolled, Keep)
def _keep(play: Play, frame: DamageRolled, command: Keep) -> None:
    play.answered()
    strike(play, frame)


@answers_to(DamageRolled, Reroll)
@cite("sw.benny.reroll-damage")
def _reroll(play: Play, frame: DamageRolled, command: Reroll) -> None:
    """Reroll all dice, the raise's bonus die included; the better damage counts."""
    play.answered()
    play.spend(frame.blow.by, command.purse, "reroll", "sw.benny.reroll-damage")
    if more := benny_parts(play.state, frame.blow, frame.parts):
        parts = (*frame.parts, *more)
        frame = replace(frame, parts=parts, against=replace(frame.against, modifier=total(parts)))
    play.last(throw_dice, frame)


@cite("sw.damage.result", "sw.powers.interruption")
def strike(play: Play, damage: DamageRolled) -> None:
    """Apply damage: none, Shaken, or Wounds that may be soaked."""
    blow = damage.blow
    if "disarm" in blow.options:
        shake_grip(play, blow, damage.best)
        return
    if blow.thing:
        _strike_thing(play, damage)
        return
    on = play[blow.on]
    dealt, shaken = damage_result(damage.best, is_shaken_for_damage(on))
    if damage.best <= 0:
        play.emit(Unharmed(on.id, "sw.damage.result"))
        return
    if may_be_interrupted(play.state, on.id):
        play.ask(Interrupted(on.id))
    if blow.drop:
        play.ask(Knockout(blow, on.health.wounds))
    if dealt:
        wounded(play, on.id, dealt, blow)
    else:
        play.emit(Hurt(on.id, on.health.wounds, shaken, "sw.damage.result"))
        jolt(play, on.id)


@cite("sw.breaking")
def _strike_thing(play: Play, damage: DamageRolled) -> None:
    """Break a thing where damage reaches its Hardness; a part of the scene may resolve hits on its own things."""
    blow = damage.blow
    if (frame := ASKED.struck.first(play.state.parts, play.state, blow.thing, damage.best)) is not None:
        play.ask(frame)
        return
    name = blow.thing.removeprefix(f"{blow.on}:") if blow.on else blow.thing
    broken = damage.best >= 1
    lines = play.state.board.lines if play.state.board and not blow.on else ()
    held = play[blow.on].sheet.weapons if blow.on else ()
    names = {line.known_by: line.name for line in lines} | {item.id: item.name for item in held}
    called = names.get(name, "")
    play.emit(Struck(name, broken, blow.on, called=called))
    if broken and blow.on:
        lose(play, play[blow.on], name)
    elif broken and name in [hard.name for hard in play.state.hard]:
        play.emit(Hardened(tuple([hard for hard in play.state.hard if hard.name != name])))
    elif broken and (board := play.state.board) is not None:
        if any(feature.name == name for feature in board.features):
            play.emit(Cleared(tuple([feature for feature in board.features if feature.name != name])))
        if any(line.known_by == name for line in board.lines):
            play.emit(Breached(name))


@cite("sw.breaking")
def lose(play: Play, holder: Fighter, name: str) -> None:
    """Take a broken thing from its holder's hands and sheet, with its contents."""
    weapons, shield, secret = holder.sheet.weapons, holder.sheet.shield, holder.side != HEROES
    if name == SHIELD:
        play.emit(Outfitted(holder.id, weapons, 0, holder.arms.hands, secret=secret))
        return
    right, left = ["" if held == name else held for held in holder.arms.hands]
    kept = tuple([item for item in weapons if item.id != name])
    play.emit(Outfitted(holder.id, kept, shield, (right, left), secret=secret, gone=name))


def damage_offers(fight: Fight, seat: Seat, frame: DamageRolled) -> Some:
    """Yield keeping the damage or rerolling it."""
    return reroll_offers(fight, seat, frame.blow.by, "sw.benny.reroll-damage", True)
