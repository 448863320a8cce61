"""Players against players: who goes first."""

from __future__ import annotations

from typing import Any

from wildtable.catalogue import cite
from wildtable.play import Offer, OneOf
from wildtable.saga import commands as c
from wildtable.saga import events as e
from wildtable.saga.frames import Called, Deed, Ordered, Ordering, Thrown
from wildtable.saga.model import Story
from wildtable.saga.offering import Some
from wildtable.saga.procedures.conflict import begin
from wildtable.saga.rules.harm import STAKES
from wildtable.saga.scene import Play, carries_out, goes_on, settles
from wildtable.saga.sets import Allowance, First, Outcome, Phase, Skill, Stakes

SKILLS = (Skill.ATHLETICS, Skill.AWARENESS)


@carries_out(c.BeginVersus)
@cite("saga.round.versus")
def _begin(play: Play, command: c.BeginVersus) -> None:
    """Everybody rolls, reflexively, for the order of turns."""
    begin(play, command.stakes, versus=True)
    play.ask(Ordered(tuple([who.id for who in play.state.players]), command.skill))


@goes_on(Ordered)
@cite("saga.round.versus", "saga.reflexive")
def _ordered(play: Play, frame: Ordered) -> None:
    """One after the other; those who tie in marks and ranks roll again."""
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
    play.emit(e.Order(tuple(sorted(people, key=keys.__getitem__, reverse=True))))
    play.emit(e.Round(1, Phase.SETUP, First.PLAYERS))


@cite("saga.round.versus")
def standing(frame: Ordered, who: str, ranks: int) -> tuple[int, ...]:
    """What the order goes by: the first roll's marks, then ranks, then the rolls after that."""
    first, *more = [marks for name, marks in frame.marks if name == who] or [0]
    return (first, ranks, *more)


@settles(Ordering)
@cite("saga.round.versus")
def _ordering(play: Play, goal: Ordering, thrown: Thrown, theirs: int, other: Thrown | None) -> None:
    """The marks are kept on the frame below."""
    deed = thrown.deed
    play.emit(e.Judged(deed.who, deed.skill, Outcome.NEUTRAL, thrown.marks, "saga.round.versus"))
    frame = play.state.pending[-1]
    assert isinstance(frame, Ordered)
    play.answered()
    play.ask(Ordered(frame.left, frame.skill, (*frame.marks, (deed.who, thrown.marks))))


def versus_offers(story: Story) -> Some:
    """A conflict of players against each other, where they are on different sides."""
    if len({who.side for who in story.players}) > 1:
        fields: dict[str, Any] = {"stakes": OneOf(STAKES), "skill": OneOf(SKILLS)}
        template = c.BeginVersus(Stakes.SERIOUS, SKILLS[0])
        yield Offer(template, ("saga.round.versus",), when="gm", **fields)
