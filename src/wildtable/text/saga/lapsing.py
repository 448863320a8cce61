"""Finds answers of Saga that nobody has to think about, which may be given by themselves."""

from __future__ import annotations

from wildtable.saga.base import Command
from wildtable.saga.character.messages import Recover
from wildtable.saga.character.queries import spent
from wildtable.saga.conflict.model import Recovering, Shedding
from wildtable.saga.facts import Story
from wildtable.saga.harm.messages import Accept
from wildtable.saga.harm.model import HARMS, Hurt
from wildtable.saga.roll.messages import Done
from wildtable.saga.sets import HarmKind


def lapse(story: Story, command: Command) -> str:
    """Return ``soon`` for an answer that is the only one and costs nothing; an empty text: a person has to decide."""
    frame = story.pending[-1] if story.pending else None
    match frame, command:
        case Recovering(), Recover(who=who):
            alone = len(spent(story[who])) == 1
        case Shedding(), Done(who=who):
            alone = not any(story[who].harm.of(kind) for kind in HARMS)
        case Hurt(who=who, kind=HarmKind.KISMET, chosen=chosen), Accept():
            alone = chosen or not story[who].tokens.fortune
        case _:
            return ""
    return "soon" if alone else ""
