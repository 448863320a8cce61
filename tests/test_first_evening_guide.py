"""The guide of the first evening: its pictures are there and are made by its script, its bold words are the page's."""

from __future__ import annotations

import re
from pathlib import Path

from tools.first_evening import FOLDER, PICTURES, ROOT

GUIDE = ROOT / "docs/learn/first-evening.md"
LARGEST = 150_000
SPOKEN = ("web/src/**/*.ts", "src/wildtable/text/**/*.toml", "src/wildtable/savage/places/data/*.toml")


def test_every_picture_is_there_and_made_by_the_script() -> None:
    named = re.findall(r"pictures/first-evening/([\w-]+)\.webp", GUIDE.read_text("utf-8"))
    assert tuple(named) == PICTURES
    assert {path.stem for path in FOLDER.iterdir()} == set(PICTURES)


def test_the_pictures_are_small() -> None:
    assert {path.name: path.stat().st_size for path in FOLDER.iterdir() if path.stat().st_size > LARGEST} == {}


def spoken() -> str:
    """Everything that the page or the server says."""
    files: list[Path] = [path for pattern in SPOKEN for path in ROOT.glob(pattern) if "node_modules" not in path.parts]
    return "\n".join([*(path.read_text("utf-8") for path in files), (ROOT / "src/wildtable/server/run.py").read_text()])


def test_what_is_bold_is_said_by_the_page() -> None:
    says = spoken().lower()
    bold = set(re.findall(r"\*\*([^*]+)\*\*", GUIDE.read_text("utf-8"))) - {"bold"}
    assert [words for words in sorted(bold) if words.lower() not in says] == []


def test_the_guide_is_found() -> None:
    for place in ("README.md", "docs/reference/campaign.md"):
        assert "first-evening.md" in (ROOT / place).read_text("utf-8")
