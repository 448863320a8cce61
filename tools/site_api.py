"""Pages of the site about Python: the library, the states of the systems, the client, and what parts are made of."""

from __future__ import annotations

import ast
import inspect
import re
import textwrap
from collections.abc import Iterator
from functools import cache
from types import ModuleType
from typing import Any

import wildtable
import wildtable.client
import wildtable.play
from wildtable.saga.facts import Story
from wildtable.savage import scene
from wildtable.savage.fight import Fight
from wildtable.savage.parts import seams
from wildtable.savage.table import base
from wildtable.savage.table.view import SeenFight, SeenFighter
from wildtable.server.wire.messages import Member, Now, Step
from wildtable.text import plain
from wildtable.text.savage import brought
from wildtable.text.spoken import Line, RollCard, SpokenChances, SpokenChoice, SpokenField, SpokenOffer, SpokenSquares

STATES = (Fight, SeenFight, SeenFighter, Story)
"""The types that the page of states begins with; it has every Struct of ours that their fields name."""
OFFERED = (SpokenOffer, SpokenField, SpokenChoice, SpokenSquares, SpokenChances)
"""The parts of an offer, on the page of the client."""
BUILDING = (
    ("For every system", wildtable.play, ()),
    ("For Savage Worlds", scene, ("Topic", "Play", "SceneContent", "PartChapter")),
    ("Its base classes", base, ("Command", "Event", "Stated", "Frame", "Goal", "Purpose")),
    ("Words", plain, ("plain_words",)),
    ("Words of a part", brought, ("PartWords",)),
)
"""The building blocks of systems and parts: a heading, a module, its names; without names its ``__all__``."""


def pages() -> dict[str, str]:
    """Return the pages by their paths."""
    return {
        "api.md": library(),
        "api/states.md": states(),
        "api/client.md": client(),
        "api/building.md": building(),
    }


BUILTIN = tuple([each.__doc__ for each in (str, int, tuple, dict, list)])


def library() -> str:
    """Return the page of the library's public names, from their docstrings."""
    lines = ["# The library", "", _text(wildtable), ""]
    for name in sorted(wildtable.__all__):
        value = getattr(wildtable, name)
        lines += [f"## {name.replace('_', chr(92) + '_')}", ""]
        if name == "Seat":
            lines += ["The id of a seat, a text: `gm`, `watch`, or a player's such as `p-ada`.", ""]
        elif inspect.ismodule(value):
            lines += [_text(value), "", *_listed(value)]
        else:
            lines += _described(value)
    return "\n".join(lines)


def states() -> str:
    """Return the page of the states of both systems: each type with its fields."""
    begins = "`table.state` is a `Fight` or a `Story`; `table.view(seat)` is what a seat sees of it."
    lines = ["# What a state holds", "", begins, ""]
    for kind in sorted(_reached(STATES), key=lambda each: (not issubclass(each, STATES), each.__name__)):
        lines += [f"## {kind.__name__}", "", *_described(kind)]
    return "\n".join(lines)


def client() -> str:
    """Return the page of the client."""
    lines = ["# The client", "", _text(wildtable.client), ""]
    named = [getattr(wildtable.client, name) for name in wildtable.client.__all__]
    for value in (*named, Now, Member, Step, Line, RollCard, *OFFERED):
        lines += [f"## {value.__name__}", "", *_described(value)]
    return "\n".join(lines)


def building() -> str:
    """Return the page of what systems and parts are made of."""
    lines = ["# What systems and parts are made of", ""]
    lines += ["## Questions of the core of Savage Worlds", "", _text(seams.PartSeams), ""]
    for name, seam in vars(seams.ASKED).items():
        lines.append(f"- `asked.{name}`: {seam.asks}. `{_annotation(name)}`")
    lines += ["", "`Seam[state, answer, more]`: the function gets the state, the part's facts, and what follows.", ""]
    for heading, module, names in BUILDING:
        lines += [f"## {heading}", "", f"From `{module.__name__}`.", ""]
        for name in names or module.__all__:
            value = getattr(module, name)
            if inspect.isclass(value) or inspect.isfunction(value):
                lines += [f"### {name}", "", *_described(value)]
    return "\n".join(lines)


def _annotation(name: str) -> str:
    """Return the type of a question, as the source has it."""
    found = re.search(rf"self\.{name}: (Seam\[.*?\]) = ", inspect.getsource(seams.PartSeams), re.DOTALL)
    return " ".join(found[1].split()) if found else ""


def _described(value: Any) -> Iterator[str]:
    """Yield the lines of a class or a function, or of any other value."""
    if inspect.isclass(value):
        yield from (_text(value), "", *_fields(value), *_members(value))
    elif inspect.isfunction(value):
        yield from (f"`{value.__name__}{_signature(value)}`", "", _text(value), "")
    else:
        yield from (f"`{value!r}`", "")


