"""Who cites a rule besides the functions that carry it out: the parts of numbers, made in code or told by data."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from msgspec import Struct

import wildtable

Function = ast.FunctionDef | ast.AsyncFunctionDef
SLUG = re.compile(r"(sw|7w|saga)\.[a-z0-9.-]+")


class Made(Struct, frozen=True, order=True):
    """A part that cites a rule: the function that makes it, and what the part is called there."""

    place: str
    source: str


@cache
def parts_made(folder: Path | None = None) -> dict[str, tuple[Made, ...]]:
    """Every part that is made in code, by the slug that it cites; under no slug (``""``) those that data names."""
    home = folder or Path(wildtable.__file__).parent
    found: dict[str, dict[Made, None]] = {}
    for path in sorted(home.rglob("*.py")):
        text = path.read_text("utf-8")
        if "Part(" in text or "Part.unless(" in text:
            module = ".".join(path.relative_to(home.parent).with_suffix("").parts)
            for slug, made in _Module(module, ast.parse(text)).parts():
                found.setdefault(slug, {})[made] = None
    return {slug: tuple(sorted(made)) for slug, made in found.items()}


def _given(node: ast.AST) -> dict[str, ast.expr]:
    """Return what a call that makes a part is given, by name; nothing of any other."""
    called = ast.unparse(node.func) if isinstance(node, ast.Call) else ""
    if not isinstance(node, ast.Call) or called not in ("Part", "Part.unless"):
        return {}
    names = ("value", "source", "rule") if called == "Part" else ("why", "value", "source", "rule")
    given = dict(zip(names, node.args, strict=False)) | {word.arg: word.value for word in node.keywords if word.arg}
    return given if "rule" in given else {}  # another class of that name is a number of mixed dice


class _Module:
    """One module: its functions, and what its constants are."""

    def __init__(self, name: str, tree: ast.Module) -> None:
        self.name, self.tree = name, tree
        self.constants: dict[str, ast.expr] = {}
        for node in tree.body:
            if isinstance(node, (ast.Assign, ast.AnnAssign)) and node.value is not None:
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                self.constants |= {target.id: node.value for target in targets if isinstance(target, ast.Name)}

    def parts(self) -> Iterator[tuple[str, Made]]:
        for function in ast.walk(self.tree):
            if isinstance(function, Function):
                for node in ast.walk(function):
                    if given := _given(node):
                        made = Made(f"{self.name}:{function.name}", _called(given["source"]))
                        yield from ((slug, made) for slug in self._slugs(given["rule"], function) or {""})

    def _slugs(self, rule: ast.expr, function: Function) -> set[str]:
        """The slugs that an expression may be, as far as the module tells."""
        if isinstance(rule, ast.JoinedStr):
            pattern = re.compile("".join(_pattern(piece) for piece in rule.values))
            return {slug for slug in _cites(function) if pattern.fullmatch(slug)}
        if isinstance(rule, ast.Attribute):
            return set()  # an Edge's, a perk's, a thing's: data
        if not isinstance(rule, ast.Name):
            return _strings(rule) | {s for name in _names(rule) for s in self._named(name, function)}
        return self._named(rule.id, function)

    def _named(self, name: str, function: Function) -> set[str]:
        if name in self.constants:
            return _strings(self.constants[name])
        local: set[str] = set()
        for node in ast.walk(function):
            if isinstance(node, ast.Assign) and any(name in _names(target) for target in node.targets):
                local |= _strings(node.value)
        if local:
            return local
        used = {used for used in _names(function) if used in self.constants}
        return {slug for used in used for slug in _strings(self.constants[used])} or _cites(function)


def _strings(tree: ast.AST) -> set[str]:
    """The slugs that stand in some code."""
    said = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return {word for word in said if SLUG.fullmatch(word)}


def _names(tree: ast.AST) -> set[str]:
    return {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}


def _cites(function: Function) -> set[str]:
    return {slug for decorator in function.decorator_list for slug in _strings(decorator)}


def _pattern(piece: ast.expr) -> str:
    return re.escape(piece.value) if isinstance(piece, ast.Constant) and isinstance(piece.value, str) else ".+"


def _called(source: ast.expr) -> str:
    """What a part is called, with what changes from one to the other as in the code."""
    if isinstance(source, ast.Constant):
        return str(source.value)
    if isinstance(source, ast.JoinedStr):
        pieces = [p.value if isinstance(p, ast.Constant) else "{" + ast.unparse(p)[3:-2] + "}" for p in source.values]
        return "".join(str(piece) for piece in pieces)
    return "{" + ast.unparse(source) + "}"


def told_by_data(slug: str) -> tuple[str, ...]:
    """The Edges, Hindrances and injuries of Savage Worlds and the perks of Saga that cite a rule."""
    from wildtable.saga.character.facts import printed
    from wildtable.savage.edges.questions import injuries, traits

    books = (traits(), injuries(), printed())
    return tuple([f"{item.title} ({name})" for book in books for name, item in book.items() if item.rule == slug])
