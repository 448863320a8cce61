"""Code and data that cite a rule: functions, parts of modifiers, Edges, injuries, perks."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from msgspec import Struct

import wildtable
from wildtable.catalogue import SYSTEMS
from wildtable.citing import cited
from wildtable.outside import is_any_installed

Function = ast.FunctionDef | ast.AsyncFunctionDef
SLUG = re.compile(r"(sw|7w|saga)\.[a-z0-9.-]+")


class CitedPart(Struct, frozen=True, order=True):
    """A part that cites a rule: the function that makes it, and what the part is called there."""

    place: str
    source: str


@cache
def _files(kind: str) -> dict[Path, str]:
    """Return the text of each file of the package with a suffix, in order."""
    return {path: path.read_text("utf-8") for path in sorted(Path(wildtable.__file__).parent.rglob(f"*{kind}"))}


@cache
def _module(path: Path) -> _Module:
    """Return a module's code, read and not run."""
    home = Path(wildtable.__file__).parents[1]
    return _Module(".".join(path.relative_to(home).with_suffix("").parts), ast.parse(_files(".py")[path]))


def _modules(slug: str, *marks: str) -> Iterator[_Module]:
    """Yield the modules with one of some marks in their text that also name a slug; without a slug all of them."""
    named = f'"{slug}"' if slug else ""
    for path, text in _files(".py").items():
        if named in text and any(mark in text for mark in marks):
            yield _module(path)


def places(slug: str = "") -> dict[str, tuple[str, ...]]:
    """Return the functions that cite each rule, as ``module:function``, those among the rules first.

    With a slug those of that rule, perhaps among others. Nothing of the package is imported for it; of what is
    installed besides, the functions that were imported.
    """
    found: dict[str, list[str]] = {}
    for module in _modules(slug, "@cite("):
        for cites, place in module.cites():
            found.setdefault(cites, []).append(place)
    for cites, brought in cited().items():
        found.setdefault(cites, []).extend(place for place in brought if not place.startswith("wildtable."))
    return {cites: tuple(sorted(there, key=_rules_first)) for cites, there in found.items()}


def _rules_first(place: str) -> tuple[bool, str]:
    module = place.partition(":")[0]
    return not module.endswith(".rules"), module


def parts_made(slug: str = "") -> dict[str, tuple[CitedPart, ...]]:
    """Return the parts that are made in code, by the slug that they cite; under ``""`` those that data names.

    With a slug those of that rule, perhaps among others.
    """
    found: dict[str, dict[CitedPart, None]] = {}
    for module in _modules(slug, "Part(", "Part.unless("):
        for cites, made in module.parts():
            found.setdefault(cites, {})[made] = None
    return {cites: tuple(sorted(made)) for cites, made in found.items()}


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

    def cites(self) -> Iterator[tuple[str, str]]:
        """Yield the slugs that each function cites, with the function's place."""
        for name, node in _definitions(self.tree.body):
            for call in node.decorator_list:
                if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "cite":
                    yield from ((slug, f"{self.name}:{name}") for slug in map(ast.literal_eval, call.args))

    def parts(self) -> Iterator[tuple[str, CitedPart]]:
        """Yield the slug and the part for each call that makes a part."""
        for function in ast.walk(self.tree):
            if isinstance(function, Function):
                for node in ast.walk(function):
                    if given := _given(node):
                        made = CitedPart(f"{self.name}:{function.name}", _called(given["source"]))
                        yield from ((slug, made) for slug in self._slugs(given["rule"], function) or {""})

    def _slugs(self, rule: ast.expr, function: Function) -> set[str]:
        """Return the slugs that an expression may be, as far as the module shows."""
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


def _definitions(body: list[ast.stmt], above: str = "") -> Iterator[tuple[str, Function | ast.ClassDef]]:
    """Yield the functions and classes of some code under their qualified names."""
    for node in body:
        if isinstance(node, Function | ast.ClassDef):
            name = above + node.name
            yield name, node
            yield from _definitions(node.body, f"{name}." if isinstance(node, ast.ClassDef) else f"{name}.<locals>.")
        elif isinstance(node, (ast.If, ast.With, ast.Try)):
            yield from _definitions(node.body, above)


def _strings(tree: ast.AST) -> set[str]:
    """Return the slugs that stand in some code."""
    said = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return {word for word in said if SLUG.fullmatch(word)}


def _names(tree: ast.AST) -> set[str]:
    return {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}


def _cites(function: Function) -> set[str]:
    return {slug for decorator in function.decorator_list for slug in _strings(decorator)}


def _pattern(piece: ast.expr) -> str:
    return re.escape(piece.value) if isinstance(piece, ast.Constant) and isinstance(piece.value, str) else ".+"


def _called(source: ast.expr) -> str:
    """Return the name of a part, with its variable pieces as in the code."""
    if isinstance(source, ast.Constant):
        return str(source.value)
    if isinstance(source, ast.JoinedStr):
        pieces = [p.value if isinstance(p, ast.Constant) else "{" + ast.unparse(p)[3:-2] + "}" for p in source.values]
        return "".join(str(piece) for piece in pieces)
    return "{" + ast.unparse(source) + "}"


def told_by_data(slug: str) -> tuple[str, ...]:
    """Return the Edges, Hindrances and injuries of Savage Worlds and the perks of Saga that cite a rule."""
    books: list[Mapping[str, Any]] = []
    if _is_named_by_edges(slug):
        from wildtable.savage.edges.queries import injuries, traits

        books += [traits(), injuries()]
    if slug.partition(".")[0] == SYSTEMS["saga"]:
        from wildtable.saga.character.model import printed

        books.append(printed())
    return tuple([f"{item.title} ({name})" for book in books for name, item in book.items() if item.rule == slug])


def _is_named_by_edges(slug: str) -> bool:
    """Return whether an Edge, a Hindrance or an injury may cite a rule; those of parts from outside may cite any."""
    home = Path(wildtable.__file__).parent / "savage"
    code = {path: text for path, text in _files(".py").items() if path.is_relative_to(home / "edges")}
    data = {path: text for path, text in _files(".toml").items() if path.is_relative_to(home)}
    return is_any_installed() or any(f'"{slug}"' in text for text in (*code.values(), *data.values()))
