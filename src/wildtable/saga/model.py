"""The facts of a Saga: sheets, characters, elements, conflicts, the story. No rules."""

from __future__ import annotations

from msgspec import Struct

from wildtable.saga.frames import Frame, Guard
from wildtable.saga.settings import Ruleset

FORCE, GRACE, ACUITY, FORTUNE = "force", "grace", "acuity", "fortune"
ASSETS = (FORCE, GRACE, ACUITY, FORTUNE)
POOLS = (FORCE, GRACE, ACUITY)
"""The assets that come back with rounds and scenes."""

HARMS = ("pain", "doubt", "fear", "kismet")
DICE = ("physical", "social", "mental")
"""The pools of an element."""

HARM_OF = {"physical": "pain", "social": "doubt", "mental": "fear"}
SKILLS = (
    "academia",
    "athletics",
    "awareness",
    "influence",
    "legerdemain",
    "marksmanship",
    "subterfuge",
    "weaponry",
    "skill-x",
)

PLAYERS, FOES = "players", "foes"
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

    def of(self, asset: str) -> int:
        """The number of one asset."""
        number: int = getattr(self, asset)
        return number


class Harm(Struct, frozen=True, omit_defaults=True):
    """Damage tokens."""

    pain: int = 0
    doubt: int = 0
    fear: int = 0
    kismet: int = 0

    def of(self, kind: str) -> int:
        """The tokens of one kind."""
        number: int = getattr(self, kind)
        return number


class Specialty(Struct, frozen=True):
    """A specialty and the skill that it belongs to."""

    name: str
    skill: str


class Sheet(Struct, frozen=True, cache_hash=True):
    """What a character is. ``ranks``: of its skills. ``perks``: ids, ``expert:weaponry`` where taken for a skill."""

    name: str
    concept: str = ""
    assets: Purse = Purse(1, 1, 1, 4)
    ranks: tuple[tuple[str, int], ...] = ()
    specialties: tuple[Specialty, ...] = ()
    traits: tuple[str, ...] = ()
    perks: tuple[str, ...] = ()
    skill_x: str = ""
    note: str = ""

    def rank(self, skill: str) -> int:
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
    kind: str
    rating: int
    excludes: tuple[str, ...] = ()
    left: int = 0


class Consequence(Struct, frozen=True, omit_defaults=True):
    """A lasting mark of harm. ``skills``: those whose rolls it touches, empty for every roll."""

    name: str
    severity: int
    lasts: str
    skills: tuple[str, ...] = ()


class Boon(Struct, frozen=True):
    """What a conflict has won. ``kind``: ``trait`` (it can be invoked) or ``story``."""

    name: str
    kind: str
    lasts: str


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
    status: str = "in"
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
        return self.status == "in"


class Condition(Struct, frozen=True, omit_defaults=True):
    """An effect, or another way to win, as data.

    ``when``: ``round`` (each), ``once``, ``constant`` or ``action`` (players may take it on). ``skill``: of the
    roll. ``rating``: challenge dice; or ``pool`` of the elements ``against`` it. ``instead``: an asset whose token
    spares the roll. ``harm``: what a failure costs, one token. ``dice``: what a constant one adds to every roll of
    the players. ``goal``: net marks that win the tally.
    """

    id: str
    title: str
    when: str
    skill: str = ""
    rating: int = 0
    pool: str = ""
    instead: str = ""
    harm: str = ""
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
    aside: tuple[str, ...] = ()
    attacks: int = 0
    blocks: int = 0
    status: str = "in"
    hidden: bool = False
    note: str = ""

    def of(self, pool: str) -> int:
        """The dice of one pool."""
        number: int = getattr(self, pool)
        return number

    @property
    def up(self) -> bool:
        """Whether it takes part."""
        return self.status == "in"


def at_work(element: Element) -> bool:
    """Whether an element takes part in what everybody sees: it is in, and shown."""
    return element.status == "in" and not element.hidden


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

    stakes: str
    round: int = 1
    phase: str = "setup"
    first: str = "players"
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
    phase: str = "between"
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


def side_of(story: Story, who: str) -> str:
    """The side of a character, an element or ally dice."""
    if who.startswith(ALLIES):
        return who.removeprefix(ALLIES)
    element = story.element(who)
    return element.side if element else story[who].side
