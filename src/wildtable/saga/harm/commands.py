"""Harm, consequences and kismet: commands."""

from __future__ import annotations

from wildtable.saga.facts import Command
from wildtable.saga.sets import Asset, Cure, HarmAs, HarmKind, Lasts, Skill


class Accept(Command, frozen=True, tag="accept"):
    """Take the damage; so many tokens of it as kismet."""

    who: str
    kismet: int = 0


class Choose(Command, frozen=True, tag="choose"):
    """Pay fortune to name the kind of damage oneself."""

    who: str
    kind: HarmKind


class SetKind(Command, frozen=True, tag="set-kind"):
    """Name another kind of damage."""

    kind: HarmKind


class Split(Command, frozen=True, tag="split"):
    """So much of the damage is of another kind."""

    kind: HarmKind
    damage: int


class GiveDamage(Command, frozen=True, tag="give-damage"):
    """Give somebody damage outside of attacks; ``reason``: a fall, a trap, the price of a success."""

    who: str
    kind: HarmKind
    damage: int
    reason: str


class GiveConsequence(Command, frozen=True, tag="give-consequence"):
    """Give somebody points of consequence, which then are named; ``reason``: why."""

    who: str
    points: int
    lasts: Lasts
    reason: str


class NameIt(Command, frozen=True, tag="name-it"):
    """Name a consequence."""

    name: str
    points: int = 1
    skills: tuple[Skill, ...] = ()


class Ignore(Command, frozen=True, tag="ignore"):
    """Ignore one hitch."""

    who: str


class Dare(Command, frozen=True, tag="dare"):
    """Take a kismet token for one fortune."""

    who: str


class Ease(Command, frozen=True, tag="ease"):
    """Use a perk that takes damage tokens off; ``stand_in``, ``harm_as``: fortune or harm in the token's place."""

    who: str
    perk: str
    asset: Asset
    stand_in: Asset | None = None
    harm_as: HarmAs | None = None


class Heal(Command, frozen=True, tag="heal"):
    """Use a font of healing, for so many tokens or points."""

    who: str
    gear: str
    what: Cure
    tokens: int = 1
