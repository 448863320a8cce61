"""Ships: from a hit to Wounds."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.dice import Sum
from wildtable.savage.bennies.queries import purses
from wildtable.savage.damage.queries import to_hurt
from wildtable.savage.rulings.queries import lives
from wildtable.savage.scene import Play
from wildtable.savage.starships import rules as starships_rules
from wildtable.savage.starships.crew import SHIP_OPS, at_post, effects_left, effects_work, engineer, numbers, radiation
from wildtable.savage.starships.messages.commands import Absorb, TakeHit
from wildtable.savage.starships.messages.events import Crippled, EffectsLeft, ShipHurt
from wildtable.savage.starships.model.facts import PILOT, Shot
from wildtable.savage.starships.model.frames import (
    Absorbing,
    Control,
    Critical,
    Endure,
    Riding,
    ShipDamage,
    ShipHit,
    StrikesHome,
)
from wildtable.savage.starships.play.piloting import pay_for_spin, wreck
from wildtable.savage.starships.play.steering import heat, ship_at
from wildtable.savage.starships.queries import aboard_parts, damage_parts, helm_parts, toughness
from wildtable.savage.starships.rules import absorbed, delay
from wildtable.savage.starships.topic import answers_to, goes_on, settles
from wildtable.savage.traits.messages import Keep, Reroll
from wildtable.savage.traits.model import Outcome, RollKind, Test
from wildtable.savage.traits.play.rolling import judged, roll, use_granted
from wildtable.savage.traits.preparing import prepare
from wildtable.savage.traits.queries import granted_parts
from wildtable.savage.wounds.messages import Became, Ceased, Soak, Unharmed
from wildtable.savage.wounds.model import Condition
from wildtable.savage.wounds.rules import RAISE_DIE

SLUG = "7w.space.wound"


@cite("7w.space.wound", "7w.space.laser", "7w.space.missile")
def strike(play: Play, shot: Shot) -> None:
    """Roll the weapon's damage against the ship's Toughness and Armor, with one d6 more for a raise."""
    arm = ship_at(play, shot.ship).arm(shot.arm)
    parts = tuple(damage_parts(play.state, shot, arm))
    if shot.by and (given := granted_parts(play[shot.by], RollKind.DAMAGE)):
        use_granted(play, shot.by, RollKind.DAMAGE)
        parts += given
    against = to_hurt(toughness(play.state, ship_at(play, shot.prey)), parts)
    pool = Sum(arm.dice + (RAISE_DIE,) * shot.raised)
    _throw(play, ShipDamage(shot.by, shot, pool, against, parts, best=0))


def _throw(play: Play, damage: ShipDamage) -> None:
    """Throw; then ask to keep or reroll, or let it strike."""
    shot = damage.shot
    level = play.throw(
        shot.by or shot.ship,
        "damage",
        damage.pool,
        SLUG,
        damage.against,
        target=shot.prey,
        parts=damage.parts,
        bonus=int(shot.raised),
    ).level
    damage = replace(damage, best=max(damage.best, level))
    if shot.by and purses(play.state, play[shot.by]):
        play.ask(damage)
    else:
        _land(play, damage)


@answers_to(ShipDamage, Keep)
def _keep(play: Play, frame: ShipDamage, command: Keep) -> None:
    play.answered()
    _land(play, frame)


@answers_to(ShipDamage, Reroll)
@cite("sw.benny.reroll-damage")
def _reroll(play: Play, frame: ShipDamage, command: Reroll) -> None:
    """Reroll all damage dice for a Benny; the better result counts."""
    play.answered()
    play.spend(frame.who, command.purse, "reroll", "sw.benny.reroll-damage")
    _throw(play, frame)


@cite("7w.space.wound", "7w.space.hit-heat")
def _land(play: Play, damage: ShipDamage) -> None:
    """Resolve a ship's damage: only heat, or Wounds or Shaken, which the engineer may absorb first."""
    shot = damage.shot
    if damage.best < 1:
        play.emit(Unharmed(shot.prey, SLUG))
        hit_heat(play, shot.prey)
        return
    wounds, ship = starships_rules.wounds(damage.best), ship_at(play, shot.prey)
    chief = engineer(play.state, ship)
    if chief is not None and effects_left(ship) and effects_work(play.state, ship):
        play.ask(ShipHit(chief.id, shot, wounds, "absorb"))
    else:
        _ask_pilot(play, shot, wounds)


@cite("7w.space.hit-heat")
def hit_heat(play: Play, name: str) -> None:
    """Add the heat of a hit, whatever its damage."""
    ship = ship_at(play, name)
    if not ship.wrecked:
        heat(play, name, starships_rules.hit_heat(radiation(ship)), "7w.space.hit-heat")


# Absorbing and soaking.


@answers_to(ShipHit, Absorb)
@cite("7w.space.shield.absorb")
def _absorb(play: Play, frame: ShipHit, command: Absorb) -> None:
    """Spend a Shield Effect and roll Ship Ops to absorb a hit."""
    play.answered()
    ship = ship_at(play, frame.shot.prey)
    spend_effect(play, ship.id, "7w.space.shield.absorb")
    parts = aboard_parts(play.state, ship, SHIP_OPS)
    goal = Absorbing(frame.shot, frame.wounds)
    roll(play, prepare(play.state, frame.who, SHIP_OPS, goal, "7w.space.shield.absorb", parts=parts))


