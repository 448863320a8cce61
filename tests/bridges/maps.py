"""Maps as three programs shape them: the same little house, each with its own habits."""

from __future__ import annotations

import base64
import json
from typing import Any

PICTURE = b"\x89PNG\r\n\x1a\n?>~ the picture of a house"
TEXT = base64.b64encode(PICTURE).decode()


def at(x: float, y: float) -> dict[str, float]:
    """A point."""
    return {"x": x, "y": y}


def line(*points: tuple[float, float]) -> list[dict[str, float]]:
    """A line through points."""
    return [at(*point) for point in points]


def drafted() -> dict[str, Any]:
    """Dungeondraft: cut to what is drawn, so its origin is not zero; walls end at doors; things have outlines."""
    return {
        "format": 0.3,
        "resolution": {"map_origin": at(2, 1), "map_size": at(8, 6), "pixels_per_grid": 256},
        "line_of_sight": [
            line((3, 2), (9, 2), (9, 6), (3, 6), (3, 2)),
            line((6, 2), (6, 3.5)),
            line((6, 4.5), (6, 6)),
        ],
        "objects_line_of_sight": [line((4, 3), (4.5, 3), (4.5, 3.5), (4, 3.5), (4, 3))],
        "portals": [
            {"position": at(6, 4), "bounds": line((6, 3.5), (6, 4.5)), "rotation": 1.570796, "closed": True},
            {"position": at(5, 5), "bounds": line((4.5, 5), (5.5, 5)), "closed": False, "freestanding": True},
        ],
        "environment": {"baked_lighting": False, "ambient_light": "ff303040"},
        "lights": [{"position": at(7.5, 4), "range": 4.5, "intensity": 1, "color": "ffeccd8b", "shadows": True}],
        "image": TEXT,
    }


def fogged() -> dict[str, Any]:
    """DungeonFog: walls go on below doors, numbers are texts, there is no list of things, strokes are escaped."""
    return {
        "format": "0.2",
        "resolution": {"map_origin": at(0, 0), "map_size": {"x": "7.5", "y": "5"}, "pixels_per_grid": "70"},
        "line_of_sight": [line((1, 1), (6, 1)), line((6, 1), (6, 4)), line((6, 4), (1, 4)), line((1, 4), (1, 1))],
        "portals": [
            {"position": at(3, 1), "bounds": [{"x": "2.5", "y": "1"}, {"x": "3.5", "y": "1"}], "freestanding": False},
            {"position": at(6, 1.5), "bounds": line((6.03, 2), (6.03, 1)), "closed": False, "freestanding": False},
        ],
        "lights": [{"position": at(2, 2), "range": "3", "intensity": "0.5", "color": "#FFAA00"}],
        "environment": {"baked_lighting": True, "ambient_light": "ffffffff"},
        "image": "data:image/png;base64," + TEXT,
    }


def forged() -> dict[str, Any]:
    """Arkenforge, Dungeon Alchemist: names its program, has no doors, null for what it lacks, two points a line."""
    return {
        "software": "a program",
        "creator": {"name": "somebody"},
        "format": 1.0,
        "title": "The  mill\n",
        "resolution": {"map_size": at(4, 3), "pixels_per_grid": 100},
        "line_of_sight": [
            *(line((x / 2, 1), (x / 2 + 0.5, 1)) for x in range(2, 6)),
            line((3, 1), (1, 1)),
            line((2, 2), (2, 2)),
        ],
        "objects_line_of_sight": None,
        "portals": None,
        "lights": [{"position": at(1, 1.5), "range": 2.25, "intensity": 0.8, "color": None}, None],
        "environment": None,
        "image": TEXT.rstrip("="),
    }


def written(content: Any) -> bytes:
    """A map as a file."""
    return json.dumps(content).encode()
