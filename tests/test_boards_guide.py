"""The guide of the boards: its pictures are there, made by its script and as wide as they are said to be."""

from __future__ import annotations

import importlib
import re
import sys

import pytest

from tools.boards import BOARDS, FOLDER, HIGH, PICTURES, ROOT, WIDE

GUIDE = ROOT / "docs/learn/tour.md"
LARGEST, ALL = 100_000, 1_500_000


def test_every_picture_is_there_and_made_by_the_script() -> None:
    named = re.findall(r"pictures/boards/([\w-]+)\.webp", GUIDE.read_text("utf-8"))
    assert tuple(named) == PICTURES
    assert {path.stem for path in FOLDER.iterdir()} == set(PICTURES)


def test_every_board_has_its_situation(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("playwright")
    monkeypatch.setattr(sys, "path", [str(ROOT / "tests/browser"), *sys.path])
    assert tuple(importlib.import_module("pictured").SITUATIONS) == BOARDS


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_shows_a_desk_or_a_phone(name: str) -> None:
    image = pytest.importorskip("PIL.Image")
    how = name.rsplit("-", 1)[1]
    assert image.open(FOLDER / f"{name}.webp").size == (WIDE[how], HIGH[how])


def test_a_desk_and_a_phone_are_shown_equally_high() -> None:
    shown = re.findall(r'-(\w+)\.webp" width="(\d+)"', GUIDE.read_text("utf-8"))
    high = {round(int(width) * HIGH[how] / WIDE[how]) for how, width in shown}
    assert len(shown) == len(PICTURES)
    assert len(high) == 1


def test_the_pictures_are_small() -> None:
    sizes = {path.name: path.stat().st_size for path in FOLDER.iterdir()}
    assert {name: size for name, size in sizes.items() if size > LARGEST} == {}
    assert sum(sizes.values()) < ALL


def test_the_guide_is_found() -> None:
    for place in ("README.md", "docs/README.md", "docs/learn/first-evening.md"):
        assert "tour.md" in (ROOT / place).read_text("utf-8")
