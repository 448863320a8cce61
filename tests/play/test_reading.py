"""Faults in a file are said shortly, whatever they are."""

from __future__ import annotations

from wildtable.play.reading import MOST_SHOWN, shown


def test_a_value_is_shown_as_it_was_written() -> None:
    assert shown({"is": "hero"}) == "{'is': 'hero'}"


def test_of_a_whole_file_its_beginning_is_enough() -> None:
    said = shown([{"rule": "sw.soak"}] * 200)
    assert len(said) == MOST_SHOWN
    assert said.startswith("[{'rule'")
    assert said.endswith("...")
