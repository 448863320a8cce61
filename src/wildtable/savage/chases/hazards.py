"""What a Club brings in a chase: distractions, obstacles and disasters, and what becomes of those who hit them."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.dice import Against, Sum
from wildtable.play import Part
from wildtable.savage import events as e
from wildtable.savage import questions as q
from wildtable.savage.chases import standing
from wildtable.savage.chases.frames import Complication, Crash
from wildtable.savage.chases.goals import Swerve
from wildtable.savage.chases.model import Racer, Vehicle
from wildtable.savage.goals import Outcome, Test
from wildtable.savage.procedures.healing import tire
from wildtable.savage.procedures.recover import hurt
from wildtable.savage.procedures.trait import judged, prepare, roll
from wildtable.savage.procedures.turn import end_if_helpless
from wildtable.savage.rules import chases as rule
from wildtable.savage.scene import Play, goes_on, settles

CRASH_DIE = 6


@goes_on(Complication)
@cite("7w.chase.complication")
def _complication(play: Play, frame: Complication) -> None:
    """No attack this round; or a roll, the harder the farther one has fallen back."""
    unit = frame.unit
    found, driver = standing.racer(play.state, unit), standing.driver(play.state, unit)
    hazard = standing.hazard(play.state, unit)
    if frame.faced or found is None or driver is None or not hazard:
        end_if_helpless(play, unit)
        return
    play.ask(replace(frame, faced=True))
    numbers = standing.numbers(play.state)
    play.emit(e.Hazard(unit, hazard))
    if hazard == "distraction":
        return
    penalty = {"disaster": numbers.disaster, "major": numbers.major, "minor": numbers.minor}[hazard]
    parts = [Part(penalty, hazard, "7w.chase.complication")] if penalty else []
    parts += standing.maneuver_parts(found)
    chase = standing.running(play.state)
    assert chase is not None
    roll(play, prepare(play, driver.id, chase.trait, Swerve(hazard), "7w.chase.complication", parts))


@settles(Swerve)
@cite("7w.chase.complication")
def _swerve(play: Play, goal: Swerve, test: Test, outcome: Outcome) -> None:
    """Past it; or out of the chase, into a wreck, or out of breath."""
    judged(play, test, outcome)
    unit = play[test.who].unit
    found = standing.racer(play.state, unit)
    if outcome.level >= 1 or found is None:
        return
    if goal.hazard == "disaster":
        play.emit(e.Raced(replace(found, out="disaster"), "disaster"))
    elif found.vehicle is not None:
        _crash(play, test.who, found, found.vehicle)
    else:
        for fighter in play.state.members(unit):
            if fighter.up:
                tire(play, fighter.id, fighter.fatigue + 1, "7w.chase.complication")


# A crash.


@cite("7w.chase.complication")
def _crash(play: Play, driver: str, found: Racer, vehicle: Vehicle) -> None:
    """Damage at half Top Speed, the same for the vehicle and for everybody aboard."""
    dice = rule.crash_dice(vehicle.top_speed, standing.numbers(play.state).crash_inches)
    damage = play.throw(driver, "crash", Sum((CRASH_DIE,) * dice), "7w.chase.complication").total
    dented = found.wounds + max(0, Against(vehicle.toughness).level(damage) - 1)
    if dented > play.state.rules.edition.wounds_most:
        play.emit(e.Raced(replace(found, out="wrecked", wounds=dented), "wrecked"))
    elif dented > found.wounds:
        play.emit(e.Raced(replace(found, wounds=dented), "dented"))
    aboard = tuple([f.id for f in play.state.members(found.unit) if f.up])
    play.ask(Crash(found.unit, damage, aboard))


@goes_on(Crash)
@cite("7w.chase.complication", "sw.damage.result")
def _crashed(play: Play, frame: Crash) -> None:
    """One after the other, each against its own Toughness; Wounds can be soaked."""
    if not frame.left:
        return
    who, *left = frame.left
    play.ask(replace(frame, left=tuple(left)))
    if play[who].up:
        level = Against(q.toughness(play.state, play[who])).level(frame.damage)
        hurt(play, who, level, "sw.damage.result")
