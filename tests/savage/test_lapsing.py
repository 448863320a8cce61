"""Answers that may be given by themselves, as nobody has anything to decide."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bench.scene import ten
from wildtable.savage.editions.settings import ruleset
from wildtable.savage.traits.messages import Keep
from wildtable.savage.traits.model import Rolled
from wildtable.savage.traits.preparing import prepare
from wildtable.savage.wounds.model import Unshake
from wildtable.text.savage.lapsing import lapse


@pytest.mark.parametrize(
    ("edition", "best", "gives_itself"),
    [("adventure", 0, ""), ("adventure", 1, "now"), ("deluxe", 0, ""), ("deluxe", 1, ""), ("deluxe", 2, "now")],
)
def test_a_roll_against_shaken_is_kept_unasked_once_it_lets_the_figure_act(
    edition: str, best: int, gives_itself: str
) -> None:
    """In the Deluxe edition only a raise does."""
    fight = replace(ten("ada"), rules=ruleset(edition))
    test = prepare(fight, "ada", "spirit", Unshake(), "sw.shaken", enough=2)
    assert lapse(replace(fight, pending=(Rolled(test, best, (best,)),)), Keep("ada")) == gives_itself
