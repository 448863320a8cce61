"""The campaign: the order of play."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.play.campaign import written
from wildtable.play.handouts import show_to, take_away
from wildtable.saga.campaign.commands import BringIn, HandOut, PutAway, Write
from wildtable.saga.campaign.events import Gathered, HandedOut
from wildtable.saga.campaign.questions import CAMPAIGN
from wildtable.saga.character.naming import free_name
from wildtable.saga.conflict.events import ElementStands
from wildtable.saga.scene import Play, carries_out


@carries_out(Write)
@cite("saga.create", "saga.element")
def _write(play: Play, command: Write) -> None:
    """Everything that is other than it was, and nothing else."""
    for event in written(CAMPAIGN, play.state, command.seat, command.text, command.whole):
        play.emit(event)


@carries_out(BringIn)
@cite("saga.element")
def _bring_in(play: Play, command: BringIn) -> None:
    """It comes as it is written, under a name that nobody has."""
    element = next(each for each in play.state.prepared if each.id == command.prepared)
    free = free_name(play.state, element.id, "element")
    play.emit(ElementStands(replace(element, id=free, hidden=not command.shown)))


@carries_out(HandOut)
def _hand_out(play: Play, command: HandOut) -> None:
    """Whoever is shown it has it from now on."""
    show_to(play, command, HandedOut)


@carries_out(PutAway)
def _put_away(play: Play, command: PutAway) -> None:
    """Nobody has it any more."""
    take_away(play, command, Gathered)
