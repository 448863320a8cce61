"""The figures of the code are counted as their functions say, also those of a commit."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tools.anatomy import imports, lines, names, reading
from tools.anatomy.__main__ import DETAILS, figures, main, table
from tools.anatomy.imports import Import
from tools.anatomy.reading import Module, Source

SETTINGS = """
[[tool.importlinter.contracts]]
type = "layers"
containers = ["wildtable"]
layers = ["top", "left | right", "low : deep"]
[[tool.importlinter.contracts]]
type = "forbidden"
"""


def source(**texts: str) -> Source:
    """Return a package of modules, by names with ``__`` for dots."""
    files = {f"src/wildtable/{name.replace('__', '/')}.py": text for name, text in texts.items()}
    return Source({"src/wildtable/__init__.py": "", **files}, SETTINGS)


def only(text: str) -> Module:
    return source(only=text).modules["wildtable.only"]


def test_every_line_is_of_one_kind() -> None:
    text = '''"""A module."""

from wildtable import (
    low,
)

# Why.
LIMIT = 3
"""The most."""


@low.mark(
    1
)
class Thing:
    """A thing."""

    size: int

    def grow(
        self, by: int
    ) -> int:
        """Return more."""
        if by:
            # Comments within are comments.
            return sum(
                [by, 1]
            )
        else:
            return 0


def short(): return 1
'''
    counted = lines.kinds(only(text))
    assert counted == {
        "docstring": 4,
        "import": 3,
        "comment": 2,
        "head": 4 + 3 + 1,
        "statement": 1 + 1 + 1 + 3 + 2,
        "blank": sum(not line for line in text.splitlines()),
    }
    assert counted.total() == len(text.splitlines())
    assert {f.place: f.lines for f in lines.functions(only(text))} == {
        "wildtable.only:grow": 11,
        "wildtable.only:short": 1,
    }


def test_imports_are_found_late_relative_and_for_types() -> None:
    found = imports.imports(
        source(
            top__a="if TYPE_CHECKING:\n    from wildtable.low import x\ndef f():\n    import wildtable.right\n",
            top__b="from .a import f\nfrom . import a\nimport json\n",
            low="",
            right="from wildtable import low\n",
        )
    )
    assert found == {
        Import("wildtable.top.a", "wildtable.low"),
        Import("wildtable.top.a", "wildtable.right"),
        Import("wildtable.top.b", "wildtable.top.a"),
        Import("wildtable.right", "wildtable.low"),
    }


def test_circles_are_whole() -> None:
    pairs = ("ab", "bc", "ca", "cd", "de", "ed", "ef")
    assert imports.circles({Import(*pair) for pair in pairs}) == [["a", "b", "c"], ["d", "e"]]
    assert imports.circles({Import("a", "b"), Import("a", "c"), Import("b", "c")}) == []


def test_imports_run_up_and_across() -> None:
    made = source(
        top="from wildtable import low\n",
        left="import wildtable.right\n",
        right="",
        low="import wildtable.top, wildtable.deep\n",
        deep="import wildtable.low\n",
        elsewhere="import wildtable.top\n",
    )
    assert imports.upward(imports.imports(made), made.tools) == [
        Import("wildtable.left", "wildtable.right"),
        Import("wildtable.low", "wildtable.top"),
    ]


HANDS = """from wildtable.low import A, B, C, D, E, used
from wildtable.low import F
from enum import Enum

class Own: ...

ALL = (
    A,
    B,
    *used,
    C,
    D,
    E,
)
UNION = A | B | C | Own | F
SOME = (A, B, C)
NUMBERS = (A, B, C, D, 1)
__all__ = ["A", "SOME"]

def late():
    return (A, B, C, D, E)
"""


def test_lists_by_hand_are_counted_with_their_imports() -> None:
    # five names of ALL, the union, one word of __all__, the import of F; A to E and used are used elsewhere too
    assert names.registrations(only(HANDS)) == {2, 8, 9, 11, 12, 13, 15, 18}
    assert names.registrations(only("ALL = (1, 2, 3, 4, 5)\n")) == set()
    assert names.registrations(only("from json import a, b, c, d, e\nALL = (a, b, c, d, e)\n")) == set()


def test_class_names_with_two_meanings() -> None:
    made = source(left="class A: ...\nclass B: ...\n", right="class A:\n    class B: ...\n")
    assert names.shared_class_names(made) == {"A": ["wildtable.left", "wildtable.right"]}


def test_a_commit_is_read_from_git(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def git(*words: str) -> None:
        call = ["git", "-C", str(tmp_path), "-c", "user.name=A", "-c", "user.email=a@example.org", *words]
        subprocess.run(call, check=True, capture_output=True)  # noqa: S603 - our own words

    package = tmp_path / "src" / "wildtable"
    package.mkdir(parents=True)
    (tmp_path / "pyproject.toml").write_text(SETTINGS)
    git("init", "-q")
    for text in ("def f():\n    '''What it is.'''\n", "def f():\n    '''Return it.'''\n    return 1\n"):
        (package / "__init__.py").write_text(text)
        git("add", "-A")
        git("commit", "-q", "-m", "one")
    (package / "__init__.py").write_text("def f(): ...\n")
    columns = {name: figures(reading.commit(name, tmp_path)) for name in ("HEAD~1", "HEAD")}
    columns["here"] = figures(reading.working_tree(tmp_path))
    shown = {line[:36].strip(): line[36:].split() for line in table(columns).splitlines()}
    assert shown[""] == ["HEAD~1", "HEAD", "here"]
    assert shown["lines"] == ["2", "3", "1"]
    assert shown["that begin with What, How, Who ..."] == ["1", "0", "0"]
    with pytest.raises(ValueError, match="nothing"):
        reading.commit("nothing", tmp_path)
    with pytest.raises(SystemExit):
        main(["--at", "nothing"])
    assert "nothing" in capsys.readouterr().err


def test_places_are_named() -> None:
    made = source(left="class A: ...\nimport wildtable.right\n", right="class A: ...\nimport wildtable.left\n")
    said = {what: told(made) for what, told in DETAILS.items()}
    assert said["classes"] == ["A: wildtable.left wildtable.right"]
    assert said["circles"] == ["wildtable.left wildtable.right"]
    assert said["layers"] == ["wildtable.left -> wildtable.right", "wildtable.right -> wildtable.left"]
