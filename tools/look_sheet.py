"""Lays pictures of the running page beside drawn ones: `python -m tools.look_sheet FOLDER SHEET.png`.

FOLDER holds the drawings as .webp files; each begins with the number of its situation. It needs Chromium, and the page
built.
"""

from __future__ import annotations

import argparse
import io
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tools.browsing import chromium

if TYPE_CHECKING:
    from PIL.Image import Image as Picture

HEIGHT = 768
"""The height of each picture on the sheet, in pixels."""
LIGHT = "dispatchEvent(new CustomEvent('looks-chosen', { detail: 'light' }))"


def _strike(room: Any) -> tuple[Any, Any]:
    """Return the game master's screen and the player's, as a blow is shown."""
    import pictured

    master, player = pictured.fought(room)
    player.view("map")
    _drawn(master, player)
    room.server.dice.falls(8, 1, 4)
    player.do("attack:ada:sabre")
    return _shown(master, player)


def _drawn(*people: Any) -> None:
    """Wait until the place is drawn, and keep what is shown large from now on."""
    for person in people:
        person.by("place").wait_for(timeout=30_000)
        person.keep_moments()


def _shown(wide: Any, slim: Any) -> tuple[Any, Any]:
    for person in (wide, slim):
        person.by("moment").wait_for()
    return wide, slim


def _blast(room: Any) -> tuple[Any, Any]:
    """Return two screens, as a grenade bursts."""
    import pictured

    wide, slim = pictured.template(room)
    _drawn(wide, slim)
    room.server.dice.falls(3, 2)
    slim.tap(slim.by("confirm"))
    slim.by("offer", offer="keep:greta").wait_for()
    room.server.dice.falls(4, 6, 3, 3, 1)
    room.server.orders({"type": "keep", "who": "greta"}, key=slim.key)
    slim.by("landed").wait_for()
    return _shown(wide, slim)


def _lit(room: Any) -> tuple[Any, Any]:
    """Return the fight in its light colours."""
    import pictured

    wide, slim = pictured.fight(room)
    for person in (wide, slim):
        person.page.evaluate(LIGHT)
    return wide, slim


def situations() -> dict[str, Callable[[Any], tuple[Any, Any]]]:
    """Return how each drawing's situation is made, by the beginning of its file's name."""
    import pictured

    return {
        "1-laptop-fight-light": _lit,
        "1-laptop-fight": pictured.fight,
        "2-": _strike,
        "3-": _strike,
        "4-": pictured.fight,
        "5-": pictured.start,
        "6-": _blast,
        "7-": pictured.saga,
        "8-": pictured.ships,
    }


def _taken(browser: Any, name: str, make: Callable[[Any], tuple[Any, Any]], size: tuple[int, int]) -> Picture:
    """Return the page's picture of a situation at a drawing's size."""
    import pictured
    from PIL import Image

    phone = size[0] < size[1]
    if not phone:
        pictured.WIDE = size  # the room opens its browsers with it
    happens = make in (_strike, _blast)
    with pictured.Room(browser, pictured.WIDE, motion=happens) as room:
        person = make(room)[int(phone)]
        person.page.wait_for_timeout(1_300 if happens else 5_000)  # dice come to rest; the place is drawn
        shot = Image.open(io.BytesIO(person.page.screenshot())).convert("RGB")
    print(f"{name}: {shot.width} by {shot.height}")
    return shot


def _beside(pairs: list[tuple[Picture, Picture]]) -> Picture:
    """Return all pairs below each other, the drawing on the left."""
    from PIL import Image

    rows = [[each.resize((each.width * HEIGHT // each.height, HEIGHT)) for each in pair] for pair in pairs]
    wide = max(sum(each.width for each in row) + 12 for row in rows)
    sheet = Image.new("RGB", (wide, (HEIGHT + 12) * len(rows)), "white")
    for place, (left, right) in enumerate(rows):
        sheet.paste(left, (0, place * (HEIGHT + 12)))
        sheet.paste(right, (left.width + 12, place * (HEIGHT + 12)))
    return sheet


def main(words: list[str] | None = None) -> None:
    """Make every situation that has a drawing, and keep the sheet."""
    parser = argparse.ArgumentParser(prog="python -m tools.look_sheet", description=__doc__)
    parser.add_argument("folder", type=Path, help="the folder with the drawings")
    parser.add_argument("sheet", type=Path, help="the picture to write")
    given = parser.parse_args(words)
    from PIL import Image

    pairs = []
    with chromium() as browser:
        for file in sorted(given.folder.glob("*.webp")):
            make = next((made for start, made in situations().items() if file.stem.startswith(start)), None)
            if make is None:
                continue
            drawing = Image.open(file).convert("RGB")
            pairs.append((drawing, _taken(browser, file.stem, make, drawing.size)))
    if not pairs:
        sys.exit(f"There are no drawings in {given.folder}.")
    _beside(pairs).save(given.sheet)


if __name__ == "__main__":
    main()