def _fields(kind: type) -> Iterator[str]:
    """Yield the fields of a class, those of its bases first, each with its type and what is said of it."""
    for owner in reversed(kind.__mro__):
        if owner.__module__.startswith("wildtable.") and (found := field_docs(owner)):
            yield from (f"- `{name}`: `{given}`{f'. {text}' if text else ''}" for name, (given, text) in found.items())
            yield ""


@cache
def field_docs(kind: type) -> dict[str, tuple[str, str]]:
    """Return the public fields that a class declares, each with its type and docstring."""
    try:
        (tree,) = ast.parse(textwrap.dedent(inspect.getsource(kind))).body
    except (OSError, TypeError, ValueError):
        return {}
    body = tree.body if isinstance(tree, ast.ClassDef) else []
    found: dict[str, tuple[str, str]] = {}
    for node, after in zip(body, [*body[1:], ast.Pass()], strict=True):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and not node.target.id.startswith("_"):
            said = after.value if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant) else None
            text = " ".join(str(said.value).split()) if said is not None else ""
            marked = re.sub(r"``([^`]+)``", r"`\1`", text)
            found[node.target.id] = ast.unparse(node.annotation).replace("'", ""), marked
    return found


def _reached(begun: tuple[type, ...]) -> set[type]:
    """Return the classes with fields that some classes reach by the types of their fields."""
    found: set[type] = set()
    waiting = list(begun)
    while waiting:
        kind = waiting.pop()
        if kind in found:
            continue
        found.add(kind)
        module = inspect.getmodule(kind)
        for given, _ in field_docs(kind).values():
            named = [getattr(module, name, None) for name in re.findall(r"\w+", given)]
            waiting += [each for each in named if inspect.isclass(each) and hasattr(each, "__struct_fields__")]
    return found


def _members(kind: type) -> Iterator[str]:
    for name, member in vars(kind).items():
        title = f"#### {kind.__name__}.{name}"
        if name.startswith("_"):
            continue
        if isinstance(member, property):
            yield from (title, "", _text(member), "")
        elif inspect.isfunction(member):
            yield from (title, "", f"`{name}{_signature(member)}`", "", _text(member), "")


def _listed(module: ModuleType) -> Iterator[str]:
    """Yield the public functions and classes of a package."""
    short = module.__name__.rpartition(".")[2]
    for name in getattr(module, "__all__", ()):
        value = getattr(module, name)
        if inspect.isfunction(value) or (inspect.isclass(value) and value.__module__.startswith("wildtable.")):
            yield from (f"### {short}.{name}", "", *_described(value))
    for kind in sorted(_answers(module), key=lambda each: each.__name__):
        yield from (f"### {kind.__name__}", "", *_described(kind))


def _answers(module: ModuleType) -> set[type]:
    """Return the classes of what a package's functions return, which it does not list itself."""
    listed = {getattr(module, name) for name in getattr(module, "__all__", ())}
    found: set[type] = set()
    for function in filter(inspect.isfunction, listed):
        home = inspect.getmodule(function)
        for name in re.findall(r"\w+", str(function.__annotations__.get("return", ""))):
            kind = getattr(home, name, None)
            if inspect.isclass(kind) and kind.__module__.startswith("wildtable.") and kind not in listed:
                found.add(kind)
    return found


def _signature(function: Any) -> str:
    """Return the arguments of a function as somebody would type them."""
    given = inspect.signature(function)
    asked = [each for each in given.parameters.values() if each.name != "self"]
    bare = [each.replace(annotation=_bare(each.annotation)) for each in asked]
    text = str(given.replace(parameters=bare, return_annotation=_bare(given.return_annotation)))
    text = re.sub(r"<[\w ]+ \S+ at 0x\w+>", "...", text)
    return re.sub(r"<(?:class ')?([\w.]+)(?:'|: [^>]*)>", r"\1", text)


class _Bare:
    """An annotation that is shown without quotes."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __repr__(self) -> str:
        return self.text


def _bare(annotation: Any) -> Any:
    if annotation is inspect.Signature.empty:
        return annotation
    return _Bare(annotation if isinstance(annotation, str) else getattr(annotation, "__name__", str(annotation)))


def _text(value: Any) -> str:
    """Return a docstring as Markdown: doctests as code."""
    if getattr(value, "__doc__", None) in BUILTIN:
        return ""  # an alias of theirs, which says nothing of its own
    text = inspect.getdoc(value) or ""
    text = re.sub(r"``([^`]+)``", r"`\1`", text)
    return re.sub(r"(?m)(^>>> .*(?:\n.+)*)", r"```python\n\1\n```", text)
