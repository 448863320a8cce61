"""Amounts in one form, however people write them: inches, yards, a dozen, a penalty of 2."""

from __future__ import annotations

import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

YARDS = 2
"""The yards of an inch of the table."""


def _inches(found: re.Match[str]) -> str:
    return f"{max(1, round(int(found[1][:6]) / YARDS))} inches"


_FORMS: tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...] = (
    (r"(\d) ?(?:\"|''|\u201d|\u2033)|(?<=\d )squares\b", lambda m: f"{m[1] or ''} inches".lstrip()),
    (r"\b(\d+) ?(?:yards?|yds)\b", _inches),
    (r"\bhalf a dozen\b", "6"), (r"\b(?:a )?dozen\b", "12"), (r"\b(?:an? )?(?:pair|couple) of\b", "2"),
    (r"\bminus (?=\d)", "-"), (r"\bplus (?=\d+(?!\d*d))", "+"),
    (r"\b(?:an? )?(?:penalty of|penalties of|penalty:?) -?(\d+)|-?\b(\d+)(?:[ -]points?)?(?: of)? penalty\b",
     lambda m: f"-{m[1] or m[2]}"),
    (r"\b(?:an? )?bonus of \+?(\d+)|(?<![+\d])\b(\d+)(?:[ -]points?)?(?: of)? bonus\b", lambda m: f"+{m[1] or m[2]}"),
)  # fmt: skip


def with_amounts(text: str) -> str:
    """Return a text with its amounts in the form that is read."""
    for pattern, form in _FORMS:
        text = re.sub(pattern, form, text, flags=re.IGNORECASE)
    return text
