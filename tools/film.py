"""Take the moving picture of the README: `python -m tools.film`.

Two people play one blow of the ambush: Mia attacks on a phone, and the game master's desk shows the map. The dice are
chosen. It needs Chromium, and the page built.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any

from tools.browsing import ROOT, chromium, use_browser_tests

if TYPE_CHECKING:
    from PIL.Image import Image

FILM = ROOT / "docs/pictures/film.webp"
MOST_BYTES = 2_000_000
DESK, PHONE = (1100, 730), (390, 844)
"""The two viewports, in CSS pixels."""
HIGH = 600
"""The height of the film; both screens are scaled to fit beside each other."""
GAP = 16
BACKGROUND = (60, 64, 72)
FINGER = (232, 120, 40)
MOVING, READING = 0.8, 1_500
"""Seconds in which a change is recorded, and milliseconds that its last frame stays."""


def scaled(size: tuple[int, int], high: int) -> tuple[int, int]:
    """Return a size with another height and the same proportions."""
    return round(size[0] * high / size[1]), high


WIDE = scaled(PHONE, HIGH)[0] + scaled(DESK, HIGH)[0] + 3 * GAP
SIZE = (WIDE, HIGH + 2 * GAP)
"""The film's size in pixels."""


class Film:
    """Frames of two screens side by side, with the milliseconds that each stays."""

    def __init__(self, phone: Any, desk: Any) -> None:
        self.phone, self.desk = phone, desk
        self.frames: list[Image] = []
        self.lasting: list[int] = []

    def frame(self, lasts: int, finger: tuple[Any, float, float] | None = None) -> None:
        """Add a frame that stays for ``lasts`` milliseconds. ``finger``: a person, and where they tap."""
        from PIL import Image, ImageDraw

        whole = Image.new("RGB", SIZE, BACKGROUND)
        left = GAP
        for person, size in ((self.phone, PHONE), (self.desk, DESK)):
            shot = Image.open(io.BytesIO(person.page.screenshot())).convert("RGB")
            whole.paste(shot.resize(scaled(size, HIGH), Image.Resampling.LANCZOS), (left, GAP))
            if finger is not None and finger[0] is person:
                x, y = left + finger[1] * HIGH / size[1], GAP + finger[2] * HIGH / size[1]
                ImageDraw.Draw(whole).ellipse((x - 15, y - 15, x + 15, y + 15), outline=FINGER, width=5)
            left += scaled(size, HIGH)[0] + GAP
        if self.frames and whole.tobytes() == self.frames[-1].tobytes():
            self.lasting[-1] += lasts
            return
        self.frames.append(whole)
        self.lasting.append(lasts)

    def taps(self, person: Any, offer: str, then: Callable[[], None]) -> None:
        """Show a person's finger on an offer, tap it, wait for ``then``, and record the change."""
        person.view("play")
        button = person.offer(offer)
        button.scroll_into_view_if_needed()
        box = button.bounding_box()
        assert box is not None
        self.frame(900, (person, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
        person.do(offer)
        self.records()
        then()
        self.records()
        self.lasting[-1] += READING

    def records(self) -> None:
        """Record both screens while they change."""
        end = monotonic() + MOVING
        while (now := monotonic()) < end:
            self.frame(0)
            self.lasting[-1] += max(40, round(1000 * (monotonic() - now)))

    def save(self, file: Path) -> None:
        """Write the film. Raises `ValueError` where it is too large."""
        first, *others = self.frames
        whole = io.BytesIO()
        first.save(
            whole, "WEBP", save_all=True, append_images=others, duration=self.lasting, loop=0, quality=60, method=4
        )
        if whole.tell() >= MOST_BYTES:
            raise ValueError(f"The film has {whole.tell()} bytes; {MOST_BYTES} is the limit.")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(whole.getvalue())


def record(film: Film, room: Any) -> None:
    """Play the blow: the attack, the damage, and the Wound."""
    mia, gm, dice = film.phone, film.desk, room.server.dice
    mia.view("play")
    film.frame(READING)
    dice.falls(8, 3, 4)
    film.taps(mia, "attack:ada:sabre", lambda: mia.sees("roll-card", "Hit with a raise"))
    dice.falls(5, 4, 4)
    film.taps(mia, "keep:ada", lambda: mia.sees("roll-card", "over Toughness"))
    film.taps(mia, "keep:ada", lambda: gm.sees("asks", "soak"))
    film.taps(gm, "suffer:varga", lambda: gm.sees("announcer", "Wound"))
    mia.view("map")
    film.records()
    film.lasting[-1] += 2 * READING


def main() -> None:
    """Set up the table, and renew the film."""
    use_browser_tests()
    from pictured import Room

    with chromium() as browser, Room(browser, DESK, 1) as room:
        server = room.serves("savage/adventure/ambush")
        gm, mia = room.master(), room.player("Mia", "ada")
        server.dice.deals("KH", "3C", "9C", "8D", "QS", "2H")
        server.orders(
            {"type": "place", "who": "varga", "at": [10, 8]},
            {"type": "place", "who": "ada", "at": [10, 9]},
            {"type": "begin"},
        )
        server.orders({"type": "pass", "who": "ada"}, key=mia.key)
        server.orders({"type": "pass", "who": "tobin"}, {"type": "pass", "who": "gm"})
        for person in (gm, mia):
            person.sees("asks", "Ada Quill to act")
        film = Film(mia, gm)
        record(film, room)
        assert not (troubles := [said for person in room.people for said in person.troubles]), troubles
    film.save(FILM)
    seconds = sum(film.lasting) / 1000
    sys.stdout.write(f"{FILM.relative_to(ROOT)}: {FILM.stat().st_size // 1000} kB, {seconds:.0f} seconds\n")


if __name__ == "__main__":
    main()
