"""Pages of the site that are made when it is built: a page for each rule, those of `tools.site_api`, and examples.

MkDocs calls `on_files` and `on_page_markdown` (`hooks` in mkdocs.yml).
"""

from __future__ import annotations

import posixpath
import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

from wildtable.catalogue import Rule, rules
from wildtable.cli.conforming import GAMES
from wildtable.cli.coverage import way_of
from wildtable.cli.rule import odds as answered
from wildtable.cli.tabled import Row, rows

ROOT = Path(__file__).parents[1]
if str(ROOT) not in sys.path:  # MkDocs loads this file by its path
    sys.path.append(str(ROOT))
from tools.site_api import pages  # noqa: E402 - the path has to be there

CASES = ROOT / "tests/cases"
ABOUT = ("ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "rulebook/README.md")
"""Pages of the repository's root that the site has as well, in its folder ``project``."""
EXAMPLES = {
    "bot": "A bot that plays a fight",
    "sweep": "A plot of a sweep of odds",
    "programs/chat_bot": "A chat bot",
    "programs/notes_writer": "A writer of notes",
    "programs/arena": "An environment for training",
    "embers": "A part for Savage Worlds",
    "pig": "A system of its own",
}
"""The examples that have a page: a file or a folder, and its title."""
FURTHER = {
    "README.md": ("api.md", "api/states.md", "api/client.md", "api/building.md", "rules/index.md", "examples/index.md"),
    "learn/python.md": ("api.md", "api/states.md", "examples/index.md"),
    "learn/odds.md": ("api.md", "examples/sweep.md"),
    "how-to/write-a-program.md": ("api/client.md", "api/states.md", "examples/index.md"),
    "how-to/write-a-part.md": ("api/building.md", "api/states.md", "examples/embers.md"),
    "how-to/write-a-system.md": ("api/building.md", "examples/pig.md"),
}
"""Pages that are made, by the page that refers to them at its end: they are on the site alone."""
MOST_CASES = 6
"""Cases that a rule's page shows; of more it names the number."""
_ITEM = re.compile(r"^- (?=rule: )", re.MULTILINE)
_LINK = re.compile(r"\[([^\]\n]*)\]\(([^)#\s]+)(#[^)\s]*)?\)")


def on_files(files: Files, config: Any) -> Files:
    """Add the pages that are made."""
    found = cases()
    made = {f"rules/{slug}.md": rule_page(rule, found[slug]) for slug, rule in rules().items()}
    made["rules/index.md"] = index()
    made |= pages() | examples()
    made |= {f"project/{name}": (ROOT / name).read_text("utf-8") for name in ABOUT}
    for path, text in made.items():
        files.append(File.generated(config, path, content=text))
    return files


def on_page_markdown(markdown: str, page: Any, config: Any, files: Files) -> str:
    """Return a page with links that lead to the site's own copy, or where it has none, to nothing."""
    source = page.file.src_uri
    home = "" if source.startswith("project/") else "docs"

    if more := [files.get_file_from_path(path) for path in FURTHER.get(source, ())]:
        home_of = posixpath.dirname(source) or "."
        links = [f"- [{_title(each)}]({posixpath.relpath(each.src_uri, home_of)})" for each in more if each]
        markdown = "\n".join([markdown.rstrip(), "", "## Also on this site", "", *links, ""])

    def turned(found: re.Match[str]) -> str:
        label, target, anchor = found[1], found[2], found[3] or ""
        if re.match(r"[a-z]+:", target):
            return found[0]
        inside = posixpath.normpath(posixpath.join(home, posixpath.dirname(source) if home else "", target))
        if inside in ABOUT:
            inside = f"docs/project/{inside}"
        elif inside.removeprefix("examples/").removesuffix(".py") in EXAMPLES:
            inside = f"docs/{inside.removesuffix('.py')}.md"
        elif (
            not inside.startswith("docs/")
            or inside.startswith("docs/decisions/")
            or files.get_file_from_path(inside[5:]) is None
        ):
            return label if (ROOT / inside).exists() else found[0]  # a dead link stays, so that the build fails
        return f"[{label}]({posixpath.relpath(inside[5:], posixpath.dirname(source) or '.')}{anchor})"

    return _LINK.sub(turned, markdown)


def _title(page: File) -> str:
    """Return the title of a page that is made."""
    return page.content_string.partition("\n")[0].removeprefix("# ")


def examples() -> dict[str, str]:
    """Return a page for each example with all its files, and one that lists them."""
    made = {f"examples/{name}.md": _example(name, title) for name, title in EXAMPLES.items()}
    listed = [f"- [{title}]({name}.md)" for name, title in EXAMPLES.items()]
    return {**made, "examples/index.md": "\n".join(["# Examples", "", *listed, ""])}


def _example(name: str, title: str) -> str:
    home = ROOT / "examples"
    found = [home / f"{name}.py"] if (home / f"{name}.py").is_file() else sorted((home / name).rglob("*.*"))
    lines = [f"# {title}", ""]
    for path in found:
        if path.is_file() and path.suffix in LANGUAGES:
            inside = path.relative_to(home).as_posix()
            text = path.read_text("utf-8").rstrip()
            lines += [f"`examples/{inside}`:", "", f"```{LANGUAGES[path.suffix]}", text, "```", ""]
    return "\n".join(lines)


LANGUAGES = {".py": "python", ".toml": "toml", ".yaml": "yaml", ".ftl": "text"}
"""The files of examples that are shown, by the ends of their names, and the kinds of their blocks."""


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
