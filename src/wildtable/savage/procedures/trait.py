"""A trait roll: throw, ask whether to keep it or to spend a Benny, settle."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.dice import Against, Sum
from wildtable.play import Offer, OneOf, Part, Seat, Whole, total
from wildtable.savage import commands as c
from wildtable.savage import events as e
from wildtable.savage import gravity, struggle
from wildtable.savage import questions as q
from wildtable.savage.conditions import Condition
from wildtable.savage.frames import Called, Rolled
from wildtable.savage.goals import Goal, Outcome, Plain, Test
from wildtable.savage.model import HEROES, Fight, Fighter
from wildtable.savage.offering import BENNY, Some, plays, rollable
from wildtable.savage.rules import traits
from wildtable.savage.scene import Play, answers_to, carries_out, settles
from wildtable.savage.struggle import Help


@cite("sw.test", "sw.unskilled")
def prepare(
    play: Play,
    who: str,
    trait: str,
    goal: Goal,
    rule: str,
    parts: list[Part] | None = None,
    *,
    tn: int = traits.TARGET_NUMBER,
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
    die = q.trait_die(fighter, trait)
    sheet = fighter.sheet
    meant = str(type(goal).__struct_config__.tag)
    told = q.effect_parts(play.state, fighter, trait, meant, target, inches)
    weightless = gravity.parts(play.state, fighter, trait, goal)
    every = (*q.trait_parts(play.state, fighter, die), *(parts or ()), *weightless, *told)
    plus = total(every)
    pool = traits.trait_pool(die.sides if die else traits.UNSKILLED_DIE, sheet.wild_card, sheet.wild_die, dice)
    if gravity.is_slippery(play.state, fighter, trait, goal):
        pool = replace(pool, ones=True)
    enough = enough if dice == 1 or not q.purses(play.state, fighter) else 0
    judged = Against(tn, plus, low=low, botch=traits.botch(dice), natural=natural, enough=enough)
    return Test(who, trait, pool, None if by_total else judged, plus, every, goal, rule, target)


def roll(play: Play, test: Test, before: Rolled | None = None, *, uses: Help = Help.NOTHING) -> None:
    """Throw, as the last step of a procedure: what follows is the goal's to say.

    ``uses``: the help that this roll may have, which is then used up, whatever it comes to.
    """
    play.last(throw, test, before, uses)


def throw(play: Play, test: Test, before: Rolled | None, uses: Help) -> None:
    """Throw; then ask to keep or reroll, or settle where there is nothing to ask."""
    reading = play.throw(
        test.who, "trait", test.pool, test.rule, test.against, trait=test.trait, target=test.target, parts=test.parts
    )
    if uses:
        _use_up(play, test, uses)
    critical = reading.botched and _is_critical(play, test)
    level = reading.total + test.plus if test.against is None else reading.level
    natural_one = reading.botched and not critical and play.state.rules.options.extra_natural_one == "failure"
    failed = critical or natural_one
    if failed:
        level = min(level, traits.TARGET_NUMBER - 1 if test.against is None else 0)
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
        play.emit(e.Supported(test.who, 0))
    if fighter.upper_hand and fighter.upper_hand == test.target and Help.UPPER_HAND in uses:
        play.emit(e.UpperHand(test.who, ""))


@cite("sw.critical-failure.extra")
def _is_critical(play: Play, test: Test) -> bool:
    """A botched roll of a Wild Card is one; an Extra's single 1 only if a d6 shows another."""
    if not traits.confirms(bool(test.pool.wild), len(test.pool.dice)):
        return True
    die = Sum((traits.CONFIRMING_DIE,), aces=False)
    return play.throw(test.who, "confirm", die, "sw.critical-failure.extra", Against(2)).level == 0


@cite("sw.reroll", "sw.benny.reroll-trait", "sw.critical-failure.reroll")
def _best_of(before: Rolled, now: Rolled) -> Rolled:
    """The best of all rolls counts; but a Critical Failure on a reroll ends the attempt and stands."""
    rolls = before.rolls + 1
    if traits.replaces(now.critical, traits.worth(now.best, now.levels), traits.worth(before.best, before.levels)):
        return replace(now, rolls=rolls, mishap=before.critical)
    return replace(before, rolls=rolls, critical=False, mishap=before.critical)


