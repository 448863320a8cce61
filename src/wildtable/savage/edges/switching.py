"""Edges that are switched on and off at the table: the order of play, and what may be done."""

from __future__ import annotations

from collections.abc import Iterable

from wildtable.catalogue import cite
from wildtable.play import Offer, Seat
from wildtable.savage.edges.messages import EdgeSwitched, EndEdge, GrantEdge, SwitchOff, SwitchOn
from wildtable.savage.edges.model import Ability, Price, Switch, SwitchedOn, UsePeriod
from wildtable.savage.edges.queries import switchable
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.healing.messages import Tired
from wildtable.savage.powers.messages import PowerPoints
from wildtable.savage.powers.queries import pool_of
from wildtable.savage.scene import Play, carries_out
from wildtable.savage.table.model import HEROES
from wildtable.savage.table.offering import Some, played_by
from wildtable.savage.traits.queries import served_once_more, times_served
from wildtable.savage.wounds.limits import can_pay_fatigue, is_tired_out, wounds_borne
from wildtable.savage.wounds.messages import Fell
from wildtable.savage.wounds.model import Status, TooManyWounds

RULES = ("sw.effects",)


@carries_out(SwitchOn)
@cite("sw.effects")
def _switch_on(play: Play, command: SwitchOn) -> None:
    _turn_on(play, command.who, command.edge)


@carries_out(GrantEdge)
@cite("sw.effects")
def _grant_edge(play: Play, command: GrantEdge) -> None:
    _turn_on(play, command.who, command.edge)


@carries_out(SwitchOff)
@cite("sw.effects")
def _switch_off(play: Play, command: SwitchOff) -> None:
    turn_off(play, command.who, command.edge)


@carries_out(EndEdge)
@cite("sw.effects")
def _end_edge(play: Play, command: EndEdge) -> None:
    turn_off(play, command.who, command.edge)


def _turn_on(play: Play, who: str, edge: str) -> None:
    """Switch an Edge on: it is used and paid for, and counts until its time is over."""
    fighter, ability = play[who], switchable(play[who])[edge]
    served = served_once_more(fighter, edge, _span(ability)) if ability.uses else fighter.served
    switched = (*fighter.switched, SwitchedOn(edge, ability.lasts))
    play.emit(EdgeSwitched(who, edge, on=True, switched=switched, served=served))
    if ability.price == Price.FATIGUE:
        play.emit(Tired(who, fighter.health.fatigue + 1, "sw.effects"))
    elif ability.price == Price.POWER_POINT:
        play.emit(PowerPoints(who, fighter.power - 1, 1, "sw.effects", secret=fighter.side != HEROES))
    _bear(play, who)


@cite("sw.effects")
def turn_off(play: Play, who: str, edge: str) -> None:
    """Switch an Edge off."""
    fighter = play[who]
    left = tuple([one for one in fighter.switched if one.edge != edge])
    play.emit(EdgeSwitched(who, edge, on=False, switched=left, served=fighter.served))
    _bear(play, who)


@cite("sw.effects", "sw.wounds", "sw.fatigue", "sw.power-points")
def _bear(play: Play, who: str) -> None:
    """Put out a figure that bears fewer Wounds or less Fatigue than it has; Power Points over its pool are lost."""
    now = play[who]
    if now.power > (pool := pool_of(now)):
        play.emit(PowerPoints(who, pool, now.power - pool, "sw.power-points", secret=now.side != HEROES))
    if now.up and is_tired_out(now, now.health.fatigue):
        play.emit(Fell(who, Status.INCAPACITATED, "sw.fatigue"))
    elif now.up and now.health.wounds > wounds_borne(play.state.rules, now):
        play.ask(TooManyWounds(who))


@cite("sw.effects")
def switch_off_after(play: Play, fighters: Iterable[Fighter], *over: UsePeriod) -> None:
    """Switch off the Edges whose time is over with some spans."""
    for fighter in fighters:
        for one in fighter.switched:
            if one.until in over:
                turn_off(play, fighter.id, one.edge)


# What may be done.


def _span(ability: Ability) -> UsePeriod:
    return UsePeriod(ability.each or UsePeriod.SESSION)


def _may_turn_on(fighter: Fighter, edge: str, ability: Ability) -> bool:
    """Return whether an Edge is off, has uses left, and can be paid for."""
    if any(one.edge == edge for one in fighter.switched):
        return False
    if ability.uses and times_served(fighter, edge, _span(ability)) >= ability.uses:
        return False
    if ability.price == Price.FATIGUE:
        return can_pay_fatigue(fighter)
    return ability.price != Price.POWER_POINT or fighter.power > 0


def _split(fighter: Fighter, whose: Switch) -> tuple[dict[str, tuple[tuple[str, int], ...]], list[str]]:
    """Return the Edges that the owner or the game master can switch on, with their prices, and those to switch off."""
    every = {edge: ability for edge, ability in switchable(fighter).items() if ability.switch == whose}
    on = [one.edge for one in fighter.switched if one.edge in every]
    free = {edge: ability for edge, ability in every.items() if _may_turn_on(fighter, edge, ability)}
    return {edge: ((str(made.price), 1),) if made.price else () for edge, made in free.items()}, on


def switch_offers(fight: Fight, seat: Seat) -> Some:
    """Yield switching a figure's Edges on and off, for the one who plays it, whenever nothing waits for an answer."""
    for fighter in () if fight.pending else played_by(fight, seat):
        if not fighter.sheet.own:
            continue
        off, on = _split(fighter, Switch.OWNER)
        for edge, price in off.items():
            yield Offer(SwitchOn(fighter.id, edge), RULES, when="any", actor=fighter.id, price=price)
        for edge in on:
            yield Offer(SwitchOff(fighter.id, edge), RULES, when="any", actor=fighter.id)


def switch_rulings(fight: Fight) -> Some:
    """Yield the game master's offers to say that an Edge counts, or counts no more."""
    for fighter in () if fight.pending else fight.fighters:
        if not fighter.sheet.own:
            continue
        off, on = _split(fighter, Switch.GM)
        for edge, price in off.items():
            yield Offer(GrantEdge(fighter.id, edge), RULES, when="gm", actor=fighter.id, price=price)
        for edge in on:
            yield Offer(EndEdge(fighter.id, edge), RULES, when="gm", actor=fighter.id)
