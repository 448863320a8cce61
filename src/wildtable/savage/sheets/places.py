"""Places and scenes as a table's file has them: read with everything that does not fit, and written."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from wildtable.board import Backdrop, Barrier, Board, Cell, Feature, Lit
from wildtable.play import pictured
from wildtable.play.campaign import MOST_OF_A_NAME
from wildtable.play.letters import LINE, NO_LINE, is_line
from wildtable.play.pictured import backdrop
from wildtable.play.reading import FileReader, is_one, shown
from wildtable.savage.characters.model import Sheet
from wildtable.savage.movement.model import Band
from wildtable.savage.movement.rules import BANDS
from wildtable.savage.places.model import (
    MOST_KINDS,
    MOST_LIGHTS,
    MOST_LINES,
    MOST_STAGED,
    WIDEST,
    Place,
    Scene,
    Staged,
)
from wildtable.savage.sheets import maps
from wildtable.savage.sheets.place_forms import FORM, SCENE, Ground, Light, Line, StagedForm
from wildtable.savage.sight.model import LIGHTS
from wildtable.savage.table.model import PLACES
from wildtable.written import Path

T = TypeVar("T")


def read_place(reader: FileReader, key: str, given: Any, path: Path) -> Place | None:
    """Return a place read from its fields, or None if something is wrong."""
    before = len(reader.problems)
    fields = reader.mapping(given, path, "A place")
    for name in fields:
        reader.is_known(name, FORM, path, "field of a place")
    title = _title(reader, key, fields, path)
    light = _word(reader, fields.get("light", LIGHTS[0]), LIGHTS, "light", (*path, "light"))
    where = _word(reader, fields.get("where") or PLACES[0], PLACES, "sort of place", (*path, "where"))
    secret = reader.plain(bool, fields.get("secret", False), (*path, "secret"))
    plain = _ground(reader, fields, path)
    board, veiled = plain, list[Cell]()
    if plain is not None:
        board = _drawn_on(reader, plain, fields, path)
        veiled = _cells(reader, plain, fields.get("veiled", ()), (*path, "veiled"))
        board = replace(board, picture=_picture(reader, fields.get("picture"), (*path, "picture")))
    for name in ("ground", "lines", "lights", "picture", "veiled", "legend") if plain is None else ():
        if fields.get(name) and "size" not in fields and "map" not in fields:
            remedy = "Write size = [columns, rows], or draw a map."
            reader.wrong((*path, name), f"There is no map for its {name}.", remedy, "bad-map")
    if len(reader.problems) > before:
        return None
    kind = "" if where == PLACES[0] else where
    covered = tuple(sorted(veiled, key=_by_rows))
    return Place(title, board, LIGHTS.index(light), kind, covered, secret=secret is True)


def _title(reader: FileReader, key: str, fields: Mapping[str, Any], path: Path) -> Any:
    title = fields.get("title", key.replace("-", " ").capitalize())
    if not isinstance(title, str) or not is_line(title, MOST_OF_A_NAME):
        reader.wrong((*path, "title"), f"{shown(title)} is not a title.", f"Use 1 to {MOST_OF_A_NAME} characters.")
    return title


def _by_rows(cell: Cell) -> Cell:
    return cell[1], cell[0]


def _word(reader: FileReader, word: Any, words: tuple[str, ...], what: str, path: Path) -> str:
    if is_one(word, words):
        return str(word)
    reader.unknown(path, what, shown(word).strip("'"), words)
    return words[0]


def _ground(reader: FileReader, fields: Mapping[str, Any], path: Path) -> Board | None:
    """Return the map of a place without its lines and lights; None if there is none, or something is wrong."""
    if "map" in fields:
        return _by_letters(reader, fields, path)
    if "size" not in fields:
        return None
    size = reader.plain(tuple[int, int], fields["size"], (*path, "size"))
    if size is None or not all(1 <= side <= WIDEST for side in size):
        if size is not None:
            remedy = f"A side has 1 to {WIDEST} squares."
            reader.wrong((*path, "size"), f"There is no map of {size[0]} by {size[1]} squares.", remedy, "bad-map")
        return None
    plain = Board(*size)
    found = list[Feature]()
    for here, each in _listed(reader, fields, "ground", Ground, MOST_KINDS, path=path):
        cells = _cells(reader, plain, each.pop("cells", ()), (*here, "cells"))
        if "name" not in each and "is" not in each:
            reader.wrong(here, "It has no name.", 'Add name = "..."', "bad-map")
        elif (made := reader.attempt(here, maps.ground, each, cells, "What stands there")) is not None and cells:
            found.append(made)
    return replace(plain, features=tuple(found))


def _by_letters(reader: FileReader, fields: Mapping[str, Any], path: Path) -> Board | None:
    """Return the map of a place drawn with letters, or None if something is wrong."""
    for name in ("size", "ground"):
        if name in fields:
            remedy = "Leave out one of them."
            reader.wrong((*path, name), f"The map already gives its {name}.", remedy, "bad-map")
    drawing, legend = fields["map"], reader.mapping(fields.get("legend", {}), (*path, "legend"), "A legend")
    rows = [row for row in drawing.splitlines() if row.strip()] if isinstance(drawing, str) else []
    if not rows or len(rows) > WIDEST or len(rows[0]) > WIDEST:
        remedy = f"Draw 1 to {WIDEST} rows with 1 to {WIDEST} letters each."
        reader.wrong((*path, "map"), "The map has no such size.", remedy, "bad-map")
        return None
    for letter, what in legend.items():
        here, one = (*path, "legend", letter), reader.mapping(what, (*path, "legend", letter), "What a letter is")
        _fields_of(reader, one, Ground, here, without=("cells",))
        if "name" not in one and "is" not in one:
            reader.wrong(here, "It has no name.", 'Add name = "..."', "bad-map")
        reader.attempt(here, maps.ground, one, (), f"The legend's {letter!r}")
    if any(problem.where.startswith(".".join(map(str, path))) for problem in reader.problems):
        return None
    made = reader.attempt((*path, "map"), maps.board, drawing, legend)
    return made and replace(made, features=tuple([each for each in made.features if each.cells]))


def _drawn_on(reader: FileReader, plain: Board, fields: Mapping[str, Any], path: Path) -> Board:
    """Return a map with its lines and lights."""
    lines, lights = list[Barrier](), list[Lit]()
    for here, each in _listed(reader, fields, "lines", Line, most=MOST_LINES, path=path):
        found = reader.attempt(here, lambda given: [*maps.drawn(plain, given)], each) or []
        for line in found:
            if line.id and line.id in {other.id for other in lines}:
                reader.wrong(
                    here, f"Another line of the map has the id {line.id!r}.", "Give it a different one.", "bad-map"
                )
        lines += found
    if len(lines) > MOST_LINES:
        problem, remedy = f"The map has {len(lines)} lines from point to point.", f"The limit is {MOST_LINES}."
        reader.wrong((*path, "lines"), problem, remedy, "bad-map")
    for here, each in _listed(reader, fields, "lights", Light, MOST_LIGHTS, path=path):
        cells = _cells(reader, plain, each.get("cells", ()), (*here, "cells"))
        made = reader.attempt(here, maps.lit, {**each, "cells": cells})
        if made is not None and made.at is not None and made.at not in plain:
            reader.wrong((*here, "at"), "That is not on the map.", _on(plain), "bad-map")
        elif made is not None and made.at is None and not cells:
            reader.wrong(here, "The light has no position.", "It has cells, or at and radius.", "bad-map")
        elif made is not None:
            lights.append(made)
    return replace(plain, lines=tuple(lines), lights=tuple(lights))


def _picture(reader: FileReader, given: Any, path: Path) -> Backdrop | None:
    if given is None:
        return None
    return reader.attempt(path, backdrop, reader.mapping(given, path, "A picture"))


# Scenes.


def read_scene(
    reader: FileReader, key: str, given: Any, path: Path, places: Mapping[str, Place], known: Mapping[str, Sheet]
) -> Scene | None:
    """Return a scene at one of the ``places`` with ``known`` characters, or None if something is wrong."""
    before = len(reader.problems)
    fields = reader.mapping(given, path, "A scene")
    for name in fields:
        reader.is_known(name, SCENE, path, "field of a scene")
    title = _title(reader, key, fields, path)
    place = fields.get("place", "")
    if place and not is_one(place, places):
        reader.unknown((*path, "place"), "place", shown(place).strip("'"), places, "unknown-place")
        return None
    board = places[place].board if place else None
    figures = [
        _staged(reader, each, here, board, known)
        for here, each in _listed(reader, fields, "figures", StagedForm, MOST_STAGED, path=path)
    ]
    ids = [each.id for each in figures if each is not None and each.id]
    if twice := [each for each in ids if ids.count(each) > 1]:
        reader.wrong((*path, "figures"), f"Two of them are called {twice[0]!r}.", "Give each a different id.")
    if (many := sum(each.count for each in figures if each is not None)) > MOST_STAGED:
        reader.wrong((*path, "figures"), f"There are {many} figures.", f"The limit is {MOST_STAGED}.")
    heroes_at = _cells(reader, board or Board(0, 0), fields.get("heroes_at", ()), (*path, "heroes_at"))
    light, where = fields.get("light"), fields.get("where")
    if light is not None:
        light = LIGHTS.index(_word(reader, light, LIGHTS, "light", (*path, "light")))
    kind = "" if where is None else _word(reader, where, PLACES, "sort of place", (*path, "where"))
    notes = reader.plain(str, fields.get("notes", ""), (*path, "notes"))
    if len(reader.problems) > before:
        return None
    return Scene(
        title, place, tuple([each for each in figures if each]), tuple(heroes_at), light, where=kind, notes=notes
    )


def _staged(
    reader: FileReader, given: Mapping[str, Any], path: Path, board: Board | None, known: Mapping[str, Sheet]
) -> Staged | None:
    """Return a line of a scene's figures, or None if something is wrong."""
    fields = dict(given)
    kind = fields.pop("is", None)
    if not is_one(kind, known):
        reader.unknown((*path, "is"), "figure", shown(kind).strip("'"), known, "unknown-figure")
        return None
    at = fields.get("at")
    if at is not None and (board is None or at not in board):
        remedy = "Leave it out where there is no map." if board is None else _on(board)
        reader.wrong((*path, "at"), f"{list(at)} is not on the map.", remedy, "bad-map")
    if isinstance(away := fields.get("inches"), str):
        fields["inches"] = BANDS[Band(away)]
    if fields.get("count", 1) > 1 and known[kind].wild_card:
        reader.wrong((*path, "count"), "Each Wild Card has its own card.", "Add them one by one.")
    return Staged(kind, **fields)


