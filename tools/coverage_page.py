"""The page about what is automated: `python -m tools.coverage_page --write` renews docs/reference/coverage.md.

It is made from the catalogue and rulebook/coverage.toml. Without `--write`, say whether the page is current.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from wildtable.catalogue import Rule, rules
from wildtable.cli.coverage import WAYS, CoveredTopic, chapters, way_of

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "reference" / "coverage.md"
CASES = ROOT / "tests" / "cases"
GAMES = {"savage": "Savage Worlds", "seven-worlds": "Seven Worlds", "saga": "Saga"}
HEAD = """\
# What Wildtable does for you, and what it leaves to you

`wildtable rules --missing` prints what is not automated. `python -m tools.coverage_page --write` generates this page.

| word | meaning |
|---|---|
| automated | Wildtable rolls, adds up and applies the result. |
| tracked | Wildtable counts and shows it. You judge what it does. |
| by hand | The game master asks for rolls, or deals the result by a ruling. The log keeps it. |
| absent | Wildtable has nothing for it. |

"""


def page() -> str:
    """Return the page as Markdown."""
    lines = ["## What groups look for", "", *_topics(), "## The rules of the documents", ""]
    lines += [_summary(), "", *_rules()]
    return HEAD + "\n".join(lines)


def _topics() -> Iterator[str]:
    for title, topics in chapters().items():
        yield from (f"### {title}", "", "| topic | how | what that means | shown by |", "|---|---|---|---|")
        yield from (_row(topic) for topic in topics.values())
        yield ""


def _row(topic: CoveredTopic) -> str:
    shown = "; ".join(map(_shown, topic.shown)) or "-"
    return f"| {topic.title} | {topic.held} | {topic.text} | {shown} |"


def _shown(name: str) -> str:
    file, colon, case = name.partition(": ")
    return f"{case} (`{file.removeprefix('tests/cases/')}`)" if colon else f"`{name}`"


def _summary() -> str:
    counts = [sum(way_of(rule) == way for rule in rules().values()) for way in WAYS]
    told = ", ".join(f"{count} {way}" for count, way in zip(counts, WAYS, strict=True) if count)
    return f"Of the {len(rules())} rules in the catalogue: {told}. Each has cases that show it."


def _rules() -> Iterator[str]:
    files = {path: path.read_text("utf-8") for path in sorted(CASES.rglob("*.yaml"))}
    chapter = ""
    for rule in rules().values():
        heading = f"### {GAMES[rule.system]}: {rule.chapter.replace('_', ' ').capitalize()}"
        if heading != chapter:
            yield from ([""] if chapter else [])
            yield from (heading, "", "| rule | | how | cases |", "|---|---|---|---|")
            chapter = heading
        shown = ", ".join(f"`{path.relative_to(CASES).as_posix()}`" for path in cases_of(rule, files)[:2])
        left = f": {rule.held.text}" if rule.held else ""
        yield f"| `{rule.slug}` | {rule.title} | {way_of(rule)}{left} | {shown} |"
    yield ""


def cases_of(rule: Rule, files: dict[Path, str]) -> list[Path]:
    """Return the files of cases that are about a rule, the one with most cases first."""
    counts = {path: text.count(f"rule: {rule.slug}\n") for path, text in files.items()}
    return sorted((path for path, count in counts.items() if count), key=lambda path: (-counts[path], path))


def main(arguments: list[str]) -> int:
    """Write the page, or say whether it is current."""
    if arguments == ["--write"]:
        PAGE.parent.mkdir(exist_ok=True)
        PAGE.write_text(page(), "utf-8")
        return 0
    if PAGE.is_file() and PAGE.read_text("utf-8") == page():
        return 0
    print(f"{PAGE.relative_to(ROOT)} is not current: python -m tools.coverage_page --write")
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
