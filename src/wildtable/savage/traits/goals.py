"""Trait rolls: what a roll is for."""

from __future__ import annotations

from wildtable.closed import Maybe
from wildtable.savage.table.base import Goal
from wildtable.savage.traits.sets import Task

# What a trait roll is for.


class Plain(Goal, omit_defaults=True):
    """For its own sake: the game master or the player wants to know. ``task``: what is tried, where that has a name."""

    task: Maybe[Task] = ""

    @property
    def kind(self) -> str:
        """See `kind`."""
        return self.task or "plain"


def kind(goal: object) -> str:
    """What a roll is for, in the one word that the log keeps: the goal's own, or the name of its type.

    Goals that nobody can tell apart at the table, such as all that an Assistant does, share a word.
    """
    return str(getattr(goal, "kind", "") or type(goal).__struct_config__.tag)  # type: ignore[attr-defined]  # a Struct with a tag
