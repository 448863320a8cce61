"""The words around a word of a question: whether a figure is named behind it, or on both sides of it."""

from __future__ import annotations

from wildtable.odds.questions.reading.nouns import BEINGS
from wildtable.odds.questions.reading.tokens import Token, match_at

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    Phrases = Mapping[str, tuple[str, ...]]

_BETWEEN = ("a", "an", "the", "his", "her", "its", "at", "on", "into", "with")
"""Words that may stand between a verb and a figure."""


def place(stream: list[Token], token: Token) -> int:
    """Return the place of a token."""
    return next(at for at, each in enumerate(stream) if each is token)


def kind_at(stream: list[Token], at: int) -> str:
    """Return the kind of the token at a place; empty behind the last."""
    return stream[at].kind if at < len(stream) else ""


def is_figure_behind(stream: list[Token], phrases: Phrases, at: int) -> bool:
    """Return whether a figure is named behind a word, or a condition and then a figure."""
    after = _named_behind(stream, phrases, at)
    found = match_at(stream, after, phrases) if after < len(stream) else None
    return found is not None and phrases[found[0]][0] == "figure"


def is_somebody_behind(stream: list[Token], phrases: Phrases, at: int) -> bool:
    """Return whether a ready figure or anybody else is named behind a word."""
    return is_figure_behind(stream, phrases, at) or kind_at(stream, _named_behind(stream, phrases, at)) in BEINGS


def _named_behind(stream: list[Token], phrases: Phrases, at: int) -> int:
    """Return the place of the first word behind another that is no article and no condition."""
    after = at + 1
    while kind_at(stream, after) in _BETWEEN or phrases.get(kind_at(stream, after), ("",))[0] == "state":
        after += 1
    return after


def is_between(stream: list[Token], phrases: Phrases, at: int) -> bool:
    """Return whether a word stands right between two figures."""
    is_behind = at > 0 and phrases.get(kind_at(stream, at - 1), ("",))[0] == "figure"
    return is_behind and is_figure_behind(stream, phrases, at)


def is_of_defences(stream: list[Token], at: int) -> bool:
    """Return whether a word stands right behind a target's numbers: ``parry 5 extra``."""
    before = kind_at(stream, at - 1) if at else ""
    return before == "T" or (before == "#" and at > 1 and stream[at - 2].kind in ("parry", "toughness"))


def is_aimed_at(stream: list[Token], phrase: list[Token]) -> bool:
    """Return whether a phrase stands behind a word that aims at it: ``swings a sword at parry 5``."""
    at = place(stream, phrase[0])
    return at > 0 and stream[at - 1].kind in ("at", "on")
