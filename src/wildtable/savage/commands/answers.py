"""Answers to what waits."""

from __future__ import annotations

from wildtable.closed import Of
from wildtable.savage.commands.base import Command
from wildtable.savage.sequence import Purse


class Keep(Command, frozen=True, tag="keep"):
    """Keep the roll as it is."""

    who: str


class Reroll(Command, frozen=True, tag="reroll"):
    """Spend a Benny on another roll; the best counts."""

    who: str
    purse: Of[Purse] = "own"


class Soak(Command, frozen=True, tag="soak"):
    """Spend a Benny on a Soak roll."""

    who: str
    purse: Of[Purse] = "own"


class SetAgainst(Command, frozen=True, tag="set-against"):
    """Set a weapon against a charge."""

    who: str
    weapon: str = ""


class Suffer(Command, frozen=True, tag="suffer"):
    """Take the Wounds."""

    who: str


class NewCard(Command, frozen=True, tag="new-card"):
    """Spend a Benny on another Action Card. ``who``: the unit."""

    who: str
    purse: Of[Purse] = "own"


class Pass(Command, frozen=True, tag="pass"):
    """No more cards. ``who``: the unit."""

    who: str


class Strike(Command, frozen=True, tag="strike"):
    """Make the free attack."""

    who: str
    weapon: str = ""


class LetGo(Command, frozen=True, tag="let-go"):
    """Make no free attack."""

    who: str


class Roll(Command, frozen=True, tag="roll"):
    """Make the roll that was asked for."""

    who: str


class GoThrough(Command, frozen=True, tag="go-through"):
    """It would have struck: it goes through the obstacle."""

    obstacle: str


class BeStopped(Command, frozen=True, tag="be-stopped"):
    """It would not have struck: the obstacle stops it."""


class CallBystander(Command, frozen=True, tag="call-bystander"):
    """Say that a stray shot of somebody's hits somebody else."""

    who: str


class Overlook(Command, frozen=True, tag="overlook"):
    """Say that a stray shot of somebody's hits nobody."""

    who: str
