"""Ready scenes and maps, read from data, and the figures in them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, reduce
from itertools import pairwise
from typing import Any

import msgspec
from msgspec.structs import replace

from wildtable.board import Barrier, Board, Feature, Lit, Point
from wildtable.board.grid import SQUARE
from wildtable.cards import DECK
from wildtable.play import Refused
from wildtable.savage.bennies.questions import is_hero
from wildtable.savage.bennies.rules import gm_pool
from wildtable.savage.breaking.questions import described
from wildtable.savage.editions.settings import Ruleset, ruleset
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.parts.installed import installed
from wildtable.savage.riding.questions import saddled
from wildtable.savage.sheets import TableFile, fighter, figures, weapon
from wildtable.savage.sheets.ready import data
from wildtable.savage.sight.facts import LIGHTS
from wildtable.savage.table.facts import FOES
from wildtable.savage.table.offering import nearest_free

__all__ = ["board", "fighter", "figures", "opening", "scenes", "weapon"]


@cache
def _read(name: str) -> dict[str, Any]:
    found: dict[str, Any] = data(name).value
    return found


EMPTY: Mapping[str, Any] = {"light": LIGHTS[0], "figures": ()}
"""A table with nobody at it, on no map."""


def board(
    drawing: str,
    legend: Mapping[str, Mapping[str, Any]],
    lines: Iterable[Mapping[str, Any]] = (),
    lights: Iterable[Mapping[str, Any]] = (),
) -> Board:
    """A map from a drawing, one letter a square, `.` for plain ground, with its lines and lights. Raises `Refused`."""
    rows = [row for row in drawing.splitlines() if row.strip()]
    if len(set(map(len, rows))) != 1:
        raise Refused("bad-map", "The rows of the map differ in length.", "Draw every row with as many squares.")
    unknown = set("".join(rows)) - set(legend) - {"."}
    if unknown:
        raise Refused("bad-map", f"The map shows {unknown.pop()!r}, which the legend does not tell.", "Add it there.")
    features = tuple(_feature(rows, letter, what) for letter, what in legend.items())
    plain = Board(max(map(len, rows)), len(rows), features)
    drawn = [line for each in lines for line in _drawn(plain, each)]
    doors = [line.id for line in drawn if line.id]
    if len(set(doors)) != len(doors):
        raise Refused("bad-map", "Two lines of the map have the same id.", "Give each its own.")
    return replace(plain, lines=tuple(drawn), lights=tuple([_lit(each) for each in lights]))


_POINTS = "a list of points in hundredths of a square, such as [[0, 300], [400, 300]]"


def _drawn(board: Board, what: Mapping[str, Any]) -> Iterator[Barrier]:
    """The barriers along the points of ``path``, one from each to the next. Raises `Refused`."""
    given = dict(what)
    path = given.pop("path", ())
    try:
        points = msgspec.convert(path, tuple[Point, ...])
        known = msgspec.structs.asdict(Barrier((0, 0), (0, 0), **described(given, drawn=True)))
        made = msgspec.convert(known, Barrier)
    except (TypeError, msgspec.ValidationError) as error:
        raise Refused("bad-map", f"A line of the map does not fit: {error}.", f"Its path is {_POINTS}.") from None
    if complaint := _wrong(board, points, made):
        raise Refused("bad-map", complaint, f"Its path is {_POINTS}.")
    for a, b in pairwise(points):
        yield replace(made, a=a, b=b)


def _wrong(board: Board, points: tuple[Point, ...], line: Barrier) -> str:
    """What is wrong with a line, in one sentence, or nothing."""
    if len(points) < 2 or any(a == b for a, b in pairwise(points)):
        return f"The {line.name} of the map leads nowhere."
    if any(not (0 <= x <= SQUARE * board.width and 0 <= y <= SQUARE * board.height) for x, y in points):
        return f"The {line.name} of the map leads off it."
    if not 0 <= line.cover <= 4:
        return f"The cover of the {line.name} of the map is {line.cover}, and goes from 0 to 4."
    if (line.door or line.id) and len(points) > 2:
        return f"The {line.name} of the map has corners, which what has an id has not."
    if line.door and not re.fullmatch(r"[a-z0-9-]+", line.id):
        return f"The {line.name} of the map needs an id: small letters, digits and hyphens."
    return ""


def _lit(what: Mapping[str, Any]) -> Lit:
    """Light of its own for some squares. Raises `Refused`."""
    fields = dict(what)
    light = fields.pop("light", None)
    if light not in LIGHTS:
        raise Refused("bad-map", f"There is no light {light!r}.", f"There are {', '.join(LIGHTS)}.")
    try:
        return msgspec.convert({**fields, "level": LIGHTS.index(light)}, Lit)
    except msgspec.ValidationError as error:
        raise Refused(
            "bad-map", f"A light of the map does not fit: {error}.", "It has cells, or at and radius."
        ) from None


def _feature(rows: list[str], letter: str, what: Any) -> Feature:
    """What a letter of a drawing stands for."""
    cells = [(x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == letter]
    try:
        known = msgspec.structs.asdict(Feature(cells=(), **described(what)))
        made = msgspec.convert({**known, "cells": cells}, Feature)
    except (TypeError, msgspec.ValidationError) as error:
        raise Refused("bad-map", f"The legend's {letter!r} does not fit: {error}.") from None
    if not 0 <= made.cover <= 4:
        raise Refused("bad-map", f"The cover of the legend's {letter!r} is {made.cover}.", "It goes from 0 to 4.")
    return made


def scenes() -> dict[str, str]:
    """The ready scenes: id to title."""
    return {name: scene["title"] for name, scene in _read("scenes").items()}


def _rules_for(drawn: Mapping[str, Any], rules: Ruleset) -> Ruleset:
    """A scene that needs a setting is played in it, with the table's options."""
    needs = drawn.get("setting", rules.setting.name)
    return rules if needs == rules.setting.name else replace(ruleset(needs), options=rules.options)