def _may_reroll(play: Play, rolled: Rolled) -> bool:
    final = play.state.rules.options.critical_failures == "final"
    return traits.may_reroll(rolled.critical, rolled.rolls, rolled.mishap, final) and bool(
        q.purses(play.state, play[rolled.test.who])
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
    if play[who].up and not play[who].shaken:
        play.emit(e.Became(who, Condition.SHAKEN, "sw.zero-g"))
        play.emit(e.Became(who, Condition.ADRIFT, "sw.zero-g"))


def judged(play: Play, test: Test, outcome: Outcome, level: int | None = None, target: str = "") -> None:
    """Note what a trait roll came to."""
    play.emit(
        e.Judged(
            test.who,
            test.trait,
            max(0, outcome.level if level is None else level),
            test.rule,
            outcome.critical,
            outcome.mishap,
            target,
            tuple([max(0, each) for each in outcome.levels]) if len(outcome.levels) > 1 else (),
        )
    )


# Answers.


@answers_to(Rolled, c.Keep)
def _keep(play: Play, frame: Rolled, command: c.Keep) -> None:
    play.answered()
    settle(play, frame)


@answers_to(Rolled, c.Reroll)
@cite("sw.benny.reroll-trait", "sw.benny.own")
def _reroll(play: Play, frame: Rolled, command: c.Reroll) -> None:
    play.answered()
    play.spend(frame.test.who, command.purse, "reroll", "sw.benny.reroll-trait")
    roll(play, frame.test, frame)


# Rolls for their own sake.


@carries_out(c.TraitRoll)
@cite("sw.test", "sw.difficulty")
def _trait_roll(play: Play, command: c.TraitRoll) -> None:
    value = traits.DIFFICULTIES[command.difficulty]
    parts = [Part(value, command.difficulty, "sw.difficulty")] if value else []
    parts += struggle.action_parts(play.state, play[command.who])
    roll(play, prepare(play, command.who, command.trait, Plain(), "sw.test", parts), uses=Help.SUPPORT)


@carries_out(c.GroupRoll)
@cite("sw.group", "sw.difficulty")
def _group_roll(play: Play, command: c.GroupRoll) -> None:
    """One of them rolls for all, with a Wild Die."""
    leader = next(f for f in play.state.members(command.who) if f.up)
    value = traits.DIFFICULTIES[command.difficulty]
    parts = [Part(value, command.difficulty, "sw.difficulty")] if value else []
    test = prepare(play, leader.id, command.trait, Plain(), "sw.group", parts)
    roll(play, replace(test, pool=traits.trait_pool(test.pool.dice[0], True, traits.GROUP_WILD_DIE)))


@carries_out(c.Call)
@cite("sw.test", "sw.multiple-dice")
def _call(play: Play, command: c.Call) -> None:
    parts = [Part(command.modifier, "called", "sw.difficulty")] if command.modifier else []
    play.ask(Called(prepare(play, command.who, command.trait, Plain(), "sw.test", parts, dice=command.dice)))


@answers_to(Called, c.Roll)
def _roll(play: Play, frame: Called, command: c.Roll) -> None:
    play.answered()
    roll(play, frame.test)


@settles(Plain)
def _plain(play: Play, goal: Plain, test: Test, outcome: Outcome) -> None:
    judged(play, test, outcome)


# What may be done about a roll.


def reroll_offers(fight: Fight, seat: Seat, who: str, rule: str, more: bool) -> Some:
    """Keep a roll, or spend a Benny on another where there may be ``more``."""
    fighter = fight[who]
    if not plays(fighter, seat):
        return
    yield Offer(c.Keep(who), ("sw.reroll",), when="answer", actor=who)
    if more and (purses := q.purses(fight, fighter)):
        template = c.Reroll(who, purses[0])
        yield Offer(template, (rule,), when="answer", actor=who, price=BENNY, purse=OneOf(purses))


def rolled_offers(fight: Fight, seat: Seat, frame: Rolled) -> Some:
    """Keep the roll, or reroll it."""
    final = fight.rules.options.critical_failures == "final"
    more = traits.may_reroll(frame.critical, frame.rolls, frame.mishap, final)
    return reroll_offers(fight, seat, frame.test.who, "sw.benny.reroll-trait", more)


def called_offers(fight: Fight, seat: Seat, frame: Called) -> Some:
    """Make the roll that was asked for."""
    who = frame.test.who
    if plays(fight[who], seat):
        yield Offer(c.Roll(who), (frame.test.rule,), when="answer", actor=who)


def calls(standing: list[Fighter]) -> Some:
    """Rolls that the game master asks for, of anybody for anything."""
    if not standing:
        return
    ids = [fighter.id for fighter in standing]
    known = tuple(dict.fromkeys(trait for fighter in standing for trait in rollable(fighter)))
    yield Offer(
        c.Call(ids[0], "notice"),
        ("sw.test", "sw.multiple-dice"),
        when="gm",
        who=OneOf(ids),
        trait=OneOf(known),
        modifier=Whole(-10, 10),
        dice=Whole(1, 6),
    )


@cite("sw.group")
def group_rolls(fight: Fight) -> Some:
    """The game master rolls for a group of like Extras as one."""
    for unit in dict.fromkeys(f.group for f in fight.fighters if f.group):
        standing = [f for f in fight.members(unit) if f.up]
        like = {replace(f.sheet, name="") for f in standing}
        if len(like) == 1 < len(standing) and not standing[0].sheet.wild_card:
            yield Offer(
                c.GroupRoll(unit, "notice"),
                ("sw.group",),
                when="gm",
                actor=unit,
                trait=OneOf(rollable(standing[0])),
                difficulty=OneOf(tuple(traits.DIFFICULTIES)),
            )


def free_rolls(fight: Fight, seat: Seat) -> Some:
    """Outside a fight a hero may be rolled for at any time."""
    for fighter in fight.fighters:
        if fighter.up and plays(fighter, seat) and fighter.side == HEROES:
            yield Offer(
                c.TraitRoll(fighter.id, "notice"),
                ("sw.test",),
                when="any",
                actor=fighter.id,
                trait=OneOf(rollable(fighter)),
                difficulty=OneOf(tuple(traits.DIFFICULTIES)),
            )
