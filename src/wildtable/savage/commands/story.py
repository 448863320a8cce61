"""Power Points, and what a player would have of the story."""

from __future__ import annotations

from wildtable.closed import Of
from wildtable.savage.commands.base import Command
from wildtable.savage.sequence import Purse


class SpendPower(Command, frozen=True, tag="spend-power"):
    """Spend Power Points, and say in a few ``words`` for what."""

    who: str
    points: int
    words: str


class Recharge(Command, frozen=True, tag="recharge"):
    """Spend a Benny to win Power Points back."""

    who: str
    purse: Of[Purse] = "own"


class Influence(Command, frozen=True, tag="influence"):
    """Offer a Benny for a turn of the story, in a few ``words``."""

    who: str
    words: str


class Grant(Command, frozen=True, tag="grant"):
    """Take the Benny, and let the story turn so."""


class GrantFree(Command, frozen=True, tag="grant-free"):
    """Let the story turn so, and give the Benny back."""


class GiveBack(Command, frozen=True, tag="give-back"):
    """Give the Benny back; the story stays as it is."""
