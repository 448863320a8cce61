"""Copies of the project in which faults are planted, one at a time; a process looks whether anything notices."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from queue import Queue
from typing import Any, TypeVar

import msgspec

from bench.faults.planting import Fault, planted
from bench.faults.swift import HUNG, ROOT, Swift

PARTS = (
    "src",
    "rulebook",
    "tests",
    "bench",
    "docs",
    "examples",
    "tools",
    "pyproject.toml",
    "README.md",
    "CHANGELOG.md",
)

A = TypeVar("A")
B = TypeVar("B")


def _link(source: Path | str, place: Path | str) -> None:
    """The same file in another place; a copy where that is another disk."""
    try:
        os.link(source, place)
    except OSError:
        shutil.copy2(source, place)


class Tree:
    """A copy of the project whose files are links to ours, until a fault is planted in one of them."""

    def __init__(self, home: Path) -> None:
        self.home = home.resolve()
        for part in PARTS:
            source = ROOT / part
            if source.is_dir():
                shutil.copytree(source, home / part, copy_function=_link, ignore=shutil.ignore_patterns("static"))
            else:
                _link(source, home / part)
        self.swift: Swift | None = None
        paths = os.pathsep.join((str(home / "src"), str(home)))
        self.env = {**os.environ, "PYTHONPATH": paths, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONHASHSEED": "0"}

    def plant(self, fault: Fault) -> None:
        """Put a fault in. Nothing of it reaches our own files: the link is taken away first."""
        source = (ROOT / fault.file).read_bytes()
        (self.home / fault.file).unlink()
        (self.home / fault.file).write_bytes(planted(source, fault))

    def mend(self, fault: Fault) -> None:
        """Take it out again."""
        (self.home / fault.file).unlink()
        _link(ROOT / fault.file, self.home / fault.file)

    def cases(self, plain: Sequence[Any], seconds: float) -> str:
        """Return what is noticed by these cases; nothing where they all hold."""
        status, said = self._run(["-m", "bench.faults.held"], seconds, msgspec.json.encode(list(plain)))
        return said if status else ""

    def tests(self, tests: Sequence[str], seconds: float) -> str:
        """Return what is noticed by these tests; nothing where they pass."""
        if not tests:
            return ""
        arguments = [
            "-m",
            "pytest",
            "-q",
            "-x",
            "-m",
            "not slow and not browser",
            "-p",
            "no:cacheprovider",
            "--no-header",
        ]
        status, said = self._run([*arguments, *tests], seconds)
        if not status:
            return ""
        failed = [line for line in said.splitlines() if line.startswith(("FAILED", "ERROR"))]
        return failed[-1] if failed else said[-200:]

    def _run(self, arguments: Sequence[str], seconds: float, given: bytes = b"") -> tuple[int, str]:
        try:
            done = subprocess.run(
                [sys.executable, *arguments],
                cwd=self.home,
                env=self.env,
                check=False,
                input=given,
                capture_output=True,
                timeout=seconds,
            )
        except subprocess.TimeoutExpired:
            return 1, HUNG
        return done.returncode, (
            done.stdout.decode(errors="replace") or done.stderr.decode(errors="replace")[-300:]
        ).strip()


class Trees:
    """Several trees, each of them used by one at a time."""

    def __init__(self, home: Path, many: int) -> None:
        self.free: Queue[Tree] = Queue()
        self.many = many
        for number in range(many):
            self.free.put(Tree(home / str(number)))

    @contextmanager
    def swift(self, plain: Sequence[Any]) -> Iterator[None]:
        """With each tree, for a while, a process that holds these cases without a new start."""
        every = [self.free.get() for _ in range(self.many)]
        for tree in every:
            tree.swift = Swift(plain)
            self.free.put(tree)
        try:
            yield
        finally:
            for tree in every:
                if tree.swift is not None:
                    tree.swift.close()
                    tree.swift = None

    @contextmanager
    def one(self) -> Iterator[Tree]:
        """A tree that nobody uses, for a while."""
        tree = self.free.get()
        try:
            yield tree
        finally:
            self.free.put(tree)

    def each(self, do: Callable[[Tree, A], B], given: Sequence[A]) -> list[B]:
        """Return what comes of doing something with each, as many at a time as there are trees."""

        def done(one: A) -> B:
            with self.one() as tree:
                return do(tree, one)

        with ThreadPoolExecutor(self.many) as pool:
            return list(pool.map(done, given))
