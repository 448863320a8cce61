"""Parts that families of questions share: numbers in words, the words that a family reads, and those it leaves out."""

from __future__ import annotations

import re
from itertools import pairwise

from wildtable.odds.questions.answer.answers import QuestionAnswer
from wildtable.odds.questions.counts import NUMBER, value_of
from wildtable.odds.questions.reading.fillers import FILLERS
from wildtable.odds.questions.reading.tokens import Token, tokens

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Mapping


def named(text: str, *patterns: str) -> int | None:
    """Return the number of the first pattern that is found, with ``#`` for the number; None for none."""
    for pattern in patterns:
        found = re.search(pattern.replace("#", f"({NUMBER})"), text)
        if found is not None:
            return value_of(found[1])
    return None


def own_words(words: str) -> frozenset[str]:
    """Return words of a family of questions, with those that change nothing."""
    return frozenset(words.split()) | FILLERS


def known_words(words: str) -> frozenset[str]:
    """Return the words that a family of questions about traits or cards reads."""
    return own_words(f"{words} v vs versus against")


_DENIED = re.compile(
    r"\b(?:no|not|without|never|nobody|neither|nor|doesn't|does not|don't|do not)(?: [a-z]+){0,3}?"
    r" (?:benn(?:y|ies)|penalt(?:y|ies)|modifiers?|wounds?|fatigue|cover|evades?|rerolls?"
    r"|overheat(?:s|ing|ed)?|wild die)\b"
)
"""Denied circumstances that no family counts anyway."""

_SIGNED = re.compile(r"(?<![\w+-])\(?([+-]) ?(\d+)\)?(?!\d)")
_EXPLAINS = re.compile(r"\b(?:that is|that's|which is|i e|so|usual|normal|gives?|means)\b")


def given_once(text: str, given: Mapping[str, Collection[int]]) -> str:
    """Return a text without the signed numbers that stand beside a circumstance whose rule gives that very number.

    ``given``: the numbers by a pattern for the circumstance, such as ``medium``.
    """
    clauses = re.split(r"([,;.:])", text)
    last = ""
    for place, clause in enumerate(clauses):
        around = f"{last} {clause}" if _EXPLAINS.search(clause) else clause
        numbers = [value for words, values in given.items() if re.search(words, around) for value in values]
        for found in list(_SIGNED.finditer(clause)):
            if (value := int(found[1] + found[2])) in numbers:
                numbers = [each for each in numbers if each != value]
                clauses[place] = clauses[place].replace(found[0], " ", 1)
        last = clause if clause.strip() and clause not in ",;.:" else last
    return "".join(clauses)


def left_out(text: str, known: frozenset[str]) -> tuple[str, ...]:
    """Return the words of a question that its family does not read. ``known``: those it reads."""
    left = [
        token.text
        for token, after in pairwise((*tokens(_DENIED.sub(" ", text.lower())), Token("", "")))
        if token.kind not in (",", "#", "/", "=")
        and token.kind == token.text
        and after.kind != "D"
        and token.text not in known
    ]
    return tuple(dict.fromkeys(left))


def with_unread(told: QuestionAnswer, unread: tuple[str, ...]) -> QuestionAnswer:
    """Return an answer with a note that names the words that were left out."""
    if told.problem or not unread:
        return told
    note = f"Not understood, and left out: {', '.join(unread)}."
    return told.having(notes=(note, *told.notes), unread=(*told.unread, *unread))
