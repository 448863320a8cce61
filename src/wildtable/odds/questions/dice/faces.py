"""Events of dice that show faces, as a sentence names them: how many show what, what they show together, and what their
sum, the highest or the lowest comes to."""

from __future__ import annotations

import re

from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.counts import LIMIT, MANY, K, count_of, many_of
from wildtable.odds.questions.dice.thrown import ThrownDice, measured
from wildtable.odds.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Holds = Callable[[int], bool]
    Event = Callable[[Sequence[int], int], bool]
    """Whether faces, the lowest first, and the sum of those that are kept are what is asked."""

_BARE = rf"{K}(?:s|es)?"
_OF = (
    r"(?: (?:of|which|them|those|these|the|my|your|its|his|her|our|~a|dice|die|single|ones?|numbers?"
    rf"|{K}(?= (?:dice|of))))*"
)
_VERB = (
    r"(?: (?:shows?|showing|is|are|being|be|comes? up|land(?:s|ing)? on|rolls?|rolled|will|as|a|an|the|number|face"
    r"|to|on|at|come|get|gets|with|value|of|reach(?:es)?))*"
)
_WHICH = {
    **dict.fromkeys(("highest", "best", "top", "higher", "largest", "maximum", "max", "better of"), "highest"),
    **dict.fromkeys(("lowest", "worst", "lower", "smallest", "minimum", "min", "worse of"), "lowest"),
    **dict.fromkeys(("middle", "median"), "middle"), **dict.fromkeys(("differ by", "difference"), "difference"),
    "product": "product", **dict.fromkeys(("sum", "totals", "total", "result", "score"), "sum"),
}  # fmt: skip
_OF_ALL = r"(?: (?:1|of|the|them|dice|die|roll|score|number|value|2|both|all|~a|face|between|them))*"
_WHAT = rf"(?P<what>{'|'.join(_WHICH)}){_OF_ALL}"
_SAME = (
    r"(?:(?:the|a) )?(?:same|equal|identical)(?: (?:number|face|value|result|thing))?|alike|match(?:es|ing)?|of a kind"
)
_OTHER = r"(?:different|distinct|unique)(?: (?:numbers?|faces?|values?|results?))?"

_RUN = (
    rf"(?:(?:all )?(?P<length>{K}) (?:of them )?(?:in a row|in sequence|consecutive(?: numbers)?)"
    rf"|(?:a )?(?:straight|run|sequence)(?: of (?:length )?(?P<run>{K})(?: or more)?)?)(?:, all (?:{K}) in a row)?"
)

_NUMBER = (
    rf"(?:{_WHAT}{_VERB} (?P<limit>{LIMIT})|{_WHAT.replace('<what>', '<named>')} (?:is|are|of|to|shows?|be|being)"
    rf"(?: an?)? (?P<exact>{K})|(?P<alone>{LIMIT}|{K}(?= (?:or|and) (?:a )?(?:pair|doubles?))))"
)

_EVENTS: tuple[tuple[str, str], ...] = (
    ("unlike", rf"(?:no|not) (?P<many>{K}){_OF}{_VERB} (?:{_SAME})"),
    ("same", rf"(?P<many>{MANY}){_OF}{_VERB} (?:{_SAME})(?: or (?:better|more))?"),
    ("same", rf"(?P<many>)(?:show|shows|showing|have|land on) (?:{_SAME})"),
    ("kinds", rf"(?P<many>{MANY}){_OF}{_VERB} {_OTHER}"),
    ("kinds", rf"number of {_OTHER}{_VERB} (?P<limit>{LIMIT}|{_BARE})"),
    ("kinds", rf"(?P<many>)(?:show|shows|showing|are|come up|with) {_OTHER}"),
    ("house", r"(?:a )?full house"),
    ("pairs", rf"(?:(?P<many>{MANY}|a) )?(?:different )?(?:pairs?|doubles?)(?: or (?:better|more))?"),
    ("triple", r"(?:a |any |at least 1 )?triples?(?: or (?:better|more))?"),
    ("run", _RUN),
    ("count", rf"(?P<many>{MANY})(?! (?:to|through) ){_OF}{_VERB} (?P<limit>{LIMIT}|{_BARE})"),
    ("successes", (rf"(?P<many>{MANY})(?: (?:of|the|them|those|these|my|your|dice|die|~a))*"
     r" (?:success(?:es)?|hits?|succeeds?|count|of them|dice)")),
    ("number", _NUMBER),
)  # fmt: skip
"""The events that a sentence may name, each by a pattern, a longer one before those that are a part of it."""

_PATTERNS = [(kind, re.compile(rf"(?<![\w~]){pattern}(?![\w+])")) for kind, pattern in _EVENTS]


