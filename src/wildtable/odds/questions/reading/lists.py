"""Lists and ranges in a question: ``parry 4, 5 or 6``, ``with 1, 2 or 3 Bennies``, ``d6, d8 and d10``; each
value makes a question of its own."""

from __future__ import annotations

import re

from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.reading.fillers import FILLERS
from wildtable.odds.questions.reading.phrases import PHRASES
from wildtable.odds.questions.reading.tokens import NUMBERS

MOST_LISTED = 100
"""The most questions that lists make."""

_BORNE = "armou?r|ap|bennies|wounds?|fatigue|actions|allies|size|rof|modifiers?|penalty|bonus"
_NAMED = "|".join(
    sorted(
        {re.escape(phrase[:-2]) for phrase in PHRASES if phrase.endswith(" #") and len(phrase) > 3}
        - {"v", "against", "as", "all as", "how many of", "range # #", "once in"},
        key=len,
    )[::-1]
)
_NAME = (
    rf"(?P<name>{_NAMED}|{_BORNE}|target numbers?|trad(?:e|ing)|challenges?|challenge rating|ratings?"
    r"|difficult(?:y|ies)|gear|force|acuity|severity|heat|heat pool|radiation|pdlb|skill|ranks?|traits?(?= of)|doom"
    r"|vs?\.?|versus|against|pace)"
)
_LINK = r"(?:s? (?:of|at|is|from|rating|values?|level|number) |s?:? )"
_WORDS = "|".join(NUMBERS)
_ONE = rf"(?:[+-]?\d{{1,3}}|{_WORDS})(?![\dd(.]|\.\d)"
_JOIN = r"(?:,? (?:or|and|vs\.?|versus) |, ?)"
_LAST = r"(?:,? (?:or|and|vs\.?|versus) )"
_TO = r"(?: ?\.\. ?| to | through | up to |-(?=\d))"

_LIST = re.compile(
    rf"\b{_NAME}{_LINK}(?P<values>(?:none|no|{_ONE})(?:{_JOIN}(?:(?P=name){_LINK})?{_ONE})*{_LAST}"
    rf"(?:(?P=name){_LINK})?(?:all )?{_ONE})(?! ?(?:or (?:more|less|better|higher|fewer)|\+))",
    re.IGNORECASE,
)
"""A list behind its name; the name may be said again."""

_BEFORE = re.compile(
    rf"(?<![\w+-])(?P<values>(?:no|none|{_ONE})(?:{_JOIN}{_ONE})*{_LAST}{_ONE}) "
    r"(?P<name>[a-z]{3,}(?: points?| tokens?| dice)?)\b",
    re.IGNORECASE,
)
"""A list before what it is a number of."""

_SIGNED = re.compile(
    rf"(?<![\w+-])(?P<values>(?:[+-]\d{{1,2}}|0)(?:{_JOIN}[+-]?\d{{1,2}})*{_LAST}[+-]\d{{1,2}})\b(?!d)", re.IGNORECASE
)
_DICE = re.compile(
    r"(?<![\w+])(?P<values>\d*d\d+(?:, ?(?:an? )?\d*d\d+)+,? (?:and|or) (?:an? )?\d*d\d+)\b(?! ?[+-])", re.IGNORECASE
)
_OF_TRAIT = re.compile(r"\b(?!(?:roll|rolls|rolling|with|plus|from|dice|die|and)\b)[a-z]{4,} $", re.IGNORECASE)
"""The name of a trait before a list of its dice."""

_WORDED = re.compile(
    r"\b(?P<values>(?:short|medium|long|light|heavy|near total)(?:, (?:short|medium|long|light|heavy|near total))*"
    r",? (?:or|and|vs\.?|versus) (?:short|medium|long|light|heavy|near total)) (?P<name>range|cover)\b"
    r"|\b(?P<lights>(?:dim|dark|bright light)(?:, (?:dim|dark))*,? (?:or|and|vs\.?|versus)"
    r" (?:pitch )?(?:dim|dark|darkness))\b(?: light)?",
    re.IGNORECASE,
)
"""A list of ranges, of cover or of light."""

_RANGE = re.compile(rf"\b{_NAME}{_LINK}(?P<low>{_ONE}){_TO}(?P<high>\d{{1,3}})(?![\w(])", re.IGNORECASE)
_RANGE_BEFORE = re.compile(
    rf"(?:\bfrom )?(?<![\w+-])(?P<low>{_ONE}){_TO}(?P<high>\d{{1,3}}|{_WORDS}) "
    r"(?P<name>bennies|wounds|fatigue|dice|force|ranks|actions|allies|raises|tokens|missiles)\b",
    re.IGNORECASE,
)
_DICE_RANGE = re.compile(
    r"\b(?:from )?(?:an? )?d(\d{1,2})(?: to | through | up to )(?:an? )?d(\d{1,2})\b", re.IGNORECASE
)
_WITH_OR_WITHOUT = re.compile(
    r"\bwith (?:[a-z' -]{2,30}? )?(?:and|or|vs\.?|versus) without"
    r" (?P<what>(?:an? |the |my )?[a-z][a-z -]*?)(?=[,.;:?]|$)",
    re.IGNORECASE,
)
_KIND = r"an? (?:wild card|extra)"
KINDS = re.compile(
    rf"\b(?P<before>for|as) (?P<kinds>{_KIND},? (?:and|or|vs\.?|versus) (?:for |as )?{_KIND})\b", re.IGNORECASE
)
"""One who is asked about as a Wild Card and as an Extra."""

