"""Trait rolls: their modifiers, the dice, and the result."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.dice import Against, Sum
from wildtable.play import total
from wildtable.savage.bennies.queries import purses
from wildtable.savage.mishaps.queries import mishandled
from wildtable.savage.scene import Play, carries_out, settles
from wildtable.savage.traits.messages import Judged, Modified, Modify, TakeAway
from wildtable.savage.traits.model import Granted, Outcome, Rolled, RollKind, Test, kind
from wildtable.savage.traits.queries import anew, granted_parts, opposing, weapon_of, with_its_like
from wildtable.savage.traits.rules import (
    CONFIRMING_DIE,
    GROUP_WILD_DIE,
    TARGET_NUMBER,
    botch,
    confirms,
    may_reroll,
    replaces,
    worth,
)
from wildtable.savage.wits.messages import Supported, UpperHand
from wildtable.savage.wits.queries import Help
from wildtable.savage.wounds.messages import Became
from wildtable.savage.wounds.model import Condition


@cite("sw.group")
def for_all(test: Test) -> Test:
    """Return the roll of one for several like Extras: with a Wild Die added."""
    ones = botch(len(test.pool.dice), wild=True)
    against = None if test.against is None else replace(test.against, botch=ones)
    return replace(test, pool=replace(test.pool, wild=GROUP_WILD_DIE), against=against)


def of_group(play: Play, test: Test, as_one: bool) -> Test:
    """Return the roll for all of a group of like Extras if they roll as one; otherwise the roll itself."""
    return for_all(test) if as_one and with_its_like(play.state, play[test.who]) else test


@cite("sw.difficulty")
def granted(play: Play, test: Test) -> Test:
    """Return a pending roll with the game master's present modifiers for it."""
    given = granted_parts(play[test.who], RollKind.TRAIT)
    before = len(test.parts) - test.granted
    if given == test.parts[before:]:
        return test
    parts = (*test.parts[:before], *given)
    plus = total(parts)
    against = None if test.against is None else replace(test.against, modifier=plus)
    return replace(test, parts=parts, plus=plus, against=against, granted=len(given))


def roll(play: Play, test: Test, before: Rolled | None = None, *, uses: Help = Help.NOTHING) -> None:
    """Throw the dice, as the last step of a procedure; the goal decides what follows. ``uses``: the bonuses that apply
    to this roll and are used up by it, whatever the result."""
    play.last(throw, test, before, uses)


def throw(play: Play, test: Test, before: Rolled | None, uses: Help) -> None:
    """Throw; then ask to keep or reroll, or settle where there is nothing to ask."""
    now = thrown(play, test, before, uses)
    if _may_reroll(play, now):
        play.ask(now)
    else:
        settle(play, now)


def thrown(play: Play, test: Test, before: Rolled | None, uses: Help) -> Rolled:
    """Throw the dice of a roll, or of a reroll if there was one ``before``, and return the result that counts."""
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
        shares=test.shares,
        opposing=opposing(test),
        weapon=weapon_of(test),
    )
    if before is None:
        use_up(play, test, uses)
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
    """Use up the modifiers that the game master gave to one roll; a reroll still has them."""
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


@cite("sw.support", "sw.test-of-will", "sw.difficulty")
def use_up(play: Play, test: Test, uses: Help) -> None:
    """Use up the bonuses given to a roll; a reroll of it still has them."""
    fighter = play[test.who]
    if fighter.supported and Help.SUPPORT in uses:
        play.emit(Supported(test.who, 0))
    if fighter.upper_hand and fighter.upper_hand == test.target and Help.UPPER_HAND in uses:
        play.emit(UpperHand(test.who, ""))
    if test.granted:
        use_granted(play, test.who, RollKind.TRAIT)


@cite("sw.critical-failure.extra")
def _is_critical(play: Play, test: Test) -> bool:
    """Return whether a botched roll is a Critical Failure: a Wild Card's is; an Extra's single 1 only if a d6 shows
    another."""
    if not confirms(bool(test.pool.wild), len(test.pool.dice)):
        return True
    die = Sum((CONFIRMING_DIE,), aces=False)
    return play.throw(test.who, "confirm", die, "sw.critical-failure.extra", Against(2)).level == 0


@cite("sw.reroll", "sw.benny.reroll-trait", "sw.critical-failure.reroll")
def _best_of(before: Rolled, now: Rolled) -> Rolled:
    """Return the better of two rolls; a Critical Failure on a reroll ends the attempt and stands.

    Of two that are worth the same, the one with fewer natural 1s is better.
    """
    rolls = before.rolls + 1
    if replaces(now.critical, _worth(now), _worth(before)):
        return replace(now, rolls=rolls, mishap=before.critical, by=before.by)
    return replace(before, rolls=rolls, critical=False, mishap=before.critical)


def _worth(rolled: Rolled) -> tuple[object, ...]:
    return *worth(rolled.best, rolled.levels), -rolled.naturals, not rolled.one


def _may_reroll(play: Play, rolled: Rolled) -> bool:
    final = play.state.rules.options.critical_failures == "final"
    if may_reroll(rolled.critical, rolled.rolls, rolled.mishap, final) and purses(play.state, play[rolled.test.who]):
        return True
    return bool(anew(play.state, rolled))


def settle(play: Play, rolled: Rolled) -> None:
    """Settle a roll: emit its result and carry out its goal."""
    test = rolled.test
    outcome = outcome_of(rolled)
    if outcome.mishap:
        play.aside(mishandled(test))
    if rolled.one:
        for who in test.rollers:
            _lose_hold(play, who)
    settles.of(test.goal)(play, test.goal, test, outcome)


@cite("sw.critical-failure", "sw.critical-failure.reroll")
def outcome_of(rolled: Rolled) -> Outcome:
    """Settle a roll that stands; a Critical Failure is a mishap, also one that was rerolled."""
    mishap = rolled.critical or rolled.mishap
    return Outcome(rolled.best, rolled.levels, rolled.critical, mishap, rolled.naturals, low=rolled.low)


@cite("sw.zero-g", "sw.magnetic-array")
def _lose_hold(play: Play, who: str) -> None:
    """Make a figure Shaken and adrift after a natural 1 in weightlessness, unless it is Shaken already."""
    if play[who].up and not play[who].states.shaken:
        play.emit(Became(who, Condition.SHAKEN, "sw.zero-g"))
        play.emit(Became(who, Condition.ADRIFT, "sw.zero-g"))


def judged(
    play: Play, test: Test, outcome: Outcome, level: int | None = None, target: str = "", *, goal: str = ""
) -> None:
    """Emit the result of a trait roll, once for each roll that stands; for a roll at several targets, once for each of
    them. ``goal``: in place of the roll's own."""
    play.emit(
        Judged(
            test.who,
            test.trait,
            max(0, outcome.level if level is None else level),
            test.rule,
            outcome.critical,
            mishap=outcome.mishap,
            target=target,
            levels=tuple([max(0, each) for each in outcome.levels]) if len(outcome.levels) > 1 else (),
            goal=goal or kind(test.goal),
        )
    )
