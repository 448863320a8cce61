"""The fight as the heroes of a seat know it, at a table where players see what their own heroes see.

Every other part of the game is given this fight for a player: views, offers, odds and words know no more than it holds.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from wildtable.board import Board, Cell, adjacent, by_level, distance, runs, visible_from
from wildtable.board.lines import sees
from wildtable.catalogue import cite
from wildtable.play import GM, Seat
from wildtable.play.derived import derived
from wildtable.play.recent import Recent
from wildtable.play.tracking import is_tracked
from wildtable.savage.attacks.rules import visible
from wildtable.savage.cards.model import Hand
from wildtable.savage.characters.model import Sheet
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.movement.queries import inches
from wildtable.savage.parts.questions import by_distance
from wildtable.savage.sight.ground import KnownGround, cells_of
from wildtable.savage.sight.messages import Explored
from wildtable.savage.table.base import Frame
from wildtable.savage.table.model import HEROES
from wildtable.savage.table.naming import named
from wildtable.savage.table.offering import nearest_free, plays
from wildtable.savage.traits.queries import hides_from, sees_in_dark
from wildtable.savage.wounds.model import Status

SOMEONE = Fighter("_someone", Sheet("Someone"))
"""The stand-in for an unseen figure whose turn it is, or that a waiting question is about. No view has it."""


class SeatKnowledge(NamedTuple):
    """A fight as a seat knows it, and the ids of the figures that it does not see."""

    fight: Fight
    unseen: frozenset[str]


def by_own_sight(fight: Fight) -> bool:
    """Return whether players see what their heroes see: by the table's option, on a map."""
    return fight.rules.options.sight == "own" and fight.board is not None and by_distance(fight)


@derived
def eyes(fight: Fight, seat: Seat) -> tuple[str, ...]:
    """Return the ids of the figures through which a seat sees: its own on the map, or else all heroes there."""
    there = [f for f in fight.fighters if f.at is not None and f.status != Status.GONE]
    return tuple([f.id for f in there if plays(f, seat)] or [f.id for f in there if f.side == HEROES])


@cite("sw.illumination")
def spots(fight: Fight, by: Fighter, on: Fighter) -> bool:
    """Return whether a figure sees another: no wall between, and light enough, or next to it, or it has found it."""
    if fight.board is None or by.at is None or on.at is None:
        return True
    if not sees(fight.board, by.at, on.at):
        return False
    light, found = hides_from(fight, by, on.at), on.id in by.found
    return _is_near(by.at, on.at) or visible(
        light, False, inches(by, on), found, fight.rules.edition.dark_sight, search=True
    )


@derived
@cite("sw.illumination")
def squares_seen(fight: Fight, who: str) -> frozenset[Cell]:
    """Return the squares that a figure on the map sees: no wall between, and light enough for it, or next to it."""
    by, board = fight[who], fight.board
    assert board is not None
    assert by.at is not None
    if sees_in_dark(by):
        return visible_from(board, by.at)
    return _lit_from(board, by.at, fight.light, fight.rules.edition.dark_sight)


@lru_cache(maxsize=256)
def _lit_from(board: Board, at: Cell, everywhere: int, sight: int) -> frozenset[Cell]:
    """Return the squares that a figure sees from one by their light: ``everywhere`` where a square has none of its
    own."""
    seen, levels = visible_from(board, at), by_level(board)
    if everywhere == 0 and not any(levels):
        return seen
    own = {level: frozenset(cells) for level, cells in levels.items()}
    bare = seen.difference(*own.values())
    return frozenset(
        cell
        for level, cells in [(everywhere, bare), *[(level, seen & cells) for level, cells in own.items()]]
        for cell in cells
        if _is_near(at, cell) or visible(level, False, distance(at, cell), False, sight, search=True)
    )


def _is_near(a: Cell, b: Cell) -> bool:
    return a == b or adjacent(a, b)


def known(fight: Fight, seat: Seat) -> SeatKnowledge:
    """Return a fight as a seat knows it; the very same fight for the game master, and where everybody is seen."""
    if seat == GM or fight.ground is not None or not by_own_sight(fight):
        return SeatKnowledge(fight, frozenset())
    if is_tracked(fight):  # the cache of a table is given the fight as its seat knows it
        raise TypeError("a tracked fight cannot be changed")
    made = _MADE.of(fight)
    found = made.get(seat)
    if found is None:
        unseen = _unseen(fight, seat)
        there = _without(fight, unseen) if unseen else fight
        found = made[seat] = SeatKnowledge(replace(there, explored=(), ground=ground_of(fight, seat)), unseen)
    return found


