"""A conflict begins, rises and ends; elements and allies come in; people give in and are rewarded."""

from __future__ import annotations

from typing import Any

from wildtable.catalogue import cite
from wildtable.play import GM, Offer, OneOf, Seat, Whole
from wildtable.saga import commands as c
from wildtable.saga import events as e
from wildtable.saga.frames import Conceding, Hurt, Shedding, Struck
from wildtable.saga.model import DICE, FOES, HARMS, PLAYERS, Allies, Boon, Character, Element, Story, at_work
from wildtable.saga.offering import Some, one, plays, words
from wildtable.saga.procedures.ending import end_conflict, refill
from wildtable.saga.procedures.strike import pools_of
from wildtable.saga.rules import harm as rules
from wildtable.saga.scene import Play, answers_to, carries_out
from wildtable.saga.sets import BoonKind, Ending, HarmKind, Phase, Stakes, Status, Why

MOST = 30
"""Dice of a pool that a page offers at most."""


@carries_out(c.BeginConflict)
@cite("saga.stakes", "saga.recover", "saga.time")
def _begin(play: Play, command: c.BeginConflict) -> None:
    begin(play, command.stakes, versus=False)


def begin(play: Play, stakes: Stakes, versus: bool) -> None:
    """The stakes are set, and everybody begins with all force, grace and acuity."""
    play.emit(e.Began(stakes, versus, Phase.ORDER if versus else Phase.SETUP))
    for who in play.state.players:
        refill(play, who.id, Why.CONFLICT)
    for element in play.state.elements:
        if element.up and (element.attacks or element.blocks):
            play.element(element, attacks=0, blocks=0)


@carries_out(c.EndConflict)
@cite("saga.time")
def _end(play: Play, command: c.EndConflict) -> None:
    end_conflict(play, command.how)


@carries_out(c.Escalate)
@cite("saga.escalate")
def _escalate(play: Play, command: c.Escalate) -> None:
    """The next stakes: tokens come back, and everybody sheds some harm."""
    stakes = rules.next_stakes(play.conflict.stakes)
    assert stakes is not None
    play.emit(e.Staked(stakes))
    left = []
    for who in play.state.players:
        refill(play, who.id, Why.ESCALATED)
        if any(who.harm.of(kind) for kind in HARMS):
            left.append(who.id)
    if left:
        play.ask(Shedding(tuple(left)))


def _shed_by(play: Play, frame: Shedding, who: str) -> None:
    play.answered()
    if left := tuple([other for other in frame.left if other != who]):
        play.ask(Shedding(left))


@answers_to(Shedding, c.Shed)
@cite("saga.escalate")
def _shed(play: Play, frame: Shedding, command: c.Shed) -> None:
    """All fear, doubt or pain; or one kismet."""
    held = play[command.who].harm.of(command.kind)
    play.harm(command.who, command.kind, -1 if command.kind == HarmKind.KISMET else -held, Why.SHED, "saga.escalate")
    _shed_by(play, frame, command.who)


@answers_to(Shedding, c.Done)
def _keep(play: Play, frame: Shedding, command: c.Done) -> None:
    _shed_by(play, frame, command.who)


def shedding_offers(story: Story, seat: Seat, frame: Shedding) -> Some:
    """Each of them sheds one kind, or nothing."""
    for who in frame.left:
        if plays(story, who, seat):
            kinds = [kind for kind in HARMS if story[who].harm.of(kind)]
            shed = c.Shed(who, kinds[0])
            yield Offer(shed, ("saga.escalate",), when="answer", actor=who, kind=one(kinds))
            yield Offer(c.Done(who), ("saga.escalate",), when="answer", actor=who)


@carries_out(c.SetAside)
@cite("saga.escalate")
def _set_aside(play: Play, command: c.SetAside) -> None:
    element = play.state.element(command.element)
    assert element is not None
    play.element(element, aside=(*element.aside, command.pool))


# Giving in.


@carries_out(c.GiveIn)
@cite("saga.give-in")
def _give_in(play: Play, command: c.GiveIn) -> None:
    play.ask(Conceding(command.who))


@answers_to(Conceding, c.Agree)
@cite("saga.give-in")
def _agree(play: Play, frame: Conceding, command: c.Agree) -> None:
    """Out of the conflict: no more damage, no kismet rolls."""
    play.answered()
    play.emit(e.Became(frame.who, Status.OUT, "saga.give-in"))


@answers_to(Conceding, c.Decline)
def _decline(play: Play, frame: Conceding, command: c.Decline) -> None:
    play.answered()


def conceding_offers(story: Story, seat: Seat, frame: Conceding) -> Some:
    """The game master lets them out, or not."""
    if seat == GM:
        yield Offer(c.Agree(), ("saga.give-in",), when="answer")
        yield Offer(c.Decline(), ("saga.give-in",), when="answer")


def give_in_offers(story: Story, seat: Seat) -> Some:
    """At any point: between actions, and with damage on its way."""
    top = story.pending[-1] if story.pending else None
    if story.conflict is None or not (top is None or isinstance(top, Struck | Hurt)):
        return
    for who in story.players:
        if plays(story, who.id, seat):
            yield Offer(c.GiveIn(who.id), ("saga.give-in",), when="any", actor=who.id)


