"""Counts in words: a number, how it compares with another, and how many of several.

Texts are put `in_digits` first. `LIMIT` matches a comparison with a number (``at least 3``, ``4 or better``), `MANY` so
many of several (``none``, ``both``, ``at least half``), and `count_of` returns what either says.
"""

from __future__ import annotations

import re

from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.reading.tokens import NUMBERS
from wildtable.odds.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

K = r"-?\d+"
MORE = r"(?:more|better|higher|above|over|up|greater|larger|bigger)"
LESS = r"(?:less|lower|fewer|under|below|worse|smaller)"
NUMBER = rf"(?:\d{{1,4}}|{'|'.join(NUMBERS)})"
"""A number in digits or in a word."""

MEAN = re.compile(r"\b(?:on average|average|mean|expected|expectation|expect|typically|how (?:many|much|high))\b")
"""The words that ask for an expectation."""

_SAID_MORE, _SAID_LESS = MORE.replace("|over|up", ""), LESS.replace("|under|below", "")
_AN, _NOT = "(?: an?)? ", r"(?<!\bno )(?<!\bnot )"
_COMPARED: tuple[tuple[str, str], ...] = (
    (r"between (#) and (#)(?: inclusive)?", "in"),
    (r"(?:from )?(#) (?:to|through) (#)", "in"),
    (rf"(?:at least|at minimum|(?:no|not) {_SAID_LESS} than|not (?:under|below)|>=|(?:a )?minimum(?: of)?){_AN}(#)",
     ">="),
    (rf"(?:at|equal to) or {MORE}(?: than)? (#)", ">="),
    (rf"(?:at|equal to) or {LESS}(?: than)? (#)", "<="),
    (rf"(#)s? (?:or|and) {MORE}", ">="),
    (r"(#)\+", ">="),
    (rf"{_NOT}(?:{_SAID_MORE} than|over|above|exceed(?:s|ing)?|>){_AN}(#)", ">"),
    (rf"(?:at most|at maximum|(?:no|not) {_SAID_MORE} than|not (?:over|above)|up to|<=|(?:a )?maximum(?: of)?){_AN}(#)",
     "<="),
    (rf"(#)s? (?:or|and) {LESS}", "<="),
    (rf"{_NOT}(?:{_SAID_LESS} than|under|below|<){_AN}(#)", "<"),
    (r"(?:exactly|precisely) #(?:(?:,|,? or) #)+", "one of"),
    (rf"reach(?:es|ing)?{_AN}(#)", ">="),
    (rf"(?:(?:exactly )?(?:equal to|equals)|exactly|precisely|just|=){_AN}(#)", "="),
    (r"(?:an? )?multiple of (#)|divisible by (#)", "%"),
    (r"(?:an? )?even(?: (?:number|total|sum|result))?", "even"),
    (r"(?:an? )?odd(?: (?:number|total|sum|result))?", "odd"),
    (r"#s?(?:(?:,|,? or) #s?)+", "one of"),
)  # fmt: skip
"""Comparisons with a number in words, the longer ones first; ``#`` stands for the number."""

LIMIT = "|".join(pattern.replace("(#)", K).replace("#", K) for pattern, _ in _COMPARED)
"""A comparison with a number, in a text in digits."""

_HALF = r"(?:exactly |precisely |just )?half"
_MANY: tuple[tuple[str, str, int], ...] = (
    (r"not (?:all|every)", "<", 2), (rf"all(?: {K})?|every|each|both", "all", 2),
    (r"at least half", ">=", 1), (r"(?:more than|over) half|most(?= of)", ">", 1),
    (r"(?:less than|fewer than|under) half", "<", 1), (r"at most half", "<=", 1), (_HALF, "=", 1),
)  # fmt: skip
"""Words for a part of all, in halves of them."""

_NONE = rf"none|neither|nobody|not (?:1|a single|any)|no(?! (?:more|fewer|{_SAID_MORE}|{_SAID_LESS}))"
_ANY = r"any|some|either|anybody|anyone|somebody|someone"
MANY = (
    rf"(?:at least|exactly|at most|more than|fewer than|less than|precisely|just|no (?:more|fewer|less) than|up to) {K}"
    rf"|{K} or (?:more|fewer|less)|{K}\+|{'|'.join(words for words, _, _ in _MANY)}|{_ANY}|{_NONE}|{K}"
)
"""So many of several, in a text in digits; a bare number is so many or more."""

