"""The catalogue: every rule by its slug, and where in the code it lives.

The entries are data, one TOML file a chapter (`rulebook/README.md` tells the format). They are read when
somebody asks for them and never on import, so that a rule can cite its slug for next to nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Literal

import msgspec

from wildtable.citing import cite, cited

__all__ = ["SYSTEMS", "Rule", "TableOption", "bring", "cite", "cited", "folder", "matching", "rule", "rules", "titled"]

SYSTEMS: Mapping[str, str] = MappingProxyType({"savage": "sw", "seven-worlds": "7w", "saga": "saga"})
"""The folders of the catalogue, and the first word of the slugs in each."""


class TableOption(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A choice that a rule leaves to the table.

    `values` are literal words or spans of numbers such as `0..99`; `default` is one of them.
    """

    name: str
    default: str
    values: tuple[str, ...]


class LeftToTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The part of a rule that is left to the table, and the way in which Wildtable helps with it."""

    way: Literal["tracked", "by hand"]
    text: str


class Rule(msgspec.Struct, frozen=True):
    """One rule: what it says in our words, and where that comes from.

    `system` is the folder and `chapter` the file that holds the entry. `editions` is empty in a system that has
    only one. `examples` are worked numbers, and the rows of the few rules that are tables. `odds` are questions of
    `wildtable odds`, each as typed at a shell. `held` is None if the rule is automated.
    """

    slug: str
    title: str
    gist: str
    chapter: str
    system: str
    editions: tuple[str, ...]
    source: str
    table_options: tuple[TableOption, ...]
    examples: tuple[str, ...]
    odds: tuple[str, ...] = ()
    held: LeftToTable | None = None


class _Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule as a TOML file has it: the slug is its table's name, system and chapter are the folder and file."""

    title: str
    gist: str
    source: str
    editions: tuple[str, ...] = ()
    table_option: TableOption | tuple[TableOption, ...] = ()
    examples: tuple[str, ...] = ()
    odds: tuple[str, ...] = ()
    held: LeftToTable | None = None


@cache
def rules() -> Mapping[str, Rule]:
    """Return every rule by its slug, chapter by chapter, in the order of the files.

    Read once, on first use; a file that is not as it should be raises ValueError with its name and the slug.

    >>> rules()["sw.soak"].chapter
    'wounds'
    """
    home = folder()
    found: dict[str, Rule] = {}
    for system, (prefix, where) in ({name: (word, home / name) for name, word in SYSTEMS.items()} | _BROUGHT).items():
        _add(found, system, prefix, where)
    return MappingProxyType(found)


_BROUGHT: dict[str, tuple[str, Path]] = {}


def bring(system: str, prefix: str, where: Path) -> None:
    """Add the chapters of a system that comes from outside: a folder of TOML files whose slugs begin with ``prefix``.

    Raises ValueError for a word that is taken, a file that is not as it should be, or no rule at all.
    """
    taken = {**SYSTEMS, **{name: word for name, (word, _) in _BROUGHT.items() if name != system}}
    if not prefix.isalnum() or prefix in taken.values():
        raise ValueError(f"Slugs cannot begin with {prefix!r}: it is taken, or no word of letters and digits.")
    found: dict[str, Rule] = {}
    _add(found, system, prefix, where)
    if not found:
        raise ValueError(f"There is no chapter (*.toml) of its rulebook in {where}.")
    _BROUGHT[system] = prefix, where
    rules.cache_clear()


def _add(found: dict[str, Rule], system: str, prefix: str, where: Path) -> None:
    """Take in the chapters of a folder."""
    for path in sorted(where.glob("*.toml")):
        for rule in _read(path, system, prefix):
            if rule.slug in found:
                raise ValueError(f"{path}: {rule.slug} stands in {found[rule.slug].chapter}.toml already.")
            found[rule.slug] = rule


@cache
def reached() -> Mapping[str, Mapping[str, str]]:
    """Return the walk by which each rule is reached from a newly opened table, by rule and edition.

    A part or a system from outside says nothing of its rules.
    """
    found = msgspec.toml.decode((folder() / "reached.toml").read_bytes(), type=dict[str, dict[str, str]])
    return MappingProxyType(found)


@cache
def reached_effects() -> Mapping[str, str]:
    """Return the walk by which each effect of the workshop counts at a newly opened table, by the effect's name."""
    found = msgspec.toml.decode((folder() / "effects-reached.toml").read_bytes(), type=dict[str, str])
    return MappingProxyType(found)


