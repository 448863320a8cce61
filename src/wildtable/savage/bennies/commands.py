"""Bennies: commands."""

from __future__ import annotations

from wildtable.savage.table.base import Command


class Influence(Command, frozen=True, tag="influence"):
    """Offer a Benny for a turn of the story, in a few ``words``."""

    who: str
    words: str


class ShareBenny(Command, frozen=True, tag="share-benny"):
    """Hand one of one's own Bennies to another Wild Card, as an Edge allows."""

    who: str
    target: str


class Grant(Command, frozen=True, tag="grant"):
    """Take the Benny, and let the story turn so."""


class GrantFree(Command, frozen=True, tag="grant-free"):
    """Let the story turn so, and give the Benny back."""


class GiveBack(Command, frozen=True, tag="give-back"):
    """Give the Benny back; the story stays as it is."""


class StartSession(Command, frozen=True, tag="start-session"):
    """Begin a session: Bennies for everybody."""


class EndSession(Command, frozen=True, tag="end-session"):
    """End a session: what Bennies are left is lost."""


class Award(Command, frozen=True, tag="award"):
    """Award a hero a Benny."""

    who: str
