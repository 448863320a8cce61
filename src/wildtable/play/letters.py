"""Letters that people may write to each other: nothing unseen, nothing that climbs over other lines."""

from __future__ import annotations

import unicodedata

MARKS = 2  # combining marks on one letter; Vietnamese needs two, a text that climbs needs many
JOINER = "\N{ZERO WIDTH JOINER}"  # holds emoji together

BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and symbols that leave the paper white: the fillers of Hangul, and Braille without a dot."""

NO_LINE = "That is no name: one can be seen, on one line, without changes of direction."
LINE = "Write it with letters, digits and signs."

IN_TEXTS = frozenset(("\n", "\t", "\N{NO-BREAK SPACE}", "\N{SOFT HYPHEN}", JOINER))
"""What a text of several lines may have besides what is seen."""


def unseen(text: str) -> bool:
    """Whether a text has control characters, line breaks, changes of direction, or spaces that are not plain ones."""
    return not text.isprintable() and any(
        unicodedata.category(char)[0] in "CZ" and char not in (" ", JOINER) for char in text
    )


def is_blank(text: str) -> bool:
    """Whether there is nothing to see in a text: it is empty, or all spaces, marks, fillers and the like."""
    return all(char in BLANKS or unicodedata.category(char)[0] in "CMZ" for char in text)


def is_text(text: str) -> bool:
    """Whether a text of several lines has no control characters, changes of direction and the like."""
    return text.isprintable() or all(char.isprintable() or char in IN_TEXTS for char in text)


def climbs(text: str) -> bool:
    """Whether a letter of a text has more than ``MARKS`` marks."""
    run = 0
    for char in unicodedata.normalize("NFD", text):
        run = run + 1 if unicodedata.category(char) in ("Mn", "Me") else 0
        if run > MARKS:
            return True
    return False


def is_line(text: str, most: int) -> bool:
    """Whether a text is a name or a few words on one line: 1 to ``most`` characters, with something to see."""
    return 1 <= len(text) <= most and not unseen(text) and not is_blank(text) and not climbs(text)
