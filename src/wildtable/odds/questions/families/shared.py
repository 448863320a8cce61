"""Parts that families of questions share: numbers in words, the words that a family reads, and those it leaves out."""

from __future__ import annotations

import re
from itertools import pairwise

from wildtable.odds.questions.answer.answers import QuestionAnswer
from wildtable.odds.questions.reading.fillers import FILLERS
from wildtable.odds.questions.reading.tokens import NUMBERS, Token, tokens

NUMBER = rf"(\d{{1,4}}|{'|'.join(NUMBERS)})"


def named(text: str, *patterns: str) -> int | None:
    """Return the number of the first pattern that is found, with ``#`` for the number; None for none."""
    for pattern in patterns:
        found = re.search(pattern.replace("#", NUMBER), text)
        if found is not None:
            return NUMBERS.get(found[1], None) if found[1] in NUMBERS else int(found[1])
    return None


def own_words(words: str) -> frozenset[str]:
    """Return words of a family of questions, with those that change nothing."""
    return frozenset(words.split()) | FILLERS


def known_words(words: str) -> frozenset[str]:
    """Return the words that a family of questions about traits or cards reads."""
    return own_words(f"{words} v vs versus against")


def left_out(text: str, known: frozenset[str]) -> tuple[str, ...]:
    """Return the words of a question that its family does not read. ``known``: those it reads."""
    left = [
        token.text
        for token, after in pairwise((*tokens(text), Token("", "")))
        if token.kind not in (",", "#") and token.kind == token.text and after.kind != "D" and token.text not in known
    ]
    return tuple(dict.fromkeys(left))


def with_unread(told: QuestionAnswer, unread: tuple[str, ...]) -> QuestionAnswer:
    """Return an answer with a note that names the words that were left out."""
    if told.problem or not unread:
        return told
    note = f"Not understood, and left out: {', '.join(unread)}."
    return told.having(notes=(note, *told.notes), unread=(*told.unread, *unread))
