"""The conditional jumps of a module's functions that were taken, and their ways: line and branch coverage in one."""

from __future__ import annotations

import dis
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import CodeType, FrameType, ModuleType
from typing import Any

Arcs = dict[tuple[CodeType, int], set[int]]
"""For each instruction that was carried out, by its code and offset, the offsets of those that came after it."""


def functions(module: ModuleType) -> Iterator[CodeType]:
    """The code of all functions of a module, inner ones and methods too."""
    assert module.__file__
    whole = compile(Path(module.__file__).read_text("utf-8"), module.__file__, "exec")
    for code in _inner(whole):
        if code.co_flags & 2:  # CO_NEWLOCALS: a function's, not a class body's
            yield code


def _inner(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from _inner(constant)


def watched(module: ModuleType, work: Callable[[], Any]) -> Arcs:
    """The arcs that some work takes through a module."""
    arcs: Arcs = defaultdict(set)
    last: dict[int, tuple[CodeType, int]] = {}

    def within(frame: FrameType, event: str, _argument: Any) -> Any:
        if event == "opcode":
            if before := last.get(id(frame)):
                arcs[before].add(frame.f_lasti)
            last[id(frame)] = (frame.f_code, frame.f_lasti)
            arcs[frame.f_code, frame.f_lasti].update()
        elif event == "return":
            last.pop(id(frame), None)
        return within

    def entered(frame: FrameType, _event: str, _argument: Any) -> Any:
        if frame.f_code.co_filename != module.__file__:
            return None
        frame.f_trace_opcodes = True
        return within

    before = sys.gettrace()
    sys.settrace(entered)
    try:
        work()
    finally:
        sys.settrace(before)
    return arcs


def missed(module: ModuleType, arcs: Arcs) -> list[str]:
    """Lines that were not carried out, and conditions that always came out the same."""
    done: defaultdict[tuple[str, int, int], set[int]] = defaultdict(set)
    for (code, offset), then in arcs.items():
        done[code.co_qualname, code.co_firstlineno, offset] |= then
    found = []
    for code in functions(module):
        reached = {offset for name, first, offset in done if (name, first) == (code.co_qualname, code.co_firstlineno)}
        lines = {line for start, end, line in code.co_lines() if line and reached.intersection(range(start, end))}
        every = {line for _, _, line in code.co_lines() if line and line > code.co_firstlineno}
        found += [f"line {line} of {code.co_qualname} was never reached" for line in sorted(every - lines)]
        ways = _ways(code, done)
        for (line, column, _), both in sorted(ways.items()):
            if len(both) < 2:
                found.append(f"line {line}, column {column} of {code.co_qualname} is always {both or '?'}")
    return found


def _ways(code: CodeType, done: Mapping[tuple[str, int, int], set[int]]) -> dict[tuple[int, int, str], set[bool]]:
    """Return how each conditional jump came out. A loop's condition stands in two places, once turned round."""
    found: defaultdict[tuple[int, int, str], set[bool]] = defaultdict(set)
    order: defaultdict[tuple[int, int, bool], int] = defaultdict(int)
    for jump in dis.get_instructions(code):
        if "JUMP_IF" not in jump.opname:
            continue
        assert jump.positions
        line, column = jump.positions.lineno or 0, jump.positions.col_offset or 0
        upright = jump.opname.endswith(("_TRUE", "IF_NONE"))
        order[line, column, upright] += 1  # a chain of comparisons has several at one place
        place = (line, column, f"{jump.positions.end_col_offset}-{order[line, column, upright]}")
        then = done[code.co_qualname, code.co_firstlineno, jump.offset]
        found[place] |= {(offset == jump.argval) == upright for offset in then}
    return found
