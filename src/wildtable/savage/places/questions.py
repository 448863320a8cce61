"""Places: what is asked; nothing here acts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from wildtable.board import Barrier, Board, Cell, Feature
from wildtable.savage.characters.facts import Own
from wildtable.savage.fight import Elsewhere, Fight, Fighter
from wildtable.savage.parts.questions import ends_itself
from wildtable.savage.places.events import Redrawn, Standing
from wildtable.savage.table.facts import HEROES
from wildtable.savage.table.offering import nearest_free, walls

# Going on.


def may_go_on(fight: Fight) -> bool:
    """Whether play can go on elsewhere: nothing waits, nobody fights, and no part has anything going on."""
    return fight.phase == "peace" and not fight.pending and not ends_itself(fight)


def company(fight: Fight) -> list[Fighter]:
    """Who goes along wherever play goes on: the heroes' side, and what they ride."""
    ridden = {f.mount for f in fight.fighters if f.side == HEROES}
    return [f for f in fight.fighters if f.side == HEROES or f.id in ridden]


def left_at(fight: Fight, place: str) -> Elsewhere | None:
    """What was left at a place; None where nobody has been yet."""
    return next((each for each in fight.elsewhere if each.place == place), None)


def newcomers(fight: Fight, coming: Iterable[Fighter]) -> list[Fighter]:
    """Those who come in from where nobody saw them: where somebody has an id of theirs by now, under another."""
    taken = {name for each in fight.fighters for name in (each.id, each.unit)}
    called = {name: _free(name, taken) for each in coming for name in (each.id, each.unit, each.mount) if name}
    return [
        replace(
            each,
            id=called[each.id],
            group=called.get(each.group, ""),
            mount=called.get(each.mount, ""),
        )
        for each in coming
    ]


def _free(name: str, taken: set[str]) -> str:
    number, found = 2, name
    while found in taken:
        number, found = number + 1, f"{name}-{number}"
    return found


def standing_at(board: Board | None, crowd: Iterable[Fighter], there: Iterable[Fighter] = ()) -> Standing:
    """Where a company stands on a map that it comes to, each near those before; riders and mounts together."""
    found = dict[str, Cell | None]()
    if board is None:
        return tuple([(each.id, None) for each in crowd])
    placed = Fight(rules=None, fighters=tuple(there), board=board)  # type: ignore[arg-type]  # nobody asks a rule
    start: Cell = (board.width // 2, board.height - 1)
    for each in sorted(crowd, key=lambda one: bool(one.mount)):  # mounts before their riders
        at = found[each.mount] if each.mount in found else nearest_free(placed, start)
        found[each.id], start = at, at or start
        placed = replace(placed, fighters=(*placed.fighters, replace(each, at=at)))
    return tuple(found.items())


# Drawn on while it is played.


def redrawn(fight: Fight, now: Own) -> Iterator[Redrawn]:
    """What becomes of the map in play, and of those that were left, once places are drawn otherwise: only what is other
    in a drawing changes."""
    before, drawn = dict(fight.own.places), dict(now.places)
    maps: tuple[Fight | Elsewhere, ...] = (fight, *fight.elsewhere)
    for at in maps:
        was, is_ = before.get(at.place), drawn.get(at.place)
        if is_ is None or was == is_:
            continue
        board = is_.board if was is None else merged(at.board, was.board, is_.board)
        light = at.light if was is not None and was.light == is_.light else is_.light
        where = at.where if was is not None and was.where == is_.where else is_.where
        if (board, light, where) != (at.board, at.light, at.where):
            moved = _moved_off(replace(fight, board=board, fighters=at.fighters))
            yield Redrawn(at.place, board, light, where, moved)


def merged(played: Board | None, was: Board | None, now: Board | None) -> Board | None:
    """A map in play with what is other in its drawing; what has been broken, opened or shut stays so elsewhere."""
    if was == now or played is None or was is None or now is None:
        return played if was == now else now
    return replace(
        now,
        features=tuple(_features(played.features, was.features, now.features)),
        lines=tuple(_lines(played.lines, was.lines, now.lines)),
    )


def _features(played: tuple[Feature, ...], was: tuple[Feature, ...], now: tuple[Feature, ...]) -> Iterator[Feature]:
    """What stands on squares, as drawn now without those that were broken where nothing else is drawn since."""
    for feature in now:
        broken = {cell for each in was if _alike(each, feature) for cell in each.cells}
        broken -= {cell for each in played if _alike(each, feature) for cell in each.cells}
        if cells := tuple([cell for cell in feature.cells if cell not in broken]):
            yield replace(feature, cells=cells)


def _alike(one: Feature, other: Feature) -> bool:
    return replace(one, cells=()) == replace(other, cells=())


def _lines(played: tuple[Barrier, ...], was: tuple[Barrier, ...], now: tuple[Barrier, ...]) -> Iterator[Barrier]:
    """Lines as drawn now; one that is drawn as it was is as it is in play, open, shut or gone."""
    left = {_drawn_as(line): line for line in played}
    for line in now:
        if line not in was:
            yield line
        elif _drawn_as(line) in left:
            yield left[_drawn_as(line)]


def _drawn_as(line: Barrier) -> Barrier:
    """A line but for what play changes about it."""
    return replace(line, open=False, locked=False)


def _moved_off(fight: Fight) -> Standing:
    """Whoever stands off the map, or where something has been drawn, goes to the nearest free square."""
    board, found = fight.board, dict[str, Cell | None]()
    blocked = walls(board) if board is not None else frozenset()
    for each in sorted(fight.fighters, key=lambda one: bool(one.mount)):
        at: Cell | None
        if each.mount in found:
            at = found[each.mount]
        elif board is None:
            at = None
        elif each.at is None or each.at not in board or each.at in blocked:
            start = each.at or (board.width // 2, board.height - 1)
            at = nearest_free(fight, (min(start[0], board.width - 1), min(start[1], board.height - 1)))
        else:
            continue
        if at != each.at:
            found[each.id] = at
            others = tuple([replace(f, at=at) if f.id == each.id else f for f in fight.fighters])
            fight = replace(fight, fighters=others)
    return tuple(found.items())
