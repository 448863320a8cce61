"""Attacks: enumerations, facts, frames and purposes of rolls."""

from __future__ import annotations

from typing import Self

from msgspec import Struct

from wildtable.closed import Closed, Of
from wildtable.savage.table.base import Frame, Goal


class Kind(Closed):
    """What an option of an attack is about; of some kinds only one can be chosen."""

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
    """How an attack is made."""

    kind: Kind

    def __new__(cls, value: str, kind: Kind, says: str) -> Self:
        """A member, with its kind."""
        member = cls.made(value, says)
        member.kind = kind
        return member

    WILD_ATTACK = "wild-attack", Kind.MELEE, "All guard is let go for a harder blow."
    TWO_WEAPONS = "two-weapons", Kind.MELEE, "With the weapons of both hands."
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
    """The options of a kind."""
    return tuple([option.value for option in Option if option.kind is kind])


class Blow(Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """One attack on its way."""

    by: str
    """The id of whoever attacks."""
    on: str
    """The id of the one attacked; of whoever holds ``thing``; empty where nobody does, and for an area."""
    weapon: str
    """The id of the weapon; fists for one that nobody knows."""
    options: tuple[Of[Option], ...] = ()
    """How it is made, such as ``wild-attack`` or ``head``; empty for a plain attack."""
    free: bool = False
    """Whether it is a free attack, outside its owner's own actions."""
    drop: bool = False
    """Whether it is made with the Drop."""
    raised: bool = False
    """Whether it hit with a raise, for a die more of damage."""
    area: bool = False
    """Whether it strikes a target that lies under a template, or is aimed at a place."""
    obstacle: str = ""
    """What it goes through first: a material, a figure's id, or cover such as ``cover-2``; empty for nothing."""
    thing: str = ""
    """The id of the thing that it is meant to break, see `savage.breaking.queries`; empty for an attack on
    somebody."""
    also: tuple[str, ...] = ()
    """The ids of those at whom its last dice are aimed, one for each such die; empty where all are for one target."""
    together: tuple[str, ...] = ()
    """The ids of those who make the same attack by the same roll, besides ``by``; empty for an attack of one."""


MELEE_OPTIONS = of_kind(Kind.MELEE)


RANGED_OPTIONS = of_kind(Kind.AIM)


CALLED = of_kind(Kind.CALLED)

CLOSE_OPTIONS = of_kind(Kind.CLOSE)
RATES, RAPID = of_kind(Kind.RATE), of_kind(Kind.RAPID)
BURSTS, SHELLS = of_kind(Kind.BURST), of_kind(Kind.SHELL)


OPTIONS = MELEE_OPTIONS + RANGED_OPTIONS + CALLED + CLOSE_OPTIONS + RATES + RAPID + BURSTS + SHELLS
"""The options of an attack; at most one called shot and one use of an aim."""


class FreeStrike(Frame, omit_defaults=True):
    """A free attack that may be made. ``cause``: the Edge that gives it; none where somebody leaves melee."""

    by: str
    on: str
    cause: str = ""


class SecondBlow(Frame):
    """The other weapon's attack of somebody who fights with two."""

    blow: Blow


class MoreHits(Frame):
    """The other dice that hit with one attack, by their levels; each does damage of its own."""

    blow: Blow
    levels: tuple[int, ...]


class Openings(Frame):
    """These foes have yet to decide on a free attack that an Edge gives them."""

    who: str
    foes: tuple[str, ...]
    cause: str


class Hit(Goal):
    """To hit with a blow."""

    blow: Blow
