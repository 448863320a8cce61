"""Conflicts: how a conflict begins and runs."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.saga.character.messages import Geared
from wildtable.saga.character.model import Gear
from wildtable.saga.character.naming import free_name
from wildtable.saga.character.queries import full
from wildtable.saga.conflict.messages.commands import (
    AddElement,
    Allot,
    BeginConflict,
    EndConflict,
    Escalate,
    GiveIn,
    Reveal,
    Reward,
    RewardGear,
    SetAllies,
    SetAside,
    SetSide,
    Shed,
)
from wildtable.saga.conflict.messages.events import Allied, Allotted, Began, ElementStands, Guarded, Rewarded, Sided
from wildtable.saga.conflict.model import DICE, Allies, Boon, Conceding, Element, Shedding
from wildtable.saga.conflict.play.ending import end_conflict, escalate, refill, refresh_allies
from wildtable.saga.conflict.queries import opposite, rewards_last
from wildtable.saga.events import Told
from wildtable.saga.harm.messages import Became
from wildtable.saga.roll.messages import Agree, Decline, Done
from wildtable.saga.scene import Play, answers_to, carries_out
from wildtable.saga.sets import HarmKind, Phase, Stakes, Status, Tale, Why


@carries_out(BeginConflict)
@cite("saga.stakes", "saga.recover", "saga.time")
def _begin(play: Play, command: BeginConflict) -> None:
    begin(play, command.stakes, versus=False)


def begin(play: Play, stakes: Stakes, versus: bool) -> None:
    """Begin a conflict: set the stakes, refill every pool, and restore the ally dice of each side."""
    play.emit(Began(stakes, versus, Phase.ORDER if versus else Phase.SETUP))
    for who in play.state.players:
        refill(play, who.id, Why.CONFLICT)
    refresh_allies(play)
    for element in play.state.elements:
        if element.up and (element.attacks or element.blocks):
            play.element(element, attacks=0, blocks=0)


@carries_out(EndConflict)
@cite("saga.time")
def _end(play: Play, command: EndConflict) -> None:
    end_conflict(play, command.how)


@carries_out(Escalate)
@cite("saga.escalate")
def _escalate(play: Play, command: Escalate) -> None:
    escalate(play)


def _shed_by(play: Play, frame: Shedding, who: str) -> None:
    play.answered()
    if left := tuple([other for other in frame.left if other != who]):
        play.ask(Shedding(left))


@answers_to(Shedding, Shed)
@cite("saga.escalate")
def _shed(play: Play, frame: Shedding, command: Shed) -> None:
    """Shed all fear, doubt or pain, or one kismet."""
    held = play[command.who].harm.of(command.kind)
    play.harm(command.who, command.kind, -1 if command.kind == HarmKind.KISMET else -held, Why.SHED, "saga.escalate")
    _shed_by(play, frame, command.who)


@answers_to(Shedding, Done)
def _keep(play: Play, frame: Shedding, command: Done) -> None:
    _shed_by(play, frame, command.who)


@carries_out(SetAside)
@cite("saga.escalate")
def _set_aside(play: Play, command: SetAside) -> None:
    element = play.state.element(command.element)
    assert element is not None
    play.element(element, aside=(*element.aside, command.pool))


# Giving in.


@carries_out(GiveIn)
@cite("saga.give-in")
def _give_in(play: Play, command: GiveIn) -> None:
    play.ask(Conceding(command.who, command.what))


@answers_to(Conceding, Agree)
@cite("saga.give-in")
def _agree(play: Play, frame: Conceding, command: Agree) -> None:
    """Take a character out of the conflict: no more damage, no kismet rolls."""
    play.answered()
    play.emit(Became(frame.who, Status.OUT, "saga.give-in"))
    if frame.what:
        play.emit(Told(frame.who, Tale.GAVE_IN, frame.what, "saga.give-in"))


@answers_to(Conceding, Decline)
def _decline(play: Play, frame: Conceding, command: Decline) -> None:
    play.answered()


# Who and what is there.


@carries_out(AddElement)
@cite("saga.element")
def _add_element(play: Play, command: AddElement) -> None:
    free = free_name(play.state, command.name, "element")
    dice = {pool: getattr(command, pool) for pool in DICE}
    play.emit(ElementStands(Element(free, command.name, command.side, **dice)))


@carries_out(Reveal)
def _reveal(play: Play, command: Reveal) -> None:
    element = play.state.element(command.element)
    assert element is not None
    play.element(element, hidden=False)


@carries_out(SetAllies)
@cite("saga.ally-dice", "saga.round.versus")
def _set_allies(play: Play, command: SetAllies) -> None:
    """Set the ally dice of one side; opposed sides each have their own."""
    others = [a for a in play.state.allies if a.side != command.side]
    play.state_as(Allied((*others, Allies(command.side, command.dice, command.dice))))


@carries_out(Allot)
@cite("saga.round")
def _allot(play: Play, command: Allot) -> None:
    others = [pair for pair in play.conflict.allotted if pair[0] != command.element]
    play.emit(Allotted((*others, (command.element, command.target))))


@carries_out(Reward)
@cite("saga.reward")
def _reward(play: Play, command: Reward) -> None:
    """Give a reward that lasts as long as the consequences of the stakes."""
    who = play[command.who]
    others = [boon for boon in who.boons if boon.name != command.name]
    boon = Boon(command.name, command.kind, rewards_last(play.state))
    play.emit(Rewarded(who.id, (*others, boon), what=(boon.name,)))


@carries_out(RewardGear)
@cite("saga.reward", "saga.gear")
def _reward_gear(play: Play, command: RewardGear) -> None:
    """Give gear as a reward, for as long as any reward lasts."""
    who, edition = play[command.who], play.state.rules.edition
    item = Gear(command.name, command.kind, command.rating, command.excludes, lasts=rewards_last(play.state))
    gear = (*who.gear, replace(item, left=full(item, edition)))
    play.emit(Geared(who.id, gear, Why.REWARDED, "saga.reward", (item.name,)))


@carries_out(SetSide)
@cite("saga.round.versus", "saga.element")
def _set_side(play: Play, command: SetSide) -> None:
    """Change a side; guards between opponents end."""
    element = play.state.element(command.who)
    if element is not None:
        play.element(element, side=command.side)
    else:
        play.emit(Sided(command.who, command.side))
    if play.state.conflict is not None:
        guards = tuple([g for g in play.conflict.guards if not opposite(play.state, g.by, g.whom)])
        if guards != play.conflict.guards:
            play.emit(Guarded(guards))
