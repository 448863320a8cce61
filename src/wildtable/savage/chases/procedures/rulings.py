"""Rulings about a chase: vehicles' Wounds, who takes part, how long it is."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.savage.chases.commands import DealVehicleWounds, MendVehicle, SetPart, SetRounds
from wildtable.savage.chases.events import Lengthened, Raced
from wildtable.savage.chases.facts import Chase, Racer
from wildtable.savage.chases.frames import VehicleStruck
from wildtable.savage.chases.rules import level_that_dents
from wildtable.savage.chases.sets import Gone, Part
from wildtable.savage.chases.topic import carries_out
from wildtable.savage.rulings.procedures.health import decree
from wildtable.savage.scene import Play


def _racer(play: Play, unit: str) -> Racer:
    """A unit that takes part, or did."""
    found = (play.state.part(Chase) or Chase()).racer(unit)
    assert found is not None
    return found


@carries_out(DealVehicleWounds)
@cite("7w.chase.vehicle")
def _deal_vehicle_wounds(play: Play, command: DealVehicleWounds) -> None:
    """As those of an attack: its driver has to hold it on its course, a wreck hits something."""
    decree(play, command, command.who, command.reason)
    play.ask(VehicleStruck(command.who, level_that_dents(command.wounds)))


@carries_out(MendVehicle)
@cite("7w.chase.vehicle")
def _mend_vehicle(play: Play, command: MendVehicle) -> None:
    decree(play, command, command.who, command.reason)
    found = _racer(play, command.who)
    play.emit(Raced(replace(found, wounds=found.wounds - command.wounds), "mended", "7w.chase.vehicle"))


@carries_out(SetPart)
@cite("7w.chase.round")
def _set_part(play: Play, command: SetPart) -> None:
    """Out as by a disaster; in again without its card, until the next round's rolls."""
    decree(play, command, command.who, command.reason)
    found = _racer(play, command.who)
    if command.part == Part.OUT:
        play.emit(Raced(replace(found, out=Gone.DISASTER), "disaster", "7w.chase.round"))
    else:
        play.emit(Raced(replace(found, out=""), "back", "7w.chase.round"))


@carries_out(SetRounds)
@cite("7w.chase.round")
def _set_rounds(play: Play, command: SetRounds) -> None:
    decree(play, command, "", command.reason)
    play.emit(Lengthened(command.rounds))
