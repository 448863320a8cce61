"""A map of another program as a place of a table's own, in the plain words of its files."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from wildtable.board import Backdrop, Point, fitted
from wildtable.board.grid import SQUARE
from wildtable.bridges.universal_vtt import Drawn, MapLight, Portal, Wall, read
from wildtable.play import Refused
from wildtable.play.pictured import plain
from wildtable.written import to_toml, to_yaml

MOST_CORNERS = 500
"""Points of one line; a longer wall becomes several."""

FEWER = "Export the map again, with fewer pixels per square."


def place(drawn: Drawn, picture: Backdrop | None = None) -> dict[str, Any]:
    """Return a place for a table's file: walls that block steps and sight, doors by their ids, lamps, light.

    ``picture``: what lies below it, where it was kept. What is at its default is left out.
    """
    found: dict[str, Any] = {"title": drawn.title or "A map", "size": [drawn.width, drawn.height]}
    if drawn.ambient != "bright":
        found["light"] = drawn.ambient
    lines = [*_walls(drawn.walls), *(_door(portal, number) for number, portal in enumerate(drawn.portals, 1))]
    if lines:
        found["lines"] = lines
    if drawn.lights:
        found["lights"] = [_lamp(light, drawn) for light in drawn.lights]
    if picture is not None:
        found["picture"] = plain(picture)
    return found


def below(drawn: Drawn, hash: str, size: tuple[int, int]) -> Backdrop:
    """Return how a map's picture lies below its squares; ``size``: the picture's, in pixels. Raises ValueError."""
    square = drawn.pixels, drawn.pixels
    return fitted(hash, size, ((0, 0), square), ((0, 0), (SQUARE, SQUARE)))


def written(data: bytes, name: str, to: str) -> tuple[str, tuple[str, ...]]:
    """Return a Universal VTT file as a table's file with one place and no picture, and sentences on what was changed.

    ``name``: the file's, by which the place is called. ``to``: ``toml`` or ``yaml``. Raises `Refused`.
    """
    if to not in ("toml", "yaml"):
        raise Refused("wrong-file", "This is a map, not a character.", "Write it as toml or yaml.")
    drawn = read(data)
    said = simplified(drawn)
    if drawn.picture:
        said = (*said, "The picture is left out: a table's file cannot hold one. Import the map on the page.")
    called = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-") or "map"
    made = {"places": {called: place(drawn)}}
    return (to_toml if to == "toml" else to_yaml)(made), said


def simplified(drawn: Drawn) -> tuple[str, ...]:
    """Return a sentence for each thing of a map that a place says more plainly, or not at all."""
    found = list(drawn.listed)
    if drawn.portals:
        found.append(f"This format does not tell windows from doors: all {len(drawn.portals)} became doors.")
    if drawn.lights:
        found.append(f"The color and strength of {len(drawn.lights)} lights were left out; their range is kept.")
    if drawn.ambient != "bright":
        found.append(f"That it is {drawn.ambient} where no lamp is was guessed from the ambient color.")
    return tuple(found)


def _walls(walls: Iterable[Wall]) -> Iterator[dict[str, Any]]:
    """Yield walls as lines, joining pieces that go on from each other."""
    path: list[Point] = []
    thing = False
    for wall in walls:
        if not path or path[-1] != wall.start or wall.thing != thing or len(path) >= MOST_CORNERS:
            yield from _wall(path, thing)
            path, thing = [wall.start], wall.thing
        path.append(wall.end)
    yield from _wall(path, thing)


def _wall(path: list[Point], thing: bool) -> Iterator[dict[str, Any]]:
    if path:
        name = {"name": "object"} if thing else {}
        yield {"path": [[*point] for point in path], **name, "blocks": True, "opaque": True}


def _door(portal: Portal, number: int) -> dict[str, Any]:
    made = {
        "path": [[*portal.start], [*portal.end]],
        "name": "door",
        "id": f"door-{number}",
        "door": True,
        "blocks": True,
        "opaque": True,
    }
    return made if portal.closed else {**made, "open": True}


def _lamp(light: MapLight, drawn: Drawn) -> dict[str, Any]:
    """Return a lamp's light in whole squares, its radius rounded up."""
    (x, y), last = light.place, (drawn.width - 1, drawn.height - 1)
    at = [min(x // SQUARE, last[0]), min(y // SQUARE, last[1])]
    return {"light": "bright", "at": at, "radius": -(-light.reach // SQUARE)}
