"""`wildtable conformance`: a page that says of each rule what holds the engine to it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

import click
import msgspec
from msgspec import Struct

from wildtable.catalogue import folder as rulebook
from wildtable.catalogue import rules
from wildtable.cli.coverage import way_of
from wildtable.cli.rule_code import RuleStatus, cases_folder, statuses
from wildtable.cli.shared import example

GAMES = {"savage": "Savage Worlds", "seven-worlds": "Seven Worlds", "saga": "Saga"}
HEAD = """\
# Conformance

`wildtable conformance > docs/reference/conformance.md` writes this page. For each rule it says which cases hold the
engine to it, with which edition they are played, which walk through offers gets there, and which tests name it.

"""
MOST_NAMED = 3
"""Files that a row names; of more files of cases it says how many there are."""


class KnownMistake(Struct, frozen=True, forbid_unknown_fields=True):
    """A mistake of other programs; what is so ``here``; the cases ("file: name") or tests ("file::name") that show
    it."""

    title: str
    rule: str
    here: str
    shown: tuple[str, ...]


class _Mistakes(Struct, frozen=True, forbid_unknown_fields=True):
    mistake: tuple[KnownMistake, ...]


@cache
def mistakes() -> tuple[KnownMistake, ...]:
    """Return the known mistakes of `rulebook/mistakes.toml`."""
    return msgspec.toml.decode((rulebook() / "mistakes.toml").read_bytes(), type=_Mistakes).mistake


@click.command(epilog=example("wildtable conformance", "wildtable conformance > conformance.md"))
@click.option(
    "--cases", "folder", type=click.Path(path_type=Path, exists=True, file_okay=False), help="Where the cases are."
)
def conformance(folder: Path | None) -> None:
    """Print what holds each rule of the catalogue: cases, editions, walks and tests, as Markdown."""
    where = folder or cases_folder()
    click.echo(page(statuses(where), naming_tests(where)), nl=False)


def naming_tests(cases: Path | None) -> Mapping[str, Sequence[str]]:
    """Return the files of tests that name each rule, by its slug; a package without its source has none."""
    home = cases.parent if cases is not None else Path()
    found: dict[str, list[str]] = {}
    for path in sorted(home.glob("**/test_*.py")) if home.name == "tests" else ():
        for slug in set(re.findall(r"\b(?:sw|7w|saga)\.[a-z0-9.-]*[a-z0-9]", path.read_text("utf-8"))):
            found.setdefault(slug, []).append(path.relative_to(home).as_posix())
    return found


def page(known: Sequence[RuleStatus], tested: Mapping[str, Sequence[str]]) -> str:
    """Return the page as Markdown."""
    return HEAD + "\n".join([*_summary(known), "", *_mistakes(), *_rules(known, tested), ""])


def _summary(known: Sequence[RuleStatus]) -> Iterator[str]:
    cases = sum(sum(status.files.values()) for status in known)
    bare = [status.slug for status in known if not status.files]
    unreached = [status.slug for status in known if not status.is_reached]
    yield f"{len(known)} rules, {cases} cases. Without a case: {_listed(bare)}."
    yield f"Not reached by a walk: {_listed(unreached)}."


def _mistakes() -> Iterator[str]:
    yield from ("## Known mistakes of other programs", "", "| mistake | rule | here | shown by |", "|---|---|---|---|")
    for each in mistakes():
        shown = "; ".join(f"`{name.removeprefix('tests/cases/')}`" for name in each.shown)
        yield f"| {each.title} | `{each.rule}` | {each.here} | {shown} |"


def _rules(known: Sequence[RuleStatus], tested: Mapping[str, Sequence[str]]) -> Iterator[str]:
    chapter = ""
    for status in known:
        rule = rules()[status.slug]
        heading = f"## {GAMES.get(rule.system, rule.system)}: {rule.chapter.replace('_', ' ').capitalize()}"
        if heading != chapter:
            yield from (
                "",
                heading,
                "",
                "| rule | | how | cases | in | reached by | tests |",
                "|---|---|---|---|---|---|---|",
            )
            chapter = heading
        played = ", ".join(f"{edition} {count}" for edition, count in status.by_edition.items())
        ways = "; ".join(dict.fromkeys(status.reached.values()))
        files = [f"{count} in `{_inside(file)}`" for file, count in status.files.items()]
        named = ", ".join(f"`{name}`" for name in tested.get(status.slug, ())[:MOST_NAMED])
        cells = (f"`{status.slug}`", rule.title, way_of(rule), _few(files), played, ways, named)
        yield f"| {' | '.join(cell or '-' for cell in cells)} |"


def _inside(file: str) -> str:
    """Return the path of a file in the folder of cases that came with the package or with its source."""
    home = cases_folder()
    path = Path(file).resolve()
    return path.relative_to(home).as_posix() if home is not None and path.is_relative_to(home) else path.name


def _few(names: Sequence[str]) -> str:
    """Return the first names, and how many more there are."""
    more = [f"{len(names) - MOST_NAMED} more"] if len(names) > MOST_NAMED else []
    return ", ".join([*names[:MOST_NAMED], *more])


def _listed(slugs: Sequence[str]) -> str:
    return ", ".join(f"`{slug}`" for slug in slugs) or "none"
