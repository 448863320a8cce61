"""Questions of how long something takes: the expected tries until it succeeds, and the fewest for a chance."""

from __future__ import annotations

import re

from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.answer.answers import AnswerRow, QuestionAnswer
from wildtable.odds.questions.answer.shown import percentage
from wildtable.odds.questions.families.repeats import check_many

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

_TRIES = "rounds|turns|tries|attempts|attacks|rolls|shots|times"
_UNTIL = re.compile(
    rf"^(?:how (?:long|many (?:{_TRIES}))|(?:expected|average|mean)(?: number of)? (?:{_TRIES}))"
    r"(?: (?:does|do|will|would) it take)?(?: on average)? (?:until|till|before) (?:an? |the )?(?P<what>.+)$",
    re.IGNORECASE,
)
_FEWEST = re.compile(
    r"^how many (?P<who>[a-z -]+?)(?: (?:do i need|do we need|are needed|does it take))?"
    r" (?:to have|to get|for) (?:an? )?"
    r"(?P<chance>\d{1,2}) ?% (?:chance )?(?:of |that |to )?(?P<verb>hitting |hits? )?(?:an? |the )?(?P<what>.+)$",
    re.IGNORECASE,
)
SHOWN = 10
"""The tries that have a chance each in an answer."""


def waited(shown: str, text: str, ask: Callable[[str], QuestionAnswer]) -> QuestionAnswer | None:
    """Return the expected tries until a roll succeeds, or the fewest with which one does so with a chance; None for
    another question. ``ask``: answers a single question. Raises `Unanswerable`."""
    if (found := _UNTIL.match(text)) is not None:
        wanted = None
        plain = found["what"]
    elif (found := _FEWEST.match(text)) is not None:
        wanted = int(found["chance"]) / 100
        is_figure = not re.search(rf"d\d|\b(?:{_TRIES})\b", f"{found['who']} {found['what']}")
        plain = f"{found['who'].removesuffix('s')} v {found['what']}" if is_figure else found["what"]
        plain = re.sub(r"\bmakes (?=tn )", "", plain)
    else:
        return None
    if _UNTIL.match(plain) or _FEWEST.match(plain):
        raise Unanswerable("One wait stands in another.", "For example: how many rounds until d6 hits tn 6.")
    if "bleed" in plain.lower():
        raise Unanswerable("How long the bleeding live is not counted.", "Ask for a round: bleeding out, vigor d6.")
    base = ask(plain)
    if base.problem:
        return base
    names = [row.outcome for row in base.summary if row.is_chance]
    meant = re.search(r"\b(raise|wound|joker)(?:s|ing)?\b(?! penalt)", plain, re.IGNORECASE)
    name = next((each for each in names if meant is None or meant[1].lower() in each.lower()), "")
    if not name or not 0 < base[name] <= 1:
        raise Unanswerable("That never happens.", "For example: how many rounds until d6 hits tn 6.")
    chance = base[name]
    if wanted is None:
        row = AnswerRow("", f"expected tries until {name}", 1 / chance, False)
    else:
        many = next((each for each in range(1, 1001) if 1 - (1 - chance) ** each >= wanted), 1001)
        check_many(many)
        row = AnswerRow("", f"fewest for {percentage(wanted)} of {name} at least once", many, False)
    details = [AnswerRow("within tries", str(many), 1 - (1 - chance) ** many) for many in range(1, SHOWN + 1)]
    notes = ("Each try is by itself: nobody falls or spends what is gone in between.", *base.notes)
    return base.having(question=shown, summary=(row, *base.summary), details=tuple(details), notes=notes)
