"""A cone that its victim may evade: the attack's chances by formulas, times those of a failed roll to evade."""

from __future__ import annotations

import pytest

from tests.questions.oracles import at_least, damage, trait
from wildtable import odds

BREATH = (
    "A dragon (Wild Card, Athletics d8 vs TN 4) breathes a cone on me, 3d6, +d6 on a raise. I may evade: Agility d8, "
    "Wild Card, at -2. I'm unshaken, Toughness 6. Chance I take at least one wound, no soak, no Bennies?"
)


@pytest.mark.parametrize(
    ("question", "wild"),
    [
        (BREATH, 6),
        ("athletics d8 cone 3d6 v toughness 6, evade with agility d8 extra", 0),
    ],
)
def test_only_one_who_is_struck_and_does_not_evade_is_wounded(question: str, wild: int) -> None:
    strike, evaded = trait(8), float(trait(8, wild, mod=-2)["success"])
    hit, raised = float(strike["success"]), float(strike["raise"])
    wounded = (hit - raised) * at_least(damage([6] * 3), 10) + raised * at_least(damage([6] * 4), 10)
    told = odds.ask(question)
    assert not told.unread
    assert told.summary[0].outcome == "a Wound or more"
    assert told["a Wound or more"] == pytest.approx(wounded * (1 - evaded), abs=1e-9)
    assert told["struck"] == pytest.approx(hit * (1 - evaded))
