"""Events of dice that show faces, as a sentence names them: how many show what, what they show together, and what their
sum, the highest or the lowest comes to."""

from __future__ import annotations

import re

from wildtable.odds.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Holds = Callable[[int], bool]
    Event = Callable[[Sequence[int], int], bool]
    """Whether faces, the lowest first, and the sum of those that are kept are what is asked."""

_K = r"-?\d+"
_MORE = r"(?:more|better|higher|above|over|up|greater)"
_LESS = r"(?:less|lower|fewer|under|below|worse|smaller)"
_COMPARED = (
    (rf"between ({_K}) and ({_K})(?: inclusive)?", "in"), (rf"(?:from )?({_K}) (?:to|through) ({_K})", "in"),
    (rf"(?:at least|no less than|not less than|no lower than|no fewer than|>=|a minimum of)(?: an?)? ({_K})", ">="),
    (rf"(?:at|equal to) or (?:above|over|more than) ({_K})", ">="),
    (rf"(?:at|equal to) or (?:below|under|less than) ({_K})", "<="),
    (rf"({_K}) (?:or|and) {_MORE}", ">="), (rf"({_K})\+", ">="),
    (rf"(?:(?:more|higher|greater|better|bigger|larger) than|over|above|exceeds?|exceeding|>) ({_K})", ">"),
    (rf"(?:at most|no more than|not more than|no higher than|up to|<=|a maximum of)(?: an?)? ({_K})", "<="),
    (rf"({_K}) (?:or|and) {_LESS}", "<="),
    (rf"(?:(?:less|lower|fewer|smaller|worse) than|under|below|<) ({_K})", "<"),
    (rf"(?:exactly|precisely) {_K}(?:(?:,|,? or) {_K})+", "one of"),
    (rf"reach(?:es|ing)? ({_K})", ">="),
    (rf"(?:exactly|precisely|equal to|equals|=)(?: an?)? ({_K})", "="),
    (rf"(?:an? )?multiple of ({_K})|divisible by ({_K})", "%"),
    (r"(?:an? )?even(?: (?:number|total|sum|result))?", "even"),
    (r"(?:an? )?odd(?: (?:number|total|sum|result))?", "odd"),
    (rf"{_K}s?(?:(?:,|,? or) {_K}s?)+", "one of"),
)  # fmt: skip
"""Comparisons with a number in words, the longer ones first."""

