"""Maps as files have them: drawn with letters, or square by square; lines, and light of their own."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import pairwise
from typing import Any

import msgspec
from msgspec.structs import replace

from wildtable.board import Barrier, Board, Feature, Lit, Point
from wildtable.board.grid import SQUARE
from wildtable.play import Refused
from wildtable.play.pictured import backdrop
from wildtable.savage.breaking.queries import described
from wildtable.savage.sight.model import LIGHTS


def board(
    drawing: str,
    legend: Mapping[str, Mapping[str, Any]],
    lines: Iterable[Mapping[str, Any]] = (),
    lights: Iterable[Mapping[str, Any]] = (),
    picture: Mapping[str, Any] | None = None,
) -> Board:
    """Return a map from a drawing, one letter a square, `.` for plain ground, with lines, lights and a background
    picture.

    Raises `Refused`.
    """
    rows = [row for row in drawing.splitlines() if row.strip()]
    if len(set(map(len, rows))) != 1:
        raise Refused("bad-map", "The rows of the map differ in length.", "Give every row the same number of squares.")
    unknown = set("".join(rows)) - set(legend) - {"."}
    if unknown:
        raise Refused(
            "bad-map", f"The map shows {unknown.pop()!r}, which is not in the legend.", "Add it to the legend."
        )
    features = tuple(_lettered(rows, letter, what) for letter, what in legend.items())
    plain = Board(max(map(len, rows)), len(rows), features)
    made = [line for each in lines for line in drawn(plain, each)]
    doors = [line.id for line in made if line.id]
    if len(set(doors)) != len(doors):
        raise Refused("bad-map", "Two lines of the map have the same id.", "Give each a different one.")
    lit_by = tuple([lit(each) for each in lights])
    return _shared(replace(plain, lines=tuple(made), lights=lit_by, picture=backdrop(picture)))


@lru_cache(maxsize=256)
def _shared(board: Board) -> Board:
    """Return the first of equal maps, which caches find without comparing it square by square."""
    return board


_POINTS = "a list of points in hundredths of a square, such as [[0, 300], [400, 300]]"


def drawn(board: Board, what: Mapping[str, Any]) -> Iterator[Barrier]:
    """Yield the barriers along the points of ``path``, one between each two. Raises `Refused`."""
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
    """Return a sentence about the first thing wrong with a line, or an empty text."""
    if len(points) < 2 or any(a == b for a, b in pairwise(points)):
        return f"The {line.name} of the map has no length."
    if any(not (0 <= x <= SQUARE * board.width and 0 <= y <= SQUARE * board.height) for x, y in points):
        return f"The {line.name} of the map goes off the map."
    if not 0 <= line.cover <= 4:
        return f"The cover of the {line.name} of the map is {line.cover}, and goes from 0 to 4."
    if (line.door or line.id) and len(points) > 2:
        return f"The {line.name} of the map has corners, which what has an id has not."
    if line.door and not re.fullmatch(r"[a-z0-9-]+", line.id):
        return f"The {line.name} of the map needs an id: small letters, digits and hyphens."
    return ""


def lit(what: Mapping[str, Any]) -> Lit:
    """Return the light of some squares. Raises `Refused`."""
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


def _lettered(rows: list[str], letter: str, what: Any) -> Feature:
    """Return the feature that a letter of a drawing stands for."""
    cells = [(x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == letter]
    return ground(what, cells, f"The legend's {letter!r}")


def ground(what: Any, cells: Any, called: str) -> Feature:
    """Return the feature on some squares; ``called``: its name in error messages. Raises `Refused`."""
    try:
        known = msgspec.structs.asdict(Feature(cells=(), **described(what)))
        made = msgspec.convert({**known, "cells": cells}, Feature)
    except (TypeError, msgspec.ValidationError) as error:
        raise Refused("bad-map", f"{called} does not fit: {error}.") from None
    if not 0 <= made.cover <= 4:
        raise Refused("bad-map", f"The cover of {_small(called)} is {made.cover}.", "It goes from 0 to 4.")
    return made


def _small(called: str) -> str:
    return called[:1].lower() + called[1:]


# Written as it is read.


def plain_ground(feature: Feature) -> dict[str, Any]:
    """Return a feature as plain values."""
    found: dict[str, Any] = msgspec.to_builtins(feature)
    return found


def plain_lines(lines: Iterable[Barrier]) -> Iterator[dict[str, Any]]:
    """Yield lines as plain values, joining like lines that continue each other into one path."""
    paths: list[list[Barrier]] = []
    for line in lines:
        if paths and _goes_on(paths[-1][-1], line):
            paths[-1].append(line)
        else:
            paths.append([line])
    for path in paths:
        how = {key: value for key, value in msgspec.to_builtins(path[0]).items() if key not in ("a", "b")}
        yield {"path": [list(path[0].a), *[list(line.b) for line in path]], **how}


def _goes_on(before: Barrier, line: Barrier) -> bool:
    return not line.id and line.a == before.b and replace(line, a=before.a, b=before.b) == before


def plain_light(light: Lit) -> dict[str, Any]:
    """Return the light of some squares as plain values."""
    found: dict[str, Any] = msgspec.to_builtins(light)
    return {"light": LIGHTS[found.pop("level")], **found}
