"""Trait rolls: the order of play."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.dice import Against, Sum
from wildtable.play import Part, total
from wildtable.savage.bennies.questions import purses
from wildtable.savage.edges.asking import REROLL
from wildtable.savage.edges.questions import has_say
from wildtable.savage.edges.sets import Price, Span
from wildtable.savage.fight import Fighter
from wildtable.savage.goals import OPPOSED, Challenge, Contest, Outcome, Resist, Test
from wildtable.savage.gravity.questions import is_slippery, weightless_parts
from wildtable.savage.healing.events import Tired
from wildtable.savage.melee.questions import openness_parts
from wildtable.savage.power.events import PowerPoints
from wildtable.savage.scene import Play, answers_to, carries_out, follows, settles
from wildtable.savage.sight.facts import BY_SIGHT
from wildtable.savage.table.base import Goal, Purpose
from wildtable.savage.table.facts import HEROES
from wildtable.savage.traits.commands import (
    Call,
    CallOpposed,
    GroupRoll,
    Keep,
    Modify,
    Reroll,
    RollAnew,
    TakeAway,
    TraitRoll,
)
from wildtable.savage.traits.events import Barred, Judged, Modified, RolledAnew, TraitChanged
from wildtable.savage.traits.facts import Granted, Served
from wildtable.savage.traits.frames import Called, Rolled
from wildtable.savage.traits.goals import Plain, kind
from wildtable.savage.traits.questions import (
    anew,
    as_trait,
    effect_parts,
    granted_parts,
    is_barred,
    reason_parts,
    sight_parts,
    span,
    trait_die,
    trait_parts,
)
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
from wildtable.savage.traits.sets import RollKind, Term
from wildtable.savage.turns.questions import action_parts
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

    Of several dice the higher levels count where rolls are compared: while it may be rerolled, nothing is enough.
    """
    fighter = play[who]
    die = trait_die(fighter, trait)
    sheet = fighter.sheet
    meant = str(type(goal).__struct_config__.tag)
    told = effect_parts(play.state, fighter, trait, meant, target, inches)
    weightless = weightless_parts(play.state, fighter, trait, goal)
    dark = sight_parts(play.state, play[target] if target in play.state else None) if trait in BY_SIGHT else ()
    given = granted_parts(fighter, RollKind.TRAIT) if fighter.granted else ()
    every = (*trait_parts(play.state, fighter, die), *dark, *(parts or ()), *weightless, *told, *given)
    plus = total(every)
    pool = trait_pool(die.sides if die else UNSKILLED_DIE, sheet.wild_card, sheet.wild_die, dice)
    if is_slippery(play.state, fighter, trait, goal):
        pool = replace(pool, ones=True)
    if dice > 1 and (purses(play.state, fighter) or has_say(fighter, REROLL)):
        enough = 0
    judged = Against(tn, plus, low=low, botch=botch(dice), natural=natural, enough=enough)
    return Test(who, trait, pool, None if by_total else judged, plus, every, goal, rule, target, granted=len(given))


@cite("sw.difficulty")
def granted(play: Play, test: Test) -> Test:
    """A roll that has waited, with the modifiers that the game master gives it by now."""
    given = granted_parts(play[test.who], RollKind.TRAIT)
    before = len(test.parts) - test.granted
    if given == test.parts[before:]:
        return test
    parts = (*test.parts[:before], *given)
    plus = total(parts)
    against = None if test.against is None else replace(test.against, modifier=plus)
    return replace(test, parts=parts, plus=plus, against=against, granted=len(given))


def roll(play: Play, test: Test, before: Rolled | None = None, *, uses: Help = Help.NOTHING) -> None:
    """Throw, as the last step of a procedure: what follows is the goal's to say.

    ``uses``: the help that this roll may have, which is then used up, whatever it comes to.
    """
    play.last(throw, test, before, uses)


def throw(play: Play, test: Test, before: Rolled | None, uses: Help) -> None:
    """Throw; then ask to keep or reroll, or settle where there is nothing to ask."""
    now = thrown(play, test, before, uses)
    if _may_reroll(play, now):
        play.ask(now)
    else:
        settle(play, now)


def thrown(play: Play, test: Test, before: Rolled | None, uses: Help) -> Rolled:
    """A throw, or another after one that there was ``before``, and what counts of them."""
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
        aims=test.aims,
    )
    if uses:
        _use_up(play, test, uses)
    if test.granted and before is None:
        use_granted(play, test.who, RollKind.TRAIT)
    critical = reading.botched and _is_critical(play, test)
    level = reading.total + test.plus if test.against is None else max(reading.levels)
    natural_one = reading.botched and not critical and play.state.rules.options.extra_natural_one == "failure"
    failed = critical or natural_one
    if failed:
        level = min(level, TARGET_NUMBER - 1 if test.against is None else 0)
    levels, naturals = () if failed else reading.levels, reading.naturals
    now = Rolled(test, level, levels, critical, naturals=naturals, one=reading.one, low=reading.low)
    return now if before is None else _best_of(before, now)


@cite("sw.difficulty")
def use_granted(play: Play, who: str, kind: str) -> None:
    """What the game master gave to one roll alone is used up by it; a reroll of it has it too."""
    left = tuple([each for each in play[who].granted if each.roll != kind])
    play.emit(Modified(who, left, used=True))


@carries_out(Modify)
@cite("sw.difficulty")
def _modify(play: Play, command: Modify) -> None:
    granted = Granted(command.modifier, command.reason, command.roll)
    play.emit(Modified(command.who, (*play[command.who].granted, granted)))


