"""Drives: tokens for acting by them, lost for acting against them; tempting offers."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.play import Offer, Seat, Whole
from wildtable.saga import commands as c
from wildtable.saga import events as e
from wildtable.saga.frames import Earned, Placing, Tempted
from wildtable.saga.model import Character, Drive, Story
from wildtable.saga.offering import Some, one, plays, words
from wildtable.saga.scene import Play, answers_to, carries_out
from wildtable.saga.sets import Asset, Tale, Why

MOST = 5
"""Tokens that a page offers at most."""


def change(play: Play, who: str, drive: str, tokens: int, why: Why) -> None:
    """Tokens come to one drive, or go."""
    drives = play[who].drives
    now = tuple([replace(d, tokens=max(0, d.tokens + tokens)) if d.name == drive else d for d in drives])
    play.emit(e.Driven(who, now, why))


@cite("saga.drive", "saga.doom")
def earn(play: Play, who: str, drive: str, tokens: int) -> None:
    """Tokens are about to be gained; each may clear a step of doom instead."""
    if play[who].doom:
        play.ask(Earned(who, drive, tokens))
    else:
        change(play, who, drive, tokens, Why.EARNED)


@carries_out(c.GiveDrive)
@cite("saga.drive")
def _give(play: Play, command: c.GiveDrive) -> None:
    earn(play, command.who, command.drive, 1)


@answers_to(Earned, c.KeepToken)
def _keep(play: Play, frame: Earned, command: c.KeepToken) -> None:
    play.answered()
    change(play, frame.who, frame.drive, 1, Why.EARNED)
    _rest(play, frame)


@answers_to(Earned, c.ClearDoom)
@cite("saga.doom")
def _clear(play: Play, frame: Earned, command: c.ClearDoom) -> None:
    """The highest step is cleared in the token's place."""
    play.answered()
    play.emit(e.Doomed(frame.who, play[frame.who].doom - 1, "saga.doom"))
    _rest(play, frame)


def _rest(play: Play, frame: Earned) -> None:
    if frame.tokens > 1:
        earn(play, frame.who, frame.drive, frame.tokens - 1)


def earned_offers(story: Story, seat: Seat, frame: Earned) -> Some:
    """The token, or a step of doom."""
    if plays(story, frame.who, seat):
        yield Offer(c.KeepToken(frame.who), ("saga.drive",), when="answer", actor=frame.who)
        yield Offer(c.ClearDoom(frame.who), ("saga.doom",), when="answer", actor=frame.who)


@carries_out(c.LoseDrive)
@cite("saga.drive")
def _lose(play: Play, command: c.LoseDrive) -> None:
    change(play, command.who, command.drive, -1, Why.AGAINST)


@carries_out(c.ChangeDrive)
@cite("saga.drive")
def _change(play: Play, command: c.ChangeDrive) -> None:
    """Another drive in its place; its tokens are lost."""
    _replace(play, command.who, command.drive, Drive(command.name), Why.CHANGED)


@carries_out(c.Fulfil)
@cite("saga.drive", "saga.spark.gain")
def _fulfil(play: Play, command: c.Fulfil) -> None:
    """Its tokens become Spark, one for one; a new drive with one token takes its place."""
    tokens = next(d.tokens for d in play[command.who].drives if d.name == command.drive)
    play.spark(command.who, tokens, Why.FULFILLED, "saga.spark.gain")
    _replace(play, command.who, command.drive, Drive(command.name, 1), Why.FULFILLED)


def _replace(play: Play, who: str, drive: str, new: Drive, why: Why) -> None:
    now = tuple([new if d.name == drive else d for d in play[who].drives])
    play.emit(e.Driven(who, now, why))


# A chapter's first token.


@answers_to(Placing, c.PlaceToken)
@cite("saga.drive")
def _place(play: Play, frame: Placing, command: c.PlaceToken) -> None:
    play.answered()
    if left := tuple([who for who in frame.left if who != command.who]):
        play.ask(Placing(left))
    earn(play, command.who, command.drive, 1)


