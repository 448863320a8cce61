"""Every field of every public Struct with more than eight fields has its own sentence, in the line below it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import wildtable

HOME = Path(wildtable.__file__).parent
HELD = ("saga",)
"""Packages in which it holds."""

NOT_YET = ("savage",)
"""Packages in which it does not hold yet; `python -m tests.test_fields` lists what is missing."""

MANY = 8

STRUCTS = {"Struct", "Command", "Event", "Goal", "Frame"}
"""Names that Structs are made from."""

APART = {"Edition": "its numbers say their meaning, unit and source themselves, and are held to it elsewhere"}


def told(tree: ast.Module) -> Iterator[tuple[str, str, bool]]:
    """Struct, field, and whether a sentence stands below it, for each public Struct with many fields."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.ClassDef) or node.name[0] == "_" or node.name in APART:
            continue
        if not any(isinstance(base, ast.Name) and base.id in STRUCTS for base in node.bases):
            continue
        fields = [(place, item) for place, item in enumerate(node.body) if isinstance(item, ast.AnnAssign)]
        if len(fields) <= MANY:
            continue
        for place, item in fields:
            after = node.body[place + 1] if place + 1 < len(node.body) else None
            said = isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
            assert isinstance(item.target, ast.Name)
            yield node.name, item.target.id, said and str(after.value.value).strip().endswith((".", ".)"))


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


@pytest.mark.parametrize("package", NOT_YET)
def test_what_does_not_hold_yet_is_still_missing(package: str) -> None:
    """Takes care that a package that has caught up is held to it."""
    assert untold(package)


def test_a_field_without_a_sentence_is_found() -> None:
    lines = [f'    f{n}: int\n    """Told."""\n' for n in range(MANY)]
    source = "class Big(Struct, frozen=True):\n" + "".join(lines) + "    last: int\n"
    assert [field for _, field, said in told(ast.parse(source)) if not said] == ["last"]


if __name__ == "__main__":
    for name in (*HELD, *NOT_YET):
        missing = untold(name)
        print(*missing, f"{name}: {len(missing)} fields without a sentence", sep="\n")  # noqa: T201
