"""Conflicts: elements that act by themselves."""

from __future__ import annotations

from wildtable.play import Offer, Several
from wildtable.saga.conflict.messages.commands import LetAct
from wildtable.saga.conflict.messages.events import ActAlone
from wildtable.saga.facts import Story
from wildtable.saga.scene import Play, Some, carries_out


@carries_out(LetAct)
def _let_act(play: Play, command: LetAct) -> None:
    """Say which elements act by themselves."""
    play.emit(ActAlone(command.figures))


def automatic_offers(story: Story) -> Some:
    """Yield the offer to say which elements act by themselves, while a conflict goes on."""
    if story.conflict is not None and (ids := [element.id for element in story.elements if element.up]):
        marked = tuple([each for each in ids if each in story.automatic])
        yield Offer(LetAct(marked), ("saga.element",), when="gm", figures=Several(ids))
