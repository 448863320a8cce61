"""Check docstrings and names: `python -m tools.style` fails where a package breaks more rules than it may.

The rules are those that ruff has not: its D401 accepts "The", "What" and "Whoever" as verbs.

- ``docstrings``: none begins with What, Who, How, Where, Those, That or the like (`RIDDLES`); a function's begins with
  a verb of ``tools/verbs.txt``, a route's with its HTTP method. A property is no function here.
- ``classes``: a class name stands in one module of the package.
- ``positional``: no call has more than five positional arguments.
- ``repeated-strings``: no string and no list is multiplied by a condition.

`tools/style_debt.toml` says how many breaches each package may still have, so that new code adds none; `--write` lowers
these numbers to what is left, and never raises one. `--list` names every breach.
"""

from __future__ import annotations

import argparse
import ast
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, TypeAlias

from tools.anatomy.names import shared_class_names
from tools.anatomy.reading import Module, Source, working_tree
from tools.prose.checking import Debt, excess, lowered

DEBT = Path(__file__).with_name("style_debt.toml")

RIDDLES = frozenset(
    (
        "How",
        "That",
        "Those",
        "What",
        "Whatever",
        "When",
        "Where",
        "Wherever",
        "Which",
        "Who",
        "Whoever",
        "Whom",
        "Whose",
        "Why",
    )
)
"""The words that no docstring begins with."""

VERBS = frozenset(
    word
    for line in Path(__file__).with_name("verbs.txt").read_text("utf-8").splitlines()
    if not line.startswith("#")
    for word in line.split()
)
"""The words that a function's docstring may begin with, besides `METHODS`."""

METHODS = frozenset(("DELETE", "GET", "PATCH", "POST", "PUT"))
"""The words that the docstring of a route begins with."""

ADDING_UP = frozenset(
    (
        "Table",
        "always",
        "chain",
        "cite",
        "create_table",
        "idle",
        "idle_master",
        "master",
        "max",
        "min",
        "passed",
        "print",
        "submit",
        "zip",
    )
)
"""Functions and methods that take any number of like arguments, or pass on what they are given."""

MOST_POSITIONAL = 5

Place: TypeAlias = tuple[str, int]


class Breach(NamedTuple):
    """A breach of a rule: the rule's name, the file and line, and what stands there."""

    rule: str
    path: str
    line: int
    text: str

    @property
    def package(self) -> str:
        """The package just below `wildtable`, or the module where there is none."""
        return self.path.split("/")[2].removesuffix(".py")


def breaches(source: Source) -> Iterator[Breach]:
    """Yield every breach of a rule."""
    for module in source.modules.values():
        for line, first, is_function in docstrings(module):
            if first in RIDDLES or (is_function and first not in VERBS | METHODS):
                yield Breach("docstrings", module.path, line, f"a docstring begins with {first!r}")
        for node in ast.walk(module.tree):
            if isinstance(node, ast.Call) and _is_long(node):
                yield Breach("positional", module.path, node.lineno, f"{len(node.args)} positional arguments")
            elif isinstance(node, ast.BinOp) and _repeats_by_condition(node):
                yield Breach("repeated-strings", module.path, node.lineno, f"{ast.unparse(node)}")
    for name, there in shared_class_names(source).items():
        for module_name in there:
            module = source.modules[module_name]
            line = next(n.lineno for n in module.tree.body if isinstance(n, ast.ClassDef) and n.name == name)
            yield Breach("classes", module.path, line, f"{len(there)} classes are called {name}")


def docstrings(module: Module) -> Iterator[tuple[int, str, bool]]:
    """Yield the line and the first word of each docstring, and whether it is a function's; a property is none.

    A string below a field or a constant is its docstring.
    """
    called = {
        id(node.body[0]): node
        for node in ast.walk(module.tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            words = node.value.value.split()
            function = called.get(id(node))
            yield (
                node.lineno,
                words[0].rstrip(".,:;") if words else "",
                function is not None and not _is_property(function),
            )


def _is_property(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    return any(ast.unparse(decorator).endswith("property") for decorator in function.decorator_list)


def _is_long(call: ast.Call) -> bool:
    name = getattr(call.func, "id", getattr(call.func, "attr", ""))  # of a name, or of what follows a dot
    starred = any(isinstance(argument, ast.Starred) for argument in call.args)
    return len(call.args) > MOST_POSITIONAL and not starred and name not in ADDING_UP


def _repeats_by_condition(node: ast.BinOp) -> bool:
    """Return whether a string or a list is multiplied by what is plainly true or false."""
    if not isinstance(node.op, ast.Mult):
        return False
    sides = (node.left, node.right)
    return any(map(_is_repeated, sides)) and any(map(_is_condition, sides))


def _is_repeated(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr | ast.List) or (
        isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def _is_condition(node: ast.expr) -> bool:
    if isinstance(node, ast.Call):
        return ast.unparse(node.func) in ("any", "all", "bool", "isinstance")
    return isinstance(node, ast.Compare | ast.BoolOp) or (
        isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not)
    )


# What is allowed.


def counted(found: list[Breach]) -> Debt:
    """Return the number of breaches by rule and package."""
    numbers = Counter((breach.rule, breach.package) for breach in found)
    debt: Debt = {}
    for (rule, package), number in sorted(numbers.items()):
        debt.setdefault(rule, {})[package] = number
    return debt


def written(debt: Debt) -> str:
    """Return allowances as the file has them."""
    lines = ["# Breaches that each package may still have of a rule of `python -m tools.style`; they only shrink."]
    for rule, packages in debt.items():
        lines += ["", f"[{rule}]", *(f"{package} = {number}" for package, number in packages.items())]
    return "\n".join(lines) + "\n"


def main(words: list[str] | None = None, source: Source | None = None, file: Path = DEBT) -> int:
    """Check, list or write; return 1 where something is over its allowance."""
    parser = argparse.ArgumentParser(prog="python -m tools.style", description=__doc__.partition("\n")[0])
    parser.add_argument(
        "--list", metavar="PREFIX", nargs="?", const="", help="name every breach, or those in some files"
    )
    parser.add_argument("--write", action="store_true", help="lower the allowances to what is left")
    args = parser.parse_args(words)
    found = list(breaches(source or working_tree()))
    debt, allowed = counted(found), tomllib.loads(file.read_text("utf-8"))
    if args.list is not None:
        for breach in sorted(found, key=lambda breach: breach[1:]):
            if breach.path.startswith(args.list):
                print(f"{breach.path}:{breach.line}: {breach.rule}: {breach.text}")
    over = excess(debt, allowed)
    for rule, package, number, most in over:
        where = f"--list src/wildtable/{package} names them"
        print(f"{package} has {number} breaches of {rule!r} and may have {most}; {where}.")
    if args.write:
        file.write_text(written(lowered(debt, allowed)), "utf-8")
    return 1 if over else 0


if __name__ == "__main__":
    sys.exit(main())
