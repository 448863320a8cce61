"""Missiles in flight: evading them, mine clouds against them, and their strike."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.savage.goals import Outcome, Test
from wildtable.savage.scene import Play
from wildtable.savage.starships.commands import EvadeMissiles, MineCloud
from wildtable.savage.starships.crew import clouds, incoming, numbers, space
from wildtable.savage.starships.events import CloudsLeft
from wildtable.savage.starships.facts import Shot
from wildtable.savage.starships.frames import Evading, Strikes
from wildtable.savage.starships.goals import Dodge
from wildtable.savage.starships.procedures.hits import strike
from wildtable.savage.starships.procedures.steering import fly, heat, own_ship, ship_at, steer
from wildtable.savage.starships.questions import evasion_parts, helm_parts, turn_parts
from wildtable.savage.starships.topic import carries_out, goes_on, settles
from wildtable.savage.traits.procedures import judged, prepare, roll
from wildtable.savage.turns.procedures import spend_action
from wildtable.savage.wits.questions import Help


@carries_out(EvadeMissiles)
@cite("7w.space.evade")
def _evade(play: Play, command: EvadeMissiles) -> None:
    """One action, a roll for every missile."""
    ship = own_ship(play, command.who)
    spend_action(play, command.who, "evade", "7w.space.evade")
    steer(play, ship.id, "evade", "7w.space.evade", evaded=True)
    every = [salvo.id for salvo in incoming(play.state, ship) for _ in range(salvo.missiles)]
    play.ask(Evading(command.who, ship.id, tuple(every)))


@goes_on(Evading)
@cite("7w.space.evade", "7w.space.mine-cloud")
def _evading(play: Play, frame: Evading) -> None:
    """The next missile; a Benny serves for its roll alone."""
    if not frame.salvos:
        return
    name, *left = frame.salvos
    play.ask(replace(frame, salvos=tuple(left)))
    salvo, ship = space(play.state).salvo(name), ship_at(play, frame.ship)
    if salvo is None or not play[frame.who].up:
        return
    parts = [
        *evasion_parts(play.state, ship, salvo, left.count(name)),
        *helm_parts(play.state, ship, spinning=False),
        *turn_parts(play.state, play[frame.who], ship, "piloting"),
    ]
    test = prepare(play, frame.who, "piloting", Dodge(ship.id, name), "7w.space.evade", parts)
    roll(play, test, uses=Help.SUPPORT)


@settles(Dodge)
@cite("7w.space.evade")
def _dodge(play: Play, goal: Dodge, test: Test, outcome: Outcome) -> None:
    judged(play, test, outcome)
    salvo = space(play.state).salvo(goal.salvo)
    if outcome.level >= 1 and salvo is not None:
        fly(play, replace(salvo, missiles=salvo.missiles - 1), "evaded", "7w.space.evade", 1)


@carries_out(MineCloud)
@cite("7w.space.mine-cloud")
def _mine_cloud(play: Play, command: MineCloud) -> None:
    """Free, against all or against one missile; the heat comes with the first of the round."""
    ship = own_ship(play, command.who)
    leg, slug = ship.leg, "7w.space.mine-cloud"
    if not leg.clouds and not leg.screens:
        heat(play, ship.id, numbers(play.state).cloud_heat, slug)
    if command.salvo:
        steer(play, ship.id, "screen", slug, screens=(*leg.screens, command.salvo))
    else:
        steer(play, ship.id, "mine-cloud", slug, clouds=leg.clouds + 1)
    play.emit(CloudsLeft(ship.id, ship.clouds_spent + 1, clouds(ship) - 1))


@goes_on(Strikes)
@cite(
    "7w.space.evade",
    "7w.space.missile",
    "7w.space.missile.kinetic",
    "7w.space.missile.nuclear",
)
def _strikes(play: Play, frame: Strikes) -> None:
    """Missile by missile, each with the damage that its weapon lists."""
    salvo = space(play.state).salvo(frame.salvo)
    if salvo is None:
        return
    arm = ship_at(play, salvo.ship).arm(salvo.arm)
    fly(play, replace(salvo, missiles=salvo.missiles - 1), "struck", f"7w.space.missile.{arm.warhead}", 1)
    play.ask(frame)
    gunner = salvo.gunner if salvo.gunner in play.state else ""
    strike(play, Shot(salvo.ship, salvo.arm, salvo.prey, gunner))
