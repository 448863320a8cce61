"""Conflicts: commands."""

from __future__ import annotations

from wildtable.saga.facts import Command
from wildtable.saga.sets import (
    ActKind,
    After,
    Asset,
    BoonKind,
    ElementPool,
    Ending,
    Exclusion,
    First,
    GearKind,
    HarmAs,
    HarmKind,
    Skill,
    Stakes,
)


class Act(Command, frozen=True, tag="act"):
    """Act in a conflict: with tokens, specialties and gear that fit."""

    who: str
    """The character that acts."""
    kind: ActKind
    """What the action is declared as."""
    skill: Skill
    """The skill that is rolled."""
    on: str = ""
    """The target, whom a block is for, or a condition; empty for a task."""
    pool: ElementPool | None = None
    """The kind of attack; None for anything else."""
    force: int = 0
    """Force tokens that are paid."""
    grace: int = 0
    """Grace tokens that are paid."""
    acuity: int = 0
    """Acuity tokens that are paid."""
    fortune: int = 0
    """Fortune tokens that are paid."""
    harm_as: HarmAs | None = None
    """Damage taken for a token's good; None for none."""
    stand_in: Asset | None = None
    """The asset whose token a fortune token stands in for; None for none."""
    specialties: tuple[str, ...] = ()
    """Specialties that fit, by name."""
    gear: tuple[str, ...] = ()
    """Buffs that fit, by name."""


class BeginChapter(Command, frozen=True, tag="begin-chapter"):
    """A chapter begins."""


class BeginScene(Command, frozen=True, tag="begin-scene"):
    """A scene begins."""


class EndScene(Command, frozen=True, tag="end-scene"):
    """The scene ends."""


class EndChapter(Command, frozen=True, tag="end-chapter"):
    """The chapter ends."""


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


class KeepElement(Command, frozen=True, tag="keep-element"):
    """Keep an element in that an empty pool has removed."""

    element: str


class SetAllies(Command, frozen=True, tag="set-allies"):
    """Say how many ally dice a side has."""

    side: str
    dice: int


class Impose(Command, frozen=True, tag="impose"):
    """Bring a condition in; ``then_lost``: what follows if its tally is lost, None as the condition says."""

    condition: str
    then_lost: After | None = None


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


class ElementAct(Command, frozen=True, tag="element-act"):
    """An element does something that is neither attack nor block."""

    who: str
    pool: ElementPool


class SetSide(Command, frozen=True, tag="set-side"):
    """Say whose side somebody is on."""

    who: str
    side: str


class TurnVersus(Command, frozen=True, tag="turn-versus"):
    """The conflict is one of players against players from now on; they roll for their order."""

    skill: Skill


class GiveIn(Command, frozen=True, tag="give-in"):
    """Ask to be out of the conflict; ``what``: in which words."""

    who: str
    what: str = ""


class Shed(Command, frozen=True, tag="shed"):
    """Shed harm as the stakes rise."""

    who: str
    kind: HarmKind


class Reward(Command, frozen=True, tag="reward"):
    """Reward somebody for a conflict."""

    who: str
    name: str
    kind: BoonKind


class RewardGear(Command, frozen=True, tag="reward-gear"):
    """Reward somebody for a conflict with gear."""

    who: str
    name: str
    kind: GearKind
    rating: int
    excludes: tuple[Exclusion, ...] = ()


class Shield(Command, frozen=True, tag="shield"):
    """An element blocks; ``trade``: marks that some of its dice are traded for."""

    who: str
    pool: ElementPool
    trade: int = 0


class Ward(Command, frozen=True, tag="ward"):
    """Pushes of a block cancel damage."""

    who: str
    pushes: int


class Counter(Command, frozen=True, tag="counter"):
    """Pushes of a block become a counterattack."""

    who: str
    on: str
    pool: ElementPool
    dice: int
