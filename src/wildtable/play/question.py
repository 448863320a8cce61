"""Questions: how Edges, gear, conditions and house rules have a say without acting.

A numeric question adds up the parts it is answered with, each with its source, and the
parts are shown. An exclusive question allows one opinion; two are an error, never "last
wins". Nothing that answers may change anything.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct


class Part(Struct, frozen=True, gc=False, omit_defaults=True, cache_hash=True):
    """One part of a number: how much, from what (a key of the texts, or a name), by which rule.

    ``counts`` is false for a part that was considered and does not apply; ``why`` then
    says why not. ``kind``: the kind of penalty that it is, where rules ask for that.
    """

    value: int
    source: str
    rule: str
    counts: bool = True
    why: str = ""
    kind: str = ""

    @classmethod
    def unless(cls, why: str, value: int, source: str, rule: str, *, kind: str = "") -> Part:
        """Return a part that counts unless there is a reason why it does not: ``why``, empty where there is none."""
        return cls(value, source, rule, not why, why, kind=kind)


class TwoOpinions(ValueError):
    """Two sources gave an answer to a question that allows one."""


def total(parts: Iterable[Part]) -> int:
    """Return the sum of the parts that count."""
    value = 0
    for part in parts:
        if part.counts:
            value += part.value
    return value


def only(question: str, opinions: Iterable[tuple[str, str]], default: str) -> str:
    """Return the one opinion (source, answer) on an exclusive question, or the default.

    Raises TwoOpinions where two sources differ.
    """
    given = {answer: source for source, answer in opinions}
    if len(given) > 1:
        raise TwoOpinions(f"{' and '.join(given.values())} both answer {question!r}")
    return next(iter(given), default)
