"""Questions of how long something takes: the expected tries until it succeeds, and the fewest for a chance."""

from __future__ import annotations

import re

from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.answer.answers import AnswerRow, QuestionAnswer
from wildtable.odds.questions.answer.shown import percentage
from wildtable.odds.questions.counts import share_of
from wildtable.odds.questions.families.repeats import check_many

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

TRIES = "rounds|turns|tries|attempts|attacks|swings|blows|strikes|hits|rolls|shots|times"
_WAIT = re.compile(
    rf"\b(?:how (?:long|many (?:{TRIES}))|(?:expected|average|mean)(?: number of)? (?:{TRIES}))\b(?! hit)",
    re.IGNORECASE,
)
_UNTIL = re.compile(
    r",? ?\b(?:until|till|before)\b(?: (?:i|we|he|she|it|they|you) (?:finally |first )?(?:get|gets|roll|rolls"
    r"|have|see)\b)?"
    r"(?: (?:an?|the)(?= (?!\d)))?",
    re.IGNORECASE,
)
_TAKES = re.compile(
    r"\b(?:(?:does|do|will|would|must|should|can) (?:it|i|we|you|he|she|they)(?: (?:take|need|have|expect|expected))?"
    r"(?: (?:me|us))?(?: to)?(?: (?:roll|throw|try|make))?|on average|are needed|is needed|(?<=^ )of)\b",
    re.IGNORECASE,
)
_FEWEST = re.compile(
    r"^how many (?P<who>[a-z -]+?)(?: (?:do i need|do we need|are needed|does it take))?"
    r" (?:to have|to get|for) (?:an? )?"
    r"(?P<chance>\d{1,2}) ?% (?:chance )?(?:of |that |to )?(?P<verb>hitting |hits? )?(?:an? |the )?(?P<what>.+)$",
    re.IGNORECASE,
)
OUT, WOUNDED = "until out", "until wounded"
"""The flags of questions of how many attacks it takes until the target is out of the fight, or has a new Wound."""

AWAITED, AWAITED_HITS = "expected attacks until", "expected hits until"
"""The beginning of the outcome that says how many attacks or hits it takes."""

SHOWN = 10
"""The tries that have a chance each in an answer."""


def waited(shown: str, text: str, ask: Callable[[str], QuestionAnswer]) -> QuestionAnswer | None:
    """Return the expected tries until a roll succeeds, or the fewest with which one does so with a chance; None for
    another question. ``ask``: answers a single question. Raises `Unanswerable`."""
    if (waits := _waiting(text)) is not None:
        plain, wanted = waits
    elif (found := _FEWEST.match(text)) is not None:
        wanted = int(found["chance"]) / 100
        is_figure = not re.search(rf"d\d|\b(?:{TRIES})\b", f"{found['who']} {found['what']}")
        plain = f"{found['who'].removesuffix('s')} v {found['what']}" if is_figure else found["what"]
        plain = re.sub(r"\bmakes (?=tn )", "", plain)
    else:
        return None
    if _waiting(plain) or _FEWEST.match(plain):
        raise Unanswerable("One wait stands in another.", "For example: how many rounds until d6 hits tn 6.")
    if "bleed" in plain.lower():
        raise Unanswerable("How long the bleeding live is not counted.", "Ask for a round: bleeding out, vigor d6.")
    return after_tries(shown, plain, ask(plain), wanted)


def after_tries(shown: str, plain: str, base: QuestionAnswer, wanted: float | None) -> QuestionAnswer:
    """Return an answer about one try with the expected tries until it succeeds first, or with the fewest with which one
    does so with a chance that is ``wanted``. Raises `Unanswerable` for what never happens."""
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


def _waiting(text: str) -> tuple[str, float | None] | None:
    """Return what is waited for, and the chance with which it is to come, None for the expected tries; None for a text
    that waits for nothing."""
    if (found := _WAIT.search(text)) is None:
        return None
    before, rest = text[: found.start()].strip(" ,:;"), text[found.end() :]
    wanted = None
    if (until := _UNTIL.search(rest)) is not None:
        rest = f"{_TAKES.sub(' ', rest[: until.start()])} {rest[until.end() :]}"
    elif (share := share_of(rest)) is not None:
        wanted, rest = share
        rest = _TAKES.sub(" ", f" {rest}")
    else:
        return None
    rest = re.sub(r"(?:\b(?:an? |first )|^)(\d+)$", r"exactly \1", " ".join(rest.split()).strip(" ,"))
    before = f"plain {before}".strip() if "exactly" in rest else before  # a face of a die, and no trait's
    return ", ".join(filter(None, (before, rest))), wanted
