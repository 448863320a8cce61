"""Questions that list what may become of a target: ``nothing, shaken, one wound, two or more``."""

from __future__ import annotations

import re
from math import fsum

from wildtable.odds.questions.answer.answers import AnswerRow, QuestionAnswer
from wildtable.odds.questions.counts import in_digits

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

_ITEM = (
    r"(?:(?:just |only |exactly )?(?:no(?:thing| effect)|shaken(?: only)?|(?:no|an?|\d) wounds?|\d)"
    r"(?: wounds?)?(?: ?\+| or more)?(?: wounds?)?)"
)
_JOIN = r"(?:,? ?(?:or|and|/|,) ?)"
_LIST = re.compile(
    r"[\s:;,.?-]*(?:\b(?:(?:what are|what is|the|its?|my|chances?|odds|probability|of|for|is it|does he take)\b ?)*)"
    rf"(?<![\w-])(?P<items>{_ITEM}(?:{_JOIN}{_ITEM}){{2,}})(?: ?\?)?$"
)
_LEVEL = re.compile(r"(?P<number>\d)(?: wounds?)?(?P<more> ?\+| or more)?|(?P<one>\ban?\b)|(?P<none>\bno\b)")


def listed_outcomes(shown: str, ask: Callable[[str], QuestionAnswer]) -> QuestionAnswer | None:
    """Return the chances of the outcomes that a question lists; None for any other question. ``ask``: answers that
    without them."""
    plain = in_digits(shown).rstrip(" ?.")
    found = _LIST.search(plain)
    if found is None or "shaken" not in found["items"]:
        return None
    told = ask(plain[: found.start()].strip())
    target = {row.outcome: row.value for row in told.details if row.part == "target"}
    if told.problem or told.unread or not {"nothing", "Shaken"} <= target.keys():
        return None
    rows = [_row(item.strip(), target) for item in re.split(_JOIN.replace("or|", r"or\b(?! more)|"), found["items"])]
    known = [row for row in rows if row is not None]
    if len(known) < len(rows) or len({row.outcome for row in known}) < len(rows):
        return None
    return told.having(question=shown, summary=(*known, *told.summary))


def _row(item: str, target: dict[str, float]) -> AnswerRow | None:
    """Return the row of one outcome in a list; None for one whose chance is not told apart."""
    if "nothing" in item or "effect" in item:
        return AnswerRow("", "nothing", target["nothing"])
    if "shaken" in item:
        return AnswerRow("", "Shaken and no Wound", target["Shaken"])
    level = _LEVEL.search(item)
    if level is None:
        return None
    wounds = {int(name[0]): chance for name, chance in target.items() if name[0].isdigit()}
    if level["none"]:
        return AnswerRow("", "no Wound", target["nothing"] + target["Shaken"])
    many = int(level["number"] or 1)
    if level["more"]:
        reached = fsum(chance for each, chance in wounds.items() if each >= many)
        return AnswerRow("", f"{many} Wound{'s' if many > 1 else ''} or more", reached)
    name = f"{many} Wound{'s' if many > 1 else ''}"
    return AnswerRow("", f"exactly {name}", target[name]) if name in target else None
