"""Rulings about a chase: vehicles' Wounds, participants, and the number of rounds."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.play import OneOf, Whole
from wildtable.savage.chases import messages
from wildtable.savage.chases.messages import DealVehicleWounds, Lengthened, MendVehicle, Raced, SetPart, SetRounds
from wildtable.savage.chases.model import Chase, Gone, Involvement, Racer, VehicleStruck
from wildtable.savage.chases.queries import running
from wildtable.savage.chases.rules import level_that_dents
from wildtable.savage.chases.topic import carries_out
from wildtable.savage.fight import Fight
from wildtable.savage.rulings.play.health import decree
from wildtable.savage.rulings.play.offers import WHY, ruling
from wildtable.savage.scene import Play
from wildtable.savage.table.offering import Some


def _racer(play: Play, unit: str) -> Racer:
    """Return the participant of a unit that takes part, or did."""
    found = (play.state.part(Chase) or Chase()).racer(unit)
    assert found is not None
    return found


@carries_out(DealVehicleWounds)
@cite("7w.chase.vehicle")
def _deal_vehicle_wounds(play: Play, command: DealVehicleWounds) -> None:
    """Deal Wounds to a vehicle as an attack would: its driver rolls to keep control, and a wreck crashes."""
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
    """Put a unit out of the chase as by a disaster, or in again, without a card until the next round's rolls."""
    decree(play, command, command.who, command.reason)
    found = _racer(play, command.who)
    if command.part == Involvement.OUT:
        play.emit(Raced(replace(found, out=Gone.DISASTER), "disaster", "7w.chase.round"))
    else:
        play.emit(Raced(replace(found, out=""), "back", "7w.chase.round"))


@carries_out(SetRounds)
@cite("7w.chase.round")
def _set_rounds(play: Play, command: SetRounds) -> None:
    decree(play, command, "", command.reason)
    play.emit(Lengthened(command.rounds))


MOST_ROUNDS = 20


@cite("7w.chase.round", "7w.chase.vehicle")
def chase_rulings(fight: Fight) -> Some:
    """Yield rulings on vehicles' Wounds, participants, and the number of rounds; a wreck stays one."""
    chase = running(fight)
    if fight.pending or chase is None:
        return
    there = [racer for racer in chase.racers if any(f.up for f in fight.members(racer.unit))]
    yield from _vehicles([racer for racer in there if racer.vehicle is not None and not racer.out], fight)
    parts = {racer.unit: _other(racer) for racer in there if racer.out != Gone.WRECKED and not racer.aboard}
    if parts:
        who, part = next(iter(parts.items()))
        yield ruling(
            messages.SetPart(who, part, WHY),
            "7w.chase.round",
            who=OneOf(list(parts)),
            part=OneOf((Involvement.OUT.value, Involvement.IN.value)),
            unless=lambda command: parts.get(command.who) != command.part,
        )
    rounds = Whole(max(1, fight.round), MOST_ROUNDS)
    yield ruling(messages.SetRounds(MOST_ROUNDS, WHY), "7w.chase.round", rounds=rounds)


def _other(racer: Racer) -> str:
    return Involvement.IN.value if racer.out else Involvement.OUT.value


def _vehicles(driven: list[Racer], fight: Fight) -> Some:
    if driven:
        wounds = Whole(1, fight.rules.edition.wounds_most + 1)
        template = messages.DealVehicleWounds(driven[0].unit, 1, WHY)
        yield ruling(template, "7w.chase.vehicle", who=OneOf([racer.unit for racer in driven]), wounds=wounds)
    if hurt := {racer.unit: racer.wounds for racer in driven if racer.wounds}:
        yield ruling(
            messages.MendVehicle(next(iter(hurt)), 1, WHY),
            "7w.chase.vehicle",
            who=OneOf(list(hurt)),
            wounds=Whole(1, max(hurt.values())),
            unless=lambda command: command.wounds > hurt.get(command.who, 0),
        )