@carries_out(TakeAway)
def _take_away(play: Play, command: TakeAway) -> None:
    play.emit(Modified(command.who, ()))


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
        return replace(now, rolls=rolls, mishap=before.critical, by=before.by)
    return replace(before, rolls=rolls, critical=False, mishap=before.critical)


def _may_reroll(play: Play, rolled: Rolled) -> bool:
    final = play.state.rules.options.critical_failures == "final"
    if may_reroll(rolled.critical, rolled.rolls, rolled.mishap, final) and purses(play.state, play[rolled.test.who]):
        return True
    return bool(anew(play.state, rolled))


def settle(play: Play, rolled: Rolled) -> None:
    """The roll stands: say what it came to, and let its goal follow."""
    test = rolled.test
    mishap = rolled.critical or rolled.mishap
    if rolled.one:
        _lose_hold(play, test.who)
    outcome = Outcome(rolled.best, rolled.levels, rolled.critical, mishap, rolled.naturals, rolled.low)
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


@answers_to(Rolled, RollAnew)
@cite("sw.reroll")
def _roll_anew(play: Play, frame: Rolled, command: RollAnew) -> None:
    """By an Edge, which has served then, and is paid for; its price does not hinder this roll yet."""
    play.answered()
    fighter = play[frame.test.who]
    effect = next(effect for edge, effect in anew(play.state, frame) if edge == command.edge)
    play.emit(RolledAnew(fighter.id, _served(fighter, command.edge, span(effect)), command.edge))
    if effect.price == Price.FATIGUE:
        play.emit(Tired(fighter.id, fighter.health.fatigue + 1, "sw.reroll"))
    elif effect.price == Price.POWER_POINT:
        play.emit(PowerPoints(fighter.id, fighter.power - 1, 1, "sw.reroll", secret=fighter.side != HEROES))
    roll(play, frame.test, replace(frame, by=(*frame.by, command.edge)))


def _served(fighter: Fighter, edge: str, each: Span) -> tuple[Served, ...]:
    """What has served, once an Edge has served again; what serves a roll only is with the roll."""
    if each is Span.ROLL:
        return fighter.served
    same = [one for one in fighter.served if (one.edge, one.each) == (edge, each)]
    others = [one for one in fighter.served if one not in same]
    return (*others, Served(edge, each, 1 + sum(one.times for one in same)))


@cite("sw.reroll")
def serve_again(play: Play, fighters: Iterable[Fighter], *over: Span) -> None:
    """Some spans are over: what has served in them may serve again."""
    for fighter in fighters:
        left = tuple([one for one in fighter.served if one.each not in over])
        if left != fighter.served:
            play.emit(RolledAnew(fighter.id, left))


# Rolls for their own sake.


@carries_out(TraitRoll)
@cite("sw.test", "sw.difficulty")
def _trait_roll(play: Play, command: TraitRoll) -> None:
    value = DIFFICULTIES[command.difficulty]
    parts = [Part(value, command.difficulty, "sw.difficulty")] if value else []
    parts += help_and_hold_parts(play.state, play[command.who])
    trait = as_trait(play[command.who], command.trait)
    roll(play, prepare(play, command.who, trait, Plain(), "sw.test", parts), uses=Help.SUPPORT)


@carries_out(GroupRoll)
@cite("sw.group", "sw.difficulty")
def _group_roll(play: Play, command: GroupRoll) -> None:
    """One of them rolls for all, with a Wild Die."""
    leader = next(f for f in play.state.members(command.who) if f.up)
    value = DIFFICULTIES[command.difficulty]
    parts = [Part(value, command.difficulty, "sw.difficulty")] if value else []
    test = prepare(play, leader.id, as_trait(leader, command.trait), Plain("for-all"), "sw.group", parts)
    roll(play, replace(test, pool=trait_pool(test.pool.dice[0], True, GROUP_WILD_DIE)))


@carries_out(Call)
@cite("sw.test", "sw.multiple-dice", "sw.action")
def _call(play: Play, command: Call) -> None:
    trait = _called(play, command)
    if trait:
        action = _is_action(play, command)
        parts = _called_parts(play, command, action)
        test = prepare(play, command.who, trait, Plain(), "sw.test", parts, dice=command.dice)
        play.ask(Called(test, action))


@cite("sw.unskilled")
def _called(play: Play, command: Call | CallOpposed) -> str:
    """The trait that is asked for; nothing where it is closed to whoever has not learnt it."""
    trait = as_trait(play[command.who], command.trait)
    if is_barred(play[command.who], trait, Term.TRAINED in command.terms):
        play.emit(Barred(command.who, trait))
        return ""
    return trait


@cite("sw.action")
def _is_action(play: Play, command: Call | CallOpposed) -> bool:
    """Whether it is an action of the figure's turn; whoever has no turn, or none left, rolls freely."""
    return Term.ACTION in command.terms and play[command.who].able


@cite("sw.action", "sw.difficulty")
def _called_parts(play: Play, command: Call | CallOpposed, action: bool) -> list[Part]:
    told = reason_parts(command.modifier, command.reason)
    return [*action_parts(play.state, play[command.who]), *told] if action else told


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
    trait = _called(play, command)
    if trait:
        action = _is_action(play, command)
        goal = Challenge(command.target, as_trait(play[command.target], command.resists))
        parts = [*_called_parts(play, command, action), *openness_parts(play.state, play[command.target])]
        test = prepare(play, command.who, trait, goal, "sw.opposed", parts, by_total=True, target=command.target)
        play.ask(Called(test, action))


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
