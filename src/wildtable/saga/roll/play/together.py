"""Rolls: rolling together."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.saga.events import Told
from wildtable.saga.roll.messages import Agree, CallTogether, Decline, Portion
from wildtable.saga.roll.model import Called, Deed, Dividing, Failing, Share, Thrown, Together
from wildtable.saga.roll.play.settling import fumble, judged, succeeded
from wildtable.saga.roll.rules import SUCCESS, challenge
from wildtable.saga.scene import Play, answers_to, carries_out, goes_on, settles
from wildtable.saga.sets import Allowance, Skill, Tale


@carries_out(CallTogether)
@cite("saga.cooperate")
def _call_together(play: Play, command: CallTogether) -> None:
    people = command.people or tuple([who.id for who in play.state.players])
    play.ask(Dividing(command.rating, people, command.skill))


@answers_to(Dividing, Portion)
@cite("saga.cooperate")
def _portion(play: Play, frame: Dividing, command: Portion) -> None:
    """Give the next part of the challenge; the last character gets the rest."""
    play.answered()
    deeds = [*frame.deeds, _deed(play, command.who, command.skill, command.dice)]
    people, left = frame.people[1:], frame.left - command.dice
    if len(people) > 1:
        play.ask(Dividing(left, people, frame.skill, tuple(deeds)))
        return
    deeds += [_deed(play, who, frame.skill, left) for who in people]
    play.ask(Together(tuple(deeds)))


def _deed(play: Play, who: str, skill: Skill, dice: int) -> Deed:
    """Return the roll for one part; in a conflict it takes one token at most, as nobody acts out of turn for it."""
    tokens = Allowance.ONE if play.state.conflict is not None else Allowance.ANY
    return Deed(who, skill, Share(), rating=dice, tokens=tokens)


@goes_on(Together)
@cite("saga.cooperate")
def _together(play: Play, frame: Together) -> None:
    """Let the next one roll against their part; where one fails, the game master decides on the whole."""
    if frame.deeds:
        deed, *rest = frame.deeds
        play.ask(replace(frame, deeds=tuple(rest)))
        if play[deed.who].up:
            play.ask(Called(deed))
    elif frame.failed:
        play.ask(Failing(frame.failed, frame.done))
    else:
        _tell(play, "success", frame.done)


def _tell(play: Play, what: str, people: tuple[str, ...]) -> None:
    """Emit the result of a shared challenge, for all who took part, in the order of the scene."""
    taking = tuple([who.id for who in play.state.characters if who.id in people])
    play.emit(Told("", Tale.TOGETHER, what, "saga.cooperate", people=taking))


@settles(Share)
@cite("saga.cooperate", "saga.push.other")
def _share(play: Play, goal: Share, thrown: Thrown, theirs: int, other: Thrown | None) -> None:
    """Record a part's result on the frame below; it has pushes, and a blemish on a tie, as any roll."""
    deed = thrown.deed
    frame = play.state.pending[-1]
    assert isinstance(frame, Together)
    play.answered()
    outcome = challenge(thrown.marks, theirs, deed.rating) if deed.rating else SUCCESS
    if judged(play, thrown, theirs, outcome):
        play.ask(replace(frame, done=(*frame.done, deed.who)))
        succeeded(play, thrown, theirs, outcome)
    else:
        play.ask(replace(frame, failed=(*frame.failed, deed.who)))
    fumble(play, thrown)


@answers_to(Failing, Agree)
@cite("saga.cooperate")
def _all_fails(play: Play, frame: Failing, command: Agree) -> None:
    play.answered()
    _tell(play, "failure", (*frame.failed, *frame.done))


@answers_to(Failing, Decline)
@cite("saga.cooperate")
def _holds(play: Play, frame: Failing, command: Decline) -> None:
    play.answered()
    _tell(play, "success", (*frame.failed, *frame.done))
