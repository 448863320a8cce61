"""Weightlessness: the order of play."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.play import Offer, OneOf
from wildtable.savage.fight import Fight
from wildtable.savage.movement.messages import Gravity, SetGravity
from wildtable.savage.movement.model import GRAVITIES
from wildtable.savage.movement.queries import recovery_parts
from wildtable.savage.scene import Play, carries_out
from wildtable.savage.table.offering import Some
from wildtable.savage.traits.play.rolling import for_all, roll
from wildtable.savage.traits.preparing import prepare
from wildtable.savage.wounds.messages import Ceased
from wildtable.savage.wounds.model import Condition, Unshake


@carries_out(SetGravity)
@cite("sw.zero-g", "sw.magnetic-array")
def _set_gravity(play: Play, command: SetGravity) -> None:
    play.state_as(Gravity("" if command.gravity == GRAVITIES[0] else command.gravity))


@cite("sw.shaken", "sw.zero-g", "sw.magnetic-array")
def come_round(play: Play, who: str) -> None:
    """Roll against being Shaken: Spirit, or Agility for a figure that is adrift."""
    if play[who].states.adrift:
        roll(
            play,
            prepare(play.state, who, "agility", Unshake(), "sw.shaken", parts=recovery_parts(play.state), enough=2),
        )
    else:
        roll(play, prepare(play.state, who, "spirit", Unshake(), "sw.shaken", enough=2))


@cite("sw.shaken", "sw.group")
def come_round_together(play: Play, shaken: tuple[str, ...]) -> None:
    """Roll once against being Shaken for all of several like Extras; a single figure rolls as usual."""
    who, *others = shaken
    if others:
        roll(play, for_all(prepare(play.state, who, "spirit", Unshake(shaken), "sw.shaken", enough=2)))
    else:
        come_round(play, who)


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
