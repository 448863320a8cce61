"""The sentences for every table, and words for numbers and lists."""

from __future__ import annotations

import re

from wildtable.text.book import Book

ENGLISH = Book()
"""The sentences for every table, and those of Savage Worlds with the parts that others bring."""

bring, book, has, say, preload = ENGLISH.bring, ENGLISH.chapters, ENGLISH.has, ENGLISH.say, ENGLISH.preload


def word(key: str) -> str:
    """Return a name from the game's data as people read it: ``very-difficult`` is ``Very difficult``."""
    return say("words", key) if has("words", key) else key.replace("-", " ").capitalize()


def capitalised(text: str) -> str:
    """Return a sentence or a label with its first letter as a capital."""
    return text[:1].upper() + text[1:]


PLURALS = (
    (r"(?<!hu)(?<!sha)man$", "men"),
    (r"[lr]f$", lambda end: f"{end[0][0]}ves"),
    (r"([sxz]|[cs]h)$", lambda end: f"{end[0]}es"),
    (r"(?<=[^aeiou])y$", "ies"),
    (r"$", "s"),
)
"""The endings of nouns and those of their plurals; the first that fits counts."""


def plural(noun: str) -> str:
    """Return the plural of a noun: ``Ruffians``, ``Bowmen``, ``Wolves``."""
    ending, many = next(each for each in PLURALS if re.search(each[0], noun))
    return re.sub(ending, many, noun, count=1)


def points(value: int) -> str:
    """Return a modifier with its sign."""
    return f"+{value}" if value >= 0 else f"−{-value}"


def percent(chance: float) -> str:
    """Return whole per cent, with bounds for a chance that is neither impossible nor certain but would look so."""
    whole = round(chance * 100)
    if whole == 0 and chance > 1e-9:
        return say("common", "percent-under", n=1)
    if whole == 100 and chance < 1 - 1e-9:
        return say("common", "percent-over", n=99)
    return say("common", "percent", n=whole)


def listed(names: list[str]) -> str:
    """Return names as a list: ``A, B and C``."""
    return say("common", "list", first=", ".join(names[:-1]), last=names[-1]) if len(names) > 1 else "".join(names)
