"""Lays every step of the three evenings on one sheet: `python -m tools.evening_sheet OUT.png`.

It plays what `tests/browser/test_evening_*.py` play, with the same dice. A step is what somebody does; beside it stand
the screen of a laptop and that of a phone. It needs Chromium, and the page built.
"""

from __future__ import annotations

import argparse
import io
import tempfile
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tools.browsing import chromium, use_browser_tests

if TYPE_CHECKING:
    from PIL.Image import Image as Picture

STEPS = ("do", "taps", "press", "view", "move", "attacks", "pastes", "brings_in", "begins_to_draw", "plays_here")
STEPS += ("sits_down", "sits_again", "goes_on", "opens_table", "brings_table")
"""The steps that people take, as `evenings.Person` names them. A step within another one is a part of it."""

LAPTOP = {"width": 1366, "height": 768}
LOOKED_AT = {"viewport": LAPTOP, "reduced_motion": "reduce"}
SETTLES = 350
"""Milliseconds that everybody's page may take to show a step."""
HIGH, LABEL, GAP = 422, 16, 8
"""The height of a picture, of the words above it, and what lies between two, in pixels."""
A_ROW = 4
"""Steps beside each other."""


class Steps:
    """Steps of the evenings so far: each with its words, the laptop's picture and a phone's."""

    def __init__(self) -> None:
        self.taken: list[tuple[str, list[Picture]]] = []
        self._game, self._inside = "", False
        self._last: dict[bool, Any] = {}
        self._shown: dict[Any, bytes] = {}

    def begins(self, game: str) -> None:
        """Forget the people of the evening before."""
        self._game, self._last, self._shown = game, {}, {}

    def watch(self, person: Any) -> None:
        """Take a picture after whatever this person does."""
        for name in STEPS:
            setattr(person, name, partial(self._step, person, name, getattr(person, name)))
        self._last.setdefault(person.phone, person)

    def _step(self, person: Any, name: str, does: Callable[..., Any], *given: Any, **more: Any) -> Any:
        if self._inside:
            return does(*given, **more)
        self._inside = True
        try:
            came = does(*given, **more)
            self._last[person.phone] = person
            said = " ".join(each for each in given if isinstance(each, str))
            self._take(f"{person.name}: {name} {said}")
        finally:
            self._inside = False
        return came

    def _take(self, words: str) -> None:
        """Keep both screens, where one of them has changed."""
        from PIL import Image

        both = [self._last[phone] for phone in (False, True) if phone in self._last]
        both[-1].page.wait_for_timeout(SETTLES)
        shots = {person: person.page.screenshot(animations="disabled", scale="css") for person in both}
        if all(self._shown.get(person) == shot for person, shot in shots.items()):
            return
        self._shown |= shots
        pictures = [Image.open(io.BytesIO(shot)).convert("RGB") for shot in shots.values()]
        label = f"{self._game} {len(self.taken)}  {words}"[:140]
        self.taken.append((label, [each.resize((each.width * HIGH // each.height, HIGH)) for each in pictures]))

    def sheet(self) -> Picture:
        """Return all steps in their order."""
        from PIL import Image, ImageDraw

        wide = max(sum(each.width + GAP for each in pictures) for _, pictures in self.taken) + GAP
        high = HIGH + LABEL + GAP
        rows = -(-len(self.taken) // A_ROW)
        sheet = Image.new("RGB", (wide * A_ROW, high * rows), "white")
        words = ImageDraw.Draw(sheet)
        for number, (label, pictures) in enumerate(self.taken):
            across, down = number % A_ROW * wide, number // A_ROW * high
            words.text((across, down + 2), label.encode("ascii", "replace").decode(), fill="black")
            for each in pictures:
                sheet.paste(each, (across, down + LABEL))
                across += each.width + GAP
        return sheet


def evenings() -> dict[str, Callable[[Any], None]]:
    """Return how each game's evening is played."""
    from test_evening_adventure import test_a_whole_evening_and_the_next
    from test_evening_saga import test_an_evening_of_saga
    from test_evening_worlds import test_an_evening_in_the_seven_worlds

    return {
        "adventure": test_a_whole_evening_and_the_next,
        "worlds": test_an_evening_in_the_seven_worlds,
        "saga": test_an_evening_of_saga,
    }


def main(words: Sequence[str] | None = None) -> None:
    """Play the evenings, and keep the sheet."""
    use_browser_tests()
    from evenings import Evening, an_evening

    parser = argparse.ArgumentParser(prog="python -m tools.evening_sheet", description=__doc__)
    parser.add_argument("sheet", type=Path, help="the picture to write")
    parser.add_argument("--game", choices=evenings(), action="append", help="only this one")
    given = parser.parse_args(words)
    steps = Steps()

    class Watched(Evening):
        """An evening of which each step is kept."""

        painted = True

        def master(self, **options: Any) -> Any:
            return super().master(**LOOKED_AT | options)

        def _comes(self, name: str, **more: Any) -> Any:
            person = super()._comes(name, **more)
            steps.watch(person)
            return person

    with chromium() as browser:
        for game in given.game or evenings():
            steps.begins(game)
            with tempfile.TemporaryDirectory() as folder, an_evening(browser, Path(folder), kind=Watched) as evening:
                evenings()[game](evening)
            print(f"{game}: {len(steps.taken)} steps so far")
            steps.sheet().save(given.sheet)


if __name__ == "__main__":
    main()
