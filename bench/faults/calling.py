"""The functions that a case, or a test, passes through, to decide which is asked first whether a fault is noticed."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Generator
from functools import partial
from pathlib import Path
from time import perf_counter
from types import CodeType, FrameType
from typing import Any, TypeAlias

import msgspec
import pytest

Place: TypeAlias = tuple[str, str]
"""A file, from the folder `src`, and a function in it by its qualified name."""


def place(code: CodeType) -> Place:
    """Return where a piece of code stands; a comprehension or a function in a function belongs to what it stands in."""
    _, _, file = code.co_filename.rpartition("/src/")
    return file, re.sub(r"\.<\w+>", "", code.co_qualname)


class Calls:
    """Notes every function of ours that is called while it listens."""

    def __init__(self) -> None:
        self.seen: set[CodeType] = set()

    def note(self, frame: FrameType, event: str, _arg: Any) -> None:
        if event == "call":
            self.seen.add(frame.f_code)

    def of(self, do: Callable[[], object]) -> frozenset[Place]:
        """The places that doing something passes through."""
        self.seen = set()
        sys.setprofile(self.note)
        try:
            do()
        finally:
            sys.setprofile(None)
        return self.places()

    def places(self) -> frozenset[Place]:
        """Return where all that was called stands, as far as it is ours."""
        return frozenset(place(code) for code in self.seen if "/src/wildtable/" in code.co_filename)


def cases() -> None:
    """The places of each case, from standard input to standard output, both as JSON."""
    plain = msgspec.json.decode(sys.stdin.buffer.read())
    from wildtable.cases import Case, problem

    calls = Calls()
    made = [msgspec.convert(item, Case) for item in plain]
    sys.stdout.buffer.write(msgspec.json.encode([calls.of(partial(problem, case)) for case in made]))


class Passed(msgspec.Struct, frozen=True):
    """A test that passes by itself: its name for pytest, its seconds while it was watched, where it passed through."""

    test: str
    seconds: float
    places: frozenset[Place]


class Plugin:
    """A plugin of pytest that writes down, line by line, where each test passed through."""

    def __init__(self, out: Path) -> None:
        self.out, self.calls, self.failed = out, Calls(), False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note whether any part of the test was not green."""
        self.failed |= report.outcome != "passed"

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """Listen while a test is made ready and runs."""
        self.calls.seen, self.failed = set(), False
        begun = perf_counter()
        sys.setprofile(self.calls.note)
        try:
            done = yield
        finally:
            sys.setprofile(None)
        if not self.failed:
            one = Passed(item.nodeid, perf_counter() - begun, self.calls.places())
            with self.out.open("ab") as file:
                file.write(msgspec.json.encode(one) + b"\n")
        return done


def tests() -> int:
    """Run a file of tests: the first argument is where to put what passed, the others are pytest's."""
    return int(pytest.main(sys.argv[3:], plugins=[Plugin(Path(sys.argv[2]))]))


if __name__ == "__main__":
    if sys.argv[1] == "tests":
        sys.exit(tests())
    cases()
