"""Vehicles that several share: who gets in, who takes the wheel, what moves under whom."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.savage.chases.commands import ShareRide, TakeWheel
from wildtable.savage.chases.events import Raced
from wildtable.savage.chases.facts import Chase, Racer
from wildtable.savage.chases.frames import ChaseRolls
from wildtable.savage.chases.questions import crew, running, sways
from wildtable.savage.chases.topic import answers_to, carries_out
from wildtable.savage.scene import Play
from wildtable.savage.wounds.events import Became, Ceased
from wildtable.savage.wounds.sets import Condition

RULE = "7w.chase.vehicle"


@cite("sw.unstable-platform")
def footing(play: Play, found: Racer) -> None:
    """Whatever moves under one sways; that needs no telling besides."""
    for fighter in play.state.members(found.unit):
        if sways(found) and not fighter.states.unstable:
            play.emit(Became(fighter.id, Condition.UNSTABLE, "7w.chase.round", untold=True))
        elif fighter.states.unstable and not sways(found):
            play.emit(Ceased(fighter.id, Condition.UNSTABLE, "7w.chase.round", untold=True))


@carries_out(ShareRide)
@cite("7w.chase.vehicle")
def _share_ride(play: Play, command: ShareRide) -> None:
    """Into the vehicle of another; a vehicle that is left so is the next one's of those in it."""
    chase = play.state.part(Chase) or Chase()
    if len(others := crew(chase, command.who)) > 1:
        change_drivers(play, others[1])
    driving = (play.state.part(Chase) or Chase()).racer(command.whose)
    assert driving is not None
    found = Racer(command.who, driving.ride, aboard=driving.unit)
    play.emit(Raced(found, "aboard", RULE))
    if running(play.state) is not None:
        footing(play, found)


@carries_out(TakeWheel)
@cite("7w.chase.vehicle")
def _take_wheel(play: Play, command: TakeWheel) -> None:
    change_drivers(play, play[command.who].unit)


@answers_to(ChaseRolls, TakeWheel)
@cite("7w.chase.vehicle")
def _take_fallen_wheel(play: Play, frame: ChaseRolls, command: TakeWheel) -> None:
    """The driver has fallen, and the round's rolls wait: who takes the wheel rolls for the vehicle, once."""
    play.answered()
    chase, unit = running(play.state), play[command.who].unit
    assert chase is not None
    found = chase.racer(unit)
    fell = found.aboard if found else ""
    change_drivers(play, unit)
    rolled = chase.own_turns and unit not in frame.waiting
    takes = () if rolled else (unit,)
    waiting = [other for each in frame.waiting for other in (takes if each == fell else (each,))]
    if waiting:
        play.ask(ChaseRolls(tuple(dict.fromkeys(waiting))))


def change_drivers(play: Play, unit: str) -> None:
    """One of those in a vehicle drives it from now on."""
    chase = play.state.part(Chase)
    for event in new_driver(chase, unit) if chase is not None else ():
        play.emit(event)


@cite("7w.chase.vehicle")
def new_driver(chase: Chase, unit: str) -> tuple[Raced, ...]:
    """What it means that a unit drives the vehicle in which it went along: whoever did goes along with the others."""
    found = chase.racer(unit)
    before = chase.racer(found.aboard) if found else None
    if found is None or before is None:
        return ()
    taken = replace(found, aboard="", vehicle=before.vehicle, wounds=before.wounds, ride=before.ride, out=before.out)
    others = [other for each in crew(chase, before.unit) if each != unit and (other := chase.racer(each)) is not None]
    along = [Raced(replace(each, aboard=unit, vehicle=None, wounds=0, out=""), "aboard", RULE) for each in others]
    return Raced(taken, "wheel", RULE), *along
