"""Draw the layers from the imports: `python -m tools.layers` prints the picture, `--write FILE` puts it into a file.

The picture stands between two markers, ``<!-- layers -->`` and ``<!-- /layers -->``. `--check FILE` fails where the one
in the file has other layers, topics or arrows than the code; numbers may drift until it is drawn again.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, TypeAlias

ROOT = Path(__file__).parents[1] / "src" / "wildtable"
BEGIN, END = "<!-- layers -->", "<!-- /layers -->"
WIDTH = 110
SYSTEMS = ("savage", "saga")
KINDS = ("words", "view", "play", "queries", "messages", "rules", "model")
"""The kinds of files in a topic, from the top: each may import what is below it."""
OTHER, CORE = "(other)", "(core)"

Arrows: TypeAlias = Counter[tuple[str, str]]
"""The number of imports that go from one to another, each pair of modules counted once."""


class Place(NamedTuple):
    """The place of a module in a system: its topic, and what kind of file it is."""

    topic: str
    kind: str


# What imports what.


def modules(root: Path) -> dict[str, Path]:
    """Every module of a package by its dotted name."""
    found = {}
    for path in sorted(root.rglob("*.py")):
        parts = path.relative_to(root.parent).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imports(root: Path) -> Arrows:
    """Return the modules that each module imports, also within functions."""
    known, arrows = modules(root), Arrows()
    for name, path in known.items():
        package = name if path.name == "__init__.py" else name.rpartition(".")[0]
        for target in set(_targets(ast.parse(path.read_text("utf-8")), package, known)) - {name}:
            arrows[name, target] += 1
    return arrows


def _targets(tree: ast.Module, package: str, known: Mapping[str, Path]) -> Iterable[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            source = ".".join([*above, *filter(None, [node.module])])
            for alias in node.names:
                inner = f"{source}.{alias.name}"
                if inner in known or source in known:
                    yield inner if inner in known else source


def grouped(arrows: Arrows, group: Mapping[str, str]) -> Arrows:
    """The same arrows between groups of modules; those within a group are left out."""
    found = Arrows()
    for (source, target), count in arrows.items():
        if source in group and target in group and group[source] != group[target]:
            found[group[source], group[target]] += count
    return found


def layers(names: Iterable[str], arrows: Arrows) -> list[list[str]]:
    """Return the layers, each of which imports only from those below: the top layer first. Those in a circle stand in
    one layer."""
    below = {name: {target for source, target in arrows if source == name} for name in names}
    reach = {name: _reached(name, below) for name in below}
    circle = {name: frozenset(other for other in reach[name] if name in reach[other]) | {name} for name in below}
    height: dict[frozenset[str], int] = {}

    def rise(ring: frozenset[str]) -> int:
        if ring not in height:
            under = {circle[target] for name in ring for target in below[name]} - {ring}
            height[ring] = 1 + max(map(rise, under), default=-1)
        return height[ring]

    rows: dict[int, list[str]] = {}
    for name in sorted(below):
        rows.setdefault(rise(circle[name]), []).append(name)
    return [rows[level] for level in sorted(rows, reverse=True)]


def _reached(name: str, below: Mapping[str, set[str]]) -> set[str]:
    found: set[str] = set()
    todo = [name]
    while todo:
        new = below.get(todo.pop(), set()) - found
        found |= new
        todo += new
    return found


# Where a module stands.


def place(module: str, system: str) -> Place:
    """A module's topic and kind: ``wildtable.savage.riding.rules`` is rules, about riding."""
    parts = module.split(".")[2:]
    for depth, part in enumerate(parts):
        if part in KINDS:
            return Place(".".join(parts[:depth]) or CORE, part)
    return Place(parts[0] if len(parts) > 1 else CORE, OTHER)


# The picture.


def picture(root: Path | None = None) -> str:
    """The whole of it, as plain text."""
    root = root or ROOT
    arrows, top = imports(root), root.name
    package = {name: name.split(".")[1] for name in modules(root) if name != top}
    between = grouped(arrows, package)
    text = ["The packages. Each imports only what stands below it; a number says how many imports.", ""]
    text += _ladder(layers(set(package.values()), between), between)
    for system in SYSTEMS:
        inside = {name: place(name, system) for name in package if package[name] == system and name.count(".") > 1}
        if inside:
            text += ["", *_inside(system, inside, arrows)]
    return "\n".join(line.rstrip() for line in text)


def _ladder(rows: Sequence[Sequence[str]], arrows: Arrows) -> list[str]:
    """Layers from the top, with the arrows that go out of each of their members."""
    wide = max(len(name) for row in rows for name in row)
    level = {name: depth for depth, row in enumerate(rows) for name in row}
    text = []
    for row in rows:
        text.append("─" * WIDTH)
        for name in row:
            out = sorted((level[target], target, count) for (source, target), count in arrows.items() if source == name)
            to = [f"{target} {count}" + ("!" if depth <= level[name] else "") for depth, target, count in out]
            text += _wrapped(f"{name:{wide}} {'→ ' if to else ''}", to)
    return [*text, "─" * WIDTH]


