"""What a Club brings in a chase: distractions, obstacles and disasters, and what becomes of those who hit them."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.dice import Against, Sum
from wildtable.play import Part
from wildtable.savage.chases import questions as chases_questions
from wildtable.savage.chases.events import Hazard, Raced
from wildtable.savage.chases.facts import Racer
from wildtable.savage.chases.frames import Complication, Crash
from wildtable.savage.chases.goals import Swerve
from wildtable.savage.chases.questions import inside, maneuver_parts, racer, trait
from wildtable.savage.chases.rules import crash_dice, dents
from wildtable.savage.chases.topic import goes_on, settles
from wildtable.savage.damage.questions import toughness
from wildtable.savage.healing.procedures import tire
from wildtable.savage.scene import Play
from wildtable.savage.traits.preparing import prepare
from wildtable.savage.traits.procedures.rolling import judged, roll
from wildtable.savage.traits.rolls import Outcome, Test
from wildtable.savage.turns.procedures import end_if_helpless
from wildtable.savage.wounds.procedures import hurt

CRASH_DIE = 6


@goes_on(Complication)
@cite("7w.chase.complication")
def _complication(play: Play, frame: Complication) -> None:
    """No attack this round; or a roll, the harder the farther one has fallen back."""
    unit = frame.unit
    found, driver = racer(play.state, unit), chases_questions.driver(play.state, unit)
    hazard = chases_questions.hazard(play.state, unit)
    if frame.faced or found is None or driver is None or not hazard:
        end_if_helpless(play, unit)
        return
    play.ask(replace(frame, faced=True))
    numbers = chases_questions.numbers(play.state)
    play.emit(Hazard(unit, hazard))
    if hazard == "distraction":
        return
    penalty = {"disaster": numbers.disaster, "major": numbers.major, "minor": numbers.minor}[hazard]
    parts = [Part(penalty, hazard, "7w.chase.complication")] if penalty else []
    parts += maneuver_parts(found)
    uses = trait(play.state, found)
    roll(play, prepare(play.state, driver.id, uses, Swerve(hazard), "7w.chase.complication", parts))


@settles(Swerve)
@cite("7w.chase.complication")
def _swerve(play: Play, goal: Swerve, test: Test, outcome: Outcome) -> None:
    """Past it; or out of the chase, into a wreck, or out of breath."""
    judged(play, test, outcome)
    unit = play[test.who].unit
    found = racer(play.state, unit)
    if outcome.level >= 1 or found is None:
        return
    if goal.hazard == "disaster":
        play.emit(Raced(replace(found, out="disaster"), "disaster"))
    elif found.vehicle is not None:
        crash(play, test.who, found)
    else:
        for fighter in play.state.members(unit):
            if fighter.up:
                tire(play, fighter.id, fighter.health.fatigue + 1, "7w.chase.complication")


# A crash.


@cite("7w.chase.complication", "7w.chase.vehicle")
def crash(play: Play, driver: str, found: Racer) -> None:
    """Damage at half Top Speed, the same for the vehicle, if it is whole so far, and for everybody aboard."""
    vehicle = found.vehicle
    assert vehicle is not None
    dice = crash_dice(vehicle.top_speed, chases_questions.numbers(play.state).crash_inches)
    damage = play.throw(driver, "crash", Sum((CRASH_DIE,) * dice), "7w.chase.complication").total
    aboard = tuple([f.id for f in inside(play.state, found.unit)])
    if not found.out:
        dent(play, found, Against(vehicle.toughness).level(damage), "7w.chase.complication")
    play.ask(Crash(found.unit, damage, aboard))


@cite("7w.chase.vehicle")
def dent(play: Play, found: Racer, level: int, rule: str) -> Racer:
    """The Wounds of a vehicle by the level of some damage; the last one wrecks it. What it is then."""
    more = dents(level)
    if not more:
        return found
    wrecked = found.wounds + more > play.state.rules.edition.wounds_most
    found = replace(found, wounds=found.wounds + more, out="wrecked" if wrecked else "")
    play.emit(Raced(found, "wrecked" if wrecked else "dented", rule))
    return found


@goes_on(Crash)
@cite("7w.chase.complication", "sw.damage.result")
def _crashed(play: Play, frame: Crash) -> None:
    """One after the other, each against its own Toughness; Wounds can be soaked."""
    if not frame.left:
        return
    who, *left = frame.left
    play.ask(replace(frame, left=tuple(left)))
    if play[who].up:
        level = Against(toughness(play.state, play[who])).level(frame.damage)
        hurt(play, who, level, "sw.damage.result")
