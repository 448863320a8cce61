"""Letters that people may write to each other: nothing unseen, nothing that climbs over other lines."""

from __future__ import annotations

import unicodedata

MARKS = 2  # combining marks on one letter; Vietnamese needs two, a text that climbs needs many
JOINER = "\N{ZERO WIDTH JOINER}"  # holds emoji together


def unseen(text: str) -> bool:
    """Whether a text has control characters, line breaks, changes of direction, or spaces that are not plain ones."""
    return any(unicodedata.category(char)[0] in "CZ" and char not in (" ", JOINER) for char in text)


def climbs(text: str) -> bool:
    """Whether a letter of a text has more than ``MARKS`` marks."""
    run = 0
    for char in unicodedata.normalize("NFD", text):
        run = run + 1 if unicodedata.category(char) in ("Mn", "Me") else 0
        if run > MARKS:
            return True
    return False
