"""Count lines: of statements, docstrings, comments, imports and heads, and of functions."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from tools.anatomy.reading import Module

Definition: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
KINDS = ("statement", "docstring", "comment", "blank", "import", "head")


def kinds(module: Module) -> Counter[str]:
    """Count the lines of each kind; every line is of one kind.

    A string that stands alone is a docstring, also below a field or a constant. A head is a ``def`` or ``class`` with
    its decorators, up to the line before its body. What is left over is a statement: a field, a constant, an
    expression, ``else:``, each line of a call that spans several.
    """
    of_line = {number: _plain_kind(line) for number, line in enumerate(module.lines, 1)}
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            _mark(of_line, node.lineno, node.end_lineno, "import")
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            _mark(of_line, node.lineno, node.end_lineno, "docstring")
        elif isinstance(node, Definition):
            first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
            # a body on the line of its head is a part of that head
            _mark(of_line, first, max(node.lineno, _begins(node.body[0]) - 1), "head")
    return Counter(of_line.values())


def _plain_kind(line: str) -> str:
    line = line.strip()
    return "blank" if not line else "comment" if line.startswith("#") else "statement"


def _mark(of_line: dict[int, str], first: int, last: int | None, kind: str) -> None:
    for number in range(first, (last or first) + 1):
        if kind == "docstring" or of_line[number] == "statement":
            of_line[number] = kind


def _begins(node: ast.stmt) -> int:
    decorators = node.decorator_list if isinstance(node, Definition) else []
    return min([node.lineno, *(decorator.lineno for decorator in decorators)])


class Function(NamedTuple):
    """A function's place, ``module:name``, and its lines from ``def`` to its end."""

    place: str
    lines: int


def functions(module: Module) -> Iterator[Function]:
    """Yield every function of a module, also within classes and functions."""
    for node in ast.walk(module.tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield Function(f"{module.name}:{node.name}", (node.end_lineno or node.lineno) - node.lineno + 1)
