"""Losing one's hold where nothing weighs anything, and shaking it off; what the game master says of gravity."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.play import Offer, OneOf
from wildtable.savage import commands as c
from wildtable.savage import events as e
from wildtable.savage import gravity
from wildtable.savage.conditions import Condition
from wildtable.savage.goals import Unshake
from wildtable.savage.model import Fight
from wildtable.savage.offering import Some
from wildtable.savage.procedures.trait import prepare, roll
from wildtable.savage.scene import Play, carries_out


@carries_out(c.SetGravity)
@cite("sw.zero-g", "sw.magnetic-array")
def _set_gravity(play: Play, command: c.SetGravity) -> None:
    play.emit(e.Gravity("" if command.gravity == c.GRAVITIES[0] else command.gravity))


@cite("sw.shaken", "sw.zero-g", "sw.magnetic-array")
def come_round(play: Play, who: str) -> None:
    """The roll against Shaken: Spirit, or Agility for whoever has lost its hold."""
    if play[who].adrift:
        roll(play, prepare(play, who, "agility", Unshake(), "sw.shaken", gravity.recovery_parts(play.state), enough=2))
    else:
        roll(play, prepare(play, who, "spirit", Unshake(), "sw.shaken", enough=2))


@cite("sw.zero-g")
def catch_hold(play: Play) -> None:
    """Whoever is Shaken no longer has its hold again."""
    for fighter in play.state.fighters:
        if fighter.adrift and not fighter.shaken:
            play.emit(e.Ceased(fighter.id, Condition.ADRIFT, "sw.zero-g"))


def gravity_offers(fight: Fight) -> Some:
    """The game master says how much things weigh, in an edition that has a rule for it."""
    if fight.rules.edition.zero_g_penalty:
        rules = ("sw.zero-g", "sw.magnetic-array")
        yield Offer(c.SetGravity(c.GRAVITIES[1]), rules, when="gm", gravity=OneOf(c.GRAVITIES))
