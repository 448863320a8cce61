"""The list of questions: whole, asked by the rules, answered by somebody, and told alike wherever it is told."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

import wildtable.savage
from tests import quick_cases
from tools import reference
from wildtable.catalogue import rules
from wildtable.savage.edges import asking
from wildtable.savage.edges.asking import (
    BENNIES,
    DODGES,
    IGNORES_COVER,
    PACE,
    QUESTIONS,
    STEPS,
    TRAIT,
    Flag,
    FlagInPlay,
    InPlay,
    Question,
)
from wildtable.savage.edges.conditions import CONDITIONS, About
from wildtable.savage.edges.queries import flag, injuries, points, trait_points, traits, who_says
from wildtable.savage.fight import Fighter
from wildtable.savage.sheets import forms, read_table
from wildtable.savage.sheets.answering import misfits
from wildtable.text.english import has

DOCS, CASES = Path(__file__).parents[2] / "docs", Path(__file__).parents[1] / "cases" / "savage"
SAVAGE = Path(wildtable.savage.__file__).parent
ASKING = {"flag", "who_says", "points", "trait_points", "up_to", "rerolls", "flag_in_play"}
NAMES = {name: value for name, value in vars(asking).items() if isinstance(value, Question)}


# The list is whole.


def test_every_question_has_a_name_of_its_own() -> None:
    assert list(QUESTIONS.values()) == list(NAMES.values())
    assert all(question.name == name.lower().replace("_", "-") for name, question in NAMES.items())
    assert all(question.about.endswith(".") for question in QUESTIONS.values())


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_question_names_the_rules_that_ask_it(name: str) -> None:
    assert QUESTIONS[name].rules
    assert set(QUESTIONS[name].rules) <= set(rules())


def asked() -> Iterator[str]:
    """The questions that functions of the rules ask: those named in a function that asks any."""
    for path in SAVAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef):
                named = [inner.id for inner in ast.walk(node) if isinstance(inner, ast.Name)]
                if ASKING & set(named):
                    yield from (NAMES[name].name for name in named if name in NAMES)


def test_every_question_is_asked() -> None:
    assert set(asked()) == set(QUESTIONS)


def answered() -> Iterator[str]:
    """The questions that an Edge, a Hindrance or an injury of ours answers, or a table's own Edge in a case."""
    for ability in (*traits().values(), *injuries().values()):
        yield from (effect.question for effect in ability.effects)
    for path in CASES.rglob("*.yaml"):
        for case in quick_cases.load(path.read_text("utf-8")):
            for edge in case.get("table", {}).get("edges", {}).values():
                yield from (effect["question"] for effect in edge.get("effects", ()))


def test_every_question_is_answered_and_nothing_else() -> None:
    assert set(answered()) == set(QUESTIONS)


def test_what_ours_answer_fits_its_question() -> None:
    for ability in (*traits().values(), *injuries().values()):
        for effect in ability.effects:
            given = {"value": effect.value, "traits": effect.traits, "when": effect.when, "edition": effect.edition}
            assert list(misfits(QUESTIONS[effect.question], given)) == []


def test_every_condition_can_be_said() -> None:
    assert [name for name in CONDITIONS if not has("sources", f"when-{name}")] == []


def misasked(fighter: Fighter, about: About) -> None:
    """Never called: mypy refuses each line, and complains about a line that it no longer has to refuse."""
    points(fighter, DODGES)  # type: ignore[call-overload]
    points(fighter, PACE)  # type: ignore[call-overload]
    points(fighter, BENNIES, about)  # type: ignore[call-overload]
    points(fighter, "pace", about)  # type: ignore[call-overload]
    points(fighter, IGNORES_COVER, about)  # type: ignore[call-overload]
    flag(fighter, PACE)  # type: ignore[arg-type]
    who_says(fighter, STEPS)  # type: ignore[arg-type]
    trait_points(fighter, TRAIT, "vigor")  # type: ignore[arg-type]


# A table's file, as `wildtable check` and as an editor reads it.


def attempts() -> Iterator[tuple[str, dict[str, Any]]]:
    """Answers to every question, with every field that an answer can have, right or wrong."""
    extras: list[dict[str, Any]] = [
        {"traits": ["vigor"]},
        {"edition": "deluxe"},
        *({"when": name} for name in CONDITIONS),
        *({"and_when": name} for name in CONDITIONS),
        {"penalty": "wounds"},
    ]
    for name in QUESTIONS:
        yield name, {}
        yield from ((name, {"value": value}) for value in (-1, 0, 1, 2))
        yield from ((name, {"value": 1, **extra}) for extra in extras)


IN_ONE_TABLE = 200
"""The answers that are read at once, each in an Edge of its own."""


def written(answer: Mapping[str, Any]) -> str:
    """Return an answer as a table's file has it."""
    return ", ".join(f"{field} = {json.dumps(value)}" for field, value in answer.items())


def fits(schema: Mapping[str, Any], given: Mapping[str, Any]) -> bool:
    """The few words of JSON Schema that answers are told in."""
    if not set(schema.get("required", ())) <= set(given):
        return False
    for sub in schema.get("allOf", ()):
        if fits(sub["if"], given) and not fits(sub["then"], given):
            return False
    found = [(given[name], form) for name, form in schema.get("properties", {}).items() if name in given]
    return all(
        form is not False and value in form.get("enum", [value]) and value >= form.get("minimum", value)
        for value, form in found
    )


def test_an_editor_says_what_check_says() -> None:
    schema = forms.schema()["$defs"]["Ability"]["properties"]["effects"]["items"]
    seen, answers = set(), [{"question": name, **given} for name, given in attempts()]
    for first in range(0, len(answers), IN_ONE_TABLE):
        several = answers[first : first + IN_ONE_TABLE]
        edges = (f"[edges.n{n}]\neffects = [{{ {written(answer)} }}]" for n, answer in enumerate(several))
        wrong = {problem.where.split(".")[1] for problem in read_table("\n".join(edges)).problems}
        for n, answer in enumerate(several):
            assert fits(schema, answer) == (f"n{n}" not in wrong), answer
            seen.add((type(QUESTIONS[answer["question"]]), f"n{n}" not in wrong))
    assert seen == {(kind, right) for kind in {type(q) for q in QUESTIONS.values()} for right in (True, False)}
    known = forms.schema()["$defs"]["Effect"]["properties"]["question"]["oneOf"]
    assert [each["const"] for each in known] == list(QUESTIONS)


@pytest.mark.parametrize("name", [name for name, question in QUESTIONS.items() if isinstance(question, Flag)])
def test_a_yes_may_be_written_as_it_always_was(name: str) -> None:
    """Tables' files of before have ``value = 1``."""
    long, short = (
        read_table(f'[edges.one]\neffects = [{{ question = "{name}"{value} }}]') for value in (", value = 1", "")
    )
    assert long.problems == short.problems == ()
    assert long.own == short.own


# The reference.


def test_the_reference_says_more_of_questions_asked_in_play() -> None:
    in_play = [name for name, question in QUESTIONS.items() if isinstance(question, InPlay | FlagInPlay)]
    rows = {row.split("`")[1]: row for row in reference.questions().splitlines()[2:]}
    assert [name for name, row in rows.items() if "`when`" in row] == in_play