class NamedEvent(Record):
    """An event of a sentence: its place, and whether faces with the sum of the kept ones are it. ``kind``:
    ``sum`` for one that looks at nothing else, ``successes``, or another. ``counted``: the faces that are counted."""

    begin: int
    end: int
    holds: Event
    kind: str
    counted: Holds | None = None


def condition(text: str) -> Holds:
    """Return whether a number is as a comparison in words says."""
    return count_of(re.sub(r"(?<=\d)e?s\b", "", text)).holds


def named_event(text: str, roll: ThrownDice) -> NamedEvent | None:
    """Return the first event of a roll that a text names; None for none."""
    first: tuple[int, int, str, re.Match[str]] | None = None
    for order, (kind, pattern) in enumerate(_PATTERNS):
        found = pattern.search(text)
        if found is not None and (first is None or found.start() < first[0]):
            first = found.start(), order, kind, found
    if first is None:
        return None
    _, _, kind, found = first
    if kind == "number" and found["alone"] and roll.points:
        kind = "successes"
    if kind == "successes" and not roll.points:
        return None
    is_sum = kind == "number" and _WHICH[found["what"] or found["named"] or "sum"] == "sum"
    counted = condition(found["limit"]) if kind == "count" else None
    return NamedEvent(found.start(), found.end(), _event(kind, found, roll), "sum" if is_sum else kind, counted)


def _event(kind: str, found: re.Match[str], roll: ThrownDice) -> Event:
    named = found.groupdict()
    if kind == "successes":
        many = (many_of(named["many"]) if named.get("many") else count_of(named["alone"])).holds
        return lambda faces, total: many(sum(map(roll.worth, faces)) if faces else total, roll.many)
    if kind == "count":
        many, counts_it = many_of(named["many"]).holds, condition(named["limit"])
        if named["many"].isdigit() and int(named["many"]) > roll.many:
            raise Unanswerable(f"{named['many']} dice are more than there are.", "Ask for fewer.")
        return lambda faces, total: many(sum(map(counts_it, faces)) if faces else total, len(faces) or roll.many)
    if kind == "number":
        compares = condition(named["limit"] or named["alone"] or named["exact"])
        what = _WHICH[named["what"] or named["named"] or "sum"]
        measuring = ThrownDice(roll.dice, measure=what)
        return lambda faces, total: compares(total if what == "sum" else measured(measuring, faces))
    if kind == "kinds" and named.get("limit"):
        compares = condition(named["limit"])
        return lambda faces, _: compares(len(set(faces)))
    if kind == "run":
        length = int(named["length"] or named["run"] or 0)
        return lambda faces, _: longest_run(faces) >= (length or len(faces))
    return _together(kind, named.get("many") or "")


def _together(kind: str, words: str) -> Event:
    """Return an event of what dice show together."""
    if kind == "same":
        return _same(words)
    if kind == "kinds":
        if not words or words.split(maxsplit=1)[0] in ("all", "every", "each", "both"):
            return lambda faces, _: len(set(faces)) == len(faces)
        many = many_of(words).holds
        return lambda faces, _: many(len(set(faces)), len(faces))
    if kind == "pairs":
        return _pairs(words)
    events: dict[str, Event] = {
        "unlike": lambda faces, _: counts(faces)[0] < int(words),
        "house": lambda faces, _: counts(faces)[:2] == [3, 2] and len(faces) == 5,
        "triple": lambda faces, _: counts(faces)[0] >= 3,
    }
    return events[kind]


def _same(words: str) -> Event:
    if words.startswith("no"):
        return lambda faces, _: counts(faces)[0] == 1
    many = many_of(words or "all").holds
    return lambda faces, _: many(counts(faces)[0], len(faces))


def _pairs(words: str) -> Event:
    """Return an event of pairs: exactly one pair is a pair and nothing else that is alike."""
    if words.startswith(("exactly", "just", "precisely")):
        number = int(words.rsplit(maxsplit=1)[-1])
        return lambda faces, _: counts(faces)[:number] == [2] * number and 2 not in counts(faces)[number:]
    many = many_of(words or "any").holds
    return lambda faces, _: many(sum(each > 1 for each in counts(faces)), len(faces) // 2)


def counts(faces: Sequence[int]) -> list[int]:
    """Return the numbers of dice that show the same face, the most first."""
    return sorted((faces.count(face) for face in set(faces)), reverse=True)


def longest_run(faces: Sequence[int]) -> int:
    """Return the length of the longest run of faces that follow each other."""
    run = longest = 0
    last: int | None = None
    for face in sorted(set(faces)):
        run = run + 1 if last is not None and face == last + 1 else 1
        longest, last = max(longest, run), face
    return longest