# Who and what is there.


@carries_out(c.AddElement)
@cite("saga.element")
def _add_element(play: Play, command: c.AddElement) -> None:
    known = {el.id for el in play.state.elements} | {who.id for who in play.state.characters}
    stem = "".join(ch if ch.isalnum() else "-" for ch in command.name.lower()).strip("-") or "element"
    taken = (f"{stem}-{n}" if n > 1 else stem for n in range(1, len(known) + 3))
    free = next(name for name in taken if name not in known)
    dice = {pool: getattr(command, pool) for pool in DICE}
    play.emit(e.Stood(Element(free, command.name, command.side, **dice)))


@carries_out(c.Reveal)
def _reveal(play: Play, command: c.Reveal) -> None:
    element = play.state.element(command.element)
    assert element is not None
    play.element(element, hidden=False)


@carries_out(c.SetAllies)
@cite("saga.ally-dice", "saga.round.versus")
def _set_allies(play: Play, command: c.SetAllies) -> None:
    """Ally dice of one side; sides that are against each other have each their own."""
    others = [a for a in play.state.allies if a.side != command.side]
    play.emit(e.Allied((*others, Allies(command.side, command.dice, command.dice))))


@carries_out(c.Allot)
@cite("saga.round")
def _allot(play: Play, command: c.Allot) -> None:
    others = [pair for pair in play.conflict.allotted if pair[0] != command.element]
    play.emit(e.Allotted((*others, (command.element, command.target))))


@carries_out(c.Reward)
@cite("saga.reward")
def _reward(play: Play, command: c.Reward) -> None:
    """It lasts as long as the stakes' consequences do."""
    who = play[command.who]
    others = [boon for boon in who.boons if boon.name != command.name]
    boon = Boon(command.name, command.kind, rules.lasts(play.conflict.stakes))
    play.emit(e.Rewarded(who.id, (*others, boon)))


# What the game master may do about a conflict.


def begin_offers(story: Story) -> Some:
    """A conflict of the players against what the game master brings."""
    yield Offer(c.BeginConflict(Stakes.SERIOUS), ("saga.stakes",), when="gm", stakes=OneOf(rules.STAKES))


def running_offers(story: Story) -> Some:
    """The conflict that is going on."""
    assert story.conflict is not None
    yield Offer(c.EndConflict(Ending.WON), ("saga.time",), when="gm", how=OneOf(tuple(Ending)))
    yield from escalate_offers(story, "gm")
    for element in story.elements:
        if not element.hidden and (pools := pools_of(element)):
            aside = c.SetAside(element.id, pools[0])
            yield Offer(aside, ("saga.escalate",), when="gm", actor=element.id, pool=one(pools))
    people = [who.id for who in story.characters]
    if people:
        idea, rules_ = words(story, "rewards"), ("saga.reward",)
        reward = c.Reward(people[0], idea.values[0], BoonKind.TRAIT)
        kinds = OneOf(tuple(BoonKind))
        yield Offer(reward, rules_, when="gm", who=one(people), name=idea, kind=kinds)


def escalate_offers(story: Story, when: str) -> Some:
    """The next stakes, where there are any."""
    if story.conflict is not None and rules.next_stakes(story.conflict.stakes):
        yield Offer(c.Escalate(), ("saga.escalate",), when=when)


def cast_offers(story: Story) -> Some:
    """Elements, ally dice."""
    idea = words(story, "names")
    dice = Whole(0, MOST)
    sides = list(dict.fromkeys([PLAYERS, FOES, *(who.side for who in story.characters)]))
    fields: dict[str, Any] = {
        "name": idea,
        "physical": dice,
        "social": dice,
        "mental": dice,
        "side": one([FOES, PLAYERS]),
    }
    yield Offer(c.AddElement(idea.values[0], 5, 3, 3), ("saga.element",), when="gm", **fields)
    if hidden := [el.id for el in story.elements if el.hidden]:
        yield Offer(c.Reveal(hidden[0]), ("saga.element",), when="gm", element=one(hidden))
    allies = c.SetAllies(PLAYERS, 3)
    yield Offer(allies, ("saga.ally-dice",), when="gm", side=one(sides), dice=dice)


def allot_offers(story: Story) -> Some:
    """Which element faces whom."""
    for element in story.elements:
        foes = [who.id for who in story.players if who.side != element.side]
        if at_work(element) and foes:
            allot = c.Allot(element.id, foes[0])
            yield Offer(allot, ("saga.round",), when="turn", actor=element.id, target=one(foes))


def may_raise(story: Story, who: Character) -> Some:
    """A player may raise the stakes too."""
    yield from (replace_actor(offer, who.id) for offer in escalate_offers(story, "any"))


def replace_actor(offer: Offer[c.AnyCommand], actor: str) -> Offer[c.AnyCommand]:
    """The same offer, shown with somebody."""
    return Offer(offer.template, offer.rules, when=offer.when, price=offer.price, actor=actor, **offer.open)
