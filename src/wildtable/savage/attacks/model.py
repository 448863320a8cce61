"""Attacks: enumerations, facts, frames and purposes of rolls."""

from __future__ import annotations

from typing import Self

from msgspec import Struct

from wildtable.closed import Closed, Of
from wildtable.savage.table.base import Frame, Goal


class Kind(Closed):
    """The kind of an attack's option; of some kinds only one can be chosen."""

    MELEE = "melee", "Hand to hand."
    AIM = "aim", "What an aim is used for; one of them."
    CALLED = "called", "Which part of the target is called; one of them."
    CLOSE = "close", "What a blow is meant to do."
    RATE = "rate", "How many dice a gun fires; one of them."
    RAPID = "rapid", "How many blows or shots come in haste; one of them."
    BURST = "burst", "Several rounds for one die; one of them."
    SHELL = "shell", "What a shotgun fires, and from how many barrels."
    INWARD = "inward", "Not chosen: what the order of play notes on a blow."


class Option(Closed):
    """A way to make an attack."""

    kind: Kind

    def __new__(cls, value: str, kind: Kind, says: str) -> Self:
        """Return a new member with its kind."""
        member = cls.made(value, says)
        member.kind = kind
        return member

    WILD_ATTACK = "wild-attack", Kind.MELEE, "A harder hit, at the cost of defense."
    TWO_WEAPONS = "two-weapons", Kind.MELEE, "One attack with each hand."
    CHARGE = "charge", Kind.MELEE, "Ridden at the target."
    AIM_BONUS = "aim-bonus", Kind.AIM, "The aim makes the shot better."
    AIM_STEADY = "aim-steady", Kind.AIM, "The aim takes off penalties."
    LIMB = "limb", Kind.CALLED, "At an arm or a leg."
    HEAD = "head", Kind.CALLED, "At the head or other vitals."
    SMALL = "small", Kind.CALLED, "At something as small as a hand."
    TINY = "tiny", Kind.CALLED, "At something as tiny as an eye."
    DISARM = "disarm", Kind.CLOSE, "At what the target holds."
    NONLETHAL = "nonlethal", Kind.CLOSE, "So that it does not kill."
    FRENZY = "frenzy", Kind.CLOSE, "With another die from Frenzy."
    ROF_1 = "rof-1", Kind.RATE, "One die."
    ROF_2 = "rof-2", Kind.RATE, "Two dice."
    ROF_3 = "rof-3", Kind.RATE, "Three dice."
    RAPID_ATTACK = "rapid-attack", Kind.RAPID, "As many as there can be."
    RAPID_2 = "rapid-2", Kind.RAPID, "Two."
    RAPID_3 = "rapid-3", Kind.RAPID, "Three."
    RAPID_4 = "rapid-4", Kind.RAPID, "Four."
    RAPID_5 = "rapid-5", Kind.RAPID, "Five."
    DOUBLE_TAP = "double-tap", Kind.BURST, "Two rounds."
    THREE_ROUND_BURST = "three-round-burst", Kind.BURST, "Three rounds."
    SLUG = "slug", Kind.SHELL, "A slug."
    BOTH_BARRELS = "both-barrels", Kind.SHELL, "Both barrels at once."
    TOUCH = "touch", Kind.INWARD, "It only has to touch."
    COUNTERATTACK = "counterattack", Kind.INWARD, "It answers a miss."
    SET = "set", Kind.INWARD, "With a weapon that was set against a charge."
    OUTREACHED = "outreached", Kind.INWARD, "The charge was met by something longer."


def of_kind(kind: Kind) -> tuple[str, ...]:
    """Return the options of a kind."""
    return tuple([option.value for option in Option if option.kind is kind])


class Blow(Struct, frozen=True, gc=False, omit_defaults=True, cache_hash=True):
    """One attack, from its command to its damage."""

    by: str
    """The attacker's id."""
    on: str
    """The target's id, or that of the holder of ``thing``; empty for a thing that nobody holds, and for an area."""
    weapon: str
    """The weapon's id; an unknown one stands for fists."""
    options: tuple[Of[Option], ...] = ()
    """The options of the attack, such as ``wild-attack`` or ``head``; empty for a plain attack."""
    free: bool = False
    """Whether it is a free attack, outside its owner's own actions."""
    drop: bool = False
    """Whether it is made with the Drop."""
    raised: bool = False
    """Whether it hit with a raise, for a die more of damage."""
    area: bool = False
    """Whether the target lies under a template, or a place is aimed at."""
    obstacle: str = ""
    """The obstacle that it goes through first: a material, a figure's id, or cover such as ``cover-2``; empty for none.
    """
    thing: str = ""
    """The id of the thing that it should break, see `savage.breaking.queries`; empty for an attack on a figure."""
    also: tuple[str, ...] = ()
    """The ids of the targets of its last dice, one for each such die; empty where all dice are for one target."""
    together: tuple[str, ...] = ()
    """The ids of the others who attack by the same roll, besides ``by``; empty for an attack of one."""

    @property
    def of_several(self) -> bool | None:
        """See `Frame.of_several`."""
        return True if self.area else False if self.free else None


MELEE_OPTIONS = of_kind(Kind.MELEE)


RANGED_OPTIONS = of_kind(Kind.AIM)


CALLED = of_kind(Kind.CALLED)

CLOSE_OPTIONS = of_kind(Kind.CLOSE)
RATES, RAPID = of_kind(Kind.RATE), of_kind(Kind.RAPID)
BURSTS, SHELLS = of_kind(Kind.BURST), of_kind(Kind.SHELL)


OPTIONS = MELEE_OPTIONS + RANGED_OPTIONS + CALLED + CLOSE_OPTIONS + RATES + RAPID + BURSTS + SHELLS
"""The options of an attack; at most one called shot and one use of an aim."""


class FreeStrike(Frame, omit_defaults=True):
    """A free attack that may be made. ``cause``: the Edge that gives it; empty where a foe leaves melee."""

    by: str
    on: str
    cause: str = ""

    @property
    def of_several(self) -> bool | None:
        """See `Frame.of_several`."""
        return False


class SecondBlow(Frame):
    """The second weapon's attack by a figure that attacks with both."""

    blow: Blow


class MoreHits(Frame, omit_defaults=True):
    """The other dice that hit with one attack, by their levels; each rolls its own damage.

    It has no ``levels`` while the last of them is resolved.
    """

    blow: Blow
    levels: tuple[int, ...]
    hits: int = 0
    """The number of all dice that hit, those resolved included; 0 until the first is resolved."""

    @property
    def of_several(self) -> bool | None:
        """See `Frame.of_several`."""
        return True


class Openings(Frame):
    """The foes that have yet to decide on a free attack that an Edge gives them."""

    who: str
    foes: tuple[str, ...]
    cause: str


class Hit(Goal):
    """The roll to hit."""

    blow: Blow

    @property
    def of_several(self) -> bool | None:
        """See `Frame.of_several`."""
        return False
