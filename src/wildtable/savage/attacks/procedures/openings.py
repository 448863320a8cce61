"""Free attacks that an Edge gives: on a foe that comes close, on a foe that has missed."""

from __future__ import annotations

from wildtable.board import Cell
from wildtable.catalogue import cite
from wildtable.savage.attacks.events import Used
from wildtable.savage.attacks.facts import Blow
from wildtable.savage.attacks.frames import FreeStrike, Openings
from wildtable.savage.close_combat.questions import beside, next_to, strikes_freely
from wildtable.savage.edges.asking import COUNTERATTACKS, STRIKES_FIRST
from wildtable.savage.edges.questions import flag
from wildtable.savage.fight import Fighter
from wildtable.savage.melee.questions import is_melee, is_used
from wildtable.savage.movement.questions import adjacent_foes
from wildtable.savage.parts.questions import may_attack
from wildtable.savage.scene import Play, goes_on
from wildtable.savage.weapons.questions import weapon


@cite("sw.effects", "sw.free-attack")
def first_strikes(play: Play, who: str, was: Cell | None) -> None:
    """First Strike: a foe has moved next to its owner, where it was not before."""
    foes = [
        f.id
        for f in adjacent_foes(play.state, play[who], able=True)
        if flag(f, STRIKES_FIRST) and f.at is not None and was is not None and not next_to(play.state, f.at, was)
    ]
    if foes:
        play.ask(Openings(who, tuple(foes), "first-strike"))


@goes_on(Openings)
@cite("sw.effects")
def _openings(play: Play, frame: Openings) -> None:
    """One after the other, as long as there is somebody to strike at."""
    by, *left = frame.foes
    if left:
        play.ask(Openings(frame.who, tuple(left), frame.cause))
    if play[frame.who].up and _ready(play, play[by], frame.cause):
        play.ask(FreeStrike(by, frame.who, frame.cause))


@cite("sw.effects", "sw.free-attack")
def counterattack(play: Play, blow: Blow) -> None:
    """Counterattack: a foe's Fighting attack on its owner has failed."""
    if _may_answer(play, blow):
        play.ask(FreeStrike(blow.on, blow.by, "counterattack"))


@cite("sw.effects", "sw.group")
def counterattacks(play: Play, blows: list[Blow]) -> None:
    """The same where several have failed by one roll: their target chooses which of them it answers, in their order,
    once all that hit have done their damage."""
    for blow in reversed([each for each in blows if _may_answer(play, each)]):
        play.ask(Openings(blow.by, (blow.on,), "counterattack"))


@cite("sw.effects")
def _may_answer(play: Play, blow: Blow) -> bool:
    by, on = play[blow.by], play[blow.on]
    if not flag(on, COUNTERATTACKS) or not is_melee(play.state, by, on, weapon(by, blow.weapon)):
        return False
    near = by.up and beside(play.state, by, on) and may_attack(play.state, on, by)
    return near and _ready(play, on, "counterattack")


def _ready(play: Play, fighter: Fighter, edge: str) -> bool:
    return strikes_freely(play.state, fighter) and not is_used(play.state, fighter, edge)


def mark_used(play: Play, frame: FreeStrike) -> None:
    """An Edge gives one free attack a round."""
    if frame.cause:
        play.emit(Used(frame.by, frame.cause, play.state.round))
