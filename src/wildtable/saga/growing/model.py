"""Growing: facts and frames."""

from __future__ import annotations

from msgspec import Struct

from wildtable.saga.base import Frame
from wildtable.saga.character.model import Gear, Purse, Specialty
from wildtable.saga.sets import Asset, Skill


class Extra(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The things that the finishing points are spent on."""

    assets: tuple[tuple[Asset, int], ...] = ()
    ranks: tuple[tuple[Skill, int], ...] = ()
    specialties: tuple[Specialty, ...] = ()
    traits: tuple[str, ...] = ()
    perks: tuple[str, ...] = ()
    gear: tuple[Gear, ...] = ()


class CharacterDraft(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A character being made, step by step."""

    name: str
    """The name shown at the table, 1 to 60 letters."""
    concept: str = ""
    """A description in a few words."""
    assets: tuple[Asset, ...] = ()
    """Primary, secondary and tertiary, each once; empty where they are bought."""
    points: Purse | None = None
    """Ratings that are bought; None where they go by priority."""
    perk: str = ""
    """The free perk; empty for none."""
    skills: tuple[Skill, ...] = ()
    """Skills by priority: primaries, then secondaries; empty where they are bought."""
    ranks: tuple[tuple[Skill, int], ...] = ()
    """Ranks that are bought, by skill."""
    specialties: tuple[Specialty, ...] = ()
    """Specialties of the start."""
    traits: tuple[str, ...] = ()
    """Traits of the start."""
    drives: tuple[str, ...] = ()
    """The drives of the start."""
    gear: tuple[Gear, ...] = ()
    """Gear of the start."""
    extra: Extra = Extra()
    """The things bought with finishing points."""
    skill_x: str = ""
    """The character's name for Skill X; empty where the table names it."""


class Offered(Frame):
    """A Spark lies on the table for a fact or scene; ``to``: the person it touches most."""

    by: str
    to: str
    what: str


class Liked(Frame):
    """A player accepted an offer; the game master may reward the one who made it."""

    by: str
