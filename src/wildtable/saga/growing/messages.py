"""Growing: commands and events."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from wildtable.play.kinds import Facts, Tab
from wildtable.saga.base import Command, Event, Stated
from wildtable.saga.character.model import Character, Sheet
from wildtable.saga.growing.model import CharacterDraft
from wildtable.saga.sets import Asset, Exclusion, GearKind, Paid, Skill, Why

if TYPE_CHECKING:
    from wildtable.saga.draft import Draft


class OfferSpark(Command):
    """Offer a fact or a scene for a Spark."""

    facts = Facts(tab=Tab.PEOPLE)

    who: str
    to: str
    what: str


class BuyAsset(Command):
    """Spend Spark, or what was left, on a point of an asset."""

    who: str
    asset: Asset
    paid: Paid = Paid.SPARK


class BuyRank(Command):
    """Spend Spark, or what was left, on a rank."""

    who: str
    skill: Skill
    paid: Paid = Paid.SPARK


class BuySpecialty(Command):
    """Spend Spark, or what was left, on a specialty."""

    who: str
    skill: Skill
    name: str
    paid: Paid = Paid.SPARK


class BuyTrait(Command):
    """Spend Spark, or what was left, on a trait."""

    who: str
    name: str
    paid: Paid = Paid.SPARK


class BuyPerk(Command):
    """Spend Spark, or what was left, on a perk."""

    who: str
    perk: str
    paid: Paid = Paid.SPARK


class BuyGear(Command):
    """Spend Spark, or what was left, on gear."""

    who: str
    kind: GearKind
    rating: int
    name: str
    excludes: tuple[Exclusion, ...] = ()
    paid: Paid = Paid.SPARK


class BuyOff(Command):
    """Spend Spark on a point of a consequence."""

    who: str
    consequence: str


class BuyDoom(Command):
    """Spend Spark on a step of doom."""

    who: str


Buying: TypeAlias = BuyAsset | BuyRank | BuySpecialty | BuyTrait | BuyPerk | BuyGear | BuyOff | BuyDoom
"""A thing bought for a character. ``paid``: with Spark, or with what was left when it was made."""


class NameTrait(Command):
    """Name a trait that was left to be found in play."""

    who: str
    name: str


class DrawIdea(Command):
    """Draw an idea for a trait."""

    who: str


class Play(Command):
    """Play a character."""

    who: str
    seat: str


class HandOver(Command):
    """Say who plays a character from now on; an empty seat sets it free."""

    facts = Facts(tab=Tab.PEOPLE)

    who: str
    seat: str = ""


class Leave(Command):
    """Take a character or an element from the table, whatever waits."""

    facts = Facts(tab=Tab.PEOPLE)

    who: str


class Make(Command):
    """Bring your own character to the table."""

    draft: CharacterDraft
    seat: str


class Like(Command):
    """Yes, and the Spark goes back."""


class Sparked(Stated):
    """Somebody has so many Spark now, and why."""

    who: str
    now: int
    why: Why
    rule: str

    def apply(self, draft: Draft) -> None:
        draft.put(self.who, spark=self.now)


class Grew(Event):
    """Somebody's sheet is another now, and why."""

    who: str
    sheet: Sheet
    why: Why
    rule: str
    what: str = ""
    """The asset or the skill that has grown."""

    def apply(self, draft: Draft) -> None:
        draft.put(self.who, sheet=self.sheet)


class Seated(Stated):
    """A character is played by a seat now; an empty one gives it to the game master."""

    who: str
    seat: str

    def apply(self, draft: Draft) -> None:
        draft.put(self.who, seat=self.seat)


class Entered(Event):
    """A character has come to the table."""

    character: Character

    def apply(self, draft: Draft) -> None:
        draft.crowd.pop(self.character.id, None)
        draft.crowd[self.character.id] = self.character


class Left(Event):
    """A character has left the table."""

    who: str
    name: str = ""
    """Its name."""

    def apply(self, draft: Draft) -> None:
        draft.crowd.pop(self.who, None)
