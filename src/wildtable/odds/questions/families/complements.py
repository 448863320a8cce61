"""Questions of all rows of a table but those that they name: ``something other than guts``, ``worse than hull``."""

from __future__ import annotations

import re
from math import fsum

from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.answer.answers import AnswerRow, QuestionAnswer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

_BUT = re.compile(
    r"\b(?:(?:some|any)thing (?:but|except)"
    r"|(?:(?:something|anything|(?:a|any) result) )?(?:that is |that's |which is )?"
    r"(?:(?:other|(?<!no )(?<!not )(?P<how>worse|better)) than|(?:not|no|never)(?! (?:worse|better))))"
    r"(?: (?:an?|the|plain|just|mere|merely|only))* (?=[a-z])",
    re.IGNORECASE,
)
_ON_A_TABLE = "2d6 on"
MILDEST = "hull"
"""The critical hit that is no more than damage to the hull: all others are worse."""


def complement(shown: str, ask: Callable[[str], QuestionAnswer]) -> QuestionAnswer | None:
    """Return the chance of all rows of a table but those that a question names, or of all that are worse or better;
    None for any other. ``ask``: answers that about the rows. Raises `Unanswerable`."""
    found = _BUT.search(shown)
    if found is None:
        return None
    told = ask(f"{shown[: found.start()]}{shown[found.end() :]}")
    if told.problem or not any(note.startswith(_ON_A_TABLE) for note in told.notes):
        return None
    named, behind = told.summary[0], shown[found.end() :].lower()
    if not any(word in behind for word in re.findall(r"[a-z]{3,}", named.outcome)):
        return None
    how = (found["how"] or "").lower()
    row = _ranked(how, told) if how else AnswerRow("", f"not {named.outcome}", 1 - named.value)
    return told.having(question=shown, summary=(row, *told.summary))


def _ranked(how: str, told: QuestionAnswer) -> AnswerRow:
    """Return the chance of all that is worse or better than a row. Raises `Unanswerable` where a table does not rank
    its rows."""
    from wildtable.odds.questions.families.table_rolls import REACTIONS

    name = told.summary[0].outcome
    if name in REACTIONS:
        place = REACTIONS.index(name)
        ranked = REACTIONS[:place] if how == "worse" else REACTIONS[place + 1 :]
        chance = fsum(told[each] for each in ranked)
    elif (how, name) == ("worse", MILDEST):
        chance = 1 - told[name]
    else:
        raise Unanswerable(f"The table does not rank what is {how} than {name}.", f"Ask for something but {name}.")
    return AnswerRow("", f"{how} than {name}", chance)
