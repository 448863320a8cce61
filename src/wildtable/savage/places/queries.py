"""Queries about places."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from wildtable.board import Barrier, Board, Cell, Feature, Lit, lit_squares, parted, touched
from wildtable.savage.characters.model import Own
from wildtable.savage.fight import Elsewhere, Fight, Fighter, Veil
from wildtable.savage.movement.messages import Standing
from wildtable.savage.parts.questions import ends_itself
from wildtable.savage.parts.questions import names as names_besides
from wildtable.savage.places.messages import Redrawn
from wildtable.savage.places.model import Place, Scene
from wildtable.savage.table.model import HEROES, MOST_FIGURES, PLACES
from wildtable.savage.table.offering import nearest_free, walls
from wildtable.written import Path

# Going on.


def may_go_on(fight: Fight) -> bool:
    """Return whether play can move elsewhere: no choice is pending, nobody fights, and no part is under way."""
    return fight.phase == "peace" and not fight.pending and not ends_itself(fight)


def company(fight: Fight) -> list[Fighter]:
    """Return the figures that go along wherever play moves: the heroes' side and its mounts."""
    ridden = {f.mount for f in fight.fighters if f.side == HEROES}
    return [f for f in fight.fighters if f.side == HEROES or f.id in ridden]


def left_at(fight: Fight, scene: str, place: str) -> Elsewhere | None:
    """Return the state in which a scene or a place was left; None for one that was not visited."""
    return next((each for each in fight.elsewhere if (each.scene, each.place) == (scene, place)), None)


def fresh(fight: Fight, scene: str, place: str) -> Elsewhere:
    """Return the state of a scene or a place that was not visited, without its figures."""
    drawn, staged = dict(fight.own.places).get(place), dict(fight.own.scenes).get(scene)
    made = Elsewhere(scene, place)
    if drawn is not None:
        board, veil = covered(drawn.board, drawn.veiled)
        made = replace(made, board=board, veil=veil, light=drawn.light, where=drawn.where)
    if staged is not None:
        light = made.light if staged.light is None else staged.light
        where = made.where if not staged.where else staged.where if staged.where != PLACES[0] else ""
        made = replace(made, light=light, where=where)
    return made


def title_of(fight: Fight, scene: str, place: str) -> str:
    """Return the game master's title for a scene or a place; empty for neither."""
    own: Any = dict(fight.own.scenes).get(scene) or dict(fight.own.places).get(place)
    return own.title if own is not None else ""


def known_title(fight: Fight, place: str) -> str:
    """Return the title of a place for everybody who is there; empty where it is secret."""
    own = dict(fight.own.places).get(place)
    return own.title if own is not None and not own.secret else ""


def was_played(fight: Fight, scene: str) -> bool:
    """Return whether a scene is or was played, so that beginning it again would lose something."""
    return fight.scene == scene or left_at(fight, scene, dict(fight.own.scenes)[scene].place) is not None


def room_for(fight: Fight, scene: str, anew: bool = False) -> bool:
    """Return whether the table has room for the figures of a scene; ``anew``: as it was prepared."""
    crowd = len(company(fight))
    left = None if anew else left_at(fight, scene, dict(fight.own.scenes)[scene].place)
    if left is not None:
        return crowd + len(left.fighters) <= MOST_FIGURES
    return crowd + sum(each.count for each in dict(fight.own.scenes)[scene].figures) <= MOST_FIGURES


# What players do not see yet.

UNSEEN = "not seen yet"
"""The feature that covers squares of a map that players do not see."""


def covered(full: Board | None, cells: Iterable[Cell]) -> tuple[Board | None, Veil | None]:
    """Return a map with some squares hidden, and the hidden area itself."""
    under = tuple(sorted({cell for cell in cells if full is not None and cell in full}, key=lambda at: at[::-1]))
    if full is None or not under:
        return full, None
    gone = frozenset(under)
    features = [replace(each, cells=tuple([c for c in each.cells if c not in gone])) for each in full.features]
    lines = [line for line in full.lines if not gone.issuperset(touched(full, line))]
    seen = replace(
        full,
        features=(*[each for each in features if each.cells], Feature(UNSEEN, under, blocks=True)),
        lines=tuple(lines),
        lights=tuple([part for lit in full.lights if (part := _in_sight(full, lit, gone)) is not None]),
    )
    return seen, Veil(under, full)


