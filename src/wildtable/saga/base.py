"""Base classes of the commands, events, frames and goals of Saga."""

from __future__ import annotations

from wildtable.play import kinds
from wildtable.play.kinds import Tagged


class Event(kinds.Event, base=True):
    """Something that has happened. ``rule``: the slug of the rule that says so."""


class Stated(Event, kw_only=True, base=True):
    """An event that sets a fact. ``again``: it was so before, which is no news."""

    again: bool = False


class Command(kinds.Command, base=True):
    """A command. ``who``: the character or element that it is about."""


class Frame(Tagged, base=True):
    """Something that waits for a choice, or that goes on by itself."""


class Goal(Tagged, base=True):
    """The purpose of a roll."""
