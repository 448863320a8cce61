"""Finds the pieces of a stat block again in the text it was read from: each with what it became."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, islice, pairwise
from typing import Literal, NamedTuple, TypeAlias

from msgspec import Struct

from wildtable.bridges.blocks import HEADINGS, StatBlock, heads
from wildtable.bridges.reflow import TAG

Kind: TypeAlias = Literal[
    "name", "attribute", "skill", "derived", "edge", "hindrance", "gear", "weapon", "power", "note", "heading",
    "left-out", "unknown", "",
]  # fmt: skip
"""The kind of thing that a piece of a text became: ``unknown`` none, ``left-out`` none by a
correction; empty for mere marks."""

MOST_SHOWN = 20_000
"""Letters of a text whose pieces are found again."""

MOST_BETWEEN = 40
"""Words of a line in which the words of one thing stand apart."""

_WORD = re.compile(r"[^\W_]+(?:(?<=[a-z])-\n\s{0,9}(?=[a-z])[^\W_]+)?")
_ENTITY = re.compile(r"&[A-Za-z#0-9]{2,8};")
_DIE = re.compile(r"d?[0-9]")
_LABEL = re.compile(r"\W{0,9}([A-Za-z][A-Za-z '&/-]{1,30}):")
_NOTHING = (["none"], ["no"], ["nothing"], ["n", "a"])
_SHORT = {"pp": "power points"}
_ENDED = re.compile(r" ?[:.\u2013\u2014]")
_HEADINGS = {*HEADINGS, "attr", "attrs", "derived", "sas", "name"}
"""Headings that are read in other words, too."""


class Taken(NamedTuple):
    """A piece of a figure's text that was used: the chapter it stood in, what it became, and its words."""

    chapter: str
    kind: Kind
    text: str


class Taking(list[Taken]):
    """The pieces of a figure's text that were used, in the order of their reading."""

    chapter = ""

    def took(self, kind: Kind, text: str) -> None:
        """Note a piece that was used; a mere "none" belongs to its heading."""
        self.append(Taken(self.chapter, "heading" if words(text) in _NOTHING else kind, text))

    def missed(self, text: str) -> None:
        """Note a piece that was not understood, perhaps within one that was used."""
        self.append(Taken(self.chapter, "unknown", text))


class Piece(Struct, frozen=True):
    """A piece of a text that was read, and the words by which a correction names it.

    ``layout``: that of its figure; ``line``: the place of its line there; ``words``: empty for a whole line.
    """

    text: str
    kind: Kind = ""
    layout: str = ""
    line: str = ""
    words: str = ""


class TextSpan(NamedTuple):
    """A piece of a text by its first letter and the one after its last."""

    start: int
    end: int
    kind: Kind


class TextLine(NamedTuple):
    """A line of a text by its first letter and the one after its last; its figure's layout, and its place there."""

    start: int
    end: int
    layout: str
    key: str


class Word(NamedTuple):
    """A word of a text in small letters, and where it stands."""

    text: str
    start: int
    end: int


def words(text: str) -> list[str]:
    """Return the words of a text in small letters, without marks."""
    return [word.text for word in _words(text)]


def _words(text: str) -> list[Word]:
    plain = _ENTITY.sub(_blank, TAG.sub(_blank, text))
    return [Word(_unbroken(match[0].lower()), match.start(), match.end()) for match in _WORD.finditer(plain)]


def _unbroken(word: str) -> str:
    """Return a word without the end of a line in it."""
    return re.sub(r"-\n\s*", "", word) if "\n" in word else word


def _blank(match: re.Match[str]) -> str:
    return " " * len(match[0])


def layout_of(block: StatBlock) -> str:
    """Return the layout of a stat block: its chapters in their order."""
    return "/".join(kind for kind, _ in groupby(chapter.kind for chapter in block.chapters))[:200]


