"""The facts of a Saga: sheets, characters, elements, conflicts, the story. No rules."""

from __future__ import annotations

from msgspec import Struct

from wildtable.saga.conditions import Condition
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
    """What a character is."""

    name: str
    """What everybody calls it."""
    concept: str = ""
    """Who it is, in a few words."""
    assets: Purse = Purse(1, 1, 1, 4)
    """The ratings, in points: how many tokens there may be, and what thresholds and the Doom Track are made of."""
    ranks: tuple[tuple[Skill, int], ...] = ()
    """Ranks by skill, a die each; a skill that is not named has none."""
    specialties: tuple[Specialty, ...] = ()
    """What it is good at, each under the skill it belongs to."""
    traits: tuple[str, ...] = ()
    """Short phrases that can be invoked and inverted."""
    perks: tuple[str, ...] = ()
    """Ids of perks; ``expert:weaponry`` where one was taken for a skill."""
    skill_x: str = ""
    """What it calls Skill X; empty where the table or nobody names it."""
    note: str = ""
    """For whoever plays it and the game master."""

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
    """A character in play."""

    id: str
    """What commands and events name it by."""
    sheet: Sheet
    """What it is; it changes only as it grows."""
    side: str = PLAYERS
    """Whom it is with: ``players``, or a side of its own where players are against each other."""
    seat: str = ""
    """The player whose it is; empty for the game master."""
    tokens: Purse = Purse()
    """Tokens in hand, of each asset."""
    harm: Harm = Harm()
    """Damage tokens it bears, of each kind."""
    doom: int = 0
    """Steps that are marked on its Doom Track."""
    spark: int = 0
    """Spark in hand."""
    drives: tuple[Drive, ...] = ()
    """What matters to it, with the tokens on each."""
    gear: tuple[Gear, ...] = ()
    """Its special equipment, with what is left in each."""
    consequences: tuple[Consequence, ...] = ()
    """Lasting marks of harm."""
    boons: tuple[Boon, ...] = ()
    """What it has won in conflicts."""
    status: Status = Status.IN
    """Whether it takes part."""
    used: tuple[str, ...] = ()
    """Perks that are good once a scene and were used, and ``tackle:`` with a condition taken on this round."""
    acted: bool = False
    """Whether it has paid for an action this round: then it recovers one token, not a pool."""
    passed: bool = False
    """Whether it is done for this phase."""
    drove: bool = False
    """Whether its last roll was helped by drive tokens: then the roll earns none."""

    @property
    def name(self) -> str:
        """The name on its sheet."""
        return self.sheet.name

    @property
    def up(self) -> bool:
        """Whether it takes part."""
        return self.status == Status.IN


class Element(Struct, frozen=True):
    """An opponent or obstacle."""

    id: str
    """What commands and events name it by."""
    name: str
    """What everybody calls it."""
    side: str = FOES
    """Whom it is with: ``foes``, or ``players``."""
    physical: int = 0
    """Dice of its physical pool."""
    social: int = 0
    """Dice of its social pool."""
    mental: int = 0
    """Dice of its mental pool."""
    traits: tuple[str, ...] = ()
    """Short phrases that can be invoked and inverted."""
    conditions: tuple[str, ...] = ()
    """Ids of conditions that it bears; for people to read, nothing follows from it."""
    aside: tuple[ElementPool, ...] = ()
    """Pools that no longer matter: nobody rolls them."""
    attacks: int = 0
    """Attacks it has made this round."""
    blocks: int = 0
    """Blocks it has made this round."""
    status: Status = Status.IN
    """Whether it takes part; it is out with an empty pool."""
    hidden: bool = False
    """Whether the players do not know of it yet."""
    note: str = ""
    """The game master's own."""

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
    """A conflict."""

    stakes: Stakes
    """How long what it leaves will last."""
    round: int = 1
    """Its round, from 1."""
    phase: Phase = Phase.SETUP
    """Where the round stands."""
    first: First = First.PLAYERS
    """Who acts first this round."""
    versus: bool = False
    """Whether players are against each other, and act in turn."""
    order: tuple[str, ...] = ()
    """The players' turns, by id; empty where they act in any order."""
    turn: int = 0
    """Whose turn it is: a place in the order, from 0."""
    allotted: tuple[tuple[str, str], ...] = ()
    """Elements and whom each of them faces, by id."""
    guards: tuple[Guard, ...] = ()
    """Pushes of blocks that are left."""
    conditions: tuple[Condition, ...] = ()
    """The conditions that are there."""
    tallies: tuple[tuple[str, int], ...] = ()
    """Net marks so far, by ``condition:side``."""


class Story(Struct, frozen=True):
    """The state of play."""

    rules: Ruleset
    """The numbers and the table's options."""
    characters: tuple[Character, ...] = ()
    """Everybody at the table, in the order they came."""
    elements: tuple[Element, ...] = ()
    """Opponents and obstacles, in the order they came."""
    phrases: tuple[Phrase, ...] = ()
    """Traits that are on no sheet."""
    actives: tuple[Active, ...] = ()
    """Traits that count by themselves."""
    allies: tuple[Allies, ...] = ()
    """Ally dice, of each side that has some."""
    ready: tuple[Condition, ...] = ()
    """Conditions that can be brought in, ours and the table's own."""
    phase: StoryPhase = StoryPhase.BETWEEN
    """Where the story stands."""
    chapter: int = 0
    """The chapter, from 1; 0 before the first."""
    scene: int = 0
    """The scene of the chapter, from 1; 0 before the first."""
    conflict: Conflict | None = None
    """The conflict that is going on; None outside of one."""
    pending: tuple[Frame, ...] = ()
    """What waits, the last on top."""

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


def side_of(story: Story, who: str) -> str:
    """The side of a character, an element or ally dice."""
    if who.startswith(ALLIES):
        return who.removeprefix(ALLIES)
    element = story.element(who)
    return element.side if element else story[who].side
