"""Maps of other programs: what is read of three of them, what is put right, what is refused."""

from __future__ import annotations

import copy
import json
import math
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.bridges.maps import PICTURE, TEXT, at, drafted, fogged, forged, line, written
from wildtable.bridges import universal_vtt
from wildtable.bridges.straight import gap_squared
from wildtable.bridges.universal_vtt import Drawn, MapLight, Portal, Wall, read
from wildtable.play import Refused

SIZE = {"map_size": at(10, 10), "pixels_per_grid": 70}


def small(**parts: object) -> Drawn:
    """A map of ten by ten squares with these parts."""
    return read(written({"resolution": SIZE, "image": TEXT, **parts}))


def walls(*lines: list[dict[str, float]]) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """The walls of a map with these lines."""
    return [(wall.start, wall.end) for wall in small(line_of_sight=lines).walls]


def refused(data: bytes) -> str:
    """Return what is said of a file that is refused."""
    with pytest.raises(Refused) as caught:
        read(data)
    assert caught.value.problem.endswith(".")
    assert caught.value.remedy
    return caught.value.problem


# Three programs.


def test_a_dungeondraft_map() -> None:
    drawn = read(written(drafted()))
    assert (drawn.width, drawn.height, drawn.pixels, drawn.picture) == (8, 6, 256, PICTURE)
    house = {
        Wall((100, 100), (700, 100)),
        Wall((700, 100), (700, 500)),
        Wall((100, 500), (700, 500)),
        Wall((100, 100), (100, 500)),
        Wall((400, 100), (400, 250)),
        Wall((400, 350), (400, 500)),
    }
    pillar = {
        Wall((200, 200), (250, 200), thing=True),
        Wall((250, 200), (250, 250), thing=True),
        Wall((200, 250), (250, 250), thing=True),
        Wall((200, 200), (200, 250), thing=True),
    }
    assert set(drawn.walls) == house | pillar
    assert len(drawn.walls) == 10
    assert drawn.portals == (
        Portal((400, 250), (400, 350), closed=True, freestanding=False),
        Portal((250, 400), (350, 400), closed=False, freestanding=True),
    )
    assert drawn.lights == (MapLight((550, 300), 450, 100, "#eccd8b"),)
    assert (drawn.ambient, drawn.title, drawn.listed) == ("dark", "", ())


def test_a_dungeonfog_map() -> None:
    drawn = read(written(fogged()).replace(b"/", b"\\/"))
    assert (drawn.width, drawn.height, drawn.pixels, drawn.picture) == (8, 5, 70, PICTURE)
    assert set(drawn.walls) == {
        Wall((100, 100), (250, 100)),
        Wall((350, 100), (600, 100)),
        Wall((600, 200), (600, 400)),
        Wall((100, 400), (600, 400)),
        Wall((100, 100), (100, 400)),
    }
    assert drawn.portals == (Portal((250, 100), (350, 100)), Portal((603, 200), (603, 100), closed=False))
    assert drawn.lights == (MapLight((200, 200), 300, 50, "#ffaa00"),)
    assert drawn.ambient == "bright"
    assert drawn.listed == ("The map's 7.5 squares in x were rounded up to 8.",)


def test_an_arkenforge_map() -> None:
    drawn = read(b"\xef\xbb\xbf" + written(forged()))
    assert (drawn.width, drawn.height, drawn.pixels, drawn.title) == (4, 3, 100, "The mill")
    assert drawn.picture == PICTURE
    assert drawn.walls == (Wall((100, 100), (300, 100)),)
    assert (drawn.portals, drawn.ambient) == ((), "bright")
    assert drawn.lights == (MapLight((100, 150), 225, 80, "#ffffff"),)
    assert drawn.listed == (
        "The 6 pieces of walls became 1, within a tenth of a square.",
        "Parts of the file that are not read: software (a program), creator (name somebody).",
        "Light 2 has no place or reach; it is left out.",
    )


# What is put right.


def test_a_map_may_be_little_more_than_its_size() -> None:
    drawn = read(written({"resolution": SIZE}))
    assert (drawn.width, drawn.height, drawn.walls, drawn.portals, drawn.lights, drawn.picture) == (
        *(10, 10),
        *((), (), ()),
        b"",
    )
    assert drawn.listed == ("The file has no picture.",)


def test_sizes_are_rounded_up_and_said() -> None:
    for squares, whole in ((7.001, 7), (7.2, 8), (0.3, 1), (199.999, 200)):
        drawn = read(written({"resolution": {"map_size": at(squares, 5), "pixels_per_grid": 99.6}}))
        assert (drawn.width, drawn.pixels) == (whole, 100)
        assert any("rounded up" in said for said in drawn.listed) == (squares in {7.2, 0.3})
        assert any("pixels of a square were rounded" in said for said in drawn.listed)


