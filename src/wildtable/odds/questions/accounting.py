"""The account of a question: the phrases of it that change nothing in the answer are named.

A phrase counts where the answer is another one without it, or with another number or word of its kind in its place.
"""

from __future__ import annotations

import re

from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.answer.answers import QuestionAnswer
from wildtable.odds.questions.reading.denied import is_denied_at
from wildtable.odds.questions.reading.fillers import FILLERS
from wildtable.odds.questions.reading.tokens import kind_at, match_at, spans, spelled
from wildtable.odds.record import Record
from wildtable.refused import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from wildtable.odds.questions.reading.tokens import Token

    Stage = Callable[[str], QuestionAnswer | None]
    Span = tuple[Token, int, int]
    Content = tuple[frozenset[tuple[str, float]], object, object, object] | None
    """The outcomes of an answer with their values, then all else that it says; None for no answer."""

_STRUCTURE = frozenset((
    "versus", "comma", "side", "nothing", "shot", "dealt", "instead", "best", "duel", "skills", "wields", "thing",
    "breaks", "fear", "no rule", "many hit", "strikes at", "thrown", "opposed", "called", "action", "as one",
    "felled", "harmed",
))  # fmt: skip
"""The kinds of phrases that a question consists of: what it is about, and not how that is."""

_OTHERS = {
    "range": ("short range", "long range"), "cover": ("no cover", "heavy cover"), "light": ("bright light", "dark"),
    "wild": ("wild card", "extra"), "weapon": ("fists", "club"), "auto": ("rof 1",), "reach": ("range 1 2 3",),
    "skill": ("notice", "fighting"), "figure": ("bear", "drake"),
}  # fmt: skip
"""Other phrases of a kind, for those that name what holds anyhow."""

_OF_A_FIGURE = (("state",), ("option",))
"""The kinds of phrases that no family reads by words of its own: ``full defense`` is no point defense."""

_NUMBERS = "#+DT"

MOST_PHRASES = 40
"""The most phrases that are tried, each by another answer."""

FAR = 2e-3
"""A difference that no rough answer comes to by being rough: it errs by half of that."""


def accounted(
    told: QuestionAnswer,
    text: str,
    phrases: Mapping[str, tuple[str, ...]],
    passed: frozenset[str],
    again: Stage,
    sketch: Stage | None = None,
    rough: Stage | None = None,
) -> QuestionAnswer:
    """Return an answer with the phrases of its question that change nothing in it.

    ``passed``: words that are named anyhow, or that a question of this kind is put in. ``again``: answers another text
    as ``told`` was; ``sketch``, ``rough``: do so in less time, and are asked first. Raises `Unanswerable`.
    """
    if told.problem:
        return told
    plain = spelled(text)
    outline, whole = None if sketch is None else _values(sketch, plain), _content(told)
    seen = _seen(told)

    def counts(others: tuple[str, ...]) -> bool:
        return (
            (sketch is not None and any(not _is_in(outline, _values(sketch, each)) for each in others))
            or (rough is not None and any(_is_far(told, _answer(rough, each)) for each in others))
            or any(not _is_in(whole, _values(again, each)) for each in others)
        )

    idle: list[str] = []
    every = list(_phrases(plain, phrases))
    if len(every) > MOST_PHRASES:
        raise Unanswerable(f"That says more than {MOST_PHRASES} things.", "Ask for less at a time.")
    for phrase in every:
        is_read = passed and passed.issuperset(phrase.words) and phrase.meaning[:1] not in _OF_A_FIGURE
        is_named = seen & phrase.names or is_read
        if not is_named and not counts(phrase.others):
            idle.append(phrase.shown)
    return told.having(idle=tuple(dict.fromkeys(idle))) if idle else told


def _seen(told: QuestionAnswer) -> set[str]:
    """Return the words of an answer's outcomes, and the options that have a rule among its modifiers."""
    rows = (*told.summary, *told.details)
    words = {word for row in rows for word in f"{row.part} {row.outcome}".lower().split() if word.isalpha()}
    return words | {f"option {part.rule.rpartition('.')[2]}" for part in told.parts}


def _is_in(value: Content, other: Content) -> bool:
    """Return whether all that an answer says stands in another one, which may have more outcomes; a sketch has none,
    and stands in any answer that is no sketch."""
    if value is None or other is None:
        return value is other
    if other[0] and not value[0]:
        return True
    return value[0] <= other[0] and value[1:] == other[1:]


def _is_far(told: QuestionAnswer, other: QuestionAnswer | None) -> bool:
    """Return whether a chance of an answer is another one in a rough answer."""
    if other is None:
        return True
    found = {row.outcome: row.value for row in other.summary}
    return any(abs(row.value - found.get(row.outcome, row.value)) > FAR for row in told.summary if row.is_chance)


def _answer(stage: Stage, text: str) -> QuestionAnswer | None:
    """Return an answer; None for one with a problem."""
    try:
        told = stage(text)
    except (Refused, ArithmeticError):
        return None
    return None if told is None or told.problem else told


def _values(stage: Stage, text: str) -> Content:
    """Return what an answer says; None for none."""
    told = _answer(stage, text)
    return None if told is None else _content(told)


