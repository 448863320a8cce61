"""Trait rolls: the order of play."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.dice import Against, Sum
from wildtable.play import Part, total
from wildtable.savage.bennies.questions import purses
from wildtable.savage.goals import OPPOSED, Challenge, Contest, Outcome, Resist, Test
from wildtable.savage.gravity.questions import is_slippery, weightless_parts
from wildtable.savage.melee.questions import openness_parts
from wildtable.savage.scene import Play, answers_to, carries_out, follows, settles
from wildtable.savage.table.base import Goal, Purpose
from wildtable.savage.traits.commands import Call, CallOpposed, GroupRoll, Keep, Reroll, Roll, TraitRoll
from wildtable.savage.traits.events import Judged, TraitChanged
from wildtable.savage.traits.frames import Called, Rolled
from wildtable.savage.traits.goals import Plain, kind
from wildtable.savage.traits.questions import effect_parts, trait_die, trait_parts
from wildtable.savage.traits.rules import (
    CONFIRMING_DIE,
    DIFFICULTIES,
    GROUP_WILD_DIE,
    TARGET_NUMBER,
    UNSKILLED_DIE,
    botch,
    confirms,
    may_reroll,
    opposed,
    raises,
    replaces,
    trait_pool,
    worth,
)
from wildtable.savage.wits.events import Supported, UpperHand
from wildtable.savage.wits.questions import Help, help_and_hold_parts
from wildtable.savage.wounds.events import Became
from wildtable.savage.wounds.sets import Condition


@cite("sw.test", "sw.unskilled")
def prepare(
    play: Play,
    who: str,
    trait: str,
    goal: Goal,
    rule: str,
    parts: list[Part] | None = None,
    *,
    tn: int = TARGET_NUMBER,
    dice: int = 1,
    low: int | None = None,
    by_total: bool = False,
    target: str = "",
    natural: int = 0,
    enough: int = 0,
    inches: int | None = None,
) -> Test:
    """A trait roll with everything that changes it; ``by_total`` for opposed rolls; ``enough``: see `Against`;
    ``inches``: how far away what it is about is, where that is no figure.

    Of several dice the higher levels count where rolls are compared: while there are Bennies, nothing is enough.
    """
    fighter = play[who]
    die = trait_die(fighter, trait)
    sheet = fighter.sheet
    meant = str(type(goal).__struct_config__.tag)
    told = effect_parts(play.state, fighter, trait, meant, target, inches)
    weightless = weightless_parts(play.state, fighter, trait, goal)
    every = (*trait_parts(play.state, fighter, die), *(parts or ()), *weightless, *told)
    plus = total(every)
    pool = trait_pool(die.sides if die else UNSKILLED_DIE, sheet.wild_card, sheet.wild_die, dice)
    if is_slippery(play.state, fighter, trait, goal):
        pool = replace(pool, ones=True)
    enough = enough if dice == 1 or not purses(play.state, fighter) else 0
    judged = Against(tn, plus, low=low, botch=botch(dice), natural=natural, enough=enough)
    return Test(who, trait, pool, None if by_total else judged, plus, every, goal, rule, target)


def roll(play: Play, test: Test, before: Rolled | None = None, *, uses: Help = Help.NOTHING) -> None:
    """Throw, as the last step of a procedure: what follows is the goal's to say.

    ``uses``: the help that this roll may have, which is then used up, whatever it comes to.
    """
    play.last(throw, test, before, uses)


def throw(play: Play, test: Test, before: Rolled | None, uses: Help) -> None:
    """Throw; then ask to keep or reroll, or settle where there is nothing to ask."""
    reading = play.throw(
        test.who,
        "trait",
        test.pool,
        test.rule,
        test.against,
        trait=test.trait,
        target=test.target,
        parts=test.parts,
        goal=kind(test.goal),
    )
    if uses:
        _use_up(play, test, uses)
    critical = reading.botched and _is_critical(play, test)
    level = reading.total + test.plus if test.against is None else reading.level
    natural_one = reading.botched and not critical and play.state.rules.options.extra_natural_one == "failure"
    failed = critical or natural_one
    if failed:
        level = min(level, TARGET_NUMBER - 1 if test.against is None else 0)
    now = Rolled(test, level, () if failed else reading.levels, critical, naturals=reading.naturals, one=reading.one)
    if before is not None:
        now = _best_of(before, now)
    if _may_reroll(play, now):
        play.ask(now)
    else:
        settle(play, now)


@cite("sw.support", "sw.test-of-will")
def _use_up(play: Play, test: Test, uses: Help) -> None:
    """What helped one action is used up by it; a reroll of it has the same help."""
    fighter = play[test.who]
    if fighter.supported and Help.SUPPORT in uses:
        play.emit(Supported(test.who, 0))
    if fighter.upper_hand and fighter.upper_hand == test.target and Help.UPPER_HAND in uses:
        play.emit(UpperHand(test.who, ""))


@cite("sw.critical-failure.extra")
def _is_critical(play: Play, test: Test) -> bool:
    """A botched roll of a Wild Card is one; an Extra's single 1 only if a d6 shows another."""
    if not confirms(bool(test.pool.wild), len(test.pool.dice)):
        return True
    die = Sum((CONFIRMING_DIE,), aces=False)
    return play.throw(test.who, "confirm", die, "sw.critical-failure.extra", Against(2)).level == 0