def placing_offers(story: Story, seat: Seat, frame: Placing) -> Some:
    """On which drive the chapter's token goes."""
    for who in frame.left:
        if plays(story, who, seat):
            names = [drive.name for drive in story[who].drives]
            template = c.PlaceToken(who, names[0])
            yield Offer(template, ("saga.drive",), when="answer", actor=who, drive=one(names))


# Tempting.


@carries_out(c.Compel)
@cite("saga.compel")
def _compel(play: Play, command: c.Compel) -> None:
    play.ask(Tempted(command.who, command.what, command.tokens, command.drive))


@carries_out(c.CompelTrait)
@cite("saga.compel")
def _compel_trait(play: Play, command: c.CompelTrait) -> None:
    play.ask(Tempted(command.who, command.what, command.tokens))


@answers_to(Tempted, c.Agree)
@cite("saga.compel")
def _tempted(play: Play, frame: Tempted, command: c.Agree) -> None:
    """The tokens are taken with the deed."""
    play.answered()
    play.emit(
        e.Told(frame.who, Tale.TEMPTED if frame.tokens else Tale.FACT, frame.what, "saga.compel", count=frame.tokens)
    )
    if frame.drive:
        earn(play, frame.who, frame.drive, frame.tokens)
    else:
        play.gain(frame.who, Asset.FORTUNE, frame.tokens, Why.TEMPTED, "saga.compel")


@answers_to(Tempted, c.Decline)
def _resisted(play: Play, frame: Tempted, command: c.Decline) -> None:
    play.answered()
    play.emit(e.Told(frame.who, Tale.DECLINED, frame.what, "saga.compel"))


def tempted_offers(story: Story, seat: Seat, frame: Tempted) -> Some:
    """Both, the tokens and the deed, or neither."""
    if plays(story, frame.who, seat):
        yield Offer(c.Agree(), ("saga.compel",), when="answer", actor=frame.who)
        yield Offer(c.Decline(), ("saga.compel",), when="answer", actor=frame.who)


# What may be done about drives.


def own_offers(story: Story, who: Character) -> Some:
    """Another drive in the place of one."""
    names = [drive.name for drive in who.drives]
    idea = words(story, "drives", names)
    if names:
        change_ = c.ChangeDrive(who.id, names[0], "")
        yield Offer(change_, ("saga.drive",), when="any", actor=who.id, drive=one(names), name=idea)


def game_master_offers(story: Story) -> Some:
    """Rewards, losses, fulfilment, temptations."""
    acts = words(story, "acts")
    tokens = Whole(1, MOST)
    for who in story.players:
        names = [drive.name for drive in who.drives]
        actor = who.id
        if names and not who.drove:
            give = c.GiveDrive(actor, names[0])
            yield Offer(give, ("saga.drive",), when="gm", actor=actor, drive=one(names))
        if full := [drive.name for drive in who.drives if drive.tokens]:
            yield Offer(c.LoseDrive(actor, full[0]), ("saga.drive",), when="gm", actor=actor, drive=one(full))
        if names:
            idea = words(story, "drives", names)
            fulfil = c.Fulfil(actor, names[0], "")
            yield Offer(fulfil, ("saga.drive",), when="gm", actor=actor, drive=one(names), name=idea)
            compel = c.Compel(actor, names[0], acts.values[0], 1)
            fields: dict[str, Any] = {"drive": one(names), "what": acts, "tokens": tokens}
            yield Offer(compel, ("saga.compel",), when="gm", actor=actor, **fields)
        trait = c.CompelTrait(actor, acts.values[0], 1)
        fields = {"what": acts, "tokens": Whole(0, MOST)}
        yield Offer(trait, ("saga.compel",), when="gm", actor=actor, **fields)
