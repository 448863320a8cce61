"""Harm: commands and events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wildtable.play.kinds import Facts, Tab
from wildtable.saga.base import Command, Event, Stated
from wildtable.saga.harm.model import Consequence, Harm
from wildtable.saga.sets import Asset, Cure, HarmAs, HarmKind, Lasts, Skill, Status, Why

if TYPE_CHECKING:
    from wildtable.saga.draft import Draft


class Accept(Command):
    """Take the damage; so many tokens of it as kismet."""

    facts = Facts(default=True, main=True)

    who: str
    kismet: int = 0


class Choose(Command):
    """Pay fortune to name the kind of damage oneself."""

    who: str
    kind: HarmKind


class SetKind(Command):
    """Name another kind of damage."""

    kind: HarmKind


class Split(Command):
    """So much of the damage is of another kind."""

    kind: HarmKind
    damage: int


class GiveDamage(Command):
    """Give somebody damage outside of attacks; ``reason``: a fall, a trap, the price of a success."""

    facts = Facts(tab=Tab.RULE)

    who: str
    kind: HarmKind
    damage: int
    reason: str


class GiveConsequence(Command):
    """Give somebody points of consequence, which then are named; ``reason``: why."""

    facts = Facts(tab=Tab.RULE)

    who: str
    points: int
    lasts: Lasts
    reason: str


class NameIt(Command):
    """Name a consequence."""

    name: str
    points: int = 1
    skills: tuple[Skill, ...] = ()


class Ignore(Command):
    """Ignore one hitch."""

    who: str


class Dare(Command):
    """Take a kismet token for one fortune."""

    who: str


class Ease(Command):
    """Use a perk that takes damage tokens off; ``stand_in``, ``harm_as``: fortune or harm in the token's place."""

    who: str
    perk: str
    asset: Asset
    stand_in: Asset | None = None
    harm_as: HarmAs | None = None


class Heal(Command):
    """Use a font of healing, for so many tokens or points."""

    who: str
    gear: str
    what: Cure
    tokens: int = 1


class Harmed(Event):
    """Somebody has these damage tokens now, and why."""

    who: str
    now: Harm
    why: Why
    rule: str

    def apply(self, draft: Draft) -> None:
        draft.put(self.who, harm=self.now)


class Doomed(Stated):
    """So many steps of a Doom Track are marked; ``end``: its last one is, and with it the character's doom."""

    who: str
    steps: int
    rule: str
    end: bool = False

    def apply(self, draft: Draft) -> None:
        draft.put(self.who, doom=self.steps)


class Marked(Event):
    """Somebody's consequences, and why."""

    who: str
    now: tuple[Consequence, ...]
    why: Why
    rule: str = "saga.consequence"

    def apply(self, draft: Draft) -> None:
        draft.put(self.who, consequences=self.now)


class Became(Event):
    """Somebody is ``in``, ``out`` of the conflict, or ``doomed``."""

    who: str
    status: Status
    rule: str

    def apply(self, draft: Draft) -> None:
        draft.put(self.who, status=self.status)