@cite("sw.reroll", "sw.benny.reroll-trait", "sw.critical-failure.reroll")
def _best_of(before: Rolled, now: Rolled) -> Rolled:
    """The best of all rolls counts; but a Critical Failure on a reroll ends the attempt and stands."""
    rolls = before.rolls + 1
    if replaces(now.critical, worth(now.best, now.levels), worth(before.best, before.levels)):
        return replace(now, rolls=rolls, mishap=before.critical)
    return replace(before, rolls=rolls, critical=False, mishap=before.critical)


def _may_reroll(play: Play, rolled: Rolled) -> bool:
    final = play.state.rules.options.critical_failures == "final"
    return may_reroll(rolled.critical, rolled.rolls, rolled.mishap, final) and bool(
        purses(play.state, play[rolled.test.who])
    )


def settle(play: Play, rolled: Rolled) -> None:
    """The roll stands: say what it came to, and let its goal follow."""
    test = rolled.test
    mishap = rolled.critical or rolled.mishap
    if rolled.one:
        _lose_hold(play, test.who)
    outcome = Outcome(rolled.best, rolled.levels, rolled.critical, mishap, rolled.naturals)
    settles.of(test.goal)(play, test.goal, test, outcome)


@cite("sw.zero-g", "sw.magnetic-array")
def _lose_hold(play: Play, who: str) -> None:
    """A natural 1 in weightlessness: Shaken, as far as one is not Shaken already."""
    if play[who].up and not play[who].states.shaken:
        play.emit(Became(who, Condition.SHAKEN, "sw.zero-g"))
        play.emit(Became(who, Condition.ADRIFT, "sw.zero-g"))


def judged(play: Play, test: Test, outcome: Outcome, level: int | None = None, target: str = "") -> None:
    """Note what a trait roll came to."""
    play.emit(
        Judged(
            test.who,
            test.trait,
            max(0, outcome.level if level is None else level),
            test.rule,
            outcome.critical,
            outcome.mishap,
            target,
            tuple([max(0, each) for each in outcome.levels]) if len(outcome.levels) > 1 else (),
            OPPOSED if isinstance(test.goal, Challenge) else kind(test.goal),
        )
    )


# Answers.


@answers_to(Rolled, Keep)
def _keep(play: Play, frame: Rolled, command: Keep) -> None:
    play.answered()
    settle(play, frame)


@answers_to(Rolled, Reroll)
@cite("sw.benny.reroll-trait", "sw.benny.own")
def _reroll(play: Play, frame: Rolled, command: Reroll) -> None:
    play.answered()
    play.spend(frame.test.who, command.purse, "reroll", "sw.benny.reroll-trait")
    roll(play, frame.test, frame)


# Rolls for their own sake.


@carries_out(TraitRoll)
@cite("sw.test", "sw.difficulty")
def _trait_roll(play: Play, command: TraitRoll) -> None:
    value = DIFFICULTIES[command.difficulty]
    parts = [Part(value, command.difficulty, "sw.difficulty")] if value else []
    parts += help_and_hold_parts(play.state, play[command.who])
    roll(play, prepare(play, command.who, command.trait, Plain(), "sw.test", parts), uses=Help.SUPPORT)


