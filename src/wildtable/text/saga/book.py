"""Saga's sentences, from their file."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from wildtable.text.english import word


@cache
def book() -> Mapping[str, Mapping[str, str]]:
    """Every chapter of the file."""
    return tomllib.loads((Path(__file__).parent / "en.toml").read_text("utf-8"))


def has(chapter: str, key: str) -> bool:
    """Whether a chapter has a sentence under a key."""
    return key in book()[chapter]


class Count(int):
    """A number in a sentence. ``{n:push|pushes}`` is the word that goes with it: the first for one, else the second."""

    def __format__(self, spec: str) -> str:
        """Return the word that goes with the number, or the number as any."""
        one, apart, more = spec.partition("|")
        return (one if self == 1 else more) if apart else int.__format__(self, spec)


def say(chapter: str, key: str, /, **names: Any) -> str:
    """A sentence with its names filled in; the key itself, made readable, where the file has none."""
    text = book()[chapter].get(key)
    counted = {name: Count(value) if type(value) is int else value for name, value in names.items()}
    return word(key) if text is None else text.format_map(counted)
