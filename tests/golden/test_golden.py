"""The golden logs are told as they were written down, and their entries decided again come to the same."""

from __future__ import annotations

import pytest

from tests.golden import first_fight, regenerate
from wildtable.play import rehearse


@pytest.mark.parametrize("name", regenerate.LOGS)
def test_the_log_is_told_as_it_was(name: str) -> None:
    assert regenerate.written(name) == regenerate.file(name).read_text("utf-8"), (
        "changed rules or words? python -m tests.golden.regenerate, and read the diff"
    )


def test_the_first_fight_is_decided_again_as_it_was() -> None:
    table = first_fight.fight()
    rehearse(table.game, table.first, table.entries)
