"""What a seat may do now. Nothing else is legal, and nothing else decides what is.

Each procedure offers its own; here stands who is asked, and in which order it is shown.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wildtable.play import GM, WATCH, Offers, Seat
from wildtable.saga import commands as c
from wildtable.saga import frames as f
from wildtable.saga.figures import drafts
from wildtable.saga.model import Character, Story
from wildtable.saga.offering import Some, plays
from wildtable.saga.procedures import (
    action,
    called,
    conditions,
    conflict,
    drives,
    fortune,
    growing,
    harm,
    kismet,
    loading,
    pushes,
    roll,
    rounds,
    settling,
    spark,
    strike,
    table,
    together,
    versus,
)
from wildtable.saga.sets import StoryPhase


def _struck_offers(story: Story, seat: Seat, frame: f.Struck) -> Some:
    """Pushes first, then blocks, then no more."""
    yield from strike.guard_offers(story, seat, frame)
    yield from strike.shield_offers(story, seat, frame)
    if frame.damage:
        yield from action.block_offers(story, seat, frame.goal.on)
    yield from strike.done_offers(story, seat, frame)


ANSWERS: dict[type, Callable[[Story, Seat, Any], Some]] = {
    f.Rating: called.rating_offers,
    f.Called: called.called_offers,
    f.ToRoll: loading.to_roll_offers,
    f.Rolled: roll.rolled_offers,
    f.Compared: roll.compared_offers,
    f.Pushing: pushes.pushing_offers,
    f.Blemish: settling.blemish_offers,
    f.Dramatic: settling.dramatic_offers,
    f.Dividing: together.dividing_offers,
    f.Failing: together.failing_offers,
    f.Struck: _struck_offers,
    f.Hurt: harm.hurt_offers,
    f.Naming: harm.naming_offers,
    f.Fated: kismet.fated_offers,
    f.Recovering: rounds.recovering_offers,
    f.Shedding: conflict.shedding_offers,
    f.Conceding: conflict.conceding_offers,
    f.Lucky: fortune.lucky_offers,
    f.Tempted: drives.tempted_offers,
    f.Earned: drives.earned_offers,
    f.Placing: drives.placing_offers,
    f.Offered: spark.offered_offers,
    f.Liked: spark.liked_offers,
}
"""What answers a frame that asks."""

IN_SCENE: tuple[Callable[[Story, Character], Some], ...] = (
    fortune.fortune_offers,
    harm.ease_offers,
    kismet.dare_offers,
    drives.own_offers,
    spark.spark_offers,
)
"""What a character may do at any time in a scene."""


def offers(state: Story, seat: Seat) -> Offers[c.AnyCommand]:
    """Everything that a seat may do; nothing for spectators."""
    return Offers(lambda: _all(state, seat), lambda: _answers(state, seat))


def _all(state: Story, seat: Seat) -> Some:
    if seat == WATCH:
        return
    yield from _answers(state, seat)
    if not state.pending:
        yield from _between(state, seat)
    yield from conflict.give_in_offers(state, seat)
    yield from table.seat_offers(state, seat, drafts())
    if seat == GM and not state.pending:
        yield from _game_master(state)


def _answers(state: Story, seat: Seat) -> Some:
    if state.pending:
        frame = state.pending[-1]
        yield from ANSWERS[type(frame)](state, seat, frame)


def _between(state: Story, seat: Seat) -> Some:
    """Nobody waits for anything: actions of the phase, and what can be done at any time."""
    yield from rounds.phase_offers(state, seat)
    for who in state.players:
        if not plays(state, who.id, seat):
            continue
        if state.phase == StoryPhase.SCENE:
            for offer in IN_SCENE:
                yield from offer(state, who)
            yield from conflict.may_raise(state, who) if state.conflict else called.attempt_offers(state, who)
        elif state.phase == StoryPhase.BETWEEN and state.chapter:
            yield from growing.growing_offers(state, who)
            yield from table.idea_offers(state, who)


def _game_master(state: Story) -> Some:
    if state.phase == StoryPhase.SCENE:
        yield from called.call_offers(state)
        yield from together.together_offers(state)
        yield from fortune.scene_trait_offers(state)
        yield from conflict.cast_offers(state)
        if state.conflict is None:
            yield from conflict.begin_offers(state)
            yield from versus.versus_offers(state)
            yield from table.grant_offers(state)
        else:
            yield from conflict.running_offers(state)
            yield from conditions.impose_offers(state)
    if state.phase != StoryPhase.BETWEEN:
        yield from drives.game_master_offers(state)
    yield from table.time_offers(state)


def waiting_for(story: Story, frame: f.Frame) -> list[str]:
    """Whom a frame waits for: ids of characters, or the game master."""
    match frame:
        case f.Called(deed=deed) | f.ToRoll(deed=deed) | f.Pushing(deed=deed):
            return [deed.who if deed.who in story else GM]
        case f.Rolled(thrown=thrown):
            return [thrown.deed.who]
        case f.Compared(left=left) | f.Recovering(left=left) | f.Shedding(left=left) | f.Placing(left=left):
            return list(left)
        case f.Struck(goal=goal):
            return [goal.on if goal.on in story else GM]
        case f.Hurt(who=who) | f.Fated(who=who) | f.Tempted(who=who) | f.Earned(who=who):
            return [who]
        case f.Naming(by=by) | f.Blemish(by=by):
            return [by or GM]
        case f.Offered(to=to):
            return [to]
        case _:
            return [GM]
