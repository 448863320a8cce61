"""The shield: up and down, its Effects, and repair after an EMP."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.savage.scene import Play
from wildtable.savage.starships import crew as starships_crew
from wildtable.savage.starships.commands import LowerShield, RaiseShield, Repair, ShieldEffect
from wildtable.savage.starships.crew import REPAIR, SHIP_OPS
from wildtable.savage.starships.events import Crippled, ShieldSwitched, Spanned
from wildtable.savage.starships.facts import MAXIMUM, Span
from wildtable.savage.starships.goals import Restarting, Shielding
from wildtable.savage.starships.procedures.hits import spend_effect
from wildtable.savage.starships.procedures.steering import own_ship, ship_at, unshield
from wildtable.savage.starships.questions import turn_parts
from wildtable.savage.starships.rules import effect
from wildtable.savage.starships.topic import carries_out, settles
from wildtable.savage.traits.preparing import prepare
from wildtable.savage.traits.procedures.rolling import judged, roll
from wildtable.savage.traits.rolls import Outcome, Test
from wildtable.savage.turns.procedures import spend_action
from wildtable.savage.wits.questions import Help

DOWN, EMP = "7w.space.shield-down", "7w.space.missile.emp"


@carries_out(LowerShield)
@cite("7w.space.shield-down")
def _lower(play: Play, command: LowerShield) -> None:
    """Down, and whatever it was doing is over."""
    ship = own_ship(play, command.who)
    play.emit(ShieldSwitched(ship.id, play.state.round, DOWN))
    unshield(play, ship, DOWN)


@carries_out(RaiseShield)
@cite("7w.space.shield-down")
def _raise(play: Play, command: RaiseShield) -> None:
    play.emit(ShieldSwitched(own_ship(play, command.who).id, None, DOWN))


@carries_out(ShieldEffect)
@cite("7w.space.shield.maximum", "7w.space.shield.centre")
def _shield_effect(play: Play, command: ShieldEffect) -> None:
    """An action and a Shield Effect, well spent or not: Ship Ops."""
    ship, slug = own_ship(play, command.who), f"7w.space.shield.{command.effect}"
    spend_action(play, command.who, "shield-effect", slug)
    spend_effect(play, ship.id, slug)
    parts = turn_parts(play.state, play[command.who], ship, SHIP_OPS)
    test = prepare(play.state, command.who, SHIP_OPS, Shielding(ship.id, command.effect), slug, parts)
    roll(play, test, uses=Help.SUPPORT)


@settles(Shielding)
@cite("7w.space.shield.maximum", "7w.space.shield.centre")
def _shielding(play: Play, goal: Shielding, test: Test, outcome: Outcome) -> None:
    """For three rounds, this one the first; it takes the place of one of its kind."""
    judged(play, test, outcome)
    if outcome.level < 1:
        return
    numbers, ship = starships_crew.numbers(play.state), ship_at(play, goal.ship)
    each = numbers.maximum if goal.effect == MAXIMUM else numbers.centre
    new = Span(goal.effect, effect(outcome.level, each), numbers.effect_rounds)
    others = tuple([span for span in ship.spans if span.effect != goal.effect])
    play.emit(Spanned(ship.id, (*others, new), test.rule, goal.effect))


@carries_out(Repair)
@cite("7w.space.missile.emp")
def _repair(play: Play, command: Repair) -> None:
    ship = own_ship(play, command.who)
    spend_action(play, command.who, "repair", EMP)
    parts = turn_parts(play.state, play[command.who], ship, REPAIR)
    roll(play, prepare(play.state, command.who, REPAIR, Restarting(ship.id), EMP, parts), uses=Help.SUPPORT)


@settles(Restarting)
@cite("7w.space.missile.emp")
def _restarting(play: Play, goal: Restarting, test: Test, outcome: Outcome) -> None:
    """One success, and everything works again."""
    judged(play, test, outcome)
    if outcome.level >= 1:
        play.emit(Crippled(goal.ship, False, 0))
