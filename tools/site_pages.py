"""Pages of the site that are made when it is built: a page for each rule, and the library's from its docstrings.

MkDocs calls `on_files` and `on_page_markdown` (`hooks` in mkdocs.yml).
"""

from __future__ import annotations

import inspect
import posixpath
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

import wildtable
from wildtable.catalogue import Rule, rules
from wildtable.cli.conforming import GAMES
from wildtable.cli.coverage import way_of
from wildtable.cli.rule import odds as answered
from wildtable.cli.tabled import Row, rows

ROOT = Path(__file__).parents[1]
CASES = ROOT / "tests/cases"
ABOUT = ("ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md")
"""Pages of the repository's root that the site has as well, in its folder ``project``."""
MOST_CASES = 6
"""Cases that a rule's page shows; of more it names the number."""
_ITEM = re.compile(r"^- (?=rule: )", re.MULTILINE)
_LINK = re.compile(r"\[([^\]\n]*)\]\(([^)#\s]+)(#[^)\s]*)?\)")


def on_files(files: Files, config: Any) -> Files:
    """Add the pages that are made."""
    found = cases()
    made = {f"rules/{slug}.md": rule_page(rule, found[slug]) for slug, rule in rules().items()}
    made["rules/index.md"] = index()
    made["api.md"] = api()
    made |= {f"project/{name}": (ROOT / name).read_text("utf-8") for name in ABOUT}
    for path, text in made.items():
        files.append(File.generated(config, path, content=text))
    return files


def on_page_markdown(markdown: str, page: Any, config: Any, files: Files) -> str:
    """Return a page with links that lead to the site's own copy, or where it has none, to nothing."""
    source = page.file.src_uri
    home = "" if source.startswith("project/") else "docs"

    def turned(found: re.Match[str]) -> str:
        label, target, anchor = found[1], found[2], found[3] or ""
        if re.match(r"[a-z]+:", target):
            return found[0]
        inside = posixpath.normpath(posixpath.join(home, posixpath.dirname(source) if home else "", target))
        if inside in ABOUT:
            inside = f"docs/project/{inside}"
        elif (
            not inside.startswith("docs/")
            or inside.startswith("docs/decisions/")
            or files.get_file_from_path(inside[5:]) is None
        ):
            return label if (ROOT / inside).exists() else found[0]  # a dead link stays, so that the build fails
        return f"[{label}]({posixpath.relpath(inside[5:], posixpath.dirname(source) or '.')}{anchor})"

    return _LINK.sub(turned, markdown)


def cases() -> defaultdict[str, list[tuple[str, str]]]:
    """Return the cases of each rule: the file and the text of each."""
    found: defaultdict[str, list[tuple[str, str]]] = defaultdict(list)
    for path in sorted(CASES.rglob("*.yaml")):
        for text in _ITEM.split(path.read_text("utf-8"))[1:]:
            slug = text.partition("\n")[0].removeprefix("rule: ").strip()
            found[slug].append((path.relative_to(CASES).as_posix(), f"- {text.rstrip()}"))
    return found


def rule_page(rule: Rule, held: list[tuple[str, str]]) -> str:
    """Return the page of a rule: its words, numbers, odds and cases."""
    lines = [f"# {rule.title}", "", rule.gist, ""]
    game = GAMES.get(rule.system, rule.system)
    editions = f" ({', '.join(rule.editions)})" if rule.editions else ""
    left = f": {rule.held.text}" if rule.held else ""
    lines += [f"`{rule.slug}` · {game}{editions} · {way_of(rule)}{left} · {rule.source}", ""]
    if rule.examples:
        lines += ["## Examples", "", *[f"- {each}" for each in rule.examples], ""]
    if numbers := rows(rule.slug):
        lines += ["## Numbers", "", *[f"- {_row(row)}" for row in numbers], ""]
    if rule.odds:
        lines += ["## Odds", "", *[line for question in rule.odds for line in _odds(question)]]
    lines += [f"## Cases: {len(held)}", ""]
    for file, text in held[:MOST_CASES]:
        lines += [f"In `{file}`:", "", "```yaml", text, "```", ""]
    return "\n".join(lines)


def _row(row: Row) -> str:
    """Return a number of the rule: what it is, and its value in each edition."""
    values = ", ".join(f"{edition} {value}" for edition, value in row.values.items())
    return f"{row.meaning} (`{row.name}`): {values}"


def _odds(question: str) -> Iterator[str]:
    """Yield a question as it is typed, and its answer."""
    yield from ("```text", f"$ wildtable odds {question}", *answered(question), "```", "")


def index() -> str:
    """Return the list of all rules, by chapter."""
    lines, chapter = ["# All rules", ""], ""
    for slug, rule in rules().items():
        heading = f"## {GAMES.get(rule.system, rule.system)}: {rule.chapter.replace('_', ' ')}"
        if heading != chapter:
            lines += ["", heading, ""]
            chapter = heading
        lines.append(f"- [{rule.title}](rules/{slug}.md): {rule.gist}".replace("(rules/", "("))
    return "\n".join(lines)


def api() -> str:
    """Return the page of the library's public names, from their docstrings."""
    lines = ["# The library", "", _text(wildtable), ""]
    for name in sorted(wildtable.__all__):
        value = getattr(wildtable, name)
        lines += [f"## {name}", ""]
        if inspect.isclass(value):
            lines += [_text(value), "", *_members(value)]
        elif inspect.isfunction(value):
            lines += [f"`{name}{_signature(value)}`", "", _text(value), ""]
        elif inspect.ismodule(value):
            lines += [_text(value), "", *_listed(value)]
        else:
            lines += [f"`{value!r}`", ""]
    return "\n".join(lines)


def _members(kind: type) -> Iterator[str]:
    for name, member in vars(kind).items():
        if name.startswith("_"):
            continue
        if isinstance(member, property):
            yield from (f"### {kind.__name__}.{name}", "", _text(member), "")
        elif inspect.isfunction(member):
            yield from (f"### {kind.__name__}.{name}", "", f"`{name}{_signature(member)}`", "", _text(member), "")


def _listed(module: Any) -> Iterator[str]:
    """Yield the public functions of a package."""
    for name in getattr(module, "__all__", ()):
        value = getattr(module, name)
        if inspect.isfunction(value):
            yield from (
                f"### {module.__name__.rpartition('.')[2]}.{name}",
                "",
                f"`{name}{_signature(value)}`",
                "",
                _text(value),
                "",
            )


def _signature(function: Any) -> str:
    return str(inspect.signature(function)).replace("'", "").replace("(self, ", "(").replace("(self)", "()")


def _text(value: Any) -> str:
    """Return a docstring as Markdown: doctests as code."""
    text = inspect.getdoc(value) or ""
    text = re.sub(r"``([^`]+)``", r"`\1`", text)
    return re.sub(r"(?m)(^>>> .*(?:\n.+)*)", r"```python\n\1\n```", text)
