"""Questions of how long it takes until something happens: the wait, and what is waited for."""

from __future__ import annotations

import re

from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.families.waits import OUT, TRIES, WOUNDED, after_tries
from wildtable.odds.questions.prose import goals
from wildtable.odds.questions.prose.text import prose
from wildtable.odds.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from wildtable.odds.questions.answer.answers import QuestionAnswer
    from wildtable.odds.questions.setting import Asking

_AUXILIARY = (
    r"(?:,? (?:on average|typically|usually|does it|will it|do i|do we|must i|must we|do|does|did|will|would|should|can"
    r"|it|takes?|needs?|expect|go|pass|is|are|have))*"
)
_JOIN = "(?:until|till|before|for|to)"
_WAIT = re.compile(
    rf"\b(?:(?:what is |what's )?(?:the )?(?:expected|average|mean) (?:number of )?(?:{TRIES})"
    rf"|how (?:long|many (?:{TRIES}))){_AUXILIARY}(?P<who>(?: (?!{_JOIN}\b)[a-z0-9']+){{0,6}}?)"
    rf"{_AUXILIARY} {_JOIN} (?P<what>[^?]+)",
    re.IGNORECASE,
)
"""A question of how long it takes until something happens, anywhere in a text."""


_UNTIL_OUT = re.compile(
    r",? until (?:he|she|it|the (?:target|foe|other)) (?:drops|falls|dies|is (?:out|down|dead))\b(?! of)",
    re.IGNORECASE,
)
"""The end of attacks in a row, without the words for how many of them it takes."""


class Wait(Record):
    """A wait for what ``text`` asks for; ``flag``: the end of the attacks in a row that bring it, empty for a roll."""

    text: str
    flag: str


def wait_in(text: str) -> Wait | None:
    """Return what a question waits for; None for another question. Raises `Unanswerable`."""
    found = _WAIT.search(text)
    if found is None and (ends := _UNTIL_OUT.search(text)) is not None:
        return Wait(f"{text[: ends.start()]}{text[ends.end() :]}".strip(" ,"), OUT)
    if found is None or "%" in found["what"]:
        return None
    what = re.sub(r",? on average\b", "", found["what"])
    what = re.sub(
        r"(?<!the )(?<!his )(?<!her )\b(?:first|finally)"
        r" (?=(?:hits?|wounds?|succeeds?|drops?|shakes?|gets?|scores?|kills?)\b)",
        "",
        what,
    )
    what = re.sub(r"\b(?:the |his |her )?(?:first|1st|next) (?=wound|hit|raise|success)", "a ", what)
    what = re.sub(r"\b(?:has|gets|takes|suffers) an? wound\b", "is wounded", what)
    outcome = goals.without_goal(prose(what), whole=True)[2].outcome
    is_felled = outcome == goals.FELLED or (outcome != goals.WOUNDED and goals.FELLS.search(what))
    if not is_felled and outcome == goals.WOUNDED:
        what = re.sub(r"^(?:he|she|it|they) is wounded\b", "", what)  # no condition of somebody
    who = re.sub(r"^of (?=.*\dd\d+$)", "", found["who"].strip())
    joined = " v " if re.search(r"\dd\d+$", who) else " "  # how many hits of 2d8 until an Extra drops
    plain = f"{text[: found.start()]}{who}{joined}{what}".strip(" ,")
    if _WAIT.search(plain):
        raise Unanswerable("One wait stands in another.", "For example: how many rounds until d6 hits tn 6.")
    return Wait(plain, OUT if is_felled else WOUNDED if outcome == goals.WOUNDED else "")


def waited(
    shown: str, wait: Wait, asking: Asking, ask: Callable[[str], QuestionAnswer | None]
) -> QuestionAnswer | None:
    """Return how long a wait takes on average; None where what it waits for is not read. ``ask``: answers a single
    question. Raises `Unanswerable`."""
    asking.until = wait.flag
    try:
        base = ask(wait.text)
    finally:
        asking.until = ""
    return base if base is None or base.problem or wait.flag else after_tries(shown, wait.text, base, None)
