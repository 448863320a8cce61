"""The outcomes of a command: how sure it is, who plays well, and when it is over."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.odds.situations import keeps, spends
from tests.play.duel import ANN, BLOW, fight
from wildtable.dice import Tape
from wildtable.odds.outcomes import best, outcomes
from wildtable.odds.walk import Question
from wildtable.play import GM, Refused, Seat, Table
from wildtable.savage.attacks.messages import Attack
from wildtable.savage.fight import Fight
from wildtable.savage.game import SAVAGE
from wildtable.savage.traits.messages import Keep
from wildtable.savage.traits.model import Rolled


def poor(state: Fight, bennies: int = 1) -> Fight:
    """The same fight where nobody has more Bennies than so many."""
    return replace(state, fighters=tuple(replace(f, bennies=min(f.bennies, bennies)) for f in state.fighters))


def worth(state: Fight) -> dict[Seat, float]:
    """Red's player wants Blue hurt, and out of the fight; the game master does not."""
    hurt = state["blue"].health.wounds + 2.0 * (not state["blue"].up)
    return {ANN: hurt, GM: -hurt}


@pytest.mark.parametrize("choose", [keeps, spends])
def test_the_chances_add_up_and_say_how_deep_they_go(choose: Any) -> None:
    rough = outcomes(SAVAGE, fight(), ANN, BLOW, choose=choose, error=1e-3)
    fine = outcomes(SAVAGE, fight(), ANN, BLOW, choose=choose, error=1e-9)
    for law in (rough, fine):
        assert sum(law.chances.values()) == pytest.approx(1, abs=1e-13)
    assert fine.error <= 1e-9 < rough.error <= 1e-3
    apart = sum(abs(rough.chances.get(s, 0) - fine.chances.get(s, 0)) for s in {*rough.chances, *fine.chances})
    assert apart <= 2 * (rough.error + fine.error)


def test_best_play_is_no_worse_than_any_other() -> None:
    first, about = poor(fight(gm_bennies=0)), Question(until=lambda state: not state["blue"].up)
    found = best(SAVAGE, first, ANN, BLOW, worth=worth, error=1e-6, about=about)
    value = found.values[ANN]

    def mean(choose: Any) -> float:
        law = outcomes(SAVAGE, first, ANN, BLOW, choose=choose, error=1e-6, about=about)
        return law.mean(lambda state: worth(state)[ANN])

    def only(seat: Seat) -> Any:
        """One side plays as well as it can, the other keeps its Bennies."""
        return lambda state, frame, offers: (found.policy if SAVAGE.waiting(state)[0] == seat else keeps)(
            state, frame, offers
        )

    assert mean(found.policy) == pytest.approx(value, abs=1e-4)
    assert mean(only(ANN)) > value + 0.01
    assert mean(only(GM)) < value - 0.01


def test_an_answer_is_over_when_what_waited_below_it_waits_again() -> None:
    """Red has rolled to hit; what Keep comes to ends with Blue's Wounds, and leaves nothing of it waiting."""
    table = Table(SAVAGE, fight())
    table.add(table.do(ANN, BLOW, Tape([((7,), (3,))])))
    assert isinstance(table.state.pending[-1], Rolled)
    kept = outcomes(SAVAGE, table.state, ANN, Keep("red"), choose=keeps)
    assert kept.chance(lambda state: not state.pending) == pytest.approx(1)
    assert kept.chance(lambda state: state["blue"].health.wounds > 0) > 0.1


def test_what_is_not_open_is_refused() -> None:
    with pytest.raises(Refused):
        outcomes(SAVAGE, fight(), ANN, Attack("red", "brute", "club"), choose=keeps)
