"""Events of one roll joined by ``but not``, ``neither`` and ``or``: a success without a raise, a failure that is not
critical, a hit without a Wound. Each level lies within another one, so that a difference of two rows is its chance."""

from __future__ import annotations

import re

from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.answer.answers import AnswerRow, QuestionAnswer
from wildtable.odds.record import Record

_LEVELS = {
    "success": r"(?:success(?:es)?|succeeds?|succeed|succeeding|hits?|hit|hitting)",
    "raise": r"raises?",
    "critical failure": r"(?:critical(?:ly)?(?: fail(?:ure|s|ed)?)?|crit(?: fail(?:ure)?)?|botch(?:es)?|snake eyes)",
    "failure": r"(?:fail(?:s|ure|ing|ed)?|miss(?:es|ing)?)",
    "a Wound or more": r"wounds?",
    "Shaken or worse": r"(?:is |be |becomes? )?shaken",
}
_ROWS = {
    "success": ("success", "hit", "wins"), "raise": ("raise", "hit with a raise", "wins with a raise"),
    "critical failure": ("critical failure",), "a Wound or more": ("a Wound or more",),
    "Shaken or worse": ("Shaken or worse",),
}  # fmt: skip
"""The outcomes of answers that each level stands for; a failure is no success."""

_WITHIN = {("success", "raise"), ("failure", "critical failure"), ("success", "a Wound or more"),
           ("Shaken or worse", "a Wound or more")}  # fmt: skip
"""Levels each of which has another one within it."""

_ANY = "|".join(f"(?P<{{0}}_{place}>{words})" for place, words in enumerate(_LEVELS.values()))
_ARTICLES = r"(?: (?:a|an|any|the|with|get|gets|have|has|is|it|to|deals?|dealing|cause|causes|roll|rolls))*"
_NOT = r"(?:no|not|without|never|does not|do not|doesn't|don't|isn't)"


def _two(join: str) -> re.Pattern[str]:
    one, other = _ANY.replace("{0}", "one"), _ANY.replace("{0}", "other")
    return re.compile(rf"\b(?:{one}){join}{_ARTICLES} (?:{other})\b")


_BUT_NOT = _two(rf"(?: it| him| her)?(?:,? (?:and|but|yet|though))?(?: deals?| does| causes?)?,? {_NOT}")
_EITHER = _two(r",? or")
_NEITHER = re.compile(rf"\bneither{_ARTICLES} (?:{_ANY.replace('{0}', 'one')}),? nor{_ARTICLES}"
                      rf" (?:{_ANY.replace('{0}', 'other')})\b")  # fmt: skip
_ONLY = re.compile(
    r"\b(?:just|only|merely|exactly|plain|bare|mere|simple)(?: an?)?(?: (?:plain|bare|simple))?"
    r" (?:success|hit)\b(?! or)(?! (?:at least |also |even )?(?:shakes?|wounds?|kills?|drops?|fells?|takes|puts))"
    rf"(?:,?(?: (?:and|but))? {_NOT}{_ARTICLES} raise)?"
)
_ALSO_STATES = ("a Wound or more", "Shaken or worse")
_DEALING = re.compile(r"\b(?:but|yet|though|without|deals?|does|causes?|neither)\b")
"""Levels that are conditions as well, as in ``if I hit, no wounds yet``, and the words that tell them apart."""

_REPEATED = re.compile(r"\b(?:once in|of) \d")
"""The outcomes of several rolls, whose events are not those of one."""

_NO_BOTCH = re.compile(rf"\b(?:{_NOT}|avoid(?:s|ing)?){_ARTICLES} {_LEVELS['critical failure']}\b")


_SENTENCE = re.compile(r"(?:[^.?!;]|[.?!;](?! ))+(?:[.?!;]+ ?)?")


class LevelEvent(Record):
    """An event that a question asks of one roll: ``one`` level without ``other``, either, or neither of them.

    ``kind``: ``without``, ``either`` or ``neither``. ``rest``: the question without it.
    """

    kind: str
    one: str
    other: str
    rest: str


