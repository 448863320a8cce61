"""Character: facts and frames."""

from __future__ import annotations

import pathlib
from collections.abc import Mapping
from functools import cache, partial
from typing import Any

from msgspec import Struct

from wildtable.play.bounds import COUNT, Bounds
from wildtable.play.reading import FileReader, chapter, ours
from wildtable.saga.base import Frame
from wildtable.saga.conflict.model import PLAYERS, Boon
from wildtable.saga.harm.model import Consequence, Harm
from wildtable.saga.sets import Ability, Asset, Exclusion, GearKind, HarmKind, Lasts, PerkQuestion, Skill, Status
from wildtable.written import Path

ASSETS = tuple(Asset)


POOLS = (Asset.FORCE, Asset.GRACE, Asset.ACUITY)
"""The assets that come back with rounds and scenes."""


SKILLS = tuple(Skill)


class Purse(Struct, frozen=True, omit_defaults=True):
    """A number for each asset: ratings, or tokens."""

    force: int = 0
    grace: int = 0
    acuity: int = 0
    fortune: int = 0

    def of(self, asset: Asset) -> int:
        """Return the number of one asset."""
        number: int = getattr(self, asset)
        return number


class Specialty(Struct, frozen=True):
    """A specialty and the skill that it belongs to."""

    name: str
    skill: Skill


class Unspent(Struct, frozen=True, omit_defaults=True):
    """Things that a character was made without, to be spent later."""

    points: int = 0
    """Finishing points."""
    free_perks: int = 0
    """Whether its first perk is still to be chosen: 1, or 0."""
    free_specialties: int = 0
    """Specialties of the start that are still to be chosen."""


class Sheet(Struct, frozen=True, cache_hash=True):
    """The lasting values of a character."""

    name: str
    """The name shown at the table."""
    concept: str = ""
    """A description in a few words."""
    assets: Purse = Purse(1, 1, 1, 4)
    """The ratings, in points: how many tokens there may be, and what thresholds and the Doom Track are made of."""
    ranks: tuple[tuple[Skill, int], ...] = ()
    """Ranks by skill, a die each; a skill that is not named has none."""
    specialties: tuple[Specialty, ...] = ()
    """The specialties, each under the skill it belongs to."""
    traits: tuple[str, ...] = ()
    """Short phrases that can be invoked and inverted."""
    perks: tuple[str, ...] = ()
    """Ids of perks; ``expert:weaponry`` where one was taken for a skill."""
    skill_x: str = ""
    """The character's name for Skill X; empty where the table or nobody names it."""
    note: str = ""
    """For its player and the game master."""
    open: int = 0
    """Traits that were left to be found in play."""
    portrait: str = ""
    """The hash of its picture; empty without one."""
    unspent: Unspent = Unspent()
    """Things it was made without."""
    true_name: str = ""
    """The true name where another is shown; for its player and the game master."""

    def rank(self, skill: Ability) -> int:
        """Return the ranks of a skill."""
        for name, ranks in self.ranks:
            if name == skill:
                return ranks
        return 0


class Drive(Struct, frozen=True, omit_defaults=True):
    """A goal or bond of a character, with the tokens on it."""

    name: str
    tokens: int = 0


class Gear(Struct, frozen=True, omit_defaults=True):
    """Special equipment. ``kind``: ``buff``, ``charm`` or ``font``; ``excludes``: skills of a charm, damage of a font.

    ``left``: dice or points still in it. ``lasts``: how long one has it that was won.
    """

    name: str
    kind: GearKind
    rating: int
    excludes: tuple[Exclusion, ...] = ()
    left: int = 0
    lasts: Lasts = Lasts.PERMANENT


class Character(Struct, frozen=True):
    """A character in play."""

    id: str
    """The id in commands and events."""
    sheet: Sheet
    """The sheet; it changes only as the character grows."""
    side: str = PLAYERS
    """The side: ``players``, or a side of its own where players are against each other."""
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
    """The drives, with the tokens on each."""
    gear: tuple[Gear, ...] = ()
    """Its special equipment, with what is left in each."""
    consequences: tuple[Consequence, ...] = ()
    """Lasting marks of harm."""
    boons: tuple[Boon, ...] = ()
    """The rewards won in conflicts."""
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
    driven_by: tuple[str, ...] = ()
    """The drives that helped it, as far as that was noted; another may still earn a token."""

    @property
    def name(self) -> str:
        """The name on its sheet."""
        return self.sheet.name

    @property
    def up(self) -> bool:
        """True if it takes part."""
        return self.status == Status.IN


