"""Bennies: events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wildtable.closed import Of
from wildtable.savage.bennies.sets import BennyUse, WishAnswer
from wildtable.savage.table.base import Event

if TYPE_CHECKING:
    from wildtable.savage.draft import Draft


class Benny(Event):
    """Someone's Bennies are ``now`` so many, for a reason (``start``, ``joker``, ``award``, ``reroll`` ...).

    ``purse``: a figure's id, or ``gm`` for the game master's pool; ``who``: whom it was spent on.
    """

    purse: str
    now: int
    use: Of[BennyUse]
    rule: str
    who: str = ""
    awarded: int = 0

    def apply(self, draft: Draft) -> None:
        if self.purse == "gm":
            draft.changed["gm_bennies"] = self.now
        else:
            draft.put(self.purse, bennies=self.now, awarded=self.awarded)


class Session(Event):
    """A session is over, or (not ``between`` sessions any more) one has begun."""

    between: bool
    rule: str = "sw.benny.start"

    def apply(self, draft: Draft) -> None:
        draft.changed["between"] = self.between


class Influenced(Event):
    """What became of a player's wish for the story: ``grant``, ``grant-free`` or ``give-back``."""

    who: str
    words: str
    answer: Of[WishAnswer]
    rule: str = "sw.benny.story"
