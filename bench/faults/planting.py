"""Every small fault that can be planted in a file: a piece of its text, and what could stand there instead.

Of Python: a comparison that is another, a number off by one, a condition turned round, a statement dropped, a sum that
is a difference. Of data (TOML): a number off by one, a yes that is a no, a die of another size.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from copy import copy
from pathlib import Path
from typing import NamedTuple


class Fault(NamedTuple):
    """``start`` to ``end``, in bytes, of a ``file`` (from the repository's root) is ``old`` and could be ``new``.

    ``where``: the function, or the TOML table, that it stands in. ``line`` counts from 1.
    """

    file: str
    line: int
    where: str
    kind: str
    start: int
    end: int
    old: str
    new: str

    def __str__(self) -> str:
        old, new = (" ".join(text.split()) for text in (self.old, self.new))
        return f"{self.file}:{self.line} {self.where}: {old}  ->  {new}"


def faults(root: Path, file: Path) -> list[Fault]:
    """Every fault that can be planted in a file. Raises SyntaxError where it is no Python."""
    source = file.read_bytes()
    name = file.relative_to(root).as_posix()
    return list(_of_data(name, source) if file.suffix == ".toml" else _Finder(name, source).found())


def planted(source: bytes, fault: Fault) -> bytes:
    """A file's text with a fault in it. Raises ValueError where its text is not what the fault was found in."""
    if source[fault.start : fault.end].decode() != fault.old:
        raise ValueError(f"{fault.file} has changed since its faults were listed")
    return source[: fault.start] + fault.new.encode() + source[fault.end :]


OTHER: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
"""The comparisons that are planted for one: at a boundary its neighbour, else its contrary."""

WORDS = (ast.JoinedStr, ast.List, ast.Tuple, ast.ListComp)
"""Nodes that can be joined with a plus and have no difference."""


class _Finder:
    """Walks through a module and says what could be wrong."""

    def __init__(self, name: str, source: bytes) -> None:
        self.name, self.source = name, source
        self.starts = [0]
        for line in source.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))

    def found(self) -> Iterator[Fault]:
        yield from self._in(ast.parse(self.source), ())

    def _in(self, node: ast.AST, where: tuple[str, ...]) -> Iterator[Fault]:
        """The faults of a node and of all that is in it, but of types, docstrings and words."""
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            where = (*where, node.name)
        yield from self._of(node, where)
        for child in _children(node):
            yield from self._in(child, where)

    def _of(self, node: ast.AST, where: tuple[str, ...]) -> Iterator[Fault]:
        for kind, other in _others(node):
            yield self._fault(node, where, kind, other)
        if isinstance(node, ast.If | ast.IfExp | ast.While) and not _is_typing(node.test):
            yield self._fault(node.test, where, "condition", f"(not ({ast.unparse(node.test)}))")
        if isinstance(node, ast.comprehension):
            for test in node.ifs:
                yield self._fault(test, where, "condition", f"(not ({ast.unparse(test)}))")

    def _fault(self, node: ast.AST, where: tuple[str, ...], kind: str, new: str) -> Fault:
        assert isinstance(node, ast.expr | ast.stmt)
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        start = self.starts[node.lineno - 1] + node.col_offset
        end = self.starts[node.end_lineno - 1] + node.end_col_offset
        old = self.source[start:end].decode()
        return Fault(self.name, node.lineno, ".".join(where) or "module", kind, start, end, old, new)


def _children(node: ast.AST) -> Iterator[ast.AST]:
    if isinstance(node, ast.JoinedStr) or (isinstance(node, ast.If) and _is_typing(node.test)):
        return
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "keywords" if _is_type(node) else ""):
            continue
        yield from (each for each in (value if isinstance(value, list) else [value]) if isinstance(each, ast.AST))


def _is_typing(test: ast.expr) -> bool:
    return isinstance(test, ast.Name) and test.id == "TYPE_CHECKING"


def _is_type(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "TypeVar"


def _others(node: ast.AST) -> Iterator[tuple[str, str]]:
    """Yield what else a node could say: the kind of fault and its text."""
    if isinstance(node, ast.Compare):
        for place, operator in enumerate(node.ops):
            other = copy(node)
            other.ops = [*node.ops[:place], OTHER[type(operator)](), *node.ops[place + 1 :]]
            yield "comparison", f"({ast.unparse(other)})"
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        yield "number", str(node.value + 1)
        yield "number", f"({node.value - 1})"
    elif isinstance(node, ast.BoolOp):
        both = copy(node)
        both.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield "condition", f"({ast.unparse(both)})"
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub) and not _joins(node):
        sum_ = copy(node)
        sum_.op = ast.Sub() if isinstance(node.op, ast.Add) else ast.Add()
        yield "sum", f"({ast.unparse(sum_)})"
    elif _can_be_dropped(node):
        yield "dropped", "pass"


def _joins(node: ast.BinOp) -> bool:
    sides = (node.left, node.right)
    return any(
        isinstance(side, WORDS) or (isinstance(side, ast.Constant) and type(side.value) is str) for side in sides
    )


def _can_be_dropped(node: ast.AST) -> bool:
    """A statement that does something and whose lack is no nonsense: no docstring, no name that is used below."""
    if isinstance(node, ast.Expr):
        return not isinstance(node.value, ast.Constant)
    stays = isinstance(node, ast.Assign) and any(isinstance(t, ast.Subscript | ast.Attribute) for t in node.targets)
    return stays or isinstance(node, ast.AugAssign | ast.Continue | ast.Break)


# Data.

_TABLE = re.compile(r"^\s*\[+\s*([^\]]+?)\s*\]+")
_VALUE = re.compile(r"(?<![\w.\"'-])(-?\d+|true|false)(?![\w.\"'])|\"([^\"]*(?<![a-z])d(4|6|8|10|12)(?!\d)[^\"]*)\"")
_TEXT = ("title", "name", "gist", "text", "hint", "prompt", "says", "words", "label")


def _of_data(name: str, source: bytes) -> Iterator[Fault]:
    """The faults of a data file, value by value; comments and what is only read stay."""
    at, where = 0, "file"
    for number, raw in enumerate(source.splitlines(keepends=True), 1):
        line = raw.decode()
        if table := _TABLE.match(line):
            where = table[1].replace('"', "")
        key, equals, value = line.partition("=")
        if equals and not line.lstrip().startswith(("#", "[")) and key.strip() not in _TEXT:
            begin = len((key + equals).encode())
            for found in _VALUE.finditer(_without_comment(value)):
                for new in _other_values(found):
                    start = at + begin + len(value[: found.start()].encode())
                    yield Fault(
                        name,
                        number,
                        f"{where}.{key.strip()}",
                        "data",
                        start,
                        start + len(found[0].encode()),
                        found[0],
                        new,
                    )
        at += len(raw)


def _without_comment(value: str) -> str:
    place = value.find(" # ")
    return value if place < 0 else value[:place]


def _other_values(found: re.Match[str]) -> Iterator[str]:
    text = found[0]
    if text in ("true", "false"):
        yield "false" if text == "true" else "true"
    elif text.startswith('"'):
        size = found[3]
        yield re.sub(rf"(?<![a-z])d{size}(?!\d)", "d8" if size != "8" else "d6", text, count=1)
    else:
        yield str(int(text) + 1)
        yield str(int(text) - 1)
