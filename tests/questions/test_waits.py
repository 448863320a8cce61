"""The attacks that it takes on average: by a chain of single attacks, each of them in closed form."""

from __future__ import annotations

from collections import defaultdict

import pytest

from wildtable import odds
from wildtable.odds.attacks import attack
from wildtable.odds.harm import UNHARMED, Harm, Target

FOE = "parry 5, toughness 6"


def expected_attacks(target: Target, *, wounded: bool = False) -> float:
    """The attacks by Fighting d8, Str d8+d6 until the target is out, or wounded: the sum of the chances to stand."""
    now: dict[Harm, float] = {UNHARMED: 1.0}
    total = 0.0
    while (standing := sum(now.values())) > 1e-12:
        total += standing
        then: defaultdict[Harm, float] = defaultdict(float)
        for before, chance in now.items():
            for after, part in attack(8, "d8+d6", target, tn=5, before=before).harms.items():
                if not (after.out or (wounded and after.wounds)):
                    then[Harm(after.wounds, after.shaken)] += chance * part
        now = then
    return total


@pytest.mark.parametrize(
    ("question", "end", "wild", "wounded"),
    [
        ("how many rounds until Fighting d8, Str d8+d6 takes out an extra with {}", "out of the fight", 0, False),
        ("fighting d8, Str d8+d6 v {} extra, how long to kill him?", "out of the fight", 0, False),
        ("fighting d8, Str d8+d6 v {}, how many attacks until the first wound", "a Wound or more", 6, True),
        ("Fighting d8 wild, Str d8+d6, against a Wild Card with {}: how many rounds on average until he is out?",
         "out of the fight", 6, False),
    ],
)  # fmt: skip
def test_the_expected_attacks_are_those_of_a_chain(question: str, end: str, wild: int, wounded: bool) -> None:
    told = odds.ask(question.format(FOE))
    assert told, told.problem
    wanted = expected_attacks(Target(6, wild=wild), wounded=wounded)
    assert told.summary[0].outcome == f"expected attacks until {end}"
    assert told.summary[0].value == pytest.approx(wanted, abs=1e-6)


def test_a_wait_for_a_death_is_no_wait_for_a_hit() -> None:
    told = odds.ask("how long until a sellsword kills a bandit")
    assert told.summary[0].outcome == "expected attacks until out of the fight"
    assert 1 < told.summary[0].value < 1 / told["out of the fight"]  # a Shaken one falls sooner
    assert any("nobody strikes back" in note for note in told.notes)
