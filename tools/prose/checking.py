"""Find the breaches of the rules of prose: listed words, spelling, sentences and averages that are too long."""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple, TypeAlias

from tools.prose.counting import LONGER, WORD, figures, sentences
from tools.prose.documents import Document
from tools.prose.passages import HOLE

LIST = Path(__file__).with_name("words.toml")

MEAN = 16
"""Words that the sentences of a document may have on average."""

FEW = 5
"""Sentences below which there is no average to speak of."""

RULES = ("average", "long", "spelling", "words")


class Breach(NamedTuple):
    """A breach of a rule: the rule, the document, the file and line, and what is wrong."""

    rule: str
    document: str
    path: str
    line: int
    text: str


class Listed(NamedTuple):
    """A word not to be used: its pattern, the word to say instead, and the documents it is looked for in.

    ``kinds``: empty for all. ``spared``: the beginnings of the paths where it is not looked for.
    """

    pattern: re.Pattern[str]
    instead: str
    kinds: frozenset[str]
    spared: tuple[str, ...]

    def is_avoided(self, kind: str, path: str) -> bool:
        """Return whether the word is not to be used in a file of a document of some kind."""
        return (not self.kinds or kind in self.kinds) and not path.startswith(self.spared)


def listed_words(text: str) -> list[Listed]:
    """Return the words of the list. A word with a capital is looked for as it stands, any other in each case."""
    found = []
    for table in tomllib.loads(text)["words"]:
        for word in table["avoid"]:
            flags = 0 if word != word.lower() or table.get("exact") else re.IGNORECASE
            pattern = word if table.get("pattern") else rf"(?<![\w-]){word}(?![\w-])"
            kinds, spared = frozenset(table.get("in", ())), tuple(table.get("spared", ()))
            found.append(Listed(re.compile(pattern.replace("HOLE", HOLE), flags), table["instead"], kinds, spared))
    return found


def breaches(found: Iterable[Document], text: str | None = None) -> Iterator[Breach]:
    """Yield every breach. ``text``: that of the list of words. Raises ModuleNotFoundError without codespell."""
    text = LIST.read_text("utf-8") if text is None else text
    words, documents = listed_words(text), list(found)
    for document in documents:
        mean = figures(passage for _, passage in document.passages)
        if mean.mean > MEAN and mean.sentences >= FEW:
            path = document.passages[0][0]
            yield Breach("average", document.name, path, 1, f"{mean.mean:.1f} words a sentence, at most {MEAN}")
        for path, passage in document.passages:
            for sentence in sentences(passage.text):
                if sentence.words > LONGER:
                    what = f"{sentence.words} words, at most {LONGER}: {sentence.text[:60]}"
                    yield Breach("long", document.name, path, passage.line, what)
            for word in words:
                if word.is_avoided(document.kind, path):
                    for match in word.pattern.finditer(passage.text):
                        what = f"{match[0].replace(HOLE, '...').strip()!r}: say {word.instead}"
                        yield Breach("words", document.name, path, passage.line, what)
    yield from misspelled(documents, tomllib.loads(text)["spelling"])


def misspelled(documents: Iterable[Document], spelling: Mapping[str, list[str]]) -> Iterator[Breach]:
    """Yield the words that codespell knows to be misspelled, or British, and those of our own list."""
    known = {word.lower() for word in spelling["ours"]}
    own = dict(pair.split(" -> ") for pair in spelling["also"])
    asked = [(document.name, path, passage) for document in documents for path, passage in document.passages]
    lines = [" ".join(word for word in WORD.findall(passage.text) if "." not in word) for _, _, passage in asked]
    for at, word, instead in codespell(lines):
        if word.lower() not in known:
            document, path, passage = asked[at]
            yield Breach("spelling", document, path, passage.line, f"{word}: write {instead}")
    for (document, path, passage), line in zip(asked, lines, strict=True):
        for word in re.findall(r"[^\W\d_]+", line):
            if word.lower() in own:
                yield Breach("spelling", document, path, passage.line, f"{word}: write {own[word.lower()]}")


def codespell(lines: list[str]) -> Iterator[tuple[int, str, str]]:
    """Yield the place, the word and its correction for each misspelled word. Raises ModuleNotFoundError."""
    import codespell_lib  # noqa: F401 - to say what is missing before it is started

    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "prose.txt")
        file.write_text("\n".join(lines) + "\n", "utf-8")
        call = [sys.executable, "-m", "codespell_lib", "--builtin", "clear,en-GB_to_en-US", "-i", "0", "prose.txt"]
        done = subprocess.run(call, capture_output=True, text=True, check=False, cwd=folder)  # noqa: S603 - codespell
    for line in done.stdout.splitlines():
        if match := re.fullmatch(r"\S*prose\.txt:(\d+): (\S+) ==> (.+)", line):
            yield int(match[1]) - 1, match[2], match[3]


# The breaches that are allowed.

Debt: TypeAlias = dict[str, dict[str, int]]
"""A number of breaches by two keys, such as document and rule."""


def counted(found: Iterable[Breach]) -> Debt:
    """Return the number of breaches by document and rule."""
    debt: Debt = {}
    for (document, rule), number in sorted(Counter((breach.document, breach.rule) for breach in found).items()):
        debt.setdefault(document, {})[rule] = number
    return debt


def excess(debt: Debt, allowed: Debt) -> list[tuple[str, str, int, int]]:
    """Return both keys, the number and the allowance where there are more breaches than may be."""
    return [
        (outer, inner, number, most)
        for outer, numbers in debt.items()
        for inner, number in numbers.items()
        if number > (most := allowed.get(outer, {}).get(inner, 0))
    ]


def lowered(debt: Debt, allowed: Debt) -> Debt:
    """Return the allowances, each lowered to the breaches that are left, without those that are 0."""
    least = {
        outer: {inner: min(most, debt.get(outer, {}).get(inner, 0)) for inner, most in numbers.items()}
        for outer, numbers in allowed.items()
    }
    return {
        outer: kept
        for outer, numbers in least.items()
        if (kept := {inner: number for inner, number in numbers.items() if number})
    }


def written(debt: Debt) -> str:
    """Return allowances as the file has them."""
    lines = ["# Breaches that each document may still have of the rules of `python -m tools.prose`; they only shrink."]
    lines.append("")
    for document, numbers in sorted(debt.items()):
        inner = ", ".join(f"{rule} = {number}" for rule, number in sorted(numbers.items()))
        lines.append(f'"{document}" = {{ {inner} }}')
    return "\n".join(lines) + "\n"
