"""The number of commands and positions from fixed ones has not changed unseen."""

import pytest

from tests.savage import perft

PEACE, WOUNDS = "peace in Adventure, with an ambush to begin", "wounds in Adventure that may be soaked"
"""Positions of which nearly all commands are those that the game master has in the others too."""
TITLES = [pytest.param(title, marks=[pytest.mark.slow] * (title in (PEACE, WOUNDS))) for title in perft.POSITIONS]


def test_the_file_has_all_positions_and_no_more() -> None:
    head, *sections = perft.FILE.read_text("utf-8").rstrip("\n").split("\n\n")
    assert (head, [section.partition("\n")[0] for section in sections]) == (perft.HEAD, list(perft.POSITIONS))


@pytest.mark.parametrize("title", TITLES)
def test_perft_is_as_it_was_written_down(title: str) -> None:
    assert perft.section(title) in perft.FILE.read_text("utf-8").rstrip("\n").split("\n\n"), (
        "changed rules? python -m tests.savage.perft, and read the diff"
    )