class Phrase(Struct, frozen=True, omit_defaults=True):
    """A trait that is on no sheet: of the scene, or of somebody for a while.

    ``ends``: its last round, 0 the scene's end.
    """

    of: str
    name: str
    ends: int = 0


class Active(Struct, frozen=True, omit_defaults=True):
    """A trait that counts by itself. ``key``: whose and which; ``on``: the player it touches, empty for all.

    ``value``: dice, with their sign. ``ends``: its last round, 0 the scene's end. ``each``: it is judged for each roll,
    and an element's bears on that element only; those from before count on every roll. ``fits``: how well it was last
    judged to fit, by what is rolled.
    """

    key: str
    on: str
    value: int
    ends: int = 0
    each: bool = False
    fits: tuple[tuple[Ability, int], ...] = ()


Question = PerkQuestion
"""The questions that a perk can affect."""


class Perk(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A perk, one of the rules' or a table's own."""

    title: str
    """The name shown at the table."""
    assets: tuple[Asset, ...]
    """The assets it belongs to; for ``ease``, the assets that pay."""
    question: PerkQuestion
    """The question it answers."""
    value: int = 1
    """The number it adds."""
    harm: HarmKind | None = None
    """For ``ease``: the kind of harm that it removes."""
    below: int = 0
    """For ``scene-fortune``: the fortune from which nothing is added."""
    skill: bool = False
    """Whether it is taken for a skill, as in ``expert:weaponry``."""
    rule: str = "saga.perk"
    """The rule it belongs to."""


@cache
def printed() -> Mapping[str, Perk]:
    """Return the perks of the rules by id. Raises `Refused` with the line where one does not fit."""
    text = (pathlib.Path(__file__).parents[1] / "data" / "perks.toml").read_text("utf-8")
    return ours("perks.toml", text, lambda reader, given: chapter(reader, given, (), partial(_perk, reader)))


def _perk(reader: FileReader, given: Any, path: Path, _id: str) -> Perk | None:
    return reader.struct(Perk, given, path, "a perk")


# Frames of the table.


class Lucky(Frame):
    """A stroke of luck was proposed at a price; ``trait``: it would become one.

    ``by``: the player who answers the game master's price, empty where the game master answers.
    """

    who: str
    price: int
    what: str
    trait: bool
    by: str = ""


class Tempted(Frame):
    """The game master holds tokens out: of ``drive``, or of fortune where it is empty; for free, a fact."""

    who: str
    what: str
    tokens: int
    drive: str = ""


class Earned(Frame):
    """Drive tokens are about to be gained."""

    who: str
    drive: str
    tokens: int


class Placing(Frame):
    """A chapter begins; these have yet to put a token on a drive."""

    left: tuple[str, ...]


_COUNTS = (
    "tokens", "left", "total", "doom", "spark", "pain", "fear", "doubt", "kismet", "round", "turn", "tallies", "since",
    "ends", "severity", "count", "damage", "points", "chapter", "scene", "number",
    "free_perks", "free_specialties",
)  # fmt: skip
"""The fields that are never negative."""
_DICE = (
    "force", "grace", "acuity", "fortune", "ranks", "Gear.rating", "mental", "physical", "social", "attacks", "blocks",
)  # fmt: skip
"""The fields that are a number of dice."""
_MODIFIERS = ("rating", "dice", "Perk.value", "Invoked.value")
"""The fields that modify a number of dice."""

BOUNDS: Bounds[Any] = Bounds(
    {
        **dict.fromkeys(_COUNTS, COUNT),
        **dict.fromkeys(_DICE, (0, 200)),
        **dict.fromkeys(_MODIFIERS, (-200, 200)),
        "Threw.faces": (0, 6),
    },
    dict.fromkeys(("characters", "elements", "allies", "conditions", "elsewhere", "pending"), 1_000),
)
"""The bounds of the numbers in a story."""
