"""The shield: up and down, its Effects, and repair after an EMP."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.play import Offer, OneOf
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.goals import Outcome, Test
from wildtable.savage.scene import Play, carries_out, settles
from wildtable.savage.starships import commands as c
from wildtable.savage.starships import crew
from wildtable.savage.starships import events as e
from wildtable.savage.starships import questions as q
from wildtable.savage.starships.facts import CENTRE, ENGINEER, MAXIMUM, Ship, Span
from wildtable.savage.starships.goals import Restarting, Shielding
from wildtable.savage.starships.prices import ACTION, EFFECT_ACTION, FREE
from wildtable.savage.starships.procedures.hits import spend_effect
from wildtable.savage.starships.procedures.steering import own_ship, ship_at
from wildtable.savage.starships.rules import effect, shield_gone
from wildtable.savage.table.offering import Some
from wildtable.savage.traits.procedures import judged, prepare, roll
from wildtable.savage.turns.procedures import spend_action
from wildtable.savage.wits.questions import Help

DOWN, EMP = "7w.space.shield-down", "7w.space.missile.emp"


@carries_out(c.LowerShield)
@cite("7w.space.shield-down")
def _lower(play: Play, command: c.LowerShield) -> None:
    """Down, and whatever it was doing is over."""
    ship = own_ship(play, command.who)
    play.emit(e.ShieldSwitched(ship.id, play.state.round, DOWN))
    if ship.spans:
        play.emit(e.Spanned(ship.id, (), DOWN))


@carries_out(c.RaiseShield)
@cite("7w.space.shield-down")
def _raise(play: Play, command: c.RaiseShield) -> None:
    play.emit(e.ShieldSwitched(own_ship(play, command.who).id, None, DOWN))


@carries_out(c.ShieldEffect)
@cite("7w.space.shield.maximum", "7w.space.shield.centre")
def _shield_effect(play: Play, command: c.ShieldEffect) -> None:
    """An action and a Shield Effect, well spent or not: Ship Ops."""
    ship, slug = own_ship(play, command.who), f"7w.space.shield.{command.effect}"
    spend_action(play, command.who, "shield-effect", slug)
    spend_effect(play, ship.id, slug)
    parts = q.turn_parts(play.state, play[command.who], ship, crew.SHIP_OPS)
    test = prepare(play, command.who, crew.SHIP_OPS, Shielding(ship.id, command.effect), slug, parts)
    roll(play, test, uses=Help.SUPPORT)


@settles(Shielding)
@cite("7w.space.shield.maximum", "7w.space.shield.centre")
def _shielding(play: Play, goal: Shielding, test: Test, outcome: Outcome) -> None:
    """For three rounds, this one the first; it takes the place of one of its kind."""
    judged(play, test, outcome)
    if outcome.level < 1:
        return
    numbers, ship = crew.numbers(play.state), ship_at(play, goal.ship)
    each = numbers.maximum if goal.effect == MAXIMUM else numbers.centre
    new = Span(goal.effect, effect(outcome.level, each), numbers.effect_rounds)
    others = tuple([span for span in ship.spans if span.effect != goal.effect])
    play.emit(e.Spanned(ship.id, (*others, new), test.rule, goal.effect))


@carries_out(c.Repair)
@cite("7w.space.missile.emp")
def _repair(play: Play, command: c.Repair) -> None:
    ship = own_ship(play, command.who)
    spend_action(play, command.who, "repair", EMP)
    parts = q.turn_parts(play.state, play[command.who], ship, crew.REPAIR)
    roll(play, prepare(play, command.who, crew.REPAIR, Restarting(ship.id), EMP, parts), uses=Help.SUPPORT)


@settles(Restarting)
@cite("7w.space.missile.emp")
def _restarting(play: Play, goal: Restarting, test: Test, outcome: Outcome) -> None:
    """One success, and everything works again."""
    judged(play, test, outcome)
    if outcome.level >= 1:
        play.emit(e.Crippled(goal.ship, False, 0))


# What may be done about the shield, and about an EMP.


def shield_offers(fight: Fight, fighter: Fighter, ship: Ship) -> Some:
    """The switch for whoever has learnt Ship Ops; the Effects for the engineer."""
    who = fighter.id
    if not crew.trained(fighter):
        return
    if crew.shielded(ship):
        yield Offer(c.LowerShield(who), (DOWN,), actor=who, price=FREE)
    elif not shield_gone(ship.shield_hits) and not crew.melting(fight, ship):
        yield Offer(c.RaiseShield(who), (DOWN,), actor=who, price=FREE)
    chief = who in ship.holders(ENGINEER) and crew.may_act(fight, fighter)
    if chief and crew.effects_left(ship) and crew.effects_work(fight, ship):
        rules = ("7w.space.shield.maximum", "7w.space.shield.centre")
        template = c.ShieldEffect(who, MAXIMUM)
        yield Offer(template, rules, actor=who, price=EFFECT_ACTION, effect=OneOf((MAXIMUM, CENTRE)))


def repair_offers(fight: Fight, fighter: Fighter, ship: Ship) -> Some:
    """Repair, once it may be tried: the engineer, and whoever else has learnt it."""
    able = fighter.id in ship.holders(ENGINEER) or fighter.sheet.trait(crew.REPAIR) is not None
    if ship.crippled and not ship.delay and able and crew.may_act(fight, fighter):
        yield Offer(c.Repair(fighter.id), (EMP,), actor=fighter.id, price=ACTION)
