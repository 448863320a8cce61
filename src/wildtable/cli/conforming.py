"""`wildtable conformance`: a page that says of each rule, and of each of its sentences, what holds the engine to it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import groupby
from pathlib import Path

import click
import msgspec
from msgspec import Struct

from wildtable.catalogue import Rule, rules
from wildtable.catalogue import folder as rulebook
from wildtable.cli.coverage import way_of
from wildtable.cli.rule_code import HeldCase, RuleStatus, cases_by_rule, cases_folder, statuses
from wildtable.cli.sentences import RuleSentence, sentences_of
from wildtable.cli.shared import PathTo, example

GAMES = {"savage": "Savage Worlds", "seven-worlds": "Seven Worlds", "saga": "Saga"}
HEAD = """\
# Conformance

`wildtable conformance > docs/reference/conformance.md` writes this page. For each rule it says which cases hold the
engine to it, with which edition they are played, which walk through offers gets there, and which tests name it.

For each sentence of a rule it names cases, and a fault that breaks one of them. A program planted the fault in the code
and ran the cases (`python -m bench sentences`). "0 of 6" means that none of six faults broke a case of the sentence.

"""
OF_RULES = ("| rule | | how | cases | in | reached by | tests |", "|---|---|---|---|---|---|---|")
OF_SENTENCES = ("| sentence | held by | in | broken by |", "|---|---|---|---|")
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
@click.option("--cases", "folder", type=PathTo("folder", exists=True), help="Where the cases are.")
def conformance(folder: Path | None) -> None:
    """Print what holds each rule of the catalogue: cases, editions, walks and tests, as Markdown."""
    where = folder or cases_folder()
    click.echo(page(statuses(where), naming_tests(where), cases_by_rule(where)), nl=False)


def naming_tests(cases: Path | None) -> Mapping[str, Sequence[str]]:
    """Return the files of tests that name each rule, by its slug; a package without its source has none."""
    home = cases.parent if cases is not None else Path()
    found: dict[str, list[str]] = {}
    for path in sorted(home.glob("**/test_*.py")) if home.name == "tests" else ():
        for slug in set(re.findall(r"\b(?:sw|7w|saga)\.[a-z0-9.-]*[a-z0-9]", path.read_text("utf-8"))):
            found.setdefault(slug, []).append(path.relative_to(home).as_posix())
    return found


def page(
    known: Sequence[RuleStatus], tested: Mapping[str, Sequence[str]], cases: Mapping[str, Sequence[HeldCase]]
) -> str:
    """Return the page as Markdown."""
    return HEAD + "\n".join([*_summary(known), "", *_mistakes(), *_rules(known, tested, cases), ""])


def _summary(known: Sequence[RuleStatus]) -> Iterator[str]:
    cases = sum(sum(status.files.values()) for status in known)
    bare = [status.slug for status in known if not status.files]
    unreached = [status.slug for status in known if not status.is_reached]
    every = [sentence for status in known for sentence in sentences_of(rules()[status.slug])]
    looked = [sentence.tried for sentence in every if sentence.tried is not None]
    yield f"{len(known)} rules, {cases} cases. Without a case: {_listed(bare)}."
    yield f"Not reached by a walk: {_listed(unreached)}."
    yield ""
    yield f"{len(every)} sentences, {sum(bool(each.cases) for each in every)} of them with a case of their own."
    broken = sum(bool(each.fault) for each in looked)
    yield f"Faults were tried for {len(looked)} of these, and broke a case of {broken}."


def _mistakes() -> Iterator[str]:
    yield from ("## Known mistakes of other programs", "", "| mistake | rule | here | shown by |", "|---|---|---|---|")
    for each in mistakes():
        shown = "; ".join(f"`{name.removeprefix('tests/cases/')}`" for name in each.shown)
        yield f"| {each.title} | `{each.rule}` | {each.here} | {shown} |"


def _rules(
    known: Sequence[RuleStatus], tested: Mapping[str, Sequence[str]], cases: Mapping[str, Sequence[HeldCase]]
) -> Iterator[str]:
    for heading, chapter in groupby(known, _heading):
        statuses_here = list(chapter)
        yield from (
            "",
            heading,
            "",
            "| rule | | how | cases | in | reached by | tests |",
            "|---|---|---|---|---|---|---|",
        )
        for status in statuses_here:
            yield _rule(status, tested.get(status.slug, ()))
        yield from ("", *OF_SENTENCES)
        for status in statuses_here:
            yield from _sentences(rules()[status.slug], cases.get(status.slug, ()))


def _heading(status: RuleStatus) -> str:
    rule = rules()[status.slug]
    return f"## {GAMES.get(rule.system, rule.system)}: {rule.chapter.replace('_', ' ').capitalize()}"


def _rule(status: RuleStatus, tested: Sequence[str]) -> str:
    """Return the row of a rule."""
    rule = rules()[status.slug]
    played = ", ".join(f"{edition} {count}" for edition, count in status.by_edition.items())
    ways = "; ".join(dict.fromkeys(status.reached.values()))
    files = [f"{count} in `{_inside(file)}`" for file, count in status.files.items()]
    named = ", ".join(f"`{name}`" for name in tested[:MOST_NAMED])
    return _row([f"`{status.slug}`", rule.title, way_of(rule), _few(files), played, ways, named])


def _sentences(rule: Rule, cases: Sequence[HeldCase]) -> Iterator[str]:
    """Yield a row for each sentence of a rule."""
    for number, sentence in enumerate(sentences_of(rule), 1):
        there = [case.edition for case in cases if case.name in sentence.cases]
        editions = sorted({rule.system if rule.system == "saga" else edition for edition in there})
        title = f"`{rule.slug}` {number}: {sentence.text}"
        yield _row([title, "; ".join(sentence.cases), ", ".join(editions), _broken(sentence)])


def _broken(sentence: RuleSentence) -> str:
    """Return the fault that breaks a case of a sentence, with that case, or how many did not."""
    if sentence.tried is None:
        return "not tried" if sentence.cases else ""
    if not sentence.tried.planted:
        return "no code to plant one in"
    if not sentence.tried.fault:
        return f"0 of {sentence.tried.planted}"
    return f"`{sentence.tried.fault}` breaks: {sentence.tried.case}"


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') or '-' for cell in cells)} |"


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
