"""The uses of Bennies, and the worth of one."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bench.scene import BLOW, ten
from wildtable.dice import Tape
from wildtable.odds import advice as advising
from wildtable.odds.advice import advice
from wildtable.odds.bennies import eager
from wildtable.savage.damage.model import DamageRolled
from wildtable.savage.fight import Fight
from wildtable.savage.game import SAVAGE
from wildtable.savage.traits.messages import Keep, Reroll

MISS = Tape([((2,), (3,))])


def hit() -> Fight:
    """Damage lies on the table."""
    fight, dice = ten("ada"), Tape([((8, 8, 8, 1), (2,)), ((1,), (2,), (1,))])
    state = SAVAGE.folded(fight, SAVAGE.decide(fight, "p1", BLOW, dice))
    return SAVAGE.folded(state, SAVAGE.decide(state, "p1", Keep("ada"), dice))


@pytest.mark.parametrize(("best", "spends"), [(0, True), (1, True), (2, False), (3, False)])
def test_damage_that_does_not_wound_is_rolled_again(best: int, spends: bool) -> None:
    state = hit()
    frame = state.pending[-1]
    assert isinstance(frame, DamageRolled)
    command = eager(state, replace(frame, best=best), SAVAGE.offers(state, "p1").answers())
    assert isinstance(command, Reroll) == spends


def test_a_benny_has_its_price_in_advice(monkeypatch: pytest.MonkeyPatch) -> None:
    fight = ten("ada")
    state = SAVAGE.folded(fight, SAVAGE.decide(fight, "p1", BLOW, MISS))
    priced = {answer.command: answer.worth for answer in advice(state)}
    monkeypatch.setattr(advising, "BENNY", 0.0)
    free = {answer.command: answer.worth for answer in advice(state)}
    off = {type(command): free[command] - priced[command] for command in free}
    assert off == {Keep: 0.0, Reroll: pytest.approx(0.25)}
