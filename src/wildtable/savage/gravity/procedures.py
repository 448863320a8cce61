"""Weightlessness: the order of play."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.savage.gravity.commands import SetGravity
from wildtable.savage.gravity.events import Gravity
from wildtable.savage.gravity.facts import GRAVITIES
from wildtable.savage.gravity.questions import recovery_parts
from wildtable.savage.scene import Play, carries_out
from wildtable.savage.traits.preparing import prepare
from wildtable.savage.traits.procedures.rolling import for_all, roll
from wildtable.savage.wounds.events import Ceased
from wildtable.savage.wounds.goals import Unshake
from wildtable.savage.wounds.sets import Condition


@carries_out(SetGravity)
@cite("sw.zero-g", "sw.magnetic-array")
def _set_gravity(play: Play, command: SetGravity) -> None:
    play.state_as(Gravity("" if command.gravity == GRAVITIES[0] else command.gravity))


@cite("sw.shaken", "sw.zero-g", "sw.magnetic-array")
def come_round(play: Play, who: str) -> None:
    """The roll against Shaken: Spirit, or Agility for whoever has lost its hold."""
    if play[who].states.adrift:
        roll(play, prepare(play.state, who, "agility", Unshake(), "sw.shaken", recovery_parts(play.state), enough=2))
    else:
        roll(play, prepare(play.state, who, "spirit", Unshake(), "sw.shaken", enough=2))


@cite("sw.shaken", "sw.group")
def come_round_together(play: Play, shaken: tuple[str, ...]) -> None:
    """The roll of one of several like Extras for all of them who are Shaken; of one alone as any other."""
    who, *others = shaken
    if others:
        roll(play, for_all(prepare(play.state, who, "spirit", Unshake(shaken), "sw.shaken", enough=2)))
    else:
        come_round(play, who)


@cite("sw.zero-g")
def catch_hold(play: Play) -> None:
    """Whoever is Shaken no longer has its hold again."""
    for fighter in play.state.fighters:
        if fighter.states.adrift and not fighter.states.shaken:
            play.emit(Ceased(fighter.id, Condition.ADRIFT, "sw.zero-g"))