class SourceText:
    """A text, word by word, with the stat blocks that it was taken apart into."""

    def __init__(self, text: str, found: Sequence[StatBlock]) -> None:
        self.text, self.blocks = text, found
        self.words = _words(text)
        self._at: dict[str, list[int]] = {}
        for place, word in enumerate(self.words):
            self._at.setdefault(word.text, []).append(place)
        self._owner = [0] * len(self.words)
        self._first = list[int]()  # of each word the first of its line
        for place in range(len(self.words)):
            self._first.append(place if not place or self._ends(place) else self._first[-1])
        starts = [0, *self._starts()[1:], len(self.words)]
        self.regions = [range(*pair) for pair in pairwise(starts)]

    # Where things stand.

    def _starts(self) -> list[int]:
        """Return the number of the first word of each figure."""
        found, cursor = list[int](), 0
        for block in self.blocks:
            rest = range(cursor, len(self.words))
            entries = [words(entry) for chapter in block.chapters for entry in chapter.entries]
            anchors = (self._find(entry, [rest]) for entry in entries if len(entry) > 2)
            anchor = next((at for at in anchors if at is not None), None)
            named = [at for at in self._each(words(block.name), rest) if anchor is None or at.start <= anchor.start]
            named = [at for at in named if self._first[at.start] == at.start] or named
            start = anchor.start if anchor is not None else cursor
            if named:
                start = named[0 if anchor is None else -1].start
            found.append(max(cursor, self._first[start] if self.words else 0))
            cursor = max(cursor, anchor.stop if anchor is not None else start + 1)
        return found

    def _gap(self, place: int) -> str:
        """Return the marks before a word."""
        return self.text[self.words[place - 1].end if place else 0 : self.words[place].start]

    def _each(self, want: Sequence[str], within: range) -> Iterator[range]:
        """Yield where these words stand one after the other."""
        places = self._at.get(want[0], []) if want else []
        for at in islice(places, bisect_left(places, within.start), None):
            if at + len(want) > within.stop:
                return
            if self._are(want, at):
                yield range(at, at + len(want))

    def _are(self, want: Sequence[str], at: int) -> bool:
        return all(self.words[at + more].text == word for more, word in enumerate(want))

    def _find(
        self, want: Sequence[str], ranges: Iterable[range], *, free: bool = False, together: bool = False
    ) -> range | None:
        """Return the first place of these words; ``free``: of nobody yet; ``together``: no comma between."""
        for within in ranges:
            for found in self._each(want, within):
                apart = together and any(set(",;|/") & set(self._gap(at)) for at in found[1:])
                if not apart and (not free or not any(self._owner[at] for at in found)):
                    return found
        return None

    def chapters(self, place: int) -> dict[str, list[range]]:
        """Return where the chapters of a figure stand, as far as their text is found unchanged."""
        found: dict[str, list[range]] = {}
        rest = self.regions[place]
        for kind, entries in self.blocks[place].chapters:
            for entry in entries:
                if (at := self._find(words(entry), [rest])) is not None:
                    found.setdefault(kind, []).append(at)
                    rest = range(at.stop, rest.stop)
        return found

    def wide(self, at: range) -> tuple[int, int]:
        """Return the first letter of some words and the one after their last, with the brackets that they close."""
        start, end = self.words[at.start].start, self.words[at.stop - 1].end
        while self.text[end : end + 1] in (")", "]", '"', "\u2033", "\u201d"):
            end += 1
        if self.text[start:end].count(")") > self.text[start:end].count("(") and self.text[start - 1 : start] == "(":
            start -= 1
        return start, end

    # Lines, and what a correction calls them.

    def lines(self) -> list[TextLine]:
        """Return the lines that have words, each with the place that a correction calls it by."""
        found, start = list[TextLine](), 0
        firsts = {self.words[each.start].start: place for place, each in enumerate(self.regions) if each}
        layout, chapter, count = "", "top", 0
        seen: dict[str, int] = {}
        for raw in self.text.split("\n"):
            end = start + len(raw)
            new = [place for at, place in firsts.items() if start <= at < end]
            if new:
                layout, chapter, count, seen = layout_of(self.blocks[new[0]]), "top", 0, {}
            if _WORD.search(raw):
                key, chapter, count = _key(raw, chapter, count)
                seen[key] = seen.get(key, 0) + 1
                found.append(TextLine(start, end, layout, key if seen[key] == 1 else f"{key} {seen[key]}"))
            start = end + 1
        return found

    def find_words(self, said: str, line: TextLine | None, place: int) -> tuple[int, int] | None:
        """Return where the words of a piece stand: in a line, else anywhere in its figure."""
        region = self.regions[place]
        inside = [at for at in region if line and line.start <= self.words[at].start < line.end]
        near = [range(inside[0], region.stop)] if inside else []
        found = self._find(said.split(), [*near, region])
        return self.wide(found) if found is not None else None

    # What pieces became.

    def spans(self, taken: Sequence[Sequence[Taken]], gone: Iterable[TextSpan] = ()) -> list[TextSpan]:
        """Return what became of the text, piece by piece, in order and without overlap.

        ``taken``: the pieces that were used, figure by figure; ``gone``: what corrections leave out or word otherwise.
        """
        kinds: list[Kind] = [""]
        for start, end, kind in gone:
            self._mark(kinds, kind, [at for at, w in enumerate(self.words) if start <= w.start < end])
        for place, pieces in enumerate(taken):
            scopes = self.chapters(place)
            for piece in sorted(pieces, key=lambda piece: piece.kind == "unknown"):
                self._place(kinds, piece, [*scopes.get(piece.chapter, ()), self.regions[place]])
        self._others(kinds)
        return self._joined(kinds)

    def _mark(self, kinds: list[Kind], kind: Kind, places: Iterable[int]) -> None:
        kinds.append(kind)
        for at in places:
            self._owner[at] = len(kinds) - 1

    def _place(self, kinds: list[Kind], piece: Taken, ranges: Sequence[range]) -> None:
        """Mark the words of one piece: where they stand together, else where its name and its number stand."""
        trait, free = piece.kind in ("attribute", "skill"), piece.kind != "unknown"
        want = words(piece.text)
        for ways in (_ways(piece.kind, want), _shortened(piece.kind, want)):
            found = [self._find(way, ranges, free=free, together=trait) for way in ways]
            if piece.kind in ("gear", "weapon"):
                found += [self._scattered(way, ranges) for way in ways]
            apart = [self._pair(way, ranges) for way in ways] if trait or piece.kind == "derived" else []
            if at := next((at for at in (*found, *apart) if at is not None), None):
                self._mark(kinds, piece.kind, at)
                return

    def _pair(self, want: Sequence[str], ranges: Sequence[range]) -> list[int] | None:
        """Return where a name stands, and its number further on, as in a table."""
        split = _split(want)
        name = self._find(want[:split], ranges, free=True) if split else None
        if name is None:
            return None
        number = self._find(want[split:], [range(name.stop, each.stop) for each in ranges], free=True)
        return [*name, *number] if number is not None else None

    def _scattered(self, want: Sequence[str], ranges: Iterable[range]) -> range | None:
        """Return the part of a line that has these words in their order, with others between them."""
        for within in ranges:
            for start in self._each(want[:1], within) if len(want) < MOST_BETWEEN else ():
                if (end := self._goes_through(want, range(start.start, within.stop)[:MOST_BETWEEN])) is not None:
                    return range(start.start, end)
        return None

    def _goes_through(self, want: Sequence[str], within: range) -> int | None:
        """Return the end of the words that have these in their order, if they are of nobody and on one line."""
        met = 0
        for at in within:
            if self._owner[at] or (met and self._ends(at)):
                return None
            met += self.words[at].text == want[met]
            if met == len(want):
                return at + 1
        return None

    def _ends(self, place: int) -> bool:
        """Return whether a line ends before a word."""
        return "\n" in self._gap(place)

    def _others(self, kinds: list[Kind]) -> None:
        """Mark headings, and as not understood what is left."""
        left = [at for at, owner in enumerate(self._owner) if not owner]
        by_start = {self.words[at].start: at for at in left}
        start = 0
        for raw in self.text.split("\n"):
            for first, last, kind in heads(raw):
                found = [by_start[at] for at in range(start + first, start + last) if at in by_start]
                if kind in HEADINGS.values() and found:
                    self._mark(kinds, "heading", found)
            start += len(raw) + 1
        before = -2
        for at in left:
            if self._owner[at]:
                continue
            if self.words[at].text in _HEADINGS and _ENDED.match(self.text, self.words[at].end):
                self._mark(kinds, "heading", [at])
            elif before == at - 1 and kinds[self._owner[before]] == "unknown" and not self._ends(at):
                self._owner[at] = self._owner[before]
            else:
                self._mark(kinds, "unknown", [at])
            before = at

    def _joined(self, kinds: list[Kind]) -> list[TextSpan]:
        found = list[TextSpan]()
        for owner, group in groupby(range(len(self.words)), key=self._owner.__getitem__):
            places = list(group)
            start, end = self.wide(range(places[0], places[-1] + 1))
            found.append(TextSpan(max(start, found[-1].end if found else 0), end, kinds[owner]))
        return found


