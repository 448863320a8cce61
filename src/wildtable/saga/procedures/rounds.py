"""Rounds: setup, players' actions in any order, the elements', recovery."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.play import GM, Offer, OneOf, Seat
from wildtable.saga import commands as c
from wildtable.saga import events as e
from wildtable.saga import questions as q
from wildtable.saga.frames import Recovering
from wildtable.saga.model import PLAYERS, Character, Story, at_work
from wildtable.saga.offering import Some, one, plays, spent
from wildtable.saga.procedures.action import act_offers
from wildtable.saga.procedures.conditions import face
from wildtable.saga.procedures.conflict import allot_offers
from wildtable.saga.procedures.ending import recover, refresh_allies
from wildtable.saga.procedures.strike import element_offers
from wildtable.saga.rules import tokens
from wildtable.saga.scene import Play, answers_to, carries_out
from wildtable.saga.sets import Asset, First, Phase, Why


@carries_out(c.StartRound)
@cite("saga.round")
def _start(play: Play, command: c.StartRound) -> None:
    """Players first; or the elements, and then each player gains one fortune."""
    conflict = play.conflict
    play.emit(e.Round(conflict.round, Phase(command.first), command.first))
    if command.first == First.ELEMENTS:
        for who in play.state.players:
            if who.side == PLAYERS or conflict.versus:
                play.gain(who.id, Asset.FORTUNE, 1, Why.ELEMENTS_FIRST, "saga.round")
    face(play)


@carries_out(c.Pass)
def _pass(play: Play, command: c.Pass) -> None:
    play.busy(command.who, passed=True)


@carries_out(c.Next)
@cite("saga.round")
def _next(play: Play, command: c.Next) -> None:
    next_phase(play)


@cite("saga.round")
def next_phase(play: Play) -> None:
    """Players and elements have each their phase, in the order of this round; then tokens come back."""
    conflict = play.conflict
    second = First.ELEMENTS if conflict.first == First.PLAYERS else First.PLAYERS
    if conflict.phase == Phase(conflict.first) and (
        second == First.PLAYERS or any(at_work(el) for el in play.state.elements)
    ):
        play.emit(e.Round(conflict.round, Phase(second), conflict.first))
        return
    play.emit(e.Round(conflict.round, Phase.RECOVERY, conflict.first))
    left = tuple([who.id for who in play.state.players if spent(who)])
    if left:
        play.ask(Recovering(left))
    else:
        new_round(play)


def phase_over(play: Play) -> bool:
    """When nobody waits for anything: whether the players' phase, or a turn in it, is over; then it goes on."""
    conflict = play.state.conflict
    if conflict is None or conflict.phase != Phase.PLAYERS:
        return False
    if conflict.versus:
        return _turn_over(play)
    if all(who.passed for who in play.state.players):
        next_phase(play)
        return True
    return False


@cite("saga.round.versus")
def _turn_over(play: Play) -> bool:
    """Players against players act in turn."""
    conflict = play.conflict
    if conflict.turn >= len(conflict.order):
        next_phase(play)
        return True
    who = play[conflict.order[conflict.turn]]
    if who.up and not who.passed:
        return False
    play.emit(e.Round(conflict.round, Phase.PLAYERS, conflict.first, conflict.turn + 1))
    return True


@answers_to(Recovering, c.Recover)
@cite("saga.recover")
def _recover(play: Play, frame: Recovering, command: c.Recover) -> None:
    """One token, or a whole pool for whoever paid for no action."""
    play.answered()
    who, asset = play[command.who], command.asset
    count = tokens.recovered(who.tokens.of(asset), who.sheet.assets.of(asset), idle=not who.acted)
    recover(play, who.id, replace(who.tokens, **{asset: count}), Why.ROUND)
    if left := tuple([other for other in frame.left if other != who.id]):
        play.ask(Recovering(left))
    else:
        new_round(play)


@cite("saga.round", "saga.push.attack", "saga.ally-dice")
def new_round(play: Play) -> None:
    """What lasted for the round is over, and the next one is set up."""
    conflict = play.conflict
    if conflict.guards:
        play.emit(e.Guarded(()))
    refresh_allies(play)
    phrases = q.phrases_left(play.state, conflict.round)
    if phrases != play.state.phrases:
        play.emit(e.Phrased(phrases, Why.ENDED))
    actives = tuple([a for a in play.state.actives if not 0 < a.ends <= conflict.round])
    if actives != play.state.actives:
        play.emit(e.Invoked(actives, "saga.round"))
    for element in play.state.elements:
        if element.up and (element.attacks or element.blocks):
            play.element(element, attacks=0, blocks=0)
    for who in play.state.characters:
        used = tuple([name for name in who.used if not name.startswith("tackle:")])
        play.busy(who.id, used=used, acted=False, passed=False)
    play.emit(e.Round(conflict.round + 1, Phase.SETUP, First.PLAYERS))


# What may be done in a round.


def phase_offers(story: Story, seat: Seat) -> Some:
    """Whatever the phase of the round is for."""
    conflict = story.conflict
    if conflict is None:
        return
    if conflict.phase == Phase.PLAYERS:
        for who in acting(story):
            if plays(story, who.id, seat):
                yield from act_offers(story, who)
                yield Offer(c.Pass(who.id), ("saga.round",), actor=who.id)
    if seat != GM:
        return
    if conflict.phase == Phase.SETUP:
        yield Offer(c.StartRound(First.PLAYERS), ("saga.round",), first=OneOf(tuple(First)))
        yield from allot_offers(story)
    elif conflict.phase in (Phase.PLAYERS, Phase.ELEMENTS):
        if conflict.phase == Phase.ELEMENTS:
            yield from element_offers(story)
        yield Offer(c.Next(), ("saga.round",), when="turn" if conflict.phase == Phase.ELEMENTS else "gm")


def acting(story: Story) -> list[Character]:
    """Who may act now: everybody who has not passed, or whose turn it is."""
    conflict = story.conflict
    if conflict is None or conflict.phase != Phase.PLAYERS:
        return []
    if conflict.versus:
        now = conflict.order[conflict.turn : conflict.turn + 1]
        return [story[who] for who in now if story[who].up]
    return [who for who in story.players if not who.passed]


def recovering_offers(story: Story, seat: Seat, frame: Recovering) -> Some:
    """Which pool gets its token, or all of them, back."""
    for who in frame.left:
        if plays(story, who, seat):
            pools = spent(story[who])
            recover_ = c.Recover(who, pools[0])
            yield Offer(recover_, ("saga.recover",), when="answer", actor=who, asset=one(pools))
