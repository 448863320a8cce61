"""Suggestions for mistyped words. It imports nothing until there is a mistake."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable


def did_you_mean(word: str, known: Iterable[str], otherwise: str) -> str:
    """Return a question with the known word that is most like this one, or another sentence where none is."""
    from difflib import get_close_matches

    near = get_close_matches(word.lower(), list(known), 1)
    return f"Did you mean {near[0]}?" if near else otherwise