def test_walls_are_few_and_straight() -> None:
    assert walls(line((1, 1), (2, 1), (3, 1), (3, 1), (3, 2))) == [((100, 100), (300, 100)), ((300, 100), (300, 200))]
    assert walls(line((1, 1), (2, 2)), line((2, 2), (1, 1))) == [((100, 100), (200, 200))]
    assert walls(line((4, 4), (2, 2)), line((1, 1), (3, 3))) == [((100, 100), (400, 400))]
    assert walls(line((1, 1), (2, 1)), line((3, 1), (4, 1))) == [((100, 100), (200, 100)), ((300, 100), (400, 100))]
    assert walls(line((1, 1)), [], line((2, 2), (2, 2))) == []
    ring = line((1, 1), (3, 1), (3, 3), (1, 3), (1, 1))
    assert len(walls(ring)) == 4
    circle = line(*((5 + 3 * math.cos(turn / 300), 5 + 3 * math.sin(turn / 300)) for turn in range(1886)))
    assert 8 <= len(walls(circle)) <= 40


def test_walls_end_at_the_edge_of_the_map() -> None:
    drawn = small(line_of_sight=[line((-5, 5), (15, 5)), line((11, 1), (12, 3)), line((9, 5.5), (11, 7.5))])
    assert [(wall.start, wall.end) for wall in drawn.walls] == [((0, 500), (1000, 500)), ((900, 550), (1000, 650))]
    assert drawn.listed == (
        "The wall from -5, 5 to 15, 5 is cut off at the edge of the map.",
        "The wall from 9, 5.5 to 11, 7.5 is cut off at the edge of the map.",
        "The wall from 11, 1 to 12, 3 is off the map; it is left out.",
    )


@pytest.mark.parametrize(
    ("door", "left"),
    [
        (((2, 1), (3, 1)), [((100, 100), (200, 100)), ((300, 100), (500, 100))]),
        (((3, 1.1), (2, 0.9)), [((100, 100), (200, 100)), ((300, 100), (500, 100))]),
        (((0, 1), (2, 1)), [((200, 100), (500, 100))]),
        (((1, 1), (5, 1)), []),
        (((5, 1), (6, 1)), [((100, 100), (500, 100))]),
        (((2, 1.2), (3, 1.2)), [((100, 100), (500, 100))]),
        (((3, 0.5), (3, 1.5)), [((100, 100), (500, 100))]),
    ],
)
def test_a_door_is_cut_out_of_its_wall(door: Any, left: list[object]) -> None:
    for freestanding in (False, True):
        portal = {"bounds": line(*door), "freestanding": freestanding}
        drawn = small(line_of_sight=[line((1, 1), (5, 1))], portals=[portal])
        assert [(wall.start, wall.end) for wall in drawn.walls] == (
            [((100, 100), (500, 100))] if freestanding else left
        )
        assert len(drawn.portals) == 1
    thing = small(objects_line_of_sight=[line((1, 1), (5, 1))], portals=[{"bounds": line(*door)}])
    assert thing.walls == (Wall((100, 100), (500, 100), thing=True),)


def test_what_cannot_be_used_is_left_out_and_said() -> None:
    drawn = small(
        format=2,
        portals=[
            None,
            {},
            {"bounds": line((1, 1))},
            {"bounds": line((1, 1), (1, 1))},
            {"bounds": line((9, 9), (11, 9))},
        ],
        lights=[
            {"position": at(1, 1), "range": 0},
            {"position": at(20, 1), "range": 3},
            {"range": 2},
            {"position": at(1, 1), "range": 900, "intensity": None, "color": "red"},
        ],
    )
    assert drawn.portals == ()
    assert drawn.lights == (MapLight((100, 100), 20_000, 100, "#ffffff"),)
    assert drawn.listed == (
        "The file has format 2, which is newer than this version supports.",
        "Door 1 does not have two ends; it is left out.",
        "Door 2 does not have two ends; it is left out.",
        "Door 3 with ends at 1, 1 does not have two ends; it is left out.",
        "Door 4 with ends at 1, 1 and 1, 1 does not have two ends; it is left out.",
        "Door 5 with ends at 9, 9 and 11, 9 is off the map; it is left out.",
        "Light 1 at 1, 1 has no place or reach; it is left out.",
        "Light 2 at 20, 1, with reach 3 is off the map; it is left out.",
        "Light 3 with reach 2 has no place or reach; it is left out.",
        "Light 4 at 1, 1, with reach 900, color red has a number or a color out of bounds; the nearest is used.",
    )


def test_how_bright_it_is() -> None:
    levels = {"ffffffff": "bright", "808080": "dim", "ff404040": "dark", "ff000000": "pitch-dark", "?": "bright"}
    for colour, level in levels.items():
        assert small(environment={"ambient_light": colour}).ambient == level


