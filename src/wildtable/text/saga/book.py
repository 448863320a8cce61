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


def say(chapter: str, key: str, /, **names: Any) -> str:
    """A sentence with its names filled in; the key itself, made readable, where the file has none."""
    text = book()[chapter].get(key)
    return word(key) if text is None else text.format_map(names)
