"""The rules that are carried out while something is done: the functions that cite them are watched."""

from __future__ import annotations

import importlib
import pkgutil
import sys
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from types import CodeType, FrameType
from typing import Any

from wildtable.citing import cited


@cache
def watched() -> dict[int, tuple[str, ...]]:
    """The slugs that a piece of code carries out, by the identity of the code."""
    for package in ("savage", "saga"):
        home = importlib.import_module(f"wildtable.{package}")
        for module in pkgutil.walk_packages(home.__path__, f"{home.__name__}."):
            importlib.import_module(module.name)
    found: dict[int, tuple[str, ...]] = {}
    for slug, places in cited().items():
        for place in places:
            code = id(_code(place))
            found[code] = (*found.get(code, ()), slug)
    return found


def _code(place: str) -> CodeType:
    """The code of a function by its `module:qualname`, whatever is wrapped round it."""
    module, _, name = place.partition(":")
    function: Any = sys.modules[module]
    for part in name.split("."):
        function = getattr(function, part)
    return code_of(getattr(function, "fget", None) or function)


def code_of(function: Any) -> CodeType:
    """Return the code of a function, whatever is wrapped round it."""
    while hasattr(function, "__wrapped__"):
        function = function.__wrapped__
    code: CodeType = function.__code__
    return code


class Watcher(ABC):
    """Notes names of what runs while it watches, in its ``slugs``."""

    def __init__(self) -> None:
        self.slugs = set[str]()

    @abstractmethod
    def _note(self, frame: FrameType, event: str, arg: Any) -> None:
        """Note a call or a return."""

    @contextmanager
    def watching(self) -> Iterator[None]:
        """While something is done."""
        before = sys.getprofile()
        sys.setprofile(self._note)
        try:
            yield
        finally:
            sys.setprofile(before)


class Passing(Watcher):
    """Notes the rules that are carried out while it watches."""

    def __init__(self) -> None:
        super().__init__()
        self.known = watched()

    def _note(self, frame: FrameType, event: str, arg: Any) -> None:
        if event == "call" and (slugs := self.known.get(id(frame.f_code))):
            self.slugs.update(slugs)
