"""Soaking Wounds, shaking off Shaken, coming round."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.play import Offer, OneOf, Seat
from wildtable.savage import commands as c
from wildtable.savage import events as e
from wildtable.savage import questions as q
from wildtable.savage.blows import Blow, Wounded
from wildtable.savage.conditions import Condition
from wildtable.savage.goals import Outcome, Soaking, Test, Unshake, Unstun
from wildtable.savage.model import Fight
from wildtable.savage.offering import BENNY, Some, plays
from wildtable.savage.procedures.adrift import come_round
from wildtable.savage.procedures.downed import take_wounds
from wildtable.savage.procedures.trait import judged, prepare, roll
from wildtable.savage.rules import rounds, wounds
from wildtable.savage.scene import Play, answers_to, carries_out, settles


@cite("sw.soak", "sw.benny.soak")
def wounded(play: Play, who: str, dealt: int, blow: Blow | None) -> None:
    """Wounds are dealt: ask whether to soak them, or let them be taken."""
    fighter = play[who]
    if q.purses(play.state, fighter):
        play.ask(Wounded(who, dealt, fighter.shaken, blow))
    else:
        take_wounds(play, who, dealt, True, 0, blow)


@cite("sw.damage.result")
def hurt(play: Play, who: str, level: int, rule: str) -> None:
    """What damage of such a level does to somebody where it is nobody's blow: nothing, Shaken, or Wounds to soak."""
    fighter = play[who]
    dealt, shaken = wounds.damage_result(level, fighter.shaken)
    if level < 1:
        play.emit(e.Unharmed(who, rule))
    elif dealt:
        wounded(play, who, dealt, None)
    else:
        play.emit(e.Hurt(who, fighter.wounds, shaken, rule))


@answers_to(Wounded, c.Suffer)
def _suffer(play: Play, frame: Wounded, command: c.Suffer) -> None:
    play.answered()
    take_wounds(play, frame.who, frame.wounds, True, 0, frame.blow)


@answers_to(Wounded, c.Soak)
@cite("sw.soak", "sw.benny.soak")
def _soak(play: Play, frame: Wounded, command: c.Soak) -> None:
    """Vigor; the Wounds of this attack do not hinder it, for they are not there yet."""
    play.answered()
    play.spend(frame.who, command.purse, "soak", "sw.benny.soak")
    roll(play, prepare(play, frame.who, "vigor", Soaking(frame), "sw.soak", enough=frame.wounds))


@settles(Soaking)
@cite("sw.soak")
def _soaked(play: Play, goal: Soaking, test: Test, outcome: Outcome) -> None:
    hurt = goal.hurt
    judged(play, test, outcome)
    left, shaken = wounds.soaked(hurt.wounds, outcome.level, hurt.shaken)
    take_wounds(play, hurt.who, left, shaken, hurt.wounds - left, hurt.blow)


@carries_out(c.ShakeOff)
@cite("sw.benny.unshake")
def _shake_off(play: Play, command: c.ShakeOff) -> None:
    """At once, at any time; in one's own turn one acts."""
    play.spend(command.who, command.purse, "unshake", "sw.benny.unshake")
    play.emit(e.Ceased(command.who, Condition.SHAKEN, "sw.benny.unshake"))
    turn = play[command.who].turn
    if turn is not None and not turn.able and not turn.rooted and turn.done < max(turn.acts, 1):
        play.emit(e.Acted(command.who, replace(turn, able=True), "recover", "sw.benny.unshake"))


@settles(Unshake)
@cite("sw.shaken")
def _unshake(play: Play, goal: Unshake, test: Test, outcome: Outcome) -> None:
    """At the start of a turn: whether Shaken ends, and whether one acts."""
    fighter = play[test.who]
    judged(play, test, outcome)
    ends, acts = rounds.shakes_off(outcome.level, play.state.rules.edition.shaken_success_acts)
    if ends and fighter.shaken:
        play.emit(e.Ceased(fighter.id, Condition.SHAKEN, "sw.shaken"))
    if fighter.turn is not None and fighter.turn.able and not acts and (fighter.shaken or ends):
        play.emit(e.Acted(fighter.id, replace(fighter.turn, able=False), "recover", "sw.shaken"))


@settles(Unstun)
@cite("sw.stunned")
def _unstun(play: Play, goal: Unstun, test: Test, outcome: Outcome) -> None:
    """At the start of a turn: Stunned ends and Shaken may, or the turn is lost."""
    fighter = play[test.who]
    judged(play, test, outcome)
    if outcome.level >= 1:
        play.emit(e.Ceased(fighter.id, Condition.STUNNED, "sw.stunned"))
        if fighter.shaken:
            come_round(play, fighter.id)
    elif fighter.turn is not None:
        play.emit(e.Acted(fighter.id, replace(fighter.turn, able=False, rooted=True), "recover", "sw.stunned"))


# What may be done about Wounds and Shaken.


def wounded_offers(fight: Fight, seat: Seat, frame: Wounded) -> Some:
    """Soak the Wounds, or take them."""
    fighter = fight[frame.who]
    if not plays(fighter, seat):
        return
    if purses := q.purses(fight, fighter):
        template = c.Soak(fighter.id, purses[0])
        yield Offer(template, ("sw.soak",), when="answer", actor=fighter.id, price=BENNY, purse=OneOf(purses))
    yield Offer(c.Suffer(fighter.id), ("sw.wounds",), when="answer", actor=fighter.id)


def shake_off_offers(fight: Fight, seat: Seat) -> Some:
    """Shaken ends for a Benny, whatever else is going on."""
    for fighter in fight.fighters:
        if fighter.shaken and fighter.up and plays(fighter, seat) and (purses := q.purses(fight, fighter)):
            template = c.ShakeOff(fighter.id, purses[0])
            rules = ("sw.benny.unshake",)
            yield Offer(template, rules, when="any", actor=fighter.id, price=BENNY, purse=OneOf(purses))