def plain_scene(scene: Scene) -> dict[str, Any]:
    """Return a scene as plain values, without defaults."""
    found: dict[str, Any] = msgspec.to_builtins(scene)
    if scene.light is not None:
        found["light"] = LIGHTS[scene.light]
    if scene.figures:
        found["figures"] = [{"is": each.pop("figure"), **each} for each in found["figures"]]
    return found


# What lists have in common.


def _listed(
    reader: FileReader, fields: Mapping[str, Any], name: str, form: type[Struct], most: int, path: Path
) -> list[tuple[Path, dict[str, Any]]]:
    """Return the entries of a list of a place, each with its path, without those whose fields are wrong."""
    found = list[tuple[Path, dict[str, Any]]]()
    for place, each in enumerate(reader.items(fields.get(name, ()), (*path, name), most, "bad-map") or ()):
        here, before = (*path, name, place), len(reader.problems)
        read = _fields_of(reader, reader.mapping(each, here, "It"), form, here)
        if len(reader.problems) == before:
            found.append((here, read))
    return found


def _fields_of(
    reader: FileReader, given: Mapping[str, Any], form: type[Struct], path: Path, without: Iterable[str] = ()
) -> dict[str, Any]:
    """Return the fields of an entry that are right."""
    kinds = {field.encode_name: field.type for field in msgspec.structs.fields(form) if field.name not in without}
    found = {}
    for name, value in given.items():
        here = (*path, name)
        if not reader.is_known(name, kinds, path, "field of it"):
            continue
        if name == "cells":  # so many that they are looked through only once
            found[name] = value
        elif (read := reader.plain(kinds[name], value, here)) is not None:
            found[name] = read
            if name == "name" and not is_line(read, MOST_OF_A_NAME):
                reader.wrong(here, NO_LINE, LINE)
    return found


