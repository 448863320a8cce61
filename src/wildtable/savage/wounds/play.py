"""Wounds: the order of play."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.dice import Sum
from wildtable.play import Offer, OneOf, Part, Seat
from wildtable.savage.attacks.model import Blow
from wildtable.savage.bennies import queries as benny_queries
from wildtable.savage.bennies.queries import purses
from wildtable.savage.close_combat.queries import beside
from wildtable.savage.edges.asking import NEVER_BLEEDS, NEVER_STUNNED
from wildtable.savage.edges.queries import flag
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.mishaps.queries import mishandled
from wildtable.savage.parts.questions import together
from wildtable.savage.riding.saddle import jolt
from wildtable.savage.scene import Play, answers_to, carries_out, goes_on, settles
from wildtable.savage.table.offering import BENNY, Some, plays
from wildtable.savage.traits.model import Outcome, Rolled, Test
from wildtable.savage.traits.play.rolling import judged, outcome_of, roll
from wildtable.savage.traits.preparing import prepare
from wildtable.savage.turns.messages import Acted
from wildtable.savage.turns.play import spend_action
from wildtable.savage.turns.queries import action_parts
from wildtable.savage.weapons.messages import Handed
from wildtable.savage.wits.queries import Help
from wildtable.savage.wounds.injuries import INJURY_TABLE, by_vigor, injury, lasting, needs_detail
from wildtable.savage.wounds.limits import wounds_borne
from wildtable.savage.wounds.messages import (
    Became,
    Ceased,
    Fell,
    Hurt,
    Injured,
    ShakeOff,
    Soak,
    Suffer,
    Treat,
    Unharmed,
)
from wildtable.savage.wounds.model import (
    Bleed,
    Condition,
    Fall,
    Injury,
    KeepSenses,
    Knockout,
    Soaking,
    Status,
    Staunch,
    StayAwake,
    Stunning,
    Survive,
    TooManyWounds,
    Unshake,
    Unstun,
    Wounded,
)
from wildtable.savage.wounds.queries import falls_flat, is_shaken_for_damage, lost_hands, success_acts
from wildtable.savage.wounds.recovering import come_round
from wildtable.savage.wounds.rules import bleeding, damage_result, shakes_off, soaked, wounds_after


@cite("sw.soak", "sw.benny.soak")
def wounded(play: Play, who: str, dealt: int, blow: Blow | None) -> None:
    """Deal Wounds: ask whether to soak them, or apply them."""
    fighter = play[who]
    found = Wounded(who, dealt, fighter.states.shaken, blow)
    if purses(play.state, fighter):
        play.ask(found)
    else:
        take_wounds(play, who, dealt, True, 0, spares=found.spares)


@cite("sw.damage.result")
def hurt(play: Play, who: str, level: int, rule: str) -> None:
    """Deal damage that is no attack, by its level: nothing, Shaken, or Wounds to soak."""
    fighter = play[who]
    dealt, shaken = damage_result(level, is_shaken_for_damage(fighter))
    if level < 1:
        play.emit(Unharmed(who, rule))
    elif dealt:
        wounded(play, who, dealt, None)
    else:
        play.emit(Hurt(who, fighter.health.wounds, shaken, rule))
        jolt(play, who)


@answers_to(Wounded, Suffer)
def _suffer(play: Play, frame: Wounded, command: Suffer) -> None:
    play.answered()
    take_wounds(play, frame.who, frame.wounds, True, 0, spares=frame.spares)


@answers_to(Wounded, Soak)
@cite("sw.soak", "sw.benny.soak")
def _soak(play: Play, frame: Wounded, command: Soak) -> None:
    """Roll Vigor to soak; the Wounds of this attack do not penalize it yet."""
    play.answered()
    play.spend(frame.who, command.purse, "soak", "sw.benny.soak")
    roll(play, prepare(play.state, frame.who, "vigor", Soaking(frame), "sw.soak", enough=frame.wounds))


@settles(Soaking)
@cite("sw.soak")
def _soaked(play: Play, goal: Soaking, test: Test, outcome: Outcome) -> None:
    hurt = goal.hurt
    judged(play, test, outcome)
    left, shaken = soaked(hurt.wounds, outcome.level)
    take_wounds(play, hurt.who, left, shaken, hurt.wounds - left, spares=hurt.spares)


@carries_out(ShakeOff)
@cite("sw.benny.unshake")
def _shake_off(play: Play, command: ShakeOff) -> None:
    """End Shaken at once, at any time; in its own turn the figure may act."""
    play.spend(command.who, command.purse, "unshake", "sw.benny.unshake")
    play.emit(Ceased(command.who, Condition.SHAKEN, "sw.benny.unshake"))
    _drop_roll(play)
    turn = play[command.who].turn
    if turn is not None and not turn.able and not turn.rooted and turn.done < max(turn.acts, 1):
        play.emit(Acted(command.who, replace(turn, able=True), "recover", "sw.benny.unshake"))


@cite("sw.benny.unshake", "sw.shaken")
def _drop_roll(play: Play) -> None:
    """Drop a pending roll against Shaken once none of its rollers is Shaken; a Critical Failure of it still counts."""
    frame = play.state.pending[-1] if play.state.pending else None
    if not isinstance(frame, Rolled) or not isinstance(frame.test.goal, Unshake):
        return
    rollers = frame.test.goal.left or (frame.test.who,)
    if not any(play[who].states.shaken for who in rollers):
        outcome = outcome_of(frame)
        play.answered()
        if outcome.mishap:
            play.aside(mishandled(frame.test))
        judged(play, frame.test, outcome)


@settles(Unshake)
@cite("sw.shaken", "sw.group")
def _unshake(play: Play, goal: Unshake, test: Test, outcome: Outcome) -> None:
    """Resolve a roll against Shaken at the start of a turn: whether it ends, and whether they may act.

    The same holds for all who rolled as one.
    """
    judged(play, test, outcome)
    ends, acts = shakes_off(outcome.level, success_acts(play.state.rules))
    for fighter in map(play.__getitem__, goal.left or (test.who,)):
        if ends and fighter.states.shaken:
            play.emit(Ceased(fighter.id, Condition.SHAKEN, "sw.shaken"))
        if fighter.turn is not None and fighter.turn.able and not acts and (fighter.states.shaken or ends):
            play.emit(Acted(fighter.id, replace(fighter.turn, able=False), "recover", "sw.shaken"))


@cite("sw.stunned")
def stun(play: Play, who: str, rule: str = "sw.stunned") -> None:
    """Make a figure Stunned and Prone; a rider rolls to stay mounted. A figure already Stunned is not affected, nor one
    with an Edge against it."""
    fighter = play[who]
    if not fighter.up or fighter.states.stunned or flag(fighter, NEVER_STUNNED):
        return
    play.emit(Became(who, Condition.STUNNED, rule))
    _fall_flat(play, who)
    jolt(play, who)


def _fall_flat(play: Play, who: str) -> None:
    if falls_flat(play.state, play[who]):
        play.emit(Became(who, Condition.PRONE, "sw.stunned"))


@goes_on(Stunning)
@cite("sw.stunned")
def _stunning(play: Play, frame: Stunning) -> None:
    """Roll Vigor against being Stunned after the damage, if the figure is still up."""
    fighter = play[frame.who]
    if fighter.up and not fighter.states.stunned and not flag(fighter, NEVER_STUNNED):
        roll(play, prepare(play.state, frame.who, "vigor", KeepSenses(), "sw.stunned", enough=1))


@settles(KeepSenses)
@cite("sw.stunned")
def _keep_senses(play: Play, goal: KeepSenses, test: Test, outcome: Outcome) -> None:
    judged(play, test, outcome)
    if outcome.level < 1:
        stun(play, test.who)


@settles(Unstun)
@cite("sw.stunned")
def _unstun(play: Play, goal: Unstun, test: Test, outcome: Outcome) -> None:
    """Resolve a roll against Stunned at the start of a turn. The figure stays prone.

    With a success Stunned ends, and Shaken may. With a failure the turn is lost.
    """
    fighter = play[test.who]
    judged(play, test, outcome)
    _fall_flat(play, fighter.id)
    if outcome.level >= 1:
        play.emit(Ceased(fighter.id, Condition.STUNNED, "sw.stunned"))
        if fighter.states.shaken:
            come_round(play, fighter.id)
    elif fighter.turn is not None:
        play.emit(Acted(fighter.id, replace(fighter.turn, able=False, rooted=True), "recover", "sw.stunned"))


@cite("sw.wounds", "sw.wild-card", "sw.incapacitated")
def take_wounds(play: Play, who: str, dealt: int, shaken: bool, soaked: int, spares: bool = False) -> None:
    """Apply the Wounds that are left; one takes an Extra out, one more than the most a Wild Card. ``spares``: nobody is
    killed."""
    fighter = play[who]
    now, down = wounds_after(fighter.health.wounds, dealt, wounds_borne(play.state.rules, fighter))
    play.emit(Hurt(who, now, shaken, "sw.soak" if soaked else "sw.wounds", dealt, soaked=soaked))
    if dealt or (shaken and not fighter.states.shaken):
        jolt(play, who)
    if not down:
        return
    if spares:
        knock_out(play, who)
        return
    play.emit(Fell(who, Status.INCAPACITATED, "sw.incapacitated"))
    if fighter.sheet.wild_card:
        play.last(hang_on, who)


@goes_on(TooManyWounds)
@cite("sw.wounds", "sw.incapacitated")
def _too_many_wounds(play: Play, frame: TooManyWounds) -> None:
    take_wounds(play, frame.who, 0, play[frame.who].states.shaken, 0)


@cite("sw.incapacitated")
def hang_on(play: Play, who: str) -> None:
    """Roll Vigor to survive being Incapacitated."""
    edition = play.state.rules.edition
    low = edition.death_at_total
    roll(play, prepare(play.state, who, "vigor", Survive(), "sw.incapacitated", low=low, enough=2))


@cite("sw.nonlethal")
def knock_out(play: Play, who: str) -> None:
    """Make a figure unconscious for 1d6 hours in place of Incapacitated."""
    hours = play.throw(who, "hours", Sum((6,), aces=False), "sw.nonlethal").total
    play.emit(Fell(who, Status.UNCONSCIOUS, "sw.nonlethal", hours=hours))


@settles(Survive)
@cite("sw.incapacitated")
def _survive(play: Play, goal: Survive, test: Test, outcome: Outcome) -> None:
    """Resolve a roll to survive: death or an injury, and Bleeding Out on a failure."""
    judged(play, test, outcome)
    died = outcome.critical if play.state.rules.edition.death_on == "critical" else outcome.level < 0
    if died:
        play.emit(Fell(test.who, Status.DEAD, "sw.incapacitated"))
        return
    if outcome.level <= 0 and not flag(play[test.who], NEVER_BLEEDS):
        play.emit(Fell(test.who, Status.INCAPACITATED, "sw.bleeding-out", bleeding=True))
    play.last(injure, test.who, by_vigor(outcome.level))


@cite("sw.injury")
def injure(play: Play, who: str, usual: str) -> None:
    """Roll on the Injury Table; these dice do not ace. ``usual``: how long an injury lasts whose row does not say."""
    location = play.throw(who, "injury", Sum((6, 6), aces=False), "sw.injury").total
    detail = 0
    if needs_detail(location):
        detail = play.throw(who, "injury", Sum((6,), aces=False), "sw.injury").total
    kind, fighter = injury(location, detail), play[who]
    lasts = lasting(kind, usual)
    if kind in (*fighter.sheet.hindrances, *(hurt.kind for hurt in fighter.health.injuries)):
        kind = INJURY_TABLE.rows[kind].again or kind
    play.emit(Injured(who, Injury(kind, lasts)))
    let_fall(play, who)


@cite("sw.injury", "sw.off-hand")
def let_fall(play: Play, who: str) -> None:
    """Clear the hands that can hold nothing any more."""
    fighter = play[who]
    lost = lost_hands(fighter)
    right, left = (
        "" if hand in lost else held for hand, held in zip(("right", "left"), fighter.arms.hands, strict=True)
    )
    if (right, left) != fighter.arms.hands:
        play.emit(Handed(who, (right, left), "sw.injury"))


@cite("sw.bleeding-out")
def bleed(play: Play, who: str) -> None:
    """Roll Vigor against bleeding to death."""
    roll(play, prepare(play.state, who, "vigor", Bleed(), "sw.bleeding-out", enough=2))


@settles(Bleed)
@cite("sw.bleeding-out")
def _bleed(play: Play, goal: Bleed, test: Test, outcome: Outcome) -> None:
    """Resolve a roll against bleeding: a failure is death, a success means another roll next round, a raise stops
    it."""
    judged(play, test, outcome)
    if not play[test.who].states.bleeding:
        return  # the game master has stopped it meanwhile
    fate = bleeding(outcome.level)
    if fate == "dead":
        play.emit(Fell(test.who, Status.DEAD, "sw.bleeding-out"))
    elif fate != "bleeding":
        stabilise(play, test.who)


def stabilise(play: Play, who: str) -> None:
    """Stop the bleeding of a figure, which stays down."""
    play.emit(Fell(who, Status.INCAPACITATED, "sw.bleeding-out", how=Fall.STABLE))


@carries_out(Treat)
@cite("sw.bleeding-out")
def _treat(play: Play, command: Treat) -> None:
    if play.state.phase == "turns":
        spend_action(play, command.who, "treat", "sw.bleeding-out", command.target)
    parts = action_parts(play.state, play[command.who])
    goal = Staunch(command.target)
    test = prepare(play.state, command.who, "healing", goal, "sw.bleeding-out", parts=parts, target=command.target)
    roll(play, test, uses=Help.SUPPORT)


@settles(Staunch)
@cite("sw.bleeding-out")
def _staunch(play: Play, goal: Staunch, test: Test, outcome: Outcome) -> None:
    judged(play, test, outcome, target=goal.patient)
    if outcome.level >= 1 and play[goal.patient].states.bleeding:
        stabilise(play, goal.patient)


@goes_on(Knockout)
@cite("sw.drop.knockout")
def _knockout(play: Play, frame: Knockout) -> None:
    """Roll Vigor against being knocked out, after a blow with the Drop that left its target Shaken or worse. A Soak
    roll that removes all Wounds also ends an older Shaken, which then does not count."""
    on = play[frame.blow.on]
    if not on.up or not (on.states.shaken or on.health.wounds > frame.wounds):
        return
    head = play.state.rules.edition.knockout_head
    parts = [Part(head, "head", "sw.drop.knockout")] if "head" in frame.blow.options else []
    roll(play, prepare(play.state, on.id, "vigor", StayAwake(), "sw.drop.knockout", parts=parts, enough=1))


@settles(StayAwake)
@cite("sw.drop.knockout")
def _stay_awake(play: Play, goal: StayAwake, test: Test, outcome: Outcome) -> None:
    judged(play, test, outcome)
    if outcome.level < 1:
        play.emit(Fell(test.who, Status.UNCONSCIOUS, "sw.drop.knockout"))


# What may be done about Wounds and Shaken.


def wounded_offers(fight: Fight, seat: Seat, frame: Wounded) -> Some:
    """Soak the Wounds, or take them."""
    fighter = fight[frame.who]
    if not plays(fighter, seat):
        return
    if purses := benny_queries.purses(fight, fighter):
        template = Soak(fighter.id, purses[0])
        yield Offer(template, ("sw.soak",), when="answer", actor=fighter.id, price=BENNY, purse=OneOf(purses))
    yield Offer(Suffer(fighter.id), ("sw.wounds",), when="answer", actor=fighter.id)


def shake_off_offers(fight: Fight, seat: Seat) -> Some:
    """Yield the offers to end Shaken for a Benny, at any time."""
    for fighter in fight.fighters:
        if (
            fighter.states.shaken
            and fighter.up
            and plays(fighter, seat)
            and (purses := benny_queries.purses(fight, fighter))
        ):
            template = ShakeOff(fighter.id, purses[0])
            rules = ("sw.benny.unshake",)
            yield Offer(template, rules, when="any", actor=fighter.id, price=BENNY, purse=OneOf(purses))


def _at_hand(fight: Fight, fighter: Fighter, patient: Fighter) -> bool:
    return beside(fight, fighter, patient) and together(fight, fighter, patient)


def treatment_offers(fight: Fight, fighter: Fighter) -> Some:
    """Stop an ally's bleeding."""
    if not fighter.able:
        return
    patients = [
        f.id for f in fight.fighters if f.states.bleeding and f.side == fighter.side and _at_hand(fight, fighter, f)
    ]
    if patients:
        yield Offer(Treat(fighter.id, patients[0]), ("sw.bleeding-out",), actor=fighter.id, target=OneOf(patients))
