"""The circumstances of a question in sentences that change nothing in its answer: they are named.

A circumstance counts where the answer is another one without it, or with another of its kind in its place.
"""

from __future__ import annotations

import re

from wildtable.odds.questions.prose.circumstances import circumstances
from wildtable.odds.questions.reading.denied import is_denied_at
from wildtable.odds.questions.reading.phrases import PHRASES
from wildtable.odds.questions.reading.tokens import match_at, spans, spelled
from wildtable.odds.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from wildtable.odds.questions.answer.answers import QuestionAnswer

_KINDS = frozenset((
    "option", "range", "cover", "light", "state", "both", "joker", "drop", "ran", "ganging", "actions", "off hand",
    "unarmed", "edge", "mounted", "gravity", "unskilled", "number", "tn", "gang up", "damage modifier",
    "modifier", "bennies", "rof", "wild", "allies", "support",
))  # fmt: skip
_OTHERS = {
    "range": ("short range", "long range"), "cover": ("no cover", "heavy cover"), "light": ("darkness",),
    "wild": ("wild card", "extra"),
}  # fmt: skip
_BORNE = ("shaken", "stunned")
_OUTCOME = re.compile(r"\b(?:recover\w*|spirit|vigor|shak(?:es?|ing)|acts?|ends? up|becomes?|raise|wounded)\b")
"""Words of a question that is about how somebody comes out of such a condition, or into it."""
_OTHERWISE = ("drop", "against #", "v #", "sweep")
"""Phrases that are more often no circumstance in a sentence: ``drop him``, ``three against one``."""

MOST = 12
"""The most circumstances of a question that are tried, each by another answer."""

_BEFORE = re.compile(
    r"(?:\b(?:and|while|but|in|at|on|behind|under|with|from|is|are|am|being|has|have|uses?|using|makes?|the|a|an|his|her"
    r"|their|its|my|also|very)\s+)+$"
)
"""Words before a circumstance that go with it."""

SAME = 1e-9
"""The difference of two values that are the same."""


class _Circumstance(Record):
    """A circumstance of a text: how it is named, and the texts with something else in its place."""

    shown: str
    others: tuple[str, ...]


def with_idle(
    told: QuestionAnswer,
    text: str,
    names: Mapping[str, tuple[str, ...]],
    again: Callable[[str], QuestionAnswer | None],
) -> QuestionAnswer:
    """Return an answer that names the circumstances of its question that change nothing. ``again``: answers another
    text as ``told`` was, or returns None."""
    if told.problem:
        return told
    said = _said(told)
    idle: list[str] = []
    for each in list(_circumstances(spelled(text), {**PHRASES, **names, **circumstances(names)}))[:MOST]:
        if each.shown in said or each.shown in idle:
            continue
        if _is_idle(told, each, again):
            idle.append(each.shown)
    return told.having(notes=(*told.notes, f"Not counted here: {', '.join(idle)}.")) if idle else told


def _is_idle(told: QuestionAnswer, circumstance: _Circumstance, again: Callable[[str], QuestionAnswer | None]) -> bool:
    """Return whether an answer is the same in all places of a circumstance that are read, of which there are any."""
    is_read = False
    for text in circumstance.others:
        other = again(text)
        if other is None or other.problem:
            continue
        if not is_same(told, other):
            return False
        is_read = True
    return is_read


def _said(told: QuestionAnswer) -> str:
    """Return the notes of an answer, the names of its modifiers and those of its outcomes and variants."""
    every = (told, *[each for _, each in told.variants])
    words = [note for each in every for note in each.notes]
    words += [part.name for each in every for part in each.parts]
    words += [f"{label} {row.outcome}" for label, row in told.labelled()]
    return " ".join(words).lower().replace("-", " ")


def is_same(told: QuestionAnswer, other: QuestionAnswer) -> bool:
    """Return whether two answers agree in all that both of them say."""
    one, two = [{(label, row.part, row.outcome): row.value for label, row in each.labelled()} for each in (told, other)]
    both = one.keys() & two.keys()
    return bool(both) and all(abs(one[row] - two[row]) < SAME for row in both)


def _circumstances(text: str, phrases: Mapping[str, tuple[str, ...]]) -> Iterator[_Circumstance]:
    """Yield the circumstances of a text."""
    found = spans(text)
    stream = [token for token, _, _ in found]
    at = 0
    seen: set[tuple[str, ...]] = set()
    while at < len(stream):
        if denied := is_denied_at(stream, at, phrases):
            at += denied
            continue
        key, length = match_at(stream, at, phrases) or ("", 1)
        kind, *rest = phrases.get(key, ("",))
        is_again = (kind, *rest) in seen and "#" not in key
        is_about = any(word in key for word in _BORNE) and _OUTCOME.search(text)
        if kind in _KINDS and not (is_again or is_about or key in _OTHERWISE):
            begin, end = found[at][1], found[at + length - 1][2]
            before, phrase, after = text[:begin], text[begin:end], text[end:]
            ways = [way for way in _OTHERS.get(kind, ()) if phrases.get(way) != (kind, *rest)]
            others = [before + way + after for way in (*_other(phrase), *ways, "")]
            yield _Circumstance(phrase.strip(), tuple(dict.fromkeys([*others, _BEFORE.sub("", before) + after])))
            seen |= {(kind, *rest)} if rest else set()
        at += length


def _other(phrase: str) -> tuple[str, ...]:
    """Return a phrase with another number in it; none for one without a number."""
    more = re.sub(r"\d+", lambda number: str(int(number[0][:6]) + 3), phrase, count=1)
    return () if more == phrase else (more,)