@carries_out(GroupRoll)
@cite("sw.group", "sw.difficulty")
def _group_roll(play: Play, command: GroupRoll) -> None:
    """One of them rolls for all, with a Wild Die."""
    leader = next(f for f in play.state.members(command.who) if f.up)
    value = DIFFICULTIES[command.difficulty]
    parts = [Part(value, command.difficulty, "sw.difficulty")] if value else []
    test = prepare(play, leader.id, command.trait, Plain("for-all"), "sw.group", parts)
    roll(play, replace(test, pool=trait_pool(test.pool.dice[0], True, GROUP_WILD_DIE)))


@carries_out(Call)
@cite("sw.test", "sw.multiple-dice")
def _call(play: Play, command: Call) -> None:
    parts = [Part(command.modifier, "called", "sw.difficulty")] if command.modifier else []
    play.ask(Called(prepare(play, command.who, command.trait, Plain(), "sw.test", parts, dice=command.dice)))


@answers_to(Called, Roll)
def _roll(play: Play, frame: Called, command: Roll) -> None:
    play.answered()
    roll(play, frame.test)


@settles(Plain)
def _plain(play: Play, goal: Plain, test: Test, outcome: Outcome) -> None:
    judged(play, test, outcome)


@cite("sw.opposed")
def oppose(
    play: Play,
    who: str,
    trait: str,
    other: str,
    resists: str,
    purpose: Purpose,
    rule: str,
    parts: list[Part] | None = None,
    resisting: list[Part] | None = None,
    uses: Help = Help.NOTHING,
) -> None:
    """An opposed roll: ``who`` acts with a trait, ``other`` resists with its own; the purpose follows."""
    goal = Challenge(other, resists, purpose, tuple(resisting or ()))
    roll(play, prepare(play, who, trait, goal, rule, parts, by_total=True, target=other), uses=uses)


@carries_out(CallOpposed)
@cite("sw.opposed")
def _call_opposed(play: Play, command: CallOpposed) -> None:
    goal = Challenge(command.target, command.resists)
    parts = openness_parts(play.state, play[command.target])
    test = prepare(play, command.who, command.trait, goal, "sw.opposed", parts, by_total=True, target=command.target)
    play.ask(Called(test))


@settles(Challenge)
@cite("sw.opposed")
def _challenge(play: Play, goal: Challenge, test: Test, outcome: Outcome) -> None:
    """The actor first, Bennies included; below 4 it has failed and nobody need resist."""
    if outcome.level < TARGET_NUMBER:
        judged(play, replace(test, rule="sw.opposed"), outcome, 0, goal.other)
        _follow(play, goal.purpose, Contest(test.who, goal.other, 0))
        return
    resist = Resist(test.who, outcome.level, goal.purpose)
    parts = list(goal.parts)
    roll(play, prepare(play, goal.other, goal.trait, resist, test.rule, parts, by_total=True, target=test.who))


@settles(Resist)
@cite("sw.opposed")
def _resist(play: Play, goal: Resist, test: Test, outcome: Outcome) -> None:
    """The winner counts raises against the other's total."""
    won = opposed(goal.total, outcome.level, outcome.critical)
    if won:
        play.emit(Judged(goal.actor, "", won, "sw.opposed", target=test.who, goal=OPPOSED))
    else:
        level = 1 + raises(outcome.level, goal.total)
        play.emit(Judged(test.who, test.trait, level, "sw.opposed", target=goal.actor, goal=OPPOSED))
    _follow(play, goal.purpose, Contest(goal.actor, test.who, won))


def _follow(play: Play, purpose: Purpose | None, contest: Contest) -> None:
    if purpose is not None:
        follows.of(purpose)(play, purpose, contest)


# Traits that are other than on the sheet.


@cite("7w.assistant")
def wear_off(play: Play) -> None:
    """Traits that were changed long enough are as they were."""
    for fighter in play.state.fighters:
        left = tuple([change for change in fighter.changed if change.until > play.state.round])
        if left != fighter.changed:
            play.emit(TraitChanged(fighter.id, left))
