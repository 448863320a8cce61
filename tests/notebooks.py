"""Notebooks run without Jupyter: the code cells one after the other, and what each prints."""

from __future__ import annotations

import ast
import io
import json
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any


def cells(path: Path) -> list[dict[str, Any]]:
    """Return the code cells of a notebook."""
    book = json.loads(path.read_text("utf-8"))
    return [cell for cell in book["cells"] if cell["cell_type"] == "code"]


def source(cell: dict[str, Any]) -> str:
    """Return the code of a cell."""
    return "".join(cell["source"])


def shown(cell: dict[str, Any]) -> str:
    """Return what a cell says that it printed, and the value of its last line as text."""
    found = [part.get("text") or part.get("data", {}).get("text/plain", "") for part in cell["outputs"]]
    return "\n".join(["".join(text).rstrip("\n") for text in found])


def run(path: Path) -> list[str]:
    """Run a notebook in a fresh namespace, and return the output of each code cell."""
    names: dict[str, Any] = {"__name__": "__main__"}
    return [_run_cell(source(cell), names) for cell in cells(path)]


def _run_cell(code: str, names: dict[str, Any]) -> str:
    tree = ast.parse(code)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    printed = io.StringIO()
    with redirect_stdout(printed):
        exec(compile(tree, "<cell>", "exec"), names)  # noqa: S102 - our own notebook
        value = eval(compile(ast.Expression(last.value), "<cell>", "eval"), names) if last is not None else None  # noqa: S307 - our own notebook
    text = printed.getvalue().rstrip("\n")
    return "\n".join(filter(None, [text, "" if value is None else repr(value)]))
