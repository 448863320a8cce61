"""Takes the pictures of docs/learn/tour.md and of the README: `python -m tools.boards`, or with the names of some.

It plays the situations of `tests/browser/pictured.py`. It needs Chromium, and the page built.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from tools.browsing import ROOT, chromium, use_browser_tests

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playwright.sync_api import Page

FOLDER = ROOT / "docs/pictures/boards"
README = ROOT / "docs/table.png"
README_SHOWS = "roll"
"""The situation of the README's picture, at a desk."""

BOARDS = (
    "start",
    "door",
    "fight",
    "roll",
    "template",
    "chase",
    "ships",
    "saga",
    "tray",
    "sheet",
    "saga-sheet",
    "hand",
    "forecast",
    "replay",
    "wall",
)
"""The boards, in the order of the guide."""

DARK = ("fight",)
"""The boards that are shown in dark colours too, at a desk."""

PICTURES = tuple(f"{board}-{how}" for board in BOARDS for how in ("wide", "phone", *["dark"] * (board in DARK)))
"""Every picture of the guide."""

WIDE = {"wide": 1400, "dark": 1400, "phone": 585}
HIGH = {"wide": 900, "dark": 900, "phone": 1266}
"""The size of a picture, by its name's end; a phone has three pixels for two of its 390 by 844."""

CHOOSE = "choice => dispatchEvent(new CustomEvent('looks-chosen', { detail: choice }))"


def picture(name: str) -> Path:
    """The file of a picture."""
    return FOLDER / f"{name}.webp"


def keep(name: str, page: Page) -> None:
    """Keep what somebody has on the screen, small."""
    from PIL import Image

    page.mouse.move(0, 0)
    if page.get_by_test_id("map").count():
        page.get_by_test_id("place").last.wait_for(timeout=30_000)
    page.wait_for_timeout(1_500)  # cards turn over, tokens glide, a message fades
    shot = Image.open(io.BytesIO(page.screenshot(animations="disabled"))).convert("RGB")
    shot.save(picture(name), "WEBP", quality=55, method=6)
    print(f"{picture(name).relative_to(ROOT)}: {picture(name).stat().st_size // 1000} kB")
    if name == f"{README_SHOWS}-wide":
        shot.quantize(256, Image.Quantize.MAXCOVERAGE, kmeans=5, dither=Image.Dither.NONE).save(README, optimize=True)


def main(names: Sequence[str] = ()) -> None:
    """Come to every situation, or to those that are named, and renew its pictures."""
    use_browser_tests()
    from pictured import SITUATIONS, Room

    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in FOLDER.glob("*.webp"):
        if old.stem not in PICTURES:
            old.unlink()
    with chromium() as browser:
        for board in names or BOARDS:
            with Room(browser) as room:
                wide, phone = SITUATIONS[board](room)
                keep(f"{board}-wide", wide.page)
                keep(f"{board}-phone", phone.page)
                if board in DARK:
                    wide.page.evaluate(CHOOSE, "dark")
                    keep(f"{board}-dark", wide.page)
                assert not (troubles := [said for person in room.people for said in person.troubles]), troubles


if __name__ == "__main__":
    main(sys.argv[1:])
