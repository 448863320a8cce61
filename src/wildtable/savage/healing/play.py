"""Resolution of healing, passing time and Fatigue."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.play import Offer, OneOf, Part, Whole, total
from wildtable.savage.edges.asking import HEALS, HEALS_DAILY, NEVER_TIRES
from wildtable.savage.edges.model import UsePeriod
from wildtable.savage.edges.queries import flag, points
from wildtable.savage.edges.switching import switch_off_after
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.healing.messages import Heal, Healed, Mended, PassTime, Tended, TimePassed, Tire, Tired
from wildtable.savage.healing.model import SPANS, Mend, Passing, Recuperate
from wildtable.savage.healing.rules import HOURS, is_over, mended, patient_penalty, still_out
from wildtable.savage.powers.play.lasting import end_all
from wildtable.savage.powers.play.points import rest
from wildtable.savage.rulings.messages import Decreed
from wildtable.savage.scene import Play, carries_out, goes_on, settles
from wildtable.savage.table.offering import SPARED, Some, has_room, nearest_free
from wildtable.savage.traits.model import Outcome, Test
from wildtable.savage.traits.play.rerolls import serve_again
from wildtable.savage.traits.play.rolling import judged, roll
from wildtable.savage.traits.preparing import prepare
from wildtable.savage.wounds.injuries import INJURY_TABLE
from wildtable.savage.wounds.limits import fatigue_borne, is_tired_out
from wildtable.savage.wounds.messages import Ceased, Fell, Treat
from wildtable.savage.wounds.model import Condition, Fall, Status
from wildtable.savage.wounds.play import bleed


def worn_out(fighter: Fighter) -> bool:
    """Return whether Fatigue alone has Incapacitated a figure."""
    return (
        fighter.status == "incapacitated"
        and is_tired_out(fighter, fighter.health.fatigue)
        and not fighter.states.bleeding
    )


@carries_out(Heal)
@cite("sw.healing")
def _heal(play: Play, command: Heal) -> None:
    """Roll Healing within the hour, at minus the patient's Wounds; each healer may try once."""
    penalty = patient_penalty(play[command.target].health.wounds)
    parts = [Part(penalty, "patient-wounds", "sw.healing")]
    goal = Mend(command.target)
    roll(play, prepare(play.state, command.who, "healing", goal, rule="sw.healing", parts=parts, target=command.target))


@settles(Mend)
@cite("sw.healing")
def _mend(play: Play, goal: Mend, test: Test, outcome: Outcome) -> None:
    judged(play, test, outcome, target=goal.patient)
    patient = play[goal.patient]
    play.emit(Tended(patient.id, (*patient.health.tended, test.who), patient.health.old_wounds))
    fresh = patient.health.wounds - patient.health.old_wounds
    more = total(points(play[test.who], HEALS))
    if healed := mended(outcome.level, fresh, more):
        recover(play, patient.id, healed)


@cite("sw.healing", "sw.injury")
def recover(play: Play, who: str, healed: int) -> None:
    """Remove Wounds; an Incapacitated figure gets up, and injuries that last as long as Wounds may end."""
    fighter = play[who]
    play.emit(Mended(who, fighter.health.wounds - healed, healed))
    if (
        fighter.status == "incapacitated"
        and not fighter.states.bleeding
        and not is_tired_out(fighter, fighter.health.fatigue)
    ):
        get_up(play, who, "sw.healing")
    _lose_injuries(play, who)


def get_up(play: Play, who: str, rule: str) -> None:
    """Put a figure back on its feet, on a free square beside its own if that is taken."""
    fighter, at = play[who], play[who].at
    if at is not None and not has_room(play.state, at):
        free = nearest_free(play.state, at)
        if free is None:
            return
        play.move(who, free, 0, rule)
    if fighter.states.shaken:
        play.emit(Ceased(who, Condition.SHAKEN, rule))
    play.emit(Fell(who, Status.UP, rule))


@cite("sw.injury")
def _lose_injuries(play: Play, who: str, hours: int = 0) -> None:
    fighter, known = play[who], INJURY_TABLE.durations
    lasting = [(hurt, known[hurt.lasts]) for hurt in fighter.health.injuries]
    left = tuple([hurt for hurt, its in lasting if not is_over(its.heals, its.hours, fighter.health.wounds, hours)])
    if left != fighter.health.injuries:
        play.emit(Healed(who, left))


# Time.


@carries_out(PassTime)
@cite("sw.healing", "sw.bleeding-out", "sw.drop.knockout", "sw.power-points")
def _pass_time(play: Play, command: PassTime) -> None:
    """Let time pass.

    After a minute, the bleeding roll. After an hour or more, Wounds cannot be treated any more, and Shaken and Stunned
    end. The unconscious wake and injuries end when their time is over. After five days, all the wounded roll Vigor.
    """
    play.emit(TimePassed(command.span))
    end_all(play)
    serve_again(play, play.state.fighters, UsePeriod.TURN, UsePeriod.ROUND, UsePeriod.FIGHT)
    switch_off_after(play, play.state.fighters, UsePeriod.TURN, UsePeriod.ROUND, UsePeriod.FIGHT)
    if command.span == "minute":
        play.ask(Passing(command.span, tuple([f.id for f in play.state.fighters if f.states.bleeding])))
        return
    for fighter in play.state.fighters:
        hours = HOURS[command.span]
        _hours(play, fighter, hours)
        rest(play, fighter, hours)
        _lose_injuries(play, fighter.id, hours)
    if command.span in ("day", "five-days"):
        play.ask(Passing(command.span, tuple([f.id for f in play.state.fighters if _rests(f, command.span)])))


