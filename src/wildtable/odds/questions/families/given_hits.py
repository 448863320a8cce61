"""Questions of what a hit does, by itself: ``bandit v sellsword, given it hits, chance of a Wound``."""

from __future__ import annotations

import re

from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.answer.answers import AnswerRow, QuestionAnswer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

_GIVEN = re.compile(
    r"[,;:(]? ?\b(?:given|assuming|supposing|provided)(?: that)?"
    r" (?:(?:it|he|she|i|one(?: of (?:them|the [a-z]+))?|an? [a-z]+|the [a-z]+) (?:already )?hits?"
    r"|(?:it is |it's )?a hit)"
    r"\b(?P<raise> with a raise)?(?: (?:him|her|it|me|the (?P<on>[a-z]+)))?\)?,?",
    re.IGNORECASE,
)
_LANDED = re.compile(
    r"(?:^|[,;:.] ?|\band )(?:(?:given|assuming|provided|if|once|when|after)(?: that)? )?"
    r"(?:(?:the|my|his|her|its|an?) (?:blow|strike|swing|shot|axe|hammer|attack|hit)"
    r" (?:already )?(?:lands|hits|connects)"
    r"|(?:it|he|she) (?:already )?hits|i (?:already )?(?:hit|have hit))(?: (?:it|home|true|the [a-z]+))?(?=[,;:.]|$)",
    re.IGNORECASE,
)
_ENOUGH = "damage of a hit is enough"
"""The outcome of a blow at a thing that a hit which is given leaves to be asked for."""

_BY_A_HIT = ("a Wound or more", "out of the fight", "expected Wounds")
"""The outcomes that nothing but a hit brings."""


def break_by_a_hit(shown: str, ask: Callable[[str], QuestionAnswer]) -> QuestionAnswer | None:
    """Return whether a blow at a thing that has landed breaks it; None for any other question. ``ask``: answers the
    question of the whole blow."""
    found = _LANDED.search(shown)
    if found is None:
        return None
    told = ask(f"{shown[: found.start()]},{shown[found.end() :]}".strip(" ,"))
    row = next((each for each in told.summary if each.outcome == _ENOUGH), None)
    if told.problem or row is None:
        return None
    return told.having(question=shown, summary=(row, *[each for each in told.summary if each is not row]))


def given_a_hit(shown: str, told: QuestionAnswer, ask: Callable[[str], QuestionAnswer]) -> QuestionAnswer | None:
    """Return what a hit does by itself, where a question takes it for given and its answer, ``told``, counts misses;
    None for any other. ``ask``: answers the question without that. Raises `Unanswerable` for a raise."""
    found = _GIVEN.search(shown)
    if found is None or told.problem or "hit" not in [row.outcome for row in told.summary]:
        return None
    base = ask(_without(shown, found))
    rows = {row.outcome: row for row in base.summary}
    if base.problem or not rows.get("hit") or _BY_A_HIT[0] not in rows:
        return None
    if found["raise"]:
        raise Unanswerable("A hit with a raise is not told apart here.", "Ask for the damage with a raise.")
    hit = rows["hit"].value
    given = [
        AnswerRow("", f"{name}, given a hit", rows[name].value / hit, rows[name].is_chance)
        for name in _BY_A_HIT
        if name in rows and hit
    ]
    return base.having(question=shown, summary=(*given, *base.summary))


def _without(shown: str, found: re.Match[str]) -> str:
    """Return a question without its hit that is given; both figures stay."""
    who = re.search(r"\b(?:the|an?) ([a-z]+) (?:already )?hits?\b", found[0], re.IGNORECASE)
    attack = f", {who[1]} v {found['on']}," if who and found["on"] else ", "
    return f"{shown[: found.start()]}{attack}{shown[found.end() :]}".strip(" ,")
