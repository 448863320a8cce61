"""The guide of the first evening: its pictures are there and are made by its script."""

from __future__ import annotations

import re

from tools.first_evening import FOLDER, PICTURES, ROOT

GUIDE = ROOT / "docs/learn/first-evening.md"
LARGEST = 150_000


def test_every_picture_is_there_and_made_by_the_script() -> None:
    named = re.findall(r"pictures/first-evening/([\w-]+)\.webp", GUIDE.read_text("utf-8"))
    assert tuple(named) == PICTURES
    assert {path.stem for path in FOLDER.iterdir()} == set(PICTURES)


def test_the_pictures_are_small() -> None:
    assert {path.name: path.stat().st_size for path in FOLDER.iterdir() if path.stat().st_size > LARGEST} == {}


def test_the_guide_is_found() -> None:
    for place in ("README.md", "docs/README.md", "docs/learn/demo.md"):
        assert "first-evening.md" in (ROOT / place).read_text("utf-8")
