"""Closed sets: words that a state, a log or the wire may hold, each with a sentence that says what it means."""

from __future__ import annotations

from enum import StrEnum
from typing import Any, Self


class Closed(StrEnum):
    """A closed set of words; each member is its word (as JSON, in a sentence, as a key), and `says` what it means.

    Written ``IN = "in", "It takes part."``.
    """

    _value_: str
    says: str
    """What the member means and what follows from it, in one sentence or two."""

    def __new__(cls, word: str, says: str = "") -> Self:
        member = str.__new__(cls, word)
        member._value_ = word
        member.says = says
        return member

    # States are hashed: an enumeration's own hash is slower, and not that of its word.
    __hash__ = str.__hash__
    __repr__ = str.__repr__


class Told(Closed):
    """A closed set of words that only tell: a ruling may use a word of its own, and is read with it."""

    @classmethod
    def _missing_(cls, value: object) -> Self | None:
        if not isinstance(value, str):
            return None
        word = str.__new__(cls, value)
        word._name_, word._value_, word.says = value, value, "The game master's own word, in a ruling."
        return word


def joined(name: str, *sets: type[Closed]) -> Any:
    """A closed set of all the words of some others; the way to say "one of these, or one of those" to msgspec."""
    words: Any = [(member.name, (member.value, member.says)) for each in sets for member in each]
    return Closed(name, words)
