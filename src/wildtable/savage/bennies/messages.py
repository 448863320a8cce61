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
    """Offer a Benny to change the story, in a few ``words``."""

    who: str
    words: str


class ShareBenny(Command):
    """Give one of your Bennies to another Wild Card, as an Edge allows."""

    who: str
    target: str


class Grant(Command):
    """Take the Benny and grant the change to the story."""


class GrantFree(Command):
    """Grant the change to the story and give the Benny back."""


class GiveBack(Command):
    """Refuse the change to the story and give the Benny back."""

    facts = Facts(default=True)


class StartSession(Command):
    """Begin a session: Bennies for everybody."""

    facts = Facts(tab=Tab.SCENE)


class EndSession(Command):
    """End a session: unspent Bennies are lost."""

    facts = Facts(tab=Tab.SCENE)


class Award(Command):
    """Award a hero a Benny."""

    facts = Facts(master=True, tab=Tab.PEOPLE)

    who: str


class Benny(Event):
    """A new number of Bennies, ``now``, for a reason (``start``, ``joker``, ``award``, ``reroll`` ...).

    ``purse``: a figure's id, or ``gm`` for the game master's pool; ``who``: the figure that the Benny was spent on.
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
    """A session has begun, or ended: then the table is ``between`` sessions."""

    between: bool
    rule: str = "sw.benny.start"

    def apply(self, draft: Draft) -> None:
        draft.changed["between"] = self.between


class Influenced(Event):
    """The game master's answer to a player's wish for the story: ``grant``, ``grant-free`` or ``give-back``."""

    who: str
    words: str
    answer: Of[WishAnswer]
    rule: str = "sw.benny.story"
