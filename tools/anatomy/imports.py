"""Find circles of imports, and imports against the layers of the contracts."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from tools.anatomy.reading import Module, Source


class Import(NamedTuple):
    """An import of one module of the package by another."""

    source: str
    target: str


def imports(source: Source) -> set[Import]:
    """Return who imports whom: also within functions, and for type checkers alone."""
    found = {Import(name, target) for name, module in source.modules.items() for target in _targets(module, source)}
    return {each for each in found if each.source != each.target}


def _targets(module: Module, source: Source) -> Iterator[str]:
    package = module.name if module.is_package else module.name.rpartition(".")[0]
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in source.modules)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: package.count(".") + 2 - node.level] if node.level else []
            home = ".".join([*above, *filter(None, [node.module])])
            for alias in node.names:
                inner = f"{home}.{alias.name}"
                yield from [name for name in (inner, home) if name in source.modules][:1]


def circles(among: set[Import]) -> list[list[str]]:
    """Return the modules that import each other in a circle, circle by circle (Tarjan's strong components)."""
    targets: dict[str, list[str]] = {}
    for each in sorted(among):
        targets.setdefault(each.source, []).append(each.target)
    order: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(name: str) -> None:
        order[name] = low[name] = len(order)
        stack.append(name)
        for target in targets.get(name, ()):
            if target not in order:
                visit(target)
                low[name] = min(low[name], low[target])
            elif target in stack:
                low[name] = min(low[name], order[target])
        if low[name] == order[name]:
            at = stack.index(name)
            if len(ring := stack[at:]) > 1:
                found.append(sorted(ring))
            del stack[at:]

    for name in targets:
        if name not in order:
            visit(name)
    return sorted(found)


def upward(among: set[Import], tools: Mapping[str, Any]) -> list[Import]:
    """Return the imports that run up, or across to an independent neighbour, in a contract of the type ``layers``."""
    contracts = [each for each in tools.get("importlinter", {}).get("contracts", ()) if each["type"] == "layers"]
    found = {each for contract in contracts for each in among if _breaks(each, contract)}
    return sorted(found)


def _breaks(each: Import, contract: Mapping[str, Any]) -> bool:
    layer = {name.strip(" ()"): at for at, row in enumerate(contract["layers"]) for name in re.split("[|:]", row)}
    apart = {name.strip(" ()") for row in contract["layers"] if "|" in row for name in row.split("|")}
    for container in contract["containers"]:
        source, target = (_child(name, container) for name in each)
        if source in layer and target in layer and source != target:
            across = layer[source] == layer[target] and source in apart
            if layer[source] > layer[target] or across:
                return True
    return False


def _child(name: str, container: str) -> str:
    """Return the package just below a container in which a module lies; empty where it lies elsewhere."""
    return name.removeprefix(f"{container}.").split(".")[0] if name.startswith(f"{container}.") else ""
