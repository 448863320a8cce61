"""Rolls that are asked for: the game master says how hard, the player what goes into them."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.play import GM, Offer, OneOf, Seat, Whole
from wildtable.saga import commands as c
from wildtable.saga.frames import Called, Contest, Deed, Plain, Rating, Resist, ToRoll
from wildtable.saga.model import SKILLS, Character, Story
from wildtable.saga.offering import Some, extras, one, plays, split, token_choices
from wildtable.saga.procedures.loading import pay, prepare
from wildtable.saga.scene import Play, answers_to, carries_out
from wildtable.saga.sets import Allowance, Asset, Skill, Why

MOST = 30
"""Challenge dice that a page offers at most."""


def tokens_for(story: Story) -> Allowance:
    """How many tokens a roll that is asked for may take: in a conflict it is reflexive, and one is the most."""
    return Allowance.ONE if story.conflict is not None else Allowance.ANY


@carries_out(c.CallRoll)
@cite("saga.challenge", "saga.reflexive")
def _call_roll(play: Play, command: c.CallRoll) -> None:
    play.ask(Called(Deed(command.who, command.skill, Plain(), rating=command.rating, tokens=tokens_for(play.state))))


@carries_out(c.CallContest)
@cite("saga.contest")
def _call_contest(play: Play, command: c.CallContest) -> None:
    goal = Contest(command.other, command.resists, command.defends)
    play.ask(Called(Deed(command.who, command.skill, goal, tokens=tokens_for(play.state))))


@carries_out(c.Attempt)
@cite("saga.challenge")
def _attempt(play: Play, command: c.Attempt) -> None:
    play.ask(Rating(Deed(command.who, command.skill, Plain(), rating=-1)))


@answers_to(Rating, c.Rate)
@cite("saga.challenge")
def _rate(play: Play, frame: Rating, command: c.Rate) -> None:
    """How hard it is; a roll that is paid for already is thrown next, another is asked for."""
    play.answered()
    deed = replace(frame.deed, rating=command.dice)
    play.ask(ToRoll(deed) if deed.parts else Called(deed))


@answers_to(Called, c.Respond)
@cite("saga.reflexive", "saga.asset.activate")
def _respond(play: Play, frame: Called, command: c.Respond) -> None:
    play.answered()
    deed = prepare(play, frame.deed, command.specialties, command.gear)
    play.ask(ToRoll(pay(play, deed, command)))


@answers_to(Called, c.Spare)
@cite("saga.condition")
def _spare(play: Play, frame: Called, command: c.Spare) -> None:
    """A token in the place of the roll."""
    goal = frame.deed.goal
    assert isinstance(goal, Resist)
    play.answered()
    asset = _instead(play.state, frame.deed)
    assert asset is not None
    play.pay(command.who, asset, 1, Why.SPARE, "saga.condition")


def _instead(story: Story, deed: Deed) -> Asset | None:
    goal = deed.goal
    if not isinstance(goal, Resist) or story.conflict is None:
        return None
    return next((k.instead for k in story.conflict.conditions if k.id == goal.condition), None)


# What may be asked for, and answered.


def called_offers(story: Story, seat: Seat, frame: Called) -> Some:
    """Everything that may go into the roll; a token that spares it."""
    deed = frame.deed
    if not plays(story, deed.who, seat) or deed.who not in story:
        return
    who = story[deed.who]
    for choice in token_choices(who, deed.tokens):
        fixed, domains = split(choice)
        fields: dict[str, Any] = {**domains, **extras(who)}
        respond = replace(c.Respond(who.id), **fixed)
        yield Offer(respond, ("saga.reflexive",), when="answer", actor=who.id, **fields)
    asset = _instead(story, deed)
    if asset and who.tokens.of(asset):
        yield Offer(c.Spare(who.id), ("saga.condition",), when="answer", actor=who.id, price=((asset, 1),))


def rating_offers(story: Story, seat: Seat, frame: Rating) -> Some:
    """How many dice oppose it."""
    if seat == GM:
        yield Offer(c.Rate(3), ("saga.challenge",), when="answer", dice=Whole(0, MOST))


def call_offers(story: Story) -> Some:
    """Rolls and contests that the game master asks for."""
    ids = [who.id for who in story.players]
    if not ids:
        return
    skill = OneOf(SKILLS)
    call = c.CallRoll(ids[0], Skill.AWARENESS, 3)
    yield Offer(call, ("saga.challenge",), when="gm", who=one(ids), skill=skill, rating=Whole(1, MOST))
    for who in story.players:
        if others := [other.id for other in story.players if other.id != who.id]:
            contest = c.CallContest(who.id, Skill.INFLUENCE, others[0], Skill.AWARENESS)
            fields: dict[str, Any] = {"skill": skill, "other": one(others), "resists": skill}
            defends = OneOf((True, False))
            yield Offer(contest, ("saga.contest",), when="gm", actor=who.id, **fields, defends=defends)


def attempt_offers(story: Story, who: Character) -> Some:
    """Something tried outside of a conflict."""
    yield Offer(c.Attempt(who.id, Skill.ATHLETICS), ("saga.challenge",), when="any", actor=who.id, skill=OneOf(SKILLS))
