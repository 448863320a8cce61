"""Bennies: commands and events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wildtable.closed import Of
from wildtable.play.kinds import Facts, Tab
from wildtable.savage.bennies.model import BennyUse, WishAnswer
from wildtable.savage.table.base import Command, Event

if TYPE_CHECKING:
    from wildtable.savage.draft import Draft


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