# What is refused.


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"resolution": None}, "no resolution"),
        ({"resolution": {"pixels_per_grid": 70}}, "The size of the map does not fit the format."),
        ({"resolution": {"map_size": at(0, 3), "pixels_per_grid": 70}}, "The map has 0 squares in x"),
        (
            {"resolution": {"map_size": at(3, 201), "pixels_per_grid": 70}},
            "The map has 201 squares in y; the limit is 200",
        ),
        ({"resolution": {"map_size": at(3, 3), "pixels_per_grid": 0}}, "A square has 0 pixels"),
        ({"line_of_sight": 5}, "The list of walls does not fit the format."),
        ({"lights": {"0": 1}}, "The list of lights does not fit the format."),
        ({"portals": [{}] * 1001}, "The list of doors has 1,001 doors and windows; the limit is 1,000"),
        ({"lights": [{}] * 1001}, "The list of lights has 1,001 lights; the limit is 1,000"),
        ({"line_of_sight": [[]] * 200_001}, "The list of walls has 200,001 points; the limit is 200,000"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(change: dict[str, Any], said: str) -> None:
    assert said in refused(written(drafted() | change))


def test_numbers_that_are_none_are_refused() -> None:
    text = written(drafted()).decode()
    for number in ("NaN", "Infinity"):
        assert refused(text.replace('"range": 4.5', f'"range": {number}').encode())
        assert refused(text.replace('"x": 3,', f'"x": {number},').encode())
    for number in ("1e999", "-1e999"):
        assert not read(text.replace('"range": 4.5', f'"range": {number}').encode()).lights
        assert read(text.replace('"x": 3,', f'"x": {number},').encode()).walls


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (
            {"line_of_sight": [[at(3, 2), at(4, 2), {"x": 1, "y": "left"}]]},
            "Wall 1, point 3 does not fit",
        ),
        ({"line_of_sight": [[at(3, 2), at(4, 2)], 7]}, "Wall 2 does not fit the format; it is left out."),
        ({"line_of_sight": [[at(3, 2), {"x": "nan", "y": 1}, at(4, 2)]]}, "Wall 1, point 2, is at nan, 1"),
        ({"line_of_sight": [[at(3, 2), at(1e300, 1), at(4, 2)]]}, "Wall 1, point 2, is at 1e+300, 1"),
        ({"portals": [{"bounds": [at(1, 1), 7]}]}, "Door 1 does not fit the format; it is left out."),
        ({"lights": [{"position": 7, "range": 3}]}, "Light 1 does not fit the format; it is left out."),
        ({"environment": 7}, "The light of the map does not fit the format; it is left out."),
        ({"image": 7}, "The picture is left out: image is not text."),
        ({"image": "?!*"}, "The picture is left out: image is not base64."),
        ({"image": "maps\\/my-hall.webp"}, "The picture is not in the file, which only names maps"),
        ({"image": "hall.png"}, "The picture is not in the file, which only names hall.png; the walls are kept."),
    ],
)
def test_one_bad_part_is_left_out_and_named(change: dict[str, Any], said: str) -> None:
    found = read(written(drafted() | change))
    assert any(said in line for line in found.listed), found.listed
    assert Wall((100, 100), (200, 100)) in found.walls or "line_of_sight" not in change
    assert found.walls


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "not JSON"),
        (b"\x89PNG", "not JSON"),
        (b"[]", "The file does not fit the format."),
        (b'{"image": "\xff"}', "resolution"),
        (b'{"title": ' + b"[" * 100_000, "nested too deeply"),
        (b'{"resolution": ' + b'{"map_size":' * 100_000, "nested too deeply"),
        (b"{" * 2, "not JSON"),
    ],
)
def test_what_is_no_map_is_said(data: bytes, said: str) -> None:
    assert said in refused(data)


def test_limits_of_size(monkeypatch: pytest.MonkeyPatch) -> None:
    combs = [line(*((x / 2, y / 10 + x % 2 * 0.5) for x in range(20))) for y in range(90)]
    monkeypatch.setattr(universal_vtt, "MOST_WALLS", 90 * 19)
    assert len(small(line_of_sight=combs).walls) == 90 * 19
    monkeypatch.setattr(universal_vtt, "MOST_WALLS", 90 * 19 - 1)
    assert "1,710 straight pieces of wall; the limit is 1,709" in refused(
        written({"resolution": SIZE, "line_of_sight": combs})
    )
    assert "1,710 straight" in refused(
        written({"resolution": SIZE, "line_of_sight": combs[:45], "objects_line_of_sight": combs[45:]})
    )
    monkeypatch.setattr(universal_vtt, "MOST_LISTED", 1000)
    assert "The list of walls has 0.0 MB; the limit is 0" in refused(
        written({"resolution": SIZE, "line_of_sight": combs})
    )
    monkeypatch.setattr(universal_vtt, "MOST_BYTES", 1000)
    assert "The file has" in refused(b" " * 1001)