def _in_sight(board: Board, lit: Lit, gone: frozenset[Cell]) -> Lit | None:
    """Return a light on the squares that are to be seen; None where it is on none of them."""
    if gone.isdisjoint(lit.within(board)):
        return lit
    left = [cell for cell in lit_squares(board, lit) if cell not in gone]
    return Lit(lit.level, tuple(left), id=lit.id) if left else None


def whole(board: Board | None, veil: Veil | None) -> Board | None:
    """Return a map in play together with its covered squares."""
    return board if veil is None else merged(board, covered(veil.under, veil.cells)[0], veil.under)


def room_of(fight: Fight, at: Cell) -> tuple[Cell, ...]:
    """Return the covered squares of one room: all that can be reached from a square without leaving them."""
    veil = fight.veil
    assert veil is not None
    gone, blocked, found, left = frozenset(veil.cells), walls(veil.under), {at}, [at]
    while left:
        x, y = left.pop()
        for step in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if step in gone and step not in found and not parted(veil.under, (x, y), step):
                found.add(step)
                left += () if step in blocked else (step,)
    return tuple(sorted(found))


# Who is there.


HIDDEN = "hidden:"
"""The prefix of the ids of hidden figures. It keeps their ids apart from those of visible figures, so that no id
reveals them."""


def misplaced(scene: Scene, place: Place | None) -> Iterator[tuple[Path, str, str]]:
    """Yield a field, an error and a remedy for each figure that a scene puts on a blocked or taken square."""
    board = place.board if place is not None else None
    blocked, taken = walls(board) if board is not None else frozenset[Cell](), dict[Cell, str]()
    wanted: list[tuple[Path, Cell, str]] = [
        (("figures", number, "at"), each.at, each.id or each.figure)
        for number, each in enumerate(scene.figures)
        if each.at is not None
    ]
    for path, at, who in [*wanted, *((("heroes_at",), at, "a hero") for at in scene.heroes_at)]:
        where = f"column {at[0] + 1}, row {at[1] + 1}"
        if at in blocked:
            yield path, f"Nobody can stand on {where}: it is blocked.", "Choose a free square."
        elif at in taken:
            yield path, f"The square is taken: {taken[at]} is on {where}.", "Choose a free square."
        taken.setdefault(at, who)


def lying_in_wait(figures: tuple[Fighter, ...]) -> dict[str, tuple[Fighter, ...]]:
    """Return hidden figures as they can be shown, by id: each group as a whole first, then every figure alone."""
    groups = dict[str, tuple[Fighter, ...]]()
    for each in figures:
        if each.group:
            named = f"{HIDDEN}{each.group}"
            groups[named] = (*groups.get(named, ()), each)
    together = {named: several for named, several in groups.items() if len(several) > 1}
    return {**together, **{each.id: (each,) for each in figures}}


def names_for(fight: Fight, coming: Iterable[Fighter]) -> dict[str, str]:
    """Return new ids for figures that come in, by their ids while hidden; groups and mounts too."""
    taken = {name for each in fight.fighters for name in (each.id, each.unit)} | set(names_besides(fight))
    known = {name for each in coming for name in (each.id, each.group, each.mount) if name}
    return {name: free_name(name.removeprefix(HIDDEN), taken) for name in sorted(known)}


def newcomers(fight: Fight, coming: Iterable[Fighter]) -> list[Fighter]:
    """Return the figures that come in from hiding, renamed where their id or name is taken."""
    coming = list(coming)
    called, names = names_for(fight, coming), {f.name for f in fight.fighters}
    return [
        replace(
            each,
            id=called[each.id],
            group=called.get(each.group, ""),
            mount=called.get(each.mount, ""),
            sheet=replace(each.sheet, name=free_name(each.name, names, " ")),
        )
        for each in coming
    ]


def free_name(name: str, taken: Collection[str], between: str = "-") -> str:
    """Return a name that is not taken: as it is, or with the first free number instead of its own."""
    number, found = 2, name
    base = re.sub(rf"{between}[0-9]+$", "", name)
    while found in taken:
        number, found = number + 1, f"{base}{between}{number}"
    return found


