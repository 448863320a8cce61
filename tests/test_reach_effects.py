"""Every effect that the workshop can compose counts at a newly opened table, by what the page sends alone."""

from __future__ import annotations

from typing import Any

import pytest
from click.testing import CliRunner

from tools.reach.effects import HERE, composed, names, walked, walks
from tools.reach.walking import Opening, Walk
from wildtable.catalogue import reached_effects
from wildtable.cli.main import main
from wildtable.play import Refused
from wildtable.savage.edges import queries
from wildtable.savage.edges.asking import QUESTIONS, effects
from wildtable.text.savage.vocabulary import vocabulary

WALKS = walks(HERE.read_text("utf-8"))
FIRST = Opening.named("adventure ambush")
FEW = ("shares-bennies", "trait", "wild-die")
"""Effects that count as soon as dice fall."""


@pytest.mark.slow
@pytest.mark.parametrize("walk", WALKS, ids=lambda walk: f"{walk[0]} {walk[1]}")
def test_a_walk_reaches_the_effects_that_the_list_says(walk: tuple[str, int]) -> None:
    steps = WALKS[walk]
    found = walked(Opening.named(walk[0]), walk[1], steps, max(steps.values()))
    assert {*steps} == {*found}, "run `python -m tools.reach.effects`"


def test_every_effect_is_on_the_list() -> None:
    assert [*reached_effects()] == [*names()]
    assert {*names()} == {*effects()}
    assert {question for name in names() for question in QUESTIONS if name.startswith(question)} == {*QUESTIONS}


def test_effects_count_within_a_few_steps() -> None:
    assert {*walked(FIRST, 0, FEW, 6)} == {*FEW}


def test_an_effect_without_a_say_is_not_reached(monkeypatch: pytest.MonkeyPatch) -> None:
    """The planted fault: figures have the Edges, and no question hears them."""
    monkeypatch.setattr(queries, "_said", lambda _fighter: {})
    monkeypatch.setattr(queries, "_of_everybody", lambda _own: {})
    assert walked(FIRST, 0, FEW, 6) == {}


def test_an_effect_that_the_workshop_does_not_have_is_not_reached(monkeypatch: pytest.MonkeyPatch) -> None:
    """The planted fault: a question that the page does not offer."""
    words = vocabulary(Walk(FIRST, 0).state)
    left = tuple([question for question in words.questions if question.id != "parry"])
    monkeypatch.setattr("tools.reach.effects.vocabulary", lambda _state: _with(words, left))
    assert "parry" not in names()
    with pytest.raises(KeyError, match="parry"):
        walked(FIRST, 0, ["parry"], 1)


def _with(words: Any, questions: tuple[Any, ...]) -> Any:
    """Return a vocabulary with other questions."""
    return type(words)(questions, words.effect, words.ability, words.weapon, power=words.power, modifier=words.modifier)


def test_an_effect_that_the_table_refuses_stops_the_walk(monkeypatch: pytest.MonkeyPatch) -> None:
    """The planted fault: the workshop begins an effect with a number that it may not have."""
    wrong = {**composed(vocabulary(Walk(FIRST, 0).state)), "parry": {"question": "parry", "value": 99}}
    monkeypatch.setattr("tools.reach.effects.composed", lambda _words: wrong)
    with pytest.raises(Refused, match="value"):
        walked(FIRST, 0, ["parry"], 1)


def test_the_command_has_the_column() -> None:
    told = CliRunner().invoke(main, ["rules", "--effects"])
    assert told.exit_code == 0, told.output
    *lines, last = told.output.splitlines()
    assert last == f"{len(names())} of {len(names())} effects reached on the page alone."
    assert all("  reached  " in line for line in lines)
