"""Bennies: enumerations, facts and frames."""

from __future__ import annotations

from wildtable.closed import Closed
from wildtable.savage.table.base import Frame


class Purse(Closed):
    """The owner of a Benny that is spent."""

    OWN = "own", "The figure's own."
    POOL = "pool", "The game master's, for anybody on that side."


class BennyUse(Closed):
    """The reason why a number of Bennies changes."""

    START = "start", "A session begins."
    END = "end", "A session ends."
    JOKER = "joker", "A Joker was dealt."
    AWARD = "award", "The game master has awarded one."
    RETURNED = "returned", "It came back."
    REROLL = "reroll", "Spent on another roll."
    SOAK = "soak", "Spent on soaking Wounds."
    CARD = "card", "Spent on another Action Card."
    UNSHAKE = "unshake", "Spent on being Shaken no longer."
    POWER = "power", "Spent on Power Points."
    STORY = "story", "Put up for a turn of the story."
    JOINED = "joined", "A hero has joined the session."
    RULING = "ruling", "The game master says so."
    ASSISTANT = "assistant", "Spent on an Assistant's deed."
    SHARED = "shared", "Handed to somebody else."
    RECEIVED = "received", "Handed over by somebody else."


class WishAnswer(Closed):
    """The game master's answer to a player's wish for the story."""

    GRANT = "grant", "The story turns so."
    GRANT_FREE = "grant-free", "The story turns so, and the Benny comes back."
    GIVE_BACK = "give-back", "The story stays as it is, and the Benny comes back."


POOL = Purse.POOL.value
"""The word for the game master's pool as a purse; ``own`` is a figure's purse."""


class Wish(Frame):
    """A player's Benny offered to change the story: the game master grants it, or gives the Benny back."""

    who: str
    words: str
