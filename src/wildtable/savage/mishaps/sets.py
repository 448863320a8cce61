"""Mishaps: closed sets, and what follows from each member."""

from __future__ import annotations

from wildtable.closed import Closed


class Mishap(Closed):
    """Mishaps of a Critical Failure, of which the game master chooses."""

    DROP = "drop", "A weapon falls to the ground."
    JAM = "jam", "The gun jams, and clearing it takes an action."
    FRIEND = "friend", "A friend is hit instead."
    PRONE = "prone", "The figure falls."
    BREAK = "break", "What was handled breaks."
    WORDS = "words", "Something else, in the game master's words."
