"""Characters and what they have: what a seat sees."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from wildtable.play import GM, Seat
from wildtable.saga.character.model import Character, Drive, Gear, Purse, Sheet, Unspent
from wildtable.saga.conflict.model import Boon
from wildtable.saga.conflict.queries import plays
from wildtable.saga.facts import Story
from wildtable.saga.harm.model import HURTS, Consequence, Harm
from wildtable.saga.harm.queries import doom_end, threshold
from wildtable.saga.sets import Skill, Status


class SeenCharacter(Struct, frozen=True):
    """A character."""

    id: str
    """The id in offers and rolls."""
    name: str
    """The name shown at the table."""
    concept: str
    """A description in a few words."""
    side: str
    """The side it is on."""
    seat: str
    """The seat that plays it; empty for the game master."""
    status: Status
    """Whether it takes part."""
    assets: Purse
    """The ratings."""
    tokens: Purse
    """Tokens in hand."""
    harm: Harm
    """Damage tokens it bears."""
    thresholds: tuple[int, int, int]
    """The pain, doubt and fear that it bears without a consequence."""
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
    """The drives, with tokens."""
    gear: tuple[Gear, ...]
    """Its equipment, with what is left."""
    consequences: tuple[Consequence, ...]
    """Lasting marks of harm."""
    boons: tuple[Boon, ...]
    """The rewards won."""
    note: str = ""
    """For its player; empty for others."""
    open: int = 0
    """Traits that it has yet to find in play."""
    portrait: str = ""
    """The hash of its picture; empty without one."""
    unspent: Unspent = Unspent()
    """Things it was made without, and can still have."""
    true_name: str = ""
    """Its true name; empty without one, or where the seat may not know it."""


def open_sheet(sheet: Sheet) -> Sheet:
    """Return a sheet without what only its player and the game master know."""
    return replace(sheet, note="", true_name="")


def seen_character(story: Story, who: Character, seat: Seat) -> SeenCharacter:
    """Return a character as a seat sees it."""
    sheet = who.sheet if seat == GM or plays(story, who.id, seat) else open_sheet(who.sheet)
    pain, doubt, fear = HURTS
    book = story.rules.perks
    name_x = sheet.skill_x or story.rules.options.skill_x or Skill.SKILL_X
    perks = []
    for taken in sheet.perks:
        name, _, skill = taken.partition(":")
        title = book[name].title if name in book else name
        perks.append(f"{title} ({skill})" if skill else title)
    return SeenCharacter(
        id=who.id,
        name=who.name,
        concept=sheet.concept,
        side=who.side,
        seat=who.seat,
        status=who.status,
        assets=sheet.assets,
        tokens=who.tokens,
        harm=who.harm,
        thresholds=(threshold(who, pain), threshold(who, doubt), threshold(who, fear)),
        doom=(who.doom, doom_end(story, who)),
        spark=who.spark,
        skills=tuple([(name_x if skill == Skill.SKILL_X else skill, ranks) for skill, ranks in sheet.ranks]),
        specialties=tuple([(item.name, item.skill) for item in sheet.specialties]),
        traits=sheet.traits,
        perks=tuple(perks),
        drives=who.drives,
        gear=who.gear,
        consequences=who.consequences,
        boons=who.boons,
        note=sheet.note,
        open=sheet.open,
        portrait=sheet.portrait,
        unspent=sheet.unspent,
        true_name=sheet.true_name,
    )
