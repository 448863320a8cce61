"""Tests of will, tricks, support and attempts: the order of play."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.savage.close_combat.rules import support
from wildtable.savage.melee.questions import against_parts
from wildtable.savage.riding.procedures.saddle import jolt
from wildtable.savage.scene import Play, answers_to, carries_out, follows, settles
from wildtable.savage.traits.commands import ASKED_FOR, Roll
from wildtable.savage.traits.frames import Called
from wildtable.savage.traits.preparing import prepare
from wildtable.savage.traits.procedures.calling import oppose
from wildtable.savage.traits.procedures.rolling import granted, judged, roll
from wildtable.savage.traits.questions import alike, as_trait, for_whom, linked, reason_parts
from wildtable.savage.traits.rolls import Challenge, Contest, Outcome, Test
from wildtable.savage.turns.procedures import spend_action
from wildtable.savage.turns.questions import action_parts, turn_ends
from wildtable.savage.wits.commands import (
    AllowAttempt,
    AllowOpposed,
    Attempt,
    LeaveIt,
    RefuseAttempt,
    Support,
    TestOfWill,
    Trick,
)
from wildtable.savage.wits.events import Achieved, Supported, UpperHand, Weighed
from wildtable.savage.wits.frames import Attempting
from wildtable.savage.wits.goals import Striving, Supporting, Tricking, Trying, Unsettling
from wildtable.savage.wits.questions import Help
from wildtable.savage.wits.sets import AttemptAnswer
from wildtable.savage.wounds.events import Became
from wildtable.savage.wounds.sets import Condition


@carries_out(TestOfWill)
@cite("sw.test-of-will")
def _test_of_will(play: Play, command: TestOfWill) -> None:
    """A skill, opposed by the attribute it is linked to."""
    rule = "sw.test-of-will"
    left = _together(play, command, "test-of-will", rule)
    by, on = play[command.who], play[command.target]
    parts = [*action_parts(play.state, by), *against_parts(play.state, by, on)]
    trait, goal = as_trait(by, command.trait), Unsettling(command.effect, left)
    resists = linked(play.state, trait)
    oppose(play, by.id, trait, on.id, resists, goal, rule, parts, uses=Help.ALL, as_one=command.as_one)


@cite("sw.group", "sw.multi-action")
def _together(play: Play, command: TestOfWill | Trick, deed: str, rule: str) -> tuple[str, ...]:
    """An action of everybody who takes part; those of the group who do so with the one who rolls."""
    found = [each.id for each in alike(play.state, play[command.who].group)] if command.as_one else []
    others = tuple([who for who in found if who != command.who])
    for who in (command.who, *others):
        spend_action(play, who, deed, rule, command.target)
    return others


@follows(Unsettling)
@cite("sw.test-of-will", "sw.distracted", "sw.vulnerable")
def _unsettled(play: Play, purpose: Unsettling, contest: Contest) -> None:
    """Distracted or Vulnerable, in Deluxe an upper hand; a raise: Shaken too."""
    on = play[contest.other]
    if not contest.level or not on.up:
        return
    if purpose.effect:
        effect = Condition(purpose.effect)
        before = getattr(on.states, effect)
        turns = max(turn_ends(play.state, on), before)
        play.emit(Became(on.id, effect, "sw.test-of-will", turns, again=bool(before)))
    else:
        for who in (contest.actor, *purpose.left):
            play.emit(UpperHand(who, on.id))
    _shake(play, contest, "sw.test-of-will")


def _shake(play: Play, contest: Contest, rule: str) -> None:
    if contest.level > 1 and not play[contest.other].states.shaken:
        play.emit(Became(contest.other, Condition.SHAKEN, rule))
        jolt(play, contest.other)


@carries_out(Trick)
@cite("sw.trick")
def _trick(play: Play, command: Trick) -> None:
    """Agility against Agility, or Smarts against Smarts."""
    _together(play, command, "trick", "sw.trick")
    by, on, trait = play[command.who], play[command.target], command.trait
    parts = [*action_parts(play.state, by), *against_parts(play.state, by, on)]
    oppose(play, by.id, trait, on.id, trait, Tricking(), "sw.trick", parts, uses=Help.ALL, as_one=command.as_one)


@follows(Tricking)
@cite("sw.trick")
def _tricked(play: Play, purpose: Tricking, contest: Contest) -> None:
    on = play[contest.other]
    if not contest.level or not on.up:
        return
    if not on.states.tricked:
        play.emit(Became(on.id, Condition.TRICKED, "sw.trick"))
    _shake(play, contest, "sw.trick")


@carries_out(Support)
@cite("sw.support")
def _support(play: Play, command: Support) -> None:
    """An action in a fight; outside one it takes its time."""
    if play[command.who].turn is not None:
        spend_action(play, command.who, "support", "sw.support", command.target)
    parts = action_parts(play.state, play[command.who])
    goal = Supporting(command.target)
    trait = as_trait(play[command.who], command.trait)
    test = prepare(play.state, command.who, trait, goal, "sw.support", parts, target=command.target)
    roll(play, test, uses=Help.SUPPORT)


@settles(Supporting)
@cite("sw.support")
def _supported(play: Play, goal: Supporting, test: Test, outcome: Outcome) -> None:
    judged(play, test, outcome, target=goal.target)
    now = play[goal.target].supported
    most = play.state.rules.edition.support_most
    assert most is not None
    bonus = support(now, outcome.level, most)
    if bonus != now:
        play.emit(Supported(goal.target, bonus))


# Attempts.


@carries_out(Attempt)
@cite("sw.action")
def _attempt(play: Play, command: Attempt) -> None:
    """The game master judges it first, and need not be asked about a figure of its own."""
    by = play[command.who]
    trait = as_trait(by, command.trait)
    if by.seat:
        play.ask(Attempting(by.id, trait, command.words))
        return
    play.emit(Weighed(by.id, command.words, AttemptAnswer.ALLOW))
    parts = [*action_parts(play.state, by), *reason_parts(command.modifier, ASKED_FOR)]
    test = prepare(play.state, by.id, trait, Trying(), "sw.action", parts, tn=command.number)
    _carry_out(play, Called(test, action=True, words=command.words))


@answers_to(Attempting, AllowAttempt)
@cite("sw.action", "sw.difficulty")
def _allow(play: Play, frame: Attempting, command: AllowAttempt) -> None:
    """Its own trait, modifier and number; whoever tries it sees them, and the chance, before it rolls or leaves it."""
    by = play[frame.who]
    parts = [*action_parts(play.state, by), *reason_parts(command.modifier, command.reason)]
    goal = Trying(command.brings)
    trait = as_trait(by, command.trait)
    _ask(play, frame, prepare(play.state, by.id, trait, goal, "sw.action", parts, tn=command.number), command.brings)


@answers_to(Attempting, AllowOpposed)
@cite("sw.action", "sw.opposed")
def _allow_opposed(play: Play, frame: Attempting, command: AllowOpposed) -> None:
    by, on = play[frame.who], play[command.target]
    parts = [
        *action_parts(play.state, by),
        *reason_parts(command.modifier, command.reason),
        *against_parts(play.state, by, on),
    ]
    goal = Challenge(on.id, as_trait(on, command.resists), Striving(command.brings))
    trait = as_trait(by, command.trait)
    test = prepare(play.state, by.id, trait, goal, "sw.action", parts, by_total=True, target=on.id)
    _ask(play, frame, test, command.brings)


def _ask(play: Play, frame: Attempting, test: Test, brings: str) -> None:
    play.answered()
    play.emit(Weighed(frame.who, frame.words, AttemptAnswer.ALLOW, brings))
    play.ask(Called(test, action=True, words=frame.words, brings=brings))


@answers_to(Attempting, RefuseAttempt)
@cite("sw.action", "sw.unskilled")
def _refuse(play: Play, frame: Attempting, command: RefuseAttempt) -> None:
    play.answered()
    play.emit(Weighed(frame.who, frame.words, AttemptAnswer(command.why)))


@answers_to(Called, LeaveIt)
@cite("sw.action")
def _leave(play: Play, frame: Called, command: LeaveIt) -> None:
    play.answered()


@answers_to(Called, Roll)
@cite("sw.test", "sw.action")
def _roll(play: Play, frame: Called, command: Roll) -> None:
    play.answered()
    _carry_out(play, frame)


@cite("sw.action", "sw.multi-action", "sw.group")
def _carry_out(play: Play, frame: Called) -> None:
    """Spend the action of everybody for whom one rolls, with the help given to it, and throw the dice."""
    test = frame.test
    if frame.action:
        others = [each.id for each in for_whom(play.state, test) if each.id != test.who and each.able]
        for who in (test.who, *others):
            spend_action(play, who, "attempt", "sw.action", test.target)
    roll(play, granted(play, test), uses=Help.ALL if frame.action else Help.NOTHING)


@settles(Trying)
@cite("sw.action")
def _tried(play: Play, goal: Trying, test: Test, outcome: Outcome) -> None:
    judged(play, test, outcome)
    if outcome.level >= 1 and goal.brings:
        play.emit(Achieved(test.who, goal.brings))


@follows(Striving)
@cite("sw.action")
def _striven(play: Play, purpose: Striving, contest: Contest) -> None:
    if contest.level and purpose.brings:
        play.emit(Achieved(contest.actor, purpose.brings))
