"""The facts of a Saga: sheets, characters, elements, conflicts, the story. No rules."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from wildtable.saga.frames import Frame, Guard
from wildtable.saga.sets import (
    Ability,
    Asset,
    BoonKind,
    ElementPool,
    Exclusion,
    First,
    GearKind,
    HarmKind,
    Lasts,
    Phase,
    Skill,
    Stakes,
    Status,
    StoryPhase,
    When,
)
from wildtable.saga.settings import Ruleset

ASSETS = tuple(Asset)
POOLS = (Asset.FORCE, Asset.GRACE, Asset.ACUITY)
"""The assets that come back with rounds and scenes."""

HARMS = tuple(HarmKind)
HURTS = (HarmKind.PAIN, HarmKind.DOUBT, HarmKind.FEAR)
"""The kinds of harm that have a threshold; an attack brings one of them."""

DICE = tuple(ElementPool)
"""The pools of an element."""

HARM_OF = {
    ElementPool.PHYSICAL: HarmKind.PAIN,
    ElementPool.SOCIAL: HarmKind.DOUBT,
    ElementPool.MENTAL: HarmKind.FEAR,
}
"""The harm that an attack by each pool brings, unless another is named."""

SKILLS = tuple(Skill)

PLAYERS, FOES = "players", "foes"
"""The two sides that there always are; players against players have sides of their own."""

SCENE = "scene"
"""Whose a trait is that belongs to the scene."""

ALLIES = "allies:"
"""Before a side: its ally dice, as a target."""


class Purse(Struct, frozen=True, omit_defaults=True):
    """A number for each asset: ratings, or tokens."""

    force: int = 0
    grace: int = 0
    acuity: int = 0
    fortune: int = 0

    def of(self, asset: Asset) -> int:
        """The number of one asset."""
        number: int = getattr(self, asset)
        return number


class Harm(Struct, frozen=True, omit_defaults=True):
    """Damage tokens."""

    pain: int = 0
    doubt: int = 0
    fear: int = 0
    kismet: int = 0

    def of(self, kind: HarmKind) -> int:
        """The tokens of one kind."""
        number: int = getattr(self, kind)
        return number


class Specialty(Struct, frozen=True):
    """A specialty and the skill that it belongs to."""

    name: str
    skill: Skill


class Sheet(Struct, frozen=True, cache_hash=True):
    """What a character is. ``ranks``: of its skills. ``perks``: ids, ``expert:weaponry`` where taken for a skill."""

    name: str
    concept: str = ""
    assets: Purse = Purse(1, 1, 1, 4)
    ranks: tuple[tuple[Skill, int], ...] = ()
    specialties: tuple[Specialty, ...] = ()
    traits: tuple[str, ...] = ()
    perks: tuple[str, ...] = ()
    skill_x: str = ""
    note: str = ""

    def rank(self, skill: Ability) -> int:
        """The ranks of a skill."""
        for name, ranks in self.ranks:
            if name == skill:
                return ranks
        return 0


class Drive(Struct, frozen=True, omit_defaults=True):
    """What matters to a character, and the tokens on it."""

    name: str
    tokens: int = 0


class Gear(Struct, frozen=True, omit_defaults=True):
    """Special equipment. ``kind``: ``buff``, ``charm`` or ``font``; ``excludes``: skills of a charm, damage of a font.

    ``left``: dice or points still in it.
    """

    name: str
    kind: GearKind
    rating: int
    excludes: tuple[Exclusion, ...] = ()
    left: int = 0


class Consequence(Struct, frozen=True, omit_defaults=True):
    """A lasting mark of harm. ``skills``: those whose rolls it touches, empty for every roll."""

    name: str
    severity: int
    lasts: Lasts
    skills: tuple[Skill, ...] = ()


class Boon(Struct, frozen=True):
    """What a conflict has won. ``kind``: ``trait`` (it can be invoked) or ``story``."""

    name: str
    kind: BoonKind
    lasts: Lasts


class Character(Struct, frozen=True):
    """A character in play. ``seat``: the player whose it is, empty for the game master.

    ``status``: ``in``, ``out`` (of this conflict) or ``doomed``. ``used``: perks of the scene, and conditions met
    this round. ``acted``: it paid for an action this round. ``passed``: it is done for this phase. ``drove``: its
    last roll was helped by drive tokens. ``doom``: marked steps.
    """

    id: str
    sheet: Sheet
    side: str = PLAYERS
    seat: str = ""
    tokens: Purse = Purse()
    harm: Harm = Harm()
    doom: int = 0
    spark: int = 0
    drives: tuple[Drive, ...] = ()
    gear: tuple[Gear, ...] = ()
    consequences: tuple[Consequence, ...] = ()
    boons: tuple[Boon, ...] = ()
    status: Status = Status.IN
    used: tuple[str, ...] = ()
    acted: bool = False
    passed: bool = False
    drove: bool = False

    @property
    def name(self) -> str:
        """The name on its sheet."""
        return self.sheet.name

    @property
    def up(self) -> bool:
        """Whether it takes part."""
        return self.status == Status.IN


class Condition(Struct, frozen=True, omit_defaults=True):
    """An effect, or another way to win, as data.

    ``when``: ``round`` (each), ``once``, ``constant`` or ``action`` (players may take it on). ``skill``: of the
    roll. ``rating``: challenge dice; or ``pool`` of the elements ``against`` it. ``instead``: an asset whose token
    spares the roll. ``harm``: what a failure costs, one token. ``dice``: what a constant one adds to every roll of
    the players. ``goal``: net marks that win the tally.
    """

    id: str
    title: str
    when: When
    skill: Skill | None = None
    rating: int = 0
    pool: ElementPool | None = None
    instead: Asset | None = None
    harm: HarmKind | None = None
    dice: int = 0
    goal: int = 0


class Element(Struct, frozen=True):
    """An opponent or obstacle. ``aside``: pools put aside. ``attacks``, ``blocks``: actions of this round.

    ``status``: ``in`` or ``out``. ``hidden``: the players do not know of it yet.
    """

    id: str
    name: str
    side: str = FOES
    physical: int = 0
    social: int = 0
    mental: int = 0
    traits: tuple[str, ...] = ()
    conditions: tuple[str, ...] = ()
    aside: tuple[ElementPool, ...] = ()
    attacks: int = 0
    blocks: int = 0
    status: Status = Status.IN
    hidden: bool = False
    note: str = ""

    def of(self, pool: Ability) -> int:
        """The dice of one pool."""
        number: int = getattr(self, pool)
        return number

    @property
    def up(self) -> bool:
        """Whether it takes part."""
        return self.status == Status.IN


def at_work(element: Element) -> bool:
    """Whether an element takes part in what everybody sees: it is in, and shown."""
    return element.status == Status.IN and not element.hidden


class Phrase(Struct, frozen=True, omit_defaults=True):
    """A trait that is on no sheet: of the scene, or of somebody for a while.

    ``ends``: its last round, 0 the scene's end.
    """

    of: str
    name: str
    ends: int = 0


class Active(Struct, frozen=True, omit_defaults=True):
    """A trait that counts by itself. ``key``: whose and which; ``on``: whom it touches, empty for every player.

    ``value``: dice, with their sign. ``ends``: its last round, 0 the scene's end.
    """

    key: str
    on: str
    value: int
    ends: int = 0


class Allies(Struct, frozen=True):
    """Ally dice of a side: ``left`` to take until recovery, ``total`` in the pool."""

    side: str
    left: int
    total: int


class Conflict(Struct, frozen=True):
    """A conflict. ``phase``: ``order``, ``setup``, ``players``, ``elements`` or ``recovery``.

    ``first``: who acts first this round, ``players`` or ``elements``. ``order``: of the players' turns where they
    are against each other, ``turn`` a place in it. ``allotted``: elements and whom they face. ``tallies``: net
    marks by condition and side.
    """

    stakes: Stakes
    round: int = 1
    phase: Phase = Phase.SETUP
    first: First = First.PLAYERS
    versus: bool = False
    order: tuple[str, ...] = ()
    turn: int = 0
    allotted: tuple[tuple[str, str], ...] = ()
    guards: tuple[Guard, ...] = ()
    conditions: tuple[Condition, ...] = ()
    tallies: tuple[tuple[str, int], ...] = ()


class Story(Struct, frozen=True):
    """The state of play. ``phase``: ``between`` chapters, ``chapter`` (between scenes) or ``scene``.

    ``ready``: conditions that can be brought in. ``pending``: the frames that wait, the last on top.
    """

    rules: Ruleset
    characters: tuple[Character, ...] = ()
    elements: tuple[Element, ...] = ()
    phrases: tuple[Phrase, ...] = ()
    actives: tuple[Active, ...] = ()
    allies: tuple[Allies, ...] = ()
    ready: tuple[Condition, ...] = ()
    phase: StoryPhase = StoryPhase.BETWEEN
    chapter: int = 0
    scene: int = 0
    conflict: Conflict | None = None
    pending: tuple[Frame, ...] = ()

    def __getitem__(self, who: str) -> Character:
        for character in self.characters:
            if character.id == who:
                return character
        raise KeyError(who)

    def __contains__(self, who: object) -> bool:
        return any(character.id == who for character in self.characters)

    def element(self, who: str) -> Element | None:
        """An element by its id; None where it is none."""
        for element in self.elements:
            if element.id == who:
                return element
        return None

    def ally_dice(self, side: str) -> Allies:
        """The ally dice of a side."""
        for allies in self.allies:
            if allies.side == side:
                return allies
        return Allies(side, 0, 0)

    @property
    def players(self) -> tuple[Character, ...]:
        """The characters that take part."""
        return tuple([c for c in self.characters if c.up])


def put(story: Story, who: str, **facts: Any) -> Story:
    """The story with other facts about one character. Raises KeyError where there is none of that id."""
    characters = story.characters
    for place, character in enumerate(characters):
        if character.id == who:
            changed = (*characters[:place], replace(character, **facts), *characters[place + 1 :])
            return replace(story, characters=changed)
    raise KeyError(who)


def side_of(story: Story, who: str) -> str:
    """The side of a character, an element or ally dice."""
    if who.startswith(ALLIES):
        return who.removeprefix(ALLIES)
    element = story.element(who)
    return element.side if element else story[who].side
