"""Leaving the table: a character or an element goes in the middle of whatever it may be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.saga.base import Frame
from wildtable.saga.character.messages import Invoked, Phrased
from wildtable.saga.conflict.messages.events import Allotted, ElementLeft, Guarded, Order, Round
from wildtable.saga.conflict.model import Ordered, Struck
from wildtable.saga.growing.messages import HandOver, Leave, Left, Seated
from wildtable.saga.growing.model import Offered
from wildtable.saga.roll.model import Deed, Dividing
from wildtable.saga.scene import Play, carries_out
from wildtable.saga.sets import Why

T = TypeVar("T", bound=Struct)

WHO = ("who", "by", "to", "on", "whom", "other")
"""Fields that name a character or an element."""

MANY = ("left", "failed", "done", "deeds")
"""Fields that hold several, or their rolls."""


@carries_out(HandOver)
def _hand_over(play: Play, command: HandOver) -> None:
    """Give a character to another seat, with all choices that wait for it."""
    play.state_as(Seated(command.who, command.seat))


@carries_out(Leave)
def _leave(play: Play, command: Leave) -> None:
    leave(play, command.who)


@cite("saga.time")
def elements_leave(play: Play) -> None:
    """Remove the shown elements at a chapter's end; hidden ones are prepared for later."""
    for element in play.state.elements:
        if not element.hidden:
            leave(play, element.id)


def leave(play: Play, who: str) -> None:
    """Remove a character or element, and all that names it: blocks, traits, its turn, waiting frames."""
    element = play.state.element(who)
    if element is None:
        play.emit(Left(who, play[who].name))
    else:
        play.emit(ElementLeft(who, element.hidden, name=element.name))
    phrases = tuple([phrase for phrase in play.state.phrases if phrase.of != who])
    if phrases != play.state.phrases:
        play.emit(Phrased(phrases, Why.ENDED))
    actives = tuple([a for a in play.state.actives if who not in (a.on, a.key.partition(":")[0])])
    if actives != play.state.actives:
        play.emit(Invoked(actives, "saga.traits"))
    if play.state.conflict is not None:
        _out_of_conflict(play, who)
    _wait_without(play, who)


@cite("saga.round")
def _out_of_conflict(play: Play, who: str) -> None:
    """Remove the guards, allotments and turn of somebody who leaves."""
    conflict = play.conflict
    guards = tuple([guard for guard in conflict.guards if who not in (guard.by, guard.whom)])
    if guards != conflict.guards:
        play.emit(Guarded(guards))
    allotted = tuple([pair for pair in conflict.allotted if who not in pair])
    if allotted != conflict.allotted:
        play.emit(Allotted(allotted, came=False))
    if who in conflict.order:
        place = conflict.order.index(who)
        play.emit(Order(tuple([other for other in conflict.order if other != who])))
        turn = conflict.turn - (place < conflict.turn)
        if turn != conflict.turn:
            play.emit(Round(conflict.round, conflict.phase, conflict.first, turn))


def _wait_without(play: Play, who: str) -> None:
    """Drop the waiting frames of somebody who leaves; a Spark offered to them goes back."""
    before, left = play.state.pending, tuple(_without(play.state.pending, who))
    if left == before:
        return
    for _ in before:
        play.answered()
    for frame in before:
        if isinstance(frame, Offered) and frame.to == who and frame.by in play.state:
            play.spark(frame.by, 1, Why.BACK, "saga.spark.offer")
    for frame in left:
        play.ask(frame)


def _without(pending: tuple[Frame, ...], who: str) -> Iterator[Frame]:
    """Yield the frames that still wait once somebody has left, lowest first. Damage that is dealt arrives all the
    same."""
    for frame in pending:
        if isinstance(frame, Dividing) and who in frame.people:
            continue  # nothing was rolled yet: the game master divides anew
        if isinstance(frame, Struck) and who != frame.goal.on:
            yield replace(frame, done=())  # whoever has yet to answer may be the one who left
        elif (made := _left_of(frame, who)) is not None and (
            isinstance(made, Ordered) or getattr(made, "left", None) != ()
        ):
            yield made  # whoever rolls last for the order has nobody left behind, and the order is still to be said


def _left_of(value: T, who: str) -> T | None:
    """Return a value without somebody; None where it is about them."""
    made: dict[str, Any] = {}
    for field in value.__struct_fields__:
        part = getattr(value, field)
        if field in MANY and isinstance(part, tuple):
            made[field] = tuple([each for each in part if who not in _named(each)])
        elif isinstance(part, Struct):
            made[field] = _left_of(part, who)
            if made[field] is None:
                return None
        elif field in WHO and part == who:
            return None
    return replace(value, **made) if any(getattr(value, name) != new for name, new in made.items()) else value


def _named(each: Any) -> tuple[str, ...]:
    """Return the names in an item: a name, a condition and the character it acts on, or the roll's character."""
    if isinstance(each, Deed):
        return (each.who,)
    return each if isinstance(each, tuple) else (each,)
