"""Reads case files, without the engine that runs them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec

from wildtable.cases.plain import NotYaml, load
from wildtable.cases.shape import Case
from wildtable.play.reading import path_of, text_of
from wildtable.refused import Refused

_ITEM = re.compile(r"(?m)^(?=-\s)")
_ALIAS = re.compile(r"[\s\[{,][*]\w")


def read(path: Path | str) -> list[Case]:
    """Return the cases of a file. Raises `Refused` where it is no list of cases."""
    path = path_of(path)
    return _cases(path, _text(path))


def read_about(path: Path, slug: str) -> list[Case]:
    """Return the cases of a file that are about a rule; the others are not looked at.

    YAML is slow to read: a case that does not name the rule is skipped as text. That is safe because a line that begins
    with a dash at its edge begins an item of the file's list.
    """
    text = _text(path)
    if slug not in text:
        return []
    whole = _ALIAS.search(text) is not None  # an item may stand for another
    pieces = [piece for piece in _ITEM.split(text) if whole or slug in piece]
    try:
        found = _cases(path, "".join(pieces))
    except Refused:  # a piece cannot be read alone, or not at all: then the whole file says what is wrong
        found = _cases(path, text)
    return [case for case in found if case.rule == slug]


def items(path: Path) -> list[Any]:
    """Return the items of a file's list. Raises `Refused` where it holds none."""
    return _items(path, _text(path))


def case_of(path: Path, number: int, item: Any) -> Case:
    """Return an item of a file as a case. Raises `Refused` where it is none."""
    try:
        return msgspec.convert(item, Case)
    except msgspec.ValidationError as error:
        raise Refused("bad-case", f"{path}, case {number}: {error}.", "See docs/reference/cases.md.") from None


def _cases(path: Path, text: str) -> list[Case]:
    return [case_of(path, number, item) for number, item in enumerate(_items(path, text), 1)]


def _items(path: Path, text: str) -> list[Any]:
    try:
        raw = load(text)
    except NotYaml as error:
        raise Refused(
            "not-yaml", f"{path}, line {error.line}: {error}.", "Mind the indentation and the colons."
        ) from None
    if not isinstance(raw, list):
        raise Refused("no-cases", f"{path} holds no list of cases.", "Each case begins with '- rule: '.")
    return raw


def _text(path: Path) -> str:
    return text_of(path, what="a case file")
