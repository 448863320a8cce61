"""Pending choices after a figure has left the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import fields, replace

from wildtable.catalogue import cite
from wildtable.play import GM
from wildtable.play.derived import derived
from wildtable.play.tracking import whole
from wildtable.savage.cards.model import CardsClosed, CardsOpen, RoundEnd
from wildtable.savage.cards.queries import asked, has_a_choice
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.parts.seams import ASKED
from wildtable.savage.sheets import known
from wildtable.savage.sheets.ready import foes
from wildtable.savage.table.base import Frame
from wildtable.savage.table.model import FOES, HEROES, Role
from wildtable.savage.table.naming import MANY, WHO
from wildtable.savage.traits.model import Called, Rolled
from wildtable.savage.wounds.model import Wounded

T = TypeVar("T", bound=Struct)


def without(fight: Fight, leaving: Fighter) -> Iterator[Frame]:
    """Yield the pending frames, from below, after a figure has left. Those about what it would do or suffer are
    dropped.

    ``fight``: without it already. Wounds that it dealt stay dealt, and the others are still asked.
    """
    gone = {leaving.id} if fight.members(leaving.unit) else {leaving.id, leaving.unit}
    for frame in fight.pending:
        made = _instead(fight, frame, leaving.id) or _left_of(fight, frame, gone)
        asked = None if made is None else _still_asked(fight, made)
        if asked is not None:
            yield asked


@cite("sw.benny.gm")
def is_ally(fight: Fight, figure: str, role: str) -> bool:
    """Return whether a Wild Card that joins the heroes' side is the game master's.

    Its role says so; without a role, a ready foe is the game master's.
    """
    return role == Role.ALLY.value if role else figure in foes() and figure not in dict(fight.own.figures)


USUAL_EDGE = {FOES: "north", HEROES: "south"}
"""The edge of a map where a side comes in, so that two sides begin apart."""


LEADERS = {"drake", "lieutenant", "villain"}
"""Ready Wild Cards that lead foes and are not on the list of foes."""


@derived
def usual_sides(fight: Fight) -> Mapping[str, str]:
    """Return the side that each figure mostly joins: a ready Wild Card that is no foe the heroes, others the foes."""
    own = whole(fight.own)
    not_heroes = {*dict(own.figures), *foes(), *LEADERS}  # players bring their heroes themselves
    return {name: HEROES if sheet.wild_card and name not in not_heroes else FOES for name, sheet in known(own).items()}


def _instead(fight: Fight, frame: Frame, who: str) -> Frame | None:
    """Return the frame that a part puts in place of another, or of a roll for a goal of the part's."""
    about = frame.test.goal if isinstance(frame, Rolled | Called) else frame
    asked = frame.test.who if isinstance(frame, Rolled | Called) else getattr(frame, "who", "")
    return ASKED.instead.first((about,), fight) if asked == who else None


def _left_of(fight: Fight, value: T, gone: set[str]) -> T | None:
    """Return a value without the figures that are gone; None if it is about one of them, rather than only caused by
    one."""
    made: dict[str, Any] = {}
    for info in fields(type(value)):
        part = getattr(value, info.name)
        if info.name in MANY:
            made[info.name] = tuple([name for name in part if name not in gone])
        elif isinstance(part, Struct):
            left = _left_of(fight, part, gone)
            if left is None and info.default is not None:
                return None
            made[info.name] = left
        elif info.name in WHO and part in gone:
            if info.name != "by" or info.required:
                return None
            made[info.name] = info.default
    if isinstance(value, Wounded) and made.get("blow", value.blow) is None:
        made["nonlethal"] = value.spares  # what was dealt stays what it was
    return replace(value, **made) if any(getattr(value, name) != new for name, new in made.items()) else value


def _still_asked(fight: Fight, frame: Frame) -> Frame | None:
    """Return a choice of several reduced to those who are left; without any, the frame that follows it."""
    if isinstance(frame, CardsOpen):
        every = [(hand, fight.members(hand.unit)) for hand in fight.hands]
        choosing = [(hand.unit, members) for hand, members in every if has_a_choice(fight, hand, members)]
        there = {one for unit, members in choosing for one in (unit, asked(unit, members))}
        frame = replace(frame, waiting=tuple([unit for unit in frame.waiting if unit in there]))
    elif isinstance(frame, RoundEnd):
        there = {f.unit if f.side == HEROES else GM for f in fight.fighters if f.up and fight.hand(f.unit)}
        frame = replace(frame, waiting=tuple([unit for unit in frame.waiting if unit in there]))
    if getattr(frame, "waiting", None) != ():
        return frame
    return CardsClosed() if isinstance(frame, CardsOpen) else None
