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


def _night(room: Any, *, captain: str = "KH", lieutenant: str = "9C") -> tuple[Any, Any]:
    """Return the screens of the game master and of Ada's player: a fight in the gatehouse, in the dark.

    ``captain``, ``lieutenant``: the cards of Ada and of Varga, who stands before her.
    """
    server = room.serves("savage/adventure/gatehouse")
    master, player = room.master(), room.player("Mia", "ada")
    server.dice.deals(captain, "3C", "2H", "QH", "8D", lieutenant)
    places = {"varga": [8, 5], "ada": [7, 5], "raider-1": [3, 4]}
    server.orders(
        {"type": "set-light", "light": "dark"},
        *({"type": "place", "who": who, "at": at} for who, at in places.items()),
        {"type": "begin"},
        *({"type": "pass", "who": who} for who in ("greta", "gm")),
    )
    server.orders({"type": "pass", "who": "ada"}, key=player.key)
    wound = {"type": "hurt", "who": "ada", "wounds": 1, "shaken": False, "rule": "sw.wounds", "dealt": 1}
    server.rules(wound, {"type": "became", "who": "raider-1", "condition": "shaken", "rule": "sw.shaken"})
    for person in (master, player):
        person.page.reload()
        person.is_in()
    return master, player


def _foe(room: Any) -> tuple[Any, Any]:
    """Return two screens, as it is the lieutenant's turn."""
    return _night(room, captain="9C", lieutenant="KH")


def _hero(room: Any) -> tuple[Any, Any]:
    """Return two screens, as it is Ada's turn."""
    both = _night(room)
    both[1].view("play")
    return both


def _strike(room: Any) -> tuple[Any, Any]:
    """Return two screens, as Ada is wounded and may soak it."""
    master, player = _foe(room)
    for person in (master, player):
        person.keep_moments()
    room.server.dice.falls(8, 6, 4)
    room.server.orders({"type": "attack", "who": "varga", "target": "ada", "weapon": "sabre"})
    master.by("moment").wait_for()
    room.server.dice.falls(8, 3, 5, 2)
    room.server.orders({"type": "keep", "who": "varga"})  # the hit
    room.server.orders({"type": "keep", "who": "varga"})  # the damage
    player.by("offer", offer="soak:ada").wait_for()
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
    """Return the fight by day, in light colors."""
    both = _foe(room)
    room.server.orders({"type": "set-light", "light": "bright"})
    for person in both:
        person.page.evaluate(LIGHT)
    return both


def _blow(room: Any) -> tuple[Any, Any]:
    """Return two screens of Saga, after an attack that was blocked in part."""
    import pictured

    both = pictured.saga(room)
    attack = {"type": "act", "who": "mira", "kind": "attack", "skill": "weaponry", "on": "watch", "pool": "physical"}
    room.server.dice.falls(6, 5, 2, 6, 3, 5, 1, 6, 1, 3, 2, 4, 5, 2)
    room.server.orders(attack | {"force": 1, "orders": "unless-behind"}, key=both[1].key)
    room.server.orders({"type": "shield", "who": "watch", "pool": "physical"})
    return room.also(both[1]), both[1]


def _gunner(room: Any) -> tuple[Any, Any]:
    """Return two screens of the gunner whose turn it is."""
    import pictured

    _, slim = pictured.ships(room)
    wide = room.also(slim)
    return wide, slim


def situations() -> dict[str, Callable[[Any], tuple[Any, Any]]]:
    """Return how each drawing's situation is made, by the beginning of its file's name."""
    import pictured

    return {
        "1-laptop-fight-light": _lit,
        "1-laptop-fight": _foe,
        "2-": _strike,
        "3-": _strike,
        "4-": _hero,
        "5-": pictured.start,
        "6-": _blast,
        "7-": _blow,
        "8-": _gunner,
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
    parser.add_argument("--only", default="", help="the numbers of the drawings to take, such as 27")
    given = parser.parse_args(words)
    from PIL import Image

    pairs = []
    with chromium() as browser:
        for file in sorted(given.folder.glob("*.webp")):
            make = next((made for start, made in situations().items() if file.stem.startswith(start)), None)
            if make is None or (given.only and file.stem[0] not in given.only):
                continue
            drawing = Image.open(file).convert("RGB")
            pairs.append((drawing, _taken(browser, file.stem, make, drawing.size)))
            _beside(pairs).save(given.sheet)
    if not pairs:
        sys.exit(f"There are no drawings in {given.folder}.")


if __name__ == "__main__":
    main()
