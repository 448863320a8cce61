"""Print the figures: `python -m tools.anatomy [--at COMMIT] [--at COMMIT] [--list FIGURE]`."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from statistics import median
from typing import TypeAlias

from tools.anatomy import imports, lines, names
from tools.anatomy.reading import Source, commit, working_tree
from tools.style import METHODS, RIDDLES, VERBS, docstrings

Figures: TypeAlias = Mapping[str, str]


def figures(source: Source) -> Figures:
    """Return each figure by its name, as it is printed."""
    modules = source.modules.values()
    of_kind = sum((lines.kinds(module) for module in modules), Counter[str]())
    total = sum(of_kind.values())
    longest = max((each for module in modules for each in lines.functions(module)), key=lambda each: each.lines)
    found = imports.imports(source)
    circles = imports.circles(found)
    shares = {f"  {kind} lines": f"{of_kind[kind]:,} ({of_kind[kind] / total:.0%})" for kind in lines.KINDS}
    allowed = VERBS | METHODS | RIDDLES  # a riddle is counted as one, and once
    first_words = [(first, is_function) for module in modules for _, first, is_function in docstrings(module)]
    return {
        "lines": f"{total:,}",
        **shares,
        "files": str(len(modules)),
        "median file, lines": f"{median(len(module.lines) for module in modules):g}",
        "longest function, lines": f"{longest.lines} ({longest.place.partition('.')[2]})",
        "registrations by hand, lines": str(sum(len(names.registrations(module)) for module in modules)),
        "docstrings": f"{len(first_words):,}",
        "  that begin with What, How, Who ...": f"{sum(first in RIDDLES for first, _ in first_words):,}",
        "  of functions, without a verb": f"{sum(of and first not in allowed for first, of in first_words):,}",
        "class names with two meanings": str(len(names.shared_class_names(source))),
        "circles of imports": f"{len(circles)} ({sum(map(len, circles))} files)",
        "imports against the layers": str(len(imports.upward(found, source.tools))),
    }


def _registrations(source: Source) -> list[str]:
    found = {module.path: len(names.registrations(module)) for module in source.modules.values()}
    return [f"{path}: {number} lines" for path, number in sorted(found.items(), key=lambda item: -item[1]) if number]


def _long_functions(source: Source) -> list[str]:
    found = sorted(
        (each for module in source.modules.values() for each in lines.functions(module)), key=lambda f: -f.lines
    )
    return [f"{each.place}: {each.lines} lines" for each in found[:20]]


DETAILS: Mapping[str, Callable[[Source], list[str]]] = {
    "circles": lambda source: [" ".join(circle) for circle in imports.circles(imports.imports(source))],
    "classes": lambda source: [f"{n}: {' '.join(there)}" for n, there in names.shared_class_names(source).items()],
    "functions": _long_functions,
    "layers": lambda source: [" -> ".join(each) for each in imports.upward(imports.imports(source), source.tools)],
    "registrations": _registrations,
}


def table(columns: Mapping[str, Figures]) -> str:
    """Return the figures side by side."""
    names_of = next(iter(columns.values()))
    rows = [["", *columns], *([name, *(each[name] for each in columns.values())] for name in names_of)]
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    return "\n".join(
        "  ".join(f"{cell:<{wide}}" for cell, wide in zip(row, widths, strict=True)).rstrip() for row in rows
    )


def main(words: Sequence[str] | None = None) -> int:
    """Print the table, or the places behind one figure."""
    parser = argparse.ArgumentParser(prog="python -m tools.anatomy", description=__doc__)
    parser.add_argument(
        "--at", metavar="COMMIT", action="append", default=[], help="measure a commit; twice to compare"
    )
    parser.add_argument("--list", choices=sorted(DETAILS), help="name the places behind a figure")
    args = parser.parse_args(words)
    try:
        sources = {name: commit(name) for name in args.at} or {"here": working_tree()}
    except ValueError as error:
        parser.error(str(error))
    if args.list:
        for source in sources.values():
            print("\n".join(DETAILS[args.list](source)))
    else:
        print(table({name: figures(source) for name, source in sources.items()}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
