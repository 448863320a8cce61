"""Weightlessness: the order of play."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.play import Offer, OneOf
from wildtable.savage.fight import Fight
from wildtable.savage.movement.messages import Gravity, SetGravity
from wildtable.savage.movement.model import GRAVITIES
from wildtable.savage.scene import Play, carries_out
from wildtable.savage.table.offering import Some
from wildtable.savage.wounds.messages import Ceased
from wildtable.savage.wounds.model import Condition


@carries_out(SetGravity)
@cite("sw.zero-g", "sw.magnetic-array")
def _set_gravity(play: Play, command: SetGravity) -> None:
    play.state_as(Gravity("" if command.gravity == GRAVITIES[0] else command.gravity))


@cite("sw.zero-g")
def catch_hold(play: Play) -> None:
    """End being adrift for every figure that is no longer Shaken."""
    for fighter in play.state.fighters:
        if fighter.states.adrift and not fighter.states.shaken:
            play.emit(Ceased(fighter.id, Condition.ADRIFT, "sw.zero-g"))


def gravity_offers(fight: Fight) -> Some:
    """Yield the game master's offer to set the gravity, in an edition that has a rule for it."""
    if fight.rules.edition.zero_g_penalty:
        rules = ("sw.zero-g", "sw.magnetic-array")
        yield Offer(SetGravity(GRAVITIES[1]), rules, when="gm", gravity=OneOf(GRAVITIES))
