"""Fortune: traits for a scene, consequences cleared, strokes of luck; and what the game master pays."""

from __future__ import annotations

from typing import Any

from wildtable.catalogue import cite
from wildtable.play import GM, Offer, OneOf, Seat, Whole
from wildtable.saga import commands as c
from wildtable.saga import events as e
from wildtable.saga import questions as q
from wildtable.saga.frames import Lucky
from wildtable.saga.model import SCENE, Active, Character, Phrase, Story, at_work
from wildtable.saga.offering import FORTUNE, Some, one, words
from wildtable.saga.procedures.harm import temporary_cleared
from wildtable.saga.scene import Play, answers_to, carries_out
from wildtable.saga.sets import Asset, Lasts, Tale, Why

FITS = (1, 2, 3)
CLEARLY = 3
"""What a stroke of luck brings in fits clearly: it was made for this."""


def invoke(play: Play, trait: str, on: str, value: int, rule: str, ends: int = 0) -> None:
    """A trait counts by itself from now on, instead of what it counted."""
    others = [a for a in play.state.actives if (a.key, a.on) != (trait, on)]
    play.emit(e.Invoked((*others, Active(trait, on, value, ends)), rule, on, trait.partition(":")[2], value))


@carries_out(c.Invoke)
@cite("saga.trait", "saga.asset.fortune")
def _invoke(play: Play, command: c.Invoke) -> None:
    play.pay(command.who, Asset.FORTUNE, 1, Why.INVOKE, "saga.asset.fortune")
    invoke(play, command.trait, command.who, command.fit, "saga.trait")


@carries_out(c.Invert)
@cite("saga.trait", "saga.fortune.gain")
def _invert(play: Play, command: c.Invert) -> None:
    """Another player's trait hinders that player, who is paid; a scene's helps this player alone."""
    owner = command.trait.partition(":")[0]
    play.pay(command.who, Asset.FORTUNE, 1, Why.INVERT, "saga.asset.fortune")
    if owner in play.state:
        invoke(play, command.trait, owner, -command.fit, "saga.trait")
        play.gain(owner, Asset.FORTUNE, 1, Why.INVERTED, "saga.fortune.gain")
    else:
        invoke(play, command.trait, command.who, command.fit, "saga.trait")


@carries_out(c.SceneInvoke)
@cite("saga.trait", "saga.fortune.gain")
def _scene_invoke(play: Play, command: c.SceneInvoke) -> None:
    """Against all players, or for an element; every player in the scene gains one fortune."""
    owner = command.trait.partition(":")[0]
    if owner == SCENE:
        invoke(play, command.trait, "", -command.fit, "saga.trait")
    else:
        invoke(play, command.trait, owner, command.fit, "saga.element")
    for who in play.state.players:
        play.gain(who.id, Asset.FORTUNE, 1, Why.SCENE, "saga.fortune.gain")


@carries_out(c.SceneInvert)
@cite("saga.trait", "saga.fortune.gain")
def _scene_invert(play: Play, command: c.SceneInvert) -> None:
    invoke(play, command.trait, command.who, -command.fit, "saga.trait")
    play.gain(command.who, Asset.FORTUNE, 1, Why.INVERTED, "saga.fortune.gain")


@carries_out(c.Clear)
@cite("saga.asset.fortune")
def _clear(play: Play, command: c.Clear) -> None:
    """As many points of temporary consequences as tokens were held, the one that is paid among them."""
    who = play[command.who]
    held = who.tokens.fortune
    play.pay(who.id, Asset.FORTUNE, 1, Why.CLEAR, "saga.asset.fortune")
    play.emit(e.Marked(who.id, temporary_cleared(who.consequences, held), Why.CLEARED, "saga.asset.fortune"))


@carries_out(c.Luck)
@cite("saga.asset.fortune")
def _luck(play: Play, command: c.Luck) -> None:
    play.ask(Lucky(command.who, command.cost, command.what, command.trait))


@answers_to(Lucky, c.Agree)
@cite("saga.asset.fortune")
def _lucky(play: Play, frame: Lucky, command: c.Agree) -> None:
    """The price is paid; a trait that it adds counts for one round."""
    play.answered()
    play.pay(frame.who, Asset.FORTUNE, frame.price, Why.LUCK, "saga.asset.fortune")
    play.emit(e.Told(frame.who, Tale.LUCK, frame.what, "saga.asset.fortune", count=frame.price))
    if frame.trait:
        others = [p for p in play.state.phrases if (p.of, p.name) != (SCENE, frame.what)]
        play.emit(e.Phrased((*others, Phrase(SCENE, frame.what)), Why.LUCK, "saga.asset.fortune"))
        conflict = play.state.conflict
        ends = conflict.round if conflict is not None else 0
        invoke(play, q.key(SCENE, frame.what), frame.who, CLEARLY, "saga.asset.fortune", ends)


