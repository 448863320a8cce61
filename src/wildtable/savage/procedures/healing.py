"""After the fight: treating Wounds, the time that passes, rest, Fatigue."""

from __future__ import annotations

from wildtable.board import distance
from wildtable.catalogue import cite
from wildtable.play import Offer, OneOf, Part, Seat, Whole
from wildtable.savage import commands as c
from wildtable.savage import events as e
from wildtable.savage.conditions import Condition, Status
from wildtable.savage.frames import Passing
from wildtable.savage.goals import Mend, Outcome, Recuperate, Test
from wildtable.savage.model import Fight, Fighter
from wildtable.savage.offering import Some, free_cells, plays
from wildtable.savage.procedures.downed import bleed
from wildtable.savage.procedures.power import rest
from wildtable.savage.procedures.trait import judged, prepare, roll
from wildtable.savage.rules import recovery
from wildtable.savage.scene import Play, carries_out, goes_on, settles


@carries_out(c.Heal)
@cite("sw.healing")
def _heal(play: Play, command: c.Heal) -> None:
    """Healing, within the hour, at minus the patient's Wounds; each healer may try once."""
    penalty = recovery.patient_penalty(play[command.target].wounds)
    parts = [Part(penalty, "patient-wounds", "sw.healing")]
    goal = Mend(command.target)
    roll(play, prepare(play, command.who, "healing", goal, "sw.healing", parts, target=command.target))


@settles(Mend)
@cite("sw.healing")
def _mend(play: Play, goal: Mend, test: Test, outcome: Outcome) -> None:
    judged(play, test, outcome, target=goal.patient)
    patient = play[goal.patient]
    play.emit(e.Tended(patient.id, (*patient.tended, test.who), patient.old_wounds))
    fresh = patient.wounds - patient.old_wounds
    if healed := recovery.mended(outcome.level, fresh):
        _recover(play, patient.id, healed)


@cite("sw.healing", "sw.injury")
def _recover(play: Play, who: str, healed: int) -> None:
    """Wounds go; whoever was Incapacitated comes round; with the last Wound some injuries go."""
    fighter = play[who]
    play.emit(e.Mended(who, fighter.wounds - healed, healed))
    if fighter.status == "incapacitated" and not fighter.bleeding and not recovery.tired_out(fighter.fatigue):
        _get_up(play, who, "sw.healing")
    _lose_injuries(play, who, day=False)


def _get_up(play: Play, who: str, rule: str) -> None:
    """On its feet again, beside its square if somebody else stands there."""
    fighter, at = play[who], play[who].at
    if at is not None and any(f.up and f.at == at for f in play.state.fighters):
        free = min(free_cells(play.state), key=lambda cell: distance(cell, at), default=None)
        if free is None:
            return
        play.move(who, free, 0, rule)
    if fighter.shaken:
        play.emit(e.Ceased(who, Condition.SHAKEN, rule))
    play.emit(e.Fell(who, Status.UP, rule))


@cite("sw.injury")
def _lose_injuries(play: Play, who: str, day: bool) -> None:
    fighter = play[who]
    left = tuple([hurt for hurt in fighter.injuries if not recovery.heals(hurt.lasts, fighter.wounds, day)])
    if left != fighter.injuries:
        play.emit(e.Healed(who, left))


# Time.


@carries_out(c.PassTime)
@cite("sw.healing", "sw.bleeding-out", "sw.drop.knockout", "sw.power-points")
def _pass_time(play: Play, command: c.PassTime) -> None:
    """A minute for those who bleed. An hour: Wounds can be treated no more, the stunned come round, the unconscious
    as soon as their time is over. A day: injuries for a day are over. Five days: a Vigor roll for all the wounded."""
    play.emit(e.TimePassed(command.span))
    if command.span == "minute":
        play.ask(Passing(command.span, tuple([f.id for f in play.state.fighters if f.bleeding])))
        return
    for fighter in play.state.fighters:
        hours = recovery.HOURS[command.span]
        _hours(play, fighter, hours)
        rest(play, fighter, hours)
        if command.span != "hour":
            _lose_injuries(play, fighter.id, day=True)
    if command.span == "five-days":
        play.ask(Passing(command.span, tuple([f.id for f in play.state.fighters if _may_rest(f)])))


