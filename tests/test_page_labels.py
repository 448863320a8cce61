"""Bold words of the tutorials and tasks are words of the page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SPOKEN = (
    "web/src/**/*.ts",
    "web/src/**/*.ftl",
    "src/wildtable/text/**/*.toml",
    "src/wildtable/text/**/*.ftl",
    "src/wildtable/savage/places/data/*.toml",
)
NO_LABELS = ("limit-abuse.md", "write-a-part.md", "write-a-system.md", "odds.md", "first-case.md")
"""Pages whose bold words are not labels."""
PAGES = [
    page
    for folder in ("learn", "how-to")
    for page in sorted((ROOT / "docs" / folder).glob("*.md"))
    if page.name not in NO_LABELS
]


def spoken() -> str:
    """Return everything that the page or the server says, in small letters."""
    files = [path for pattern in SPOKEN for path in ROOT.glob(pattern) if "node_modules" not in path.parts]
    texts = [path.read_text("utf-8") for path in [*files, ROOT / "src/wildtable/server/run.py"]]
    return "\n".join(texts).lower()


SAYS = spoken()


def labels(text: str) -> set[str]:
    """Return the bold words of a page, but for sentences."""
    text = re.sub(r"^( *)```.*?^\1```$", "", text, flags=re.DOTALL | re.MULTILINE)
    found = {" ".join(words.split()) for words in re.findall(r"\*\*([^*]+)\*\*", text)}
    return {words for words in found if not words.endswith(".")} - {"bold"}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_is_bold_is_said_by_the_page(page: Path) -> None:
    found = {words: words.lower() for words in sorted(labels(page.read_text("utf-8")))}
    assert [words for words, low in found.items() if low not in SAYS] == []


def test_labels_are_found() -> None:
    assert labels("Tap **Draw a\nplace** and **bold**. **A sentence.**\n\n```\n**code**\n```\n") == {"Draw a place"}
    assert sum(len(labels(page.read_text("utf-8"))) for page in PAGES) > 150
