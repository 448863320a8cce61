"""Tests of will, tricks, support and attempts: the order of play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wildtable.catalogue import cite
from wildtable.play import GM, Offer, OneOf, Seat, Text, Whole
from wildtable.play.domains import Domain
from wildtable.savage.close_combat.rules import support
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.melee.queries import against_parts
from wildtable.savage.parts.questions import is_left_behind
from wildtable.savage.riding.saddle import jolt
from wildtable.savage.scene import Play, answers_to, carries_out, follows, settles
from wildtable.savage.sight.queries import in_sight
from wildtable.savage.table.offering import MODIFIERS, Some, Traits
from wildtable.savage.traits.messages import ASKED_FOR, Roll
from wildtable.savage.traits.model import Called, Challenge, Contest, Outcome, Test
from wildtable.savage.traits.play.calling import oppose
from wildtable.savage.traits.play.offers import REASONS
from wildtable.savage.traits.play.rolling import granted, judged, roll
from wildtable.savage.traits.preparing import prepare
from wildtable.savage.traits.queries import as_trait, for_whom, linked, reason_parts, with_its_like
from wildtable.savage.traits.rules import TARGET_NUMBER
from wildtable.savage.turns.play import spend_action
from wildtable.savage.turns.queries import action_parts, turn_ends
from wildtable.savage.wits.messages import (
    Achieved,
    AllowAttempt,
    AllowOpposed,
    Attempt,
    LeaveIt,
    RefuseAttempt,
    Support,
    Supported,
    TestOfWill,
    Trick,
    UpperHand,
    Weighed,
)
from wildtable.savage.wits.model import AttemptAnswer, Attempting, Striving, Supporting, Tricking, Trying, Unsettling
from wildtable.savage.wits.queries import Help
from wildtable.savage.wounds.messages import Became
from wildtable.savage.wounds.model import Condition


@carries_out(TestOfWill)
@cite("sw.test-of-will")
def _test_of_will(play: Play, command: TestOfWill) -> None:
    """Roll a skill against the attribute it is linked to."""
    rule = "sw.test-of-will"
    left = _together(play, command, "test-of-will", rule)
    by, on = play[command.who], play[command.target]
    parts = [*action_parts(play.state, by), *against_parts(play.state, by, on)]
    trait, goal = as_trait(by, command.trait), Unsettling(command.effect, left)
    resists = linked(play.state, trait)
    oppose(
        play, by.id, trait, on.id, resists, purpose=goal, rule=rule, parts=parts, uses=Help.ALL, as_one=command.as_one
    )


@cite("sw.group", "sw.multi-action")
def _together(play: Play, command: TestOfWill | Trick, deed: str, rule: str) -> tuple[str, ...]:
    """Spend an action of all who take part, and return those of the group who support the one who rolls."""
    found = [each.id for each in with_its_like(play.state, play[command.who])] if command.as_one else []
    others = tuple([who for who in found if who != command.who])
    for who in (command.who, *others):
        spend_action(play, who, deed, rule, command.target)
    return others


@follows(Unsettling)
@cite("sw.test-of-will", "sw.distracted", "sw.vulnerable")
def _unsettled(play: Play, purpose: Unsettling, contest: Contest) -> None:
    """Make the loser Distracted or Vulnerable, or in Deluxe give an upper hand; with a raise it is Shaken too."""
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
    """Roll Agility against Agility, or Smarts against Smarts."""
    _together(play, command, "trick", "sw.trick")
    by, on, trait = play[command.who], play[command.target], command.trait
    parts = [*action_parts(play.state, by), *against_parts(play.state, by, on)]
    oppose(
        play,
        by.id,
        trait,
        on.id,
        trait,
        purpose=Tricking(),
        rule="sw.trick",
        parts=parts,
        uses=Help.ALL,
        as_one=command.as_one,
    )


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
    """Roll to support another; this is an action if the figure has a turn."""
    if play[command.who].turn is not None:
        spend_action(play, command.who, "support", "sw.support", command.target)
    parts = action_parts(play.state, play[command.who])
    goal = Supporting(command.target)
    trait = as_trait(play[command.who], command.trait)
    test = prepare(play.state, command.who, trait, goal, "sw.support", parts=parts, target=command.target)
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
    """Ask the game master about an attempt; for a figure of the game master's the roll follows at once."""
    by = play[command.who]
    trait = as_trait(by, command.trait)
    if by.seat:
        play.ask(Attempting(by.id, trait, command.words))
        return
    play.emit(Weighed(by.id, command.words, AttemptAnswer.ALLOW))
    parts = [*action_parts(play.state, by), *reason_parts(command.modifier, ASKED_FOR)]
    test = prepare(play.state, by.id, trait, Trying(), "sw.action", parts=parts, tn=command.number)
    _carry_out(play, Called(test, action=True, words=command.words))


@answers_to(Attempting, AllowAttempt)
@cite("sw.action", "sw.difficulty")
def _allow(play: Play, frame: Attempting, command: AllowAttempt) -> None:
    """Allow an attempt with the game master's trait, modifier and number. The player sees them and the odds before
    rolling or giving up."""
    by = play[frame.who]
    parts = [*action_parts(play.state, by), *reason_parts(command.modifier, command.reason)]
    goal = Trying(command.brings)
    trait = as_trait(by, command.trait)
    _ask(
        play,
        frame,
        prepare(play.state, by.id, trait, goal, "sw.action", parts=parts, tn=command.number),
        command.brings,
    )


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
    test = prepare(play.state, by.id, trait, goal, "sw.action", parts=parts, by_total=True, target=on.id)
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
    """Spend the action of all who share the roll, with the bonuses given to it, and throw the dice."""
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


