"""The code and the cases of rules, for `wildtable rules --code` and `--json`."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

from msgspec import Struct

import wildtable
from wildtable.cases.reading import read, read_about
from wildtable.cases.shape import Case
from wildtable.catalogue import SYSTEMS, Rule, reached
from wildtable.catalogue import folder as rulebook
from wildtable.catalogue import rules as catalogue
from wildtable.cli.rule import WIDTH, hanging, section
from wildtable.cli.sourced import CitedPart, parts_made, places, told_by_data
from wildtable.cli.tabled import Row, rows
from wildtable.outside import is_any_installed


class RuleStatus(Struct, frozen=True):
    """A rule, where the code carries it out, which cases hold it to that, and how many in which file.

    ``reached``: by which walk from a table as it is opened, by edition. ``brought``: by a part or system from outside.
    ``by_edition``: how many cases are played with each edition.
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
    by_edition: dict[str, int] = {}

    @property
    def is_reached(self) -> bool:
        """True if a walk through offers alone gets there in each edition; nobody walks to what others brought."""
        return self.brought or set(self.editions or self.reached or ("none",)) <= set(self.reached)


class RuleDetails(Struct, frozen=True):
    """A rule with all that is known of it. ``edges``: the Edges, Hindrances, injuries and perks that cite it."""

    rule: Rule
    status: RuleStatus
    numbers: tuple[Row, ...]
    parts: tuple[CitedPart, ...]
    edges: tuple[str, ...]


def whole(rule: Rule, status: RuleStatus) -> RuleDetails:
    """Return a rule with all that is known of it."""
    parts = parts_made(rule.slug).get(rule.slug, ())
    return RuleDetails(rule, status, rows(rule.slug), parts, told_by_data(rule.slug))


def code_page(found: RuleDetails) -> str:
    """Return the functions, parts, Edges, walks and cases of a rule, 100 columns wide at most."""
    lines = section("Functions", hanging(found.status.places))
    lines += section("Parts that cite it", _pairs([(made.source, made.place) for made in found.parts]))
    lines += section("Edges and the like that cite it", hanging(found.edges))
    ways = list(found.status.reached.items())
    lines += section("Reached from a table as it is opened", _pairs(ways)) or ["", "Not reached by any walk"]
    count = sum(found.status.files.values())
    files = [(str(number), file) for file, number in found.status.files.items()]
    lines += section(f"Cases: {count}", _pairs(files)) or ["", "Cases: none"]
    return "\n".join(lines)


def _pairs(pairs: Sequence[tuple[str, str]]) -> Iterator[str]:
    """Yield two columns, or the second one below the first where they are too wide."""
    wide = max((len(first) for first, _ in pairs), default=0)
    for first, second in pairs:
        line = f"  {first:<{wide}}  {second}"
        yield from [line] if len(line) <= WIDTH else hanging([first, f"  {second}"])


def statuses(folder: Path | None) -> list[RuleStatus]:
    """Return every rule of the catalogue with its places and cases."""
    cases, there = cases_by_rule(folder), places()
    return [_status(rule, there, cases) for rule in catalogue().values()]


def status_of(rule: Rule, folder: Path | None) -> RuleStatus:
    """Return one rule with its places and cases; a case file that does not name it is not read."""
    return _status(rule, places(rule.slug), cases_by_rule(folder, rule.slug))


def _status(rule: Rule, there: Mapping[str, tuple[str, ...]], cases: Mapping[str, list[HeldCase]]) -> RuleStatus:
    functions, held = there.get(rule.slug, ()), cases.get(rule.slug, [])
    done = bool(functions) and (any(case.edition in rule.editions for case in held) if rule.editions else bool(held))
    names, files = tuple([case.name for case in held]), Counter([case.file for case in held])
    ways, brought = dict(reached().get(rule.slug, {})), rule.system not in SYSTEMS
    return RuleStatus(
        slug=rule.slug,
        title=rule.title,
        editions=rule.editions,
        places=functions,
        cases=names,
        files=dict(files),
        done=done,
        reached=ways,
        brought=brought,
        by_edition=dict(sorted(Counter([rule.system if rule.system == "saga" else c.edition for c in held]).items())),
    )


def cases_folder() -> Path | None:
    """Return the folder of the cases that come with the package, or of those of a checkout; None without either."""
    home = Path(wildtable.__file__).parent
    for folder in (home / "cases" / "book", home.parents[1] / "tests" / "cases"):
        if folder.is_dir():
            return folder
    return None


class HeldCase(Struct, frozen=True):
    """A case: its name, the edition that it is played with, its file."""

    name: str
    edition: str
    file: str


def cases_by_rule(folder: Path | None, slug: str = "") -> dict[str, list[HeldCase]]:
    """Return the cases in a folder and those of systems and parts from outside, by rule; with a slug its own."""
    folders = [] if folder is None else [folder]
    if is_any_installed():
        from wildtable.savage.parts.installed import installed
        from wildtable.systems import plugins

        folders += [brought.cases for brought in (*plugins(), *installed()) if brought.cases is not None]
    found: dict[str, list[HeldCase]] = {}
    for path in [path for folder in folders for path in sorted(folder.rglob("*.yaml"))]:
        for case in read_about(path, slug) if slug else read(path):
            found.setdefault(case.rule, []).append(HeldCase(case.name, _played_with(case), _shown(path)))
    return found


def _played_with(case: Case) -> str:
    """Return the edition of a case; a setting of ours is played with an edition."""
    if case.rule.partition(".")[0] not in SYSTEMS.values():
        return case.edition
    return edition_of(case.edition)


@cache
def edition_of(name: str) -> str:
    """Return the edition that a setting's file names, or else the name."""
    setting = rulebook() / "settings" / f"{name}.toml"
    return str(tomllib.loads(setting.read_text("utf-8"))["edition"]) if setting.is_file() else name


def _shown(path: Path) -> str:
    """Return a path as one would type it in the current folder."""
    here = Path.cwd()
    return str(path.relative_to(here) if path.is_relative_to(here) else path)
