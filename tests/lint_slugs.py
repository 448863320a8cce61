"""A label explains and never decides: this finds code that compares a rule's slug. `make check` runs it.

A slug may be cited, passed on and shown. What a procedure or a sentence has to know is a kind or a value of its own,
which only rules and procedures set; so nothing may ask whether something cites ``sw.cover``.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Collection, Iterator
from pathlib import Path

from wildtable.catalogue import SYSTEMS

SOURCE = Path(__file__).parents[1] / "src" / "wildtable"
FREE = ("catalogue.py",)
"""The module that may compare slugs: the catalogue, which is made of them."""

BEFORE = ("saga/roll/before.py", "savage/editions/before.py")
"""Modules that read old logs, whose events told by their slug alone what they now say in a fact: the same, for that
only."""

SLUG = re.compile(rf"({'|'.join(SYSTEMS.values())})\.")
ASKS = ("startswith", "endswith", "removeprefix", "removesuffix", "index", "count", "get")
"""Methods that ask something of a text, or look it up."""

REMEDY = "Give what is asked a kind or a value of its own; a label only explains."


def names(source: str) -> set[str]:
    """The constants of a module that are slugs, or have some as their keys."""
    return {name for node in ast.parse(source).body for name in _named(node)}


def faults(source: str, elsewhere: Collection[str] = ()) -> list[int]:
    """The lines of a module at which it compares slugs. ``elsewhere``: such constants of the other modules."""
    tree = ast.parse(source)
    imported = {alias for node in ast.walk(tree) for alias in _imported(node, elsewhere)}
    named = imported | names(source)
    return sorted({node.lineno for node in ast.walk(tree) if any(_is_slug(each, named) for each in _asked(node))})


def _imported(node: ast.AST, elsewhere: Collection[str]) -> Iterator[str]:
    """By what name a module knows another's constant: ``from x import KEYS``, ``x.KEYS``."""
    match node:
        case ast.ImportFrom(names=found):
            yield from (each.asname or each.name for each in found if each.name in elsewhere)
        case ast.Attribute(attr=name) if name in elsewhere:
            yield f".{name}"


def _named(node: ast.stmt) -> Iterator[str]:
    """The constants of a module that are slugs, or have some that can be looked up: ``SLUG = "sw.cover"``."""
    if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None and _is_slug(node.value, set()):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        yield from (target.id for target in targets if isinstance(target, ast.Name))


def _asked(node: ast.AST) -> Iterator[ast.expr]:
    """Yield what a piece of code compares with something, or looks something up in."""
    match node:
        case ast.Compare():
            yield from (node.left, *node.comparators)
        case ast.MatchValue(value=value):
            yield value
        case ast.Call(func=ast.Attribute(attr=name, value=value), args=args) if name in ASKS:
            yield from (value, *args)
        case ast.Subscript(value=value, slice=ast.Name() | ast.Attribute()):
            yield value


def _is_slug(node: ast.expr, named: set[str]) -> bool:
    """Return whether an expression is a slug, a constant that stands for one, or a collection that has some as its
    keys."""
    match node:
        case ast.Constant(value=str(text)):
            return SLUG.match(text) is not None
        case ast.Name(id=name):
            return name in named
        case ast.Attribute(attr=name):
            return f".{name}" in named
        case ast.Tuple(elts=parts) | ast.List(elts=parts) | ast.Set(elts=parts):
            return any(_is_slug(part, named) for part in parts)
        case ast.Dict(keys=keys):
            return any(key is not None and _is_slug(key, named) for key in keys)
        case ast.Call(func=ast.Name(id="frozenset" | "set" | "tuple" | "dict"), args=args):
            return any(_is_slug(part, named) for part in args)
        case _:
            return False


def main() -> str:
    """Return the faults, a line each; empty where no code compares slugs."""
    found = []
    texts = {file.relative_to(SOURCE).as_posix(): file.read_text("utf-8") for file in sorted(SOURCE.rglob("*.py"))}
    elsewhere = {name for text in texts.values() for name in names(text)}
    for place, text in texts.items():
        if place not in (*FREE, *BEFORE):
            lines = faults(text, elsewhere)
            found += [f"src/wildtable/{place}:{line}: this compares a rule's slug." for line in lines]
    return "\n".join([*found, REMEDY]) if found else ""


if __name__ == "__main__":
    sys.exit(main() or None)