def _hours(play: Play, fighter: Fighter, hours: int) -> None:
    if fighter.tended or fighter.old_wounds != fighter.wounds:
        play.emit(e.Tended(fighter.id, (), fighter.wounds))
    for condition in (Condition.SHAKEN, Condition.STUNNED):
        if getattr(fighter, condition):
            play.emit(e.Ceased(fighter.id, condition, "sw.healing"))
    if fighter.status != "unconscious":
        return
    if left := recovery.still_out(fighter.hours, hours):
        play.emit(e.Fell(fighter.id, Status.UNCONSCIOUS, "sw.healing", hours=left))
    else:
        _get_up(play, fighter.id, "sw.drop.knockout")


def _may_rest(fighter: Fighter) -> bool:
    """Whether nature can do something: the wounded who are alive."""
    return fighter.wounds > 0 and fighter.status not in ("dead", "gone")


@goes_on(Passing)
@cite("sw.healing", "sw.bleeding-out")
def _passing(play: Play, frame: Passing) -> None:
    """One after the other."""
    if not frame.left:
        return
    who, *left = frame.left
    play.ask(Passing(frame.span, tuple(left)))
    if frame.span == "minute":
        bleed(play, who)
    else:
        roll(play, prepare(play, who, "vigor", Recuperate(), "sw.healing"))


@settles(Recuperate)
@cite("sw.healing")
def _recuperate(play: Play, goal: Recuperate, test: Test, outcome: Outcome) -> None:
    """Natural healing: a success one Wound, a raise two."""
    judged(play, test, outcome)
    fighter = play[test.who]
    if healed := recovery.mended(outcome.level, fighter.wounds):
        play.emit(e.Tended(fighter.id, (), fighter.wounds - healed))
        _recover(play, fighter.id, healed)


# Fatigue.


@carries_out(c.Tire)
@cite("sw.fatigue")
def _tire(play: Play, command: c.Tire) -> None:
    tire(play, command.who, command.fatigue, "sw.fatigue")


@cite("sw.fatigue")
def tire(play: Play, who: str, fatigue: int, rule: str) -> None:
    """So tired now; beyond Exhausted one is out, and back when it is less."""
    was = play[who]
    play.emit(e.Tired(who, fatigue, rule))
    if was.up and recovery.tired_out(fatigue):
        play.emit(e.Fell(who, Status.INCAPACITATED, "sw.fatigue"))
    elif _tired_out(was) and not recovery.tired_out(fatigue):
        _get_up(play, who, "sw.fatigue")


def _tired_out(fighter: Fighter) -> bool:
    return fighter.status == "incapacitated" and recovery.tired_out(fighter.fatigue) and not fighter.bleeding


# What may be done.


def healing_offers(fight: Fight, seat: Seat) -> Some:
    """Treat the Wounds of one's own side; stop the bleeding where there is no fight."""
    for fighter in fight.fighters:
        if not (fighter.up and plays(fighter, seat)):
            continue
        ours = [f for f in fight.fighters if f.side == fighter.side]
        if patients := [f.id for f in ours if _may_be_treated(f, fighter)]:
            template = c.Heal(fighter.id, patients[0])
            yield Offer(template, ("sw.healing",), when="any", actor=fighter.id, target=OneOf(patients))
        if bleeding := [f.id for f in ours if f.bleeding]:
            staunch = c.Treat(fighter.id, bleeding[0])
            yield Offer(staunch, ("sw.bleeding-out",), when="any", actor=fighter.id, target=OneOf(bleeding))


def _may_be_treated(patient: Fighter, healer: Fighter) -> bool:
    """Fresh Wounds of one who lives and does not bleed, once for each healer."""
    alive = patient.status in ("up", "incapacitated", "unconscious") and not patient.bleeding
    return alive and patient.wounds > patient.old_wounds and healer.id not in patient.tended


def time_offers(fight: Fight) -> Some:
    """The game master's: time passes where there is no fight; somebody tires, or has rested."""
    if fight.pending:
        return
    if fight.phase == "peace" and fight.fighters:
        bleeding = any(f.bleeding for f in fight.fighters)
        spans = c.SPANS[:1] if bleeding else c.SPANS[1:]
        rules = ("sw.bleeding-out",) if bleeding else ("sw.healing",)
        yield Offer(c.PassTime(spans[0]), rules, when="gm", span=OneOf(spans))
    if tired := [f.id for f in fight.fighters if f.up or _tired_out(f)]:
        yield Offer(c.Tire(tired[0], 1), ("sw.fatigue",), when="gm", who=OneOf(tired), fatigue=Whole(0, 3))
