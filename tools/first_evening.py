"""Takes the pictures of docs/learn/first-evening.md: `python -m tools.first_evening`.

It plays the evening that `tests/browser/test_evening_adventure.py` plays, with the same people and the same dice, and
keeps what they have before them. It needs Chromium, and the page built.
"""

from __future__ import annotations

import io
import socket
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from tools.browsing import ROOT, chromium, use_browser_tests

if TYPE_CHECKING:
    from playwright.sync_api import Page

FOLDER = ROOT / "docs/pictures/first-evening"
PICTURES = (
    "table-opened",
    "sit-down",
    "hero-pasted",
    "hero-made",
    "place-drawn",
    "on-the-map",
    "fight",
    "roll",
    "wound",
    "scene-prepared",
    "letter",
    "summary-laptop",
    "summary-phone",
    "go-on",
)
"""The pictures, in the order of the evening."""

SETTLES = 1_500
"""Milliseconds until what was drawn last is in the picture of a place."""
ADDRESS = "192.168.1.20:8000"
"""The address of the pictures' laptop, in the network of its room; Chromium is told that it is this machine."""


def picture(name: str) -> Path:
    """The file of a picture."""
    return FOLDER / f"{name}.webp"


def keep(name: str, page: Page) -> None:
    """Keep what somebody has on the screen, small."""
    from PIL import Image

    if page.locator("[data-testid=map], [data-testid=drawing]").count():
        page.get_by_test_id("place").first.wait_for(state="attached")
        page.wait_for_timeout(SETTLES)
    shot = page.screenshot(animations="disabled")
    Image.open(io.BytesIO(shot)).convert("RGB").save(picture(name), "WEBP", quality=82, method=6)
    print(f"{picture(name).relative_to(ROOT)}: {picture(name).stat().st_size // 1000} kB")


def main() -> None:
    """Play the evening, and renew every picture."""
    use_browser_tests()
    from evenings import Evening, an_evening
    from first_evening import FirstEvening

    class Painted(Evening):
        """An evening on drawn ground."""

        painted = True

    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in FOLDER.glob("*.webp"):
        if old.stem not in PICTURES:
            old.unlink()
    arguments = [
        f"--host-resolver-rules=MAP {ADDRESS} 127.0.0.1:{port}",
        f"--unsafely-treat-insecure-origin-as-secure=http://{ADDRESS}",
    ]
    with (
        tempfile.TemporaryDirectory() as folder,
        chromium(arguments) as browser,
        an_evening(browser, Path(folder), port=port, address=f"http://{ADDRESS}", kind=Painted) as evening,
    ):
        FirstEvening(evening, lambda name, person: keep(name, person.page)).whole()


if __name__ == "__main__":
    main()
