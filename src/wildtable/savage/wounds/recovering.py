"""The roll against being Shaken, at the start of a turn or when a stun ends."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.savage.movement.queries import recovery_parts
from wildtable.savage.scene import Play
from wildtable.savage.traits.play.rolling import for_all, roll
from wildtable.savage.traits.preparing import prepare
from wildtable.savage.wounds.model import Unshake


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
