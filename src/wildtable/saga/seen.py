"""What a seat sees of a story: the shapes that go to a page, a reply or an AI."""

from __future__ import annotations

from msgspec import Struct

from wildtable.saga.conditions import Condition
from wildtable.saga.model import Active, Allies, Boon, Consequence, Drive, Gear, Harm, Phrase, Purse
from wildtable.saga.sets import ElementPool, Phase, Skill, Stakes, Status, StoryPhase


class SeenCharacter(Struct, frozen=True):
    """A character."""

    id: str
    """What offers and rolls know it by."""
    name: str
    """What everybody calls it."""
    concept: str
    """Who it is, in a few words."""
    side: str
    """Whom it is with."""
    seat: str
    """Whose it is; empty for the game master."""
    status: Status
    """Whether it takes part."""
    assets: Purse
    """The ratings."""
    tokens: Purse
    """Tokens in hand."""
    harm: Harm
    """Damage tokens it bears."""
    thresholds: tuple[int, int, int]
    """How many of pain, doubt and fear it bears without a consequence."""
    doom: tuple[int, int]
    """Marked steps of the Doom Track, and its last step."""
    spark: int
    """Spark in hand."""
    skills: tuple[tuple[str, int], ...]
    """Skills with their ranks, Skill X by its own name."""
    specialties: tuple[tuple[str, Skill], ...]
    """Specialties with their skills."""
    traits: tuple[str, ...]
    """Its traits."""
    perks: tuple[str, ...]
    """Titles of its perks."""
    drives: tuple[Drive, ...]
    """What matters to it, with tokens."""
    gear: tuple[Gear, ...]
    """Its equipment, with what is left."""
    consequences: tuple[Consequence, ...]
    """Lasting marks of harm."""
    boons: tuple[Boon, ...]
    """What it has won."""
    note: str = ""
    """For whoever plays it; empty for others."""


class SeenElement(Struct, frozen=True):
    """An element."""

    id: str
    """What offers and rolls know it by."""
    name: str
    """What everybody calls it."""
    side: str
    """Whom it is with."""
    status: Status
    """Whether it takes part."""
    physical: int
    """Dice of its physical pool."""
    social: int
    """Dice of its social pool."""
    mental: int
    """Dice of its mental pool."""
    aside: tuple[ElementPool, ...]
    """Pools that no longer matter."""
    traits: tuple[str, ...]
    """Its traits."""
    left: int
    """Actions it has this round."""
    hidden: bool
    """Whether the players do not know of it; only the game master is shown it."""
    note: str = ""
    """The game master's; empty for others."""


class SeenConflict(Struct, frozen=True):
    """The conflict."""

    stakes: Stakes
    """How long what it leaves will last."""
    round: int
    """Its round, from 1."""
    phase: Phase
    """Where the round stands."""
    versus: bool
    """Whether players are against each other."""
    order: tuple[str, ...]
    """The players' turns, by id."""
    turn: int
    """Whose turn it is: a place in the order, from 0."""
    allotted: tuple[tuple[str, str], ...]
    """Elements and whom each of them faces."""
    conditions: tuple[Condition, ...]
    """The conditions that are there."""
    tallies: tuple[tuple[str, int], ...]
    """Net marks so far, by ``condition:side``."""


class SeenStory(Struct, frozen=True):
    """A story as a seat sees it."""

    system: str
    """Always ``saga``."""
    edition: str
    """The name of the edition."""
    phase: StoryPhase
    """Where the story stands."""
    chapter: int
    """The chapter, from 1."""
    scene: int
    """The scene of the chapter, from 1."""
    characters: tuple[SeenCharacter, ...]
    """Everybody at the table."""
    elements: tuple[SeenElement, ...]
    """What is there and shown."""
    phrases: tuple[Phrase, ...]
    """Traits that are on no sheet."""
    actives: tuple[Active, ...]
    """Traits that count by themselves."""
    allies: tuple[Allies, ...]
    """Ally dice."""
    conflict: SeenConflict | None
    """The conflict that is going on; None outside of one."""
    waiting: tuple[str, ...]
    """The seats that a choice is waiting for."""