def _cells(reader: FileReader, board: Board, given: Any, path: Path) -> list[Cell]:
    """Return squares of a map, without repetitions."""
    try:
        found = msgspec.convert(given, list[Cell])
    except msgspec.ValidationError:
        reader.wrong(path, f"{shown(given)} are not squares.", "Write [[column, row], ...].", "bad-map")
        return []
    if off := next((cell for cell in found if cell not in board), None):
        reader.wrong(path, f"{list(off)} is not on the map.", _on(board), "bad-map")
    return list(dict.fromkeys(found))


def _on(board: Board) -> str:
    return f"Columns go from 0 to {board.width - 1}, rows from 0 to {board.height - 1}."


def plain_place(place: Place) -> dict[str, Any]:
    """Return a place as plain values, without defaults."""
    found: dict[str, Any] = {"title": place.title}
    if place.light:
        found["light"] = LIGHTS[place.light]
    if place.where:
        found["where"] = str(place.where)
    if place.secret:
        found["secret"] = True
    if (board := place.board) is None:
        return found
    found["size"] = [board.width, board.height]
    lists = {
        "ground": [maps.plain_ground(feature) for feature in board.features],
        "lines": [*maps.plain_lines(board.lines)],
        "lights": [maps.plain_light(light) for light in board.lights],
        "veiled": [list(cell) for cell in place.veiled],
    }
    found |= {name: things for name, things in lists.items() if things}
    if board.picture is not None:
        found["picture"] = pictured.plain(board.picture)
    return found
