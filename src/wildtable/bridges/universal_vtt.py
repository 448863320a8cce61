"""Maps of other programs: Universal VTT (`.uvtt`, `.dd2vtt`, `.df2vtt`), one JSON object with the picture inside.

A mistake in a part that the map can do without is left out and listed (`Drawn.listed`). Any other is refused.
"""

from __future__ import annotations

import binascii
from collections import Counter
from collections.abc import Callable, Mapping
from math import ceil, isfinite
from typing import Any, TypeVar

import msgspec
from msgspec import Raw, Struct

from wildtable.bridges import universal_vtt_words as words
from wildtable.bridges.straight import Piece, Point, pieces_of, within, without
from wildtable.bridges.universal_vtt_form import (
    MOST_OF_A_PATH,
    PICTURE_PATH,
    EnvironmentForm,
    LightForm,
    MapForm,
    PointForm,
    PortalForm,
    ResolutionForm,
    ambient_of,
    argb_of,
    from_base64,
)
from wildtable.play import Refused

T = TypeVar("T")

ENDINGS = (".uvtt", ".dd2vtt", ".df2vtt")
"""Of the names of such files."""
MOST_BYTES = 64 * 2**20
MOST_LISTED = 16 * 2**20
"""Bytes of a list of walls, before it is read: a point takes six times as many in memory."""
MOST_SHORT = 2 * 2**20
"""Bytes of every other part but the picture."""
MOST_POINTS = 200_000
MOST_SQUARES = 200
MOST_WALLS = 10_000
MOST_PORTALS = 1_000
MOST_LIGHTS = 1_000
MOST_POWER = 100
"""The greatest strength of a light."""
MOST_PIXELS = 2_000
"""Pixels of a square."""
MOST_MENDED = 2 * 2**20
"""Bytes of a list of which the things that do not fit are left out; a larger one is refused."""
MOST_NAMED = 50
"""Things that do not fit and are named one by one."""
MOST_SAID = 200
"""Letters of a title."""
KNOWN_FORMAT = 1.0


class Wall(Struct, frozen=True):
    """A straight wall between two points; ``thing``: it is the outline of a thing, not of the house."""

    start: Point
    end: Point
    thing: bool = False


class Portal(Struct, frozen=True):
    """A door or a window between two points; ``freestanding``: it stands in no wall."""

    start: Point
    end: Point
    closed: bool = True
    freestanding: bool = False


class MapLight(Struct, frozen=True):
    """A light: its reach in hundredths of a square, its intensity in hundredths, its color as ``#rrggbb``."""

    place: Point
    reach: int
    intensity: int
    colour: str


class Drawn(Struct, frozen=True):
    """A map as it was drawn, ``width`` by ``height`` squares; points in hundredths of one from the upper left corner.

    ``ambient``: a guess at the light where no lamp is: ``bright``, ``dim``, ``dark`` or ``pitch-dark``. ``picture``:
    the picture's bytes as they were, not looked at; empty for none. ``pixels``: of a square in it. ``listed``: a
    sentence for each kind of thing that was changed, or left out. ``tint``: the color that the light was guessed from.
    """

    title: str
    width: int
    height: int
    walls: tuple[Wall, ...]
    portals: tuple[Portal, ...]
    lights: tuple[MapLight, ...]
    ambient: str
    picture: bytes
    pixels: int
    listed: tuple[str, ...]
    tint: str = ""


