"""Missiles in flight: evading them, mine clouds against them, and their strike."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.play import Offer, OneOf
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.goals import Outcome, Test
from wildtable.savage.scene import Play, carries_out, goes_on, settles
from wildtable.savage.starships import commands as c
from wildtable.savage.starships import crew
from wildtable.savage.starships import events as e
from wildtable.savage.starships import questions as q
from wildtable.savage.starships.facts import Ship, Shot
from wildtable.savage.starships.frames import Evading, Strikes
from wildtable.savage.starships.goals import Dodge
from wildtable.savage.starships.prices import ACTION, FREE
from wildtable.savage.starships.procedures.hits import strike
from wildtable.savage.starships.procedures.steering import fly, heat, own_ship, ship_at, steer
from wildtable.savage.table.offering import Some
from wildtable.savage.traits.procedures import judged, prepare, roll
from wildtable.savage.turns.procedures import spend_action
from wildtable.savage.wits.questions import Help


@carries_out(c.EvadeMissiles)
@cite("7w.space.evade")
def _evade(play: Play, command: c.EvadeMissiles) -> None:
    """One action, a roll for every missile."""
    ship = own_ship(play, command.who)
    spend_action(play, command.who, "evade", "7w.space.evade")
    steer(play, ship.id, "evade", "7w.space.evade", evaded=True)
    every = [salvo.id for salvo in crew.incoming(play.state, ship) for _ in range(salvo.missiles)]
    play.ask(Evading(command.who, ship.id, tuple(every)))


@goes_on(Evading)
@cite("7w.space.evade", "7w.space.mine-cloud")
def _evading(play: Play, frame: Evading) -> None:
    """The next missile; a Benny serves for its roll alone."""
    if not frame.salvos:
        return
    name, *left = frame.salvos
    play.ask(replace(frame, salvos=tuple(left)))
    salvo, ship = crew.space(play.state).salvo(name), ship_at(play, frame.ship)
    if salvo is None or not play[frame.who].up:
        return
    parts = [
        *q.evasion_parts(play.state, ship, salvo, left.count(name)),
        *q.helm_parts(play.state, ship, spinning=False),
        *q.turn_parts(play.state, play[frame.who], ship, "piloting"),
    ]
    test = prepare(play, frame.who, "piloting", Dodge(ship.id, name), "7w.space.evade", parts)
    roll(play, test, uses=Help.SUPPORT)


@settles(Dodge)
@cite("7w.space.evade")
def _dodge(play: Play, goal: Dodge, test: Test, outcome: Outcome) -> None:
    judged(play, test, outcome)
    salvo = crew.space(play.state).salvo(goal.salvo)
    if outcome.level >= 1 and salvo is not None:
        fly(play, replace(salvo, missiles=salvo.missiles - 1), "evaded", "7w.space.evade", 1)


@carries_out(c.MineCloud)
@cite("7w.space.mine-cloud")
def _mine_cloud(play: Play, command: c.MineCloud) -> None:
    """Free, against all or against one missile; the heat comes with the first of the round."""
    ship = own_ship(play, command.who)
    leg, slug = ship.leg, "7w.space.mine-cloud"
    if not leg.clouds and not leg.screens:
        heat(play, ship.id, crew.numbers(play.state).cloud_heat, slug)
    if command.salvo:
        steer(play, ship.id, "screen", slug, screens=(*leg.screens, command.salvo))
    else:
        steer(play, ship.id, "mine-cloud", slug, clouds=leg.clouds + 1)
    play.emit(e.CloudsLeft(ship.id, ship.clouds_spent + 1, crew.clouds(ship) - 1))


@goes_on(Strikes)
@cite(
    "7w.space.evade",
    "7w.space.missile",
    "7w.space.missile.kinetic",
    "7w.space.missile.nuclear",
)
def _strikes(play: Play, frame: Strikes) -> None:
    """Missile by missile, each with the damage that its weapon lists."""
    salvo = crew.space(play.state).salvo(frame.salvo)
    if salvo is None:
        return
    arm = ship_at(play, salvo.ship).arm(salvo.arm)
    fly(play, replace(salvo, missiles=salvo.missiles - 1), "struck", f"7w.space.missile.{arm.warhead}", 1)
    play.ask(frame)
    gunner = salvo.gunner if salvo.gunner in play.state else ""
    strike(play, Shot(salvo.ship, salvo.arm, salvo.prey, gunner))


# What a pilot may do about missiles.


def missile_offers(fight: Fight, pilot: Fighter, ship: Ship) -> Some:
    """Evade what comes, with mine clouds or without."""
    threats = crew.incoming(fight, ship)
    if not threats or not crew.works(fight, ship) or ship.leg.evaded:
        return
    who = pilot.id
    if crew.may_act(fight, pilot):
        yield Offer(c.EvadeMissiles(who), ("7w.space.evade",), actor=who, price=ACTION)
    if crew.clouds(ship):
        rules = ("7w.space.mine-cloud",)
        screened = ship.leg.screens.count
        single = [salvo.id for salvo in threats if screened(salvo.id) < salvo.missiles]
        yield Offer(c.MineCloud(who), rules, actor=who, price=FREE, salvo=OneOf(["", *single]))
