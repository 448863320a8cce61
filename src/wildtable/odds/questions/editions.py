"""Questions that name two editions: the same question in each, side by side."""

from __future__ import annotations

import re

from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.answer.answers import QuestionAnswer
from wildtable.odds.questions.phrasing import nearest_question
from wildtable.odds.record import Record

_NAME = r"(deluxe|adventure|swade|seven[ -]worlds)"
_ENDS = r"(?: edition| rules)?"
_JOINED = (
    r"(?:,? ?(?:and then|and|or|then|vs?\.?|versus|against|compared (?:to|with)|than)(?: in| with| under| for| by)? "
    r"| ?[/,] ?)"
)
_BOTH = re.compile(
    r",?\s*(?:\b(?:(?:first )?(?:in|under|with|by|for) )?(?:both )?(?:the )?|\b(?:in )?\[)"
    rf"\b{_NAME}{_ENDS}{_JOINED}(?:the )?{_NAME}{_ENDS}\b\]?:?,?",
    re.IGNORECASE,
)
_OTHER = {"deluxe": "adventure", "adventure": "deluxe"}
_ANY = re.compile(rf"\b{_NAME}\b", re.IGNORECASE)


def in_editions(text: str) -> list[tuple[str, str]]:
    """Return a question once in each of the two editions that it names, by the edition; empty where it names one or
    none. Raises `Unanswerable` where it names two but does not say that both are asked about."""
    named = {_key(name) for name in _ANY.findall(text)}
    if len(named) < 2 or named == {"adventure", "seven-worlds"}:
        return []
    every = list(_BOTH.finditer(text))
    rest = _BOTH.sub(" ", text).strip(" ,")
    if not every or len(named) > 2 or _ANY.search(rest):
        raise Unanswerable("More than one edition is named.", "Ask of one edition, or of 'adventure vs deluxe'.")
    return [(each, f"{each}: {rest}") for each in (_key(every[-1][1]), _key(every[-1][2]))]


class OtherEdition(Record):
    """A question put in the other one of two editions: its text, the edition that it named, and the other one."""

    text: str
    named: str
    name: str


def in_other_edition(text: str) -> OtherEdition | None:
    """Return a question that names the Adventure or the Deluxe edition, put in the other of the two; None for any
    other question."""
    named = {_key(name) for name in _ANY.findall(text)}
    if len(named) != 1 or (mine := named.pop()) not in _OTHER:
        return None
    return OtherEdition(_ANY.sub(_OTHER[mine], text), mine.capitalize(), _OTHER[mine].capitalize())


def in_each(shown: str, told: list[tuple[str, QuestionAnswer]]) -> QuestionAnswer:
    """Return the answers of several editions side by side; one with a problem where an edition has none."""
    if problem := next((each.problem for _, each in told if each.problem), ""):
        return QuestionAnswer(shown, problem=problem, suggestion=nearest_question(shown))
    every = [
        (f"{name}: {label}" if label else name, one)
        for name, each in told
        for label, one in (each.variants or (("", each),))
    ]
    notes = tuple(dict.fromkeys(note for _, each in told for note in each.notes))
    unread = tuple(dict.fromkeys(word for _, each in told for word in each.unread))
    return QuestionAnswer(shown, notes=notes, variants=tuple(every), unread=unread)


def _key(name: str) -> str:
    """Return the key of an edition as a question names it."""
    key = name.lower().replace(" ", "-")
    return "adventure" if key == "swade" else key