def _content(told: QuestionAnswer) -> Content:
    outcomes = frozenset([(row.outcome, round(row.value, 9)) for row in (*told.summary, *told.details)])
    parts = [(part.roll, part.value, part.name.lower(), part.rule) for part in told.parts]
    return outcomes, parts, told.notes, [each.summary for _, each in told.variants]


class _Phrase(Record):
    """A phrase of a text: how it is named, its words, its meaning, and the texts with something else in its place."""

    shown: str
    words: tuple[str, ...]
    meaning: tuple[str, ...]
    others: tuple[str, ...]

    @property
    def names(self) -> set[str]:
        """The words by which an answer may name it."""
        is_figure = self.meaning[:1] in _OF_A_FIGURE and len(self.words) > 1
        words = self.words[1:] if self.words[:1] in (("1",), ("one",)) else self.words  # one Joker
        is_word = all(word.isalpha() for word in words) and words and not is_figure
        said = {*words[-1:], self.meaning[0]} if is_word else set()
        return said | {" ".join(self.meaning[:2])}


def _phrases(text: str, phrases: Mapping[str, tuple[str, ...]]) -> Iterator[_Phrase]:
    """Yield the phrases of a text that may count."""
    found = spans(text)
    stream = [token for token, _, _ in found]
    at = 0
    while at < len(stream):
        if denied := is_denied_at(stream, at, phrases):
            at += denied
            continue
        key, length = match_at(stream, at, phrases) or ("", 1)
        if key in ("v #", "against #") and kind_at(stream, at + 1, phrases) == "figure":
            key, length = "v", 1
        if key == "D wild" and stream[at + 2 : at + 3] and stream[at + 2].kind.startswith("attack"):
            key, length = "D", 1  # d8 wild attack
        meaning = phrases.get(key, ("",))
        is_trait = meaning[0] == "skill" and _is_rolled(stream, at, length, phrases)
        is_said = bool(meaning[0]) or stream[at].kind in _NUMBERS
        is_bare = meaning[0] == "figure" or not any(mark in key for mark in _NUMBERS)
        is_again = bool(meaning[0]) and is_bare and _meanings(stream, phrases).count(meaning) > 1
        if is_said and not (is_trait or is_again) and meaning[0] not in _STRUCTURE and key not in FILLERS:
            yield from _changed(text, found[at : at + length], found[at + length :][:1], meaning, phrases)
        at += length


def _is_rolled(stream: list[Token], at: int, length: int, phrases: Mapping[str, tuple[str, ...]]) -> bool:
    """Return whether the die of a skill stands behind it, or that nobody has it beside it."""
    beside = (at - 1, at + length)
    is_unskilled = any(kind_at(stream, each, phrases) == "unskilled" for each in beside if each >= 0)
    return is_unskilled or [each.kind for each in stream[at + length :][:1]] == ["D"]


def _meanings(stream: list[Token], phrases: Mapping[str, tuple[str, ...]]) -> list[tuple[str, ...]]:
    """Return the meanings of the phrases of a text, one as often as it stands there."""
    found: list[tuple[str, ...]] = []
    at = 0
    while at < len(stream):
        key, length = match_at(stream, at, phrases) or ("", 1)
        found += [phrases[key]] if key in phrases else []
        at += length
    return found


def _changed(
    text: str,
    phrase: list[Span],
    after: list[Span],
    meaning: tuple[str, ...],
    phrases: Mapping[str, tuple[str, ...]],
) -> Iterator[_Phrase]:
    """Yield a phrase with what stands in its place by turns: nothing, another of its kind, another number."""
    begin, end = phrase[0][1], phrase[-1][2]
    numbers = [each for each in phrase if each[0].kind in _NUMBERS]
    others = ["", *(way for way in _OTHERS.get(meaning[0], ()) if phrases.get(way) != meaning)]
    if meaning[0] == "figure" and numbers and numbers[0][0].text != "1":
        others = []  # the number alone, for any figure counts
    if meaning[0] == "dice wild":  # d8 wild card, extra
        die = text[: numbers[0][2]]
        both = (_tidy(die + text[end:]), _tidy(f"{die} extra{text[end:]}"))
        yield _Phrase(text[numbers[0][2] : end].strip(), (), (), both)
    for token, first, last in numbers[:1]:
        more = ("0",) if meaning == ("number", "ap") else ()  # more than the armor is as much as all of it
        others += [text[begin:first] + each + text[last:end] for each in (*_other(token), *more)]
    last = after[0][2] if after and meaning == ("",) and after[0][0].text.isalpha() else end
    words = tuple([token.text for token, _, _ in phrase])
    yield _Phrase(text[begin:last], words, meaning, tuple([_tidy(text[:begin] + each + text[end:]) for each in others]))


def _tidy(text: str) -> str:
    """Return a text without commas that have nothing before or behind them."""
    return re.sub(r"(?:,\s*)+,", ",", text.strip(" ,"))


def _other(token: Token) -> tuple[str, ...]:
    """Return other numbers, or other dice, for those of a token."""
    if token.kind == "D":
        return (re.sub(r"d(\d+)", lambda die: f"d{int(die[1][:6]) + 2}", token.text),)
    if token.kind == "+":
        return (f"{int(token.text.replace(' ', '')[:12]) + 1:+d}",)
    more = re.sub(r"\d+", lambda number: str(int(number[0][:12]) + 1), token.text, count=1)
    return (more, "0") if token.text == "1" else (more,)
