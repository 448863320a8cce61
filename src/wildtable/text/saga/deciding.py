"""Choices of a character, as the other seats see them."""

from __future__ import annotations

from wildtable.play import Seat
from wildtable.saga.base import Command
from wildtable.saga.character.messages import Recover
from wildtable.saga.conflict.model import Recovering, Shedding
from wildtable.saga.facts import Story
from wildtable.saga.harm.messages import Accept
from wildtable.saga.harm.model import Hurt
from wildtable.saga.offers import waiting_for
from wildtable.saga.roll.messages import Done
from wildtable.saga.sets import Asset
from wildtable.text.plea import Plea
from wildtable.text.saga.asked import decides
from wildtable.text.saga.lapsing import lapse


def plea(story: Story, _seat: Seat) -> Plea | None:
    """Return the choice that characters have to make; None for no choice, or one of the game master's."""
    if not story.pending:
        return None
    frame, characters = story.pending[-1], {each.id for each in story.characters}
    who = [each for each in waiting_for(story, frame) if each in characters]
    if not who:
        return None
    command: Command | None = None
    match frame:
        case Recovering():
            command = Recover(who[0], Asset.FORCE)
        case Shedding():
            command = Done(who[0])
        case Hurt():
            command = Accept(who[0])
        case _:
            pass
    when = lapse(story, command) if command else ""
    return Plea(tuple(who), decides(story), str(type(frame).__struct_config__.tag), when)
