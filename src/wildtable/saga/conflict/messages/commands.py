"""Conflict: commands."""

from __future__ import annotations

from wildtable.play.kinds import Facts, Tab
from wildtable.saga.base import Command
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
    Orders,
    Skill,
    Stakes,
)


class Act(Command):
    """Act in a conflict: with tokens, specialties and gear that fit."""

    facts = Facts(odds=True)

    who: str
    """The character that acts."""
    kind: ActKind
    """The declared kind of action."""
    skill: Skill
    """The skill that is rolled."""
    on: str = ""
    """The target, the one that a block protects, or a condition; empty for a task."""
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
    orders: Orders = Orders.STEP
    """Whether the answers from then on are given by themselves."""
    spend: int = 0
    """Fortune that may be spent to turn a failure into a success."""
    strikes_back: bool = False
    """Whether the pushes that are left of a block strike back by themselves."""


class BeginChapter(Command):
    """A chapter begins."""

    facts = Facts(tab=Tab.SCENE)


class BeginScene(Command):
    """A scene begins."""

    facts = Facts(tab=Tab.SCENE)


class EndScene(Command):
    """The scene ends."""

    facts = Facts(tab=Tab.SCENE)


class EndChapter(Command):
    """The chapter ends."""

    facts = Facts(tab=Tab.SCENE)


class BeginConflict(Command):
    """A conflict begins."""

    stakes: Stakes


class BeginVersus(Command):
    """A conflict of players against players begins; they roll for their order."""

    stakes: Stakes
    skill: Skill


class EndConflict(Command):
    """The conflict is over."""

    how: Ending


class Escalate(Command):
    """Raise the stakes."""


class SetAside(Command):
    """Put a pool of an element aside."""

    element: str
    pool: ElementPool


class Allot(Command):
    """Set the target that an element faces."""

    element: str
    target: str


class AddElement(Command):
    """Bring a new element in."""

    facts = Facts(tab=Tab.SCENE)

    name: str
    physical: int
    social: int
    mental: int
    side: str = "foes"


class Reveal(Command):
    """Show a hidden element."""

    element: str


class KeepElement(Command):
    """Keep an element in that an empty pool has removed."""

    element: str


class SetAllies(Command):
    """Say how many ally dice a side has."""

    facts = Facts(tab=Tab.SCENE)

    side: str
    dice: int


class Impose(Command):
    """Bring a condition in; ``then_lost``: what follows if its tally is lost, None as the condition says."""

    facts = Facts(tab=Tab.SCENE)

    condition: str
    then_lost: After | None = None


class StartRound(Command):
    """The setup is done; who acts first?"""

    first: First


class Next(Command):
    """Go on to the next phase."""


class Pass(Command):
    """Done for this phase."""

    who: str


class Strike(Command):
    """An element attacks; ``orders``: what is done by itself from then on."""

    facts = Facts(odds=True)

    who: str
    on: str
    pool: ElementPool
    harm: HarmKind
    orders: Orders = Orders.STEP


class ElementAct(Command):
    """An element does something that is neither attack nor block."""

    who: str
    pool: ElementPool


class LetAct(Command):
    """Say which elements act by themselves from now on; the game master is asked for all others."""

    facts = Facts(tab=Tab.PEOPLE)

    figures: tuple[str, ...] = ()


class SetSide(Command):
    """Say whose side somebody is on."""

    facts = Facts(tab=Tab.RULE)

    who: str
    side: str


class TurnVersus(Command):
    """The conflict is one of players against players from now on; they roll for their order."""

    skill: Skill


class GiveIn(Command):
    """Ask to be out of the conflict; ``what``: in which words."""

    who: str
    what: str = ""


class Shed(Command):
    """Shed harm as the stakes rise."""

    who: str
    kind: HarmKind


class Reward(Command):
    """Reward somebody for a conflict."""

    facts = Facts(tab=Tab.PEOPLE)

    who: str
    name: str
    kind: BoonKind


class RewardGear(Command):
    """Reward somebody for a conflict with gear."""

    facts = Facts(tab=Tab.PEOPLE)

    who: str
    name: str
    kind: GearKind
    rating: int
    excludes: tuple[Exclusion, ...] = ()


class Shield(Command):
    """An element blocks; ``trade``: marks that some of its dice are traded for."""

    who: str
    pool: ElementPool
    trade: int = 0


class Ward(Command):
    """Pushes of a block cancel damage."""

    who: str
    pushes: int


class Counter(Command):
    """Pushes of a block become a counterattack."""

    who: str
    on: str
    pool: ElementPool
    dice: int
