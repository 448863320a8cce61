"""Pushes, one for each net mark: damage, temporary traits, benefits, follow-on actions."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.play import Offer, Seat, Whole
from wildtable.saga import commands as c
from wildtable.saga import events as e
from wildtable.saga import questions as q
from wildtable.saga.frames import Attack, Deed, Plain, Pushing, Rating
from wildtable.saga.model import Phrase, Story
from wildtable.saga.offering import Some, plays, words
from wildtable.saga.procedures.strike import strike
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
    return who.tokens.force > 0 and q.has_perk(story, who, PerkQuestion.DAMAGE_FOR_FORCE)


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


@answers_to(Pushing, c.Deal)
@cite("saga.push.attack")
def _deal(play: Play, frame: Pushing, command: c.Deal) -> None:
    _again(play, replace(frame, left=frame.left - command.damage, damage=frame.damage + command.damage))


@answers_to(Pushing, c.Heave)
@cite("saga.perk")
def _heave(play: Play, frame: Pushing, command: c.Heave) -> None:
    """Force for damage, one for one."""
    play.pay(command.who, Asset.FORCE, command.tokens, Why.HEAVE, "saga.perk")
    _again(play, replace(frame, damage=frame.damage + command.tokens))


@answers_to(Pushing, c.MakeTrait)
@cite("saga.push.attack")
def _make_trait(play: Play, frame: Pushing, command: c.MakeTrait) -> None:
    """A trait for this round and the next, one round more for each push beyond its first."""
    goal = frame.deed.goal
    assert isinstance(goal, Attack)
    spans = play.state.rules.edition.temporary_rounds
    ends = play.conflict.round + spans + command.pushes - 1
    phrase = Phrase(goal.on, command.name, ends)
    others = [p for p in play.state.phrases if (p.of, p.name) != (phrase.of, phrase.name)]
    play.emit(e.Phrased((*others, phrase), Why.PUSH, "saga.push.attack"))
    play.emit(e.Told(frame.deed.who, Tale.TRAIT, command.name, "saga.push.attack", goal.on, command.pushes))
    _again(play, replace(frame, left=frame.left - command.pushes))


@answers_to(Pushing, c.Benefit)
@cite("saga.push.other")
def _benefit(play: Play, frame: Pushing, command: c.Benefit) -> None:
    play.emit(e.Told(frame.deed.who, Tale.BENEFIT, command.what, "saga.push.other", count=command.pushes))
    _again(play, replace(frame, left=frame.left - command.pushes))


@answers_to(Pushing, c.FollowOn)
@cite("saga.push.other")
def _follow_on(play: Play, frame: Pushing, command: c.FollowOn) -> None:
    """Another action with the same skill, no token, one die at most for every push."""
    deed = frame.deed
    _again(play, replace(frame, left=frame.left - command.dice))
    play.ask(Rating(Deed(deed.who, deed.skill, Plain(), rating=-1, limit=command.dice, tokens=Allowance.NONE)))


@answers_to(Pushing, c.Done)
def _done(play: Play, frame: Pushing, command: c.Done) -> None:
    play.answered()
    _finish(play, frame)


def pushing_offers(story: Story, seat: Seat, frame: Pushing) -> Some:
    """Attacks push for damage and traits, everything else for the story and more action."""
    deed, left = frame.deed, frame.left
    who = deed.who
    if not plays(story, who, seat):
        return
    if isinstance(deed.goal, Attack):
        yield from _attack_offers(story, frame, deed.goal)
    elif left:
        idea = words(story, "benefits")
        rules = ("saga.push.other",)
        benefit = c.Benefit(who, idea.values[0])
        yield Offer(benefit, rules, when="answer", actor=who, what=idea, pushes=Whole(1, left))
        yield Offer(c.FollowOn(who, left), rules, when="answer", actor=who, dice=Whole(1, left))
    yield Offer(c.Done(who), ("saga.push",), when="answer", actor=who)


def _attack_offers(story: Story, frame: Pushing, goal: Attack) -> Some:
    who, left, rules = frame.deed.who, frame.left, ("saga.push.attack",)
    if left:
        yield Offer(c.Deal(who, left), rules, when="answer", actor=who, damage=Whole(1, left))
        if goal.on in story or story.element(goal.on) is not None:
            idea = words(story, "passing")
            make = c.MakeTrait(who, idea.values[0], 1)
            yield Offer(make, rules, when="answer", actor=who, name=idea, pushes=Whole(1, left))
    if may_heave(story, frame.deed):
        most = story[who].tokens.force
        yield Offer(c.Heave(who, 1), ("saga.perk",), when="answer", actor=who, tokens=Whole(1, most))