_NAMES = {">=": "{} {} or more", ">": "more than {} {}", "<=": "{} {} or fewer", "<": "fewer than {} {}",
          "=": "exactly {} {}", "all": "all {1}", "in": "{0} to {2} {1}"}  # fmt: skip
_OF_ALL = {">=": "half or more of the", ">": "more than half of the", "<=": "half or fewer of the", "=": "half of the",
           "<": "not all"}  # fmt: skip
_HOLDS: Mapping[str, Callable[[int, int], bool]] = {
    ">=": lambda value, limit: value >= limit, ">": lambda value, limit: value > limit,
    "<=": lambda value, limit: value <= limit, "<": lambda value, limit: value < limit,
    "=": lambda value, limit: value == limit, "%": lambda value, by: by != 0 and value % by == 0,
    "even": lambda value, _: value % 2 == 0, "odd": lambda value, _: value % 2 == 1,
}  # fmt: skip


SOME = rf"(?:{NUMBER}|an?)"
"""A number, or an article for 1."""

_SHARE = re.compile(
    r",? ?(?:(?:at|for|with|to|have|get|reach|about|around|roughly|in) )*(?:at least )?(?:an? )?(?:"
    r"(?P<percent>\d{1,2})(?:\.0)? ?(?:%|percent\b)"
    rf"|(?P<part>{SOME}) (?:times? |cases? )?(?:out of|in|of) (?P<whole>{SOME})\b(?: (?:times|tries|cases))?"
    r"|(?P<named>half|(?:two|2) thirds|three quarters|3 quarters|even)\b)"
    r"(?: (?:chance|odds|probability|of|the|time|times|to|that|for)\b)*",
)  # fmt: skip
_SHARES = {"half": 0.5, "even": 0.5, "two thirds": 2 / 3, "2 thirds": 2 / 3, "three quarters": 0.75, "3 quarters": 0.75}


class Count(Record):
    """A number as words say it. ``sign``: a comparison, ``in``, ``one of``, ``%`` for a multiple, or ``all``;
    ``numbers``: those it is compared with; ``is_of_all``: whether they are halves of all there are."""

    sign: str
    numbers: tuple[int, ...] = (0,)
    is_of_all: bool = False

    def holds(self, value: int, all_: int = 0) -> bool:
        """Return whether a number, of so many in all, is as the words say. Raises `Unanswerable` for all of another
        number."""
        first, last = self.numbers[0], self.numbers[-1]
        if self.sign == "all":
            if first not in (0, all_):
                raise Unanswerable(f"All {first} of {all_} are not all of them.", f"Ask for all {all_}.")
            return value == all_
        if self.is_of_all:
            return _HOLDS[self.sign](2 * value, first * all_)
        if self.sign == "in":
            return first <= value <= last
        return value in self.numbers if self.sign == "one of" else _HOLDS[self.sign](value, first)

    @property
    def bounds(self) -> tuple[int, int]:
        """The least and the most of several, -1 for all of them. Raises `Unanswerable` for what has none."""
        least, most = {
            ">=": (0, None), ">": (1, None), "<=": (None, 0), "<": (None, -1), "=": (0, 0), "in": (0, 0),
            "all": (1, None),
        }.get(self.sign, (None, None))  # fmt: skip
        if self.is_of_all or (least, most) == (None, None):
            raise Unanswerable("So many of them are not counted here.", "Say at least 2, exactly 1, all or none.")
        low = 0 if least is None else 1 if self.sign == "all" else self.numbers[0] + least
        return low, -1 if most is None else self.numbers[-1] + most

    def named(self, name: str) -> str:
        """Return the name of so many things."""
        first, last = self.numbers[0], self.numbers[-1]
        things = name.removesuffix("es" if name.endswith(("ches", "shes")) else "s") if last == 1 else name
        if self.is_of_all:
            return f"{_OF_ALL[self.sign]} {name}"
        if self.sign == "one of":
            return f"{' or '.join(map(str, self.numbers))} {name}"
        return f"no {name}" if self == NONE else _NAMES[self.sign].format(first, things, last)


