"""Questions of how many Wounds a Healing roll takes off: one with a success, two with a raise (sw.healing)."""

from __future__ import annotations

import re

from wildtable.odds.questions.answer.answers import AnswerRow, QuestionAnswer
from wildtable.odds.questions.counts import in_digits

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

_HEALING = re.compile(r"\bhealing\b[^,;:.]*\bd\d")
_ASKED = re.compile(
    r"[,;:.]?\s*(?:(?:what is |the |what's )*(?:average|expected|mean)(?: number of)?"
    r"|how many(?: of (?:the|his|her|my|its)(?: \d)?)?) wounds (?:(?:will |does |do |can |would )?"
    r"(?:he |she |i |it |we |the medic |the roll )?heal(?:s|ed)?(?: on average)?"
    r"|are healed(?: on average)?|taken off)\b"
)
_WOUNDS = re.compile(r"\b(\d+) (?:old |more )?wounds?\b")
_ANYHOW = r",? ?\b(?:with)?in (?:the )?golden hour\b|,? ?\bone try\b"
MOST_HEALED = 2


def healed(shown: str, ask: Callable[[str], QuestionAnswer]) -> QuestionAnswer | None:
    """Return the Wounds that a Healing roll takes off on average; None for any other question. ``ask``: answers that
    about the roll alone."""
    plain = in_digits(shown)
    asked = _ASKED.search(plain)
    if asked is None or _HEALING.search(plain) is None:
        return None
    rest = re.sub(_ANYHOW, "", f"{plain[: asked.start()]} {plain[asked.end() :]}").strip(" ,;:?.")
    wounds = _WOUNDS.search(rest)
    told = ask(rest)
    rows = {row.outcome: row.value for row in told.summary}
    if told.problem or told.unread or not {"success", "raise"} <= rows.keys():
        return None
    most = min(int(wounds[1]), MOST_HEALED) if wounds else MOST_HEALED
    expected = rows["success"] + (rows["raise"] if most == MOST_HEALED else 0.0)
    row = AnswerRow("", "expected Wounds healed", expected, False)
    return told.having(question=shown, summary=(row, *told.summary))
