"""Saga's sentences, from their file."""

from wildtable.text.book import Book

BOOK = Book("saga")

book, has, say = BOOK.chapters, BOOK.has, BOOK.say