@answers_to(Lucky, c.Decline)
def _unlucky(play: Play, frame: Lucky, command: c.Decline) -> None:
    play.answered()


def lucky_offers(story: Story, seat: Seat, frame: Lucky) -> Some:
    """The game master agrees to the price, or not."""
    if seat == GM:
        price = (("fortune", frame.price),)
        yield Offer(c.Agree(), ("saga.asset.fortune",), when="answer", price=price)
        yield Offer(c.Decline(), ("saga.asset.fortune",), when="answer")


# What may be done with fortune.


def fortune_offers(story: Story, who: Character) -> Some:
    """At any time in a scene, for whoever has a token."""
    if not who.tokens.fortune:
        return
    actor, fit = who.id, OneOf(FITS)
    free = [t for t in _invocable(story, who.id) if q.active(story, actor, t) is None]
    if free:
        invoke_ = c.Invoke(actor, free[0], 3)
        yield Offer(invoke_, ("saga.trait",), when="any", actor=actor, price=FORTUNE, trait=one(free), fit=fit)
    if others := _invertible(story, who.id):
        invert = c.Invert(actor, others[0], 3)
        yield Offer(invert, ("saga.trait",), when="any", actor=actor, price=FORTUNE, trait=one(others), fit=fit)
    if any(mark.lasts == Lasts.TEMPORARY for mark in who.consequences):
        yield Offer(c.Clear(actor), ("saga.asset.fortune",), when="any", actor=actor, price=FORTUNE)
    idea = words(story, "luck")
    luck = c.Luck(actor, idea.values[0], 1)
    fields: dict[str, Any] = {"what": idea, "cost": Whole(1, who.tokens.fortune), "trait": OneOf((False, True))}
    yield Offer(luck, ("saga.asset.fortune",), when="any", actor=actor, **fields)


def _invocable(story: Story, who: str) -> list[str]:
    """One's own traits, other players', and temporary ones of anybody."""
    owners = [who, *(other.id for other in story.players if other.id != who)]
    loose = [q.key(p.of, p.name) for p in story.phrases if p.ends]
    return list(dict.fromkeys([t for of in owners for t in q.traits_of(story, of)] + loose))


def _invertible(story: Story, who: str) -> list[str]:
    """Other players' traits, the scene's, those of shown elements; each as long as it does not count so already."""
    found = []
    for other in story.players:
        if other.id != who:
            mine = q.traits_of(story, other.id)
            found += [t for t in mine if (a := q.active(story, other.id, t)) is None or a.value > 0]
    owners = [SCENE, *(el.id for el in story.elements if at_work(el))]
    theirs = [t for of in owners for t in q.traits_of(story, of)]
    return found + [t for t in theirs if (a := q.active(story, who, t)) is None or a.value < 0]


def scene_trait_offers(story: Story) -> Some:
    """The game master brings traits in: of the scene, of elements, of characters."""
    fit = OneOf(FITS)
    idea = words(story, "traits")
    yield Offer(c.AddTrait(idea.values[0]), ("saga.trait",), when="gm", name=idea)
    owners = [(SCENE, ""), *((el.id, el.id) for el in story.elements if at_work(el))]
    every = [(t, on) for of, on in owners for t in q.traits_of(story, of)]
    known = {(a.key, a.on) for a in story.actives}
    if free := [t for t, on in every if (t, on) not in known]:
        both = ("saga.trait", "saga.fortune.gain")
        yield Offer(c.SceneInvoke(free[0], 2), both, when="gm", trait=one(free), fit=fit)
    for who in story.players:
        mine = q.traits_of(story, who.id)
        if open_ := [t for t in mine if (a := q.active(story, who.id, t)) is None or a.value > 0]:
            template = c.SceneInvert(who.id, open_[0], 2)
            rules = ("saga.fortune.gain",)
            yield Offer(template, rules, when="gm", actor=who.id, trait=one(open_), fit=fit)


@carries_out(c.AddTrait)
@cite("saga.trait")
def _add_trait(play: Play, command: c.AddTrait) -> None:
    others = [p for p in play.state.phrases if (p.of, p.name) != (SCENE, command.name)]
    play.emit(e.Phrased((*others, Phrase(SCENE, command.name)), Why.SCENE))
