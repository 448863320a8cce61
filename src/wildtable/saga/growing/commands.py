"""Making characters, and growing: commands."""

from __future__ import annotations

from typing import TypeAlias

from wildtable.saga.facts import Command
from wildtable.saga.growing.facts import Draft
from wildtable.saga.sets import Asset, Exclusion, GearKind, Paid, Skill


class OfferSpark(Command, frozen=True, tag="offer-spark"):
    """Offer a fact or a scene for a Spark."""

    who: str
    to: str
    what: str


class BuyAsset(Command, frozen=True, tag="buy-asset"):
    """Spend Spark, or what was left, on a point of an asset."""

    who: str
    asset: Asset
    paid: Paid = Paid.SPARK


class BuyRank(Command, frozen=True, tag="buy-rank"):
    """Spend Spark, or what was left, on a rank."""

    who: str
    skill: Skill
    paid: Paid = Paid.SPARK


class BuySpecialty(Command, frozen=True, tag="buy-specialty"):
    """Spend Spark, or what was left, on a specialty."""

    who: str
    skill: Skill
    name: str
    paid: Paid = Paid.SPARK


class BuyTrait(Command, frozen=True, tag="buy-trait"):
    """Spend Spark, or what was left, on a trait."""

    who: str
    name: str
    paid: Paid = Paid.SPARK


class BuyPerk(Command, frozen=True, tag="buy-perk"):
    """Spend Spark, or what was left, on a perk."""

    who: str
    perk: str
    paid: Paid = Paid.SPARK


class BuyGear(Command, frozen=True, tag="buy-gear"):
    """Spend Spark, or what was left, on gear."""

    who: str
    kind: GearKind
    rating: int
    name: str
    excludes: tuple[Exclusion, ...] = ()
    paid: Paid = Paid.SPARK


class BuyOff(Command, frozen=True, tag="buy-off"):
    """Spend Spark on a point of a consequence."""

    who: str
    consequence: str


class BuyDoom(Command, frozen=True, tag="buy-doom"):
    """Spend Spark on a step of doom."""

    who: str


Buying: TypeAlias = BuyAsset | BuyRank | BuySpecialty | BuyTrait | BuyPerk | BuyGear | BuyOff | BuyDoom
"""A thing bought for a character. ``paid``: with Spark, or with what was left when it was made."""


class NameTrait(Command, frozen=True, tag="name-trait"):
    """Name a trait that was left to be found in play."""

    who: str
    name: str


class DrawIdea(Command, frozen=True, tag="draw-idea"):
    """Draw an idea for a trait."""

    who: str


class Play(Command, frozen=True, tag="play"):
    """Play a character."""

    who: str
    seat: str


class HandOver(Command, frozen=True, tag="hand-over"):
    """Say who plays a character from now on; an empty seat sets it free."""

    who: str
    seat: str = ""


class Leave(Command, frozen=True, tag="leave"):
    """Take a character or an element from the table, whatever waits."""

    who: str


class Make(Command, frozen=True, tag="make"):
    """Bring a character of one's own to the table."""

    draft: Draft
    seat: str


class Like(Command, frozen=True, tag="like"):
    """Yes, and the Spark goes back."""
