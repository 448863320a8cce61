"""Saga's sentences, from their file."""

from pathlib import Path

from wildtable.text.english import Book

BOOK = Book(Path(__file__).with_name("en.toml"))

book, has, say = BOOK.chapters, BOOK.has, BOOK.say
