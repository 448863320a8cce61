"""The rules that are carried out while something is done: the functions that cite them are watched."""

from __future__ import annotations

import importlib
import pkgutil
import sys
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
    function = getattr(function, "fget", None) or function
    while hasattr(function, "__wrapped__"):
        function = function.__wrapped__
    code: CodeType = function.__code__
    return code


class Passing:
    """Notes the rules that are carried out while it watches."""

    def __init__(self) -> None:
        self.known, self.slugs = watched(), set[str]()

    def _note(self, frame: FrameType, event: str, _arg: Any) -> None:
        if event == "call" and (slugs := self.known.get(id(frame.f_code))):
            self.slugs.update(slugs)

    @contextmanager
    def watching(self) -> Iterator[None]:
        """While something is done."""
        before = sys.getprofile()
        sys.setprofile(self._note)
        try:
            yield
        finally:
            sys.setprofile(before)
