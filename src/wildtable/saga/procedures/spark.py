"""Offers of a fact or a scene, for a Spark."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.play import GM, Offer, Seat
from wildtable.saga import commands as c
from wildtable.saga import events as e
from wildtable.saga.frames import Liked, Offered
from wildtable.saga.model import Character, Story
from wildtable.saga.offering import Some, one, plays, words
from wildtable.saga.scene import Play, answers_to, carries_out
from wildtable.saga.sets import Tale, Why

SLUG = "saga.spark.offer"


@carries_out(c.OfferSpark)
@cite("saga.spark.offer")
def _offer(play: Play, command: c.OfferSpark) -> None:
    """The Spark lies on the table."""
    play.spark(command.who, -1, Why.OFFER, SLUG)
    play.ask(Offered(command.who, command.to, command.what))


@answers_to(Offered, c.Agree)
@cite("saga.spark.offer")
def _accept(play: Play, frame: Offered, command: c.Agree) -> None:
    """A player takes the Spark, and the game master may reward the offer; the game master keeps it."""
    play.answered()
    play.emit(e.Told(frame.by, Tale.FACT, frame.what, SLUG, frame.to))
    if frame.to != GM:
        play.spark(frame.to, 1, Why.OFFER, SLUG)
        play.ask(Liked(frame.by))


@answers_to(Offered, c.Decline)
@cite("saga.spark.offer")
def _refuse(play: Play, frame: Offered, command: c.Decline) -> None:
    """It comes back."""
    play.answered()
    play.spark(frame.by, 1, Why.BACK, SLUG)
    play.emit(e.Told(frame.by, Tale.REFUSED, frame.what, SLUG, frame.to))


@answers_to(Offered, c.Like)
@cite("saga.spark.offer")
def _like(play: Play, frame: Offered, command: c.Like) -> None:
    """It is so, and the Spark comes back."""
    play.answered()
    play.spark(frame.by, 1, Why.BACK, SLUG)
    play.emit(e.Told(frame.by, Tale.FACT, frame.what, SLUG, frame.to))


@answers_to(Liked, c.Agree)
@cite("saga.spark.offer")
def _reward(play: Play, frame: Liked, command: c.Agree) -> None:
    play.answered()
    play.spark(frame.by, 1, Why.LIKED, SLUG)


@answers_to(Liked, c.Decline)
def _no_reward(play: Play, frame: Liked, command: c.Decline) -> None:
    play.answered()


def offered_offers(story: Story, seat: Seat, frame: Offered) -> Some:
    """Whom it touches most answers."""
    if seat == GM if frame.to == GM else plays(story, frame.to, seat):
        actor = "" if frame.to == GM else frame.to
        yield Offer(c.Agree(), (SLUG,), when="answer", actor=actor)
        yield Offer(c.Decline(), (SLUG,), when="answer", actor=actor)
        if frame.to == GM:
            yield Offer(c.Like(), (SLUG,), when="answer")


def liked_offers(story: Story, seat: Seat, frame: Liked) -> Some:
    """A Spark for the offer, or none."""
    if seat == GM:
        yield Offer(c.Agree(), (SLUG,), when="answer")
        yield Offer(c.Decline(), (SLUG,), when="answer")


def spark_offers(story: Story, who: Character) -> Some:
    """A fact or a scene, to the game master or another player."""
    if who.spark:
        idea = words(story, "facts")
        to = one([GM, *(other.id for other in story.players if other.id != who.id)])
        template = c.OfferSpark(who.id, GM, idea.values[0])
        yield Offer(template, (SLUG,), when="any", actor=who.id, price=(("spark", 1),), to=to, what=idea)
