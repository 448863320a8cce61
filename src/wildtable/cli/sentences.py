"""The sentences of the rules, with the cases that hold the engine to each and the planted faults that break them."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Mapping
from functools import cache

import msgspec
from msgspec import Struct

from wildtable.catalogue import Rule
from wildtable.catalogue import folder as rulebook

OPENING = 4
"""The words of a sentence that its key in `rulebook/sentences.toml` begins with, after its number."""
_END = re.compile(r"(?<=[.!?])\s+(?=[A-Z0-9`\"(])")


class FaultTried(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The outcome of faults that were planted in the code for the cases of a sentence.

    ``planted``: faults tried. ``fault``: the first that broke a case, ``case``; both empty if none did.
    """

    planted: int
    fault: str = ""
    case: str = ""


class RuleTried(Struct, frozen=True, forbid_unknown_fields=True):
    """The faults tried for the sentences of a rule, by the number of the sentence from 1, and the day."""

    day: dt.date
    sentences: dict[str, FaultTried]


class RuleSentence(Struct, frozen=True):
    """A sentence of a rule, the names of its cases, and what planted faults did to these; None where none was tried."""

    text: str
    cases: tuple[str, ...]
    tried: FaultTried | None = None


def split(gist: str) -> tuple[str, ...]:
    """Return the sentences of a text.

    >>> split('Pace is never less than 1". See `sw.soak`.')
    ('Pace is never less than 1".', 'See `sw.soak`.')
    """
    return tuple(_END.split(gist))


def key(number: int, sentence: str) -> str:
    """Return the key of a sentence: its number from 1, and its first words.

    >>> key(2, "A raise heals two Wounds.")
    '2 A raise heals two'
    """
    return " ".join([str(number), *sentence.split()[:OPENING]])


@cache
def assigned() -> Mapping[str, Mapping[str, tuple[str, ...]]]:
    """Return the names of the cases of each sentence, by rule and key, from `rulebook/sentences.toml`."""
    file = rulebook() / "sentences.toml"
    return msgspec.toml.decode(file.read_bytes(), type=dict[str, dict[str, tuple[str, ...]]])


@cache
def tried() -> Mapping[str, RuleTried]:
    """Return the faults tried for each rule, from `rulebook/faults.toml`, which `python -m bench sentences` writes."""
    return msgspec.toml.decode((rulebook() / "faults.toml").read_bytes(), type=dict[str, RuleTried])


def sentences_of(rule: Rule) -> tuple[RuleSentence, ...]:
    """Return the sentences of a rule; one from outside has no cases by sentence."""
    cases = assigned().get(rule.slug, {})
    faults = tried()[rule.slug].sentences if rule.slug in tried() else {}
    return tuple(
        [
            RuleSentence(text, cases.get(key(number, text), ()), faults.get(str(number)))
            for number, text in enumerate(split(rule.gist), 1)
        ]
    )
