"""Questions of the damage that an attack deals on average, a miss being none: ``average damage per swing``."""

from __future__ import annotations

import re

from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.answer.answers import AnswerRow, QuestionAnswer
from wildtable.odds.questions.reading.tokens import dice

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

_PER = r"(?:per|each|every|with (?:a|one|each)|for (?:a|one|each)) (?:swing|attack|blow|shot|strike)"
_ASKED = re.compile(
    rf"\b(?:(?:what is )?(?:the |my )?(?:average|mean|expected) damage(?: (?:dealt|done))?(?: {_PER})?"
    r"(?: of| for| with)?"
    rf"|how much damage (?:on average )?(?:does|do|will|would|can) (?P<who>[a-z ]{{1,40}}?) (?:deal|do|inflict|cause)s?"
    rf"(?: on average)?(?: {_PER})?(?: on average)?)\b",
    re.IGNORECASE,
)
_MISSES = re.compile(
    r"\b(?:counting|with|and) (?:the )?miss(?:es)? (?:counted )?(?:as|being) (?:zero|0|nothing|none)\b"
    r"|\b(?:a )?miss(?:es)? (?:counts?|is|are|being)(?: as)? (?:zero|0|nothing|none)\b",
    re.IGNORECASE,
)
_DICE = re.compile(
    r"\b(?:damage (?:of )?)?str(?:ength)? (?P<strength>d\d+) ?(?:\+|plus|and) ?(?:an? )?(?P<weapon>d\d+(?:[+-]\d+)?)\b"
    r"|\bdamage (?:of )?(?P<named>\d*d\d+(?:[+-](?:\d*d)?\d+)*)|(?<![\w+])(?P<plain>\d+d\d+(?:[+-]\d+)?)(?: damage)?\b",
    re.IGNORECASE,
)
_GIVEN = re.compile(
    r"\b(?:when|if|given|once)\b[^,.]*\bhits?\b|\b(?:on|of) (?:a|each) hit\b|\bwith a raise\b", re.IGNORECASE
)
RAISE_DIE = 6


def damage_of_a_swing(shown: str, ask: Callable[[str], QuestionAnswer]) -> QuestionAnswer | None:
    """Return the damage of an attack on average, with the die of a raise, misses counted as none; None for any other
    question. ``ask``: answers that about the roll alone. Raises `Unanswerable` for several damages."""
    asked, dealt = _ASKED.search(shown), list(_DICE.finditer(shown))
    if asked is None or not dealt or _GIVEN.search(shown) or not re.search(r"\b(?:parry|tn) \d", shown.lower()):
        return None
    if len(dealt) > 1:
        raise Unanswerable("More than one damage is named.", "Ask of each by itself.")
    found = dealt[0]
    text = found["named"] or found["plain"] or f"{found['strength']}+{found['weapon']}"
    rest = shown.replace(found[0], " ").replace(asked[0], f" {asked['who'] or ''} ")
    rest = re.sub(r"\s*(?:,|:)(?:\s*[,:])+\s*", ", ", " ".join(_MISSES.sub(" ", rest).split()))
    told = ask(rest.strip(" ,:?."))
    rows = {row.outcome: row.value for row in told.summary}
    hit = rows.get("hit", rows.get("success"))
    raised = rows.get("hit with a raise", rows.get("raise"))
    if told.problem or told.unread or hit is None or raised is None:
        return None
    rolled = dice(text.lower())
    mean = sum(map(_mean, rolled.sides)) + rolled.plus
    row = AnswerRow("", "expected damage", hit * mean + raised * _mean(RAISE_DIE), False)
    notes = ("A miss counts as no damage; a raise adds a d6 (sw.damage).", *told.notes)
    return told.having(question=shown, summary=(row, *told.summary), notes=notes)


def _mean(sides: int) -> float:
    """Return the mean of a die that aces."""
    return (sides + 1) / 2 * sides / (sides - 1)
