"""Rolls: pushes."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.saga.character.messages import Invoked, Phrased
from wildtable.saga.character.model import Phrase
from wildtable.saga.character.queries import key
from wildtable.saga.conflict.play.strike import strike
from wildtable.saga.events import Told
from wildtable.saga.harm.play.easing import bear, pay_for
from wildtable.saga.harm.queries import damage_for_force
from wildtable.saga.roll.messages import Benefit, Deal, Done, FollowOn, Heave, MakeTrait
from wildtable.saga.roll.model import Attack, Deed, Plain, Pushing, Rating
from wildtable.saga.scene import Play, answers_to
from wildtable.saga.sets import Allowance, Asset, Tale, Why


@cite("saga.push")
def push(play: Play, deed: Deed, pushes: int) -> None:
    """Ask what the pushes of a success buy."""
    _go_on(play, Pushing(deed, pushes))


def _again(play: Play, frame: Pushing) -> None:
    """Ask with the frame again, with the pushes that are left."""
    play.answered()
    _go_on(play, frame)


def _go_on(play: Play, frame: Pushing) -> None:
    """Ask on as long as anything can be bought; then damage, or none, goes on its way."""
    deed = frame.deed
    if frame.left > 0 or (isinstance(deed.goal, Attack) and damage_for_force(play.state, deed.who)):
        play.ask(frame)
    else:
        _finish(play, frame)


def _finish(play: Play, frame: Pushing) -> None:
    goal = frame.deed.goal
    if isinstance(goal, Attack):
        strike(play, frame.deed, goal, frame.damage)


@answers_to(Pushing, Deal)
@cite("saga.push.attack")
def _deal(play: Play, frame: Pushing, command: Deal) -> None:
    _again(play, replace(frame, left=frame.left - command.damage, damage=frame.damage + command.damage))


@answers_to(Pushing, Heave)
@cite("saga.perk")
def _heave(play: Play, frame: Pushing, command: Heave) -> None:
    """Pay force for damage, one for one."""
    pay_for(play, command, Asset.FORCE, command.tokens, Why.HEAVE)
    _again(play, replace(frame, damage=frame.damage + command.tokens))
    bear(play, command, command.tokens)


@answers_to(Pushing, MakeTrait)
@cite("saga.push.attack")
def _make_trait(play: Play, frame: Pushing, command: MakeTrait) -> None:
    """Make a trait for this round and the next, one round more for each push beyond the first, then or later."""
    goal = frame.deed.goal
    assert isinstance(goal, Attack)
    spans = play.state.rules.edition.temporary_rounds
    ends = play.conflict.round + spans + command.pushes - 1
    known = [p for p in play.state.phrases if (p.of, p.name) == (goal.on, command.name)]
    scene = any(not p.ends for p in known)  # one that lasts the scene is not cut short
    longer = [p.ends + command.pushes for p in known]
    phrase = Phrase(goal.on, command.name, 0 if scene else max([ends, *longer]))
    others = [p for p in play.state.phrases if p not in known]
    play.emit(Phrased((*others, phrase), Why.PUSH, "saga.push.attack"))
    prolong(play, key(phrase.of, phrase.name), phrase.ends)
    play.emit(Told(frame.deed.who, Tale.TRAIT, command.name, "saga.push.attack", to=goal.on, count=command.pushes))
    _again(play, replace(frame, left=frame.left - command.pushes))


@cite("saga.push.attack")
def prolong(play: Play, trait: str, ends: int) -> None:
    """Let a trait that counts by itself count to the end of another round, as it lasts longer now."""
    actives = tuple([replace(a, ends=ends) if a.key == trait and a.ends else a for a in play.state.actives])
    if actives != play.state.actives:
        play.emit(Invoked(actives, "saga.push.attack"))


@answers_to(Pushing, Benefit)
@cite("saga.push.other")
def _benefit(play: Play, frame: Pushing, command: Benefit) -> None:
    play.emit(Told(frame.deed.who, Tale.BENEFIT, command.what, "saga.push.other", count=command.pushes))
    _again(play, replace(frame, left=frame.left - command.pushes))


@answers_to(Pushing, FollowOn)
@cite("saga.push.other")
def _follow_on(play: Play, frame: Pushing, command: FollowOn) -> None:
    """Ask for another action with the same skill, without tokens, one die at most for every push."""
    deed = frame.deed
    _again(play, replace(frame, left=frame.left - command.dice))
    play.ask(Rating(Deed(deed.who, deed.skill, Plain(), rating=-1, limit=command.dice, tokens=Allowance.NONE)))


@answers_to(Pushing, Done)
def _done(play: Play, frame: Pushing, command: Done) -> None:
    play.answered()
    _finish(play, frame)
