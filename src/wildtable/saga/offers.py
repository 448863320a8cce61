"""What a seat may do now. Nothing else is legal, and nothing else decides what is.

Each procedure offers its own; here stands who is asked, and in which order it is shown.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from wildtable.play import GM, Gathering, Seat, always, idle, idle_master
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
from wildtable.saga.scene import CORE
from wildtable.saga.sets import StoryPhase


def _struck_offers(story: Story, seat: Seat, frame: f.Struck) -> Some:
    """Pushes first, then blocks, then no more."""
    yield from strike.guard_offers(story, seat, frame)
    yield from strike.shield_offers(story, seat, frame)
    if frame.damage:
        yield from action.block_offers(story, seat, frame.goal.on)
    yield from strike.done_offers(story, seat, frame)


IN_SCENE: tuple[Callable[[Story, Character], Some], ...] = (
    fortune.fortune_offers,
    harm.ease_offers,
    kismet.dare_offers,
    drives.own_offers,
    spark.spark_offers,
)
"""What a character may do at any time in a scene."""


def _between(state: Story, seat: Seat) -> Some:
    """Actions of the phase, and what can be done at any time."""
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


CORE.open += [
    *idle(_between),
    *always(conflict.give_in_offers, lambda story, seat: table.seat_offers(story, seat, drafts())),
    *idle_master(_game_master),
]

# Frames that ask: what may be answered, and whom they wait for: ids of characters, or the game master.


def _doing(story: Story, frame: f.Called | f.ToRoll | f.Pushing) -> list[str]:
    return [frame.deed.who if frame.deed.who in story else GM]


def _left(story: Story, frame: f.Compared | f.Recovering | f.Shedding | f.Placing) -> list[str]:
    return list(frame.left)


def _who(story: Story, frame: f.Hurt | f.Fated | f.Tempted | f.Earned) -> list[str]:
    return [frame.who]


def _by(story: Story, frame: f.Naming | f.Blemish) -> list[str]:
    return [frame.by or GM]


def _master(story: Story, frame: Struct) -> list[str]:
    return [GM]


CORE.asks(f.Rating, called.rating_offers, _master)
CORE.asks(f.Called, called.called_offers, _doing)
CORE.asks(f.ToRoll, loading.to_roll_offers, _doing)
CORE.asks(f.Rolled, roll.rolled_offers, lambda _, frame: [frame.thrown.deed.who])
CORE.asks(f.Compared, roll.compared_offers, _left)
CORE.asks(f.Pushing, pushes.pushing_offers, _doing)
CORE.asks(f.Blemish, settling.blemish_offers, _by)
CORE.asks(f.Dramatic, settling.dramatic_offers, _master)
CORE.asks(f.Dividing, together.dividing_offers, _master)
CORE.asks(f.Failing, together.failing_offers, _master)
CORE.asks(f.Struck, _struck_offers, lambda story, frame: [frame.goal.on if frame.goal.on in story else GM])
CORE.asks(f.Hurt, harm.hurt_offers, _who)
CORE.asks(f.Naming, harm.naming_offers, _by)
CORE.asks(f.Fated, kismet.fated_offers, _who)
CORE.asks(f.Recovering, rounds.recovering_offers, _left)
CORE.asks(f.Shedding, conflict.shedding_offers, _left)
CORE.asks(f.Conceding, conflict.conceding_offers, _master)
CORE.asks(f.Lucky, fortune.lucky_offers, _master)
CORE.asks(f.Tempted, drives.tempted_offers, _who)
CORE.asks(f.Earned, drives.earned_offers, _who)
CORE.asks(f.Placing, drives.placing_offers, _left)
CORE.asks(f.Offered, spark.offered_offers, lambda _, frame: [frame.to])
CORE.asks(f.Liked, spark.liked_offers, _master)

waiting_for = CORE.asks.waiting_for
"""Whom a frame waits for: ids of characters, or the game master."""

offers = Gathering(CORE.asks, CORE.open).offers
"""Everything that a seat may do; nothing for spectators."""