# Whatever comes.

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.just(TEXT) | st.just(at(1, 2)),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["x", "y", "bounds"]), inner),
    max_leaves=12,
)


@given(st.binary())
@example(b"null")
def test_no_bytes_trip_it(data: bytes) -> None:
    with suppress(Refused):
        assert isinstance(read(data), Drawn)


@given(st.sampled_from([drafted, fogged, forged]), st.data())
def test_no_value_in_any_place_trips_it(program: Any, data: st.DataObject) -> None:
    content = copy.deepcopy(program())
    place: Any = content
    for _ in range(4):
        key = data.draw(st.sampled_from(sorted(place) if isinstance(place, dict) else range(len(place))))
        if not isinstance(place[key], dict | list) or not place[key] or data.draw(st.booleans()):
            break
        place = place[key]
    place[key] = data.draw(JSON)
    with suppress(Refused):
        drawn = read(json.dumps(content).encode())
        ends = [end for one in (*drawn.walls, *drawn.portals) for end in (one.start, one.end)]
        assert all(0 <= x <= drawn.width * 100 and 0 <= y <= drawn.height * 100 for x, y in ends)


PLACES = st.tuples(st.floats(0, 10), st.floats(0, 10))


@given(st.lists(PLACES, max_size=40), st.tuples(st.floats(-50, 50), st.floats(-50, 50)))
def test_walls_are_within_a_tenth_of_where_they_were_drawn(points: list[tuple[float, float]], origin: Any) -> None:
    points = [(0, 0), (10, 10), *points]
    moved = [(x + origin[0], y + origin[1]) for x, y in points]
    drawn = small(resolution=SIZE | {"map_origin": at(*origin)}, line_of_sight=[line(*moved)])
    pieces = [(wall.start, wall.end) for wall in drawn.walls]
    for x, y in points:
        assert min(gap_squared((100 * x, 100 * y), piece) for piece in pieces) <= 10.01**2  # type: ignore[arg-type]


MEASURE = """
import pathlib, re, sys
from wildtable.bridges.universal_vtt import read
from wildtable.play import Refused
data = pathlib.Path(sys.argv[1]).read_bytes()
try:
    read(data)
except Refused:
    pass
print(1024 * int(re.search(r"VmHWM:\\s+(\\d+) kB", pathlib.Path("/proc/self/status").read_text())[1]))
"""
HEAD = b'{"resolution":{"map_size":{"x":9,"y":9},"pixels_per_grid":70},'
POINTS = b"[" + b",".join([b'{"x":1,"y":1}'] * (16 * 2**20 // 14 - 1)) + b"]"


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells the peak")
@pytest.mark.parametrize(
    ("start", "filler"),
    [
        (HEAD + b'"image":"', b"AAAA"),
        pytest.param(HEAD + b'"image":"', b"AA\\/\\/", marks=pytest.mark.slow),
        (HEAD + b'"line_of_sight":[' + POINTS + b'],"image":"', b"AAAA"),
        pytest.param(HEAD + b'"line_of_sight":[[', b'{"x":1,"y":1},', marks=pytest.mark.slow),
        pytest.param(HEAD + b'"line_of_sight":[', b"[],", marks=pytest.mark.slow),
        pytest.param(HEAD + b'"portals":[', b"{},", marks=pytest.mark.slow),
        (HEAD, b'"a":1,'),
        (HEAD + b'"a":', b"["),
    ],
    ids=["picture", "escaped", "points", "points-only", "lines", "doors", "keys", "deep"],
)
def test_the_largest_file_takes_less_than_300_mb(start: bytes, filler: bytes, tmp_path: Path) -> None:
    most = universal_vtt.MOST_BYTES - len(start) - 20
    end = b'"}' if start.endswith(b'"') else b'{"x":1,"y":1}]]}' if start.endswith(b"[[") else b"0]}"
    for size in (most, universal_vtt.MOST_LISTED - 100, universal_vtt.MOST_SHORT - 100):
        (tmp_path / "map").write_bytes(start + filler * (size // len(filler)) + end)
        command = [sys.executable, "-c", MEASURE, str(tmp_path / "map")]
        done = subprocess.run(command, capture_output=True, text=True, check=True)  # noqa: S603 - our own code
        assert int(done.stdout) < 300 * 10**6


def test_parts_that_are_not_read_are_named() -> None:
    assert "Parts of the file that are not read: depth (3), software (X)." in small(depth=3, software="X").listed