# What may be tried.


def wits_offers(fight: Fight, fighter: Fighter) -> Some:
    """Unsettle a foe in sight; fool one in Deluxe; help an ally in Adventure."""
    if not fighter.able:
        return
    edition, who = fight.rules.edition, fighter.id
    upright = [f for f in fight.fighters if f.side != fighter.side and f.up]
    if foes := [f.id for f in upright if in_sight(fight, fighter, f) and not is_left_behind(fight, f.unit)]:
        skills, first = _test_skills(fight, fighter)
        effects: Sequence[str] = ("",)
        if edition.test_brings == "condition" and edition.test_effects:
            effects = edition.test_effects
        for as_one in (False, True) if may_act_as_one(fight, fighter) else (False,):
            yield Offer(
                TestOfWill(who, foes[0], first, effects[0], as_one),
                ("sw.test-of-will", "sw.group") if as_one else ("sw.test-of-will",),
                actor=who,
                target=OneOf(foes),
                trait=skills,
                effect=OneOf(effects),
            )
            if edition.trick_parry:
                template, traits = Trick(who, foes[0], as_one=as_one), OneOf(("agility", "smarts"))
                rules = ("sw.trick", "sw.group") if as_one else ("sw.trick",)
                yield Offer(template, rules, actor=who, target=OneOf(foes), trait=traits)
    yield from support_offers(fight, fighter)


@cite("sw.group")
def may_act_as_one(fight: Fight, fighter: Fighter) -> bool:
    """Return whether a figure is the first of several like Extras who all may act."""
    others = with_its_like(fight, fighter)
    return bool(others) and others[0].id == fighter.id and all(other.able for other in others)


IDEAS = ("get it open", "climb up there", "find out", "make it work")
"""Examples of attempts; players write their own."""

GAINS = ("it works", "it works, and for the others too", "something is found out")
"""Examples of what a success may bring."""

NUMBERS = Whole(1, 20)
"""The target numbers that a roll may have."""


@cite("sw.action")
def attempt_offers(fight: Fight, fighter: Fighter) -> Some:
    """Yield the offer to attempt anything else with a skill or an attribute."""
    if fighter.able:
        yield from any_attempt(fight, fighter)


def any_attempt(fight: Fight, fighter: Fighter) -> Some:
    """Yield the offer of any attempt without a check of actions; for a figure of the game master's, with modifier and
    target number."""
    template = Attempt(fighter.id, "notice", IDEAS[0], TARGET_NUMBER)
    domains: dict[str, Any] = {"words": Text(IDEAS), "trait": Traits(fight, (fighter,))}
    if not fighter.seat:
        domains |= {"modifier": MODIFIERS, "number": NUMBERS}
    yield Offer(template, ("sw.action", "sw.unskilled"), actor=fighter.id, **domains)


def attempting_offers(fight: Fight, seat: Seat, frame: Attempting) -> Some:
    """Yield the game master's answers to an attempt."""
    if seat != GM:
        return
    by, gains, reasons, rules = fight[frame.who], Text(GAINS), Text(REASONS), ("sw.action", "sw.difficulty")
    traits = Traits(fight, (by,))
    allow = AllowAttempt(frame.trait, TARGET_NUMBER, brings=GAINS[0])
    open_fields: dict[str, Any] = {"trait": traits, "modifier": MODIFIERS, "reason": reasons, "brings": gains}
    yield Offer(allow, rules, when="answer", number=NUMBERS, **open_fields)
    others = [f.id for f in fight.fighters if f.up and f.id != by.id]
    if others:
        against = AllowOpposed(frame.trait, others[0], "notice", brings=GAINS[0])
        resists = Traits(fight, [f for f in fight.fighters if f.up and f.id != by.id])
        rules = ("sw.action", "sw.opposed")
        yield Offer(against, rules, when="answer", target=OneOf(others), resists=resists, **open_fields)
    whys = ("no", "untrained") if fight[frame.who].sheet.trait(frame.trait) is None else ("no",)
    yield Offer(RefuseAttempt(whys[0]), ("sw.action",), when="answer", why=OneOf(whys))


@cite("sw.test-of-will", "sw.unskilled")
def _test_skills(fight: Fight, fighter: Fighter) -> tuple[Domain, str]:
    """Return the traits with which a figure may test others, and the first of them: any skill, trained or not, or those
    of the edition."""
    listed = fight.rules.edition.test_skills
    if listed != "any":
        return OneOf(listed), listed[0]
    return Traits(fight, (fighter,), attributes=False), next((name for name, _ in fighter.sheet.skills), "taunt")


def support_offers(fight: Fight, fighter: Fighter, when: str = "turn") -> Some:
    """Help an ally."""
    allies = [f.id for f in fight.fighters if f.side == fighter.side and f.up and f.id != fighter.id]
    if allies and fight.rules.edition.support_most:
        template = Support(fighter.id, allies[0], "notice")
        rules = ("sw.support",)
        traits = Traits(fight, (fighter,))
        yield Offer(template, rules, when=when, actor=fighter.id, target=OneOf(allies), trait=traits)


def free_support(fight: Fight, fighter: Fighter) -> Some:
    """Yield the offers to support another outside a fight, open at any time."""
    yield from support_offers(fight, fighter, "any")
