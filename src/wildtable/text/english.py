"""The sentences of one language, from its file."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

_BROUGHT: list[Path] = []


def bring(path: Path) -> None:
    """Add the sentences of a file. Raises ValueError for an unknown chapter, and for a sentence there is already."""
    known = book()
    for chapter, sentences in tomllib.loads(path.read_text("utf-8")).items():
        if chapter not in known:
            raise ValueError(f"{path}: there is no chapter {chapter!r}; there are {', '.join(known)}.")
        if taken := [key for key in sentences if key in known[chapter]]:
            raise ValueError(f"{path}: {chapter} has {taken[0]!r} already.")
    _BROUGHT.append(path)
    book.cache_clear()


@cache
def book(language: str = "en") -> Mapping[str, Mapping[str, str]]:
    """Every chapter of a language's files: ``en.toml``, more of its chapters in ``en-*.toml``, and what was brought."""
    chapters: dict[str, dict[str, str]] = {}
    for path in (*sorted(Path(__file__).parent.glob(f"{language}*.toml")), *_BROUGHT):
        for chapter, sentences in tomllib.loads(path.read_text("utf-8")).items():
            chapters.setdefault(chapter, {}).update(sentences)
    return chapters


def say(chapter: str, key: str, **names: Any) -> str:
    """Return a sentence with its names filled in; the key itself, made readable, where the file has none.

    Where ``n`` is 1 the sentence under the key and ``-1`` is said, if the chapter has it.
    """
    sentences = book()[chapter]
    text = sentences.get(singular(key, names), sentences.get(key))
    if text is None:
        return key.replace("-", " ")
    if "{" not in text and "}" not in text:
        return text
    return text.format_map({k: _plain(v) for k, v in names.items()})


def singular(key: str, names: Mapping[str, Any]) -> str:
    """Return the key of a sentence about one thing where ``n`` is 1; else the key as it is."""
    return f"{key}-1" if names.get("n") == 1 else key


def has(chapter: str, key: str) -> bool:
    """Whether a chapter has a sentence under a key."""
    return key in book()[chapter]


def word(key: str) -> str:
    """A name from the game's data as a person reads it: ``very-difficult`` is ``very difficult``."""
    return key.replace("-", " ").capitalize()


def capitalised(text: str) -> str:
    """A sentence or a label as it begins; the rest of it stays as it is."""
    return text[:1].upper() + text[1:]


def points(value: int) -> str:
    """A modifier with its sign."""
    return f"+{value}" if value >= 0 else f"−{-value}"


def percent(chance: float) -> str:
    """Whole per cent; what is possible and rare is not nothing, what is likely not certain."""
    whole = round(chance * 100)
    if whole == 0 and chance > 1e-9:
        return "<1 %"
    if whole == 100 and chance < 1 - 1e-9:
        return ">99 %"
    return f"{whole} %"


def listed(names: list[str]) -> str:
    """``A, B and C``."""
    return " and ".join(filter(None, [", ".join(names[:-1]), *names[-1:]]))


def _plain(value: Any) -> Any:
    return value if isinstance(value, int) else str(value)
