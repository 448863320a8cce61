"""The campaign: the order of play."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.play.campaign import written
from wildtable.play.handouts import show_to, take_away
from wildtable.savage.campaign.commands import HandOut, PutAway, Write
from wildtable.savage.campaign.events import Gathered, HandedOut
from wildtable.savage.campaign.questions import CAMPAIGN
from wildtable.savage.scene import Play, carries_out
from wildtable.savage.wounds.procedures import let_fall


@carries_out(Write)
@cite("sw.character", "sw.effects")
def _write(play: Play, command: Write) -> None:
    """Everything that is other than it was, and nothing else."""
    for event in written(CAMPAIGN, play.state, command.seat, command.text, command.whole):
        play.emit(event)
    for fighter in play.state.fighters:
        let_fall(play, fighter.id)


@carries_out(HandOut)
def _hand_out(play: Play, command: HandOut) -> None:
    """Whoever is shown it has it from now on."""
    show_to(play, command, HandedOut)


@carries_out(PutAway)
def _put_away(play: Play, command: PutAway) -> None:
    """Nobody has it any more."""
    take_away(play, command, Gathered)
