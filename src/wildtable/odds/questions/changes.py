"""Changes to a question about an attack: which of them matters most, and how much of each reaches a chance."""

from __future__ import annotations

import re

from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.answer.answers import AnswerRow, QuestionAnswer
from wildtable.odds.questions.answer.shown import percentage
from wildtable.refused import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

_MATTERS = re.compile(
    r",?\s*\b(?:what|which(?: (?:number|stat|bonus|modifier|thing))?(?: of \w+)?)"
    r" (?:matters|helps|counts)(?: (?:the )?most)?\b"
    r"(?: (?:for|when|if|in))?\s*[:?]?",
    re.IGNORECASE,
)
_NEEDED = re.compile(
    r",?\s*(?:\bwhat (?:would have to change|would it take|does it take|is needed)|^needed(?= for))"
    r"(?: (?:for|to reach) (\d{1,2}) ?%)?"
    r"(?: (?:for|of|to) (?:a |be )?(hit|hit with a raise|raise|wound(?: or more)?|out(?: of the fight)?))?\s*\??",
    re.IGNORECASE,
)

CHANGES = {
    "+1 to the roll": "+1",
    "+1 damage": "+1 damage",
    "a Benny": "1 Benny",
    "Gang Up +1": "gang up 1",
    "a Joker": "joker",
    "the target Vulnerable": "vulnerable",
    "the target Shaken": "target shaken",
}
"""Additions to a question about an attack, each of which is tried to see which matters most."""

AMOUNTS = (
    ("added to the roll", "{:+d}", 8),
    ("added to the damage", "{:+d} damage", 12),
    ("Bennies of the attacker", "{} Bennies", 6),
    ("Gang Up", "gang up {}", 4),
)
"""Additions in amounts: the name, the words, the most that is tried."""

USUAL = 75
"""The percentage that is to be reached where the question names none."""

ROLLED = {"success": "hit", "raise": "hit with a raise", "hit": "success", "hit with a raise": "raise"}
"""The outcomes of a roll that damage does not change, each with its name in a fight or without one."""

_SINGLE_DIE = re.compile(
    r"(?:\b(?P<name>str|strength|fighting|shooting|athletics|spellcasting) )?"
    r"(?<![\d+])(?P<die>\bd(?P<sides>4|6|8|10|12))\b(?![+-]\d)",
    re.IGNORECASE,
)
"""A trait's die in a question, with its name where it has one; damage dice behind a plus sign are none."""

LARGEST = 12

_OUTCOMES = {"raise": "hit with a raise", "wound": "a Wound or more", "out": "out of the fight"}


_AT_WHAT = re.compile(
    r"^(?:at|against|for) (?:what|which) (?:tn|target number) (?:do(?:es)?|will|would|is|can) (?:i |we |you |they )?"
    r"(?:succeed |hit |win )?(?P<rest>.*?)(?:half(?: of)?(?: the time)?|(?P<chance>\d{1,2}) ?%)(?: of the time)?"
    r"(?: (?:with|for|on) )?(?P<more>.*?)\??$",
    re.IGNORECASE,
)
MOST_TN = 40
"""The highest target number that is tried."""


def at_what_number(shown: str, text: str, ask: Callable[[str], QuestionAnswer]) -> QuestionAnswer | None:
    """Return the highest target number that a roll reaches with a chance; None for another question."""
    if (found := _AT_WHAT.match(text)) is None:
        return None
    wanted = int(found["chance"] or 50) / 100
    words = f"{found['rest']} {found['more']}".strip()
    plain = re.sub(r"^(?:with|for|on|succeed|an?|of|is) |\b(?:succeed|in|at)\s*$", "", words).strip()
    rows: list[AnswerRow] = []
    unread: tuple[str, ...] = ()
    for number in range(2, MOST_TN):
        told = ask(f"{plain} tn {number}")
        outcome = next((row.outcome for row in told.summary if row.outcome in ("success", "hit")), "")
        if told.problem or not outcome:
            raise Unanswerable("The roll is missing.", "For example: at what TN does d8 succeed half the time?")
        rows.append(AnswerRow(f"{outcome} by target number", str(number), told[outcome]))
        unread = told.unread
        if told[outcome] < wanted:
            break
    highest = len(rows) if rows[-1].value < wanted else MOST_TN
    summary = (AnswerRow("", f"highest target number for {percentage(wanted)}", highest, False),)
    return QuestionAnswer(shown, summary, tuple(rows), unread=unread)


def changed(
    shown: str, text: str, ask: Callable[[str], QuestionAnswer], own: Callable[[str], Mapping[str, str]]
) -> QuestionAnswer | None:
    """Return the answer to a question about changes; None for any other. ``ask``: answers a single question. ``own``:
    returns the numbers of a question's figure a step higher, in words."""
    if _MATTERS.search(text):
        plain = unchanged(text)
        return mattering(shown, plain, ask, own(plain))
    if (found := _NEEDED.search(text)) is None:
        return None
    plain = unchanged(text)
    told = (found[2] or "").lower()
    aim = next((outcome for word, outcome in _OUTCOMES.items() if word in told), "hit")
    return needed(shown, plain, aim, int(found[1] or USUAL) / 100, ask)