def _wrapped(head: str, items: Sequence[str]) -> list[str]:
    lines, line = [], head
    for place_, item in enumerate(items):
        more = item + (" · " if place_ < len(items) - 1 else "")
        if len(line) + len(more) > WIDTH:
            lines.append(line)
            line = " " * len(head)
        line += more
    return [*lines, line]


def _inside(system: str, inside: Mapping[str, Place], arrows: Arrows) -> list[str]:
    """Kinds as rows and topics as columns, with what each square imports of the system; then topics by layers."""
    squares: dict[Place, Counter[str]] = {where: Counter() for where in inside.values()}
    for (source, target), count in arrows.items():
        if source in inside and target in inside and inside[source] != inside[target]:
            squares[inside[source]][_way(inside[source].kind, inside[target].kind)] += count
    topics = sorted({where.topic for where in squares}, key=lambda topic: (topic != CORE, topic))
    text = [
        f"Inside {system}/: kinds of files from the top, a column for each topic. A square says how many imports go",
        "down to other kinds (↓), across to the same kind of other topics (→), and up (↑, which should not be);",
        "those of files that are of no kind, or go to such files, are counted apart (·); ■ is one without any.",
        "",
    ]
    for columns in _fitting(topics, squares):
        text += _grid(columns, squares)
    topic = {name: where.topic for name, where in inside.items()}
    between = grouped(arrows, topic)
    text += [f"The topics of {system}/ (! for an arrow within a circle).", ""]
    return text + _ladder(layers(topics, between), between)


def _way(source: str, target: str) -> str:
    if OTHER in (source, target):
        return "·"
    step = KINDS.index(target) - KINDS.index(source)
    return "↓" if step > 0 else "↑" if step < 0 else "→"


def _square(ways: Counter[str] | None) -> str:
    if ways is None:
        return ""
    return " ".join(f"{way}{ways[way]}" for way in "↓→↑·" if ways[way]) or "■"


def _width(topic: str, squares: Mapping[Place, Counter[str]]) -> int:
    return max(len(topic), *(len(_square(ways)) for where, ways in squares.items() if where.topic == topic)) + 2


def _fitting(topics: Sequence[str], squares: Mapping[Place, Counter[str]]) -> list[list[str]]:
    """The columns in as many blocks as it takes."""
    blocks: list[list[str]] = []
    room = 0
    for topic in topics:
        wide = _width(topic, squares)
        if wide > room:
            blocks.append([])
            room = WIDTH - 12
        blocks[-1].append(topic)
        room -= wide
    return blocks


def _grid(topics: Sequence[str], squares: Mapping[Place, Counter[str]]) -> list[str]:
    wide = [_width(topic, squares) for topic in topics]
    rows = [" " * 12 + "".join(f"{topic:{size}}" for topic, size in zip(topics, wide, strict=True))]
    for kind in (*KINDS, OTHER):
        cells = [_square(squares.get(Place(topic, kind))) for topic in topics]
        rows.append(f"{kind:12}" + "".join(f"{cell:{size}}" for cell, size in zip(cells, wide, strict=True)))
    return [*rows, ""]


# In a file.


def drawn(text: str, picture: str) -> str:
    """A text with the picture between its markers. Raises ValueError where they are not there once, in their order."""
    if text.count(BEGIN) != 1 or text.count(END) != 1 or text.index(BEGIN) > text.index(END):
        raise ValueError(f"It needs the markers {BEGIN} and {END}, once each and on lines of their own.")
    before, after = text[: text.index(BEGIN)], text[text.index(END) :]
    return f"{before}{BEGIN}\n```text\n{picture}\n```\n{after}"


def is_stale(text: str, picture: str) -> bool:
    """Return whether the text's picture has other layers, topics or arrows; numbers and spaces apart. Raises
    ValueError."""
    return _shape(text) != _shape(drawn(text, picture))


def _shape(text: str) -> list[str]:
    inner = text[text.index(BEGIN) : text.index(END)] if BEGIN in text and END in text else text
    return re.sub(r"\d+", "", inner).split()


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; 1 where a file's picture is stale or has no place."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--write", type=Path, metavar="FILE", help="put the picture between the markers of FILE")
    parser.add_argument("--check", type=Path, metavar="FILE", help="say whether the picture in FILE is stale")
    given = parser.parse_args(arguments)
    now, file = picture(), given.write or given.check
    if file is None:
        sys.stdout.write(f"{now}\n")
        return 0
    try:
        text = file.read_text("utf-8")
        if given.write:
            file.write_text(drawn(text, now), "utf-8")
        elif is_stale(text, now):
            sys.stderr.write(f"The picture in {file} is stale. Draw it anew: python -m tools.layers --write {file}\n")
            return 1
    except (OSError, ValueError) as error:
        sys.stderr.write(f"{file} could not be looked at. {error}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
