"""The words of the first exports, as a language of their own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from wildtable.text.book import ENGLISH as NAME
from wildtable.text.book import LANGUAGES
from wildtable.text.english import ENGLISH
from wildtable.text.saga.book import BOOK

THEN = Path(__file__).parent / "exports" / "words" / "then"


@pytest.fixture
def words_of_then() -> Iterator[None]:
    """Say all sentences as they were said when the exports were made: what they say is compared, not how."""
    for book in (ENGLISH, BOOK):
        book.read(LANGUAGES / NAME, THEN)
    yield
    for book in (ENGLISH, BOOK):
        book.read()
