"""One rule whole, as `wildtable rules SLUG` prints it: its gist, numbers, functions, parts and cases."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from textwrap import wrap

from msgspec import Struct

from wildtable.catalogue import Rule
from wildtable.catalogue import rule as rule_with
from wildtable.cli.sourced import CitedPart, parts_made, told_by_data
from wildtable.cli.tabled import Row, rows, rule_of, said

WIDTH = 100


class RuleStatus(Struct, frozen=True):
    """A rule, where the code carries it out, which cases hold it to that, and how many in which file.

    ``reached``: by which walk from a table as it is opened, by edition. ``brought``: by a part or system from outside.
    """

    slug: str
    title: str
    editions: tuple[str, ...]
    places: tuple[str, ...]
    cases: tuple[str, ...]
    files: dict[str, int]
    done: bool
    reached: dict[str, str]
    brought: bool = False

    @property
    def is_reached(self) -> bool:
        """Whether a walk through offers alone gets there in each edition; nobody walks to what others brought."""
        return self.brought or set(self.editions or self.reached or ("none",)) <= set(self.reached)


class RuleDetails(Struct, frozen=True):
    """A rule with all that is known of it. ``edges``: the Edges, Hindrances, injuries and perks that cite it."""

    rule: Rule
    status: RuleStatus
    numbers: tuple[Row, ...]
    parts: tuple[CitedPart, ...]
    edges: tuple[str, ...]


def find(slug: str) -> Rule:
    """Return a rule. Raises KeyError with the nearest slugs, or with the rule of a number that has this name."""
    try:
        return rule_with(slug)
    except KeyError:
        if home := rule_of(slug):
            raise KeyError(f"There is no rule {slug}; it is a number of {home}.") from None
        raise


def whole(rule: Rule, status: RuleStatus) -> RuleDetails:
    """Return a rule with all that is known of it."""
    parts = parts_made(rule.slug).get(rule.slug, ())
    return RuleDetails(rule, status, rows(rule.slug), parts, told_by_data(rule.slug))


def page(found: RuleDetails) -> str:
    """Return a rule as a page of text, 100 columns wide at most."""
    rule = found.rule
    editions = f" ({', '.join(rule.editions)})" if rule.editions else ""
    lines = [f"{rule.slug}: {rule.title}{editions}", "", *wrap(rule.gist, WIDTH)]
    lines += _chapter("Examples", _hanging(rule.examples))
    options = [f"{option.name}: {option.default} (of {', '.join(option.values)})" for option in rule.table_options]
    lines += _chapter("Table options", _hanging(options))
    lines += _numbers("Numbers, as a table's file can change them", [row for row in found.numbers if row.own])
    lines += _numbers("Numbers", [row for row in found.numbers if not row.own])
    lines += _chapter("Functions", _hanging(found.status.places))
    lines += _chapter("Parts that cite it", _pairs([(made.source, made.place) for made in found.parts]))
    lines += _chapter("Edges and the like that cite it", _hanging(found.edges))
    ways = list(found.status.reached.items())
    lines += _chapter("Reached from a table as it is opened", _pairs(ways)) or ["", "Not reached by any walk"]
    count = sum(found.status.files.values())
    files = [(str(number), file) for file, number in found.status.files.items()]
    lines += _chapter(f"Cases: {count}", _pairs(files)) or ["", "Cases: none"]
    return "\n".join(lines)


def _chapter(title: str, lines: Iterable[str]) -> list[str]:
    """Return some lines under a title; no line where there are none."""
    told = list(lines)
    return ["", title, *told] if told else []


def _hanging(items: Iterable[str], indent: int = 2) -> Iterator[str]:
    """Yield the lines of each item, indented, and its further lines two more."""
    for item in items:
        yield from wrap(item, WIDTH, initial_indent=" " * indent, subsequent_indent=" " * (indent + 2))


def _pairs(pairs: Sequence[tuple[str, str]]) -> Iterator[str]:
    """Yield two columns, or the second one below the first where they are too wide."""
    wide = max((len(first) for first, _ in pairs), default=0)
    for first, second in pairs:
        line = f"  {first:<{wide}}  {second}"
        yield from [line] if len(line) <= WIDTH else _hanging([first, f"  {second}"])


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
            lines += _hanging([f"{c}: {text}" for c, text in zip(columns, texts[row.name], strict=True) if text], 4)
        meant = [row.meaning, *(f"{word}: {meaning}" for word, meaning in row.words)]
        lines += [
            piece for text in meant for piece in wrap(text, WIDTH, initial_indent="    ", subsequent_indent="      ")
        ]
    return _chapter(title, lines)
