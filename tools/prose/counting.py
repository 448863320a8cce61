"""Count words, sentences, long sentences, clauses in the place of a noun, and how often the reader is addressed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from tools.prose.passages import HOLE, Passage

WORD = re.compile(rf"[^\W_]+(?:['’\-./:][^\W_]+)*|{HOLE}(?:\S*{HOLE})?")
END = re.compile(rf"[.!?…]+[\"'”’)\]]*(?:\s+(?=[\"'“‘(\[]*[A-Z0-9{HOLE}])|$)|:$")
ABBREVIATIONS = re.compile(r"(?:\b(?:e\.g|i\.e|etc|vs|cf|no|St|Mr|Mrs|Dr)|\b[A-Z]|\s\.\.)\.$")

LONG, LONGER = 25, 35
"""Words that a sentence should not exceed, and may not exceed."""

NOUNLESS = re.compile(
    r"\b(?:whoever|whomever|whosever|whom|whatever|wherever|that which|those who)\b|(?<=\s)what\b", re.IGNORECASE
)
"""Clauses in the place of a noun: "whoever asks", "what is left". A question is none."""

READER = re.compile(r"\b(?:you|your|yours|yourself)\b", re.IGNORECASE)


class Sentence(NamedTuple):
    """A sentence, or a heading, cell or label without an end: the text and its number of words."""

    text: str
    words: int
    ends: bool


def sentences(text: str) -> Iterator[Sentence]:
    """Yield the sentences of a passage."""
    start = 0
    for match in END.finditer(text):
        if match.end() < len(text) and ABBREVIATIONS.search(text[start : match.end()].rstrip()):
            continue
        yield from _sentence(text[start : match.end()].strip(), ends=True)
        start = match.end()
    yield from _sentence(text[start:].strip(), ends=False)


def _sentence(text: str, *, ends: bool) -> Iterator[Sentence]:
    words = len(WORD.findall(text))
    if words:
        yield Sentence(text, words, ends)


class Figures(NamedTuple):
    """The figures of a document. The mean is that of the sentences with an end; labels and headings are none."""

    words: int
    sentences: int
    mean: float
    long: int
    longer: int
    nounless: int
    reader: float


def figures(passages: Iterable[Passage]) -> Figures:
    """Return the figures of some passages."""
    texts = [passage.text for passage in passages]
    found = [sentence for text in texts for sentence in sentences(text)]
    words = sum(sentence.words for sentence in found)
    whole = [sentence.words for sentence in found if sentence.ends]
    statements = [sentence.text for sentence in found if not sentence.text.endswith("?")]
    return Figures(
        words=words,
        sentences=len(whole),
        mean=sum(whole) / len(whole) if whole else 0,
        long=sum(sentence.words > LONG for sentence in found),
        longer=sum(sentence.words > LONGER for sentence in found),
        nounless=sum(len(NOUNLESS.findall(text)) for text in statements),
        reader=1000 * sum(len(READER.findall(text)) for text in texts) / words if words else 0,
    )