def read(data: bytes) -> Drawn:
    """Read a map from a Universal VTT file of 64 MB at most, using less than 300 MB. Raises `Refused`."""
    if len(data) > MOST_BYTES:
        raise _too_many("The file", len(data) / 2**20, "MB", MOST_BYTES // 2**20)
    file = _decoded("", data.removeprefix(b"\xef\xbb\xbf"), MapForm)
    frame = _decoded("The size of the map", file.resolution, ResolutionForm | None)
    if frame is None:
        raise _bad("The file has no resolution, so the size of the map is unknown.")
    reading = _Reading(frame)
    portals, (ambient, tint) = reading.portals(file.portals), reading.ambient(file.environment)
    drawn = Drawn(
        title=words.title_of((file.title, file.name), MOST_SAID),
        width=reading.width,
        height=reading.height,
        walls=reading.walls(file, portals),
        portals=portals,
        lights=reading.lights(file.lights),
        ambient=ambient,
        picture=reading.picture(file.image),
        pixels=reading.pixels,
        listed=(),
        tint=tint,
    )
    reading.newer(file.format)
    reading.unknown(_decoded("", data.removeprefix(b"\xef\xbb\xbf"), dict[str, Raw]))
    reading.beside(file)
    return msgspec.structs.replace(drawn, listed=reading.listed())


class _Reading:
    """A file being read: its frame, and what there is to say of it."""

    def __init__(self, frame: ResolutionForm) -> None:
        self.changed: list[str] = []
        self.named: list[str] = []
        self.left_out: Counter[str] = Counter()
        self.origin = frame.map_origin or PointForm(0.0, 0.0)
        _near("The corner of the map", self.origin)
        self.width = self._side("x", frame.map_size.x)
        self.height = self._side("y", frame.map_size.y)
        self.pixels = self._pixels(frame.pixels_per_grid)

    def listed(self) -> tuple[str, ...]:
        """Return a sentence for each kind of thing that was changed or left out."""
        return (*self.changed, *self.named, *(f"{what}: {count}." for what, count in self.left_out.items()))

    def _side(self, axis: str, squares: float) -> int:
        if not isfinite(squares) or squares <= 0:
            raise _bad(f"The map has {squares:g} squares in {axis}, and needs at least a part of a square.")
        whole = ceil(squares - 0.005)
        if max(whole, 1) > MOST_SQUARES:
            raise _too_many("The map", squares, f"squares in {axis}", MOST_SQUARES)
        if abs(whole - squares) > 0.005:
            self.changed.append(f"The map's {squares:g} squares in {axis} were rounded up to {max(whole, 1)}.")
        return max(whole, 1)

    def _pixels(self, pixels: float) -> int:
        if not isfinite(pixels) or not 1 <= pixels <= MOST_PIXELS:
            raise _bad(f"A square has {pixels:g} pixels, and may have 1 to {MOST_PIXELS}.")
        if pixels != round(pixels):
            self.changed.append(f"The {pixels:g} pixels of a square were rounded to {round(pixels)}.")
        return round(pixels)

    def _point(self, where: str, point: PointForm) -> Point:
        _near(where, point)
        return round((point.x - self.origin.x) * 100), round((point.y - self.origin.y) * 100)

    def _near(self, where: str, point: PointForm) -> Point | None:
        """Return a point in hundredths of a square; one that is far off is left out and named."""
        try:
            return self._point(where, point)
        except Refused as refused:
            self.left_out_one(refused.problem)
            return None

    def left_out_one(self, problem: str) -> None:
        """Name one thing that is left out, up to a limit."""
        self.name(f"{problem.rstrip('.')}; it is left out.")

    def name(self, sentence: str) -> None:
        """Say something of one thing, up to a limit."""
        if len(self.named) < MOST_NAMED:
            self.named.append(sentence)
        else:
            self.left_out["More things that are left out or changed"] += 1

    def _lenient(
        self, names: tuple[str, str], raw: Raw, form: Any, mend: Callable[[str, Raw], Any] | None = None
    ) -> tuple[Any, ...]:
        """Return the things of a list, without those that do not fit, each of which is named.

        ``names``: of the list, and of each thing in it before its number.
        """
        name, thing = names
        most = MOST_LISTED if mend or thing.endswith("point") else MOST_SHORT
        try:
            return _decoded(name, raw, tuple[form, ...] | None, most) or ()
        except Refused:
            if memoryview(raw).nbytes > MOST_MENDED:
                raise
            every = _decoded(name, raw, tuple[Raw, ...] | None, most) or ()
        _limited(name, len(every), "things", MOST_POINTS)
        found = []
        for number, one in enumerate(every, 1):
            try:
                found.append(_decoded(f"{thing} {number}", one, form, most))
            except Refused as refused:
                if mend is None:
                    self.left_out_one(refused.problem)
                else:
                    found.append(mend(f"{thing} {number}", one))
        return tuple(found)

    def _some_points(self, name: str, raw: Raw) -> tuple[PointForm, ...]:
        """Return the points of a line that fit; a line that is no list has none."""
        try:
            return self._lenient((name, f"{name}, point"), raw, PointForm)
        except Refused as refused:
            self.left_out_one(refused.problem)
            return ()

    def _holds(self, point: Point) -> bool:
        return 0 <= point[0] <= self.width * 100 and 0 <= point[1] <= self.height * 100

    # Walls.

    def walls(self, file: MapForm, portals: tuple[Portal, ...]) -> tuple[Wall, ...]:
        """Return all straight walls, those of the house first, cut where a door stands in one."""
        house = self._pieces("walls", "Wall", file.line_of_sight)
        things = self._pieces("outlines of things", "Outline", file.objects_line_of_sight)
        house = without(house, [(portal.start, portal.end) for portal in portals if not portal.freestanding])
        _limited("The file", len(house) + len(things), "straight pieces of wall", MOST_WALLS)
        return tuple(Wall(*piece, thing) for pieces, thing in ((house, False), (things, True)) for piece in pieces)

    def _pieces(self, name: str, thing: str, raw: Raw) -> list[Piece]:
        names = f"The list of {name}", thing
        lines = self._lenient(names, raw, tuple[PointForm, ...] | None, self._some_points)
        points = sum(len(line) if line else 1 for line in lines)
        _limited(names[0], points, "points", MOST_POINTS)
        drawn = [
            [near for at, point in enumerate(line or (), 1) if (near := self._near(f"{thing} {n}, point {at},", point))]
            for n, line in enumerate(lines, 1)
        ]
        every = pieces_of(drawn)
        _limited(names[0], len(every), "straight pieces of wall", MOST_WALLS)
        clipped = [within(piece, self.width * 100, self.height * 100) for piece in every]
        for one, other in zip(clipped, every, strict=True):
            if one is None:
                self.left_out_one(f"{words.wall(other, self.origin)} is off the map")
            elif one != other:
                self.name(f"{words.wall(other, self.origin)} is cut off at the edge of the map.")
        edges = sum(max(len(line) - 1, 0) for line in drawn)
        if edges > len(every):
            self.changed.append(f"The {edges} pieces of {name} became {len(every)}, within a tenth of a square.")
        return [piece for piece in clipped if piece]

    # Doors, lights, the picture.

    def portals(self, raw: Raw) -> tuple[Portal, ...]:
        """Return the doors and windows that have two ends on the map."""
        every: tuple[PortalForm | None, ...] = self._lenient(("The list of doors", "Door"), raw, PortalForm | None)
        _limited("The list of doors", len(every), "doors and windows", MOST_PORTALS)
        found = []
        for number, portal in enumerate([portal or PortalForm() for portal in every], 1):
            points = [self._near(f"An end of door {number}", point) for point in portal.bounds or ()]
            ends = [point for point in points if point is not None]
            if len(points) != 2 or len(ends) != 2 or ends[0] == ends[1]:
                self.left_out_one(f"{words.door(number, portal)} does not have two ends")
            elif not all(map(self._holds, ends)):
                self.left_out_one(f"{words.door(number, portal)} is off the map")
            else:
                found.append(Portal(ends[0], ends[1], portal.closed is not False, bool(portal.freestanding)))
                for sentence in words.otherwise(number, portal):
                    self.name(sentence)
        return tuple(found)

    def ambient(self, raw: Raw) -> tuple[str, str]:
        """Return the light where no lamp is, and the color that it is guessed from."""
        try:
            environment = _decoded("The light of the map", raw, EnvironmentForm | None)
        except Refused as refused:
            self.left_out_one(refused.problem)
            environment = None
        argb = argb_of(environment.ambient_light if environment else None)
        return ambient_of(argb), argb or ""

    def lights(self, raw: Raw) -> tuple[MapLight, ...]:
        """Return the lights on the map with a range above 0; the range in hundredths of a square."""
        every: tuple[LightForm | None, ...] = self._lenient(("The list of lights", "Light"), raw, LightForm | None)
        _limited("The list of lights", len(every), "lights", MOST_LIGHTS)
        found = []
        for number, light in enumerate([light or LightForm() for light in every], 1):
            reach = light.range or 0.0
            if light.position is None or not isfinite(reach) or reach <= 0:
                self.left_out_one(f"{words.light(number, light)} has no place or reach")
                continue
            place = self._near(f"Light {number}", light.position)
            if place is None or not self._holds(place):
                self.left_out_one(f"{words.light(number, light)} is off the map")
                continue
            argb = argb_of(light.color)
            power = 1.0 if light.intensity is None or not isfinite(light.intensity) else light.intensity
            if (argb is None and light.color is not None) or not 0 <= power <= MOST_POWER or reach > MOST_SQUARES:
                self.name(f"{words.light(number, light)} has a number or a color out of bounds; the nearest is used.")
            hundredths = round(min(max(power, 0.0), MOST_POWER) * 100)
            colour = f"#{argb[2:]}" if argb else "#ffffff"
            found.append(MapLight(place, round(min(reach, MOST_SQUARES) * 100), hundredths, colour))
        return tuple(found)

    def picture(self, raw: Raw) -> bytes:
        """Return the picture's bytes; none where the file has none."""
        text = memoryview(raw)
        if bytes(text[:4]) in {b"null", b'""'}:
            self.changed.append("The file has no picture.")
            return b""
        if bytes(text[:1]) != b'"':
            self.changed.append("The picture is left out: image is not text.")
            return b""
        text = text[1:-1]
        start = bytes(text[:100]).split(b"base64,", 1)
        if start[0].startswith(b"data:") and len(start) == 2:
            text = text[len(start[0]) + 7 :]
        if len(text) <= MOST_OF_A_PATH and PICTURE_PATH.fullmatch(path := bytes(text).replace(b"\\/", b"/")):
            shown = "".join([letter for letter in path.decode("utf-8", "replace") if letter.isprintable()])[:MOST_SAID]
            self.changed.append(f"The picture is not in the file, which only names {shown}; the walls are kept.")
            return b""
        try:
            return binascii.a2b_base64(text, strict_mode=True)
        except binascii.Error:
            found = from_base64(bytes(text))
        if found is None:
            self.changed.append("The picture is left out: image is not base64.")
        return found or b""

    def newer(self, raw: Raw) -> None:
        """Say where the file is of a format that came later."""
        if (found := words.format_of(raw)) > KNOWN_FORMAT:
            self.changed.append(f"The file has format {found:g}, which is newer than this version supports.")

    def unknown(self, parts: Mapping[str, Raw]) -> None:
        """Say which parts of the file nothing was made of."""
        if shown := words.unread(parts, MapForm.__struct_fields__, MOST_SAID):
            self.changed.append(f"Parts of the file that are not read: {shown}.")

    def beside(self, file: MapForm) -> None:
        """Say which fields of doors and lights nothing was made of."""
        parts = ("door", file.portals, PortalForm), ("light", file.lights, LightForm)
        for name, raw, form in (*parts, ("the light of the map", file.environment, EnvironmentForm)):
            for sentence in words.beside(name, raw, form):
                self.name(sentence)


# What is wrong, and single values.


def _bad(problem: str) -> Refused:
    return Refused("bad-map", problem, "Nothing was imported. Export the map again, as Universal VTT.")


def _too_many(where: str, count: float, what: str, most: int) -> Refused:
    said = f"{count:g}" if count >= 10**9 else f"{count:,.1f}" if count != round(count) else f"{count:,.0f}"
    return Refused("too-large", f"{where} has {said} {what}; the limit is {most:,}.", "Split the map, or export less.")


def _limited(where: str, count: int, what: str, most: int) -> None:
    if count > most:
        raise _too_many(where, count, what, most)


def _decoded(name: str, data: bytes | Raw, form: Any, most: int = MOST_SHORT) -> Any:
    """Decode a part of a file as its form says. Raises `Refused` with the part's name where it does not fit."""
    if name and memoryview(data).nbytes > most:
        raise _too_many(name, memoryview(data).nbytes / 2**20, "MB", most // 2**20)
    try:
        return msgspec.json.decode(data, type=form, strict=False)
    except msgspec.ValidationError:
        raise _bad(f"{name or 'The file'} does not fit the format.") from None
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise _bad(f"{name or 'The file'} is not JSON: {error}.") from None
    except RecursionError:
        raise _bad(f"{name or 'The file'} is nested too deeply.") from None


def _near(where: str, point: PointForm) -> None:
    if not (abs(point.x) <= 10**6 and abs(point.y) <= 10**6):
        raise _bad(f"{where} is at {point.x:g}, {point.y:g}, which is far off the map.")