@cite("sw.nonlethal", "sw.drop.knockout")
def _hours(play: Play, fighter: Fighter, hours: int) -> None:
    if fighter.health.tended or fighter.health.old_wounds != fighter.health.wounds:
        play.emit(Tended(fighter.id, (), fighter.health.wounds))
    for condition in (Condition.SHAKEN, Condition.STUNNED):
        if getattr(fighter.states, condition):
            play.emit(Ceased(fighter.id, condition, "sw.healing"))
    if fighter.status != "unconscious":
        return
    if left := still_out(fighter.health.hours, hours):
        play.emit(Fell(fighter.id, Status.UNCONSCIOUS, "sw.healing", hours=left, how=Fall.STILL))
        return
    if fighter.health.wounds and not fighter.sheet.wild_card:  # what only knocked an Extra out leaves nothing behind
        play.emit(Mended(fighter.id, 0, fighter.health.wounds, "sw.nonlethal"))
    get_up(play, fighter.id, "sw.drop.knockout")


@cite("sw.healing", "sw.effects")
def _rests(fighter: Fighter, span: str) -> bool:
    """Return whether a span of time is enough for natural healing: five days, or a day by an Edge."""
    return may_rest(fighter) and (span == "five-days" or flag(fighter, HEALS_DAILY))


def may_rest(fighter: Fighter) -> bool:
    """Return whether a figure may heal naturally: it is wounded and alive."""
    return fighter.health.wounds > 0 and fighter.status not in ("dead", "gone")


@goes_on(Passing)
@cite("sw.healing", "sw.bleeding-out")
def _passing(play: Play, frame: Passing) -> None:
    """Roll for the next figure: against bleeding, or for natural healing."""
    if not frame.left:
        return
    who, *left = frame.left
    play.ask(Passing(frame.span, tuple(left)))
    if frame.span == "minute":
        bleed(play, who)
    else:
        roll(play, prepare(play.state, who, "vigor", Recuperate(), "sw.healing"))


@settles(Recuperate)
@cite("sw.healing")
def _recuperate(play: Play, goal: Recuperate, test: Test, outcome: Outcome) -> None:
    """Resolve natural healing: one Wound for a success, two for a raise."""
    judged(play, test, outcome)
    fighter = play[test.who]
    if healed := mended(outcome.level, fighter.health.wounds):
        play.emit(Tended(fighter.id, (), fighter.health.wounds - healed))
        recover(play, fighter.id, healed)


# Fatigue.


@carries_out(Tire)
@cite("sw.fatigue")
def _tire(play: Play, command: Tire) -> None:
    if command.reason:
        play.emit(Decreed("tire", command.who, command.reason))
    tire(play, command.who, command.fatigue, "sw.fatigue")


@cite("sw.fatigue")
def tire(play: Play, who: str, fatigue: int, rule: str) -> None:
    """Set a figure's Fatigue: more than Exhausted is Incapacitated, less puts it back on its feet."""
    was = play[who]
    if fatigue > was.health.fatigue and flag(was, NEVER_TIRES):
        return
    play.state_as(Tired(who, fatigue, rule))
    if was.up and is_tired_out(was, fatigue):
        play.emit(Fell(who, Status.INCAPACITATED, "sw.fatigue"))
    elif worn_out(was) and not is_tired_out(was, fatigue):
        get_up(play, who, "sw.fatigue")


# What may be done.


def healing_offers(fight: Fight, fighter: Fighter) -> Some:
    """Yield treating the Wounds of the healer's own side, and stopping their bleeding outside a fight."""
    ours = [f for f in fight.fighters if f.side == fighter.side and (f.health.wounds or f.states.bleeding)]
    if patients := [f.id for f in ours if _may_be_treated(f, fighter)]:
        template = Heal(fighter.id, patients[0])
        yield Offer(template, ("sw.healing",), when="any", actor=fighter.id, target=OneOf(patients))
    if bleeding := [f.id for f in ours if f.states.bleeding]:
        staunch = Treat(fighter.id, bleeding[0])
        yield Offer(staunch, ("sw.bleeding-out",), when="any", actor=fighter.id, target=OneOf(bleeding))


def _may_be_treated(patient: Fighter, healer: Fighter) -> bool:
    """Return whether a healer may treat a patient who has fresh Wounds, lives and does not bleed, once each."""
    alive = patient.status in ("up", "incapacitated", "unconscious") and not patient.states.bleeding
    return alive and patient.health.wounds > patient.health.old_wounds and healer.id not in patient.health.tended


def time_offers(fight: Fight) -> Some:
    """Yield letting time pass outside a fight, and setting Fatigue, for the game master."""
    if fight.phase == "peace" and fight.fighters:
        bleeding = any(f.states.bleeding for f in fight.fighters)
        spans = SPANS[:1] if bleeding else SPANS[1:]
        rules = ("sw.bleeding-out",) if bleeding else ("sw.healing",)
        yield Offer(PassTime(spans[0]), rules, when="gm", span=OneOf(spans))
    if tired := [f.id for f in fight.fighters if f.up or worn_out(f)]:
        most = {f.id: fatigue_borne(f) + 1 for f in fight.fighters}
        yield Offer(
            Tire(tired[0], 1),
            ("sw.fatigue",),
            when="gm",
            who=OneOf(tired),
            fatigue=Whole(0, max(most.values())),
            unless=lambda command: isinstance(command, Tire) and command.fatigue > most[command.who],
            reason=SPARED,
        )