NONE = Count("=")


def count_of(text: str) -> Count:
    """Return what a text says that `LIMIT` or `MANY` matches, or a bare number: that very one."""
    numbers = tuple(map(int, re.findall(K, text)))
    for words, sign, halves in _MANY:
        if re.fullmatch(words, text) is not None:
            return Count(sign, numbers or (0,)) if sign == "all" else Count(sign, (halves,), True)
    for pattern, sign in _COMPARED:
        if re.fullmatch(pattern.replace("#", K), text) is not None:
            return Count(sign, numbers or (0,))
    if re.fullmatch(_NONE, text) is not None:
        return NONE
    return Count(">=", (1,)) if re.fullmatch(_ANY, text) is not None else Count("=", numbers)


def many_of(text: str) -> Count:
    """Return how many of several a text says that `MANY` matches: a bare number is so many or more."""
    return Count(">=", (int(text),)) if re.fullmatch(K, text) is not None else count_of(text)


def value_of(word: str) -> int:
    """Return the value of a number in digits or in a word; 1 for an article."""
    return 1 if word in ("a", "an") else NUMBERS[word] if word in NUMBERS else int(word)


_WHICH = "middle|higher|lower|highest|lowest|each|any|no|which|every|best|worst"
"""Words behind which ``one`` is no number."""


def in_digits(text: str) -> str:
    """Return a text in lower case with its numbers in digits: ``two sixes`` as ``2 6s``, ``twice`` as ``2 times``."""
    words = re.sub(r"\b(one|two|three|four|five|six|seven|eight|nine|ten|twelve)(?:e?s)\b(?! (?:place|turn))",
                   lambda m: f"{NUMBERS[m[1]]}s", text.lower())  # fmt: skip
    words = re.sub(rf"\b({_WHICH}) one\b(?! or)", r"\1", words)
    for many, pattern in ((6, "half a dozen"), (12, "a dozen"), (2, "a couple(?: of)?"), (100, "a hundred")):
        words = re.sub(rf"\b{pattern}\b", str(many), words)
    words = re.sub(rf"\b(?:{'|'.join(NUMBERS)})\b", lambda m: str(NUMBERS[m[0]]), words)
    words = re.sub(r"\bat least an? (?=[a-z])", "at least 1 ", words)
    return re.sub(r"\btwice\b", "2 times", re.sub(r"\bthrice\b", "3 times", words))


def with_signs(text: str, number: str) -> str:
    """Return a text with signs for its comparisons in words. ``number``: a pattern with a group for what stands behind
    them."""
    for pattern, sign in _COMPARED:
        if sign in _HOLDS and "(#)" in pattern and "|divisible" not in pattern:
            told = pattern.replace("(#)", r"\+?(-?\d+)" if pattern.startswith("(#)") else number)
            text = re.sub(rf"(?<![\w>=<+-]){told}(?![\w+])", rf" {sign} \1 ", text)
    return text


def share_of(text: str) -> tuple[float, str] | None:
    """Return the chance that a text asks for, and the text without it; None for none."""
    plain = text.lower()
    for found in _SHARE.finditer(plain):
        if found["part"]:
            part, whole = value_of(found["part"]), value_of(found["whole"])
            if not 0 < part < whole:
                continue
            chance = part / whole
        else:
            chance = int(found["percent"]) / 100 if found["percent"] else _SHARES[found["named"]]
        return chance, " ".join(f"{plain[: found.start()]} {plain[found.end() :]}".split()).strip(" ,")
    return None


def counts_of(text: str, things: str) -> Iterator[Count]:
    """Yield what a text says of the number of things; a bare number of them says nothing. ``things``: a pattern."""
    between = r"(?: (?:of|the|them|these|those|its|his|her|my|our|net|different|or))*"
    form = rf"\b(?:(?P<many>{LIMIT}|{MANY}){between} (?:{things})(?P<ends> or (?:{MORE}|{LESS}))?)\b"
    for found in re.finditer(form, in_digits(text)):
        count = count_of(found["many"] + (found["ends"] or ""))
        if found["ends"] or not re.fullmatch(K, found["many"]):
            yield count
