"""Reads scenes of Foundry VTT as places: walls, doors, windows, lamps, the darkness and who stands where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import ceil, isfinite
from typing import Any, NamedTuple

from wildtable.board.grid import SQUARE
from wildtable.bridges.report import Importance
from wildtable.bridges.source import JsonObject, LeftOut, decoded
from wildtable.bridges.straight import Piece, within
from wildtable.bridges.words import one_line, slug
from wildtable.play import Refused
from wildtable.savage.places.model import MOST_LIGHTS, MOST_LINES, MOST_STAGED, WIDEST
from wildtable.savage.sheets import figures

FRIENDLY, SIDES = 1, (-1, 1)
FULL = (1, 20)
"""The values of a wall that stops all of something, older and newer."""
MOST_WALLS = 20_000
MOST_TOKENS = 2_000
MOST_NAMED = 50
"""Walls and lights that are named one by one."""
NO_GRID, SQUARES, HEX = 0, 1, range(2, 6)
"""Grid types."""
MARKUP = (
    "_id", "id", "src", "img", "thumb", "flags", "ownership", "permission", "sort", "folder", "_stats", "actorId",
    "journal", "playlist", "playlistSound", "navigation", "navName", "navOrder", "active", "randomImg", "uuid",
)  # fmt: skip
USUAL = {
    "width": 1, "height": 1, "angle": 360, "scaleX": 1, "scaleY": 1, "scale": 1, "max": 1, "globalLight.enabled": True,
    "environment.globalLight.enabled": True, "units": "in", "gridUnits": "in", "anchorX": 0.5, "anchorY": 0.5,
    "darknessThreshold": 1, "walls": True, "animation.speed": 5, "animation.intensity": 5,
}  # fmt: skip
"""The values of fields that nobody has changed, by their path or name."""
TRIFLES = {
    "alpha", "color", "tint", "tintColor", "tintAlpha", "style", "thickness", "luminosity", "coloration", "saturation",
    "contrast", "shadows", "attenuation", "animation", "lightAnimation", "initial", "fog", "weather", "cycle", "sound",
    "tokenVision", "doorSound", "texture", "displayName", "displayBars", "bar1", "bar2", "lockRotation", "ring",
    "fogExploration", "backgroundColor", "hue", "intensity", "priority", "brightness", "turnMarker", "mirrorX",
}  # fmt: skip
"""Fields that change how a scene looks or sounds, and no rule."""


class ScenePlace(NamedTuple):
    """A place and its scene, both for a table's file, under one id; and what was changed or left out."""

    id: str
    place: dict[str, Any]
    scene: dict[str, Any]
    listed: tuple[str, ...]
    trifles: tuple[str, ...] = ()

    @property
    def chapters(self) -> dict[str, Any]:
        """The chapters of a table's file."""
        return {"places": {self.id: self.place}, "scenes": {self.id: self.scene}}


def is_scene(value: Any) -> bool:
    """Return whether a JSON value looks like a scene."""
    return isinstance(value, dict) and isinstance(value.get("walls"), list) and isinstance(value.get("tokens"), list)


def read(text: str) -> ScenePlace:
    """Read one scene of 2 MB at most. Raises `Refused`."""
    value, _ = decoded(text)
    if isinstance(value, list) and value and all(map(is_scene, value)):
        if len(value) > 1:
            raise Refused("too-many", f"The file has {len(value)} scenes.", "Export them one by one.")
        value = value[0]
    if not is_scene(value):
        raise Refused("no-scene", "This is no Foundry scene.", "A scene has walls and tokens.")
    return _Scene(JsonObject(value)).made()


