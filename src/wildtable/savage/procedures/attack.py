"""An attack: the roll to hit, and what it leads to."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.play import total
from wildtable.savage import commands as c
from wildtable.savage import events as e
from wildtable.savage import questions as q
from wildtable.savage.frames import Blow, FreeStrike, Hit, SecondBlow, Test
from wildtable.savage.model import Fighter, Weapon
from wildtable.savage.procedures.damage import roll_damage
from wildtable.savage.procedures.trait import Outcome, judged, prepare, roll
from wildtable.savage.procedures.turn import spend_action
from wildtable.savage.rules.traits import TARGET_NUMBER
from wildtable.savage.scene import Play, answers_to, carries_out, goes_on, settles


@carries_out(c.Attack)
@cite("sw.melee", "sw.ranged", "sw.multi-action", "sw.two-weapons")
def attack(play: Play, command: c.Attack) -> None:
    """One action: an attack, or with two weapons in Deluxe one with each."""
    by = play[command.who]
    blow = Blow(by.id, command.target, command.weapon, command.options, drop=by.drop == command.target)
    item = q.weapon(by, command.weapon)
    rule = "sw.melee" if q.is_melee(by, play[command.target], item) else "sw.ranged"
    spend_action(play, by.id, "attack", rule, command.target, item.id, command.options)
    _open_up(play, blow)
    if "two-weapons" in command.options and play.state.rules.edition.two_weapons_attacks > 1:
        other = next(w for w in by.hands if w and w != command.weapon)
        play.ask(SecondBlow(replace(blow, weapon=other)))
    swing(play, blow)


@cite("sw.wild-attack", "sw.vulnerable")
def _open_up(play: Play, blow: Blow) -> None:
    """A Wild Attack leaves its attacker open, hit or miss."""
    if "wild-attack" not in blow.options:
        return
    if play.state.rules.edition.wild_attack_vulnerable:
        play.emit(e.Became(blow.by, "vulnerable", "sw.wild-attack", 2))
    else:
        play.emit(e.Became(blow.by, "reckless", "sw.wild-attack"))


@cite("sw.melee", "sw.ranged", "sw.parry", "sw.touch")
def swing(play: Play, blow: Blow) -> None:
    """Roll to hit: Fighting against Parry, anything else against 4."""
    by, on = play[blow.by], play[blow.on]
    item = q.weapon(by, blow.weapon)
    melee = q.is_melee(by, on, item)
    parts = q.attack_parts(play.state, by, on, blow, item)
    tn = target_number(play, by, on, item)
    skill = "fighting" if melee else item.skill
    _spend_drop_and_aim(play, blow)
    roll(play, prepare(play, by.id, skill, Hit(blow), "sw.melee" if melee else "sw.ranged", parts, tn=tn))


@cite("sw.ranged-in-melee")
def target_number(play: Play, by: Fighter, on: Fighter, item: Weapon) -> int:
    """The target's Parry in melee, also for shots there; 4 for everything else."""
    if q.is_melee(by, on, item) or (by.at is not None and q.inches(by, on) <= 1):
        return total(q.parry_parts(play.state, on))
    return TARGET_NUMBER


@cite("sw.drop", "sw.aim")
def _spend_drop_and_aim(play: Play, blow: Blow) -> None:
    """Both serve one action."""
    by = play[blow.by]
    if by.drop and not blow.free:
        play.emit(e.Dropped(by.id, ""))
    if by.aiming and not blow.free:
        play.emit(e.Ceased(by.id, "aiming", "sw.aim"))


@settles(Hit)
def _hit_or_miss(play: Play, test: Test, outcome: Outcome) -> None:
    goal = test.goal
    assert isinstance(goal, Hit)
    blow = goal.blow
    judged(play, test, outcome, target=blow.on)
    if outcome.level >= 1 and play[blow.on].up:
        roll_damage(play, replace(blow, raised=outcome.level > 1))


@goes_on(SecondBlow)
@cite("sw.two-weapons", "sw.off-hand")
def _second_blow(play: Play, frame: SecondBlow) -> None:
    """The other hand follows, if both still stand."""
    if play[frame.blow.by].up and play[frame.blow.on].up:
        swing(play, frame.blow)


@answers_to(FreeStrike, c.Strike)
@cite("sw.free-attack", "sw.withdraw")
def _free_strike(play: Play, frame: FreeStrike, command: c.Strike) -> None:
    """A single attack with no Edges or options."""
    play.answered()
    swing(play, Blow(frame.by, frame.on, command.weapon, free=True))


@answers_to(FreeStrike, c.LetGo)
def _let_go(play: Play, frame: FreeStrike, command: c.LetGo) -> None:
    play.answered()
