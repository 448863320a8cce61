"""The sentences of one language, from its file."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any


@cache
def book(language: str = "en") -> Mapping[str, Mapping[str, str]]:
    """Every chapter of a language's file."""
    return tomllib.loads((Path(__file__).parent / f"{language}.toml").read_text("utf-8"))


def say(chapter: str, key: str, **names: Any) -> str:
    """A sentence with its names filled in; the key itself, made readable, where the file has none."""
    text = book()[chapter].get(key)
    return key.replace("-", " ") if text is None else text.format_map({k: _plain(v) for k, v in names.items()})


def has(chapter: str, key: str) -> bool:
    """Whether a chapter has a sentence under a key."""
    return key in book()[chapter]


def word(key: str) -> str:
    """A name from the game's data as a person reads it: ``very-difficult`` is ``very difficult``."""
    return key.replace("-", " ").capitalize()


def listed(names: list[str]) -> str:
    """``A, B and C``."""
    return " and ".join(filter(None, [", ".join(names[:-1]), *names[-1:]]))


def _plain(value: Any) -> Any:
    return value if isinstance(value, int) else str(value)
