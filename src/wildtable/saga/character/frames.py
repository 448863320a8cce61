"""Characters and what they have: what waits."""

from __future__ import annotations

from wildtable.saga.base import Frame

# Frames of the table.


class Lucky(Frame):
    """A stroke of luck was proposed at a price; ``trait``: it would become one.

    ``by``: the player who answers the game master's price, empty where the game master answers.
    """

    who: str
    price: int
    what: str
    trait: bool
    by: str = ""


class Tempted(Frame):
    """The game master holds tokens out: of ``drive``, or of fortune where it is empty; for free, a fact."""

    who: str
    what: str
    tokens: int
    drive: str = ""


class Earned(Frame):
    """Drive tokens are about to be gained."""

    who: str
    drive: str
    tokens: int


class Placing(Frame):
    """A chapter begins; these have yet to put a token on a drive."""

    left: tuple[str, ...]
