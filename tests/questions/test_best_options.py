"""The best option of an attack: the maximum over asking each set of options by itself, at each value of a sweep."""

from __future__ import annotations

from itertools import product

import pytest

from wildtable import odds
from wildtable.odds.questions import QuestionAnswer

AIMS = ("", "limb", "small", "head", "tiny", "disarm")
SETS = [
    tuple(word for word in words if word) for words in product(("", "nonlethal"), ("", "wild-attack"), AIMS)
]  # fmt: skip
"""Every set of options of a plain attack with a sword, written down by hand."""


def _each(question: str) -> dict[tuple[str, ...], float]:
    """Return the chance to take the target out by each set of options, each asked by itself."""
    return {options: odds.ask(", ".join([question, *options]))["out of the fight"] for options in SETS}


NAMES = {
    "Nonlethal damage": "nonlethal", "Wild Attack": "wild-attack", "Limb": "limb", "Small target": "small",
    "Head": "head", "Tiny target": "tiny", "Disarm": "disarm",
}  # fmt: skip
"""The options by the names that an answer has for them."""


def _named(options: tuple[str, ...]) -> str:
    names = {option: name for name, option in NAMES.items()}
    return " + ".join([names[option] for option in options]) or "no option"


def _set_of(outcome: str) -> frozenset[str]:
    return frozenset() if outcome == "no option" else frozenset(NAMES[name] for name in outcome.split(", "))


def _best(answer: QuestionAnswer) -> str:
    return answer.notes[0].removeprefix("Best: ").removesuffix(".")


@pytest.mark.parametrize(
    "question",
    [
        "sellsword v bandit, sword",
        *(pytest.param(each, marks=pytest.mark.slow) for each in ("brawler v hero, dim", "sellsword v hero, parry 2")),
    ],
)
def test_the_best_equals_the_maximum_over_asking_each(question: str) -> None:
    told, each = odds.ask(f"{question}, best option"), _each(question)
    assert told.summary[0].value == pytest.approx(max(each.values()), abs=1e-9)
    rows = [row for row in told.details if row.part == "out of the fight by option"]
    assert {_set_of(row.outcome): row.value for row in rows} == {
        frozenset(options): pytest.approx(chance, abs=1e-9) for options, chance in each.items()
    }
    ranked = [round(row.value, 9) for row in rows]
    assert ranked == sorted(ranked, reverse=True)


@pytest.mark.slow
def test_a_sweep_names_the_best_at_each_value_and_where_it_changes() -> None:
    told = odds.ask("sellsword v hero, parry 2..5, best option")
    assert [label for label, _ in told.variants] == [f"parry {parry}" for parry in range(2, 6)]
    names = []
    for parry, (_, answer) in zip(range(2, 6), told.variants, strict=True):
        each = _each(f"sellsword v hero, parry {parry}")
        assert answer["best option"] == pytest.approx(max(each.values()), abs=1e-9)
        names.append(_best(answer))
        assert names[-1] == _named(max(each, key=each.__getitem__))
    assert names == ["Wild Attack + Head"] * 2 + ["Wild Attack"] * 2
    assert told.notes[:2] == (
        "Best option: Wild Attack + Head (parry 2 to 3); Wild Attack (parry 4 to 5).",
        "The best option changes at parry 4 from Wild Attack + Head to Wild Attack.",
    )


def test_a_sweep_in_which_nothing_changes_says_so_in_one_sentence() -> None:
    told = odds.ask("sellsword v bandit, gang up 0..4, best option")
    assert [note for note in told.notes if "est option" in note] == ["Best option: Wild Attack (gang up 0 to 4)."]


def test_the_best_option_holds_for_all_that_are_compared() -> None:
    told = odds.ask("sellsword v hero, dim vs dark, best option")
    for light, (label, answer) in zip(("dim", "dark"), told.variants, strict=True):
        assert label == light
        assert answer["best option"] == odds.ask(f"sellsword v hero, {light}, best option").summary[0].value
    assert told.notes[0] == "Best option: Wild Attack (dim, dark)."


def test_options_that_are_named_are_in_every_set() -> None:
    told = odds.ask("sellsword v bandit, head, best option")
    each = {options: chance for options, chance in _each("sellsword v bandit").items() if "head" in options}
    assert told.summary[0].outcome == "best: Wild Attack, Head"
    assert told.summary[0].value == pytest.approx(max(each.values()), abs=1e-9)
    assert len([row for row in told.details if row.part == "out of the fight by option"]) == len(each)


def test_of_equal_options_the_fewest_are_best() -> None:
    told = odds.ask("rifleman v raider, best option")
    assert told.summary[0].outcome == "best: no option"
    with_all = [row.outcome for row in told.details if row.value == pytest.approx(told.summary[0].value, abs=1e-9)]
    assert "no option" in with_all
