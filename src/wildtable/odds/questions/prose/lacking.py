"""The skills that a sentence says somebody has not: ``unskilled in Stealth``, ``no Lockpicking at all``."""

from __future__ import annotations

import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection

_KNOWN_ELSEWHERE = frozenset(
    ("lockpicking", "climbing", "swimming", "tracking", "throwing", "guts", "gambling", "knowledge", "investigation")
)
"""Skills of other editions and games."""

_OF_IT = r"(?:(?:any|points?|ranks?|training|skill|in|of|at|the|a) )*"
_LACKED = re.compile(rf" ?{_OF_IT}(?P<skill>[a-z]+)(?: skill)?(?: at all| whatsoever)?(?! d\d)\b")
_UNSKILLED = re.compile(r"\b(?:unskilled|untrained)(?: (?:in|at|with)(?: the)? (?P<skill>[a-z]+))?\b(?! d\d)")
_DENIED = re.compile(rf"\b(?:no|not|without|lacks?)(?P<said>(?: {_OF_IT})[a-z]+)\b(?! d\d)")


def lacked_skill(text: str, at: int, known: Collection[str]) -> tuple[str, int]:
    """Return the skill that is denied at a place of a text, and where its words end; an empty one for none. ``known``:
    the skills of the game."""
    found = _LACKED.match(text, at)
    if found is None or found["skill"] not in {*known, *_KNOWN_ELSEWHERE}:
        return "", at
    return found["skill"], found.end()


def says_lack(text: str, known: Collection[str]) -> bool:
    """Return whether a question says that somebody has no skill, or not which one."""
    plain = text.lower()
    if _UNSKILLED.search(plain):
        return True
    return any(lacked_skill(plain, found.start("said"), known)[0] for found in _DENIED.finditer(plain))
