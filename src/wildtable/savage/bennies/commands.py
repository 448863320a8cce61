"""Bennies: commands."""

from __future__ import annotations

from wildtable.play.kinds import Facts, Tab
from wildtable.savage.table.base import Command


class Influence(Command):
    """Offer a Benny for a turn of the story, in a few ``words``."""

    who: str
    words: str


class ShareBenny(Command):
    """Hand one of one's own Bennies to another Wild Card, as an Edge allows."""

    who: str
    target: str


class Grant(Command):
    """Take the Benny, and let the story turn so."""


class GrantFree(Command):
    """Let the story turn so, and give the Benny back."""


class GiveBack(Command):
    """Give the Benny back; the story stays as it is."""

    facts = Facts(default=True)


class StartSession(Command):
    """Begin a session: Bennies for everybody."""

    facts = Facts(tab=Tab.SCENE)


class EndSession(Command):
    """End a session: what Bennies are left is lost."""

    facts = Facts(tab=Tab.SCENE)


class Award(Command):
    """Award a hero a Benny."""

    facts = Facts(master=True, tab=Tab.PEOPLE)

    who: str
