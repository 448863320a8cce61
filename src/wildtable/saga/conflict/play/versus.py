"""Conflicts: players against players."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.saga.conflict.messages.commands import BeginVersus, TurnVersus
from wildtable.saga.conflict.messages.events import Order, Round
from wildtable.saga.conflict.model import Ordered
from wildtable.saga.conflict.play.course import begin
from wildtable.saga.roll.messages import Judged
from wildtable.saga.roll.model import Called, Deed, Ordering, Thrown
from wildtable.saga.roll.play.settling import fumble
from wildtable.saga.scene import Play, carries_out, goes_on, settles
from wildtable.saga.sets import Allowance, First, Outcome, Phase


@carries_out(BeginVersus)
@cite("saga.round.versus")
def _begin(play: Play, command: BeginVersus) -> None:
    """Begin a conflict between players: everybody rolls, reflexively, for the order of turns."""
    begin(play, command.stakes, versus=True)
    play.ask(Ordered(tuple([who.id for who in play.state.players]), command.skill))


@carries_out(TurnVersus)
@cite("saga.round.versus")
def _turn_versus(play: Play, command: TurnVersus) -> None:
    """Turn a running conflict into one between players: from this round on they act in turn."""
    play.ask(Ordered(tuple([who.id for who in play.state.players]), command.skill))


@goes_on(Ordered)
@cite("saga.round.versus", "saga.reflexive")
def _ordered(play: Play, frame: Ordered) -> None:
    """Let the next one roll for the order; those who tie in marks and ranks roll again."""
    left = tuple([who for who in frame.left if play[who].up])
    if left:
        play.ask(Ordered(left[1:], frame.skill, frame.marks))
        play.ask(Called(Deed(left[0], frame.skill, Ordering(frame.skill), tokens=Allowance.ONE)))
        return
    people = [who.id for who in play.state.players]
    keys = {who: standing(frame, who, play[who].sheet.rank(frame.skill)) for who in people}
    tied = tuple([who for who in people if sum(key == keys[who] for key in keys.values()) > 1])
    if tied:
        play.ask(Ordered(tied, frame.skill, frame.marks))
        return
    play.emit(Order(tuple(sorted(people, key=keys.__getitem__, reverse=True)), versus=True))
    play.emit(Round(play.conflict.round, Phase.SETUP, First.PLAYERS))


@cite("saga.round.versus")
def standing(frame: Ordered, who: str, ranks: int) -> tuple[int, ...]:
    """Return the key that orders turns: the first roll's marks, then ranks, then the later rolls."""
    first, *more = [marks for name, marks in frame.marks if name == who]
    return (first, ranks, *more)


@settles(Ordering)
@cite("saga.round.versus", "saga.chance")
def _ordering(play: Play, goal: Ordering, thrown: Thrown, theirs: int, other: Thrown | None) -> None:
    """Record the marks of an order roll on the frame below."""
    deed, outcome = thrown.deed, Outcome.DRAMATIC if thrown.hitch else Outcome.NEUTRAL
    play.emit(Judged(deed.who, deed.skill, outcome, thrown.marks, "saga.round.versus", ordering=True))
    frame = play.state.pending[-1]
    assert isinstance(frame, Ordered)
    play.answered()
    play.ask(Ordered(frame.left, frame.skill, (*frame.marks, (deed.who, thrown.marks))))
    fumble(play, thrown)
