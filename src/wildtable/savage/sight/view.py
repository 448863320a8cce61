"""The map, and the events on it, as the heroes of a seat see them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from msgspec.structs import replace

from wildtable.board import Cell, runs, stretches
from wildtable.play import GM, Seat
from wildtable.play.derived import derived
from wildtable.savage.areas.messages import Landed
from wildtable.savage.cards.messages import Hands
from wildtable.savage.fight import Fight
from wildtable.savage.movement.messages import Move, Moved, Place
from wildtable.savage.sight.ground import KnownGround, cells_of, known_of, seen_of
from wildtable.savage.sight.known import by_own_sight, eyes, ground_of, known, names_of, renamed, spots, squares_seen
from wildtable.savage.table.model import HEROES
from wildtable.savage.table.view import SeenBoard, SeenLine, SeenSight


@derived
def sights(fight: Fight, seat: Seat) -> tuple[SeenSight, ...]:
    """Return what a seat's heroes see of the map; for the game master what each hero sees. Empty where all see all."""
    if fight.ground is not None:
        return (SeenSight(fight.ground.seen, before=fight.ground.before),)
    if seat == GM or not by_own_sight(fight):
        return tuple([sight_of(fight, who) for who in watching(fight)])
    ground = ground_of(fight, seat)
    return (SeenSight(ground.seen, before=ground.before),)


GM_SEES = ""
"""No seat at all, which sees through all heroes."""


def watching(fight: Fight) -> list[str]:
    """Return the heroes whose sight the game master is shown; none where all see all."""
    if fight.ground is not None or not by_own_sight(fight):
        return []
    return [f.id for f in fight.fighters if f.side == HEROES and f.id in eyes(fight, GM_SEES)]


@derived
def sight_of(fight: Fight, who: str) -> SeenSight:
    """Return what a hero sees of the map."""
    hero = fight[who]
    seen = [f.id for f in fight.fighters if f.id == who or spots(fight, hero, f)]
    now = squares_seen(fight, who)
    before = cells_of(dict(fight.explored).get(who, ())) - now
    return SeenSight(runs(tuple(now)), who, tuple(seen), runs(tuple(before)))


def as_known(board: SeenBoard, ground: KnownGround) -> SeenBoard:
    """Return a map with no more on it than is seen now or was seen before.

    Terrain and walls that were seen before are as they are now. Lights, and what a power has put there, are shown on
    the squares that are seen now. A door out of sight looks shut. A wall is known along the squares that are known; a
    door is known as a whole.
    """
    known, seen = known_of(ground), seen_of(ground)
    features = [replace(each, cells=tuple([c for c in each.cells if c in known])) for each in board.features]
    lights = [replace(each, cells=tuple([c for c in each.cells if c in seen])) for each in board.lights]
    below = replace(board.picture, hash="") if board.picture else None
    return replace(
        board,
        features=tuple([each for each in features if each.cells]),
        lights=tuple([each for each in lights if each.cells]),
        lines=tuple([part for line in board.lines for part in _known_parts(line, known, seen)]),
        picture=below,
    )


def _known_parts(line: SeenLine, known: frozenset[Cell], seen: frozenset[Cell]) -> Iterator[SeenLine]:
    """Yield the parts of a line along the squares that are known."""
    pieces = stretches(line.a, line.b)
    if line.door:
        if not all(seen.isdisjoint(beside) for _, _, beside in pieces):
            yield line
        elif not all(known.isdisjoint(beside) for _, _, beside in pieces):
            yield replace(line, open=False, locked=False)
        return
    of = seen if line.id else known
    for is_known, run in groupby(pieces, lambda piece: not of.isdisjoint(piece[2])):
        if is_known:
            parts = list(run)
            yield replace(line, a=parts[0][0], b=parts[-1][1])


LISTS = (Hands, Landed)
"""The events that are shown without the figures that a seat does not see; any other that names one is not shown."""

WAYS = (Move, Moved, Place)
"""The commands and events that say where a figure goes."""


def heard(before: Fight, after: Fight, seat: Seat, message: Any) -> Any:
    """Return a command or an event as a seat may know it, by the fight before and after its entry.

    None where it names a figure that the seat does not see, or says where an unseen hero goes.
    """
    if seat == GM or not (by_own_sight(before) or by_own_sight(after)):
        return message
    unseen = known(before, seat).unseen | known(after, seat).unseen
    strangers = names_of(before, unseen) | names_of(after, unseen)
    if isinstance(message, WAYS) and message.who in unseen:
        return None
    if renamed(message, strangers) is message:
        return message
    return _without(message, strangers) if isinstance(message, LISTS) else None


def _without(event: Hands | Landed, strangers: frozenset[str]) -> Hands | Landed:
    """Return an event without the figures and units in its list that a seat does not see."""
    if isinstance(event, Hands):
        made: Hands | Landed = replace(event, hands=tuple([h for h in event.hands if h.unit not in strangers]))
    else:
        made = replace(event, under=tuple([who for who in event.under if who not in strangers]))
    shown: Hands | Landed = renamed(made, strangers)
    return shown
