"""Pushes, and what people judge."""

from __future__ import annotations

from wildtable.saga.commands.base import Command
from wildtable.saga.sets import HarmKind, Skill


class Deal(Command, frozen=True, tag="deal"):
    """Push an attack for damage."""

    who: str
    damage: int


class MakeTrait(Command, frozen=True, tag="make-trait"):
    """Push an attack to make a temporary trait."""

    who: str
    name: str
    pushes: int


class Heave(Command, frozen=True, tag="heave"):
    """Add damage to a hit, for force."""

    who: str
    tokens: int


class Benefit(Command, frozen=True, tag="benefit"):
    """Push for the story."""

    who: str
    what: str
    pushes: int = 1


class FollowOn(Command, frozen=True, tag="follow-on"):
    """Push for a follow-on action."""

    who: str
    dice: int


class Done(Command, frozen=True, tag="done"):
    """No more pushes; no more blocking."""

    who: str


class Mar(Command, frozen=True, tag="mar"):
    """Name the blemish of a qualified success."""

    what: str


class Claim(Command, frozen=True, tag="claim"):
    """Pay fortune to name it oneself."""

    who: str


class Wound(Command, frozen=True, tag="wound"):
    """A dramatic failure brings damage."""

    kind: HarmKind


class Impair(Command, frozen=True, tag="impair"):
    """A dramatic failure brings a temporary consequence."""

    name: str
    skills: tuple[Skill, ...] = ()


class Portion(Command, frozen=True, tag="portion"):
    """Give a part of a shared challenge to somebody."""

    who: str
    skill: Skill
    dice: int


class Agree(Command, frozen=True, tag="agree"):
    """Yes."""


class Decline(Command, frozen=True, tag="decline"):
    """No."""


class Like(Command, frozen=True, tag="like"):
    """Yes, and the Spark goes back."""
