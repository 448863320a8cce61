"""Rolls that are asked for, and conflicts."""

from __future__ import annotations

from wildtable.saga.commands.base import Command
from wildtable.saga.sets import Asset, BoonKind, ElementPool, Ending, First, HarmKind, Skill, Stakes


class CallRoll(Command, frozen=True, tag="call-roll"):
    """Ask for a roll against a rating."""

    who: str
    skill: Skill
    rating: int


class CallContest(Command, frozen=True, tag="call-contest"):
    """Ask for a contest of two."""

    who: str
    skill: Skill
    other: str
    resists: Skill
    defends: bool = True


class CallTogether(Command, frozen=True, tag="call-together"):
    """Set a challenge that several meet together."""

    people: tuple[str, ...]
    skill: Skill
    rating: int


class BeginConflict(Command, frozen=True, tag="begin-conflict"):
    """A conflict begins."""

    stakes: Stakes


class BeginVersus(Command, frozen=True, tag="begin-versus"):
    """A conflict of players against players begins; they roll for their order."""

    stakes: Stakes
    skill: Skill


class EndConflict(Command, frozen=True, tag="end-conflict"):
    """The conflict is over."""

    how: Ending


class Escalate(Command, frozen=True, tag="escalate"):
    """Raise the stakes."""


class SetAside(Command, frozen=True, tag="set-aside"):
    """Put a pool of an element aside."""

    element: str
    pool: ElementPool


class Allot(Command, frozen=True, tag="allot"):
    """Say whom an element faces."""

    element: str
    target: str


class AddElement(Command, frozen=True, tag="add-element"):
    """Bring a new element in."""

    name: str
    physical: int
    social: int
    mental: int
    side: str = "foes"


class Reveal(Command, frozen=True, tag="reveal"):
    """Show a hidden element."""

    element: str


class SetAllies(Command, frozen=True, tag="set-allies"):
    """Say how many ally dice a side has."""

    side: str
    dice: int


class Impose(Command, frozen=True, tag="impose"):
    """Bring a condition in."""

    condition: str


class StartRound(Command, frozen=True, tag="start-round"):
    """The setup is done; who acts first?"""

    first: First


class Next(Command, frozen=True, tag="next"):
    """Go on to the next phase."""


class Pass(Command, frozen=True, tag="pass"):
    """Done for this phase."""

    who: str


class Strike(Command, frozen=True, tag="strike"):
    """An element attacks."""

    who: str
    on: str
    pool: ElementPool
    harm: HarmKind


class GiveIn(Command, frozen=True, tag="give-in"):
    """Ask to be out of the conflict."""

    who: str


class Recover(Command, frozen=True, tag="recover"):
    """Take spent tokens back."""

    who: str
    asset: Asset


class Shed(Command, frozen=True, tag="shed"):
    """Shed harm as the stakes rise."""

    who: str
    kind: HarmKind


class Grant(Command, frozen=True, tag="grant"):
    """Give spent tokens back outside of a conflict."""

    who: str
    asset: Asset


class Reward(Command, frozen=True, tag="reward"):
    """Reward somebody for a conflict."""

    who: str
    name: str
    kind: BoonKind
