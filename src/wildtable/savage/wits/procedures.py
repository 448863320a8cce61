"""Tests of will, tricks and support: the order of play."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.savage.close_combat.rules import resisted_by, support
from wildtable.savage.fight import Fighter
from wildtable.savage.goals import Contest, Outcome, Test
from wildtable.savage.melee.questions import against_parts
from wildtable.savage.riding.procedures.saddle import jolt
from wildtable.savage.scene import Play, carries_out, follows, settles
from wildtable.savage.traits.procedures import judged, oppose, prepare, roll
from wildtable.savage.turns.procedures import spend_action
from wildtable.savage.turns.questions import action_parts
from wildtable.savage.wits.commands import Support, TestOfWill, Trick
from wildtable.savage.wits.events import Supported, UpperHand
from wildtable.savage.wits.goals import Supporting, Tricking, Unsettling
from wildtable.savage.wits.questions import Help
from wildtable.savage.wounds.events import Became
from wildtable.savage.wounds.sets import Condition


@carries_out(TestOfWill)
@cite("sw.test-of-will")
def _test_of_will(play: Play, command: TestOfWill) -> None:
    """A skill, opposed by the attribute it is linked to."""
    spend_action(play, command.who, "test-of-will", "sw.test-of-will", command.target)
    by, on = play[command.who], play[command.target]
    parts = [*action_parts(play.state, by), *against_parts(play.state, by, on)]
    resists = resisted_by(command.trait)
    goal = Unsettling(command.effect)
    oppose(play, by.id, command.trait, on.id, resists, goal, "sw.test-of-will", parts, uses=Help.ALL)


@follows(Unsettling)
@cite("sw.test-of-will", "sw.distracted", "sw.vulnerable")
def _unsettled(play: Play, purpose: Unsettling, contest: Contest) -> None:
    """Distracted or Vulnerable, in Deluxe an upper hand; a raise: Shaken too."""
    on = play[contest.other]
    if not contest.level or not on.up:
        return
    if purpose.effect:
        effect = Condition(purpose.effect)
        play.emit(Became(on.id, effect, "sw.test-of-will", max(_ends(play, on), getattr(on.states, effect))))
    else:
        play.emit(UpperHand(contest.actor, on.id))
    _shake(play, contest, "sw.test-of-will")


def _ends(play: Play, fighter: Fighter) -> int:
    """The own turn ends until the end of the next turn: one more in the middle of a turn."""
    hand = play.state.acting
    return 2 if hand is not None and hand.unit == fighter.unit else 1


def _shake(play: Play, contest: Contest, rule: str) -> None:
    if contest.level > 1 and not play[contest.other].states.shaken:
        play.emit(Became(contest.other, Condition.SHAKEN, rule))
        jolt(play, contest.other)


@carries_out(Trick)
@cite("sw.trick")
def _trick(play: Play, command: Trick) -> None:
    """Agility against Agility, or Smarts against Smarts."""
    spend_action(play, command.who, "trick", "sw.trick", command.target)
    by, on = play[command.who], play[command.target]
    parts = [*action_parts(play.state, by), *against_parts(play.state, by, on)]
    oppose(play, by.id, command.trait, on.id, command.trait, Tricking(), "sw.trick", parts, uses=Help.ALL)


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
    test = prepare(play, command.who, command.trait, goal, "sw.support", parts, target=command.target)
    roll(play, test, uses=Help.SUPPORT)


@settles(Supporting)
@cite("sw.support")
def _supported(play: Play, goal: Supporting, test: Test, outcome: Outcome) -> None:
    judged(play, test, outcome, target=goal.target)
    now = play[goal.target].supported
    bonus = support(now, outcome.level, play.state.rules.edition.support_most or 0)
    if bonus != now:
        play.emit(Supported(goal.target, bonus))
