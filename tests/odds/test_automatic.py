"""Figures that act by themselves weigh a Benny as the advice to a person does."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bench.scene import ten
from wildtable.dice import Tape
from wildtable.odds import automatic
from wildtable.odds.foresight import foresee
from wildtable.play import GM
from wildtable.savage.attacks.messages import Attack
from wildtable.savage.fight import Fight
from wildtable.savage.game import SAVAGE
from wildtable.savage.traits.messages import Keep, Reroll
from wildtable.savage.wounds.messages import Soak, Suffer
from wildtable.savage.wounds.model import Wounded
from wildtable.systems import system

ACTS = system("savage").automatic


def missed(target: str, weapon: str) -> Fight:
    """Varga, who acts by himself and has two Bennies, has missed."""
    fight = replace(ten("varga"), automatic=("varga",))
    return SAVAGE.folded(
        fight, SAVAGE.decide(fight, GM, Attack("varga", target, weapon), Tape([((2,), (2,)), ((1,), (2,))]))
    )


def given(fight: Fight) -> Any:
    assert ACTS is not None
    command = ACTS.next(fight, (), None)
    (suggestion, *_) = ACTS.suggestions(fight, "varga")
    assert suggestion.commands == (command,)
    return command


@pytest.mark.parametrize(
    ("fight", "wanted"),
    [
        (missed("guard", "flintlock"), Keep("varga")),
        (missed("ada", "sabre"), Reroll("varga", "own")),
        (replace(missed("ada", "sabre"), pending=(Wounded("varga", 1),)), Soak("varga", "own")),
        (replace(missed("ada", "sabre"), pending=(Wounded("varga", 9),)), Suffer("varga")),
    ],
)
def test_a_figure_that_acts_by_itself_spends_a_benny_only_where_it_is_worth_one(fight: Fight, wanted: Any) -> None:
    foreseen = foresee(fight, GM, wanted)
    assert foreseen is not None
    assert foreseen.advice is not None
    assert foreseen.advice.best
    assert given(fight) == wanted


def test_what_takes_too_long_to_weigh_is_left_to_the_policy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(automatic, "PATIENCE", 3)
    assert given(missed("guard", "flintlock")) == Reroll("varga", "own")
