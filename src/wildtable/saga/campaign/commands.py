"""The campaign: commands."""

from __future__ import annotations

from wildtable.play import papers
from wildtable.play.kinds import Facts, Tab
from wildtable.saga.base import Command


class Write(Command):
    """Change the campaign: ``text`` is JSON, chapters of a table's file with things by their ids, null takes one away.

    ``seat``: the player who writes, empty for the game master. ``whole``: what the chapters that it names had besides
    goes.
    """

    text: str
    seat: str = ""
    whole: bool = False


class BringIn(Command):
    """Bring in an element of the campaign. ``shown``: whether the players know of it."""

    facts = Facts(tab=Tab.SCENE)

    prepared: str
    shown: bool = True


class HandOut(papers.HandOut, Command):
    """Show a handout of the campaign to somebody, or to all: then ``seat`` is empty."""


class PutAway(papers.PutAway, Command):
    """Take a handout out of everybody's hands."""
