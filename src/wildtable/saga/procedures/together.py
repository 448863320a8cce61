"""A challenge that several meet together: its dice are shared out, they roll, and the game master rules."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.play import GM, Offer, OneOf, Seat, Subset, Whole
from wildtable.saga import commands as c
from wildtable.saga import events as e
from wildtable.saga.frames import Called, Deed, Dividing, Failing, Share, Thrown, Together
from wildtable.saga.model import SKILLS, Story
from wildtable.saga.offering import Some
from wildtable.saga.procedures.called import MOST, tokens_for
from wildtable.saga.procedures.settling import fumble, judged
from wildtable.saga.rules import roll as rules
from wildtable.saga.scene import Play, answers_to, carries_out, goes_on, settles
from wildtable.saga.sets import Skill, Tale


@carries_out(c.CallTogether)
@cite("saga.cooperate")
def _call_together(play: Play, command: c.CallTogether) -> None:
    people = command.people or tuple([who.id for who in play.state.players])
    play.ask(Dividing(command.rating, people, command.skill))


@answers_to(Dividing, c.Portion)
@cite("saga.cooperate")
def _portion(play: Play, frame: Dividing, command: c.Portion) -> None:
    """One part after the other; the last one is what is left."""
    play.answered()
    deeds = [*frame.deeds, _deed(play, command.who, command.skill, command.dice)]
    people, left = frame.people[1:], frame.left - command.dice
    if len(people) > 1:
        play.ask(Dividing(left, people, frame.skill, tuple(deeds)))
        return
    deeds += [_deed(play, who, frame.skill, left) for who in people]
    play.ask(Together(tuple(deeds)))


def _deed(play: Play, who: str, skill: Skill, dice: int) -> Deed:
    return Deed(who, skill, Share(), rating=dice, tokens=tokens_for(play.state))


def dividing_offers(story: Story, seat: Seat, frame: Dividing) -> Some:
    """So many dice for the next of them, with this or another skill."""
    if seat == GM:
        even = rules.portions(frame.left, len(frame.people))[0]
        portion = c.Portion(frame.people[0], frame.skill, even)
        fields: dict[str, Any] = {"skill": OneOf(SKILLS), "dice": Whole(0, frame.left)}
        yield Offer(portion, ("saga.cooperate",), when="answer", actor=frame.people[0], **fields)


@goes_on(Together)
@cite("saga.cooperate")
def _together(play: Play, frame: Together) -> None:
    """Each rolls against their part; where one fails, the game master rules on the whole."""
    if frame.deeds:
        deed, *rest = frame.deeds
        play.ask(replace(frame, deeds=tuple(rest)))
        if play[deed.who].up:
            play.ask(Called(deed))
    elif frame.failed:
        play.ask(Failing(frame.failed))
    else:
        play.emit(e.Told("", Tale.TOGETHER, "success", "saga.cooperate"))


@settles(Share)
@cite("saga.cooperate")
def _share(play: Play, goal: Share, thrown: Thrown, theirs: int, other: Thrown | None) -> None:
    """Noted on the frame below."""
    deed = thrown.deed
    frame = play.state.pending[-1]
    assert isinstance(frame, Together)
    play.answered()
    outcome = rules.challenge(thrown.marks, theirs, deed.rating) if deed.rating else rules.SUCCESS
    if judged(play, thrown, theirs, outcome):
        play.ask(replace(frame, done=(*frame.done, deed.who)))
    else:
        play.ask(replace(frame, failed=(*frame.failed, deed.who)))
    fumble(play, thrown)


@answers_to(Failing, c.Agree)
@cite("saga.cooperate")
def _all_fails(play: Play, frame: Failing, command: c.Agree) -> None:
    play.answered()
    play.emit(e.Told("", Tale.TOGETHER, "failure", "saga.cooperate"))


@answers_to(Failing, c.Decline)
@cite("saga.cooperate")
def _holds(play: Play, frame: Failing, command: c.Decline) -> None:
    play.answered()
    play.emit(e.Told("", Tale.TOGETHER, "success", "saga.cooperate"))


def failing_offers(story: Story, seat: Seat, frame: Failing) -> Some:
    """Whether all of it fails."""
    if seat == GM:
        yield Offer(c.Agree(), ("saga.cooperate",), when="answer")
        yield Offer(c.Decline(), ("saga.cooperate",), when="answer")


def together_offers(story: Story) -> Some:
    """A challenge for two or more; nobody named means everybody."""
    if len(story.players) > 1:
        people = Subset([who.id for who in story.players])
        fields: dict[str, Any] = {"people": people, "skill": OneOf(SKILLS), "rating": Whole(1, MOST)}
        call = c.CallTogether((), Skill.ATHLETICS, 6)
        yield Offer(call, ("saga.cooperate",), when="gm", **fields)