def spend_effect(play: Play, name: str, slug: str) -> None:
    """Spend a Shield Effect."""
    ship = ship_at(play, name)
    play.emit(EffectsLeft(name, ship.effects_spent + 1, ship.effects_lost, slug, effects_left(ship) - 1))


@settles(Absorbing)
@cite("7w.space.shield.absorb")
def _absorbing(play: Play, goal: Absorbing, test: Test, outcome: Outcome) -> None:
    """Resolve an absorption. If all is absorbed the hit brings no heat; otherwise the pilot may soak the rest."""
    judged(play, test, outcome)
    left, spared = absorbed(goal.wounds, outcome.level)
    if spared:
        _spare(play, goal.shot.prey, goal.wounds, "7w.space.shield.absorb")
    else:
        _ask_pilot(play, goal.shot, left, goal.wounds - left)


@cite("7w.space.shield.absorb", "7w.space.wound", "sw.soak")
def _spare(play: Play, name: str, soaked: int, slug: str) -> None:
    """Emit that nothing of a hit is left; the pilot's older Shaken goes too."""
    ship = ship_at(play, name)
    play.emit(ShipHurt(name, ship.wounds, 0, slug, soaked=soaked, spared=True))
    pilot = at_post(play.state, ship, PILOT)
    if pilot is not None and pilot.states.shaken:
        play.emit(Ceased(pilot.id, Condition.SHAKEN, slug))


@cite("7w.space.wound", "sw.benny.soak")
def _ask_pilot(play: Play, shot: Shot, wounds: int, soaked: int = 0) -> None:
    """Ask the pilot to soak the Wounds that are left for a Benny, if possible."""
    pilot = at_post(play.state, ship_at(play, shot.prey), PILOT)
    if wounds and pilot is not None and purses(play.state, pilot):
        play.ask(ShipHit(pilot.id, shot, wounds, "soak", soaked))
    else:
        take(play, shot, wounds, soaked)


@goes_on(StrikesHome)
@cite("7w.space.wound")
def _strikes_home(play: Play, frame: StrikesHome) -> None:
    _ask_pilot(play, frame.shot, frame.wounds, frame.soaked)


@answers_to(ShipHit, TakeHit)
def _take_hit(play: Play, frame: ShipHit, command: TakeHit) -> None:
    play.answered()
    if frame.way == "absorb":
        _ask_pilot(play, frame.shot, frame.wounds)
    else:
        take(play, frame.shot, frame.wounds, frame.soaked)


@answers_to(ShipHit, Soak)
@cite("7w.space.wound", "7w.space.control", "sw.benny.soak")
def _soak(play: Play, frame: ShipHit, command: Soak) -> None:
    """Spend a Benny and roll Piloting in place of Vigor to soak. The penalty for being out of control applies and is
    used up."""
    play.answered()
    play.spend(frame.who, command.purse, "soak", "sw.benny.soak")
    ship = ship_at(play, frame.shot.prey)
    parts = [*helm_parts(play.state, ship), *aboard_parts(play.state, ship, "piloting")]
    pay_for_spin(play, ship.id)
    goal = Riding(frame.shot, frame.wounds, frame.soaked)
    roll(play, prepare(play.state, frame.who, "piloting", goal, SLUG, parts=parts))


@settles(Riding)
@cite("7w.space.wound")
def _riding(play: Play, goal: Riding, test: Test, outcome: Outcome) -> None:
    """Resolve a Soak roll: a success and each raise remove a Wound; the heat of the hit stays."""
    judged(play, test, outcome)
    left, spared = absorbed(goal.wounds, outcome.level)
    soaked = goal.soaked + goal.wounds - left
    if spared:
        _spare(play, goal.shot.prey, soaked, SLUG)
        hit_heat(play, goal.shot.prey)
    else:
        take(play, goal.shot, left, soaked)


# What is left.


@cite("7w.space.wound", "7w.space.shaken", "7w.space.missile.neutron", "7w.space.missile.emp")
def take(play: Play, shot: Shot, wounds: int, soaked: int = 0) -> None:
    """Apply a hit: Wounds, heat, a Shaken pilot and the effect of the warhead; then a critical hit, or the wreck."""
    ship, most = ship_at(play, shot.prey), numbers(play.state).wounds_most
    now = min(ship.wounds + wounds, most)
    play.emit(ShipHurt(ship.id, now, wounds, SLUG, soaked=soaked))
    hit_heat(play, ship.id)
    pilot = at_post(play.state, ship, PILOT)
    if pilot is not None and not pilot.states.shaken:
        play.emit(Became(pilot.id, Condition.SHAKEN, "7w.space.shaken"))
    if now >= most and not ship.wrecked:
        wreck(play, ship.id, SLUG)
    elif wounds:
        play.ask(Control(ship.id))
        play.ask(Critical(shot))
    _warhead(play, shot, wounds)


@cite("7w.space.missile.neutron", "7w.space.missile.emp")
def _warhead(play: Play, shot: Shot, wounds: int) -> None:
    """Apply the warhead: neutrons irradiate everybody aboard, an EMP cripples the ship."""
    ship = ship_at(play, shot.prey)
    warhead = ship_at(play, shot.ship).arm(shot.arm).warhead
    if warhead == "neutron":
        alive = [name for post in ship.crew if (name := post.who) in play.state and lives(play[name])]
        play.ask(Endure(tuple(dict.fromkeys(alive)), "radiation"))
    elif warhead == "emp" and not ship.wrecked:
        play.emit(Crippled(ship.id, True, delay(ship.crippled, ship.delay, wounds)))