def _map(drawn: Mapping[str, Any]) -> Board | None:
    if "map" not in drawn:
        return None
    return board(drawn["map"], drawn["legend"], drawn.get("lines", ()), drawn.get("lights", ()))


def opening(edition: str = "adventure", scene: str = "ambush", table: TableFile | None = None) -> Fight:
    """The first state of a table with a ready scene, or an empty one; a ``table``'s own file goes before the edition,
    and its heroes are there.

    Raises `Refused` for an unknown scene.
    """
    known = {**_read("scenes"), "": EMPTY}
    if scene not in known:
        raise Refused("unknown-scene", f"There is no scene {scene!r}.", f"There are {', '.join(scenes())}.")
    table = table or TableFile(ruleset(edition))
    drawn = known[scene]
    rules = _rules_for(drawn, table.rules)
    mine, crowd = {hero.id for hero in table.heroes}, list[Fighter]()
    for figure in drawn["figures"]:
        given = {"side": FOES, **figure}
        if figure["id"] not in mine:
            crowd.append(fighter(given.pop("id"), given, rules, table.own))
    heroes = sum(map(is_hero, (*crowd, *table.heroes)))
    opened = [opens(drawn, rules) for part in installed() for chapter, opens in part.opens.items() if chapter in drawn]
    fight = Fight(
        rules=rules,
        fighters=(*crowd, *[fighter for each in opened for fighter in each.fighters]),
        board=_map(drawn),
        light=LIGHTS.index(drawn["light"]),
        between=drawn is EMPTY,
        deck=DECK,
        own=table.own,
        gm_bennies=gm_pool(heroes, rules.edition.gm_bennies_per_hero),
        parts=tuple([each.facts for each in opened if each.facts is not None]),
    )
    return reduce(joined, table.heroes, saddled(fight))


def joined(fight: Fight, hero: Fighter) -> Fight:
    """The fight with one hero more, near the others where there is a map."""
    board, placed = fight.board, [f for f in fight.fighters if f.at is not None]
    at = None
    if board is not None:
        beside = next((f.at for f in sorted(placed, key=is_hero, reverse=True)), None)
        at = nearest_free(fight, beside or (board.width // 2, board.height - 1))
    return msgspec.structs.replace(fight, fighters=(*fight.fighters, msgspec.structs.replace(hero, at=at)))
