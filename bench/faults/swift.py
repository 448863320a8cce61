"""Holds cases against a fault without a new start for each: a process that has everything loaded forks, and in the
fork the functions of the one changed file get the code that they would have.

`python -m bench.faults.swift`: the plain cases as a line of JSON, then a line for each question, which is answered by
one. What is read once for all (a module's own statements, a class's, a default) cannot be changed so: ``null``.
"""

from __future__ import annotations

import gc
import os
import pkgutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, TypeAlias

import msgspec

from bench.faults.planting import Fault, planted
from wildtable.cases import Case, problem

ROOT = Path(__file__).resolve().parents[2]
HUNG = "it hangs"

Own: TypeAlias = tuple[Any, ...]


class Question(msgspec.Struct, frozen=True):
    """A fault, the numbers of the cases in the order in which they are asked, and the seconds that all of them have."""

    fault: Fault
    cases: list[int]
    seconds: int


class Swift:
    """The other end: asks the process, one question at a time."""

    def __init__(self, plain: Sequence[Any]) -> None:
        env = {**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT / "src"), str(ROOT))), "PYTHONHASHSEED": "0"}
        command = [sys.executable, "-m", "bench.faults.swift"]
        self.process = subprocess.Popen(command, cwd=ROOT, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._put(list(plain))

    def _put(self, what: Any) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(msgspec.json.encode(what) + b"\n")
        self.process.stdin.flush()

    def ask(self, fault: Fault, cases: list[int], seconds: float) -> str | None:
        """Return what is noticed, nothing where all cases hold; None where functions alone do not make the fault."""
        self._put(Question(fault, cases, int(seconds)))
        assert self.process.stdout is not None
        return msgspec.json.decode(self.process.stdout.readline(), type=str | None)

    def close(self) -> None:
        """There are no more questions."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


# In the process.

LOADED: dict[str, list[FunctionType]] = {}
"""The functions of each file that is loaded."""


def load() -> None:
    """Load everything that a case may come by, and note what functions there are."""
    for package in ("wildtable.savage", "wildtable.saga", "wildtable.play", "wildtable.cases", "wildtable.board"):
        for module in pkgutil.walk_packages(import_module(package).__path__, f"{package}."):
            import_module(module.name)
    for each in gc.get_objects():
        if isinstance(each, FunctionType):
            LOADED.setdefault(each.__code__.co_filename, []).append(each)


def codes(code: CodeType) -> Iterator[CodeType]:
    """A piece of code and all that stand in it, in their order."""
    yield code
    for const in code.co_consts:
        if isinstance(const, CodeType):
            yield from codes(const)


def own(code: CodeType) -> Own:
    """Return what a piece of code does itself, without those in it."""
    consts = tuple([repr(const) for const in code.co_consts if not isinstance(const, CodeType)])
    return code.co_code, consts, code.co_names, code.co_varnames, code.co_freevars


def put_in(fault: Fault) -> bool:
    """Give the functions of a file the code that they have with a fault; False where that does not make it."""
    path = ROOT / fault.file
    if str(path) not in LOADED:
        return False
    source = path.read_bytes()
    before = list(codes(compile(source, str(path), "exec")))
    after = list(codes(compile(planted(source, fault), str(path), "exec")))
    if [code.co_qualname for code in before] != [code.co_qualname for code in after]:
        return False
    living: dict[CodeType, list[FunctionType]] = {}
    for each in LOADED.get(str(path), ()):
        living.setdefault(each.__code__, []).append(each)
    made = {code for old in before if old in living for code in codes(old)}
    if any(own(old) != own(new) and old not in made for old, new in zip(before, after, strict=True)):
        return False
    for old, new in zip(before, after, strict=True):
        for function in living.get(old, ()):
            function.__code__ = new
    return True


def hold(question: Question, plain: list[Any]) -> str | None:
    """The first case that does not hold; for a fork of its own."""
    if not put_in(question.fault):
        return None
    for number in question.cases:
        case = msgspec.convert(plain[number], Case)
        try:
            said = problem(case)
        except Exception as error:  # noqa: BLE001 - whatever it is, it is noticed
            said = f"{type(error).__name__}: {error}"
        if said:
            return f"{case.rule}: {case.name}: {said}"[:2000]
    return ""


def forked(question: Question, plain: list[Any]) -> str | None:
    """The answer of a fork, which may take its time and no longer."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        try:
            signal.alarm(question.seconds)
            os.write(writing, msgspec.json.encode(hold(question, plain)))
        finally:
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        told = pipe.read()
    _, status = os.waitpid(child, 0)
    if not told:
        if os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGALRM:
            return HUNG
        raise ChildProcessError(f"the fork for {question.fault} has ended without an answer")
    return msgspec.json.decode(told, type=str | None)


def main() -> None:
    """Answer as long as there are questions."""
    load()
    plain = msgspec.json.decode(sys.stdin.buffer.readline())
    gc.freeze()
    for line in sys.stdin.buffer:
        answer = forked(msgspec.json.decode(line, type=Question), plain)
        sys.stdout.buffer.write(msgspec.json.encode(answer) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
