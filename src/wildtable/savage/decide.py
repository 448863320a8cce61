"""Commands to events: refuse what is not offered, carry out what is, go on to the next choice."""

from __future__ import annotations

from wildtable.play import Machine, summed
from wildtable.savage import commands as c
from wildtable.savage import events as e
from wildtable.savage.chases import standing
from wildtable.savage.frames import Frame
from wildtable.savage.model import Fight
from wildtable.savage.offers import JUDGEMENTS, offers, waiting_for
from wildtable.savage.procedures.adrift import catch_hold
from wildtable.savage.procedures.holds import loosen
from wildtable.savage.procedures.turn import end_turn, lose_holds, next_turn, stalled
from wildtable.savage.scene import CORE, Play


def _fallen_turn(play: Play) -> bool:
    """A turn in which its owner fell (or was left behind) is over."""
    hand = play.state.acting
    if hand is None and stalled(play.state):
        next_turn(play)
        return True
    if hand is None or standing.takes_part(play.state, hand.unit):
        return False
    end_turn(play, hand.unit)
    return True


def _let_go(play: Play) -> None:
    """Grips that nobody keeps up are over, and so is Hold for whoever may not act."""
    loosen(play)
    lose_holds(play)
    catch_hold(play)


def _names(fight: Fight, frame: Frame) -> list[str]:
    return ["the game master"] if isinstance(frame, JUDGEMENTS) else [f.name for f in waiting_for(fight, frame)]


summed(CORE, ())
MACHINE: Machine[Fight, c.AnyCommand, e.AnyEvent, Play] = Machine(
    CORE, Play, offers, _names, idle=_fallen_turn, after=_let_go
)
decide, carry_out, go_on = MACHINE.decide, MACHINE.carry_out, MACHINE.go_on
