"""Rulings about ships: heat, Wounds, critical hits, where they are, what flies."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.savage.rulings.procedures.health import decree
from wildtable.savage.scene import Play
from wildtable.savage.starships import commands, crew, events
from wildtable.savage.starships.facts import PILOT
from wildtable.savage.starships.frames import Control, Critical
from wildtable.savage.starships.procedures.control import wreck
from wildtable.savage.starships.procedures.criticals import befall
from wildtable.savage.starships.procedures.heat import melt
from wildtable.savage.starships.procedures.shield import DOWN
from wildtable.savage.starships.procedures.steering import fly, ship_at, unshield
from wildtable.savage.starships.sets import ShieldState
from wildtable.savage.starships.ships import FACINGS
from wildtable.savage.starships.topic import carries_out
from wildtable.savage.wounds.events import Became
from wildtable.savage.wounds.sets import Condition


@carries_out(commands.SetHeat)
@cite("7w.space.heat")
def _set_heat(play: Play, command: commands.SetHeat) -> None:
    """New heat has not lain there yet."""
    decree(play, command, command.ship, command.reason)
    ship = ship_at(play, command.ship)
    lain = min(ship.lain, command.heat)
    play.emit(events.Heated(ship.id, command.heat, command.heat - ship.heat, "7w.space.heat", lain=lain))


@carries_out(commands.SetHeatFatigue)
@cite("7w.space.heat")
def _set_heat_fatigue(play: Play, command: commands.SetHeatFatigue) -> None:
    """With the last level it melts, and its crew suffers."""
    decree(play, command, command.ship, command.reason)
    was = ship_at(play, command.ship)
    shed = command.levels < was.fatigue
    play.emit(events.HeatFatigued(was.id, command.levels, "7w.space.heat", shed=shed))
    if crew.melting(play.state, ship_at(play, was.id)) and not crew.melting(play.state, was):
        melt(play, ship_at(play, was.id))


@carries_out(commands.DealShipWounds)
@cite("7w.space.wound")
def _deal_ship_wounds(play: Play, command: commands.DealShipWounds) -> None:
    """Nobody absorbs or soaks them, and no weapon heats it; its pilot is Shaken, and a critical hit or the wreck
    follows."""
    decree(play, command, command.ship, command.reason)
    ship, most = ship_at(play, command.ship), crew.numbers(play.state).wounds_most
    now = min(ship.wounds + command.wounds, most)
    play.emit(events.ShipHurt(ship.id, now, command.wounds, "7w.space.wound"))
    pilot = crew.at_post(play.state, ship, PILOT)
    if pilot is not None and not pilot.states.shaken:
        play.emit(Became(pilot.id, Condition.SHAKEN, "7w.space.shaken"))
    if now >= most:
        wreck(play, ship.id, "7w.space.wound")
    else:
        play.ask(Control(ship.id))
        play.ask(Critical(None, ship.id))


@carries_out(commands.MendShip)
@cite("7w.space.wound")
def _mend_ship(play: Play, command: commands.MendShip) -> None:
    decree(play, command, command.ship, command.reason)
    ship = ship_at(play, command.ship)
    play.emit(events.ShipMended(ship.id, ship.wounds - command.wounds, command.wounds))


@carries_out(commands.DealCritical)
@cite("7w.space.critical")
def _deal_critical(play: Play, command: commands.DealCritical) -> None:
    """As one that was rolled; people aboard have no damage to suffer where nothing has hit, and it is the hull."""
    decree(play, command, command.ship, command.reason)
    befall(play, ship_at(play, command.ship), command.system, None)


@carries_out(commands.PlaceShip)
@cite("7w.space.move")
def _place_ship(play: Play, command: commands.PlaceShip) -> None:
    decree(play, command, command.ship, command.reason)
    ship, facing = ship_at(play, command.ship), FACINGS[command.facing]
    turned = facing != ship.facing and command.at == ship.at
    play.emit(events.ShipMoved(ship.id, command.at, facing, "7w.space.move", turned))


@carries_out(commands.SetShield)
@cite("7w.space.shield-down")
def _set_shield(play: Play, command: commands.SetShield) -> None:
    """Down, and whatever it was doing is over; or up again."""
    decree(play, command, command.ship, command.reason)
    ship = ship_at(play, command.ship)
    if command.shield == ShieldState.UP:
        play.emit(events.ShieldSwitched(ship.id, None, DOWN))
        return
    play.emit(events.ShieldSwitched(ship.id, play.state.round, DOWN))
    unshield(play, ship, DOWN)


@carries_out(commands.SetMissiles)
@cite("7w.space.missile")
def _set_missiles(play: Play, command: commands.SetMissiles) -> None:
    """So many still fly; with none they are gone."""
    decree(play, command, command.salvo, command.reason)
    salvo = crew.space(play.state).salvo(command.salvo)
    assert salvo is not None
    fly(play, replace(salvo, missiles=command.missiles), "ruled", "7w.space.missile", command.missiles)