def standing_at(
    board: Board | None,
    crowd: Iterable[Fighter],
    there: Iterable[Fighter] = (),
    entries: Iterable[Cell] = (),
    lined: bool = False,
) -> Standing:
    """Return the squares of arriving figures: the entries first, the rest nearby, riders with their mounts.

    Without a map they stand at 0 if others are ``lined`` up there.
    """
    found = dict[str, Cell | None]()
    if board is None:
        start_of_line = (0, 0) if lined or any(each.at is not None for each in there) else None
        return tuple([(each.id, start_of_line) for each in crowd])
    placed = Fight(rules=NO_RULES, fighters=tuple(there), board=board)
    start, ways = (board.width // 2, board.height - 1), list(entries)
    for each in sorted(crowd, key=lambda one: bool(one.mount)):  # mounts before their riders
        if each.mount in found:
            at = found[each.mount]
        else:
            start = ways.pop(0) if ways else start
            at = nearest_free(placed, start)
        found[each.id] = at
        placed = replace(placed, fighters=(*placed.fighters, replace(each, at=at)))
    return tuple(found.items())


NO_RULES: Any = None
"""A stand-in for the ruleset where only squares are computed."""


# Drawn on while it is played.


def redrawn(fight: Fight, now: Own) -> Iterator[Redrawn]:
    """Yield the changes to the map in play, and to those left behind, when places are redrawn. Only differences between
    the drawings change."""
    before, drawn = dict(fight.own.places), dict(now.places)
    maps: tuple[Fight | Elsewhere, ...] = (fight, *fight.elsewhere)
    for at in maps:
        was, is_ = before.get(at.place), drawn.get(at.place)
        if is_ is None or was == is_:
            continue
        had = was or Place("")
        full = is_.board if was is None else merged(whole(at.board, at.veil), had.board, is_.board)
        kept = set(at.veil.cells if at.veil else ()) - (set(had.veiled) - set(is_.veiled))
        board, veil = covered(full, kept | (set(is_.veiled) - set(had.veiled)))
        light = at.light if was is not None and was.light == is_.light else is_.light
        where = at.where if was is not None and was.where == is_.where else is_.where
        if (board, veil, light, where) != (at.board, at.veil, at.light, at.where):
            moved = _moved_off(replace(fight, board=board, fighters=at.fighters), at.board is not None)
            yield Redrawn(at.scene, at.place, board, veil, light, where=where, standing=moved)


def merged(played: Board | None, was: Board | None, now: Board | None) -> Board | None:
    """Return a map in play with the changes of its drawing. Elsewhere, what was broken, opened or shut stays so."""
    if was == now or played is None or was is None or now is None:
        return played if was == now else now
    return replace(
        now,
        features=tuple(_features(played.features, was.features, now.features)),
        lines=tuple(_lines(played.lines, was.lines, now.lines)),
    )


def _features(played: tuple[Feature, ...], was: tuple[Feature, ...], now: tuple[Feature, ...]) -> Iterator[Feature]:
    """Yield the features as drawn now, without the squares broken in play unless they were redrawn."""
    for feature in now:
        broken = {cell for each in was if _alike(each, feature) for cell in each.cells}
        broken -= {cell for each in played if _alike(each, feature) for cell in each.cells}
        if cells := tuple([cell for cell in feature.cells if cell not in broken]):
            yield replace(feature, cells=cells)


def _alike(one: Feature, other: Feature) -> bool:
    return replace(one, cells=()) == replace(other, cells=())


def _lines(played: tuple[Barrier, ...], was: tuple[Barrier, ...], now: tuple[Barrier, ...]) -> Iterator[Barrier]:
    """Yield the lines as drawn now. A line whose drawing is unchanged keeps its state in play: open, shut or gone."""
    left = {_drawn_as(line): line for line in played}
    for line in now:
        if line not in was:
            yield line
        elif _drawn_as(line) in left:
            yield left[_drawn_as(line)]


def _drawn_as(line: Barrier) -> Barrier:
    """Return a line without the state that play changes."""
    return replace(line, open=False, locked=False)


def _moved_off(fight: Fight, mapped: bool) -> Standing:
    """Return the moves of figures that stand off the map or on a square that is blocked now, to the nearest free
    square. All figures move if there was no map before (``mapped`` is false)."""
    board, found = fight.board, dict[str, Cell | None]()
    if board is None and not mapped:
        return ()
    if not mapped:
        fight = replace(fight, fighters=tuple([replace(f, at=None) for f in fight.fighters]))
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
