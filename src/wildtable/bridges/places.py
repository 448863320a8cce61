"""A map of another program as a place of a table's own, in the plain words of its files."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from math import dist
from typing import Any

from msgspec.structs import replace

from wildtable.board import Backdrop, Point, fitted
from wildtable.board.grid import SQUARE
from wildtable.bridges import foundry_scene
from wildtable.bridges.straight import within
from wildtable.bridges.universal_vtt import Drawn, MapLight, Portal, Wall, read
from wildtable.bridges.universal_vtt_words import counted
from wildtable.play import Refused
from wildtable.play.pictured import plain
from wildtable.savage.places.model import MOST_LIGHTS, MOST_LINES, WIDEST
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


def fit(drawn: Drawn) -> Drawn:
    """Return the part of a map that a place can have: its size, lines and lights up to their limits."""
    width, height = min(drawn.width, WIDEST), min(drawn.height, WIDEST)
    said = list(drawn.listed)
    if (width, height) != (drawn.width, drawn.height):
        said.append(f"The map of {drawn.width} by {drawn.height} squares is cut to {width} by {height}.")
    portals = [portal for portal in drawn.portals if _is_on(portal.start, width, height)]
    portals = [portal for portal in portals if _is_on(portal.end, width, height)][:MOST_LINES]
    clipped = [(wall, within((wall.start, wall.end), width * SQUARE, height * SQUARE)) for wall in drawn.walls]
    walls = [Wall(*piece, wall.thing) for wall, piece in clipped if piece is not None]
    if (room := MOST_LINES - len(portals)) < len(walls):
        said.append(f"A place has {MOST_LINES} lines at most; the {len(walls) - room} shortest walls are left out.")
        longest = sorted(range(len(walls)), key=lambda at: -dist(walls[at].start, walls[at].end))[:room]
        walls = [walls[at] for at in sorted(longest)]
    lights = [light for light in drawn.lights if _is_on(light.place, width, height)]
    if len(lights) > MOST_LIGHTS:
        said.append(f"A place has {MOST_LIGHTS} lights at most; the {len(lights) - MOST_LIGHTS} weakest are left out.")
        lights = sorted(lights, key=lambda light: -light.reach)[:MOST_LIGHTS]
    if len(portals) < len(drawn.portals):
        said.append(f"{len(drawn.portals) - len(portals)} doors are left out with the rest of the map.")
    lights = [replace(light, reach=min(light.reach, WIDEST * SQUARE)) for light in lights]
    return replace(
        drawn,
        width=width,
        height=height,
        walls=tuple(walls),
        portals=tuple(portals),
        lights=tuple(lights),
        listed=tuple(said),
    )


def _is_on(point: Point, width: int, height: int) -> bool:
    return 0 <= point[0] <= width * SQUARE and 0 <= point[1] <= height * SQUARE


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
    drawn = fit(read(data))
    said = simplified(drawn)
    if drawn.picture:
        said = (*said, "The picture is left out: a table's file cannot hold one. Import the map on the page.")
    called = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-") or "map"
    made = {"places": {called: place(drawn)}}
    return (to_toml if to == "toml" else to_yaml)(made), said


def scene_written(text: str, to: str, *, everything: bool = False) -> tuple[str, tuple[str, ...]]:
    """Return a Foundry scene as a table's file with a place and a scene, and sentences on what was changed.

    ``to``: ``toml`` or ``yaml``. ``everything``: list colors and the like too. Raises `Refused`.
    """
    if to not in ("toml", "yaml"):
        raise Refused("wrong-file", "This is a map, not a character.", "Write it as toml or yaml.")
    found = foundry_scene.read(text)
    said = (*found.listed, *(found.trifles if everything else ()))
    return (to_toml if to == "toml" else to_yaml)(found.chapters), said


def simplified(drawn: Drawn) -> tuple[str, ...]:
    """Return a sentence for each thing of a map that a place says more plainly, or not at all."""
    found = list(drawn.listed)
    if drawn.portals:
        found.append(f"This format does not tell windows from doors: all {len(drawn.portals)} became doors.")
    if drawn.lights:
        sorts = counted(f"{light.colour} and {light.intensity / 100:g}" for light in drawn.lights)
        found.append(f"The color and strength of {len(drawn.lights)} lights were left out: {sorts}.")
    if rounded := [light.reach / SQUARE for light in drawn.lights if light.reach % SQUARE]:
        found.append(f"Lights reach whole squares, rounded up: {counted(f'{reach:g}' for reach in rounded)}.")
    if off := [light.place for light in drawn.lights if light.place[0] % SQUARE or light.place[1] % SQUARE]:
        found.append(f"{len(off)} lights stand within a square; they are put into it as a whole.")
    if drawn.tint not in ("", "ffffffff"):
        found.append(f"That it is {drawn.ambient} where no lamp is was guessed from the color {drawn.tint}.")
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
