"""What a seat sees of a story: the shapes that go to a page, a reply or an AI."""

from __future__ import annotations

from msgspec import Struct

from wildtable.saga.model import Active, Allies, Boon, Condition, Consequence, Drive, Gear, Harm, Phrase, Purse
from wildtable.saga.sets import ElementPool, Phase, Skill, Stakes, Status, StoryPhase


class SeenCharacter(Struct, frozen=True):
    """A character. ``thresholds``: pain, doubt, fear. ``doom``: marked steps and the last one.

    ``note`` is for whoever plays it.
    """

    id: str
    name: str
    concept: str
    side: str
    seat: str
    status: Status
    assets: Purse
    tokens: Purse
    harm: Harm
    thresholds: tuple[int, int, int]
    doom: tuple[int, int]
    spark: int
    skills: tuple[tuple[str, int], ...]
    specialties: tuple[tuple[str, Skill], ...]
    traits: tuple[str, ...]
    perks: tuple[str, ...]
    drives: tuple[Drive, ...]
    gear: tuple[Gear, ...]
    consequences: tuple[Consequence, ...]
    boons: tuple[Boon, ...]
    note: str = ""


class SeenElement(Struct, frozen=True):
    """An element. ``left``: actions it has this round. ``note`` is the game master's."""

    id: str
    name: str
    side: str
    status: Status
    physical: int
    social: int
    mental: int
    aside: tuple[ElementPool, ...]
    traits: tuple[str, ...]
    left: int
    hidden: bool
    note: str = ""


class SeenConflict(Struct, frozen=True):
    """The conflict. ``order`` and ``turn``: where players are against each other."""

    stakes: Stakes
    round: int
    phase: Phase
    versus: bool
    order: tuple[str, ...]
    turn: int
    allotted: tuple[tuple[str, str], ...]
    conditions: tuple[Condition, ...]
    tallies: tuple[tuple[str, int], ...]


class SeenStory(Struct, frozen=True):
    """A story as a seat sees it. ``waiting``: the seats that a choice is waiting for."""

    system: str
    edition: str
    phase: StoryPhase
    chapter: int
    scene: int
    characters: tuple[SeenCharacter, ...]
    elements: tuple[SeenElement, ...]
    phrases: tuple[Phrase, ...]
    actives: tuple[Active, ...]
    allies: tuple[Allies, ...]
    conflict: SeenConflict | None
    waiting: tuple[str, ...]
