"""Every field of every public Struct with more than eight fields has its own sentence, in the line below it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import wildtable

HOME = Path(wildtable.__file__).parent
HELD = ("saga", "savage")
"""Packages in which it holds."""

MANY = 8

STRUCTS = {"Struct", "Command", "Event", "Goal", "Frame"}
"""Names that Structs are made from."""


def told(tree: ast.Module) -> Iterator[tuple[str, str, bool]]:
    """Struct, field, and whether a sentence stands below it, for each public Struct with many fields."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.ClassDef) or node.name[0] == "_":
            continue
        if not any(isinstance(base, ast.Name) and base.id in STRUCTS for base in node.bases):
            continue
        fields = [(place, item) for place, item in enumerate(node.body) if isinstance(item, ast.AnnAssign)]
        if len(fields) <= MANY:
            continue
        for place, item in fields:
            after = node.body[place + 1] if place + 1 < len(node.body) else None
            assert isinstance(item.target, ast.Name)
            yield node.name, item.target.id, says_itself(item.annotation) or is_sentence(after)


def says_itself(annotation: ast.expr) -> bool:
    """Return whether a field is a number that says its meaning, unit and source itself, or has a description for
    editors."""
    called = [node for node in ast.walk(annotation) if isinstance(node, ast.Call)]
    named = [(node.func.id, [each.arg for each in node.keywords]) for node in called if isinstance(node.func, ast.Name)]
    return any(name == "Number" or (name == "Meta" and "description" in given) for name, given in named)


def is_sentence(after: ast.stmt | None) -> bool:
    """Return whether what stands below a field is a sentence."""
    return (
        isinstance(after, ast.Expr)
        and isinstance(after.value, ast.Constant)
        and str(after.value.value).strip().endswith((".", ".)"))
    )


def untold(package: str) -> list[str]:
    """The fields of a package without a sentence."""
    found = []
    for path in sorted((HOME / package).rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        where = path.relative_to(HOME)
        found += [f"{where}: {struct}.{field}" for struct, field, said in told(tree) if not said]
    return found


@pytest.mark.parametrize("package", HELD)
def test_every_field_of_a_large_struct_has_its_sentence(package: str) -> None:
    assert untold(package) == []


@pytest.mark.parametrize("package", HELD)
def test_there_are_such_structs(package: str) -> None:
    trees = [ast.parse(path.read_text("utf-8")) for path in (HOME / package).rglob("*.py")]
    assert len({struct for tree in trees for struct, _, _ in told(tree)}) > 5


def test_a_field_without_a_sentence_is_found() -> None:
    lines = [f'    f{n}: int\n    """Told."""\n' for n in range(MANY)]
    source = "class Big(Struct, frozen=True):\n" + "".join(lines) + "    last: int\n"
    assert [field for _, field, said in told(ast.parse(source)) if not said] == ["last"]
    number = source.replace("last: int", 'last: Annotated[int, Number("Told.", "inches", "sw.move")]')
    assert all(said for _, _, said in told(ast.parse(number)))


if __name__ == "__main__":
    for name in HELD:
        missing = untold(name)
        print(*missing, f"{name}: {len(missing)} fields without a sentence", sep="\n")  # noqa: T201
