"""The view of Fatigue: its levels, and how many one bears."""

from __future__ import annotations

import pytest

from bench.scene import ten
from wildtable.play import GM
from wildtable.savage.game import SAVAGE
from wildtable.savage.healing.rules import tired_out


@pytest.mark.parametrize("seat", [GM, "p1", "p2"])
def test_everybody_sees_how_much_fatigue_somebody_bears(seat: str) -> None:
    fight = ten("ada")
    seen = {f.id: f for f in SAVAGE.view(fight, seat).fighters}
    for who in ("ada", "raider-1"):
        assert seen[who].fatigue == 0
        most = seen[who].fatigue_most
        assert (tired_out(most), tired_out(most + 1)) == (False, True), "one more puts it out"
