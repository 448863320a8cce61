"""Seams: the core asks, whoever keeps something answers, and nobody else is asked."""

from __future__ import annotations

import pytest

from wildtable.play import DealtWith
from wildtable.play.seam import Seam, Seams


class Rain:
    """Something that a part keeps."""


class Snow:
    """Something that another part keeps."""


class Weather(Seams):
    """Two questions."""

    def __init__(self) -> None:
        self.slows: Seam[str, int, str] = Seam("how slow somebody is")
        self.stops: Seam[str, bool] = Seam("whether nobody moves")


def rainy() -> Weather:
    made = Weather()

    @made.slows(Rain)
    def _rain(state: str, rain: Rain, who: str) -> int | None:
        return len(state) if who == "red" else None

    return made


def test_only_who_keeps_something_is_asked_in_the_order_of_what_is_kept() -> None:
    asked = rainy()
    asked.slows(Snow)(lambda _state, _snow, _who: 7)
    assert list(asked.slows.answers((), "mud", "red")) == []
    assert list(asked.slows.answers((Snow(), Rain()), "mud", "red")) == [7, 3]
    assert list(asked.slows.answers((Snow(), Rain()), "mud", "blue")) == [7], "None is no answer"
    assert asked.slows.first((Rain(), Snow()), "mud", "red") == 3
    assert asked.slows.first((Rain(),), "mud", "blue") is None
    assert asked.stops.first((Rain(), Snow()), "mud") is None


def test_the_core_takes_in_what_a_part_answers_and_each_thing_once() -> None:
    core = Weather()
    core.take(rainy())
    assert core.slows.first((Rain(),), "mud", "red") == 3
    with pytest.raises(DealtWith, match="Two functions say how slow somebody is where there is Rain"):
        core.take(rainy())
