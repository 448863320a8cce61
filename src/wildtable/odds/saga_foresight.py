"""The odds of a roll of Saga that a seat may know before it is thrown, thrown again, or compared."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from wildtable.dice import Branching
from wildtable.odds.outcomes import by_policy, opened
from wildtable.odds.walk import OutcomeWalk, Question, WalkNode
from wildtable.play import GM, Offer, Refused, Seat
from wildtable.saga.base import Command, Goal
from wildtable.saga.conflict.messages.commands import Act, Strike
from wildtable.saga.facts import Story
from wildtable.saga.game import SAGA
from wildtable.saga.roll.messages import AcceptFits, Judged, Roll
from wildtable.saga.roll.model import Block, Called, Compared, Deed, Judging, Rolled, ToRoll
from wildtable.saga.roll.play.throwing import target
from wildtable.saga.roll.queries import free_pushes, is_tie_enough, struck
from wildtable.saga.roll.view import seen_roll
from wildtable.saga.sets import Orders, Outcome

ROLLING = (Called, Judging, ToRoll, Rolled, Compared)
"""The frames that are pending before a roll has its outcome."""

DICE_MOST = 60
"""More dice than this are not foreseen: a person would wait for it."""


class ForeseenRoll(Struct, frozen=True):
    """The distribution of a roll when nobody puts more into it. ``outcomes``: each with its probability; ``net``: the
    expected net marks. ``good``: the probability of all that the roll is for: a success, qualified or not, of an attack
    a push, of a block the whole damage. ``by_trade``: ``good`` for each number of marks traded for, from 0; empty where
    nothing can be traded. ``dice``: how many are thrown, 0 is a chance die; ``opposing``: how many are thrown against
    them. ``goal``: the goal of the roll."""

    outcomes: tuple[tuple[Outcome, float], ...]
    net: float
    good: float
    goal: Goal
    by_trade: tuple[float, ...] = ()
    dice: int = 0
    opposing: int = 0


def foresee(
    story: Story, seat: Seat, command: Command, patience: Callable[[], None] = lambda: None
) -> ForeseenRoll | None:
    """Return the odds that a seat may know; None where there are none, or none that it may know.

    Fortune that the command's orders may spend is counted in. ``patience`` is called now and then, and raises
    TimeoutError when it has been long enough.
    """
    if isinstance(command, Act | Strike):
        return _act(story, seat, command, patience)
    if isinstance(command, Roll):
        command = replace(command, orders=Orders.STEP)
    deed = _deed(story)
    if deed is None or (seat != GM and _is_hidden(story, target(deed))):
        return None
    try:
        foreseen = _roll(story, seat, command, deed, patience)
    except Refused:
        return None
    if foreseen is None or not isinstance(command, Roll):
        return foreseen
    every = [_roll(story, seat, replace(command, trade=n), deed, patience) for n in _trades(story, seat)]
    by_trade = tuple([each.good for each in every if each is not None]) if len(every) > 1 else ()
    seen = seen_roll(story, seat)
    return replace(foreseen, by_trade=by_trade, dice=seen.dice if seen else 0, opposing=seen.opposing if seen else 0)


def _act(story: Story, seat: Seat, command: Act | Strike, patience: Callable[[], None]) -> ForeseenRoll | None:
    """Return the odds of an action's roll, thrown as it is; None where another choice comes first."""
    if command not in SAGA.offers(story, seat) or _is_hidden(story, command.on):
        return None
    after = _after(story, seat, replace(command, orders=Orders.STEP))
    if after.pending and isinstance(after.pending[-1], Judging):
        after = _after(after, GM, AcceptFits())
    if not after.pending or not isinstance(after.pending[-1], ToRoll):
        return None
    return foresee(after, seat, Roll(command.who, spend=getattr(command, "spend", 0)), patience)


def _after(story: Story, seat: Seat, command: Command) -> Story:
    """Return the state after a command that throws no dice."""
    for event in SAGA.decide(story, seat, command, Branching(())):
        story = SAGA.evolve(story, event)
    return story


def _deed(story: Story) -> Deed | None:
    """Return the waiting roll."""
    frame = story.pending[-1] if story.pending else None
    if isinstance(frame, ToRoll):
        return frame.deed
    return frame.thrown.deed if isinstance(frame, Rolled | Compared) else None


def _is_hidden(story: Story, id: str) -> bool:
    return any(element.hidden for element in story.elements if element.id == id)


def _trades(story: Story, seat: Seat) -> list[int]:
    """Return every number of marks that dice of the roll can be traded for, from none."""
    rolls = [offer for offer in SAGA.offers(story, seat) if isinstance(offer.template, Roll)]
    return [marks for offer in rolls for marks in offer.open.get("trade", (0,))]


def _roll(story: Story, seat: Seat, command: Command, deed: Deed, patience: Callable[[], None]) -> ForeseenRoll | None:
    """Return the odds of one roll, by the procedures that will make it. Raises `Refused` where the command is not
    open."""
    before = opened(SAGA, story, seat, command)
    if (
        sum(part.value for part in (*deed.parts, *deed.against) if part.counts and part.value > 0) + max(0, deed.rating)
        > DICE_MOST
    ):
        return None
    walk = OutcomeWalk(SAGA, before, Question(until=_is_over, note=_note), patience)
    law = by_policy(walk, WalkNode(story), command, idly, 1e-9)
    outcomes: defaultdict[Outcome, float] = defaultdict(float)
    net = good = 0.0
    needed = _needed(story, deed)
    for (who, outcome, marks), chance in law.noted.items():
        if who == deed.who:
            outcomes[outcome] += chance
            net += chance * marks
            good += chance * (outcome in (Outcome.SUCCESS, Outcome.QUALIFIED) and marks >= needed)
    if not outcomes:
        return None
    told = tuple([(outcome, outcomes[outcome]) for outcome in Outcome if outcomes[outcome]])
    return ForeseenRoll(told, net, good, deed.goal)


def _needed(story: Story, deed: Deed) -> int:
    """Return the net marks of a success that does all it is for: of a block, the damage to stop less free pushes."""
    blow = struck(story, deed.goal.whom) if isinstance(deed.goal, Block) else None
    if blow is not None:
        return max(1, blow.damage - free_pushes(story, deed))
    return 0 if is_tie_enough(story, deed) else 1


def _is_over(story: Story) -> bool:
    """Return whether a state is absorbing: the roll has its outcome; its consequences are left out."""
    return not story.pending or not isinstance(story.pending[-1], ROLLING)


def _note(events: list[Any]) -> tuple[tuple[str, Outcome, int], ...]:
    return tuple([(event.who, event.outcome, event.net) for event in events if isinstance(event, Judged)])


def idly(_story: Story, _frame: Any, offers: tuple[Offer[Command], ...]) -> Command:
    """Return an answer that adds nothing to the roll and throws nothing again."""
    return next(iter(next((offer for offer in offers if not offer.price), offers[0])))
