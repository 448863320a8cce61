"""A sentence that is copied from a book is found."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.wording import copied, main, texts

BOOK = "The quick brown fox jumps over the lazy dog's back, every single morning."


@pytest.mark.parametrize(
    ("text", "runs"),
    [
        ("Every quick brown fox jumps over the lazy dog\u2019s back.", ["quick brown fox jumps over the lazy dog's"]),
        ("Fox jumps over the lazy dog's back every", ["fox jumps over the lazy dog's back every"]),
        ("A quick brown fox jumps over a lazy dog.", []),
        ("", []),
    ],
)
def test_eight_equal_words_are_a_copy(text: str, runs: list[str]) -> None:
    words = {run for _, run in copied([("ours", text)], [BOOK])}
    assert words >= set(runs)
    assert bool(words) == bool(runs)


def test_a_copied_example_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name, text = max(texts(), key=lambda found: len(found[1]))
    (tmp_path / "book.txt").write_text(f"Once upon a time. {text}")
    assert main([str(tmp_path)]) == 1
    assert f"{name}: " in capsys.readouterr().out


def test_other_words_are_no_copy(tmp_path: Path) -> None:
    (tmp_path / "book.txt").write_text(BOOK)
    assert main([str(tmp_path)]) == 0


@pytest.mark.parametrize("arguments", [[], ["one", "two"], ["/nowhere"]])
def test_without_books_nothing_is_compared(arguments: list[str]) -> None:
    assert main(arguments) == 2
