"""When the Wounds are too many: Incapacitation, injuries, bleeding out, the knockout."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.dice import Sum
from wildtable.play import Offer, OneOf, Part
from wildtable.savage import commands as c
from wildtable.savage import events as e
from wildtable.savage import limbs
from wildtable.savage import questions as q
from wildtable.savage.blows import Blow
from wildtable.savage.chases import standing
from wildtable.savage.conditions import Status
from wildtable.savage.frames import Knockout
from wildtable.savage.goals import Bleed, Outcome, Staunch, StayAwake, Survive, Test
from wildtable.savage.model import Fight, Fighter, Injury
from wildtable.savage.offering import Some
from wildtable.savage.procedures.saddle import jolt
from wildtable.savage.procedures.trait import judged, prepare, roll
from wildtable.savage.procedures.turn import spend_action
from wildtable.savage.rules import wounds
from wildtable.savage.scene import Play, carries_out, goes_on, settles
from wildtable.savage.struggle import Help


@cite("sw.wounds", "sw.wild-card", "sw.incapacitated")
def take_wounds(play: Play, who: str, dealt: int, shaken: bool, soaked: int, blow: Blow | None = None) -> None:
    """The Wounds that are left count; one takes an Extra out, the fourth a Wild Card."""
    fighter = play[who]
    edition = play.state.rules.edition
    now, down = wounds.wounds_after(fighter.wounds, dealt, fighter.sheet.wild_card, edition.wounds_most)
    play.emit(e.Hurt(who, now, shaken, "sw.soak" if soaked else "sw.wounds", dealt, soaked))
    if dealt or (shaken and not fighter.shaken):
        jolt(play, who)
    if not down:
        return
    if blow is not None and "nonlethal" in blow.options:
        knock_out(play, who)
        return
    play.emit(e.Fell(who, Status.INCAPACITATED, "sw.incapacitated"))
    if fighter.sheet.wild_card:
        play.last(hang_on, who)


@cite("sw.incapacitated")
def hang_on(play: Play, who: str) -> None:
    """Vigor, to survive."""
    edition = play.state.rules.edition
    low = edition.death_at_total
    roll(play, prepare(play, who, "vigor", Survive(), "sw.incapacitated", low=low, enough=2))


@cite("sw.nonlethal")
def knock_out(play: Play, who: str) -> None:
    """What would Incapacitate knocks out for 1d6 hours, and does nothing worse."""
    hours = play.throw(who, "hours", Sum((6,), aces=False), "sw.nonlethal").total
    play.emit(e.Fell(who, Status.UNCONSCIOUS, "sw.nonlethal", hours=hours))


@settles(Survive)
@cite("sw.incapacitated")
def _survive(play: Play, goal: Survive, test: Test, outcome: Outcome) -> None:
    """Dead, or an injury that lasts the shorter the better the roll was."""
    judged(play, test, outcome)
    died = outcome.critical if play.state.rules.edition.death_on == "critical" else outcome.level < 0
    if died:
        play.emit(e.Fell(test.who, Status.DEAD, "sw.incapacitated"))
        return
    if outcome.level <= 0:
        play.emit(e.Fell(test.who, Status.INCAPACITATED, "sw.bleeding-out", bleeding=True))
    play.last(injure, test.who, ("permanent", "wounds", "day")[min(max(outcome.level, 0), 2)])


@cite("sw.injury")
def injure(play: Play, who: str, lasts: str) -> None:
    """Roll on the Injury Table; these dice do not ace."""
    location = play.throw(who, "injury", Sum((6, 6), aces=False), "sw.injury").total
    detail = 0
    if wounds.needs_detail(location):
        detail = play.throw(who, "injury", Sum((6,), aces=False), "sw.injury").total
    kind = wounds.injury(location, detail)
    if kind == "eye":
        fighter = play[who]
        lost = (*fighter.sheet.hindrances, *(hurt.kind for hurt in fighter.injuries))
        kind = "blind" if "one-eye" in lost else "one-eye"
    play.emit(e.Injured(who, Injury(kind, lasts)))
    _let_fall(play, who)


@cite("sw.injury", "sw.off-hand")
def _let_fall(play: Play, who: str) -> None:
    """A hand that can hold nothing holds nothing any more."""
    fighter = play[who]
    lost = limbs.lost_hands(fighter)
    right, left = ("" if hand in lost else held for hand, held in zip(("right", "left"), fighter.hands, strict=True))
    if (right, left) != fighter.hands:
        play.emit(e.Handed(who, (right, left), "sw.injury"))


@cite("sw.bleeding-out")
def bleed(play: Play, who: str) -> None:
    """Vigor, not to bleed to death."""
    roll(play, prepare(play, who, "vigor", Bleed(), "sw.bleeding-out", enough=2))


@settles(Bleed)
@cite("sw.bleeding-out")
def _bleed(play: Play, goal: Bleed, test: Test, outcome: Outcome) -> None:
    """Failure: dead; success: again next round; a raise: stabilised."""
    judged(play, test, outcome)
    fate = wounds.bleeding(outcome.level)
    if fate != "bleeding":
        play.emit(e.Fell(test.who, Status.DEAD if fate == "dead" else Status.INCAPACITATED, "sw.bleeding-out"))


@carries_out(c.Treat)
@cite("sw.bleeding-out")
def _treat(play: Play, command: c.Treat) -> None:
    if play.state.phase == "turns":
        spend_action(play, command.who, "treat", "sw.bleeding-out", command.target)
    parts = q.action_parts(play.state, play[command.who])
    goal = Staunch(command.target)
    test = prepare(play, command.who, "healing", goal, "sw.bleeding-out", parts, target=command.target)
    roll(play, test, uses=Help.SUPPORT)


@settles(Staunch)
@cite("sw.bleeding-out")
def _staunch(play: Play, goal: Staunch, test: Test, outcome: Outcome) -> None:
    judged(play, test, outcome, target=goal.patient)
    if outcome.level >= 1:
        play.emit(e.Fell(goal.patient, Status.INCAPACITATED, "sw.bleeding-out"))


@goes_on(Knockout)
@cite("sw.drop.knockout")
def _knockout(play: Play, frame: Knockout) -> None:
    """After a blow with the Drop that left its target Shaken or worse: Vigor, or unconscious."""
    on = play[frame.blow.on]
    if not on.up or not (on.shaken or on.wounds > frame.wounds):
        return
    head = play.state.rules.edition.knockout_head
    parts = [Part(head, "head", "sw.drop.knockout")] if "head" in frame.blow.options else []
    roll(play, prepare(play, on.id, "vigor", StayAwake(), "sw.drop.knockout", parts, enough=1))


@settles(StayAwake)
@cite("sw.drop.knockout")
def _stay_awake(play: Play, goal: StayAwake, test: Test, outcome: Outcome) -> None:
    judged(play, test, outcome)
    if outcome.level < 1:
        play.emit(e.Fell(test.who, Status.UNCONSCIOUS, "sw.drop.knockout"))


def _at_hand(fight: Fight, fighter: Fighter, patient: Fighter) -> bool:
    return q.inches(fighter, patient) <= 1 and standing.together(fight, fighter, patient)


def treatment_offers(fight: Fight, fighter: Fighter) -> Some:
    """Stop an ally's bleeding."""
    if not fighter.able:
        return
    patients = [f.id for f in fight.fighters if f.bleeding and f.side == fighter.side and _at_hand(fight, fighter, f)]
    if patients:
        yield Offer(c.Treat(fighter.id, patients[0]), ("sw.bleeding-out",), actor=fighter.id, target=OneOf(patients))
