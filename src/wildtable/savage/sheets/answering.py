"""The check of an Edge's answer against its question, for tables' files: in words, and as a schema for editors."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from wildtable.savage.edges.asking import (
    CONDITIONAL,
    QUESTIONS,
    Flag,
    FlagInPlay,
    IgnoreQuestion,
    InPlay,
    NumberQuestion,
    Question,
)
from wildtable.savage.edges.conditions import CONDITIONS
from wildtable.savage.edges.model import Penalty
from wildtable.savage.edges.question_kinds import WHENS


def misfits(question: Question, given: Mapping[str, Any]) -> Iterator[tuple[str, str, str]]:
    """Yield a field, a problem and a remedy for each thing wrong with an answer to a question."""
    yield from _value(question, given.get("value"))
    for field in CONDITIONAL:
        if given.get(field) and field not in question.takes:
            yield field, _says_nothing(question, field), f"It can with {', '.join(_taking(field))}."
    if isinstance(question, IgnoreQuestion) and not given.get("penalty"):
        yield "penalty", f"{question.name!r} names no penalty.", f'Write penalty = "{Penalty.WOUNDS}", for instance.'
    if isinstance(question, InPlay | FlagInPlay):
        yield from _never_holds(question, given)


def _never_holds(question: InPlay | FlagInPlay, given: Mapping[str, Any]) -> Iterator[tuple[str, str, str]]:
    """Yield the problem of each condition that cannot hold where a question is asked."""
    for field in WHENS:
        if (when := str(given.get(field))) in CONDITIONS and when not in holding(question):
            what = "attack" if question.of_roll else "roll"
            problem = f"{question.name!r} is asked about no {what}, so {when!r} never holds there."
            yield field, problem, f"There can be {', '.join(holding(question))}."


def holding(question: InPlay | FlagInPlay) -> list[str]:
    """Return the conditions that can hold where a question is asked."""
    of_roll, of_attack = question.of_roll, question.of_attack
    return [name for name, when in CONDITIONS.items() if when.of_roll <= of_roll and when.of_attack <= of_attack]


def _value(question: Question, value: Any) -> Iterator[tuple[str, str, str]]:
    """Yield the problems of a value: the wrong kind for its question, missing, or too low."""
    if isinstance(question, Flag) and isinstance(value, int) and value not in (0, 1):
        problem = f"{question.name!r} is a yes or no, and {value} is neither."
        yield "value", problem, "Leave out the value for yes; write 0 for no."
    if not isinstance(question, NumberQuestion):
        return
    if value is None:
        problem = f"{question.name!r} is a number of {question.unit}, and has no value."
        yield "value", problem, "An effect needs a question and, for a number, a value: value = 1."
    elif question.least is not None and isinstance(value, int) and value < question.least:
        yield "value", f"{question.name!r} cannot be {value}.", f"It is {question.least} or more {question.unit}."


def _says_nothing(question: Question, field: str) -> str:
    if not question.takes:
        return f"{question.name!r} is asked once for all, so {field!r} says nothing there."
    about = "one trait" if question.takes == ("traits",) else "no roll"
    return f"{question.name!r} is asked about {about}, so {field!r} says nothing there."


def _taking(field: str) -> list[str]:
    return [name for name, question in QUESTIONS.items() if field in question.takes]


# For editors.


def schema_of_questions() -> dict[str, Any]:
    """Return the schema of the questions, each by name with its sentence."""
    return {"oneOf": [{"const": name, "description": told(question)} for name, question in QUESTIONS.items()]}


def told(question: Question) -> str:
    """Return a question in one line: its subject and the kind of its answer."""
    return f"{question.about} ({question.unit if isinstance(question, NumberQuestion) else 'Yes or no'}.)"


def schema_of_answers() -> dict[str, Any]:
    """Return the schema of an answer's fields, by question."""
    alike: dict[bytes, list[str]] = {}
    for name, question in QUESTIONS.items():
        alike.setdefault(msgspec.json.encode(_schema_of(question)), []).append(name)
    sorts = [(names, msgspec.json.decode(fits)) for fits, names in alike.items()]
    said = [{"if": {"properties": {"question": {"enum": names}}}, "then": fits} for names, fits in sorts]
    return {"required": ["question"], "allOf": said}


def _schema_of(question: Question) -> dict[str, Any]:
    """Return the schema of the answers to one question, as far as it differs from others."""
    fields: dict[str, Any] = {field: False for field in CONDITIONAL if field not in question.takes}
    if isinstance(question, InPlay | FlagInPlay):
        fields |= {field: {"enum": holding(question)} for field in WHENS}
    if isinstance(question, Flag):
        return {"properties": {**fields, "value": {"enum": [0, 1]}}}
    if isinstance(question, NumberQuestion) and question.least is not None:
        fields["value"] = {"minimum": question.least}
    return {"properties": fields, "required": ["value", "penalty"][: 1 + isinstance(question, IgnoreQuestion)]}
