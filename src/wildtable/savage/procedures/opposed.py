"""Opposed rolls: one side acts, the other resists, and what is at stake follows."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.play import Offer, OneOf, Part
from wildtable.savage import commands as c
from wildtable.savage import events as e
from wildtable.savage import questions as q
from wildtable.savage.frames import Called
from wildtable.savage.goals import Challenge, Contest, Outcome, Purpose, Resist, Test
from wildtable.savage.model import Fighter
from wildtable.savage.offering import Some, rollable
from wildtable.savage.procedures.trait import judged, prepare, roll
from wildtable.savage.rules import traits
from wildtable.savage.scene import Play, carries_out, follows, settles
from wildtable.savage.struggle import Help


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


@carries_out(c.CallOpposed)
@cite("sw.opposed")
def _call_opposed(play: Play, command: c.CallOpposed) -> None:
    goal = Challenge(command.target, command.resists)
    parts = q.openness_parts(play.state, play[command.target])
    test = prepare(play, command.who, command.trait, goal, "sw.opposed", parts, by_total=True, target=command.target)
    play.ask(Called(test))


@settles(Challenge)
@cite("sw.opposed")
def _challenge(play: Play, goal: Challenge, test: Test, outcome: Outcome) -> None:
    """The actor first, Bennies included; below 4 it has failed and nobody need resist."""
    if outcome.level < traits.TARGET_NUMBER:
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
    won = traits.opposed(goal.total, outcome.level, outcome.critical)
    if won:
        play.emit(e.Judged(goal.actor, "", won, "sw.opposed", target=test.who))
    else:
        level = 1 + traits.raises(outcome.level, goal.total)
        play.emit(e.Judged(test.who, test.trait, level, "sw.opposed", target=goal.actor))
    _follow(play, goal.purpose, Contest(goal.actor, test.who, won))


def _follow(play: Play, purpose: Purpose | None, contest: Contest) -> None:
    if purpose is not None:
        follows.of(purpose)(play, purpose, contest)


def opposed_calls(standing: list[Fighter]) -> Some:
    """Opposed rolls that the game master asks for, of anybody against anything."""
    known = tuple(dict.fromkeys(trait for fighter in standing for trait in rollable(fighter)))
    for fighter in standing if len(standing) > 1 else ():
        others = [other.id for other in standing if other.id != fighter.id]
        yield Offer(
            c.CallOpposed(fighter.id, "strength", others[0], "strength"),
            ("sw.opposed",),
            when="gm",
            actor=fighter.id,
            trait=OneOf(rollable(fighter)),
            target=OneOf(others),
            resists=OneOf(known),
        )
