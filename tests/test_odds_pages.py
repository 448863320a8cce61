"""The pages of odds hold right answers, checked by another road; the notebook prints what it shows."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests import notebooks
from tests.questions.test_asked import expected
from tools import odds_pages
from wildtable import odds

NOTEBOOK = Path(__file__).parents[1] / "docs/odds.ipynb"
QUESTIONS = [question for page in odds_pages.pages() for question in page["questions"]]


def test_there_are_sixty_questions_and_each_has_a_name_of_its_own() -> None:
    assert len(QUESTIONS) >= 60
    assert len({question["id"] for question in QUESTIONS}) == len(QUESTIONS)
    assert len({question["title"] for question in QUESTIONS}) == len(QUESTIONS)


@pytest.mark.parametrize("question", QUESTIONS, ids=[question["id"] for question in QUESTIONS])
def test_an_answer_is_that_of_another_road(question: dict[str, Any]) -> None:
    told = odds.ask(question["ask"])
    assert not told.unread
    for outcome, value in expected(question).items():
        assert told[outcome] == pytest.approx(value, abs=1e-9), outcome
    known = dict(told.variants)
    for label, values in question.get("variants", {}).items():
        for outcome, value in expected({"is": values}).items():
            assert known[label][outcome] == pytest.approx(value, abs=1e-9), label


@pytest.mark.slow
def test_pages_and_pictures_are_not_stale() -> None:
    """`python -m tools.odds_pages --write` makes them again."""
    for name, text in odds_pages.files().items():
        assert (odds_pages.FOLDER / name).read_text("utf-8") == text, name
    kept = {path.stem for path in (odds_pages.FOLDER / "pictures").glob("*.svg")}
    assert kept == {question["id"] for question in QUESTIONS}


def test_the_notebook_runs_and_prints_what_it_shows() -> None:
    shown = [notebooks.shown(cell) for cell in notebooks.cells(NOTEBOOK)]
    assert shown == notebooks.run(NOTEBOOK)
    assert all(shown)


def test_a_notebook_that_prints_something_else_is_found(tmp_path: Path) -> None:
    book = tmp_path / "book.ipynb"
    book.write_text(NOTEBOOK.read_text("utf-8").replace("tn=tn", "tn=tn + 1"), "utf-8")
    assert [notebooks.shown(cell) for cell in notebooks.cells(book)] != notebooks.run(book)