def ground_of(fight: Fight, seat: Seat) -> KnownGround:
    """Return the squares that the heroes of a seat see now, and those that they have seen before."""
    watching = eyes(fight, seat)
    seen = frozenset[Cell]().union(*[squares_seen(fight, who) for who in watching])
    before = cells_of(run for who, stretches in fight.explored if who in watching for run in stretches)
    return KnownGround(runs(tuple(seen)), runs(tuple([cell for cell in before - seen if cell in (fight.board or ())])))


def discoveries(before: Fight, after: Fight) -> Iterator[Explored]:
    """Yield what a command has let heroes see of the map for the first time, by the fight before and after it."""
    if not by_own_sight(after):
        return
    same_place = before.board is not None and (before.scene, before.place) == (after.scene, after.place)
    had = dict(after.explored)
    for hero in after.fighters:
        if hero.side != HEROES or hero.at is None or hero.status == Status.GONE:
            continue
        seen = squares_seen(after, hero.id)
        if same_place and hero.id in before and before[hero.id].at is not None and by_own_sight(before):
            seen |= squares_seen(before, hero.id)
        if fresh := seen - cells_of(had.get(hero.id, ())):
            yield Explored(hero.id, runs(tuple(fresh)))


_MADE: Recent[Fight, dict[Seat, SeatKnowledge]] = Recent(lambda _: {})


def as_seen(fight: Fight, seat: Seat) -> Fight:
    """Return a fight as a seat knows it."""
    return known(fight, seat).fight


@derived
def _unseen(fight: Fight, seat: Seat) -> frozenset[str]:
    """Return the ids of the figures on the map that a seat does not see; mounts are seen with their riders."""
    watching = [fight[who] for who in eyes(fight, seat)]
    seen = {on.id for on in fight.fighters if on.at is None or any(spots(fight, by, on) for by in watching)}
    seen |= {f.mount for f in fight.fighters if f.id in seen} | {f.id for f in fight.fighters if f.mount in seen}
    return frozenset([f.id for f in fight.fighters if f.id not in seen])


def _without(fight: Fight, unseen: Collection[str]) -> Fight:
    """Return a fight without the figures that are not seen, their cards and their names in what waits.

    Its ``hidden`` figures are the unseen heroes, who keep their cards and names, and `SOMEONE`. Those of them that
    something waits for are among the others too, on no square; no view has them.
    """
    there = [f for f in fight.fighters if f.id not in unseen]
    away = [replace(f, at=None) for f in fight.fighters if f.id in unseen and f.side == HEROES]
    strangers = names_of(fight, unseen)
    pending: tuple[Frame, ...] = renamed(fight.pending, strangers)
    hands: tuple[Hand, ...] = renamed(tuple([hand for hand in fight.hands if hand.unit not in strangers]), strangers)
    if fight.acting is not None and fight.acting.unit in strangers:
        hands = (*hands, Hand(SOMEONE.id, state="acting"))
    asked = {SOMEONE.id, *[who for frame in pending for who in named(frame)]}
    if pending is not fight.pending or hands[-1:] == (Hand(SOMEONE.id, state="acting"),):
        away.append(SOMEONE)
    waiting = [f for f in away if f.id in asked or f.unit in asked]
    return replace(fight, fighters=(*there, *waiting), hands=hands, pending=pending, asides=(), hidden=tuple(away))


def names_of(fight: Fight, unseen: Collection[str]) -> frozenset[str]:
    """Return the ids of the unseen figures that are no heroes, and of the units that have no other members."""
    strangers = [f for f in fight.fighters if f.id in unseen and f.side != HEROES]
    others = {f.unit for f in fight.fighters if f.id not in unseen or f.side == HEROES}
    return frozenset([f.id for f in strangers] + [f.unit for f in strangers if f.unit not in others])


def renamed(value: Any, names: Collection[str]) -> Any:
    """Return plain values or Structs with each of some ids replaced by that of `SOMEONE`; the same where none is in
    it."""
    if isinstance(value, str):
        return SOMEONE.id if value in names else value
    if isinstance(value, tuple):
        made = tuple([renamed(each, names) for each in value])
        return made if any(new is not old for new, old in zip(made, value, strict=True)) else value
    if not isinstance(value, Struct):
        return value
    fields = {name: getattr(value, name) for name in value.__struct_fields__}
    changed = {name: new for name, old in fields.items() if (new := renamed(old, names)) is not old}
    return replace(value, **changed) if changed else value


def ends_at(fight: Fight, mover: Fighter, to: Cell) -> Cell:
    """Return the square where a figure ends that goes to one: the nearest free one where somebody unseen stands."""
    met = any(f.up and f.at == to and f.id in known(fight, mover.seat or GM).unseen for f in fight.fighters)
    return (nearest_free(fight, to) or to) if met else to
