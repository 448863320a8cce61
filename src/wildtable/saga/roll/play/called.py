"""Rolls: rolls that are called for."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.saga.facts import Story
from wildtable.saga.harm.play.easing import bear, pay_for
from wildtable.saga.roll.judging import ready
from wildtable.saga.roll.messages import Attempt, CallContest, CallRoll, Rate, Respond, Spare
from wildtable.saga.roll.model import Called, Contest, Deed, Plain, Rating, Resist
from wildtable.saga.roll.play.loading import pay, prepare
from wildtable.saga.roll.queries import noted
from wildtable.saga.scene import Play, answers_to, carries_out
from wildtable.saga.sets import Allowance, Asset, Why


@carries_out(CallRoll)
@cite("saga.challenge", "saga.reflexive")
def _call_roll(play: Play, command: CallRoll) -> None:
    deed = Deed(command.who, command.skill, Plain(), rating=command.rating, tokens=Allowance.ONE, swap=command.trade)
    play.ask(Called(deed))


@carries_out(CallContest)
@cite("saga.contest", "saga.reflexive")
def _call_contest(play: Play, command: CallContest) -> None:
    goal = Contest(command.other, command.resists, command.defends)
    play.ask(Called(Deed(command.who, command.skill, goal, tokens=Allowance.ONE)))


@carries_out(Attempt)
@cite("saga.challenge")
def _attempt(play: Play, command: Attempt) -> None:
    play.ask(Rating(Deed(command.who, command.skill, Plain(), rating=-1)))


@answers_to(Rating, Rate)
@cite("saga.challenge")
def _rate(play: Play, frame: Rating, command: Rate) -> None:
    """Set the dice against a roll; one that is paid for is thrown next, another is called for."""
    play.answered()
    deed = replace(frame.deed, rating=command.dice, swap=command.trade)
    if deed.parts:
        ready(play, deed)
    elif play.state.element(deed.who) is not None:
        ready(play, noted(play.state, deed))
    else:
        play.ask(Called(deed))


@answers_to(Called, Respond)
@cite("saga.reflexive", "saga.asset.activate")
def _respond(play: Play, frame: Called, command: Respond) -> None:
    play.answered()
    deed = prepare(play, frame.deed, command.specialties, command.gear)
    ready(play, pay(play, deed, command))


@answers_to(Called, Spare)
@cite("saga.condition")
def _spare(play: Play, frame: Called, command: Spare) -> None:
    """Pay a token instead of the roll."""
    goal = frame.deed.goal
    assert isinstance(goal, Resist)
    play.answered()
    asset = paid_instead(play.state, frame.deed)
    assert asset is not None
    pay_for(play, command, asset, 1, why=Why.SPARE, rule="saga.condition")
    bear(play, command, 1)


def paid_instead(story: Story, deed: Deed) -> Asset | None:
    """Return the asset that may be paid instead of resisting a condition; None where there is none."""
    goal = deed.goal
    if not isinstance(goal, Resist) or story.conflict is None:
        return None
    return next((k.instead for k in story.conflict.conditions if k.id == goal.condition), None)
