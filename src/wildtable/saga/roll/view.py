"""Rolls: what a seat sees of the one that the table waits for."""

from __future__ import annotations

from msgspec import Struct

from wildtable.play import GM, Part, Seat, total
from wildtable.saga.facts import Story
from wildtable.saga.roll import rules
from wildtable.saga.roll.model import Called, Deed, Judging, Rating, ToRoll
from wildtable.saga.roll.queries import is_chance, noted
from wildtable.saga.sets import Skill


class SeenRoll(Struct, frozen=True):
    """A roll on its way, before it is thrown."""

    who: str
    """The roller."""
    skill: str
    """The skill, Skill X by its own name; or an element's pool."""
    on: str
    """The one it is about besides; empty for nobody."""
    parts: tuple[Part, ...]
    """The parts of its pool, in dice."""
    against: tuple[Part, ...]
    """The parts that change the dice against it."""
    dice: int
    """The number of dice so far; 0 is a chance die."""
    opposing: int
    """The number of dice against it; -1 where it is not set yet."""
    grace: int
    """Traits that grace may still bring in."""


def seen_roll(story: Story, seat: Seat) -> SeenRoll | None:
    """Return the waiting roll; None for none, and for one that involves something hidden from a seat."""
    frame = story.pending[-1] if story.pending else None
    if not isinstance(frame, Rating | Called | Judging | ToRoll):
        return None
    deed = noted(story, frame.deed) if isinstance(frame, Called) else frame.deed
    on = _about(deed)
    hidden = {element.id for element in story.elements if element.hidden}
    if seat != GM and hidden & {deed.who, on}:
        return None
    mine = total(deed.parts)
    return SeenRoll(
        who=deed.who,
        skill=_called(story, deed),
        on=on,
        parts=deed.parts,
        against=deed.against,
        dice=0 if is_chance(story, deed) else rules.dice(mine, deed.limit),
        opposing=-1 if deed.rating < 0 else rules.challenge_dice(deed.rating, total(deed.against)),
        grace=deed.grace,
    )


def _called(story: Story, deed: Deed) -> str:
    """Return a skill's own name."""
    if deed.skill != Skill.SKILL_X or deed.who not in story:
        return str(deed.skill)
    return story[deed.who].sheet.skill_x or story.rules.options.skill_x or str(deed.skill)


def _about(deed: Deed) -> str:
    """Return the one a roll is about, besides the roller; empty for nobody."""
    return next((who for field in ("on", "other", "whom") if (who := getattr(deed.goal, field, ""))), "")
