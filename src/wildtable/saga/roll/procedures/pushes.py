"""Rolls: pushes."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.saga.character.events import Phrased
from wildtable.saga.character.facts import Phrase
from wildtable.saga.character.questions import has_perk
from wildtable.saga.conflict.procedures.strike import strike
from wildtable.saga.events import Told
from wildtable.saga.facts import Story
from wildtable.saga.roll.commands import Benefit, Deal, Done, FollowOn, Heave, MakeTrait
from wildtable.saga.roll.frames import Attack, Deed, Plain, Pushing, Rating
from wildtable.saga.scene import Play, answers_to
from wildtable.saga.sets import Allowance, Asset, PerkQuestion, Tale, Why


@cite("saga.push")
def push(play: Play, deed: Deed, pushes: int) -> None:
    """A success has pushes: ask what they buy."""
    if pushes > 0 or (isinstance(deed.goal, Attack) and may_heave(play.state, deed)):
        play.ask(Pushing(deed, pushes))


def may_heave(story: Story, deed: Deed) -> bool:
    """Whether force can add damage to a hit."""
    if deed.who not in story:
        return False
    who = story[deed.who]
    return who.tokens.force > 0 and has_perk(story, who, PerkQuestion.DAMAGE_FOR_FORCE)


def _again(play: Play, frame: Pushing) -> None:
    """The frame with what is left; damage goes on its way when nothing is."""
    play.answered()
    if frame.left > 0 or (isinstance(frame.deed.goal, Attack) and may_heave(play.state, frame.deed)):
        play.ask(frame)
    else:
        _finish(play, frame)


def _finish(play: Play, frame: Pushing) -> None:
    goal = frame.deed.goal
    if isinstance(goal, Attack) and frame.damage:
        strike(play, frame.deed.who, goal, frame.damage)


@answers_to(Pushing, Deal)
@cite("saga.push.attack")
def _deal(play: Play, frame: Pushing, command: Deal) -> None:
    _again(play, replace(frame, left=frame.left - command.damage, damage=frame.damage + command.damage))


@answers_to(Pushing, Heave)
@cite("saga.perk")
def _heave(play: Play, frame: Pushing, command: Heave) -> None:
    """Force for damage, one for one."""
    play.pay(command.who, Asset.FORCE, command.tokens, Why.HEAVE, "saga.perk")
    _again(play, replace(frame, damage=frame.damage + command.tokens))


@answers_to(Pushing, MakeTrait)
@cite("saga.push.attack")
def _make_trait(play: Play, frame: Pushing, command: MakeTrait) -> None:
    """A trait for this round and the next, one round more for each push beyond its first."""
    goal = frame.deed.goal
    assert isinstance(goal, Attack)
    spans = play.state.rules.edition.temporary_rounds
    ends = play.conflict.round + spans + command.pushes - 1
    phrase = Phrase(goal.on, command.name, ends)
    others = [p for p in play.state.phrases if (p.of, p.name) != (phrase.of, phrase.name)]
    play.emit(Phrased((*others, phrase), Why.PUSH, "saga.push.attack"))
    play.emit(Told(frame.deed.who, Tale.TRAIT, command.name, "saga.push.attack", goal.on, command.pushes))
    _again(play, replace(frame, left=frame.left - command.pushes))


@answers_to(Pushing, Benefit)
@cite("saga.push.other")
def _benefit(play: Play, frame: Pushing, command: Benefit) -> None:
    play.emit(Told(frame.deed.who, Tale.BENEFIT, command.what, "saga.push.other", count=command.pushes))
    _again(play, replace(frame, left=frame.left - command.pushes))


@answers_to(Pushing, FollowOn)
@cite("saga.push.other")
def _follow_on(play: Play, frame: Pushing, command: FollowOn) -> None:
    """Another action with the same skill, no token, one die at most for every push."""
    deed = frame.deed
    _again(play, replace(frame, left=frame.left - command.dice))
    play.ask(Rating(Deed(deed.who, deed.skill, Plain(), rating=-1, limit=command.dice, tokens=Allowance.NONE)))


@answers_to(Pushing, Done)
def _done(play: Play, frame: Pushing, command: Done) -> None:
    play.answered()
    _finish(play, frame)