def _split(want: Sequence[str]) -> int:
    """Return the place of the first number among some words; 0 for none behind a name."""
    return next((at for at, word in enumerate(want) if _DIE.match(word)), 0)


def _ways(kind: Kind, want: list[str]) -> list[list[str]]:
    """Return the words of a piece as they may stand: a trait after its die, too."""
    split = _split(want) if kind in ("attribute", "skill") else 0
    short = [
        [short, *want[len(name.split()) :]] for short, name in _SHORT.items() if " ".join(want).startswith(f"{name} ")
    ]
    return [want, *([want[split:] + want[:split]] if split else []), *(short if kind == "derived" else [])]


def _shortened(kind: Kind, want: list[str]) -> list[list[str]]:
    """Return an attribute or a number with each beginning of its name, the longest first."""
    if not want or kind not in ("attribute", "derived"):
        return []
    return [[want[0][:length], *want[1:]] for length in range(len(want[0]) - 1, 0, -1)]


def _key(raw: str, chapter: str, count: int) -> tuple[str, str, int]:
    """Return the place of a line, and the chapter and the count of lines that the next one stands after."""
    found = heads(raw.strip())
    if found:
        return found[0][2], found[-1][2], 0
    if label := _LABEL.match(raw):
        return f"{label[1].strip().lower()}:", chapter, count + 1
    return f"{chapter}+{count + 1}", chapter, count + 1


def pieces(source: SourceText, spans: Sequence[TextSpan], lines: Sequence[TextLine]) -> tuple[Piece, ...]:
    """Return a whole text in pieces, none longer than a line, with the marks between; each knows how to correct it."""
    found, at, line = list[Piece](), 0, 0
    whole = [words(source.text[each.start : each.end]) for each in lines]
    for span in spans:
        said = words(source.text[span.start : span.end])
        found.append(Piece(source.text[at : span.start]))
        at = span.start
        for raw in source.text[span.start : span.end].splitlines(keepends=True):
            while line + 1 < len(lines) and lines[line + 1].start <= at:
                line += 1
            here = lines[line]
            found.append(
                Piece(raw, span.kind, here.layout, here.key, "" if said == whole[line] else " ".join(said)[:400])
            )
            at += len(raw)
    return tuple([piece for piece in [*found, Piece(source.text[at:])] if piece.text])