def rule(slug: str) -> Rule:
    """Return the rule with this slug.

    Raises KeyError with the closest slugs there are.

    >>> rule("sw.gang-up").title
    'Gang Up'
    >>> rule("sw.gangup")
    Traceback (most recent call last):
    KeyError: 'There is no rule sw.gangup; did you mean sw.gang-up?'
    """
    try:
        return rules()[slug]
    except KeyError:
        raise KeyError(_unknown(slug)) from None


def matching(words: str) -> tuple[Rule, ...]:
    """Return the rules that some words name, by slug or title; empty if there is none.

    A rule with exactly that slug or title comes alone. Else all that contain the words.

    >>> [rule.slug for rule in matching("soak")]
    ['sw.soak']
    """
    asked = " ".join(words.lower().split())
    if asked in rules():
        return (rules()[asked],)
    joined = asked.replace(" ", "-")
    tests: tuple[Callable[[Rule], bool], ...] = (
        lambda rule: rule.slug.partition(".")[2] == joined,
        lambda rule: rule.title.lower() == asked,
        lambda rule: rule.slug.rpartition(".")[2] == joined,
        lambda rule: asked != "" and (joined in rule.slug or asked in rule.title.lower()),
    )
    for test in tests:
        if named := tuple([rule for rule in rules().values() if test(rule)]):
            return named
    return ()


def titled(text: str) -> str:
    """Return a text with the titles of the rules it mentions in place of their slugs.

    >>> titled("See `sw.gang-up` or `acts`.")
    'See Gang Up or `acts`.'
    >>> titled("It takes an Aim (`sw.aim`).")
    'It takes an Aim.'
    """
    told = _MENTION.sub(lambda found: rules()[found[1]].title if found[1] in rules() else found[0], text)
    return _TWICE.sub(r"\1", told)


_MENTION = re.compile(r"`([^`]+)`")
_TWICE = re.compile(r"\b([A-Z][^().;]*?)\s+\(\1\)")
"""A title with itself in parentheses, as in "an Aim (Aim)"."""


def folder() -> Path:
    """Return the folder of the rulebook's files: inside the installed package, or at the root of a checkout.

    Raises FileNotFoundError where there is neither.
    """
    here = Path(__file__).resolve()
    for home in (here.parent / "rulebook", here.parents[2] / "rulebook"):
        if home.is_dir():
            return home
    raise FileNotFoundError(f"There is no rulebook folder beside {here} nor at the root of a checkout.")


def _read(path: Path, system: str, word: str) -> Iterator[Rule]:
    """Yield the rules of one chapter's file. Raises ValueError, naming the file."""
    prefix = word + "."
    try:
        entries = msgspec.toml.decode(path.read_bytes(), type=dict[str, Any])
    except msgspec.DecodeError as error:
        raise ValueError(f"{path}: {error}") from error
    for slug, entry in entries.items():
        if not slug.startswith(prefix):
            raise ValueError(f"{path}: {slug} does not begin with {prefix}")
        try:
            yield _rule(slug, path, system, msgspec.convert(entry, _Entry))
        except msgspec.ValidationError as error:
            raise ValueError(f"{path}, {slug}: {error}") from error


def _rule(slug: str, path: Path, system: str, entry: _Entry) -> Rule:
    """Return one entry as a `Rule`; the line breaks of the file become spaces."""
    options = entry.table_option
    return Rule(
        slug=slug,
        title=entry.title,
        gist=" ".join(entry.gist.split()),
        chapter=path.stem,
        system=system,
        editions=entry.editions,
        source=entry.source,
        table_options=(options,) if isinstance(options, TableOption) else options,
        examples=entry.examples,
        odds=entry.odds,
        held=entry.held,
    )


def _unknown(slug: str) -> str:
    """Return a sentence for an unknown slug, with up to three that look like it."""
    from difflib import get_close_matches  # noqa: PLC0415 - only an error needs it

    if not slug.strip():
        return "Name a rule, such as sw.soak or Gang Up."
    known = list(rules())
    alike = [other for other in known if slug and slug.lower() in (other.partition(".")[2], *other.split("."))]
    close = get_close_matches(slug, known, n=3, cutoff=0.72) or alike or get_close_matches(slug, known, n=3, cutoff=0.4)
    return f"There is no rule {slug:.60}" + (f"; did you mean {' or '.join(close[:3])}?" if close else ".")