class _Scene:
    """A scene being read: its frame, and what there is to say of it."""

    def __init__(self, source: JsonObject) -> None:
        self.source = source
        self.left: Counter[str] = Counter()
        self.said: list[str] = []
        self.named: list[str] = []
        self.unlike: Counter[str] = Counter()
        self.rest = LeftOut()
        grid = source.value.get("grid")
        size = source.number("grid", "size") if isinstance(grid, dict) else source.number("grid")
        self.square = size or 100
        if not 10 <= self.square <= 2000:
            raise Refused("bad-map", f"A square has {self.square} pixels.", "It must have 10 to 2000.")
        self.distance = _real(source.get("grid", "distance") or source.get("gridDistance")) or 1.0
        kind = source.number("grid", "type") if isinstance(grid, dict) else source.number("gridType")
        if kind in HEX:
            self.said.append("The grid of hexagons is read as squares.")
        elif kind not in (None, SQUARES):
            self.said.append(f"{'The scene has no grid' if kind == NO_GRID else f'Grid {kind}'}; squares are used.")
        if self.distance != 1.0:
            units = source.text("grid", "units", most=20) or source.text("gridUnits", most=20)
            self.said.append(f"A square of {self.distance:g} {units or 'units'} is read as one square.")
        self.width = self._side("width")
        self.height = self._side("height")
        padding = _real(source.get("padding")) or 0.0
        self.left_edge = self._padded("width", padding)
        self.top = self._padded("height", padding)

    def _side(self, name: str) -> int:
        pixels = self.source.number(name)
        if not pixels or pixels < 1:
            raise Refused("bad-map", f"The scene has no {name}.", "Export the scene again.")
        squares = max(1, ceil(pixels / self.square - 0.005))
        if squares > WIDEST:
            self.said.append(f"The {name} of {squares} squares is cut to {WIDEST}.")
        return min(squares, WIDEST)

    def _padded(self, name: str, padding: float) -> int:
        pixels = self.source.number(name) or 0
        return ceil(min(max(padding, 0.0), 0.5) * pixels / self.square) * self.square

    def made(self) -> ScenePlace:
        """Return the place with its scene."""
        name = self.source.text("name", most=60) or "A scene"
        key = slug(name) or "scene"
        lines, lights = list(self._lines()), self._lights()
        place: dict[str, Any] = {"title": name, "size": [self.width, self.height]}
        if (light := self._light()) != "bright":
            place["light"] = light
        if len(lines) > MOST_LINES:
            self.left[f"Walls beyond {MOST_LINES}, which are left out"] += len(lines) - MOST_LINES
            lines = sorted(lines, key=lambda line: not line.get("door"))[:MOST_LINES]
        place |= {name: found for name, found in (("lines", lines), ("lights", lights)) if found}
        staged = list(self._tokens())
        scene = {"title": name, "place": key, **({"figures": staged} if staged else {})}
        if self.source.get("background", "src") or self.source.get("img"):
            self.said.append("The picture is not in the file; upload it on the page.")
        self.rest.note("the scene", self.source, MARKUP, USUAL)
        rest = list(self.rest.sentences(TRIFLES))
        said = [*self.said, *self.named, *(f"{what}: {count}." for what, count in (self.unlike + self.left).items())]
        said += [sentence for sentence, rank in rest if rank < Importance.TRIFLE]
        trifles = tuple([sentence for sentence, rank in rest if rank == Importance.TRIFLE])
        return ScenePlace(key, place, scene, tuple(said), trifles)

    def _point(self, x: float, y: float) -> tuple[int, int]:
        return round((x - self.left_edge) * SQUARE / self.square), round((y - self.top) * SQUARE / self.square)

    # Walls.

    def _lines(self) -> Iterator[dict[str, Any]]:
        doors = secret = 0
        given = self.source.items("walls")
        if len(given) > MOST_WALLS:
            raise Refused("too-large", f"The scene has {len(given)} walls.", f"The limit is {MOST_WALLS}.")
        for number, value in enumerate(given, 1):
            wall = JsonObject(value)
            piece, stops, door, state = self._piece(number, wall), self._blocking(wall), *self._door(wall)
            self.rest.note(f"wall {number}", wall, MARKUP, USUAL)
            if piece is None:
                continue
            if not stops:
                self._name(f"{_wall(number, wall)} stops nothing and is left out.")
                continue
            line = {"path": [[*piece[0]], [*piece[1]]], **stops}
            if door == 1:
                doors += 1
                line |= {"name": "door", "id": f"door-{doors}", "door": True}
                line |= {1: {"open": True}, 2: {"locked": True}}.get(state, {})
            elif door == 2:
                secret += 1
            yield line
        if secret:
            self.said.append(f"{secret} secret doors became walls, since players would see doors.")

    def _door(self, wall: JsonObject) -> tuple[int, int]:
        """Return the kind of a door, 0 for none, and its state; count one that a place cannot have."""
        door, state = wall.number("door") or 0, wall.number("ds") or 0
        if state not in ((0, 1, 2) if door == 1 else (0,)) or door not in (0, 1, 2):
            self.unlike[f"Walls with door {door} and ds {state}, which are read as shut"] += 1
        return door, state

    def _blocking(self, wall: JsonObject) -> dict[str, Any]:
        """Return what a wall stops: steps, sight or both; a window stops steps only."""
        move, sight = wall.number("move"), wall.number("sight")
        sight = wall.number("sense") if sight is None else sight
        light, way = wall.number("light"), wall.number("dir")
        blocks, opaque = move != 0, sight != 0
        for what, value in (("move", move), ("sight", sight)):
            if value not in (None, 0, *FULL):
                self.unlike[f"Walls with {what} {value}, which stop it in any case"] += 1
        if light not in (None, sight):
            self.unlike[f"Walls with light {light} and sight {sight}, which stop light as they stop sight"] += 1
        if way:
            self.unlike[f"Walls with dir {way}, for one side only, which stop from both"] += 1
        name = {} if opaque or not blocks else {"name": "window"}
        return {**name, **({"blocks": True} if blocks else {}), **({"opaque": True} if opaque else {})}

    def _piece(self, number: int, wall: JsonObject) -> Piece | None:
        """Return the two ends of a wall on the map; one without them is left out and named."""
        ends = [_real(value) for value in wall.items("c")]
        if len(ends) != 4 or None in ends:
            self._name(f"{_wall(number, wall)} has no two ends and is left out.")
            return None
        ax, ay, bx, by = [end for end in ends if end is not None]
        whole = self._point(ax, ay), self._point(bx, by)
        found = within(whole, self.width * SQUARE, self.height * SQUARE)
        if found is None:
            self._name(f"{_wall(number, wall)} is off the map or without a length, and is left out.")
        elif found != whole:
            self._name(f"{_wall(number, wall)} is cut off at the edge of the map.")
        return found

    def _name(self, sentence: str) -> None:
        """Say something of one thing, up to a limit."""
        if len(self.named) < MOST_NAMED:
            self.named.append(sentence)
        else:
            self.left["More walls and lights that are left out or changed"] += 1

    # Light.

    def _light(self) -> str:
        """Return the light that the darkness from 0 to 1 comes to."""
        level = _real(self.source.get("environment", "darknessLevel"))
        dark = level if level is not None else _real(self.source.get("darkness")) or 0.0
        found = "bright" if dark < 0.25 else "dim" if dark < 0.6 else "dark" if dark < 0.9 else "pitch-dark"
        if found != "bright":
            self.said.append(f"The darkness of {dark:g} became {found}.")
        elif dark:
            self.said.append(f"The darkness of {dark:g} is read as bright.")
        every = (self.source.get("environment", "globalLight", "enabled"), self.source.get("globalLight"))
        if False in every and found == "bright":
            self.said.append("The file has no light where no lamp is; here it is bright there. Set it on the page.")
        return found

    def _lights(self) -> list[dict[str, Any]]:
        """Return the lamps, the dim ones first: of several lights on a square the last one counts."""
        found: dict[str, list[dict[str, Any]]] = {name: [] for name in ("dim", "bright", "dark", "pitch-dark")}
        for number, value in enumerate(self.source.items("lights")[:MOST_WALLS], 1):
            light = JsonObject(value)
            at = self._square(light)
            reach = {name: _real(light.get("config", name) or light.get(name)) or 0.0 for name in ("dim", "bright")}
            names, hidden = _light_names(light), light.flag("hidden")
            self.rest.note(f"light {number}", light, MARKUP, USUAL)
            if at is None or max(reach.values()) <= 0 or hidden:
                place = f"{light.get('x')}, {light.get('y')} with dim {reach['dim']:g} and bright {reach['bright']:g}"
                why = "is off the map, hidden or without a reach, and is left out"
                self._name(f"Light {number} at {one_line(place, 80)} {why}.")
                continue
            for name, far in reach.items():
                if far > 0 and (name == "bright" or far > reach["bright"]):
                    radius = min(WIDEST, ceil(far / self.distance))
                    found[names[name]].append({"light": names[name], "at": at, "radius": radius})
        lamps = [lamp for each in found.values() for lamp in each]
        if len(lamps) > MOST_LIGHTS:
            self.left[f"Lights beyond {MOST_LIGHTS}, which are left out"] += len(lamps) - MOST_LIGHTS
            lamps = lamps[-MOST_LIGHTS:]
        return lamps

    def _square(self, thing: JsonObject) -> list[int] | None:
        x, y = _real(thing.get("x")), _real(thing.get("y"))
        if x is None or y is None:
            return None
        column, row = (value // SQUARE for value in self._point(x, y))
        return [column, row] if 0 <= column < self.width and 0 <= row < self.height else None

    # Figures.

    def _tokens(self) -> Iterator[dict[str, Any]]:
        """Yield those who are ready figures here; the others are named with their squares."""
        ready, staged, others = figures(), 0, list[str]()
        for value in self.source.items("tokens")[:MOST_TOKENS]:
            token = JsonObject(value)
            name, at = token.text("name", most=80) or "Somebody", self._square(token)
            key = slug(name.rstrip(" 0123456789"))
            side, hidden = token.number("disposition"), token.flag("hidden")
            self.rest.note(name, token, MARKUP, USUAL)
            if at is None or key not in ready or staged >= MOST_STAGED:
                off = one_line(f"{name} at {token.get('x')}, {token.get('y')}, off the map", 120)
                others.append(f"{name} at {at}" if at else off)
                continue
            staged += 1
            if side not in (None, *SIDES):
                self.unlike[f"Tokens of disposition {side}, which stand with the foes"] += 1
            yield {
                "is": key,
                "at": at,
                **({"side": "heroes"} if side == FRIENDLY else {}),
                **({"hidden": True} if hidden else {}),
            }
        if others:
            shown = one_line("; ".join(others[:50]), 2000)
            self.said.append(f"{len(others)} tokens are no ready figures here; add them on the page: {shown}.")


def _wall(number: int, wall: JsonObject) -> str:
    """Return a wall in words, in the file's pixels."""
    return f"Wall {number} at {one_line(', '.join(map(str, wall.items('c')[:8])) or 'no place', 80)}"


def _light_names(light: JsonObject) -> dict[str, str]:
    """Return the light within the dim and the bright reach of a lamp, or of a source of darkness."""
    config = JsonObject(light.value.get("config"))
    if config.flag("negative") or (_real(config.get("luminosity")) or 0.0) < 0:
        return {"dim": "dark", "bright": "pitch-dark"}
    return {"dim": "dim", "bright": "bright"}


def _real(value: Any) -> float | None:
    """Return a finite number below a million; None for anything else."""
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return None
    return float(value) if abs(value) < 10**6 and isfinite(value) else None