def level_event(text: str) -> LevelEvent | None:
    """Return the event of levels that a question asks for; None for none."""
    asked = [each for each in _SENTENCE.finditer(text.lower()) if each[0].rstrip().endswith("?")]
    asked = asked or list(_SENTENCE.finditer(text.lower()))[-1:]
    return next((event for each in asked if (event := _event_in(text, *each.span())) is not None), None)


def _event_in(text: str, start: int, end: int) -> LevelEvent | None:
    """Return the event that a sentence of a text asks for: what other sentences tell is known."""
    plain = text.lower()
    for kind, pattern in (("without", _BUT_NOT), ("neither", _NEITHER), ("either", _EITHER)):
        if (found := pattern.search(plain, start, end)) is not None:
            one, other = (next(level for place, level in enumerate(_LEVELS) if found[f"{side}_{place}"])
                          for side in ("one", "other"))  # fmt: skip
            is_told_apart = other not in _ALSO_STATES or _DEALING.search(found[0]) is not None
            is_event = one != other and is_told_apart and {one, other} != {"success", "failure"}
            return LevelEvent(kind, one, other, _without(text, found)) if is_event else None
    if (found := _ONLY.search(plain, start, end)) is not None:
        return LevelEvent("without", "success", "raise", _without(text, found))
    if (found := _NO_BOTCH.search(plain, start, end)) is not None:
        return LevelEvent("neither", "critical failure", "critical failure", _without(text, found))
    return None


def _without(text: str, found: re.Match[str]) -> str:
    """Return a text without an event; the failure and the Wound in it still say what is to be counted."""
    return " ".join(f"{text[: found.start()]} {text[found.end() :]}".split()).strip(" ,")


def with_event(told: QuestionAnswer, event: LevelEvent) -> QuestionAnswer:
    """Return an answer with the row of an event first. Raises `Unanswerable` where the answer has no such levels."""
    if told.problem:
        return told
    if told.variants:
        return told.having(variants=tuple([(label, with_event(each, event)) for label, each in told.variants]))
    return told.having(summary=(AnswerRow("", _name(event), _chance(told, event)), *told.summary))


def _name(event: LevelEvent) -> str:
    if event.one == event.other:
        return f"no {event.one}"
    other = event.other if event.other[0].isupper() or event.other.startswith("a ") else f"a {event.other}"
    words = {"without": f"{event.one} without {other}", "either": f"{event.one} or {other}",
             "neither": f"neither {event.one} nor {event.other}"}  # fmt: skip
    return words[event.kind]


def _chance(told: QuestionAnswer, event: LevelEvent) -> float:
    """Return the chance of an event. Raises `Unanswerable`."""
    one, other = (_value(told, level) for level in (event.one, event.other))
    is_within = (event.one, event.other) in _WITHIN
    if event.one == event.other:
        return 1 - one
    if event.kind == "without" and is_within:
        return one - other
    if event.kind == "without" and {event.one, event.other} == {"success", "critical failure"}:
        return one  # they exclude each other
    united = one if is_within else other if (event.other, event.one) in _WITHIN else None
    if united is None and {event.one, event.other} & {"success", "raise"} and {event.one, event.other} & {
        "failure", "critical failure"}:  # fmt: skip
        united = one + other
    if event.kind == "without" or united is None:
        raise Unanswerable(f"{_name(event).capitalize()} is not counted.", "Ask for one level at a time.")
    return united if event.kind == "either" else 1 - united


def _value(told: QuestionAnswer, level: str) -> float:
    """Return the chance of a level. Raises `Unanswerable` for one that an answer does not have."""
    if level == "failure":
        return 1 - _value(told, "success")
    rows = (*told.summary, *(told.details if level == "critical failure" else ()))
    found = [row.value for row in rows if row.outcome in _ROWS[level]]
    if not found or any(_REPEATED.search(row.outcome) for row in told.summary):
        raise Unanswerable(f"The answer has no {level}.", "Ask for a success, or for a raise.")
    return found[0]
