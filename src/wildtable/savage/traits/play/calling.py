"""Rolls for their own sake: for a figure, for a group, against another one."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.play import Part
from wildtable.savage.melee.queries import against_parts, openness_parts
from wildtable.savage.scene import Play, carries_out, follows, settles
from wildtable.savage.table.base import Purpose
from wildtable.savage.traits.messages import Barred, Call, CallOpposed, GroupRoll, Judged, TraitRoll
from wildtable.savage.traits.model import (
    OPPOSED,
    OPPOSED_SIDE,
    Called,
    Challenge,
    Contest,
    OpposedSide,
    Outcome,
    Plain,
    Resist,
    Term,
    Test,
)
from wildtable.savage.traits.play.rolling import for_all, judged, of_group, roll
from wildtable.savage.traits.preparing import prepare
from wildtable.savage.traits.queries import alike, as_trait, is_barred, reason_parts
from wildtable.savage.traits.rules import DIFFICULTIES, TARGET_NUMBER, opposed, raises
from wildtable.savage.turns.queries import action_parts
from wildtable.savage.wits.queries import Help, help_and_hold_parts


@carries_out(TraitRoll)
@cite("sw.test", "sw.difficulty")
def _trait_roll(play: Play, command: TraitRoll) -> None:
    value = DIFFICULTIES[command.difficulty]
    parts = [Part(value, command.difficulty, "sw.difficulty")] if value else []
    parts += help_and_hold_parts(play.state, play[command.who])
    trait = as_trait(play[command.who], command.trait)
    roll(play, prepare(play.state, command.who, trait, Plain(), "sw.test", parts=parts), uses=Help.SUPPORT)


@carries_out(GroupRoll)
@cite("sw.group", "sw.difficulty")
def _group_roll(play: Play, command: GroupRoll) -> None:
    """Roll once for the like Extras of a group, with a Wild Die."""
    leader = alike(play.state, command.who)[0]
    value = DIFFICULTIES[command.difficulty]
    parts = [Part(value, command.difficulty, "sw.difficulty")] if value else []
    test = prepare(play.state, leader.id, as_trait(leader, command.trait), Plain("for-all"), "sw.group", parts=parts)
    roll(play, for_all(test))


@carries_out(Call)
@cite("sw.test", "sw.multiple-dice", "sw.action")
def _call(play: Play, command: Call) -> None:
    trait = _called(play, command)
    if trait:
        action = _is_action(play, command)
        parts = _called_parts(play, command, action)
        test = prepare(play.state, command.who, trait, Plain(), "sw.test", parts=parts, dice=command.dice)
        play.ask(Called(of_group(play, test, Term.AS_ONE in command.terms), action))


@cite("sw.unskilled")
def _called(play: Play, command: Call | CallOpposed) -> str:
    """Return the requested trait; empty, after an event, if only the trained may roll it and the figure is not."""
    trait = as_trait(play[command.who], command.trait)
    if is_barred(play[command.who], trait, Term.TRAINED in command.terms):
        play.emit(Barred(command.who, trait))
        return ""
    return trait


@cite("sw.action")
def _is_action(play: Play, command: Call | CallOpposed) -> bool:
    """Return whether the roll is an action of the figure's turn; a figure without an action left rolls freely."""
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
    *,
    as_one: bool = False,
) -> None:
    """Start an opposed roll: ``who`` acts with a trait, for its whole group ``as_one``; ``other`` resists with its own.
    The purpose decides what follows."""
    goal = Challenge(other, resists, purpose, tuple(resisting or ()))
    test = prepare(play.state, who, trait, goal, rule, parts=parts, by_total=True, target=other)
    roll(play, of_group(play, test, as_one), uses=uses)


@carries_out(CallOpposed)
@cite("sw.opposed", "sw.test-of-will")
def _call_opposed(play: Play, command: CallOpposed) -> None:
    trait = _called(play, command)
    if trait:
        action = _is_action(play, command)
        as_one = Term.RESISTS_AS_ONE in command.terms
        goal = Challenge(command.target, as_trait(play[command.target], command.resists), as_one=as_one)
        by, on = play[command.who], play[command.target]
        helped = against_parts(play.state, by, on) if action else openness_parts(play.state, on)
        parts = [*_called_parts(play, command, action), *helped]
        test = prepare(
            play.state, command.who, trait, goal, "sw.opposed", parts=parts, by_total=True, target=command.target
        )
        play.ask(Called(of_group(play, test, Term.AS_ONE in command.terms), action))


@settles(Challenge)
@cite("sw.opposed")
def _challenge(play: Play, goal: Challenge, test: Test, outcome: Outcome) -> None:
    """Resolve the actor's roll, after Bennies. Below 4 it has failed and nobody needs to resist."""
    if outcome.level < TARGET_NUMBER:
        sides = (test.who, outcome.level), (goal.other, TARGET_NUMBER)
        _end(play, 0, OpposedSide.ACTS, test.trait, *sides, critical=outcome.critical, mishap=outcome.mishap)
        _follow(play, goal.purpose, Contest(test.who, goal.other, 0, outcome.mishap))
        return
    _note_mishap(play, test, outcome, goal.other)
    resist = Resist(test.who, outcome.level, goal.purpose, outcome.mishap)
    parts = list(goal.parts)
    resisted = prepare(
        play.state, goal.other, goal.trait, resist, test.rule, parts=parts, by_total=True, target=test.who
    )
    roll(play, of_group(play, resisted, goal.as_one))


@settles(Resist)
@cite("sw.opposed")
def _resist(play: Play, goal: Resist, test: Test, outcome: Outcome) -> None:
    """Resolve the resisting roll; the winner counts raises over the other's total."""
    _note_mishap(play, test, outcome, goal.actor)
    won = opposed(goal.total, outcome.level, outcome.critical)
    acts, resists = (goal.actor, goal.total), (test.who, outcome.level)
    if won:
        _end(play, won, OpposedSide.ACTS, "", acts, other=resists, mishap=goal.mishap)
    else:
        level = 1 + raises(outcome.level, goal.total)
        _end(play, level, OpposedSide.RESISTS, test.trait, resists, other=acts, mishap=outcome.mishap)
    _follow(play, goal.purpose, Contest(goal.actor, test.who, won, goal.mishap))


@cite("sw.opposed")
def _end(
    play: Play,
    level: int,
    role: OpposedSide,
    trait: str,
    one: tuple[str, int],
    other: tuple[str, int],
    *,
    critical: bool = False,
    mishap: bool = False,
) -> None:
    """Note how an opposed roll ended: of the winner, or of an actor below 4. ``one``, ``other``: who, and the total."""
    play.emit(
        Judged(
            one[0],
            trait,
            level,
            "sw.opposed",
            critical,
            mishap=mishap,
            target=other[0],
            goal=OPPOSED,
            role=role,
            total=one[1],
            number=other[1],
        )
    )


@cite("sw.opposed", "sw.critical-failure.reroll")
def _note_mishap(play: Play, test: Test, outcome: Outcome, other: str) -> None:
    """Note one side's Critical Failure, before it is known who wins."""
    if outcome.mishap:
        level = 0 if outcome.critical else int(outcome.level >= TARGET_NUMBER)
        judged(play, replace(test, rule="sw.opposed"), outcome, level, other, goal=OPPOSED_SIDE)


def _follow(play: Play, purpose: Purpose | None, contest: Contest) -> None:
    if purpose is not None:
        follows.of(purpose)(play, purpose, contest)