_TOGETHER = re.compile(
    r"\b(?:sum|total|highest|lowest|add(?:ed|ing)?|together|best|worst|max|min|count|on one|of them|both|all)\b|[<>=]",
    re.IGNORECASE,
)
_NO_THINGS = FILLERS | {"more", "less", "better", "fewer", "hits", "show", "shows", "successes", "times", "out", "or"}
"""Words behind numbers that these are no numbers of."""

_ASKED = re.compile(r"\b(?:exactly|at least|at most|an?|deals?|does|rolls?|show(?:s|ing)?|get|getting|than)\s*$",
                    re.IGNORECASE)  # fmt: skip
"""Words before numbers that are asked for, and that are no list of questions."""

_ENDS = re.compile(
    r"\s*(?:$|[,.;:?)]|(?:with|for|v|vs|versus|against|at|in|on|to|by|when|if|each|dice|bennies|wounds|which|is|are)\b)",
    re.IGNORECASE,
)
"""The words behind a list of two numbers, the second of which has no noun of its own."""

_HOLDING = re.compile(
    r"(?:\b(?:with|has|have|for|against|v|vs|versus|spends?|on|having|after|salvo of)|,|^)\s*$", re.IGNORECASE
)


def with_ranges(text: str) -> str:
    """Return a question with its ranges in the writing of sweeps: ``tn 4 to 8`` is ``tn 4..8``."""
    text = _DICE_RANGE.sub(r"d\1..d\2", text)
    text = _RANGE.sub(lambda m: f"{m['name']} {_number(m['low'])}..{m['high']}", text)
    return _RANGE_BEFORE.sub(lambda m: f"{_number(m['low'])}..{_number(m['high'])} {m['name']}", text)


def listed(text: str) -> list[tuple[str, str]]:
    """Return the questions of lists with their labels; empty for a question without one. Raises `Unanswerable` for too
    many."""
    done = [("", text)]
    while any(_first(each) for _, each in done):
        done = [
            (f"{label}, {more}".strip(", "), one) for label, each in done for more, one in _first(each) or [("", each)]
        ]
        if len(done) > MOST_LISTED:
            raise Unanswerable("The lists have too many values.", f"{MOST_LISTED} questions are the most.")
    return done if len(done) > 1 else []


def _first(text: str) -> list[tuple[str, str]]:
    """Return the questions of the first list of a text with their labels; empty for none."""
    for pattern in (KINDS, _WITH_OR_WITHOUT, _WORDED, _LIST, _DICE, _SIGNED, _BEFORE):
        for found in pattern.finditer(text):
            if ways := _ways(pattern, found, text):
                before, after = text[: found.start()], text[found.end() :]
                return [(label, f"{before}{words}{after}") for label, words in ways]
    return []


def _ways(pattern: re.Pattern[str], found: re.Match[str], text: str) -> list[tuple[str, str]]:
    """Return the values of a list, each with its label and with the words in its place; empty where it is none."""
    if pattern is KINDS:
        return [(kind, f"{found['before']} {kind}") for kind in kinds_of(found)]
    if pattern is _WITH_OR_WITHOUT:
        return [(f"{word} {found['what']}", f"{word} {found['what']}") for word in ("with", "without")]
    if pattern is _DICE:
        is_alone = len(re.findall(r"d\d", text)) == len(re.findall(r"d\d", found[0]))
        is_one = _TOGETHER.search(text) or not (is_alone or _OF_TRAIT.search(text[: found.start()]))
        return [] if is_one else [(die.lower(), die) for die in re.findall(r"\d*d\d+", found[0])]
    if pattern is _WORDED:
        words = re.split(r",? (?:or|and|vs\.?|versus) |, ", (found["values"] or found["lights"]).lower())
        phrases = [f"{each} {found['name'] or ''}".strip() for each in words]
        return list(zip(phrases, phrases, strict=True))
    values = [_number(each) for each in re.findall(rf"[+-]?\b\d+|\b(?:no|none|{_WORDS})\b", found["values"].lower())]
    if pattern is _SIGNED:
        is_sum = len(values) < 3 and re.search(r"\band\b", found[0])
        is_sum = is_sum or re.search(r":[^:]*,\s*$", text[: found.start()])  # a Benny, +1 or +2
        return [] if is_sum else [(each, each if each[0] in "+-" else f"+{each}") for each in values]
    name = found["name"].lower()
    if pattern is _LIST:
        if len(values) < 3 and not _ENDS.match(text[found.end() :]):
            return []  # acuity 2 and 3 specialties
        label = re.sub("^(?:against|v) ", "", name)
        return [(f"{label} {each}", f"{name} {each}") for each in values]
    is_few = len(values) < 3 and not _HOLDING.search(text[: found.start()])
    if is_few or name in _NO_THINGS or _ASKED.search(text[: found.start()]):
        return []
    return [(f"{name} {each}", f"{each} {name}") for each in values]


def kinds_of(found: re.Match[str]) -> list[str]:
    """Return the kinds that a match of `KINDS` names, a Wild Card and an Extra."""
    return re.findall(_KIND, found["kinds"].lower())


def _number(word: str) -> str:
    """Return a number in digits."""
    return "0" if word in ("no", "none") else str(NUMBERS.get(word.lower(), word))
