"""Maps of other programs as places in plain words, and as boards of those."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from tests.bridges.maps import drafted, fogged, forged, written
from wildtable.board import Backdrop, Barrier, Board
from wildtable.bridges.places import below, place, simplified
from wildtable.bridges.universal_vtt import Drawn, MapLight, Portal, Wall, read
from wildtable.cli.main import main
from wildtable.savage.table.opening import board

HASH = "0123456789abcdef" * 4


def drawn(**fields: Any) -> Drawn:
    plain: dict[str, Any] = {
        "title": "", "width": 8, "height": 6, "walls": (), "portals": (), "lights": (), "ambient": "bright",
        "picture": b"", "pixels": 70, "listed": (),
    }  # fmt: skip
    return Drawn(**(plain | fields))


def as_board(made: dict[str, Any]) -> Board:
    """The board that a place's plain values are read to."""
    width, height = made["size"]
    lines, lights = made.get("lines", ()), made.get("lights", ())
    return board("\n".join("." * width for _ in range(height)), {}, lines, lights, made.get("picture"))


def test_walls_that_go_on_are_one_line() -> None:
    walls = (
        Wall((0, 0), (300, 0)), Wall((300, 0), (300, 200)), Wall((500, 0), (500, 100)),
        Wall((500, 100), (550, 150), thing=True),
    )  # fmt: skip
    assert place(drawn(walls=walls)) == {
        "title": "A map",
        "size": [8, 6],
        "lines": [
            {"path": [[0, 0], [300, 0], [300, 200]], "blocks": True, "opaque": True},
            {"path": [[500, 0], [500, 100]], "blocks": True, "opaque": True},
            {"path": [[500, 100], [550, 150]], "name": "object", "blocks": True, "opaque": True},
        ],
    }


def test_doors_have_names_and_stand_as_they_stood() -> None:
    made = as_board(place(drawn(portals=(Portal((100, 0), (200, 0)), Portal((300, 0), (400, 0), closed=False)))))
    assert made.lines == (
        Barrier((100, 0), (200, 0), "door-1", "door", blocks=True, opaque=True, door=True),
        Barrier((300, 0), (400, 0), "door-2", "door", blocks=True, opaque=True, door=True, open=True),
    )


def test_lamps_stand_on_squares_and_reach_whole_inches() -> None:
    lights = (MapLight((550, 300), 450, 100, "#eccd8b"), MapLight((800, 600), 100, 50, "#ffffff"))
    found = place(drawn(lights=lights, ambient="dark"))
    assert found["light"] == "dark"
    assert found["lights"] == [
        {"light": "bright", "at": [5, 3], "radius": 5},
        {"light": "bright", "at": [7, 5], "radius": 1},
    ]
    said = " ".join(simplified(drawn(lights=lights, ambient="dark", tint="ff404040")))
    assert "color and strength of 2 lights were left out: #eccd8b and 1; #ffffff and 0.5." in said
    assert "Lights reach whole squares, rounded up: 4.5." in said
    assert "dark where no lamp is was guessed from the color ff404040" in said


def test_the_picture_lies_by_the_pixels_of_a_square() -> None:
    """70 pixels a square: 560 by 431 of them are 8 by 6.16 squares, whatever size is kept of it."""
    found = below(drawn(), HASH, (560, 431))
    assert found == Backdrop(HASH, (0, 0), 800, 616)
    assert as_board(place(drawn(), found)).picture == found


@pytest.mark.parametrize("shape", [drafted, fogged, forged], ids=["dungeondraft", "dungeonfog", "arkenforge"])
def test_what_three_tools_draw_is_read_as_a_board(shape: Any) -> None:
    """Every wall and every door of the map stands on the board, and nothing else."""
    found = read(written(shape()))
    made = as_board(place(found))
    assert (made.width, made.height) == (found.width, found.height)
    assert {(line.a, line.b) for line in made.lines if not line.door} == {(w.start, w.end) for w in found.walls}
    assert {(line.a, line.b, line.open) for line in made.lines if line.door} == {
        (p.start, p.end, not p.closed) for p in found.portals
    }
    assert all(line.blocks and line.opaque for line in made.lines)
    assert len(made.lights) == len(found.lights)
    assert set(found.listed) <= set(simplified(found))


def test_convert_writes_a_place_and_says_what_is_missing(tmp_path: Path) -> None:
    file = tmp_path / "The Old Mill.dd2vtt"
    file.write_bytes(written(drafted()))
    told = CliRunner().invoke(main, ["convert", str(file), "--to", "toml"])
    assert told.exit_code == 0, told.output
    assert "[places.the-old-mill]" in told.stdout
    assert "size = [8, 6]" in told.stdout
    assert "The picture is left out" in told.stderr
    refused = CliRunner().invoke(main, ["convert", str(file), "--to", "foundry"])
    assert refused.exit_code == 3
    assert "toml or yaml" in refused.output


def test_check_says_that_it_is_a_map(tmp_path: Path) -> None:
    file = tmp_path / "mill.uvtt"
    file.write_bytes(written(drafted()))
    told = CliRunner().invoke(main, ["check", str(file)])
    assert told.exit_code == 1
    assert "Universal VTT map" in told.output
