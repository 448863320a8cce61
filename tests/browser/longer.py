"""Words of another language: every text on the screen made two fifths longer, and what that breaks."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

LONGER = Path(__file__).with_name("longer.js").read_text("utf-8")
MORE = 0.4
"""Finnish and German take about so much more room."""


def broken(page: Page) -> list[str]:
    """Return what breaks on a page as it stands when all its words are longer; afterwards they are as they were."""
    found: Any = page.evaluate(LONGER, MORE)
    return list(dict.fromkeys(found))
