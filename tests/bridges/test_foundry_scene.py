"""Foundry scenes as places: walls, doors, windows, lamps, darkness and tokens."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from wildtable.bridges.detect import detect
from wildtable.bridges.foundry_scene import read
from wildtable.bridges.taking import taken
from wildtable.cli.main import main
from wildtable.play import Refused

NORMAL = {"move": 20, "sight": 20, "light": 20, "door": 0, "ds": 0}


def wall(*ends: float, **more: Any) -> dict[str, Any]:
    """A wall between two points in pixels."""
    return {"c": [*ends], **NORMAL, **more}


def scene(**more: Any) -> dict[str, Any]:
    """A scene of 10 by 8 squares of 100 pixels, with a quarter of padding: 300 pixels across, 200 down."""
    return {
        "name": "The Old Mill", "width": 1000, "height": 800, "padding": 0.25,
        "grid": {"type": 1, "size": 100, "distance": 5, "units": "ft"},
        "walls": [], "lights": [], "tokens": [], "background": {"src": "maps/mill.webp"},
        "environment": {"darknessLevel": 0}, **more,
    }  # fmt: skip


def made(**more: Any) -> Any:
    """A scene, read."""
    return read(json.dumps(scene(**more)))


def test_walls_doors_and_windows_are_told_apart() -> None:
    found = made(
        walls=[
            wall(300, 200, 600, 200),
            wall(600, 200, 700, 200, door=1),
            wall(700, 200, 800, 200, door=1, ds=1),
            wall(800, 200, 900, 200, door=1, ds=2),
            wall(900, 200, 1000, 200, sight=0),
            wall(1000, 200, 1100, 200, move=0),
            wall(300, 300, 400, 300, door=2),
            wall(300, 400, 400, 400, move=0, sight=0),
            wall(0, 0, 100, 0),
        ]
    )
    both = {"blocks": True, "opaque": True}
    door = {"name": "door", "door": True, **both}
    assert found.place["size"] == [10, 8]
    assert found.place["lines"] == [
        {"path": [[0, 0], [300, 0]], **both},
        {"path": [[300, 0], [400, 0]], "id": "door-1", **door},
        {"path": [[400, 0], [500, 0]], "id": "door-2", "open": True, **door},
        {"path": [[500, 0], [600, 0]], "id": "door-3", "locked": True, **door},
        {"path": [[600, 0], [700, 0]], "name": "window", "blocks": True},
        {"path": [[700, 0], [800, 0]], "opaque": True},
        {"path": [[0, 100], [100, 100]], **both},
    ]
    said = " ".join(found.listed)
    assert "1 secret doors became walls" in said
    assert "stops nothing and is left out." in said
    assert "is off the map or without a length, and is left out." in said


def test_lamps_shine_in_squares_of_their_distance_and_the_bright_ones_count() -> None:
    lamps = [{"x": 550, "y": 450, "config": {"dim": 20, "bright": 10}}, {"x": 350, "y": 250, "config": {"dim": 5}}]
    assert made(lights=lamps).place["lights"] == [
        {"light": "dim", "at": [2, 2], "radius": 4},
        {"light": "dim", "at": [0, 0], "radius": 1},
        {"light": "bright", "at": [2, 2], "radius": 2},
    ]


@pytest.mark.parametrize(("level", "light"), [(0, None), (0.3, "dim"), (0.7, "dark"), (1, "pitch-dark")])
def test_darkness_is_the_light_of_the_place(level: float, light: str | None) -> None:
    assert made(environment={"darknessLevel": level}).place.get("light") == light
    assert made(environment=None, darkness=level).place.get("light") == light


def test_ready_figures_stand_where_their_tokens_stood_and_the_others_are_named() -> None:
    tokens = [
        {"name": "Guard 2", "x": 400, "y": 300, "disposition": -1},
        {"name": "Guard", "x": 500, "y": 300, "disposition": 1, "hidden": True},
        {"name": "Ysolde", "x": 300, "y": 200},
    ]
    found = made(tokens=tokens)
    assert found.scene == {
        "title": "The Old Mill",
        "place": "the-old-mill",
        "figures": [{"is": "guard", "at": [1, 1]}, {"is": "guard", "at": [2, 1], "side": "heroes", "hidden": True}],
    }
    assert any("1 tokens are no ready figures here; add them on the page: Ysolde at [0, 0]." in x for x in found.listed)


def test_convert_writes_a_table_that_check_accepts(tmp_path: Path) -> None:
    walls = [wall(300 + x * 10, 200, 305 + x * 10, 300) for x in range(90)] * 30
    lamps = [{"x": 350, "y": 250, "config": {"bright": 5}}] * 300
    path, out = tmp_path / "mill.json", tmp_path / "mill.toml"
    path.write_text(json.dumps(scene(walls=walls, lights=lamps, width=14_000, padding=0)), "utf-8")
    told = CliRunner().invoke(main, ["convert", str(path), "--to", "toml", "--out", str(out)])
    assert told.exit_code == 0, told.output
    for said in (
        "140 squares is cut to 100",
        "Walls beyond 2000, which are left out: 700",
        "Lights beyond 200, which are left out: 100",
    ):
        assert said in told.stderr
    checked = CliRunner().invoke(main, ["check", str(out)])
    assert checked.exit_code == 0, checked.output


def test_a_table_takes_a_scene() -> None:
    text = json.dumps(scene(walls=[wall(300, 200, 600, 200)]))
    assert detect(text).word == "scene"
    found = taken(text, "mill.json", "adventure", "heroes")
    assert set(found.change) == {"places", "scenes"}
    assert found.names == ("The Old Mill",)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"grid": {"size": 2}}, "A square has 2 pixels."),
        ({"width": 0}, "The scene has no width."),
        ({"walls": [{}] * 20_001}, "The scene has 20001 walls."),
    ],
)
def test_a_scene_that_cannot_be_read_is_refused(change: dict[str, Any], said: str) -> None:
    with pytest.raises(Refused, match=said):
        made(**change)


def test_what_does_not_fit_is_left_out_and_named() -> None:
    odd: list[Any] = [wall(300, 200, 600, 200), {"c": [1, 2]}, {"c": ["a", 1, 2, 3]}, {"c": [1e300, 0, 0, 0]}, None, 7]
    found = made(walls=odd, lights=[None, {"x": "a"}], tokens=[None, {"x": 1e300, "y": 2, "name": "Bo"}])
    assert len(found.place["lines"]) == 1
    for words in ("Wall 2 at 1, 2", "Wall 3 at a, 1, 2, 3", "Wall 4 at 1e+300, 0, 0, 0", "Wall 5 at no place"):
        assert f"{words} has no two ends and is left out." in found.listed
    assert any("Light 2 at a, None" in line for line in found.listed)


def test_a_source_of_darkness_does_not_shine() -> None:
    older = {"x": 350, "y": 250, "config": {"dim": 10, "bright": 5, "luminosity": -0.5}}
    newer = {"x": 550, "y": 450, "config": {"dim": 5, "negative": True}}
    assert made(lights=[older, newer]).place["lights"] == [
        {"light": "dark", "at": [0, 0], "radius": 2},
        {"light": "dark", "at": [2, 2], "radius": 1},
        {"light": "pitch-dark", "at": [0, 0], "radius": 1},
    ]


def test_walls_of_one_side_terrain_and_states_of_doors_are_told() -> None:
    odd = [{"dir": 1}, {"sight": 10, "light": 10}, {"light": 0}, {"door": 2, "ds": 1}, {"sight": 30, "light": 30}]
    found = made(walls=[wall(300, 200 + 50 * at, 600, 200 + 50 * at, **more) for at, more in enumerate(odd)])
    assert "Walls with dir 1, for one side only, which stop from both: 1." in found.listed
    assert "Walls with sight 10, which stop it in any case: 1." in found.listed
    assert "Walls with sight 30, which stop it in any case: 1." in found.listed
    assert "Walls with light 0 and sight 20, which stop light as they stop sight: 1." in found.listed
    assert "Walls with door 2 and ds 1, which are read as shut: 1." in found.listed


def test_looks_are_told_apart() -> None:
    found = made(
        lights=[{"x": 550, "y": 450, "config": {"dim": 5, "color": "#ff0000", "alpha": 0.3}}], tiles=[{"x": 3}]
    )
    assert "tiles is dropped: the scene (1 of them: x 3)." in found.listed
    assert not [line for line in found.listed if "color" in line or "alpha" in line]
    assert len([line for line in found.trifles if "color" in line or "alpha" in line]) == 2


def test_of_several_scenes_none_is_chosen_silently() -> None:
    with pytest.raises(Refused, match="The file has 2 scenes"):
        read(json.dumps([scene(), scene()]))
    assert read(json.dumps([scene()])).place["size"] == [10, 8]
