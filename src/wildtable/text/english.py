"""The sentences of each system in English, from their files."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any


class Count(int):
    """A number in a sentence. ``{n:push|pushes}`` is the word that goes with it: the first for one, else the second."""

    def __format__(self, spec: str) -> str:
        """Return the word that goes with the number, or the number as any."""
        one, apart, more = spec.partition("|")
        return (one if self == 1 else more) if apart else int.__format__(self, spec)


class Book:
    """The sentences of a system, by chapter and key."""

    def __init__(self, *files: Path) -> None:
        self._files = list(files)
        self._chapters: dict[str, dict[str, str]] = {}

    def chapters(self) -> Mapping[str, Mapping[str, str]]:
        """Return every chapter of the files, which are read when they are first needed."""
        if not self._chapters:
            for path in self._files:
                for chapter, sentences in tomllib.loads(path.read_text("utf-8")).items():
                    self._chapters.setdefault(chapter, {}).update(sentences)
        return self._chapters

    def bring(self, path: Path) -> None:
        """Add the sentences of a file. Raises ValueError for an unknown chapter and for a sentence there is."""
        known = self.chapters()
        for chapter, sentences in tomllib.loads(path.read_text("utf-8")).items():
            if chapter not in known:
                raise ValueError(f"{path}: there is no chapter {chapter!r}; there are {', '.join(known)}.")
            if taken := [key for key in sentences if key in known[chapter]]:
                raise ValueError(f"{path}: {chapter} has {taken[0]!r} already.")
        self._files.append(path)
        self._chapters = {}

    def has(self, chapter: str, key: str) -> bool:
        """Return whether a chapter has a sentence under a key."""
        return key in self.chapters()[chapter]

    def say(self, chapter: str, key: str, /, **names: Any) -> str:
        """Return a sentence with its names filled in; the key itself, made readable, where the files have none.

        Where ``n`` is 1 the sentence under the key and ``-1`` is said, if the chapter has it.
        """
        return self.fill(chapter, key, {name: plain(value) for name, value in names.items()})

    def fill(self, chapter: str, key: str, names: Mapping[str, Any]) -> str:
        """Return the same; of ``names``, whose values are `plain`, only those that the sentence needs are looked up."""
        sentences = self.chapters()[chapter]
        text = sentences.get(singular(key, names), sentences.get(key))
        if text is None:
            return key.replace("-", " ")
        return text.format_map(names) if "{" in text or "}" in text else text


ENGLISH = Book(*sorted(Path(__file__).parent.glob("en*.toml")))
"""The sentences for every table, and those of Savage Worlds with the parts that others bring."""

bring, book, has, say = ENGLISH.bring, ENGLISH.chapters, ENGLISH.has, ENGLISH.say


def singular(key: str, names: Mapping[str, Any]) -> str:
    """Return the key of a sentence about one thing where ``n`` is 1; else the key as it is."""
    return f"{key}-1" if names.get("n") == 1 else key


def word(key: str) -> str:
    """Return a name from the game's data as a person reads it: ``very-difficult`` is ``very difficult``."""
    return key.replace("-", " ").capitalize()


def capitalised(text: str) -> str:
    """Return a sentence or a label with its first letter as a capital."""
    return text[:1].upper() + text[1:]


def points(value: int) -> str:
    """Return a modifier with its sign."""
    return f"+{value}" if value >= 0 else f"−{-value}"


def percent(chance: float) -> str:
    """Return whole per cent, with bounds for a chance that is neither impossible nor certain but would look so."""
    whole = round(chance * 100)
    if whole == 0 and chance > 1e-9:
        return "<1 %"
    if whole == 100 and chance < 1 - 1e-9:
        return ">99 %"
    return f"{whole} %"


def listed(names: list[str]) -> str:
    """Return names as a list: ``A, B and C``."""
    return " and ".join(filter(None, [", ".join(names[:-1]), *names[-1:]]))


def plain(value: Any) -> Any:
    """Return a value as a sentence has it: a number, or its text."""
    return Count(value) if type(value) is int else value if isinstance(value, int) else str(value)