def unchanged(text: str) -> str:
    """Return a question about changes without its words about them."""
    return _NEEDED.sub(" ", _MATTERS.sub(" ", text)).strip(" ,")


def mattering(shown: str, plain: str, ask: Callable[[str], QuestionAnswer], own: Mapping[str, str]) -> QuestionAnswer:
    """Return by how much each of `CHANGES`, and each of a figure's ``own`` numbers, changes the outcomes of an attack,
    the greatest change first."""
    base = ask(plain)
    if base.problem:
        return base
    words = {name: f"{plain}, {added}" for name, added in {**CHANGES, **own}.items()} | dict(_larger_dice(plain))
    told = {name: answer for name, text in words.items() if (answer := possible(text, ask)) is not None}
    is_felling = any(row.outcome == "out of the fight" and row.value > 0 for row in base.summary)
    aim = "out of the fight" if is_felling else base.summary[0].outcome
    gains = sorted([(each[aim] - base[aim], name) for name, each in told.items()], reverse=True)
    rows = [AnswerRow(f"difference: {aim}", name, gain) for gain, name in gains]
    return QuestionAnswer(shown, base.summary, (*rows, *base.details), base.parts, base.notes)


def possible(text: str, ask: Callable[[str], QuestionAnswer]) -> QuestionAnswer | None:
    """Return the answer to a question; None where it cannot be so: nobody gangs up with a gun."""
    try:
        told = ask(text)
    except Refused:
        return None
    return None if told.problem else told


def _larger_dice(plain: str) -> Iterator[tuple[str, str]]:
    """Yield a question with each of its dice a step larger, by what is changed."""
    for found in _SINGLE_DIE.finditer(plain):
        larger = larger_die(int(found["sides"]))
        yield (f"{found['name'] or 'the die'} {larger}".capitalize() if found["name"] else f"the die {larger}",
               f"{plain[: found.start('die')]}{larger}{plain[found.end('die') :]}")  # fmt: skip


def larger_die(sides: int) -> str:
    """Return the die a step above one: ``d10`` for 8, ``d12+1`` for 12."""
    return f"d{sides + 2}" if sides < LARGEST else f"d{LARGEST}+1"


def needed(shown: str, plain: str, aim: str, wanted: float, ask: Callable[[str], QuestionAnswer]) -> QuestionAnswer:
    """Return the least amount of each of `AMOUNTS` with which an outcome has a chance. Raises `Unanswerable`.

    ``aim``: the outcome; ``wanted``: the chance.
    """
    if not 0 < wanted < 1:
        raise Unanswerable("The chance has to be between 1% and 99%.", "For example: what is needed for 75%?")
    base = ask(plain)
    if base.problem:
        return base
    outcomes = [row.outcome for row in base.summary]
    aim = "success" if aim == "hit" and "success" in outcomes and aim not in outcomes else aim
    if aim not in outcomes:
        raise Unanswerable(f"This question has no {aim!r}.", f"It has {base.summary[0].outcome!r}.")
    heading = f"for {percentage(wanted)} of {aim}"
    if base[aim] >= wanted:
        return QuestionAnswer(shown, base.summary, base.details, base.parts, (f"Nothing: {heading} is reached.",))
    rows: list[AnswerRow] = []
    notes: list[str] = []
    for name, words, most in AMOUNTS:
        if "damage" in name and aim in ROLLED:
            continue
        tried = ((many, ask(f"{plain}, {words.format(many)}")) for many in range(1, most + 1))
        least = next((many for many, told in tried if _reaches(told, aim, wanted)), None)
        if least is None:
            notes.append(f"{name[0].upper()}{name[1:]}: up to {most} is not enough.")
        else:
            rows.append(AnswerRow(heading, name, least, False))
    return QuestionAnswer(shown, base.summary, (*rows, *base.details), base.parts, (*notes, *base.notes))


def with_notes_of(told: QuestionAnswer, base: QuestionAnswer) -> QuestionAnswer:
    """Return an answer about changes with the notes of the question that they change, and with its unread words."""
    notes = tuple(dict.fromkeys((*told.notes, *base.notes)))
    return told.having(notes=notes, unread=base.unread, suggestion=base.suggestion, idle=base.idle)


def _reaches(told: QuestionAnswer, aim: str, wanted: float) -> bool:
    if told.problem:
        return False
    outcomes = [row.outcome for row in told.summary]
    return told[aim if aim in outcomes else ROLLED.get(aim, aim)] >= wanted
