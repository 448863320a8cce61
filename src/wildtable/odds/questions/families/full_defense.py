"""Questions of an attack on somebody on Full Defense, whose Fighting roll may replace Parry (sw.full-defense)."""

from __future__ import annotations

import re
from collections import defaultdict
from math import fsum

from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.answer.answers import AnswerRow, QuestionAnswer
from wildtable.odds.traits import WILD_DIE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

_SENTENCE = re.compile(r"[^.;?]*\bfull defen[cs]e\b[^.;?]*[.;]", re.IGNORECASE)
_PARRY = re.compile(r"\bparry(?: (?:is|of))* (\d{1,2})\b", re.IGNORECASE)
_FIGHTING = re.compile(r"\bfighting(?: (?:is|of|a))* d(\d{1,2})([+-]\d)?\b", re.IGNORECASE)
_KIND = re.compile(r"\b(?:an? )?(?P<kind>extra|wild card)\b", re.IGNORECASE)
_IDLE = re.compile(
    r"\b(?:deluxe|edition|rules?|in|by|the|i|my|he|his|she|her|hero|am|is|are|go(?:es)?|use[sd]?|takes?|on|with|and|has"
    r"|have|a|an|who|it|full|defen[cs]e)\b|[^\w+-]",
    re.IGNORECASE,
)
"""The words of such a sentence that change nothing."""

MOST = 45
"""The highest Parry that is told apart: so high a roll comes once in thousands, and so does one that beats it."""

RAREST = 1e-12
"""The chance below which a total of the defender counts as one with the highest that is counted."""


def on_full_defense(shown: str, ask: Callable[[str], QuestionAnswer]) -> QuestionAnswer | None:
    """Return the answer to a question about an attack on somebody on Full Defense: the mean of the answers with each
    Parry that the roll comes to. None where the roll is not said in a sentence of its own. ``ask``: answers a question
    with a Parry."""
    found = _SENTENCE.search(shown)
    if found is None:
        return None
    text = found[0]
    parry, rolled, kind = _PARRY.search(text), _FIGHTING.search(text), _KIND.search(text)
    if parry is None or rolled is None:
        return None
    left = _IDLE.sub(" ", _KIND.sub(" ", _FIGHTING.sub(" ", _PARRY.sub(" ", text)))).split()
    if left:
        raise Unanswerable(f"Not understood on Full Defense: {', '.join(left)}.", "Name Fighting and Parry alone.")
    from wildtable.savage.editions.settings import edition

    bonus = (edition("deluxe").full_defense or 0) + int(rolled[2] or 0)
    wild = 0 if kind is not None and kind["kind"].lower() == "extra" else WILD_DIE
    rest = f"deluxe: {shown[: found.start()]} {shown[found.end() :]}".replace("?", "")
    chances = _parries(int(parry[1]), int(rolled[1]), bonus, wild)
    told = {number: ask(f"{' '.join(rest.split())}, parry {number}?") for number in chances}
    if any(each.problem or each.unread for each in told.values()):
        return None
    first = told[int(parry[1])]
    rows = [_mixed(row, chances, told) for row in first.summary]
    notes = (f"The defender's Fighting roll at {bonus:+d} takes the place of Parry {parry[1]} where it is higher.",)
    return first.having(question=shown, summary=tuple(rows), details=(), notes=(*notes, *first.notes))


def _mixed(row: AnswerRow, chances: dict[int, float], told: dict[int, QuestionAnswer]) -> AnswerRow:
    """Return a row of the answers of all Parries as one."""
    value = fsum(chance * told[number][row.outcome] for number, chance in chances.items())
    return AnswerRow(row.part, row.outcome, value, row.is_chance)


def _parries(parry: int, sides: int, bonus: int, wild: int) -> dict[int, float]:
    """Return the chance of each Parry that a Fighting roll comes to."""
    from wildtable.odds.traits import trait

    found: defaultdict[int, float] = defaultdict(float)
    before = 1.0
    for number in range(parry, MOST + 1):
        above = trait(sides, tn=number + 1, modifier=bonus, wild=wild).success if number < MOST else 0.0
        found[number], before = before - above, above
    return {number: chance for number, chance in found.items() if chance > RAREST or number == parry}