_BARE = rf"{_K}(?:s|es)?"
_LIMIT = "|".join(pattern.replace("(-", "(?:-") for pattern, _ in _COMPARED)
MANY = (
    rf"(?:at least|exactly|at most|more than|fewer than|less than|precisely|just) {_K}|{_K} or (?:more|fewer|less)"
    rf"|not all|not every|all(?: {_K})?|every|each|both|any|none|neither|not 1|not a single|not any"
    rf"|no(?! (?:more|less|fewer|higher|lower|better|worse))|{_K}"
)
_OF = (
    r"(?: (?:of|them|those|these|the|my|your|its|his|her|our|~a|dice|die|single|ones?|numbers?"
    rf"|{_K}(?= (?:dice|of))))*"
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
_OF_ALL = r"(?: (?:1|of|the|them|dice|die|roll|score|number|value|2|both|all|~a|face|between them))*"
_WHAT = rf"(?P<what>{'|'.join(_WHICH)}){_OF_ALL}"
_SAME = (
    r"(?:(?:the|a) )?(?:same|equal|identical)(?: (?:number|face|value|result|thing))?|alike|match(?:es|ing)?|of a kind"
)
_OTHER = r"(?:different|distinct|unique)(?: (?:numbers?|faces?|values?|results?))?"

_RUN = (
    rf"(?:(?:all )?(?P<length>{_K}) (?:of them )?(?:in a row|in sequence|consecutive(?: numbers)?)"
    rf"|(?:a )?(?:straight|run|sequence)(?: of (?:length )?(?P<run>{_K})(?: or more)?)?)(?:, all (?:{_K}) in a row)?"
)

_NUMBER = (
    rf"(?:{_WHAT}{_VERB} (?P<limit>{_LIMIT})|{_WHAT.replace('<what>', '<named>')} (?:is|are|of|to|shows?|be|being)"
    rf"(?: an?)? (?P<exact>{_K})|(?P<alone>{_LIMIT}|{_K}(?= (?:or|and) (?:a )?(?:pair|doubles?))))"
)

_EVENTS: tuple[tuple[str, str], ...] = (
    ("unlike", rf"(?:no|not) (?P<many>{_K}){_OF}{_VERB} (?:{_SAME})"),
    ("same", rf"(?P<many>{MANY}){_OF}{_VERB} (?:{_SAME})(?: or (?:better|more))?"),
    ("kinds", rf"(?P<many>{MANY}){_OF}{_VERB} {_OTHER}"),
    ("kinds", rf"number of {_OTHER}{_VERB} (?P<limit>{_LIMIT}|{_BARE})"),
    ("kinds", rf"(?P<many>)(?:show|shows|showing|are|come up|with) {_OTHER}"),
    ("house", r"(?:a )?full house"),
    ("pairs", rf"(?:(?P<many>{MANY}|a) )?(?:different )?(?:pairs?|doubles?)(?: or (?:better|more))?"),
    ("triple", r"(?:a |any |at least 1 )?triples?(?: or (?:better|more))?"),
    ("run", _RUN),
    ("count", rf"(?P<many>{MANY}){_OF}{_VERB} (?P<limit>{_LIMIT}|{_BARE})"),
    ("successes", rf"(?P<many>{MANY}) (?:success(?:es)?|hits?)"),
    ("number", _NUMBER),
)  # fmt: skip
"""The events that a sentence may name, each by a pattern, a longer one before those that are a part of it."""

_PATTERNS = [(kind, re.compile(rf"(?<![\w~]){pattern}(?![\w+])")) for kind, pattern in _EVENTS]


class NamedEvent(Record):
    """An event of a sentence: its place, and whether faces with the sum of the kept ones are it. ``kind``:
    ``sum`` for one that looks at nothing else, ``successes``, or another."""

    begin: int
    end: int
    holds: Event
    kind: str


def condition(text: str) -> Holds:
    """Return whether a number is as a comparison in words says."""
    for pattern, sign in _COMPARED:
        if re.fullmatch(pattern, text) is not None:
            return _holds(sign, [int(each) for each in re.findall(_K, text)])
    face = int(re.sub("e?s$", "", text))
    return lambda value: value == face


def _holds(sign: str, numbers: list[int]) -> Holds:
    first, last = (numbers or [0])[0], (numbers or [0])[-1]
    holds: dict[str, Holds] = {
        "in": lambda value: first <= value <= last, ">=": lambda value: value >= first,
        ">": lambda value: value > first, "<=": lambda value: value <= first, "<": lambda value: value < first,
        "=": lambda value: value == first, "%": lambda value: value % first == 0 if first else False,
        "even": lambda value: value % 2 == 0, "odd": lambda value: value % 2 == 1,
        "one of": lambda value: value in numbers,
    }  # fmt: skip
    return holds[sign]


def of_many(words: str) -> Callable[[int, int], bool]:
    """Return whether so many dice of all are as many as words say: ``at least 2``, ``none``, ``both``."""
    number = int((re.findall(_K, words) or ["0"])[0])
    first = words.split(maxsplit=1)[0]
    if words.startswith("not a"):
        return (lambda many, all_: many < all_) if words == "not all" else lambda many, _: many == 0
    if words == "not every":
        return lambda many, all_: many < all_
    if first in ("all", "every", "each", "both"):
        return lambda many, all_: many == all_ and (not number or number == all_)
    if first in ("none", "no", "not", "neither"):
        return lambda many, _: many == 0
    if first in ("any", "a"):
        return lambda many, _: many >= 1
    if words.isdigit() or words.endswith("or more"):
        return lambda many, _: many >= number
    compares = condition(re.sub(r"^(?:precisely|just)", "exactly", words))
    return lambda many, _: compares(many)


def named_event(text: str, success: Holds | None) -> NamedEvent | None:
    """Return the first event that a text names; None for none. ``success``: the faces that are successes."""
    first: tuple[int, int, str, re.Match[str]] | None = None
    for order, (kind, pattern) in enumerate(_PATTERNS):
        found = pattern.search(text)
        if found is not None and (first is None or found.start() < first[0]):
            first = found.start(), order, kind, found
    if first is None:
        return None
    _, _, kind, found = first
    if kind == "successes" and success is None:
        return None
    is_sum = kind == "number" and _WHICH[found["what"] or found["named"] or "sum"] == "sum"
    return NamedEvent(found.start(), found.end(), _event(kind, found, success), "sum" if is_sum else kind)


def _event(kind: str, found: re.Match[str], success: Holds | None) -> Event:
    named = found.groupdict()
    if kind in ("count", "successes"):
        many = of_many(named["many"])
        holds = success if kind == "successes" and success is not None else condition(named["limit"])
        return lambda faces, _: many(sum(map(holds, faces)), len(faces))
    if kind == "number":
        compares = condition(named["limit"] or named["alone"] or named["exact"])
        what = _WHICH[named["what"] or named["named"] or "sum"]
        return lambda faces, total: compares(quantity(what, faces, total))
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
        many = of_many(words)
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
    if words.split(maxsplit=1)[0] in ("none", "no"):
        return lambda faces, _: counts(faces)[0] == 1
    many = of_many(words)
    return lambda faces, _: many(counts(faces)[0], len(faces))


def _pairs(words: str) -> Event:
    """Return an event of pairs: exactly one pair is a pair and nothing else that is alike."""
    if words.startswith(("exactly", "just", "precisely")):
        number = int(words.rsplit(maxsplit=1)[-1])
        return lambda faces, _: counts(faces)[:number] == [2] * number and 2 not in counts(faces)[number:]
    many = of_many(words or "a")
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


def quantity(what: str, faces: Sequence[int], total: int) -> int:
    """Return the number that a sentence is about: the sum, the highest face, the product."""
    if what == "highest":
        return faces[-1]
    if what == "lowest":
        return faces[0]
    if what == "middle":
        return faces[len(faces) // 2]
    if what == "difference":
        return faces[-1] - faces[0]
    if what == "product":
        product = 1
        for face in faces:
            product *= face
        return product
    return total
