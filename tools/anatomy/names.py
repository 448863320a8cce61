"""Find class names with two meanings, and lists of names that somebody keeps by hand."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tools.anatomy.reading import Module, Source

LEAST = 5
"""A list of so many names or more is a registration by hand."""


def shared_class_names(source: Source) -> dict[str, list[str]]:
    """Return the class names that stand in two or more modules, with these; a class within a class is left out."""
    found: dict[str, list[str]] = {}
    for name, module in source.modules.items():
        for node in module.tree.body:
            if isinstance(node, ast.ClassDef):
                found.setdefault(node.name, []).append(name)
    return {name: there for name, there in sorted(found.items()) if len(set(there)) > 1}


def registrations(module: Module) -> set[int]:
    """Return the numbers of the lines that register classes, functions or modules by hand.

    That is: outside functions and classes, a tuple, list, set or union of at least `LEAST` names that are all imported
    from the package or are classes of the module; ``__all__`` in a module that is no package, as far as it repeats such
    a list; and the imports of names that the module uses nowhere else.
    """
    imported = _imported(module.tree)
    known = {*imported, *(node.name for node in module.tree.body if isinstance(node, ast.ClassDef))}
    lists = [names for statement in module.tree.body for names in _lists(statement, known)]
    listed = {name.id for names in lists for name in names}
    if not listed:
        return set()
    lines = {name.lineno for names in lists for name in names}
    used = _used_besides(module.tree, {id(name) for names in lists for name in names})
    lines |= {line for name, line in imported.items() if name in listed - used}
    if not module.is_package:
        lines |= {word.lineno for word in _exported(module.tree) if word.value in listed}
    return lines


def _imported(tree: ast.Module) -> dict[str, int]:
    """Return the names that are imported from the package, with their lines."""
    return {
        alias.asname or alias.name: alias.lineno
        for node in tree.body
        if isinstance(node, ast.ImportFrom) and (node.level or (node.module or "").partition(".")[0] == "wildtable")
        for alias in node.names
    }


def _lists(statement: ast.stmt, known: set[str]) -> Iterator[list[ast.Name]]:
    """Yield the names of each list in a statement that holds nothing but known names and other lists."""
    if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Import | ast.ImportFrom):
        return
    inner: set[int] = set()
    for node in ast.walk(statement):
        if id(node) in inner:
            continue
        items = _items(node)
        inner |= {id(part) for part in ast.walk(node) if isinstance(part, ast.BinOp)} if items else set()
        names = [item for item in items if isinstance(item, ast.Name)]
        others = [item for item in items if not isinstance(item, ast.Name | ast.Starred)]
        if len(names) >= LEAST and not others and all(name.id in known for name in names):
            yield names


def _items(node: ast.AST) -> list[ast.expr]:
    """Return the items of a tuple, list, set or union; none of anything else."""
    if isinstance(node, ast.Tuple | ast.List | ast.Set):
        return node.elts
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
        return [*(_items(node.left) if isinstance(node.left, ast.BinOp) else [node.left]), node.right]
    return []


def _used_besides(tree: ast.Module, listed: set[int]) -> set[str]:
    return {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and id(node) not in listed}


def _exported(tree: ast.Module) -> Iterator[ast.Constant]:
    for node in tree.body:
        if isinstance(node, ast.Assign) and [ast.unparse(target) for target in node.targets] == ["__all__"]:
            yield from (word for word in ast.walk(node.value) if isinstance(word, ast.Constant))
