"""The campaign: commands."""

from __future__ import annotations

from wildtable.saga.facts import Command


class Write(Command, frozen=True, tag="write"):
    """Change the campaign: ``text`` is JSON, chapters of a table's file with things by their ids, null takes one away.

    ``seat``: the player who writes, empty for the game master. ``whole``: what the chapters that it names had besides
    goes.
    """

    text: str
    seat: str = ""
    whole: bool = False


class BringIn(Command, frozen=True, tag="bring-in"):
    """Bring in an element of the campaign. ``shown``: whether the players know of it."""

    prepared: str
    shown: bool = True
