"""Letters that people may write to each other: nothing unseen, nothing that climbs over other lines."""

from __future__ import annotations

import re
import unicodedata

MARKS = 2  # combining marks on one letter; Vietnamese needs two, a text that climbs needs many
JOINER = "\N{ZERO WIDTH JOINER}"  # holds emoji together

BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0\ufffc\U0001d159")
"""Letters and symbols that show nothing: Hangul fillers, Braille without a dot, the object replacement character, and a
note without a head."""

_UNSEEN_MARKS = re.compile("[\u034f\u17b4\u17b5\u180b-\u180d\u180f\ufe00-\ufe0e\U000e0100-\U000e01ef]")
_AS_EMOJI = "\ufe0f"
_KEYCAP = "\u20e3"
_VIRAMA = 9  # the combining class

NO_LINE = "This is not a name: it needs visible characters, without line breaks or changes of direction."
LINE = "Use letters, digits and signs."

IN_TEXTS = frozenset(("\n", "\t", "\N{NO-BREAK SPACE}", "\N{SOFT HYPHEN}", JOINER))
"""The unprintable characters that a text of several lines may have."""


def unseen(text: str) -> bool:
    """Return whether a text has control characters, line breaks, changes of direction, or spaces that are not plain
    ones."""
    return not text.isprintable() and any(
        unicodedata.category(char)[0] in "CZ" and char not in (" ", JOINER) for char in text
    )


def hides(text: str) -> bool:
    """Return whether a text has a mark that nobody sees, or a joiner other than in an emoji or behind a virama."""
    return _UNSEEN_MARKS.search(text) is not None or any(
        char in (JOINER, _AS_EMOJI) and not _has_part(text, place) for place, char in enumerate(text)
    )


def _has_part(text: str, place: int) -> bool:
    """Return whether a joiner, or the mark of an emoji, does something where it stands."""
    before, after = text[place - 1 : place], text[place + 1 : place + 2]
    if not before:
        return False
    is_symbol = before == _AS_EMOJI or unicodedata.category(before) in ("So", "Sk")
    if text[place] == _AS_EMOJI:
        return after == _KEYCAP or (is_symbol and before != _AS_EMOJI)
    is_virama = unicodedata.combining(before) == _VIRAMA
    return is_virama or (is_symbol and after != "" and unicodedata.category(after) in ("So", "Sm"))


def is_blank(text: str) -> bool:
    """Return whether a text shows nothing: it is empty, or all spaces, marks, fillers and the like."""
    return all(char in BLANKS or unicodedata.category(char)[0] in "CMZ" for char in text)


def is_text(text: str) -> bool:
    """Return whether a text of several lines has no control characters, changes of direction and the like."""
    return text.isprintable() or all(char.isprintable() or char in IN_TEXTS for char in text)


def climbs(text: str) -> bool:
    """Return whether a letter of a text has more than ``MARKS`` marks."""
    run = 0
    for char in unicodedata.normalize("NFD", text):
        run = run + 1 if unicodedata.category(char) in ("Mn", "Me") else 0
        if run > MARKS:
            return True
    return False


def is_line(text: str, most: int) -> bool:
    """Return whether a text is a visible name or a few words on one line, of 1 to ``most`` characters."""
    return 1 <= len(text) <= most and not unseen(text) and not is_blank(text) and not climbs(text)
