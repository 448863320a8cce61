"""One rule, as `wildtable rules SLUG` prints it: gist, examples, numbers and odds; with `--code` code and cases too."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Iterator, Sequence
from textwrap import wrap

from wildtable.catalogue import Rule, matching, titled
from wildtable.catalogue import rule as rule_with
from wildtable.cli.tabled import Row, rows, rule_of, said

WIDTH = 100


def find(words: str) -> tuple[Rule, ...]:
    """Return the rules that a slug, a title, a part of either, or the name of a number mean.

    Raises KeyError with the nearest slugs if there is none.
    """
    if named := matching(words):
        return named
    return (rule_with(rule_of(words) or words),)


def page(rule: Rule) -> str:
    """Return a rule as people read it, 100 columns wide at most."""
    editions = f" ({', '.join(rule.editions)})" if rule.editions else ""
    lines = [f"{rule.slug}: {rule.title}{editions}", "", *wrap(titled(rule.gist), WIDTH)]
    if rule.held:
        lines += ["", *wrap(f"{rule.held.way.capitalize()}: {rule.held.text}", WIDTH)]
    lines += section("Examples", hanging(rule.examples))
    options = [
        f"{option.name}: {', '.join(option.values)} (default: {option.default})" for option in rule.table_options
    ]
    lines += section("Options that a table can choose", hanging(options))
    numbers = rows(rule.slug)
    lines += _numbers("Numbers that a table file can change", [row for row in numbers if row.own])
    lines += _numbers("Numbers", [row for row in numbers if not row.own])
    for asked in rule.odds:
        lines += section(f"Odds: wildtable odds {asked}", odds(asked))
    return "\n".join(lines)


def odds(asked: str) -> Iterator[str]:
    """Yield the lines that answer a question of `wildtable odds`; results below 0.5% are left out."""
    from wildtable.cli.asked.forms import OddsAnswer, read
    from wildtable.cli.odds import picture, question

    name, *words = shlex.split(asked)
    form = question(name)
    answer = form.answer(read(form, words))
    bars = [bar for bar in answer.bars if bar[1] >= LEAST_CHANCE]
    text = picture(OddsAnswer(answer.title, bars, answer.notes, answer.answer))
    for line in text.split("\n"):
        indent = " " * (2 + len(line) - len(line.lstrip()))
        yield from (
            wrap(line.strip(), WIDTH, initial_indent=indent, subsequent_indent=indent)
            if len(line) > WIDTH - 2
            else [f"  {line}".rstrip()]
        )


LEAST_CHANCE = 0.005
"""The smallest chance that a rule's page shows."""


def section(title: str, lines: Iterable[str]) -> list[str]:
    """Return some lines under a title; no line where there are none."""
    told = list(lines)
    return ["", title, *told] if told else []


def hanging(items: Iterable[str], indent: int = 2) -> Iterator[str]:
    """Yield the lines of each item, indented, and its further lines two more."""
    for item in items:
        yield from wrap(item, WIDTH, initial_indent=" " * indent, subsequent_indent=" " * (indent + 2))


def _numbers(title: str, found: Sequence[Row]) -> list[str]:
    """Return a table of numbers: the name, unit and values of each, and its meaning below."""
    columns = list(dict.fromkeys(column for row in found for column in row.values))
    texts = {
        row.name: [said(row.values[column]) if column in row.values else "" for column in columns] for row in found
    }
    widths = [max(len(name), *(len(text[at]) for text in texts.values())) for at, name in enumerate(columns)]
    names = max((len(row.name) for row in found), default=0)
    units = max((len(row.unit) for row in found), default=0)
    beside = 2 + names + sum(2 + wide for wide in widths) + 2 + units <= WIDTH

    def line(name: str, values: Sequence[str], unit: str) -> str:
        told = "".join(f"  {value:<{wide}}" for value, wide in zip(values, widths, strict=True))
        return f"  {name:<{names}}{told}  {unit}".rstrip()

    lines = [line("", columns, "")] if beside and found else []
    for row in found:
        if beside:
            lines.append(line(row.name, texts[row.name], row.unit))
        else:
            lines.append(f"  {row.name}  {row.unit}")
            lines += hanging([f"{c}: {text}" for c, text in zip(columns, texts[row.name], strict=True) if text], 4)
        meant = [row.meaning, *(f"{word}: {meaning}" for word, meaning in row.words)]
        lines += [
            piece for text in meant for piece in wrap(text, WIDTH, initial_indent="    ", subsequent_indent="      ")
        ]
    return section(title, lines)
