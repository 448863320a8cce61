"""Reads the case files of this repository five times as quickly as `wildtable.cases.read` does, to the same cases.

libyaml reads them. It falls over text that is nested a hundred thousand times, so it is for files that are ours.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml
from yaml.cyaml import CParser

from wildtable.cases import Case
from wildtable.cases.plain import CaseLoader
from wildtable.cases.reading import case_of


class _Quick(CParser, CaseLoader):
    """The loader of cases, with another parser."""

    def __init__(self, text: str) -> None:
        CParser.__init__(self, text)
        yaml.constructor.SafeConstructor.__init__(self)
        yaml.resolver.Resolver.__init__(self)


def load(text: str) -> Any:
    """Return what a text holds, as `wildtable.cases.plain.load` does. Raises yaml.YAMLError."""
    return yaml.load(text, _Quick)  # noqa: S506 - a SafeLoader that builds less than it might


def quickly(path: Path) -> list[Case]:
    """Return the cases of a file. Raises yaml.YAMLError, or `Refused` where an item is no case."""
    return [case_of(path, number, item) for number, item in enumerate(load(path.read_text("utf-8")), 1)]
