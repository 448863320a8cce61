"""The check of docstrings and names finds what is planted, and its allowances only shrink."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.anatomy.reading import Source
from tools.prose.checking import lowered
from tools.style import breaches, counted, main

SOUND = '''"""Things."""

LIMIT = 3
"""The most things."""


class Thing:
    """A thing."""

    @property
    def size(self) -> int:
        """The size."""

    def grow(self) -> None:
        """Return more: sum(a, b, c, d, e, f)."""
        max(1, 2, 3, 4, 5, 6)
        self.sizes.submit(1, 2, 3, 4, 5, 6)
        self.grow(*[1, 2], 3, 4, 5, 6)
        return "-" * len("a")
'''


def source(text: str, other: str = "") -> Source:
    return Source({"src/wildtable/a/b.py": text, "src/wildtable/c.py": other})


@pytest.mark.parametrize(
    ("planted", "rule"),
    [
        ("def f():\n    '''What it does.'''\n", "docstrings"),
        ("def f():\n    '''The size.'''\n", "docstrings"),
        ("async def f():\n    '''Returns the size.'''\n", "docstrings"),
        ("class Big:\n    '''Who is big.'''\n", "docstrings"),
        ("MOST = 3\n'''How many there are.'''\n", "docstrings"),
        ("class Big:\n    size: int\n    '''Where: it is.'''\n", "docstrings"),
        ("class Big:\n    @property\n    def size(self):\n        '''Whose size it is.'''\n", "docstrings"),
        ("f(1, 2, 3, 4, 5, 6)\n", "positional"),
        ("f.grow(1, 2, 3, 4, 5, 6)\n", "positional"),
        ("X = 'name' * (A > 1)\n", "repeated-strings"),
        ("X = bool(A) * f'name{A}'\n", "repeated-strings"),
        ("X = (not A) * 'name'\n", "repeated-strings"),
        ("X = ['name'] * (A > 1)\n", "repeated-strings"),
    ],
)
def test_what_is_planted_is_found(planted: str, rule: str) -> None:
    assert list(breaches(source(SOUND))) == []
    (found,) = breaches(source(SOUND + planted))
    assert (found.rule, found.package) == (rule, "a")


def test_a_class_name_stands_in_one_module() -> None:
    found = list(breaches(source("class A: ...\nclass B: ...\n", "class A: ...\n")))
    assert [(each.rule, each.package, each.line) for each in found] == [("classes", "a", 1), ("classes", "c", 1)]


def test_a_package_has_what_it_may_have_and_no_more(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "debt.toml"
    file.write_text("[docstrings]\na = 2\nc = 1\n")
    two = "def f():\n    '''What.'''\ndef g():\n    '''How.'''\n"
    assert main([], source(two), file) == 0
    assert main([], source(two + "def h():\n    '''Who.'''\n"), file) == 1
    assert "a has 3 breaches of 'docstrings' and may have 2" in capsys.readouterr().out
    assert main(["--write"], source(two + "def h():\n    '''Who.'''\n"), file) == 1
    assert "a = 2" in file.read_text()
    capsys.readouterr()
    assert main(["--write", "--list"], source("def f():\n    '''What.'''\n"), file) == 0
    assert capsys.readouterr().out == "src/wildtable/a/b.py:2: docstrings: a docstring begins with 'What'\n"
    assert file.read_text().endswith("[docstrings]\na = 1\n")
    assert main([], source(two), file) == 1


def test_allowances_are_lowered_never_raised() -> None:
    debt = counted(list(breaches(source("def f():\n    '''What.'''\n"))))
    assert debt["docstrings"] == {"a": 1}
    assert lowered(debt, {"docstrings": {"a": 3, "c": 2}}) == {"docstrings": {"a": 1}}
    assert lowered(debt, {"docstrings": {}}) == {}


@pytest.mark.slow  # `make check` looks, too
def test_the_code_keeps_to_its_allowances() -> None:
    assert main([]) == 0
