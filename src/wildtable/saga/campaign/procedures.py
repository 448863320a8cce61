"""The campaign: the order of play."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.play.campaign import written
from wildtable.saga.campaign.commands import BringIn, Write
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
