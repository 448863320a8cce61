"""Shots that go astray: the game master says whether they hit somebody, chance says whom."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.play import GM, Offer, Seat
from wildtable.savage import commands as c
from wildtable.savage import events as e
from wildtable.savage import firing
from wildtable.savage.blows import Blow
from wildtable.savage.frames import Stray, StrayShots
from wildtable.savage.model import Fight
from wildtable.savage.offering import Some
from wildtable.savage.procedures.damage import roll_damage
from wildtable.savage.scene import Play, answers_to, goes_on


@cite("sw.bystander")
def astray(play: Play, blow: Blow, shots: int) -> None:
    """Where somebody could be hit, the game master is asked."""
    if shots and firing.bystanders(play.state, blow):
        play.ask(Stray(blow, shots))


@answers_to(Stray, c.CallBystander)
@cite("sw.bystander")
def _call(play: Play, frame: Stray, command: c.CallBystander) -> None:
    """For this one roll the rule holds."""
    play.answered()
    play.ask(StrayShots(frame.blow, frame.shots))


@answers_to(Stray, c.Overlook)
def _overlook(play: Play, frame: Stray, command: c.Overlook) -> None:
    play.answered()


@goes_on(StrayShots)
@cite("sw.bystander")
def _stray_shot(play: Play, frame: StrayShots) -> None:
    """Each stray shot hits somebody at random, and does its damage without a raise."""
    near = [f.id for f in firing.bystanders(play.state, frame.blow)]
    if not near:
        return
    if frame.shots > 1:
        play.ask(replace(frame, shots=frame.shots - 1))
    victim = play.dice.draw(tuple(near)) if len(near) > 1 else near[0]
    play.emit(e.Strayed(frame.blow.by, victim))
    roll_damage(play, firing.stray_blow(frame.blow, victim))


def stray_offers(fight: Fight, seat: Seat, frame: Stray) -> Some:
    """The game master's judgement."""
    if seat == GM:
        rules = ("sw.bystander",)
        yield Offer(c.CallBystander(frame.blow.by), rules, when="answer")
        yield Offer(c.Overlook(frame.blow.by), rules, when="answer")
