"""Edges, conditions and questions that a part brings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from wildtable.savage.edges.asking import QUESTIONS, Question
from wildtable.savage.edges.conditions import CONDITIONS, EffectCondition
from wildtable.savage.edges.queries import abilities_in, forget, traits


def bring(edges: Path | None, conditions: Mapping[str, EffectCondition], questions: Iterable[Question]) -> None:
    """Add Edges and Hindrances from a file, with the conditions and questions of a part.

    Raises ValueError for a name that is taken, and for an answer with an unknown question or condition.
    """
    asked = {question.name: question for question in questions}
    told = {} if edges is None else abilities_in(edges, {**QUESTIONS, **asked}, {**CONDITIONS, **conditions})
    for mine, known, what in ((conditions, CONDITIONS, "condition"), (asked, QUESTIONS, "question")):
        _free(mine, known, what)
    _free(told, traits(), "Edge")
    CONDITIONS.update(conditions)
    QUESTIONS.update(asked)
    traits().update(told)
    forget()


def _free(mine: Mapping[str, Any], known: Mapping[str, Any], what: str) -> None:
    """Raise ValueError for a name that is taken."""
    for name in mine:
        if name in known:
            raise ValueError(f"There is a {what} {name!r} already.")
