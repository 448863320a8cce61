"""Ships: what the game master rules, and how it is carried out."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.play import OneOf, Whole
from wildtable.savage.editions.settings import CHOICES_OF_SHIPS
from wildtable.savage.fight import Fight
from wildtable.savage.rulings.play.health import decree
from wildtable.savage.rulings.play.offers import WHY, option_rulings, ruling
from wildtable.savage.scene import Play
from wildtable.savage.starships import crew
from wildtable.savage.starships.crew import melting, numbers, out, shielded
from wildtable.savage.starships.criticals import CRITICALS
from wildtable.savage.starships.messages import commands, events
from wildtable.savage.starships.model.facts import PILOT, Ship, Space
from wildtable.savage.starships.model.frames import Control, Critical
from wildtable.savage.starships.model.sets import Facing, ShieldState
from wildtable.savage.starships.play.criticals import befall
from wildtable.savage.starships.play.heat import DOWN, melt
from wildtable.savage.starships.play.piloting import wreck
from wildtable.savage.starships.play.steering import fly, ship_at, unshield
from wildtable.savage.starships.rules import shield_gone
from wildtable.savage.starships.ships import FACINGS
from wildtable.savage.starships.topic import carries_out
from wildtable.savage.table.offering import Some
from wildtable.savage.wounds.messages import Became
from wildtable.savage.wounds.model import Condition


@carries_out(commands.SetHeat)
@cite("7w.space.heat")
def _set_heat(play: Play, command: commands.SetHeat) -> None:
    """Set a ship's heat; added heat counts as of this round."""
    decree(play, command, command.ship, command.reason)
    ship = ship_at(play, command.ship)
    lain = min(ship.lain, command.heat)
    play.emit(events.Heated(ship.id, command.heat, command.heat - ship.heat, "7w.space.heat", lain=lain))


@carries_out(commands.SetHeatFatigue)
@cite("7w.space.heat")
def _set_heat_fatigue(play: Play, command: commands.SetHeatFatigue) -> None:
    """Set a ship's Heat Fatigue; with the last level the ship melts and its crew suffers."""
    decree(play, command, command.ship, command.reason)
    was = ship_at(play, command.ship)
    shed = command.levels < was.fatigue
    play.emit(events.HeatFatigued(was.id, command.levels, "7w.space.heat", shed=shed))
    if crew.melting(play.state, ship_at(play, was.id)) and not crew.melting(play.state, was):
        melt(play, ship_at(play, was.id))


@carries_out(commands.DealShipWounds)
@cite("7w.space.wound")
def _deal_ship_wounds(play: Play, command: commands.DealShipWounds) -> None:
    """Deal Wounds that nobody can absorb or soak and that bring no heat. The pilot is Shaken, and a critical hit or the
    wreck follows."""
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
    """Apply a critical hit. One on the crew hits the hull, as there is no damage to roll for people; sections suffer
    casualties."""
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
    """Raise the shield, or lower it and end its effects."""
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
    """Set the number of missiles still in flight; with none the salvo is gone."""
    decree(play, command, command.salvo, command.reason)
    salvo = crew.space(play.state).salvo(command.salvo)
    assert salvo is not None
    fly(play, replace(salvo, missiles=command.missiles), "ruled", "7w.space.missile", command.missiles)


MOST_HEAT = 20


def ship_rulings(fight: Fight) -> Some:
    """Yield the rulings about heat, Wounds, critical hits, positions, shields and missiles, between choices; none about
    wrecks."""
    space = fight.part(Space)
    if fight.pending or space is None:
        return
    yield from option_rulings(fight, CHOICES_OF_SHIPS)
    if whole := [ship for ship in space.ships if not out(ship)]:
        yield from _hurts(fight, whole)
        yield from _stands(fight, space, whole)
    if flying := {salvo.id: salvo.missiles for salvo in space.salvos}:
        first = next(iter(flying))
        yield ruling(
            commands.SetMissiles(first, 0, WHY),
            "7w.space.missile",
            salvo=OneOf(list(flying)),
            missiles=Whole(0, max(flying.values()) - 1),
            unless=lambda command: command.missiles >= flying.get(command.salvo, 0),
        )


@cite("7w.space.heat", "7w.space.wound", "7w.space.critical")
def _hurts(fight: Fight, ships: Sequence[Ship]) -> Some:
    """Yield the rulings that damage and repair ships."""
    first, every, found = ships[0].id, OneOf([ship.id for ship in ships]), numbers(fight)
    known = {ship.id: ship for ship in ships}
    yield ruling(
        commands.SetHeat(first, int(not ships[0].heat), WHY),
        "7w.space.heat",
        ship=every,
        heat=Whole(0, MOST_HEAT),
        unless=lambda command: known[command.ship].heat == command.heat,
    )
    yield ruling(
        commands.SetHeatFatigue(first, int(not ships[0].fatigue), WHY),
        "7w.space.heat",
        ship=every,
        levels=Whole(0, found.fatigue_most),
        unless=lambda command: known[command.ship].fatigue == command.levels,
    )
    wounds = Whole(1, found.wounds_most)
    yield ruling(commands.DealShipWounds(first, 1, WHY), "7w.space.wound", ship=every, wounds=wounds)
    rows = list(CRITICALS)
    yield ruling(commands.DealCritical(first, rows[0], WHY), "7w.space.critical", ship=every, system=OneOf(rows))
    if hurt := {ship.id: ship.wounds for ship in ships if ship.wounds}:
        yield ruling(
            commands.MendShip(next(iter(hurt)), 1, WHY),
            "7w.space.wound",
            ship=OneOf(list(hurt)),
            wounds=Whole(1, max(hurt.values())),
            unless=lambda command: command.wounds > hurt.get(command.ship, 0),
        )


@cite("7w.space.move", "7w.space.shield-down")
def _stands(fight: Fight, space: Space, ships: Sequence[Ship]) -> Some:
    """Yield the rulings that place a ship and switch its shield; not a shield that is destroyed or whose ship melts."""
    places = [ship.at for ship in space.ships]
    yield ruling(
        commands.PlaceShip(ships[0].id, ships[0].at, Facing.AHEAD, WHY),
        "7w.space.move",
        ship=OneOf([ship.id for ship in ships]),
        at=Whole(min([1, *places]) - space.length, max([space.length, *places]) + space.length),
        facing=OneOf(tuple(facing.value for facing in Facing)),
    )
    up = {ship.id: shielded(ship) for ship in ships if not (shield_gone(ship.shield_hits) or melting(fight, ship))}
    if up:
        who, ways = next(iter(up)), (ShieldState.UP.value, ShieldState.DOWN.value)
        yield ruling(
            commands.SetShield(who, ways[up[who]], WHY),
            "7w.space.shield-down",
            ship=OneOf(list(up)),
            shield=OneOf(ways),
            unless=lambda command: up.get(command.ship) == (command.shield == ShieldState.UP),
        )
